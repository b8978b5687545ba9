"""Several workers on one database are one server: to whoever plays, and when one of them goes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from unittest.mock import AsyncMock, Mock

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tenback.server.cluster import LOBBY_SECONDS, WORKER
from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tests.postgres import PostgresServer
from tests.server.clients import Client, close_code, token
from tests.server.test_figures import figures
from tests.server.test_stopping import sessions_open
from tests.server.workers import Worker, worker
from tests.store.stores import PostgresStore


@asynccontextmanager
async def two_workers(url: str, settings: Settings | None = None) -> AsyncIterator[tuple[Worker, Worker]]:
    async with worker(url, settings) as one, worker(url, settings) as other:
        yield one, other


async def seated(session: aiohttp.ClientSession, table: str, seat: int) -> Client:
    client = await Client(session, table, token(seat)).connect()
    await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    return client


async def coming_again(client: Client) -> None:
    """Connect until a worker has the table."""
    while True:
        try:
            await client.connect()
            return
        except (ConnectionResetError, aiohttp.ClientError):
            await asyncio.sleep(0.05)


async def has_ended(client: Client) -> str:
    """Read until the server closes the connection; with which code."""
    try:
        while True:
            await client.read()
    except ConnectionResetError as ended:
        return str(ended)


async def test_people_at_different_workers_play_at_one_table(postgres: PostgresServer) -> None:
    async with two_workers(postgres.url()) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        ann, ben = await seated(one.session, table, 0), await seated(other.session, table, 1)
        assert [*one.host.tables] == [table] and not other.host.tables
        assert other.cluster.passed_through == 1
        await ann.must({"do": "begin"})
        await ben.settle()
        assert ben.last["table"]["phase"] == "playing"
        assert all(seat["online"] for seat in ben.last["table"]["seats"])
        for client in (ann, ben) * 3:
            if client.last["yours"]["legal"]:
                await client.must({"do": "act", "action": client.last["yours"]["legal"][0]["action"]})
            await ann.settle()
            await ben.settle()
        assert ann.last["table"] == ben.last["table"]
        path = f"api/tables/{table}"
        assert await one.get(path) == await other.get(path) == ann.last["table"]
        await ben.disconnect()
        await other.has_left(0)
        assert other.cluster.passed_through == 0
        await one.has_left(1)
        await ann.settle()
        assert not ann.last["table"]["seats"][1]["online"]


async def test_a_table_that_nobody_knows_is_none_at_any_worker(postgres: PostgresServer) -> None:
    async with two_workers(postgres.url()) as workers:
        for at in workers:
            assert await close_code(at, "nowhere", '{"type":"hello"}') == 4004
            await at.get("api/tables/nowhere", 404)
            await at.get("api/tables/a%00b", 404)


async def test_the_lobby_shows_the_tables_of_all_workers_and_wakes_none(postgres: PostgresServer) -> None:
    async with two_workers(postgres.url()) as (one, other):
        tables = [await one.open_table(token(0), game="face-to-face", listed=True) for _ in range(3)]
        clients = [await seated(one.session, tables[0], 0), await seated(other.session, tables[1], 0)]
        moments = count(1e9, LOBBY_SECONDS)

        async def listed(at: Worker) -> list[str]:
            """The lobby a second later than at the last asking, and as it is shown."""
            await one.log.lease.renew()
            await other.log.lease.renew()
            moment = next(moments)
            return [table.id for table in await at.cluster.lobby(lambda: moment)]

        for at in (one, other, one, other):
            assert await listed(at) == [tables[1], tables[0]]  # the latest first
        shown = (await one.get("api/tables"))["tables"]
        assert [table["id"] for table in shown] == [tables[1], tables[0]]
        assert [len(at.host.tables) for at in (one, other)] == [1, 1]
        for text in (*await one.log.waiting_elsewhere(), *await other.log.waiting_elsewhere()):
            assert b"face-to-face" in text and b"127.0.0.1" not in text  # nobody reads addresses there
        await clients[0].disconnect()
        await one.has_left(0)
        for at in (one, other):
            assert await listed(at) == [tables[1]]
        await clients[1].disconnect()


async def test_the_other_workers_part_of_the_lobby_is_asked_for_once_per_second(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker(postgres.url()) as one:
        asked = AsyncMock(return_value=[])
        monkeypatch.setattr(one.log, "waiting_elsewhere", asked)
        for moment, times in ((10.0, 1), (10.0 + LOBBY_SECONDS / 2, 1), (10.0 + LOBBY_SECONDS, 2)):
            await one.cluster.lobby(lambda moment=moment: moment)  # type: ignore[misc]
            assert asked.call_count == times


async def test_workers_that_have_stopped_keep_no_connection_to_each_other(postgres: PostgresServer) -> None:
    before = sessions_open()
    async with two_workers(postgres.url()) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        await seated(one.session, table, 0)
        await seated(other.session, table, 1)
        await other.get(f"api/tables/{table}")
    assert sessions_open() <= before


async def test_one_address_has_its_few_places_in_the_lobby_at_all_workers_together(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (one, other):
        clients = []
        for number in range(8):
            at = (one, other)[number % 2]
            table = await at.open_table(token(number), game="face-to-face", listed=True)
            clients.append(await seated(at.session, table, 0))
        await other.log.lease.renew()
        assert len((await one.get("api/tables"))["tables"]) == 5
        for client in clients:
            await client.disconnect()


async def test_limits_hold_for_an_address_at_whatever_worker_it_comes_in(postgres: PostgresServer) -> None:
    limits = Limits(connections_per_address=2, requests_at_once=1000)
    async with two_workers(postgres.url(), Settings(limits=limits, behind_proxy=True)) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        here, there = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}

        async def connect(at: Worker, headers: dict[str, str]) -> aiohttp.ClientWebSocketResponse:
            socket = await at.session.ws_connect(f"ws/{table}", headers=headers)
            await socket.send_json({"type": "hello"})
            while (await socket.receive_json())["type"] != "update":  # then the table has an owner
                pass
            return socket

        sockets = [await connect(one, here), await connect(other, here)]
        for at in (one, other):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await connect(at, here)
        sockets.append(await connect(other, there))
        assert {*one.app[CONTEXT].connections._of} == {"192.0.2.1", "192.0.2.2"}
        for socket in sockets:
            await socket.close()


@pytest.mark.parametrize("secret", ["", "0" * 64, "ünicode"])
async def test_nobody_passes_for_a_worker_without_the_secret(postgres: PostgresServer, secret: str) -> None:
    async with worker(postgres.url()) as one:
        table = await one.open_table(token(0), game="face-to-face")
        headers = {WORKER: secret, "X-Forwarded-For": "192.0.2.1"}
        async with one.session.ws_connect(f"ws/{table}", headers=headers):
            assert {*one.app[CONTEXT].connections._of} == {"127.0.0.1"}


@pytest.mark.parametrize(("origin", "status"), [("https://evil.example", 403), ("http://127.0.0.1", None)])
async def test_a_page_is_welcome_at_every_worker_or_at_none(
    postgres: PostgresServer, origin: str, status: int | None
) -> None:
    settings = Settings(origins=("http://127.0.0.1",))
    async with two_workers(postgres.url(), settings) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        ann = await seated(one.session, table, 0)
        for at in (other, one):
            answered = None
            try:
                async with at.session.ws_connect(f"ws/{table}", headers={"Origin": origin}) as socket:
                    await socket.send_json({"type": "hello"})
                    assert (await socket.receive_json())["type"] == "welcome"
            except aiohttp.WSServerHandshakeError as refused:
                answered = refused.status
            assert answered == status
        await ann.disconnect()


# --- workers that go ----------------------------------------------------------------------------------------


async def test_when_a_worker_stops_its_tables_go_on_at_another(postgres: PostgresServer) -> None:
    url = postgres.url()
    async with worker(url) as other:
        async with worker(url) as one:
            table = await one.open_table(token(0), game="face-to-face")
            ann, ben = await seated(one.session, table, 0), await seated(other.session, table, 1)
            await ann.must({"do": "begin"})
            await ben.settle()
            ends = [asyncio.create_task(has_ended(client)) for client in (ann, ben)]
            await one.app.shutdown()
            assert all("1001" in code for code in await asyncio.gather(*ends))
        before = ann.last["table"]["version"]
        ann.session = other.session
        for client in (ann, ben):
            await coming_again(client)
        assert other.cluster.passed_through == 0 and [*other.host.tables] == [table]
        assert ann.last["table"]["version"] == before
        mover = next(client for client in (ann, ben) if client.last["yours"]["legal"])
        await mover.must({"do": "act", "action": mover.last["yours"]["legal"][0]["action"]})


async def test_a_worker_keeps_those_awake_whom_it_passes_through_and_sends_them_off_when_it_stops(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (owner, other):
        table = await owner.open_table(token(0), game="face-to-face")
        ann, ben = await seated(owner.session, table, 0), await seated(other.session, table, 1)
        assert len(other.app[CONTEXT].open_sockets) == 1
        end = asyncio.create_task(has_ended(ben))
        await other.app.shutdown()
        assert "1001" in await end
        await owner.has_left(1)
        await ann.disconnect()


async def test_a_worker_that_was_paused_can_write_nothing_and_sends_its_clients_to_the_new_owner(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        ann = await seated(one.session, table, 0)
        texts = await one.log.read(table)
        await one.lose_connections()  # as the others see it after its lease
        ben = Client(other.session, table, token(1))
        await coming_again(ben)
        assert table in other.host.tables
        refused = await ann.command({"do": "rename", "name": "Anna"})
        assert refused["reason"] == "unavailable"
        assert "1001" in await has_ended(ann)
        assert table not in one.host.tables
        await coming_again(ann)
        assert one.cluster.passed_through == 1
        assert await one.log.read(table) == texts
        await ann.must({"do": "rename", "name": "Anna"})
        await ben.settle()
        assert ben.last["table"]["seats"][0]["name"] == "Anna"


async def test_a_worker_that_finds_its_lease_lost_drops_everyone_and_begins_anew(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (one, other):
        table = await one.open_table(token(0), game="face-to-face")
        ann = await seated(one.session, table, 0)
        end = asyncio.create_task(has_ended(ann))
        await one.lose_connections()
        ben = Client(other.session, table, token(1))
        await coming_again(ben)
        await one.log.lease.renew()
        assert "1001" in await end and not one.host.tables
        assert (await figures(one))['tenback_ownership_total{change="lost"}'] == 1
        await coming_again(ann)
        await ann.must({"do": "rename", "name": "Anna"})


async def test_nobody_waits_for_an_owner_that_hangs_when_it_is_the_owner_no_more(
    postgres: PostgresServer,
) -> None:
    asked, let_go = asyncio.Event(), asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()
        let_go.set()
        writer.close()

    async with two_workers(postgres.url()) as (one, other):
        other.cluster.look_seconds = 0.01
        table = await one.open_table(token(0), game="face-to-face")
        await seated(one.session, table, 0)
        server = await asyncio.start_server(hang, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await one.log._readers.execute(
            "UPDATE worker SET address = $1 WHERE id = $2", f"127.0.0.1:{port}", one.log.lease.id
        )
        ben = Client(other.session, table, token(1))
        coming = asyncio.create_task(coming_again(ben))
        await asked.wait()
        assert not other.host.tables
        await one.lose_connections()
        await coming
        assert [*other.host.tables] == [table]
        await let_go.wait()
        server.close()
        await ben.disconnect()


async def test_an_owner_that_hangs_is_asked_about_a_table_only_for_so_long(postgres: PostgresServer) -> None:
    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with two_workers(postgres.url()) as (one, other):
        other.cluster.answer_seconds = 0.1
        table = await one.open_table(token(0), game="face-to-face")
        await seated(one.session, table, 0)
        hangs = await asyncio.start_server(hang, "127.0.0.1", 0)
        address = f"127.0.0.1:{hangs.sockets[0].getsockname()[1]}"
        await one.log._readers.execute(
            "UPDATE worker SET address = $1 WHERE id = $2", address, one.log.lease.id
        )
        assert (await other.get(f"api/tables/{table}", 503))["reason"] == "unavailable"
        hangs.close()


async def test_nobody_stays_with_an_owner_that_answers_nothing_any_more(postgres: PostgresServer) -> None:
    """It took the connection and was paused then, so it is still the owner."""

    async def fall_silent(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=False)
        await socket.prepare(request)
        await asyncio.Event().wait()
        return socket

    silent = web.Application()
    silent.router.add_get("/ws/{table}", fall_silent)
    async with two_workers(postgres.url()) as (one, other), TestServer(silent, host="127.0.0.1") as paused:
        other.cluster.heartbeat_seconds = 0.1
        table = await one.open_table(token(0), game="face-to-face")
        await seated(one.session, table, 0)
        await one.log._readers.execute(
            "UPDATE worker SET address = $1 WHERE id = $2", f"127.0.0.1:{paused.port}", one.log.lease.id
        )
        assert await close_code(other, table, '{"type":"hello"}') == 1001
        assert other.cluster.passed_through == 0


async def test_bots_go_on_at_a_table_that_nobody_looks_at_when_its_owner_is_gone(
    postgres: PostgresServer,
) -> None:
    url = postgres.url()
    async with worker(url) as other:
        async with worker(url) as one:
            table = await one.open_table(
                token(0), game="slide", options={"players": 2}, pace="quick", chat="off"
            )
            client = await Client(one.session, table, token(0)).connect()
            for seat in (0, 1):
                await client.must({"do": "seat-bot", "seat": seat, "bot": "random"})
            await client.must({"do": "begin"})
            await client.read()
        assert table not in other.host.tables
        while table not in other.host.tables:
            await other.cluster.sweep()
        live = other.host.tables[table]
        while live.bots_at_work is not None:
            await asyncio.wait([live.bots_at_work])
        assert live.state.phase == "over"
        other.host.evict(table)
        while await other.log.orphans(1):
            await other.cluster.sweep()


async def test_a_damaged_table_keeps_no_other_from_being_swept_up(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PostgresStore(postgres.url())
    async with worker(store.url) as other:
        async with worker(store.url) as one:
            tables = []
            for _ in range(3):
                tables.append(await one.open_table(token(0), game="face-to-face"))
                client = await seated(one.session, tables[-1], 0)
                await client.must({"do": "rename", "name": "Bea"})
        while len(await other.log.orphans(3)) < 3:  # until the other worker is seen to be gone
            pass
        damaged, *others = tables
        await store.damage(damaged, "changed events")
        monkeypatch.setattr(other.log, "orphans", AsyncMock(return_value=[damaged, "nowhere", *others]))
        wake = Mock(wraps=other.host.bots.wake)
        monkeypatch.setattr(other.host.bots, "wake", wake)
        await other.cluster.sweep()
        assert [call.args[0].id for call in wake.call_args_list] == others
        await other.log.released()
        assert not other.host.tables and other.log.owned == 0


async def test_a_table_with_nothing_to_do_is_swept_up_and_left_to_anyone(postgres: PostgresServer) -> None:
    url = postgres.url()
    async with worker(url) as other:
        async with worker(url) as one:
            table = await one.open_table(token(0), game="face-to-face")
            client = await seated(one.session, table, 0)
        await client.disconnect()
        while await other.log.orphans(1):
            await other.cluster.sweep()
            await other.log.released()
        assert not other.host.tables and other.log.owned == 0
