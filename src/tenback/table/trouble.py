"""Reports trouble with the log to the operator, each trouble once."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tenback.store import Log, LogFailure
from tenback.table.records import raising_damaged_table

logger = logging.getLogger("tenback.table")

#: At most this many tables that cannot be read are reported by name.
MOST_UNREADABLE = 1000


class Trouble:
    """The trouble with one log that has been reported already."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._failing = False
        self._unreadable: set[str] = set()

    @contextmanager
    def reading(self, table: str) -> Iterator[None]:
        """Report a table whose log cannot be read or replayed."""
        try:
            with raising_damaged_table(table):
                yield
        except LogFailure as failure:
            if table not in self._unreadable and len(self._unreadable) < MOST_UNREADABLE:
                self._unreadable.add(table)
                logger.error("a table cannot be read", extra={"about": {"table": table, "why": str(failure)}})
            raise

    def after_writing(self, why: str = "") -> None:
        """Report that the log has begun to fail, or that it works again."""
        if self._log.failing is self._failing:
            return
        self._failing = self._log.failing
        if self._failing:
            logger.error("the log cannot be written, moves are refused", extra={"about": {"why": why}})
        else:
            logger.info("the log can be written again")
