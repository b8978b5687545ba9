"""Each game from the front page to its result, by people whose browsers speak different languages."""

import re
import time
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.person import PATIENCE_MS, PHONE, Person

Come = Callable[..., Person]

A_GAME_OF_BOTS_MS = 120_000


def test_the_game_is_played_by_two_people_in_two_languages(person: Come) -> None:
    ann, bob = person("Ann", "cs").enter(), person("Bob", "uk", PHONE)
    path = ann.open_table("the-game")
    bob.join(path)
    ann.press("begin")
    ann.press("signal-rather-not-me")
    expect(bob.page.get_by_text(bob.say("signal-rather-not-me")).first).to_be_visible()
    bob.press("start-me")
    play_until_over([ann, bob], squander)
    for one in (ann, bob):
        told = [
            one.say("result-stuck", who="", you=you, cards="|").rpartition("|")[2] for you in ("yes", "no")
        ]
        assert any(words in one.result.inner_text() for words in told)
        expect(one.result).to_contain_text(one.say("leftovers"))
        assert one.violations() == []


@pytest.mark.trial
def test_on_fire_is_played_by_three_people_and_a_bot(person: Come) -> None:
    people = [person("Ann", "pl").enter(), person("Bob", "sk"), person("Cid", "en")]

    def choose(ann: Person) -> None:
        ann.page.get_by_role("radio", name="4", exact=True).check(force=True)
        ann.choose("level-expert")

    path = people[0].open_table("on-fire", choose)
    for other in people[1:]:
        other.join(path)
    people[0].add_bots(1)
    people[0].press("begin")
    people[2].press("start-me")
    play_until_over(people, squander)
    for one in people:
        expect(one.result).to_be_visible()


@pytest.mark.trial
def test_face_to_face_is_played_by_two_people(person: Come) -> None:
    ann, bob = person("Ann", "en").enter(), person("Bob", "pl", PHONE)
    path = ann.open_table("face-to-face")
    bob.join(path)
    ann.press("begin")
    play_until_over([ann, bob], squander)
    won = [one.say("result-winners", who=one.name, count=1, you="yes") for one in (ann, bob)]
    results = [one.result.inner_text() for one in (ann, bob)]
    assert [words in result for words, result in zip(won, results, strict=True)].count(True) == 1


@pytest.mark.trial
def test_slide_is_played_by_two_people_as_a_tournament(person: Come) -> None:
    ann, bob = person("Ann", "sk").enter(), person("Bob", "cs")
    path = ann.open_table("slide", lambda ann: ann.switch_on("tournament"))
    bob.join(path)
    ann.press("begin")
    play_until_over([ann, bob], slide)
    for one in (ann, bob):
        expect(one.result.get_by_role("row")).to_have_count(3)
        expect(one.result).to_contain_text(one.say("result-total"))
    replay = ann.page.get_by_role("link", name=ann.say("watch-replay")).get_attribute("href")
    assert replay is not None
    what_remains_in_the_replay_is_the_score(person("Eve").visit(replay.lstrip("/")))
    goes_on = ann.button("next-game").count() == 1
    ann.press("next-game" if goes_on else "rematch")
    asked = f"news-proposed-{'next-game' if goes_on else 'rematch'}"
    expect(bob.page.locator(".proposal")).to_contain_text(bob.say(asked, who="Ann", you="no"))
    bob.press("agree")
    expect(ann.result).to_have_count(0)
    expect(bob.page.locator(".choosable")).to_have_count(16)


def what_remains_in_the_replay_is_the_score(eve: Person) -> None:
    expect(eve.page.locator(".grids .grid").first).to_be_visible()
    eve.page.keyboard.press("End")
    heading = eve.page.locator(".grids h2")
    expect(heading.first).to_have_text(re.compile(r": \d+$"))
    for place, words in enumerate(heading.all_inner_texts()):
        grid = eve.page.locator(".grids .grid").nth(place)
        remain = grid.locator(".cell:not(:has(.vanishing)) [role=img]").evaluate_all(
            "cells => cells.map((cell) => cell.ariaLabel)"
        )
        numbers = [int(found.group()) for name in remain if (found := re.search(r"\d+$", name))]
        assert sum(numbers) == int(words.rpartition(": ")[2])


def test_on_a_phone_dealt_cards_are_seen_from_the_top_and_a_full_slide_table_fits_who_watches(
    person: Come,
) -> None:
    ann = person(size=PHONE).enter()
    path = ann.open_table("slide", lambda one: one.page.get_by_role("radio", name="6").check(force=True))
    ann.add_bots(5)
    ann.press("begin")
    expect(ann.page.locator(".choosable")).to_have_count(16)
    expect(ann.page.get_by_text(ann.say("slide-choose"))).to_be_in_viewport()
    bob = person("Bob", size=PHONE).enter().visit(path)
    expect(bob.page.locator(".board")).to_be_visible()
    assert not bob.scrolls_sideways()


@pytest.mark.trial
def test_whoever_opened_a_table_of_bots_watches_one_game_after_the_other(person: Come) -> None:
    ann = person("Ann", "uk").enter()
    ann.press("settings")
    ann.choose("bot-casual")
    ann.page.keyboard.press("Escape")
    ann.open_table("face-to-face")
    ann.press("stand")
    ann.add_bots(2)
    ann.press("begin")
    replay = ann.page.get_by_role("link", name=ann.say("watch-replay"))
    expect(replay).to_be_visible(timeout=A_GAME_OF_BOTS_MS)
    first = replay.get_attribute("href") or ""
    ann.press("rematch")
    expect(replay).to_have_attribute(
        "href", re.compile(f"^(?!{re.escape(first)}$)"), timeout=A_GAME_OF_BOTS_MS
    )


def play_until_over(people: Sequence[Person], act: Callable[[Person], bool]) -> None:
    """Let everybody act who may, until all see a result."""
    acted_at = time.monotonic()
    while not all(person.is_over() for person in people):
        if any(act(person) for person in people):
            acted_at = time.monotonic()
        assert time.monotonic() - acted_at < PATIENCE_MS / 1000, "nobody can act, and the game is not over"
        people[0].page.wait_for_timeout(15)


def squander(person: Person) -> bool:
    """Lay one card with a large step, or place what is laid, or end the turn: whatever may come next."""
    page = person.page
    if page.locator(".bar.mine[aria-busy='false']").count() == 0:
        return False
    main = page.locator(".bar.mine .main:enabled")
    if main.count():
        main.click()
        expect(page.locator(".bar[aria-busy='false']").or_(person.result).first).to_be_visible()
    elif (cards := page.locator(".hand button:not(:has(.faint))")).count():
        (cards.last if person.hand.count() % 2 else cards.first).click()
        steps = page.locator(".pile.fits .step").all_inner_texts()
        largest = max(range(len(steps)), key=lambda place: int(steps[place].replace("−", "-")))
        page.locator(".pile.fits > .top").nth(largest).click()
        expect(main.or_(page.locator(".result")).first).to_be_visible()
    else:
        return False
    return True


def slide(person: Person) -> bool:
    """Choose a card, or take one from the middle and slide it in by the first way."""
    page = person.page
    if (cells := page.locator(".choosable")).count():
        cells.first.click()
        expect(cells).to_have_count(0)
    elif (middle := page.locator(".middle button")).count():
        middle.first.click()
        page.locator("button.way").first.click()
        expect(middle).to_have_count(0)
    else:
        return False
    return True
