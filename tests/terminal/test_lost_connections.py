"""What a terminal does about connections that are silent, lost, or refused, and about what it waits for."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tenback.table import commands as c
from tenback.table import messages
from tenback.table.commands import Refusal
from tenback.terminal.client import remote
from tenback.terminal.client.remote import RemoteClient
from tenback.terminal.client.source import Unreachable
from tests.terminal.test_server_messages import (
    FIRST,
    NOW,
    SECOND,
    WAS,
    WELCOME,
    Line,
    Socket,
    client_on,
    text_of,
)

#: Commands that wait for their answers at the same time, by their ids.
ASKED = ("1", "2", "3")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next attempt comes at once, and commands are numbered."""
    monkeypatch.setattr(remote, "PATIENCE", (0.0,))
    ids = itertools.count(1)
    monkeypatch.setattr("secrets.token_hex", lambda _: str(next(ids)))


class Noting(Socket):
    """A connection that notes when it is closed, and that need not say anything."""

    def __init__(self, *said: Any) -> None:
        super().__init__(*said)
        self._closed = False

    def is_closed(self) -> bool:
        return self._closed

    async def receive_str(self) -> str:
        return text_of(await self._said.get())

    async def close(self) -> None:
        self._closed = True
        await super().close()


async def waiting(client: RemoteClient) -> AsyncIterator[asyncio.Task[Refusal | None]]:
    """Ask for several things at once."""
    for id in ASKED:
        yield asyncio.create_task(client.send(c.Chat(f"number {id}")))
        await asyncio.sleep(0)


def said_on(line: Line) -> list[str]:
    """The commands that were said on the last connection."""
    last = max(place for place, told in enumerate(line.told) if isinstance(told, str))
    return [told["id"] for told in line.told[last + 1 :] if told["type"] == "command"]


@pytest.mark.parametrize("order", list(itertools.permutations(ASKED)))
@pytest.mark.parametrize("answered", range(len(ASKED) + 1))
async def test_each_command_waits_for_its_own_answer_and_is_said_again_only_until_it_comes(
    order: tuple[str, ...], answered: int
) -> None:
    first, again = Socket(WELCOME, FIRST), Socket(WELCOME, SECOND)
    line = Line(first, again)
    client = client_on(line)
    await client.connect()
    sent = dict(zip(ASKED, [task async for task in waiting(client)], strict=True))
    answers = {"1": None, "2": Refusal("too-long", {"longest": 3}), "3": Refusal("not-your-turn")}

    async def answer(socket: Socket, ids: tuple[str, ...]) -> None:
        for id in ids:
            refused = answers[id]
            socket.say(
                messages.DoneMessage(id, 9)
                if refused is None
                else messages.RefusedMessage(id, refused.reason, refused.args)
            )
            assert await sent.pop(id) == refused

    await answer(first, order[:answered])
    first.say(None)
    left = [id for id in ASKED if id in sent]
    await line.is_told(2 + 1 + len(ASKED) + 3 + len(left))
    assert said_on(line) == left
    assert not any(task.done() for task in sent.values())
    await answer(again, order[answered:])
    await client.close()


async def test_an_answer_that_comes_twice_changes_nothing_more() -> None:
    client = client_on(Line(Socket(WELCOME, FIRST)))
    await client.connect()
    sent = [task async for task in waiting(client)]
    for answer in (messages.DoneMessage("1", 9), messages.RefusedMessage("1", "stale")):
        client._hear(text_of(answer))
    assert await sent[0] is None and not sent[1].done()
    for task in sent:
        task.cancel()
    await client.close()


async def test_what_nobody_waits_for_any_more_is_not_said_again() -> None:
    first, again = Socket(WELCOME, FIRST), Socket(WELCOME, SECOND)
    line = Line(first, again)
    client = client_on(line)
    await client.connect()
    sent = dict(zip(ASKED, [task async for task in waiting(client)], strict=True))
    sent["2"].cancel()
    await asyncio.wait([sent["2"]])
    first.say(None)
    await line.is_told(2 + 1 + len(ASKED) + 3 + len(ASKED) - 1)
    assert said_on(line) == ["1", "3"]
    for id in ("1", "3"):
        again.say(messages.DoneMessage(id, 9))
        assert await sent[id] is None
    await client.close()


async def test_what_is_asked_for_waits_as_long_as_the_connection_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, again = Socket(WELCOME, FIRST), Socket(WELCOME, SECOND)
    line = Line(first, *(aiohttp.ClientConnectionError() for _ in range(9)), again)
    client = client_on(line)
    await client.connect()
    monkeypatch.setattr(remote, "ANSWER_SECONDS", 0)
    first.say(None)
    sent = asyncio.create_task(client.send(c.Chat("hello")))
    await line.is_told(2 + 1 + 9 + 1 + 3)
    again.say(messages.DoneMessage("1", 9))
    assert await sent is None
    await client.close()


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda: aiohttp.ClientConnectionError(),
        lambda: TimeoutError(),
        lambda: aiohttp.WSServerHandshakeError(None, (), status=429),  # type: ignore[arg-type]
        lambda: aiohttp.WSServerHandshakeError(None, (), status=503),  # type: ignore[arg-type]
        lambda: Socket(close_code=4004),
        lambda: Socket(close_code=1013),
        lambda: Socket("hello?"),
        lambda: Socket(WELCOME),
    ],
)
async def test_whatever_is_said_to_a_terminal_that_comes_again_it_goes_on_trying(meanwhile: Any) -> None:
    first = Socket(WELCOME, FIRST)
    client, up = client_on(Line(first, meanwhile(), meanwhile(), Socket(WELCOME, SECOND))), list[bool]()
    client.on_line = up.append
    await client.connect()
    first.say(None)
    seen = [await anext(aiter(client.updates())) for _ in range(2)]
    assert [at.table.version for at in seen] == [WAS.table.version, NOW.table.version]
    assert up[0] is False and client._listening is not None and not client._listening.done()
    await client.close()


@pytest.mark.parametrize("end", [None, "hello?", text_of(SECOND)[:-9]], ids=["lost", "unreadable", "torn"])
async def test_a_connection_is_closed_before_the_next_is_made_and_the_last_when_one_leaves(end: Any) -> None:
    first, again = Noting(WELCOME, FIRST), Noting(WELCOME, SECOND)
    line = Line(first, again)
    client = client_on(line)
    await client.connect()
    assert not first.is_closed()
    first.say(end)
    await line.is_told(6)
    assert first.is_closed() and not again.is_closed()
    await client.close()
    assert again.is_closed() and client._listening is not None and client._listening.done()
    rest = [update async for update in client.updates()]
    assert [at.table.version for at in rest] == [WAS.table.version, NOW.table.version]


@pytest.mark.parametrize("said", [(), (WELCOME,)], ids=["no welcome", "no table"])
async def test_a_server_that_takes_the_connection_and_is_silent_is_not_waited_for(
    said: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "ANSWER_SECONDS", 0.01)
    with pytest.raises(Unreachable, match="http://server/t/abc"):
        await client_on(Line(Noting(*said))).connect()


@pytest.mark.parametrize("said", [("hello?",), (FIRST,), (WELCOME, "hello?"), (WELCOME, text_of(FIRST)[:-9])])
async def test_a_connection_on_which_nobody_is_welcomed_is_closed_and_the_next_one_is_not(
    said: tuple[Any, ...],
) -> None:
    first, unwelcome, again = Socket(WELCOME, FIRST), Noting(*said), Noting(WELCOME, SECOND)
    line = Line(first, unwelcome, again)
    client = client_on(line)
    await client.connect()
    first.say(None)
    await line.is_told(8)
    assert unwelcome.is_closed() and not again.is_closed()
    await client.close()


async def test_a_silent_connection_is_asked_every_few_seconds_whether_it_is_still_there() -> None:
    line = Line(Socket(WELCOME, FIRST))
    client = client_on(line)
    await client.connect()
    assert line.heartbeat is not None and 5 <= line.heartbeat <= 30
    await client.close()
