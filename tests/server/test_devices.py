"""The devices of a person: by what name they are listed, and how many there may be."""

from pathlib import Path

import pytest

from tenback.people import persons
from tests.server.clients import serving
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
