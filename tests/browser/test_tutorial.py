"""The first game is learned by playing it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person


def test_the_tutorial_leads_from_its_first_lesson_to_a_game(
    person: Callable[..., Person],
) -> None:
    ann = person(size=PHONE, language="cs").visit("learn/tutorial")
    goes_on = ann.button("tutorial-next").or_(ann.page.locator(".buttons .main"))

    def lay(card: int, pile: str) -> None:
        ann.page.get_by_role("button", name=ann.say("card", card=card), exact=True).click()
        ann.pile(pile).locator(".top").click()

    goes_on.first.click()
    lay(96, "A")
    expect(ann.page.locator(".astray")).to_be_visible()
    lay(4, "A")
    lay(96, "C")
    goes_on.first.click()
    goes_on.first.click()
    lay(37, "A")
    lay(75, "D")
    goes_on.first.click()
    ann.pile("A").locator(".top").click()
    ann.press("signal-keep-off")
    for _ in range(6):
        if ann.button("tutorial-play").count():
            break
        goes_on.first.click()
    ann.press("tutorial-play")
    expect(ann.hand).to_have_count(8)
