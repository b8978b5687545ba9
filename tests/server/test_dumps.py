"""A database with games is dumped while people play, restored elsewhere, and played on."""

import asyncio
import random
import subprocess
from collections import Counter
from pathlib import Path

import asyncpg
import pytest

from tenback.record import decode, verify
from tenback.store.postgres import PostgresLog
from tenback.table.records import decode_entry
from tests.postgres import PostgresServer
from tests.server.test_kill import Player, seated, tenback
from tests.server.workers import MAY_BE_REAPED, worker

#: Moves before the dump, while it runs, and after it was restored.
MOVES = 60


@pytest.mark.trial
async def test_a_dump_made_while_people_play_holds_all_that_was_acknowledged_and_can_be_played_on(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    games, copy = [await new_database(postgres, name) for name in ("games", "copy")]
    dump, moves = tmp_path / "games.dump", asyncio.Semaphore(0)
    async with worker(games) as one:
        players = await seated(one.session, random.Random(4), moves)
        playing = [asyncio.create_task(player.play()) for player in players]
        await made(moves, MOVES)
        before = {player.token: set(player.acknowledged) for player in players}
        dumping = asyncio.create_task(
            asyncio.to_thread(run, postgres, "pg_dump", "--format=custom", f"--file={dump}", games)
        )
        await made(moves, MOVES)
        await dumping
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(run, postgres, "pg_restore", "--exit-on-error", f"--dbname={copy}", dump)

    exported = await asyncio.to_thread(tenback, "export", "--database", copy)
    records = [decode(line) for line in exported.splitlines()]
    assert len(records) >= len({player.table for player in players})
    assert all(verify(record) for record in records)
    there, here = await logs(games, players), await logs(copy, players)
    for player in players:
        restored = here[player.table]
        assert restored == there[player.table][: len(restored)], "the table as it was at one moment"
        written = Counter(decode_entry(text).command for text in restored)
        assert all(written[command] == 1 for command in before[player.token])

    async with worker(copy) as other:
        while not await other.log._readers.fetchval(MAY_BE_REAPED, one.log.lease.id):
            pass  # Until then the copy's tables still belong to the first worker.
        for player in players:
            player.session, player.unanswered = other.session, None
        playing = [asyncio.create_task(player.play()) for player in players]
        await made(moves, MOVES)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def new_database(postgres: PostgresServer, name: str) -> str:
    """Its address, as Tenback and PostgreSQL's own programs understand it."""
    connection = await asyncpg.connect(f"postgresql://tenback@/postgres?host={postgres.folder}")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return f"postgresql://tenback@/{name}?host={postgres.folder}"


def run(postgres: PostgresServer, program: str, *arguments: object) -> None:
    command = [str(postgres.program(program)), *map(str, arguments)]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


async def made(moves: asyncio.Semaphore, count: int) -> None:
    for _ in range(count):
        await moves.acquire()


async def logs(url: str, players: list[Player]) -> dict[str, list[bytes]]:
    log = await PostgresLog.open(url)
    try:
        return {table: await log.read(table) for table in {player.table for player in players}}
    finally:
        await log.close()
