"""The soak finishes by itself and finds every acknowledged move, also after kills and floods."""

import pytest

from bench.soak.__main__ import Server, soaked
from bench.soak.people import Evening


@pytest.mark.parametrize(
    ("kills", "moves", "tables", "every"),
    [(2, 100, 5, 1), pytest.param(3, 3000, 60, 15, marks=pytest.mark.trial)],
)
async def test_a_soak_ends_with_nothing_lost(kills: int, moves: int, tables: int, every: float) -> None:
    def is_enough(server: Server, evening: Evening) -> bool:
        return server.kills >= kills and server.floods >= 1 and len(evening.delays) >= moves

    figures = await soaked(is_enough, tables, pause=0.05, kill_every=every, flood_every=every)
    assert figures["lost"] == figures["damaged_tables"] == figures["exit_status"] == 0
    assert figures["kills"] >= kills and figures["floods"] >= 1 and figures["acknowledged"] >= moves
