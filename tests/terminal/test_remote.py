"""A terminal at a table of a server, next to somebody whose messages are a browser's."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, web
from aiohttp.test_utils import TestServer

from tenback.rules import the_game
from tenback.server.app import make_app
from tenback.server.context import CONTEXT
from tenback.server.limits import Addresses
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import HERE, OPEN, Opening
from tenback.terminal.client.remote import RemoteTables
from tenback.terminal.client.source import Client, TurnedAway, Unreachable, parsed_address
from tenback.terminal.client.update import TableUpdate
from tests.terminal.tables import same_dealer

PAIR = Opening(Options("the-game", {"players": 2}, pace="quick"), (HERE, OPEN))


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[TestServer]:
    log = SqliteLog(tmp_path / "server")
    host = Host(log, dealer=same_dealer)
    served = TestServer(make_app(Settings(folder=tmp_path / "server"), host))
    await served.start_server()
    yield served
    await served.close()
    await host.close()
    await log.close()


@pytest.fixture
async def home(tmp_path: Path, server: TestServer) -> AsyncIterator[Home]:
    at_home = Home(tmp_path / "home", "en")
    at_home.server = str(server.make_url("/"))
    yield at_home
    await at_home.close()


class Watching:
    """Takes a sitting's updates, and waits for one."""

    def __init__(self, sitting: Sitting | Client) -> None:
        self.sitting = sitting
        self.latest: TableUpdate | None = None
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._listen())

    async def until(self, wanted: Any) -> TableUpdate:
        async with self._news:
            await self._news.wait_for(lambda: self.latest is not None and wanted(self.latest))
        assert self.latest is not None
        return self.latest

    async def _listen(self) -> None:
        async for update in self.sitting.updates():
            async with self._news:
                self.latest = update
                self._news.notify_all()


class Browser:
    """What a browser at the table sends and hears."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self.update: dict[str, Any] = {}
        self._commands = 0

    async def command(self, body: dict[str, Any]) -> dict[str, Any]:
        """Send it with the version last seen; the answer."""
        self._commands += 1
        seen = self.update["table"]["version"]
        await self._socket.send_json(
            {"type": "command", "id": f"b{self._commands}", "seen": seen, "body": body}
        )
        return await self.hear("done", "refused")

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = await self._socket.receive_json()
            if message["type"] == "update":
                self.update = message
            if message["type"] in types:
                return message


async def test_a_terminal_and_a_browser_play_at_one_table(home: Home, server: TestServer) -> None:
    sitting = await home.open(PAIR)
    terminal = Watching(sitting)
    at = await terminal.until(lambda update: update.yours.seats == (0,))
    async with ClientSession() as http, http.ws_connect(server.make_url(f"/ws/{at.table.id}")) as socket:
        browser = Browser(socket)
        await socket.send_json({"type": "hello"})
        await browser.hear("update")
        assert (await browser.command({"do": "sit", "seat": 1, "name": "Bea"}))["type"] == "done"
        await terminal.until(lambda update: update.table.seats[1].name == "Bea")
        assert await sitting.send(c.Begin()) is None
        assert await sitting.send(c.Act({"do": "start"})) is None
        for _ in range(4):
            await play_two_cards(terminal)
            heard = await browser.hear("update")
            while heard["table"]["to_act"] != [1]:
                heard = await browser.hear("update")
            assert heard["yours"]["view"]["hand"] != list(piles(terminal.latest).hand)
            for _ in range(2):
                plays = [o for o in browser.update["yours"]["legal"] if o["action"]["do"] == "play"]
                nearest = min(plays, key=lambda option: option["step"])["action"]
                assert (await browser.command({"do": "act", "action": nearest}))["type"] == "done"
            assert (await browser.command({"do": "act", "action": {"do": "end"}}))["type"] == "done"
        both = await terminal.until(lambda update: update.table.to_act == (0,))
        assert list(piles(both).tops) == browser.update["yours"]["view"]["tops"]
    await terminal.until(lambda update: not update.table.seats[1].online)
    await sitting.close()


def piles(at: TableUpdate | None) -> the_game.View:
    assert at is not None and isinstance(at.view, the_game.View)
    return at.view


async def play_two_cards(terminal: Watching) -> None:
    at = await terminal.until(lambda update: update.table.to_act == (0,) and update.yours.legal)
    laid: tuple[c.PilePlay, ...] = ()
    while len(laid) < 2:
        assert at.yours.plan is not None
        nearest = min(at.yours.plan.next, key=lambda option: option.step or 0).action
        planned = [c.PilePlay(play.card, play.pile) for play in at.yours.plan.plays]
        laid = (*planned, c.PilePlay(nearest["card"], nearest["pile"]))
        assert await terminal.sitting.send(c.Plan(laid)) is None
        at = await terminal.until(lambda update, laid=laid: len(update.yours.plan.plays) == len(laid))
    assert await terminal.sitting.send(c.Place(laid, end=True)) is None


async def test_a_command_refused_by_a_server_comes_back_with_its_reason(home: Home) -> None:
    sitting = await home.open(PAIR)
    refused = await sitting.send(c.Begin())
    assert refused is not None and refused.reason == "seats-empty"
    await sitting.close()


async def test_a_lost_connection_is_found_again_and_what_was_asked_is_done_once(server: TestServer) -> None:
    house = RemoteTables(str(server.make_url("/")))
    table, token = await house.open(Options("the-game", {"players": 1}), "Ann")
    client, _ = await house.join(table, token)
    line: list[bool] = []
    client.on_line = line.append
    terminal = Watching(client)
    for body in (c.Begin(), c.Act({"do": "start"})):
        assert await client.send(body) is None
    at = await terminal.until(lambda update: len(update.yours.legal) > 1)
    assert client._socket is not None
    await client._socket.close()
    play = next(option.action for option in at.yours.legal if option.action["do"] == "play")
    assert await client.send(c.Act(play)) is None
    await terminal.until(lambda update: piles(update).placed == 1)
    assert line == [False, True]
    await client.close()
    await house.close()


async def test_one_goes_back_to_a_seat_at_a_server_by_the_kept_token(home: Home) -> None:
    sitting = await home.open(PAIR)
    first = await Watching(sitting).until(lambda update: update.yours.seats == (0,))
    await sitting.close()
    (kept,) = home.saved.seats()
    for again in (await home.go_back(kept), await home.join(kept.server, first.table.id)):
        assert (await Watching(again).until(lambda update: True)).yours.seats == (0,)
        await again.close()


async def test_a_server_tells_which_tables_wait(home: Home) -> None:
    listed = Opening(Options("slide", {"players": 3}, listed=True), (HERE, OPEN, OPEN))
    sitting = await home.open(listed)
    assert home.server is not None
    ((_, options, empty),) = await home.lobby(home.server)
    assert (options.game, empty) == ("slide", 2)
    await sitting.close()


async def test_a_record_comes_from_the_server_too(home: Home, tmp_path: Path) -> None:
    sitting = await home.open(Opening(Options("the-game", {"players": 1, "level": "expert"}), (HERE,)))
    terminal = Watching(sitting)
    at = await terminal.until(lambda update: update.yours.legal)
    while at.table.phase == "playing":
        do = [option.action for option in at.yours.legal]
        play = max((a for a in do if a["do"] == "play"), key=lambda a: str(a), default={"do": "end"})
        assert await sitting.send(c.Act(play)) is None
        await sitting.heard()
        assert terminal.latest is not None
        at = terminal.latest
    await sitting.save(tmp_path / "record.json")
    assert (tmp_path / "record.json").read_text().startswith('{"format":"tenback/1"')
    assert [tally.played for tally in home.saved.results().variants] == [1]
    await sitting.close()


async def test_where_nobody_answers_is_said(home: Home, unused_tcp_port: int) -> None:
    nowhere = f"http://127.0.0.1:{unused_tcp_port}/"
    with pytest.raises(Unreachable):
        await home.lobby(nowhere)
    with pytest.raises(Unreachable):
        await home.join(nowhere, "abc")


async def test_why_a_server_turns_somebody_away_is_said(
    home: Home, server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.server is not None
    with pytest.raises(TurnedAway, match="no-such-table"):
        await home.join(home.server, "nosuchtable")
    sitting = await home.open(PAIR)
    at = await Watching(sitting).until(lambda update: update.yours.seats == (0,))
    await sitting.close()
    with monkeypatch.context() as patch:
        patch.setattr(server.app[CONTEXT].connections, "_most", 0)
        with pytest.raises(TurnedAway, match="too-many-connections"):
            await home.join(home.server, at.table.id)
    server.app[CONTEXT].openings = Addresses(0, 1, time.monotonic)
    with pytest.raises(TurnedAway, match="too-many-tables"):
        await home.open(PAIR)


async def test_a_server_of_something_else_is_not_mistaken_for_one_of_tables(home: Home) -> None:
    async def something_else(_: web.Request) -> web.Response:
        return web.json_response({"weather": "fine"})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", something_else)
    other = TestServer(app)
    await other.start_server()
    home.server = str(other.make_url("/"))
    for asked in (home.lobby(home.server), home.open(PAIR), home.join(home.server, "abc")):
        with pytest.raises(Unreachable):
            await asked
    await other.close()


@pytest.mark.parametrize(
    ("address", "base", "table"),
    [
        ("localhost:8000", "http://localhost:8000/", None),
        ("http://example.org", "http://example.org/", None),
        ("https://example.org/games/", "https://example.org/games/", None),
        ("https://example.org/t/abc23", "https://example.org/", "abc23"),
        ("https://example.org/games/t/abc23/", "https://example.org/games/", "abc23"),
        ("https://example.org/t/abc23#seat", "https://example.org/", "abc23"),
        ("https://example.org/#about", "https://example.org/", None),
        ("example.org/t/abc23", "http://example.org/", "abc23"),
        ("127.0.0.1:80/a/b/", "http://127.0.0.1:80/a/b/", None),
        ("https://example.org/t/t/t/abc23", "https://example.org/t/t/", "abc23"),
        ("https://example.org/t/ABC", "https://example.org/t/ABC/", None),
    ],
)
def test_an_address_is_a_servers_or_a_tables(address: str, base: str, table: str | None) -> None:
    assert parsed_address(address) == (base, table)


@pytest.mark.parametrize("address", ["", "ftp://example.org", "a b", "http:///t/abc", "?"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(address)}$"):
        parsed_address(address)


@pytest.mark.parametrize("status", [400, 403, 404, 429, 503])
async def test_a_server_that_refuses_is_understood_whatever_its_status(status: int) -> None:
    async def refuse(request: web.Request) -> web.Response:
        return web.json_response({"reason": "too-many-tables", "args": {"most": 3}}, status=status)

    app = web.Application()
    app.router.add_route("*", "/api/tables", refuse)
    served = TestServer(app)
    await served.start_server()
    tables = RemoteTables(str(served.make_url("/")))
    for asked in (tables.lobby(), tables.open(PAIR.options, "Ann")):
        with pytest.raises(TurnedAway) as refused:
            await asked
        assert refused.value.refusal == Refusal("too-many-tables", {"most": 3})
    await tables.close()
    await served.close()
