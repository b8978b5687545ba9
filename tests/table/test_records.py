"""A table's log gives the records of its games, and they are sound."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.record import Record, decode, encode, verify
from tenback.rules.signals import Say
from tenback.store import DamagedTable, SqliteLog
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.decisions.checks import honest_dealer
from tenback.table.decisions.decided import Decided
from tenback.table.export import exported
from tenback.table.fold import fold, rebuilt
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.records import encode_entry, games_of
from tenback.table.state import HOUSE
from tests.rules.walks import VARIANTS
from tests.table.evening import Evening, the_game

OPTIONS = [
    *(Options("the-game", {"players": players, "fire": players % 2 == 0}) for players in range(1, 6)),
    Options("face-to-face"),
    Options("face-to-face", {"lone_card": "wins"}),
    *(Options("slide", {"players": players}) for players in range(2, 7)),
]

#: Whoever is number so many, has a token but sits nowhere yet.
STRANGER = 9


def log_of(evening: Evening) -> list[bytes]:
    return [encode_entry(e.Entry(event, 1e9)) for event in evening.events]


def honest(evening: Evening) -> Evening:
    """The same evening with decks that come from its seeds, as the verifier wants them."""
    evening.deal = honest_dealer  # type: ignore[method-assign]
    return evening


def played_out(evening: Evening) -> Evening:
    while evening.state.phase == "playing":
        evening.move()
    return evening


@given(st.sampled_from(OPTIONS), st.integers(0, 2**20), st.integers(0, 250))
def test_every_prefix_of_a_log_is_the_table_at_that_version(options: Options, seed: int, moves: int) -> None:
    evening = Evening(options, seed=seed)
    evening.must(0, c.Begin())
    states = {evening.state.version: evening.state}
    for _ in range(moves):
        if evening.state.phase == "over":
            break
        evening.move()
        states[evening.state.version] = evening.state
    state = None
    for version, event in enumerate(evening.events, start=1):
        state = fold(state, event)
        assert version not in states or states[version] == state
    assert rebuilt(evening.events) == state


@given(st.sampled_from(OPTIONS), st.integers(0, 2**20), st.integers(0, 250))
def test_the_record_of_a_game_verifies_however_far_it_has_come(
    options: Options, seed: int, moves: int
) -> None:
    evening = honest(Evening(options, seed=seed))
    evening.must(0, c.Begin())
    for _ in range(moves):
        if evening.state.phase == "playing":
            evening.move()
    (record,) = games_of(log_of(evening))
    assert verify(record)["over"] == (evening.state.phase == "over")


def test_what_was_said_and_taken_back_is_in_the_records_meta() -> None:
    evening = honest(Evening(Options("the-game", {"players": 2}, take_backs=True)))
    evening.must(0, c.Begin())
    evening.must(1, c.GiveSignal(Say.KEEP_OFF, "C"))
    evening.must(0, c.Chat("have fun"))
    evening.act(0, do="start")
    evening.must(0, c.TakeBack())
    assert evening.state.proposal is not None
    evening.must(1, c.Agree(evening.state.proposal.id))
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    (record,) = games_of(log_of(evening))
    assert isinstance(record.meta, dict)
    assert record.meta["signals"] == [{"after": 0, "seat": 1, "say": "keep-off", "pile": "C"}]
    assert record.meta["chat"] == [{"after": 0, "seat": 0, "text": "have fun"}]
    assert record.meta["stand_ins"] == [{"after": 0, "seat": 1, "bot": "greedy"}]
    assert record.meta["taken_back"] == 1
    verify(record)


def test_each_game_of_a_table_has_its_record() -> None:
    evening = honest(Evening(Options("slide", {"players": 2})))
    evening.must(0, c.Begin())
    for _ in range(3):
        played_out(evening)
        evening.must(0, c.Rematch())
        evening.must(1, c.Rematch())
    records = list(games_of(log_of(evening)))
    assert [verify(record)["over"] for record in records] == [True, True, True, False]


def moved(evening: Evening) -> None:
    """A move at any seat that may act, whoever plays there by now."""
    number = evening.chance.choice(evening.state.to_act)
    seat = evening.state.seats[number]
    mover = seat.who if seat.bot_now is None and seat.who is not None else HOUSE
    action = c.Act(evening.chance.choice(evening.legal(number)))
    assert isinstance(
        evening.decide(c.Command("", mover, evening.state.public_version, action, number)), Decided
    )


def disturbed(evening: Evening) -> None:
    """Somebody does something beside the game; most of it has its time, and is refused at any other."""
    seat = evening.chance.randrange(len(evening.state.seats))
    asker = evening.chance.choice((*evening.people, STRANGER))
    body = evening.chance.choice(
        [
            c.Sit(seat, "Mallory"),
            c.Stand(),
            c.Rename("Nobody"),
            c.SeatBot(seat, "random"),
            c.ClearSeat(seat),
            c.Chat("well played"),
            c.GiveSignal(Say.KEEP_OFF, "A"),
            c.TakeBack(),
            c.Leave(),
            c.StandIn(seat, "greedy"),
            c.Return(),
            c.Rematch(),
        ]
    )
    evening.ask(asker, body)
    for other in (*evening.people, STRANGER):
        if evening.state.proposal is not None:
            evening.ask(other, c.Agree(evening.state.proposal.id))


@given(st.sampled_from(OPTIONS), st.integers(0, 2**20))
def test_what_comes_after_a_game_changes_nothing_in_its_record(options: Options, seed: int) -> None:
    evening = honest(Evening(replace(options, take_backs=True), seed=seed))
    evening.must(0, c.Begin())
    finished: dict[int, Record] = {}
    for _ in range(400):
        if evening.state.phase == "playing" and evening.chance.random() < 0.9:
            moved(evening)
        else:
            disturbed(evening)
        game = evening.state.game
        if evening.state.phase == "over" and game is not None and game.number not in finished:
            *_, finished[game.number] = games_of(log_of(evening))
    later = dict(enumerate(games_of(log_of(evening)), start=1))
    assert {number: later[number] for number in finished} == finished


def test_a_record_names_those_who_played_and_what_they_said_meanwhile() -> None:
    evening = honest(Evening(Options("face-to-face")))
    evening.must(0, c.Chat("shall we"))
    evening.must(0, c.Begin())
    evening.must(0, c.Chat("have fun"))
    played_out(evening)
    evening.must(0, c.Chat("well played"))
    evening.must(1, c.Stand())
    evening.must(STRANGER, c.Sit(1, "Mallory"))
    evening.must(0, c.Rename("Nobody"))
    (record,) = games_of(log_of(evening))
    assert isinstance(record.meta, dict)
    assert record.meta["players"] == [{"name": "Person 0"}, {"name": "Person 1"}]
    assert [line["text"] for line in record.meta["chat"]] == ["have fun"]


@given(st.integers(0, 4 * 10**9))
def test_a_record_tells_when_its_game_was_dealt_in_universal_time(at: int) -> None:
    evening = the_game(2)
    evening.act(0, do="start")
    dealt = next(n for n, event in enumerate(evening.events) if isinstance(event, e.Dealt))
    log = [encode_entry(e.Entry(event, at + 60 * (n - dealt))) for n, event in enumerate(evening.events)]
    (record,) = games_of(log)
    assert isinstance(record.meta, dict)
    assert datetime.fromisoformat(record.meta["time"]) == datetime.fromtimestamp(at, UTC)
    assert record.meta["time"].endswith("+00:00")


def test_whatever_is_noted_after_an_action_that_was_taken_back_stays_within_the_record() -> None:
    evening = the_game(3, take_backs=True)
    evening.act(0, do="start")
    evening.act(0, **evening.legal(0)[0])
    noted: list[e.Event] = [
        e.Chatted(0, "oh no"),
        e.Signalled(0, Say.KEEP_OFF, "A"),
        e.StoodIn(1, "greedy"),
        e.Returned(1),
        e.BotFailed(2, "master", "late", "greedy"),
    ]
    evening.events += [*noted, e.TakenBack(0, 1)]
    (record,) = games_of(log_of(evening))
    assert isinstance(record.meta, dict)
    notes = {
        name: [note["after"] for note in noted if "after" in note]
        for name, noted in record.meta.items()
        if isinstance(noted, list)
    }
    assert notes == {"players": [], "chat": [1], "signals": [1], "stand_ins": [1, 1], "bot_failures": [1]}


async def test_an_export_holds_all_games_or_the_finished_ones(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    evening = honest(Evening(Options("slide", {"players": 2})))
    await log.append("gathering", 0, log_of(evening), "gathering")
    evening.must(0, c.Begin())
    await log.append("playing", 0, log_of(evening), "playing")
    played_out(evening)
    await log.append("over", 0, log_of(evening), "over")
    await log.close()
    everything = await asyncio.to_thread(lambda: list(exported(tmp_path)))
    finished = await asyncio.to_thread(lambda: list(exported(tmp_path, finished=True)))
    assert len(everything) == 2 and len(finished) == 1
    for text in everything:
        assert isinstance(text, bytes)
        verify(decode(text))


@pytest.mark.parametrize("finished", [False, True])
async def test_several_processes_export_what_one_does_in_the_same_order(
    tmp_path: Path, finished: bool
) -> None:
    log = SqliteLog(tmp_path)
    for number in range(5):
        evening = honest(Evening(OPTIONS[number], seed=number))
        evening.must(0, c.Begin())
        if number % 2:
            played_out(evening)
        await log.append(f"table {number}", 0, log_of(evening), "")
    await log.append("table 2", len(await log.read("table 2")), [b"nonsense"], "")
    await log.close()
    alone = await asyncio.to_thread(lambda: list(exported(tmp_path, finished)))
    together = await asyncio.to_thread(lambda: list(exported(tmp_path, finished, workers=2, at_a_time=1)))
    assert [str(found) for found in together] == [str(found) for found in alone]
    assert [type(found) for found in alone].count(DamagedTable) == 1 and len(alone) == (3 if finished else 5)


async def test_an_export_and_the_hosts_records_are_what_they_were_when_the_game_ended(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    evening = honest(Evening(Options("face-to-face")))
    evening.must(0, c.Begin())
    played_out(evening)
    ended = log_of(evening)
    await log.append("table", 0, ended, "")
    host = Host(log)
    record = list(games_of(await host.log_of("table")))
    evening.must(1, c.Stand())
    evening.must(STRANGER, c.Sit(1, "Mallory"))
    evening.must(STRANGER, c.Chat("well played"))
    await log.append("table", len(ended), log_of(evening)[len(ended) :], "")
    assert list(games_of(await host.log_of("table"))) == record
    await host.close()
    await log.close()
    assert await asyncio.to_thread(lambda: list(exported(tmp_path))) == [encode(one) for one in record]


def test_a_folder_without_a_log_is_an_error_and_stays_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(exported(tmp_path / "nothing"))
    assert not (tmp_path / "nothing").exists()


def test_the_options_cover_every_game() -> None:
    covered: set[Any] = {type(options.play_with()) for options in OPTIONS}
    assert covered == {type(game) for game in VARIANTS}
    assert fold(None, e.OpenedBy(OPTIONS[0], "x")).version == 1


def test_a_bot_that_there_is_no_more_has_no_version_in_the_record() -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0,))
    evening.must(0, c.Begin())
    (record,) = games_of(
        [
            encode_entry(e.Entry(e.BotSat(1, "former") if isinstance(event, e.BotSat) else event, 0.0))
            for event in evening.events
        ]
    )
    assert isinstance(record.meta, dict) and record.meta["players"][1] == {"bot": "former", "version": ""}


def test_events_have_the_names_in_the_log_that_they_always_had() -> None:
    names = """
        acted advised agreed bot-failed bot-sat chatted chose-card cleared dealt declined hinted left
        opened-by options-changed planned proposed renamed returned sat-as signalled stood stood-in
        taken-back undone unsaid
    """
    assert sorted(kind.__struct_config__.tag for kind in get_args(e.Event)) == names.split()


def test_commands_have_the_names_that_clients_always_sent() -> None:
    names = """
        act agree begin change-options chat clear-seat decline hint leave place plan rematch rename
        return seat-bot signal sit stand stand-in take-back undo unsay
    """
    assert sorted(kind.__struct_config__.tag for kind in get_args(c.AnyBody)) == names.split()
