"""Everything that anybody might ask of a table now, and whether each answer is the expected one.

The answers are only looked at: nothing of it happens.
"""

from collections.abc import Iterator
from typing import Any

from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tests.table.allowed import PILES, news_of, reasons_against
from tests.table.expected import ExpectedTable
from tests.table.expected_game import plain
from tests.table.room import Room

#: What can be outdated, since it depends on what the table was like.
DATED = c.Act | c.Place | c.Undo | c.TakeBack | c.Hint
#: What may lead to more than the first news: it may settle a vote, which depends on all votes so far.
SETTLING = c.Agree | c.TakeBack | c.StandIn | c.Rematch | c.Leave
OTHERS = (
    Options("slide", {"players": 2}),
    Options("the-game", {"players": 5}, hot_seat=True),
    Options("face-to-face"),
)


def compare_answers(room: Room, table: ExpectedTable) -> None:
    """Each person at the table, and a stranger, asks for everything, at each seat that they may mean."""
    for person in (*sorted({0} | {seat.person for seat in table.seats if seat.person is not None}), 9):
        held = table.held(person)
        for at in (None, *held) if len(held) > 1 else (None,):
            seat = at if at is not None else held[0] if held else 0
            for body in everything(table, seat):
                for seen in (table.version, table.changed[seat] - 1) if isinstance(body, DATED) else (0,):
                    _compare(room, table, person, body, at, seen)
        for at in {0, len(table.seats) - 1} - {*held}:
            _compare(room, table, person, c.Leave(), at, table.version)


def _compare(room: Room, table: ExpectedTable, person: int, body: Any, at: int | None, seen: int) -> None:
    against = reasons_against(table, person, body, at, seen)
    answer = room.would(person, body, at, seen)
    if against:
        assert isinstance(answer, str), f"{body} of person {person} at {at} must be refused: {against}"
        assert answer in against, (person, body, at, answer, against)
        return
    assert isinstance(answer, list), (person, body, at, answer)
    expected = news_of(table, person, body, at)
    if expected and expected[0]["event"] == "began":
        assert [news["event"] for news in answer] == ["began"]
    elif isinstance(body, SETTLING):
        assert answer[:1] == expected
    else:
        assert answer == expected, (person, body, at)


def everything(table: ExpectedTable, seat: int) -> Iterator[Any]:
    """One or more commands of every kind; those about playing are such that this seat may want to send."""
    yield from (
        c.Stand(),
        c.Rename("Another"),
        c.Begin(),
        c.Leave(),
        c.Return(),
        c.Rematch(),
        c.Chat("hello"),
        c.Hint(),
    )
    yield from map(c.ChangeOptions, OTHERS)
    for other in range(len(table.seats) + 1):
        yield from (c.Sit(other, "Somebody"), c.ClearSeat(other), c.StandIn(other, "greedy"))
        yield c.SeatBot(other, "greedy")
    yield from (c.SeatBot(0, "nobody"), c.StandIn(0, "nobody"))
    number = 0 if table.proposal is None else table.proposal.id
    for asked in (number, number + 1):
        yield from (c.Agree(asked), c.Decline(asked))
    for pile in (*PILES[table.options.game], None, "Z"):
        yield from (c.GiveSignal(Say.KEEP_OFF, pile), c.GiveSignal(Say.LET_ME_START, pile), c.Unsay(pile))
    yield from _playing(table, seat)


def _playing(table: ExpectedTable, seat: int) -> Iterator[Any]:
    legal = [] if table.game is None else [plain(a) for a in table.game.position.view(seat).legal_actions()]
    for action in (*legal[:1], *legal[-1:], {"do": "start"}, {"do": "end"}, {"do": "sing"}):
        yield c.Act(action)
    moves = 0 if table.game is None else len(table.game.moves)
    for to in {None, 0, moves - 2, moves - 1, moves}:
        yield from (c.Undo(to), c.TakeBack(to))
    yield c.Plan(())
    if table.options.game != "slide":
        plays = [PilePlay(action["card"], action["pile"]) for action in legal if action["do"] == "play"]
        for placed in ((), tuple(plays[:1]), tuple(plays[:1] * 2)):
            yield from (c.Place(placed), c.Place(placed, end=True))
