"""The lobby: tables where somebody waits for players, only a few of them from each address."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from tenback.server.connection import Connection
from tenback.table.live import Live

LOBBY_LENGTH = 50
TABLES_PER_ADDRESS = 5


def listed(waiting: Iterable[Live]) -> Iterator[Live]:
    """Those of the tables that the lobby shows.

    A table counts for every address at it, and is shown if one of them is not used up: so nobody can hide
    somebody else's table by joining it.
    """
    return islice(_few_per_address(waiting), LOBBY_LENGTH)


def _few_per_address(waiting: Iterable[Live]) -> Iterator[Live]:
    shown: Counter[str] = Counter()
    for live in waiting:
        present = {viewer.address for viewer in live.viewers if isinstance(viewer, Connection)}
        if any(shown[address] < TABLES_PER_ADDRESS for address in present):
            shown.update(present)
            yield live
