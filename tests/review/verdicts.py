"""Verdicts on turns whose chances are made up; `python -m tests.review.verdicts` writes them down.

What the networks think, what is imagined and how it is corrected is made up here, so that these figures
follow from the judging alone.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
import pytest

from tenback.players.search import Chances, words
from tenback.review import judging
from tenback.review.calibration import Correction
from tenback.review.judging import Position, Verdict
from tenback.review.turns import Turn, course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Say, Signal
from tests.review.records import record_of

FILE = Path(__file__).with_name("verdicts.json")
GAMES = [
    *(TheGame(1), TheGame(2), TheGame(3, "expert-plus"), TheGame(1, "expert", fire=True)),
    *(FaceToFace(), Slide(3)),
]
HEARD = (Heard(1, Signal(Say.KEEP_OFF, "A")),)
#: How far apart the turns' chances are, as a part of all there is, and how sure the networks are of that.
WORLDS = [(0.03, 1.0), (0.15, 0.3), (0.4, 0.1), (0.6, 1.0), (1.0, 0.5)]
#: What is judged: how many of the turn's actions, where None is the turn that the networks like best.
WAYS: list[tuple[str, int | None, dict[str, bool]]] = [
    ("the whole turn", 9, {}),
    ("its first action", 1, {"goes_on": True}),
    ("its loss alone", 9, {"loss_only": True, "compiled": True}),
    ("the best turn", None, {"loss_only": True}),
]
#: So many times a verdict is sharpened at most.
TIMES = 9


class World:
    """Made-up chances: each turn has its own, and the networks believe more or less of it."""

    def __init__(self, number: int, apart: float, belief: float, at_the_end: bool = False) -> None:
        self._number, self._apart, self._belief, self._at_the_end = number, apart, belief, at_the_end
        self.asked: list[str] = []

    def promising(self, view: Any, heard: Any) -> list[Any]:
        return list(some_turns(view))[:7]

    def opinions(self, view: Any, heard: Any, turns: Sequence[Any]) -> Chances:
        told = np.array([[0.4 + self._belief * (self._chance(turn) - 0.4)] for turn in turns])
        return Chances(told, 3 + 20 * (1 - told))

    def certainty(self, view: Any, turn: Any) -> bool | None:
        if not self._at_the_end:
            return None
        return {0: True, 1: False}.get(self._drawn(turn, 9) % 5)

    def chances(
        self, view: Any, heard: Any, turns: Sequence[Any], deals: int, seed: int, compiled: bool
    ) -> Chances:
        self.asked.append(f"{deals} deals of {len(turns)}{', compiled' if compiled else ''}")
        luck = words(seed, 0, deals) / 2**64
        wins = np.stack([(luck < self._chance(turn)).astype(float) for turn in turns])
        return Chances(wins, 2 + 9 * (1 - wins) + np.round(8 * luck))

    def _chance(self, turn: Any) -> float:
        return 0.5 + self._apart * (self._drawn(turn, 0) / 2**64 - 0.5)

    def _drawn(self, turn: Any, first: int) -> int:
        return int(words(self._number + crc32(repr(turn).encode()), first, 1)[0])


def some_turns(view: Any) -> Iterator[tuple[Any, ...]]:
    """Some turns that can be played, whatever they are worth."""
    plays = [action for action in view.legal_actions() if hasattr(action, "card")]
    if not plays:
        yield from ((action,) for action in view.legal_actions())
    for first in plays[::3]:
        later = [action for action in view.after(first).legal_actions() if hasattr(action, "card")]
        if not later:
            yield (first,)
        yield from ((first, second) for second in later[:2])


def turns() -> Iterator[tuple[str, Turn, tuple[Heard, ...]]]:
    """Turns to be judged, each with its name and with what the seat has heard."""
    for game in GAMES:
        played = course_of(record_of(game, "random")).turns
        yield f"{game}", played[1], ()
        if game.has_signals() and game.seats > 1:
            yield f"{game}, with signals", played[1], HEARD
    for players in (2, 3):
        late = course_of(record_of(TheGame(players), "greedy", 4)).turns
        end = next(turn for turn in late if judging.is_at_the_end(turn.view))
        yield f"the end of {TheGame(players)}", end, ()


def judged() -> Iterator[tuple[str, list[Any]]]:
    """Every turn judged in every world: what is said of it at first and at last, and what was imagined."""
    for name, turn, heard in turns():
        for number, (apart, belief) in enumerate(WORLDS):
            for what, length, arguments in WAYS:
                world = World(number, apart, belief, name.startswith("the end"))
                with pytest.MonkeyPatch.context() as patch:
                    for function in ("promising", "opinions", "certainty", "chances"):
                        patch.setattr(judging, function, getattr(world, function))
                    patch.setattr(judging, "correction", made_up_correction)
                    played = None if length is None else turn.played[:length]
                    position = Position(turn.view, heard, played, **arguments)
                    yield f"{name}, {apart}, {what}", said(world, position)


def said(world: World, position: Position) -> list[Any]:
    first = figures(position.verdict)
    while not position.settled and len(world.asked) < TIMES:
        position.sharpen()
    return [first, figures(position.verdict), "; ".join(world.asked)]


def made_up_correction(view: Any, heard: Any, quick: bool) -> Correction:
    return Correction(0.3, 0.9, 0.2, 0.5) if quick else Correction(-0.2, 1.1, 0.1, 0.7)


def figures(verdict: Verdict) -> list[Any]:
    better = "" if verdict.best_turn == verdict.turn else repr(verdict.best_turn)
    told = (*msgspec.structs.astuple(verdict.best), *msgspec.structs.astuple(verdict.played))
    errors = (verdict.error, verdict.left_error)
    return [better, *(None if each is None else round(each, 6) for each in (*told, *errors))]


def written() -> str:
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(told)}" for name, told in judged()) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written())
