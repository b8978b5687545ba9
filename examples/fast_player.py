"""A player of one's own on the compiled engines: one function, hundreds of thousands of games a second.

It plays The Game like `greedy`, but a step after which its own hand can jump back counts for less: who lays
57 on an ascending pile and holds 47 comes back by ten. Run it: python examples/fast_player.py
"""

import time
from typing import Any

from numba import njit

from tenback.fast import play, the_game
from tenback.fast.bits import bit, highest, lowest
from tenback.rules import TheGame

FITS, FIRST_CARD, START, END = the_game.FITS, the_game.FIRST_CARD, the_game.START, the_game.END


@njit
def patient(view: Any) -> int:
    """What the seat sees in, the number of an action out: 4 * (card - 2) + pile, or START, or END."""
    if view.turn < 0:
        return START
    best, least = END, 1000
    for pile in range(4):
        top = int(view.tops[pile])
        low, high = view.hand[0] & FITS[pile, top, 0], view.hand[1] & FITS[pile, top, 1]
        if not low | high:
            continue
        ascends = pile < 2
        card = lowest(low, high) if ascends else highest(low, high)
        step = card - top if ascends else top - card
        # A card from which the own hand jumps back costs little: ten of its step are coming back.
        back = card - 10 if ascends else card + 10
        if 2 <= back <= 99 and view.hand[back >> 6] & bit(back):
            step -= 10
        if view.burning >> pile & 1:
            step -= 1000  # what burns must be covered first
        if step < least:
            best, least = 4 * (card - FIRST_CARD) + pile, step
    return END if least > 2 and the_game.may_end(view) else best


if __name__ == "__main__":
    game = TheGame(players=3)
    for name, player in (("greedy", "greedy"), ("patient", patient)):
        seating = [player] * game.seats
        play(game, [seating], range(1))  # compiles
        began = time.perf_counter()
        left = play(game, [seating], range(200_000)).results["left"]
        speed = len(left) / (time.perf_counter() - began)
        beaten = 100 * (left == 0).mean()
        print(f"{name:8} left {left.mean():5.2f}  beaten {beaten:5.2f} %  {speed:9,.0f} games/s")
