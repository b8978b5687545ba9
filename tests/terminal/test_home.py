"""The terminal's home: who sits at its tables, and what it notes of games whose end it did not see."""

import asyncio
import io
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp.test_utils import TestServer
from click.testing import CliRunner

from tenback.cli import cli
from tenback.locales import LANGUAGES, words
from tenback.record import decode
from tenback.store import LogFailure, SqliteLog
from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.saved import SavedSeat
from tenback.terminal.plain.app import Plain
from tenback.terminal.words.titles import table_name
from tests.store.damage import damage
from tests.terminal.tables import same_home
from tests.terminal.test_remote import Watching, server
from tests.terminal.whole_games import next_action, opening_of, position_at

__all__ = ["server"]  # a fixture


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    at_home = same_home(tmp_path)
    yield at_home
    await at_home.close()


async def played_unseen(home: Home, text: str) -> str:
    """A game alone, played to its end while nobody hears of it; the table."""
    sitting: Sitting = await home.open(opening_of(text))
    table = home.saved.seats()[0].table
    chance = random.Random(1)
    while (position := position_at(home, table)).outcome is None:
        action: Any = next_action(position, 0, chance)
        assert await sitting.send(c.Act(msgspec.to_builtins(action))) is None
    return table


async def test_people_at_one_screen_have_the_numbers_of_their_seats(home: Home) -> None:
    sitting = await home.open(opening_of("the-game seats=here,here,here"))
    at = await Watching(sitting).until(lambda at: at.table.phase == "playing")
    names = [home.say("term-player", seat=number) for number in (1, 2, 3)]
    assert [seat.name for seat in at.table.seats] == names
    assert at.yours.seats == (0, 1, 2)
    await sitting.close()


async def test_a_player_alone_starts_each_game_and_saves_the_last(home: Home, tmp_path: Path) -> None:
    sitting = await home.open(opening_of("the-game"))
    table = home.saved.seats()[0].table
    for game in range(3):
        position = position_at(home, table)
        assert position.turn == 0
        chance, done = random.Random(game), list[dict[str, Any]]()
        while position.outcome is None:
            action = msgspec.to_builtins(next_action(position, 0, chance))
            assert await sitting.send(c.Act(action)) is None
            done.append({"seat": 0, **action})
            position = position_at(home, table)
        await sitting.save(tmp_path / "last.json")
        saved = decode(await asyncio.to_thread((tmp_path / "last.json").read_bytes))
        assert list(saved.actions) == [{"seat": 0, "do": "start"}, *done]
        assert await sitting.send(c.Rematch()) is None
    await sitting.close()


async def test_every_game_that_ended_unseen_is_counted_once_the_app_starts_again(tmp_path: Path) -> None:
    before = same_home(tmp_path)
    for text in ("the-game", "the-game fire", "the-game"):
        await played_unseen(before, text)
    assert len(before.saved.seats()) == 3 and not before.saved.results().played
    await before.close()
    home = same_home(tmp_path)
    for _ in range(2):
        await home.settle()
        assert home.saved.seats() == []
        assert sorted(tally.played for tally in home.saved.results().variants) == [1, 2]
    await home.close()


async def test_the_last_game_played_is_offered_first(home: Home) -> None:
    tables = []
    for text in ("the-game", "slide", "the-game fire"):
        sitting = await home.open(opening_of(text))
        tables.append(home.saved.seats()[0].table)
        await sitting.close()
    assert [seat.table for seat in home.saved.seats()] == tables[::-1]


async def test_whoever_only_looks_at_a_game_does_not_move_it_to_the_front(home: Home) -> None:
    for text in ("the-game", "slide seats=here,here", "the-game fire"):
        await (await home.open(opening_of(text))).close()
    waiting = home.saved.seats()
    visit = await home.go_back(waiting[-1])
    await Watching(visit).until(lambda at: True)
    await visit.close()
    assert home.saved.seats() == waiting


@pytest.mark.parametrize("number", ["1", "2", "3", ""])
async def test_the_game_of_that_number_goes_on(
    number: str, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("the-game", "slide seats=here,here", "the-game fire"):
        await (await home.open(opening_of(text))).close()
    waiting, gone_to = home.saved.seats(), list[SavedSeat]()
    go_back = home.go_back

    async def noted(seat: SavedSeat) -> Sitting:
        gone_to.append(seat)
        return await go_back(seat)

    monkeypatch.setattr(home, "go_back", noted)
    told: list[str] = []
    await Plain(home, io.StringIO(f"continue {number}\nquit\n"), told.append).run()
    assert gone_to == [waiting[int(number or "1") - 1]]
    for place, seat in enumerate(waiting, start=1):
        offer = home.say("term-continue", what=table_name(seat.options, home.say))
        assert f"continue {place}: {offer}" in told


@pytest.mark.parametrize(
    ("answer", "is_struck"), [("", False), ("no", False), ("delete", False), ("2", False), ("yes", True)]
)
async def test_a_game_is_struck_off_by_yes_and_by_no_other_word(
    answer: str, is_struck: bool, home: Home
) -> None:
    for text in ("the-game", "the-game fire", "the-game level=expert"):
        await (await home.open(opening_of(text))).close()
    waiting = home.saved.seats()
    await Plain(home, io.StringIO(f"strike 2 {answer}\nquit\n"), lambda line: None).run()
    assert home.saved.seats() == [seat for seat in waiting if not (is_struck and seat == waiting[1])]


async def test_a_log_that_takes_nothing_is_a_refusal_and_the_table_goes_on(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = await home.open(opening_of("the-game"))
    table = home.saved.seats()[0].table
    position = position_at(home, table)
    play = c.Act({"do": "play", "card": position.hands[0][0], "pile": "A"})

    with monkeypatch.context() as broken:
        broken.setattr(SqliteLog, "append", full)
        assert await sitting.send(play) == Refusal("unavailable")
        assert position_at(home, table) == position
    assert await sitting.send(play) is None
    await sitting.close()


async def test_a_damaged_game_keeps_no_other_from_being_counted(tmp_path: Path) -> None:
    before = same_home(tmp_path)
    tables = [await played_unseen(before, text) for text in ("the-game", "the-game fire", "the-game")]
    await before.close()
    damage(tmp_path, tables[-1], "changed events")  # the latest, which is looked at first
    home = same_home(tmp_path)
    await home.settle()
    assert [seat.table for seat in home.saved.seats()] == tables[-1:]
    assert sum(tally.played for tally in home.saved.results().variants) == 2
    await home.close()


@pytest.mark.parametrize("address", ["what ever", "127.0.0.1:1"])
async def test_an_address_that_leads_nowhere_is_told_of_and_the_front_page_comes(
    address: str, home: Home
) -> None:
    told: list[str] = []
    await Plain(home, io.StringIO("language CS\nstatistics\nquit\n"), told.append).run(address)
    reason = "term-bad-address" if " " in address else "term-no-address"
    named = address if " " in address else f"http://{address}"
    assert told[:2] == [words("en")(reason, address=named), words("en")("term-title")]
    assert told[-2:] == [words("cs")("term-language-now"), words("cs")("term-stat-none")]


async def test_a_table_that_was_only_watched_is_neither_offered_nor_counted(
    home: Home, tmp_path: Path, server: TestServer
) -> None:
    home.server = str(server.make_url("/"))
    sitting = await home.open(opening_of("the-game"))
    table = home.saved.seats()[0].table
    guest = same_home(tmp_path / "guest")
    visit = await guest.join(home.server, table)
    at = await Watching(visit).until(lambda at: True)
    assert (
        at.yours.seats == () and guest.saved.seats() == [] and guest.saved.token(home.server, table) is None
    )
    for each in (visit, sitting):
        await each.close()
    await guest.close()


@pytest.mark.parametrize("line", ["1", "new slide"])
async def test_a_log_that_takes_no_new_table_is_told_of_and_the_front_page_goes_on(
    line: str, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqliteLog, "append", full)
    told: list[str] = []
    await Plain(home, io.StringIO(f"{line}\nstatistics\nquit\n"), told.append).run()
    assert told[-2:] == [home.say("refused-unavailable"), home.say("term-stat-none")]


async def full(*_: Any) -> None:
    """What a log does on a disk that is full."""
    raise LogFailure("the disk is full")


async def test_a_server_that_was_joined_in_plain_lines_is_where_new_tables_are_opened(
    home: Home, server: Any
) -> None:
    base = str(server.make_url("/"))
    told: list[str] = []
    typed = f"join {base}\nnew the-game seats=here,open listed\njoin {base}\nquit\n"
    await Plain(home, io.StringIO(typed), told.append).run()
    (kept,) = home.saved.seats()
    assert kept.server == base
    assert any(f"{base}t/{kept.table}" in line for line in told)


@pytest.mark.parametrize("finished", [True, False])
async def test_an_export_leaves_out_what_goes_on_if_that_is_asked_for(finished: bool, tmp_path: Path) -> None:
    home = same_home(tmp_path)
    await played_unseen(home, "the-game")
    await home.open(opening_of("the-game fire"))
    await home.close()
    asked = ["export", "--data", str(tmp_path), *(["--finished"] if finished else [])]
    done = await printed(asked)
    records = [decode(line) for line in done.splitlines()]
    over = [record.outcome == {"over": False} for record in records]
    assert sorted(over) == ([False] if finished else [False, True])


async def printed(asked: list[str]) -> str:
    """What a command prints; it has an event loop of its own, so it runs in a thread."""
    done = await asyncio.to_thread(CliRunner().invoke, cli, asked)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_every_language_can_be_chosen_and_is_the_one_of_the_next_start(tmp_path: Path) -> None:
    home = Home(tmp_path)
    for language in (code for code in (*LANGUAGES, *LANGUAGES) for _ in range(2)):
        assert home.speak(language)
        assert home.say("term-rules") == words(language)("term-rules")
        assert not home.speak("xx")
        assert Home(tmp_path).language == home.language == language


#: Tables as they are typed, and what is asked at the place where they are opened.
OPENED = {
    "the-game": ["begin", "act start"],
    "slide": ["seat-bot 1 strong", "begin"],
    "the-game players=3": ["seat-bot 1 strong", "seat-bot 2 strong", "begin"],
    "the-game seats=here,greedy,here,casual": [
        "seat-bot 1 greedy",
        "sit 2 Player 3",
        "seat-bot 3 casual",
        "begin",
    ],
    "slide seats=here,open,greedy": ["seat-bot 2 greedy"],
    "face-to-face seats=here,open": [],
    "the-game seats=here,here,open": ["sit 1 Player 2"],
    "face-to-face seats=here,here": ["sit 1 Player 2", "begin"],
}


class Place:
    """In the place of a server or of this process: what is asked there."""

    name = "http://server/"

    def __init__(self) -> None:
        self.asked: list[Any] = []

    async def open(self, options: Options, name: str) -> tuple[str, str]:
        self.asked.append((options, name))
        return "abc", "token-of-the-opener"

    async def join(self, table: str, token: str | None) -> tuple["Place", str]:
        self.asked.append((table, token))
        return self, token or "token-of-a-guest"

    async def send(self, body: c.AnyBody, seat: int | None = None) -> None:
        assert seat is None
        told = msgspec.to_builtins(body)
        action = [told.pop("action")["do"]] if "action" in told else []
        self.asked.append(" ".join(map(str, (*told.values(), *action))))

    async def close(self) -> None: ...


@pytest.mark.parametrize("text", OPENED)
@pytest.mark.parametrize("name", ["Ann", None])
async def test_everyone_is_seated_in_order_and_the_cards_are_dealt_unless_a_seat_is_left_open(
    text: str, name: str | None, home: Home
) -> None:
    place: Any = Place()
    home.server = place.name
    home._sources[place.name] = place
    if name is not None:
        assert home.rename(name) is None
    opening = opening_of(text)
    sitting = await home.open(opening)
    opened, joined, *asked = place.asked
    assert opened == (opening.options, name or "Player 1")
    assert joined == ("abc", "token-of-the-opener")
    assert asked == OPENED[text]
    seat = SavedSeat(place.name, "abc", "token-of-the-opener", opening.options)
    assert home.saved.seats() == [seat] and sitting.options == opening.options
    place.asked.clear()
    await home.go_back(seat)
    await home.join(place.name, "abc")
    await home.join(place.name, "def")
    assert place.asked == [("abc", "token-of-the-opener"), ("abc", "token-of-the-opener"), ("def", None)]
