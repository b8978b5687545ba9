"""Whatever people change about themselves, every device shows just that, and names as they are readable."""

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.people.known import KnownPerson
from tenback.record import encode
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tests.server.clients import WIDE, Client, Served, serving, token
from tests.server.people import ask, person
from tests.server.test_playing_on import RECORD

STEPS = 120
#: The answer to a name that cannot be shown: a sentence about it says how long a name may be.
BAD_NAME = {"reason": "bad-name", "args": {"longest": 24}}
OFTEN = Settings(
    limits=replace(
        WIDE,
        sign_ins_at_once=10_000,
        own_at_once=10_000,
        guesses_at_once=10_000,
        all_guesses_at_once=10_000,
    )
)
#: Names as they are typed and shown; those that are not shown are refused.
NAMES = {
    "Ann": "Ann",
    "  Ann\u200b \t B\n": "Ann B",
    "E\u0301va": "\u00c9va",
    "x" * 24: "x" * 24,
    "": None,
    " \u3000": None,
    "\u202e": None,
    "x" * 25: None,
}


@dataclass
class Plain:
    """A person, with the labels of their devices by token."""

    name: str | None = None
    findable: bool = True
    labels: dict[str, str] = field(default_factory=dict)


class Walk:
    """People who do anything to themselves, over HTTP and as plain objects."""

    def __init__(self, served: Served, chance: random.Random) -> None:
        self.served = served
        self.chance = chance
        self.people: list[Plain] = []
        self.gone: list[str] = []

    async def asks(self, device: str | None, method: str, path: str, body: Any, status: int) -> Any:
        headers = None if device is None else {"Authorization": f"Bearer {device}"}
        told = await ask(self.served, method, path, body, status, headers)
        assert status != 422 or told == BAD_NAME
        return told

    def somebody(self) -> tuple[Plain, str]:
        person = self.chance.choice(self.people)
        return person, self.chance.choice(list(person.labels))

    async def become(self) -> None:
        """Without a token, or with one that is nobody's."""
        typed = self.chance.choice([None, *NAMES])
        label = self.chance.choice(["Desk", " Phone\u200b "])
        asked = self.chance.choice([None, token("table"), *self.gone])
        body = {"label": label, **({} if typed is None else {"name": typed})}
        refused = typed is not None and NAMES[typed] is None
        told = await self.asks(asked, "POST", "api/me", body, 422 if refused else 201)
        if not refused:
            name = None if typed is None else NAMES[typed]
            self.people.append(Plain(name, labels={told["token"]: label.strip("\u200b ")}))

    async def become_again(self) -> None:
        """What is joined is another person's device, or nothing that anybody has done."""
        (person, device), (other, its) = self.somebody(), self.somebody()
        typed = self.chance.choice([None, *NAMES])
        merges = self.chance.random() < 0.3
        body = {"label": "not changed", "name": typed, "joined": [its if merges else token("no table")]}
        refused = typed is not None and NAMES[typed] is None
        told = await self.asks(device, "POST", "api/me", body, 422 if refused else 200)
        if refused:
            return
        assert told["token"] is None
        if merges and person is not other:
            self.people.remove(other)
            person.labels |= other.labels
            person.name = person.name or other.name
        person.name = person.name if typed is None else NAMES[typed]

    async def change(self) -> None:
        person, device = self.somebody()
        body: dict[str, Any] = {}
        if self.chance.random() < 0.5:
            body["name"] = self.chance.choice([None, *NAMES])
        if self.chance.random() < 0.5:
            body["findable"] = not person.findable
        refused = body.get("name") is not None and NAMES[body["name"]] is None
        await self.asks(device, "PATCH", "api/me", body, 422 if refused else 200)
        if not refused:
            person.findable = body.get("findable", person.findable)
            if "name" in body:
                person.name = None if body["name"] is None else NAMES[body["name"]]

    async def link(self) -> None:
        person, device = self.somebody()
        words = (await self.asks(device, "POST", "api/me/codes", None, 201))["words"]
        told = await self.asks(None, "POST", "api/codes", {"code": words, "label": "Linked"}, 201)
        person.labels[told["token"]] = "Linked"

    async def sign_out(self) -> None:
        (person, device), (other, its) = self.somebody(), self.somebody()
        told = await self.asks(its, "GET", "api/me", None, 200)
        (id,) = (each["id"] for each in told["devices"] if each["this"])
        if len(other.labels) == 1:
            return  # nobody could come back as them
        own = person is other
        await self.asks(device, "DELETE", f"api/me/devices/{id}", None, 200 if own else 404)
        if own:
            del person.labels[its]
            self.gone.append(its)

    async def forget(self) -> None:
        person, device = self.somebody()
        await self.asks(device, "DELETE", "api/me", None, 204)
        self.people.remove(person)
        self.gone += person.labels

    async def compare(self) -> None:
        for known in self.people:
            for device, label in known.labels.items():
                me = await self.asks(device, "GET", "api/me", None, 200)
                assert (me["name"], me["findable"]) == (known.name, known.findable)
                labels = [each["label"] for each in me["devices"]]
                assert sorted(labels) == sorted(known.labels.values())
                assert [each["label"] for each in me["devices"] if each["this"]] == [label]
        for device in self.gone[-3:]:
            await self.asks(device, "GET", "api/me", None, 401)


async def test_every_device_shows_what_its_person_has_changed_and_nothing_else(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=OFTEN) as served:
        walk = Walk(served, random.Random(3))
        for _ in range(STEPS):
            steps = [walk.become_again, *(3 * [walk.change]), walk.link, walk.sign_out, walk.forget]
            await (walk.become if len(walk.people) < 2 else walk.chance.choice(steps))()
            await walk.compare()


async def test_a_name_is_checked_and_shown_alike_wherever_it_is_given(tmp_path: Path) -> None:
    played = {"record": json.loads(encode(RECORD)), "action": 1, "seat": 1, "bots": ["random"]}
    async with serving(tmp_path) as served:
        for typed, shown in NAMES.items():
            for path, seat, body in (
                ("api/tables", 0, {"options": {"game": "face-to-face"}}),
                ("api/tables/continued", 1, played),
            ):
                answer = await ask(served, "POST", path, {**body, "name": typed}, 201 if shown else 422)
                if shown:
                    table = await served.get(f"api/tables/{answer['id']}")
                    assert table["seats"][seat]["name"] == shown
                else:
                    assert answer == BAD_NAME
            await name_at_a_table(served, typed, shown)
            await name_of_oneself(served, typed, shown)


async def name_of_oneself(served: Served, typed: str, shown: str | None) -> None:
    ann = await person(served, "Ann")
    for method, headers, status in (
        ("POST", None, 201),
        ("POST", ann.headers, 200),
        ("PATCH", ann.headers, 200),
    ):
        told = await ask(served, method, "api/me", {"name": typed}, status if shown else 422, headers)
        if shown:
            assert told.get("me", told)["name"] == shown
        else:
            assert told == BAD_NAME
    assert (await ann.ask("GET", "api/me"))["name"] == (shown or "Ann")


async def name_at_a_table(served: Served, typed: str, shown: str | None) -> None:
    table = await served.open_table(token("a"), game="face-to-face")
    ann = await Client(served.session, table, token("a")).connect()
    ben = await Client(served.session, table, token("b")).connect()
    await ben.must({"do": "sit", "seat": 1, "name": "Ben"})
    for number, client, body in ((0, ann, {"do": "sit", "seat": 0}), (1, ben, {"do": "rename"})):
        told = await client.command({**body, "name": typed})
        await ann.settle()
        name = ann.last["table"]["seats"][number]["name"]
        if shown:
            assert told["type"] == "done" and name == shown
        else:
            assert {"reason": told["reason"], "args": told["args"]} == BAD_NAME
            assert name == (None, "Ben")[number]


async def test_whoever_looks_while_somebody_is_forgotten_sees_no_name_of_theirs_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await served.open_table(ann.token, game="face-to-face")
        clients = [await device.at(table) for device in (ann, ben)]
        for seat, client in enumerate(clients):
            await client.must({"do": "sit", "seat": seat, "name": f"Name of seat {seat}"})
        await clients[0].must({"do": "begin"})
        persons = served.app[CONTEXT].persons
        forget = persons.forget

        async def look_and_forget(known: KnownPerson) -> None:
            await served.get(f"api/tables/{table}")
            await forget(known)

        monkeypatch.setattr(persons, "forget", look_and_forget)
        await ann.forget()
        seats = (await served.get(f"api/tables/{table}"))["seats"]
        assert [seat["name"] for seat in seats] == ["Player 1", "Name of seat 1"]
