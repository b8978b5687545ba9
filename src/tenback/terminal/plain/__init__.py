"""The terminal app in plain lines."""
