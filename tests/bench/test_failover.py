"""A short failover trial finds every acknowledged move, once, whatever is killed, paused or replaced."""

import asyncio
import json
import random
from pathlib import Path

import aiohttp
import pytest

from bench.failover.__main__ import failed_over
from bench.failover.people import Latest, People, StoodStill
from bench.failover.results import Results
from tests.server.processes import Servers
from tests.server.test_kill import Player


@pytest.mark.trial
async def test_nothing_acknowledged_is_lost_or_done_twice_when_workers_and_the_database_go(
    tmp_path: Path,
) -> None:
    file = tmp_path / "results.jsonl"
    results = await failed_over(kills=4, pauses=1, restarts=1, rolling=1, tables=3, results=Results(file))
    assert results.is_good, results.failure
    stages = {
        "a worker is killed": 4,
        "a worker is paused": 1,
        "PostgreSQL is back": 1,
        "a worker is asked to stop": 3,
    }
    assert {name: len(results.stages[name].seconds) for name in stages} == stages
    assert all(results.stages[name].acknowledged > 0 for name in stages)
    assert json.loads(file.read_text().splitlines()[-1]) == results.summary()


@pytest.mark.parametrize("damage", ["lost", "twice", "failure"])
def test_a_trial_is_not_good_if_anything_was_lost_or_done_twice_or_stood_still(damage: str) -> None:
    results = Results()
    found = results.of("a worker is killed", 5.0)
    found.acknowledged, found.seconds = 7, [0.25, 6.5]
    assert results.is_good
    assert results.table().splitlines()[1].split()[-8:] == ["2", "7", "0", "0", "3.38", "6.50", "5", "1"]
    setattr(results if damage == "failure" else found, damage, 1)
    assert not results.is_good


async def test_a_table_where_nothing_happens_is_named() -> None:
    people = People([], 1, random.Random(1))
    people.latest, people.still_seconds = {"a table": Latest()}, 0.0
    async with aiohttp.ClientSession() as session:
        player = Player(session, "a table", "Ann", random.Random(1), asyncio.Semaphore(0))
        player.last = {"yours": {"seat": 0}, "table": {"phase": "playing", "version": 7}}
        people.players = [player]
        with pytest.raises(StoodStill, match="a table: seat 0, phase playing, version 7"):
            await people.all_tables_go_on()


def test_a_server_that_cannot_start_is_no_process_that_could_be_killed(tmp_path: Path) -> None:
    servers = Servers(tmp_path, "postgresql://nobody@/nothing?host=/nowhere")
    for _ in range(2):
        with pytest.raises(RuntimeError, match="there is no PostgreSQL server at /nowhere"):
            servers.start()
        assert servers.pid == 0
    servers.close()
