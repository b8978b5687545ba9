"""The soak finishes by itself and finds every acknowledged move, also after kills and floods."""

import pytest

from bench.soak.__main__ import soaked


@pytest.mark.parametrize(("seconds", "tables"), [(8, 5), pytest.param(60, 60, marks=pytest.mark.trial)])
async def test_a_soak_ends_with_nothing_lost(seconds: float, tables: int) -> None:
    figures = await soaked(seconds, tables, pause=0.05, kill_every=seconds / 3, flood_every=seconds / 3)
    assert figures["lost"] == figures["damaged_tables"] == figures["exit_status"] == 0
    assert figures["kills"] >= 1 and figures["floods"] >= 1 and figures["acknowledged"] > 0
