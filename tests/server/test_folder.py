"""What `tenback serve` says of the folder it is to keep its log in."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.server.serve import warn_of_readers
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.store.sqlite import FILE
from tenback.store.sqlite.lock import locked


def test_a_second_server_on_a_folder_ends_with_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from tenback.cli import main; main()"]
    with locked(tmp_path):
        ended = subprocess.run(
            [*command, "serve", "--data", str(tmp_path), "--port", "0"], capture_output=True, text=True
        )
    (line,) = ended.stderr.splitlines()
    assert line.startswith(f"tenback: {tmp_path} is in use by another Tenback server")
    assert (ended.returncode, ended.stdout) == (2, "")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_a_server_warns_once_if_others_can_read_its_log(
    tmp_path: Path, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    asyncio.run(SqliteLog(folder).close())
    (folder / FILE).chmod(mode)
    warn_of_readers(folder)
    assert [record.__dict__["about"]["paths"] for record in caplog.records] == (
        [] if mode == 0o600 else [[str(folder / FILE)]]
    )


def test_the_log_is_in_a_folder_of_its_own_among_the_users_data() -> None:
    assert Settings().folder.name == "tenback"
