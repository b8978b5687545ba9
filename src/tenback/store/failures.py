"""What can be wrong with a log."""


class Conflict(Exception):
    """Somebody else has written to the table; read what they wrote and decide again."""


class LogFailure(Exception):
    """The log cannot be written or read: a full disk, a broken file, one of a later Tenback."""
