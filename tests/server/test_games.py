"""Tables and records over HTTP: who opens them, who finds them, and what is told of a game and when."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tenback.server.lobby import LOBBY_LENGTH, TABLES_PER_ADDRESS
from tenback.server.settings import Limits, Settings
from tests.server.clients import WIDE, Client, Served, serving, token

OPEN = {"options": {"game": "face-to-face"}}


async def opened(served: Served, authorization: str | None, **more: Any) -> dict[str, Any]:
    headers = {} if authorization is None else {"Authorization": authorization}
    async with served.session.post("api/tables", json={**OPEN, **more}, headers=headers) as answer:
        assert answer.status == 201
        told: dict[str, Any] = await answer.json()
        return told


@pytest.mark.parametrize("length", [16, 43, 64])
async def test_whoever_shows_a_token_opens_the_table_with_it(tmp_path: Path, length: int) -> None:
    async with serving(tmp_path) as served:
        told = await opened(served, f"Bearer {'x' * length}", name="Ann")
        assert told["token"] == "x" * length
        client = await Client(served.session, told["id"], told["token"]).connect()
        assert client.last["yours"]["owner"] and client.last["yours"]["seats"] == [0]


@pytest.mark.parametrize(
    "authorization",
    [
        None,
        "",
        "Bearer",
        "Bearer ",
        f"Bearer {'x' * 15}",
        f"Bearer {'x' * 65}",
        f"Basic {'x' * 20}",
        "x" * 20,
        "é" * 20,
    ],
)
async def test_what_is_no_token_is_passed_over_and_everyone_gets_another(
    tmp_path: Path, authorization: str | None
) -> None:
    async with serving(tmp_path) as served:
        tokens = {(await opened(served, authorization))["token"] for _ in range(3)}
        assert len(tokens) == 3 and all(len(fresh) == 43 for fresh in tokens)
        assert not authorization or not any(fresh in authorization for fresh in tokens)


async def present(served: Served, table: str, address: str) -> aiohttp.ClientWebSocketResponse:
    """Somebody who looks at the table from that address."""
    socket = await served.session.ws_connect(f"ws/{table}", headers={"X-Forwarded-For": address})
    await socket.send_json({"type": "hello"})
    while (await socket.receive_json(timeout=60))["type"] != "update":
        pass
    return socket


async def in_lobby(served: Served) -> list[str]:
    return [table["id"] for table in (await served.get("api/tables"))["tables"]]


async def test_the_lobby_lists_tables_with_somebody_present_the_latest_first_and_so_many(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, settings=Settings(limits=WIDE, behind_proxy=True)) as served:
        made = [
            await served.open_table(token(0), game="face-to-face", listed=True)
            for _ in range(LOBBY_LENGTH + 2)
        ]
        assert await in_lobby(served) == []
        sockets = [await present(served, table, f"192.0.2.{at}") for at, table in enumerate(made)]
        assert await in_lobby(served) == made[::-1][:LOBBY_LENGTH]
        client = await Client(served.session, made[0], token(0)).connect()
        await client.must({"do": "sit", "seat": 0, "name": "Ann"})
        (first, *_) = (await served.get("api/tables"))["tables"]
        assert first["id"] == made[0] and first["seats"][0]["name"] == "Ann"
        assert set(first) == {"id", "options", "phase", "seats"}
        await sockets[-1].close()
        await served.has_left(len(made))
        assert made[-1] not in await in_lobby(served)


async def test_no_address_fills_the_lobby_or_hides_the_tables_of_others(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=WIDE, behind_proxy=True)) as served:
        honest, *buried = [
            await served.open_table(token(0), game="face-to-face", listed=True) for _ in range(20)
        ]
        sockets = [await present(served, honest, "198.51.100.7")]
        for number, table in enumerate((honest, *buried)):
            sockets.append(await present(served, table, f"2001:db8::{number}"))
        shown = await in_lobby(served)
        assert honest in shown and len(shown) == TABLES_PER_ADDRESS + 1
        for socket in sockets:
            await socket.close()


async def test_the_lobby_lists_tables_that_want_to_be_found_while_they_wait(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for listed, begun in ((False, False), (True, True)):
            table = await served.open_table(token(0), game="slide", options={"players": 2}, listed=listed)
            client = await Client(served.session, table, token(0)).connect()
            await client.must({"do": "sit", "seat": 0, "name": "Ann"})
            await client.must({"do": "seat-bot", "seat": 1, "bot": "greedy"})
            assert await in_lobby(served) == [table] * listed
            if begun:
                await client.must({"do": "begin"})
            assert await in_lobby(served) == []


# --- records ------------------------------------------------------------------------------------------------


async def begun(served: Served) -> Client:
    """Somebody who plays both seats of Slide."""
    table = await served.open_table(token(0), game="slide", options={"players": 2}, hot_seat=True)
    client = await Client(served.session, table, token(0)).connect()
    for seat in (0, 1):
        await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    await client.must({"do": "begin"})
    return client


async def played_out(client: Client) -> None:
    while client.last["table"]["phase"] == "playing":
        seat = client.last["table"]["to_act"][0]
        await client.look(seat)
        await client.must({"do": "act", "action": client.last["yours"]["legal"][0]["action"]}, seat=seat)


async def test_nothing_is_told_of_a_game_that_goes_on_and_each_that_is_over_by_its_number(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        client = await begun(served)
        for path in ("", "/replay"):
            for number, status in ((0, 404), (1, 403), (2, 404)):
                told = await served.get(f"api/records/{client.table}-{number}{path}", status)
                assert set(told) == {"reason", "args"} and told["args"] == {}
        await played_out(client)
        first = await served.get(f"api/records/{client.table}-1")
        await client.must({"do": "rematch"}, seat=0)
        for path in ("", "/replay"):
            assert (await served.get(f"api/records/{client.table}-2{path}", 403))["reason"] == "game-not-over"
            await served.get(f"api/records/{client.table}-3{path}", 404)
        assert await served.get(f"api/records/{client.table}-1") == first
        await played_out(client)
        second = await served.get(f"api/records/{client.table}-2")
        assert second["meta"]["seed"] == client.last["table"]["seed"] != first["meta"]["seed"]


async def test_a_record_and_its_replay_are_the_same_after_packing_and_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await begun(served)
        await played_out(client)
        paths = [
            f"api/records/{client.table}-1",
            f"api/records/{client.table}-1/replay",
            f"api/tables/{client.table}",
        ]
        await client.disconnect()
        while served.host.tables[client.table].viewers:
            await served.get("health")
        told = [await served.get(path) for path in paths]
        await served.host.log.pack(client.table)
        served.host.tables.clear()
        assert [await served.get(path) for path in paths] == told
    async with serving(tmp_path) as restarted:
        assert [await restarted.get(path) for path in paths] == told
        assert told[1]["record"] == told[0] and len(told[1]["steps"]) == len(told[0]["actions"]) + 1
        for step, action in zip(told[1]["steps"][1:], told[0]["actions"], strict=True):
            assert {"seat": step["seat"], **step["action"]} == action


async def test_a_record_of_any_length_up_to_the_limit_is_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await begun(served)
        await played_out(client)
        record = json.dumps(await served.get(f"api/records/{client.table}-1")).encode()
        for size, status in ((Limits().record_bytes, 200), (Limits().record_bytes + 1, 413)):
            async with served.session.post("api/records/check", data=record.ljust(size)) as answer:
                assert answer.status == status


async def test_a_record_that_was_changed_is_refused_with_the_place(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await begun(served)
        await played_out(client)
        record = await served.get(f"api/records/{client.table}-1")
        record["actions"].pop(3)
        async with served.session.post("api/records/check", json=record) as answer:
            told = await answer.json()
            assert (answer.status, told["reason"]) == (422, "not-sound")
            assert told["args"]["action"] >= 3 and told["args"]["why"]


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("outcome", {"over": False}),
        ("seed", {"seed": "0" * 64}),
        ("commitment", {"commitment": "0" * 64}),
        ("deal", {"seed": "0" * 64, "commitment": sha256(bytes(32)).hexdigest()}),
    ],
)
async def test_a_record_that_tells_another_end_or_deal_than_its_own_is_refused(
    tmp_path: Path, part: str, change: dict[str, Any]
) -> None:
    async with serving(tmp_path) as served:
        client = await begun(served)
        await played_out(client)
        record = await served.get(f"api/records/{client.table}-1")
        if part == "outcome":
            record["outcome"] = change
        else:
            record["meta"] |= change
        async with served.session.post("api/records/check", json=record) as answer:
            told = await answer.json()
            assert (answer.status, told["reason"]) == (422, "not-sound")
            assert told["args"]["why"] and told["args"]["action"] is None


async def test_a_replay_tells_of_each_play_the_step_that_the_player_was_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="the-game", options={"players": 1})
        client = await Client(served.session, table, token(0)).connect()
        await client.must({"do": "sit", "seat": 0, "name": "Ann"})
        await client.must({"do": "begin"})
        told = []
        while client.last["table"]["phase"] == "playing":
            option = client.last["yours"]["legal"][0]
            told.append((option["action"], option.get("step")))
            await client.must({"do": "act", "action": option["action"]})
        replay = await served.get(f"api/records/{table}-1/replay")
        assert [(step["action"], step["step"]) for step in replay["steps"][1:]] == told
        assert {step for _, step in told} > {None}
