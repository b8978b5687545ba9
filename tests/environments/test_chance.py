"""Chance, told card by card what a real deal brings, leads everyone through the same game."""

import random
from typing import Any

import pytest

from tenback.deal import deal, numbered_seed, shuffled, with_lot
from tenback.environments.chance import Chance, chance_of
from tenback.rules import FaceToFace, Slide, TheGame, slide

GAMES = [TheGame(1), TheGame(3, "expert", True), FaceToFace(), Slide(2), Slide(4)]


def cards_of_the_deal(game: Any, decks: Any) -> list[int]:
    """What chance decides before the first action: who starts, then the hands, seat by seat."""
    lot = [game.first] if "first" in game.left_to_chance else []
    if isinstance(game, Slide):
        return lot
    if isinstance(game, FaceToFace):
        return [*lot, *decks[0][:6], *decks[1][:6]]
    return [*lot, *decks[0][: game.seats * game.hand_size]]


def cards_of_the_move(before: Any, after: Any, seat: int) -> list[int]:
    """What the move brings up: the cards that its seat draws, or those that all seats turn up."""
    if isinstance(before.game, Slide):
        if before.turn is not None or after.turn is None:
            return []
        return list(after.view(None).middle)
    if isinstance(before.game, FaceToFace):
        return list(before.draw_piles[seat][: len(before.draw_piles[seat]) - len(after.draw_piles[seat])])
    return list(before.draw_pile[: len(before.draw_pile) - len(after.draw_pile)])


def tell(chance: Chance, state: Any, cards: list[int], seat: int | None) -> None:
    """Chance decides on these, each of which it must hold possible."""
    assert chance.missing == len(cards)
    seats = chance.game.seats
    for number, card in enumerate(cards):
        weights = chance.weights(state)
        assert weights[card] > 0
        if not chance.is_lot:
            assert sum(weights.values()) == unseen(chance, state, number)
        owner = seat if seat is not None else (number - chance.by_lot) // (len(cards) // seats or 1)
        everyone = chance.is_lot or isinstance(chance.game, Slide)
        assert list(chance.viewers(seat)) == (list(range(seats)) if everyone else [owner])
        assert chance.told(card).endswith((f"seat {card} starts", f"card {card}", f"turns up {card}"))
        chance.add(card)


def unseen(chance: Chance, state: Any, told: int) -> int:
    """How many cards may come: all that were not dealt, or those of the draw pile that are not told yet."""
    if isinstance(chance.game, Slide):
        face_up = [card for grid in state.view(None).grids for card in grid if card]
        return len(slide.CARDS) - len(face_up) - told
    if isinstance(chance.game, FaceToFace):
        return 58 - (told - 1) % 6 if state is None else len(state.draw_piles[state.turn]) - told
    return 98 - told if state is None else len(state.draw_pile) - told


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_deal_that_is_told_card_by_card_is_the_same_game_for_everyone(game: Any, number: int) -> None:
    choose, seed = random.Random(number), numbered_seed(5, number)
    real: Any = deal(with_lot(game, seed), seed)
    chance = chance_of(game)
    tell(chance, None, cards_of_the_deal(real.game, shuffled(real.game, seed)), None)
    open_: Any = chance.dealt()
    while real.outcome is None:
        seat = choose.choice(real.to_act)
        action = choose.choice(real.legal_actions(seat))
        after = real.apply(seat, action)
        chance.expect(open_, open_.apply(seat, action))
        tell(chance, open_, cards_of_the_move(real, after, seat), seat)
        real, open_ = after, chance.arranged(open_, seat, action).apply(seat, action)
        for viewer in (None, *range(game.seats)):
            assert open_.view(viewer) == real.view(viewer)
