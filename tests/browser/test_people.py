"""Whole journeys of people in a browser: their devices, passkeys, pushes, friends, and being forgotten."""

import base64
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.person import PHONE, Person

Come = Callable[..., Person]

#: Plays a person's table to its end: whatever comes first of what is legal, for all of the tokens given.
PLAY_TO_THE_END = """
async ([id, tokens]) => Promise.all(tokens.map((token) => new Promise((over) => {
    const line = new WebSocket(new URL(`ws/${id}`, document.baseURI).href.replace("http", "ws"));
    let sent = 0;
    line.onopen = () => line.send(JSON.stringify({ type: "hello", token }));
    line.onmessage = ({ data }) => {
        const { type, table, yours } = JSON.parse(data);
        if (type === "welcome") line.send(JSON.stringify({ type: "look", seat: null, ahead: true }));
        if (type !== "update") return;
        if (table.phase === "over") { line.close(); return over(table.record); }
        const next = yours.legal?.at(0)?.action;
        if (!next) return;
        const body = { do: "act", action: next };
        const id = `c${sent++}`;
        line.send(JSON.stringify({ type: "command", id, seen: table.version, body, seat: null }));
    };
})))
"""


def look_at(person: Person) -> None:
    """Whatever stands on the screen is for everyone."""
    assert person.violations() == []
    assert not person.scrolls_sideways()


def token_of(person: Person) -> str:
    return str(person.page.evaluate("JSON.parse(localStorage.tenback).person"))


def play_to_the_end(path: str, *people: Person) -> None:
    people[0].page.evaluate(PLAY_TO_THE_END, [path.removeprefix("t/"), [token_of(one) for one in people]])


def finish_a_game_alone(ann: Person) -> None:
    ann.visit().start_with_bots("the-game", "quick-alone")
    play_to_the_end(ann.page.url.removeprefix(ann.address), ann)
    expect(ann.result).to_be_visible()


def games_of(person: Person) -> Locator:
    return person.page.get_by_role("main").get_by_role("listitem")


def test_two_devices_are_one_person_until_one_signs_the_other_out(person: Come) -> None:
    ann, phone = person("Ann").enter(), person("Ann", "cs", PHONE)
    finish_a_game_alone(ann)
    ann.press("settings")
    ann.page.get_by_role("link", name=ann.say("own-me")).click()
    ann.press("me-add-device")
    six_words = ann.page.locator("p.words")
    expect(six_words).to_have_text(re.compile(r"^([a-z]+ ){5}[a-z]+$"))
    look_at(ann)
    phone.visit("join#" + six_words.inner_text().replace(" ", "-"))
    expect(phone.button("join-sign-in")).to_be_enabled()
    look_at(phone)
    phone.press("join-sign-in")
    expect(games_of(phone)).to_have_count(1)
    look_at(phone)
    phone.page.get_by_role("link", name=phone.say("own-statistics")).click()
    expect(phone.page.locator("canvas").first).to_be_visible()
    phone.page.locator("summary").first.click()
    look_at(phone)
    expect(ann.page.get_by_text(ann.say("me-code-used"))).to_be_visible()
    signing_out = ann.page.get_by_role("button", name=re.compile(ann.say("me-sign-out-device", device="")))
    expect(signing_out).to_have_count(2)
    phone.visit().start_with_bots("the-game", "quick-alone")
    ann.visit("me")
    others = ann.page.get_by_role("listitem").filter(has_not_text=ann.say("me-this-device"))
    others.get_by_role("button").first.click()
    expect(signing_out).to_have_count(1)
    expect(phone.page.get_by_role("alert")).to_contain_text(phone.say("refused-not-signed-in"))
    ann.visit()
    expect(ann.page.get_by_role("link", name=ann.say("turn"))).to_have_count(1)
    expect(ann.page).to_have_title(re.compile("^● "))
    look_at(ann)


def test_a_passkey_brings_back_somebody_who_has_lost_every_device(person: Come) -> None:
    ann, new = person("Ann").enter(), person("Ann")
    finish_a_game_alone(ann)
    line, authenticator = authenticator_of(ann.page)
    ann.visit("me")
    ann.press("me-add-passkey")
    expect(ann.button("me-remove")).to_be_visible()
    kept = line.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    ann.page.evaluate("localStorage.clear()")
    line, authenticator = authenticator_of(new.page)
    for credential in kept:
        line.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": credential})
    new.visit("join")
    new.press("join-passkey")
    expect(games_of(new)).to_have_count(1)
    new.page.get_by_role("link", name=new.say("review"), exact=True).click()
    expect(new.page).to_have_url(re.compile("/v/"))


def authenticator_of(page: Page) -> tuple[CDPSession, str]:
    """An authenticator that makes and uses passkeys without asking."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return line, str(made["authenticatorId"])


def test_a_push_is_told_in_the_language_of_the_device(person: Come) -> None:
    ann = person("Ann", "cs")
    ann.context.grant_permissions(["notifications"])
    ann.page.add_init_script(
        f"PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({subscription()}) }})"
    )
    line = ann.context.new_cdp_session(ann.page)
    registered: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    ann.visit("me")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.switch_on("me-notifications-on")
    wait_for(ann.page, "JSON.parse(localStorage.tenback).notifications")
    push = {"table": "amber-fox", "kind": "invitation", "game": "slide", "from": "Bob", "language": "cs"}
    shown = None
    while shown is None:  # a busy browser was once seen to lose the message
        line.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": ann.address.rstrip("/"),
                "registrationId": registered[-1]["registrationId"],
                "data": json.dumps(push),
            },
        )
        shown = wait_for(
            ann.page,
            "(await (await navigator.serviceWorker.ready).getNotifications())"
            ".map(({ title, body, tag }) => [title, body, tag])[0]",
            tries=250,
        )
    assert shown == [ann.say("push-invitation-from", name="Bob"), ann.say("game-slide"), "amber-fox"]


def subscription() -> str:
    """What a browser that takes pushes gives: these contexts are private windows, which take none."""
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    encoded = [base64.urlsafe_b64encode(part).decode().rstrip("=") for part in (point, bytes(16))]
    keys = dict(zip(("p256dh", "auth"), encoded, strict=True))
    return json.dumps({"endpoint": "https://push.example.org/ann", "keys": keys})


def wait_for(page: Page, expression: str, tries: int = 1_000_000) -> Any:
    """What it comes to, once that is anything; None if it never is in so many tries."""
    return page.evaluate(
        f"""async () => {{
            for (let left = {tries}; left; left--) {{
                const found = {expression};
                if (found) return found;
                await new Promise((again) => setTimeout(again, 20));
            }}
            return null;
        }}"""
    )


@pytest.mark.trial
def test_friends_play_again_until_one_is_forgotten(person: Come) -> None:
    ann, bob = person("Ann").enter(), person("Bob", "pl", PHONE)
    path = ann.open_table("face-to-face")
    bob.join(path)
    ann.press("begin")
    for one in (ann, bob):
        wait_for(one.page, "JSON.parse(localStorage.tenback).person")
    play_to_the_end(path, ann, bob)
    ann.visit()
    ann.button("play-again-who", name="Bob").click()
    expect(ann.page).to_have_url(re.compile("/t/"))
    bob.visit()
    bob.page.get_by_role("link", name=bob.say("waiting-invited-by", name="Ann")).click()
    bob.press("sit")
    expect(ann.page.get_by_text("Bob", exact=True)).to_be_visible()
    ann.visit("me")
    ann.press("me-block-who", name="Bob")
    expect(ann.button("me-unblock-who", name="Bob")).to_be_visible()
    look_at(ann)
    with ann.page.expect_download() as download:
        ann.press("me-download")
    assert json.loads(download.value.path().read_text())
    bob.visit("games")
    expect(games_of(bob)).to_contain_text("Ann")
    ann.press("me-forget")
    look_at(ann)
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.say("me-forget"), exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.say("front-title"))
    assert ann.page.evaluate("JSON.parse(localStorage.tenback).person") is None
    bob.visit("games")
    expect(games_of(bob)).to_contain_text(bob.say("player-number", seat=1))
    expect(games_of(bob)).not_to_contain_text("Ann")
