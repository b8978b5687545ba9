"""Hostile clients: the server stays up and answers the others, nothing leaks, and memory comes back."""

import asyncio
import json
import random
import resource
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import psutil
import pytest

from tenback.server.settings import Limits, Settings
from tests.server.clients import Client, close_code, serving, stalled, token
from tests.server.processes import Servers
from tests.server.raw import post

HALF_OPEN = 2000
#: From so many addresses, since each alone has fewer.
ADDRESSES = 20
#: Whoever is up to no good does not wait for a goodbye either.
RUDE = aiohttp.ClientWSTimeout(ws_close=0.1)
#: What a server may grow by after its first round of all attacks: 2 KiB for each connection of one round.
GROWTH = 2 * HALF_OPEN * 2**10


class Attack:
    """Whoever is up to no good, from an address of their own; all that they are sent is kept."""

    def __init__(self, port: int, table: str, address: str = "127.0.0.2") -> None:
        self.port = port
        self.table = table
        self.address = address
        self.chance = random.Random(13)
        self.received: list[bytes] = []

    async def raw(self, message: bytes) -> None:
        """Write the bytes to a fresh connection, and nothing more, and read what comes until it is closed."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=2**22
        )
        with suppress(ConnectionError):
            writer.write(message)
            if b"Connection: close" not in message:
                writer.write_eof()
            self.received.append(await reader.read())
        writer.transport.abort()

    def session(self) -> aiohttp.ClientSession:
        connector = aiohttp.TCPConnector(local_addr=(self.address, 0), limit=0)
        return aiohttp.ClientSession(f"http://127.0.0.1:{self.port}/", connector=connector)

    async def frames(self, *frames: str | bytes) -> None:
        """Send frames to the table and read until the server closes or has answered them all."""
        last = {"type": "command", "id": "the-last", "seen": 0, "body": {"do": "begin"}}
        async with self.session() as session, session.ws_connect(f"ws/{self.table}", timeout=RUDE) as socket:
            await socket.send_json({"type": "hello"})
            with suppress(ConnectionError):
                for frame in frames:
                    await (socket.send_str(frame) if isinstance(frame, str) else socket.send_bytes(frame))
                await socket.send_json(last)
            while (answer := await socket.receive(60)).type is aiohttp.WSMsgType.TEXT:
                self.received.append(answer.data.encode())
                if b'"the-last"' in self.received[-1]:
                    break

    def noise(self, size: int) -> bytes:
        return self.chance.randbytes(size)

    def nonsense(self) -> str:
        """A message that is nearly one."""
        message: dict[str, Any] = {
            "type": self.chance.choice(["command", "hello", "look", "ping", "update", 5]),
            "id": self.chance.choice(["x", "", "x" * 99, None, 7]),
            "seen": self.chance.choice([0, -1, 2**80, "now", None, 1.5]),
            "token": self.chance.choice([None, "short", "x" * 40, [], "\ud83d" * 20]),
            "body": self.chance.choice(
                [
                    {"do": "sit", "seat": self.chance.choice([0, -1, 9, 2**70, "0"]), "name": "\u202e"},
                    {"do": "act", "action": {"do": "reveal", "cell": [self.chance.randint(-9, 9)] * 2}},
                    {"do": "place", "plays": [{"card": 5, "pile": "A"}] * self.chance.choice([0, 1, 50])},
                    {"do": "chat", "text": "1" * self.chance.choice([1, 5000])},
                    {"do": "agree", "proposal": 10**30},
                    json.loads("[" * 200 + "]" * 200),
                    None,
                ]
            ),
            "seat": self.chance.choice([None, 0, 1, 99, "all"]),
        }
        keys = self.chance.sample(sorted(message), self.chance.randint(1, len(message)))
        return json.dumps({key: message[key] for key in keys})


async def random_bytes(attack: Attack) -> None:
    for _ in range(20):
        await attack.raw(attack.noise(500))
    await attack.frames(*(attack.noise(200) for _ in range(20)))


async def broken_http(attack: Attack) -> None:
    requests = [
        b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 10_000 + b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n"
        + b"{" * 100_000,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n[[[[",
        post("/api/records/check", b"null", b"X: y"),
        b"GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET /assets/%2e%2e/%2e%2e/messages.py HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /ws/nothing HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ]
    for request in requests:
        await attack.raw(request)


async def nearly_messages(attack: Attack) -> None:
    for _ in range(15):
        await attack.frames(*(attack.nonsense() for _ in range(20)))


async def huge_messages(attack: Attack) -> None:
    for _ in range(5):
        await attack.frames('{"type":"hello","token":"' + "x" * 2_000_000)
        await attack.frames("[" * 16_000, '{"type":"ping"}' + " " * 15_000)


async def floods(attack: Attack) -> None:
    address = f"ws/{attack.table}"

    async def flood() -> None:
        async with attack.session() as session, session.ws_connect(address, timeout=RUDE) as socket:
            await socket.send_json({"type": "hello"})
            with suppress(ConnectionError):  # the server has had enough
                while True:
                    await socket.send_str(attack.nonsense())
                    await asyncio.sleep(0)

    await asyncio.gather(*(flood() for _ in range(20)))


async def half_open_connections(attack: Attack) -> None:
    sockets = []
    for number in range(HALF_OPEN):
        half_open = socket.socket()
        half_open.setblocking(False)
        half_open.bind((f"127.0.1.{number % ADDRESSES}", 0))
        try:
            await asyncio.get_running_loop().sock_connect(half_open, ("127.0.0.1", attack.port))
        except OSError:
            half_open.close()
            break
        if number % 2:
            half_open.send(b"GET /ws/" + attack.table.encode() + b" HTTP/1.1\r\nHost: localhost\r\nUpgr")
        sockets.append(half_open)
    assert len(sockets) == HALF_OPEN
    await attack.raw(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert b"200 OK" in attack.received[-1]
    for half_open in sockets:
        half_open.close()


async def forged_tokens(attack: Attack) -> None:
    acts = [{"do": "reveal", "cell": [0, 0]}, {"do": "take", "from": 0, "side": "left"}]
    for _ in range(10):
        async with attack.session() as session, session.ws_connect(f"ws/{attack.table}") as socket:
            await socket.send_json({"type": "hello", "token": attack.noise(24).hex()})
            for act in acts:
                body = {"do": "act", "action": act}
                await socket.send_json({"type": "command", "id": "1", "seen": 10**6, "seat": 0, "body": body})
                while (answer := await socket.receive_json(timeout=30))["type"] in ("welcome", "update"):
                    attack.received.append(json.dumps(answer).encode())
                assert (answer["type"], answer["reason"]) == ("refused", "not-seated")


ATTACKS = [
    random_bytes,
    broken_http,
    nearly_messages,
    huge_messages,
    floods,
    half_open_connections,
    forged_tokens,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    servers = Servers(tmp_path_factory.mktemp("hostile"))
    servers.start()
    yield servers
    assert servers.end(signal.SIGTERM) == 0
    servers.close()


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
async def test_an_attack_costs_the_others_nothing(
    server: Servers, attack: Callable[[Attack], Coroutine[Any, Any, None]]
) -> None:
    async with aiohttp.ClientSession(server.address) as session:
        people = await honest_table(session)
        attacker = Attack(server.port, people[0].table)
        attacking = asyncio.create_task(attack(attacker))
        moves = 0
        while not attacking.done() or moves < 8:
            await move(people)
            moves += 1
        await attacking
        await everybody_else_is_gone(session, len(people))
        for person in people:
            await person.settle()
            assert person.token.encode() not in b"".join(attacker.received)
        assert (people[0].last["table"]["seed"] is None) == (people[0].last["table"]["phase"] != "over")
        for person in people:
            await person.disconnect()


@pytest.mark.parametrize("rounds", [2, pytest.param(6, marks=pytest.mark.trial)])
async def test_memory_comes_back_after_each_attack(server: Servers, rounds: int) -> None:
    async with aiohttp.ClientSession(server.address) as session:
        people = await honest_table(session)
        sizes = []
        for number in range(rounds):
            # From another address each time: one alone would soon have used up its requests.
            attacker = Attack(server.port, people[0].table, f"127.0.0.{2 + number}")
            for attack in ATTACKS:
                await attack(attacker)
            await everybody_else_is_gone(session, len(people))
            sizes.append(psutil.Process(server.pid).memory_info().rss)
        assert sizes[-1] - sizes[0] < GROWTH
        for person in people:
            await person.disconnect()


async def honest_table(session: aiohttp.ClientSession) -> list[Client]:
    """Two who play Slide and want nothing but that."""
    headers = {"Authorization": f"Bearer {token(0)}"}
    options = {"game": "slide", "options": {"players": 2}}
    async with session.post("api/tables", json={"options": options}, headers=headers) as answer:
        table = (await answer.json())["id"]
    people = [await Client(session, table, token(seat)).connect() for seat in (0, 1)]
    for seat, person in enumerate(people):
        await person.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    await people[0].must({"do": "begin"})
    return people


async def move(people: list[Client]) -> None:
    """Whoever may, moves; after the end, both ask for the next game."""
    for person in people:
        await person.settle()
        if person.last["table"]["phase"] == "over":
            await person.command({"do": "rematch"})
        elif person.last["yours"]["legal"]:
            await person.must({"do": "act", "action": person.last["yours"]["legal"][0]["action"]})


async def everybody_else_is_gone(session: aiohttp.ClientSession, left: int) -> None:
    while True:
        async with session.get("metrics") as answer:
            if f"tenback_connections {left}.0\n" in await answer.text():
                return
        await asyncio.sleep(0.05)


def settings(**limits: Any) -> Settings:
    return Settings(limits=Limits(**limits))


async def test_whoever_says_no_hello_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=settings(hello_seconds=0.05, request_seconds=3600)) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        assert await close_code(served, table) == 4000
        assert await close_code(served, table, '{"type":"ping"}') == 4000


async def test_whoever_speaks_nonsense_for_long_is_not_listened_to(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=settings(unreadable=3)) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        assert await close_code(served, table, '{"type":"hello"}', *["{"] * 3) == 4001


async def test_there_is_no_table_but_those_that_were_opened(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        assert await close_code(served, "nowhere", '{"type":"hello"}') == 4004


async def test_whoever_does_not_take_their_updates_is_dropped_and_nobody_waits(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=settings(behind_bytes=8192, messages_at_once=10**6)) as served:
        table = await served.open_table(token(0), game="the-game", options={"players": 1})
        player = await Client(served.session, table, token(0)).connect()
        await player.must({"do": "sit", "seat": 0, "name": "Ann"})
        deaf = await stalled(served, table)
        live = served.host.tables[table]
        dropped = False
        for number in range(20_000):
            await player.must({"do": "rename", "name": f"Ann {number % 2}"})
            if number > 20 and len(live.viewers) == 1:
                dropped = True
                break
        assert dropped
        deaf.close()


async def test_one_address_has_so_many_connections_and_opens_so_many_tables(tmp_path: Path) -> None:
    limits = settings(connections_per_address=2, tables_at_once=1, tables_per_second=0.001)
    async with serving(tmp_path, settings=limits) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        async with served.session.post("api/tables", json={"options": {"game": "face-to-face"}}) as answer:
            assert (answer.status, (await answer.json())["reason"]) == (429, "too-many-tables")
        kept = [await Client(served.session, table, token(number)).connect() for number in range(2)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await Client(served.session, table, token(3)).connect()
        assert refused.value.status == 429
        for client in kept:
            await client.settle()


async def test_pages_of_other_origins_are_turned_away(tmp_path: Path) -> None:
    allowed = Settings(origins=("https://friend.example",))
    async with serving(tmp_path, settings=allowed) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        for origin in (f"http://127.0.0.1:{served.port}", "https://friend.example"):
            async with served.session.ws_connect(f"ws/{table}", origin=origin):
                pass
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await served.session.ws_connect(f"ws/{table}", origin="https://evil.example")
        assert refused.value.status == 403
