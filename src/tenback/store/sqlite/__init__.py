"""The log in one SQLite file."""

from tenback.store.sqlite.files import FILE, readable_by_others
from tenback.store.sqlite.log import SqliteLog

__all__ = ["FILE", "SqliteLog", "readable_by_others"]
