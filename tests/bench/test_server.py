"""The bench of the server gives its figures for several workers."""

import pytest

from bench.server.workers import workers_compared


@pytest.mark.trial
async def test_one_worker_is_compared_with_two() -> None:
    figures = await workers_compared([1, 2], tables=2, rounds=1)
    assert figures["2_workers_over_1"] > 0
    assert all(figures[f"moves_per_s_{count}_workers"] > 0 for count in (1, 2))
