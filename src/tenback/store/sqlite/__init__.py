"""The log in one SQLite file."""

from tenback.store.sqlite.files import FILE, readable_by_others
from tenback.store.sqlite.log import SqliteLog
from tenback.store.sqlite.reading import LogReader, reading

__all__ = ["FILE", "LogReader", "SqliteLog", "readable_by_others", "reading"]
