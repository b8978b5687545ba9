"""Whatever the menu offers is done when it is chosen, and what could be done is offered."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tenback.locales import words
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Command
from tenback.table.decisions import decide
from tenback.table.decisions.checks import Circumstances
from tenback.table.decisions.decided import Decided
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone, for_one
from tenback.table.state import TableState
from tenback.terminal.client.update import TableUpdate, updated
from tenback.terminal.screens.menu import choices, may_signal, signals_about
from tests.terminal.tables import same_dealer

SAY = words("en")
#: Whoever opens the table, two friends of theirs, and somebody who never sits down.
OWNER, *FRIENDS, STRANGER = PEOPLE = ("owner", "friend", "another", "stranger")
TABLES = [
    Options("the-game", {"players": 1}, hints=True),
    Options("the-game", {"players": 2}, take_backs=True),
    Options("the-game", {"players": 3}, hot_seat=True),
    Options("face-to-face", take_backs=True),
    Options("slide", {"players": 2}, tournament=True, take_backs=True),
]


class Evening:
    """A table where people do anything that they may, by chance."""

    def __init__(self, options: Options, chance: random.Random) -> None:
        self.state: TableState = fold(None, e.OpenedBy(options, OWNER))
        self.chance = chance
        self.absent: set[str] = set()

    @property
    def online(self) -> frozenset[int]:
        taken = [(seat, shown.who) for seat, shown in enumerate(self.state.seats)]
        return frozenset(seat for seat, who in taken if who is not None and who not in self.absent)

    def seen_by(self, who: str) -> TableUpdate:
        return updated((), for_everyone("t", self.state, self.online), for_one(self.state, who))

    def answer(self, who: str, body: c.AnyBody) -> Any:
        """What is decided if the person asks for this, as the screen asks for it."""
        yours = self.seen_by(who).yours
        seat = yours.seat if len(yours.seats) > 1 else None
        command = Command("", who, self.state.public_version, body, seat)
        return decide(self.state, command, Circumstances(self.online, same_dealer))

    def go_on(self) -> None:
        """Somebody comes or goes, or does something that they may."""
        self.absent ^= {self.chance.choice(FRIENDS)} if self.chance.random() < 0.2 else set()
        for who in self.chance.sample(PEOPLE[:-1], 3):
            moves: list[c.AnyBody] = [c.Act(option.action) for option in self.seen_by(who).yours.legal]
            others = list(everything(self.state))
            wished = self.chance.choice(moves if moves and self.chance.random() < 0.7 else others)
            decided = self.answer(who, wished)
            if isinstance(decided, Decided):
                self.state = decided.state
                return


def everything(state: TableState) -> Iterator[c.AnyBody]:
    """All that a menu could offer at the table, whoever looks."""
    yield from (c.Begin(), c.Rematch(), c.Stand(), c.Leave(), c.Return(), c.Undo(), c.TakeBack(), c.Hint())
    yield from (c.Act({"do": "start"}), c.Act({"do": "end"}))
    yield from (c.Unsay(pile) for pile in (None, "A", "C"))
    if state.proposal is not None:
        yield from (c.Agree(state.proposal.id), c.Decline(state.proposal.id))
    for seat in range(state.options.seats):
        yield from (c.Sit(seat, "Ann"), c.SeatBot(seat, "greedy"))
        yield from (c.ClearSeat(seat), c.StandIn(seat, "greedy"))
    if state.options.game == "the-game":
        yield from (c.GiveSignal(Say.LET_ME_START), c.GiveSignal(Say.KEEP_OFF, "C"))


def offered_to(at: TableUpdate) -> list[c.AnyBody]:
    """The menu, and the signals of another one."""
    signals = [*signals_about(at, None, SAY), *signals_about(at, "C", SAY)] if may_signal(at) else []
    return [body for _, body in (*choices(at, "Ann", SAY), *signals)]


def is_kept_back(at: TableUpdate, body: c.AnyBody) -> bool:
    """What the table would do, and the menu does not offer: it would change nothing, or is done otherwise."""
    table, yours = at.table, at.yours
    match body:
        case c.ClearSeat(seat=seat):
            return seat in yours.seats
        case c.SeatBot(seat=seat):
            return table.seats[seat].kind == "bot"
        case c.StandIn(seat=seat):
            return seat in yours.seats or table.seats[seat].stand_in is not None
        case c.Stand():
            return len(yours.seats) > 1
        case c.Leave() | c.Return():
            return table.phase == "over"
        case c.Undo() | c.TakeBack():
            return len(table.seats) == 1 and at.view is not None and at.view.moves == 1
        case c.Unsay(pile=pile):
            return (yours.seat, pile) not in {(signal.seat, signal.pile) for signal in table.signals}
        case c.GiveSignal():
            return len(table.seats) == 1
    return isinstance(body, c.Hint) and (yours.hint is not None or not yours.may_hint)


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.game} {options.seats}")
def test_a_menu_offers_what_can_be_done_and_nothing_else(options: Options) -> None:
    seen = set[type]()
    for seed in range(2):
        evening = Evening(options, random.Random(seed))
        for _ in range(50):
            for who in PEOPLE:
                at = evening.seen_by(who)
                offered = offered_to(at)
                for body in offered:
                    assert isinstance(evening.answer(who, body), Decided), (who, body, evening.state)
                seen |= {type(body) for body in offered}
                shown = [c.Sit(body.seat, "Ann") if isinstance(body, c.Sit) else body for body in offered]
                for body in everything(evening.state):
                    if body not in shown and not is_kept_back(at, body):
                        assert not isinstance(evening.answer(who, body), Decided), (who, body)
            evening.go_on()
    assert {c.Begin, c.Sit, c.SeatBot, c.ClearSeat, c.Leave} <= seen
