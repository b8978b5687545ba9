"""A server that stops: what it finishes first, and that nothing of it goes on."""

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import psutil
import pytest
from aiohttp import ClientSession, web

from tenback.people.messages import PushMessage
from tenback.server import serve
from tenback.server.app import make_app
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tenback.store import LogFailure, SqliteLog
from tenback.store.sqlite import FILE
from tenback.table.commands import Chat, Command
from tenback.table.host import Host
from tenback.table.live import Done
from tenback.table.options import Options
from tenback.table.records import decode_entry
from tests.server.clients import serving
from tests.server.people import person
from tests.server.push_service import push_service
from tests.server.test_pushes import SETTINGS, subscribed, table_of_two
from tests.table.evening import who


async def test_a_server_that_stops_writes_down_what_was_submitted_before_it_closes_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is held up until the server begins to close anything."""
    hosts, stops, started = list[Host](), list[asyncio.Event](), asyncio.Event()

    def make_app_for(settings: Settings, host: Host, cluster: None) -> web.Application:
        hosts.append(host)
        return make_app(settings, host)

    monkeypatch.setattr(serve, "make_app", make_app_for)
    monkeypatch.setattr(serve, "_on_signal", lambda number, stop: stops.append(stop))
    settings = Settings(host="127.0.0.1", port=0, folder=tmp_path)
    running = asyncio.create_task(serve._serve(settings, False, lambda _: started.set(), lambda *_: None))
    await started.wait()
    table = await hosts[0].open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    held = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    held.execute("BEGIN IMMEDIATE")

    def let_go_before(close: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        async def let_go_and_close(what: Any) -> None:
            if held.in_transaction:
                held.execute("ROLLBACK")
            await close(what)

        return let_go_and_close

    for kind in (Host, SqliteLog):
        monkeypatch.setattr(kind, "close", let_go_before(kind.close))
    says = [Command(f"say-{number}", who(0), 2, Chat("hi")) for number in range(5)]
    submitted = [asyncio.create_task(hosts[0].submit(table, say)) for say in says]
    await asyncio.sleep(0)  # the first waits for the log, and the others for the first
    stops[0].set()
    await running
    answers = await asyncio.gather(*submitted, return_exceptions=True)
    monkeypatch.undo()
    held.close()
    assert [type(answer) for answer in answers] == [Done] * len(says)
    log = SqliteLog(tmp_path)
    written = [decode_entry(text).command for text in await log.read(table)]
    await log.close()
    assert written[2:] == [say.id for say in says]


@pytest.mark.filterwarnings("error::ResourceWarning")
@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
async def test_nothing_of_a_server_goes_on_after_it_has_stopped(tmp_path: Path) -> None:
    """Whatever is under way: people at tables, a push that nobody answers, records that were read."""
    tasks, threads = asyncio.all_tasks(), set(threading.enumerate())
    sessions, children = sessions_open(), set(psutil.Process().children())
    async with push_service() as service:
        tasks |= asyncio.all_tasks()
        async with serving(tmp_path, settings=SETTINGS) as served:
            ann, ben = await person(served, "Ann"), await person(served, "Ben")
            await subscribed(ann, service)
            service.answers.clear()
            at_ann, at_ben = await table_of_two(served, ann, ben)
            await served.app[CONTEXT].pusher.tell(
                await served.app[CONTEXT].who(ann.token),
                PushMessage(at_ben.table, "turn", "the-game", None, ""),
            )
            await service.came.wait()
            await served.get(f"api/records/{at_ann.table}-1", 404)  # a process has looked
            assert set(psutil.Process().children()) > children
            await at_ann.disconnect()
        service.answers.set()
        gc.collect()  # whatever was forgotten without being closed warns now
        assert sessions_open() <= sessions
        assert set(psutil.Process().children()) <= children
        left = asyncio.all_tasks() - tasks
        assert not left or not (await asyncio.wait(left, timeout=60))[1]
    assert not [thread for thread in set(threading.enumerate()) - threads if thread.name == "log"]


def sessions_open() -> set[int]:
    """The sessions of HTTP clients that are not closed."""
    return {id(one) for one in gc.get_objects() if isinstance(one, ClientSession) and not one.closed}


async def test_whatever_derives_the_games_of_forgotten_people_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []

    async with serving(tmp_path) as served:
        for name in ("Ann", "Ben"):
            started = asyncio.Event()

            async def sweep(at_once: bool, name: str = name, started: asyncio.Event = started) -> None:
                started.set()
                try:
                    await asyncio.Event().wait()
                finally:
                    ended.append(name)

            monkeypatch.setattr(served.app[CONTEXT].deriver, "sweep", sweep)
            await (await person(served, name)).ask("DELETE", "api/me", status=204)
            await started.wait()
    assert sorted(ended) == ["Ann", "Ben"]


async def test_what_has_derived_the_games_of_forgotten_people_is_not_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for name in ("Ann", "Ben"):
            await (await person(served, name)).forget()
            await asyncio.sleep(0)
            assert not served.app[CONTEXT].deriving


async def test_a_log_that_fails_while_a_person_is_forgotten_is_reported_and_no_fault_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        with monkeypatch.context() as broken:
            sweep = AsyncMock(side_effect=LogFailure("the disk is full"))
            broken.setattr(served.app[CONTEXT].deriver, "sweep", sweep)
            await ann.forget()
        sweep.assert_awaited_once_with(at_once=True)
    told = [(record.getMessage(), vars(record)["about"]) for record in caplog.records]
    assert told == [("nothing could be derived", {"why": "the disk is full"})]
