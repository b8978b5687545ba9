"""Every page and dialog, by day and by night: axe-core finds nothing, and nothing is cut off."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenback.locales import LANGUAGES
from tests.browser.person import DESKTOP, PHONE, Motion, Person, Size
from tests.browser.server import Server

Come = Callable[..., Person]


def look_at(person: Person) -> None:
    """Whatever stands on the screen is for everyone."""
    assert person.violations() == []
    assert not person.scrolls_sideways()


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.trial)], ids=["phone", "desk"]
)
def test_the_front_page_its_dialogs_and_a_gathering_table_are_for_everyone(person: Come, size: Size) -> None:
    ann = person(size=size).enter()
    look_at(ann)
    ann.press("settings")
    look_at(ann)
    ann.page.keyboard.press("Escape")
    for game in ("the-game", "face-to-face", "slide"):
        ann.visit().offer(game).get_by_role("button", name=ann.say("quick-friends")).click()
        ann.press("change-rules")
        look_at(ann)
        ann.page.keyboard.press("Escape")
    expect(ann.button("add-bot")).to_be_visible()
    look_at(ann)
    eve = person("Eve", size=size).visit(ann.page.url.removeprefix(ann.address))
    expect(eve.button("sit")).to_be_visible()
    look_at(eve)
    ann.visit()
    expect(ann.page.get_by_role("link", name=ann.say("continue-gathering"))).to_have_count(3)
    look_at(ann)


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.trial)], ids=["phone", "desk"]
)
def test_the_boards_are_for_everyone_while_bots_play_at_a_human_pace(person: Come, size: Size) -> None:
    ann = person(size=size).enter().start_with_bots("on-fire", "quick-with-bots")
    ann.hand.first.click()
    look_at(ann)
    ann.page.keyboard.press("Escape")
    ann.pile("A").locator(".top").click()
    look_at(ann)
    ann.page.keyboard.press("Escape")
    ann.press("start-me")
    ann.hand.first.click()
    ann.pile("A").locator(".top").click()
    expect(ann.page.locator("button.draft")).to_have_count(1)
    look_at(ann)
    ann.visit().start_with_bots("face-to-face", "quick-duel")
    ann.hand.first.click()
    look_at(ann)
    ann.visit().start_with_bots("slide", "quick-slide")
    ann.page.locator(".choosable").first.click()
    look_at(ann)


@pytest.mark.trial
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_words_stand_out_from_their_ground_in_every_moment_of_a_slide(person: Come, motion: Motion) -> None:
    ann = person().enter().start_with_bots("slide", "quick-slide")
    ann.page.locator(".choosable").first.click()
    middle = ann.page.locator(".middle button")
    for _ in range(8):
        assert ann.violations(motion) == []
        if middle.count():
            break
    middle.first.click()
    ann.page.locator("button.way").first.click()
    for _ in range(2):
        assert ann.violations(motion) == []


@pytest.mark.trial
def test_what_is_told_and_asked_at_a_table_is_for_everyone(person: Come) -> None:
    ann, bob = person("Ann", size=PHONE).enter(), person("Bob", "pl")
    path = ann.open_table("the-game", lambda one: one.switch_on("take-backs"))
    bob.join(path)
    ann.press("begin")
    ann.press("start-me")
    line = ann.page.get_by_label(ann.say("chat-say"))
    line.fill("it is a twelve")
    line.press("Enter")
    expect(ann.page.locator(".refused")).to_be_visible()
    ann.page.locator("summary").last.click()
    look_at(ann)
    ann.hand.first.click()
    ann.pile("A").locator(".top").click()
    ann.press("place-all", count=1)
    ann.press("take-back")
    expect(bob.button("agree")).to_be_visible()
    look_at(bob)
    look_at(ann)
    bob.press("leave")
    look_at(bob)
    bob.leave()
    expect(ann.button("seat-replace")).to_be_visible()
    look_at(ann)


@pytest.mark.trial
def test_a_covered_hand_a_lost_line_and_dead_ends_are_for_everyone(
    person: Come, own_server: Callable[..., Server]
) -> None:
    server = own_server()
    ann = person(size=PHONE, at=server.address).enter()
    ann.open_table("the-game", lambda one: one.switch_on("hot-seat"))
    ann.press("sit-guest")
    ann.press("begin")
    expect(ann.button("cover-lift", who="Ann")).to_be_visible()
    look_at(ann)
    for address, words in [
        ("nowhere", "no-such-page"),
        ("learn/nowhere", "no-such-page"),
        ("constructor", "no-such-page"),
        ("t/", "no-such-page"),
        ("t/nowhere", "refused-no-such-table"),
        ("t/cut-off-%E0%A4", "refused-no-such-table"),
        ("r/nowhere", "refused-not-found"),
        ("r/", "replay-none"),
    ]:
        ann.visit(address)
        expect(ann.page.get_by_role("heading")).to_have_text(ann.say(words))
        look_at(ann)
    ann.complaints.clear()
    ann.page.get_by_role("link", name=ann.say("home")).click()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.reload()
    ann.start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    server.kill()
    expect(ann.page.get_by_text(ann.say("link-lost"))).to_be_visible()
    look_at(ann)
    ann.visit()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.say("front-title"))
    look_at(ann)


@pytest.mark.trial
def test_a_phone_is_wide_enough_for_every_language(person: Come) -> None:
    ann = person(size=PHONE).enter().hurry().start_with_bots("the-game", "quick-with-bots")
    ann.press("start-me")
    expect(ann.page.locator(".signals li").first).to_be_visible()
    table = ann.page.url.removeprefix(ann.address)
    for language in LANGUAGES:
        ann.page.evaluate("(language) => localStorage.setItem('tenback-language', language)", language)
        for path in ("", table, "learn/tutorial", "me", "games", "join"):
            ann.visit(path)
            expect(ann.page.locator("html")).to_have_attribute("lang", language)
            expect(ann.page.get_by_role("heading", level=1)).to_have_count(1)
            assert not ann.scrolls_sideways(), (language, path)


def test_friends_who_give_no_name_have_different_ones_and_each_sees_who_they_are(person: Come) -> None:
    ann = person("", "en", PHONE).visit()
    ann.offer("the-game").get_by_role("button", name=ann.say("quick-friends")).click()
    expect(ann.name_field).to_be_visible()
    friends = [ann, person("", "cs", PHONE), person("", "uk", PHONE)]
    for friend in friends[1:]:
        friend.join(ann.page.url.removeprefix(ann.address))
    own = [friend.name_field.input_value() for friend in friends]
    assert len(set(own)) == 3 and all(own)
    for friend, name in zip(friends, own, strict=True):
        for other in own:
            if other != name:
                expect(friend.page.get_by_text(other, exact=True)).to_be_visible()
    friends[1].name_field.fill("Běta")
    friends[1].name_field.press("Enter")
    expect(ann.page.get_by_text("Běta", exact=True)).to_be_visible()
    ann.press("begin")
    for friend in friends:
        expect(friend.page.locator(".seat").get_by_text("Běta", exact=True)).to_be_visible()
        you = friend.page.locator(".seat").get_by_text(friend.say("seat-you"))
        expect(you).to_be_visible()
        assert friend.is_in_sight(you)


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.trial)], ids=["phone", "desk"]
)
def test_large_cards_are_larger_and_the_left_handed_have_the_buttons_on_the_left(
    person: Come, size: Size
) -> None:
    ann = person(size=size).enter().start_with_bots("the-game", "quick-with-bots")
    usual = ann.hand.first.bounding_box()
    ann.press("settings")
    ann.switch_on("large-cards")
    ann.switch_on("left-handed")
    ann.page.keyboard.press("Escape")
    large = ann.hand.first.bounding_box()
    assert usual and large and large["width"] > 1.1 * usual["width"]
    assert not ann.scrolls_sideways()
    bar, buttons = ann.page.locator(".bar").bounding_box(), ann.page.locator(".buttons").bounding_box()
    assert bar and buttons and buttons["x"] - bar["x"] < 30
    ann.press("start-me")
    ann.page.reload()
    expect(ann.page.locator("html[data-cards=large][data-hand=left]")).to_have_count(1)
