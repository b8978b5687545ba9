"""Reviews that were computed: derived from records, and so only kept as far as there is room for them."""

import sqlite3
import zlib
from contextlib import suppress

#: How many are kept; the oldest go first.
MOST = 20_000


def read(cursor: sqlite3.Cursor, key: str, version: str) -> bytes | None:
    """The review of the record with that key by that version of the reviewer, if there is one to be read."""
    row = cursor.execute("SELECT body FROM review WHERE key = ? AND version = ?", (key, version)).fetchone()
    with suppress(zlib.error, TypeError):  # a damaged one is computed again
        return None if row is None else zlib.decompress(row[0])
    return None


def write(cursor: sqlite3.Cursor, key: str, version: str, body: bytes, now: float) -> None:
    """Keep a review in the place of an earlier one of the same record."""
    cursor.execute(
        "INSERT OR REPLACE INTO review (key, version, body, written) VALUES (?, ?, ?, ?)",
        (key, version, zlib.compress(body), now),
    )
    cursor.execute(
        "DELETE FROM review WHERE key IN (SELECT key FROM review ORDER BY written DESC LIMIT -1 OFFSET ?)",
        (MOST,),
    )
