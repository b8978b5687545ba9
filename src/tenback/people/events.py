"""Events that happen to persons away from the tables, and what each changes in the database.

Only the statements of `statements_for` write to the tables that follow from the events, so that these can be
built again from the events.
"""

from msgspec import Struct, field, json

from tenback.store.statements import Statement, Transacting, places, sql


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened to a person."""


class Created(Event, frozen=True, tag="created"):
    """The person was created; they can be found by those they play with."""


class DeviceLinked(Event, frozen=True, tag="device-linked"):
    """A device was signed in; `hash` is its token's, which is stored nowhere."""

    device: str
    hash: str
    label: str


class DeviceSignedOut(Event, frozen=True, tag="device-signed-out"):
    device: str


class Joined(Event, frozen=True, tag="joined"):
    """Who they were at tables before, by the hash of a table's token."""

    who: str


class Merged(Event, frozen=True, tag="merged"):
    """Another person turned out to be the same: their device had signed in as this one."""

    former: str


class FindableSet(Event, frozen=True, tag="findable-set"):
    findable: bool


class PasskeyAdded(Event, frozen=True, tag="passkey-added"):
    passkey: str
    credential: str
    public_key: str
    label: str


class PasskeyRemoved(Event, frozen=True, tag="passkey-removed"):
    passkey: str


class Blocked(Event, frozen=True, tag="blocked"):
    other: str


class Unblocked(Event, frozen=True, tag="unblocked"):
    other: str


class Forgotten(Event, frozen=True, tag="forgotten"):
    """Everything about the person was erased but who they were at tables, whose names stay erased."""

    identities: tuple[str, ...] = field(name="whos")


AnyEvent = (
    Created
    | DeviceLinked
    | DeviceSignedOut
    | Joined
    | Merged
    | FindableSet
    | PasskeyAdded
    | PasskeyRemoved
    | Blocked
    | Unblocked
    | Forgotten
)

#: The tables that follow from the events.
DERIVED = ("person", "identity", "device", "passkey", "block", "forgotten")

decode_event = json.Decoder(AnyEvent).decode


def statements_recording(person: str, at: float, *events: AnyEvent) -> list[Statement]:
    """The statements that write the events down and change what follows from them."""
    return [
        statement
        for event in events
        for statement in (
            sql(
                "INSERT INTO person_event (person, at, body) VALUES ($1, $2, $3)",
                person,
                at,
                json.encode(event),
            ),
            *statements_for(person, at, event),
        )
    ]


async def rebuild(tables: Transacting) -> None:
    """Build the tables that follow from the persons' events again, also while a server writes to them."""
    events = sql("SELECT id, person, at, body FROM person_event ORDER BY id")
    (rows,) = await tables.transact(events)
    while True:
        statements = [sql(f"DELETE FROM {table}") for table in DERIVED]
        for _, person, at, body in rows:
            statements += statements_for(person, at, decode_event(body))
        *_, now = await tables.transact(*statements, events)
        if now == rows:
            return
        rows = now


def statements_for(person: str, at: float, event: AnyEvent) -> list[Statement]:
    """The statements that carry the event out."""
    match event:
        case Created():
            return [
                sql("INSERT INTO person (id, created, findable) VALUES ($1, $2, 1)", person, at),
                sql("INSERT INTO identity (who, person) VALUES ($1, $1)", person),
            ]
        case DeviceLinked(device, hash, label):
            return [
                sql(
                    "INSERT INTO device (hash, id, person, label, linked) VALUES ($1, $2, $3, $4, $5)",
                    hash,
                    device,
                    person,
                    label,
                    at,
                )
            ]
        case DeviceSignedOut(device):
            return [sql("DELETE FROM device WHERE id = $1 AND person = $2", device, person)]
        case Joined(who):
            return [
                sql("INSERT INTO identity (who, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", who, person)
            ]
        case Merged(former):
            return _merged(person, former)
        case FindableSet(findable):
            return [sql("UPDATE person SET findable = $2 WHERE id = $1", person, int(findable))]
        case PasskeyAdded(passkey, credential, public_key, label):
            return [
                sql(
                    "INSERT INTO passkey (credential, id, person, label, public_key, added)"
                    " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                    credential,
                    passkey,
                    person,
                    label,
                    public_key,
                    at,
                )
            ]
        case PasskeyRemoved(passkey):
            return [sql("DELETE FROM passkey WHERE id = $1 AND person = $2", passkey, person)]
        case Blocked(other):
            return [
                sql(
                    "INSERT INTO block (person, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    person,
                    other,
                )
            ]
        case Unblocked(other):
            return [sql("DELETE FROM block WHERE person = $1 AND blocked = $2", person, other)]
        case Forgotten(identities):
            return _forgotten(person, identities)


def _merged(person: str, former: str) -> list[Statement]:
    moved = [
        f"UPDATE {table} SET person = $1 WHERE person = $2" for table in ("device", "identity", "passkey")
    ]
    return [
        *(sql(text, person, former) for text in moved),
        sql(
            "INSERT INTO block (person, blocked) SELECT $1, blocked FROM block WHERE person = $2"
            " ON CONFLICT DO NOTHING",
            person,
            former,
        ),
        sql(
            "INSERT INTO block (person, blocked) SELECT person, $1 FROM block WHERE blocked = $2"
            " ON CONFLICT DO NOTHING",
            person,
            former,
        ),
        sql("DELETE FROM block WHERE person = $1 OR blocked = $1 OR person = blocked", former),
        sql("DELETE FROM person WHERE id = $1", former),
    ]


def _forgotten(person: str, identities: tuple[str, ...]) -> list[Statement]:
    # In a rebuild, a block may still be of a former person: that the two became one was erased from the log.
    statements = [
        *(
            sql(f"DELETE FROM {table} WHERE person = $1", person)
            for table in ("device", "identity", "passkey")
        ),
        sql(
            f"DELETE FROM block WHERE person = $1 OR blocked IN ({places(1 + len(identities))})",
            person,
            *identities,
        ),
        sql("DELETE FROM person WHERE id = $1", person),
    ]
    if identities:
        rows = ", ".join(f"({places(1, number)})" for number in range(1, len(identities) + 1))
        statements.append(
            sql(f"INSERT INTO forgotten (who) VALUES {rows} ON CONFLICT DO NOTHING", *identities)
        )
    return statements
