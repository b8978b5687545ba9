"""Deals that a seat of The Game may imagine: those that agree with what it sees and with what was said.

Where nobody has said anything, every deal is as likely as every other. What was said of the piles, now or
before, is met by giving each seat a card that its words name and none that they rule out; then cards change
places at random as long as the words stay true, so that in the end nearly every deal that agrees is as likely
as the others.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from tenback.players.search import Reals, uniforms
from tenback.players.the_game.guide import bands
from tenback.players.the_game.imagined import COUNT, DRAW, LOW, PLAYED, Bools, Bytes, Ints
from tenback.players.the_game.layout import GO_AHEAD, NOTHING
from tenback.players.the_game.recall import Hands
from tenback.rules.the_game import View

#: How many changes of place are tried in a deal.
CHANGES = 40


def deals(
    view: View, levels: Ints, seed: int, numbers: range, hands: Hands | None = None
) -> tuple[Bytes, Bytes]:
    """Where every card is, and the order of the draw pile, in the imagined deals with these numbers.

    `levels` has what the other seats say, in turn order (`Known.levels`), and `hands` what is known of their
    hands by earlier words too.
    """
    assert view.seat is not None
    chance = uniforms(seed, numbers, COUNT + 2 * CHANGES)
    where = np.full((len(numbers), COUNT), DRAW, np.uint8)
    where[:, [card - LOW for card in view.played]] = PLAYED
    where[:, [card - LOW for card in view.hand]] = view.seat
    seats = [(view.seat + ahead) % view.game.players for ahead in range(1, view.game.players)]
    said = {seat: level for seat, level in zip(seats, levels, strict=False) if (level != NOTHING).any()}
    if said:
        if hands:
            words = _Words.of_hands(hands)
        else:
            words = _Words.of_now(bands(np.array([view.tops]), where[:1] != PLAYED)[0], said)
        for seat in sorted(seats, key=lambda seat: view.hand_sizes[seat] if seat in said else COUNT):
            _give(where, seat, view.hand_sizes[seat], words, chance[:, :COUNT])
        _change_places(where, seats, words, chance[:, COUNT:])
    else:
        _shuffle(where, [(seat, view.hand_sizes[seat]) for seat in seats], chance[:, :COUNT])
    key = np.where(where == DRAW, np.modf(chance[:, :COUNT] * 4096)[0], 2.0)
    place = np.empty((len(numbers), COUNT), np.uint8)
    np.put_along_axis(place, key.argsort(1), np.arange(COUNT, dtype=np.uint8)[None], 1)
    return where, place


class _Words:
    """The cards that the seats' words rule out, and those that they name."""

    def __init__(self, possible: Mapping[int, Bools], named: Mapping[int, Sequence[Bools]]) -> None:
        self._possible, self._named = possible, named

    @classmethod
    def of_now(cls, band: Ints, said: Mapping[int, Ints]) -> "_Words":
        """The words that stand now."""
        possible: dict[int, Bools] = {}
        named: dict[int, Sequence[Bools]] = {}
        for seat, level in said.items():
            told = np.where(level == NOTHING, 0, level)[:, None]
            possible[seat] = np.asarray((band >= told).all(0))
            named[seat] = [*((band == level[:, None])[level < GO_AHEAD] & possible[seat])]
        return cls(possible, named)

    @classmethod
    def of_hands(cls, hands: Hands) -> "_Words":
        """All that is known of the hands."""
        return cls(
            {seat: hand.possible > 0 for seat, hand in hands.items()},
            {seat: hand.one_of for seat, hand in hands.items()},
        )

    def possible(self, seat: int) -> Bools:
        """The cards that the seat's words do not rule out."""
        return self._possible.get(seat, np.ones(COUNT, np.bool_))

    def named(self, seat: int) -> Bools:
        """One row for each word of the seat's that names cards: which they are."""
        return np.array(self._named.get(seat, ()), np.bool_).reshape(-1, COUNT)


def _shuffle(where: Bytes, hands: list[tuple[int, int]], chance: Reals) -> None:
    """Give each seat so many cards of the draw pile."""
    turn = np.where(where == DRAW, chance, 2.0).argsort(1)
    begin = 0
    for seat, size in hands:
        np.put_along_axis(where, turn[:, begin : begin + size], seat, 1)
        begin += size


def _give(where: Bytes, seat: int, size: int, words: _Words, chance: Reals) -> None:
    """Give a seat a card for each of its words, then others that no word rules out, while there are any."""
    rows = np.arange(len(where))
    room = np.full(len(where), size)
    for named in words.named(seat):
        free = named & (where == DRAW)
        wanting = ~(named & (where == seat)).any(1) & free.any(1) & (room > 0)
        card = np.where(free, chance, -1.0).argmax(1)
        where[rows[wanting], card[wanting]] = seat
        room[wanting] -= 1
    possible = words.possible(seat)
    # The rest by lot: a card that is ruled out only when no other is left.
    lot = np.where(where == DRAW, np.modf(chance * 64)[0] + ~possible, 9.0)
    rank = np.empty(where.shape, np.int64)
    np.put_along_axis(rank, lot.argsort(1), np.arange(COUNT)[None], 1)
    where[(rank < room[:, None]) & (where == DRAW)] = seat


def _change_places(where: Bytes, seats: list[int], words: _Words, chance: Reals) -> None:
    """Exchange two cards at a time between hands, or a hand and the draw pile, where all words stay true."""
    rows = np.arange(len(where))
    free = np.flatnonzero(np.isin(where[0], [DRAW, *seats]))
    possible = np.ones((PLAYED + 1, COUNT), np.bool_)  # by owner
    for seat in seats:
        possible[seat] = words.possible(seat)
    named = np.concatenate([words.named(seat) for seat in seats])
    speaker = np.concatenate([np.full(len(words.named(seat)), seat) for seat in seats])
    met = ((where[:, None] == speaker[:, None]) & named).sum(
        2
    )  # by deal and word: the cards that make it true
    for number in range(CHANGES):
        one, other = (free[(chance[:, 2 * number + which] * len(free)).astype(np.int64)] for which in (0, 1))
        owner, taker = where[rows, one], where[rows, other]
        gained = named[:, other].T.astype(np.int64) - named[:, one].T
        after = met + gained * ((owner[:, None] == speaker).astype(np.int64) - (taker[:, None] == speaker))
        good = possible[taker, one] & possible[owner, other] & ((after > 0) | (met == 0)).all(1)
        where[rows[good], one[good]], where[rows[good], other[good]] = taker[good], owner[good]
        met[good] = after[good]
