"""The log in PostgreSQL, shared by several workers; it needs the extra `postgres`."""

from tenback.store.postgres.derived import derived_in
from tenback.store.postgres.lease import Terms
from tenback.store.postgres.log import PostgresLog
from tenback.store.postgres.moving import move
from tenback.store.postgres.reading import PostgresReader, reading

__all__ = ["PostgresLog", "PostgresReader", "Terms", "derived_in", "move", "reading"]
