"""People: persons and their devices, and what is derived from the tables they played at."""
