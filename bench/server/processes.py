"""The processes of the servers that are measured, and the CPU time they take."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

#: The server has one core, and whoever plays and floods another.
SERVERS, CLIENTS = min(os.sched_getaffinity(0)), max(os.sched_getaffinity(0))


@contextmanager
def served(
    kind: str, folder: Path, url: str = "", core: int = SERVERS
) -> Iterator[tuple[int, psutil.Process]]:
    """A server process on a core of its own: its port, and the process."""
    command = [sys.executable, "-m", "bench.server.served", kind, str(folder), str(core), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        try:
            yield port, psutil.Process(process.pid)
        finally:
            process.kill()


def cpu_seconds(processes: Iterable[psutil.Process]) -> float:
    times: list[Any] = [process.cpu_times() for process in processes]
    return float(sum(each.user + each.system for each in times))


def quantile(delays: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(delays)[int(len(delays) * part)] * 1e3
