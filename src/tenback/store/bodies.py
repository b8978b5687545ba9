"""How the events of one append lie in a row of a log, and how a change to them is noticed."""

import zlib
from collections.abc import Sequence

from tenback.store.failures import DamagedTable

#: A body holds no line's end (it is one line of JSON), so that the bodies of a row can be told apart by it.
SEPARATOR = b"\n"


def joined(bodies: Sequence[bytes]) -> bytes:
    return SEPARATOR.join(bodies)


def packed(bodies: Sequence[bytes]) -> bytes:
    return zlib.compress(SEPARATOR.join(bodies), 9)


def checksum(table: str, version: int, stored: bytes) -> int:
    """The checksum beside a row's bodies, by which a change to them, or to their place, is noticed."""
    return zlib.crc32(stored, zlib.crc32(table.encode(), version))


def bodies_in(table: str, version: int, stored: object, packed: object, written: int | None) -> list[bytes]:
    """The events of a row up to that version; DamagedTable if they are not those that were written.

    Rows of earlier versions of Tenback have no checksum.
    """
    if not isinstance(stored, bytes):
        raise DamagedTable(table, f"the events up to version {version} are no bytes")
    if written is not None and written != checksum(table, version, stored):
        raise DamagedTable(table, f"the checksum of the events up to version {version} is wrong")
    try:
        return (zlib.decompress(stored) if packed else stored).split(SEPARATOR)
    except zlib.error as error:
        raise DamagedTable(table, f"the events up to version {version} cannot be read: {error}") from None
