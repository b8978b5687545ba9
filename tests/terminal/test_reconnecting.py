"""A terminal that loses its connection: what it looked at, what it asked for, and why that was refused."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestServer

from tenback.table import commands as c
from tenback.table import messages
from tenback.table.options import Options
from tenback.terminal.client import remote
from tenback.terminal.client.home import Home
from tenback.terminal.client.opening import HERE, OPEN, Opening
from tenback.terminal.client.remote import RemoteClient, RemoteTables
from tenback.terminal.client.source import Unreachable
from tenback.terminal.plain.table import AtTable
from tests.terminal.test_remote import Watching, piles, server
from tests.terminal.whole_games import no_answer

__all__ = ["server"]  # a fixture


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next attempt comes at once."""
    monkeypatch.setattr(remote, "PATIENCE", (0.0, 0.01))


@pytest.fixture
async def house(server: TestServer) -> AsyncIterator[RemoteTables]:
    there = RemoteTables(str(server.make_url("/")))
    yield there
    await there.close()


async def playing(house: RemoteTables, players: int) -> tuple[RemoteClient, Watching]:
    """Somebody who holds every seat of a table at which a game goes on."""
    table, token = await house.open(Options("the-game", {"players": players}, hot_seat=players > 1), "Ann")
    client, _ = await house.join(table, token)
    terminal = Watching(client)
    await terminal.until(lambda update: update.yours.seats == (0,))
    for seat in range(1, players):
        assert await client.send(c.Sit(seat, f"P{seat}")) is None
    assert await client.send(c.Begin()) is None
    assert await client.send(c.Act({"do": "start"}), 0 if players > 1 else None) is None
    await terminal.until(lambda update: update.table.to_act == (0,))
    return client, terminal


async def test_whoever_looked_from_a_seat_looks_from_it_again_after_a_lost_connection(
    house: RemoteTables,
) -> None:
    client, terminal = await playing(house, 3)
    await client.look_as(2)
    looking = await terminal.until(lambda update: update.yours.seat == 2)
    assert looking.yours.plan is not None  # one may plan before one's turn
    hand = piles(looking).hand
    seats: list[int | None] = []
    hear = client._hear

    def noted(text: str) -> None:
        hear(text)
        assert client._latest is not None
        seats.append(client._latest.yours.seat)

    client._hear = noted  # type: ignore[method-assign]
    assert client._socket is not None
    await client._socket.close()
    again = await terminal.until(lambda update: 2 in seats and update.yours.seat == 2)
    assert piles(again).hand == hand
    await client.close()


async def test_what_was_done_while_the_answer_was_lost_is_not_done_again(house: RemoteTables) -> None:
    client, terminal = await playing(house, 1)
    at = await terminal.until(lambda update: update.yours.legal)
    hear, lost = client._hear, list[Any]()

    def losing_the_answer(text: str) -> None:
        answer = messages.DoneMessage
        if not lost and isinstance(remote._read(text), answer):
            lost.append(text)
        else:
            hear(text)

    client._hear = losing_the_answer  # type: ignore[method-assign]
    play = next(option.action for option in at.yours.legal if option.action["do"] == "play")
    sent = asyncio.create_task(client.send(c.Act(play)))
    await terminal.until(lambda update: piles(update).placed == 1 and lost)
    assert client._socket is not None
    await client._socket.close()
    assert await sent is None
    assert piles(await terminal.until(lambda update: True)).placed == 1
    await client.close()


async def test_a_server_that_stays_away_for_long_is_found_again(
    house: RemoteTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, terminal = await playing(house, 1)
    up, attempts, greeted = list[bool](), 3 * len(remote.PATIENCE), client._greeted
    client.on_line = up.append

    async def away() -> Any:
        nonlocal attempts
        attempts -= 1
        if attempts >= 0:
            raise Unreachable("away")
        return await greeted()

    monkeypatch.setattr(client, "_greeted", away)
    assert client._socket is not None and client._latest is not None
    before = client._latest
    await client._socket.close()
    await terminal.until(lambda update: update is not before and True in up)
    assert up == [False, True]
    await client.close()


async def test_a_vote_is_worth_a_line_even_when_it_is_not_ones_turn(
    house: RemoteTables, tmp_path: Path
) -> None:
    home = Home(tmp_path / "home", "en")
    home.server = house.name
    options = Options("the-game", {"players": 2}, take_backs=True)
    sitting = await home.open(Opening(options, (HERE, OPEN)))
    seated = AtTable(home, sitting, lambda line: None, no_answer)
    friend, _ = await house.join(home.saved.seats()[0].table, None)
    watching = Watching(friend)
    await watching.until(lambda update: True)
    assert await friend.send(c.Sit(1, "Bea")) is None
    assert await sitting.send(c.Begin()) is None
    assert await friend.send(c.Act({"do": "start"})) is None
    assert await sitting.send(c.Chat("Well started!")) is None  # whatever came before it is heard by now
    await sitting.heard()
    assert not seated.wanted.is_set()
    at = await watching.until(lambda update: update.yours.legal and update.table.to_act == (1,))
    assert await friend.send(c.Act(at.yours.legal[0].action)) is None
    assert await friend.send(c.TakeBack()) is None
    await seated.wanted.wait()
    assert await seated.typed("agree")
    await watching.until(lambda update: update.table.proposal is None and piles(update).placed == 0)
    await friend.close()
    await seated.close()
    await home.close()


async def test_a_refusal_of_a_server_says_which_of_the_cards_it_is_about(house: RemoteTables) -> None:
    client, terminal = await playing(house, 1)
    hand = piles(await terminal.until(lambda update: update.yours.legal)).hand
    refused = await client.send(c.Place((c.PilePlay(hand[1], "A"), c.PilePlay(hand[0], "A"))))
    assert refused is not None and refused.args == {"play": 1}
    await client.close()
