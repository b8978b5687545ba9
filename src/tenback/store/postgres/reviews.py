"""Reviews that were computed: derived from records, and so only kept as far as there is room for them."""

import zlib
from contextlib import suppress
from typing import Any

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
    with suppress(zlib.error):  # a damaged one is computed again
        return None if body is None else zlib.decompress(body)
    return None


async def write(connection: Any, key: str, version: str, body: bytes, now: float) -> None:
    """Keep a review in the place of an earlier one of the same record."""
    await connection.execute(SAVE, key, version, zlib.compress(body), now)
    await connection.execute(TIDY, MOST)
