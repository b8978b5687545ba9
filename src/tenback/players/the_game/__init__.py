"""Strong and master in The Game."""
