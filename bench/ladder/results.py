"""Files of results, one JSON line for each table, which later runs and other machines add to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

import msgspec


class Result(Protocol):
    """What is known of a table: who played there, and how many games count."""

    @property
    def stamp(self) -> str: ...
    @property
    def games(self) -> int: ...


def write_results(path: Path, lines: Iterable[msgspec.Struct]) -> None:
    """Write all lines at once, so that a kill at any moment leaves either the old ones or the new."""
    written = path.with_suffix(".new")
    written.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    written.replace(path)


def tells_more(one: Result, other: Result | None, stamp: str | None) -> bool:
    """Of two results of a table: is the first of the players as they are, and the second not, or shorter?"""
    if one.stamp != stamp:
        return False
    return other is None or other.stamp != stamp or other.games < one.games
