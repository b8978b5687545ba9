"""The facts that a log has about a table without reading its events."""

from typing import NamedTuple


class Head(NamedTuple):
    """A table, its last version, its label, and when it was written to last (seconds since 1970)."""

    table: str
    version: int
    label: str
    written: float
