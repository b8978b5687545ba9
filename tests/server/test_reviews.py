"""Reviews: told as they sharpen, computed once, kept, within limits, and never of a game that goes on."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import ClientError, web
from msgspec.structs import replace

from tenback.record import decode, encode, key_of
from tenback.server import review_worker, reviews
from tenback.server.answers import RETRY_SECONDS
from tenback.server.context import CONTEXT
from tenback.server.replay_worker import Checked
from tenback.server.review_worker import ReviewQuestion
from tenback.server.settings import Settings
from tests.server.clients import WIDE, Client, Served, serving, token
from tests.server.test_figures import figures

DUEL = Path("tests/browser/records/duel.json").read_text()


class Prompted:
    """In the place of the review processes: answers what the test says, line by line."""

    def __init__(self) -> None:
        self.questions: list[ReviewQuestion] = []
        #: How long each question may take, how much less urgent than the server its process is, and how many
        #: such processes there are.
        self.limits: list[tuple[float, int, int]] = []
        #: The games of one's own that each process is told of.
        self.registered: list[list[str]] = []
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.asked = asyncio.Event()
        self.pools: list[PromptedPool] = []

    def processes(self, module: str, most: int, line_bytes: int) -> "PromptedPool":
        assert module == review_worker.__name__
        self.pools.append(PromptedPool(self, most))
        return self.pools[-1]

    def say(self, *reviews: object) -> None:
        """The lines of one answer."""
        for review in reviews:
            self.lines.put_nowait(json.dumps({"review": review}).encode())
        self.lines.put_nowait(None)


class PromptedPool:
    """In the place of some of these processes."""

    def __init__(self, prompted: Prompted, most: int) -> None:
        self._prompted, self._most = prompted, most
        self.is_closed = False

    async def ask_for_lines(
        self, question: bytes, read: Any, seconds: float, arguments: list[str]
    ) -> AsyncIterator[Any]:
        prompted = self._prompted
        prompted.questions.append(msgspec.json.decode(question, type=ReviewQuestion))
        prompted.registered.append(arguments[1:])
        prompted.limits.append((seconds, int(arguments[0]), self._most))
        prompted.asked.set()
        while (line := await prompted.lines.get()) is not None:
            yield read(line)

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def prompted(monkeypatch: pytest.MonkeyPatch) -> Prompted:
    instead = Prompted()
    monkeypatch.setattr(reviews, "Processes", instead.processes)
    return instead


async def told(served: Served, record: str = DUEL) -> list[dict[str, Any]]:
    """All lines of the review of an uploaded record."""
    async with served.session.post("api/records/review", data=record) as answered:
        assert answered.status == 200, await answered.text()
        assert answered.headers["X-Content-Type-Options"] == "nosniff"
        assert answered.headers["Cache-Control"] == "no-store"
        assert answered.headers["X-Accel-Buffering"] == "no"  # no proxy keeps lines back
        assert answered.content_type == "application/x-ndjson"
        return [json.loads(line) async for line in answered.content]


async def test_a_review_is_told_as_it_sharpens(
    tmp_path: Path, prompted: Prompted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 32)
    async with (
        serving(tmp_path) as served,
        served.session.post("api/records/review", data=DUEL) as answered,
    ):
        lines = aiter(answered.content)
        assert json.loads(await anext(lines)) == {"stage": "waiting", "review": None}
        prompted.say("quick")
        assert json.loads(await anext(lines)) == {"stage": "waiting", "review": "quick"}
        prompted.lines.put_nowait(b'{"review": "sharper"}')
        assert json.loads(await anext(lines)) == {"stage": "working", "review": "sharper"}
        prompted.say("sharpest")
        rest = [json.loads(line) async for line in lines]
        assert rest[-1] == {"stage": "done", "review": "sharpest"}
        assert [question.seconds for question in prompted.questions] == [0, 60]
        (quick, quick_niceness, few), (sharp, sharp_niceness, many) = prompted.limits
        assert quick > 0 and sharp > 60 and sharp_niceness > quick_niceness > 0
        assert (few, many) == (1, reviews.MOST_PROCESSES)


async def test_a_review_that_cannot_be_looked_up_is_answered_as_unavailable(
    tmp_path: Path, prompted: Prompted
) -> None:
    async with serving(tmp_path) as served:
        await served.host.log.close()
        async with served.session.post("api/records/review", data=DUEL) as answered:
            assert answered.status == 503 and (await answered.json())["reason"] == "unavailable"
        assert not prompted.questions


async def test_a_client_that_takes_no_line_of_a_review_is_cut_off_and_is_no_fault_of_the_server(
    tmp_path: Path, prompted: Prompted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def write_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(web.StreamResponse, "write", write_for_ever)
    limited = Settings(limits=replace(WIDE, request_seconds=1))
    async with serving(tmp_path, settings=limited) as served:
        with pytest.raises(ClientError):
            await told(served)
        assert served.app[CONTEXT].metrics.counts["tenback_requests_total", "499"] == 1
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_review_is_computed_once_and_kept(tmp_path: Path, prompted: Prompted) -> None:
    renamed = decode(DUEL)
    renamed.meta = {"players": ["Zoe", "Yan"]}
    for _ in range(2):
        async with serving(tmp_path) as served:
            if not prompted.questions:
                prompted.say("quick")
                prompted.say("sharp")
                assert (await told(served))[-1] == {"stage": "done", "review": "sharp"}
            assert await told(served) == [{"stage": "done", "review": "sharp"}]
            assert await told(served, encode(renamed).decode()) == [{"stage": "done", "review": "sharp"}]
            assert (await figures(served))['tenback_reviews_total{what="kept"}'] == 2
    assert len(prompted.questions) == 2


async def test_a_review_of_another_version_is_computed_again(tmp_path: Path, prompted: Prompted) -> None:
    async with serving(tmp_path) as served:
        await served.host.log.save_review(key_of(decode(DUEL)), "an older reviewer", b'"old"')
        prompted.say("quick")
        prompted.say("new")
        assert (await told(served))[-1] == {"stage": "done", "review": "new"}


async def test_those_who_want_the_same_review_share_one(tmp_path: Path, prompted: Prompted) -> None:
    async with serving(tmp_path) as served:
        several = [asyncio.create_task(told(served)) for _ in range(3)]
        while served.app[CONTEXT].reviews._places.count < 3:
            await served.get("health")
        await prompted.asked.wait()
        assert (await figures(served))["tenback_reviews"] == 1
        prompted.say("quick")
        prompted.say("sharp")
        assert {lines[-1]["review"] for lines in await asyncio.gather(*several)} == {"sharp"}
        assert len(prompted.questions) == 2
        assert (await figures(served))["tenback_reviews"] == 0


class NothingSaved:
    """A log without reviews."""

    async def review(self, key: str, version: str) -> None:
        return None

    async def save_review(self, *_: object) -> None:
        pass


async def test_whoever_goes_takes_the_review_from_nobody_who_waits_for_it_too(prompted: Prompted) -> None:
    log: Any = NothingSaved()
    ours = reviews.Reviews(Settings(), log, lambda what: None)
    goes, stays = (ours.lines(Checked(DUEL, "key", "version")) for _ in range(2))
    assert await anext(goes) == await anext(stays) == b'{"stage":"waiting","review":null}'
    await goes.aclose()
    prompted.say("quick")
    prompted.say("sharp")
    assert [line async for line in stays][-1] == b'{"stage":"done","review":"sharp"}'
    assert len(prompted.questions) == 2 and ours.under_way == 0


async def test_a_review_that_fails_says_so_with_what_there_is(tmp_path: Path, prompted: Prompted) -> None:
    async with serving(tmp_path) as served:
        prompted.say("quick")
        prompted.say()
        assert (await told(served))[-1] == {"stage": "failed", "review": "quick"}
        assert (await figures(served))['tenback_reviews_total{what="failed"}'] == 1


async def test_while_there_is_nothing_new_lines_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "ALIVE_SECONDS", 0)
    job = reviews.Job()
    lines = job.lines()
    assert [await anext(lines) for _ in range(3)] == [reviews.Line("waiting"), None, None]
    job.become(reviews.Line("done"))
    assert [line async for line in lines] == [reviews.Line("done")]


async def test_a_review_that_nobody_waits_for_any_more_is_not_begun(
    tmp_path: Path, prompted: Prompted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "ALIVE_SECONDS", 0.01)
    async with serving(tmp_path) as served:
        async with served.session.post("api/records/review", data=DUEL) as answered:
            await anext(aiter(answered.content))
            await prompted.asked.wait()
        while served.app[CONTEXT].reviews.under_way:
            await served.get("health")
        assert len(prompted.questions) == 1


async def test_a_review_that_has_begun_is_finished_and_kept_though_nobody_waits_for_it(
    tmp_path: Path, prompted: Prompted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "ALIVE_SECONDS", 0.01)
    async with serving(tmp_path) as served:
        async with served.session.post("api/records/review", data=DUEL) as answered:
            lines = aiter(answered.content)
            prompted.say("quick")
            prompted.lines.put_nowait(b'{"review": "sharper"}')
            while not (line := await anext(lines)).strip() or json.loads(line)["stage"] != "working":
                pass
            (job,) = served.app[CONTEXT].reviews._jobs.values()
        while job.watchers:
            await served.get("health")
        prompted.say("sharpest")
        while served.app[CONTEXT].reviews.under_way:
            await served.get("health")
        assert await told(served) == [{"stage": "done", "review": "sharpest"}]
        assert len(prompted.questions) == 2


async def test_beyond_the_limits_one_is_told_to_come_again(tmp_path: Path, prompted: Prompted) -> None:
    limits = replace(WIDE, reviews=3, reviews_per_address=2)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        waiting = []
        for number in (1, 1, 2):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            waiting.append(await served.session.post("api/records/review", data=DUEL, headers=headers))
        ways = (("POST", "records/review"), ("POST", "records/judge"), ("GET", "records/nothing-1/review"))
        for number in (1, 3):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            for method, path in ways:
                async with served.session.request(method, f"api/{path}", headers=headers) as answered:
                    assert answered.status == 503, path
                    assert answered.headers["Retry-After"] == RETRY_SECONDS
        assert (await figures(served))['tenback_reviews_total{what="refused"}'] == 6
        for one in waiting:
            one.close()


async def test_a_server_that_stops_ends_its_reviews(tmp_path: Path, prompted: Prompted) -> None:
    async with serving(tmp_path) as served:
        answered = await served.session.post("api/records/review", data=DUEL)
        lines = aiter(answered.content)
        await anext(lines)
        await served.app.shutdown()
        assert [json.loads(line)["stage"] async for line in lines] == ["failed"]
        assert [pool.is_closed for pool in prompted.pools] == [True, True]


@pytest.mark.parametrize("record", ["{}", DUEL.replace('"do":"end"', '"do":"fly"', 1)])
async def test_a_record_that_is_not_valid_is_not_reviewed(
    tmp_path: Path, prompted: Prompted, record: str
) -> None:
    async with (
        serving(tmp_path) as served,
        served.session.post("api/records/review", data=record) as answered,
    ):
        assert answered.status == 422
        assert (await answered.json())["reason"] == "not-sound"
    assert prompted.questions == []


async def test_nothing_of_a_running_game_is_reviewed_judged_or_gone_on_from(
    tmp_path: Path, prompted: Prompted
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        ann = await Client(served.session, table, token(0)).connect()
        await ann.must({"do": "sit", "seat": 0, "name": "Ann"})
        await ann.must({"do": "seat-bot", "seat": 1, "bot": "random"})
        await ann.must({"do": "begin"})
        id = f"{table}-1"
        at: dict[str, Any] = {"record": id, "action": 0, "seat": 0}
        refusals = [await served.get(f"api/records/{id}/review", 403)]
        for path, body in {
            "api/records/position": at,
            "api/records/judge": {**at, "actions": []},
            "api/tables/continued": {**at, "name": "Eve", "bots": ["random"]},
        }.items():
            async with served.session.post(path, json=body) as answered:
                assert answered.status == 403, path
                refusals.append(await answered.json())
        assert refusals == [{"reason": "game-not-over", "args": {}}] * 4
        await served.get(f"api/records/{table}-2/review", 404)
        await served.get("api/records/nothing-1/review", 404)
        assert prompted.questions == []


async def test_a_turn_is_judged_over_http(tmp_path: Path, prompted: Prompted) -> None:
    figures = {"best": 0.9, "played": 0.9, "left_best": 1, "left_played": 1, "error": None}
    verdict: dict[str, Any] = {**figures, "better": [], "accepted": True}
    asked = {"record": json.loads(DUEL), "action": 7, "seat": 1, "actions": [{"do": "end"}]}
    async with serving(tmp_path) as served:
        for line, status in (({"verdict": verdict}, 200), ({"refused": "below-minimum"}, 422), (None, 503)):
            if line is not None:
                prompted.lines.put_nowait(json.dumps(line).encode())
            prompted.lines.put_nowait(None)
            async with served.session.post("api/records/judge", json=asked) as answered:
                assert answered.status == status
                if status == 422:
                    assert (await answered.json())["reason"] == "below-minimum"
                if status == 200:
                    assert await answered.json() == verdict
            question = prompted.questions[-1]
            assert (question.at, question.seat, question.turn) == (7, 1, ({"do": "end"},))
            assert decode(question.record) == decode(DUEL)
        for wrong, reason, status in (
            ({**asked, "seat": "nobody"}, "malformed", 400),
            ({**asked, "record": {}}, "not-sound", 422),
        ):
            async with served.session.post("api/records/judge", json=wrong) as answered:
                assert (answered.status, (await answered.json())["reason"]) == (status, reason)
