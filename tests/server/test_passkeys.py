"""Passkeys: made on one device, and the way back from another."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenback.people import passkeys
from tenback.people.base64url import decoded, encoded
from tenback.people.passkeys import CHALLENGE_SECONDS
from tenback.server.settings import Settings
from tests.server.authenticator import Authenticator
from tests.server.clients import WIDE, Served, serving
from tests.server.clock import Clock
from tests.server.people import Device, ask, linked, person


def origin(served: Served) -> str:
    return f"http://localhost:{served.port}"


def headers(served: Served, device: Device | None = None, page: str = "") -> dict[str, str]:
    """As the page sends them that was opened as localhost."""
    found = {"Host": f"localhost:{served.port}", "Origin": page or origin(served)}
    return found if device is None else {**found, **device.headers}


async def options(served: Served, device: Device | None = None) -> dict[str, Any]:
    path = "api/passkeys/options" if device is None else "api/me/passkeys/options"
    return dict(await ask(served, "POST", path, None, 200, headers(served, device)))


async def with_passkey(served: Served, device: Device) -> Authenticator:
    passkey = Authenticator(origin(served), "localhost")
    credential = passkey.create(await options(served, device))
    body = {"credential": credential, "label": "Key ring"}
    await ask(served, "POST", "api/me/passkeys", body, 201, headers(served, device))
    return passkey


async def sign_in(served: Served, credential: Any, status: int = 201) -> Any:
    body = {"credential": credential, "label": "New phone"}
    return await ask(served, "POST", "api/passkeys", body, status, headers(served))


async def test_a_passkey_signs_somebody_in_who_has_lost_all_devices(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        assert ann.me["passkeys_possible"]
        passkey = await with_passkey(served, ann)
        me = await ann.ask("GET", "api/me")
        assert [saved["label"] for saved in me["passkeys"]] == ["Key ring"]
        assert (await options(served, ann))["excludeCredentials"]
        await ann.ask("DELETE", f"api/me/devices/{me['devices'][0]['id']}", status=200)
        await ann.ask("GET", "api/me", status=401)
        await sign_in(served, passkey.get(await options(served)))
        signed = await sign_in(served, passkey.get(await options(served)))
        assert signed["me"]["name"] == "Ann" and signed["me"]["devices"][0]["label"] == "New phone"
        ann.token = signed["token"]
        (saved,) = signed["me"]["passkeys"]
        assert (await ann.ask("DELETE", f"api/me/passkeys/{saved['id']}"))["passkeys"] == []
        refused = await sign_in(served, passkey.get(await options(served)), 422)
        assert refused["reason"] == "bad-passkey"


@pytest.mark.parametrize("named", [None, "null", "http://192.0.2.1"])
async def test_only_a_page_that_may_have_passkeys_is_given_any(tmp_path: Path, named: str | None) -> None:
    """A request that names no page, as a program sends it, is none."""
    wanted = Settings(limits=WIDE, origins=() if named is None else (named,))
    async with serving(tmp_path, settings=wanted) as served:
        ann = await person(served, "Ann")
        asks = {**ann.headers, "Host": "localhost", **({} if named is None else {"Origin": named})}
        for path, body in (
            ("api/me/passkeys/options", None),
            ("api/me/passkeys", {"credential": {}}),
            ("api/passkeys/options", None),
            ("api/passkeys", {"credential": {}}),
        ):
            assert (await ask(served, "POST", path, body, 422, asks))["reason"] == "bad-passkey"


async def test_a_passkey_is_made_for_the_person_by_name_and_for_the_site_that_they_are_at(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ann, nobody = await person(served, "Ann"), await person(served)
        asked = [await options(served, device) for device in (ann, nobody)]
        assert [each["user"]["name"] for each in asked] == ["Ann", "Tenback"]
        assert asked[0]["user"]["id"] != asked[1]["user"]["id"]
        again = await options(served, await linked(ann, "Phone"))  # which is no other person
        assert again["user"] == asked[0]["user"] and again["challenge"] != asked[0]["challenge"]
        assert {each["rp"]["id"] for each in asked} == {(await options(served))["rpId"]} == {"localhost"}


async def test_an_answer_counts_once_and_for_a_few_minutes(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        passkey = await with_passkey(served, await person(served, "Ann"))
        answer = passkey.get(await options(served))
        await sign_in(served, answer)
        await sign_in(served, answer, 422)
        late = passkey.get(await options(served))
        clock.now += CHALLENGE_SECONDS + 1
        await sign_in(served, late, 422)


async def test_a_copied_passkey_is_noticed_by_its_count(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        passkey = await with_passkey(served, await person(served, "Ann"))
        for count in (5, 9):
            passkey.count = count
            await sign_in(served, passkey.get(await options(served)))
            for copied in (3, count - 2):
                passkey.count = copied
                await sign_in(served, passkey.get(await options(served)), 422)


async def test_people_who_make_and_use_passkeys_at_the_same_time_do_not_hinder_each_other(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        people = [await person(served, name) for name in ("Ann", "Ben")]
        asked = [(device, await options(served, device)) for device in people * 2]
        made = []
        for device, creation in asked:
            passkey = Authenticator(origin(served), "localhost")
            body = {"credential": passkey.create(creation), "label": ""}
            await ask(served, "POST", "api/me/passkeys", body, 201, headers(served, device))
            made.append((passkey, device.me["name"]))
        answers = [(passkey.get(await options(served)), name) for passkey, name in made]
        for answer, name in answers:
            assert (await sign_in(served, answer))["me"]["name"] == name


async def test_answers_of_other_sites_other_keys_and_other_people_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, eve = await person(served, "Ann"), await person(served, "Eve")
        passkey = await with_passkey(served, ann)
        elsewhere = Authenticator("https://evil.example", "evil.example")
        stranger = Authenticator(origin(served), "localhost")
        stranger.id = elsewhere.id = passkey.id
        for other in (elsewhere, stranger):
            await sign_in(served, other.get(await options(served)), 422)
        for asked, device in ((await options(served, ann), eve), (await options(served), ann)):
            body = {"credential": Authenticator(origin(served), "localhost").create(asked)}
            await ask(served, "POST", "api/me/passkeys", body, 422, headers(served, device))
        await sign_in(served, passkey.get(await options(served, ann)), 422)  # that was asked for another end
        saved = (await ann.ask("GET", "api/me"))["passkeys"][0]["id"]
        await eve.ask("DELETE", f"api/me/passkeys/{saved}", status=404)


async def test_a_passkey_is_added_once_and_is_the_first_person_s(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, eve = await person(served, "Ann"), await person(served, "Eve")
        passkey = await with_passkey(served, ann)
        for device in (ann, eve):
            body = {"credential": passkey.create(await options(served, device))}
            refused = await ask(served, "POST", "api/me/passkeys", body, 422, headers(served, device))
            assert refused["reason"] == "bad-passkey"
        assert (await eve.ask("GET", "api/me"))["passkeys"] == []
        assert (await sign_in(served, passkey.get(await options(served))))["me"]["name"] == "Ann"


async def test_nobody_has_more_passkeys_than_anyone_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 2)
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        saved = [await with_passkey(served, device) for device in (ann, ann, ben)]
        one_more = Authenticator(origin(served), "localhost").create(await options(served, ann))
        await ask(served, "POST", "api/me/passkeys", {"credential": one_more}, 422, headers(served, ann))
        assert len((await ann.ask("GET", "api/me"))["passkeys"]) == 2
        for passkey in saved:
            await sign_in(served, passkey.get(await options(served)))


#: What no browser sends: texts of an impossible length, one that is not ASCII, an empty one, and no texts.
NOT_BASE64URL: tuple[object, ...] = ("A", "AAAAA", "A===", "\u00e9", "", 7, None, [])


@pytest.mark.parametrize(
    "spoiled", ["id", "rawId", "clientDataJSON", "challenge", "authenticatorData", "signature"]
)
async def test_whoever_signs_in_is_refused_for_any_part_that_is_not_base64url(
    tmp_path: Path, spoiled: str
) -> None:
    async with serving(tmp_path) as served:
        passkey = await with_passkey(served, await person(served, "Ann"))
        for wrong in NOT_BASE64URL:
            credential = with_part(passkey.get(await options(served)), spoiled, wrong)
            refused = await sign_in(served, credential, 422)
            assert refused["reason"] == "bad-passkey"
        await sign_in(served, passkey.get(await options(served)))


@pytest.mark.parametrize("spoiled", ["id", "rawId", "clientDataJSON", "challenge", "attestationObject"])
async def test_no_passkey_is_added_with_any_part_that_is_not_base64url(tmp_path: Path, spoiled: str) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        for wrong in NOT_BASE64URL:
            passkey = Authenticator(origin(served), "localhost")
            body = {"credential": with_part(passkey.create(await options(served, ann)), spoiled, wrong)}
            refused = await ask(served, "POST", "api/me/passkeys", body, 422, headers(served, ann))
            assert refused["reason"] == "bad-passkey"
        assert (await ann.ask("GET", "api/me"))["passkeys"] == []


def with_part(credential: dict[str, Any], part: str, content: object) -> dict[str, Any]:
    """The credential with something else for one of its parts, or for the challenge that it answers."""
    if part in credential:
        return {**credential, part: content}
    response = credential["response"]
    if part == "challenge":
        answered = {**json.loads(decoded(response["clientDataJSON"])), "challenge": content}
        part, content = "clientDataJSON", encoded(json.dumps(answered).encode())
    assert part in response
    return {**credential, "response": {**response, part: content}}


async def test_hostile_credentials_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        passkey = await with_passkey(served, ann)
        good = passkey.get(await options(served))
        wrong: list[Any] = [
            {},
            {"response": 1},
            {"response": {"clientDataJSON": "{}"}},
            {"response": {"clientDataJSON": "W10"}},
            {"response": {"clientDataJSON": "é"}},
            {**good, "rawId": 7},
        ]
        for credential in wrong:
            await sign_in(served, credential, 422)
        for spoiled in ("authenticatorData", "signature"):
            answer = passkey.get(await options(served))
            await sign_in(served, {**answer, "response": {**answer["response"], spoiled: "AAAA"}}, 422)
        created = passkey.create(await options(served, ann))
        created["response"]["attestationObject"] = "oA"
        await ask(served, "POST", "api/me/passkeys", {"credential": created}, 422, headers(served, ann))
        await sign_in(served, passkey.get(await options(served)))
