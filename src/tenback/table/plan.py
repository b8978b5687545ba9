"""Planning a turn in private: what a draft would lead to, reckoned from the seat's own view alone.

The next state of the rules would know which cards are drawn; a view does not, so a draft can tell nothing.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import Action, Reason, View, face_to_face, the_game
from tenback.rules.game import with_item
from tenback.rules.piles import JUMP
from tenback.table.commands import PilePlay
from tenback.table.shown import Draft, HandShown, Legal, PlannedPlay

#: The views of the games whose turns are planned: those with piles.
PileView = the_game.View | face_to_face.View
Play = the_game.Play | face_to_face.Play


def drafted(view: PileView, plays: Sequence[PilePlay]) -> Draft:
    """The draft and what it leads to, as far as its plays still fit."""
    ahead = on_turn(view)
    fitting: list[PlannedPlay] = []
    reason: Reason | None = None
    for play in plays:
        action = as_action(ahead, play)
        reason = Reason.DOES_NOT_FIT if action is None else ahead.why_not(action)
        if reason is not None or action is None:
            break
        fitting.append(PlannedPlay(play.card, play.pile, ahead.step(action)))
        ahead = _placed(ahead, action)
    legal = legal_with_steps(ahead)
    may_end = ahead.why_not(_end(ahead)) is None or not ahead.hand
    return Draft(
        plays=tuple(fitting),
        broken=tuple(PlannedPlay(play.card, play.pile, 0) for play in plays[len(fitting) :]),
        reason=None if reason is None else reason.value,
        tops=ahead.tops,
        hand=ahead.hand,
        cost=sum(play.step for play in fitting),
        placed=ahead.placed,
        next=tuple(option for option in legal if option.step is not None),
        may_end=may_end,
        draws=_draws(ahead),
        stuck=_is_stuck(ahead),
    )


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
        return msgspec.convert({"do": "play", "card": play.card, "pile": play.pile}, view.game.actions)
    except msgspec.ValidationError:
        return None


def legal_with_steps(view: View) -> tuple[Legal, ...]:
    """All the seat may do now, each play with what it does to its pile and to the seat."""
    return tuple(_legal(view, action) for action in view.legal_actions())


def laid_open(view: PileView) -> HandShown:
    """After the game: the seat's hand, and what of it would have fitted the piles on its turn."""
    assert view.seat is not None
    legal = legal_with_steps(on_turn(replace(view, outcome=None)))
    return HandShown(view.seat, view.hand, tuple(play for play in legal if play.step is not None))


def _legal(view: Any, action: Action) -> Legal:
    written = msgspec.to_builtins(action)
    if not isinstance(action, Play):
        return Legal(written)
    return Legal(written, view.step(action), _is_jump(view, action), _is_stuck(_placed(view, action)))


def _is_jump(view: Any, play: Play) -> bool:
    """Whether it is the backwards trick, which means nothing on the opponent's piles."""
    own = isinstance(play, the_game.Play) or play.pile.owner == view.seat
    return bool(own and view.step(play) == -JUMP)


def _is_stuck(view: PileView) -> bool:
    """Whether the seat may not end its turn and has nothing for a pile, or not for each that burns."""
    if not view.hand or view.why_not(_end(view)) is None:
        return False
    fitting = {action.pile for action in view.legal_actions() if isinstance(action, Play)}
    return not fitting or (isinstance(view, the_game.View) and not fitting.issuperset(view.burning))


def _placed(view: PileView, play: Any) -> PileView:
    hand = tuple(card for card in view.hand if card != play.card)
    if isinstance(view, face_to_face.View):
        tops = with_item(view.tops, face_to_face.PILES.index(play.pile), play.card)
        helped = view.helped or play.pile.owner != view.seat
        return replace(view, hand=hand, tops=tops, placed=view.placed + 1, helped=helped)
    return replace(
        view,
        hand=hand,
        tops=with_item(view.tops, the_game.PILES.index(play.pile), play.card),
        placed=view.placed + 1,
        burning=tuple(pile for pile in view.burning if pile != play.pile),
    )


def _end(view: PileView) -> Action:
    return the_game.End() if isinstance(view, the_game.View) else face_to_face.End()


def _draws(view: PileView) -> int:
    """How many cards would be drawn if the turn ended there."""
    if isinstance(view, the_game.View):
        return min(view.game.hand_size - len(view.hand), view.draw_size)
    assert view.seat is not None
    due = face_to_face.HAND_SIZE - len(view.hand) if view.helped else face_to_face.OWN_DRAW
    return min(due, view.draw_sizes[view.seat])
