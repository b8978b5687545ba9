"""Planning a turn in private: what a draft would lead to, reckoned from the seat's own view alone.

The next state of the rules would know which cards are drawn; a view does not, so a draft can tell nothing.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import Action, Reason, View, face_to_face, the_game
from tenback.rules.game import with_item
from tenback.table.commands import PilePlay
from tenback.table.shown import Draft, Legal, PlannedPlay

#: The views of the games whose turns are planned: those with piles.
PileView = the_game.View | face_to_face.View


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
        stuck=not may_end and not legal,
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
    """All the seat may do now, each play with how far it moves its pile."""
    return tuple(Legal(msgspec.to_builtins(action), _step(view, action)) for action in view.legal_actions())


def _step(view: Any, action: Action) -> int | None:
    return view.step(action) if isinstance(action, the_game.Play | face_to_face.Play) else None


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
