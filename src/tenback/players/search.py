"""What masters of all games share when they imagine how it goes on: chance, estimates, and a fair choice.

Candidates are compared on the same imagined deals, so what luck brings to one it brings to all. The chance is
made from what the seat sees, by SplitMix64: equal views lead to equal deals, whatever the machine.
"""

import math
from collections.abc import Callable, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.rules import Action
from tenback.rules.signals import Heard

Reals = NDArray[np.float64]
Words = NDArray[np.uint64]
#: What the candidates at these places come to in imagined deals from one number up to another, one row each.
PlayOut = Callable[[Sequence[int], range], Reals]
#: More turns, and more rounds, than any game has.
TO_THE_END = 1000
#: The part of a budget that is spent while it is not known how quick this machine is.
FIRST_PART = 4
#: The deals of the first round. Smaller rounds are not worth it: each takes some time, however few it tries.
FIRST_DEALS = 16
#: What is too little to be gained if a budget does not say: a twentieth of a point.
TOO_LITTLE = 5e-4
#: The standard error of a difference is taken to be at least this, since even the same result is imagined.
LEAST_ERROR = 2.5e-4
#: In less time than this nothing is imagined: a handful of continuations costs nearly as much as many.
LEAST_SECONDS = 0.05

_STEP, _FIRST, _SECOND = (
    np.uint64(constant) for constant in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)


class Budget(Struct, frozen=True):
    """How much a decision may imagine: continuations in all, candidates, and turns of each continuation.

    A candidate is given up if no more than `too_little` is to be gained by knowing it better.
    """

    continuations: int
    candidates: int
    turns: int
    too_little: float = TOO_LITTLE


class Chances(Struct, frozen=True):
    """By candidate and imagined deal: the chance to win, and what counts beside it (cards left, a score)."""

    wins: Reals
    counts: Reals

    @property
    def means(self) -> Reals:
        """The chance of each candidate: the mean over the imagined deals."""
        return np.asarray(self.wins.mean(1))

    @property
    def errors(self) -> Reals:
        """The standard errors of the means."""
        return standard_errors(self.wins)

    def differences(self, other: int) -> tuple[Reals, Reals]:
        """How much better each candidate is than that one, on the same deals, and the standard errors."""
        apart = self.wins - self.wins[other]
        return np.asarray(apart.mean(1)), standard_errors(apart)


def planned(view: Any, turn: Sequence[Action]) -> dict[Any, tuple[Action, ...]]:
    """What is left of a turn, by the views in which each of its actions is due."""
    plan = {view: tuple(turn)}
    for place, action in enumerate(turn[:-1], 1):
        view = view.after(action)
        plan[view] = tuple(turn[place:])
    return plan


def standard_errors(rows: Reals) -> Reals:
    """Of the mean of each row."""
    if rows.shape[1] < 2:
        return np.full(len(rows), np.inf)
    return np.asarray(rows.std(1, ddof=1) / np.sqrt(rows.shape[1]))


def seed_of(view: Any, heard: Sequence[Heard]) -> int:
    """64 bits of chance from all that a seat sees and has heard."""
    seen = msgspec.json.encode((view, sorted(heard, key=repr)))
    return int.from_bytes(blake2b(seen, digest_size=8, person=b"tenback search").digest(), "little")


def words(seed: int, first: int, count: int) -> Words:
    """The outputs of a SplitMix64 generator from one number on."""
    z = np.uint64(seed) + np.arange(first + 1, first + count + 1, dtype=np.uint64) * _STEP
    z = (z ^ (z >> np.uint64(30))) * _FIRST
    z = (z ^ (z >> np.uint64(27))) * _SECOND
    return np.asarray(z ^ (z >> np.uint64(31)))


def uniforms(seed: int, deals: range, each: int) -> Reals:
    """So many numbers from 0 to 1 for each of these deals, one row a deal."""
    drawn = words(seed, deals.start * each, len(deals) * each)
    return np.asarray((drawn >> np.uint64(11)) * 2.0**-53).reshape(len(deals), each)


def best_of(priors: Sequence[float], doubt: float, budget: Budget, play_out: PlayOut) -> int:
    """The place of the best candidate: those that may still be the best are tried in ever more deals.

    Each round doubles the deals. A clear choice is made after the first, a close one takes the whole budget.

    The prior is what a network thinks of a candidate; `doubt` is the standard deviation of what it gets wrong
    between two of them. What was imagined counts beside it by its own standard error. If nothing may be
    imagined, the prior decides.
    """
    standing = sorted(range(len(priors)), key=lambda place: -priors[place])[: budget.candidates]
    came_to: dict[int, Reals] = {place: np.zeros(0) for place in standing}
    best, deals, left = standing[0], 0, budget.continuations
    while len(standing) > 1 and left:
        more = max(1, min(deals or FIRST_DEALS, left // len(standing)))
        if deals and more < FIRST_DEALS:
            break
        found = play_out(standing, range(deals, deals + more))
        for place, row in zip(standing, found, strict=True):
            came_to[place] = np.concatenate([came_to[place], row])
        deals += more
        left = max(0, left - more * len(standing))
        worth = _blended(standing, priors, doubt, came_to)
        best = max(standing, key=worth.__getitem__)
        standing = [
            place
            for place in standing
            if place == best
            or promise(worth[best] - worth[place], doubt, _error(came_to[place] - came_to[best]))
            > budget.too_little
        ]
    return best


def _blended(
    standing: Sequence[int], priors: Sequence[float], doubt: float, came_to: dict[int, Reals]
) -> dict[int, float]:
    """How much better each is than the first: the prior and what was imagined, each by its precision."""
    first = standing[0]
    worth = {first: 0.0}
    for place in standing[1:]:
        apart = came_to[place] - came_to[first]
        trust = doubt**2 / (doubt**2 + _error(apart) ** 2)
        worth[place] = trust * float(apart.mean()) + (1 - trust) * (priors[place] - priors[first])
    return worth


def _error(apart: Reals) -> float:
    """The standard error of the mean of these differences."""
    return max(float(standard_errors(apart[None])[0]), LEAST_ERROR) if len(apart) > 1 else 1.0


def promise(behind: float, doubt: float, error: float) -> float:
    """What is gained on average if a candidate that is so far behind turns out to be better after all.

    It is the mean of the positive part of a normal distribution.
    """
    spread = doubt * error / math.hypot(doubt, error)
    far = behind / spread
    density = math.exp(-far * far / 2) / math.sqrt(2 * math.pi)
    return spread * (density - far * math.erfc(far / math.sqrt(2)) / 2)


class Pace:
    """Turns the time that a live table gives a decision into continuations, by how quick the last ones were.

    Arenas have none: there the budget is the same everywhere, and so are the games. Players that think in the
    same process can share `speeds`: continuations per second, by kind of table.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds, self.clock = seconds, clock
        self.speeds: dict[object, float] = {}

    def granted(self, kind: object, full: Budget) -> Budget:
        """What the time allows of the full budget; a part of it while the speed is not known."""
        speed = self.speeds.get(kind)
        if self.seconds < LEAST_SECONDS:
            allowed = 0
        elif speed is None:
            allowed = full.continuations // FIRST_PART
        else:
            allowed = max(1, int(speed * self.seconds))
        return msgspec.structs.replace(full, continuations=min(full.continuations, allowed))

    def timed(self, kind: object, play_out: PlayOut) -> PlayOut:
        """The same, watched for how quick it is."""

        def watched(places: Sequence[int], numbers: range) -> Reals:
            began = self.clock()
            found = play_out(places, numbers)
            took = max(self.clock() - began, 1e-6)
            now, known = len(places) * len(numbers) / took, self.speeds.get(kind)
            self.speeds[kind] = now if known is None else min(now, (known + now) / 2)
            return found

        return watched


def best_in_time(
    pace: Pace | None,
    kind: object,
    priors: Sequence[float],
    doubt: float,
    full: Budget,
    play_out: PlayOut,
) -> int:
    """The place of the best candidate, within what the pace grants of the budget; without one, all of it."""
    if pace is None:
        return best_of(priors, doubt, full, play_out)
    return best_of(priors, doubt, pace.granted(kind, full), pace.timed(kind, play_out))
