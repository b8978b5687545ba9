"""Where the servers of these tests keep their logs, and how long they wait."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenback.server import api, pushing, replays

#: Files in memory, on the systems that have such a folder: nothing waits there for a disk.
MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, if there is one, and otherwise on the disk."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY, prefix="tenback-") as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server gives up on after some seconds comes later on a slow machine, and still comes."""
    for module, name in ((replays, "SECONDS"), (api, "HEALTH_SECONDS"), (pushing, "ANSWER_SECONDS")):
        monkeypatch.setattr(module, name, 600.0)
