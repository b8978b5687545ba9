"""One's own games are told of as soon as they are over, however many there are and whoever else asks."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tenback.server import my_games
from tenback.server.context import CONTEXT
from tenback.server.replays import Busy
from tenback.store import LogFailure
from tenback.table.host import NoSuchTable
from tests.server.clients import Served, serving
from tests.server.clock import Clock
from tests.server.people import Device, person
from tests.server.raw import answered, get
from tests.server.test_acquaintances import id_of, played_together

#: How each answer tells of how many games it knows.
TELLS: dict[str, Any] = {
    "games": lambda told: len(told["games"]),
    "statistics": lambda told: told["played"],
    "people": lambda told: sum(met["games"] for met in told["people"]),
    "data": lambda told: len(told["records"]),
}


async def exported(served: Served, device: Device, query: str = "") -> list[str]:
    async with served.session.get(f"api/me/games/export?{query}", headers=device.headers) as answer:
        return (await answer.text()).splitlines()


async def test_whatever_is_asked_first_after_a_game_knows_of_the_game(tmp_path: Path) -> None:
    """By a clock that stands still the server derives nothing by itself."""
    async with serving(tmp_path, clock=Clock()) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        for number, (path, games) in enumerate(TELLS.items(), start=1):
            await played_together(served, ann, ben)
            assert games(await ann.ask("GET", f"api/me/{path}")) == number, path
        await played_together(served, ann, ben)
        assert len(await exported(served, ann)) == len(TELLS) + 1


#: Questions about the games below, and the numbers of those that each is about, the latest first.
QUERIES = {
    "": [3, 2, 1, 0],
    "game=the-game": [3, 1, 0],
    "game=slide": [2],
    "game=slide&players=3": [2],
    "game=slide&players=2": [],
    "level=expert": [1],
    "level=basic&players=2": [3, 0],
    "fire=yes": [3],
    "with=BEN": [2, 0],
    "with=CAT&game=the-game": [3, 1],
}


async def test_the_export_and_the_statistics_have_the_games_that_the_history_shows(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, cat = [await person(served, name) for name in ("Ann", "Ben", "Cat")]
        tables = [
            await played_together(served, ann, ben),
            await played_together(served, ann, cat, level="expert"),
            await played_together(served, ben, ann, cat, game="slide"),
            await played_together(served, ann, cat, fire=True),
        ]
        records = [await served.get(f"api/records/{table}-1") for table in tables]
        ids = {"BEN": await id_of(ann, "Ben"), "CAT": await id_of(ann, "Cat")}
        for asked, numbers in QUERIES.items():
            query = re.sub("BEN|CAT", lambda found: ids[found[0]], asked)
            games = (await ann.ask("GET", f"api/me/games?{query}"))["games"]
            assert [game["table"] for game in games] == [tables[number] for number in numbers], asked
            lines = await exported(served, ann, query)
            assert [json.loads(line) for line in lines] == [records[number] for number in numbers], asked
            if "with" not in asked:
                told = await ann.ask("GET", f"api/me/statistics?{query}")
                assert told["played"] == len([game for game in games if game["counted"]]), asked


async def test_a_game_in_which_somebody_held_two_seats_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        tables = [await played_together(served, ann, ben) for _ in range(3)]
        await ann.ask("POST", "api/me", {"joined": [ben.token]})
        for page in (1, 2, 50):
            monkeypatch.setattr(my_games, "PAGE", page)
            seen, path = list[str](), "games"
            while path:
                told = await ann.ask("GET", f"api/me/{path}")
                assert len(told["games"]) == min(page, len(tables) - len(seen))
                seen += [game["table"] for game in told["games"]]
                path = told["next"] and f"games?before={told['next']}"
            assert seen == tables[::-1]
            assert len(await exported(served, ann)) == len(tables)


async def test_so_many_games_that_they_are_counted_in_a_thread_are_counted_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await played_together(served, ann, ben)
        told = await ann.ask("GET", "api/me/statistics")
        assert told["played"] == 1 and told["companions"]
        monkeypatch.setattr(my_games, "MANY", 0)
        assert await ann.ask("GET", "api/me/statistics") == told


async def test_an_export_waits_for_a_busy_server_and_leaves_nothing_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        for _ in range(2):
            await played_together(served, ann, ben)
        replays, refusals = served.app[CONTEXT].replays, [1, 2, 3]
        ask = replays.ask

        async def busy_at_first(question: Any) -> Any:
            if refusals:
                refusals.pop()
                raise Busy
            return await ask(question)

        monkeypatch.setattr(replays, "ask", busy_at_first)
        export = asyncio.create_task(exported(served, ann))
        while not export.done():
            await clock.advance(1)
            await served.get("health")
        assert len(export.result()) == 2 and not refusals


async def test_a_download_leaves_out_a_game_that_cannot_be_read_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    makes_no_sense = [b'{"event":{"event":"unheard-of"},"at":1}']
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        tables = [await played_together(served, ann, ben) for _ in range(3)]
        records = [await served.get(f"api/records/{table}-1") for table in tables]
        log_of = served.host.log_of
        for found in (LogFailure("broken"), NoSuchTable("gone"), makes_no_sense):

            async def read(table: str, found: Any = found) -> list[bytes]:
                return await (AsyncMock(side_effect=[found])() if table == tables[1] else log_of(table))

            monkeypatch.setattr(served.host, "log_of", read)
            expected = [records[2], records[0]]
            assert [json.loads(line) for line in await exported(served, ann)] == expected
            assert (await ann.ask("GET", "api/me/data"))["records"] == expected


@pytest.mark.parametrize("path", ["data", "games/export"])
async def test_a_download_that_breaks_off_ends_there_counts_as_such_and_makes_room_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    faults: dict[str, Exception] = {"503": LogFailure("broken"), "500": ZeroDivisionError()}
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        for _ in range(2):
            await played_together(served, ann, ben)
        request = get(f"/api/me/{path}", header=f"Authorization: Bearer {ann.token}".encode())
        context = served.app[CONTEXT]
        for counted, fault in faults.items():
            with monkeypatch.context() as patch:
                patch.setattr(my_games, "_record", AsyncMock(side_effect=[b"{}", fault]))
                status, _, body = await answered(served.port, request)
            assert status == 200 and b"HTTP" not in body and not body.endswith(b"0\r\n\r\n")
            assert context.exports.count == 0
            assert context.metrics.counts["tenback_requests_total", counted] == 1
        assert [record.getMessage() for record in caplog.records if record.exc_info] == ["a request failed"]
        status, _, body = await answered(served.port, request)
        assert status == 200 and body.endswith(b"0\r\n\r\n")
