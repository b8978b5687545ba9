"""Between the reference engine's values and the compiled engine's records of Face to Face."""

from typing import Any

from tenback.fast.bits import cards, mask
from tenback.fast.face_to_face.engine import ENDINGS
from tenback.fast.records import Record, lay, lying
from tenback.rules import FaceToFace, face_to_face


def show_view(view: face_to_face.View, record: Record) -> None:
    """Write what the view holds into a view's record."""
    record.hand = mask(view.hand)[0]
    record.played = [mask(played)[0] for played in view.played]
    record.tops = view.tops
    record.hand_sizes = view.hand_sizes
    record.draw_sizes = view.draw_sizes
    record.turn = view.turn
    record.placed = view.placed
    record.helped = view.helped


def show_state(state: face_to_face.State, record: Record) -> None:
    """Write what only the whole state holds into a state's record."""
    for seat in range(2):
        record.hands[seat] = mask(state.hands[seat])[0]
        lay(record.decks[seat], state.draw_piles[seat])
        record.result.left[seat] = len(face_to_face.CARDS) - len(state.played[seat])
    if state.outcome is not None:
        record.result.reason = ENDINGS.index(state.outcome.reason)
        record.result.winner = state.outcome.winner


def reference_state(record: Record, view: face_to_face.View) -> face_to_face.State:
    """The position of a record that agrees with the view."""
    return face_to_face.State(
        game=view.game,
        hands=tuple(tuple(cards(record.hands[seat], 0)) for seat in range(2)),
        draw_piles=tuple(lying(record.decks[seat], view.draw_sizes[seat]) for seat in range(2)),
        turn=view.turn,
        tops=view.tops,
        played=view.played,
        placed=view.placed,
        helped=view.helped,
        moves=view.moves,
        outcome=view.outcome,
    )


def outcome(game: FaceToFace, result: Any) -> face_to_face.Outcome:
    """The outcome of a finished game."""
    return face_to_face.Outcome(
        winner=int(result["winner"]),
        left=tuple(result["left"].tolist()),
        reason=face_to_face.Ending(ENDINGS[result["reason"]]),
    )
