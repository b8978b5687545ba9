"""The opinion of reckoning and network on whole turns of Face to Face, without imagining what comes."""

import math
from collections.abc import Sequence

import numpy as np

from tenback.players.face_to_face import features
from tenback.players.face_to_face.master import FORESIGHT, NETWORK, Line, Turn, turns_by_worth
from tenback.players.search import Chances
from tenback.rules import Action
from tenback.rules.face_to_face import CARDS, End, Play, View
from tenback.rules.game import with_item, without


def promising(view: View) -> list[tuple[Action, ...]]:
    """The whole turns worth a thought, the most promising first."""
    return [turn for turn, _ in turns_by_worth(Turn(view, features, NETWORK))]


def opinions(view: View, turns: Sequence[Sequence[Action]]) -> Chances:
    """The chances of these turns, or first actions of turns, as if in one deal; `counts`: cards to place."""
    assert view.seat is not None
    thought = Turn(view, features, NETWORK)
    lines = [_line(thought, turn) for turn in turns]
    ended = [not line.hand or isinstance(turn[-1], End) for line, turn in zip(lines, turns, strict=True)]
    order = sorted(range(len(turns)), key=lambda place: not ended[place])
    worths = thought.worths(
        [lines[place] for place in order if ended[place]],
        [lines[place] for place in order if not ended[place]],
    )
    chances = Chances(np.zeros((len(turns), 1)), np.zeros((len(turns), 1)))
    held = len(CARDS) - len(view.played[view.seat]) - len(view.hand)
    for place, worth in zip(order, worths, strict=True):
        sure = certainty(view, turns[place])
        chances.wins[place] = 1 / (1 + math.exp(-worth / FORESIGHT[NETWORK])) if sure is None else sure
        chances.counts[place] = held + len(lines[place].hand)
    return chances


def _line(thought: Turn, turn: Sequence[Action]) -> Line:
    """Where the plays of the turn lead; ending it is no part of the line."""
    line = thought.start()
    for action in turn:
        if isinstance(action, Play):
            place = thought.piles.index(action.pile)
            line = Line(
                tops=with_item(line.tops, place, action.card),
                hand=without(line.hand, action.card),
                placed=line.placed + 1,
                helped=line.helped or place >= 2,
                actions=(*line.actions, action),
            )
    return line


def certainty(view: View, turn: Sequence[Action]) -> bool | None:
    """Whether the turn wins, or loses because the seat cannot go on after it; None if the game goes on."""
    for action in turn:
        if not isinstance(action, Play):
            return None
        view = view.after(action)
    assert view.seat is not None
    if not view.hand and not view.draw_sizes[view.seat]:
        return True
    return False if view.is_stuck() else None
