"""Everything that is saved about a person, for them to download."""

from typing import Any

import msgspec

from tenback.people.events import decode_event
from tenback.people.known import PERSON_PREFIX, KnownPerson
from tenback.store import Log
from tenback.store.statements import places, sql

#: Fields that would let whoever reads the download act as the person, or recognise somebody else.
SECRET_FIELDS = frozenset({"hash", "who", "whos", "former", "other"})


async def saved_about(log: Log, known: KnownPerson) -> dict[str, Any]:
    """All rows about the person except finished games, under names that explain them."""
    identities = known.identities
    persons = [who for who in identities if who.startswith(PERSON_PREFIX)]
    events, names, pushes, told, invitations, invited = await log.transact(
        sql(
            f"SELECT at, body FROM person_event WHERE person IN ({places(len(persons))}) ORDER BY id",
            *persons,
        ),
        sql(
            f"SELECT table_id, name FROM seat_name WHERE who IN ({places(len(identities))})"
            " ORDER BY table_id",
            *identities,
        ),
        sql("SELECT device, endpoint, language FROM push WHERE person = $1", known.id),
        sql("SELECT table_id FROM pushed WHERE person = $1", known.id),
        sql("SELECT table_id, at FROM invitation WHERE person = $1", known.id),
        sql("SELECT table_id, at FROM invitation WHERE inviter = $1", known.id),
    )
    return {
        "what_happened": [{"at": at, **_told(body)} for at, body in events],
        "names_at_tables": [{"table": table, "name": name} for table, name in names],
        "pushes_go_to": [
            {"device": device, "endpoint": endpoint, "language": language}
            for device, endpoint, language in pushes
        ],
        "told_of_tables": [table for (table,) in told],
        "invited_to": [{"table": table, "at": at} for table, at in invitations],
        "invited_others_to": [{"table": table, "at": at} for table, at in invited],
    }


def _told(body: bytes) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(decode_event(body))
    return {name: value for name, value in fields.items() if name not in SECRET_FIELDS}
