"""What the terminal keeps between its runs."""

import stat
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.rules import face_to_face, slide, the_game
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import TournamentShown
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


variants = st.sampled_from([1, 2, 3]).map(lambda players: Options("the-game", {"players": players}))
places = st.tuples(st.sampled_from(["", "http://b/", "http://a/"]), st.sampled_from("zyx"))


@given(st.lists(st.tuples(variants, places, st.booleans()), min_size=1, max_size=12))
def test_streaks_follow_the_order_in_which_games_ended_wherever_they_were_played(
    games: list[tuple[Options, tuple[str, str], bool]],
) -> None:
    """Each table's first game has the highest number, so that no other order gives the same streaks."""
    with TemporaryDirectory() as folder:
        kept = Kept(Path(folder), clock=count().__next__)
        for number, (options, (house, table), won) in enumerate(games):
            at = ended(options, 100 - number, 0 if won else 5)
            kept.note(house, replace(at, table=replace(at.table, id=table)))
        told = kept.tallies()
        kept.close()
    assert len(told) == len({options.seats for options, _, _ in games})
    for tally in told:
        results = [won for options, _, won in games if options == tally.options]
        assert (tally.played, tally.won) == (len(results), sum(results))
        assert (tally.streak, tally.longest) == streaks(results)


def test_games_of_tournaments_are_counted_apart_from_single_ones(kept: Kept) -> None:
    outcome = slide.Outcome(scores=(10, 24), left=(5, 5), winners=(0,))
    for number, tournament in enumerate((False, True, True), start=1):
        at = with_view(table_of(Options("slide", {"players": 2}, tournament=tournament)), outcome=outcome)
        kept.note("", replace(at, table=replace(at.table, phase="over", game=number)))
    assert {tally.options.tournament: tally.played for tally in kept.tallies()} == {False: 1, True: 2}


def test_the_seat_that_something_happened_at_last_comes_first(tmp_path: Path) -> None:
    kept = Kept(tmp_path, clock=count().__next__)
    for table in "abc":
        kept.keep("", table, "token", ALONE)
    moved = table_of(ALONE, 0, e.Acted(0, {"do": "start"}))
    kept.note("", replace(moved, table=replace(moved.table, id="b")))
    assert [seat.table for seat in kept.seats()] == ["b", "c", "a"]
    looked = table_of(ALONE)
    kept.note("", replace(looked, table=replace(looked.table, id="a")))
    assert [seat.table for seat in kept.seats()] == ["b", "c", "a"]


TERMINALS, GAMES_EACH = 4, 25


def test_terminals_that_race_for_the_file_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    """Every terminal notes games of its own, and all of them note the same games of one table too."""
    together = Barrier(TERMINALS)

    def terminal(number: int) -> None:
        together.wait()
        kept = Kept(tmp_path)
        for game in range(GAMES_EACH):
            kept.keep("", f"{number}-{game}", "token", ALONE)
            for table in ("shared", f"own-{number}"):
                at = ended(ALONE, game, 3)
                kept.note("", replace(at, table=replace(at.table, id=table)))
        kept.close()

    with ThreadPoolExecutor(TERMINALS) as pool:
        list(pool.map(terminal, range(TERMINALS)))
    kept = Kept(tmp_path)
    assert [tally.played for tally in kept.tallies()] == [GAMES_EACH * (TERMINALS + 1)]
    assert len(kept.seats()) == GAMES_EACH * TERMINALS
