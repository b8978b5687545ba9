"""What the weighing network thinks of whole turns of The Game, without imagining what comes after them."""

from collections.abc import Sequence

from tenback.players.search import Chances
from tenback.players.the_game.master import Line, Turn
from tenback.players.the_game.search import as_chances
from tenback.rules import Action
from tenback.rules.game import with_item, without
from tenback.rules.signals import Heard
from tenback.rules.the_game import PILES, Play, View


def promising(view: View, heard: Sequence[Heard]) -> list[tuple[Action, ...]]:
    """The whole turns worth a thought, the most promising first."""
    turns = Turn(view, heard).whole_turns()
    return sorted(turns, key=lambda turn: -turns[turn])


def opinions(view: View, heard: Sequence[Heard], turns: Sequence[Sequence[Action]]) -> Chances:
    """What these turns come to, or the first actions of turns, as if in one deal."""
    thought = Turn(view, heard)
    lines = [_line(thought.start, turn) for turn in turns]
    asked = [
        (line.tops, line.tops, line.hand, None)
        if len(line.actions) < len(turn) or not line.hand
        else (line.tops, line.before, line.hand, line.uncovered)
        for line, turn in zip(lines, turns, strict=True)
    ]
    chances = as_chances(thought.told_of(asked).mean(0)[:, None].astype(float))
    for row, (line, turn) in enumerate(zip(lines, turns, strict=True)):
        left = thought.others_left + len(line.hand)
        if left == 0 or _loses(view, turn):
            chances.wins[row], chances.counts[row] = left == 0, left
        else:
            chances.counts[row] = chances.counts[row].clip(0, left)
    return chances


def _line(line: Line, turn: Sequence[Action]) -> Line:
    """Where the plays of the turn lead; ending it is no part of the line."""
    for action in turn:
        if isinstance(action, Play):
            line = Line(
                tops=with_item(line.tops, PILES.index(action.pile), action.card),
                before=line.tops,
                hand=without(line.hand, action.card),
                uncovered=line.uncovered - {action.pile},
                actions=(*line.actions, action),
            )
    return line


def _loses(view: View, turn: Sequence[Action]) -> bool:
    """Whether the seat cannot go on after these plays."""
    for action in turn:
        if not isinstance(action, Play):
            return False
        view = view.after(action)
    return view.is_stuck() or (not view.hand and bool(view.burning))
