"""Names in a log: its texts refer to them, and they lie in a table of their own, where they can be erased.

An event's `"name":"\\u0001REF"` is such a reference. No name of a person begins with that character.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

MARK = "\x01"
_MARK_IN_JSON = b'"name":"\\u0001'
_REFERENCE = re.compile(rb'"name":"\\u0001([0-9a-f]{16})"')


class SeatName(NamedTuple):
    """A name that a table's log refers to, and whose it is."""

    ref: str
    who: str
    name: str

    @classmethod
    def fresh(cls, who: str, name: str) -> "SeatName":
        return cls(secrets.token_hex(8), who, name)

    @property
    def reference(self) -> str:
        """The text that stands in the log instead of the name."""
        return MARK + self.ref


class Separated(NamedTuple):
    """A table's texts with references in them, and the names they refer to."""

    texts: list[bytes]
    names: list[SeatName]


def unchanged(texts: Sequence[bytes]) -> Separated:
    return Separated(list(texts), [])


def has_references(texts: Sequence[bytes]) -> bool:
    return any(_MARK_IN_JSON in text for text in texts)


def restored(texts: Sequence[bytes], names: Mapping[str, str]) -> list[bytes]:
    """The texts with names in the place of references; an erased name is empty."""

    def name(found: re.Match[bytes]) -> bytes:
        return b'"name":' + msgspec.json.encode(names.get(found[1].decode(), ""))

    return [_REFERENCE.sub(name, text) if _MARK_IN_JSON in text else text for text in texts]
