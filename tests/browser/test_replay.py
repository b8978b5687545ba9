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
    ann = person(size=PHONE).enter()
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
    assert not ann.scrolls_sideways()
