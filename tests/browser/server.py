"""A Tenback server of the tests' own, in a process that can be stopped and started again."""

import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.server.processes import free_port

STARTS_WITHIN_S = 60.0


class Server:
    """`tenback serve` on a free port; its address stays the same when it comes back."""

    def __init__(self, folder: Path, base_path: str = "") -> None:
        self.folder = folder
        self.port = free_port()
        self.base_path = base_path
        self.address = f"http://localhost:{self.port}{base_path}/"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        serve = [str(Path(sys.executable).with_name("tenback")), "serve", "--host", "127.0.0.1"]
        where = ["--port", str(self.port), "--data", str(self.folder)]
        under = ["--base-path", self.base_path] if self.base_path else []
        command, quiet = [*serve, *where, *under], subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        self._wait()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def _wait(self) -> None:
        deadline = time.monotonic() + STARTS_WITHIN_S
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}api/bots"):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise TimeoutError("the server does not answer")
