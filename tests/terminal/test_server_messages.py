"""Every kind of message from a server, and every way in which it closes, changes what is written here."""

import asyncio
from collections.abc import Callable
from typing import Any, get_args

import aiohttp
import msgspec
import pytest

from tenback.server import connection
from tenback.table import commands as c
from tenback.table import messages
from tenback.table.commands import Refusal
from tenback.terminal.client import remote
from tenback.terminal.client.remote import RemoteClient, RemoteTables
from tenback.terminal.client.source import TurnedAway, Unreachable
from tests.terminal.states import OWNER, team

WAS, NOW = team().played(1).seen(OWNER)
FIRST, SECOND = (messages.Update(at.events, at.table, at.yours) for at in (WAS, NOW))
WELCOME = messages.Welcome("token-of-this-viewer")


class Line:
    """A server's side of connections: what it says when, and what it was told."""

    def __init__(self, *sockets: Any) -> None:
        self.sockets, self.told = list(sockets), list[Any]()
        #: The seconds after which a silent connection is asked whether it is still there.
        self.heartbeat: float | None = None
        self._news = asyncio.Event()

    async def ws_connect(self, address: str, heartbeat: float | None = None) -> "Socket":
        self.heartbeat = heartbeat
        self.note(address)
        opened = self.sockets.pop(0)
        if isinstance(opened, Exception):
            raise opened
        assert isinstance(opened, Socket)
        opened.note = self.note
        return opened

    def note(self, message: Any) -> None:
        self.told.append(message)
        self._news.set()

    async def is_told(self, count: int) -> None:
        """Wait until so many things have been told."""
        while len(self.told) < count:
            self._news.clear()
            await self._news.wait()


class Socket:
    """A connection on which these messages come; then it closes with that code."""

    def __init__(self, *said: Any, close_code: int | None = None) -> None:
        self.close_code = close_code
        self.note: Callable[[Any], None] = lambda message: None
        self._said: asyncio.Queue[Any] = asyncio.Queue()
        for message in said:
            self.say(message)

    def say(self, message: Any) -> None:
        self._said.put_nowait(message)

    async def send_json(self, message: Any) -> None:
        self.note(message)

    async def receive_str(self) -> str:
        if self._said.empty():
            raise TypeError("closed")
        return text_of(await self._said.get())

    async def close(self) -> None:
        self.say(None)

    def __aiter__(self) -> "Socket":
        return self

    async def __anext__(self) -> aiohttp.WSMessage:
        message = await self._said.get()
        if message is None:
            raise StopAsyncIteration
        return aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text_of(message), None)


def text_of(message: Any) -> str:
    return message if isinstance(message, str) else msgspec.json.encode(message).decode()


def client_on(line: Line, token: str | None = "former-token") -> RemoteClient:
    http: Any = line
    return RemoteClient(http, "http://server/", "abc", token)


#: What each message changes once one is at the table, while a command with the id "1" waits for its answer:
#: how many updates come, and the answer.
CHANGES: list[tuple[type[Any], Any, int, Any]] = [
    (messages.Update, SECOND, 1, "none yet"),
    (messages.DoneMessage, messages.DoneMessage("1", 9), 0, None),
    (messages.DoneMessage, messages.DoneMessage("2", 9), 0, "none yet"),
    (
        messages.RefusedMessage,
        messages.RefusedMessage("1", "no-such-card", {"play": 1}),
        0,
        Refusal("no-such-card", {"play": 1}),
    ),
    (messages.RefusedMessage, messages.RefusedMessage("2", "no-such-card"), 0, "none yet"),
    (messages.RefusedMessage, messages.RefusedMessage(None, "malformed"), 0, "none yet"),
    (messages.Welcome, messages.Welcome("another-token-than-before"), 0, "none yet"),
    (messages.Pong, messages.Pong(), 0, "none yet"),
]


def test_every_kind_of_message_is_among_them() -> None:
    assert {kind for kind, *_ in CHANGES} == set(get_args(messages.FromServer))


@pytest.mark.parametrize(("kind", "message", "updates", "answer"), CHANGES)
async def test_a_message_changes_this_and_nothing_else(
    kind: type[Any], message: Any, updates: int, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _: "1")
    client = client_on(Line(Socket(WELCOME, FIRST)))
    assert await client.connect() == WELCOME.token
    sent = asyncio.create_task(client.send(c.Chat("hello")))
    await asyncio.sleep(0)
    client._hear(text_of(message))
    assert client._heard.qsize() == 1 + updates
    latest = client._latest
    expected = NOW if updates else WAS
    assert latest is not None and (latest.events, latest.table) == (expected.events, expected.table)
    assert latest.view == expected.view
    if answer == "none yet":
        await asyncio.sleep(0)
        assert not sent.done()
        client._hear(text_of(messages.DoneMessage("1", 1)))
        assert await sent is None
    else:
        assert await sent == answer
    assert client._token == WELCOME.token
    await client.close()


async def test_what_a_server_says_has_been_heard_once_it_has_been_dealt_with() -> None:
    client = client_on(Line(Socket(WELCOME, FIRST)))
    await client.connect()
    client._hear(text_of(SECOND))
    dealt_with: list[int] = []

    async def deal_with_all() -> None:
        async for update in client.updates():
            await asyncio.sleep(0)
            dealt_with.append(update.table.version)

    dealing = asyncio.create_task(deal_with_all())
    await client.heard()
    assert dealt_with == [WAS.table.version, NOW.table.version]
    await client.close()
    await dealing


#: What is said instead of a welcome and an update, and what it is told as.
UNWELCOME: list[tuple[Any, type[Exception], str]] = [
    (Socket(close_code=connection.NO_SUCH_TABLE), TurnedAway, "no-such-table"),
    (Socket(WELCOME, close_code=connection.NO_SUCH_TABLE), TurnedAway, "no-such-table"),
    (Socket(WELCOME, close_code=connection.NO_HELLO), Unreachable, "http://server/t/abc"),
    (Socket(WELCOME, close_code=connection.UNREADABLE), Unreachable, "http://server/t/abc"),
    (Socket(WELCOME, close_code=connection.SIGNED_OUT), Unreachable, "http://server/t/abc"),
    (Socket(close_code=aiohttp.WSCloseCode.TRY_AGAIN_LATER), Unreachable, "http://server/t/abc"),
    (Socket(close_code=aiohttp.WSCloseCode.INTERNAL_ERROR), Unreachable, "http://server/t/abc"),
    (Socket(FIRST, FIRST), Unreachable, "http://server/t/abc"),
    (Socket("hello?", FIRST), Unreachable, "http://server/t/abc"),
    (Socket(WELCOME, "hello?"), Unreachable, "http://server/t/abc"),
    (Socket(WELCOME, '{"type":"hooray"}'), Unreachable, "http://server/t/abc"),
    *(
        (aiohttp.WSServerHandshakeError(None, (), status=status), kind, told)  # type: ignore[arg-type]
        for status, kind, told in (
            (429, TurnedAway, "too-many-connections"),
            (404, Unreachable, "http://server/t/abc"),
            (503, Unreachable, "http://server/t/abc"),
        )
    ),
]


@pytest.mark.parametrize(("opened", "kind", "told"), UNWELCOME)
async def test_whoever_is_not_welcomed_is_told_why(opened: Any, kind: type[Exception], told: str) -> None:
    with pytest.raises(kind) as raised:
        await client_on(Line(opened)).connect()
    assert str(raised.value) == told


async def test_what_is_said_on_a_new_connection_and_on_the_one_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remote, "PATIENCE", (0.0,))
    monkeypatch.setattr("secrets.token_hex", lambda _: "1")
    first, again = Socket(WELCOME, FIRST), Socket(WELCOME, FIRST)
    line = Line(first, aiohttp.ClientConnectionError(), again)
    client, up = client_on(line), list[bool]()
    client.on_line = up.append
    await client.connect()
    await client.look_as(2)
    sent = asyncio.create_task(client.send(c.Chat("hello"), 2))
    await line.is_told(5)
    first.say(None)
    await line.is_told(10)
    address = "http://server/ws/abc"
    looks = {"type": "look", "seat": 2, "ahead": True}
    asked = {"type": "command", "id": "1", "seen": WAS.table.version, "seat": 2}
    command = {**asked, "body": {"do": "chat", "text": "hello"}}
    assert line.told == [
        *(address, {"type": "hello", "token": "former-token"}, {**looks, "seat": None}, looks, command),
        address,
        *(address, {"type": "hello", "token": WELCOME.token}, looks, command),
    ]
    assert up == [False, True]
    again.say(messages.DoneMessage("1", 3))
    assert await sent is None
    await client.close()


@pytest.mark.parametrize(
    "unreadable",
    ["hello?", '{"type":"hooray"}', text_of(SECOND).replace('"the-game"', '"poker"'), text_of(SECOND)[:-9]],
)
async def test_after_a_message_that_cannot_be_read_a_new_connection_tells_how_things_stand(
    unreadable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "PATIENCE", (0.0,))
    line = Line(Socket(WELCOME, FIRST, unreadable), Socket(WELCOME, SECOND))
    client, up = client_on(line), list[bool]()
    client.on_line = up.append
    await client.connect()
    seen = [await anext(aiter(client.updates())) for _ in range(2)]
    assert [at.table.version for at in seen] == [WAS.table.version, NOW.table.version]
    await line.is_told(6)
    assert up == [False, True]
    await client.close()


@pytest.mark.parametrize(
    ("device", "token", "said"),
    [
        (None, None, None),
        (None, "token-of-a-seat", "token-of-a-seat"),
        ("device-token", None, "device-token"),
        ("device-token", "token-of-a-seat", "device-token"),
    ],
)
async def test_whoever_is_signed_in_comes_to_a_table_as_that_person(
    monkeypatch: pytest.MonkeyPatch, device: str | None, token: str | None, said: str | None
) -> None:
    line = Line(Socket(WELCOME, FIRST))
    tables = RemoteTables("http://server/", device)
    await tables.close()
    monkeypatch.setattr(tables, "http", line)
    client, known = await tables.join("abc", token)
    assert line.told[:2] == ["http://server/ws/abc", {"type": "hello", "token": said}]
    assert known == WELCOME.token
    await client.close()
