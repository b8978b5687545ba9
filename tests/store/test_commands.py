"""`tenback export`, `backup` and `restore`: one line for each fault, and the right exit status."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.record import decode, verify
from tenback.store import DamagedTable, FolderInUse, SqliteLog
from tenback.store.postgres import PostgresLog, move
from tenback.store.statements import sql
from tenback.table import commands as c
from tenback.table.options import Options
from tests.postgres import PostgresServer
from tests.store.damage import damage
from tests.store.stores import LASTING
from tests.table.evening import Evening
from tests.table.test_records import honest, log_of, played_out


def tenback(*arguments: object) -> tuple[int, list[str], list[str]]:
    """The exit status, and the lines of standard output and standard error."""
    command = [sys.executable, "-c", "from tenback.cli import main; main()", *map(str, arguments)]
    ended = subprocess.run(command, capture_output=True, text=True)
    return ended.returncode, ended.stdout.splitlines(), ended.stderr.splitlines()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A log with a game at each of three tables, the first and the last of them sound."""
    asyncio.run(_three_games(tmp_path / "data"))
    return tmp_path / "data"


async def _three_games(folder: Path) -> None:
    log = SqliteLog(folder)
    for table in ("last", "bad", "first"):
        evening = honest(Evening(Options("slide", {"players": 2})))
        evening.must(0, c.Begin())
        for version, event in enumerate(log_of(played_out(evening))):
            await log.append(table, version, [event], "")
    await log.close()


def test_an_export_leaves_a_damaged_table_out_names_it_and_goes_on(folder: Path) -> None:
    damage(folder, "bad", "a missing row")
    status, records, errors = tenback("export", "--data", folder)
    assert status == 1 and len(records) == 2
    assert all(verify(decode(record))["over"] for record in records)
    (error,) = errors
    assert error.startswith("tenback: table bad is damaged: ")


def test_an_event_that_cannot_be_replayed_is_damage_too(folder: Path) -> None:
    async def spoil() -> None:
        log = SqliteLog(folder)
        await log.append("bad", len(await log.read("bad")), [b'{"nonsense":1}'], "")
        await log.close()

    asyncio.run(spoil())
    status, records, errors = tenback("export", "--data", folder)
    assert (status, len(records)) == (1, 2)
    assert errors == ["tenback: table bad is damaged: an event cannot be replayed (ValidationError)"]


def test_a_log_is_backed_up_and_restored(folder: Path, tmp_path: Path) -> None:
    copy, new = tmp_path / "copy", tmp_path / "new"
    status, lines, errors = tenback("backup", copy, "--data", folder, "--json")
    assert (status, errors) == (0, [])
    contents = json.loads(lines[0])
    assert contents["tables"] == 3 and contents["damaged"] == [] and contents["copy"] == str(copy)
    assert tenback("restore", copy, "--data", new) == (
        0,
        [f"{new}: 3 tables, {contents['events']} events"],
        [],
    )
    assert tenback("export", "--data", new) == tenback("export", "--data", folder)
    status, lines, (error,) = tenback("restore", copy, "--data", new)
    assert (status, lines) == (2, []) and error.endswith("is not empty: use --overwrite to replace it")


def test_damage_in_a_backup_is_named_and_ends_with_one(folder: Path, tmp_path: Path) -> None:
    copy, new = tmp_path / "copy", tmp_path / "new"
    damage(folder, "bad", "a missing row")
    status, lines, errors = tenback("backup", copy, "--data", folder, "--json")
    assert (status, json.loads(lines[0])["damaged"][0]["table"], len(errors)) == (1, "bad", 1)
    status, lines, errors = tenback("restore", copy, "--data", new)
    assert (status, lines, len(errors)) == (1, [], 2)
    assert (
        errors[1] == "tenback: nothing was restored: the backup is damaged; use --damaged to restore the rest"
    )
    status, lines, errors = tenback("restore", copy, "--data", new, "--damaged")
    assert (status, len(lines), len(errors)) == (1, 1, 1)


def test_leave_to_restore_damage_is_no_leave_to_overwrite_nor_the_other_way_round(
    folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    damage(folder, "bad", "a missing row")
    tenback("backup", copy, "--data", folder)
    there = tenback("export", "--data", folder)
    for flag, status in (("--damaged", 2), ("--overwrite", 1)):
        assert tenback("restore", copy, "--data", folder, flag)[:2] == (status, [])
        assert tenback("export", "--data", folder) == there
    status, lines, _ = tenback("restore", copy, "--data", folder, "--damaged", "--overwrite")
    assert (status, len(lines)) == (1, 1)


def test_a_log_is_moved_to_postgresql_as_often_as_one_likes_and_damage_is_left_out(
    folder: Path, postgres: PostgresServer
) -> None:
    url = postgres.url()
    damage(folder, "bad", "a missing row")
    for _ in range(2):
        status, lines, (error,) = tenback("move", "--from", folder, "--to", url, "--json")
        contents = json.loads(lines[0])
        assert (status, contents["tables"]) == (1, 2) and contents["damaged"][0]["table"] == "bad"
        assert error.startswith("tenback: table bad is damaged: ")
    _, records, _ = tenback("export", "--data", folder)
    assert len(records) == 2 and tenback("export", "--database", url) == (0, records, [])


async def test_a_move_changes_no_table_that_is_there_already(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    log, there = SqliteLog(tmp_path), await PostgresLog.open(url := postgres.url())
    for table in ("mine", "other"):
        await log.append(table, 0, [b"1", b"2"], "lobby")
        await log.pack(table)
    await there.append("other", 0, [b"another"], "")
    heads = await log.tables()
    await log.close()
    contents = await asyncio.to_thread(move, tmp_path, url, lambda table, events: None)
    (damaged,) = contents.damaged
    assert str(damaged) == "table other is damaged: the database holds another table of that name"
    assert await there.read("other") == [b"another"] and await there.read("mine") == [b"1", b"2"]
    assert [head for head in await there.tables() if head.table == "mine"] == [
        head for head in heads if head.table == "mine"
    ]
    assert "mine" in [head.table for head in await there.unpacked()]  # names may have to be taken out of it
    await there.claim("mine")
    await there.append("mine", 2, [b"3"], "")
    assert await there.read("mine") == [b"1", b"2", b"3"]
    await there.close()


@pytest.mark.parametrize("differs", ["its events", "its label", "its time", "nothing"])
async def test_a_table_counts_as_moved_only_if_all_of_it_is_there(
    tmp_path: Path, postgres: PostgresServer, differs: str
) -> None:
    log, there = SqliteLog(tmp_path), await PostgresLog.open(url := postgres.url(), terms=LASTING)
    await log.append("a", 0, [b"1", b"2"], "lobby")
    (head,) = await log.tables()
    await log.close()
    events = [b"1", b"3"] if differs == "its events" else [b"1", b"2"]
    await there.append("a", 0, events, "days" if differs == "its label" else "lobby")
    written = head.written + 1 if differs == "its time" else head.written
    await there.transact(sql("UPDATE head SET written = $1", written))
    contents = await asyncio.to_thread(move, tmp_path, url, lambda table, events: None)
    is_moved = differs == "nothing"
    assert (contents.tables, contents.events) == ((1, 2) if is_moved else (0, 0))
    assert [damage.about["table"] for damage in contents.damaged] == ([] if is_moved else ["a"])
    assert await there.read("a") == events
    await there.close()


async def test_a_table_that_cannot_be_replayed_is_not_moved(tmp_path: Path, postgres: PostgresServer) -> None:
    log = SqliteLog(tmp_path)
    for table in ("bad", "good"):
        await log.append(table, 0, [b"{}"], "")
    await log.close()

    def check(table: str, events: list[bytes]) -> None:
        if table == "bad":
            raise DamagedTable(table, "an event cannot be replayed")

    contents = await asyncio.to_thread(move, tmp_path, url := postgres.url(), check)
    assert contents.tables == 1 and [damage.about["table"] for damage in contents.damaged] == ["bad"]
    there = await PostgresLog.open(url, terms=LASTING)
    assert [head.table for head in await there.tables()] == ["good"]
    await there.close()


async def test_nothing_is_moved_while_a_server_runs(tmp_path: Path, postgres: PostgresServer) -> None:
    log = SqliteLog(tmp_path, serving=True)
    with pytest.raises(FolderInUse):
        move(tmp_path, postgres.url(), lambda table, events: None)
    await log.close()


@pytest.mark.parametrize("command", [["serve", "--port", "0", "--database"], ["export", "--database"]])
def test_a_database_that_cannot_be_had_is_one_line(command: list[str]) -> None:
    status, lines, errors = tenback(*command, "postgresql://ann:secret@/games?host=/nowhere")
    assert (status, lines) == (2, [])
    assert errors == ["tenback: there is no PostgreSQL server at /nowhere: No such file or directory"]


@pytest.mark.parametrize("address", ["postgresql://[nonsense", "games"])
def test_an_address_that_is_none_is_one_line_when_games_are_moved_there(folder: Path, address: str) -> None:
    status, lines, errors = tenback("move", "--from", folder, "--to", address)
    assert (status, lines, len(errors)) == (2, [], 1)
    assert errors[0].startswith("tenback: the database's address is not of the form postgresql://")


@pytest.mark.parametrize("command", [["export"], ["backup", "copy"], ["restore", "copy"]])
def test_without_a_log_each_of_them_ends_with_one_line(tmp_path: Path, command: list[str]) -> None:
    command = [str(tmp_path / word) if word == "copy" else word for word in command]
    status, lines, errors = tenback(*command, "--data", tmp_path / "nothing")
    assert (status, lines, len(errors)) == (2, [], 1)
    assert "no log there" in errors[0]
