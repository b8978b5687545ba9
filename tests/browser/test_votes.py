"""A card is taken back where the house rule allows it, if everybody else says yes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

Come = Callable[..., Person]


def three_with_take_backs(person: Come) -> tuple[Person, Person, Person]:
    """Ann is on turn and has placed one card."""
    ann, bob, cid = person("Ann").enter(), person("Bob", "cs"), person("Cid", "pl")

    def choose(one: Person) -> None:
        one.page.get_by_role("radio", name="3").check(force=True)
        one.switch_on("take-backs")

    path = ann.open_table("the-game", choose)
    bob.join(path)
    cid.join(path)
    ann.press("begin")
    ann.press("start-me")
    ann.draft(ann.hand.first, "A")
    ann.press("place-all", count=1)
    expect(ann.hand).to_have_count(5)
    return ann, bob, cid


def test_a_card_is_taken_back_once_all_the_others_have_agreed(person: Come) -> None:
    ann, bob, cid = three_with_take_backs(person)
    ann.press("take-back")
    question = "news-proposed-take-back"
    expect(bob.page.locator(".proposal")).to_contain_text(bob.say(question, who="Ann", you="no"))
    assert bob.say(question, who="Ann", you="no") in bob.heard()
    expect(ann.page.locator(".proposal")).to_contain_text(ann.say("proposal-waiting", names=["Bob", "Cid"]))
    bob.press("agree")
    expect(ann.page.locator(".proposal")).to_contain_text(ann.say("proposal-waiting", names="Cid"))
    expect(ann.hand).to_have_count(5)
    cid.press("agree")
    expect(ann.hand).to_have_count(6)
    for one in (ann, bob, cid):
        expect(one.page.locator(".proposal")).to_have_count(0)
        expect(one.pile("A").locator(".top")).to_have_accessible_name(
            one.say("pile-with-top", pile=one.say("pile-name", pile="A", direction="up"), top=1)
        )


@pytest.mark.trial
def test_whoever_asks_is_told_who_is_not_here(person: Come) -> None:
    ann, bob, cid = three_with_take_backs(person)
    cid.page.close()
    ann.press("take-back")
    proposal = ann.page.locator(".proposal")
    expect(proposal).to_contain_text(ann.say("proposal-absent", names="Cid"))
    expect(proposal).to_contain_text(ann.say("proposal-waiting", names="Bob"))
    bob.press("agree")
    expect(ann.hand).to_have_count(6)
