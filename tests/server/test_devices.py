"""The devices of a person: by what name they are listed, and how many there may be."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tenback.people import persons
from tenback.server.connection import SIGNED_OUT
from tenback.server.context import CONTEXT
from tenback.server.devices import Devices
from tests.server.clients import close_code, serving
from tests.server.people import ask, linked, person


async def test_every_device_is_listed_by_what_it_calls_itself(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann", "Desk")
        phone = await linked(ann, "Phone")
        for device, label in ((ann, "Desk"), (phone, "Phone")):
            devices = (await device.ask("GET", "api/me"))["devices"]
            assert {each["label"]: each["this"] for each in devices} == {
                name: name == label for name in ("Desk", "Phone")
            }


async def test_nobody_has_more_devices_than_anyone_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persons, "MOST_DEVICES", 2)
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        phone = await linked(ann)
        refused = await ask(served, "POST", "api/codes", {"code": await ann.code()}, 409)
        assert refused == {"reason": "too-many-devices", "args": {}}
        await linked(ben)
        (gone,) = [d["id"] for d in (await ann.ask("GET", "api/me"))["devices"] if not d["this"]]
        await ann.ask("DELETE", f"api/me/devices/{gone}")
        await phone.ask("GET", "api/me", status=401)
        await linked(ann)


async def test_a_device_that_is_signed_out_in_the_moment_it_comes_is_cut_off_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        phone = await linked(ann)
        table = await served.open_table(ann.token, game="the-game", options={"players": 2})
        (gone,) = [d["id"] for d in (await ann.ask("GET", "api/me"))["devices"] if not d["this"]]

        async def sign_out(*_: object) -> None:
            await ann.ask("DELETE", f"api/me/devices/{gone}")

        monkeypatch.setattr(served.app[CONTEXT].pusher, "looked", sign_out)
        hello = json.dumps({"type": "hello", "token": phone.token})
        assert await close_code(served, table, hello) == SIGNED_OUT
        await served.has_left(0)
        assert not served.app[CONTEXT].devices._connections


async def test_a_device_that_comes_while_it_is_looked_who_was_signed_out_stays() -> None:
    devices, connections = Devices(), {name: Mock() for name in ("stays", "gone", "comes")}

    async def still_linked(asked: tuple[str, ...]) -> set[str]:
        devices.enter("comes", connections["comes"])
        return {*asked} - {"gone"}

    for name in ("stays", "gone"):
        devices.enter(name, connections[name])
    people: Any = Mock(still_linked=still_linked)
    await devices.check(people)
    assert {name: each.sign_out.call_count for name, each in connections.items()} == {
        "stays": 0,
        "gone": 1,
        "comes": 0,
    }
