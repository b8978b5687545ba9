"""Whatever happens to the line, the tab or the server: the seat is held, and the state comes back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_whole_games import squander

Come = Callable[..., Person]

#: Until the service worker has stored all that the page has asked for, the rules among it. A file that is
#: still on its way is not among the resources yet, but the link that asks for it is in the page. It waits by
#: itself, since `wait_for_function` takes a promise for a yes.
STORE_LEARNING = """async () => {
    const isStored = async () => {
        const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
        const asked = Array.from(document.querySelectorAll("link[href]"), ({ href }) => href);
        const assets = [...fetched, ...asked].filter((file) => file.includes("/assets/"));
        const stored = await Promise.all(assets.map((file) => caches.match(file)));
        return assets.some((file) => /Learn-[^/]*[.]js$/.test(file)) && stored.every((file) => file);
    };
    while (!(await isStored())) await new Promise(requestAnimationFrame);
}"""
#: Longer than the longest wait between two attempts to reach a server.
BACK_WITHIN_MS = 45_000


def test_a_killed_server_loses_no_move_and_no_stale_move_fires_when_it_is_back(
    person: Come, own_server: Callable[..., Server]
) -> None:
    server = own_server()
    ann = person(at=server.address).enter().start_with_bots("the-game", "quick-alone")
    ann.hand.first.click()
    ann.pile("A").locator(".top").click()
    ann.press("place-all", count=1)
    expect(ann.button("undo")).to_be_enabled()
    hand = ann.cards()
    assert len(hand) == 7
    server.kill()
    expect(ann.page.get_by_text(ann.say("link-lost"))).to_be_visible()
    expect(ann.button("undo")).to_be_disabled()
    ann.hand.first.click()
    ann.pile("B").locator(".top").click()
    expect(ann.page.get_by_role("alert")).to_contain_text(ann.say("refused-link-lost"))
    server.start()
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ann.page.get_by_text(ann.say("link-lost"))).to_have_count(0)
    expect(ann.button("undo")).to_be_enabled()
    expect(ann.page.locator("button.draft")).to_have_count(0)
    assert ann.cards() == hand


@pytest.mark.trial
def test_a_plan_outlives_the_server_and_is_placed_when_it_is_back(
    person: Come, own_server: Callable[..., Server]
) -> None:
    server = own_server()
    ann, bob = person("Ann", at=server.address).enter(), person("Bob", "cs", at=server.address)
    bob.join(ann.open_table("the-game"))
    ann.press("begin")
    ann.press("start-me")
    ann.draft(ann.hand.first, "A")
    ann.draft(ann.hand.last, "C")
    expect(ann.button("place-and-end", count=2, draws=2)).to_be_enabled()
    server.kill()
    for one in (ann, bob):
        expect(one.page.get_by_text(one.say("link-lost"))).to_be_visible()
    expect(ann.button("place-and-end", count=2, draws=2)).to_be_disabled()
    expect(ann.drafts).to_have_count(2)
    server.start()
    for one in (ann, bob):
        expect(one.page.get_by_text(one.say("link-lost"))).to_have_count(0, timeout=BACK_WITHIN_MS)
    expect(ann.drafts).to_have_count(2)
    assert ann.is_on_turn()
    ann.press("place-and-end", count=2, draws=2)
    expect(ann.hand).to_have_count(7)
    expect(bob.page.locator(".bar.mine")).to_be_visible()


def test_a_reload_and_a_second_tab_hold_the_same_seat(person: Come) -> None:
    ann = person().enter().start_with_bots("the-game", "quick-alone")
    hand = ann.cards()
    ann.page.reload()
    expect(ann.hand).to_have_count(8)
    assert ann.cards() == hand
    first = ann.page
    ann.page = ann.new_tab()
    ann.page.goto(first.url)
    ann.hand.first.click()
    ann.pile("A").locator(".top").click()
    ann.press("place-all", count=1)
    expect(ann.hand).to_have_count(7)
    ann.page = first
    expect(ann.hand).to_have_count(7)


def test_whoever_closed_the_tab_finds_the_way_back_on_the_front_page(person: Come) -> None:
    ann = person("Ann", "uk").enter().start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    hand = ann.cards()
    ann.page.close()
    ann.page = ann.new_tab()
    ann.visit()
    ann.resume("the-game")
    expect(ann.hand).to_have_count(8)
    assert ann.cards() == hand


def test_whoever_leaves_is_on_the_front_page_with_the_way_back_and_opens_no_other_line(person: Come) -> None:
    ann, bob = person("Ann").enter(), person("Bob", "cs")
    bob.join(ann.open_table("the-game"))
    ann.press("begin")
    opened: list[str] = []
    bob.page.on("websocket", lambda line: opened.append(line.url))
    bob.press("leave")
    bob.press("stay")
    expect(bob.hand).to_have_count(7)
    bob.press("leave")
    bob.leave()
    expect(ann.page.get_by_text(ann.say("seat-away"), exact=True)).to_be_visible()
    expect(bob.page.get_by_role("link", name=bob.say("continue-game", game="The Game"))).to_be_visible()
    bob.page.go_back()
    expect(bob.page.locator(".away")).to_be_visible()
    bob.page.get_by_role("link", name="Tenback").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text(bob.say("front-title"))
    bob.resume("the-game")
    bob.press("return")
    expect(bob.page.locator(".away")).to_have_count(0)
    assert len(opened) == 2 and all(url.endswith(bob.page.url.rpartition("/")[2]) for url in opened)


def test_every_game_that_goes_on_can_be_continued_and_ones_turn_comes_first(person: Come) -> None:
    ann = person().enter().hurry()
    for game, words in [("slide", "quick-slide"), ("the-game", "quick-alone")]:
        ann.visit().start_with_bots(game, words)
        ann.press("leave")
    ann.offer("face-to-face").get_by_role("button", name=ann.say("quick-friends")).click()
    expect(ann.page).to_have_url(re.compile("/t/"))
    ann.page.get_by_role("link", name="Tenback").click()
    games = ann.page.get_by_role("list", name=ann.say("continue")).get_by_role("link")
    expect(games).to_have_count(3)
    expect(games.nth(1)).to_contain_text(ann.say("turn"))
    assert [
        ann.say(f"game-{game}") in text
        for game, text in zip(("the-game", "slide", "face-to-face"), games.all_inner_texts(), strict=True)
    ] == [True] * 3


def test_a_bot_stands_in_if_the_others_agree_and_gives_the_seat_back(person: Come) -> None:
    ann, bob, cid = person("Ann").enter(), person("Bob", "cs"), person("Cid", "pl")
    path = ann.open_table("the-game", lambda one: one.page.get_by_role("radio", name="3").check(force=True))
    bob.join(path)
    cid.join(path)
    ann.press("begin")
    ann.press("start-me")
    bob.press("leave")
    bob.leave()
    ann.press("seat-replace")
    expect(cid.button("agree")).to_be_visible()
    for one in (ann, cid):
        expect(one.button("seat-replace")).to_have_count(0)
    cid.press("agree")
    bob.resume("the-game")
    expect(bob.page.locator(".away")).to_be_visible()
    expect(ann.page.get_by_text("Bob").first).to_be_visible()
    expect(ann.button("seat-replace")).to_have_count(0)
    bob.press("return")
    expect(bob.page.locator(".away")).to_have_count(0)
    expect(bob.hand).to_have_count(6)


def test_the_app_runs_under_a_sub_path(person: Come, own_server: Callable[..., Server]) -> None:
    server = own_server("/games/tenback")
    ann = person(at=server.address).enter().start_with_bots("the-game", "quick-alone")
    expect(ann.hand).to_have_count(8)
    ann.page.reload()
    expect(ann.hand).to_have_count(8)
    assert ann.page.url.startswith(server.address)


def test_the_app_is_installable_and_opens_without_a_network(
    person: Come, own_server: Callable[..., Server]
) -> None:
    server = own_server()
    ann = person(at=server.address).enter()
    manifest = ann.page.evaluate("fetch('manifest.webmanifest').then((found) => found.json())")
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        assert ann.page.evaluate("(src) => fetch(src).then((found) => found.ok)", icon["src"])
    ann.page.evaluate(STORE_LEARNING)
    server.kill()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.say("front-title"))
    expect(ann.page.get_by_role("status")).to_contain_text(ann.say("offline-needs"))
    expect(ann.offer("slide").get_by_role("button", name=ann.say("quick-slide"))).to_be_disabled()
    ann.page.get_by_role("status").get_by_role("link", name=ann.say("offline-rules")).click()
    ann.page.get_by_role("link", name=ann.say("rules-of", game="slide"), exact=True).click()
    expect(ann.page.get_by_text(ann.say("rules-slide-1"))).to_be_visible()
    ann.visit("learn/tutorial").press("tutorial-next")
    expect(ann.hand).to_have_count(7)
    ann.visit()
    server.start()
    expect(ann.page.get_by_role("status")).to_have_count(0)
    ann.start_with_bots("the-game", "quick-alone")


@pytest.mark.trial
def test_a_replay_that_was_watched_can_be_watched_without_the_server(
    person: Come, own_server: Callable[..., Server]
) -> None:
    server = own_server()
    ann = person(at=server.address).enter().hurry().start_with_bots("the-game", "quick-alone")
    ann.page.wait_for_function("navigator.serviceWorker.controller !== null")
    while not ann.is_over():
        squander(ann)
    ann.page.get_by_role("link", name=ann.say("watch-replay")).click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(ann.say("game-the-game"))
    server.kill()
    ann.visit()
    ann.page.get_by_role("status").get_by_role("link", name=ann.say("game-the-game")).click()
    expect(ann.page.get_by_text(ann.say("replay-deal"))).to_be_visible()
