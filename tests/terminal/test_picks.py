"""At a table on a screen, what is picked stays picked as long as it is there."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from tenback.table import events as e
from tenback.table.options import Options
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.screens.picked import Picked
from tenback.terminal.screens.picked_in_grid import ARROWS
from tests.terminal.states import DUEL, OWNER, SLIDE, START, TEAM, Evening, people
from tests.terminal.table_keys import WrittenScreen
from tests.terminal.tables import same_home
from tests.terminal.written_client import WrittenClient

TABLES = {options.game: options for options in (TEAM, DUEL, SLIDE)}
#: The numbers of what can be pointed at, as the keys have them.
POINTING = range(1, 7)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = same_home(tmp_path)
    yield home
    await home.close()


class Pointing(WrittenScreen):
    """Notes what was picked when it was drawn last."""

    drawn: tuple[TableUpdate, Picked] | None = None

    def _drawn(self, at: TableUpdate, picked: Picked, hints: bool) -> None:
        self.drawn = at, msgspec.structs.replace(picked)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
async def test_what_is_picked_stays_as_long_as_it_is_there_whatever_happens(
    options: Options, seed: int, home: Home
) -> None:
    chance, client = random.Random(seed), WrittenClient()
    screen = Pointing(home, Sitting(home, "", client, "token"), lambda line: None)
    listening = asyncio.create_task(screen._listen())
    table, number = Evening(options, *people(*range(options.seats))), 0
    picked: Picked | None = None
    for _ in range(120):
        client.show(table.seen(OWNER)[1])
        await client.heard()
        at, shown = now(screen)
        if picked is not None:
            if at.view is None or not picked.is_there(at.view, at):
                picked.clear()
            assert shown == picked
        await screen.action_choose(chance.choice(POINTING))
        await screen.action_arrow(chance.choice(list(ARROWS)))
        picked = now(screen)[1]
        if table.state.phase != "playing":
            number += 1
            table.dealt(number).came(*([START] if options.game == "the-game" else []))
        elif chance.random() < 0.5:
            table.came(e.Chatted(1, "Hm."))
        else:
            table.played(1 if chance.random() < 0.9 else 400)
    await client.close()
    await listening


def now(screen: Pointing) -> tuple[TableUpdate, Picked]:
    assert screen.drawn is not None
    return screen.drawn
