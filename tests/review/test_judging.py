"""One position: what turns come to, from what the seat may know alone."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.players.chances import chances
from tenback.players.opinions import certainty
from tenback.record import FaultyRecord, Record, states_of
from tenback.review import Mark, Review, ReviewedTurn, judge, review
from tenback.review.calibration import QUICK, SHARPENED, correction
from tenback.review.judging import Outlook, Position, Verdict
from tenback.review.marks import accuracy, is_settled, mark_of, marked_by_cards
from tenback.review.parts import JudgedTurn
from tenback.review.reviewing import mark_for
from tenback.review.turns import Turn, course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Say, Signal
from tenback.rules.the_game import End, Pile, Play, Start
from tests.review.records import record_of

GAMES = [TheGame(3), FaceToFace(), Slide(3)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_cards_that_a_seat_cannot_see_change_nothing_in_the_review_of_its_turn(game: Any) -> None:
    chance = random.Random(4)
    whole = record_of(game, "greedy")
    turn = chance.choice(course_of(whole).turns[4:20])
    record = replace(whole, actions=whole.actions[: turn.actions[-1] + 1])
    first = _last(review(record, quick=True))
    other = _with_hidden_cards_exchanged(record, turn, chance)
    assert _last(review(other, quick=True)) == first
    positions = [Position(each.view, each.heard, each.played) for each in map(_last_turn, (record, other))]
    for position in positions:
        position.sharpen()
    assert positions[0].verdict == positions[1].verdict


def test_a_clearly_bad_turn_is_a_blunder_and_the_best_turn_found_is_not() -> None:
    view = TheGame(1).deal([30, 31, 32, 33, 90, 91, 92, 50, *_rest(30, 31, 32, 33, 90, 91, 92, 50)])
    begun = view.apply(0, Start()).view(0)
    bad = judge(begun, (), [Play(90, Pile.A), Play(33, Pile.C), End()])
    assert bad.loss >= 0.05 and bad.best_turn != bad.turn and bad.error is not None
    assert mark_of(bad.loss, bad.error, by_cards=False) is not None
    good = judge(begun, (), bad.best_turn)
    assert good.loss <= 0.02
    hint = judge(begun, (), quick=True)
    assert hint.turn == hint.best_turn and hint.loss == 0


def test_the_end_of_a_solo_game_is_worked_out() -> None:
    course = course_of(record_of(TheGame(1), "strong", number=2))
    known = [turn for turn in course.turns if turn.view.draw_size == 0]
    assert known
    for turn in known:
        verdict = judge(turn.view, turn.heard, turn.played, quick=True)
        assert verdict.best.chance in (0.0, 1.0)
    whole = tuple(Play(card, Pile.A) for card in (97, 98, 99))
    view = replace(course.turns[0].view, draw_size=0, minimum=1, hand=(97, 98, 99), hand_sizes=(3,))
    view = replace(view, tops=(50, 60, 40, 30), played=tuple(range(2, 97)))
    assert judge(view, (), whole, quick=True).played.chance == 1.0
    wasted = judge(view, (), [Play(99, Pile.A), Play(98, Pile.B), End()], quick=True)
    assert (wasted.best.chance, wasted.played.chance, wasted.played.left) == (1.0, 0.0, 1.0)


def test_two_players_know_each_others_hand_at_the_end() -> None:
    view = course_of(record_of(TheGame(2), "greedy")).turns[0].view
    end = replace(view, draw_size=0, minimum=1, hand=(97, 99), played=tuple(range(2, 97)))
    sizes = tuple(2 if seat == view.seat else 1 for seat in range(2))
    end = replace(end, hand_sizes=sizes, tops=(96, 99, 2, 2))
    waits = judge(end, (), [Play(97, Pile.A), End()], quick=True)
    assert (waits.best.chance, waits.played.chance, waits.played.left) == (1.0, 1.0, 0.0)
    blocks = judge(end, (), [Play(97, Pile.A), Play(99, Pile.A)], quick=True)
    assert (blocks.best.chance, blocks.played.chance) == (1.0, 0.0)
    assert blocks.best_turn == waits.turn


def test_the_parts_of_a_turn_add_up_and_what_is_heard_later_does_not_count_before() -> None:
    record = record_of(TheGame(2), "random")
    silent = next(turn for turn in course_of(record).turns if len(turn.actions) >= 3)
    said = {"after": silent.actions[0] + 1, "seat": 1 - silent.seat, "say": "keep-off", "pile": "C"}
    record.meta = {"signals": [said]}
    turn = next(turn for turn in course_of(record).turns if turn.actions == silent.actions)
    judged = JudgedTurn(turn)
    first, rest = (
        Position(part.view, part.heard, part.played, goes_on=part is turn.parts[0]) for part in turn.parts
    )
    assert judged.verdict.best == first.verdict.best
    losses = first.verdict.loss + rest.verdict.loss
    assert judged.verdict.loss == pytest.approx(min(losses, first.verdict.best.chance))
    if rest.verdict.loss > first.verdict.loss:
        assert judged.verdict.best_turn[:1] == turn.played[:1]
    without = Position(silent.view, silent.heard, silent.played[:1], goes_on=True)
    assert first.verdict == without.verdict
    while not judged.settled:
        judged.sharpen()
    assert judged.verdict.error is not None and judged.verdict.turn == turn.played


def test_only_a_hand_that_the_seat_knows_shows_that_a_late_turn_loses() -> None:
    """48 cannot be placed any more after 36: this seat knows that, and the others do not."""
    view = _end(
        (5, 4, 5, 4),
        hand=(6, 29, 36, 48, 52),
        tops=(78, 49, 12, 62),
        unseen=(5, 7, 9, 14, 79, 85, 87, 89, 91, 96, 97, 98, 99),
    )
    good, bad = [Play(52, Pile.D), Play(48, Pile.D), End()], [Play(36, Pile.D), End()]
    kept, lost = chances(view, (), [good, bad], 32, 1).means
    assert lost == 0 and kept > 0.5
    verdict = judge(view, (), bad)
    assert mark_of(verdict.loss, verdict.error, by_cards=False) is Mark.BLUNDER


def test_a_late_turn_is_no_mistake_because_the_guide_would_play_on_badly() -> None:
    """Masters win 58 of 60 games after either turn; the guide wins one in five after 56."""
    view = _end(
        (6, 6, 6),
        hand=(56, 58, 62, 64, 71, 91),
        tops=(95, 42, 7, 65),
        unseen=(2, 4, 5, 6, 44, 46, 51, 61, 63, 75, 90, 98),
    )
    played, other = [Play(56, Pile.B), End()], [Play(62, Pile.D), End()]
    by_the_guide = chances(view, (), [played, other], 64, 1).means
    assert by_the_guide[0] < by_the_guide[1] - 0.3
    verdict = judge(view, (), played)
    assert verdict.loss == 0 and verdict.played.chance > 0.9


def test_a_known_end_that_is_too_long_to_be_worked_out_is_not_lost_because_the_guide_loses_it() -> None:
    view = _end(
        (7, 7),
        hand=(4, 10, 21, 35, 72, 82, 84),
        tops=(99, 24, 2, 54),
        unseen=(13, 18, 36, 37, 73, 80, 89),
    )
    turn = [Play(35, Pile.B), Play(21, Pile.D), End()]
    assert certainty(view, turn[:1]) is None
    assert chances(view, (), [turn[:1]], 8, 1).means == 0
    position = Position(view, (), tuple(turn[:1]), goes_on=True)
    position.sharpen()
    assert position.settled and position.verdict.loss == 0 and position.verdict.played.chance > 0.9


def _end(
    sizes: tuple[int, ...], hand: tuple[int, ...], tops: tuple[int, ...], unseen: tuple[int, ...]
) -> Any:
    """What seat 0 sees with nothing left to draw: its hand, the piles, and cards that the others hold."""
    game = TheGame(len(sizes))
    return replace(
        game.deal(range(2, 100)).apply(0, Start()).view(0),
        hand=hand,
        hand_sizes=sizes,
        draw_size=0,
        tops=tops,
        played=tuple(card for card in range(2, 100) if card not in {*hand, *unseen}),
        minimum=1,
    )


def test_signals_in_a_record_of_a_duel_do_not_stop_its_review() -> None:
    record = record_of(FaceToFace(), "random", actions=4)
    pile = FaceToFace().piles[0]
    record.meta = {
        "signals": [{"after": 0, "seat": seat, "say": "keep-off", "pile": pile} for seat in (0, 1)]
    }
    turn = course_of(record).turns[0]
    assert turn.heard
    judged = JudgedTurn(turn)
    judged.sharpen()
    assert judged.verdict.error is not None


def test_a_turn_is_found_by_its_cards_where_cards_count() -> None:
    verdict = Verdict((), (), Outlook(0.30, 20.0), Outlook(0.29, 21.0))
    assert verdict.is_good_enough(TheGame(1))
    assert not verdict.is_good_enough(TheGame(1, "expert-plus"))
    assert replace(verdict, played=Outlook(0.2, 20.5)).is_good_enough(TheGame(1, "expert-plus"))
    assert not replace(verdict, played=Outlook(0.2, 20.5)).is_good_enough(TheGame(1))


def test_a_review_sharpens_until_it_is_cancelled_and_keeps_what_it_has() -> None:
    record = record_of(TheGame(1), "greedy", number=3, actions=14)
    seen: list[Review] = []
    last = review(record, progress=seen.append, cancelled=lambda: len(seen) == 2)
    assert len(seen) == 2 and last == seen[-1]
    assert all(turn.error is None for turn in seen[0].turns)
    assert seen[0].turns[0].loss < max(turn.loss for turn in seen[0].turns) > seen[0].turns[-1].loss
    (sharpened,) = [turn.turn for turn in last.turns if turn.error is not None]
    assert seen[0].turns[sharpened].loss == max(turn.loss for turn in seen[0].turns) > 0
    assert review(record, seconds=1e9, cancelled=lambda: True) == seen[0]


def test_a_review_ends_when_its_time_is_spent() -> None:
    record = record_of(TheGame(1), "random", actions=8)
    assert review(record, seconds=10, clock=_clock([0.0, 10.0])) == review(record, quick=True)


def test_a_record_that_is_not_valid_is_not_reviewed() -> None:
    record = record_of(TheGame(1), "random", actions=8)
    with pytest.raises(FaultyRecord):
        review(replace(record, outcome={"over": True}), quick=True)


@pytest.mark.parametrize(
    ("loss", "error", "by_cards", "mark"),
    [
        (0.049, 0.0, False, None),
        (0.05, 0.024, False, "inaccuracy"),
        (0.05, 0.025, False, None),
        (0.10, 0.01, False, "mistake"),
        (0.15, 0.01, False, "blunder"),
        (0.069, None, False, None),
        (0.07, None, False, "inaccuracy"),
        (0.121, None, False, "mistake"),
        (0.17, None, False, "blunder"),
        (1.9, 0.1, True, None),
        (2.0, 0.1, True, "inaccuracy"),
        (4.0, 0.1, True, "mistake"),
        (6.0, 2.9, True, "blunder"),
        (6.0, 3.0, True, None),
        (2.7, None, True, None),
        (2.8, None, True, "inaccuracy"),
    ],
)
def test_a_mark_needs_its_loss_and_twice_its_error(
    loss: float, error: float | None, by_cards: bool, mark: str | None
) -> None:
    assert mark_of(loss, error, by_cards) == mark


def test_a_mark_is_settled_when_an_error_more_or_less_would_not_change_it() -> None:
    assert is_settled(0.0, 0.01, by_cards=False)
    assert not is_settled(0.045, 0.01, by_cards=False)
    assert is_settled(0.12, 0.01, by_cards=False)
    assert not is_settled(0.3, 0.05, by_cards=False)


def test_marks_follow_the_cards_where_masters_rarely_win() -> None:
    assert marked_by_cards(TheGame(3, "expert-plus")) and marked_by_cards(TheGame(1, "expert", True))
    assert not marked_by_cards(TheGame(1, "expert")) and not marked_by_cards(TheGame(3, "expert", True))
    assert not marked_by_cards(FaceToFace()) and not marked_by_cards(Slide(2))


def test_where_cards_count_a_mark_needs_more_cards_than_twice_their_error() -> None:
    verdict = Verdict((), (), Outlook(0.30, 20.0), Outlook(0.10, 26.5), error=0.2, left_error=1.0)
    assert mark_for(TheGame(1, "expert-plus"), verdict) == "blunder"
    assert mark_for(TheGame(1), verdict) is None
    swapped = replace(verdict, error=0.01, left_error=4.0)
    assert mark_for(TheGame(1, "expert-plus"), swapped) is None
    assert mark_for(TheGame(1), swapped) == "blunder"


SAID = (Heard(1, Signal(Say.KEEP_OFF, "A")),)
STARTING = (Heard(1, Signal(Say.LET_ME_START, None)),)


@pytest.mark.parametrize(
    ("game", "heard", "kind"),
    [
        (TheGame(1), (), "basic alone"),
        (TheGame(1, fire=True), (), "harder alone"),
        (TheGame(1, "expert"), (), "harder alone"),
        (TheGame(3), (), "basic in silence"),
        (TheGame(3), STARTING, "basic in silence"),
        (TheGame(3), SAID, "basic with signals"),
        (TheGame(3, fire=True), SAID, "harder with signals"),
        (TheGame(2, "expert-plus"), (), "harder in silence"),
        (FaceToFace(), (), "face-to-face"),
        (Slide(2), (), "slide of two"),
        (Slide(5), (), "slide"),
    ],
    ids=str,
)
def test_chances_are_corrected_by_the_kind_of_table(game: Any, heard: tuple[Heard, ...], kind: str) -> None:
    view = game.deal(*game.material).view(0)
    assert correction(view, heard, quick=True) is QUICK[kind]
    assert correction(view, heard, quick=False) is SHARPENED[kind]


def test_accuracy_falls_from_100_with_the_mean_loss() -> None:
    assert accuracy(0.0) == 100
    assert accuracy(0.0) > accuracy(0.001) > accuracy(0.1) > accuracy(1.0) > 0


def _with_hidden_cards_exchanged(record: Record, turn: Turn, chance: random.Random) -> Record:
    """The same actions with cards in other places of the decks, none of which the seat could see."""
    key = next(iter(record.deal))
    for _ in range(2000):
        decks = [list(deck) for deck in (record.deal[key] if key == "decks" else [record.deal[key]])]
        deck = chance.choice(decks)
        for _ in range(3):
            one, other = chance.sample(range(len(deck)), 2)
            deck[one], deck[other] = deck[other], deck[one]
        exchanged = replace(record, deal={key: decks if key == "decks" else decks[0]})
        if exchanged.deal != record.deal and _sees_the_same(exchanged, turn):
            return exchanged
    raise AssertionError("no cards could be exchanged")


def _sees_the_same(record: Record, turn: Turn) -> bool:
    try:
        return bool(list(states_of(record))[turn.actions[0]].view(turn.seat) == turn.view)
    except FaultyRecord:
        return False


def _last_turn(record: Record) -> Turn:
    return course_of(record).turns[-1]


def _last(found: Review) -> ReviewedTurn:
    """What was said of the last turn; luck is what the others' cards brought, if the game ended with it."""
    return replace(found.turns[-1], luck=None)


def _rest(*held: int) -> Iterator[int]:
    return (card for card in range(2, 100) if card not in held)


def _clock(times: list[float]) -> Callable[[], float]:
    return iter(times).__next__
