"""What is derived from the tables' logs: your games, what waits for you, your statistics."""
