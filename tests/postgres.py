"""A PostgreSQL server of the tests' own: on a Unix socket, in a folder that goes with it."""

import asyncio
import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import psutil

from tests.programs import found_by, one_at_a_time

#: The server refuses to run as root; then it runs as this user.
OTHER_USER = "nobody"
SETTINGS = (
    "listen_addresses=",
    "fsync=off",  # what a test asks for is lost with the machine at the earliest
    "shared_buffers=16MB",
    "max_connections=100",
    "autovacuum=off",
)
#: For measurements: PostgreSQL writes to the disk as it would anywhere.
DURABLE = tuple(setting for setting in SETTINGS if setting != "fsync=off")


class PostgresServer:
    """One server; each schema of it is a database to whoever uses its URL."""

    def __init__(self, folder: Path, programs: Path, settings: tuple[str, ...]) -> None:
        self.folder = folder
        self._settings = settings
        self._programs = programs
        self._data = folder / "data"
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._as_user: dict[str, Any] = {}
        if os.getuid() == 0:
            user = pwd.getpwnam(OTHER_USER)
            self._as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(folder, user.pw_uid, user.pw_gid)
        self._run(
            "initdb", "-D", self._data, "--auth=trust", "--username=tenback", "--encoding=UTF8",
            "--locale=C", "--no-sync",
        )  # fmt: skip

    def start(self) -> None:
        """Returns when the server accepts connections."""
        settings = [f"-c{setting}" for setting in (f"unix_socket_directories={self.folder}", *self._settings)]
        command = [str(self._programs / "postgres"), "-D", str(self._data), *settings]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.folder, **self._as_user
        )
        assert self._process.stderr is not None
        lines: list[bytes] = []
        for line in self._process.stderr:
            lines.append(line)
            if b"ready to accept connections" in line:
                break
        else:
            raise RuntimeError(b"".join(lines).decode())
        threading.Thread(target=self._process.stderr.read, daemon=True).start()  # so that it can write on

    def end(self, number: signal.Signals = signal.SIGINT) -> None:
        """SIGINT is a fast shutdown; SIGKILL leaves everything to the next start."""
        assert self._process is not None
        children = psutil.Process(self._process.pid).children()
        self._process.send_signal(number)
        self._process.wait()
        psutil.wait_procs(children)  # the next server cannot start while they are there
        self._process = None

    def program(self, name: str) -> Path:
        """Another of PostgreSQL's programs, which lies where the server's own does."""
        return (self._programs / "postgres").resolve().parent / name

    def processes(self) -> list[psutil.Process]:
        """The server's processes now, one per connection among them."""
        assert self._process is not None
        leader = psutil.Process(self._process.pid)
        return [leader, *leader.children()]

    def url(self) -> str:
        """The address of a database in which there is nothing yet."""
        schema = f"test_{os.getpid()}_{next(self._numbers)}"
        with ThreadPoolExecutor(1) as thread:  # whoever asks may have a loop running in this one
            thread.submit(asyncio.run, self._execute(f"CREATE SCHEMA {schema}")).result()
        return f"postgresql://tenback@/postgres?host={self.folder}&search_path={schema}"

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(f"postgresql://tenback@/postgres?host={self.folder}")
        await connection.execute(statement)
        await connection.close()

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self._programs / program), *map(str, arguments)]
        ended = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **self._as_user)
        if ended.returncode:
            raise RuntimeError(ended.stderr)


def programs() -> Path:
    """Where PostgreSQL's programs are; RuntimeError, with what to do, if there are none to be had."""
    folder = found_by("postgres.sh")
    if os.getuid() == 0 and not is_open_to_others(folder):
        wheel = folder.parents[2]  # the programs of a system's package are open to others
        with one_at_a_time("postgres-copy"):
            place = copied(wheel, Path(tempfile.gettempdir()) / "tenback-postgres")
        folder = place / folder.relative_to(wheel)
    return folder


def is_open_to_others(folder: Path) -> bool:
    """Whether other users reach what is in the folder."""
    return all(each.stat().st_mode & stat.S_IXOTH for each in (folder, *folder.resolve().parents))


def copied(folder: Path, place: Path) -> Path:
    """A copy of the folder at that place, which is made if it is not there; others may read it."""
    if not place.exists():
        unfinished = Path(tempfile.mkdtemp(dir=place.parent))
        shutil.copytree(folder, unfinished, dirs_exist_ok=True)
        unfinished.chmod(0o755)
        unfinished.rename(place)
    return place


@contextmanager
def serving_postgres(settings: tuple[str, ...] = SETTINGS) -> Iterator[PostgresServer]:
    folder = Path(tempfile.mkdtemp(prefix="tenback-postgres-"))
    try:
        server = PostgresServer(folder, programs(), settings)
        server.start()
        yield server
        server.end()
    finally:
        shutil.rmtree(folder)
