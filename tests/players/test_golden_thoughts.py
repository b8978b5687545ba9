"""What bots think of some positions, in words and numbers, as `golden/thoughts.json` keeps it.

`python -m tests.players.test_golden_thoughts` writes that file anew.
"""

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tenback.players import search, signalling, sit
from tenback.players.chances import chances
from tenback.players.opinions import certainty, opinions, promising
from tenback.players.search import Budget, PlayOut
from tenback.players.slide import features as slide_features
from tenback.players.slide.master import Judge
from tenback.rules import FaceToFace, Slide, TheGame, slide
from tenback.rules.signals import Heard

FILE = Path(__file__).parent / "golden" / "thoughts.json"
#: Each with how far into it, in percent, the positions are; near the end nothing is left to draw.
GAMES: list[tuple[Any, tuple[int, ...]]] = [
    (TheGame(1), (20, 97)),
    (TheGame(1, "expert", True), (60,)),
    (TheGame(2), (50, 94)),
    (TheGame(3, "basic", True), (30, 95)),
    (TheGame(3, "expert"), (96,)),
    (TheGame(5, "expert-plus"), (70,)),
    (FaceToFace(first=1), (10, 60, 98)),
    (FaceToFace(lone_card="wins"), (90, 99)),
    (Slide(2, first=1), (25, 29, 70)),
    (Slide(3, first=2), (40, 95)),
    (Slide(5), (56, 82)),
]
#: The deals that are imagined in place of those that master would imagine.
DEALS = range(5, 8)
WRITTEN = json.loads(FILE.read_text()) if FILE.exists() else {}


@cache
def positions() -> dict[str, tuple[Any, tuple[Heard, ...]]]:
    """What a seat sees in games of casual bots, in silence and, where there is talk, with it."""
    return {name: (view, heard) for name, view, heard in _played()}


def _played() -> Iterator[tuple[str, Any, tuple[Heard, ...]]]:
    for game, parts in GAMES:
        chance, states = random.Random(6), []
        state = game.deal(*(chance.sample(deck, len(deck)) for deck in game.material))
        while state.outcome is None:
            states.append(state)
            seat = chance.choice(state.to_act)
            state = state.apply(seat, sit("casual", game.name, 0).decide(state.view(seat), ()))
        for part in parts:
            state = states[len(states) * part // 100]
            view = state.view(state.to_act[-1])
            yield f"{game!r} after {part} %", view, ()
            if heard := tuple(talk(state, view.seat)):
                yield f"{game!r} after {part} %, with talk", view, heard


def talk(state: Any, seat: int) -> Iterator[Heard]:
    if isinstance(state.game, TheGame):
        for other in range(state.game.seats):
            if other != seat:
                yield from (Heard(other, signal) for signal in signalling.signals(state.view(other)))


def thoughts(view: Any, heard: tuple[Heard, ...]) -> dict[str, Any]:
    """The turns worth a thought with what they promise, and what master would compare for its decision."""
    legal = view.legal_actions()
    turns = [*promising(view, heard)[:3], (legal[0],), (legal[-1],)]
    found: dict[str, Any] = {
        "turns": [repr(turn) for turn in turns],
        "certain": [str(certainty(view, turn)) for turn in turns],
        "opinions": _numbers(opinions(view, heard, turns)),
        "chances": _numbers(chances(view, heard, turns, 3, 7)),
        "compiled": _numbers(chances(view, heard, turns, 3, 7, compiled=True)),
        "to the end": _numbers(chances(view, heard, turns[:2], 2, 7, compiled=True, to_the_end=True)),
        "searched": searched(view, heard, compiled=False),
        "searched, compiled": searched(view, heard, compiled=True),
    }
    if isinstance(view, slide.View) and view.turn is not None and view.game.players == 2:
        foreseen = Judge(view, slide_features).takes_foreseen()
        found["foreseen"] = [[repr(take), *told] for take, told in foreseen.items()]
    for bot in ("strong", "master:bare", "master@2"):
        found[bot] = repr(sit(bot, view.game.name, 0).decide(view, heard))
    return found


def _numbers(told: search.Chances) -> list[Any]:
    return [np.round(each, 4).tolist() for each in (told.wins, told.counts)]


def searched(view: Any, heard: tuple[Heard, ...], compiled: bool) -> list[Any]:
    """What master's search is told before it imagines anything, and what it then imagines in a few deals."""
    seen: list[Any] = []

    def best_of(priors: Sequence[float], doubt: float, budget: Budget, play_out: PlayOut) -> int:
        places = range(min(3, len(priors)))
        imagined = np.round(play_out(places, DEALS), 4).tolist()
        seen.extend([[round(float(prior), 4) for prior in priors], round(doubt, 4), repr(budget), imagined])
        return places[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "best_of", best_of)
        decision = sit("master", view.game.name, 0, compiled).decide(view, heard)
    return [repr(decision), *seen]


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """All words and numbers in a value, each with where it stands."""
    if isinstance(value, dict | list):
        for place, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(each, f"{name}/{place}")
    else:
        yield name, value


@pytest.mark.parametrize("name", WRITTEN)
def test_bots_think_as_they_did(name: str) -> None:
    found = json.loads(json.dumps(thoughts(*positions()[name])))
    assert dict(leaves(found)) == pytest.approx(dict(leaves(WRITTEN[name])), abs=2e-3)


def test_the_positions_are_those_that_were_written_down() -> None:
    assert positions().keys() == WRITTEN.keys()


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(thoughts(*seen))}" for name, seen in positions().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
