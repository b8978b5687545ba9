"""A turn by hand: chosen, laid as drafts, moved, lifted, placed, ended, and alone undone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import PHONE, SIDEWAYS, Person, Size

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


def test_alone_there_is_nothing_to_undo_before_the_first_card_and_enter_does_what_the_main_button_says(
    person: Come,
) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    expect(ann.button("undo")).to_have_count(0)
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "C")
    expect(ann.button("place-and-end", count=2, draws=2)).to_be_enabled()
    ann.page.keyboard.press("Enter")
    expect(ann.drafts).to_have_count(0)
    expect(ann.hand).to_have_count(8)


def test_a_whole_game_is_played_by_keyboard_and_ear_from_the_front_page_to_the_replay(person: Come) -> None:
    ann = person("Ann", "pl").visit()
    tab_to(ann, ann.offer("the-game").get_by_role("button", name=ann.say("quick-alone")))
    ann.page.keyboard.press("Enter")
    expect(ann.hand).to_have_count(8)
    at_rest = ann.page.locator(".bar[aria-busy='false']").or_(ann.result).first
    while not ann.is_over():
        cards = ann.hand.count()
        end = ann.page.locator(".bar.mine .main:enabled")
        if end.count():
            ann.page.keyboard.press("Enter")
            expect(ann.hand).not_to_have_count(cards)
            expect(at_rest).to_be_visible()
            continue
        step, card, place, pile = widest_step(ann)
        for key in (str(place + 1), pile):
            ann.page.keyboard.press(key)
        expect(ann.drafts).to_have_count(1)
        ann.page.keyboard.press("Enter")
        direction = "up" if pile in "AB" else "down"
        words = ann.say("pile-name.on", pile=pile, direction=direction)
        told = ann.say(
            "news-jump" if step == -10 else "news-play",
            who=ann.say("somebody"),
            you="yes",
            card=card,
            pile=words,
        )
        expect(ann.page.get_by_test_id("heard")).to_contain_text(told)
        expect(at_rest).to_be_visible()
    expect(ann.page.get_by_test_id("heard")).to_contain_text(ann.say("news-over"))
    tab_to(ann, ann.page.get_by_role("link", name=ann.say("watch-replay")))
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text(ann.say("commitment-holds"))).to_be_visible()
    ann.page.keyboard.press("End")
    expect(ann.page).to_have_url(re.compile(r"#\d+$"))


def tab_to(person: Person, goal: Locator) -> None:
    """Press Tab until the goal has the focus."""
    goal.wait_for()
    for _ in range(60):
        if goal.evaluate("(goal) => goal === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def widest_step(person: Person) -> tuple[int, int, int, str]:
    """The largest step there is, for a short game: its card, the card's place in the hand, the pile's key."""
    found: list[tuple[int, int, int, str]] = []
    for place, card in enumerate(person.cards()):
        person.page.keyboard.press(str(place + 1))
        fits = [letter for letter in "ABCD" if person.pile(letter).locator(".step").count()]
        steps = [person.pile(letter).locator(".step").inner_text().replace("−", "-") for letter in fits]
        found += [(int(step), card, place, letter) for step, letter in zip(steps, fits, strict=True)]
        person.page.keyboard.press("Escape")
    return max(found)


def test_a_card_is_carried_to_a_pile(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    ann.hand.last.hover()
    ann.page.mouse.down()
    pile = ann.pile("C").bounding_box()
    assert pile is not None
    ann.page.mouse.move(pile["x"] + 40, pile["y"] + 90, steps=6)
    expect(ann.pile("C").locator(".step")).to_be_visible()
    ann.page.mouse.up()
    expect(ann.pile("C").locator("button.draft")).to_have_count(1)
    expect(ann.hand).to_have_count(7)


def test_a_card_stays_under_the_pointer_that_has_come_to_its_edge(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    rests_under_the_pointer(ann, ann.hand.first)
    ann.visit().start_with_bots("slide", "quick-slide")
    rests_under_the_pointer(ann, ann.page.locator(".choosable").first)


def rests_under_the_pointer(person: Person, card: Locator) -> None:
    person.page.mouse.move(0, 0)
    box = card.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    assert card.evaluate("(card) => card.matches(':hover')")
    assert card.bounding_box() == box


def test_a_phone_is_enough(person: Come) -> None:
    ann = person(size=PHONE).enter()
    assert not ann.scrolls_sideways()
    ann.start_with_bots("the-game", "quick-alone")
    ann.hand.first.tap()
    ann.pile("A").locator(".top").tap()
    ann.hand.last.tap()
    ann.pile("C").locator(".top").tap()
    assert ann.is_in_sight(ann.button("place-one")) and ann.is_in_sight(ann.hand.last)
    ann.button("place-and-end", count=2, draws=2).tap()
    expect(ann.hand).to_have_count(8)
    assert ann.is_in_sight(ann.hand.last)
    assert not ann.scrolls_sideways()
    ann.visit().start_with_bots("slide", "quick-slide")
    ann.page.locator(".choosable").first.tap()
    assert not ann.scrolls_sideways()


@pytest.mark.parametrize(
    "language", [*(pytest.param(other, marks=pytest.mark.trial) for other in ("en", "pl")), "uk"]
)
def test_on_a_small_phone_the_hand_stands_still_and_in_sight_whatever_is_said_or_planned(
    person: Come, language: str
) -> None:
    ann, bob = person("Ann", language, (360, 740)).enter(), person("Bob")
    bob.join(ann.open_table("the-game"))
    ann.press("begin")
    bob.press("signal-let-me-start")
    expect(ann.page.locator(".answer")).to_contain_text(ann.say("signal-let-me-start"))
    assert ann.is_in_sight(ann.page.locator(".hand button, .bar button"))
    ann.press("start-me")
    for pile in "ABCD":
        bob.press("signal-of", pile=bob.say("pile-name.about", pile=pile, direction="up"))
        bob.press("signal-small-steps")
    expect(ann.page.locator(".signals li")).to_have_count(4)
    places = ann.page.locator(".hand li")
    standing = [place.bounding_box() for place in [*places.all(), ann.page.locator(".bar")]]
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "C")
    expect(ann.button("place-and-end", count=2, draws=2)).to_be_enabled()
    assert [place.bounding_box() for place in [*places.all(), ann.page.locator(".bar")]] == standing
    assert ann.is_in_sight(ann.page.locator(".hand li, .bar button"))


@pytest.mark.parametrize(
    "size", [SIDEWAYS[0], *(pytest.param(wider, marks=pytest.mark.trial) for wider in SIDEWAYS[1:])]
)
def test_on_a_phone_held_sideways_all_that_one_plays_with_is_in_sight_together(
    person: Come, size: Size
) -> None:
    ann = person(size=size).enter()
    ann.open_table("on-fire")
    ann.add_bots(4)
    assert ann.is_in_sight(ann.button("begin"))
    ann.press("begin")
    ann.press("start-me")
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "C")
    expect(ann.button("place-and-end", count=2, draws=2)).to_be_enabled()
    board = ".pile .top, button.draft, .bar button, .hand button"
    assert ann.is_in_sight(ann.page.locator(board))
    ann.visit().start_with_bots("face-to-face", "quick-duel")
    assert ann.is_in_sight(ann.page.locator(board))
    ann.visit().start_with_bots("slide", "quick-slide")
    assert ann.is_in_sight(ann.page.locator(".choosable, .status, .other"))
    ann.page.locator(".choosable").first.tap()
    ann.page.locator(".middle button").first.tap()
    assert ann.is_in_sight(ann.page.locator(".own .cell, .way, .middle li, .other"))
    assert not ann.scrolls_sideways()


def test_on_a_low_desktop_screen_five_may_signal_and_the_hand_stays_in_sight(person: Come) -> None:
    ann = person(size=(1280, 720)).enter()
    ann.open_table("the-game")
    ann.add_bots(4)
    ann.press("begin")
    ann.press("start-me")
    expect(ann.page.locator(".signals.many").first).to_be_visible()
    assert ann.is_in_sight(ann.page.locator(".pile .top, .bar button, .hand button"))


@pytest.mark.parametrize(
    "language", [*(pytest.param(other, marks=pytest.mark.trial) for other in ("en", "cs", "pl", "sk")), "uk"]
)
def test_on_the_narrowest_phone_nothing_one_plays_with_is_off_the_screen_or_covered(
    person: Come, language: str
) -> None:
    ann = person("Ann", language, (320, 640)).enter().start_with_bots("the-game", "quick-with-bots")
    expect(ann.button("start-me")).to_be_visible()
    buttons = ann.page.locator("header button, .bar button, .hand button")
    assert is_on_screen(buttons)
    ann.press("start-me")
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "D")
    expect(ann.button("place-one")).to_be_enabled()
    assert is_on_screen(buttons)
    assert not ann.scrolls_sideways()
    sign = ann.button("plan-clear").locator("svg").bounding_box()
    plan = ann.page.locator(".plan").bounding_box()
    assert sign is not None and plan is not None
    assert sign["y"] + sign["height"] <= plan["y"] + 1


def is_on_screen(things: Locator) -> bool:
    """Whether each of them is as wide as the screen shows it."""
    edges = things.evaluate_all("all => all.map((one) => one.getBoundingClientRect().right - innerWidth)")
    return all(edge <= 0 for edge in edges)
