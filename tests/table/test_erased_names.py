"""Names that were erased: people are called by the numbers of their seats, and nothing else is different."""

import random

import pytest

from tenback.table.bots import seats as bots
from tests.table.comparing import Compared
from tests.table.test_walks import EVENINGS, Walk

#: Before the names are erased, and after it.
STEPS = 20, 8


@pytest.mark.parametrize("number", range(1, len(EVENINGS), 2))
async def test_an_evening_goes_on_as_expected_when_all_names_are_erased(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "HUMAN_SECONDS", 0)
    walk = Walk(EVENINGS[number], random.Random(f"erased {number}"))
    await walk.sit_down()
    for _ in range(STEPS[0]):
        await walk.step()
    await walk.chat()
    await erase_names(walk.at)
    for _ in range(STEPS[1]):
        walk.at.compare_windows()
        walk.at.compare_answers()
        await walk.at.compare_records()
        await walk.step()
    await walk.at.room.finish()


async def erase_names(at: Compared) -> None:
    """All that were given so far, and whoever is at the table connects again."""
    at.room.log.names.clear()
    for number, seat in enumerate(at.table.seats):
        seat.name = None if seat.person is None else called(number)
    for line in at.table.chat:
        line["name"] = called(line["seat"])
    for players in at.players:
        players[:] = [who if who == "greedy" else called(number) for number, who in enumerate(players)]
    await at.restart()


def called(number: int) -> str:
    return f"Player {number + 1}"
