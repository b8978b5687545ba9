"""When a review is done: once it is saved; and what becomes of one that its process cannot do."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from tenback.server import review_worker, reviews
from tenback.server.replay_worker import Checked
from tenback.server.review_worker import ReviewQuestion
from tenback.server.settings import Settings
from tenback.store import LogFailure
from tests.server.test_reviews import DUEL, NothingSaved, Prompted


class SavedLater(NothingSaved):
    """A log that takes its time to save a review, if it can."""

    def __init__(self, failure: LogFailure | None) -> None:
        self.asked, self.goes_on = asyncio.Event(), asyncio.Event()
        self._failure = failure

    async def save_review(self, *_: object) -> None:
        self.asked.set()
        await self.goes_on.wait()
        if self._failure is not None:
            raise self._failure


@pytest.mark.parametrize("failure", [None, LogFailure("the disk is full")])
async def test_a_review_is_done_once_it_is_saved_or_cannot_be(
    monkeypatch: pytest.MonkeyPatch, failure: LogFailure | None, caplog: pytest.LogCaptureFixture
) -> None:
    prompted = Prompted()
    monkeypatch.setattr(reviews, "Processes", prompted.processes)
    log: Any = SavedLater(failure)
    counted: list[str] = []
    ours = reviews.Reviews(Settings(), log, counted.append)
    last: dict[str, Any] = {}

    async def listen() -> None:
        async for line in ours.lines(Checked(DUEL, "key", "version")):
            last.update(json.loads(line))

    listening = asyncio.create_task(listen())
    prompted.say("quick")
    prompted.say({"turns": []})
    await log.asked.wait()
    for _ in range(20):  # whoever waits is told whatever there is to tell
        await asyncio.sleep(0)
    assert last["stage"] == "working" and ours.under_way == 1
    log.goes_on.set()
    await listening
    assert last["stage"] == "done" and counted == ["computed"]
    told = ["a review could not be saved"] if failure else []
    assert [record.getMessage() for record in caplog.records] == told


def test_the_process_reports_what_it_cannot_do_and_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    written: list[bytes] = []
    for line in (b"nonsense", msgspec.json.encode(ReviewQuestion("no record"))):
        review_worker._answer(line, written.append)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == ["a review failed"] * 2
    review_worker._answer(msgspec.json.encode(ReviewQuestion(DUEL, at=999)), written.append)
    assert [json.loads(line) for line in written] == [{"refused": "no-such-position"}]
