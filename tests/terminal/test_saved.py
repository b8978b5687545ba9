"""What the terminal keeps between its runs."""

import stat
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.people.statistics import streaks
from tenback.rules import face_to_face, slide, the_game
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import TournamentShown
from tenback.terminal.client.saved import FILE, Saved, SavedSeat
from tenback.terminal.client.update import TableUpdate
from tests.terminal.tables import table_of, with_view

ALONE = Options("the-game", {"players": 1})


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    return Saved(tmp_path)


def ended(options: Options, number: int, left: int) -> TableUpdate:
    """A game of The Game that is over."""
    outcome = the_game.Outcome(won=left == 0, left=left, reason=the_game.Ending.STUCK)
    at = with_view(table_of(options), outcome=outcome)
    return replace(at, table=replace(at.table, phase="over", game=number))


def test_a_seat_waits_to_be_gone_back_to_until_its_game_is_over(saved: Saved) -> None:
    saved.save_seat("", "table", "token", ALONE)
    saved.note("", table_of(ALONE))
    assert [(seat.table, seat.token) for seat in saved.seats()] == [("table", "token")]
    saved.note("", ended(ALONE, 1, 12))
    assert saved.seats() == []
    assert saved.token("", "table") == "token"


def test_a_seat_that_is_struck_off_waits_no_more_but_is_found_again_by_whoever_goes_there(
    saved: Saved,
) -> None:
    saved.save_seat("", "table", "token", ALONE)
    saved.save_seat("there", "table", "another", ALONE)
    (seat,) = (seat for seat in saved.seats() if not seat.server)
    saved.strike(seat)
    assert [seat.server for seat in saved.seats()] == ["there"]
    assert saved.token("", "table") == "token"


def test_between_the_games_of_a_tournament_there_is_something_to_go_back_to(saved: Saved) -> None:
    options = Options("slide", {"players": 2}, tournament=True)
    saved.save_seat("", "table", "token", options)
    between = table_of(options)
    table = replace(between.table, phase="over", tournament=TournamentShown(((9, 30),), (9, 30), None))
    saved.note("", replace(between, table=table))
    assert len(saved.seats()) == 1
    done = replace(table, tournament=TournamentShown(((9, 130),), (9, 130), (0,)))
    saved.note("", replace(between, table=done))
    assert saved.seats() == []


def test_a_game_with_hints_or_from_a_position_is_counted_apart(saved: Saved) -> None:
    for number, left in ((1, 12), (2, 0), (2, 0)):
        at = ended(ALONE, number, left)
        saved.note("", replace(at, table=replace(at.table, apart=("hints", "position"))))
    told = saved.results()
    assert (told.played, told.apart_played, told.apart_won) == (0, 2, 1)
    saved.note("", ended(ALONE, 3, 12))
    assert [result.played for result in saved.results().variants] == [1]


def test_a_result_told_twice_counts_once_and_variants_are_counted_apart(saved: Saved) -> None:
    fire = Options("the-game", {"players": 1, "fire": True}, chat="off")
    for number, left in ((1, 0), (2, 0), (3, 8), (3, 8)):
        saved.note("", ended(ALONE, number, left))
    saved.note("there", ended(fire, 1, 20))
    (burning, plain) = sorted(saved.results().variants, key=lambda tally: tally.played)
    assert (plain.played, plain.won, plain.streak, plain.longest) == (3, 2, 0, 2)
    assert plain.points == pytest.approx(8 / 3)
    assert burning.options.options == {"players": 1, "level": "basic", "fire": True}


def test_wishes_are_remembered(saved: Saved, tmp_path: Path) -> None:
    assert saved.setting("language", "en") == "en"
    saved.choose_setting("language", "uk")
    saved.close()
    assert Saved(tmp_path).setting("language", "en") == "uk"


def test_nobody_else_may_read_the_tokens(saved: Saved, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@given(st.lists(st.booleans()))
def test_a_streak_is_the_run_of_victories_at_the_end(won: list[bool]) -> None:
    now, longest = streaks(won)
    assert won[len(won) - now :] == [True] * now
    assert now == len(won) or not won[len(won) - now - 1]
    runs = "".join("1" if victory else "0" for victory in won).split("0")
    assert longest == max(map(len, runs))


def over(options: Options, outcome: object, seats: tuple[int, ...]) -> TableUpdate:
    at = with_view(table_of(options), outcome=outcome)
    return replace(at, table=replace(at.table, phase="over"), yours=replace(at.yours, seats=seats))


def test_a_duel_at_one_screen_is_nobodys_victory(saved: Saved) -> None:
    outcome = face_to_face.Outcome(winner=1, left=(5, 0), reason=face_to_face.Ending.ALL_PLAYED)
    saved.note("", over(Options("face-to-face"), outcome, (0, 1)))
    saved.note("there", over(Options("face-to-face"), outcome, ()))
    told = saved.results()
    assert (told.played, told.apart_played, told.apart_won) == (0, 1, 0)


def test_in_slide_what_is_left_is_the_score_and_a_shared_win_is_a_win(saved: Saved) -> None:
    outcome = slide.Outcome(scores=(24, 24), left=(5, 5), winners=(0, 1))
    saved.note("", over(Options("slide", {"players": 2}), outcome, (0,)))
    (told,) = saved.results().variants
    assert (told.points, told.won, told.shared) == (24, 1, 1)


variants = st.sampled_from([1, 2, 3]).map(lambda players: Options("the-game", {"players": players}))
places = st.tuples(st.sampled_from(["", "http://b/", "http://a/"]), st.sampled_from("zyx"))


@given(st.lists(st.tuples(variants, places, st.booleans()), min_size=1, max_size=12))
def test_streaks_follow_the_order_in_which_games_ended_wherever_they_were_played(
    games: list[tuple[Options, tuple[str, str], bool]],
) -> None:
    """Each table's first game has the highest number, so that no other order gives the same streaks."""
    with TemporaryDirectory() as folder:
        saved = Saved(Path(folder), clock=count().__next__)
        for number, (options, (server, table), won) in enumerate(games):
            at = ended(options, 100 - number, 0 if won else 5)
            saved.note(server, replace(at, table=replace(at.table, id=table)))
        told = saved.results().variants
        saved.close()
    assert len(told) == len({options.seats for options, _, _ in games})
    for tally in told:
        results = [won for options, _, won in games if options.seats == tally.options.seats]
        assert (tally.played, tally.won) == (len(results), sum(results))
        assert (tally.streak, tally.longest) == streaks(results)


def test_games_of_tournaments_are_counted_apart_from_single_ones(saved: Saved) -> None:
    outcome = slide.Outcome(scores=(10, 24), left=(5, 5), winners=(0,))
    for number, tournament in enumerate((False, True, True), start=1):
        at = with_view(table_of(Options("slide", {"players": 2}, tournament=tournament)), outcome=outcome)
        saved.note("", replace(at, table=replace(at.table, phase="over", game=number)))
    assert {tally.options.tournament: tally.played for tally in saved.results().variants} == {
        False: 1,
        True: 2,
    }


def test_the_seat_that_something_happened_at_last_comes_first(tmp_path: Path) -> None:
    saved = Saved(tmp_path, clock=count().__next__)
    for table in "abc":
        saved.save_seat("", table, "token", ALONE)
    moved = table_of(ALONE, 0, e.Acted(0, {"do": "start"}))
    saved.note("", replace(moved, table=replace(moved.table, id="b")))
    assert [seat.table for seat in saved.seats()] == ["b", "c", "a"]
    looked = table_of(ALONE)
    saved.note("", replace(looked, table=replace(looked.table, id="a")))
    assert [seat.table for seat in saved.seats()] == ["b", "c", "a"]


TERMINALS, GAMES_EACH = 4, 25


def test_terminals_that_race_for_the_file_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    """Every terminal notes games of its own, and all of them note the same games of one table too."""
    together = Barrier(TERMINALS)

    def terminal(number: int) -> None:
        together.wait()
        saved = Saved(tmp_path)
        for game in range(GAMES_EACH):
            saved.save_seat("", f"{number}-{game}", "token", ALONE)
            for table in ("shared", f"own-{number}"):
                at = ended(ALONE, game, 3)
                saved.note("", replace(at, table=replace(at.table, id=table)))
        saved.close()

    with ThreadPoolExecutor(TERMINALS) as pool:
        list(pool.map(terminal, range(TERMINALS)))
    saved = Saved(tmp_path)
    assert [tally.played for tally in saved.results().variants] == [GAMES_EACH * (TERMINALS + 1)]
    assert len(saved.seats()) == GAMES_EACH * TERMINALS


def test_a_streak_follows_the_order_in_which_games_ended(tmp_path: Path) -> None:
    times = iter(range(9))
    saved = Saved(tmp_path, clock=lambda: float(next(times)))
    for number, left in ((3, 0), (2, 0), (1, 12)):
        saved.note("", ended(ALONE, number, left))
    (tally,) = saved.results().variants
    assert (tally.streak, tally.longest) == (0, 2)
    saved.note("", ended(ALONE, 0, 0))
    (tally,) = saved.results().variants
    assert (tally.streak, tally.longest) == (1, 2)
    saved.close()


PAIR = Options("the-game", {"players": 2}, take_backs=True)
LOOKED, MOVED = table_of(ALONE), table_of(ALONE, 0, e.Acted(0, {"do": "start"}))
LOST, WON = ended(ALONE, 1, 12), ended(ALONE, 1, 0)
WITH_HINTS = replace(WON, table=replace(WON.table, apart=("hints",)))
WATCHED = replace(WON, yours=replace(WON.yours, seats=()))
servers, tables = st.sampled_from(["", "http://a/", "http://b/"]), st.sampled_from("xyz")
tokens = st.sampled_from(["one", "two", "three"])
changes = st.lists(
    st.one_of(
        st.tuples(st.just("save"), servers, tables, tokens, st.sampled_from([ALONE, PAIR])),
        st.tuples(
            st.just("note"),
            servers,
            tables,
            st.sampled_from([LOOKED, MOVED, LOST, WON, WITH_HINTS, WATCHED]),
            st.integers(1, 2),
        ),
        st.tuples(st.just("strike"), servers, tables),
        st.tuples(st.just("sign in"), servers, tokens),
        st.tuples(st.just("sign out"), servers),
        st.tuples(st.just("choose"), st.sampled_from(["name", "theme"]), tokens),
        st.tuples(st.just("start again")),
    ),
    min_size=10,
    max_size=40,
)


class PlainSaved:
    """What should be in the file, whatever happened before."""

    def __init__(self) -> None:
        self.seats: dict[tuple[str, str], tuple[int, str, Options, bool]] = {}
        self.devices: dict[str, str] = {}
        self.settings: dict[str, str] = {}
        self.counted: dict[tuple[str, str, int], bool] = {}
        self.apart: set[tuple[str, str, int]] = set()

    def note(self, place: tuple[str, str], at: TableUpdate, number: int, now: int) -> None:
        if place in self.seats:
            before, token, *_ = self.seats[place]
            latest, is_over = now if at.events else before, at.table.phase == "over"
            self.seats[place] = (latest, token, at.table.options, is_over)
        if at is WITH_HINTS:
            self.apart.add((*place, number))
        elif at in (LOST, WON) and at.yours.seats:
            self.counted.setdefault((*place, number), at is WON)

    def latest_first(self) -> list[tuple[tuple[str, str], str, Options, bool]]:
        rows = sorted(((at, place) for place, (at, *_) in self.seats.items()), reverse=True)
        return [(place, *self.seats[place][1:]) for _, place in rows]


@settings(max_examples=30)
@given(changes)
def test_whatever_happened_before_the_file_tells_what_was_saved_last(made: list[tuple[Any, ...]]) -> None:
    plain, times = PlainSaved(), [0]

    def clock() -> float:
        return times[-1]

    with TemporaryDirectory() as folder:
        saved = Saved(Path(folder), clock)
        for now, (change, *rest) in enumerate(made):
            times.append(now)
            match change, *rest:
                case "save", server, table, token, options:
                    saved.save_seat(server, table, token, options)
                    plain.seats[server, table] = (now, token, options, False)
                case "note", server, table, at, number:
                    saved.note(server, replace(at, table=replace(at.table, id=table, game=number)))
                    plain.note((server, table), at, number, now)
                case "strike", server, table:
                    saved.strike(SavedSeat(server, table, "any", ALONE))
                    if (server, table) in plain.seats:
                        plain.seats[server, table] = (*plain.seats[server, table][:3], True)
                case "sign in", server, token:
                    saved.save_device(server, token)
                    plain.devices[server] = token
                case "sign out", server:
                    saved.forget_device(server)
                    plain.devices.pop(server, None)
                case "choose", name, value:
                    saved.choose_setting(name, value)
                    plain.settings[name] = value
                case "start again", *_:
                    saved.close()
                    saved = Saved(Path(folder), clock)
        expect(saved, plain)
        saved.close()


def expect(saved: Saved, plain: PlainSaved) -> None:
    seats = plain.latest_first()
    assert saved.seats() == [
        SavedSeat(*place, token, options) for place, token, options, over in seats if not over
    ]
    for server in ("", "http://a/", "http://b/"):
        held = [(table, token) for (there, table), token, *_ in seats if there == server]
        assert saved.tokens(server) == list(dict.fromkeys(token for _, token in held))
        assert saved.device(server) == plain.devices.get(server)
        for table in "xyz":
            assert saved.token(server, table) == dict(held).get(table)
    for name in ("name", "theme"):
        assert saved.setting(name, "usual") == plain.settings.get(name, "usual")
    told = saved.results()
    assert (told.played, sum(tally.won for tally in told.variants)) == (
        len(plain.counted),
        sum(plain.counted.values()),
    )
    assert (told.apart_played, told.apart_won) == (len(plain.apart), len(plain.apart))
