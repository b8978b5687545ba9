"""Reviews that were computed: derived from records, and so only kept as far as there is room for them."""

import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tenback.store.derived import Verdict
from tenback.store.derived_sql import JUDGE

#: How many are kept; the oldest go first.
MOST = 20_000

SAVE = """
INSERT INTO review VALUES ($1, $2, $3, $4)
ON CONFLICT (key) DO UPDATE SET version = $2, body = $3, written = $4
"""
TIDY = "DELETE FROM review WHERE key IN (SELECT key FROM review ORDER BY written DESC OFFSET $1)"


async def read(connection: Any, key: str, version: str) -> bytes | None:
    """The review of the record with that key by that version of the reviewer, if there is one to be read."""
    body = await connection.fetchval("SELECT body FROM review WHERE key = $1 AND version = $2", key, version)
    return None if body is None else unpacked(body)


def unpacked(body: bytes) -> bytes | None:
    """The review in a row, unless it is damaged: then it is computed again."""
    with suppress(zlib.error):
        return zlib.decompress(body)
    return None


async def write(
    pool: Any, key: str, version: str, body: bytes, verdicts: Sequence[Verdict], now: float
) -> None:
    """Keep a review in the place of an earlier one of the same record, and what it says of the seats."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(SAVE, key, version, zlib.compress(body), now)
        await connection.executemany(JUDGE.replace("?", "$"), [(key, *verdict) for verdict in verdicts])
        await connection.execute(TIDY, MOST)
