"""The terminal app: the same tables as in the browser, as screens of text or as plain lines."""
