"""Compiled, master sees the same inputs, hears the same words and plays the same games."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.players import sit
from tenback.players.face_to_face import compiled as face_to_face_compiled
from tenback.players.face_to_face import features as face_to_face_features
from tenback.players.network import network
from tenback.players.slide import compiled as slide_compiled
from tenback.players.slide import features as slide_features
from tenback.players.slide.grids import GAP
from tenback.players.the_game import compiled as the_game_compiled
from tenback.players.the_game import features as the_game_features
from tenback.players.the_game import master as the_game_master
from tenback.players.the_game.layout import PAD, WIDE
from tenback.rules import Slide, TheGame, face_to_face, the_game
from tests.players.test_imagined import dealt
from tests.players.test_the_game_master import talk, turn
from tests.rules.walks import VARIANTS, greediness, randoms

chances = st.integers(0, 2**32 - 1).map(np.random.default_rng)
team_games = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame)])
ROWS = 7


@given(chances)
def test_face_to_face_has_the_same_inputs(chance: np.random.Generator) -> None:
    sets = np.zeros((3, ROWS, face_to_face_features.WIDTH), np.bool_)
    cards = list(face_to_face.CARDS)
    for row in range(ROWS):
        for which, most in enumerate((face_to_face.HAND_SIZE, len(cards), len(cards))):
            sets[which, row, chance.choice(cards, chance.integers(most + 1), replace=False)] = True
    low, high = face_to_face.ASCENDING_START, face_to_face.DESCENDING_START
    positions = face_to_face_features.Positions(
        hand=sets[0],
        to_come=sets[1],
        theirs=sets[2],
        tops=chance.integers(low, high + 1, (ROWS, 4)),
        draws=chance.integers(0, 53, (ROWS, 2)),
        their_hand=chance.integers(0, face_to_face.HAND_SIZE + 1, ROWS),
        placed=chance.integers(0, 7, ROWS),
        helped=chance.random(ROWS) < 0.5,
        ended=chance.random(ROWS) < 0.5,
        lone_wins=chance.random(ROWS) < 0.5,
    )
    plain = face_to_face_features.features(positions)
    assert np.array_equal(face_to_face_compiled.features(positions), plain)


@given(chances)
def test_slide_has_the_same_inputs(chance: np.random.Generator) -> None:
    grids = chance.integers(GAP, 11, (ROWS, 16))
    unseen, order = chance.integers(0, 11, (ROWS, 10)), chance.integers(0, slide_features.ORDERS, ROWS)
    plain = slide_features.features(grids, unseen, order)
    for found, expected in zip(slide_compiled.features(grids, unseen, order), plain, strict=True):
        assert np.array_equal(found, expected)


@given(team_games, randoms, greediness, chances, st.booleans())
def test_the_layers_for_the_game_come_to_the_same_but_for_rounding(
    game: TheGame, by_rules: random.Random, greedy: float, chance: np.random.Generator, talking: bool
) -> None:
    """Positions need not be reached by the rules: whatever the inputs are, the sums agree."""
    state = turn(game, by_rules, greedy)
    known = the_game_features.known(state.view(state.turn), talk(state) if talking else ())
    hand = np.zeros((ROWS, WIDE), np.bool_)
    for row in range(ROWS):
        hand[row, PAD + chance.choice(the_game.CARDS, chance.integers(9), replace=False)] = True
    positions = the_game_features.Positions(
        hand=hand,
        tops=chance.integers(1, 101, (ROWS, 4)),
        before=chance.integers(1, 101, (ROWS, 4)),
        must=chance.random((ROWS, 4)) < 0.5,
        placed=chance.integers(0, 9, ROWS),
        ended=chance.random(ROWS) < 0.5,
    )
    there = network("the_game_solo" if game.players == 1 else "the_game_teams")
    pairs = (known, positions), (known.mirrored(), positions.mirrored())
    for its_known, its_positions in pairs:
        plain = there.first_layer(the_game_features.features(its_known, its_positions))
        quick = the_game_compiled.first_layer(there, its_known)(its_positions)
        assert np.allclose(quick, plain, atol=1e-3)
        outputs = the_game_compiled.other_layers(there, quick)
        assert np.allclose(outputs, there.onward(plain), atol=1e-3)


@given(team_games, randoms, greediness)
def test_a_compiled_master_thinks_as_much_of_every_action(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state = turn(game, chance, greedy)
    view = state.view(state.turn)
    plain, quick = (
        the_game_master.weighed(view, talk(state), backend)
        for backend in (the_game_features, the_game_compiled)
    )
    assert quick == pytest.approx(plain, abs=1e-4)


@pytest.mark.parametrize(
    ("game", "longest"),
    [
        (face_to_face.FaceToFace(), 24),
        pytest.param(face_to_face.FaceToFace(), 1000, marks=pytest.mark.trial),
        (Slide(2), 1000),
        (Slide(3), 1000),
    ],
    ids=str,
)
def test_games_of_rivals_are_the_same_move_by_move(game: Any, longest: int) -> None:
    played = []
    for compiled in (False, True):
        state = game.deal(*(random.Random(1).sample(deck, len(deck)) for deck in game.material))
        players = [sit("master", game.name, seat, compiled) for seat in range(game.seats)]
        moves: list[tuple[int, Any]] = []
        while state.outcome is None and len(moves) < longest:
            seat = state.to_act[0]
            moves.append((seat, players[seat].decide(state.view(seat), ())))
            state = state.apply(*moves[-1])
        played.append(moves)
    assert played[0] == played[1]


def test_alone_a_compiled_master_plays_the_same_turns() -> None:
    """The first turns of a game: later, rounding might tell apart what is liked equally well."""
    played = []
    for compiled in (False, True):
        state: Any = dealt(TheGame(1), 5).apply(0, the_game.Start())
        player = sit("master", state.game.name, 0, compiled)
        moves = []
        while len(state.draw_pile) > 80:
            moves.append(player.decide(state.view(0), ()))
            state = state.apply(0, moves[-1])
        played.append(moves)
    assert played[0] == played[1]
