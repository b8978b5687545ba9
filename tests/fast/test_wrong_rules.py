"""Rules made wrong on purpose in the compiled engines: walking in step finds every one of them."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tenback.fast.face_to_face import engine as face_to_face
from tenback.fast.slide import engine as slide
from tenback.fast.the_game import engine as the_game
from tenback.rules import FaceToFace, Slide, TheGame
from tests.fast.lockstep import DRIVERS, Apart, Variant, walk_from_late, walk_from_the_deal


class WrongRule(NamedTuple):
    """What stands in the engine's source, and what it is changed to."""

    engine: ModuleType
    right: str
    wrong: str
    game: Variant


_FITS = "fits(card, top, pile.ascends)"
_STEP = "((card - top) if pile.ascends else (top - card))"
_GROUPS_OF_THREE = """
    number = [int(grid) >> 4 * cell & 15 for cell in range(16)]
    near = lambda a, b: abs(a // 4 - b // 4) + abs(a % 4 - b % 4) == 1 and number[a] == number[b]
    groups = [{cell} for cell in range(16)]
    for _ in range(16):
        groups = [group | {b for a in group for b in range(16) if near(a, b)} for group in groups]
    vanishing = np.uint64(sum(1 << 4 * cell for cell in range(16) if len(groups[cell]) not in (1, 3)))
    return grid & """

WRONG_RULES = {
    "the minimum stays 2 with the draw pile empty": WrongRule(
        the_game, "view.full_minimum if view.draw_size else 1", "view.full_minimum", TheGame(3)
    ),
    "the minimum relaxes one card early": WrongRule(
        the_game,
        "view.full_minimum if view.draw_size else 1",
        "view.full_minimum if view.draw_size > 1 else 1",
        TheGame(3),
    ),
    "wrong win count": WrongRule(the_game, "state.result.left == 0", "state.result.left == 1", TheGame(2)),
    "no jump back on descending piles": WrongRule(
        the_game, f"if {_FITS}", f"if {_FITS} and (pile.ascends or card < top)", TheGame(1)
    ),
    "a jump of 11": WrongRule(the_game, f"if {_FITS}", f"if {_STEP} > 0 or {_STEP} == -11", TheGame(1)),
    "a fire card that need not be covered": WrongRule(
        the_game, "view.burning |= 1 << pile", "view.burning |= 0", TheGame(2, fire=True)
    ),
    "a second card on the opponent's pile": WrongRule(
        face_to_face, "view.helped = 1", "view.helped = 0", FaceToFace()
    ),
    "a slide into the gap": WrongRule(slide, "len(way) > 1 for way", "len(way) > 0 for way", Slide(2)),
    "groups of three not removed": WrongRule(slide, "\n    return grid & ", _GROUPS_OF_THREE, Slide(2)),
}


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_wrong_rule_is_found(name: str) -> None:
    rule = WRONG_RULES[name]
    assert inspect.getsource(rule.engine).count(rule.right) == 1
    wrong_engine = in_plain_python(rule.engine, lambda source: source.replace(rule.right, rule.wrong))
    with pytest.raises(Apart):
        walk_a_lot(wrong_engine, rule.game)


@pytest.mark.parametrize(
    ("game", "engine"), {rule.game: rule.engine for rule in WRONG_RULES.values()}.items(), ids=str
)
def test_the_same_walks_find_nothing_wrong_with_the_right_rules(game: Variant, engine: ModuleType) -> None:
    walk_a_lot(in_plain_python(engine, lambda source: source), game)


def walk_a_lot(engine: Any, game: Variant) -> None:
    for key in range(4):
        for driver in DRIVERS:
            walk_from_the_deal(engine, game, driver, key)
            if not isinstance(game, Slide):
                walk_from_late(engine, game, driver, key)


def in_plain_python(engine: ModuleType, change: Callable[[str], str]) -> ModuleType:
    """The engine made anew from its changed source, without compiling it."""
    compiling = "from tenback.fast.compiling import compiled, inlined"
    source = inspect.getsource(engine)
    assert source.count(compiling) == 1
    module = ModuleType("changed")
    exec(
        change(source).replace(
            compiling, "from tenback.fast.compiling import plain as compiled, plain as inlined"
        ),
        module.__dict__,
    )
    return module
