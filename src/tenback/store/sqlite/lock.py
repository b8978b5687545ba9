"""The lock that keeps two servers off one data folder; the system releases it when its process ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.store.failures import FolderInUse
from tenback.store.sqlite.files import create_folder

LOCK_FILE = "tenback.lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; FolderInUse if another holds it. The file stays: only its lock counts."""
    create_folder(folder)
    file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(file):
            raise FolderInUse(
                f"{folder} is in use by another Tenback server: stop it, or choose another --data"
            )
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
