"""Nothing acknowledged is lost: a server that is killed again and again, in the middle of games."""

import asyncio
import json
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tenback.record import verify
from tenback.store import SqliteLog
from tenback.table.fold import rebuilt
from tenback.table.records import decode_entry, games_of
from tenback.table.shown.build import for_one
from tenback.table.state import identity
from tests.server.clients import token
from tests.server.processes import Servers

TABLES: list[dict[str, Any]] = [
    {"game": "the-game", "options": {"players": 3}, "take_backs": True},
    {"game": "face-to-face"},
    {"game": "slide", "options": {"players": 3}},
]


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """On the disk: what is asked here is what the log keeps."""
    return tmp_path_factory.mktemp("killed")


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.trial)])
async def test_every_acknowledged_move_is_there_after_each_kill(tmp_path: Path, kills: int) -> None:
    servers = Servers(tmp_path)
    servers.start()
    chance = random.Random(50)
    async with aiohttp.ClientSession(servers.address) as session:
        moves = asyncio.Semaphore(0)
        players = await seated(session, chance, moves)
        for _ in range(kills):
            playing = [asyncio.create_task(player.play()) for player in players]
            for _ in range(chance.randint(1, 12)):
                await moves.acquire()
            for _ in range(chance.randint(0, 9)):  # into the middle of the next move, or not
                await asyncio.sleep(0)
            servers.end(signal.SIGKILL)
            await asyncio.gather(*playing)
            await nothing_is_lost(servers.folder, players)
            servers.start()
        finals = [await player.resumed() for player in players]
    assert servers.end(signal.SIGTERM) == 0
    servers.close()
    await everyone_sees_the_log(servers.folder, players, finals)
    every_game_is_exported_and_verifies(servers.folder)
    assert sum(len(player.acknowledged) for player in players) >= kills


class Player:
    """A person who moves when they may, and after a lost answer sends the same once more.

    Each move that is acknowledged releases `moves`.
    """

    def __init__(
        self,
        session: aiohttp.ClientSession,
        table: str,
        name: str,
        chance: random.Random,
        moves: asyncio.Semaphore,
    ) -> None:
        self.session = session
        self.moves = moves
        self.table = table
        self.token = token(name)
        self.chance = chance
        self.acknowledged: set[str] = set()
        self.unanswered: dict[str, Any] | None = None
        self.number = 0
        self.last: dict[str, Any] = {}

    async def play(self) -> None:
        """Play until the connection is lost."""
        try:
            async with self.session.ws_connect(f"ws/{self.table}") as socket:
                await self.talk(socket)
        except (aiohttp.ClientError, ConnectionError):
            return

    async def talk(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        await socket.send_json({"type": "hello", "token": self.token})
        if self.unanswered is not None:
            await socket.send_json(self.unanswered)
        async for frame in socket:
            self.take(json.loads(frame.data))
            if self.unanswered is None and self.last and (body := self.wish()):
                self.number += 1
                self.unanswered = {
                    "type": "command",
                    "id": f"{self.token}-{self.number}",
                    "seen": self.last["table"]["version"],
                    "body": body,
                }
                await socket.send_json(self.unanswered)

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.last = message
        elif self.unanswered is not None and message.get("id") == self.unanswered["id"]:
            # A draft that was there already is no event.
            if message["type"] == "done" and self.unanswered["body"]["do"] != "plan":
                self.acknowledged.add(message["id"])
                self.moves.release()
            self.unanswered = None

    def wish(self) -> dict[str, Any] | None:
        table, yours = self.last["table"], self.last["yours"]
        if table["phase"] == "over":
            return {"do": "rematch"} if not self.has_agreed(table, yours["seat"]) else None
        if yours["legal"]:
            option = self.chance.choice(yours["legal"])
            if option.get("step") is not None and self.chance.random() < 0.3:
                play = {"card": option["action"]["card"], "pile": option["action"]["pile"]}
                return {"do": "plan", "plays": [play]}
            return {"do": "act", "action": option["action"]}
        return None

    def has_agreed(self, table: dict[str, Any], seat: int) -> bool:
        asked = table["proposal"]
        return asked is not None and seat not in asked["waiting"]

    async def resumed(self) -> dict[str, Any]:
        """What this person sees after coming back once more."""
        async with self.session.ws_connect(f"ws/{self.table}") as socket:
            await socket.send_json({"type": "hello", "token": self.token})
            while (message := await socket.receive_json())["type"] != "update":
                pass
        assert isinstance(message, dict)
        return message


async def seated(
    session: aiohttp.ClientSession, chance: random.Random, moves: asyncio.Semaphore
) -> list[Player]:
    """All players of all tables, their games begun."""
    players = []
    for options in TABLES:
        headers = {"Authorization": f"Bearer {token('opener')}"}
        async with session.post("api/tables", json={"options": options}, headers=headers) as answer:
            table = (await answer.json())["id"]
        seats = options.get("options", {}).get("players", 2)
        people = [Player(session, table, f"{table}-{seat}", chance, moves) for seat in range(seats)]
        bodies: list[dict[str, Any]] = [
            {"do": "sit", "seat": seat, "name": f"Person {seat}"} for seat in range(seats)
        ]
        for person, body in zip((*people, people[0]), (*bodies, {"do": "begin"}), strict=True):
            async with session.ws_connect(f"ws/{table}") as socket:
                await socket.send_json({"type": "hello", "token": person.token})
                await socket.send_json({"type": "command", "id": body["do"], "seen": 0, "body": body})
                while (await socket.receive_json())["type"] != "done":
                    pass
        players += people
    return players


async def nothing_is_lost(folder: Path, players: list[Player]) -> None:
    """Every command that was acknowledged is in the log, once, and every game verifies."""
    log = SqliteLog(folder)
    for table in {player.table for player in players}:
        texts = await log.read(table)
        written = Counter(decode_entry(text).command for text in texts)
        for player in players:
            if player.table == table:
                assert all(written[command] == 1 for command in player.acknowledged)
        for record in games_of(texts):
            verify(record)
    await log.close()


async def everyone_sees_the_log(folder: Path, players: list[Player], finals: list[dict[str, Any]]) -> None:
    log = SqliteLog(folder)
    for player, final in zip(players, finals, strict=True):
        state = rebuilt(decode_entry(text).event for text in await log.read(player.table))
        yours = for_one(state, identity(player.token))
        assert final["yours"] == json.loads(msgspec.json.encode(yours))
        assert final["table"]["version"] == state.public_version
    await log.close()


def every_game_is_exported_and_verifies(folder: Path) -> None:
    """By the commands that anyone would use."""
    exported = folder / "games.jsonl"
    tenback("export", "--data", str(folder), "--output", str(exported))
    verdicts = [json.loads(line) for line in tenback("verify", "--json", str(exported)).splitlines()]
    assert len(verdicts) >= len(TABLES) and all(verdict["ok"] for verdict in verdicts)


def tenback(*arguments: str) -> str:
    command = [sys.executable, "-c", "from tenback.cli import main; main()", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.trial)])
async def test_every_device_that_was_linked_and_none_that_was_signed_out_is_there_after_each_kill(
    tmp_path: Path, kills: int
) -> None:
    servers = Servers(tmp_path)
    servers.start()
    chance = random.Random(18)
    async with aiohttp.ClientSession(servers.address) as session:

        async def ask(method: str, path: str, who: str = "", body: Any = None) -> Any:
            headers = {"Authorization": f"Bearer {who}"} if who else {}
            async with session.request(method, path, json=body, headers=headers) as answer:
                return await answer.json()

        first = (await ask("POST", "api/me", body={"name": "Ann"}))["token"]
        linked, gone = {first}, set[str]()

        async def link() -> Any:
            words = (await ask("POST", "api/me/codes", first))["words"]
            other = await ask("POST", "api/codes", body={"code": words})
            linked.add(other["token"])
            return other

        async def link_two_and_sign_one_out() -> None:
            await link()
            other = await link()
            (this,) = [device["id"] for device in other["me"]["devices"] if device["this"]]
            linked.remove(other["token"])
            await ask("DELETE", f"api/me/devices/{this}", first)
            gone.add(other["token"])

        for _ in range(kills):
            working = asyncio.create_task(link_two_and_sign_one_out())
            for _ in range(chance.randint(5, 100)):
                await asyncio.sleep(0)
            servers.end(signal.SIGKILL)
            await asyncio.gather(working, return_exceptions=True)
            servers.start()
            for device in linked:
                assert (await ask("GET", "api/me", device))["name"] == "Ann"
            for device in gone:
                assert (await ask("GET", "api/me", device))["reason"] == "not-signed-in"
    servers.end(signal.SIGTERM)
    servers.close()
