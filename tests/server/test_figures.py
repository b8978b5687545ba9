"""What the operator reads: metrics that count what happened, and a journal without secrets."""

import json
import logging
import signal
import sys
from pathlib import Path

import pytest

from tenback.server.journal import JsonLines
from tenback.server.metrics import COUNTERS, GAUGES, WAIT
from tests.server.clients import Client, Served, close_code, serving, token
from tests.server.processes import Servers
from tests.server.raw import answered, get, post


async def figures(served: Served) -> dict[str, float]:
    async with served.session.get("metrics") as answer:
        assert answer.content_type == "text/plain" and "version=0.0.4" in answer.headers["Content-Type"]
        lines = (await answer.text()).splitlines()
    return {name: float(count) for name, count in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def test_the_metrics_count_what_happened(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        tables = [await served.open_table(token(0), game="face-to-face") for _ in range(3)]
        clients = [await Client(served.session, tables[0], token(number)).connect() for number in range(2)]
        await clients[0].must({"do": "sit", "seat": 0, "name": "Ann"})
        await clients[1].must({"do": "sit", "seat": 1, "name": "Ben"})
        await clients[0].must({"do": "begin"})
        refusals = [await clients[1].command({"do": "begin"}) for _ in range(2)]
        assert {refusal["reason"] for refusal in refusals} == {"game-goes-on"}
        for client in clients:
            await client.settle()
        assert await close_code(served, "nowhere", '{"type":"hello"}') == 4004
        assert await close_code(served, tables[0], "{") == 4000
        await served.get("nothing.txt", 404)
        await served.has_left(2)
        counted = await figures(served)
        assert counted["tenback_connections"] == 2
        assert counted["tenback_tables"] == 3
        written = [text for table in tables for text in await served.host.log.read(table)]
        assert counted["tenback_events_total"] == len(written)
        # Each has said hello, pinged twice, and commanded; the last two have said one thing each.
        assert counted['tenback_messages_total{direction="in"}'] == 2 * 3 + 5 + 2
        heard = sum(len(client.received) for client in clients)
        assert counted['tenback_messages_total{direction="out"}'] == heard + len(["welcome", "refused"])
        assert counted['tenback_refused_total{reason="game-goes-on"}'] == 2
        assert counted['tenback_refused_total{reason="malformed"}'] == 1
        assert counted['tenback_closed_total{code="4004"}'] == 1
        assert counted['tenback_closed_total{code="4000"}'] == 1
        assert counted['tenback_requests_total{status="201"}'] == 3
        assert counted['tenback_requests_total{status="404"}'] == 1
        assert await figures(served) != counted  # this one was a request too


async def test_the_metrics_explain_each_figure_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.session.get("metrics") as answer:
        lines = (await answer.text()).splitlines()
    names = [*GAUGES, *COUNTERS, WAIT]
    assert [line.split()[2] for line in lines if line.startswith("# HELP")][: len(names)] == names
    assert [line.split()[2] for line in lines if line.startswith("# TYPE")][: len(names)] == names
    kinds = {line.split()[2]: line.split()[3] for line in lines if line.startswith("# TYPE")}
    assert all((kind == "counter") == name.endswith("_total") for name, kind in kinds.items())


async def test_the_metrics_tell_how_long_bots_waited_and_whether_the_log_fails(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="slide", options={"players": 2}, pace="quick")
        client = await Client(served.session, table, token(0)).connect()
        for seat in (0, 1):
            await client.must({"do": "seat-bot", "seat": seat, "bot": "random"})
        await client.must({"do": "begin"})
        while client.last["table"]["phase"] != "over":
            await client.read()
        counted = await figures(served)
        assert counted["tenback_bot_wait_seconds_count"] >= 30
        assert counted["tenback_bots_waiting"] == counted["tenback_log_failing"] == 0
        served.host.log.failing = True
        assert (await figures(served))["tenback_log_failing"] == 1


@pytest.mark.parametrize("client_closes", [True, False])
async def test_the_codes_count_what_the_server_closed(tmp_path: Path, client_closes: bool) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        if client_closes:
            await (await Client(served.session, table, token(0)).connect()).disconnect()
        else:
            await close_code(served, table, '{"type":"hello"}', b"binary")
        await served.has_left(0)
        counted = await figures(served)
        closed = {name: count for name, count in counted.items() if "closed" in name}
        assert closed == ({} if client_closes else {'tenback_closed_total{code="1003"}': 1})


def test_a_line_of_the_journal_is_one_object_with_all_that_is_known_of_what_happened() -> None:
    try:
        raise ZeroDivisionError("a fault\nof two lines")
    except ZeroDivisionError:
        fault = sys.exc_info()
    record = logging.LogRecord("tenback", logging.ERROR, "", 0, "%s failed", ("something",), fault)
    record.created = 0.5
    record.about = {"table": "é", "folder": Path("x")}
    line = JsonLines().format(record)
    assert "\n" not in line and "é" in line
    told = json.loads(line)
    error = told.pop("error")
    assert error.startswith("Traceback") and error.endswith("ZeroDivisionError: a fault\nof two lines")
    assert told == {
        "at": "1970-01-01T00:00:00.500+00:00",
        "level": "error",
        "event": "something failed",
        "table": "é",
        "folder": "x",
    }
    record.exc_info, record.about = None, {}
    assert json.loads(JsonLines().format(record)).keys() == {"at", "level", "event"}


async def test_the_journal_tells_what_happened_and_nobodys_secrets(tmp_path: Path) -> None:
    servers = Servers(tmp_path)
    servers.start()
    unreadable = b"GET / HTTP/1.1\r\nHost: localhost\r\nAuthorization Bearer A-SECRET-TOKEN\r\n\r\n"
    assert (await answered(servers.port, unreadable))[0] == 400
    opening = b'{"options":{"game":"face-to-face"},"name":"A-SECRET-NAME"}'
    request = post("/api/tables", opening, b"Authorization: Bearer A-SECRET-TOKEN-TOO")
    status, _, body = await answered(servers.port, request)
    assert (status, json.loads(body)["token"]) == (201, "A-SECRET-TOKEN-TOO")
    assert (await answered(servers.port, get("/api/tables/A-SECRET-TABLE")))[0] == 404
    assert servers.end(signal.SIGTERM) == 0
    servers.start()
    assert servers.end(signal.SIGINT) == 0
    servers.close()
    journal = (tmp_path / "journal").read_text()
    lines = [json.loads(line) for line in journal.splitlines()]
    events = [line["event"] for line in lines]
    assert events == ["started", "table opened", "stopped", "started", "stopped"]
    assert {line["level"] for line in lines} == {"info"}
    assert lines[0]["address"] == servers.address and lines[0]["folder"] == str(servers.folder)
    assert lines[1]["table"] == json.loads(body)["id"] and lines[1]["game"] == "face-to-face"
    assert "SECRET" not in journal and "Traceback" not in journal
