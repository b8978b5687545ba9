"""Hints: for whoever plays alone or with bots, given to that seat alone, told in the record."""

import random
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tenback import review
from tenback.record import verify
from tenback.rules import FaceToFace, Slide, TheGame, the_game
from tenback.rules.signals import Heard, Say, Signal
from tenback.rules.the_game import Start
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.bots.advice import advise, planned_turn
from tenback.table.commands import Advice, BotAdvises, Command, PilePlay, Refusal
from tenback.table.fold import rebuilt
from tenback.table.options import Options
from tenback.table.records import encode_entry, games_of
from tenback.table.shown.build import for_one
from tenback.table.state import HOUSE
from tenback.table.timeline import apart_of
from tests.rules.lookalikes import lookalike
from tests.rules.walks import walk
from tests.table.evening import Evening, in_order, who
from tests.table.room import Room, Window

ADVICE = Advice(({"do": "end"},), 0.5, 3.0)


def with_a_bot(**options: Any) -> Evening:
    """Person 0 with a bot at seat 1, and the first turn is person 0's."""
    evening = Evening(Options("the-game", {"players": 2}, hints=True, **options), people=(0,))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    return evening


def advised(evening: Evening, advice: Advice | None = ADVICE) -> Any:
    hint = evening.state.hint
    return evening.decide(Command("", HOUSE, 0 if hint is None else hint.id, BotAdvises(advice), 0))


def test_a_person_with_bots_asks_and_is_given_a_hint() -> None:
    evening = with_a_bot()
    assert evening.must(0, c.Hint()) == (e.Hinted(0),)
    assert for_one(evening.state, who(0)).hint.state == "asked"  # type: ignore[union-attr]
    advised(evening)
    yours = for_one(evening.state, who(0))
    assert yours.hint is not None and yours.hint.advice == ADVICE
    assert yours.may_hint


def test_nobody_else_is_shown_the_hint() -> None:
    evening = with_a_bot()
    evening.must(0, c.Hint())
    before = for_one(evening.state, None)
    shown = evening.state.public_version
    advised(evening)
    assert for_one(evening.state, None) == before
    assert evening.state.public_version == shown
    assert e.public_form(evening.events[-1]) is None


@pytest.mark.parametrize("people", [(0, 1), (0,)])
def test_where_others_sit_or_the_table_does_not_allow_it_there_is_no_hint(people: tuple[int, ...]) -> None:
    options = Options("the-game", {"players": 2}, hints=len(people) > 1)
    evening = Evening(options, people)
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    assert evening.refused(0, c.Hint()) == "no-hints"
    assert not for_one(evening.state, who(0)).may_hint


def test_a_hint_is_for_the_turn_that_is_on() -> None:
    evening = Evening(Options("the-game", {"players": 2}, hints=True), people=(0,))
    assert evening.refused(0, c.Hint()) == "no-game"
    evening.must(0, c.Begin())
    assert evening.refused(0, c.Hint()) == "not-started"
    evening.play_for(1, {"do": "start"})
    assert evening.refused(0, c.Hint()) == "not-your-turn"
    assert not for_one(evening.state, who(0)).may_hint


def test_a_hint_that_comes_too_late_is_dropped_and_one_that_is_under_way_is_not_asked_for_twice() -> None:
    evening = with_a_bot()
    evening.must(0, c.Hint())
    assert evening.must(0, c.Hint()) == ()
    evening.act(0, **evening.legal(0)[0])
    assert evening.state.hint is None
    assert advised(evening).reason == "stale"


def test_a_hint_for_an_earlier_position_is_not_given_for_a_later_one() -> None:
    evening = with_a_bot()
    evening.must(0, c.Hint())
    assert evening.state.hint is not None
    first = Command("", HOUSE, evening.state.hint.id, BotAdvises(ADVICE), 0)
    evening.act(0, **evening.legal(0)[0])
    evening.must(0, c.Hint())
    refused = evening.decide(first)
    assert isinstance(refused, Refusal) and refused.reason == "stale"


def test_a_hint_is_gone_with_the_move_that_was_undone() -> None:
    evening = Evening(Options("the-game", {"players": 1}, hints=True), people=(0,))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    legal = for_one(evening.state, who(0)).legal
    evening.act(0, **legal[0].action)
    evening.must(0, c.Hint())
    advised(evening)
    assert for_one(evening.state, who(0)).hint is not None
    evening.must(0, c.Undo())
    assert for_one(evening.state, who(0)).hint is None


def test_a_hint_that_failed_can_be_asked_for_again() -> None:
    evening = with_a_bot()
    evening.must(0, c.Hint())
    advised(evening, None)
    assert for_one(evening.state, who(0)).hint.state == "failed"  # type: ignore[union-attr]
    assert evening.must(0, c.Hint()) == (e.Hinted(0),)


def test_a_game_with_hints_counts_apart() -> None:
    evening = with_a_bot()
    assert apart_of(evening.state) == ()
    evening.must(0, c.Hint())
    advised(evening)
    assert apart_of(evening.state) == ("hints",)


def test_the_record_says_that_hints_were_used() -> None:
    for asks in (False, True):
        evening = with_a_bot()
        if asks:
            evening.must(0, c.Hint())
            advised(evening)
        log = [encode_entry(e.Entry(event, 0.0)) for event in evening.events]
        (record,) = games_of(log)
        assert isinstance(record.meta, dict) and record.meta.get("hints", False) is asks
        record.meta.pop("seed")  # an evening's decks come from no seed
        verify(record)
        assert rebuilt(evening.events) == evening.state


async def test_a_person_alone_is_answered_by_the_bots_processes() -> None:
    room = await Room(Options("the-game", {"players": 1}, hints=True, pace="quick")).open()
    window = Window(0)
    await room.watch(window)
    for body in (c.Sit(0, "Ann"), c.Begin(), c.Act({"do": "start"})):
        await room.send(room.command(0, body))
    spectator = len(room.spectator.messages)
    await room.send(room.command(0, c.Hint()))
    assert window.yours["hint"]["state"] == "asked"
    room.bots.advice.set_result(ADVICE)
    await room.settle()
    assert window.yours["hint"]["advice"]["chance"] == 0.5
    assert room.spectator.yours["hint"] is None
    assert len(room.spectator.messages) == spectator + 1  # that a hint was asked for, and no more
    await room.finish()


@pytest.mark.parametrize("game", [TheGame(2), FaceToFace(), Slide(3)])
def test_advice_depends_on_what_the_seat_sees_alone(game: Any) -> None:
    chance = random.Random(3)
    path = [step for step in walk(game, chance, 0.95) if not isinstance(step[2], Start)]
    state, seat, action = path[len(path) // 3]
    written = msgspec.to_builtins(action)
    other = lookalike(state, seat, seat, action, chance)
    assert other != state
    plan = (PilePlay(written["card"], written["pile"]),) if written["do"] == "play" else ()
    looks = count()

    def advice(view: Any) -> Advice:
        """After one round of imagined deals, however long that takes."""
        return advise(view, (), plan, seconds=2, clock=lambda: next(looks))

    assert advice(state.view(seat)) == advice(other.view(seat))


@pytest.mark.parametrize("planned", ["nothing", "a play that fits", "a play that no longer fits"])
def test_the_seats_plan_is_compared_with_the_best_turn_until_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch, planned: str
) -> None:
    view = with_a_bot().view(0)
    heard = (Heard(1, Signal(Say.KEEP_OFF, "A")),)
    plays = {"a play that fits": min(view.hand), "a play that no longer fits": 1}
    plan = (PilePlay(plays[planned], "A"),) if planned in plays else ()
    times, late = iter((100.0, 100.0, 101.9, 102.0)), list[bool]()

    def judge(*asked: object, cancelled: Callable[[], bool]) -> Any:
        assert asked == (view, heard, planned_turn(view, plan) or None)
        late.extend(cancelled() for _ in range(3))
        best, played = SimpleNamespace(chance=0.5, left=3.0), SimpleNamespace(chance=0.25, left=4.0)
        return SimpleNamespace(best_turn=(the_game.End(),), best=best, played=played)

    monkeypatch.setattr(review, "judge", judge)
    advice = advise(view, heard, plan, seconds=2, clock=times.__next__)
    compared = msgspec.structs.replace(ADVICE, plan=plan, planned_chance=0.25, planned_left=4.0)
    assert advice == (compared if planned == "a play that fits" else ADVICE)
    assert late == [False, False, True]


def test_a_plan_that_may_end_there_is_judged_as_a_whole_turn() -> None:
    evening = with_a_bot()
    view = evening.view(0)
    low, high = min(view.hand), max(view.hand)
    plays = (PilePlay(low, "A"), PilePlay(high, "C"))
    assert [type(action).__name__ for action in planned_turn(view, plays)] == ["Play", "Play", "End"]
    assert [type(action).__name__ for action in planned_turn(view, plays[:1])] == ["Play"]
    assert planned_turn(view, ()) == ()


def test_a_planned_turn_is_judged_as_it_would_be_played() -> None:
    """It is ended where it may end, unless it has ended by itself with the last card of the hand."""
    evening = in_order(Evening(Options("the-game", {"players": 1})))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    hand = evening.hand(0)
    for cards in range(1, len(hand) + 1):
        turn = planned_turn(evening.view(0), tuple(PilePlay(card, "A") for card in hand[:cards]))
        ended = 1 if 2 <= cards < len(hand) else 0
        assert [type(action).__name__ for action in turn] == ["Play"] * cards + ["End"] * ended
        position: Any = evening.state.position
        for action in turn:
            position = position.apply(0, action)
        assert (position.placed == 0) == (cards >= 2)
