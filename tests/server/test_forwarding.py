"""Requests for tables of another worker: passed on as they were asked, answered as that worker answers."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiohttp import WSMsgType, web
from aiohttp.test_utils import TestServer, make_mocked_request

from tenback.server.cluster import LOBBY_SECONDS, WORKER, Cluster
from tenback.server.metrics import Metrics
from tenback.server.relay import Relay
from tenback.server.settings import Settings
from tenback.store import LogFailure

OWNER = "192.0.2.7:80"


def cluster_with(**log: Any) -> Cluster:
    """The cluster of a worker without tables, on a log that can do this much."""
    stub: Any = SimpleNamespace(lease=SimpleNamespace(), **log)
    host: Any = SimpleNamespace(drop_all=None, tables={}, waiting=list)
    return Cluster(Settings(), stub, host, b"the secret")


def request_for(path: str) -> web.Request:
    request = make_mocked_request("GET", path, {"Host": "games.example"}, match_info={"table": "amber-fox"})
    assert isinstance(request, web.Request)
    return request


@asynccontextmanager
async def owner_that(answers: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> AsyncIterator[str]:
    """Another worker that answers so; its address."""
    owner = web.Application()
    owner.router.add_get("/{path:.*}", answers)
    async with TestServer(owner, host="127.0.0.1") as server:
        yield f"127.0.0.1:{server.port}"


@pytest.mark.parametrize("status", [200, 404, 421, 429, 500, 503])
async def test_a_question_is_passed_on_as_it_is_and_so_is_its_answer_whatever_that_is(status: int) -> None:
    asked: list[web.Request] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request)
        return web.Response(text=f'"{status}"', status=status, content_type="application/json")

    cluster = cluster_with()
    async with owner_that(answer) as owner:
        path = "/cards/api/tables/amber%20fox?look=1&look=2"
        answered = await cluster.passed(request_for(path), owner, "192.0.2.1")
        assert (answered.status, answered.text) == (status, f'"{status}"')
        assert answered.content_type == "application/json"
        await cluster.close()
    assert [request.path_qs for request in asked] == [path]
    headers = {name: asked[0].headers[name] for name in ("Host", "X-Forwarded-For", WORKER)}
    assert headers == {"Host": "games.example", "X-Forwarded-For": "192.0.2.1", WORKER: "the secret"}


async def test_any_number_of_connections_is_passed_on_at_once_each_to_the_address_it_was_for() -> None:
    asked: list[str] = []

    async def take(request: web.Request) -> web.WebSocketResponse:
        asked.append(request.path_qs)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(request.headers[WORKER])
        await socket.receive()
        return socket

    cluster = cluster_with(owner=AsyncMock())
    paths = [f"/cards/ws/amber-fox?number={number}" for number in range(101)]  # more than aiohttp's default
    async with owner_that(take) as owner:
        cluster.log.owner.return_value = owner  # type: ignore[attr-defined]
        connections = await asyncio.gather(
            *(cluster.connect(request_for(path), owner, "192.0.2.1") for path in paths)
        )
        for connection in connections:
            message = await connection.receive()
            assert (message.type, message.data) == (WSMsgType.TEXT, b"the secret")
            await connection.close()
        await cluster.close()
    assert sorted(asked) == sorted(paths)


@pytest.mark.parametrize("now", [None, "192.0.2.8:80"])
async def test_nobody_waits_longer_for_an_owner_that_hangs_than_it_is_the_owner(
    monkeypatch: pytest.MonkeyPatch, now: str | None
) -> None:
    given_up: list[str] = []

    async def hang(request: web.Request, owner: str, address: str) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(owner)

    looked_up = AsyncMock(side_effect=[OWNER, OWNER, now])
    cluster = cluster_with(owner=looked_up)
    cluster.look_seconds = 0.001
    monkeypatch.setattr(cluster, "_connect", hang)
    with pytest.raises(LogFailure, match="another owner"):
        await cluster.connect(request_for("/ws/amber-fox"), OWNER, "192.0.2.1")
    await asyncio.sleep(0)
    assert given_up == [OWNER] and [call.args for call in looked_up.call_args_list] == [("amber-fox",)] * 3


async def test_a_database_that_fails_is_asked_for_the_lobby_no_more_often_than_one_that_answers() -> None:
    listed = {"id": "amber-fox", "options": {"game": "the-game"}, "phase": "gathering", "seats": []}
    text = json.dumps([{"used": 1.0, "addresses": ["somewhere"], "listed": listed}]).encode()
    asked = AsyncMock(side_effect=[[text], LogFailure("broken"), []])
    cluster = cluster_with(waiting_elsewhere=asked)

    async def shown(moment: float) -> list[str]:
        return [found.id for found in await cluster.lobby(lambda: moment)]

    assert await shown(10.0) == ["amber-fox"]
    with pytest.raises(LogFailure):
        await shown(10.0 + LOBBY_SECONDS)
    assert await shown(10.0 + 1.5 * LOBBY_SECONDS) == ["amber-fox"] and asked.call_count == 2
    assert await shown(10.0 + 2 * LOBBY_SECONDS) == [] and asked.call_count == 3


# --- the end of a connection that is passed on --------------------------------------------------------------


class Ends:
    """Both ends of a connection: the client sends these frames and no more, the owner waits for its end."""

    def __init__(self, frames: list[SimpleNamespace], breaks: str) -> None:
        self._frames = iter(frames)
        self._breaks = breaks
        self._closed = asyncio.Event()
        self.close_code = None

    def client(self) -> Any:
        async def receive() -> Any:
            frame = next(self._frames, None)
            return await asyncio.Event().wait() if frame is None else frame

        return SimpleNamespace(receive=receive, pong=self._sent_by("pong"))

    def owner(self) -> Any:
        async def receive() -> Any:
            await self._closed.wait()
            return SimpleNamespace(type=WSMsgType.CLOSED)

        async def close() -> None:
            self._closed.set()

        return SimpleNamespace(
            receive=receive, close=close, close_code=None, send_frame=self._sent_by("send_frame")
        )

    def _sent_by(self, way: str) -> AsyncMock:
        return AsyncMock(side_effect=ConnectionResetError if way == self._breaks else None)


@pytest.mark.parametrize(
    ("kind", "breaks"),
    [
        (WSMsgType.CLOSE, ""),
        (WSMsgType.CLOSING, ""),
        (WSMsgType.CLOSED, ""),
        (WSMsgType.ERROR, ""),
        (WSMsgType.PING, "pong"),
        (WSMsgType.TEXT, "send_frame"),
        (WSMsgType.BINARY, "send_frame"),
    ],
)
async def test_a_client_that_goes_is_gone_at_its_owner_and_leaves_no_work_behind(
    kind: WSMsgType, breaks: str
) -> None:
    before = asyncio.all_tasks()
    frames = [SimpleNamespace(type=each, data=b"") for each in (WSMsgType.PONG, kind)]
    ends, cluster = Ends(frames, breaks), SimpleNamespace(passed_through=0)
    limits = SimpleNamespace(limits=SimpleNamespace(behind_bytes=1))
    context: Any = SimpleNamespace(cluster=cluster, metrics=Metrics(dict), settings=limits)
    transport: Any = SimpleNamespace()
    assert await Relay(context, ends.client(), transport, ends.owner()).talk() == 1001
    await asyncio.sleep(0)
    assert cluster.passed_through == 0 and asyncio.all_tasks() == before
