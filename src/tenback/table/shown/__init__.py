"""The table as each viewer is shown it: the values, how they are built, and the draft of a planned turn."""
