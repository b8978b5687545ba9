"""The lobby: tables where somebody waits for players, only a few of them from each address."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from msgspec import Struct

from tenback.server.connection import Connection
from tenback.table.live import Live
from tenback.table.messages import Listed

T = TypeVar("T")

LOBBY_LENGTH = 50
TABLES_PER_ADDRESS = 5


class Waiting(Struct, frozen=True):
    """A table that waits for players, as workers tell each other."""

    used: float
    addresses: tuple[str, ...]
    listed: Listed

    @classmethod
    def of(cls, live: Live, disguised: Callable[[str], str]) -> "Waiting":
        return cls(live.used, tuple(map(disguised, _addresses_at(live))), shown(live))


def shown(live: Live) -> Listed:
    """The table's line in the lobby."""
    table = live.broadcast().table
    return Listed(table.id, table.options, table.phase, table.seats)


def listed(waiting: Iterable[Live]) -> Iterator[Live]:
    """Those of the tables that the lobby shows."""
    return few_per_address((_addresses_at(live), live) for live in waiting)


def few_per_address(tables: Iterable[tuple[Iterable[str], T]]) -> Iterator[T]:
    """Those of the tables, each with the addresses at it, that the lobby shows.

    A table counts for every address at it, and is shown if one of them is not used up: so nobody can hide
    somebody else's table by joining it.
    """
    return islice(_few_per_address(tables), LOBBY_LENGTH)


def _few_per_address(tables: Iterable[tuple[Iterable[str], T]]) -> Iterator[T]:
    counted: Counter[str] = Counter()
    for addresses, table in tables:
        if any(counted[address] < TABLES_PER_ADDRESS for address in addresses):
            counted.update(addresses)
            yield table


def _addresses_at(live: Live) -> set[str]:
    return {viewer.address for viewer in live.viewers if isinstance(viewer, Connection)}
