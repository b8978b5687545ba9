"""Reviews when many want one: who has a place until when, and what they are told however a review ends."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tenback.server import replays, reviews
from tenback.server.context import CONTEXT
from tenback.server.replay_worker import Checked, RecordAnswer
from tenback.server.settings import Limits, Settings
from tests.server.clients import serving
from tests.server.people import ask, person
from tests.server.test_acquaintances import played_together
from tests.server.test_reviews import DUEL, Prompted

CHECKED = Checked(DUEL, "key", "version")


async def test_a_review_of_any_record_has_its_place_until_the_last_line_and_its_record_only_until_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = asyncio.Event()

    async def lines(checked: Checked) -> AsyncIterator[bytes]:
        yield b"first"
        await goes_on.wait()
        yield b"last"

    async with serving(tmp_path) as served:
        finished = await played_together(served, await person(served, "Ann"), await person(served, "Ben"))
        context = served.app[CONTEXT]
        monkeypatch.setattr(context.reviews, "lines", lines)
        for method, path, body in (
            ("GET", f"api/records/{finished}-1/review", None),
            ("POST", "api/records/review", DUEL),
        ):
            goes_on.clear()
            async with served.session.request(method, path, data=body) as answered:
                assert await answered.content.readline() == b"first\n"
                places = context.reviews._places.count, context.replays._places.count
                assert places == (1, 0), path
                goes_on.set()
                assert await answered.content.read() == b"last\n"
            while context.reviews._places.count:
                await served.get("health")


async def test_whoever_tries_a_turn_has_a_place_until_the_verdict_and_its_record_only_until_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompted = Prompted()
    monkeypatch.setattr(reviews, "Processes", prompted.processes)
    monkeypatch.setattr("os.cpu_count", lambda: 32)
    asked = {"record": json.loads(DUEL), "action": 0, "seat": 0, "actions": [{"do": "end"}]}
    async with serving(tmp_path) as served:
        context = served.app[CONTEXT]
        monkeypatch.setattr(context.replays, "ask", AsyncMock(return_value=RecordAnswer(checked=CHECKED)))
        judged = asyncio.create_task(ask(served, "POST", "api/records/judge", asked, 422))
        await prompted.asked.wait()
        assert (context.reviews._places.count, context.replays._places.count) == (1, 0)
        assert [most for _, _, most in prompted.limits] == [1]  # the process of its own
        prompted.lines.put_nowait(b'{"refused":"below-minimum"}')
        prompted.lines.put_nowait(None)
        assert (await judged)["reason"] == "below-minimum"
        assert context.reviews._places.count == 0


@pytest.mark.parametrize(("cores", "processes"), [(None, 1), (1, 1), (2, 1), (3, 1), (4, 2), (8, 4), (64, 4)])
def test_records_and_reviews_have_half_of_the_cores_each_but_at_least_one_process_and_at_most_four(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, processes: int
) -> None:
    """What people wait for in a review has one process more, of its own."""
    made: list[int] = []
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    for module in (replays, reviews):
        monkeypatch.setattr(module, "Processes", lambda name, most, line: made.append(most))
    log: Any = None
    replays.Replays(Limits())
    reviews.Reviews(Settings(), log, lambda what: None)
    assert made == [processes, processes, 1]


class Log:
    """A log that has this review, or none."""

    def __init__(self, saved: bytes | None) -> None:
        self.review = AsyncMock(return_value=saved)
        self.save_review = AsyncMock()


@pytest.mark.parametrize("ends", ["kept", "computed", "failed", "nobody waits", "the server stops"])
async def test_however_a_review_ends_it_is_counted_for_what_came_of_it_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    before, prompted, counted = asyncio.all_tasks(), Prompted(), list[str]()
    monkeypatch.setattr(reviews, "Processes", prompted.processes)
    log: Any = Log(b'"saved"' if ends == "kept" else None)
    ours = reviews.Reviews(Settings(review_seconds=7), log, counted.append)
    for time in (1, 2):
        prompted.asked.clear()
        lines = ours.lines(CHECKED)
        told = [json.loads(await anext(lines))["stage"]]
        if ends != "kept":
            await prompted.asked.wait()
            assert ours.under_way == 1
        if ends == "computed":
            prompted.say("quick")
            prompted.say("sharp")
        elif ends == "failed":
            prompted.say()
            prompted.say()
        elif ends == "nobody waits":
            await lines.aclose()
        elif ends == "the server stops":
            await ours.close()
        told += [json.loads(line)["stage"] async for line in lines]
        await asyncio.wait([asyncio.create_task(asyncio.sleep(0))])
        last = {"kept": "done", "computed": "done", "nobody waits": "waiting"}.get(ends, "failed")
        assert (told[-1], ours.under_way) == (last, 0)
        assert counted == [ends] * time if ends in ("kept", "computed", "failed") else not counted
        assert log.save_review.call_count == (time if ends == "computed" else 0)
        assert ends != "computed" or [question.seconds for question in prompted.questions] == [0, 7] * time
        assert asyncio.all_tasks() == before


async def test_those_who_ask_while_a_review_is_still_looked_up_share_one_which_knows_games_of_ones_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prompted, found = Prompted(), asyncio.Event()
    monkeypatch.setattr(reviews, "Processes", prompted.processes)
    monkeypatch.setattr(reviews, "games_to_register", lambda: ["my.games:Mine"])
    log: Any = Log(None)
    ours = reviews.Reviews(Settings(), log, lambda what: None)

    async def last_line() -> Any:
        return [json.loads(line) async for line in ours.lines(CHECKED)][-1]

    async def look_up(*_: str) -> None:
        await found.wait()

    log.review = look_up
    asked = [asyncio.create_task(last_line()) for _ in range(3)]
    await asyncio.sleep(0)  # all of them look it up
    found.set()
    await prompted.asked.wait()
    assert ours.under_way == 1
    prompted.say("quick")
    prompted.say("sharp")
    done = {"stage": "done", "review": "sharp"}
    assert await asyncio.gather(*asked) == [done] * 3
    assert len(prompted.questions) == 2 and ours.under_way == 0
    assert prompted.registered == [["my.games:Mine"]] * 2
