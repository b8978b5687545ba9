"""Persons and their devices: signing in and out, and what a person may change about themselves."""

import secrets
from collections.abc import Callable, Iterable

from tenback.people import events as e
from tenback.people.codes import CODE_SECONDS, code_hash, fresh_code
from tenback.people.events import statements_recording
from tenback.people.known import PERSON_PREFIX, KnownPerson, KnownTokens, own_first
from tenback.people.messages import LABEL_LENGTH
from tenback.store import Log
from tenback.store.derived_sql import DERIVE_AGAIN
from tenback.store.statements import Statement, places, sql
from tenback.table.decisions.seats import readable
from tenback.table.ids import random_id
from tenback.table.state import identity

#: Devices and former identities of one person.
MOST_DEVICES = 50
MOST_IDENTITIES = 2000


class TooMany(Exception):
    """A person has as many devices as anyone may have."""


class Persons:
    """The persons in a log."""

    def __init__(self, log: Log, clock: Callable[[], float]) -> None:
        self.log = log
        self.clock = clock
        #: Called with the id of each device that was signed out.
        self.signed_out: Callable[[str], None] = lambda device: None
        self._tokens = KnownTokens(log, clock)

    async def person_of(self, token: str) -> KnownPerson | None:
        """Whose device has this token; None if nobody's, as with the tokens of tables."""
        return await self._tokens.whose(token)

    async def identities(self, person: str) -> tuple[str, ...]:
        """Who the person is in tables' logs: their own id, and the hashes of tokens they have joined."""
        (rows,) = await self.log.transact(sql("SELECT who FROM identity WHERE person = $1", person))
        return own_first(person, rows)

    async def create(self, label: str) -> str:
        """A new person with one device, whose token is returned."""
        person = PERSON_PREFIX + random_id(20)
        token, linked = _new_device(label)
        await self._record(person, e.Created(), linked)
        return token

    async def link(self, person: str, label: str) -> str:
        """Sign another device in, and return its token; TooMany if the person has enough of them."""
        token, linked = _new_device(label)
        (devices,) = await self.log.transact(sql("SELECT COUNT(*) FROM device WHERE person = $1", person))
        if devices[0][0] >= MOST_DEVICES:
            raise TooMany
        await self._record(person, linked)
        return token

    async def join(self, known: KnownPerson, tokens: Iterable[str]) -> None:
        """Take over what was done with these tokens: of tables, or of a device of another person.

        Whoever shows a device's token is that person, so the two become one. A table's token that somebody
        has joined already stays theirs.
        """
        hashes = list(dict.fromkeys(map(identity, tokens)))
        if not hashes:
            return
        at = places(len(hashes))
        devices, joined, forgotten, count = await self.log.transact(
            sql(f"SELECT hash, person FROM device WHERE hash IN ({at})", *hashes),
            sql(f"SELECT who FROM identity WHERE who IN ({at})", *hashes),
            sql(f"SELECT who FROM forgotten WHERE who IN ({at})", *hashes),
            sql("SELECT COUNT(*) FROM identity WHERE person = $1", known.id),
        )
        taken = {row[0] for row in (*devices, *joined, *forgotten)}
        new = [hash for hash in hashes if hash not in taken][: max(0, MOST_IDENTITIES - count[0][0])]
        if new:
            await self._record(known.id, *map(e.Joined, new))
        formers = {person for _, person in devices} - {known.id}
        for former in formers:
            await self._merge(known.id, former)
        if new or formers:
            self._tokens.drop(known.id, *formers)

    async def rename(self, known: KnownPerson, name: str | None) -> None:
        if name is None:
            await self.log.transact(sql("DELETE FROM nickname WHERE person = $1", known.id))
        else:
            await self.log.transact(
                sql(
                    "INSERT INTO nickname (person, name) VALUES ($1, $2)"
                    " ON CONFLICT (person) DO UPDATE SET name = excluded.name",
                    known.id,
                    name,
                )
            )

    async def set_findable(self, known: KnownPerson, findable: bool) -> None:
        await self._record(known.id, e.FindableSet(findable))

    async def sign_out(self, known: KnownPerson, device: str) -> bool:
        """Sign the device out; False if it is not theirs."""
        (found,) = await self.log.transact(
            sql("SELECT 1 FROM device WHERE id = $1 AND person = $2", device, known.id)
        )
        if not found:
            return False
        await self._record(
            known.id,
            e.DeviceSignedOut(device),
            also=[sql(f"DELETE FROM {table} WHERE device = $1", device) for table in ("device_seen", "push")],
        )
        self._tokens.drop(known.id)
        self.signed_out(device)
        return True

    async def new_code(self, known: KnownPerson) -> tuple[str, float]:
        """Six words that sign another device in, and until when; the person's former ones end."""
        words, now = fresh_code(), self.clock()
        await self.log.transact(
            sql("DELETE FROM code WHERE person = $1 OR until < $2", known.id, now),
            sql(
                "INSERT INTO code (hash, person, until) VALUES ($1, $2, $3)",
                code_hash(words),
                known.id,
                now + CODE_SECONDS,
            ),
        )
        return words, now + CODE_SECONDS

    async def use_code(self, typed: str, label: str) -> str | None:
        """A token for the device at which these words were typed; None if they are wrong or have expired."""
        (found,) = await self.log.transact(
            sql("DELETE FROM code WHERE hash = $1 RETURNING person, until", code_hash(typed))
        )
        if not found or found[0][1] < self.clock():
            return None
        return await self.link(found[0][0], label)

    async def forget(self, known: KnownPerson) -> None:
        """Erase the person, and sign all their devices out. Their games are to be derived again."""
        identities = known.identities
        persons = [who for who in identities if who.startswith(PERSON_PREFIX)]
        (devices,) = await self.log.transact(sql("SELECT id FROM device WHERE person = $1", known.id))
        erased = [
            sql(f"DELETE FROM person_event WHERE person IN ({places(len(persons))})", *persons),
            sql(f"DELETE FROM seat_name WHERE who IN ({places(len(identities))})", *identities),
            sql(
                "DELETE FROM device_seen WHERE device IN (SELECT id FROM device WHERE person = $1)", known.id
            ),
            sql(
                "DELETE FROM passkey_count WHERE credential IN"
                " (SELECT credential FROM passkey WHERE person = $1)",
                known.id,
            ),
            *(sql(f"DELETE FROM {table} WHERE person = $1", known.id) for table in OWNED),
            sql("DELETE FROM invitation WHERE inviter = $1", known.id),
            sql(DERIVE_AGAIN.format(among=f"IN ({places(len(identities))})"), *identities),
        ]
        await self._record(known.id, e.Forgotten(identities), before=erased)
        self._tokens.drop(known.id)
        for (device,) in devices:
            self.signed_out(device)

    async def still_linked(self, devices: Iterable[str]) -> set[str]:
        """Those of the devices that nobody has signed out."""
        asked = list(devices)
        if not asked:
            return set()
        (rows,) = await self.log.transact(
            sql(f"SELECT id FROM device WHERE id IN ({places(len(asked))})", *asked)
        )
        return {device for (device,) in rows}

    async def add_passkey(self, known: KnownPerson, added: e.PasskeyAdded) -> None:
        await self._record(known.id, added)

    async def remove_passkey(self, known: KnownPerson, passkey: str) -> bool:
        (found,) = await self.log.transact(
            sql("SELECT credential FROM passkey WHERE id = $1 AND person = $2", passkey, known.id)
        )
        if found:
            count = sql("DELETE FROM passkey_count WHERE credential = $1", found[0][0])
            await self._record(known.id, e.PasskeyRemoved(passkey), also=[count])
        return bool(found)

    async def set_blocked(self, known: KnownPerson, other: str, blocked: bool) -> None:
        also = [sql("DELETE FROM invitation WHERE person = $1 AND inviter = $2", known.id, other)]
        await self._record(known.id, e.Blocked(other) if blocked else e.Unblocked(other), also=also)

    async def is_blocked_by_any(self, who: str, others: Iterable[str]) -> bool:
        """Whether one of the others, who are at the table or have opened it, has blocked this one."""
        asked = [other for other in dict.fromkeys(others) if other != who]
        if not asked:
            return False
        (found,) = await self.log.transact(
            sql(
                "SELECT 1 FROM block WHERE blocked = (SELECT person FROM identity WHERE who = $1) AND person"
                f" IN (SELECT person FROM identity WHERE who IN ({places(len(asked), 2)})) LIMIT 1",
                who,
                *asked,
            )
        )
        return bool(found)

    async def _merge(self, person: str, former: str) -> None:
        moved = [
            sql("UPDATE push SET person = $1 WHERE person = $2", person, former),
            sql("UPDATE invitation SET inviter = $1 WHERE inviter = $2", person, former),
        ]
        name = sql(
            "INSERT INTO nickname (person, name) SELECT $1, name FROM nickname WHERE person = $2"
            " ON CONFLICT DO NOTHING",
            person,
            former,
        )
        left = [sql(f"DELETE FROM {table} WHERE person = $1", former) for table in OWNED]
        await self._record(person, e.Merged(former), also=[*moved, name, *left])

    async def _record(
        self,
        person: str,
        *events: e.AnyEvent,
        before: Iterable[Statement] = (),
        also: Iterable[Statement] = (),
    ) -> None:
        """Write the events down and carry them out, with what else belongs to them, all or nothing."""
        await self.log.transact(*before, *statements_recording(person, self.clock(), *events), *also)


#: The tables beside the log of events whose rows belong to one person.
OWNED = ("nickname", "code", "push", "pushed", "invitation")


def _new_device(label: str) -> tuple[str, e.DeviceLinked]:
    token = secrets.token_urlsafe(32)
    return token, e.DeviceLinked(random_id(12), identity(token), clean_label(label))


def clean_label(label: str) -> str:
    return readable(label)[:LABEL_LENGTH]
