"""Servers as processes of their own, which can be asked to stop and can be killed."""

import os
import random
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

#: Below the ports that systems give to whoever calls out: nobody takes one while its server is down.
PORTS = range(20_000, 32_000)

#: Imports once what a server needs; then each line it reads makes a fresh process that serves.
NURSERY = """
import os, sys
from pathlib import Path
from tenback.server.serve import serve
from tenback.server.settings import Settings
database = sys.argv[3] or None
settings = Settings(
    host="127.0.0.1",
    port=int(sys.argv[1]),
    folder=Path(sys.argv[2]),
    database=database,
    advertise=f"127.0.0.1:{sys.argv[1]}",
    behind_proxy=database is not None,
)
while sys.stdin.readline():
    server = os.fork()
    if server == 0:
        serve(settings, False, lambda text: print("serves", os.getpid(), flush=True))
        os._exit(0)
    print("ended", os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]), flush=True)
"""


class Servers:
    """One server after the other, on the same port and the same log; with a database each is a worker."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder / "data"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._journal = folder / "journal"
        with self._journal.open("w") as journal:
            self._nursery = subprocess.Popen(
                [sys.executable, "-c", NURSERY, str(self.port), str(self.folder), database],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=journal,
                text=True,
            )
        self.pid = 0

    def start(self) -> None:
        """Returns when the server listens; RuntimeError if it does not."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write("\n")
        self._nursery.stdin.flush()
        self.pid = self._read("serves")

    def end(self, number: signal.Signals) -> int:
        """The server's exit status after the signal."""
        os.kill(self.pid, number)
        self.pid = 0
        return self._read("ended")

    def close(self) -> None:
        self._nursery.communicate(timeout=30)

    def _read(self, what: str) -> int:
        """The number after this word."""
        assert self._nursery.stdout is not None
        line = self._nursery.stdout.readline()
        word, _, number = line.partition(" ")
        if word != what:
            raise RuntimeError(f"{line.strip()!r} instead of {what!r}: {self._journal.read_text()[-2000:]}")
        return int(number)


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
