"""What people are told of their tables and games is what a look at the tables themselves gives."""

import random
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.people import own_games
from tenback.people.deriving import Deriver
from tenback.people.games import RunningTable, Seated, all_of
from tenback.people.games_shown import MyGame, MyTable
from tenback.people.own_games import my_games, my_invitations, my_tables
from tenback.people.statistics import variant_text
from tenback.record import key_of
from tenback.store import SqliteLog, Verdict
from tenback.store.derived import LATEST, Filter, FinishedRow, PlayedRow
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.host import Host
from tenback.table.live import Live
from tenback.table.options import Options
from tenback.table.records import decode_entry, games_of
from tenback.table.state import TableState, name_at
from tenback.table.timeline import apart_of
from tests.people.evenings import OPTIONS, PEOPLE, Evenings, dealer_by
from tests.table.evening import Evening, who
from tests.table.tabs import AtOnce
from tests.table.test_records import log_of

STEPS = 500


@pytest.mark.parametrize("seed", range(2))
async def test_everybody_is_told_of_their_own_tables_and_games_as_they_are(tmp_path: Path, seed: int) -> None:
    chance, seconds = random.Random(seed), count(1000)
    log = SqliteLog(tmp_path)
    host = Host(log, AtOnce(), dealer_by(chance), clock=lambda: float(next(seconds)))
    deriver, evenings = Deriver(host), Evenings(host, chance)
    for options in OPTIONS:
        await evenings.open(options)
    over: dict[tuple[str, int], TableState] = {}
    for _ in range(STEPS):
        await evenings.step()
        for table, live in host.tables.items():
            if live.state.phase == "over" and live.state.game is not None:
                over.setdefault((table, live.state.game.number), live.state)
    await deriver.flush()
    for table in host.tables:
        texts = await log.read(table)
        rows = all_of(table, texts).finished
        states = [state for place, state in over.items() if place[0] == table]
        assert [row._replace(shown=b"") for row in rows] == finished_rows(states, texts)
        for row in rows:
            found = [(row.key, Verdict(seat, accuracy_of(row.number, seat), None)) for seat in range(3)]
            await log.derived.save_verdicts(found)
    for person in map(who, range(PEOPLE)):
        tables = my_tables(await log.derived.running([person]), {person})
        assert {table.table: told(table) for table in tables} == {
            table: shown(live, person)
            for table, live in host.tables.items()
            if live.state.held_by(person) and is_open(live.state)
        }
        assert list(tables) == sorted(tables, key=lambda table: (not table.your_turn, -table.since))
        games = my_games(await log.derived.history([person], LATEST, Filter(), 999), {person})
        assert {(game.record, game.table, game.number): told_of(game) for game in games} == {
            (f"{place[0]}-{place[1]}", *place): finished(state, person)
            for place, state in over.items()
            if state.held_by(person)
        }
        assert games == sorted(games, key=lambda game: -game.played)
    assert len(over) > 5
    await host.close()
    await log.close()


def is_open(state: TableState) -> bool:
    return state.phase != "over" or (state.tournament is not None and state.tournament.outcome is None)


def players(state: TableState, person: str) -> list[Any]:
    return [
        (number, name_at(state.seats, number), seat.bot, seat.who == person)
        for number, seat in enumerate(state.seats)
    ]


def told(table: MyTable) -> Any:
    own = [(player.seat, player.name, player.bot, player.you) for player in table.players]
    return table.game, table.options, own, table.phase, table.your_turn, table.since


def shown(live: Live, person: str) -> Any:
    """The table as `told` should tell it."""
    state = live.state
    own = state.held_by(person)
    acts = [seat for seat in own if seat in state.to_act and state.seats[seat].stand_in is None]
    since = max(live.timeline.since[seat] for seat in acts or own)
    return state.options.game, state.options, players(state, person), state.phase, bool(acts), since


def told_of(game: MyGame) -> Any:
    own = [(player.seat, player.name, player.bot, player.you) for player in game.players]
    ending = game.result, game.points, list(game.left), list(game.scores)
    return game.options, own, ending, game.counted, game.why_not, game.accuracy


def finished(state: TableState, person: str) -> Any:
    """The game that is over at the table, as `told_of` should tell it."""
    assert state.game is not None
    own = state.held_by(person)
    reasons = why_not(state, own)
    options = msgspec.to_builtins(state.game.position.game)
    accuracy = accuracy_of(state.game.number, own[0]) if len(own) == 1 else None
    return options, players(state, person), ending(state, own), not reasons, reasons, accuracy


def ending(state: TableState, own: Sequence[int]) -> Any:
    """The result and the points for whoever had these seats, the cards left and the scores."""
    assert state.position is not None
    outcome = msgspec.to_builtins(state.position.outcome)
    left, scores = outcome["left"], list(outcome.get("scores", []))
    if state.options.game == "the-game":
        return "won" if outcome["won"] else "lost", left, [left], []
    if len(own) > 1:
        return None, None, list(left), scores
    winners = outcome["winners"] if "winners" in outcome else [outcome["winner"]]
    won = "lost" if own[0] not in winners else "won" if len(winners) == 1 else "shared"
    return won, (scores or left)[own[0]], list(left), scores


def why_not(state: TableState, own: Sequence[int]) -> tuple[str, ...]:
    both_sides = len(own) > 1 and state.options.game != "the-game"
    return (*apart_of(state), *(("both-sides",) if both_sides else ()))


def finished_rows(states: list[TableState], texts: list[bytes]) -> list[FinishedRow]:
    """The rows of a table's games that are over, from the table after each of them and from the whole log."""
    entries, records = list(map(decode_entry, texts)), list(games_of(texts))
    dealt = [number for number, entry in enumerate(entries) if isinstance(entry.event, e.Dealt)]
    moved = [number for number, entry in enumerate(entries) if isinstance(entry.event, e.Acted | e.ChoseCard)]
    found = []
    for game, state in enumerate(states):
        following = dealt[game + 1] if game + 1 < len(dealt) else len(entries)
        options = state.options
        found.append(
            FinishedRow(
                number=game + 1,
                began=entries[dealt[game]].at,
                ended=entries[max(number for number in moved if number < following)].at,
                game=options.game,
                level=options.options.get("level", "basic") if options.game == "the-game" else None,
                fire=int(options.options.get("fire", False)) if options.game == "the-game" else None,
                players=len(state.seats),
                variant=variant_text(options),
                key=key_of(records[game]),
                shown=b"",
                played=tuple(played_rows(state)),
            )
        )
    return found


def played_rows(state: TableState) -> list[PlayedRow]:
    """A row of each person and of each kind of bot that played, however many seats they had."""
    players = [seat.who or f"bot:{seat.bot}" for seat in state.seats]
    found = []
    for player in sorted(set(players)):
        own = [number for number, other in enumerate(players) if other == player]
        result, points, *_ = ending(state, own)
        name, seat = state.seats[own[0]].name, own[0] if len(own) == 1 else None
        found.append(PlayedRow(player, name, seat, result, points, " ".join(why_not(state, own))))
    return found


def accuracy_of(number: int, seat: int) -> float:
    """What the review of each game says of each seat."""
    return 10.0 * (number % 10) + seat


@pytest.mark.parametrize("people", [(0,), (0, 2), (0, 1, 2)])
@pytest.mark.parametrize("game", ["the-game", "slide"])
def test_bots_count_among_the_players_of_a_finished_game(game: str, people: tuple[int, ...]) -> None:
    evening = Evening(Options(game, {"players": 3}), people)
    evening.must(0, c.Begin())
    while evening.state.phase == "playing":
        seat = evening.state.to_act[0]
        evening.play_for(seat, evening.legal(seat)[0])
    texts = log_of(evening)
    found = [row._replace(shown=b"") for row in all_of("t", texts).finished]
    assert found == finished_rows([evening.state], texts)


def test_it_is_nobody_s_turn_while_a_bot_stands_in_for_them() -> None:
    evening = Evening(Options("face-to-face"), people=(0, 1))
    evening.must(0, c.Begin())
    (seat,) = evening.state.to_act
    (waiting,) = tables_of(evening, seat)
    assert waiting.your_turn
    evening.must(seat, c.Leave())
    evening.must(1 - seat, c.StandIn(seat, "greedy"))
    assert evening.state.seats[seat].stand_in == "greedy" and evening.state.to_act == (seat,)
    (waiting,) = tables_of(evening, seat)
    assert not waiting.your_turn


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_a_table_can_be_gone_back_to_while_somebody_sits_there(people: tuple[int, ...]) -> None:
    evening = Evening(Options("face-to-face"), people=people)
    for left in range(len(people), -1, -1):
        derived = all_of("t", log_of(evening))
        assert derived.people == tuple(sorted(map(who, people[len(people) - left :])))
        assert (derived.running is None) == (left == 0)
        if left:
            evening.must(people[len(people) - left], c.Stand())


def tables_of(evening: Evening, person: int) -> tuple[MyTable, ...]:
    running = all_of("t", log_of(evening)).running
    assert running is not None
    return my_tables([("t", running)], {who(person)})


@pytest.mark.parametrize("to_act", [(), (0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)])
def test_a_table_has_waited_for_somebody_since_the_last_of_their_seats_that_may_act_could(
    to_act: tuple[int, ...],
) -> None:
    seats = (ANN, BEN, Seated("Ann", "ann's phone", None))
    running = RunningTable(Options("slide", {"players": 3}), seats, "playing", to_act, (3.0, 2.0, 1.0))
    for identities, own in (({"ann", "ann's phone"}, {0, 2}), ({"ben"}, {1}), ({"ann's phone"}, {2})):
        (table,) = my_tables([("t", msgspec.json.encode(running))], identities)
        acting = own & {*to_act}
        assert table.your_turn == bool(acting)
        assert table.since == 3.0 - min(acting or own)


@pytest.mark.parametrize("most", range(5))
def test_of_many_tables_those_that_wait_for_somebody_and_then_the_latest_are_told(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(own_games, "MOST_TABLES", most)
    found = []
    for table, to_act, since in (("a", (), 4.0), ("b", (0,), 1.0), ("c", (), 3.0), ("d", (0,), 2.0)):
        running = RunningTable(Options("face-to-face"), (ANN, BEN), "playing", to_act, (since, since))
        found.append((table, msgspec.json.encode(running)))
    assert [table.table for table in my_tables(found, {"ann"})] == ["d", "b", "a", "c"][:most]


ANN, BEN, BOT, NOBODY = (
    Seated("Ann", "ann", None),
    Seated("Ben", "ben", None),
    Seated(None, None, "master"),
    Seated(None, None, None),
)


@pytest.mark.parametrize(
    ("seats", "phase", "is_told"),
    [
        ((ANN, NOBODY), "gathering", True),
        ((NOBODY, ANN, BOT), "over", True),
        ((ANN, NOBODY), "playing", False),
        ((ANN, BEN, NOBODY), "gathering", False),
        ((ANN, BOT), "gathering", False),
        (None, "gathering", False),
    ],
)
def test_an_invitation_is_told_while_there_is_a_seat_for_the_person(
    seats: tuple[Seated, ...] | None, phase: Any, is_told: bool
) -> None:
    options = Options("slide", {"players": 3})
    found = {}
    if seats is not None:
        running = RunningTable(options, seats, phase, (), (1.0,) * len(seats))
        found["t"] = msgspec.json.encode(running)
    invited = list(my_invitations([("t", "Annie", 7.0), ("gone", "Eve", 8.0)], found, {"ben", "ben's phone"}))
    assert [(table.table, table.invited_by, table.since, table.phase) for table in invited] == (
        [("t", "Annie", 7.0, phase)] if is_told else []
    )
    if seats is not None and is_told:
        (nameless,) = my_invitations([("t", None, 7.0)], found, {"ben"})
        assert nameless.invited_by == "Ann" and not nameless.your_turn
        assert [player.bot for player in nameless.players] == [seat.bot for seat in seats]
