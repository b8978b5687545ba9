"""The bench of the server gives its figures for several workers."""

import pytest

from bench.server.workers import Load, table, workers_compared


@pytest.mark.trial
async def test_several_workers_play_with_fewer_processes_of_players() -> None:
    figures = await workers_compared([1, 2], Load(tables=2, pause=0.001, clients=1), rounds=1)
    assert [line.split()[0] for line in table(figures).splitlines()] == ["workers", "1", "2"]
    assert figures[2]["clients"] == 1
    assert all(value > 0 for row in figures.values() for value in row.values())
