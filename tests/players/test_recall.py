"""What master remembers of others' words: always true of the hands where all speak as bots do."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.arena.match import Talk
from tenback.deal import deal, numbered_seed
from tenback.players import signalling, sit
from tenback.players.search import LEAST_SECONDS
from tenback.players.the_game.deals import deals
from tenback.players.the_game.features import cards_of, known
from tenback.players.the_game.layout import NOTHING
from tenback.players.the_game.recall import Hands, Recollection, recall, recalled
from tenback.rules.signals import Heard
from tenback.rules.the_game import CARDS, State, TheGame, View

LOW, SEED = CARDS[0], 71
TABLES: list[TheGame] = [
    msgspec.convert({"players": players, "level": level, "fire": fire}, TheGame)
    for players in (2, 3, 5)
    for level, fire in (("basic", True), ("expert", False), ("expert-plus", False))
]


def decisions(game: TheGame, number: int, picks: Any) -> Iterator[tuple[State, View, list[Heard]]]:
    """The decisions of a game that is played at random, with all seats speaking as bots do."""
    state: Any = deal(game, numbered_seed(SEED, number))
    talk, moves = Talk(), 0
    while state.outcome is None:
        for seat in range(game.players):
            talk.say(seat, signalling.signals(state.view(seat)), moves)
        seat = picks.choice(state.to_act)
        view = state.view(seat)
        if view.turn is not None:
            yield state, view, talk.heard_by(seat)
        plays = sorted(view.legal_actions(), key=repr)
        careful = sorted(plays, key=lambda action: view.step(action) if hasattr(action, "card") else 3)
        state = state.apply(seat, careful[0] if picks.random() < 0.8 else picks.choice(plays))
        moves += 1


@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_what_is_remembered_is_true_of_the_hands(game: TheGame, number: int, picks: Any) -> None:
    memories: list[Recollection | None] = [None] * game.players
    for state, view, heard in decisions(game, number, picks):
        assert view.seat is not None
        facts = known(view, heard)
        memories[view.seat], hands = recall(memories[view.seat], view, facts)
        for seat, hand in hands.items():
            held = np.isin(CARDS, state.hands[seat])
            assert hand.size == held.sum()
            assert (hand.possible[held] > 0).all()
            assert all((named & held).any() for named in hand.one_of)


@pytest.mark.parametrize("players", [2, 4])
def test_earlier_words_tell_more_of_the_hands_than_those_of_now(players: int) -> None:
    game, losses = TheGame(players, "expert"), np.zeros(2)
    for number in range(4):
        memories: list[Recollection | None] = [None] * game.players
        for state, view, heard in decisions(game, number, Random(number)):
            assert view.seat is not None
            facts = known(view, heard)
            memories[view.seat], hands = recall(memories[view.seat], view, facts)
            others = [card for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand]
            truth, unseen = np.isin(CARDS, others), cards_of(facts.unseen)
            for place, each in enumerate((facts, recalled(facts, hands))):
                likely = np.clip(cards_of(each.likely).astype(float), 0.01, 0.99)
                losses[place] -= np.log(np.where(truth, likely, 1 - likely))[unseen].sum()
    assert losses[1] < 0.99 * losses[0]


def _second_decision(number: int = 0) -> tuple[Recollection, View, list[Heard], Hands]:
    """A seat's memory after its first decision, its next one, and what it knows of the hands then."""
    first: Recollection | None = None
    for _, view, heard in decisions(TheGame(2, "expert"), number, Random(number)):
        if view.seat == 0:
            memory, hands = recall(first, view, known(view, heard))
            if first is not None:
                return first, view, heard, hands
            first = memory
    raise AssertionError("the game was too short")


def test_a_seat_that_leaves_out_piles_is_believed_in_what_it_says_now_alone() -> None:
    first, view, heard, _ = _second_decision()
    facts = known(view, heard[:1])
    assert (facts.levels[0] == NOTHING).any()
    _, hands = recall(first, view, facts)
    _, fresh = recall(None, view, facts)
    assert np.array_equal(hands[1].possible, fresh[1].possible)
    assert np.array_equal(hands[1].one_of, fresh[1].one_of)


def test_a_memory_of_another_game_is_forgotten() -> None:
    first, _, _, _ = _second_decision()
    for _, view, heard in decisions(TheGame(2, "expert"), 5, Random(5)):
        if view.seat == 0:
            facts = known(view, heard)
            assert msgspec.json.encode(recall(first, view, facts)[0]) == msgspec.json.encode(
                recall(None, view, facts)[0]
            )
            return


def test_asking_again_changes_nothing() -> None:
    first, view, heard, _ = _second_decision()
    facts = known(view, heard)
    once, _ = recall(first, view, facts)
    assert recall(once, view, facts)[0] == once


def test_imagined_deals_agree_with_what_is_remembered() -> None:
    for number in range(4):
        _, view, heard, hands = _second_decision(number)
        where, _ = deals(view, known(view, heard).levels, 1, range(32), hands)
        theirs = where == 1
        assert (theirs.sum(1) == view.hand_sizes[1]).all()
        assert not theirs[:, hands[1].possible == 0].any()
        for named in hands[1].one_of:
            assert (theirs & named).any(1).all()


def test_a_copy_that_is_told_the_memory_decides_as_the_player_would() -> None:
    player: Any = sit("master", "the-game", 1, seconds=LEAST_SECONDS / 2)
    for number, (_, view, heard) in enumerate(decisions(TheGame(2, "expert"), 3, Random(3))):
        if view.seat == 0:
            copy: Any = sit("master", "the-game", 1, seconds=LEAST_SECONDS / 2)
            copy.recollection = player.recollection
            assert copy.decide(view, heard) == player.decide(view, heard)
            assert copy.recollection == player.recollection
        if number > 40:
            break
