"""The ways in which a log can fail."""


class Conflict(Exception):
    """Somebody else has written to the table; read what they wrote and decide again."""


class LogFailure(Exception):
    """The log cannot be written or read: a full disk, a broken file, one of a later Tenback."""


class DamagedTable(LogFailure):
    """One table's events cannot be read in full: one is missing, changed or not understood."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(table, why)
        self.about = {"table": table, "why": why}

    def __str__(self) -> str:
        return f"table {self.about['table']} is damaged: {self.about['why']}"


class NotOwner(LogFailure):
    """Another worker owns the table, or nobody does: what is in memory of it may be out of date."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is at another worker")


class FolderInUse(LogFailure):
    """Another server is running on the data folder."""
