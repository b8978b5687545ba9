"""The tables of legality hold what the reference engine says, card by card."""

from itertools import product
from typing import Any

import numpy as np

from tenback.fast import face_to_face as fast_face_to_face
from tenback.fast import slide as fast_slide
from tenback.fast import the_game as fast_the_game
from tenback.fast.bits import cards
from tenback.fast.reference import view_record
from tenback.rules import FaceToFace, Slide, TheGame, face_to_face, slide, the_game
from tests.fast.lockstep import marked


def test_the_table_of_the_game_is_the_reference_engines() -> None:
    everything = the_game.State(TheGame(), (), (the_game.CARDS,), turn=0).view(0)
    for place, pile in enumerate(the_game.PILES):
        for top in range(1, 101):
            tops = tuple(top if other == place else 1 for other in range(4))
            view = _with(everything, tops=tops)
            legal = [card for card in the_game.CARDS if view.why_not(the_game.Play(card, pile)) is None]
            assert cards(*fast_the_game.FITS[place, top]) == legal


def test_the_tables_of_face_to_face_are_the_reference_engines() -> None:
    both = (face_to_face.CARDS, face_to_face.CARDS)
    for seat in range(2):
        everything = face_to_face.State(FaceToFace(), both, ((), ()), turn=seat).view(seat)
        for place, pile in enumerate(face_to_face.PILES):
            table = fast_face_to_face.FITS if pile.owner == seat else fast_face_to_face.HELPS
            for top in range(1, 61):
                view = _with(everything, tops=tuple(top if other == place else 1 for other in range(4)))
                legal = [c for c in face_to_face.CARDS if view.why_not(face_to_face.Play(c, pile)) is None]
                assert cards(table[place, top], 0) == legal


def test_the_ways_into_a_grid_are_the_reference_engines() -> None:
    start = Slide(2).deal(slide.CARDS).view(0)
    for gap, (place, side) in product(range(16), enumerate(slide.SIDES)):
        grid = tuple(None if cell == gap else 1 + cell % 10 for cell in range(16))
        view = _with(start, grids=(grid, grid), middle=(7, 9), turn=0)
        legal = view.why_not(slide.Take(0, side)) is None
        assert bool(fast_slide.WAY_IN[gap, place]) == legal
        if legal:
            numbers = view_record(view).grids[0]
            after = int(fast_slide.pushed(numbers, gap, place))
            shown = [after >> 4 * cell & 15 for cell in range(16)]
            slid = list(slide.slid(grid, 7, side))
            assert [number or slid[cell] for cell, number in enumerate(shown)] == slid
            assert shown.count(0) == 1


def test_every_pair_of_neighbours_vanishes_and_nothing_else() -> None:
    chance = np.random.default_rng(0)
    for _ in range(2000):
        grid = chance.integers(1, 4, 16).tolist()
        word = np.uint64(sum(number << 4 * cell for cell, number in enumerate(grid)))
        remaining = fast_slide.remaining(word)
        kept = [int(remaining) >> 4 * cell & 15 for cell in range(16)]
        assert [number for number in kept if number] == slide.remaining_cards(grid)
        assert fast_slide.score(remaining) == sum(slide.remaining_cards(grid))


def test_one_action_is_legal_exactly_if_it_is_listed() -> None:
    for engine, view in (
        (fast_the_game, TheGame().deal(the_game.CARDS).apply(0, the_game.Start()).view(0)),
        (fast_face_to_face, FaceToFace().deal(face_to_face.CARDS, face_to_face.CARDS).view(0)),
        (fast_slide, Slide(3).deal(slide.CARDS).view(1)),
    ):
        record = view_record(view)
        asked = [number for number in range(-2, len(engine.ACTIONS) + 3) if engine.is_legal(record, number)]
        assert asked == marked(engine, record)


def _with(view: Any, **changes: Any) -> Any:
    from msgspec.structs import replace

    return replace(view, **changes)
