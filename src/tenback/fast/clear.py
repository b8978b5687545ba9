"""Between the clear engine's values and the records of the fast twins."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tenback.fast import face_to_face as fast_face_to_face
from tenback.fast import the_game as fast_the_game
from tenback.fast.bits import cards, mask
from tenback.fast.engine import TWINS
from tenback.rules import FaceToFace, Slide, State, TheGame, View, face_to_face, slide, the_game

Record = Any


def fresh(game: TheGame | FaceToFace | Slide) -> Record:
    """A record of the game's fast twin that waits for its decks."""
    return TWINS[type(game)].fresh(game)


def records(size: int, dtype: Any) -> Any:
    """An array of empty records, whose parts plain Python can name as compiled code does."""
    return np.zeros(size, dtype).view(np.recarray)


def view_record(view: View) -> Record:
    """What a seat, or a spectator, sees, for the fast twin."""
    record = fresh(view.game).seen
    record.seat = -1 if view.seat is None else view.seat
    record.moves = view.moves
    if isinstance(view, the_game.View):
        _show_the_game(view, record)
    elif isinstance(view, face_to_face.View):
        _show_face_to_face(view, record)
    elif isinstance(view, slide.View):
        _show_slide(view, record)
    return record


def state_record(state: State) -> Record:
    """The same position for the fast twin, seen by nobody in particular."""
    record = fresh(state.game)
    record.seen = view_record(state.view(None))
    record.decks[:] = 0
    if isinstance(state, the_game.State):
        for seat, hand in enumerate(state.hands):
            record.hands[seat] = mask(hand)
        _lay(record.decks[0], state.draw_pile)
        record.result.left = len(the_game.CARDS) - len(state.played)
        if state.outcome is not None:
            record.result.reason = fast_the_game.ENDINGS.index(state.outcome.reason)
    elif isinstance(state, face_to_face.State):
        for seat in range(2):
            record.hands[seat] = mask(state.hands[seat])[0]
            _lay(record.decks[seat], state.draw_piles[seat])
            record.result.left[seat] = len(face_to_face.CARDS) - len(state.played[seat])
        if state.outcome is not None:
            record.result.reason = fast_face_to_face.ENDINGS.index(state.outcome.reason)
            record.result.winner = state.outcome.winner
    elif isinstance(state, slide.State):
        for seat, grid in enumerate(state.grids):
            record.numbers[seat] = _word(0 if card is None else card.number for card in grid)
            choice = state.choices[seat]
            record.choices[seat] = -1 if choice is None else slide.CELLS.index(choice)
        if state.outcome is not None:
            players = state.game.players
            record.result.reason = 1
            record.result.scores[:players] = state.outcome.scores
            record.result.left[:players] = state.outcome.left
            record.result.winners = sum(1 << seat for seat in state.outcome.winners)
    return record


def clear_state(record: Record, view: View) -> State:
    """The position of a record that agrees with the view, for the clear engine."""
    if isinstance(view, the_game.View):
        return the_game.State(
            game=view.game,
            draw_pile=_lying(record.decks[0], view.draw_size),
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
    if isinstance(view, face_to_face.View):
        return face_to_face.State(
            game=view.game,
            hands=tuple(tuple(cards(record.hands[seat], 0)) for seat in range(2)),
            draw_piles=tuple(_lying(record.decks[seat], view.draw_sizes[seat]) for seat in range(2)),
            turn=view.turn,
            tops=view.tops,
            played=view.played,
            placed=view.placed,
            helped=view.helped,
            moves=view.moves,
            outcome=view.outcome,
        )
    assert isinstance(view, slide.View)
    return slide.State(
        game=view.game,
        grids=tuple(_grid(int(record.numbers[seat]), grid) for seat, grid in enumerate(view.grids)),
        choices=tuple(
            slide.CELLS[choice] if choice >= 0 else None for choice in record.choices[: view.game.players]
        ),
        middle=view.middle,
        first=view.first,
        round=view.round,
        turn=view.turn,
        moves=view.moves,
        outcome=view.outcome,
    )


def outcome(game: TheGame | FaceToFace | Slide, result: Record) -> Any:
    """The outcome of a finished game, as the clear engine gives it."""
    if isinstance(game, TheGame):
        ending = the_game.Ending(fast_the_game.ENDINGS[result["reason"]])
        return the_game.Outcome(won=ending is the_game.Ending.WON, left=int(result["left"]), reason=ending)
    if isinstance(game, FaceToFace):
        return face_to_face.Outcome(
            winner=int(result["winner"]),
            left=tuple(result["left"].tolist()),
            reason=face_to_face.Ending(fast_face_to_face.ENDINGS[result["reason"]]),
        )
    return slide.Outcome(
        scores=tuple(result["scores"].tolist()[: game.players]),
        left=tuple(result["left"].tolist()[: game.players]),
        winners=tuple(seat for seat in range(game.players) if result["winners"] >> seat & 1),
    )


def _show_the_game(view: the_game.View, record: Record) -> None:
    record.hand = mask(view.hand)
    record.played = mask(view.played)
    record.tops = view.tops
    record.hand_sizes[: view.game.players] = view.hand_sizes
    record.draw_size = view.draw_size
    record.turn = -1 if view.turn is None else view.turn
    record.placed = view.placed
    record.minimum = view.minimum
    record.burning = sum(1 << the_game.PILES.index(pile) for pile in view.burning)


def _show_face_to_face(view: face_to_face.View, record: Record) -> None:
    record.hand = mask(view.hand)[0]
    record.played = [mask(played)[0] for played in view.played]
    record.tops = view.tops
    record.hand_sizes = view.hand_sizes
    record.draw_sizes = view.draw_sizes
    record.turn = view.turn
    record.placed = view.placed
    record.helped = view.helped


def _show_slide(view: slide.View, record: Record) -> None:
    for seat, grid in enumerate(view.grids):
        record.grids[seat] = _word(number or 0 for number in grid)
        record.down[seat] = _word(number == slide.FACE_DOWN for number in grid)
        record.gaps[seat] = grid.index(None) if None in grid else -1
        record.middle[seat] = view.middle[seat] or 0
    record.chosen = sum(1 << seat for seat, chosen in enumerate(view.chosen) if chosen)
    record.choice = -1 if view.choice is None else slide.CELLS.index(view.choice)
    record.rounds = view.round
    record.first = view.first
    record.turn = -1 if view.turn is None else view.turn


def _lay(deck: Any, pile: Sequence[int]) -> None:
    """What is left of a deck lies at its end."""
    if pile:
        deck[-len(pile) :] = pile


def _lying(deck: Any, size: int) -> tuple[int, ...]:
    return tuple(deck.tolist()[len(deck) - size :])


def _word(numbers: Any) -> np.uint64:
    """Four bits a cell."""
    return np.uint64(sum(int(number) << 4 * cell for cell, number in enumerate(numbers)))


def _grid(numbers: int, shown: Sequence[int | None]) -> slide.Grid:
    return tuple(
        None if seen is None else slide.Card(numbers >> 4 * cell & 15, seen != slide.FACE_DOWN)
        for cell, seen in enumerate(shown)
    )
