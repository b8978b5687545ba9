"""A restored log is the backup and nothing else, whatever its folder holds."""

import shutil
from pathlib import Path
from unittest.mock import Mock

import pytest

from tenback.store import LogFailure, SqliteLog
from tenback.store.sqlite import FILE, copies
from tenback.store.sqlite.lock import LOCK_FILE
from tests.store.test_copies import names_in


def sound(table: str, events: list[bytes]) -> None:
    """Every event is as good as another here."""


@pytest.mark.parametrize("crash", ["whole", "emptied", "spoiled", "gone"])
async def test_what_a_crash_left_beside_the_former_log_is_no_part_of_the_restored_one(
    tmp_path: Path, crash: str
) -> None:
    former, backup, crashed = tmp_path / "former", tmp_path / "backup", tmp_path / "crashed"
    for version in range(20):
        log = SqliteLog(former)
        await log.append("former", version, [b"%d" % version], "")
        if version == 19:
            shutil.copytree(former, crashed)  # as it lies there while the last server runs
        await log.close()
    assert (crashed / f"{FILE}-wal").stat().st_size > 0
    if crash == "gone":
        (crashed / FILE).unlink()
    elif crash != "whole":
        (crashed / FILE).write_bytes(b"x" * 8192 if crash == "spoiled" else b"")
    log = SqliteLog(tmp_path / "other")
    await log.append("kept", 0, [b"1", b"2"], "")
    await log.close()
    copies.back_up(tmp_path / "other", backup, sound)
    contents = copies.restore(backup, crashed, sound, overwrite=True, damaged=False)
    assert contents.whole and (contents.tables, contents.events) == (1, 2)
    restored = SqliteLog(crashed)
    assert [head.table for head in await restored.tables()] == ["kept"]
    assert await restored.read("kept") == [b"1", b"2"]
    await restored.append("kept", 2, [b"3"], "")
    await restored.close()


@pytest.mark.parametrize("way", ["backup", "restore"])
async def test_a_copy_that_cannot_be_read_leaves_nothing_behind_and_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    log = SqliteLog(tmp_path / "log")
    await log.append("kept", 0, [b"1"], "")
    await log.close()
    copies.back_up(tmp_path / "log", tmp_path / "backup", sound)

    def files() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file()}

    def copy() -> None:
        if way == "backup":
            copies.back_up(tmp_path / "log", tmp_path / "backup", sound)
        else:
            copies.restore(tmp_path / "backup", tmp_path / "log", sound, overwrite=True, damaged=False)

    before = files()
    monkeypatch.setattr(copies, "contents_of", Mock(side_effect=LogFailure("unreadable")))
    with pytest.raises(LogFailure, match="unreadable"):
        copy()
    assert {path: text for path, text in files().items() if path.name != LOCK_FILE} == before


@pytest.mark.parametrize("suffix", ["", *copies.BESIDE])
@pytest.mark.parametrize("way", ["backup", "restore"])
async def test_what_an_interrupted_copy_left_is_no_part_of_the_next_and_goes(
    tmp_path: Path, way: str, suffix: str
) -> None:
    log = SqliteLog(tmp_path / "log")
    await log.append("kept", 0, [b"1"], "")
    await log.close()
    copies.back_up(tmp_path / "log", tmp_path / "backup", sound)
    restored = tmp_path / "restored"
    restored.mkdir()
    part = tmp_path / "backup.part" if way == "backup" else restored / f"{FILE}.restoring"
    part.with_name(part.name + suffix).write_bytes(b"left" * 1024)
    if way == "backup":
        contents = copies.back_up(tmp_path / "log", tmp_path / "backup", sound)
        assert names_in(tmp_path) == {"log", "restored", "backup"}
    else:
        contents = copies.restore(tmp_path / "backup", restored, sound, overwrite=False, damaged=False)
        assert names_in(restored) == {FILE, LOCK_FILE}
    assert contents == (1, 1, [], [])
