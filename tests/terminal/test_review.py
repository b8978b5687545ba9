"""Reviews in the terminal: told in sentences, and on a screen."""

import io
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.widgets import DataTable, Static

from tenback.locales import LANGUAGES, words
from tenback.record import Record, encode
from tenback.review import review
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.terminal.plain import review as plain_review
from tenback.terminal.plain.app import Plain
from tenback.terminal.screens.review import ReviewScreen
from tenback.terminal.words.review import ReviewWords
from tests.review.records import record_of
from tests.terminal.screens import SMALL, app_in, until
from tests.terminal.tables import same_home

RECORDS: list[Record] = [
    record_of(TheGame(2), "random"),
    record_of(FaceToFace(), "greedy", actions=9),
    record_of(Slide(2), "greedy", actions=8),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.game)
def test_every_turn_and_every_seat_is_told_in_every_language(record: Record) -> None:
    found = review(record, quick=True)
    for language in LANGUAGES:
        told = ReviewWords(record, words(language))
        sentences = list(told.sentences(found))
        assert len(sentences) >= len(found.turns) + len(found.seats) + 1
        assert not any("term-" in sentence or "typed-" in sentence for sentence in sentences)
        rows = [told.row(turn) for turn in found.turns]
        assert {len(row) for row in rows} == {len(told.columns())}


async def test_plain_lines_tell_the_review_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_review, "SECONDS", 0.0)
    file = tmp_path / "game.json"
    file.write_bytes(encode(RECORDS[0]))
    told: list[str] = []
    home = same_home(tmp_path / "home")
    try:
        await Plain(home, io.StringIO(f"review {file}\nreview nowhere\n"), told.append).run()
    finally:
        await home.close()
    turns = [line for line in told if line.startswith("Turn ")]
    assert len(turns) == len(review(RECORDS[0], quick=True).turns)
    assert any("Better: " in line for line in turns)
    assert any(line.startswith("Luck: ") for line in told)
    assert "nowhere" in told[-1]
    marked = [turn for turn in review(RECORDS[0], quick=True).turns if turn.mark == "blunder"]
    worst = max(marked, key=lambda turn: turn.loss)
    assert told[-2].startswith(f"The turn that cost the most: {worst.turn + 1}, ")


async def test_the_screen_shows_a_row_per_turn_and_goes_from_mistake_to_mistake(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        screen = ReviewScreen(app.home, RECORDS[0], quick=True)
        await app.push_screen(screen)
        await until(pilot, lambda: screen.review is not None)
        await until(pilot, lambda: all(work.is_finished for work in app.workers if work.node is screen))
        assert screen.review is not None
        table = screen.query_one(DataTable)
        assert table.row_count == len(screen.review.turns)
        marked = list(range(0, table.row_count - 1, 2))
        assert len(marked) > 1
        turns = [replace(turn, mark=None) for turn in screen.review.turns]
        for place in marked:
            turns[place] = replace(turns[place], mark="mistake")
        screen.review = replace(screen.review, turns=turns)
        table.move_cursor(row=table.row_count - 1)
        for key, places in (("p", reversed(marked)), ("p", [0]), ("n", marked[1:]), ("n", marked[-1:])):
            for place in places:
                await pilot.press(key)
                assert table.cursor_row == place
        assert str(screen.query_one("#curve", Static).render()).strip()
        await pilot.press("escape")
        await until(pilot, lambda: screen not in app.screen_stack)
