"""What the terminal keeps between its runs."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.rules import face_to_face, slide, the_game
from tenback.table.options import Options
from tenback.table.shown import TournamentShown
from tenback.terminal.client import Update
from tenback.terminal.kept import FILE, Kept, own_result, streaks
from tests.terminal.tables import table_of, with_view

ALONE = Options("the-game", {"players": 1})


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def ended(options: Options, number: int, left: int) -> Update:
    """A game of The Game that is over."""
    outcome = the_game.Outcome(won=left == 0, left=left, reason=the_game.Ending.STUCK)
    at = with_view(table_of(options), outcome=outcome)
    return replace(at, table=replace(at.table, phase="over", game=number))


def test_a_seat_waits_to_be_gone_back_to_until_its_game_is_over(kept: Kept) -> None:
    kept.keep("", "table", "token", ALONE)
    kept.note("", table_of(ALONE))
    assert [(seat.table, seat.token) for seat in kept.seats()] == [("table", "token")]
    kept.note("", ended(ALONE, 1, 12))
    assert kept.seats() == []
    assert kept.token("", "table") == "token"


def test_a_seat_that_is_struck_off_waits_no_more_but_is_found_again_by_whoever_goes_there(kept: Kept) -> None:
    kept.keep("", "table", "token", ALONE)
    kept.keep("there", "table", "another", ALONE)
    (seat,) = (seat for seat in kept.seats() if not seat.house)
    kept.strike(seat)
    assert [seat.house for seat in kept.seats()] == ["there"]
    assert kept.token("", "table") == "token"


def test_between_the_games_of_a_tournament_there_is_something_to_go_back_to(kept: Kept) -> None:
    options = Options("slide", {"players": 2}, tournament=True)
    kept.keep("", "table", "token", options)
    between = table_of(options)
    table = replace(between.table, phase="over", tournament=TournamentShown(((9, 30),), (9, 30), None))
    kept.note("", replace(between, table=table))
    assert len(kept.seats()) == 1
    done = replace(table, tournament=TournamentShown(((9, 130),), (9, 130), (0,)))
    kept.note("", replace(between, table=done))
    assert kept.seats() == []


def test_a_result_told_twice_counts_once_and_variants_are_counted_apart(kept: Kept) -> None:
    fire = Options("the-game", {"players": 1, "fire": True}, chat="off")
    for number, left in ((1, 0), (2, 0), (3, 8), (3, 8)):
        kept.note("", ended(ALONE, number, left))
    kept.note("there", ended(fire, 1, 20))
    (burning, plain) = sorted(kept.tallies(), key=lambda tally: tally.played)
    assert (plain.played, plain.won, plain.streak, plain.longest) == (3, 2, 0, 2)
    assert plain.left == pytest.approx(8 / 3)
    assert burning.options == Options("the-game", {"players": 1, "fire": True})


def test_wishes_are_remembered(kept: Kept, tmp_path: Path) -> None:
    assert kept.wish("language", "en") == "en"
    kept.wish_for("language", "uk")
    kept.close()
    assert Kept(tmp_path).wish("language", "en") == "uk"


def test_nobody_else_may_read_the_tokens(kept: Kept, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@given(st.lists(st.booleans()))
def test_a_streak_is_the_run_of_victories_at_the_end(won: list[bool]) -> None:
    now, longest = streaks(won)
    assert won[len(won) - now :] == [True] * now
    assert now == len(won) or not won[len(won) - now - 1]
    runs = "".join("1" if victory else "0" for victory in won).split("0")
    assert longest == max(map(len, runs))


def test_a_duel_at_one_screen_is_nobodys_victory() -> None:
    outcome = face_to_face.Outcome(winner=1, left=(5, 0), reason=face_to_face.Ending.ALL_PLAYED)
    view = with_view(table_of(Options("face-to-face")), outcome=outcome).view
    assert own_result(view, (1,)) == (True, 0)
    assert own_result(view, (0,)) == (False, 5)
    assert own_result(view, (0, 1)) is None
    assert own_result(view, ()) is None


def test_in_slide_what_is_left_is_the_score() -> None:
    outcome = slide.Outcome(scores=(24, 24), left=(5, 5), winners=(0, 1))
    view = with_view(table_of(Options("slide", {"players": 2})), outcome=outcome).view
    assert own_result(view, (0,)) == (True, 24)
