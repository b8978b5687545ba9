"""A terminal that is signed in as somebody who also plays in a browser."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestServer
from click.testing import CliRunner

from tenback.cli import cli
from tenback.people.games_shown import Statistics
from tenback.table import commands as c
from tenback.table.options import Options
from tenback.terminal.client.home import Home
from tenback.terminal.client.opening import HERE, OPEN, Opening
from tenback.terminal.client.saved import FILE
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.run import sign_in
from tests.terminal.test_remote import Watching, home, server
from tests.terminal.test_saved import ended

__all__ = ["home", "server"]

PAIR = Opening(Options("the-game", {"players": 2}, pace="quick"), (HERE, OPEN))
ALONE = Opening(Options("the-game", {"players": 1}, pace="quick"), (HERE,))


class Browser:
    """Somebody's browser, which is signed in."""

    def __init__(self, server: TestServer, session: ClientSession) -> None:
        self._server, self._session = server, session
        self.token = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = self._server.make_url(path)
        async with self._session.request(method, url, json=body, headers=headers) as answer:
            return await answer.json()

    async def start(self, name: str) -> "Browser":
        self.token = (await self.ask("POST", "/api/me", {"name": name}))["token"]
        return self

    async def code(self) -> str:
        return str((await self.ask("POST", "/api/me/codes"))["words"])


async def test_a_terminal_that_is_signed_in_has_the_person_s_tables_and_statistics(
    server: TestServer, home: Home, tmp_path: Path
) -> None:
    base = str(server.make_url("/"))
    async with ClientSession() as session:
        browser = await Browser(server, session).start("Ann")
        before = await home.open(PAIR)
        await before.close()
        home.saved.note("", ended(ALONE.options, 1, 0))
        assert (await home.results()).played == 1
        assert await home.sign_in(base, await browser.code()) == "Ann"
        assert (await home.results()).played == 0  # the person's, not this terminal's
        assert (tmp_path / "home" / FILE).stat().st_mode & 0o077 == 0
        sitting = await home.open(ALONE)
        watching = Watching(sitting)
        update = await watching.until(lambda at: at.table.phase == "playing")
        mine = (await browser.ask("GET", "/api/me/tables"))["tables"]
        assert len(mine) == 2 and update.table.id in {table["table"] for table in mine}
        options = {"game": "the-game", "options": {"players": 2}}
        opened = await browser.ask("POST", "/api/tables", {"options": options, "name": "Ann"})
        await home.lobby(base)
        assert opened["id"] in {seat.table for seat in home.saved.seats()}
        await (await home.join(base, opened["id"])).close()
        assert (await home.results()).played == 0
        await play_out(watching)
        counted = await browser.ask("GET", "/api/me/statistics")
        assert await home.results() == msgspec.convert(counted, Statistics) and counted["played"] == 1
        await sitting.close()
        later = Home(tmp_path / "home", "en")  # the terminal after another start
        assert (await later.results()).played == 2
        await later.lobby(base)
        assert await later.results() == msgspec.convert(counted, Statistics)
        await later.close()


async def play_out(watching: Watching) -> None:
    while (at := watching.latest) is None or at.table.phase != "over":
        assert at is not None
        legal = at.yours.legal[0]
        await watching.sitting.send(c.Act(legal.action))
        await watching.sitting.heard()


async def test_a_terminal_that_was_signed_out_is_on_its_own_again(server: TestServer, home: Home) -> None:
    base = str(server.make_url("/"))
    async with ClientSession() as session:
        browser = await Browser(server, session).start("Ann")
        await home.sign_in(base, await browser.code())
        for device in (await browser.ask("GET", "/api/me"))["devices"]:
            if not device["this"]:
                assert device["label"].startswith("Terminal")
                await browser.ask("DELETE", f"/api/me/devices/{device['id']}")
        await home.lobby(base)
        assert (await home.results()).played == 0 and home.saved.device(base) is None


async def test_a_wrong_code_signs_nobody_in(server: TestServer, home: Home) -> None:
    base = str(server.make_url("/"))
    with pytest.raises(TurnedAway, match="no-such-code"):
        await home.sign_in(base, "not the right six words here")
    with pytest.raises(Unreachable):
        await home.sign_in("http://127.0.0.1:9/", "any words")
    assert home.saved.device(base) is None


async def test_the_command_signs_the_terminal_in_or_says_why_not(server: TestServer, tmp_path: Path) -> None:
    folder, address = tmp_path / "terminal", str(server.make_url("/"))
    async with ClientSession() as session:
        code = await (await Browser(server, session).start("Ann")).code()

        def play(*words: str) -> tuple[int, str]:
            result = CliRunner().invoke(
                cli, ["play", "--plain", "--data", str(folder), "--language", "en", *words], input="quit\n"
            )
            return result.exit_code, result.output

        status, lines = await asyncio.to_thread(play, address, "--code", code)
        assert status == 0 and f"signed in at {address} as Ann" in lines
        status, lines = await asyncio.to_thread(play, address, "--code", code)
        assert status == 1 and "Traceback" not in lines
        status, lines = await asyncio.to_thread(play, "--code", code)
        assert status == 2 and "--code needs the ADDRESS" in lines
    with pytest.raises(ValueError, match="nowhere at all"):
        await asyncio.to_thread(sign_in, folder, "nowhere at all", "x", "en")
