"""Every page, by day and by night, on a phone and on a desk: axe-core finds nothing, nothing is cut off."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.person import DESKTOP, PHONE, Person, Size

Come = Callable[..., Person]

#: Colours change over a moment, which begins with the next frame.
AT_REST = """async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((moving) => moving.finished));
}"""


def look_at(person: Person) -> None:
    """By day and by night, whatever stands on the screen."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person.page.evaluate(AT_REST)
        assert person.violations() == []
    assert not person.scrolls_sideways()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_front_page_its_dialogs_and_a_gathering_table_are_for_everyone(person: Come, size: Size) -> None:
    ann = person(size=size).enter()
    look_at(ann)
    ann.press("settings")
    look_at(ann)
    ann.page.keyboard.press("Escape")
    ann.offer("the-game").get_by_role("button", name=ann.say("quick-friends")).click()
    look_at(ann)
    ann.press("open-table")
    expect(ann.button("fill-with-bots")).to_be_visible()
    look_at(ann)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_boards_are_for_everyone(person: Come, size: Size) -> None:
    ann = person(size=size).enter().hurry().start_with_bots("on-fire", "quick-with-bots")
    ann.hand.first.click()
    look_at(ann)
    ann.page.keyboard.press("Escape")
    ann.pile("A").locator(".top").click()
    look_at(ann)
    ann.visit().start_with_bots("face-to-face", "quick-duel")
    ann.hand.first.click()
    look_at(ann)
    ann.visit().start_with_bots("slide", "quick-slide")
    ann.page.locator(".choosable").first.click()
    look_at(ann)


def test_the_language_can_be_changed_at_any_time(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    ann.page.get_by_label(ann.say("language")).select_option("pl")
    polish = person("Bea", "pl")
    expect(ann.page.get_by_text(polish.say("turn-due", count=2))).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text(polish.say("turn-due", count=2))).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(person: Come) -> None:
    ann = person().visit("nowhere")
    expect(ann.page.get_by_role("heading")).to_have_text(ann.say("no-such-page"))
    assert ann.violations() == []
