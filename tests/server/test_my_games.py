"""One's own tables, history and statistics over HTTP: for oneself alone, and with nothing that is hidden."""

import json
import random
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

import pytest
from aiohttp.test_utils import make_mocked_request
from hypothesis import given
from hypothesis import strategies as st

from tenback.deal import numbered_seed, shuffled
from tenback.people.verdicts import verdicts_of
from tenback.record import decode, key_of, verify
from tenback.rules import GAMES, Game
from tenback.server import my_games
from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tenback.store.derived import Cursor
from tenback.table.decisions.checks import ShuffledDecks
from tests.server.clients import WIDE, Client, Served, serving, token

PATHS = ("tables", "games", "games/export", "statistics")


def signed(name: object) -> dict[str, str]:
    return {"Authorization": f"Bearer {token(name)}"}


async def mine(served: Served, name: object, path: str) -> Any:
    return await served.get(f"api/me/{path}", 200, **signed(name))


def same_deal(game: Game) -> ShuffledDecks:
    seed = numbered_seed(0, 1)
    return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))


async def seated(served: Served, *names: object, bots: int = 0, **options: Any) -> list[Client]:
    """People at a new table in this order, bots after them, and the game begun."""
    table = await served.open_table(token(names[0]), pace="quick", **options)
    clients = [await Client(served.session, table, token(name)).connect() for name in names]
    for seat, client in enumerate(clients):
        await client.must({"do": "sit", "seat": seat, "name": f"Name of {names[seat]}"})
    for seat in range(len(names), len(names) + bots):
        await clients[0].must({"do": "seat-bot", "seat": seat, "bot": "random"})
    await clients[0].must({"do": "begin"})
    return clients


async def play_out(clients: list[Client], seed: int = 0) -> None:
    """Everyone does anything that they may until the game is over."""
    chance = random.Random(seed)
    while await play_one(clients, chance):
        pass


async def play_one(clients: list[Client], chance: random.Random | None = None) -> bool:
    """Whether the game goes on: somebody who may has done something then."""
    for client in clients:
        await client.settle()
    if clients[0].last["table"]["phase"] == "over":
        return False
    for client in clients:
        legal = client.last["yours"]["legal"]
        if legal:
            action = (chance or random.Random(0)).choice(legal)["action"]
            await client.command({"do": "act", "action": action})
            break
    return True


async def test_what_waits_has_your_turn_first_and_then_the_latest(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        gathering = await served.open_table(token("ann"), game="slide", options={"players": 3})
        client = await Client(served.session, gathering, token("ann")).connect()
        await client.must({"do": "sit", "seat": 2, "name": "Ann"})
        first = await seated(served, "ann", "ben", game="face-to-face")
        second = await seated(served, "ben", "ann", game="face-to-face")
        turn = {table[0].table: table[0].last["table"]["to_act"][0] for table in (first, second)}
        told = {name: (await mine(served, name, "tables"))["tables"] for name in ("ann", "ben", "eve")}
        assert told["eve"] == []
        assert sorted(table["table"] for table in told["ben"]) == sorted(turn)
        expected = {
            first[0].table: turn[first[0].table] == 0,
            second[0].table: turn[second[0].table] == 1,
            gathering: False,
        }
        assert {table["table"]: table["your_turn"] for table in told["ann"]} == expected
        order = [(not table["your_turn"], -table["since"]) for table in told["ann"]]
        assert order == sorted(order)
        (waiting,) = [table for table in told["ann"] if table["table"] == gathering]
        assert waiting["phase"] == "gathering" and waiting["game"] == "slide"
        assert waiting["players"][2] == {"seat": 2, "name": "Ann", "bot": None, "you": True}


async def test_a_table_is_told_of_until_its_game_is_over_and_the_game_from_then_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        clients = await seated(
            served, "ann", "ben", game="the-game", options={"players": 2, "level": "expert"}
        )
        assert len((await mine(served, "ann", "tables"))["tables"]) == 1
        assert (await mine(served, "ann", "games"))["games"] == []
        await play_out(clients)
        assert (await mine(served, "ann", "tables"))["tables"] == []
        (game,) = (await mine(served, "ann", "games"))["games"]
        table = clients[0].last["table"]
        outcome = clients[0].last["yours"]["view"]["outcome"]
        assert game["record"] == table["record"] == f"{table['id']}-1"
        assert game["options"] == {"players": 2, "level": "expert", "fire": False}
        assert (game["result"], game["points"], game["left"]) == ("lost", outcome["left"], [outcome["left"]])
        assert [(player["name"], player["you"]) for player in game["players"]] == [
            ("Name of ann", True),
            ("Name of ben", False),
        ]
        assert game["counted"] and game["accuracy"] is None
        (other,) = (await mine(served, "ben", "games"))["games"]
        assert [player["you"] for player in other["players"]] == [False, True]
        counted = await mine(served, "ben", "statistics")
        assert (counted["played"], counted["won"], counted["apart_played"]) == (1, 0, 0)
        assert counted["companions"] == [{"name": "Name of ann", "bot": None, "played": 1, "won": 0}]


async def test_a_tournament_can_be_gone_back_to_between_its_games(tmp_path: Path) -> None:
    async with serving(tmp_path, dealer=same_deal) as served:
        clients = await seated(served, "ann", "ben", game="slide", options={"players": 2}, tournament=True)
        await play_out(clients)
        (table,) = (await mine(served, "ann", "tables"))["tables"]
        assert (table["phase"], table["your_turn"]) == ("over", False)
        (game,) = (await mine(served, "ann", "games"))["games"]
        assert len(game["scores"]) == 2 and game["points"] == game["scores"][0]


async def test_a_game_with_moves_undone_is_shown_and_counted_apart(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        (client,) = await seated(served, "ann", game="the-game", options={"players": 1})
        await client.must({"do": "act", "action": {"do": "start"}})
        await client.must({"do": "act", "action": client.last["yours"]["legal"][0]["action"]})
        await client.must({"do": "undo"})
        await play_out([client])
        assert client.last["table"]["apart"] == ["undo"]
        (game,) = (await mine(served, "ann", "games"))["games"]
        assert (game["counted"], game["why_not"]) == (False, ["undo"])
        counted = await mine(served, "ann", "statistics")
        assert (counted["played"], counted["apart_played"]) == (0, 1)
        assert (await mine(served, "ann", "games?counted=yes"))["games"] == []
        assert len((await mine(served, "ann", "games?counted=no&game=the-game"))["games"]) == 1


async def test_companions_are_those_of_games_that_count(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        options = {"game": "slide", "options": {"players": 3}, "take_backs": True}
        (client,) = clients = await seated(served, "ann", bots=2, **options)
        await client.must({"do": "act", "action": client.last["yours"]["legal"][0]["action"]})
        await client.settle()
        while client.last["yours"]["take_back"] is None:
            await play_one(clients)
        await client.must({"do": "take-back"})
        await play_out(clients)
        counted = await mine(served, "ann", "statistics")
        assert (counted["apart_played"], counted["companions"]) == (1, [])
        await client.must({"do": "rematch"})
        await play_out(clients)
        (bots,) = (await mine(served, "ann", "statistics"))["companions"]
        assert (bots["name"], bots["bot"], bots["played"]) == (None, "random", 1)


async def test_a_review_gives_the_history_accuracy_and_luck(tmp_path: Path) -> None:
    review = b'{"seats":[{"seat":0,"accuracy":81.5}],"luck":-0.25}'
    async with serving(tmp_path) as served:
        (client,) = await seated(served, "ann", game="the-game", options={"players": 1})
        await play_out([client])
        record = decode(json.dumps(await served.get(f"api/records/{client.table}-1")))
        await served.host.log.save_review(key_of(record), "1", review, verdicts_of(review))
        (game,) = (await mine(served, "ann", "games"))["games"]
        assert (game["accuracy"], game["luck"]) == (81.5, -0.25)
        (month,) = (await mine(served, "ann", "statistics"))["months"]
        assert (month["games"], month["accuracy"], month["luck"]) == (1, 81.5, -0.25)


async def test_pages_and_the_export_bring_every_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(my_games, "PAGE", 2)
    async with serving(tmp_path) as served:
        (client,) = await seated(served, "ann", game="the-game", options={"players": 1})
        for number in range(5):
            await play_out([client], seed=number)
            await client.must({"do": "rematch"})
        pages, path = [], "games"
        while path:
            page = await mine(served, "ann", path)
            pages.append([game["number"] for game in page["games"]])
            path = page["next"] and f"games?before={page['next']}"
        assert pages == [[5, 4], [3, 2], [1]]
        async with served.session.get("api/me/games/export", headers=signed("ann")) as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            records = [decode(line) for line in (await answer.text()).splitlines()]
        assert len(records) == 5
        assert all(verify(record)["over"] for record in records)
        async with served.session.get("api/me/games/export?result=won", headers=signed("ann")) as answer:
            assert await answer.text() == ""


@given(
    ended=st.floats(1e9, 4e9), number=st.integers(1, 999), table=st.text("abc123", min_size=1, max_size=12)
)
def test_the_place_of_a_page_is_read_as_it_was_written(ended: float, number: int, table: str) -> None:
    place = Cursor(round(ended, 6), table, number)
    query = {"before": my_games._text(place)}
    assert my_games._cursor(make_mocked_request("GET", f"/?{urlencode(query)}")) == place


@pytest.mark.parametrize("path", PATHS)
async def test_only_those_who_say_who_they_are_are_answered_and_nothing_is_cached(
    tmp_path: Path, path: str
) -> None:
    async with serving(tmp_path) as served:
        assert await served.get(f"api/me/{path}", 401) == {"reason": "not-signed-in", "args": {}}
        assert await served.get(f"api/me/{path}", 401, Authorization="Bearer short")
        for headers in ({}, signed("ann")):
            async with served.session.get(f"api/me/{path}", headers=headers) as answer:
                assert answer.headers["Cache-Control"] == "no-store"
                assert "Content-Security-Policy" in answer.headers


HOSTILE = [
    ("games", "before="),
    ("games", "before=x"),
    ("games", "before=1e9_1_abc"),
    ("games", "before=1_1_abc'--"),
    ("games", "before=" + "9" * 5000),
    ("games", "before=1_1_a&before=2_2_b"),
    ("games", "before=%00"),
    ("games", "game=%00"),
    ("games", "game=chess"),
    ("games", "game=slide&game=slide"),
    ("games", "level=' OR 1=1 --"),
    ("games", "fire=maybe"),
    ("games", "players=0"),
    ("games", "players=99999999999999999999"),
    ("games", "players=-1"),
    ("games", "result=%F0%9F%98%80"),
    ("games", "counted="),
    ("games", "with="),
    ("games", "with=somebody"),
    ("games", "who=" + "x" * 5000),
    ("games/export", "before=1_1_abc"),
    ("games/export", "with=somebody"),
    ("statistics", "result=won"),
    ("statistics", "%FF=%FF"),
    ("tables", "game=slide"),
]


async def test_a_history_can_be_filtered_by_every_choice_of_every_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for name, game in GAMES.items():
            for option in game.choices().keys() & {"players", "level"}:
                for choice in game.choices()[option]:
                    assert (await mine(served, "ann", f"games?game={name}&{option}={choice}"))["games"] == []


async def test_games_and_statistics_are_those_of_the_variant_that_was_asked_for(tmp_path: Path) -> None:
    same = {"game": "the-game", "level": "expert", "fire": "no", "players": "1"}
    other = {"game": "slide", "level": "basic", "fire": "yes", "players": "2"}
    async with serving(tmp_path) as served:
        options = {"players": 1, "level": "expert"}
        (client,) = await seated(served, "ann", game="the-game", options=options)
        await play_out([client])
        for name in same:
            for wanted, found in ((same, 1), ({**same, name: other[name]}, 0)):
                query = urlencode(wanted)
                assert len((await mine(served, "ann", f"games?{query}"))["games"]) == found
                assert (await mine(served, "ann", f"statistics?{query}"))["played"] == found


@pytest.mark.parametrize(("path", "query"), HOSTILE)
async def test_a_query_that_means_nothing_gets_a_reason_in_one_line(
    tmp_path: Path, path: str, query: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        async with served.session.get(f"api/me/{path}?{query}", headers=signed("ann")) as answer:
            text = await answer.text()
        assert answer.status == 400 and json.loads(text)["reason"] == "malformed"
        named = json.loads(text)["args"]["parameter"]
        assert named in [unquote(part.partition("=")[0])[:20] for part in query.split("&")]
        assert "\n" not in text and len(text) < 120
    assert not [record for record in caplog.records if record.exc_info]


async def test_nobody_asks_too_often_of_whatever_address(tmp_path: Path) -> None:
    limits = Limits(own_at_once=3, own_per_second=1e-9, requests_at_once=10_000)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        statuses = []
        for number in range(5):
            headers = {**signed("ann"), "X-Forwarded-For": f"192.0.2.{number}"}
            async with served.session.get("api/me/tables", headers=headers) as answer:
                statuses.append(answer.status)
        assert statuses == [200, 200, 200, 429, 429]
        await mine(served, "ben", "tables")


async def test_no_more_than_a_few_histories_are_sent_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=WIDE)) as served:
        exports = served.app[CONTEXT].exports
        exports.enter("127.0.0.1")
        assert (await served.get("api/me/games/export", 503, **signed("ann")))["reason"] == "busy"
        exports.leave("127.0.0.1")
        async with served.session.get("api/me/games/export", headers=signed("ann")) as answer:
            assert answer.status == 200
        while exports.count:  # each question lets the server go on
            await served.get("health")
