"""Boards as texts and as pictures: all that the viewer sees is there, and nothing else."""

import random
from itertools import pairwise
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from tenback.deal import deal, numbered_seed
from tenback.environments.render import render
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Say, Signal

TEAM, DUEL, SLIDE = TheGame(3, "expert", True), FaceToFace(), Slide(2)
#: The colour of a card that burns.
FIRE = (245, 150, 40)
#: After so many moves, as seat 1 sees it; and after the game, as seat 0 does.
TEXTS = [
    (
        *(TEAM, 8),
        """\
the game, seat 1, turn: seat 1
A: [96] B: [25] C: [ 9] D: [ 2]
hand [36] [64] [84]
placed 3 of 3, draw 77
cards held: 6 3 6
burning: none
seat 0 says: keep-off B
seat 2 says: go-ahead A, let-me-start
""",
    ),
    (
        *(DUEL, 9),
        """\
face to face, seat 1, turn: seat 0
seat 0 [17] [36] holds 5, draw 50
seat 1 [59] [ 9] holds 6, draw 48
hand [10] [12] [14] [33] [37] [47]
placed 0 of 2
seat 0 says: keep-off 0-
""",
    ),
    (
        *(SLIDE, 7),
        """\
slide, seat 1, round 2, turn: seat 0
[ 9] [ ?] [  ] [ ?]   [ ?] [ ?] [ ?] [ ?]
[ ?] [ ?] [ ?] [ ?]   [ ?] [ ?] [ ?] [ ?]
[ ?] [ ?] [ ?] [ ?]   [ ?] [ ?] [ ?] [ ?]
[ ?] [ ?] [ ?] [ ?]   [ 5] [ ?] [ ?] [ 4]
middle [ 6] [ -]
first: seat 1
""",
    ),
    (
        *(TEAM, None),
        """\
the game, seat 0, turn: seat 2
A: [96] B: [80] C: [ 9] D: [ 2]
hand [ 4] [21] [24] [52] [54] [82]
placed 1 of 3, draw 74
cards held: 6 6 5
stuck, 91 left
""",
    ),
    (
        *(DUEL, None),
        """\
face to face, seat 0, turn: seat 0
seat 0 [59] [16] holds 5, draw 40
seat 1 [ 6] [ 7] holds 6, draw 41
hand [33] [44] [50] [52] [57]
won by seat 1
""",
    ),
    (
        *(SLIDE, None),
        """\
slide, seat 0, round 17, all choose
[ 1] [ 9] [ 4] [ 2]   [ 3] [ 3] [ 9] [ 4]
[ 5] [ 5] [ 9] [ 4]   [ 5] [ 7] [ 6] [ 4]
[ 3] [ 6] [ 3] [ 7]   [ 1] [ 2] [ 9] [ 2]
[ 3] [ 3] [ 9] [ 4]   [ 1] [ 8] [10] [ 6]
middle [ -] [ -]
won by seat 0
""",
    ),
]

#: The checksum of each of them as a picture: look at one that has changed before you write down its new sum.
PICTURES = [494744768, 59214340, 2194096740, 2967051456, 4113124049, 1139750962]


def positions(game: Any) -> list[Any]:
    """A whole game of players who do anything that they may."""
    chance = random.Random(1)
    found: list[Any] = [deal(game, numbered_seed(4, 1))]
    while found[-1].outcome is None:
        seat = chance.choice(found[-1].to_act)
        found.append(found[-1].apply(seat, chance.choice(found[-1].legal_actions(seat))))
    return found


@pytest.mark.parametrize(("game", "moves", "text"), TEXTS)
def test_a_board_is_written_as_its_viewer_sees_it(game: Any, moves: int | None, text: str) -> None:
    assert shown(game, moves, "ansi") == text


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_a_board_is_drawn_as_it_was_when_somebody_looked_at_it(number: int) -> None:
    game, moves, _ = TEXTS[number]
    assert crc32(shown(game, moves, "rgb_array").tobytes()) == PICTURES[number]


def shown(game: Any, moves: int | None, mode: str) -> Any:
    """One of the boards, with what its viewer has heard by then."""
    if moves is None:
        return render(positions(game)[-1].view(0), mode)
    said = [(0, Say.KEEP_OFF, 1), (2, Say.GO_AHEAD, 0)] if game.piles else []
    heard = [Heard(seat, Signal(say, game.piles[pile])) for seat, say, pile in said]
    heard.append(Heard(2, Signal(Say.LET_ME_START)))
    return render(positions(game)[moves].view(1), mode, heard if game.piles else None)


@pytest.mark.parametrize("game", [TEAM, DUEL, SLIDE], ids=repr)
def test_a_picture_changes_when_the_text_does(game: Any) -> None:
    views = [position.view(1) for position in positions(game)[:8]]
    shown: list[tuple[Any, Any]] = [(render(view, "ansi"), render(view, "rgb_array")) for view in views]
    for (text, picture), (next_text, next_picture) in pairwise(shown):
        assert (text == next_text) == np.array_equal(picture, next_picture)


def test_a_card_burns_in_the_picture_if_it_is_one_that_burns() -> None:
    burns = []
    for number in range(4):
        view: Any = deal(TEAM, numbered_seed(4, number)).view(0)
        picture: Any = render(view, "rgb_array")
        burns.append(bool(TEAM.fire_cards & {*view.hand}))
        assert (picture == FIRE).all(-1).any() == burns[-1]
    assert {*burns} == {True, False}
