"""The rules in the app, and the first game that teaches them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import DESKTOP, PHONE, Person, Size

Come = Callable[..., Person]


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", DESKTOP, marks=pytest.mark.trial),
        pytest.param("cs", PHONE, marks=pytest.mark.trial),
        ("uk", PHONE),
    ],
)
def test_the_rules_of_every_game_are_read_in_the_readers_language(
    person: Come, language: str, size: Size
) -> None:
    reader = person("Ann", language, size).visit("learn")
    for game in ("the-game", "on-fire", "face-to-face", "slide"):
        reader.page.get_by_role("link", name=reader.say("rules-of", game=game), exact=True).click()
        expect(reader.page.get_by_role("heading", level=1)).to_have_text(reader.say("rules-of", game=game))
        expect(reader.page.get_by_text(reader.say(f"rules-{game}-1"))).to_be_visible()
        assert reader.violations() == []
        assert not reader.scrolls_sideways()
        reader.page.get_by_role("link", name=reader.say("learn-back")).click()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text(reader.say("learn-title"))
    assert reader.violations() == []


def test_the_language_changes_while_one_reads(person: Come) -> None:
    reader = person("Ann", "pl").visit("learn/slide")
    reader.page.get_by_label(reader.say("language")).select_option("sk")
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("Pravidlá hry Slide")
    reader.page.reload()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("Pravidlá hry Slide")


def test_the_first_game_is_learned_by_touch(person: Come) -> None:
    learner = person("Ann", "sk", PHONE).visit("learn/tutorial")
    learner.press("tutorial-next")
    lay(learner, 88, "A")
    expect(story(learner)).to_contain_text(learner.say("tutorial-up-hint"))
    lay(learner, 4, "A")
    lay(learner, 96, "D")
    assert learner.violations() == []
    assert not learner.scrolls_sideways()
    learner.press("place-and-end", count=2, draws=2)
    expect(story(learner)).to_have_text(learner.say("tutorial-partner-plays"))
    learner.press("tutorial-next")
    lay(learner, 37, "A")
    lay(learner, 75, "D")
    learner.press("place-and-end", count=2, draws=2)
    learner.pile("A").locator(".top").click()
    learner.press("signal-go-ahead")
    expect(story(learner)).to_contain_text(learner.say("tutorial-say-hint"))
    learner.press("signal-keep-off")
    expect(learner.pile("A").locator("li.keep-off")).to_be_visible()
    learner.press("tutorial-next")
    learner.press("tutorial-next")
    expect(story(learner)).to_have_text(learner.say("tutorial-done"))
    learner.press("tutorial-play")
    expect(learner.page).to_have_url(re.compile("/t/"))
    expect(learner.hand).to_have_count(8)


def story(learner: Person) -> Locator:
    return learner.page.locator(".story .words")


def lay(learner: Person, card: int, pile: str) -> None:
    learner.press("card", card=card)
    learner.pile(pile).locator(".top").click()
