"""The weighing network's opinion of whole turns of The Game, without imagining what comes after them."""

from collections.abc import Sequence

from tenback.players.search import Chances
from tenback.players.the_game.ending import is_way_out, turn_out
from tenback.players.the_game.line_of_play import LineOfPlay
from tenback.players.the_game.master import Turn
from tenback.players.the_game.search import as_chances
from tenback.rules import Action
from tenback.rules.signals import Heard
from tenback.rules.the_game import Play, View


def promising(view: View, heard: Sequence[Heard]) -> list[tuple[Action, ...]]:
    """The whole turns worth a thought, the best first; a way to place everything, if one is known, leads."""
    turns = Turn(view, heard).whole_turns()
    ranked = sorted(turns, key=lambda turn: -turns[turn])
    out = turn_out(view)
    return ranked if out is None else [out, *(turn for turn in ranked if turn != out)]


def opinions(view: View, heard: Sequence[Heard], turns: Sequence[Sequence[Action]]) -> Chances:
    """The chances of these turns, or of the first actions of turns, as if in one deal."""
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
        chances.counts[row] = left if _loses(view, turn) else chances.counts[row].clip(0, left)
        if (sure := certainty(view, turn)) is not None:
            chances.wins[row] = sure
            chances.counts[row] = 0 if sure else max(1, chances.counts[row])
    return chances


def certainty(view: View, turn: Sequence[Action]) -> bool | None:
    """Whether the game is won after this turn, or lost, where its seat can know that; else None."""
    return False if _loses(view, turn) else is_way_out(view, turn)


def _line(line: LineOfPlay, turn: Sequence[Action]) -> LineOfPlay:
    """Where the plays of the turn lead; ending it is no part of the line."""
    for action in turn:
        if isinstance(action, Play):
            line = line.after(action)
    return line


def _loses(view: View, turn: Sequence[Action]) -> bool:
    """Whether the seat cannot go on after these plays."""
    for action in turn:
        if not isinstance(action, Play):
            return False
        view = view.after(action)
    return view.is_stuck() or (not view.hand and bool(view.burning))
