"""Games played by keys at random: what the rules' own state says must come of every key."""

import random
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Digits, OptionList, Select

from tenback.rules import Action, face_to_face, slide, the_game
from tenback.terminal.client.opening import Opening
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.asking import Choose, Cover
from tenback.terminal.screens.boards.piles import CardBox
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tests.terminal.screens import app_in, at, at_table, is_at_table, shown_table, until
from tests.terminal.whole_games import is_shared, letter_of, next_action, opening_of, position_at

TABLES = [
    "the-game fire",
    "the-game seats=here,here,here",
    "face-to-face seats=here,here",
    "slide seats=here,here",
]
#: Keys that change no position and leave nothing picked.
IDLE = [["h", "h"], ["escape"], ["backspace", "escape"], ["m", "escape"], ["question_mark", "escape"]]
ARROWS = {slide.Side.LEFT: "left", slide.Side.RIGHT: "right", slide.Side.TOP: "up", slide.Side.BOTTOM: "down"}


class Keys:
    """Somebody at the keys of one table, with the rules' own state beside them."""

    def __init__(self, pilot: Pilot[None], chance: random.Random) -> None:
        assert isinstance(pilot.app, TenbackApp)
        self.pilot, self.chance, self.home = pilot, chance, pilot.app.home
        self.cursor = (0, 0)

    @property
    def position(self) -> Any:
        return position_at(self.home, at(self.pilot).table.id)

    async def uncover(self, seat: int) -> None:
        """The table is covered, keys that play do nothing, and then its owner sees the hand of this seat."""
        before = self.position
        await until(self.pilot, lambda: isinstance(self.pilot.app.screen, Cover))
        assert shown_hand(self.pilot) != before.view(seat).hand
        await self.pilot.press("1", "a", "e")
        assert self.position == before and isinstance(self.pilot.app.screen, Cover)
        await self.pilot.press("enter")
        await until(self.pilot, lambda: shown_hand(self.pilot) == before.view(seat).hand)

    async def move(self, seat: int) -> None:
        before = self.position
        action = next_action(before, seat, self.chance)
        after = before.apply(seat, action)
        await self.press_for(action, before, seat)
        await until(self.pilot, lambda: self.position != before)
        assert self.position == after, action
        await until(self.pilot, lambda: at(self.pilot).table.to_act == after.to_act)

    async def press_for(self, action: Action, position: Any, seat: int) -> None:
        press = self.pilot.press
        match action:
            case the_game.Play() | face_to_face.Play():
                place = position.view(seat).hand.index(action.card) + 1
                await press(str(place), letter_of(str(action.pile), seat).lower())
                await until(self.pilot, lambda: is_drafted(self.pilot))
                await press("enter")
            case slide.Reveal(cell=(row, column)):
                downs, rights = (row - self.cursor[0]) % 4, (column - self.cursor[1]) % 4
                self.cursor = (row, column)
                await press(*["down"] * downs, *["right"] * rights, "enter")
            case slide.Take():
                several = sum(card is not None for card in position.middle) > 1
                await press(*([str(action.source + 1)] if several else []), *[ARROWS[action.side]] * 2)
            case the_game.Start():
                await press("enter")
            case _:
                await press("e")


def shown_hand(pilot: Pilot[None]) -> tuple[int, ...]:
    boxes = shown_table(pilot).query(CardBox)
    return tuple(int(box.query_one(Digits).value or 0) for box in boxes if box.display)


def is_drafted(pilot: Pilot[None]) -> bool:
    plan = at(pilot).yours.plan
    return plan is not None and bool(plan.plays)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("moves", [5, pytest.param(20, marks=pytest.mark.trial)])
async def test_whatever_is_pressed_the_rules_say_what_comes_of_it(
    table: str, moves: int, tmp_path: Path
) -> None:
    opening = opening_of(table)
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, opening)
        keys = Keys(pilot, random.Random(3))
        shown_to = None
        for _ in range(moves):
            position = keys.position
            if position.outcome is not None:
                break
            seat = position.to_act[0]
            if is_shared(opening) and seat != shown_to:
                await keys.uncover(seat)
                shown_to = seat
            if keys.chance.random() < 0.3:
                await pilot.press(*keys.chance.choice(IDLE))
                assert keys.position == position
            await keys.move(seat)


async def test_the_last_card_of_a_draft_is_lifted_first(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, opening_of("the-game"))
        for number in (1, 2, 3):
            await pilot.press(str(number), "a")
            await until(pilot, lambda number=number: len(drafted(pilot)) == number)  # type: ignore[misc]
        laid = drafted(pilot)
        for left in (2, 1, 0):
            await pilot.press("backspace")
            await until(pilot, lambda left=left: len(drafted(pilot)) == left)  # type: ignore[misc]
            assert drafted(pilot) == laid[:left]


async def test_the_key_goes_on_with_the_last_game(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    for text in ("the-game", "the-game fire"):
        await (await app.home.open(opening_of(text))).close()
    last = app.home.saved.seats()[0].table
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("c")
        await until(pilot, lambda: is_at_table(pilot))
        assert at(pilot).table.id == last


async def test_a_table_of_a_server_can_be_listed(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    app.home.server = "http://nowhere.example/"
    chosen: list[Opening | None] = []
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await app.push_screen(OpeningScreen(app.home), chosen.append)
        for id, value in (("listed", True), ("take-backs", True), ("pace", "quick")):
            app.screen.query_one(f"#{id}", Select).value = value
        await pilot.press("ctrl+s")
        await until(pilot, lambda: chosen)
    assert chosen[0] is not None
    options = chosen[0].options
    assert (options.listed, options.take_backs, options.pace) == (True, True, "quick")


async def test_the_game_under_the_cursor_is_the_one_that_is_struck_off(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    for text in ("the-game", "the-game fire", "slide"):
        await (await app.home.open(opening_of(text))).close()
    waiting = [seat.table for seat in app.home.saved.seats()]
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await until(pilot, lambda: pilot.app.screen.query_one(OptionList).highlighted == 0)
        await pilot.press("down", "x")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press("2")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        assert [seat.table for seat in app.home.saved.seats()] == [waiting[0], waiting[2]]


def drafted(pilot: Pilot[None]) -> tuple[int, ...]:
    plan = at(pilot).yours.plan
    return () if plan is None else tuple(play.card for play in plan.plays)
