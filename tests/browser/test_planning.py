"""A turn by hand: chosen, laid as drafts, moved, lifted, placed, ended, and alone undone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person

Come = Callable[..., Person]


def test_a_turn_is_planned_moved_lifted_placed_and_undone_alone(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    hand = ann.cards()
    ann.hand.first.click()
    expect(ann.pile("A").locator(".step")).to_have_text(f"+{hand[0] - 1}")
    ann.pile("A").locator(".top").click()
    ann.hand.first.click()
    ann.pile("A").locator("button.draft").click()
    expect(ann.pile("A").locator("button.draft")).to_have_count(2)
    expect(ann.page.get_by_text(ann.say("plan-sum", count=2, cost=f"+{hand[1] - 1}", left=6))).to_be_visible()

    ann.pile("A").locator("button.draft").last.click()
    ann.pile("B").locator(".top").click()
    expect(ann.pile("A").locator("button.draft")).to_have_count(1)
    expect(ann.pile("B").locator("button.draft")).to_have_count(1)

    ann.press("place-one")
    expect(ann.pile("A").get_by_role("button").first).to_have_accessible_name(re.compile(rf"\b{hand[0]}\b"))
    ann.press("place-and-end", count=1, draws=2)
    expect(ann.hand).to_have_count(8)
    expect(ann.button("undo")).to_have_count(0)

    ann.hand.last.click()
    ann.pile("C").locator(".top").click()
    ann.press("place-all", count=1)
    expect(ann.hand).to_have_count(7)
    ann.press("undo")
    expect(ann.hand).to_have_count(8)


def test_a_turn_goes_by_keyboard_alone(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    for key in ("1", "A", "1", "B"):
        ann.page.keyboard.press(key)
    expect(ann.page.locator("button.draft")).to_have_count(2)
    ann.page.keyboard.press("Backspace")
    expect(ann.page.locator("button.draft")).to_have_count(1)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("b")
    expect(ann.page.locator("button.draft")).to_have_count(2)
    ann.page.keyboard.press("Enter")
    expect(ann.hand).to_have_count(6)
    expect(ann.button("end-turn", draws=2)).to_be_enabled()
    ann.page.keyboard.press("Enter")
    expect(ann.hand).to_have_count(8)
    assert ann.say("news-end", who="Ann", you="yes") in ann.heard()


def test_a_card_is_carried_to_a_pile(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    card, pile = ann.hand.last.bounding_box(), ann.pile("C").bounding_box()
    assert card is not None and pile is not None
    ann.page.mouse.move(card["x"] + 20, card["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(pile["x"] + 40, pile["y"] + 90, steps=6)
    expect(ann.pile("C").locator(".step")).to_be_visible()
    ann.page.mouse.up()
    expect(ann.pile("C").locator("button.draft")).to_have_count(1)
    expect(ann.hand).to_have_count(7)


def test_a_phone_is_enough(person: Come) -> None:
    ann = person(size=PHONE).enter()
    assert not ann.scrolls_sideways()
    ann.start_with_bots("the-game", "quick-alone")
    ann.hand.first.tap()
    ann.pile("A").locator(".top").tap()
    ann.hand.last.tap()
    ann.pile("C").locator(".top").tap()
    ann.button("place-and-end", count=2, draws=2).tap()
    expect(ann.hand).to_have_count(8)
    assert not ann.scrolls_sideways()
    ann.visit().start_with_bots("slide", "quick-slide")
    ann.page.locator(".choosable").first.tap()
    assert not ann.scrolls_sideways()
