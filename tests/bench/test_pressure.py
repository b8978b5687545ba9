"""The bench of pressure runs against a real server and gives every figure."""

import pytest

from bench.pressure import masters, records, served


@pytest.mark.trial
async def test_health_is_measured_while_records_are_asked_for() -> None:
    with served() as (port, process):
        figures = await records(port, process, addresses=2, seconds=5)
    assert figures["health_ok"] > 0 and figures["answered"] > 0 and figures["other_answers"] == 0


@pytest.mark.trial
async def test_the_waits_for_bots_are_measured() -> None:
    with served() as (port, process):
        figures = await masters(port, process, tables=6, seconds=20)
    assert figures["greedy_turns"] > 0 and figures["master_turns"] > 0
    assert figures["master_actions"] > figures["master_turns"]
