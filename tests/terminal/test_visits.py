"""What a visit to a table leaves at home, and what is done for the person there."""

import io
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tenback.locales import LANGUAGES, words
from tenback.people.games_shown import MyTable, MyTables, PlayerShown
from tenback.table import commands as c
from tenback.table import messages
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.saved import SavedSeat
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.plain.app import Plain
from tenback.terminal.words.naming import typed_word
from tenback.terminal.words.titles import table_name
from tests.terminal.states import Told, states
from tests.terminal.tables import same_home
from tests.terminal.test_home import Place
from tests.terminal.test_requests import BASE, DUEL, ME, Http, tables
from tests.terminal.whole_games import opening_of
from tests.terminal.written_client import WrittenClient


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = same_home(tmp_path)
    yield home
    await home.close()


async def visit(
    home: Home,
    state: Told,
    client: WrittenClient,
    server: str = "http://server/",
    opened_with: Options | None = None,
) -> Sitting:
    """A visit on which the table was seen once."""
    sitting = Sitting(home, server, client, "token-of-this-visit")
    sitting.options = opened_with
    client.show(state.evening.seen(state.who, state.look)[1])
    await anext(aiter(sitting.updates()))
    return sitting


@pytest.mark.parametrize("known", ["token-of-before", None])
async def test_a_seat_is_offered_from_the_first_look_on_until_there_is_nothing_to_go_back_to(
    known: str | None, home: Home
) -> None:
    for number, state in enumerate(states()):
        server = f"http://server{number}/"
        at = state.evening.seen(state.who, state.look)[1]
        if known is not None:
            home.saved.save_seat(server, at.table.id, known, at.table.options)
        await visit(home, state, WrittenClient(), server)
        is_seated = bool(at.yours.seats)
        goes_on = at.table.phase != "over" or at.tournament_goes_on
        token = known or ("token-of-this-visit" if is_seated else None)
        assert home.saved.token(server, at.table.id) == token, state.name
        offered = [(seat.table, seat.token) for seat in home.saved.seats() if seat.server == server]
        is_offered = goes_on if is_seated else known is not None
        assert offered == ([(at.table.id, token)] if is_offered else []), state.name


@pytest.mark.parametrize("refusal", [None, Refusal("seats-empty")])
async def test_only_a_player_alone_has_the_game_started_that_was_dealt(
    refusal: Refusal | None, home: Home
) -> None:
    """The table's options are those of now: they may have changed since it was opened."""
    for state in states():
        client, options = WrittenClient(refusal=refusal), state.evening.state.options
        is_solo = options.game == "the-game" and options.seats == 1
        was = opening_of("slide" if is_solo else "the-game").options
        sitting = await visit(home, state, client, opened_with=was)
        alone = is_solo and refusal is None
        for body in (c.Begin(), c.Rematch(), c.Hint(), c.Stand()):
            client.asked.clear()
            assert await sitting.send(body, 0) == refusal
            deals = isinstance(body, c.Begin | c.Rematch)
            assert len(client.asked) == (2 if alone and deals else 1), state.name
            assert client.asked[1:] == ["{do:act,action:{do:start}} for seat 0"] * (alone and deals)


@pytest.mark.parametrize("failure", [Unreachable("away"), TurnedAway(Refusal("too-many-connections"))])
async def test_a_table_that_was_opened_is_offered_also_if_the_connection_to_it_fails(
    failure: Exception, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    place: Any = Place()
    home.server, home._sources[place.name] = place.name, place

    async def fail(table: str, token: str | None) -> None:
        raise failure

    monkeypatch.setattr(place, "join", fail)
    with pytest.raises(type(failure)):
        await home.open(opening_of("slide"))
    assert [(seat.table, seat.token) for seat in home.saved.seats()] == [("abc", "token-of-the-opener")]


async def test_the_tables_of_the_person_are_offered_in_the_order_in_which_the_server_names_them(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home.saved, "_clock", itertools.count().__next__)
    named = ["their-turn", "latest", "earlier"]
    mine = [
        MyTable(table, DUEL.game, DUEL, (PlayerShown(0, "Ann", None, True),), "playing", True, 5.0)
        for table in named
    ]
    home._sources[BASE] = tables(Http(messages.Lobby(()), ME, MyTables(tuple(mine))), "device-token")
    await home.lobby(BASE)
    assert [seat.table for seat in home.saved.seats()] == named


async def test_a_seat_that_was_struck_off_is_still_the_own_one(home: Home) -> None:
    """Whoever comes by its address sits there again; and the server's list of own tables offers it again."""
    place: Any = Place()
    home._sources[place.name] = place
    home.saved.save_seat(place.name, "abc", "token-of-before", DUEL)
    home.saved.strike(home.saved.seats()[0])
    await home.join(place.name, "abc")
    assert place.asked == [("abc", "token-of-before")]
    home.saved.save_seat(BASE, "abc", "device-token", DUEL)
    home.saved.strike(home.saved.seats()[0])
    goes_on = MyTable("abc", DUEL.game, DUEL, (PlayerShown(0, "Ann", None, True),), "playing", True, 5.0)
    home._sources[BASE] = tables(Http(messages.Lobby(()), ME, MyTables((goes_on,))), "device-token")
    await home.lobby(BASE)
    assert [(seat.server, seat.table) for seat in home.saved.seats()] == [(BASE, "abc")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_to_be_typed_so_that_a_game_is_deleted_deletes_it(language: str, home: Home) -> None:
    assert home.speak(language)
    for number in (1, 2):
        home.saved.save_seat("", f"table{number}", "token", DUEL)
    told: list[str] = []
    plain, (_, second) = Plain(home, io.StringIO(), told.append), home.saved.seats()
    assert await plain._on_front(f"{typed_word('strike', home.say)} 2")
    assert len(home.saved.seats()) == 2
    for typed in (told[0].rpartition(": ")[2], told[0].rpartition(": ")[2].upper()):
        home.saved.save_seat("", second.table, "token", DUEL)
        home.saved.save_seat("", "table2", "token", DUEL)
        assert await plain._on_front(typed)
        assert [seat.table for seat in home.saved.seats()] == ["table2"]


async def test_in_plain_lines_every_game_that_waits_is_offered_by_the_number_that_it_is_gone_back_to_by(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 6):
        options = Options("the-game", {"players": number})
        home.saved.save_seat(f"http://server{number}/", "abc", "token", options)
    waiting, gone_to, told = home.saved.seats(), list[SavedSeat](), list[str]()

    async def go_back(seat: SavedSeat) -> Sitting:
        gone_to.append(seat)
        raise TurnedAway(Refusal("no-such-table"))

    monkeypatch.setattr(home, "go_back", go_back)
    plain = Plain(home, io.StringIO(), told.append)
    plain._show_front()
    offers = [line for line in told if line.startswith("continue")]
    for place, seat in enumerate(waiting, start=1):
        assert offers[place - 1].startswith(f"continue {place}: ")
        assert offers[place - 1].endswith(table_name(seat.options, home.say))
        await plain._on_front(f"continue {place}")
    assert gone_to == waiting and len(offers) == len(waiting)


@pytest.mark.parametrize("typed", ["replay {}", "review {}", "REPLAY {}", "Review {}"])
async def test_a_file_is_looked_for_under_the_name_that_was_typed(typed: str, home: Home) -> None:
    told: list[str] = []
    name = "My Games/No Such Č.JSON"
    await Plain(home, io.StringIO(), told.append)._on_front(typed.format(name))
    assert told == [home.say("term-no-record", file=name, why="No such file or directory")]


async def test_whoever_has_no_name_is_called_by_a_number_in_the_language_of_now(home: Home) -> None:
    for language in LANGUAGES:
        assert home.speak(language)
        assert home.name == words(language)("term-player", seat=1)
    told: list[str] = []
    await Plain(home, io.StringIO(), told.append)._on_front("rename Anna\u200b Nova\u0301")
    assert told == [home.name] == ["Anna Nová"]
    assert home.rename("x" * 25) is not None and home.name == "Anna Nová"


def test_a_language_that_is_asked_for_comes_before_the_one_of_last_time(tmp_path: Path) -> None:
    before = Home(tmp_path)
    assert before.speak("pl")
    before.saved.close()
    for asked, spoken in (("cs", "cs"), (None, "pl"), ("en", "en")):
        home = Home(tmp_path, asked)
        assert home.language == spoken
        home.saved.close()


async def test_at_the_end_every_place_where_there_were_tables_is_closed(tmp_path: Path) -> None:
    home, closed = same_home(tmp_path), list[str]()

    class Closing(Place):
        async def close(self) -> None:
            closed.append(self.name)

    for name in ("http://a/", "http://b/"):
        place: Any = Closing()
        place.name = name
        home._sources[name] = place
    here: Any = Closing()
    here.name, home._here = "here", here
    await home.close()
    assert sorted(closed) == ["here", "http://a/", "http://b/"]
