"""A review of each seat in two figures: how well it played, and what luck did."""

from msgspec import DecodeError, Struct, json

from tenback.store.derived import Verdict


class ReviewedSeat(Struct):
    seat: int
    accuracy: float


class Review(Struct):
    """The part of `tenback.review.Review` that is kept; that package takes long to load."""

    seats: list[ReviewedSeat]
    luck: float | list[float | None] | None


_decode = json.Decoder(Review).decode


def verdicts_of(review: bytes) -> list[Verdict]:
    """The verdicts of a review in JSON; none if it is damaged."""
    try:
        found = _decode(review)
    except DecodeError:
        return []
    return [Verdict(seat.seat, seat.accuracy, _luck(found.luck, seat.seat)) for seat in found.seats]


def _luck(luck: float | list[float | None] | None, seat: int) -> float | None:
    """The Game has one figure for all seats together."""
    if not isinstance(luck, list):
        return luck
    return luck[seat] if seat < len(luck) else None
