"""A game played by numbers: the rules' game, from views alone, with the same talk as in the arena."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.arena.match import play
from tenback.deal import deal, numbered_seed, with_lot
from tenback.environments import Encoding, Match, PolicyPlayer
from tenback.environments.policy import IllegalNumber
from tenback.fast import Batch, determinize
from tenback.record import replay
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Say
from tests.environments.choosing import any_legal
from tests.rules.walks import VARIANTS, games
from tests.toy_game import Stairs

GAMES = [TheGame(3, "expert", True), FaceToFace(), Slide(4)]
TALKING = [TheGame(2), TheGame(3, "expert", True), FaceToFace()]
keys = st.integers(0, 2**32 - 1)


def played(match: Match, steps: int = 10**6) -> Match:
    """The match some steps later, or at its end."""
    while not match.is_over and steps:
        assert match.seat is not None
        match.step(any_legal(match.observe(match.seat)))
        steps -= 1
    return match


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_every_variant_can_be_played_to_its_end_and_its_record_is_valid(game: Any) -> None:
    match = played(Match.dealt(Encoding(game), numbered_seed(1, 0)))
    assert match.illegal is None
    assert replay(match.record()) == match.state


@pytest.mark.parametrize("game", [TheGame(1), *TALKING], ids=repr)
def test_a_policy_talks_and_plays_in_the_arena_as_it_does_in_an_environment(game: Any) -> None:
    """Whoever plays alone says nothing."""
    seed = numbered_seed(2, 0)
    match = played(Match.dealt(Encoding(game, signals=True), seed))
    players = [PolicyPlayer(any_legal, signals=True) for _ in range(game.seats)]
    in_arena = play(deal(with_lot(game, seed), seed), players)
    assert in_arena.moves == match.moves
    assert bool(in_arena.said) == (game.seats > 1)
    assert replay(match.record()) == in_arena.state


def test_a_policy_without_signals_is_silent_in_the_arena() -> None:
    game = TheGame(2)
    quiet = play(deal(game, numbered_seed(2, 0)), [PolicyPlayer(any_legal)] * 2)
    assert quiet.said == []
    assert quiet.moves == played(Match.dealt(Encoding(game), numbered_seed(2, 0))).moves


def test_a_policy_that_ignores_the_mask_is_told_which_action_is_not_legal() -> None:
    with pytest.raises(IllegalNumber, match="action 0 is not legal"):
        play(deal(TheGame(), numbered_seed(2, 0)), [PolicyPlayer(lambda seen: 0)])


@given(game=st.sampled_from(TALKING), key=keys, steps=st.integers(0, 60))
@settings(max_examples=15)
def test_what_is_hidden_is_in_no_observation(game: Any, key: int, steps: int) -> None:
    match = played(Match.dealt(Encoding(game, signals=True), numbered_seed(key, 0)), steps)
    if match.is_over:
        return
    for seat in range(game.seats):
        seen = match.observe(seat)
        state = match.state
        match.state = determinize(state.view(seat), key)
        lookalike = match.observe(seat)
        match.state = state
        assert all((seen[part] == lookalike[part]).all() for part in seen)


@given(game=games, key=keys, steps=st.integers(0, 50))
@settings(max_examples=15)
def test_the_mask_has_exactly_the_legal_actions(game: Any, key: int, steps: int) -> None:
    match = played(Match.dealt(Encoding(game), numbered_seed(key, 1)), steps)
    for seat in range(game.seats):
        mask = match.observe(seat)["action_mask"]
        legal = match.state.legal_actions(seat) if seat == match.seat else ()
        assert [match.encoding.plays[number] for number in np.flatnonzero(mask)] == list(legal)


@given(game=games, key=keys, steps=st.integers(0, 60), number=st.integers(-1, 500))
@settings(max_examples=25)
def test_an_illegal_action_ends_the_game_with_a_penalty_for_its_seat(
    game: Any, key: int, steps: int, number: int
) -> None:
    match = played(Match.dealt(Encoding(game), numbered_seed(key, 2)), steps)
    seat = match.seat
    if seat is None or (0 <= number < match.encoding.actions and match.observe(seat)["action_mask"][number]):
        return
    state = match.state
    assert match.step(number) == [-1.0 if other == seat else 0.0 for other in range(game.seats)]
    assert match.is_over and match.state is state
    assert match.illegal is not None and match.illegal.seat == seat
    assert match.illegal.reason


def test_a_seat_says_one_word_per_pile_and_then_it_is_quiet() -> None:
    match = Match.dealt(Encoding(TheGame(2), signals=True), numbered_seed(3, 0))
    numbers = {signal: len(match.encoding.plays) + n for n, signal in enumerate(match.encoding.signals)}
    about_a = [number for signal, number in numbers.items() if signal.pile == "A"]
    match.step(about_a[0])
    mask = match.observe(0)["action_mask"]
    assert not mask[about_a].any() and mask[match.encoding.quiet]
    assert match.seat == 0
    match.step(match.encoding.quiet)
    assert match.seat == 1
    match.step(match.encoding.quiet)
    heard = match.encoding.layout["heard"]
    assert match.observe(1)["observation"][heard].any()
    assert not match.observe(0)["observation"][heard].any()
    assert match.step(numbers[match.encoding.signals[0]])[0] == -1.0


@pytest.mark.parametrize("game", [TheGame(3, "expert"), FaceToFace()], ids=repr)
def test_every_word_has_its_place_in_an_observation_by_who_said_it_and_of_what(game: Any) -> None:
    encoding, view = Encoding(game, signals=True), deal(game, numbered_seed(1, 0)).view(0)
    topics, words = (*game.piles, None), list(Say)
    silence = encoding.observe(view).astype(int)
    together, heard = silence.copy(), []
    for signal in encoding.signals:
        place, word = topics.index(signal.pile), words.index(signal.say) + 1
        alone = silence.copy()
        alone[encoding.layout["said"].start + place] = word
        alone[encoding.layout["talking"]] = 1
        assert encoding.observe(view, said=[signal], talking=True).tolist() == alone.tolist()
        for seat in range(1, game.seats):
            heard.append(Heard(seat, signal))
            alone = silence.copy()
            for row in (alone, together):
                row[encoding.layout["heard"].start + seat * len(topics) + place] = word
            assert encoding.observe(view, heard[-1:]).tolist() == alone.tolist()
    assert encoding.observe(view, heard).tolist() == together.tolist()
    assert encoding.layout["heard"].stop - encoding.layout["heard"].start == game.most_players * len(topics)


def test_the_seat_that_asks_to_start_acts_first() -> None:
    match = Match.dealt(Encoding(TheGame(3), signals=True), numbered_seed(3, 0))
    for seat in range(3):
        if seat == 2:
            signal = next(s for s in match.encoding.signals if s.say == "let-me-start")
            match.step(len(match.encoding.plays) + match.encoding.signals.index(signal))
        match.step(match.encoding.quiet)
    assert match.seat == 2


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_shaped_rewards_are_those_of_the_compiled_batches(game: Any) -> None:
    batch = Batch(game, 1, series=4, shaped=True)
    match = Match.dealt(Encoding(game), numbered_seed(4, 0), shaped=True)
    while not match.is_over:
        number = batch.decisions("greedy")
        batch.step(number)
        assert match.step(int(number[0])) == batch.rewards[0].tolist()
    assert batch.over[0]


def test_there_are_no_signals_where_there_are_no_piles() -> None:
    with pytest.raises(ValueError, match="nobody signals in slide"):
        Encoding(Slide(2), signals=True)


def test_a_game_without_a_compiled_engine_is_refused() -> None:
    with pytest.raises(ValueError, match="has no compiled engine"):
        Encoding(Stairs())


def test_every_action_of_a_game_has_one_number() -> None:
    for game in GAMES:
        encoding = Encoding(game)
        assert [encoding.play_number(action) for action in encoding.plays] == list(range(len(encoding.plays)))
