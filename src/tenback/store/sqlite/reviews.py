"""Reviews that were computed: derived from records, and so only kept as far as there is room for them."""

import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import suppress

from tenback.store.derived import Verdict
from tenback.store.derived_sql import JUDGE

#: How many are kept; the oldest go first.
MOST = 20_000


def read(cursor: sqlite3.Cursor, key: str, version: str) -> bytes | None:
    """The review of the record with that key by that version of the reviewer, if there is one to be read."""
    row = cursor.execute("SELECT body FROM review WHERE key = ? AND version = ?", (key, version)).fetchone()
    return None if row is None else unpacked(row[0])


def unpacked(body: bytes) -> bytes | None:
    """The review in a row, unless it is damaged: then it is computed again."""
    with suppress(zlib.error, TypeError):
        return zlib.decompress(body)
    return None


def write(
    cursor: sqlite3.Cursor, key: str, version: str, body: bytes, verdicts: Sequence[Verdict], now: float
) -> None:
    """Keep a review in the place of an earlier one of the same record, and what it says of the seats."""
    cursor.executemany(JUDGE, [(key, *verdict) for verdict in verdicts])
    cursor.execute(
        "INSERT OR REPLACE INTO review (key, version, body, written) VALUES (?, ?, ?, ?)",
        (key, version, zlib.compress(body), now),
    )
    cursor.execute(
        "DELETE FROM review WHERE key IN (SELECT key FROM review ORDER BY written DESC LIMIT -1 OFFSET ?)",
        (MOST,),
    )
