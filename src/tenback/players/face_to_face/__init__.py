"""Strong and master in Face to Face."""
