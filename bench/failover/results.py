"""What a trial found, stage by stage: written to a file as it comes, and as one table at the end."""

import json
from pathlib import Path
from statistics import median
from typing import Any

from msgspec import Struct, field, to_builtins


class Found(Struct):
    """One stage: how long tables stood still each time, and what was acknowledged meanwhile.

    `limit` is how long they may stand still, if there is a promise.
    """

    stage: str
    limit: float | None = None
    seconds: list[float] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0

    def summary(self) -> dict[str, Any]:
        """The figures in short."""
        found: dict[str, Any] = to_builtins(self)
        return found | {
            "times": len(self.seconds),
            "seconds_median": round(median(self.seconds), 3) if self.seconds else None,
            "seconds_longest": round(max(self.seconds, default=0.0), 3),
            "over_limit": 0 if self.limit is None else sum(each > self.limit for each in self.seconds),
        }


class Results:
    """All stages of a trial, in the order in which they began."""

    def __init__(self, file: Path | None = None) -> None:
        self.stages: dict[str, Found] = {}
        self.games_verified = 0
        self.failure = ""
        self._file = file
        if file is not None:
            file.write_text("")

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost or done twice, and everything went on."""
        return not self.failure and not any(found.lost or found.twice for found in self.stages.values())

    def of(self, stage: str, limit: float | None = None) -> Found:
        return self.stages.setdefault(stage, Found(stage, limit))

    def note(self, **about: Any) -> None:
        """Add one line to the file."""
        if self._file is not None:
            with self._file.open("a") as file:
                file.write(json.dumps(about) + "\n")

    def summary(self) -> dict[str, Any]:
        return {
            "stages": [found.summary() for found in self.stages.values()],
            "games_verified": self.games_verified,
            "failure": self.failure,
            "good": self.is_good,
        }

    def table(self) -> str:
        """One line per stage."""
        rows = [
            ("", "times", "acknowledged", "lost", "twice", "median s", "longest s", "limit s", "over limit")
        ]
        for found in self.stages.values():
            short = found.summary()
            middle, limit = short["seconds_median"], found.limit
            rows.append(
                (
                    found.stage,
                    str(short["times"]),
                    f"{found.acknowledged:,}",
                    str(found.lost),
                    str(found.twice),
                    "" if middle is None else f"{middle:.2f}",
                    "" if middle is None else f"{short['seconds_longest']:.2f}",
                    "" if limit is None else f"{limit:g}",
                    "" if limit is None else str(short["over_limit"]),
                )
            )
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        return "\n".join(
            row[0].ljust(widths[0])
            + "".join(f"  {cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
            for row in rows
        )
