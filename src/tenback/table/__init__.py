"""One live table: its seats, its talk, and the only authority over its running game."""
