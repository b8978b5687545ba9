"""What nobody sets is what the documents tell, and times are those of the machine."""

import os
import time

import pytest

from tenback.people.deriving import Deriver
from tenback.table import commands as c
from tenback.table.bots import pool, seats
from tenback.table.bots.pool import Thinkers
from tenback.table.commands import Command
from tenback.table.decisions.checks import honest_dealer
from tenback.table.host import GONE_SECONDS, Host
from tenback.table.options import Options
from tenback.table.records import decode_entry
from tests.table.evening import who
from tests.table.memory_log import MemoryLog


def test_a_host_waits_for_lost_connections_and_for_the_log_as_long_as_the_documents_say() -> None:
    host = Host(MemoryLog())
    assert (host.gone_seconds, host.bots.again_seconds) == (GONE_SECONDS, seats.AGAIN_SECONDS)
    assert (host.observers, host.finishing, host.tables, host.events) == ([], [], {}, 0)


@pytest.mark.parametrize("processes", [None, 1, 3])
def test_masters_have_a_process_per_core_unless_another_number_is_wanted(processes: int | None) -> None:
    thinkers = Thinkers(processes)
    assert (thinkers.seconds, thinkers.waiting) == (pool.SECONDS, 0)
    assert (thinkers._searching.most, thinkers._quick.most) == (processes or os.cpu_count(), 1)


async def test_what_happens_at_a_table_is_dated_by_the_machine() -> None:
    before, log = time.time(), MemoryLog()
    host = Host(log)
    Deriver(host)
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")
    await host.submit(table, Command("begin", who(0), 9, c.Begin()))
    entries = [decode_entry(text) for text in log.events[table]]
    assert [before - 0.001 <= entry.at <= time.time() for entry in entries] == [True] * 3
    await host.close()


def test_a_fresh_deal_is_of_the_whole_material_and_no_two_are_alike() -> None:
    game = Options("face-to-face").play_with()
    deals = [honest_dealer(game) for _ in range(3)]
    assert len({deal.seed for deal in deals}) == len({deal.decks for deal in deals}) == 3
    for deal in deals:
        assert [sorted(deck) for deck in deal.decks] == [sorted(deck) for deck in game.material]
