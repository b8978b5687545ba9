"""The log in PostgreSQL, shared by several workers; it needs the extra `postgres`."""

from tenback.store.postgres.derived import derived_in
from tenback.store.postgres.lease import Terms
from tenback.store.postgres.log import PostgresLog
from tenback.store.postgres.moving import move
from tenback.store.postgres.reading import PostgresReader, reading
from tenback.store.postgres.transacting import beside_the_log_in

__all__ = ["PostgresLog", "PostgresReader", "Terms", "beside_the_log_in", "derived_in", "move", "reading"]
