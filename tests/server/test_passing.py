"""A connection that is passed through to another worker is like any other, and ends like any other."""

import asyncio
import json
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import WSMsgType, web
from aiohttp.test_utils import TestServer, make_mocked_request
from msgspec.structs import replace

from tenback.record import encode
from tenback.rules import TheGame
from tenback.server import app
from tenback.server.cluster import SECRET, WORKER, Cluster
from tenback.server.context import CONTEXT
from tenback.server.metrics import Metrics
from tenback.server.relay import Relay
from tenback.server.settings import Limits, Settings
from tests.postgres import PostgresServer
from tests.server.clients import WIDE, Client, close_code, token
from tests.server.raw import answered, get
from tests.server.test_figures import figures
from tests.server.test_workers import has_ended, seated, two_workers
from tests.test_continued import played

HELLO = '{"type":"hello"}'


async def test_whatever_is_sent_is_answered_alike_at_every_worker(postgres: PostgresServer) -> None:
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann = await seated(owner.session, table, 0)
        for frames in ([HELLO, b"binary"], [b"binary"], ["{"], [HELLO, *["{"] * 10], [HELLO, "x" * 16_385]):
            codes = [await close_code(at, table, *frames) for at in (owner, other)]
            assert codes[0] == codes[1] and codes[0] is not None, frames
        async with other.session.ws_connect(f"ws/{table}", autoping=False) as socket:
            await socket.ping(b"are you there?")
            answer = await socket.receive()
            assert (answer.type, bytes(answer.data)) == (WSMsgType.PONG, b"are you there?")
        headers = {"X-Forwarded-Host": "evil.example"}  # which only a proxy may say
        for at in (owner, other):
            async with at.session.get(f"api/tables/{table}", headers=headers) as shown:
                assert shown.status == 200
        await ann.disconnect()


async def test_nobody_chooses_their_own_address_by_the_way_through_another_worker(
    postgres: PostgresServer,
) -> None:
    lies = {"X-Forwarded-For": "192.0.2.1", WORKER: "a guess"}
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann = await seated(owner.session, table, 0)
        for at in (owner, other):
            async with at.session.ws_connect(f"ws/{table}", headers=lies):
                assert [*owner.app[CONTEXT].connections._of] == ["127.0.0.1"]
        await ann.disconnect()


@pytest.mark.parametrize("goes", ["with a word", "without a word"])
async def test_whoever_goes_is_gone_at_both_workers(postgres: PostgresServer, goes: str) -> None:
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann = await seated(owner.session, table, 0)
        async with aiohttp.ClientSession(f"http://127.0.0.1:{other.port}/") as session:
            ben = await seated(session, table, 1)
            assert other.cluster.passed_through == 1
            assert ben.socket is not None
            if goes == "with a word":
                await ben.disconnect()
            else:
                ben.socket._response.connection.transport.abort()  # type: ignore[union-attr]
            await other.has_left(0)
            await owner.has_left(1)
            assert other.cluster.passed_through == 0
            await ann.settle()
            assert not ann.last["table"]["seats"][1]["online"]
        await ann.disconnect()


async def test_a_handshake_that_fails_leaves_nothing_open_to_the_owner(postgres: PostgresServer) -> None:
    patient = Settings(limits=replace(WIDE, hello_seconds=3600))
    async with two_workers(postgres.url(), patient) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann = await seated(owner.session, table, 0)
        assert (await answered(other.port, get(f"/ws/{table}")))[0] == 400
        await owner.has_left(1)
        assert other.app[CONTEXT].connections.count == 0
        await ann.disconnect()


async def test_whose_owner_breaks_off_is_to_come_again(postgres: PostgresServer) -> None:
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann, ben = await seated(owner.session, table, 0), await seated(other.session, table, 1)
        end = asyncio.create_task(has_ended(ben))
        for transport in owner.app[CONTEXT].open_sockets.values():
            transport.abort()
        assert "1001" in await end
        for client in (ann, ben):
            await client.connect()
            await client.disconnect()


async def test_whom_the_owner_refuses_is_refused_alike_and_a_fault_of_the_owner_is_to_be_tried_again(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "OWNER_ATTEMPTS", 1)
    statuses = iter((403, 429, 500, 502, 503))

    async def refuse(request: web.Request) -> web.Response:
        return web.Response(status=next(statuses))

    refusing = web.Application()
    refusing.router.add_get("/ws/{table}", refuse)
    async with two_workers(postgres.url()) as (one, other), TestServer(refusing, host="127.0.0.1") as owner:
        table = await one.open_table(token(0), game="face-to-face")
        await seated(one.session, table, 0)
        await one.log._readers.execute(
            "UPDATE worker SET address = $1 WHERE id = $2", f"127.0.0.1:{owner.port}", one.log.lease.id
        )
        for status in (403, 429, 503, 503, 503):
            async with other.session.get(f"ws/{table}", headers={"Upgrade": "websocket"}) as answer:
                assert answer.status == status
        assert other.app[CONTEXT].connections.count == 0


async def test_a_table_where_a_game_is_played_on_belongs_to_whoever_its_player_comes_to(
    postgres: PostgresServer,
) -> None:
    record = json.loads(encode(played(TheGame(2), random.Random(11))))
    wish = {"record": record, "action": 5, "seat": 1, "name": "Ann", "bots": ["random"]}
    async with two_workers(postgres.url()) as (one, other):
        async with one.session.post("api/tables/continued", json=wish) as answer:
            assert answer.status == 201
            there = await answer.json()
        ann = await Client(other.session, there["id"], there["token"]).connect()
        assert [(await figures(at))["tenback_owned_tables"] for at in (one, other)] == [0, 1]
        assert ann.last["table"]["origin"]["action"] == 5
        await ann.disconnect()


async def test_the_metrics_tell_which_tables_are_owned_and_which_connections_passed_on(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (owner, other):
        tables = [await owner.open_table(token(0), game="face-to-face") for _ in range(2)]
        clients = [await seated(owner.session, table, 0) for table in tables]
        clients += [await Client(other.session, tables[0], token(number)).connect() for number in (1, 2, 3)]
        told = [await figures(at) for at in (owner, other)]
        assert [counted["tenback_owned_tables"] for counted in told] == [2, 0]
        assert [counted["tenback_passed_connections"] for counted in told] == [0, 3]
        changes = {name: count for name, count in told[0].items() if "ownership_total{" in name}
        assert changes == {  # each new table was left to anyone, and claimed when its first player came
            'tenback_ownership_total{change="claimed"}': 2,
            'tenback_ownership_total{change="released"}': 2,
        }
        assert not [name for name in told[1] if "ownership_total{" in name]
        assert told[0]["tenback_postgres_commit_seconds_count"] > 0
        for client in clients:
            await client.disconnect()


class Silent:
    """The client's end of a connection from which nothing comes, and which takes nothing."""

    def __init__(self, is_gone: bool) -> None:
        self.written: list[bytes] = []
        self.is_gone = is_gone

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    def is_closing(self) -> bool:
        return self.is_gone

    def write(self, text: bytes) -> None:
        self.written.append(text)

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.written))

    def abort(self) -> None:
        self.is_gone = True


class Talkative:
    """An owner that has much to say."""

    def __init__(self, most: int) -> None:
        self._frames: Iterator[Any] = iter([SimpleNamespace(type=WSMsgType.TEXT, data=b"news")] * most)
        self.close_code, self.is_closed = 1000, False

    async def receive(self) -> Any:
        return next(self._frames)

    async def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize(("is_gone", "passed"), [(True, 0), (False, 4)])
async def test_nothing_is_passed_on_to_a_client_that_has_gone_or_is_too_far_behind(
    is_gone: bool, passed: int
) -> None:
    cluster, metrics = SimpleNamespace(passed_through=0), Metrics(dict)
    settings = SimpleNamespace(limits=SimpleNamespace(behind_bytes=3 * len(b"??news")))
    context: Any = SimpleNamespace(cluster=cluster, metrics=metrics, settings=settings)
    client: Any = Silent(is_gone)
    owner: Any = Talkative(9)
    before = asyncio.all_tasks()
    assert await Relay(context, client, client, owner).talk() == 1000
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before
    assert len(client.written) == passed and owner.is_closed and cluster.passed_through == 0
    assert metrics.counts["tenback_closed_total", "too-slow"] == (0 if is_gone else 1)


class Scripted(Silent):
    """The client's end of a connection from which these frames come, and then nothing more."""

    def __init__(self, frames: list[tuple[WSMsgType, bytes]]) -> None:
        super().__init__(is_gone=False)
        self._frames = iter(frames)
        self.pongs: list[bytes] = []

    async def receive(self) -> Any:
        kind, content = next(self._frames, (None, b""))
        return await super().receive() if kind is None else SimpleNamespace(type=kind, data=content)

    async def pong(self, content: bytes) -> None:
        self.pongs.append(content)


class Quiet:
    """An owner that has nothing to say until it is left, and that may break off when it is sent something."""

    def __init__(self, breaks_off: bool) -> None:
        self._breaks_off = breaks_off
        self._left = asyncio.Event()
        self.sent: list[tuple[WSMsgType, bytes]] = []
        self.close_code = 1000

    async def send_frame(self, content: bytes, kind: WSMsgType) -> None:
        if self._breaks_off:
            raise ConnectionResetError
        self.sent.append((kind, content))

    async def receive(self) -> Any:
        await self._left.wait()
        return SimpleNamespace(type=WSMsgType.CLOSED, data=None)

    async def close(self) -> None:
        self._left.set()


@pytest.mark.parametrize("ends", [WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR])
@pytest.mark.parametrize("breaks_off", [False, True])
async def test_messages_are_passed_on_heartbeats_are_answered_here_and_whatever_else_comes_is_the_end(
    ends: WSMsgType, breaks_off: bool
) -> None:
    frames = [
        (WSMsgType.PONG, b""),
        (WSMsgType.PING, b"are you there?"),
        (WSMsgType.TEXT, b"one"),
        (WSMsgType.PONG, b""),
        (WSMsgType.BINARY, b"two"),
        (WSMsgType.PING, b""),
        (WSMsgType.TEXT, b"three"),
    ]
    cluster, settings = SimpleNamespace(passed_through=0), SimpleNamespace(limits=Limits())
    context: Any = SimpleNamespace(cluster=cluster, metrics=Metrics(dict), settings=settings)
    client: Any = Scripted([*frames, (ends, b"")])
    owner: Any = Quiet(breaks_off)
    assert await Relay(context, client, client, owner).talk() == 1000
    messages = [frame for frame in frames if frame[0] in (WSMsgType.TEXT, WSMsgType.BINARY)]
    assert owner.sent == ([] if breaks_off else messages)
    assert client.pongs == ([b"are you there?"] if breaks_off else [b"are you there?", b""])
    assert cluster.passed_through == 0


@pytest.mark.parametrize(
    "told", [None, "", "a guess", "the secre", "the secrets", "é", "\udcff", "the secret"]
)
def test_a_worker_is_known_by_the_secret_and_by_nothing_else(told: str | None) -> None:
    log: Any = SimpleNamespace(lease=SimpleNamespace())
    host: Any = SimpleNamespace(drop_all=None)
    cluster = Cluster(Settings(), log, host, b"the secret")
    request: Any = SimpleNamespace(headers={} if told is None else {WORKER: told})
    assert cluster.is_passed(request) is (told == "the secret")


async def test_what_was_passed_on_once_is_not_passed_on_again(postgres: PostgresServer) -> None:
    """Two workers that took each other for the owner would ask each other for ever."""
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann = await seated(owner.session, table, 0)
        secret = (await other.log.shared(SECRET, b"")).decode()
        await other.get(f"api/tables/{table}", 503, **{WORKER: secret})
        async with other.session.ws_connect(f"ws/{table}", headers={WORKER: secret}) as socket:
            await socket.send_str(HELLO)
            async for _ in socket:
                pass
            assert socket.close_code == 1013
        await owner.has_left(1)
        await ann.disconnect()


async def test_a_table_is_left_to_anyone_only_once_others_can_claim_it() -> None:
    order = list[str]()

    async def released() -> None:
        await asyncio.sleep(0)
        order.append("can be claimed")

    log: Any = SimpleNamespace(lease=SimpleNamespace(), released=released)
    host: Any = SimpleNamespace(drop_all=None, evict=order.append)
    await Cluster(Settings(), log, host, b"").leave_to_anyone("amber-fox")
    assert order == ["amber-fox", "can be claimed"]


@pytest.mark.parametrize("behind_proxy", [True, False])
def test_the_owner_is_told_where_a_request_comes_from_and_nothing_else_of_it(behind_proxy: bool) -> None:
    """Only a proxy knows better than the client by which name the client has reached the server."""
    log: Any = SimpleNamespace(lease=SimpleNamespace())
    host: Any = SimpleNamespace(drop_all=None)
    cluster = Cluster(Settings(behind_proxy=behind_proxy), log, host, b"the secret")
    names = {"Host": "10.0.0.5:81", "Origin": "https://games.example"}
    by_the_proxy = {"X-Forwarded-Host": "games.example"}
    request = make_mocked_request("GET", "/", {**names, **by_the_proxy, "Cookie": "a=b", "Accept": "*/*"})
    told = {WORKER: "the secret", "X-Forwarded-For": "192.0.2.7", **names}
    assert cluster.headers(request, "192.0.2.7") == told | (by_the_proxy if behind_proxy else {})
