"""Whatever is written on a screen is seen whole, on terminals of several sizes."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tenback.rules import Slide
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.terminal.screens import app as screens
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.boards import picked_for
from tenback.terminal.screens.boards.piles import CardBox
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.table_view import TableView
from tests.terminal.drawn import OneTable
from tests.terminal.screens import app_in, until
from tests.terminal.states import ALONE, OWNER, Evening, people, states, team
from tests.terminal.tables import same_home

SIZES = [(60, 24), (80, 24), (130, 42)]
#: Tables of which much is to be said.
TABLES = (
    "Slide, the next game is asked for",
    "a tournament is over, to a stranger",
    "five players, the last of whom has said something of each pile",
    "another tournament is asked for",
)


class StyledTable(OneTable):
    """A table in the app's styles."""

    CSS_PATH = Path(screens.__file__).with_name(str(TenbackApp.CSS_PATH))


async def test_what_is_due_at_a_table_is_seen_whole(tmp_path: Path) -> None:
    home, styles = same_home(tmp_path), app_in(tmp_path / "styles")
    app = StyledTable(home)
    seen = [told.evening.seen(told.who, told.look)[1] for told in states() if told.name in TABLES]
    alone = Evening(ALONE, *people(0)).dealt()
    app.HORIZONTAL_BREAKPOINTS = styles.HORIZONTAL_BREAKPOINTS
    app.VERTICAL_BREAKPOINTS = styles.VERTICAL_BREAKPOINTS
    async with app.run_test(size=SIZES[0]) as pilot:
        view = app.query_one(TableView)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            view.show(alone.seen(OWNER)[1], picked_for("the-game"), True)
            await pilot.pause()
            cards = [box.region for box in view.query(CardBox)]
            assert len({(card.width, card.height) for card in cards}) == 1
            assert len({card.y for card in cards}) == (2 if width < 66 else 1)
            for at in seen:
                view.show(at, picked_for(at.table.options.game), True)
                await pilot.pause()
                parts = [view.query_one(f"#{id}", Static) for id in ("title", "seats", "status", "keys")]
                for part in parts:
                    room = part.content_size
                    needed = part.get_content_height(room, room, room.width) if str(part.render()) else 0
                    assert needed <= room.height or (part.id == "title" and width < 80), str(part.render())
                *above, keys = (part.region for part in parts)
                assert keys.bottom == height
                if width >= 80:  # in fewer columns, the end of a long sentence may be below the keys
                    assert all(region.bottom <= keys.y for region in above)
        below = set[int]()
        for evening in (team(), team(e.Planned(0, (c.PilePlay(6, "A"),)))):
            view.show(evening.seen(OWNER)[1], picked_for("the-game"), True)
            await pilot.pause()
            below.add(view.query_one("#status").region.y)
        assert len(below) == 1  # nothing moves when a card is planned
    await home.close()
    await styles.home.close()


async def test_the_grids_of_all_other_players_of_slide_are_seen_whole(tmp_path: Path) -> None:
    home, styles = same_home(tmp_path), app_in(tmp_path / "styles")
    app = StyledTable(home)
    app.HORIZONTAL_BREAKPOINTS = styles.HORIZONTAL_BREAKPOINTS
    app.VERTICAL_BREAKPOINTS = styles.VERTICAL_BREAKPOINTS
    seats = Slide.most_players
    at = Evening(Options("slide", {"players": seats}), *people(*range(seats))).dealt().seen(OWNER)[1]
    async with app.run_test(size=SIZES[0]) as pilot:
        view = app.query_one(TableView)
        for width in (60, 65, 66, 74, 75, 80, 117, 118, 130):
            for height in (24, 35, 36, 42):
                await pilot.resize_terminal(width, height)
                view.show(at, picked_for("slide"), True)
                await pilot.pause()
                room = view.query_one("#others").region
                for other in list(view.query(".other").results(Static))[: seats - 1]:
                    size = other.content_size
                    assert (size.width >= 11, size.height) == (True, 4), (width, height)
                    assert room.contains_region(other.region), (width, height)
    await home.close()
    await styles.home.close()


async def test_of_whatever_is_asked_all_is_seen_and_of_a_long_list_what_is_under_the_cursor(
    tmp_path: Path,
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, FrontScreen))
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            listed = Choose("Which?", [(f"number {number}", number) for number in range(40)])
            await expect_in_the_middle(pilot, listed)
            await pilot.press("end")
            options = listed.query_one(OptionList)
            assert options.size.height == 18
            assert options.scroll_offset.y + options.size.height == 40
            app.pop_screen()
            for asking in (TypeIn("Say"), Cover("Only you? " * 20, "Enter")):
                await expect_in_the_middle(pilot, asking)
                app.pop_screen()


async def expect_in_the_middle(pilot: Pilot[None], asking: Screen[Any]) -> None:
    pilot.app.push_screen(asking)
    await until(pilot, lambda: pilot.app.screen is asking)
    box, size = asking.query_one(".asking"), pilot.app.size
    room = box.region
    assert abs(room.x - (size.width - room.right)) <= 1
    assert abs(room.y - (size.height - room.bottom)) <= 1
    for part in box.children:
        assert room.contains_region(part.region) and part.region.height > 0
