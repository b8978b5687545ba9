"""A log that is closed keeps nothing, even while somebody still holds on to it."""

from pathlib import Path

from tenback.store import SqliteLog


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
