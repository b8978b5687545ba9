"""What every turn of a game cost, and what luck did: chances from what each seat knew, for every game."""

import tenback.players.one_core  # noqa: F401  # before NumPy
from tenback.review.judging import GOOD_ENOUGH, Outlook, Verdict, judge
from tenback.review.result import By, BySeat, Mark, Review, ReviewedSeat, ReviewedTurn
from tenback.review.reviewing import NotReviewable, review, version
from tenback.review.turns import Turn, course_of

__all__ = [
    "GOOD_ENOUGH",
    "By",
    "BySeat",
    "Mark",
    "NotReviewable",
    "Outlook",
    "Review",
    "ReviewedSeat",
    "ReviewedTurn",
    "Turn",
    "Verdict",
    "course_of",
    "judge",
    "review",
    "version",
]
