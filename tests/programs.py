"""Programs that tests need, found or installed by the scripts of the project."""

import fcntl
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPTS = Path(__file__).parents[1] / "scripts"


def found_by(script: str) -> Path:
    """What the script prints; RuntimeError, with what to do, if the programs are not to be had."""
    with one_at_a_time(script):
        found = subprocess.run([SCRIPTS / script], capture_output=True, text=True)
    if found.returncode:
        raise RuntimeError(found.stderr.strip())
    return Path(found.stdout.strip())


@contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Of all processes of the tests, one does this work, and the others wait until it is done."""
    with (Path(tempfile.gettempdir()) / f"tenback-{work}-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
