"""How many of one address come in."""

import asyncio
import signal
from pathlib import Path

import pytest
from aiohttp import web

from tenback.server import listener
from tenback.server.settings import Limits, Settings
from tests.server.clients import Client, serving, token
from tests.server.processes import Servers
from tests.server.raw import answered

MOST = 5


REQUEST = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def half_open(port: int, number: int) -> list[Ends]:
    """So many connections of another address, each with half a request."""
    connections = []
    for _ in range(number):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        writer.write(REQUEST[:20])
        connections.append((reader, writer))
    assert (await answered(port, REQUEST))[0] == 200  # connections are accepted in order: all of those were
    return connections


async def are_dropped(connections: list[Ends]) -> list[bool]:
    """Of each connection, whether nothing is answered when the rest of its request comes."""

    async def is_dropped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        try:
            writer.write(REQUEST[20:])
            return await reader.read() == b""
        except ConnectionError:
            return True

    return list(await asyncio.gather(*(is_dropped(*ends) for ends in connections)))


async def test_a_connection_that_asks_for_nothing_more_is_closed(tmp_path: Path) -> None:
    limits = Limits(request_seconds=0.1, hello_seconds=10_000)
    async with serving(tmp_path, settings=Settings(limits=limits)) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(REQUEST.replace(b"close", b"keep-alive"))
        async with asyncio.timeout(60):
            assert (await reader.read()).endswith(b'{"ok":true}')
        writer.close()


@pytest.mark.parametrize("behind", ["nobody", "a proxy", "other workers"])
async def test_an_address_comes_in_so_often_and_others_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behind: str
) -> None:
    monkeypatch.setattr(listener, "PLAIN_PER_ADDRESS", MOST - 2)
    settings = Settings(
        limits=Limits(connections_per_address=2),
        behind_proxy=behind == "a proxy",
        database="postgresql://shared" if behind == "other workers" else None,
    )
    async with serving(tmp_path, settings=settings) as served:
        table = await served.open_table(token(0), game="face-to-face")
        person = await Client(served.session, table, token(0)).connect()
        connections = await half_open(served.port, 2 * MOST)
        assert await are_dropped(connections[MOST:]) == [behind == "nobody"] * MOST
        # Whoever was dropped has not made room for another.
        assert await are_dropped(await half_open(served.port, MOST)) == [behind == "nobody"] * MOST
        assert not any(await are_dropped(connections[:MOST]))
        await person.settle()
        assert await served.get("health") == {"ok": True}


async def test_a_server_of_its_own_keeps_its_door_and_makes_no_fuss_about_it(tmp_path: Path) -> None:
    servers = Servers(tmp_path)
    servers.start()
    most = Limits().connections_per_address + listener.PLAIN_PER_ADDRESS
    assert sum(await are_dropped(await half_open(servers.port, most + MOST))) == MOST
    assert servers.end(signal.SIGTERM) == 0
    servers.close()
    assert "error" not in (tmp_path / "journal").read_text()


async def test_whoever_goes_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PLAIN_PER_ADDRESS", 0)
    settings = Settings(limits=Limits(connections_per_address=1))
    async with serving(tmp_path, settings=settings) as served:
        for _ in range(20):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
            writer.close()
            await writer.wait_closed()
            async with served.session.get("health", headers={"Connection": "close"}) as answer:
                assert answer.status == 200


async def test_a_server_that_stops_lets_nobody_in_any_more_while_it_says_goodbye_and_after(
    tmp_path: Path,
) -> None:
    tried: list[type[Exception] | None] = []

    async def try_to_come_in(app: web.Application) -> None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError as refused:
            tried.append(type(refused))
        else:
            writer.close()
            tried.append(None)

    app = web.Application()
    app.on_shutdown.append(try_to_come_in)
    async with listener.listening(app, Settings(host="127.0.0.1", port=0)) as port:
        await try_to_come_in(app)
    await try_to_come_in(app)
    assert tried == [None, ConnectionRefusedError, ConnectionRefusedError]
