"""Each game from the front page to its result, by people whose browsers speak different languages."""

from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person

Come = Callable[..., Person]


def play_until_over(people: Sequence[Person], take_turn: Callable[[Person], None]) -> None:
    """Let whoever is on turn play, until everybody sees a result."""
    for _ in range(400):
        if all(person.is_over() for person in people):
            return
        for person in people:
            if person.is_on_turn() and not person.is_over():
                take_turn(person)
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not come to an end")


def squander(person: Person) -> None:
    """Plan one card with the largest step there is, place it, and end the turn as soon as one may."""
    version = person.page.locator(".bar").inner_text()
    for card in (person.hand.last, person.hand.first):
        card.click()
        fits = person.page.locator(".pile.fits > .top")
        if fits.count():
            (fits.first if card == person.hand.last else fits.last).click()
            break
        card.click()
    else:
        person.hand.nth(1).click()
        person.page.locator(".pile.fits > .top").first.click()
    person.page.locator(".draft, .bar.mine .main:enabled").first.wait_for()
    person.page.locator(".bar.mine .main:enabled").click()
    expect(person.page.locator(".bar")).not_to_have_text(version)


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
        expect(one.result).to_contain_text(one.say("result-reason", reason="stuck", left=9))
        assert one.violations() == []


def test_on_fire_is_played_by_three_people_and_a_bot(person: Come) -> None:
    people = [person("Ann", "pl").enter(), person("Bob", "sk"), person("Cid", "en")]

    def choose(ann: Person) -> None:
        ann.page.get_by_role("radio", name="4", exact=True).check(force=True)
        ann.choose("level-expert")

    path = people[0].open_table("on-fire", choose)
    for other in people[1:]:
        other.join(path)
    people[0].press("fill-with-bots")
    people[0].press("begin")
    people[2].press("start-me")
    play_until_over(people, squander)
    for one in people:
        expect(one.result).to_be_visible()


def test_face_to_face_is_played_by_two_people(person: Come) -> None:
    ann, bob = person("Ann", "en").enter(), person("Bob", "pl", PHONE)
    path = ann.open_table("face-to-face")
    bob.join(path)
    ann.press("begin")
    play_until_over([ann, bob], squander)
    winners = [one for one in (ann, bob) if one.say("result-winners", who=one.name, count=1, you="yes") in one.result.inner_text()]
    assert len(winners) == 1


def slide_in(person: Person) -> None:
    """Take the first card of the middle and slide it in by the first way."""
    person.page.locator(".middle button").first.click()
    ways = person.page.locator(".way")
    ways.first.click()
    expect(ways).to_have_count(0)


def test_slide_is_played_by_two_people(person: Come) -> None:
    ann, bob = person("Ann", "sk").enter(), person("Bob", "cs")
    path = ann.open_table("slide")
    bob.join(path)
    ann.press("begin")
    for _ in range(16):
        for one in (ann, bob):
            one.page.locator(".choosable").first.click()
        for _ in (ann, bob):
            on_turn = ann if _waits_for(ann, bob) else bob
            slide_in(on_turn)
    for one in (ann, bob):
        expect(one.result.get_by_role("row")).to_have_count(3)
        expect(one.result).to_be_visible()


def _waits_for(ann: Person, bob: Person) -> bool:
    ann.page.locator(".middle button").or_(bob.page.locator("#nothing")).first
    while not (ann.page.locator(".middle button").count() or bob.page.locator(".middle button").count()):
        ann.page.wait_for_timeout(20)
    return ann.page.locator(".middle button").count() > 0
