"""Whatever happens to persons, they are told what plain objects (`plain_persons.py`) would tell."""

import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from tenback.people.acquaintances import INVITATION_SECONDS, Acquaintances
from tenback.people.codes import CODE_SECONDS
from tenback.people.events import DERIVED, Forgotten, PasskeyAdded, decode_event, rebuild
from tenback.people.known import CACHED_SECONDS, SEEN_SECONDS, KnownPerson
from tenback.people.persons import Persons
from tenback.people.saved import saved_about
from tenback.store import Log, SeatName
from tenback.store.statements import PEOPLE, sql
from tenback.table.state import identity
from tests.people.plain_persons import PlainDevice, PlainPerson, PlainPersons
from tests.people.test_persons import Time, rows
from tests.store.stores import Store

STEPS = 200
#: Tokens that browsers have from tables, before they are somebody's.
OF_TABLES = [f"the token of table {number}" for number in range(12)]
WAITS = (
    0.0,
    1.0,
    CACHED_SECONDS + 1,
    CODE_SECONDS / 2,
    CODE_SECONDS + 1,
    SEEN_SECONDS + 1,
    INVITATION_SECONDS / 2,
)


class Walk:
    """Does anything to the persons in a log and to the plain ones."""

    def __init__(self, log: Log, chance: random.Random) -> None:
        self.log = log
        self.chance = chance
        self.clock = Time()
        self.persons = Persons(log, self.clock)
        self.acquaintances = Acquaintances(self.persons)
        self.plain = PlainPersons()
        self.signed_out: list[str] = []
        #: The ids of all devices and passkeys that each person ever had.
        self.marks: defaultdict[PlainPerson, set[str]] = defaultdict(set)
        self.persons.signed_out = self.signed_out.append
        self._number = count(1)

    async def step(self) -> None:
        self.clock.now += self.chance.choice(WAITS)
        if len(self.plain.people) < 3:
            await self.create()
            return
        steps: list[Callable[[], Awaitable[None]]] = [
            self.create,
            *(2 * [self.ask_for_a_code, self.use_a_code, self.join, self.rename, self.block, self.passkey]),
            *(self.be_findable, self.merge, self.sign_out, self.forget),
            *(3 * [self.play, self.invite]),
            *(self.sit, self.want_pushes, self.be_told),
        ]
        await self.chance.choice(steps)()

    async def create(self) -> None:
        label = self.chance.choice(["Desk", "Phone"])
        token = await self.persons.create(label)
        known = await self.known(token)
        assert known.identities == (known.id,)
        person = self.plain.of[token] = PlainPerson(known.id, identities={known.id})
        self.plain.note(person, self.clock.now, "created")
        self._link(person, known, label)

    def _link(self, person: PlainPerson, known: KnownPerson, label: str) -> None:
        now = self.clock.now
        person.devices[known.device] = PlainDevice(known.device, label, now, now)
        self.marks[person].add(known.device)
        self.plain.note(person, now, "device-linked", device=known.device, label=label)

    async def ask_for_a_code(self) -> None:
        known, person = await self.somebody()
        words, until = await self.persons.new_code(known)
        assert until == self.clock.now + CODE_SECONDS
        self.plain.codes = {code: whose for code, whose in self.plain.codes.items() if whose[0] is not person}
        self.plain.codes[words] = person, until

    async def use_a_code(self) -> None:
        words = self.chance.choice([*self.plain.codes, "no such words"])
        person, until = self.plain.codes.pop(words, (None, 0.0))
        token = await self.persons.use_code(words.upper().replace(" ", "-"), "By code")
        assert (token is not None) == (person is not None and until >= self.clock.now)
        if token is not None and person is not None:
            self.plain.of[token] = person
            self._link(person, await self.known(token), "By code")

    async def join(self) -> None:
        known, person = await self.somebody()
        tokens = self.chance.sample(OF_TABLES, 2)
        await self.persons.join(known, tokens)
        joined = {who for who in map(identity, tokens) if self.plain.is_free(who)}
        person.identities |= joined
        for _ in joined:
            self.plain.note(person, self.clock.now, "joined")

    async def merge(self) -> None:
        """One device brings the tokens of others; of several persons, one at most has a name to give."""
        known, person = await self.somebody()
        tokens = self.chance.sample(list(self.plain.of), self.chance.randrange(1, 4))
        formers = {self.plain.of[token]: None for token in tokens if self.plain.of[token] is not person}
        if len({former.name for former in formers} - {None}) > 1:
            return
        await self.persons.join(known, tokens)
        for former in formers:
            self.plain.merge(person, former)
            self.plain.note(person, self.clock.now, "merged")
            self.marks[person] |= self.marks.pop(former)
            assert await self.tables_with({former.id}) <= {"identity", "person_event", "seat_name"}

    async def rename(self) -> None:
        known, person = await self.somebody()
        person.name = self.chance.choice(["Ann", "Ben", None])
        await self.persons.rename(known, person.name)

    async def be_findable(self) -> None:
        known, person = await self.somebody()
        person.findable = not person.findable
        await self.persons.set_findable(known, person.findable)
        self.plain.note(person, self.clock.now, "findable-set", findable=person.findable)

    async def block(self) -> None:
        (known, person), (_, other) = await self.somebody(), await self.somebody()
        if person is other:
            return
        blocked = other not in person.blocked
        await self.persons.set_blocked(known, other.id, blocked)
        (person.blocked.add if blocked else person.blocked.discard)(other)
        self.plain.note(person, self.clock.now, "blocked" if blocked else "unblocked")
        self.plain.invitations = {
            (table, invited): (inviter, at)
            for (table, invited), (inviter, at) in self.plain.invitations.items()
            if (invited, inviter) != (person, other)
        }

    async def passkey(self) -> None:
        (known, person), (_, other) = await self.somebody(), await self.somebody()
        if self.chance.random() < 0.5:
            key = f"k{next(self._number)}"
            added = {"passkey": key, "credential": f"credential of {key}", "public_key": "", "label": "Desk"}
            await self.persons.add_passkey(known, PasskeyAdded(**added))
            used = sql("INSERT INTO passkey_count (credential, used) VALUES ($1, 1)", added["credential"])
            await self.log.transact(used)
            person.passkeys[key] = "Desk", self.clock.now
            self.marks[person] |= {key, added["credential"]}
            self.plain.note(person, self.clock.now, "passkey-added", **added)
        elif other.passkeys:
            key = self.chance.choice(list(other.passkeys))
            assert await self.persons.remove_passkey(known, key) == (key in person.passkeys)
            if person.passkeys.pop(key, None) is not None:
                self.plain.note(person, self.clock.now, "passkey-removed", passkey=key)

    async def sign_out(self) -> None:
        (known, person), (_, other) = await self.somebody(), await self.somebody()
        device = self.chance.choice(list(other.devices))
        if len(person.devices) == 1:
            return  # nobody could come back as them
        assert await self.persons.sign_out(known, device) == (device in person.devices)
        if person.devices.pop(device, None) is not None:
            assert self.signed_out.pop() == device
            self.plain.note(person, self.clock.now, "device-signed-out", device=device)
            gone = [token for token in self.plain.of if await self.persons.person_of(token) is None]
            for shown in (device for other in self.plain.people for device in other.devices.values()):
                shown.shown = self.clock.now
            assert len(gone) == 1 and self.plain.of.pop(gone[0]) is person

    async def forget(self) -> None:
        known, person = await self.somebody()
        self.signed_out.clear()
        await self.persons.forget(known)
        assert sorted(self.signed_out) == sorted(person.devices)
        self.signed_out.clear()
        self.plain.forget(person)
        assert await self.tables_with(person.identities) == {"forgotten", "person_event"}
        assert await self.tables_with(self.marks.pop(person)) == set()
        (events,) = await self.log.transact(sql("SELECT person, body FROM person_event"))
        (left,) = [body for whose, body in events if whose in person.identities]
        assert decode_event(left) == Forgotten(known.identities)

    async def tables_with(self, ids: set[str]) -> set[str]:
        """The tables about people in which one of these ids stands, in whatever column."""
        found = await self.log.transact(*(sql(f"SELECT * FROM {table}") for table in PEOPLE))
        return {
            table
            for table, rows in zip(PEOPLE, found, strict=True)
            if any(value in ids for row in rows for value in row)
        }

    async def play(self) -> None:
        """As if some people had finished a game, each as one of those they are known as."""
        players = self.chance.sample(self.plain.people, self.chance.randrange(2, 4))
        whos = frozenset(self.chance.choice(sorted(player.identities)) for player in players)
        ended = float(next(self._number))
        await self.log.transact(
            *(
                sql(
                    "INSERT INTO played (who, ended, table_id, number, game, players, variant, name, apart,"
                    " key) VALUES ($1, $2, $3, 1, 'the-game', 2, '', 'Somebody', '', '')",
                    who,
                    ended,
                    f"table {ended}",
                )
                for who in whos
            )
        )
        self.plain.games.append((ended, whos))

    async def invite(self) -> None:
        known, person = await self.somebody()
        others = self.chance.sample(self.plain.people, 2)
        table = f"table {self.chance.randrange(3)}"
        invited = await self.acquaintances.invite(
            known, table, [other.id for other in others if other != person]
        )
        assert set(invited) == self.plain.invite(
            person, table, [other for other in others if other != person], self.clock.now
        )

    async def sit(self) -> None:
        """Somebody's name at a table is saved, or one of somebody who has not signed in yet."""
        _, person = await self.somebody()
        who = self.chance.choice([*sorted(person.identities), *map(identity, OF_TABLES)])
        table, name = f"table {self.chance.randrange(3)}", self.chance.choice(["Ann", "Ben"])
        await self.log.save_names(table, [SeatName.fresh(who, name)])
        if who not in self.plain.forgotten:
            self.plain.names.append((table, who, name))

    async def want_pushes(self) -> None:
        known, person = await self.somebody()
        to, language = f"https://push.example/{next(self._number)}", self.chance.choice(["en", "uk"])
        await self.log.transact(
            sql("DELETE FROM push WHERE device = $1", known.device),
            sql(
                "INSERT INTO push (device, person, endpoint, p256dh, auth, language, origin)"
                " VALUES ($1, $2, $3, '', '', $4, '')",
                known.device,
                known.id,
                to,
                language,
            ),
        )
        person.devices[known.device].pushes_go_to = to, language

    async def be_told(self) -> None:
        known, person = await self.somebody()
        table = f"table {self.chance.randrange(3)}"
        marked = "INSERT INTO pushed (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.log.transact(sql(marked, table, known.id))
        self.plain.told.add((table, person))

    async def known(self, token: str) -> KnownPerson:
        known = await self.persons.person_of(token)
        assert known is not None
        return known

    async def somebody(self) -> tuple[KnownPerson, PlainPerson]:
        """Any person, at one of their devices."""
        token = self.chance.choice(list(self.plain.of))
        known, person = await self.known(token), self.plain.of[token]
        assert known.id == person.id
        assert (known.identities[0], set(known.identities)) == (person.id, person.identities)
        person.devices[known.device].shown = self.clock.now
        return known, person

    async def compare(self) -> None:
        """What somebody is told about themselves and about others."""
        known, person = await self.somebody()
        me = await self.acquaintances.me(known, None, False)
        assert (me.name, me.findable) == (person.name, person.findable)
        assert [(key.id, (key.label, key.added)) for key in me.passkeys] == sorted(
            person.passkeys.items(), key=lambda key: (key[1][1], key[0])
        )
        assert [(device.id, device.label, device.linked, device.this) for device in me.devices] == [
            (device.id, device.label, device.linked, device.id == known.device)
            for device in sorted(person.devices.values(), key=lambda device: (device.linked, device.id))
        ]
        for device in me.devices:
            shown = person.devices[device.id].shown
            assert shown - SEEN_SECONDS - CACHED_SECONDS <= device.seen <= shown
        names = sorted(repr(other.name) for other in person.blocked)
        assert sorted(repr(other.name) for other in me.blocked) == names
        blocked = await self.acquaintances.resolved(known, [other.id for other in me.blocked])
        assert sorted(blocked) == sorted(other.id for other in person.blocked)
        await self.compare_acquaintances(known, person)
        await self.compare_download(known, person)

    async def compare_download(self, known: KnownPerson, person: PlainPerson) -> None:
        saved, expected = await saved_about(self.log, known), self.plain.saved_about(person)
        assert saved["what_happened"] == expected["what_happened"]
        tables = [named["table"] for named in saved["names_at_tables"]]
        assert tables == sorted(tables)
        assert saved.keys() == expected.keys()
        for what, told in saved.items():
            assert sorted(told, key=repr) == sorted(expected[what], key=repr)

    async def compare_acquaintances(self, known: KnownPerson, person: PlainPerson) -> None:
        met = self.plain.met(person)
        found = await self.acquaintances.people(known)
        assert sorted((other.last, other.games, other.name, other.blocked) for other in found) == sorted(
            (last, games, other.name or "Somebody", other in person.blocked)
            for other, (games, last) in met.items()
            if self.plain.finds(person, other)
        )
        assert [other.last for other in found] == sorted((other.last for other in found), reverse=True)
        whom = await self.acquaintances.resolved(known, [other.id for other in found])
        assert len(set(whom)) == len(found) and set(whom) <= {other.id for other in met}
        told = await self.acquaintances.invitations(known.identities)
        assert sorted(told, key=repr) == sorted(self.plain.invited(person, self.clock.now), key=repr)
        assert [at for _, _, at in told] == sorted((at for _, _, at in told), reverse=True)
        _, other = await self.somebody()
        theirs = [self.chance.choice(sorted(other.identities)), "a guest"]
        own = self.chance.choice(known.identities)
        assert await self.persons.is_blocked_by_any(own, theirs) == (person in other.blocked)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.trial) for seed in range(1, 9))])
async def test_persons_are_told_what_plain_objects_would_tell(store: Store, seed: int) -> None:
    log = await store.open()
    walk = Walk(log, random.Random(seed))
    for _ in range(STEPS):
        await walk.step()
        await walk.compare()
    before = await rows(log, *DERIVED)
    await rebuild(log)
    assert await rows(log, *DERIVED) == before
    await log.close()
