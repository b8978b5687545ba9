"""The commands behind the keys that play, given the position and the plan."""

from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of


def draft(at: TableUpdate) -> tuple[c.PilePlay, ...]:
    """The cards that lie planned on the piles."""
    plan = at.yours.plan
    return () if plan is None else tuple(c.PilePlay(play.card, play.pile) for play in plan.plays)


def laid(at: TableUpdate, card: int, letter: str) -> c.Plan:
    """The draft with the card on that pile, wherever it lay before."""
    pile = presenter_of(at.table.options.game).piles(at.yours.seat)[letter]
    return c.Plan((*(play for play in draft(at) if play.card != card), c.PilePlay(card, pile)))


def ended(at: TableUpdate) -> c.AnyBody:
    """Place the draft, if there is one, and end the turn."""
    return c.Place(draft(at), end=True) if draft(at) else c.Act({"do": "end"})


def undone(at: TableUpdate) -> c.AnyBody | Refusal:
    if at.has_only_started:
        return Refusal("nothing-to-take-back")
    return c.Undo() if len(at.table.seats) == 1 else c.TakeBack()
