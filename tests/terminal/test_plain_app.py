"""The app in plain lines: where its lines end, in which language it goes on, and what it leaves as it was."""

import io
import sys
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.locales import LANGUAGES, words
from tenback.people.games_shown import Statistics
from tenback.players import Bot
from tenback.record import encode
from tenback.review import Review
from tenback.rules import FaceToFace
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal import run as running
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.saved import SavedSeat
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.presenter import Presenter, written
from tenback.terminal.plain.app import Plain
from tenback.terminal.plain.table import AtTable
from tenback.terminal.plain.typed import LONGEST, read
from tenback.terminal.words import pages
from tenback.terminal.words.naming import typed_word
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.pages import statistics_notes, statistics_rows
from tenback.terminal.words.review import ReviewWords
from tenback.terminal.words.sentences import Telling, sentences
from tenback.terminal.words.titles import table_name
from tests.review.records import record_of
from tests.review.written import REVIEW
from tests.terminal.states import DUEL, states
from tests.terminal.tables import same_home, table_of
from tests.terminal.typed_lines import LINES
from tests.terminal.written_client import WrittenClient

SAY = words("en")
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = same_home(tmp_path)
    yield home
    await home.close()


@cache
def shown() -> list[tuple[str, TableUpdate, TableUpdate]]:
    """Every state by its name: the table before the latest events, and after them."""
    return [(told.name, *told.evening.seen(told.who, told.look)) for told in states()]


def seats_at(home: Home, client: WrittenClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every way to a table leads to this one."""

    async def sit_down(*_: object) -> Sitting:
        return Sitting(home, "", client, "token")

    for way in ("open", "go_back", "join"):
        monkeypatch.setattr(home, way, sit_down)


class Closing(WrittenClient):
    """Counts how often it is closed."""

    closed = 0

    async def close(self) -> None:
        self.closed += 1
        await super().close()


class Torn(io.StringIO):
    """Lines of a terminal that is gone after them."""

    def __next__(self) -> str:  # type: ignore[override]
        try:
            return super().__next__()
        except StopIteration:
            raise OSError(5, "Input/output error") from None


# where lines end


@pytest.mark.parametrize("source", [io.StringIO, Torn])
@pytest.mark.parametrize("typed", ["", "help\n", "1\n", "1\nseats\n", "join server/t/abc\n\n", "1\nquit"])
async def test_where_the_lines_end_the_app_ends_and_leaves_the_table(
    typed: str, source: type[io.StringIO], home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, _, now in shown()[::5]:
        client, told = Closing(now), list[str]()
        seats_at(home, client, monkeypatch)
        plain = Plain(home, source(typed), told.append)
        plain._patient = False
        await plain.run()
        assert client.closed == (typed.startswith(("1", "join")))


async def test_a_failure_at_a_table_leaves_it_too(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Closing(shown()[0][2])
    plain = Plain(home, io.StringIO("seats\n"), lambda line: None)
    plain._patient = False

    async def fail(table: AtTable, line: str) -> bool:
        raise RuntimeError

    monkeypatch.setattr(AtTable, "typed", fail)
    with pytest.raises(RuntimeError):
        await plain._play(Sitting(home, "", client, "token"))
    assert client.closed == 1


@pytest.mark.parametrize(("reads", "writes"), [("utf-8", "utf-8"), ("ascii", "ascii"), ("utf-8", "latin-1")])
@pytest.mark.parametrize("line", ["{}", "rename {}", "join {}", "new {}", "replay {}", "1\nsay {}\nseats"])
def test_letters_of_another_encoding_end_nothing(
    line: str, reads: str, writes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = line.encode().replace(b"{}", b"\xe8\xff") + b"\nlanguage uk\nhelp\nquit\n"
    paper = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), reads))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(paper, writes))

    async def join(home: Home, base: str, table: str | None = None) -> None:
        raise Unreachable(base)

    monkeypatch.setattr(Home, "lobby", join)
    running.run(tmp_path, None, True, None, "en")
    told = paper.getvalue().decode(writes).splitlines()
    ending = words("uk")("term-goodbye" if line.startswith("1") else "term-help-front")
    expected = ending.encode(writes, "replace").decode(writes)
    assert expected in told


# in which language it goes on


async def answers(home: Home, was: TableUpdate, now: TableUpdate, language: str) -> list[list[str]]:
    """What is told at a table once this language was asked for: of news, and after each line."""
    told, found = list[str](), list[list[str]]()
    plain, client = Plain(home, io.StringIO(), told.append), WrittenClient(was)
    table = AtTable(home, Sitting(home, "", client, "token"), told.append, plain._answer)
    await client.heard()
    for _ in range(2):  # the first line may uncover a hand
        await table.typed(f"language {language}")
    told.clear()
    client.show(now)
    await client.heard()
    for line in ("", *said_in(language)):
        await table.typed(line)
        found.append([line, *told, *client.asked])
        told.clear()
        client.asked.clear()
    client.on_line(False)
    client.on_line(True)
    await table.close()
    return [*found, told]


def said_in(language: str) -> Iterator[str]:
    """Every line that is typed in the tests of English, with its verb in the language."""
    for verb, lines in LINES.items():
        first = typed_word(verb, words("en"))
        for line in lines:
            yield line.replace(first, typed_word(verb, words(language))) if line.startswith(first) else line


@pytest.mark.parametrize("language", OTHERS)
async def test_at_a_table_everything_is_told_and_understood_in_the_language_of_now(
    language: str, tmp_path: Path
) -> None:
    changed, always = same_home(tmp_path / "changed"), same_home(tmp_path / "always", language)
    for name, was, now in shown()[OTHERS.index(language) :: 12]:
        assert changed.speak("en")
        found = [await answers(home, was, now, language) for home in (changed, always)]
        assert found[0] == found[1], name
    await changed.close()
    await always.close()


@pytest.mark.parametrize("language", OTHERS)
async def test_on_the_front_page_everything_is_told_and_understood_in_the_language_of_now(
    language: str, tmp_path: Path
) -> None:
    found = list[list[str]]()
    for number, spoken in enumerate(("en", language)):
        home, told = same_home(tmp_path / str(number), spoken), list[str]()
        home.saved.save_seat("", "abc", "token", DUEL)
        plain = Plain(home, io.StringIO(), told.append)
        await plain._on_front(f"LANGUAGE  {language.upper()}")
        assert told == [words(language)("term-language-now")]
        plain._show_front()
        for line in said_in(language):
            if not line.startswith(typed_word("continue", words(language))):
                await plain._on_front(line)
        found.append(told)
        await home.close()
    assert found[0] == found[1]


# what it answers, and what it leaves as it was


async def test_lines_without_words_are_passed_over_on_the_front_page(home: Home) -> None:
    told, spaced = list[str](), list[str]()
    await Plain(home, io.StringIO("help\n"), told.append).run()
    await Plain(home, io.StringIO("\n  \n\t\n  help  \n\n"), spaced.append).run()
    assert spaced == told


async def test_new_tables_are_not_opened_where_one_table_was_joined(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats_at(home, WrittenClient(shown()[0][2]), monkeypatch)
    plain = Plain(home, io.StringIO("quit\n"), lambda line: None)
    await plain._on_front("join http://server/t/abc")
    assert home.server is None


async def test_without_a_number_the_first_game_that_waits_is_meant(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (1, 2):
        home.saved.save_seat("", f"table{number}", "token", Options("slide", {"players": number + 1}))
    gone_to, told = list[SavedSeat](), list[str]()

    async def go_back(seat: SavedSeat) -> Sitting:
        gone_to.append(seat)
        raise Unreachable("there")

    monkeypatch.setattr(home, "go_back", go_back)
    plain, first = Plain(home, io.StringIO(), told.append), home.saved.seats()[0]
    for line in ("strike", "strike 1", "continue", "continue 1"):
        assert await plain._on_front(line)
    assert gone_to == [first, first] and len(home.saved.seats()) == 2
    assert told[0] == told[1] and table_name(first.options, SAY) in told[0]


async def test_games_that_ended_unseen_are_not_offered_and_those_that_go_on_are(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in ("over", "going-on"):
        home.saved.save_seat("", table, "token", DUEL)

    async def settle() -> None:
        home.saved.strike(SavedSeat("", "over", "token", DUEL))

    monkeypatch.setattr(home, "settle", settle)
    told: list[str] = []
    await Plain(home, io.StringIO(), told.append).run()
    assert len([line for line in told if line.startswith("continue ")]) == 1


async def test_the_results_told_are_the_persons_wherever_they_are_kept(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = replace(home.saved.results(), played=7, apart_played=3, apart_won=2)

    async def results() -> Statistics:
        return elsewhere

    monkeypatch.setattr(home, "results", results)
    told: list[str] = []
    await Plain(home, io.StringIO(), told.append)._on_front("statistics")
    rows = ["; ".join(row) for row in statistics_rows(elsewhere, SAY)]
    assert told == [*rows, *statistics_notes(elsewhere, SAY)]
    assert statistics_notes(elsewhere, SAY) == [SAY("term-stat-apart", games=3, won=2)]


async def test_the_game_in_a_file_is_reviewed_with_the_names_of_its_players(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = record_of(FaceToFace(), "greedy", actions=9)
    record = replace(played, meta={"players": [{"name": "Anna"}, {"bot": "greedy"}]})
    file, told, reviewed = tmp_path / "game.json", list[str](), list[Any]()
    file.write_bytes(encode(record))

    def review(record: Any, **_: object) -> Review:
        reviewed.append(record)
        return REVIEW

    monkeypatch.setattr("tenback.review.review", review)
    plain = Plain(home, io.StringIO(), told.append)
    assert await plain._on_front(f"review {file}")
    assert told == [SAY("term-review-wait"), *ReviewWords(record, SAY).sentences(REVIEW)]
    assert told[1].startswith("Turn 1, Anna: ") and told[2].startswith("Turn 2, Shortstep: ")
    assert reviewed == [record]
    for bare in ("review", "replay", "join"):
        told.clear()
        assert await plain._on_front(bare)
        assert told == [SAY("term-help-front-other")]


@pytest.mark.parametrize("failure", [Unreachable("there"), TurnedAway(Refusal("no-such-record"))], ids=repr)
async def test_a_record_that_cannot_be_had_is_no_end_of_the_table(
    failure: Exception, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise failure

    over = next(now for _, _, now in shown() if now.table.phase == "over")
    client, told = WrittenClient(over), list[str]()
    monkeypatch.setattr(WrittenClient, "record", fail)
    plain = Plain(home, io.StringIO("review\nsave x.json\nquit\n"), told.append)
    assert await plain._play(Sitting(home, "", client, "token"))
    assert {SAY("term-review-none"), SAY("term-not-saved", file="x.json")} <= set(told)


def test_only_the_words_of_a_line_count_as_its_length() -> None:
    at = table_of(DUEL)
    assert read(f"say {' ' * LONGEST}{'x' * (LONGEST - 4)}", "en", at) == c.Chat("x" * (LONGEST - 4))
    assert read(f"say {'x' * (LONGEST - 3)}", "en", at) == NotUnderstood("refused-too-long")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tournament", [True, False])
def test_each_question_to_the_others_is_told_in_its_own_words(tournament: bool, language: str) -> None:
    at, say = table_of(Options("slide", {"players": 3}, tournament=tournament), 2), words(language)
    questions = {
        "take-back": e.Proposed(1, "take-back", to=1),
        "stand-in": e.Proposed(1, "stand-in", absent=0, bot="greedy"),
        "next-game" if tournament else "rematch": e.Proposed(1, "rematch"),
    }
    for id, question in questions.items():
        absent, bot = ("P0", say("bot-greedy")) if id == "stand-in" else ("", "")
        expected = say(f"news-proposed-{id}", who="P1", you="no", absent=absent, bot=bot)
        assert sentences(None, replace(at, events=(question,)), say) == [expected]


@pytest.mark.parametrize("game", [None, "the-game", "face-to-face", "slide"])
def test_the_help_names_the_bots_that_play_the_game_and_no_others(
    game: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = {name: Bot(name, "1", (name,), "") for name in ("the-game", "face-to-face", "slide")}
    monkeypatch.setattr(pages, "BOTS", bots)
    listed = [line.partition(":")[0] for line in pages.help_lines(game, SAY)]
    assert [name for name in bots if name in listed] == [name for name in bots if game in (None, name)]


def test_a_game_without_words_of_its_own_is_told_as_in_a_record() -> None:
    at = table_of(DUEL)
    telling, presenter = Telling(None, at, SAY), Presenter("face-to-face")
    event = e.Acted(1, {"do": "climb", "card": 5, "pile": "east", "far": True, "by": None})
    assert presenter.acted(telling, event) == "P1: climb 5 east yes –"
    assert presenter.shorthand({"seat": 1, "do": "play", "card": 5}, at.table, 1, SAY) == "play 5"
    assert written([True, False, None, (3, "x")]) == "yes, no, –, 3, x"
