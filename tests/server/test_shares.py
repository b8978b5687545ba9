"""Each limit at its edge: so many are taken, one more is not, and later there is room again."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from aiohttp import WSMsgType
from msgspec.structs import replace

from tenback.server.settings import Limits, Settings
from tests.server.clients import WIDE, Client, Served, close_code, serving, token
from tests.server.clock import Clock
from tests.server.raw import answered, get

MOST = 3
EVERY = 20.0  # seconds, and then one more
NEVER = 10_000.0  # seconds that no test waits for

OPEN: dict[str, Any] = {"json": {"options": {"game": "face-to-face"}}}
NONSENSE: dict[str, Any] = {"data": "nonsense"}
GUESS: dict[str, Any] = {"json": {"code": "a guess"}}
#: A page that may have passkeys, and an answer that is none.
PAGE = {"Origin": "http://localhost", "Host": "localhost"}
NO_PASSKEY: dict[str, Any] = {"json": {"credential": {}}, "headers": PAGE}
MINE: dict[str, Any] = {"headers": {"Authorization": f"Bearer {token(0)}"}}


class Limited(NamedTuple):
    """A kind of request: its limit, how it is sent, its status, why it is refused, and whose share it is."""

    limit: str
    method: str
    path: str
    what: dict[str, Any]
    status: int
    reason: str = "too-fast"
    per: str = "address"


LIMITED = {
    "requests": Limited("requests", "GET", "health", {}, 200),
    "tables": Limited("tables", "POST", "api/tables", OPEN, 201, "too-many-tables"),
    "continued tables": Limited("tables", "POST", "api/tables/continued", NONSENSE, 400, "too-many-tables"),
    "checks": Limited("checks", "POST", "api/records/check", NONSENSE, 400),
    "uploads to review": Limited("checks", "POST", "api/records/review", NONSENSE, 400),
    "new persons": Limited("sign_ins", "POST", "api/me", {"json": {}}, 201),
    "questions for a passkey": Limited("sign_ins", "POST", "api/passkeys/options", {"headers": PAGE}, 200),
    "passkeys": Limited("sign_ins", "POST", "api/passkeys", NO_PASSKEY, 422),
    "codes": Limited("guesses", "POST", "api/codes", GUESS, 404),
    "codes of all": Limited("all_guesses", "POST", "api/codes", GUESS, 404, per="server"),
    "own tables": Limited("own", "GET", "api/me/tables", MINE, 200, per="person"),
    "own games": Limited("own", "GET", "api/me/games", MINE, 200, per="person"),
    "own statistics": Limited("own", "GET", "api/me/statistics", MINE, 200, per="person"),
}
#: A kind of request for each limit that has any of its own.
DIFFERENT = ["requests", "tables", "checks", "new persons", "codes", "own tables"]


def only(limit: str) -> Settings:
    """Nothing is limited but this."""
    names = {limited.limit for limited in LIMITED.values()}
    limits: dict[str, Any] = {f"{name}_at_once": 10**6 for name in names}
    return Settings(limits=Limits(**{**limits, f"{limit}_at_once": MOST, f"{limit}_per_second": 1 / EVERY}))


@pytest.mark.parametrize("kind", LIMITED)
async def test_an_address_has_so_many_and_then_one_more_each_time(tmp_path: Path, kind: str) -> None:
    limit, method, path, what, status, reason, _ = LIMITED[kind]
    clock = Clock()
    async with serving(tmp_path, settings=only(limit), clock=clock) as served:

        async def ask() -> tuple[int, Any]:
            async with served.session.request(method, path, **what) as answer:
                return answer.status, (await answer.json()).get("reason") if answer.status == 429 else None

        assert [await ask() for _ in range(MOST + 2)] == [(status, None)] * MOST + [(429, reason)] * 2
        await clock.advance(EVERY - 0.1)
        assert await ask() == (429, reason)
        await clock.advance(0.2)
        assert [await ask() for _ in range(2)] == [(status, None), (429, reason)]
        await clock.advance(100 * EVERY)
        assert [await ask() for _ in range(MOST + 1)] == [(status, None)] * MOST + [(429, reason)]


@pytest.mark.parametrize("kind", DIFFERENT)
async def test_whoever_has_used_up_one_share_has_all_of_the_others(tmp_path: Path, kind: str) -> None:
    async with serving(tmp_path, settings=only(LIMITED[kind].limit), clock=Clock()) as served:
        for other in sorted(DIFFERENT, key=lambda other: other != kind) if kind != "requests" else [kind]:
            _, method, path, what, status, *_ = LIMITED[other]
            statuses = []
            for _ in range(MOST + 2):
                async with served.session.request(method, path, **what) as answer:
                    statuses.append(answer.status)
            assert statuses[-1] == (429 if other == kind else status)


@pytest.mark.parametrize("kind", LIMITED)
async def test_behind_a_proxy_a_share_is_an_address_s_own_unless_it_is_a_person_s_or_everybody_s(
    tmp_path: Path, kind: str
) -> None:
    limit, method, path, what, status, _, per = LIMITED[kind]
    settings = replace(only(limit), behind_proxy=True)
    async with serving(tmp_path, settings=settings, clock=Clock()) as served:
        for number, address in enumerate(("192.0.2.1", "192.0.2.2")):
            statuses = []
            for _ in range(MOST + 1):
                headers = {**what.get("headers", {}), "X-Forwarded-For": address}
                sent = {**what, "headers": headers}
                async with served.session.request(method, path, **sent) as answer:
                    statuses.append(answer.status)
            is_used_up = number > 0 and per != "address"
            assert statuses == [429 if is_used_up else status] * MOST + [429]


async def test_there_are_so_many_connections_in_all_and_whoever_goes_makes_room(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=Limits(connections=MOST))) as served:
        table = await served.open_table(token(0), game="face-to-face")
        clients = [await Client(served.session, table, token(number)).connect() for number in range(MOST)]
        for _ in range(2 * MOST):
            async with served.session.get(f"ws/{table}", headers={"Upgrade": "websocket"}) as answer:
                assert (answer.status, (await answer.json())["reason"]) == (429, "too-many-connections")
            await clients.pop(0).disconnect()
            clients.append(await Client(served.session, table, token("next")).connect())


async def test_a_handshake_that_fails_takes_no_room(tmp_path: Path) -> None:
    async with serving(
        tmp_path, settings=Settings(limits=Limits(connections=1, connections_per_address=1))
    ) as served:
        table = await served.open_table(token(0), game="face-to-face")
        for _ in range(MOST):
            status, _, _ = await answered(served.port, get(f"/ws/{table}"))
            assert status == 400
        await Client(served.session, table, token(0)).connect()


# --- messages -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [WSMsgType.PING, WSMsgType.PONG, WSMsgType.TEXT])
async def test_whoever_sends_too_fast_is_read_more_slowly_and_nobody_else_is(
    tmp_path: Path, kind: WSMsgType
) -> None:
    clock = Clock()
    settings = Settings(limits=Limits(messages_at_once=10, messages_per_second=1 / EVERY))
    async with serving(tmp_path, settings=settings, clock=clock) as served:
        table = await served.open_table(token(0), game="face-to-face")
        async with served.session.ws_connect(f"ws/{table}", autoping=False) as socket:
            await socket.send_json({"type": "hello"})
            for _ in range(9 + 2):
                await socket.send_frame(b'{"type":"ping"}' if kind is WSMsgType.TEXT else b"", kind)
            await socket.send_json({"type": "look"})
            await clock.until_asleep(EVERY)
            honest = await Client(served.session, table, token(1)).connect()
            for _ in range(5):
                await honest.settle()
            for _ in range(3):
                await clock.advance(EVERY)
            texts = 3 + (11 if kind is WSMsgType.TEXT else 0)
            pongs = 11 if kind is WSMsgType.PING else 0
            answers: Counter[WSMsgType] = Counter()
            while (answers[WSMsgType.TEXT], answers[WSMsgType.PONG]) != (texts, pongs):
                answers[(await socket.receive(30)).type] += 1
            await clock.advance(10 * EVERY)


DEEP = '{"type":"command","id":"x","seen":0,"body":{"do":"act","action":{"do":%s}}}' % (
    "[" * 7000 + "]" * 7000
)


@pytest.mark.parametrize(
    "unreadable",
    ["{", '{"type":"hello"}', '{"type":"fly"}', "[]", '{"type":"command"}', pytest.param(DEEP, id="deep")],
)
async def test_the_last_unreadable_message_ends_the_connection_and_no_earlier_one(
    tmp_path: Path, unreadable: str
) -> None:
    async with serving(tmp_path, settings=Settings(limits=Limits(unreadable=MOST))) as served:
        table = await served.open_table(token(0), game="face-to-face")
        client = await Client(served.session, table, token(0)).connect()
        assert client.socket is not None
        for _ in range(MOST - 1):
            await client.socket.send_str(unreadable)
            assert (await client.read())["reason"] == "malformed"
            await client.settle()
        assert (await client.command({"do": "begin"}))["reason"] == "seats-empty"
        await client.socket.send_str(unreadable)
        async for _ in client.socket:
            pass
        assert client.socket.close_code == 4001


@pytest.mark.parametrize(("length", "code"), [(15, 4000), (16, None), (64, None), (65, 4000)])
async def test_a_token_has_16_to_64_characters(tmp_path: Path, length: int, code: int | None) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        hello = '{"type":"hello","token":"%s"}' % ("x" * length)
        if code is None:
            await Client(served.session, table, "x" * length).connect()
        else:
            assert await close_code(served, table, hello) == code


# --- bodies -------------------------------------------------------------------------------------------------


async def dripped(served: Served, path: str, size: int, pieces: int) -> int:
    """The status of a request whose body comes piece by piece, each of them read before the next is sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"POST /%b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n" % path.encode())
    writer.write(b"Connection: close\r\n\r\n")
    for piece in range(pieces):
        part = size * (piece + 1) // pieces - size * piece // pieces
        writer.write(b"%x\r\n%b\r\n" % (part, b" " * part))
        await writer.drain()
        await served.get("health")
    writer.write(b"0\r\n\r\n")
    head = await reader.readline()
    writer.close()
    return int(head.split()[1])


@pytest.mark.parametrize("pieces", [1, 8])
@pytest.mark.parametrize(
    ("path", "limit"), [("api/tables", "message_bytes"), ("api/records/check", "record_bytes")]
)
async def test_a_body_has_so_many_bytes_in_all_however_they_come(
    tmp_path: Path, path: str, limit: str, pieces: int
) -> None:
    async with serving(tmp_path, settings=Settings(limits=WIDE)) as served:
        most = getattr(Limits(), limit)
        assert await dripped(served, path, most, pieces) == 400
        assert await dripped(served, path, most + 1, pieces) == 413
        assert await dripped(served, path, 8 * most, pieces) == 413


async def test_a_body_that_comes_drop_by_drop_is_waited_for_no_longer(tmp_path: Path) -> None:
    limits = replace(WIDE, request_seconds=0.2, hello_seconds=NEVER, message_bytes=2000)
    async with serving(tmp_path, settings=Settings(limits=limits)) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n")
        head = asyncio.create_task(reader.readline())
        while not head.done():
            writer.write(b" ")
            await served.get("health")
        assert b" 408 " in head.result()
        writer.close()


async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    limits = Limits(request_seconds=0.2, hello_seconds=NEVER)
    request = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"
    )
    async with serving(tmp_path, settings=Settings(limits=limits)) as served:
        status, headers, body = await answered(served.port, request)
        assert (status, b"too-slow" in body) == (408, True)
        assert b"content-security-policy" in headers
