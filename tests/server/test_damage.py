"""One damaged table is refused for the time being, and named; the server and all other tables go on."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tenback.server.app import PACK_SECONDS
from tenback.table.packing import RESTING_SECONDS, pack_resting
from tests.server.clients import Client, Served, serving, token
from tests.server.clock import Clock
from tests.store.damage import DAMAGE, damage, rows_of

Spoil = Callable[[Served, Path, str], Awaitable[None]]


async def by_a_missing_row(served: Served, folder: Path, table: str) -> None:
    damage(folder, table, "a missing row")


async def by_changed_events(served: Served, folder: Path, table: str) -> None:
    damage(folder, table, "changed events")


async def by_an_event_that_is_none(served: Served, folder: Path, table: str) -> None:
    await served.host.log.append(table, 3, [b'{"event":{"event":"unheard-of"},"at":1}'], "lobby")


async def by_an_event_that_cannot_be(served: Served, folder: Path, table: str) -> None:
    await served.host.log.append(
        table, 3, [b'{"event":{"event":"acted","seat":9,"action":{}},"at":1}'], "lobby"
    )


@pytest.mark.parametrize(
    "spoil", [by_a_missing_row, by_changed_events, by_an_event_that_is_none, by_an_event_that_cannot_be]
)
async def test_a_damaged_table_is_unavailable_and_the_others_are_not(
    tmp_path: Path, spoil: Spoil, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        bad, good = [await three_rows(served) for _ in range(2)]
        await spoil(served, tmp_path, bad)
        served.host.tables.clear()
        for path in (f"api/tables/{bad}", f"api/records/{bad}-1", f"api/records/{bad}-1/replay"):
            assert (await served.get(path, 503))["reason"] == "unavailable"
        async with served.session.ws_connect(f"ws/{bad}") as socket:
            await socket.send_json({"type": "hello"})
            assert (await socket.receive_json())["type"] == "welcome"
            await socket.receive()
            assert socket.close_code == 1013
        assert (await served.get("health")) == {"ok": True}
        await (await Client(served.session, good, token(0)).connect()).must({"do": "rename", "name": "Eve"})
        assert (await served.get(f"api/tables/{good}"))["id"] == good
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert said and all(record.exc_info is None for record in said)
    assert {record.__dict__["about"]["table"] for record in said} == {bad}


async def test_a_damaged_table_is_not_packed_and_the_server_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        tables = [await three_rows(served) for _ in DAMAGE]
        good = await three_rows(served)
        for table, kind in zip(tables, DAMAGE, strict=True):
            damage(tmp_path, table, kind)
        before = rows_of(tmp_path)
        await clock.advance(RESTING_SECONDS + PACK_SECONDS)
        await pack_resting(served.host.log, clock.now)
        assert len(before) - len(rows_of(tmp_path)) == 2
        assert len(await served.host.log.read(good)) == 3
    left_alone = {
        record.__dict__["about"]["table"] for record in caplog.records if "about" in record.__dict__
    }
    assert left_alone >= set(tables) and good not in left_alone


async def three_rows(served: Served) -> str:
    """A listed table with three appends in the log: it was opened, somebody sat down, and took a name."""
    table = await served.open_table(token(0), game="face-to-face", listed=True)
    client = await Client(served.session, table, token(0)).connect()
    await client.must({"do": "sit", "seat": 0, "name": "Ann"})
    await client.must({"do": "rename", "name": "Bea"})
    await client.disconnect()
    return table
