"""The terminal app with screens."""
