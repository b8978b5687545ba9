"""Reviews whose every figure is another, so that none can be mistaken for its neighbour."""

from tenback.record import Record
from tenback.review import By, Mark, Review, ReviewedSeat, ReviewedTurn
from tenback.rules import FaceToFace, TheGame
from tests.review.records import record_of

DUEL: Record = record_of(FaceToFace(), "greedy", actions=9)
TEAM: Record = record_of(TheGame(2), "greedy", actions=9)

TURNS = (
    ReviewedTurn(
        turn=0, seat=0, actions=(0, 1, 2), best=0.61, played=0.61, loss=0.0, error=0.0, mark=None, better=(),
        luck=0.013, left_best=3.1, left_played=3.1,
    ),
    ReviewedTurn(
        turn=1, seat=1, actions=(3, 4, 5), best=0.52, played=0.402, loss=0.118, error=0.024,
        mark=Mark.MISTAKE, better=({"do": "play", "card": 2, "pile": "1+"}, {"do": "end"}), luck=-0.027,
        left_best=4.4, left_played=6.5,
    ),
    ReviewedTurn(
        turn=2, seat=0, actions=(6, 7, 8), best=0.33, played=0.23, loss=0.1, error=None, mark=Mark.INACCURACY,
        better=({"do": "play", "card": 13, "pile": "1-"},), luck=None, left_best=7.2, left_played=8.9,
    ),
)  # fmt: skip
SEATS = (
    ReviewedSeat(seat=0, turns=2, loss=0.1, accuracy=70.5, inaccuracies=1, mistakes=0, blunders=0),
    ReviewedSeat(seat=1, turns=1, loss=0.118, accuracy=43.8, inaccuracies=0, mistakes=1, blunders=0),
)
#: Of a duel in which nobody knows yet what luck seat 0 had.
REVIEW = Review(
    game="face-to-face", options={}, by=By("master", "3"), start=[0.61, 0.52], turns=TURNS, seats=SEATS,
    luck=[None, -0.027], outcome={"over": False},
)  # fmt: skip
