"""Between the reference engine's values and the compiled engine's records of The Game."""

from typing import Any

from tenback.fast.bits import cards, mask
from tenback.fast.records import Record, lay, lying
from tenback.fast.the_game.engine import ENDINGS
from tenback.rules import TheGame, the_game


def show_view(view: the_game.View, record: Record) -> None:
    """Write what the view holds into a view's record."""
    record.hand = mask(view.hand)
    record.played = mask(view.played)
    record.tops = view.tops
    record.hand_sizes[: view.game.players] = view.hand_sizes
    record.draw_size = view.draw_size
    record.turn = -1 if view.turn is None else view.turn
    record.placed = view.placed
    record.minimum = view.minimum
    record.burning = sum(1 << the_game.PILES.index(pile) for pile in view.burning)


def show_state(state: the_game.State, record: Record) -> None:
    """Write what only the whole state holds into a state's record."""
    for seat, hand in enumerate(state.hands):
        record.hands[seat] = mask(hand)
    lay(record.decks[0], state.draw_pile)
    record.result.left = len(the_game.CARDS) - len(state.played)
    if state.outcome is not None:
        record.result.reason = ENDINGS.index(state.outcome.reason)


def reference_state(record: Record, view: the_game.View) -> the_game.State:
    """The position of a record that agrees with the view."""
    return the_game.State(
        game=view.game,
        draw_pile=lying(record.decks[0], view.draw_size),
        hands=tuple(tuple(cards(*record.hands[seat])) for seat in range(view.game.players)),
        tops=view.tops,
        played=view.played,
        turn=view.turn,
        placed=view.placed,
        minimum=view.minimum,
        burning=view.burning,
        moves=view.moves,
        outcome=view.outcome,
    )


def outcome(game: TheGame, result: Any) -> the_game.Outcome:
    """The outcome of a finished game."""
    ending = the_game.Ending(ENDINGS[result["reason"]])
    return the_game.Outcome(won=ending is the_game.Ending.WON, left=int(result["left"]), reason=ending)
