"""Where several people share a screen, a hand is shown only to its owner, whatever happens at the table."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.locales import words
from tenback.table import events as e
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.plain.table import AtTable
from tenback.terminal.screens.picked import Picked
from tests.terminal.states import DUEL, OWNER, TEAM, Evening, people
from tests.terminal.table_keys import WrittenScreen
from tests.terminal.tables import same_home
from tests.terminal.whole_games import no_answer
from tests.terminal.written_client import WrittenClient

SAY = words("en")
#: Two at one screen: against each other, and with somebody elsewhere whose moves end games too.
SHARED = [
    (DUEL, people(0, 1, who=OWNER)),
    (TEAM, [*people(0, 1, who=OWNER), *people(2)]),
    (TEAM, [*people(0), *people(1, 2, who=OWNER)]),
]
EVENTS = 100


@pytest.fixture
async def home(tmp_path: Path) -> Any:
    home = same_home(tmp_path)
    yield home
    await home.close()


def evening(options: Options, seated: list[e.Event], chance: random.Random) -> Iterator[TableUpdate]:
    """The updates of an evening with talk, moves that are taken back, and several games."""
    table = Evening(msgspec.structs.replace(options, hot_seat=True), *seated)
    yield table.seen(OWNER)[1]
    number = 0
    for _ in range(EVENTS):
        game = table.state.game
        if table.state.phase != "playing":
            number += 1
            table.dealt(number)
        elif chance.random() < 0.05:
            table.played(400)
        elif chance.random() < 0.2:
            table.came(e.Chatted(chance.randrange(len(table.state.seats)), "Hm."))
        elif chance.random() < 0.2 and game is not None and len(game.since) > 1:
            table.came(e.TakenBack(0, game.fixed + 1))
        else:
            table.played(1)
        yield table.seen(OWNER)[1]


def must_look(at: TableUpdate, looking: int | None) -> bool:
    """Whether the hand that comes next is another person's than that of whoever looks."""
    return at.table.phase == "playing" and at.yours.seat != looking


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("options", "seated"), SHARED)
async def test_in_plain_lines_a_hand_is_told_once_its_owner_says_that_they_look(
    options: Options, seated: list[e.Event], seed: int, home: Home
) -> None:
    chance, told, client = random.Random(seed), list[str](), WrittenClient()
    table = AtTable(home, Sitting(home, "", client, "token"), told.append, no_answer)
    looking: int | None = None
    for at in evening(options, seated, chance):
        client.show(at)
        await client.heard()
        looking = looking if at.table.phase == "playing" else None
        is_covered = must_look(at, looking)
        assert (question(at) in told) == is_covered
        assert hands_in(told) <= ({looking} if at.table.phase == "playing" else {at.yours.seat})
        told.clear()
        if chance.random() < 0.6:
            assert await table.typed("say hello")
            if is_covered:
                looking = at.yours.seat
            assert client.asked == (
                [] if is_covered else [f"{{do:chat,text:hello}} for seat {at.yours.seat}"]
            )
            assert hands_in(told) == ({looking} if is_covered else set())
            client.asked.clear()
            told.clear()
    await table.close()


def question(at: TableUpdate) -> str:
    return SAY("term-cover", who=f"Name{(at.yours.seat or 0) + 1}")


def hands_in(told: list[str]) -> set[int | None]:
    """The seats whose hands are told."""
    return {seat for seat in range(3) if any(line.startswith(f"Name{seat + 1}’s hand: ") for line in told)}


class Shared(WrittenScreen):
    """Notes what was drawn last."""

    last: TableUpdate | None = None

    def _drawn(self, at: TableUpdate, picked: Picked, hints: bool) -> None:
        self.last = at


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("options", "seated"), SHARED)
async def test_on_screens_a_hand_is_drawn_once_its_owner_says_that_they_look(
    options: Options, seated: list[e.Event], seed: int, home: Home
) -> None:
    chance, client = random.Random(seed), WrittenClient()
    screen = Shared(home, Sitting(home, "", client, "token"), lambda line: None)
    listening = asyncio.create_task(screen._listen())
    looking: int | None = None
    asked: int | None = None
    drawn: TableUpdate | None = None
    for at in evening(options, seated, chance):
        client.show(at)
        await client.heard()
        answers = chance.choice([0, 0, 1, 2])
        while True:
            if asked is None and must_look(at, looking):
                asked = at.yours.seat
                assert screen.asking[-1][0]._question == question(at)  # type: ignore[attr-defined]
            elif asked is None:
                drawn, looking = at, at.yours.seat if at.table.phase == "playing" else None
            assert len(screen.asking) == (asked is not None)
            if asked is None or not answers:
                break
            answers -= 1
            looking, asked = asked, None
            screen.asking.pop()[1](None)
        if chance.random() < 0.3:
            screen.relabel()
        assert screen.last is drawn
    await client.close()
    await listening
