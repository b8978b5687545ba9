"""Casual: plays like a friendly beginner, by eye, one card at a time, without counting what has gone."""

from collections.abc import Callable, Sequence
from typing import Any

from tenback.players import signalling
from tenback.players.greedy import points_showing
from tenback.rules import Action, FaceToFace, Slide, TheGame, face_to_face, slide, the_game
from tenback.rules.piles import JUMP, fits, step
from tenback.rules.signals import ABOUT_STARTING, Heard, Say, Signal

#: With the cards due on the table, a step of at most this still looks harmless; alone, one is more careful.
HARMLESS_STEP, HARMLESS_ALONE = 3, 1
#: Alone, the smallest step of the cards kept is thought of too: so much of it, and this where none fits.
NEXT_STEP, NO_STEP = 0.3, 30
#: What moving a pile that somebody asked to be spared feels like, in steps.
RELUCTANCE = 12
#: What having no second card to play feels like.
STUCK = 100
#: In the duel, a help of at most this looks cheap.
CHEAP_HELP = 12

WORDS_USED = ABOUT_STARTING | {Say.KEEP_OFF}


class Casual:
    """Sees a jump back, and one that the next card would open, but no further; says and heeds little."""

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        return HABITS[view.game.name](view, heard)

    def signals(self, view: Any) -> Sequence[Signal]:
        return tuple(signal for signal in signalling.signals(view) if signal.say in WORDS_USED)


def _place(view: the_game.View, heard: Sequence[Heard]) -> Action:
    spared = {each.signal.pile for each in heard if each.signal.say is Say.KEEP_OFF}
    actions = view.legal_actions()
    plays = [action for action in actions if isinstance(action, the_game.Play)]
    if not plays:
        return actions[0]
    if view.burning:
        plays = [play for play in plays if play.pile in view.burning] or plays

    if view.minimum - view.placed >= 2:
        return min(plays, key=lambda play: _effort_of_two(view, play, spared))
    best = min(plays, key=lambda play: _effort(view, play, spared))
    may_end = the_game.End() in actions
    harmless = HARMLESS_ALONE if view.game.players == 1 else HARMLESS_STEP
    return the_game.End() if may_end and _effort(view, best, spared) > harmless else best


def _effort(view: the_game.View, play: the_game.Play, spared: set[str | None]) -> int:
    unwelcome = play.pile in spared and view.step(play) > 0
    return _apparent_step(view, play) + RELUCTANCE * unwelcome


def _effort_of_two(view: the_game.View, play: the_game.Play, spared: set[str | None]) -> float:
    """The effort of this card and the best one after it: as far ahead as a beginner looks."""
    then = view.after(play)
    plays = [action for action in then.legal_actions() if isinstance(action, the_game.Play)]
    unwelcome = play.pile in spared and view.step(play) > 0
    second = min((_effort_and_next(then, following, spared) for following in plays), default=STUCK)
    return view.step(play) + RELUCTANCE * unwelcome + second


def _effort_and_next(view: the_game.View, play: the_game.Play, spared: set[str | None]) -> float:
    """The effort of a card and, alone, a little of that of the next turn's first."""
    if view.game.players > 1:
        return _effort(view, play, spared)
    kept = view.after(play)
    steps = (
        step(card, top, pile.ascends)
        for pile, top in zip(the_game.PILES, kept.tops, strict=True)
        for card in kept.hand
        if fits(card, top, pile.ascends)
    )
    return _effort(view, play, spared) + NEXT_STEP * min(steps, default=NO_STEP)


def _duel(view: face_to_face.View) -> Action:
    """A help that costs little comes first, since it draws cards; then own cards by the smallest step."""
    actions = view.legal_actions()
    plays = [action for action in actions if isinstance(action, face_to_face.Play)]
    own = [play for play in plays if play.pile.owner == view.seat]
    helps = [play for play in plays if play.pile.owner != view.seat]
    least = max(helps, key=view.step, default=None)
    best = min(own, key=lambda play: _apparent_step(view, play), default=None)
    if best is not None and view.step(best) == -JUMP:
        return best
    if least is not None and (best is None or view.step(least) >= -CHEAP_HELP):
        return least
    may_end = face_to_face.End() in actions
    harmless = HARMLESS_STEP if view.helped else 0
    if best is None or (may_end and _apparent_step(view, best) > harmless):
        return face_to_face.End()
    return best


def _apparent_step(view: Any, play: Any) -> int:
    """The step at first sight: a card in hand that could jump back at once makes it look shorter."""
    distance: int = view.step(play)
    back = play.card - JUMP if play.pile.ascends else play.card + JUMP
    return distance - JUMP if back in view.hand and distance > 0 else distance


def _slide(view: slide.View) -> Action:
    """Takes the card that leaves the fewest points showing; turns up one in line with many points."""
    assert view.seat is not None
    actions = view.legal_actions()
    grid = view.grids[view.seat]
    takes = [action for action in actions if isinstance(action, slide.Take)]
    if takes:
        return min(takes, key=lambda take: points_showing(view, take))
    reveals = [action for action in actions if isinstance(action, slide.Reveal)]
    return max(reveals, key=lambda reveal: _lone_points_in_line(grid, reveal.cell))


def _lone_points_in_line(grid: Sequence[int | None], cell: slide.Cell) -> int:
    """The points in the cell's row and column: what a card sliding in there may push together."""
    return sum(
        number or 0
        for place, number in zip(slide.CELLS, grid, strict=True)
        if place[0] == cell[0] or place[1] == cell[1]
    )


#: How it plays each game.
HABITS: dict[str, Callable[[Any, Sequence[Heard]], Action]] = {
    TheGame.name: _place,
    FaceToFace.name: lambda view, heard: _duel(view),
    Slide.name: lambda view, heard: _slide(view),
}
