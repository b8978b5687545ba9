"""What a screen must not do: show a covered hand, take a stray key for a choice, or draw while it closes."""

from pathlib import Path

from msgspec.structs import replace
from textual.widgets import OptionList

from tenback.locales import words
from tenback.rules import PileView
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.shown.values import PlannedPlay
from tenback.terminal.client.home import Sitting
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.asking import Choose, Cover
from tenback.terminal.screens.boards import Board
from tenback.terminal.screens.boards.piles import CardBox, PileBoard
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.picked import PickedCard
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.table_view import TableView
from tests.terminal.screens import app_in, at, at_table, is_at_table, shown_table, until
from tests.terminal.states import OWNER, Evening, people
from tests.terminal.whole_games import opening_of
from tests.terminal.written_client import WrittenClient

ALONE = opening_of("the-game")
SHARED = opening_of("the-game seats=here,here")
TEAM, DUEL = Options("the-game", {"players": 2}), Options("face-to-face")
GRIDS = Options("slide", {"players": 2})
#: What is asked first for the keys 1, A, right and Enter.
FIRST_ASKED = {
    "the-game": "{do:plan,plays:[{card:3,pile:A}]}",
    "face-to-face": "{do:plan,plays:[{card:3,pile:0+}]}",
    "slide": "{do:act,action:{do:reveal,cell:[0,1]}}",
}


async def test_no_key_shows_a_hand_that_is_covered(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, SHARED)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        for key in ("f2", "f3", "h", "m", "1", "a", "escape"):
            await pilot.press(key)
            shown_table(pilot).relabel()
            assert isinstance(pilot.app.screen, Cover), key
            assert not shown_table(pilot).query_one(PileBoard).display, key


async def test_a_key_that_stands_for_nothing_in_a_list_chooses_nothing(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        before = at(pilot)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        for key in ("left", "right", "f5", "insert", "0", "9", "y"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, Choose), key
        assert at(pilot) == before


async def test_a_list_may_be_longer_than_there_are_keys_for_it(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        options = [(f"number {number}", number) for number in range(12)]
        for pressed, place in ((["end", "enter"], 11), (["9"], 8), (["down"] * 9 + ["enter"], 9)):
            chosen = list[int | None]()
            pilot.app.push_screen(Choose("Which?", options), chosen.append)
            await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
            assert pilot.app.screen.query_one(OptionList).option_count == len(options)
            await pilot.press(*pressed)
            await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
            assert chosen == [place]


async def test_a_planned_card_shows_its_pile_also_when_it_no_longer_fits(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        now = at(pilot)
        assert isinstance(now.view, PileView) and now.yours.plan is not None
        first, second, *_ = now.view.hand
        fits, does_not = PlannedPlay(first, "A", 1), PlannedPlay(second, "D", 1)
        plan = replace(now.yours.plan, plays=(fits,), broken=(does_not,))
        board = shown_table(pilot).query_one(PileBoard)
        board.show(replace(now, yours=replace(now.yours, plan=plan)), PickedCard(), False, words("en"))
        piles = [str(box.border_subtitle or "") for box in board.query(CardBox)]
        assert piles[:3] == ["→ A", "→ D", ""]


async def test_what_happens_while_the_app_closes_is_not_drawn(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, FrontScreen))
        sitting = await app.home.open(ALONE)
        await app.push_screen(TableScreen(app.home, sitting))
        await until(pilot, lambda: is_at_table(pilot))
        await shown_table(pilot).query_one(TableView).remove()
        await sitting.send(c.Leave())
        await until(pilot, lambda: all(worker.is_finished for worker in app.workers))
        assert [worker.error for worker in app.workers if worker.error] == []


async def test_a_game_that_another_was_exchanged_for_is_drawn_played_and_offered(tmp_path: Path) -> None:
    """Whoever opened a table may change its game until the first deal."""
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, FrontScreen))
        for first, then in ((TEAM, GRIDS), (GRIDS, DUEL), (DUEL, TEAM)):
            evening = Evening(first, *people(0, 1))
            client = WrittenClient(evening.seen(OWNER)[1])
            screen = TableScreen(app.home, Sitting(app.home, "http://server/", client, "token"))
            await app.push_screen(screen)
            client.show(evening.came(e.OptionsChanged(then)).seen(OWNER)[1])
            client.show(evening.dealt().seen(OWNER)[1])
            await client.heard()
            shown = [kind for kind, board in screen.query_one(Board)._boards.items() if board.display]
            assert shown == [presenter_of(then.game).board]
            await pilot.press("1", "a", "right", "enter")
            assert client.asked[0] == FIRST_ASKED[then.game]
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, FrontScreen))
            (saved,) = app.home.saved.seats()
            assert saved.options == then
            app.home.saved.strike(saved)
