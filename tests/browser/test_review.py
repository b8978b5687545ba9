"""A game is reviewed, its mistakes are tried again, and it goes on from a position; hints help on the way."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tenback.continued import continued
from tenback.players.greedy import Greedy
from tenback.record import decode
from tenback.review import course_of
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.test_whole_games import play_until_over, squander

Come = Callable[..., Person]

#: A review, a verdict or a hint takes seconds of computing, on a busy machine many times as long.
LONG_MS = 200_000
RECORD = Path("tests/browser/records/blunders.json")


def reviewed(ann: Person) -> Person:
    """Upload the record and open its review, as far as the first look at it."""
    ann.visit()
    ann.page.locator("input[type=file]").set_input_files(RECORD)
    ann.page.get_by_role("link", name=ann.say("review"), exact=True).click()
    expect(ann.page).to_have_url(re.compile("/v/"))
    expect(ann.page.get_by_role("slider")).to_be_visible(timeout=LONG_MS)
    return ann


def expect_hint(ann: Person) -> None:
    """A hint has come, or, on a machine that is too slow for it, word that there is none."""
    answer = re.compile(f"%|{re.escape(ann.say('hint-failed'))}")
    expect(ann.page.locator(".line p")).to_contain_text(answer, timeout=LONG_MS)


def two_plays() -> list[tuple[int, str]]:
    """Two cards that may be played at the record's first mistake, the third turn."""
    record = decode(RECORD.read_text())
    turn = course_of(record).turns[2]
    position, plays = continued(record, turn.actions[0], turn.seat).position, []
    for _ in range(2):
        action: Any = Greedy().decide(position.view(turn.seat), ())
        plays.append((action.card, action.pile.value))
        position = position.apply(turn.seat, action)
    return plays


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.trial)])
def test_a_review_leads_from_mistake_to_mistake(person: Come, size: Size) -> None:
    ann = reviewed(person(size=size))
    curve = ann.page.get_by_role("slider", name=ann.say("review-curve"))
    expect(curve).to_have_attribute("aria-valuetext", re.compile(ann.say("review-mark-blunder")))
    expect(ann.page.get_by_text(ann.say("review-worst"))).to_be_visible()
    expect(ann.page.locator(".ghost").first).to_be_visible()
    worst = ann.page.url
    ann.press("review-next")
    expect(ann.page).not_to_have_url(worst)
    mistake = ann.page.url
    curve.focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page).not_to_have_url(mistake)
    curve.blur()
    ann.page.keyboard.press("n")
    expect(ann.page).to_have_url(mistake)
    ann.page.keyboard.press("p")
    expect(ann.page).to_have_url(worst)
    expect(ann.page.get_by_role("region", name=ann.say("review-summary"))).to_contain_text("Ann")
    ann.page.get_by_text(ann.say("review-table")).click()
    expect(ann.page.get_by_role("row").nth(1)).to_be_visible()
    assert ann.violations() == []
    assert not ann.scrolls_sideways()


@pytest.mark.trial
def test_a_mistake_is_tried_again_and_explained(person: Come) -> None:
    ann = reviewed(person(size=PHONE))
    ann.press("retry")
    retry = ann.page.get_by_role("region", name=ann.say("retry"))
    expect(retry.locator(".board")).to_be_visible()
    for number, (card, pile) in enumerate(two_plays()):
        ann.draft(ann.hand.nth(ann.cards().index(card)), pile)
        expect(ann.drafts).to_have_count(number + 1)
    assert ann.violations() == []
    retry.locator(".bar .main").click()
    expect(retry.locator(".verdict")).to_be_visible(timeout=LONG_MS)
    if retry.locator(".verdict.good").count() == 0:
        ann.press("retry-show")
    expect(retry.get_by_text(re.compile(ann.say("review-better", turn="")))).to_be_visible()
    assert ann.violations() == []
    ann.press("retry-close")
    expect(ann.page.get_by_role("slider")).to_be_visible()


@pytest.mark.trial
def test_the_game_goes_on_from_a_position_with_a_bot_and_a_hint(person: Come) -> None:
    ann = reviewed(person().enter().hurry())
    expect(ann.page.get_by_text(ann.say("review-worst"))).to_be_visible()
    ann.press("play-on")
    assert ann.violations() == []
    ann.press("play-on-open")
    expect(ann.page).to_have_url(re.compile("/t/"))
    expect(ann.page.locator(".board")).to_be_visible()
    expect(ann.page.locator(".bar.mine")).to_be_visible()
    ann.page.keyboard.press("h")
    expect_hint(ann)
    assert ann.violations() == []


def test_a_player_alone_is_given_a_hint_by_a_button_and_reviews_the_game_with_one_click(
    person: Come,
) -> None:
    ann = person(size=PHONE).enter().start_with_bots("the-game", "quick-alone")
    ann.press("hint")
    expect_hint(ann)
    assert ann.violations() == []
    assert not ann.scrolls_sideways()
    play_until_over([ann], squander)
    ann.page.get_by_role("link", name=ann.say("review"), exact=True).click()
    expect(ann.page.get_by_role("slider")).to_be_visible(timeout=LONG_MS)
