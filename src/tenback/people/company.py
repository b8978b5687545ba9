"""A person among others: the ids they know each other by, whom they have played with, and invitations."""

import hashlib
import hmac
import secrets

from tenback.people.messages import BlockedPerson, LinkedDevice, Me, SavedPasskey
from tenback.people.persons import Known, Persons
from tenback.store.statements import sql

#: The name of the secret from which the ids are made.
SECRET = "people secret"
#: An invitation is shown for so long.
INVITATION_SECONDS = 14 * 24 * 3600.0


class Company:
    """What persons may know of each other."""

    def __init__(self, persons: Persons) -> None:
        self._persons = persons
        self._log = persons.log
        self._secret: bytes | None = None

    async def me(self, known: Known, push_key: str | None, passkeys_possible: bool) -> Me:
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
        secret = await self._ids()
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

    async def invitations(self, person: str) -> list[tuple[str, str | None, float]]:
        """The tables the person is invited to, with the inviter's name and the time, the latest first."""
        (rows,) = await self._log.transact(
            sql(
                "SELECT table_id, name, at FROM invitation LEFT JOIN nickname ON nickname.person = inviter"
                " WHERE invitation.person = $1 AND at > $2 ORDER BY at DESC LIMIT 50",
                person,
                self._persons.clock() - INVITATION_SECONDS,
            )
        )
        return [(table, name, at) for table, name, at in rows]

    async def _ids(self) -> bytes:
        if self._secret is None:
            self._secret = await self._log.shared(SECRET, secrets.token_bytes(32))
        return self._secret


def _id(secret: bytes, mine: str, other: str) -> str:
    """How one person knows another: to anybody else it says nothing, not even that it is the same person."""
    return hmac.new(secret, f"{mine} {other}".encode(), hashlib.sha256).hexdigest()[:24]
