"""Planning a turn in private: what a draft would lead to, reckoned from the seat's own view alone.

The next state of the rules would know which cards are drawn; a view does not, so a draft can tell nothing.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import Action, Reason, View, face_to_face, the_game
from tenback.rules.piles import JUMP, fits, step
from tenback.table.actions import read_action
from tenback.table.commands import PilePlay
from tenback.table.shown import Draft, HandShown, Legal, PlannedPlay

#: The views of the games whose turns are planned: those with piles.
PileView = the_game.View | face_to_face.View
Play = the_game.Play | face_to_face.Play


def drafted(view: PileView, plays: Sequence[PilePlay], legal: tuple[Legal, ...] = ()) -> Draft:
    """The draft and what it leads to, as far as its plays still fit; `legal` is for an empty one."""
    ahead = on_turn(view)
    fitting: list[PlannedPlay] = []
    cost, reason = 0, None
    for play in plays:
        action = as_action(ahead, play)
        reason = Reason.DOES_NOT_FIT if action is None else ahead.why_not(action)
        if reason is not None or action is None:
            break
        moved = ahead.step(action)
        fitting.append(PlannedPlay(play.card, play.pile, moved, _is_jump(ahead, action, moved)))
        ahead = ahead.after(action)
        cost += moved
    if fitting or not legal:
        legal = legal_with_steps(ahead)
    # Ending comes last, and is all that moves no pile.
    following = legal[:-1] if legal and legal[-1].step is None else legal
    may_end = len(following) < len(legal) or not ahead.hand
    return Draft(
        plays=tuple(fitting),
        broken=tuple(map(_broken, plays[len(fitting) :])),
        reason=None if reason is None else reason.value,
        tops=ahead.tops,
        hand=ahead.hand,
        cost=cost,
        placed=ahead.placed,
        next=following,
        may_end=may_end,
        draws=_draws(ahead),
        stuck=not may_end and (not following or _burns_beside(ahead, following)),
    )


def _broken(play: PilePlay) -> PlannedPlay:
    return PlannedPlay(play.card, play.pile, step=0)


def on_turn(view: PileView) -> PileView:
    """The view, as it would be if the seat's turn began now where it is not its turn."""
    if view.turn == view.seat:
        return view
    if isinstance(view, face_to_face.View):
        assert view.seat is not None
        return replace(view, turn=view.seat, placed=0, helped=False)
    tops = zip(the_game.PILES, view.tops, strict=True)
    return replace(
        view,
        turn=view.seat,
        placed=0,
        minimum=view.game.minimum if view.draw_size else 1,
        burning=tuple(pile for pile, top in tops if top in view.game.fire_cards),
    )


def as_action(view: Any, play: PilePlay) -> Any:
    """The play as an action of the view's game, or None if there is no such pile."""
    try:
        return read_action(view.game, {"do": "play", "card": play.card, "pile": play.pile})
    except msgspec.ValidationError:
        return None


def legal_with_steps(view: View) -> tuple[Legal, ...]:
    """All the seat may do now, each play with what it does to its pile and to the seat."""
    if isinstance(view, the_game.View) and view.turn is not None:
        return _legal_in_the_game(view) if view.turn == view.seat and view.outcome is None else ()
    if isinstance(view, face_to_face.View):
        return tuple(_legal_in_face_to_face(view, action) for action in view.legal_actions())
    return tuple(Legal(msgspec.to_builtins(action)) for action in view.legal_actions())


def laid_open(view: PileView) -> HandShown:
    """After the game: the seat's hand, and what of it would have fitted the piles on its turn."""
    assert view.seat is not None
    legal = legal_with_steps(on_turn(replace(view, outcome=None)))
    return HandShown(view.seat, view.hand, tuple(play for play in legal if play.step is not None))


def _legal_in_the_game(view: the_game.View) -> tuple[Legal, ...]:
    """The actions of `view.legal_actions`, by the law of the piles alone: a table asks after every move."""
    plays = _plays(view)
    # Where no more cards are due, or more plays are left than those of one card and those on one pile, and
    # nothing burns, none loses.
    safe = view.placed + 1 >= view.minimum or len(plays) >= len(view.hand) + len(view.tops)
    if view.burning or not safe:
        plays = [replace(play, stuck=True) if _loses(view, play, plays) else play for play in plays]
    return (*plays, END) if view.placed >= view.minimum and not view.burning else tuple(plays)


def _plays(view: the_game.View) -> list[Legal]:
    """The plays that fit, by card and pile, whether or not it is the seat's turn."""
    piles = [_fitting(number, top) for number, top in enumerate(view.tops)]
    return [play for card in view.hand for fitting in piles if (play := fitting[card]) is not None]


@cache
def _fitting(number: int, top: int) -> tuple[Legal | None, ...]:
    """The play of each card on that top of that pile, and None where it does not fit."""
    pile, ascends = the_game.PILES[number].value, the_game.PILES[number].ascends
    return tuple(
        _play(pile, card, step(card, top, ascends)) if fits(card, top, ascends) else None
        for card in range(the_game.CARDS[-1] + 1)
    )


@cache
def _play(pile: str, card: int, moved: int) -> Legal:
    return Legal(_written(pile, card), moved, jump=moved == -JUMP)


@cache
def _written(pile: str, card: int) -> dict[str, Any]:
    """The one way to write a play down, small enough to stay at hand for all tables."""
    return {"do": "play", "card": card, "pile": pile}


def _loses(view: the_game.View, play: Legal, plays: list[Legal]) -> bool:
    """Whether the seat is stuck after it; where nothing burns, another card on another pile saves it."""
    card, pile = play.action["card"], play.action["pile"]
    others = (other.action for other in plays)
    if not view.burning and any(other["card"] != card and other["pile"] != pile for other in others):
        return False
    return _is_stuck(view.after(the_game.Play(card, the_game.Pile(pile))))


END = Legal({"do": "end"})


def _legal_in_face_to_face(view: face_to_face.View, action: Action) -> Legal:
    written = msgspec.to_builtins(action)
    if not isinstance(action, face_to_face.Play):
        return Legal(written)
    moved = view.step(action)
    return Legal(written, moved, _is_jump(view, action, moved), _is_stuck(view.after(action)))


def _is_jump(view: Any, play: Play, moved: int) -> bool:
    """Whether it is the backwards trick, which means nothing on the opponent's piles."""
    return moved == -JUMP and (isinstance(play, the_game.Play) or play.pile.owner == view.seat)


def _is_stuck(view: PileView) -> bool:
    """Whether the seat may not end its turn and has nothing for a pile, or not for each that burns."""
    if not view.hand or view.why_not(_end(view)) is None:
        return False
    if isinstance(view, the_game.View):
        fitting = _plays(view)
        return not fitting or _burns_beside(view, fitting)
    return not any(isinstance(play, face_to_face.Play) for play in view.legal_actions())


def _burns_beside(view: PileView, plays: Iterable[Legal]) -> bool:
    """Whether a pile burns that none of these is for."""
    if isinstance(view, face_to_face.View) or not view.burning:
        return False
    return not {play.action["pile"] for play in plays}.issuperset(view.burning)


def _end(view: PileView) -> Action:
    return the_game.End() if isinstance(view, the_game.View) else face_to_face.End()


def _draws(view: PileView) -> int:
    """How many cards would be drawn if the turn ended there."""
    if isinstance(view, the_game.View):
        return min(view.game.hand_size - len(view.hand), view.draw_size)
    assert view.seat is not None
    due = face_to_face.HAND_SIZE - len(view.hand) if view.helped else face_to_face.OWN_DRAW
    return min(due, view.draw_sizes[view.seat])
