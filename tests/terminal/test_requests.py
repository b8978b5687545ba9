"""Every request that a terminal makes to a server, and what it makes of the answer."""

import itertools
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import msgspec
import pytest
from msgspec.structs import replace

from tenback.locales import words
from tenback.people.games_shown import MyTable, MyTables, PlayerShown
from tenback.people.messages import BecomePerson, Me, SignedIn
from tenback.people.statistics import statistics
from tenback.table import messages
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.table.shown.values import SeatShown
from tenback.terminal.client import person
from tenback.terminal.client.home import JOINED
from tenback.terminal.client.remote import RemoteTables
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.run import sign_in
from tests.terminal.tables import same_home
from tests.terminal.test_saved import ended

BASE = "http://server/cards/"
DUEL = Options("face-to-face", listed=True)
ME = Me("Ann", True, (), (), (), None, False)
NOBODY, ANN = SeatShown(1, "nobody"), SeatShown(0, "person", name="Ann")
SIGNED = {"Authorization": "Bearer device-token"}
WAITING = messages.Listed("abc", DUEL, "over", (ANN, NOBODY))
FULL = messages.Listed("def", DUEL, "over", (ANN, ANN))
NO_SERVER = r"^http://server/cards$"


class Http:
    """In the place of a connection to a server: it notes what is asked, and answers."""

    def __init__(self, *answers: Any, status: int = 200) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self._answers, self._status = list(answers), status

    @asynccontextmanager
    async def request(self, method: str, url: str, **rest: Any) -> AsyncIterator[Any]:
        headers = rest.pop("headers", {})
        assert set(rest) <= {"json"}
        self.asked.append((method, url.removeprefix(BASE), rest.get("json"), headers))
        answer, status = self._answers.pop(0), self._status
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, messages.Trouble):
            status = 400

        async def read() -> bytes:
            return answer if isinstance(answer, bytes) else msgspec.json.encode(answer)

        yield SimpleNamespace(status=status, read=read)

    async def close(self) -> None: ...


def tables(http: Any, device: str | None = None) -> RemoteTables:
    found = RemoteTables.__new__(RemoteTables)
    found.name, found.device, found.http = BASE, device, http
    return found


async def test_a_table_is_opened_by_the_device_if_it_is_signed_in() -> None:
    wanted = {"options": msgspec.to_builtins(DUEL), "name": "Ann"}
    for device, headers in ((None, {}), ("device-token", SIGNED)):
        http = Http(messages.TableOpened("abc", "token-of-the-seat"))
        assert await tables(http, device).open(DUEL, "Ann") == ("abc", "token-of-the-seat")
        assert http.asked == [("POST", "api/tables", wanted, headers)]


async def test_of_each_table_that_waits_the_empty_seats_are_counted() -> None:
    http = Http(messages.Lobby((WAITING, FULL)))
    assert await tables(http).lobby() == [("abc", DUEL, 1), ("def", DUEL, 0)]
    assert http.asked == [("GET", "api/tables", None, {})]


async def test_a_device_is_signed_in_by_its_code_and_joins_its_seats_to_the_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Plan 9")
    http: Any = Http(SignedIn("device-token", ME), SignedIn(None, ME))
    former = ["token-of-a-seat", "token-of-another"]
    assert await person.sign_in(http, BASE, "six words", former) == ("device-token", "Ann")
    wanted = msgspec.to_builtins(BecomePerson(joined=tuple(former)))
    assert http.asked == [
        ("POST", "api/codes", {"code": "six words", "label": "Terminal, Plan 9"}, {}),
        ("POST", "api/me", wanted, SIGNED),
    ]


async def test_own_tables_are_those_where_one_sits_and_results_are_asked_for_once_the_device_is_known() -> (
    None
):
    mine, invited = (
        MyTable(table, DUEL.game, DUEL, (PlayerShown(0, "Ann", None, sits),), "playing", True, 5.0)
        for table, sits in (("abc", True), ("def", False))
    )
    http: Any = Http(ME, MyTables((mine, invited)))
    assert await person.own_tables(http, BASE, "device-token") == [("abc", DUEL)]
    assert http.asked == [("GET", "api/me", None, SIGNED), ("GET", "api/me/tables", None, SIGNED)]
    counted = statistics([])
    http = Http(ME, counted)
    assert await person.own_results(http, BASE, "device-token") == counted
    assert http.asked == [("GET", "api/me", None, SIGNED), ("GET", "api/me/statistics", None, SIGNED)]


ASKED: list[Callable[[Any], Awaitable[Any]]] = [
    lambda http: tables(http).open(DUEL, "Ann"),
    lambda http: tables(http).lobby(),
    lambda http: person.sign_in(http, BASE, "six words", []),
    lambda http: person.own_tables(http, BASE, "device-token"),
    lambda http: person.own_results(http, BASE, "device-token"),
]


@pytest.mark.parametrize("asked", ASKED)
async def test_whatever_is_asked_a_refusal_is_told_and_anything_else_is_no_server(
    asked: Callable[[Any], Awaitable[Any]],
) -> None:
    trouble = messages.Trouble("too-many-tables", {"wait": 20})
    for status in (400, 401, 404, 429, 503):
        with pytest.raises(TurnedAway) as away:
            await asked(Http(trouble, status=status))
        assert away.value.refusal == Refusal("too-many-tables", {"wait": 20})
    for status, nonsense in ((200, b"hello"), (404, b"hello"), (200, b"{}"), (500, b"")):
        with pytest.raises(Unreachable, match=NO_SERVER):
            await asked(Http(nonsense, status=status))
    for lost in (aiohttp.ClientConnectionError(), TimeoutError(), ConnectionResetError()):
        with pytest.raises(Unreachable, match=NO_SERVER):
            await asked(Http(lost))


async def test_whoever_signs_in_brings_the_seats_that_were_held_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = same_home(tmp_path)
    monkeypatch.setattr(home.saved, "_clock", itertools.count().__next__)
    for number in range(JOINED + 5):
        home.saved.save_seat(BASE, f"table{number}", f"token{number}", DUEL)
    home.saved.save_seat(BASE, "another", "token3", DUEL)
    home.saved.save_seat("", "table", "token-of-this-process", DUEL)
    http = Http(SignedIn("device-token", ME), SignedIn(None, ME))
    home._sources[BASE] = tables(http)
    assert await home.sign_in(BASE, "six words") == "Ann"
    latest = [f"token{number}" for number in reversed(range(6, JOINED + 5))]
    assert list(http.asked[1][2]["joined"]) == ["token3", *latest]
    assert home.saved.device(BASE) == "device-token"
    await home.close()


@pytest.mark.parametrize(
    ("answer", "stays"),
    [
        (aiohttp.ClientConnectionError(), True),
        (messages.Trouble("unavailable"), True),
        (messages.Trouble("not-signed-in"), False),
    ],
    ids=["lost", "unavailable", "signed out"],
)
async def test_what_a_server_does_not_tell_of_the_person_is_told_of_this_terminal(
    answer: Any, stays: bool, tmp_path: Path
) -> None:
    home = same_home(tmp_path)
    home.saved.save_device(BASE, "device-token")
    home.saved.note("", ended(Options("the-game", {"players": 1}), 1, 0))
    source = tables(Http(messages.Lobby((WAITING,)), answer, answer), "device-token")
    home._sources[BASE] = source
    assert await home.lobby(BASE) == [("abc", DUEL, 1)]
    assert home.saved.seats() == []
    assert (await home.results()).played == 1
    assert (home.saved.device(BASE), source.device) == (("device-token",) * 2 if stays else (None, None))
    await home.close()


async def test_the_tables_of_the_person_are_gone_back_to_as_this_device(tmp_path: Path) -> None:
    home = same_home(tmp_path)
    mine = MyTable("def", DUEL.game, DUEL, (PlayerShown(0, "Ann", None, True),), "playing", True, 5.0)
    home._sources[BASE] = tables(Http(messages.Lobby((WAITING,)), ME, MyTables((mine,))), "device-token")
    await home.lobby(BASE)
    seats = [(seat.server, seat.table, seat.token, seat.options) for seat in home.saved.seats()]
    assert seats == [(BASE, "def", "device-token", DUEL)]
    await home.close()


async def test_results_are_those_of_the_server_where_the_person_was_last_seen(tmp_path: Path) -> None:
    home, told = same_home(tmp_path), {"http://a/": 3, "http://b/": 5}
    home.saved.note("", ended(Options("the-game", {"players": 1}), 1, 0))
    for base, played in told.items():
        counted = replace(statistics([]), played=played)
        seen: list[Any] = [ME, MyTables(())]
        answers = [messages.Lobby(()), *seen, ME, counted, messages.Lobby(()), *seen, ME, counted]
        home._sources[base] = tables(Http(*answers), "device-token")
        home._sources[base].name = base
    home._sources["http://c/"] = tables(Http(messages.Lobby(())))
    assert (await home.results()).played == 1
    for base in ("http://a/", "http://b/", "http://a/"):
        await home.lobby(base)
        assert (await home.results()).played == told[base]
    await home.lobby("http://c/")
    assert home._person_at == "http://a/"
    assert [url for _, url, *_ in home._sources["http://b/"].http.asked] == [  # type: ignore[attr-defined]
        f"http://b/api/{path}" for path in ("tables", "me", "me/tables", "me", "me/statistics")
    ]
    await home.close()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_why_nobody_is_signed_in_is_told_in_the_language_that_was_asked_for(
    language: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=re.escape(words(language)("term-bad-address", address="a b"))):
        sign_in(tmp_path, "a b", "six words", language)
