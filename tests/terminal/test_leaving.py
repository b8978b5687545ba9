"""What comes after a table, a review, a list of options or a cover."""

import io
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tenback.locales import words
from tenback.record import Record
from tenback.review import NotReviewable, Review
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import quick_openings
from tenback.terminal.plain.app import Plain
from tenback.terminal.plain.table import AtTable
from tenback.terminal.screens.asking import Cover
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.review import ReviewWords
from tenback.terminal.words.sentences import sentences
from tests.review.written import DUEL, REVIEW
from tests.terminal.states import states
from tests.terminal.tables import same_home
from tests.terminal.test_failures import OnScreen
from tests.terminal.whole_games import no_answer
from tests.terminal.written_client import WrittenClient

SAY = words("en")
ADDRESS = "http://server/t/abc"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = same_home(tmp_path)
    yield home
    await home.close()


async def test_leaving_a_game_that_is_over_leads_to_the_front_page_and_leaving_any_other_ends_the_app(
    home: Home,
) -> None:
    for state in states():
        _, now = state.evening.seen(state.who, state.look)
        client, told = WrittenClient(now), list[str]()
        client.address = ADDRESS
        plain = Plain(home, io.StringIO("\nquit\n"), told.append)
        plain._patient = False
        goes_on = await plain._play(Sitting(home, "", client, "token"))
        assert goes_on == (now.table.phase == "over"), state.name
        assert told[0] == SAY("term-invite", address=ADDRESS)
        assert (told[-1] == SAY("term-goodbye")) == (not goes_on) and (SAY("term-title") in told) == goes_on


async def test_what_has_happened_before_one_leaves_is_still_told(home: Home) -> None:
    for state in states():
        was, now = state.evening.seen(state.who, state.look)
        client, told = WrittenClient(was), list[str]()
        table = AtTable(home, Sitting(home, "", client, "token"), told.append, no_answer)
        await client.heard()
        told.clear()
        client.show(now)
        await table.close()
        news = sentences(was, now, SAY)
        assert told[: len(news)] == news, state.name
        assert table.unfinished == (now.table.phase != "over")


@pytest.mark.parametrize("found", [REVIEW, NotReviewable("no master plays that")], ids=["told", "none"])
async def test_the_game_of_a_table_that_is_over_is_reviewed(
    found: Review | Exception, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def review(record: Record, **_: object) -> Review:
        assert record is DUEL
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr("tenback.review.review", review)
    state = next(told for told in states() if told.name == "a duel is over, to seat 1")
    client, told = WrittenClient(state.evening.seen(state.who)[1], recorded=DUEL), list[str]()
    plain = Plain(home, io.StringIO("review\nquit\n"), told.append)
    assert await plain._play(Sitting(home, "", client, "token"))
    begin = told.index(SAY("term-review-wait")) + 1
    answer = [*ReviewWords(DUEL, SAY).sentences(found)] if isinstance(found, Review) else []
    assert told[begin : told.index(SAY("term-title"))] == (answer or [SAY("term-review-none")])


async def test_a_table_is_opened_by_the_button_too_and_what_is_wrong_with_it_is_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, done = OpeningScreen(home), list[Any]()
    monkeypatch.setattr(screen, "dismiss", done.append)
    monkeypatch.setattr(screen, "notify", lambda sentence, markup: done.append((sentence, markup)))
    for opening in (*quick_openings().values(), NotUnderstood("term-first-seat", {"here": "here"})):
        monkeypatch.setattr(screen, "_opening", lambda opening=opening: opening)
        screen.on_button_pressed()
    assert done == [*quick_openings().values(), (SAY("term-first-seat", here="here"), False)]


def test_a_click_uncovers(monkeypatch: pytest.MonkeyPatch) -> None:
    cover, done = Cover("Only you?", "Enter"), list[Any]()
    monkeypatch.setattr(cover, "dismiss", done.append)
    cover.on_click()
    assert done == [None]


class WrittenFront(FrontScreen):
    """The front screen of an app that is not drawn: what it asks and tells is written down."""

    def __init__(self, home: Home) -> None:
        super().__init__(home)
        self.on_screen = OnScreen()

    @property
    def app(self) -> Any:  # type: ignore[override]
        return self.on_screen

    def relabel(self) -> None:
        self._waiting = self._home.saved.seats()
        self.on_screen.told.append("written again")

    def query_one(self, *_: object) -> Any:
        return SimpleNamespace(highlighted=None)


async def test_a_question_on_the_front_screen_that_is_left_unanswered_changes_nothing(home: Home) -> None:
    home.saved.save_seat("", "abc", "token", quick_openings()["term-play-alone"].options)
    front = WrittenFront(home)
    front.relabel()
    front.on_screen.told.clear()

    def standing() -> tuple[Any, ...]:
        return home.language, home.server, home.saved.setting("name", "none"), home.saved.seats()

    before = standing()

    async def leave(asking: Awaitable[None], *chosen: str) -> None:
        """Ask, choose what leads to the next question, and leave that one."""
        await asking
        for answer in (*chosen, None):
            answered = front.on_screen.answers.pop()
            front.on_screen.screens.clear()
            done = answered(answer)
            if isinstance(done, Awaitable):
                await done
        assert (front.on_screen.told, front.on_screen.screens, standing()) == ([], [], before)

    for key in "njwro":
        await leave(front.action_other(key))
    await leave(front.action_other("o"), "name")
    await leave(front.action_strike())
    for answer, offered in ((False, True), (True, False)):
        await front.action_strike()
        front.on_screen.answers.pop()(answer)
        assert bool(home.saved.seats()) == offered


@pytest.mark.parametrize(
    ("name", "told"),
    [("Ann", []), ("  Bea ", []), ("\u200b", [SAY("refused-bad-name", longest=24)]), (None, [])],
)
async def test_a_name_that_cannot_be_had_is_told_and_the_one_before_stays(
    name: str | None, told: list[str], home: Home
) -> None:
    assert home.rename("Before") is None
    front = WrittenFront(home)
    front._rename(name)
    assert front.on_screen.told == told
    assert home.name == ("Before" if name is None or told else name.strip())
