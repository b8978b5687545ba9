"""People who play at any worker, and come again at another when they are dropped."""

import asyncio
import json
import random
from collections import Counter
from typing import Any

import aiohttp

from tests.server.test_kill import Player, seated

#: Before each move, so that the machine is not the limit.
PAUSE_SECONDS = 0.02
#: A worker that answers nothing for so long is left for another one.
PATIENCE_SECONDS = 2.0
AGAIN_SECONDS = 0.1


class People:
    """All who play, with what they were told."""

    def __init__(self, addresses: list[str], tables: int, chance: random.Random) -> None:
        self.addresses = addresses
        self.players: list[Player] = []
        self.refused: Counter[str] = Counter()
        self._refusal = asyncio.Event()
        self._tables = tables
        self._chance = chance
        self._moves = asyncio.Semaphore(0)
        self._tasks: list[asyncio.Task[None]] = []
        self._sessions: list[aiohttp.ClientSession] = []

    async def sit_down(self) -> None:
        self._sessions = [aiohttp.ClientSession(address) for address in self.addresses]
        while len({player.table for player in self.players}) < self._tables:
            self.players += await seated(self._sessions[0], self._chance, self._moves)
        self._tasks = [asyncio.create_task(self._play(number)) for number in range(len(self.players))]

    async def go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in self._sessions:
            await session.close()

    def moves(self) -> dict[str, int]:
        """The moves that were acknowledged, by table."""
        counted: Counter[str] = Counter()
        for player in self.players:
            counted[player.table] += len(player.acknowledged)
        return dict(counted)

    async def all_tables_go_on(self) -> None:
        """Wait until a move that was made from now on is acknowledged at every table."""
        before = self.moves()
        while any(count <= before[table] for table, count in self.moves().items()):
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)

    async def somebody_is_refused(self) -> None:
        """Wait until a move cannot be saved."""
        self._refusal.clear()
        await self._refusal.wait()

    async def _play(self, number: int) -> None:
        """Each person has an address of their own, as a proxy would tell."""
        player, headers = self.players[number], {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}
        while True:
            session = self._chance.choice(self._sessions)
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    socket = await session.ws_connect(
                        f"ws/{player.table}", headers=headers, heartbeat=PATIENCE_SECONDS
                    )
                async with socket:
                    await self._talk(player, socket)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(AGAIN_SECONDS)

    async def _talk(self, player: Player, socket: aiohttp.ClientWebSocketResponse) -> None:
        await socket.send_json({"type": "hello", "token": player.token})
        if player.unanswered is not None:
            await socket.send_json(player.unanswered)
        async for frame in socket:
            if frame.type is not aiohttp.WSMsgType.TEXT:  # no pong came
                return
            message: dict[str, Any] = json.loads(frame.data)
            if message["type"] == "refused":
                self.refused[message["reason"]] += 1
                if message["reason"] == "unavailable":
                    self._refusal.set()
                await asyncio.sleep(AGAIN_SECONDS)
            player.take(message)
            if player.unanswered is None and player.last and (body := player.wish()):
                await asyncio.sleep(PAUSE_SECONDS)
                player.number += 1
                player.unanswered = {
                    "type": "command",
                    "id": f"{player.token}-{player.number}",
                    "seen": player.last["table"]["version"],
                    "body": body,
                }
                await socket.send_json(player.unanswered)
