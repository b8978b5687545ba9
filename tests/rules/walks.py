"""Games to test on: every variant, any shuffle, and walks through it that also reach its end."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from tenback.players.greedy import Greedy
from tenback.rules import Action, FaceToFace, Slide, TheGame, face_to_face, slide, the_game

VARIANTS: list[Any] = [
    *(
        TheGame(players, level, fire)
        for players in (1, 2, 3, 4, 5)
        for level in ("basic", "expert", "expert-plus")
        for fire in (False, True)
    ),
    *(FaceToFace(first, lone) for first in (0, 1) for lone in ("loses", "wins")),
    *(Slide(players, first=players - 1) for players in (2, 3, 4, 5, 6)),
]

games = st.sampled_from(VARIANTS)
randoms = st.integers(0, 2**32 - 1).map(random.Random)
#: How often a walk follows the greedy player: random play alone never gets far in The Game.
greediness = st.sampled_from([0.0, 0.7, 0.95, 1.0])


def shuffled_decks(game: Any, chance: random.Random) -> list[list[int]]:
    return [chance.sample(deck, len(deck)) for deck in game.material]


def walk(game: Any, chance: random.Random, greedy: float) -> Iterator[tuple[Any, int, Action]]:
    """Each state of a game with the seat that acts next and what it does, to the end of the game."""
    state = game.deal(*shuffled_decks(game, chance))
    while state.outcome is None:
        seat = chance.choice(state.to_act)
        follows = chance.random() < greedy
        action = (
            Greedy().decide(state.view(seat), ()) if follows else chance.choice(state.legal_actions(seat))
        )
        yield state, seat, action
        state = state.apply(seat, action)


def some_state(game: Any, chance: random.Random, greedy: float) -> Any:
    """A state from anywhere in such a game, its end included."""
    path = list(walk(game, chance, greedy))
    stop = chance.randrange(len(path) + 1)
    if stop < len(path):
        return path[stop][0]
    state, seat, action = path[-1]
    return state.apply(seat, action)


def every_action(game: Any) -> list[Any]:
    """All that could be said in a game, and some that could not."""
    if isinstance(game, TheGame):
        plays = [the_game.Play(card, pile) for card in range(102) for pile in the_game.Pile]
        return [the_game.Start(), the_game.End(), *plays, face_to_face.End(), slide.Reveal((0, 0))]
    if isinstance(game, FaceToFace):
        duel = [face_to_face.Play(card, pile) for card in range(62) for pile in face_to_face.Pile]
        return [face_to_face.End(), *duel, the_game.Start(), the_game.Play(5, the_game.Pile.A)]
    cells = [slide.Reveal((row, column)) for row in range(-1, 5) for column in range(-1, 5)]
    return [*cells, *(slide.Take(s, side) for s in range(-1, 7) for side in slide.Side), the_game.End()]
