"""The server as its clients and its operator meet it."""

import asyncio
import runpy
import subprocess
import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from prometheus_client.parser import text_string_to_metric_families

from tenback.rules import Reason
from tenback.server import (
    acquaintances,
    api,
    me,
    my_data,
    my_games,
    network,
    pages,
    passkeys,
    serve,
    typescript,
)
from tenback.server.connection import frame_head
from tenback.server.network import addresses
from tenback.server.serve import announce
from tenback.server.settings import Settings
from tenback.table.commands import TableReason
from tenback.table.decisions import DECISIONS
from tests.server.clients import WIDE, Client, Served, serving, token

ROOT = Path(__file__).parent.parent.parent


async def alone(served: Served, **options: Any) -> Client:
    """Somebody who plays The Game by themselves."""
    table = await served.open_table(token(0), game="the-game", options={"players": 1}, **options)
    client = await Client(served.session, table, token(0)).connect()
    await client.must({"do": "sit", "seat": 0, "name": "Ann"})
    await client.must({"do": "begin"})
    await client.must({"do": "act", "action": {"do": "start"}})
    return client


async def played_out(served: Served) -> Client:
    client = await alone(served)
    while client.last["table"]["phase"] == "playing":
        await client.must({"do": "act", "action": client.last["yours"]["legal"][-1]["action"]})
    return client


async def test_a_draft_is_there_again_after_a_reconnect_and_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await alone(served)
        action = client.last["yours"]["legal"][0]["action"]
        play = {"card": action["card"], "pile": action["pile"]}
        await client.must({"do": "plan", "plays": [play]})
        drafted = client.last["yours"]["plan"]
        assert drafted["plays"][0]["card"] == action["card"]
        await client.disconnect()
        await client.connect()
        assert client.last["yours"]["plan"] == drafted
    async with serving(tmp_path) as restarted:
        again = await Client(restarted.session, client.table, client.token).connect()
        assert again.last["yours"]["plan"] == drafted


async def test_whoever_comes_without_a_token_gets_one_and_is_known_by_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        async with served.session.ws_connect(f"ws/{table}") as socket:
            await socket.send_json({"type": "hello"})
            given = (await socket.receive_json())["token"]
            await socket.send_json(
                {"type": "command", "id": "1", "seen": 1, "body": {"do": "sit", "seat": 1, "name": "Ben"}}
            )
            while (await socket.receive_json())["type"] != "done":
                pass
        assert len(given) >= 43
        back = await Client(served.session, table, given).connect()
        assert back.last["yours"]["seats"] == [1]


async def test_on_a_shared_device_each_looks_from_their_own_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="the-game", options={"players": 2}, hot_seat=True)
        client = await Client(served.session, table, token(0)).connect()
        for seat in (0, 1):
            await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
        await client.must({"do": "begin"})
        assert client.socket is not None
        hands = []
        for seat in (0, 1):
            await client.socket.send_json({"type": "look", "seat": seat})
            await client.settle()
            assert client.last["yours"]["seat"] == seat
            hands.append(client.last["yours"]["view"]["hand"])
        assert not set(hands[0]) & set(hands[1])


async def test_a_spectator_sees_no_hand_and_the_table_over_http_shows_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await alone(served)
        spectator = await Client(served.session, client.table, token("nobody")).connect()
        assert spectator.last["yours"]["view"]["hand"] == [] and spectator.last["yours"]["legal"] == []
        shown = await served.get(f"api/tables/{client.table}")
        assert shown == spectator.last["table"]
        assert shown["seed"] is None and len(shown["commitment"]) == 64


async def test_a_record_is_told_when_the_game_is_over_and_not_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await alone(served)
        assert (await served.get(f"api/records/{client.table}-1", 403))["reason"] == "game-not-over"
        over = await played_out(served)
        record = await served.get(f"api/records/{over.last['table']['record']}")
        assert record["meta"]["seed"] == over.last["table"]["seed"]
        replay = await served.get(f"api/records/{over.last['table']['record']}/replay")
        assert len(replay["steps"]) == len(record["actions"]) + 1
        assert replay["steps"][-1]["views"][0]["outcome"] == record["outcome"]
        async with served.session.post("api/records/check", json=record) as answer:
            assert (await answer.json()) == replay
        record["actions"].pop(1)
        async with served.session.post("api/records/check", json=record) as answer:
            assert (answer.status, (await answer.json())["reason"]) == (422, "not-sound")


@pytest.mark.parametrize("name", ["nothing-1", "nothing", "nothing-0", "nothing--1", "-", "x-²"])
async def test_there_is_no_record_of_what_was_not_played(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path) as served:
        assert (await served.get(f"api/records/{name}", 404))["reason"] == "not-found"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("nonsense", "malformed"),
        ('{"options":{"game":"chess"}}', "bad-options"),
        ('{"options":{"game":"the-game","options":{"players":7}}}', "bad-options"),
        ('{"options":{"game":"the-game"},"name":""}', "bad-name"),
        ('{"options":{"game":"the-game","colour":"red"}}', "malformed"),
    ],
)
async def test_a_table_that_cannot_be_opened_is_refused_with_the_reason(
    tmp_path: Path, body: str, reason: str
) -> None:
    async with serving(tmp_path) as served, served.session.post("api/tables", data=body) as answer:
        assert answer.status in (400, 422) and (await answer.json())["reason"] == reason


async def test_health_metrics_and_bots_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await alone(served)
        assert await served.get("health") == {"ok": True}
        assert {"greedy", "random"} <= {bot["name"] for bot in (await served.get("api/bots"))["bots"]}
        assert (await client.command({"do": "begin"}))["type"] == "refused"
        async with served.session.get("metrics") as answer:
            text = await answer.text()
        read = text_string_to_metric_families(text)
        values = {
            (sample.name, *sample.labels.values()): sample.value for one in read for sample in one.samples
        }
        assert values["tenback_connections",] == values["tenback_tables",] == 1
        assert values["tenback_refused_total", "game-goes-on"] == 1


async def test_a_server_whose_log_is_gone_is_not_well(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await alone(served)
        await served.host.log.close()
        assert (await served.get("health", 503))["reason"] == "unavailable"
        legal = client.last["yours"]["legal"][0]["action"]
        assert (await client.command({"do": "act", "action": legal}))["reason"] == "unavailable"


async def test_an_address_is_drawn_for_a_camera(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        pictures = set()
        for text in ("http://192.0.2.7:8000/t/abc", "http://192.0.2.7:8000/t/abd", "x" * api.QR_LENGTH):
            for request in (
                served.session.get("api/qr", params={"text": text}),
                served.session.post("api/qr", data=text.encode()),
            ):
                async with request as answer:
                    assert answer.content_type == "image/svg+xml"
                    pictures.add(await answer.text())
        assert len(pictures) == 3 and all("<svg" in picture for picture in pictures)


@pytest.mark.parametrize(
    ("asked", "listens", "lan", "told"),
    [
        ("localhost", "0.0.0.0", "192.0.2.7", "http://192.0.2.7:81/cards/"),
        ("127.0.0.1", "0.0.0.0", None, None),
        ("[::1]", "::", "192.0.2.7", "http://192.0.2.7:81/cards/"),
        ("localhost", "127.0.0.1", "192.0.2.7", None),
        ("192.0.2.7", "0.0.0.0", "192.0.2.7", None),
        ("games.example.org", "0.0.0.0", "192.0.2.7", None),
    ],
)
async def test_whoever_came_by_a_name_of_this_machine_alone_is_told_where_others_find_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    asked: str,
    listens: str,
    lan: str | None,
    told: str | None,
) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: lan)
    settings = Settings(host=listens, base_path="/cards", allowed_hosts=("games.example.org",), limits=WIDE)
    async with serving(tmp_path, settings=settings) as served:
        assert await served.get("api/address", Host=f"{asked}:81") == {"address": told}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2**16 - 1, 2**16])
async def test_a_frame_of_any_size_is_read_as_it_was_sent(size: int) -> None:
    async def send(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        assert request.transport is not None
        request.transport.write(frame_head(size) + b"x" * size + frame_head(3) + b"end")
        await socket.receive()
        return socket

    app = web.Application()
    app.router.add_get("/", send)
    async with TestClient(TestServer(app)) as client, client.ws_connect("/") as socket:
        assert await socket.receive_str() == "x" * size
        assert await socket.receive_str() == "end"


async def test_every_answer_has_the_headers_that_keep_others_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for path in ("", "t/abc", "api/bots", "nothing.txt"):
            async with served.session.get(path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy and "unsafe" not in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Referrer-Policy"] == "no-referrer"


async def test_the_app_lives_under_any_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text('<head><base href="./" /></head>')
    (tmp_path / "static/app.js").write_text("1")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    behind = Settings(base_path="/cards", behind_proxy=True, limits=WIDE)
    async with serving(tmp_path / "log", settings=behind) as served:
        for headers, base in (({}, "/cards/"), ({"X-Forwarded-Prefix": "/home/"}, "/home/cards/")):
            async with served.session.get("t/some-table", headers=headers) as answer:
                assert f'<base href="{base}"' in await answer.text()
        async with served.session.get("app.js") as answer:
            assert await answer.text() == "1"
        async with served.session.get("t/x", headers={"X-Forwarded-Prefix": '"><script>'}) as answer:
            assert "script" not in await answer.text()
        for headers, base in (({}, "/cards/"), ({"X-Forwarded-Prefix": "/home"}, "/home/cards/")):
            async with served.session.get("/cards", allow_redirects=False, headers=headers) as answer:
                assert (answer.status, answer.headers["Location"]) == (308, base)
                assert "Content-Security-Policy" in answer.headers
        await alone(served)


async def test_without_the_built_app_a_page_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    async with serving(tmp_path) as served, served.session.get("") as answer:
        assert "make web" in await answer.text()


@pytest.mark.parametrize(
    ("host", "near", "far"),
    [
        ("0.0.0.0", "http://localhost:81/cards/", "http://192.0.2.7:81/cards/"),
        ("::", "http://localhost:81/cards/", "http://192.0.2.7:81/cards/"),
        ("", "http://localhost:81/cards/", "http://192.0.2.7:81/cards/"),
        ("127.0.0.1", "http://127.0.0.1:81/cards/", None),
        ("192.0.2.9", "http://192.0.2.9:81/cards/", None),
    ],
)
def test_a_server_that_listens_everywhere_is_found_here_and_from_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str, near: str, far: str | None
) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: "192.0.2.7")
    assert addresses(Settings(host=host, base_path="/cards"), 81) == (near, far)


@pytest.mark.parametrize(
    ("own", "told"), [("192.0.2.7", "192.0.2.7"), ("127.0.0.1", None), ("127.0.1.1", None), (None, None)]
)
def test_a_machine_has_an_address_for_others_only_on_a_network(
    monkeypatch: pytest.MonkeyPatch, own: str | None, told: str | None
) -> None:
    class Probe:
        def __enter__(self) -> "Probe":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def connect(self, _: object) -> None:
            if own is None:
                raise OSError("no network")

        def getsockname(self) -> tuple[str | None, int]:
            return own, 0

    monkeypatch.setattr("tenback.server.network.socket.socket", lambda *_: Probe())
    assert network.lan_address() == told


def test_what_is_drawn_for_phones_is_the_address_for_others() -> None:
    def drawn(here: str, there: str) -> str:
        said: list[str] = []
        announce(here, there, said.append)
        return said[-1]

    one, other = "http://192.0.2.7:8000/", "http://192.0.2.8:8000/"
    assert drawn("http://localhost:8000/", one) == drawn(one, one) != drawn(one, other)


def test_a_server_starts_also_where_there_is_no_browser_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "get", lambda: SimpleNamespace(open=opened.append))
    serve._open("http://localhost:8000/")
    assert opened == ["http://localhost:8000/"]

    def none() -> None:
        raise webbrowser.Error("no browser")

    monkeypatch.setattr(webbrowser, "get", none)
    serve._open("http://localhost:8000/")


def test_the_address_is_said_and_drawn_for_phones() -> None:
    here, _ = addresses(Settings(base_path="/cards"), 8000)
    assert here == "http://localhost:8000/cards/"
    assert addresses(Settings(host="127.0.0.1"), 81) == ("http://127.0.0.1:81/", None)
    said: list[str] = []
    announce(here, "http://192.0.2.7:8000/", said.append)
    assert "http://192.0.2.7:8000/" in said[1] and said[2].count("\n") > 10
    assert all(text == text.strip("\n") for text in said)


async def test_the_bots_of_a_server_have_the_time_that_its_settings_give_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Asked(Exception):
        pass

    def thinkers(seconds: float) -> None:
        raise Asked(seconds)

    monkeypatch.setattr(serve, "Thinkers", thinkers)
    with pytest.raises(Asked, match=r"1\.5"):
        await serve._serve(Settings(folder=tmp_path, bot_seconds=1.5), False, print, print)


def test_the_types_of_the_web_are_those_that_the_server_prints(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(typescript.__file__, run_name="__main__")
    assert (ROOT / "web/src/lib/protocol.ts").read_text(encoding="utf-8") == capsys.readouterr().out


def test_the_protocol_page_tells_of_every_command_every_refusal_and_every_address() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    commands = {body.__struct_config__.tag for body in DECISIONS} - {None}  # type: ignore[attr-defined]
    for word in (*commands, *(refused.value for refused in TableReason)):
        assert f"`{word}`" in page
    assert all(reason.value for reason in Reason)
    modules = (api, me, passkeys, acquaintances, my_data, my_games)
    for route in (route for module in modules for route in module.routes):
        path = route.path.lstrip("/")
        assert path.split("/{")[0] in page


async def test_the_example_plays_every_game_over_the_network(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for game in ("the-game", "face-to-face", "slide"):
            status, said = await example(served, "--game", game)
            assert status == 0 and "over" in said


async def test_the_example_says_that_there_is_no_such_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        assert await example(served, "nowhere") == (1, "no such table\n")


async def example(served: Served, *words: str) -> tuple[int | None, str]:
    """The exit status of the example, and what it says."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "examples/websocket_bot.py"),
        f"http://127.0.0.1:{served.port}/",
        *words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    said, _ = await running.communicate()
    return running.returncode, said.decode()


@pytest.mark.parametrize(
    ("advertised", "lan", "address"),
    [
        ("worker-1:80", "192.0.2.7", "worker-1:80"),
        ("", "192.0.2.7", "192.0.2.7:8080"),
        ("", None, "127.0.0.1:8080"),
    ],
)
def test_other_workers_reach_this_one_where_it_says_or_else_on_its_network_or_this_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, advertised: str, lan: str | None, address: str
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: lan)
    assert serve.worker_address(Settings(folder=tmp_path, advertise=advertised, port=8080)) == address
