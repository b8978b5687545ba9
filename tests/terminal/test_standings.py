"""How things stand, line by line: whose turn it is, what is planned, what has been won."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult
from textual.widgets import Static

from tenback.locales import words
from tenback.rules import TheGame, the_game
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import PlannedPlay
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.client.saved import Saved
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.screens.boards import picked_for
from tenback.terminal.screens.table_view import TableView
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.pages import statistics_notes, statistics_rows
from tenback.terminal.words.position import (
    board_lines,
    hand_lines,
    plan_line,
    position_lines,
    seats_row,
    status_lines,
)
from tenback.terminal.words.sentences import sentences
from tests.review.records import record_of
from tests.terminal.tables import same_home, table_of, with_view
from tests.terminal.test_saved import ALONE, ended

SAY = words("en")
TEAM = Options("the-game", {"players": 3}, take_backs=True)
START = e.Acted(0, {"do": "start"})
SLIDE = Options("slide", {"players": 3})


def with_plan(**plan: Any) -> TableUpdate:
    """A solo player's table with this of its plan changed."""
    at = table_of(ALONE, 0, START, e.Planned(0, (c.PilePlay(3, "A"),)))
    assert at.yours.plan is not None
    return replace(at, yours=replace(at.yours, plan=replace(at.yours.plan, **plan)))


def as_watcher(at: TableUpdate) -> TableUpdate:
    return replace(at, yours=replace(at.yours, seats=(), seat=None, legal=()))


@pytest.mark.parametrize(
    ("piles", "plan", "told"),
    [
        ("", {}, "Nothing planned."),
        ("AB", {"cost": 7, "may_end": True, "draws": 2}, "Planned: 3 A 6 B (steps +7); then you draw 2"),
        ("AB", {"cost": -4, "may_end": True, "draws": 0}, "Planned: 3 A 6 B (steps −4); then you draw 0"),
        ("A", {"cost": 0, "may_end": False, "draws": 1}, "Planned: 3 A (steps 0)"),
        ("A", {"cost": 2, "may_end": True, "stuck": True}, "Planned: 3 A (steps +2); this leaves you stuck"),
    ],
)
def test_a_plan_is_told_with_its_steps_and_what_comes_after_it(
    piles: str, plan: dict[str, Any], told: str
) -> None:
    plays = tuple(PlannedPlay(card, pile, 1) for card, pile in zip((3, 6), piles, strict=False))
    at = with_plan(plays=plays, **plan)
    assert plan_line(at, SAY) == told
    assert list(hand_lines(at, SAY))[1:] == ([told] if plays else [])


def test_a_plan_that_no_longer_fits_says_so_and_nothing_of_what_comes_after_it() -> None:
    broken = (PlannedPlay(6, "B", step=0),)
    at = with_plan(plays=(PlannedPlay(3, "A", 2),), broken=broken, cost=2, may_end=True, stuck=True)
    assert plan_line(at, SAY) == f"Planned: 3 A 6 B (steps +2); {SAY('plan-broken')}"


@pytest.mark.parametrize("piles", ["", "C", "AD", "BCD"])
def test_every_pile_that_burns_is_due_and_marked_and_no_other(piles: str) -> None:
    fire = Options("the-game", {"players": 1, "fire": True})
    at = with_view(table_of(fire, 0, START), burning=tuple(map(the_game.Pile, piles)))
    due = (
        f"{SAY('turn-burning', count=len(piles))} ({' '.join(piles)})" if piles else SAY("term-due", count=2)
    )
    assert list(status_lines(at, SAY)) == [due]
    marked = [line for line in board_lines(at, SAY) if SAY("term-burns") in line]
    assert [line.split()[1].strip(",") for line in marked] == list(piles)


def test_it_is_said_whom_one_waits_for_be_it_one_or_several() -> None:
    chosen = e.ChoseCard(0, {"do": "reveal", "cell": [1, 1]})
    for at, told in (
        (table_of(TEAM, 1, START), "Waiting for P0."),
        (table_of(SLIDE, 0, chosen), "Waiting for P1, P2."),
        (table_of(TEAM, 1), "Look at your hand and agree who starts."),
        (table_of(TEAM, 0, START), SAY("term-due", count=2)),
        (as_watcher(table_of(TEAM, 1, START)), "You’re watching."),
    ):
        assert list(status_lines(at, SAY)) == [told]


def test_the_row_of_seats_marks_whoever_is_to_act_and_whoever_looks() -> None:
    for at, row in (
        (table_of(TEAM, 1, START), "▶1 P0 (6)  2 P1 (6, you)  3 P2 (6)"),
        (table_of(TEAM, 0, START), "▶1 P0 (6, you)  2 P1 (6)  3 P2 (6)"),
        (table_of(SLIDE, 0), "▶1 P0 (you)  ▶2 P1  ▶3 P2"),
    ):
        assert seats_row(at, SAY) == row


def test_a_hand_is_told_by_its_owner_only_where_several_are_looked_at_from_one_screen() -> None:
    at = table_of(TEAM, 1, START)
    shared = replace(at, yours=replace(at.yours, seats=(1, 2)))
    hands = [next(iter(hand_lines(each, SAY))).partition(":")[0] for each in (at, shared)]
    assert hands == [SAY("term-hand"), SAY("term-hand-of", who="P1")]


@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_replay_a_hand_is_told_by_its_owner(seat: int) -> None:
    replay = RecordReplay(record_of(TheGame(2), "greedy", actions=5))
    for step in range(len(replay)):
        (hand,) = hand_lines(replay.at(step, seat), words("en"))
        assert hand.startswith(words("en")("term-hand-of", who=f"Player {seat + 1}"))


def test_whoever_missed_the_last_move_is_told_of_the_end_once() -> None:
    playing = table_of(ALONE, 0, START)
    outcome = the_game.Outcome(won=False, left=12, reason=the_game.Ending.STUCK)
    over = with_view(playing, outcome=outcome)
    over = replace(over, table=replace(over.table, phase="over"), events=())
    told = SAY("term-lost-the-game", count=12, reason="stuck")
    assert sentences(playing, over, SAY) == [told]
    assert sentences(over, over, SAY) == [] == sentences(None, over, SAY)
    assert position_lines(over, SAY)[-1] == told


def test_statistics_have_a_row_per_variant_and_say_what_is_counted_apart(tmp_path: Path) -> None:
    saved = Saved(tmp_path)
    assert statistics_rows(saved.results(), SAY) == []
    assert statistics_notes(saved.results(), SAY) == [SAY("term-stat-none")]
    hinted = ended(ALONE, 9, 20)
    saved.note("", replace(hinted, table=replace(hinted.table, apart=("hints",))))
    assert statistics_notes(saved.results(), SAY) == [SAY("term-stat-apart", games=1, won=0)]
    for number, left in enumerate((0, 0, 31, 0), start=1):
        saved.note("", ended(ALONE, number, left))
    assert statistics_rows(saved.results(), SAY) == [
        ("Game", "Variant", "Played", "Won", "Cards left (avg.)", "Streak", "Best streak"),
        ("The Game", "solo", "4", "3 (75 %)", "7.8", "1", "2"),
    ]
    apart = SAY("term-stat-apart", games=1, won=0)
    assert statistics_notes(saved.results(), SAY) == [apart]
    results = saved.results()
    slide = replace(results.variants[0], options=Options("slide", {"players": 2}))
    with_points = replace(results, variants=(*results.variants, slide))
    assert statistics_notes(with_points, SAY) == [SAY("statistics-mean-hint"), apart]
    assert statistics_notes(replace(with_points, apart_played=0), SAY) == [SAY("statistics-mean-hint")]
    saved.close()


class OneTable(App[None]):
    """An app that shows nothing but a table."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.home = same_home(folder)

    def compose(self) -> ComposeResult:
        yield TableView(self.home)

    def status_of(self, at: TableUpdate) -> str:
        view = self.query_one(TableView)
        view.show(at, picked_for(at.table.options.game), True)
        return str(view.query_one("#status", Static).render())


def over(at: TableUpdate) -> TableUpdate:
    outcome = the_game.Outcome(won=True, left=0, reason=the_game.Ending.WON)
    at = with_view(at, outcome=outcome)
    return replace(at, table=replace(at.table, phase="over"))


async def test_the_status_names_what_is_due_and_the_keys_for_what_comes_next(tmp_path: Path) -> None:
    won = SAY("term-won-the-game")
    started = table_of(TEAM, 0, START)
    asked = table_of(TEAM, 0, START, e.Proposed(1, "take-back", to=0))
    hinting = replace(started, yours=replace(started.yours, may_hint=True))
    app = OneTable(tmp_path)
    async with app.run_test():
        for at, status in (
            (over(started), f"{won} Enter: {SAY('term-again')} r: {SAY('term-review')}"),
            (as_watcher(over(started)), f"{won} r: {SAY('term-review')}"),
            (started, SAY("term-due", count=2)),
            (hinting, f"{SAY('term-due', count=2)} i: {SAY('hint')}"),
            (asked, f"{SAY('term-due', count=2)} m: {SAY('term-agree')}"),
            (table_of(TEAM, 1, START), "Waiting for P0."),
            (table_of(TEAM, 1), f"{SAY('term-news-who-starts')} Enter: {SAY('term-take-first-turn')}"),
        ):
            assert app.status_of(at) == status
        drafted = e.Planned(0, (c.PilePlay(3, "A"),))
        for at, is_planned in ((started, False), (table_of(TEAM, 0, START, drafted), True)):
            app.status_of(at)
            plan = str(app.query_one("#plan", Static).render())
            assert plan == (plan_line(at, SAY) if is_planned else "")
        for at, keys in ((started, "term-keys-piles"), (as_watcher(started), "term-keys-unsaid")):
            app.status_of(at)
            assert app.query_one(KeyLine)._keys == SAY(keys)
    await app.home.close()
