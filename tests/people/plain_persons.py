"""Persons as plain objects, to which the same things happen as to those in a log."""

from dataclasses import dataclass, field
from typing import Any

from tenback.people.acquaintances import INVITATION_SECONDS


@dataclass(eq=False)
class PlainDevice:
    id: str
    label: str
    linked: float
    #: When somebody has last shown its token.
    shown: float
    #: Where its pushes go, and in which language they are.
    pushes_go_to: tuple[str, str] | None = None


@dataclass(eq=False)
class PlainPerson:
    id: str
    name: str | None = None
    findable: bool = True
    devices: dict[str, PlainDevice] = field(default_factory=dict)
    identities: set[str] = field(default_factory=set)
    passkeys: dict[str, tuple[str, float]] = field(default_factory=dict)
    blocked: set["PlainPerson"] = field(default_factory=set)


@dataclass
class PlainPersons:
    """Everybody, by the tokens of their devices; what they have done together, and whom they have invited."""

    of: dict[str, PlainPerson] = field(default_factory=dict)
    codes: dict[str, tuple[PlainPerson, float]] = field(default_factory=dict)
    #: When a game ended, and as whom people played it.
    games: list[tuple[float, frozenset[str]]] = field(default_factory=list)
    #: Who has invited whom to which table, and when.
    invitations: dict[tuple[str, PlainPerson], tuple[PlainPerson, float]] = field(default_factory=dict)
    forgotten: set[str] = field(default_factory=set)
    #: What has happened to persons, who had these ids then, in the words of the download.
    happened: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    #: The names at tables of those who had them there.
    names: list[tuple[str, str, str]] = field(default_factory=list)
    #: The tables that persons were told of.
    told: set[tuple[str, PlainPerson]] = field(default_factory=set)

    @property
    def people(self) -> list[PlainPerson]:
        return list(dict.fromkeys(self.of.values()))

    def who_is(self, identity: str) -> PlainPerson | None:
        return next((person for person in self.people if identity in person.identities), None)

    def is_free(self, identity: str) -> bool:
        return identity not in self.forgotten and self.who_is(identity) is None

    def merge(self, person: PlainPerson, former: PlainPerson) -> None:
        """The former turns out to be this person."""
        self.of.update({token: person for token, other in self.of.items() if other is former})
        person.devices |= former.devices
        person.identities |= former.identities
        person.passkeys |= former.passkeys
        person.name = person.name or former.name
        person.blocked = (person.blocked | former.blocked) - {person, former}
        for other in self.people:
            if former in other.blocked:
                other.blocked = (other.blocked - {former} | {person}) - {other}
        self.invitations = {
            invited: (person if inviter is former else inviter, at)
            for invited, (inviter, at) in self.invitations.items()
        }
        self._lose(former)

    def forget(self, person: PlainPerson) -> None:
        self.of = {token: other for token, other in self.of.items() if other is not person}
        self.forgotten |= person.identities
        for other in self.people:
            other.blocked.discard(person)
        self._lose(person)

    def _lose(self, person: PlainPerson) -> None:
        self.told = {(table, other) for table, other in self.told if other is not person}
        self.codes = {words: code for words, code in self.codes.items() if code[0] is not person}
        self.invitations = {
            (table, invited): (inviter, at)
            for (table, invited), (inviter, at) in self.invitations.items()
            if person not in (invited, inviter)
        }

    def met(self, person: PlainPerson) -> dict[PlainPerson, tuple[int, float]]:
        """In how many games one sat with whom, at however many seats, and when in the last of them."""
        found: dict[PlainPerson, tuple[int, float]] = {}
        for ended, players in self.games:
            if players & person.identities:
                for other in {*map(self.who_is, players)} - {person}:
                    if other is not None:
                        games, last = found.get(other, (0, 0.0))
                        found[other] = games + 1, max(last, ended)
        return found

    def finds(self, person: PlainPerson, other: PlainPerson) -> bool:
        return person.findable and other.findable and person not in other.blocked

    def invite(self, person: PlainPerson, table: str, others: list[PlainPerson], now: float) -> set[str]:
        welcome = [o for o in others if self.finds(person, o) and o not in person.blocked]
        self.invitations = {
            invited: (inviter, at)
            for invited, (inviter, at) in self.invitations.items()
            if at >= now - INVITATION_SECONDS
        }
        self.invitations.update({(table, other): (person, now) for other in welcome})
        return {other.id for other in welcome}

    def invited(self, person: PlainPerson, now: float) -> list[tuple[str, str | None, float]]:
        """The tables that the person is invited to, the latest first."""
        found = [
            (table, inviter.name, at)
            for (table, invited), (inviter, at) in self.invitations.items()
            if invited is person and at > now - INVITATION_SECONDS
        ]
        return sorted(found, key=lambda invitation: -invitation[2])

    def note(self, person: PlainPerson, at: float, event: str, **told: Any) -> None:
        self.happened.append((person.id, {"at": at, "event": event, **told}))

    def saved_about(self, person: PlainPerson) -> dict[str, Any]:
        """What the person's download tells of them, but for games."""
        return {
            "what_happened": [told for id, told in self.happened if id in person.identities],
            "names_at_tables": [
                {"table": table, "name": name} for table, who, name in self.names if who in person.identities
            ],
            "pushes_go_to": [
                {"device": device.id, "endpoint": device.pushes_go_to[0], "language": device.pushes_go_to[1]}
                for device in person.devices.values()
                if device.pushes_go_to is not None
            ],
            "told_of_tables": [table for table, other in self.told if other is person],
            "invited_to": [
                {"table": table, "at": at}
                for (table, invited), (_, at) in self.invitations.items()
                if invited is person
            ],
            "invited_others_to": [
                {"table": table, "at": at}
                for (table, _), (inviter, at) in self.invitations.items()
                if inviter is person
            ],
        }
