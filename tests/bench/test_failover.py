"""A short failover trial finds every acknowledged move, once, whatever is killed, paused or replaced."""

import pytest

from bench.failover.__main__ import failed_over


@pytest.mark.trial
async def test_nothing_acknowledged_is_lost_or_done_twice_when_workers_and_the_database_go() -> None:
    figures = await failed_over(kills=4, pauses=1, restarts=1, rolling=1, tables=3)
    assert (figures["lost"], figures["doubled"]) == (0, 0)
    assert figures["acknowledged"] > 0 and figures["refused_unavailable"] > 0
    done = {"killed": 4, "paused": 1, "postgresql_restarted": 1, "replaced": 3}
    assert {name: figures[name] for name in done} == done
