"""What each viewer of a table is shown: the values, how they are built, and the draft of a planned turn."""
