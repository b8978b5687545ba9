"""What holds in every game and every variant, from every state."""

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import to_builtins
from msgspec.structs import replace

from tenback.players.greedy import Greedy
from tenback.record import decode, encode, outcome_of, replay, write_record
from tenback.rules import (
    IllegalAction,
    face_to_face,
    slide,
    the_game,
)
from tests.rules.lookalikes import lookalike
from tests.rules.walks import every_action, games, greediness, randoms, shuffled_decks, some_state, walk


def cards_of(state: Any) -> list[int]:
    """Every card of a state, wherever it lies."""
    if isinstance(state, the_game.State):
        return sorted([*state.draw_pile, *state.played, *(card for hand in state.hands for card in hand)])
    if isinstance(state, face_to_face.State):
        return sorted(card for part in (*state.hands, *state.draw_piles, *state.played) for card in part)
    grids = [card.number for grid in state.grids for card in grid if card is not None]
    return sorted(grids + [card for card in state.middle if card is not None])


@given(games, randoms, greediness)
def test_legal_actions_and_apply_agree_in_both_directions(
    game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    for seat in range(game.seats):
        legal = state.legal_actions(seat)
        assert len(set(legal)) == len(legal)
        for action in every_action(game):
            if action in legal:
                state.apply(seat, action)
            else:
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)


@given(games, randoms, greediness)
def test_the_seats_to_act_are_those_that_have_a_legal_action(
    game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    acting = tuple(seat for seat in range(game.seats) if state.legal_actions(seat))
    assert state.to_act == acting
    assert (state.outcome is not None) == (acting == ())


@given(games, randoms, greediness)
def test_cards_are_conserved_and_every_game_ends(game: Any, chance: random.Random, greedy: float) -> None:
    dealt, moves = None, 0
    for state, _, _ in walk(game, chance, greedy):
        dealt = dealt or cards_of(state)
        assert cards_of(state) == dealt
        assert state.moves == moves
        moves += 1
    assert moves <= 2 * 98 + 192


@given(games, randoms, greediness)
def test_the_replay_of_any_record_gives_the_same_state(
    game: Any, chance: random.Random, greedy: float
) -> None:
    path = list(walk(game, chance, greedy))[: chance.randrange(300)]
    assume(path)
    first, last = path[0][0], path[-1][0].apply(*path[-1][1:])
    decks = decks_of(first)
    moves = [(seat, action) for _, seat, action in path]
    record = decode(encode(write_record(game, decks, moves, outcome=outcome_of(last))))
    assert replay(record) == last


def decks_of(state: Any) -> list[list[int]]:
    """Decks that deal this first state."""
    if isinstance(state, the_game.State):
        return [[*(card for hand in state.hands for card in hand), *state.draw_pile]]
    if isinstance(state, face_to_face.State):
        return [[*hand, *pile] for hand, pile in zip(state.hands, state.draw_piles, strict=True)]
    dealt = [card.number for grid in state.grids for card in grid if card is not None]
    rest = list(slide.CARDS)
    for card in dealt:
        rest.remove(card)
    return [dealt + rest]


@given(games, randoms, greediness, st.data())
def test_what_looks_equal_stays_equal_under_the_same_public_events(
    game: Any, chance: random.Random, greedy: float, data: st.DataObject
) -> None:
    path = list(walk(game, chance, greedy))
    state, seat, action = path[chance.randrange(len(path))]
    viewer = data.draw(st.sampled_from([None, *range(game.seats)]))
    other = lookalike(state, viewer, seat, action, chance)
    assert other.view(viewer) == state.view(viewer)
    if viewer is not None:
        assert other.legal_actions(viewer) == state.legal_actions(viewer)
    here, there = state.apply(seat, action), other.apply(seat, action)
    assume(here.outcome == there.outcome)  # that a hidden hand is stuck is a public event of its own
    assume(here.to_act == there.to_act)
    assert here.view(viewer) == there.view(viewer)


@given(games, randoms, greediness)
def test_a_view_tells_what_a_play_leads_to_as_the_state_does(
    game: Any, chance: random.Random, greedy: float
) -> None:
    for state, seat, action in walk(game, chance, greedy):
        if not isinstance(action, the_game.Play | face_to_face.Play | slide.Reveal | slide.Take):
            continue
        foreseen, after = state.view(seat).after(action), state.apply(seat, action)
        seen = replace(after, outcome=None).view(seat)
        if isinstance(action, slide.Reveal | slide.Take):
            assert after.reveals_since(state) or foreseen == seen
        elif foreseen.hand or after.outcome is not None:
            assert not after.reveals_since(state)
            assert foreseen == seen
        else:  # the turn ends with the last card of the hand
            assert (foreseen.tops, foreseen.played, foreseen.moves) == (seen.tops, seen.played, seen.moves)
            assert foreseen.turn == seat


@given(games.filter(lambda game: game.piles), randoms, greediness)
def test_a_view_foresees_whether_its_play_loses_and_how_many_cards_its_end_draws(
    game: Any, chance: random.Random, greedy: float
) -> None:
    for state, seat, action in walk(game, chance, greedy):
        view, after = state.view(seat), state.apply(seat, action)
        if isinstance(action, the_game.Play | face_to_face.Play):
            foreseen = view.after(action)
            if foreseen.hand:
                assert foreseen.is_stuck() == (after.outcome is not None)
        elif isinstance(action, the_game.End | face_to_face.End):
            assert view.draws() == len(after.hands[seat]) - len(view.hand)


@given(games.filter(lambda game: game.piles), randoms, greediness)
def test_a_seat_that_waits_sees_its_next_turn_as_it_will_be(
    game: Any, chance: random.Random, greedy: float
) -> None:
    for state, seat, action in walk(game, chance, greedy):
        after = state.apply(seat, action)
        following = after.turn
        if (
            isinstance(action, the_game.End | face_to_face.End)
            and after.outcome is None
            and following != seat
        ):
            expected, now = state.view(following).on_turn(), after.view(following)
            assert now.on_turn() == now
            if isinstance(after, face_to_face.State) or after.draw_pile:
                assert expected.legal_with_steps() == now.legal_with_steps()


@given(games, randoms, greediness)
def test_legal_actions_with_steps_are_the_legal_actions(
    game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    for seat in range(game.seats):
        written = [to_builtins(action) for action in state.legal_actions(seat)]
        assert [option.action for option in state.view(seat).legal_with_steps()] == written


@given(games, randoms, greediness)
def test_a_card_is_drawn_or_turned_up_when_fewer_are_hidden_from_a_seat(
    game: Any, chance: random.Random, greedy: float
) -> None:
    for state, seat, action in walk(game, chance, greedy):
        after = state.apply(seat, action)
        fewer = hidden_from_all(after) < hidden_from_all(state)
        assert after.reveals_since(state) == fewer
        assert not state.reveals_since(state)


def hidden_from_all(state: Any) -> int:
    """How many cards no seat has seen."""
    if isinstance(state, the_game.State):
        return len(state.draw_pile)
    if isinstance(state, face_to_face.State):
        return sum(map(len, state.draw_piles))
    return sum(card is not None and not card.face_up for grid in state.grids for card in grid)


@given(games, randoms, greediness)
def test_a_refused_action_leaves_the_state_as_it_was(game: Any, chance: random.Random, greedy: float) -> None:
    state = some_state(game, chance, greedy)
    before = replace(state)
    for action in every_action(game):
        if state.view(0).why_not(action) is not None:
            with pytest.raises(IllegalAction):
                state.apply(0, action)
    assert state == before


class AnyGame(RuleBasedStateMachine):
    """Somebody plays any variant in any way; what always holds holds after every action."""

    @initialize(game=games, chance=randoms)
    def sit_down(self, game: Any, chance: random.Random) -> None:
        self.deal(game, chance)

    @precondition(lambda self: self.state.outcome is not None)
    @rule(game=games, chance=randoms)
    def play_another(self, game: Any, chance: random.Random) -> None:
        self.deal(game, chance)

    def deal(self, game: Any, chance: random.Random) -> None:
        self.state = game.deal(*shuffled_decks(game, chance))
        self.cards = cards_of(self.state)

    @precondition(lambda self: self.state.outcome is None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.to_act))
        self.state = self.state.apply(seat, data.draw(st.sampled_from(self.state.legal_actions(seat))))

    @precondition(lambda self: self.state.outcome is None)
    @rule(times=st.integers(1, 40))
    def act_greedily(self, times: int) -> None:
        for _ in range(times):
            if self.state.outcome is None:
                seat = self.state.to_act[0]
                self.state = self.state.apply(seat, Greedy().decide(self.state.view(seat), ()))

    @invariant()
    def cards_are_conserved(self) -> None:
        assert cards_of(self.state) == self.cards

    @invariant()
    def somebody_can_act_or_the_game_is_over(self) -> None:
        acting = [seat for seat in range(self.state.game.seats) if self.state.legal_actions(seat)]
        assert list(self.state.to_act) == acting
        assert bool(acting) == (self.state.outcome is None)

    @invariant()
    def a_view_holds_no_card_of_another_hand(self) -> None:
        if isinstance(self.state, slide.State):
            return
        for seat in range(self.state.game.seats):
            assert self.state.view(seat).hand == self.state.hands[seat]
        assert self.state.view(None).hand == ()


TestAnyGame = AnyGame.TestCase
