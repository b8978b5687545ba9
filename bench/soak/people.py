"""People who sit at tables, move, chat, go and come back, and remember what the server has acknowledged."""

import asyncio
import http.client
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bench.server.wire import Wire, connect
from tenback.table.state import identity

GAMES: list[dict[str, Any]] = [
    {"game": "the-game", "options": {"players": 3}},
    {"game": "face-to-face"},
    {"game": "slide", "options": {"players": 3}},
]
PEOPLE = 2
#: How often somebody goes for a moment, or says something, instead of moving.
GOES, CHATS = 0.01, 0.03
#: How long to wait for a message before looking whether the connection still stands.
PATIENCE = 1.0


class Evening:
    """All that happened: acknowledged commands by table, delays in seconds, and refusals by reason."""

    def __init__(self, port: int, pause: float, is_enough: "Callable[[Evening], bool]") -> None:
        self.port = port
        self.pause = pause
        self._is_enough = is_enough
        self.acknowledged: dict[str, set[tuple[str, str]]] = {}
        self.delays: list[float] = []
        self.refusals: Counter[str] = Counter()
        self.connections = 0

    @property
    def is_over(self) -> bool:
        return self._is_enough(self)


async def table(evening: Evening, number: int) -> None:
    """One table after the other from an address of its own, until the evening is over."""
    chance = random.Random(number)
    address = f"127.1.{number // 250}.{number % 250 + 1}"
    while not evening.is_over:
        with suppress(OSError, http.client.HTTPException):
            await _played(evening, address, chance)
        await asyncio.sleep(chance.uniform(0.1, 1))


async def _played(evening: Evening, address: str, chance: random.Random) -> None:
    options = {**chance.choice(GAMES), "pace": "quick", "listed": chance.random() < 0.5}
    opened = await asyncio.to_thread(_open, evening.port, address, options)
    evening.acknowledged.setdefault(opened["id"], set())
    tokens = [opened["token"], *(f"{chance.getrandbits(128):032x}" for _ in range(PEOPLE - 1))]
    people = [
        Person(evening, opened["id"], token, seat, address, chance) for seat, token in enumerate(tokens)
    ]
    await asyncio.gather(*(person.play() for person in people))


def _open(port: int, address: str, options: dict[str, Any]) -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(address, 0))
    try:
        connection.request("POST", "/api/tables", json.dumps({"options": options}))
        answer = connection.getresponse()
        if answer.status != 201:
            raise ConnectionError(answer.status)
        return json.load(answer)
    finally:
        connection.close()


class Person:
    """Somebody at a seat, for one game: connection after connection until it is over."""

    def __init__(
        self, evening: Evening, table: str, token: str, seat: int, address: str, chance: random.Random
    ) -> None:
        self.evening = evening
        self.table, self.token, self.seat, self.address, self.chance = table, token, seat, address, chance
        self._number = 0
        self._asked: tuple[str, float] | None = None
        self._last: dict[str, Any] = {}
        self._is_done = False

    async def play(self) -> None:
        while not self._is_done and not self.evening.is_over:
            try:
                await self._connected()
            except OSError:  # the server is down for a moment
                await asyncio.sleep(0.1)

    async def _connected(self) -> None:
        inbox: asyncio.Queue[bytes] = asyncio.Queue()
        wire = await connect(self.evening.port, f"/ws/{self.table}", inbox.put_nowait, self.address)
        self._asked = None
        self.evening.connections += 1
        wire.send(json.dumps({"type": "hello", "token": self.token}).encode())
        while wire.transport is not None and not self.evening.is_over:
            try:
                message = json.loads(await asyncio.wait_for(inbox.get(), PATIENCE))
            except TimeoutError:
                continue
            self._hear(message)
            if self._last and self._last["table"]["phase"] == "over":
                self._is_done = True
                break
            if self._asked is None and inbox.empty() and not await self._do_something(wire):
                break
        if wire.transport is not None:
            wire.transport.close()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self._last = message
        elif message["type"] in ("done", "refused") and self._asked and message["id"] == self._asked[0]:
            id, asked_at = self._asked
            self._asked = None
            if message["type"] == "done":
                self.evening.delays.append(time.monotonic() - asked_at)
                self.evening.acknowledged[self.table].add((identity(self.token), id))
            else:
                self.evening.refusals[message["reason"]] += 1

    async def _do_something(self, wire: Wire) -> bool:
        """What there is to do now; False to go for a moment."""
        body = self._wish()
        if body is None:
            return True
        await asyncio.sleep(self.chance.uniform(0, 2 * self.evening.pause))
        if self.chance.random() < GOES:
            return False
        if self.chance.random() < CHATS:
            body = {"do": "chat", "text": "well played"}
        if wire.transport is not None:
            self._number += 1
            self._asked = f"c{self._number}-{self.chance.getrandbits(32):08x}", time.monotonic()
            seen = self._last["table"]["version"]
            wire.send(
                json.dumps({"type": "command", "id": self._asked[0], "seen": seen, "body": body}).encode()
            )
        return True

    def _wish(self) -> dict[str, Any] | None:
        if not self._last:
            return None
        table, yours = self._last["table"], self._last["yours"]
        if table["phase"] == "gathering":
            if not yours["seats"]:
                return {"do": "sit", "seat": self.seat, "name": f"Person {self.seat}"}
            free = [number for number, seat in enumerate(table["seats"]) if seat["kind"] == "nobody"]
            if self.seat > 0 or any(number < PEOPLE for number in free):
                return None
            return {"do": "seat-bot", "seat": free[0], "bot": "casual"} if free else {"do": "begin"}
        if not yours["legal"]:
            return None
        return {"do": "act", "action": self.chance.choice(yours["legal"])["action"]}
