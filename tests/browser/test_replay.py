"""A finished game is watched, addressed, downloaded, brought back, and its deal checked in view."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person

Come = Callable[..., Person]

RECORD = Path("tests/browser/records/duel.json")


def test_a_record_is_uploaded_stepped_through_and_downloaded_again(person: Come, tmp_path: Path) -> None:
    ann = person().enter()
    ann.page.locator("input[type=file]").set_input_files(RECORD)
    expect(ann.page.get_by_text(ann.say("replay-move", move=0, last=9), exact=True)).to_be_visible()
    ann.press("replay-on")
    ann.press("replay-on")
    expect(ann.page).to_have_url(re.compile("#2$"))
    ann.page.keyboard.press("End")
    moves = len(json.loads(RECORD.read_text())["actions"])
    expect(ann.page.get_by_text(ann.say("replay-move", move=moves, last=moves), exact=True)).to_be_visible()
    ann.press("replay-first")
    expect(ann.page).to_have_url(re.compile("#0$"))
    with ann.page.expect_download() as download:
        ann.page.get_by_text(ann.say("replay-download")).click()
    download.value.save_as(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text()) == json.loads(RECORD.read_text())
    assert ann.violations() == []


def test_a_record_that_is_not_sound_is_refused_with_the_reason(person: Come, tmp_path: Path) -> None:
    ann = person().enter()
    broken = json.loads(RECORD.read_text())
    broken["actions"][0]["card"] = 60
    (tmp_path / "broken.json").write_text(json.dumps(broken))
    with ann.page.expect_console_message(lambda message: message.type == "error"):
        ann.page.locator("input[type=file]").set_input_files(tmp_path / "broken.json")
    expect(ann.page.get_by_role("alert")).to_be_visible()
    expect(ann.page).to_have_url(ann.address)
    ann.complaints.clear()


def test_a_finished_game_has_a_page_with_an_address_for_every_position(person: Come) -> None:
    ann = person(size=PHONE).enter().start_with_bots("the-game", "quick-alone")
    while not ann.is_over():
        ann.page.locator(".hand button:not(:has(.faint))").last.click()
        ann.page.locator(".pile.fits > .top").first.click()
        ann.page.locator(".bar.mine .main:enabled").click()
        expect(ann.page.locator(".bar[aria-busy='false']").or_(ann.result).first).to_be_visible()
        if (end := ann.page.locator(".bar.mine .main:enabled")).count() and not ann.is_over():
            end.click()
            expect(ann.page.locator(".hand:has(:nth-child(8))").or_(ann.result).first).to_be_visible()
    ann.page.get_by_role("link", name=ann.say("watch-replay")).click()
    expect(ann.page.get_by_text(ann.say("commitment-holds"))).to_be_visible()
    ann.press("replay-on")
    ann.press("replay-on")
    words = ann.page.locator(".move").inner_text()
    bob = person("Bob", "en").visit(ann.page.url.removeprefix(ann.address))
    expect(bob.page.locator(".move")).to_have_text(re.compile(re.escape(words.splitlines()[0])))
    assert ann.violations() == []
    assert not ann.scrolls_sideways()
