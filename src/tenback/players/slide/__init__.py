"""Strong and master in Slide."""
