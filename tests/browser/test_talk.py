"""Signals on the piles, chat with its guard, and hands that stay covered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenback.locales import LANGUAGES
from tests.browser.person import SIDEWAYS, Person

Come = Callable[..., Person]


def two_at_a_table(person: Come, game: str = "the-game") -> tuple[Person, Person]:
    ann, bob = person("Ann", "en").enter(), person("Bob", "uk")
    path = ann.open_table(game)
    bob.join(path)
    ann.press("begin")
    return ann, bob


def test_a_signal_is_given_on_a_pile_and_seen_there_in_the_others_language(person: Come) -> None:
    ann, bob = two_at_a_table(person)
    ann.pile("B").locator(".top").click()
    ann.press("signal-keep-off")
    expect(bob.pile("B").locator("li.keep-off")).to_contain_text(bob.say("signal-keep-off"))
    expect(bob.pile("B").locator("li.keep-off")).to_have_attribute("title", re.compile("Ann"))
    name = bob.pile("B").get_by_role("button").first
    expect(name).to_have_accessible_name(re.compile(bob.say("signal-keep-off")))
    assert bob.say("signal-keep-off") in bob.heard()
    expect(ann.pile("B").locator("li.keep-off")).to_be_visible()
    ann.pile("B").locator(".top").click()
    ann.press("signal-keep-off")
    expect(bob.pile("B").locator("li")).to_have_count(0)


def test_a_message_that_tells_a_number_is_refused_with_the_reason_and_not_swallowed(
    person: Come,
) -> None:
    ann, bob = two_at_a_table(person)
    expect(ann.hand.first).to_be_visible()  # numbers are refused while a game goes on
    line = ann.page.get_by_label(ann.say("chat-say"))
    line.fill("I have thirty seven")
    line.press("Enter")
    expect(ann.page.locator(".refused")).to_be_visible()
    expect(line).to_have_value("I have thirty seven")
    expect(bob.page.locator(".lines").first).not_to_contain_text("thirty")
    line.fill("the first pile is yours")
    line.press("Enter")
    expect(bob.page.locator(".lines").first).to_contain_text("the first pile is yours")
    bob.press("mute")
    expect(bob.page.locator(".talk")).not_to_contain_text("the first pile is yours")


def test_what_bots_signal_is_shown_on_the_piles_and_told(person: Come) -> None:
    ann = person("Ann", "sk").enter().hurry().start_with_bots("the-game", "quick-with-bots")
    ann.press("start-me")
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "C")
    ann.press("place-and-end", count=2, draws=2)
    said = ann.page.locator(".signals li").first
    expect(said).to_have_attribute("title", re.compile(ann.say("bot-master")))
    says = [ann.say(f"signal-{say}") for say in ("keep-off", "small-steps", "rather-not", "go-ahead")]
    expect(said).to_contain_text(re.compile("|".join(map(re.escape, says))))
    chronicle = ann.page.locator("details .lines")
    ann.page.get_by_text(ann.say("chronicle")).click()
    expect(chronicle).to_contain_text(re.compile("|".join(map(re.escape, says))))


@pytest.mark.trial
def test_slide_has_no_signals_and_promises_none(person: Come) -> None:
    def choose(one: Person) -> None:
        expect(one.page.get_by_role("radio", name=one.say("talk-chat"), exact=True)).to_have_count(1)
        expect(one.page.get_by_role("radio", name=one.say("talk-signals"), exact=True)).to_have_count(0)
        one.choose("talk-off")

    ann = person().enter()
    ann.open_table("slide", choose)
    ann.add_bots(1)
    ann.press("begin")
    expect(ann.page.locator(".choosable").first).to_be_visible()
    expect(ann.page.locator("main")).not_to_contain_text(ann.say("talk-signals-hint"))


@pytest.mark.parametrize(
    "language",
    [pytest.param(other, marks=[pytest.mark.trial] if other != "en" else []) for other in LANGUAGES],
)
def test_the_chat_field_shows_all_it_asks_and_a_long_name_is_whole_once_it_is_touched(
    person: Come, language: str
) -> None:
    ann, bob = person("Ann", language, (360, 740)).enter(), person("Maximiliana Konstantina")
    bob.join(ann.open_table("the-game"))
    ann.press("begin")
    field = ann.page.get_by_label(ann.say("chat-say"))
    assert field.evaluate("(f) => { f.value = f.placeholder; return f.scrollWidth <= f.clientWidth }")
    name = ann.page.locator(".seat").get_by_role("button", name=bob.name)
    cut = "(button) => { const c = button.querySelector('.cut'); return c.scrollWidth > c.clientWidth }"
    assert name.evaluate(cut)
    name.click()
    assert not name.evaluate(cut)


def test_on_a_phone_held_sideways_a_long_name_stays_inside_its_seat(person: Come) -> None:
    ann, bob = person("Ann", size=SIDEWAYS[0]).enter(), person("Maximiliana Konstantina")
    bob.join(ann.open_table("the-game"))
    ann.add_bots(3)
    ann.press("begin")
    expect(ann.page.locator(".pile").first).to_be_visible()
    name = ann.page.get_by_role("button", name=bob.name)
    seat = ann.page.locator(".seat").filter(has=name)
    right = "(part) => part.getBoundingClientRect().right"
    assert name.evaluate(right) <= seat.evaluate(right)


def test_in_the_hot_seat_a_hand_is_covered_until_its_owner_holds_the_screen(person: Come) -> None:
    ann = person().enter()
    ann.open_table("the-game", lambda one: one.switch_on("hot-seat"))
    ann.page.get_by_label(ann.say("guest-name")).fill("Bob")
    ann.press("sit-guest")
    ann.press("begin")
    expect(ann.button("cover-lift", who="Ann")).to_be_visible()
    assert cards_in_the_page(ann) == set()
    ann.press("cover-lift", who="Ann")
    hand = ann.cards()
    assert len(hand) == 7
    assert set(hand) <= cards_in_the_page(ann)
    ann.press("start-me")
    for pile in ("A", "B"):
        ann.hand.first.click()
        ann.pile(pile).locator(".top").click()
    ann.press("place-and-end", count=2, draws=2)
    expect(ann.button("cover-lift", who="Bob")).to_be_visible()
    assert cards_in_the_page(ann) == set()
    ann.press("cover-lift", who="Bob")
    expect(ann.hand).to_have_count(7)
    assert not set(ann.cards()) & set(hand)


def cards_in_the_page(person: Person) -> set[int]:
    """Every number drawn on a card or told of one, seen or not; the first and last numbers of piles apart."""
    drawn = person.page.locator("svg text").all_text_contents()
    told = person.page.locator(".hand [aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    numbers = {int(number) for words in (*drawn, *told) for number in re.findall(r"\d+", words)}
    return numbers - {1, 100}


@pytest.mark.parametrize(
    "game",
    ["the-game", *(pytest.param(other, marks=pytest.mark.trial) for other in ("face-to-face", "slide"))],
)
def test_whoever_watches_is_told_so_and_whose_turn_it_is(person: Come, game: str) -> None:
    ann, bob = two_at_a_table(person, game)
    eve = person("Eve", "pl").visit(ann.page.url.removeprefix(ann.address))
    told = eve.page.get_by_test_id("heard")
    expect(eve.page.locator(".board").get_by_text(eve.say("watching-game"))).to_be_visible()
    expect(told).to_contain_text(eve.say("watching-game"))
    expect(eve.hand).to_have_count(0)
    if game == "the-game":
        expect(told).to_contain_text(eve.say("turn-who-starts-watched"))
        ann.press("start-me")
    elif game == "slide":
        for one in (ann, bob):
            one.page.locator(".choosable").first.click()
    turn = "|".join(re.escape(eve.say("turn-of", who=one.name)) for one in (ann, bob))
    expect(eve.page.locator(".board .status")).to_contain_text(re.compile(turn))
    heard = "|".join(re.escape(eve.say("news-turn", who=one.name, you="no")) for one in (ann, bob))
    expect(told).to_contain_text(re.compile(heard))
