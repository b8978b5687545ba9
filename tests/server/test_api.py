"""Requests that nobody would send in good faith get a reason, and the operator learns what matters."""

import gzip
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tenback.server import api
from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tenback.store import LogFailure
from tenback.store.sqlite import FILE
from tests.server.clients import Client, close_code, serving, token
from tests.server.raw import answered, get, post

OPEN = b'{"options":{"game":"the-game"}}'
FAILING, WORKING = "the log cannot be written, moves are refused", "the log can be written again"


HOSTILE = {
    "a NUL": (get("/%00.js"), 404),
    "a NUL in a folder": (get("/assets/%00x.js"), 404),
    "a NUL and no file": (get("/%00"), 200),
    "a long name": (get(f"/{'a' * 5000}.js"), 404),
    "a long number": (get(f"/api/records/TABLE-{'1' * 5000}"), 404),
    "a token that is no text": (post("/api/tables", OPEN, b"Authorization: Bearer " + b"\xff" * 20), 201),
    "a port that is too great": (get("/api/address", b"localhost:99999999"), 200),
    "a port that is no number": (get("/api/address", b"localhost:abc"), 200),
    "a host that is no text": (get("/api/address", b"\xff\xff"), 421),
    "half an address": (get("/api/address", b"[::"), 200),
    "a body that is not packed": (post("/api/tables", b"xxxx", b"Content-Encoding: deflate"), 400),
    "a body that is packed": (post("/api/tables", gzip.compress(OPEN), b"Content-Encoding: gzip"), 400),
    "a record that is not packed": (post("/api/records/check", b"xxxx", b"Content-Encoding: gzip"), 400),
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_request_is_answered_like_any_other(
    tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        caplog.clear()
        request, expected = HOSTILE[name]
        status, headers, _ = await answered(served.port, request.replace(b"TABLE", table.encode()))
    assert status == expected
    assert b"content-security-policy" in headers
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_fault_of_the_server_is_told_with_a_reason_and_all_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: str) -> None:
        raise ZeroDivisionError

    async with serving(tmp_path) as served:
        monkeypatch.setattr(served.host, "find", fail)
        status, headers, body = await answered(served.port, get("/api/tables/x"))
    assert (status, json.loads(body)["reason"]) == (500, "internal-server-error")
    assert b"content-security-policy" in headers
    assert [record.name for record in caplog.records if record.exc_info] == ["tenback.server"]


@pytest.mark.parametrize(
    "text", ["", "\U0001f600" * 9, "http://x/é", "x" * (api.QR_LENGTH + 1), "a b", "a\0"]
)
async def test_only_what_may_be_an_address_is_drawn(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path) as served:
        async with served.session.get("api/qr", params={"text": text}) as answer:
            assert (answer.status, (await answer.json())["reason"]) == (400, "malformed")
        async with served.session.post("api/qr", data=text.encode()) as answer:
            assert answer.status == (413 if len(text) > api.QR_LENGTH else 400)


async def test_a_picture_of_a_secret_is_drawn_alike_and_nothing_keeps_it(tmp_path: Path) -> None:
    api.drawn.cache_clear()
    text = "http://localhost/#sign-in"
    async with serving(tmp_path) as served:
        async with served.session.post("api/qr", data=text) as answer:
            secret = await answer.read()
        assert answer.status == 200 and api.drawn.cache_info().currsize == 0
        async with served.session.get("api/qr", params={"text": text}) as answer:
            assert (answer.content_type, await answer.read()) == ("image/svg+xml", secret)


@pytest.mark.parametrize(
    ("asked", "reason", "args"),
    [
        ({"options": {"game": "the-game"}, "name": "x" * 25}, "bad-name", {"longest": 24}),
        ({"options": {"game": "the-game"}, "name": " "}, "bad-name", {"longest": 24}),
        (
            {"options": {"game": "slide", "options": {"players": 9}}},
            "bad-options",
            {"why": "Slide is for 2 to 6 players, not 9"},
        ),
    ],
)
async def test_a_table_that_cannot_be_opened_is_refused_with_what_a_sentence_about_it_needs(
    tmp_path: Path, asked: dict[str, object], reason: str, args: dict[str, object]
) -> None:
    async with serving(tmp_path) as served:
        async with served.session.post("api/tables", json=asked) as answer:
            assert (answer.status, await answer.json()) == (422, {"reason": reason, "args": args})
        assert not served.host.tables and not await served.host.log.tables()


async def test_whoever_checks_many_records_may_still_open_a_table(tmp_path: Path) -> None:
    limits = Limits(checks_at_once=1, checks_per_second=0.001, tables_at_once=1)
    async with serving(tmp_path, settings=Settings(limits=limits)) as served:
        statuses = []
        for _ in range(3):
            async with served.session.post("api/records/check", data="nonsense") as answer:
                statuses.append(answer.status)
        assert statuses == [400, 429, 429]
        await served.open_table(token(0), game="face-to-face")


async def test_a_server_whose_log_does_not_answer_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "HEALTH_SECONDS", 0.1)
    async with serving(tmp_path) as served:
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert (await served.get("health", 503))["reason"] == "unavailable"
        monkeypatch.setattr(api, "HEALTH_SECONDS", 600)
        assert await served.get("health") == {"ok": True}


async def test_a_server_that_cannot_write_is_not_well_until_it_can(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        client = await Client(served.session, table, token(0)).connect()
        with nothing_can_be_written(tmp_path):
            assert (await client.command({"do": "sit", "seat": 0, "name": "Ann"}))["reason"] == "unavailable"
            assert (await served.get("health", 503))["reason"] == "unavailable"
        await client.must({"do": "sit", "seat": 0, "name": "Ann"})
        assert await served.get("health") == {"ok": True}


async def test_a_log_that_fails_is_reported_once_and_so_is_its_recovery(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tenback.table")

    def reports() -> list[str]:
        return [record.getMessage() for record in caplog.records if record.name == "tenback.table"]

    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2})
        client = await Client(served.session, table, token(0)).connect()

        async def sit() -> bool:
            answer = await client.command({"do": "sit", "seat": 0, "name": "Ann"})
            return "version" in answer

        async def open_another() -> bool:
            async with served.session.post("api/tables", data=OPEN) as answer:
                assert answer.status in (201, 503)
                return answer.status == 201

        for first, then in ((sit, open_another), (open_another, sit)):
            with nothing_can_be_written(tmp_path):
                for attempt in (first, first, first, then):
                    assert not await attempt()
                    assert reports()[-1:] == [FAILING]
            assert await first()
            assert reports()[-1:] == [WORKING]
            assert await then()
            await client.must({"do": "stand"})
        assert served.app[CONTEXT].metrics.counts["tenback_refused_total", "unavailable"] == 4
    assert reports() == [FAILING, WORKING] * 2
    assert "no such table: appending" in str([vars(record).get("about") for record in caplog.records])


async def test_a_table_that_cannot_be_read_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise LogFailure("damaged")

    async with serving(tmp_path) as served:
        monkeypatch.setattr(served.host.log, "read", fail)
        for _ in range(3):
            await served.get("api/tables/x", 503)
            assert await close_code(served, "x", '{"type":"hello"}') == 1013
    told = [vars(record)["about"] for record in caplog.records]
    assert told == [{"table": "x", "why": "damaged"}]


@contextmanager
def nothing_can_be_written(folder: Path) -> Iterator[None]:
    """The log's file can be read, but what it is written through is gone."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        made = other.execute("SELECT sql FROM sqlite_master WHERE tbl_name = 'appending'").fetchall()
        other.execute("DROP VIEW appending")
        yield
        for (statement,) in made:
            other.execute(statement)
