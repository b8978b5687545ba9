"""The log in one SQLite file."""

from tenback.store.sqlite.files import FILE
from tenback.store.sqlite.log import SqliteLog

__all__ = ["FILE", "SqliteLog"]
