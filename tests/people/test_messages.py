"""Requests about persons: how much each may hold, and what one that leaves something out means."""

from typing import Any

import pytest
from msgspec import UNSET, Struct, ValidationError, json

from tenback.people import messages as m

TOKEN = "a" * 43
KEYS = {"p256dh": "a", "auth": "a"}
#: Each request as small as it may be.
LEAST: list[tuple[type[Struct], dict[str, Any]]] = [
    (m.BecomePerson, {}),
    (m.ChangeMe, {}),
    (m.UseCode, {"code": "words"}),
    (m.AddPasskey, {"credential": {}}),
    (m.UsePasskey, {"credential": {}}),
    (m.SubscribePush, {"subscription": {"endpoint": "https://push.example", "keys": KEYS}}),
    (m.Invite, {"table": "t", "people": []}),
]


@pytest.mark.parametrize(
    ("kind", "name", "part", "most"),
    [
        (m.BecomePerson, "joined", [TOKEN], 60),
        *((kind, "label", "x", 60) for kind in (m.BecomePerson, m.UseCode, m.AddPasskey, m.UsePasskey)),
        (m.UseCode, "code", "x", 200),
        (m.Invite, "people", ["somebody"], 10),
    ],
)
def test_a_request_holds_so_much_and_no_more(kind: type[Struct], name: str, part: Any, most: int) -> None:
    least = dict(LEAST)[kind]
    found = json.decode(json.encode({**least, name: part * most}), type=kind)
    assert len(getattr(found, name)) == most
    with pytest.raises(ValidationError):
        json.decode(json.encode({**least, name: part * (most + 1)}), type=kind)


@pytest.mark.parametrize(("kind", "least"), LEAST)
def test_a_request_holds_all_that_it_needs_and_nothing_that_is_not_known(
    kind: type[Struct], least: dict[str, Any]
) -> None:
    json.decode(json.encode(least), type=kind)
    for name in least:
        without = {other: value for other, value in least.items() if other != name}
        with pytest.raises(ValidationError):
            json.decode(json.encode(without), type=kind)
    with pytest.raises(ValidationError):
        json.decode(json.encode({**least, "unknown": 1}), type=kind)


def test_what_a_request_leaves_out_is_not_changed() -> None:
    assert json.decode(b"{}", type=m.ChangeMe) == m.ChangeMe(name=UNSET, findable=UNSET)
    assert json.decode(b'{"name":null}', type=m.ChangeMe) == m.ChangeMe(name=None, findable=UNSET)
    assert json.decode(b'{"findable":false}', type=m.ChangeMe) == m.ChangeMe(name=UNSET, findable=False)
    assert json.decode(b"{}", type=m.BecomePerson) == m.BecomePerson(label="", name=None, joined=())
