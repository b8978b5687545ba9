"""Where the servers of these tests keep their logs."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

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
