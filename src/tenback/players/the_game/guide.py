"""The guide: a network that tells at one look which play to make and how the game will end.

It plays for all seats of imagined games, each from what that seat may know. Its inputs are those of the
network that weighs (`the_game.features`), for the position as the seat finds it. That network taught it
(`train/the_game/guide.py`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, Network, logistic, network
from tenback.players.signalling import FEWEST_CARDS, tightness
from tenback.players.the_game import layout
from tenback.players.the_game.features import DRAW_MARKS, FIRE, MARKS, OFFSETS, STARTS, WAYS
from tenback.players.the_game.imagined import (
    COUNT,
    END,
    LOW,
    PLACES,
    PLAYED,
    STEPS,
    Bools,
    Bytes,
    Games,
    Ints,
)
from tenback.players.the_game.layout import (
    GO_AHEAD,
    HAND_SIZES,
    MINE,
    MINIMUMS,
    MISSING,
    NOTHING,
    OTHERS,
    PAD,
    SEATS,
    WIDE,
)
from tenback.rules.piles import JUMP

#: The chances that the networks tell: of at most so many cards left.
LEFT = np.array(layout.LEFT)
#: A play's slot is its pile, in the order of the inputs, and its step: a jump back, 1 to 37, or farther.
GUIDE_STEPS = 39
#: A second-nearest card farther away than this is not worth a thought.
FAR = 12
_MIDDLE = slice(PAD + LOW, PAD + LOW + COUNT)
TIGHTNESS = np.vectorize(tightness)(STEPS).astype(np.uint8)
#: In place of an option that is not there.
NONE = END + 1
_SUM = 2 * LOW + COUNT - 1  # of a card and its mirror image
_NUMBERS = np.arange(LOW, LOW + COUNT)


class Guide:
    """The guide of a table for so many; the `quick` one is for silence and only plays."""

    def __init__(self, players: int, quick: bool = False) -> None:
        self.network = network("the_game_silent_guide" if quick else name_of(players))

    def option(self, games: Games) -> Ints:
        """The option to take in every game."""
        options, slots = worth_a_thought(games)
        chosen = options[np.arange(len(games)), (options != NONE).argmax(1)]
        asking = np.flatnonzero((options != NONE).sum(1) > 1)  # the others have no choice
        if len(asking):
            told = self.network.outputs(inputs(games[asking]))
            liked = np.take_along_axis(told[:, len(LEFT) :], slots[asking], axis=1)
            liked[options[asking] == NONE] = -np.inf
            chosen[asking] = options[asking, liked.argmax(1)]
        return np.asarray(chosen)

    def chances(self, games: Games) -> Floats:
        """The chances in LEFT of every game, looked at also in the mirror where that changes nothing."""
        looks = [games] if games.table.fire else [games, games.mirrored()]
        told = self.network.outputs(np.concatenate([inputs(look) for look in looks]))[:, : len(LEFT)]
        return np.asarray(logistic(told).reshape(len(looks), len(games), len(LEFT)).mean(0))


def weighed_endings(games: Games) -> Floats:
    """The chances in LEFT by the network that weighs turns, of games whose seats end their turns now.

    They are not looked at in the mirror: that takes half as long again and chose no better turns.
    """
    return logistic(weighing(games.table.players).outputs(inputs(games, np.full(len(games), END))))


def name_of(players: int) -> str:
    """The guide of a table for so many."""
    return "the_game_solo_guide" if players == 1 else "the_game_teams_guide"


def weighing(players: int, earlier: bool = False) -> Network:
    """The network that weighs turns at a table for so many, or that of the master before this one."""
    return network("the_game_solo" if players == 1 else "the_game_teams", earlier)


def order(tops: Ints) -> Ints:
    """The piles as the inputs have them: of two that are alike the lower, or the higher, top first."""
    piles = np.tile(PLACES, (len(tops), 1))
    piles[tops[:, 0] > tops[:, 1], :2] = (1, 0)
    piles[tops[:, 2] < tops[:, 3], 2:] = (3, 2)
    return piles


def worth_a_thought(games: Games) -> tuple[Ints, Ints]:
    """Seventeen options a game, NONE where there is none, and their slots.

    Of each pile: a jump back, the nearest card, the next nearest if not far, and the nearest card from which
    the hand can jump back. Of two piles with equal tops one stands for both. The last is the end of the turn.
    """
    rows = np.arange(len(games))[:, None]
    own = games.own()
    hands = np.stack([own, own, own[:, ::-1], own[:, ::-1]], axis=1)  # the descending piles in the mirror
    tops = games.tops.copy()
    tops[:, 2:] = _SUM - tops[:, 2:]
    onward = hands & (tops[:, :, None] < _NUMBERS)
    nearest = onward.argmax(2)
    found = np.zeros((len(games), 4, 4), np.bool_)
    found[:, :, 0] = np.take_along_axis(onward, nearest[:, :, None], 2)[:, :, 0]
    launch = onward[:, :, JUMP:] & hands[:, :, :-JUMP]
    launching = launch.argmax(2)
    found[:, :, 2] = np.take_along_axis(launch, launching[:, :, None], 2)[:, :, 0]
    onward[rows, PLACES, nearest] = False
    second = onward.argmax(2)
    found[:, :, 1] = np.take_along_axis(onward, second[:, :, None], 2)[:, :, 0]
    found[:, :, 1] &= second + LOW - tops <= FAR
    back = tops - JUMP - LOW
    found[:, :, 3] = (back >= 0) & (back < COUNT) & hands[rows, PLACES, back.clip(0, COUNT - 1)]
    found[:, 1] &= (games.tops[:, 0] != games.tops[:, 1])[:, None]
    found[:, 3] &= (games.tops[:, 2] != games.tops[:, 3])[:, None]
    cards = np.stack([nearest, second, launching + JUMP, back], axis=2)
    steps = (cards + LOW - tops[:, :, None]).clip(0, GUIDE_STEPS - 1)
    steps[:, :, 3] = 0
    cards[:, 2:] = COUNT - 1 - cards[:, 2:]
    options = np.full((len(games), 17), NONE)
    options[:, :16] = np.where(found, PLACES[:, None] * COUNT + cards, NONE).reshape(-1, 16)
    options[games.may_end(), 16] = END
    slots = np.full((len(games), 17), 4 * GUIDE_STEPS)
    place = np.argsort(order(games.tops), axis=1)
    slots[:, :16] = (place[:, :, None] * GUIDE_STEPS + steps).reshape(-1, 16)
    return options, slots


def inputs(games: Games, option: Ints | None = None) -> Floats:
    """A row of inputs for each game, as the seat whose turn it is finds it, or as an option would leave it.

    The words of the others are those said before the option.
    """
    count, table = len(games), games.table
    rows = np.arange(count)
    own = games.own()
    unseen = (games.where != PLAYED) & ~own
    likely, levels = _heard(games, unseen)
    after, must = games.tops, games.must
    ended, plays = np.zeros(count, np.bool_), np.zeros(count, np.int64)
    if option is not None:
        ended, plays = option == END, (option < END).astype(np.int64)
        after, must = after.copy(), must & ~ended[:, None]
        playing = np.flatnonzero(plays)
        pile, card = np.divmod(option[playing], COUNT)
        after[playing, pile] = card + LOW
        must[playing, pile] = False
        own[playing, card] = False
    piles = order(after)
    tops = np.take_along_axis(after, piles, 1)
    move = (tops - np.take_along_axis(games.tops, piles, 1)) * WAYS
    near = (tops[:, :, None] + WAYS[:, None] * OFFSETS).reshape(count, -1) + PAD
    known = np.zeros((count, WIDE), np.uint8)
    known[:, _MIDDLE] = own + 2 * unseen.view(np.uint8)
    near_known = np.take_along_axis(known, near, 1)
    wide = np.zeros((count, WIDE), np.float32)
    wide[:, _MIDDLE] = likely
    way = (tops - STARTS) * WAYS
    said = np.take_along_axis(levels, piles[:, None, :], 2)
    dead = (tops[:, :1] >= _NUMBERS) & (tops[:, 2:3] <= _NUMBERS)
    onward = STEPS[PLACES, tops] > 0
    placed = games.placed + plays
    mine = games.held[rows, games.seat] - plays
    others = (games.seat[:, None] + np.arange(1, SEATS)) % table.players
    present = np.arange(1, SEATS) < table.players
    parts: dict[str, NDArray[Any]] = {
        "hand": own,
        "hand_near": near_known == 1,
        "unseen": unseen,
        "unseen_near": near_known == 2,
        "likely": likely,
        "likely_near": np.take_along_axis(wide, near, 1),
        "marks": (way[:, :, None] >= MARKS).reshape(count, -1),
        "way": way / 99,
        "said": (said[..., None] == np.arange(GO_AHEAD + 1)).reshape(count, -1),
        "moved": move != 0,
        "move": move / 20,
        "must": np.take_along_axis(must, piles, 1),
        "burning": np.isin(tops, FIRE) & table.fire,
        "fire": _same(count, table.fire),
        "fire_held": own[:, FIRE - LOW] & table.fire,
        "fire_unseen": unseen[:, FIRE - LOW] & table.fire,
        "ended": ended[:, None],
        "placed": np.minimum(placed, layout.PLACED[-1])[:, None] == layout.PLACED,
        "minimum": games.minimum[:, None] == MINIMUMS,
        "missing": np.maximum(games.minimum - placed, 0)[:, None] == MISSING,
        "players": _same(count, table.players == np.arange(1, SEATS + 1)),
        "hand_size": _same(count, table.full_hand == np.array(HAND_SIZES)),
        "talk": _same(count, table.talk),
        "mine": mine[:, None] / 8,
        "held": np.take_along_axis(games.held, others, 1) * present / 8,
        "mine_exactly": mine[:, None] == MINE,
        "draw": games.draw[:, None] / 98,
        "no_draw": games.draw[:, None] == 0,
        "draw_marks": games.draw[:, None] >= DRAW_MARKS,
        "all_left": (games.left() - plays)[:, None] / 98,
        "dead_held": (own & dead).sum(1, keepdims=True) / 8,
        "dead_unseen": (unseen & dead).sum(1, keepdims=True) / 98,
        "onward": (unseen[:, None] & onward).sum(2) / 98,
    }
    return np.concatenate(layout.in_order(parts), axis=1, dtype=np.float32, casting="unsafe")


def _heard(games: Games, unseen: Bools) -> tuple[Floats, Ints]:
    """How likely each card is in another hand, and what the others say of the piles, in turn order."""
    count, table = len(games), games.table
    levels = np.full((count, OTHERS, 4), NOTHING)
    if not table.talk:
        theirs = games.held.sum(1) - games.held[np.arange(count), games.seat]
        share = np.minimum(theirs / np.maximum(1, unseen.sum(1)), 1)
        return (unseen * share[:, None]).astype(np.float32), levels
    band = bands(games.tops, games.where != PLAYED)
    likely = np.zeros((count, COUNT))
    for ahead in range(1, table.players):
        seat = (games.seat + ahead) % table.players
        hand = games.where == seat[:, None]
        level = np.where(hand[:, None], band, GO_AHEAD).min(2)
        levels[:, ahead - 1] = level
        possible = unseen & (band >= level[:, :, None]).all(1)
        held = games.held[np.arange(count), seat]
        share = held / np.maximum(1, possible.sum(1))
        named = (band == level[:, :, None]) & possible[:, None] & (level < GO_AHEAD)[:, :, None]
        sure = np.where(named, 1 / np.maximum(1, named.sum(2))[:, :, None], 0).max(1)
        likely += np.where(possible, np.maximum(share[:, None], sure), 0)
    return np.minimum(likely, 1).astype(np.float32), levels


def bands(tops: Ints, unplayed: Bools) -> Bytes:
    """By game, pile and card: the place in WORDS of the word that holding the card makes true of the pile."""
    tight = TIGHTNESS[PLACES, tops]
    spoken = np.full((len(tops), 4, GO_AHEAD + 1), GO_AHEAD, np.uint8)
    waiting = np.zeros((len(tops), 4), np.int64)  # cards whose own word would name them
    first = np.zeros((len(tops), 4), np.int64)  # the first level among them
    for level in range(GO_AHEAD):
        waiting += ((tight == level) & unplayed[:, None]).sum(2)
        enough = waiting >= FEWEST_CARDS
        for lower in range(level + 1):
            spoken[:, :, lower] = np.where(enough & (first <= lower), level, spoken[:, :, lower])
        first = np.where(enough, level + 1, first)
        waiting = np.where(enough, 0, waiting)
    return np.take_along_axis(spoken, tight.astype(np.int64), 2)


def _same(rows: int, value: object) -> NDArray[np.float32]:
    """A value, or several, the same in every row."""
    values = np.atleast_1d(np.asarray(value, np.float32))
    return np.broadcast_to(values, (rows, len(values)))
