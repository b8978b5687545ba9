"""Whose device a token belongs to, looked up in the log and remembered for a while."""

from collections.abc import Callable

from msgspec import Struct

from tenback.store import Log
from tenback.store.statements import Rows, sql
from tenback.table.state import TableState, identity

#: How the id of a person begins; the other identities are hashes.
PERSON_PREFIX = "p-"
#: How long a token's owner is cached; meanwhile another worker may sign the device out.
CACHED_SECONDS = 10.0
#: How many tokens are cached.
CACHED_TOKENS = 10_000
#: How often the time when a device was last seen is updated.
SEEN_SECONDS = 3600.0


class KnownPerson(Struct, frozen=True):
    """A person at one of their devices; in tables' logs they are any of the `identities`.

    The first of those is their own id.
    """

    id: str
    device: str
    identities: tuple[str, ...]

    def who_at(self, state: TableState) -> str:
        """The identity under which they act at a table: one that sits there or opened it, or their own id."""
        seated = (who for who in self.identities if state.held_by(who))
        opened = (who for who in self.identities if who == state.owner)
        return next(seated, None) or next(opened, None) or self.id


class KnownTokens:
    """The tokens of devices that were shown lately."""

    def __init__(self, log: Log, clock: Callable[[], float]) -> None:
        self._log = log
        self._clock = clock
        self._known: dict[str, tuple[KnownPerson | None, float]] = {}

    async def whose(self, token: str) -> KnownPerson | None:
        """Whose device has this token; None if nobody's, as with the tokens of tables."""
        hash, now = identity(token), self._clock()
        found = self._known.get(hash)
        if found is not None and (found[0] is None or found[1] > now):
            return found[0]
        known = await self._look_up(hash)
        self._known.pop(hash, None)
        self._known[hash] = known, now + CACHED_SECONDS
        if len(self._known) > CACHED_TOKENS:
            del self._known[next(iter(self._known))]
        return known

    def drop(self, *persons: str) -> None:
        """Their devices or identities have changed: look them up again."""
        self._known = {
            hash: (known, until)
            for hash, (known, until) in self._known.items()
            if known is None or known.id not in persons
        }

    async def _look_up(self, hash: str) -> KnownPerson | None:
        devices, identities = await self._log.transact(
            sql(
                "SELECT device.id, person, COALESCE(seen, linked) FROM device"
                " LEFT JOIN device_seen ON device = device.id WHERE hash = $1",
                hash,
            ),
            sql("SELECT who FROM identity WHERE person = (SELECT person FROM device WHERE hash = $1)", hash),
        )
        if not devices:
            return None
        device, person, seen = devices[0]
        now = self._clock()
        if seen < now - SEEN_SECONDS:
            await self._log.transact(
                sql(
                    "INSERT INTO device_seen (device, seen) VALUES ($1, $2)"
                    " ON CONFLICT (device) DO UPDATE SET seen = excluded.seen",
                    device,
                    now,
                )
            )
        return KnownPerson(person, device, own_first(person, identities))


def own_first(person: str, rows: Rows) -> tuple[str, ...]:
    """The identities in these rows, the person's own id first."""
    return (person, *sorted(who for (who,) in rows if who != person))
