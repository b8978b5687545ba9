"""People come to tables and go, and each is told of the tables where they have a seat."""

import random
from typing import Any

from tenback.people.deriving import Deriver
from tenback.people.own_games import my_tables
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.host import Host
from tenback.table.options import Options
from tests.people.comparing import derived_rows, rows_made_anew
from tests.people.evenings import dealer_by
from tests.store.stores import Store
from tests.table.evening import who
from tests.table.tabs import AtOnce

PEOPLE, TABLES, STEPS = 4, 2, 120
OPTIONS = (
    Options("the-game", {"players": 1}, pace="quick"),
    Options("the-game", {"players": 4}, hot_seat=True, pace="quick"),
    Options("slide", {"players": 3}, pace="quick"),
)


async def test_everyone_is_told_of_the_tables_where_they_sit_and_of_no_other(store: Store) -> None:
    chance = random.Random(7)
    log = await store.open()
    host = Host(log, AtOnce(), dealer_by(chance))
    deriver = Deriver(host)
    tables = [await host.open_table(OPTIONS[-1], who(0), "Person 0") for _ in range(TABLES)]
    seen: set[tuple[int, int]] = set()
    for step in range(STEPS):
        table, person = chance.choice(tables), chance.randrange(PEOPLE)
        state = host.tables[table].state
        seat = chance.randrange(len(state.seats))
        body: Any = chance.choice(
            [
                *(3 * [c.Sit(seat, f"Person {person}")]),
                *(c.Stand(), c.ClearSeat(seat), c.SeatBot(seat, "random"), c.Rename("Renamed")),
                c.ChangeOptions(chance.choice(OPTIONS)),
            ]
        )
        held = state.held_by(who(person))
        await host.submit(table, Command(f"{step}", who(person), 999, body, held[0] if held else None))
        if chance.random() < 0.5:
            continue
        await deriver.flush()
        for number in range(PEOPLE):
            told = my_tables(await log.derived.running([who(number)]), {who(number)})
            sits = {place for place in tables if host.tables[place].state.held_by(who(number))}
            assert {found.table for found in told} == sits
            seen.add((number, len(sits)))
    assert len(seen) == PEOPLE * (TABLES + 1)  # each at no table, at one and at both
    await deriver.flush()
    assert await derived_rows(log) == await rows_made_anew(log)
    await host.close()
    await log.close()
