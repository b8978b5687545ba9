"""Twins: two states that a viewer cannot tell apart."""

import random
from typing import Any

from msgspec.structs import replace

from tenback.rules import Action, face_to_face, slide, the_game
from tenback.rules.slide import CELLS, Card


def lookalike(state: Any, viewer: int | None, seat: int, action: Action, chance: random.Random) -> Any:
    """The state with what the viewer may not know shuffled, except what the action is about to show."""
    if isinstance(state, the_game.State):
        return _shuffled_hands(state, viewer, seat, action, chance)
    if isinstance(state, face_to_face.State):
        return _shuffled_decks(state, viewer, action, chance)
    return _shuffled_grids(state, seat, action, chance)


def _shuffled_hands(
    state: the_game.State, viewer: int | None, seat: int, action: Action, chance: random.Random
) -> the_game.State:
    kept = {action.card} if isinstance(action, the_game.Play) else set()
    soon = 0 if viewer is None or seat != viewer else state.game.hand_size  # the viewer's own next draw
    places = [(hand, card) for hand, cards in enumerate(state.hands) if hand != viewer for card in cards]
    hidden = [card for _, card in places if card not in kept] + list(state.draw_pile[soon:])
    chance.shuffle(hidden)
    fresh = iter(hidden)
    hands = [list(cards) if hand == viewer else [] for hand, cards in enumerate(state.hands)]
    for hand, card in places:
        hands[hand].append(card if card in kept else next(fresh))
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        draw_pile=(*state.draw_pile[:soon], *fresh),
    )


def _shuffled_decks(
    state: face_to_face.State, viewer: int | None, action: Action, chance: random.Random
) -> face_to_face.State:
    kept = {action.card} if isinstance(action, face_to_face.Play) else set()
    hands, piles = list(state.hands), list(state.draw_piles)
    for seat in (0, 1):
        if seat == viewer:
            soon = face_to_face.HAND_SIZE
            rest = list(piles[seat][soon:])
            chance.shuffle(rest)
            piles[seat] = (*piles[seat][:soon], *rest)
            continue
        hidden = [card for card in hands[seat] if card not in kept] + list(piles[seat])
        chance.shuffle(hidden)
        shown = [card for card in hands[seat] if card in kept]
        count = len(hands[seat]) - len(shown)
        hands[seat] = tuple(sorted(shown + hidden[:count]))
        piles[seat] = tuple(hidden[count:])
    return replace(state, hands=tuple(hands), draw_piles=tuple(piles))


def _shuffled_grids(state: slide.State, seat: int, action: Action, chance: random.Random) -> slide.State:
    about_to_show = {(s, CELLS.index(cell)) for s, cell in enumerate(state.choices) if cell is not None}
    if isinstance(action, slide.Reveal):
        about_to_show.add((seat, CELLS.index(action.cell)))
    places = [
        (s, cell)
        for s, grid in enumerate(state.grids)
        for cell, card in enumerate(grid)
        if card is not None and not card.face_up and (s, cell) not in about_to_show
    ]
    numbers = [state.grids[s][cell].number for s, cell in places]  # type: ignore[union-attr]
    chance.shuffle(numbers)
    grids = [list(grid) for grid in state.grids]
    for (s, cell), number in zip(places, numbers, strict=True):
        grids[s][cell] = Card(number, False)
    return replace(state, grids=tuple(tuple(grid) for grid in grids))
