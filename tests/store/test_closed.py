"""A log that is closed keeps nothing, even while somebody still holds on to it."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import psutil
import pytest

from tenback.store import LogFailure, SqliteLog
from tenback.store.statements import sql
from tests.store.stores import Store


async def test_a_closed_log_leaves_its_folder_to_the_next_server(tmp_path: Path) -> None:
    closed = []
    for version in range(3):
        log = SqliteLog(tmp_path, serving=True)
        await log.append("a", version, [b"%d" % version], "")
        await log.close()
        closed.append(log)
    last = SqliteLog(tmp_path, serving=True)
    assert await last.read("a") == [b"0", b"1", b"2"]
    await last.close()


async def test_a_closed_log_has_no_file_open(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path, serving=True)
    await log.append("a", 0, [b"1"], "")
    assert await log.read("a") == [b"1"] and await log.derived.running(["somebody"]) == []
    await log.close()
    assert [file for file in psutil.Process().open_files() if Path(file.path).is_relative_to(tmp_path)] == []


async def test_a_closed_log_has_nothing_under_way(store: Store) -> None:
    """No lease is renewed for it any more, and nothing is written."""
    tasks, threads = asyncio.all_tasks(), set(threading.enumerate())
    log = await store.open()
    append = log.append("a", 0, [b"1"], "")
    await log.read("a")
    log.release("b")
    await log.close()
    await append
    assert asyncio.all_tasks() == tasks
    left = {thread.name for thread in set(threading.enumerate()) - threads}
    assert all(name.startswith("asyncio") for name in left)  # those of the loop


async def test_a_closed_log_says_that_it_is_closed(store: Store) -> None:
    log = await store.open()
    await log.close()
    with pytest.raises(LogFailure, match=r"^the log is closed$"):
        await log.append("a", 0, [b"1"], "")
    with pytest.raises(LogFailure, match=r"^the log is closed$"):
        await log.read("a")


#: What a log is asked for by tables, reviews and persons.
QUESTIONS: dict[str, tuple[Any, ...]] = {
    "append": ("a", 1, [b"2"], ""),
    "read": ("a",),
    "tables": (),
    "unpacked": (),
    "save_names": ("a", []),
    "pack": ("a",),
    "review": ("key", "1"),
    "save_review": ("key", "1", b"{}"),
    "transact": (sql("SELECT 1"),),
    "shared": ("secret", b"1"),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_a_log_that_is_being_closed_leaves_no_question_without_an_answer(
    store: Store, question: str
) -> None:
    """At whatever moment it comes, until the log is closed."""
    log = await store.open()
    await log.append("a", 0, [b"1"], "")

    async def ask() -> Any:
        return await getattr(log, question)(*QUESTIONS[question])

    closing = asyncio.create_task(log.close())
    asked = []
    while not closing.done():
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(ask()))
    await asyncio.sleep(0)
    assert {str(task.exception()) for task in asked} == {"the log is closed"}
