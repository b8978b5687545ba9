"""A person among others: the ids they know each other by, whom they have played with, and invitations."""

import hashlib
import hmac
import secrets
from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from tenback.people.known import KnownPerson
from tenback.people.messages import BlockedPerson, LinkedDevice, Me, PersonMet, SavedPasskey
from tenback.people.persons import Persons
from tenback.store.statements import Rows, places, sql

#: The name of the secret from which the ids are made.
SECRET = "people secret"
#: The people of somebody's last games are listed: of how many games, and how many people.
LATELY = 500
MOST_MET = 100
#: How long an invitation is shown.
INVITATION_SECONDS = 14 * 24 * 3600.0
#: Who else played the last $2 games of the person $1, at every seat of every game, the latest first.
MET = """
SELECT person, other.table_id, other.number, other.ended, other.name
FROM (
    SELECT DISTINCT ended, table_id, number FROM played WHERE who IN ({own}) ORDER BY ended DESC LIMIT $2
) AS mine
JOIN played AS other ON other.table_id = mine.table_id AND other.number = mine.number
JOIN identity ON identity.who = other.who
WHERE person <> $1
ORDER BY other.ended DESC, other.who
"""


class Met(NamedTuple):
    """A person one has sat with: the name they had and the time of the last game, and all the games."""

    name: str | None
    last: float
    games: set[tuple[str, int]]


class Acquaintances:
    """Companions, invitations and blocks: everything that persons may know of each other."""

    def __init__(self, persons: Persons) -> None:
        self._persons = persons
        self._log = persons.log
        self._secret: bytes | None = None

    async def me(self, known: KnownPerson, push_key: str | None, passkeys_possible: bool) -> Me:
        """All that the person is shown about themselves."""
        person, devices, passkeys, blocked = await self._log.transact(
            sql(
                "SELECT name, findable FROM person LEFT JOIN nickname ON person = id WHERE id = $1", known.id
            ),
            sql(
                "SELECT id, label, linked, COALESCE(seen, linked) FROM device"
                " LEFT JOIN device_seen ON device = id WHERE person = $1 ORDER BY linked, id",
                known.id,
            ),
            sql("SELECT id, label, added FROM passkey WHERE person = $1 ORDER BY added, id", known.id),
            sql(
                "SELECT blocked, name FROM block LEFT JOIN nickname ON nickname.person = blocked"
                " WHERE block.person = $1 ORDER BY blocked",
                known.id,
            ),
        )
        secret = await self._id_secret()
        name, findable = person[0] if person else (None, 0)
        return Me(
            name=name,
            findable=bool(findable),
            devices=tuple(
                LinkedDevice(id, label, linked, seen, this=id == known.device)
                for id, label, linked, seen in devices
            ),
            passkeys=tuple(SavedPasskey(*passkey) for passkey in passkeys),
            blocked=tuple(BlockedPerson(_id(secret, known.id, other), name) for other, name in blocked),
            push_key=push_key,
            passkeys_possible=passkeys_possible,
        )

    async def people(self, known: KnownPerson) -> list[PersonMet]:
        """The people this one sat with lately, the latest first, as far as both want to be found.

        Who has blocked this person is left out; whom they have blocked themselves is marked.
        """
        secret, met = await self._id_secret(), await self._met(known)
        rows = await self._among(known, list(met))
        return [
            PersonMet(
                id=_id(secret, known.id, person),
                name=name or met[person].name,
                games=len(met[person].games),
                last=met[person].last,
                blocked=bool(blocked),
            )
            for person, name, blocked in sorted(rows, key=lambda row: -met[row[0]].last)
        ]

    async def resolved(self, known: KnownPerson, ids: Iterable[str]) -> list[str]:
        """The persons that these ids mean to this one: people they sat with or have blocked."""
        secret, met = await self._id_secret(), await self._met(known)
        (blocked,) = await self._log.transact(sql("SELECT blocked FROM block WHERE person = $1", known.id))
        others = {_id(secret, known.id, other): other for other in (*met, *(b for (b,) in blocked))}
        return [others[id] for id in ids if id in others]

    async def invite(self, known: KnownPerson, table: str, persons: Iterable[str]) -> list[str]:
        """Invite those of the persons who want to be found and have not blocked this one: who they were."""
        now = self._persons.clock()
        welcome = [person for person, _, blocked in await self._among(known, list(persons)) if not blocked]
        await self._log.transact(
            sql("DELETE FROM invitation WHERE at < $1", now - INVITATION_SECONDS),
            *(
                sql(
                    "INSERT INTO invitation (table_id, person, inviter, at) VALUES ($1, $2, $3, $4)"
                    " ON CONFLICT (table_id, person) DO UPDATE SET inviter = excluded.inviter,"
                    " at = excluded.at",
                    table,
                    person,
                    known.id,
                    now,
                )
                for person in welcome
            ),
        )
        return welcome

    async def name(self, person: str) -> str | None:
        (rows,) = await self._log.transact(sql("SELECT name FROM nickname WHERE person = $1", person))
        return rows[0][0] if rows else None

    async def _met(self, known: KnownPerson) -> dict[str, Met]:
        """The persons one sat with in one's last games, the latest first."""
        statement = MET.format(own=places(len(known.identities), 3))
        (rows,) = await self._log.transact(sql(statement, known.id, LATELY, *known.identities))
        met: dict[str, Met] = {}
        for person, table, number, ended, name in rows:
            met.setdefault(person, Met(name, ended, set())).games.add((table, number))
        return dict(islice(met.items(), MOST_MET))

    async def _among(self, known: KnownPerson, persons: Sequence[str]) -> Rows:
        """Those who may be found by this person, who wants to be found too: id, name, whether blocked."""
        if not persons:
            return []
        (rows,) = await self._log.transact(
            sql(
                "SELECT id, name, EXISTS (SELECT 1 FROM block WHERE person = $1 AND blocked = id)"
                " FROM person LEFT JOIN nickname ON nickname.person = id WHERE findable = 1"
                " AND EXISTS (SELECT 1 FROM person AS me WHERE me.id = $1 AND me.findable = 1)"
                " AND NOT EXISTS (SELECT 1 FROM block WHERE person = id AND blocked = $1)"
                f" AND id IN ({places(len(persons), 2)})",
                known.id,
                *persons,
            )
        )
        return rows

    async def invitations(self, identities: Collection[str]) -> list[tuple[str, str | None, float]]:
        """The tables a person, one of these, is invited to: the inviter's name and when, the latest first."""
        (rows,) = await self._log.transact(
            sql(
                "SELECT table_id, name, at FROM invitation LEFT JOIN nickname ON nickname.person = inviter"
                f" WHERE at > $1 AND invitation.person IN ({places(len(identities), 2)})"
                " ORDER BY at DESC LIMIT 50",
                self._persons.clock() - INVITATION_SECONDS,
                *identities,
            )
        )
        return [(table, name, at) for table, name, at in rows]

    async def running(self, tables: Sequence[str]) -> dict[str, bytes]:
        """The JSON about each of these tables that people can go back to."""
        if not tables:
            return {}
        (rows,) = await self._log.transact(
            sql(
                "SELECT table_id, running FROM taken_up WHERE running IS NOT NULL"
                f" AND table_id IN ({places(len(tables))})",
                *tables,
            )
        )
        return dict(rows)

    async def _id_secret(self) -> bytes:
        if self._secret is None:
            self._secret = await self._log.shared(SECRET, secrets.token_bytes(32))
        return self._secret


def _id(secret: bytes, mine: str, other: str) -> str:
    """How one person knows another: to anybody else it says nothing, not even that it is the same person."""
    return hmac.new(secret, f"{mine} {other}".encode(), hashlib.sha256).hexdigest()[:24]
