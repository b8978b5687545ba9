"""People who play at any worker that answers, and come again at another when they are dropped."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import aiohttp
from msgspec import Struct

from tests.server.test_kill import Player, seated

#: Before each move, so that the machine is not the limit.
PAUSE_SECONDS = 0.02
#: A worker that answers no ping for so long is left for another one, and one that lets nobody in for so long.
PATIENCE_SECONDS, CONNECT_SECONDS = 2.0, 5.0
AGAIN_SECONDS = 0.1
#: So often workers are asked whether they are well; without an answer in time nobody goes there.
CHECK_EVERY_SECONDS, CHECK_SECONDS = 0.5, 1.0
#: What people wait for is looked at so often.
LOOK_SECONDS = 0.005
#: A table where nothing was acknowledged for so long does not go on by itself any more.
STILL_SECONDS = 60.0


class StoodStill(Exception):
    """Some tables did not go on, though they had all the time in the world."""


class Latest(Struct):
    """When the last acknowledged move at a table was sent, and the latest connection for one was opened.

    `moves` counts them.
    """

    sent: float = 0.0
    opened: float = 0.0
    moves: int = 0


class People:
    """All who play, with what they were told."""

    def __init__(self, addresses: list[str], tables: int, chance: random.Random) -> None:
        self.addresses = addresses
        self.players: list[Player] = []
        self.refused: Counter[str] = Counter()
        self.latest: dict[str, Latest] = {}
        self.still_seconds = STILL_SECONDS
        self.pause_seconds = PAUSE_SECONDS
        self._tables = tables
        self._chance = chance
        self._moves = asyncio.Semaphore(0)
        self._tasks: list[asyncio.Task[None]] = []
        self._sessions: list[aiohttp.ClientSession] = []
        self._answering: set[aiohttp.ClientSession] = set()

    async def sit_down(self) -> None:
        self._sessions = [aiohttp.ClientSession(address) for address in self.addresses]
        while len({player.table for player in self.players}) < self._tables:
            self.players += await seated(self._sessions[0], self._chance, self._moves)
        self.latest = {player.table: Latest() for player in self.players}
        checking = [self._check(session) for session in self._sessions]
        playing = [self._play(number) for number in range(len(self.players))]
        self._tasks = [asyncio.create_task(work) for work in (*checking, *playing)]

    async def go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in self._sessions:
            await session.close()

    def acknowledged(self) -> set[str]:
        """The commands that were acknowledged."""
        return {command for player in self.players for command in player.acknowledged}

    async def hurry(self, moves: int) -> None:
        """Play without a pause until so many moves are acknowledged at every table."""
        usual, self.pause_seconds = self.pause_seconds, 0.0
        while any(latest.moves < moves for latest in self.latest.values()):
            await self.all_tables_go_on()
        self.pause_seconds = usual

    async def all_tables_go_on(self) -> None:
        """Wait until a move that was sent from now on is acknowledged at every table."""
        now = time.perf_counter()
        await self._until(lambda: self._standing(now, lambda latest: latest.sent))

    async def come_again(self, tables: Iterable[str], since: float) -> None:
        """Wait until a move is acknowledged at these tables by somebody who has connected since then."""
        moved = {*tables}
        await self._until(lambda: self._standing(since, lambda latest: latest.opened) & moved)

    async def somebody_is_refused(self) -> None:
        """Wait until a move cannot be saved."""
        before = self.refused["unavailable"]
        await self._until(lambda: {*self.latest} if self.refused["unavailable"] == before else set())

    def _standing(self, since: float, what: Callable[[Latest], float]) -> set[str]:
        return {table for table, latest in self.latest.items() if what(latest) < since}

    async def _until(self, tables: Callable[[], set[str]]) -> None:
        """Wait until there are no such tables any more."""
        began = time.perf_counter()
        while standing := tables():
            for task in self._tasks:
                if task.done():
                    task.result()
            if time.perf_counter() > began + self.still_seconds:
                raise StoodStill(self._about(standing))
            await asyncio.sleep(LOOK_SECONDS)

    def _about(self, tables: set[str]) -> str:
        """What the people at these tables wait for."""
        return "\n".join(
            f"{player.table}: seat {player.last['yours']['seat']}, phase {player.last['table']['phase']}, "
            f"version {player.last['table']['version']}, waits for {player.unanswered}"
            for player in self.players
            if player.table in tables and player.last
        )

    async def _check(self, session: aiohttp.ClientSession) -> None:
        """Ask the worker again and again whether it is well, as a proxy does."""
        while True:
            try:
                async with asyncio.timeout(CHECK_SECONDS), session.get("health"):
                    self._answering.add(session)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                self._answering.discard(session)
            await asyncio.sleep(CHECK_EVERY_SECONDS)

    async def _play(self, number: int) -> None:
        """Each person has an address of their own, as a proxy would tell."""
        player, headers = self.players[number], {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}
        while True:
            session = self._chance.choice([*self._answering] or self._sessions)
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    socket = await session.ws_connect(
                        f"ws/{player.table}", headers=headers, heartbeat=PATIENCE_SECONDS
                    )
                async with socket:
                    await self._talk(player, socket)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(AGAIN_SECONDS)

    async def _talk(self, player: Player, socket: aiohttp.ClientWebSocketResponse) -> None:
        opened = sent = time.perf_counter()
        await socket.send_json({"type": "hello", "token": player.token})
        if player.unanswered is not None:
            await socket.send_json(player.unanswered)
        async for frame in socket:
            if frame.type is not aiohttp.WSMsgType.TEXT:  # no pong came
                return
            message: dict[str, Any] = json.loads(frame.data)
            if message["type"] == "refused":
                self.refused[message["reason"]] += 1
                await asyncio.sleep(AGAIN_SECONDS)
            acknowledged = len(player.acknowledged)
            player.take(message)
            if len(player.acknowledged) > acknowledged:
                latest = self.latest[player.table]
                latest.sent, latest.opened = max(latest.sent, sent), max(latest.opened, opened)
                latest.moves += 1
            if player.unanswered is None and player.last and (body := player.wish()):
                await asyncio.sleep(self.pause_seconds)
                player.number += 1
                player.unanswered = {
                    "type": "command",
                    "id": f"{player.token}-{player.number}",
                    "seen": player.last["table"]["version"],
                    "body": body,
                }
                sent = time.perf_counter()
                await socket.send_json(player.unanswered)
