"""SQL for the tables beside the log, in the words that SQLite and PostgreSQL share."""

from typing import Any, NamedTuple, Protocol

#: The tables about people, each with the same columns in both stores.
PEOPLE = (
    "person_event",
    "person",
    "identity",
    "device",
    "passkey",
    "block",
    "forgotten",
    "nickname",
    "seat_name",
    "device_seen",
    "code",
    "challenge",
    "passkey_count",
    "push",
    "pushed",
    "reminded",
    "invitation",
    "shared",
)

#: The rows that a statement found, a tuple each.
Rows = list[tuple[Any, ...]]


class Statement(NamedTuple):
    """A statement and the values of its `$1`, `$2`, …"""

    sql: str
    values: tuple[Any, ...] = ()


class Transacting(Protocol):
    """Whatever carries out statements."""

    async def transact(self, *statements: Statement) -> list[Rows]:
        """Carry out all or none; what each of them found."""
        ...


def sql(text: str, *values: Any) -> Statement:
    return Statement(text, values)


def places(count: int, first: int = 1) -> str:
    """`$1, $2, …`, for a list of that many values."""
    return ", ".join(f"${number}" for number in range(first, first + count))
