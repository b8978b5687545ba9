"""A game that goes on from a position of another: the same first actions, on a deal that allows them."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tenback.deal import reshuffled
from tenback.record import Record, decks_of, first_state, moves_of
from tenback.rules import Action, State

#: How often the unseen cards are shuffled until the game goes on with them: a seat may be stuck at once.
TRIES = 100


class CannotGoOn(ValueError):
    """There is no such position or seat in the record, or the game is over there."""


class Continued(Struct, frozen=True):
    """The deal, the actions that are given, and the position that they lead to."""

    decks: tuple[tuple[int, ...], ...]
    moves: tuple[tuple[int, Action], ...]
    position: State


def continued(record: Record, action: int, seat: int, seed: bytes | None = None) -> Continued:
    """The record's game after its first `action` actions; FaultyRecord if it does not get there.

    With a seed, the cards that `seat` could not know at that position are shuffled by it.
    """
    first = first_state(record)
    moves = tuple(moves_of(record, first.game))[:action]
    if not (0 <= action <= len(record.actions) and 0 <= seat < first.game.seats):
        raise CannotGoOn("no such position")
    decks = tuple(tuple(deck) for deck in decks_of(record))
    as_it_was = _replayed(first.game, decks, moves)
    if as_it_was.outcome is not None:
        raise CannotGoOn("the game is over")
    if seed is not None:
        unseen = _unseen(first.game, decks, moves, seat)
        for number in range(TRIES):
            others = reshuffled(decks, unseen, seed, number)
            position = _replayed(first.game, others, moves)
            if position.outcome is None:
                return Continued(others, moves, position)
    return Continued(decks, moves, as_it_was)


def _unseen(game: Any, decks: Sequence[Sequence[int]], moves: Sequence[Any], seat: int) -> list[list[int]]:
    """The places in each deck whose cards the seat does not know: never dealt, or dealt and out of sight."""
    marked = [
        [_PlacedCard(card, (n, place)) for place, card in enumerate(deck)] for n, deck in enumerate(decks)
    ]
    everywhere = set(_places(tuple(map(tuple, marked))))
    dealt = set(_places(game.deal(*marked)))
    position = _replayed(game, marked, moves)
    hidden = (everywhere - dealt) | (set(_places(position)) - set(_places(position.view(seat))))
    return [sorted(place for deck, place in hidden if deck == number) for number in range(len(decks))]


class _PlacedCard(int):
    """A card that remembers its place in its deck while the rules pass it on."""

    place: tuple[int, int]

    def __new__(cls, card: int, place: tuple[int, int]) -> "_PlacedCard":
        placed = super().__new__(cls, card)
        placed.place = place
        return placed


def _places(value: object) -> Iterator[tuple[int, int]]:
    """Where the cards come from that are anywhere in the value."""
    if isinstance(value, _PlacedCard):
        yield value.place
    elif isinstance(value, tuple):
        for item in value:
            yield from _places(item)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _places(getattr(value, name))


def _replayed(game: Any, decks: Sequence[Sequence[int]], moves: Sequence[tuple[int, Action]]) -> State:
    position: State = game.deal(*decks)
    for seat, action in moves:
        position = position.apply(seat, action)
    return position
