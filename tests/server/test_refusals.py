"""Whoever is refused has changed nothing and keeps no room, whatever they asked for."""

import json
import random
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from tenback.record import encode
from tenback.rules import TheGame
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.settings import Limits, Settings
from tenback.store.sqlite import FILE
from tests.server.clients import Client, serving, token
from tests.server.people import ask, person
from tests.server.push_service import Receiver, push_service
from tests.server.routes import NO_TEXT, ROUTES
from tests.server.test_acquaintances import id_of, played_together
from tests.server.test_every_route import (
    PLACES,
    SPENDERS,
    answer_to,
    devices_there,
    status_of,
    take_place,
    too_long,
)
from tests.server.test_pushes import SETTINGS
from tests.test_continued import played


def rows_in(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that the log's file holds, but for when somebody was last seen."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table: file.execute(f"SELECT * FROM {table}").fetchall()
            for table in tables
            if table != "device_seen"
        }


@pytest.mark.parametrize("share", SPENDERS)
async def test_whoever_has_used_up_a_share_changes_nothing(tmp_path: Path, share: str) -> None:
    device, _ = await devices_there(tmp_path)
    used_up: dict[str, Any] = {f"{share}_at_once": 0, f"{share}_per_second": 1e-9}
    async with serving(tmp_path, settings=Settings(limits=Limits(**used_up))) as served:
        await served.app[CONTEXT].deriver.flush()
        before = rows_in(tmp_path)
        for asked in ROUTES:
            if share == "requests" or share in asked.shares:
                assert await status_of(served, asked, device) == 429, asked.route
                assert rows_in(tmp_path) == before and not served.host.tables, asked.route


@pytest.mark.parametrize("place", PLACES)
async def test_whoever_finds_no_room_changes_nothing(tmp_path: Path, place: str) -> None:
    device, _ = await devices_there(tmp_path)
    room: dict[str, Any] = {PLACES[place][0]: 1}
    async with serving(tmp_path, settings=Settings(limits=Limits(**room))) as served:
        await served.app[CONTEXT].deriver.flush()
        before = rows_in(tmp_path)
        with ExitStack() as all_taken:
            take_place(served.app[CONTEXT], place, all_taken)
            for asked in ROUTES:
                if place in asked.places:
                    assert await status_of(served, asked, device) in (429, 503), asked.route
                    assert rows_in(tmp_path) == before and not served.host.tables, asked.route


def taken(context: ServerContext) -> dict[str, int]:
    """How much of each kind of room is taken."""
    rooms = {"replays": context.replays._places, "reviews": context.reviews._places}
    rooms |= {"exports": context.exports, "connections": context.connections}
    return {name: room.count for name, room in rooms.items()}


#: What can be wrong with a request: of its query, its headers or its body.
SPOILT: dict[str, dict[str, Any]] = {
    "a query that means nothing": {"params": {"nonsense": "1"}},
    "a token that is none": {"headers": {"Authorization": "Bearer short"}},
    "no token": {"headers": {}},
    "a name that is not ours": {"headers": {"Host": "evil.example"}},
    "a page that is not ours": {"headers": {"Origin": "https://evil.example"}},
    "no text": {"json": None, "data": NO_TEXT},
    "half a body": {"json": None, "data": b"{"},
    "another body": {"json": [1], "data": None},
}


async def test_however_a_request_is_spoilt_it_keeps_no_room_and_is_counted_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        device, context = await person(served, "Ann"), served.app[CONTEXT]
        counts = context.metrics.counts
        for asked in ROUTES[:-1]:
            for what, change in SPOILT.items():
                change = {**change, **(too_long(asked) if what == "another body" and asked.longest else {})}
                before = counts.copy()
                status, _ = await answer_to(served, asked, device, **change)
                assert status < 500, (asked.route, what)
                for _ in range(50):  # an answer may be read before its request has ended
                    if not any(taken(context).values()) and counts != before:
                        break
                    counts["tenback_requests_total", "200"] -= 1  # this question is not of interest
                    await served.get("health")
                assert not any(taken(context).values()), (asked.route, what)
                assert counts - before == {("tenback_requests_total", str(status)): 1}, (asked.route, what)


async def test_a_request_of_which_one_part_is_refused_does_nothing_of_the_rest(tmp_path: Path) -> None:
    record = json.loads(encode(played(TheGame(2), random.Random(11))))
    wish = {"record": record, "action": 3, "seat": 1, "name": "Ann", "bots": ["random"]}
    options = {"options": {"game": "the-game"}}
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await played_together(served, ann, ben)
        met, subscription = await id_of(ann, "Ben"), Receiver(service, "/one").subscription
        bens = await served.open_table(ben.token, game="the-game")
        bad_keys = {**subscription, "keys": {**subscription["keys"], "auth": "AAAA"}}
        await (await Client(served.session, table, token("guest")).connect()).disconnect()
        half_good: list[tuple[str, str, Any, int]] = [
            ("POST", "api/me", {"name": " ", "joined": [token("guest")]}, 422),
            ("POST", "api/me", {"name": "Anna", "joined": ["short"]}, 400),
            ("POST", "api/me", {"name": "Anna", "label": "x" * 61}, 400),
            ("PATCH", "api/me", {"name": "x" * 25, "findable": False}, 422),
            ("PATCH", "api/me", {"name": "Anna", "findable": 7}, 400),
            ("POST", "api/codes", {"code": await ben.code(), "label": "x" * 61}, 400),
            ("POST", "api/tables", {**options, "name": "\u200b"}, 422),
            ("POST", "api/tables", {**options, "name": ""}, 422),
            ("POST", "api/tables", {"options": {"game": "slide", "options": {"players": 9}}}, 422),
            ("POST", "api/tables/continued", {**wish, "name": " "}, 422),
            ("POST", "api/tables/continued", {**wish, "bots": ["nobody"]}, 422),
            ("POST", "api/tables/continued", {**wish, "action": 10_000}, 422),
            ("PUT", "api/me/push", {"subscription": bad_keys}, 422),
            ("PUT", "api/me/push", {"subscription": {**subscription, "endpoint": "http://x"}}, 422),
            ("POST", "api/me/invitations", {"table": bens, "people": [met]}, 403),
            ("POST", "api/me/invitations", {"table": table, "people": [met] * 11}, 400),
            ("POST", "api/me/passkeys", {"credential": {}, "label": "Key"}, 422),
        ]
        await served.app[CONTEXT].deriver.flush()
        before, tables = rows_in(tmp_path), {*served.host.tables}
        for method, path, body, status in half_good:
            for headers in (ann.headers, {}):
                expected = status if headers or ("me/" not in path and method != "PATCH") else 401
                await ask(served, method, path, body, expected, headers)
                await served.app[CONTEXT].deriver.flush()
                assert rows_in(tmp_path) == before, (path, body)
                assert {*served.host.tables} == tables, (path, body)
