"""The curves compare amounts of thinking on the same deals, and keep nothing of players that have changed."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bench.ladder.results import write_results
from bench.pace.__main__ import merge, read
from bench.pace.page import charts, page, thought
from bench.pace.playing import TIMED_DEALS, Curve, Game, Paced, TableClimb, play_game, wins
from bench.pace.tables import BARE, NONE, PARTS, SHIPPED, TABLES, Share, Table, thinking
from tenback.deal import deal, numbered_seed
from tenback.players import sit
from tenback.players.search import Budget
from tenback.rules.face_to_face import FaceToFace
from tenback.rules.the_game import Start, TheGame

SLIDE = TABLES[-1]


def paced(table: Table, won: str, stamp: str | None = None) -> Paced:
    """A table at which every amount won the same deals."""
    return Paced(table.name, stamp or table.stamp(), {amount: Curve(won) for amount in table.amounts})


def test_a_deal_counts_once_it_is_played_with_all_amounts() -> None:
    climb = TableClimb(SLIDE, {})
    first, second, third, other = (climb.next_piece() for _ in range(4))
    climb.take(other, Game("=", 1.0))
    climb.take(first, Game("1", 1.0, (0.5,), alike=True))
    climb.take(third, Game("0", 1.0, (2.5,), alike=True))
    assert climb.known.deals == 0
    climb.take(second, Game("1", 1.0, (1.5,), alike=True))
    assert [curve.won for curve in climb.known.amounts.values()] == ["1", "1", "0"]
    assert [curve.ms for curve in climb.known.amounts.values()] == [((0.5,),), ((1.5,),), ((2.5,),)]
    assert (climb.known.timed, climb.known.alike, climb.known.seconds) == (3, 3, 3.0)


def test_all_amounts_play_a_deal_before_any_plays_the_next() -> None:
    climb = TableClimb(SLIDE, {})
    asked: list[Any] = [climb.work(climb.next_piece(), 0.0) for _ in range(2 * len(SLIDE.amounts))]
    given = [work.args[1:3] for work in asked]
    assert given == [(amount, number) for number in (0, 1) for amount in SLIDE.amounts]


def test_a_game_that_was_not_begun_in_time_does_not_count() -> None:
    assert play_game(SLIDE, BARE, 0, until=0.0) is None
    climb = TableClimb(SLIDE, {})
    for _ in SLIDE.amounts:
        climb.take(climb.next_piece(), None)
    assert climb.known.deals == 0


def test_a_table_goes_on_where_it_stopped_unless_its_players_have_changed() -> None:
    for stamp, deals in ((None, 3), ("of old", 0)):
        known = {SLIDE.name: paced(SLIDE, "101", stamp)}
        climb = TableClimb(SLIDE, known)
        assert known[SLIDE.name].deals == deals and climb.handed_out == deals * len(SLIDE.amounts)


def test_of_two_files_the_longer_results_of_the_present_players_stay(tmp_path: Path) -> None:
    alone, silent, third, *_ = TABLES
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    write_results(here, [paced(alone, "10"), paced(silent, "111"), paced(third, "1111", "of old")])
    write_results(there, [paced(alone, "101"), paced(silent, "1111", "of old"), paced(third, "1")])
    known = read(here)
    merge(known, read(there))
    assert {name: each.deals for name, each in known.items()} == {
        alone.name: 3,
        silent.name: 3,
        third.name: 1,
    }


def test_tables_are_told_apart_by_their_players_and_amounts() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES)
    one, other = (Table("one", SLIDE.game, amounts, "strong") for amounts in ((BARE, NONE), (BARE, SHIPPED)))
    assert one.stamp() != other.stamp() != Table("one", SLIDE.game, other.amounts, "greedy").stamp()


def test_a_part_of_a_budget_is_granted_whatever_time_it_takes() -> None:
    granted = [Share(part).granted(None, Budget(32, 4, 2)) for part in PARTS.values()]
    assert granted == [Budget(continuations, 4, 2) for continuations in (8, 16, 32, 64)]


@pytest.mark.parametrize("game", [TheGame(1), FaceToFace()])
def test_all_of_the_budget_is_what_ships(game: TheGame | FaceToFace) -> None:
    state = deal(game, numbered_seed(1001, 1))
    state = state.apply(0, Start()) if isinstance(game, TheGame) else state
    seat = state.to_act[0]
    player: Any = thinking(game.name, "1/2", compiled=False)
    player.pace = Share(1)
    assert player.decide(state.view(seat), ()) == sit("master", game.name, 0).decide(state.view(seat), ())


def test_the_first_deals_are_timed_and_alike_by_both_engines() -> None:
    game = play_game(SLIDE, BARE, 0, until=float("inf"))
    assert game is not None and game.alike and game.ms is not None and len(game.ms) == 32
    later = play_game(SLIDE, BARE, TIMED_DEALS, until=float("inf"))
    assert later is not None and later.ms is None


def test_a_shared_win_counts_in_parts() -> None:
    assert wins("110=") == 2.5


def test_the_page_tells_rates_times_and_differences_on_the_same_deals() -> None:
    curves = [Curve("00", ((1.0, 2.0, 6.0),)), Curve("1=", ((2.0,),)), Curve("11", ((4.0,),))]
    amounts = dict(zip(SLIDE.amounts, curves, strict=True))
    told = page({SLIDE.name: Paced(SLIDE.name, SLIDE.stamp(), amounts, timed=3, alike=2)})
    assert "of 3 games that were played both ways, 2 had" in told
    assert "| network alone | 3.0 | 2.0 | 6.0 | 0.0 % (0.0–65.8; 2) | -100.0 ± 0.0 |" in told
    assert (
        "| without the further round | 2.0 | 2.0 | 2.0 | 75.0 % (" in told and "; 2) | -25.0 ± 34.6 |" in told
    )
    assert "Not played yet: " in told and "an earlier version" not in told
    assert all(
        (table.name in told.split("Not played yet: ")[1].split("\n")[0]) != (f"### {table.name}\n" in told)
        for table in TABLES
    )


def test_every_amount_of_every_table_has_words_of_its_own() -> None:
    for table in TABLES:
        assert len({thought(table, amount) for amount in table.amounts}) == len(table.amounts)
    assert [thought(TABLES[0], amount) for amount in (NONE, "1/4", SHIPPED)] == [
        "nothing imagined",
        "a quarter of the continuations",
        "**as shipped**",
    ]


def test_figures_of_earlier_players_are_told_as_such() -> None:
    curve = Curve("10", ((1.0,),))
    known = {SLIDE.name: Paced(SLIDE.name, "of old", dict.fromkeys(SLIDE.amounts, curve))}
    assert "Figures of an earlier version of the players." in page(known)


def test_every_game_has_a_chart_with_a_named_line_for_each_table() -> None:
    times = {BARE: 1.0, NONE: 3.0}
    known = {
        table.name: Paced(
            table.name,
            table.stamp(),
            {amount: Curve("110", ((times.get(amount, 30.0),),)) for amount in table.amounts},
        )
        for table in TABLES
    }
    drawn = dict(charts(known))
    assert list(drawn) == ["the-game", "face-to-face", "slide"]
    for game, svg in drawn.items():
        ElementTree.fromstring(svg)
        names = [table.name.removeprefix("The Game, ") for table in TABLES if table.game.name == game]
        assert all(f">{name}</text>" in svg for name in names)
        assert svg.count('class="line"') == len(names)
