"""A backup is one moment of the log, whoever writes or is killed meanwhile; a restore brings it back."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tenback.store import DamagedTable, FolderInUse, LogFailure, SqliteLog, reading
from tenback.store.sqlite import FILE, copies
from tenback.store.sqlite.copies import Contents, NotWhole, back_up
from tenback.store.sqlite.lock import LOCK_FILE, locked
from tenback.store.sqlite.migrations import migrations
from tests.store.damage import DAMAGE, damage, rows_of
from tests.store.test_damage import a_log
from tests.store.test_sqlite import WRITER

EVENTS = [b'{"n":%d}' % version for version in range(5)]


def understood(table: str, events: list[bytes]) -> None:
    """A check that finds nothing wrong."""


def restore(file: Path, folder: Path, overwrite: bool = False, damaged: bool = False) -> Contents:
    return copies.restore(file, folder, understood, overwrite, damaged)


def events_in(file: Path, table: str) -> list[bytes]:
    with reading(file) as log:
        return log.events(table)


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def killed_after_lines(number: int, program: str, *arguments: str) -> None:
    """Run the program until it has printed so many lines, and kill it."""
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(number):
            assert process.stdout.readline()
        process.kill()


async def test_what_is_backed_up_and_restored_is_the_same_log(tmp_path: Path) -> None:
    log = await a_log(tmp_path / "old")
    await log.pack("good")
    assert back_up(tmp_path / "old", tmp_path / "copy", understood) == (3, 15, [], [])
    await log.close()
    assert restore(tmp_path / "copy", tmp_path / "new") == (3, 15, [], [])
    assert rows_of(tmp_path / "new") == rows_of(tmp_path / "old")
    again = SqliteLog(tmp_path / "new", serving=True)
    await again.append("bad", 5, [b"more"], "")
    assert await again.read("bad") == [*EVENTS, b"more"]
    await again.close()


async def test_a_backup_is_one_file_that_nobody_else_can_read(tmp_path: Path) -> None:
    log = await a_log(tmp_path / "data")
    (tmp_path / "copies").mkdir()
    back_up(tmp_path / "data", tmp_path / "copies/copy", understood)
    assert names_in(tmp_path / "copies") == {"copy"}
    assert stat.S_IMODE((tmp_path / "copies/copy").stat().st_mode) == 0o600
    await log.close()


def test_a_backup_holds_all_that_was_acknowledged_before_it_while_a_writer_goes_on(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    command = [sys.executable, "-c", WRITER, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        acknowledged = 0
        for _ in range(4):
            acknowledged = [int(writer.stdout.readline()) for _ in range(10)][-1]
            contents = back_up(folder, copy, understood)
            events = events_in(copy, "a")
            assert contents == (1, len(events), [], []) and len(events) >= acknowledged
            assert events == [b"%d" % number for number in range(len(events))]
        assert int(writer.stdout.readline()) > acknowledged
        writer.kill()


#: Backs up, but stops for good just before the function that is named.
INTERRUPTED = """
import sys
from pathlib import Path
from tenback.store.sqlite import copies
def stop(*_):
    print("there", flush=True)
    sys.stdin.read()
setattr(copies, sys.argv[1], stop)
copies.back_up(Path(sys.argv[2]), Path(sys.argv[3]), lambda table, events: None)
"""


@pytest.mark.parametrize("stage", ["create_private", "contents_of", "_put", "_sync"])
@pytest.mark.parametrize("earlier", [False, True])
async def test_a_backup_that_is_killed_leaves_the_earlier_one_and_does_not_hinder_the_next(
    tmp_path: Path, stage: str, earlier: bool
) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    log = await a_log(folder)
    if earlier:
        back_up(folder, copy, understood)
    await log.append("good", 5, [b"later"], "")
    before = copy.read_bytes() if earlier else None
    killed_after_lines(1, INTERRUPTED, stage, str(folder), str(copy))
    assert (copy.read_bytes() if copy.exists() else None) == before
    await log.append("good", 6, [b"latest"], "")
    assert back_up(folder, copy, understood) == (3, 17, [], [])
    assert events_in(copy, "good") == [*EVENTS, b"later", b"latest"]
    assert names_in(tmp_path) == {"data", "copy"}
    await log.close()


@pytest.mark.parametrize("kind", DAMAGE)
async def test_damage_is_backed_up_named_and_restored_only_on_request(tmp_path: Path, kind: str) -> None:
    await (await a_log(tmp_path)).close()
    damage(tmp_path, "bad", kind)
    contents = back_up(tmp_path, tmp_path / "copy", understood)
    assert [found.about["table"] for found in contents.damaged] == ["bad"]
    with pytest.raises(NotWhole):
        restore(tmp_path / "copy", tmp_path / "new")
    assert names_in(tmp_path / "new") == {LOCK_FILE}
    assert restore(tmp_path / "copy", tmp_path / "new", damaged=True).events == 10
    assert rows_of(tmp_path / "new") == rows_of(tmp_path)


async def test_a_table_whose_events_make_no_sense_is_damage(tmp_path: Path) -> None:
    await (await a_log(tmp_path)).close()

    def check(table: str, events: list[bytes]) -> None:
        if table == "bad":
            raise DamagedTable(table, "nonsense")

    contents = back_up(tmp_path, tmp_path / "copy", check)
    assert [str(found) for found in contents.damaged] == ["table bad is damaged: nonsense"]
    assert (contents.tables, contents.events) == (3, 10)


async def test_a_file_that_sqlite_finds_faults_in_is_not_restored(tmp_path: Path) -> None:
    log = await a_log(tmp_path)
    await log.append("good", 5, [b"x" * 100_000], "")
    await log.close()
    back_up(tmp_path, tmp_path / "copy", understood)
    content = bytearray((tmp_path / "copy").read_bytes())
    content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(NotWhole) as refused:
        restore(tmp_path / "copy", tmp_path / "new")
    assert refused.value.contents.faults


async def test_a_backup_that_lost_any_page_is_not_whole_unless_nothing_was_in_it(tmp_path: Path) -> None:
    await (await a_log(tmp_path)).close()
    whole = back_up(tmp_path, tmp_path / "copy", understood)
    refused = 0
    content = (tmp_path / "copy").read_bytes()
    size = int.from_bytes(content[16:18], "big")
    for page in range(0, len(content), size):
        kept = max(page, 100)  # the file's own header
        (tmp_path / "copy").write_bytes(content[:kept] + bytes(page + size - kept) + content[page + size :])
        if copies.contents_of(tmp_path / "copy", understood) == whole:
            continue
        with pytest.raises(LogFailure):
            restore(tmp_path / "copy", tmp_path / "new")
        refused += 1
    assert refused >= 4  # the schema, the tables, their index, the events


async def test_a_log_with_tables_is_replaced_only_on_request(tmp_path: Path) -> None:
    await (await a_log(tmp_path / "old")).close()
    back_up(tmp_path / "old", tmp_path / "copy", understood)
    other = SqliteLog(tmp_path / "new")
    await other.append("mine", 0, [b"1"], "")
    await other.close()
    before = rows_of(tmp_path / "new")
    with pytest.raises(LogFailure, match="is not empty: use --overwrite"):
        restore(tmp_path / "copy", tmp_path / "new")
    assert rows_of(tmp_path / "new") == before
    assert restore(tmp_path / "copy", tmp_path / "new", overwrite=True).tables == 3
    assert rows_of(tmp_path / "new") == rows_of(tmp_path / "old")


async def test_a_log_without_tables_and_one_that_is_broken_on_request_make_way(tmp_path: Path) -> None:
    await (await a_log(tmp_path / "old")).close()
    back_up(tmp_path / "old", tmp_path / "copy", understood)
    await SqliteLog(tmp_path / "new").close()
    restore(tmp_path / "copy", tmp_path / "new")
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        (tmp_path / "new" / name).write_bytes(b"garbage" * 1000)
    with pytest.raises(LogFailure, match="not empty"):
        restore(tmp_path / "copy", tmp_path / "new")
    restore(tmp_path / "copy", tmp_path / "new", overwrite=True)
    assert rows_of(tmp_path / "new") == rows_of(tmp_path / "old")


async def test_what_a_killed_writer_left_beside_the_former_log_does_not_get_into_the_new_one(
    tmp_path: Path,
) -> None:
    await (await a_log(tmp_path / "old")).close()
    back_up(tmp_path / "old", tmp_path / "copy", understood)
    killed_after_lines(20, WRITER, str(tmp_path / "new"))
    assert (tmp_path / "new" / f"{FILE}-wal").stat().st_size > 0
    restore(tmp_path / "copy", tmp_path / "new", overwrite=True)
    assert rows_of(tmp_path / "new") == rows_of(tmp_path / "old")


async def test_nothing_is_restored_under_a_server_or_another_program(tmp_path: Path) -> None:
    log = await a_log(tmp_path / "data")
    back_up(tmp_path / "data", tmp_path / "copy", understood)
    with pytest.raises(LogFailure, match="in use by another program"):
        await asyncio.to_thread(restore, tmp_path / "copy", tmp_path / "data", overwrite=True)
    await log.append("good", 5, [b"more"], "")
    await log.close()
    with locked(tmp_path / "data"), pytest.raises(FolderInUse):
        restore(tmp_path / "copy", tmp_path / "data", overwrite=True)


def test_what_is_no_log_is_neither_backed_up_nor_restored(tmp_path: Path) -> None:
    (tmp_path / "diary").write_bytes(b"my diary" * 1000)
    with closing(sqlite3.connect(tmp_path / "other")) as other, other:
        other.execute("CREATE TABLE diary (day)")
    for file in ("diary", "other"):
        with pytest.raises(LogFailure, match="not a"):
            restore(tmp_path / file, tmp_path / "data")
    with closing(sqlite3.connect(tmp_path / "later")) as later:
        later.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    with pytest.raises(LogFailure, match="later Tenback"):
        restore(tmp_path / "later", tmp_path / "data")
    with pytest.raises(FileNotFoundError):
        restore(tmp_path / "nothing", tmp_path / "data")
    assert names_in(tmp_path / "data") == {"tenback.lock"}
    with pytest.raises(FileNotFoundError):
        back_up(tmp_path / "nowhere", tmp_path / "copy", understood)
    assert not (tmp_path / "copy").exists() and not (tmp_path / "nowhere").exists()


async def test_the_log_itself_is_no_place_for_its_backup(tmp_path: Path) -> None:
    await (await a_log(tmp_path)).close()
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(FILE)
    for name in (FILE, f"folder/../{FILE}", "link"):
        with pytest.raises(LogFailure, match="the log itself"):
            back_up(tmp_path, tmp_path / name, understood)
    assert len(rows_of(tmp_path)) == 18


async def test_a_backup_of_an_earlier_tenback_can_be_restored(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "copy")) as former, former:
        for step in migrations()[:4]:
            former.executescript(step)
        former.execute("INSERT INTO head VALUES ('old', 1, '', 1, 1)")
        former.execute("INSERT INTO appended VALUES (1, NULL, 1, x'31', 0)")
        former.execute("PRAGMA user_version = 4")
    assert restore(tmp_path / "copy", tmp_path / "data") == (1, 1, [], [])
    assert events_in(tmp_path / "data" / FILE, "old") == [b"1"]
