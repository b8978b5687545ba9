"""What a review says: each figure in its place, of the turn and the seat that it belongs to."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.widgets import DataTable, Static

from tenback.locales import words
from tenback.review import Mark, NotReviewable, Review
from tenback.review.drawing import curve
from tenback.rules import Slide
from tenback.terminal.plain import review as plain_review
from tenback.terminal.screens.review import CURVE_ROWS, EDGES, ReviewScreen
from tenback.terminal.words.review import ReviewWords
from tests.review.records import record_of
from tests.review.written import DUEL, REVIEW, SEATS, TEAM, TURNS
from tests.terminal.screens import SMALL, app_in, until

TOLD = ReviewWords(DUEL, words("en"))


def test_every_figure_of_a_turn_is_in_its_column() -> None:
    assert TOLD.columns() == (
        "", "Turn", "Player", "Chance %", "Lost %", "Luck %", "Cards left", "Played", "Better",
    )  # fmt: skip
    assert [TOLD.row(turn) for turn in TURNS] == [
        ("", "1", "Player 1", "61", "", "1.3", "3.1", "59 B, 4 A, end", ""),
        ("?", "2", "Player 2", "52", "11.8", "-2.7", "6.5 (4.4)", "56 B, 53 B, end", "2 A, end"),
        ("?!", "3", "Player 1", "33", "10", "", "8.9 (7.2)", "7 A, 12 A, end", "13 D"),
    ]


def test_every_turn_and_every_seat_is_told_with_its_figures_and_the_worst_turn_last() -> None:
    mistake = "Mistake. Chance lost: 11.8%. Better: 2 A, end."
    inaccuracy = "Inaccuracy. Chance lost: 10%. Better: 13 D."
    assert list(TOLD.sentences(REVIEW)) == [
        "Turn 1, Player 1: 59 B, 4 A, end. Chance: 61%. Cards left to expect: 3.1.",
        f"Turn 2, Player 2: 56 B, 53 B, end. Chance: 52%. Cards left to expect: 6.5. {mistake}",
        f"Turn 3, Player 1: 7 A, 12 A, end. Chance: 33%. Cards left to expect: 8.9. {inaccuracy}",
        "Player 1: accuracy 70.5. Turns: 2, chance lost: 10%. Inaccuracies: 1, mistakes: 0, blunders: 0.",
        "Player 2: accuracy 43.8. Turns: 1, chance lost: 11.8%. Inaccuracies: 0, mistakes: 1, blunders: 0.",
        "Luck, Player 2: -2.7%.",
        "The turn that cost the most: 2, Player 2. Better: 2 A, end.",
    ]


def test_in_slide_a_cell_is_told_by_its_column_and_row_and_a_card_by_whose_it_is_and_its_side() -> None:
    record = replace(
        record_of(Slide(3), "random", actions=2),
        actions=(
            {"seat": 0, "do": "reveal", "cell": (0, 2)},
            {"seat": 1, "do": "reveal", "cell": (3, 1)},
        ),
    )
    better = ({"do": "take", "from": 2, "side": "top"},)
    turn = replace(TURNS[1], actions=(0, 1), better=better)
    told = ReviewWords(record, words("en"))
    assert told.columns()[6] == words("en")("term-review-column-score")
    assert told.row(turn)[7:] == ("c1, b4", "Player 3 top")
    assert "Points to expect: 6.5." in next(told.sentences(replace(REVIEW, turns=(turn,))))


def test_a_turn_without_a_mark_is_told_with_its_loss_if_a_better_one_was_found() -> None:
    unmarked = replace(TURNS[1], mark=None)
    assert TOLD.row(unmarked) == ("", *TOLD.row(TURNS[1])[1:])
    best = replace(TURNS[1], mark=None, better=())
    assert TOLD.row(best)[4:7] == ("", "-2.7", "6.5")


def test_the_worst_turn_is_the_one_with_the_worst_mark_and_then_the_greatest_loss() -> None:
    marks = (Mark.BLUNDER, Mark.MISTAKE, Mark.BLUNDER)
    for losses, worst in (((0.2, 0.9, 0.3), 3), ((0.4, 0.9, 0.3), 1)):
        turns = tuple(
            replace(turn, mark=mark, loss=loss) for turn, mark, loss in zip(TURNS, marks, losses, strict=True)
        )
        *_, last = TOLD.sentences(replace(REVIEW, turns=turns))
        assert last.startswith(f"The turn that cost the most: {worst}, ")


def test_in_a_game_of_all_together_there_is_one_luck_for_all() -> None:
    *_, luck = ReviewWords(TEAM, words("en")).summary(replace(REVIEW, luck=0.034))
    assert luck == "Luck: 3.4%."


def test_luck_is_told_also_where_good_and_bad_cancel_out_and_not_where_nothing_is_known_of_it() -> None:
    for game in (TEAM, DUEL):
        told = ReviewWords(game, words("en"))
        without = list(told.summary(replace(REVIEW, luck=None)))
        for luck, more in ((0.0, 1), ([0.0, 0.2], 2), ([None, 0.0], 1)):
            assert len(list(told.summary(replace(REVIEW, luck=luck)))) == len(without) + more


async def test_plain_lines_take_so_long_to_sharpen_a_review_before_they_tell_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[dict[str, Any]] = []

    def review(record: object, **how: Any) -> Review:
        asked.append(how)
        return REVIEW

    monkeypatch.setattr("tenback.review.review", review)
    told: list[str] = []
    await plain_review.tell_review(DUEL, words("en"), told.append)
    assert asked == [{"seconds": plain_review.SECONDS}]
    assert told == [words("en")("term-review-wait"), *TOLD.sentences(REVIEW)]


async def test_while_a_review_sharpens_the_cursor_stays_and_when_the_screen_is_left_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sharper, ended = threading.Event(), threading.Event()
    later = replace(REVIEW, turns=tuple(replace(turn, best=turn.best / 2) for turn in TURNS), seats=SEATS[:1])

    def review(record: object, quick: bool, progress: Any, cancelled: Any) -> None:
        progress(REVIEW)
        sharper.wait()
        progress(later)
        while not cancelled():
            threading.Event().wait(0.001)
        ended.set()

    monkeypatch.setattr("tenback.review.review", review)
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        screen = ReviewScreen(app.home, DUEL)
        await app.push_screen(screen)
        await until(pilot, lambda: screen.review == REVIEW)
        table = screen.query_one(DataTable)
        await pilot.press("down", "down")
        assert table.cursor_row == 2
        await pilot.press("f1")  # whoever reads the rules meanwhile has not left it
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        sharper.set()
        await until(pilot, lambda: screen.review == later)
        assert (table.cursor_row, table.row_count) == (2, len(TURNS))
        assert [table.get_row_at(row)[3] for row in range(3)] == ["30.5", "26", "16.5"]
        shown = [str(screen.query_one(f"#{name}", Static).render()) for name in ("curve", "status")]
        own = [turn.best for turn in later.turns if turn.seat == 0]
        drawn = curve(own, SMALL[0] - EDGES, CURVE_ROWS)
        assert [line.rstrip() for line in shown[0].split("\n")] == [line.rstrip() for line in drawn]
        assert shown[1].split("\n") == list(TOLD.summary(later))
        await pilot.press("escape")
        await until(pilot, lambda: screen not in app.screen_stack)
        await asyncio.to_thread(ended.wait)
        screen._show(REVIEW)  # it was under way when the screen was left
        assert screen.review == later


async def test_a_review_follows_the_language_and_where_there_is_none_the_screen_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed: list[Review] = [REVIEW]

    def review(record: object, progress: Any, **_: object) -> None:
        if not reviewed:
            raise NotReviewable
        progress(reviewed.pop())

    monkeypatch.setattr("tenback.review.review", review)
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        screen = ReviewScreen(app.home, DUEL)
        await app.push_screen(screen)
        await until(pilot, lambda: screen.review == REVIEW)
        await pilot.press("f3")
        say = words("cs")
        await until(pilot, lambda: shown(screen, "title") == say("term-review"))
        told = ReviewWords(DUEL, say)
        table = screen.query_one(DataTable)
        assert [str(column.label) for column in table.ordered_columns] == list(told.columns())
        assert [tuple(table.get_row_at(row)) for row in range(3)] == [told.row(turn) for turn in TURNS]
        assert shown(screen, "status").split("\n") == list(told.summary(REVIEW))
        without = ReviewScreen(app.home, DUEL)
        await app.push_screen(without)
        await until(pilot, lambda: shown(without, "status") == say("term-review-none"))
        await pilot.press("f3")
        say = words("sk")
        await until(pilot, lambda: shown(without, "title") == say("term-review"))
        assert shown(without, "status") == say("term-review-none")


async def test_the_curve_of_a_long_game_is_as_wide_as_the_terminal_whenever_that_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = tuple(replace(TURNS[0], turn=number, best=number % 7 / 7) for number in range(150))
    long, app = replace(REVIEW, turns=turns), app_in(tmp_path)
    monkeypatch.setattr("tenback.review.review", lambda *_, progress, **__: progress(long))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        screen = ReviewScreen(app.home, DUEL)
        await app.push_screen(screen)
        await until(pilot, lambda: screen.review is long)
        for width in (80, 61, 120):
            await pilot.resize_terminal(width, 24)
            lines = curve([turn.best for turn in turns], width - EDGES, CURVE_ROWS)
            await until(pilot, lambda lines=lines: shown(screen, "curve") == "\n".join(lines))  # type: ignore[misc]


def shown(screen: ReviewScreen, id: str) -> str:
    return str(screen.query_one(f"#{id}", Static).render())
