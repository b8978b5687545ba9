"""Planning a turn in private: what a draft would lead to, worked out from the seat's own view alone.

The next state of the rules would know which cards are drawn; a view does not, so a draft can tell nothing.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from tenback.rules import LegalAction, PileView, Reason
from tenback.table.actions import read_action
from tenback.table.commands import PilePlay
from tenback.table.shown.values import Draft, PlannedPlay


def drafted(view: PileView, plays: Sequence[PilePlay], legal: tuple[LegalAction, ...] = ()) -> Draft:
    """The draft and what it leads to, as far as its plays still fit; `legal` is for an empty one."""
    ahead = view.on_turn()
    fitting: list[PlannedPlay] = []
    cost, reason = 0, None
    for play in plays:
        action = as_action(ahead, play)
        reason = Reason.DOES_NOT_FIT if action is None else ahead.why_not(action)
        if reason is not None:
            break
        moved = ahead.step(action)
        fitting.append(PlannedPlay(play.card, play.pile, moved, ahead.is_jump(action)))
        ahead = ahead.after(action)
        cost += moved
    if fitting or not legal:
        legal = ahead.legal_with_steps()
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
        draws=ahead.draws(),
        stuck=not may_end and ahead.is_stuck_with(following),
    )


def as_action(view: PileView, play: PilePlay) -> Any:
    """The play as an action of the view's game, or None if there is no such pile."""
    try:
        return read_action(view.game, {"do": "play", "card": play.card, "pile": play.pile})
    except msgspec.ValidationError:
        return None


def _broken(play: PilePlay) -> PlannedPlay:
    return PlannedPlay(play.card, play.pile, step=0)
