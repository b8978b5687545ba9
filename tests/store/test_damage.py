"""A table that is damaged is refused, never read with holes, and never made worse; the others go on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tenback.store import DamagedTable, Log, SqliteLog
from tests.store.damage import spoil
from tests.store.stores import DAMAGE, Store


async def a_log(folder: Path) -> SqliteLog:
    """Three tables; "bad" lies between the others, in rows of its own."""
    log = SqliteLog(folder)
    await fill(log)
    return log


async def fill(log: Log) -> None:
    for version in range(5):
        for table in ("good", "bad", "fine"):
            await log.append(table, version, [b'{"n":%d}' % version], "")


@pytest.mark.parametrize(("name", "kind"), DAMAGE)
async def test_a_damaged_table_is_refused_and_the_others_are_read(
    store_named: Callable[[str], Store], name: str, kind: str
) -> None:
    store = store_named(name)
    log = await store.open()
    await fill(log)
    await store.damage("bad", kind)
    with pytest.raises(DamagedTable, match="table bad is damaged"):
        await log.read("bad")
    for table in ("good", "fine"):
        assert await log.read(table) == [b'{"n":%d}' % version for version in range(5)]
    await log.append("good", 5, [b"more"], "")
    assert not log.failing
    await log.close()


@pytest.mark.parametrize(("name", "kind"), DAMAGE)
async def test_packing_leaves_a_damaged_table_as_it_is(
    store_named: Callable[[str], Store], name: str, kind: str
) -> None:
    store = store_named(name)
    log = await store.open()
    await fill(log)
    await store.damage("bad", kind)
    before = await store.rows()
    with pytest.raises(DamagedTable):
        await log.pack("bad")
    assert await store.rows() == before
    await log.pack("good")
    assert len(await log.read("good")) == 5
    await log.close()


@pytest.mark.parametrize("row", range(1, 6))
async def test_an_event_too_many_is_noticed_in_any_row_also_without_a_checksum(
    tmp_path: Path, row: int
) -> None:
    """Rows of earlier versions of Tenback have none."""
    log = SqliteLog(tmp_path)
    await fill(log)
    spoil(
        tmp_path,
        "bad",
        "UPDATE appended SET bodies = CAST(bodies || x'0A7B7D' AS BLOB), checksum = NULL"
        f" WHERE version = {row} AND id % 3 = :third % 3",
    )
    with pytest.raises(DamagedTable):
        await log.read("bad")
    assert len(await log.read("good")) == len(await log.read("fine")) == 5
    await log.close()


async def test_what_is_after_the_damage_can_still_be_read(store: Store) -> None:
    log = await store.open()
    await fill(log)
    await store.damage("bad", "changed events")
    assert await log.read("bad", 2) == [b'{"n":2}', b'{"n":3}', b'{"n":4}']
    assert await log.read("bad", 5) == []
    with pytest.raises(DamagedTable):
        await log.read("bad", 1)
    await log.close()


@pytest.mark.parametrize("bodies", ["x'00'", "''", "17", "zeroblob(40)"])
async def test_a_packed_row_that_was_changed_is_damage(tmp_path: Path, bodies: str) -> None:
    log = await a_log(tmp_path)
    await log.pack("bad")
    spoil_packed(tmp_path, bodies)
    with pytest.raises(DamagedTable):
        await log.read("bad")
    await log.close()


async def test_rows_without_a_checksum_are_read_as_they_are(tmp_path: Path) -> None:
    log = await a_log(tmp_path)
    spoil(tmp_path, "bad", "UPDATE appended SET checksum = NULL")
    assert len(await log.read("bad")) == 5
    await log.pack("bad")
    assert len(await log.read("bad")) == 5
    spoil_packed(tmp_path, "x'00'")
    with pytest.raises(DamagedTable):
        await log.read("bad")
    await log.close()


def spoil_packed(folder: Path, bodies: str) -> None:
    spoil(folder, "good", f"UPDATE appended SET bodies = {bodies} WHERE packed")
