"""Every failure on every way to a table is told in one sentence, and the app goes on."""

import asyncio
import io
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tenback.locales import words
from tenback.record import encode
from tenback.store import LogFailure
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import HERE, Opening
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.plain.app import Plain
from tenback.terminal.run import _signed_in
from tenback.terminal.screens import navigation
from tenback.terminal.screens.opening import OpeningScreen
from tests.review.written import DUEL as RECORD
from tests.terminal.states import OWNER, states
from tests.terminal.table_keys import WrittenScreen
from tests.terminal.tables import same_home
from tests.terminal.written_client import WrittenClient

SAY = words("en")
SERVER = "http://server/"
TABLE = f"{SERVER}t/abc"
#: What may go wrong, and what is said then.
FAILURES: list[tuple[Exception, str]] = [
    (Unreachable(TABLE), SAY("term-no-address", address=TABLE)),
    (TurnedAway(Refusal("too-many-tables")), SAY("refused-too-many-tables")),
    (TurnedAway(Refusal("bad-name", {"longest": 24})), SAY("refused-bad-name", longest=24)),
    (LogFailure("torn"), SAY("refused-unavailable")),
]
#: What is typed in plain lines, and what the home is asked for then.
WAYS = {"1": "open", "new slide": "open", "continue": "go_back", f"join {TABLE}": "join"}


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = same_home(tmp_path)
    home.saved.save_seat("", "abc", "token", Options("slide", {"players": 2}))
    yield home
    await home.close()


def failing(failure: Exception) -> Any:
    async def fail(*_: object) -> None:
        raise failure

    return fail


class OnScreen:
    """In the place of an app with screens: what it is told, and the screens that it is to show."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.screens: list[Any] = []
        self.answers: list[Any] = []

    def clear_notifications(self) -> None:
        self.told.clear()

    def notify(self, sentence: str, markup: bool) -> None:
        assert not markup
        self.told.append(sentence)

    async def push_screen(self, screen: Any, answered: Any = None) -> None:
        self.screens.append(screen)
        self.answers.append(answered)


@pytest.mark.parametrize(("failure", "told"), FAILURES, ids=repr)
@pytest.mark.parametrize("line", WAYS)
async def test_in_plain_lines_a_failure_is_told_and_the_front_page_goes_on(
    line: str, failure: Exception, told: str, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, WAYS[line], failing(failure))
    lines: list[str] = []
    assert await Plain(home, io.StringIO(), lines.append)._on_front(line)
    assert lines == [told]


@pytest.mark.parametrize(("failure", "told"), FAILURES[:3], ids=repr)
async def test_a_server_that_does_not_tell_its_tables_is_not_where_new_ones_are_opened(
    failure: Exception, told: str, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "lobby", failing(failure))
    lines, app = list[str](), OnScreen()
    assert await Plain(home, io.StringIO(), lines.append)._on_front(f"join {SERVER}")
    assert lines == [told]
    await navigation.go_to(app, home, TABLE.removesuffix("t/abc"))  # type: ignore[arg-type]
    address = SAY("term-no-address", address=SERVER)
    assert app.told == [address if isinstance(failure, Unreachable) else told]
    assert (app.screens, home.server) == ([], None)


@pytest.mark.parametrize(("failure", "told"), FAILURES, ids=repr)
async def test_on_screens_a_failure_is_told_in_the_place_of_what_was_told_before(
    failure: Exception, told: str, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    app: Any = OnScreen()
    app.told.append("something else")
    await navigation.sit_down(app, home, failing(failure)())
    assert (app.told, app.screens) == ([told], [])
    monkeypatch.setattr(home, "join", failing(failure))
    await navigation.go_to(app, home, TABLE)
    assert (app.told, app.screens) == ([told], [])


@pytest.mark.parametrize(
    ("address", "failure", "told"),
    [(TABLE, *each) for each in FAILURES[:3]]
    + [("a b", Unreachable(), SAY("term-bad-address", address="a b"))],
)
async def test_whoever_cannot_be_signed_in_is_told_why(
    address: str, failure: Exception, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = same_home(tmp_path)
    monkeypatch.setattr(home, "sign_in", failing(failure))
    with pytest.raises(ValueError, match=re.escape(told)):
        await _signed_in(home, address, "six words")
    with pytest.raises(sqlite3.ProgrammingError):  # it is closed
        home.saved.seats()


async def test_an_address_that_is_none_is_told_as_it_was_typed(home: Home) -> None:
    app: Any = OnScreen()
    await navigation.go_to(app, home, "a b")
    assert (app.told, app.screens) == ([SAY("term-bad-address", address="a b")], [])
    navigation.watch_record(app, home, "no-such-file")
    why = "No such file or directory"
    assert app.told == [SAY("term-no-record", file="no-such-file", why=why)] and app.screens == []


async def test_the_tables_of_a_server_are_listed_to_be_joined_and_then_one_of_ones_own(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lobby(base: str) -> list[tuple[str, Options, int]]:
        assert base == SERVER
        return [("abc", Options("slide", {"players": 2}), 1), ("def", Options("face-to-face"), 1)]

    asked: list[Any] = []

    async def join(base: str, table: str) -> None:
        asked.append((base, table))
        raise TurnedAway(Refusal("no-such-table"))

    async def open_table(opening: Opening) -> None:
        asked.append(opening)
        raise TurnedAway(Refusal("too-many-tables"))

    monkeypatch.setattr(home, "lobby", lobby)
    monkeypatch.setattr(home, "join", join)
    monkeypatch.setattr(home, "open", open_table)
    app: Any = OnScreen()
    lines: list[str] = []
    assert await Plain(home, io.StringIO(), lines.append)._on_front(f"join {SERVER}")
    listed = [f"{SERVER}t/abc: Slide, 2 players (1)", f"{SERVER}t/def: Face to Face (1)"]
    assert (lines, home.server) == ([*listed, SAY("term-server-now", address=SERVER)], SERVER)
    home.server = None
    await navigation.go_to(app, home, SERVER)
    (choice,), (chosen,) = app.screens, app.answers
    assert choice._title == SERVER
    named = ["Slide, 2 players", "Face to Face", SAY("term-open-there")]
    assert choice._options == list(zip(named, ("abc", "def", ""), strict=True))
    await chosen("def")
    await chosen(None)
    assert (asked, app.told, home.server) == ([(SERVER, "def")], [SAY("refused-no-such-table")], None)
    await chosen("")
    assert str(home.server) == SERVER and isinstance(app.screens[-1], OpeningScreen)
    opening = Opening(Options("the-game", {"players": 1}), (HERE,))
    for answer in (None, opening):
        await app.answers[-1](answer)
    assert asked[1:] == [opening] and app.told == [SAY("refused-too-many-tables")]


@pytest.mark.parametrize(
    "failure", [OSError("full"), Unreachable(TABLE), TurnedAway(Refusal("no-such-record"))], ids=repr
)
async def test_a_record_that_cannot_be_had_or_written_is_told_on_screens_and_the_table_goes_on(
    failure: Exception, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    over = next(told for told in states() if told.name == "a duel is over, to seat 1").evening.seen(OWNER)[1]
    client, told = WrittenClient(over, recorded=RECORD), list[str]()
    screen = WrittenScreen(home, Sitting(home, SERVER, client, "token"), told.append)
    listening = asyncio.create_task(screen._listen())
    await client.heard()
    told.clear()
    file = Path(f"{over.table.record}.json")
    await screen.action_save()
    assert told == [SAY("term-saved", file=file.name)]
    assert await asyncio.to_thread(file.read_bytes) == encode(RECORD) + b"\n"
    told.clear()
    monkeypatch.setattr(client, "record", failing(failure))
    await screen.action_save()
    if not isinstance(failure, OSError):
        await screen.action_review()
    reviewed = [] if isinstance(failure, OSError) else [SAY("term-review-none")]
    assert told == [SAY("term-not-saved", file=file.name), *reviewed]
    told.clear()
    screen.action_help()
    assert told == ["ReadingScreen term-help"]
    await client.close()
    await listening
