"""Names are in the log by reference, so that they can be erased; packing an old log takes them out."""

import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.record import Record
from tenback.store import SqliteLog
from tenback.store.names import restored
from tenback.store.statements import sql
from tenback.table import events as e
from tenback.table.broadcast import Viewer
from tenback.table.commands import (
    Act,
    AnyBody,
    Begin,
    ChangeOptions,
    ClearSeat,
    Command,
    Leave,
    Rename,
    Return,
    SeatBot,
    Sit,
    Stand,
)
from tenback.table.fold import rebuilt
from tenback.table.forgetting import take_away
from tenback.table.host import Host
from tenback.table.names import separated
from tenback.table.options import Options
from tenback.table.packing import RESTING_SECONDS, pack_resting
from tenback.table.records import decode_entry, encode_entry, games_of
from tests.table.evening import Evening
from tests.table.memory_log import MemoryLog
from tests.table.room import Window

OPTIONS = Options("the-game", {"players": 2})
NAMES = st.text(min_size=1).filter(lambda name: not name.startswith("\x01"))


def texts(*events: e.Event) -> list[bytes]:
    return [encode_entry(e.Entry(event, 1.0, "someone", "c1")) for event in events]


@given(NAMES, NAMES, NAMES)
def test_separating_names_from_a_log_and_restoring_them_gives_the_same_texts(
    ann: str, ben: str, anna: str
) -> None:
    before = texts(
        e.OpenedBy(OPTIONS, "a"),
        e.SatAs(0, "gone", "b"),
        e.Stood(0),
        e.SatAs(1, ben, "b"),
        e.SatAs(0, ann, "a"),
        e.Chatted(0, '"name":"\u0001'),
        e.Renamed(0, anna),
    )
    stored, names = separated(before)
    assert [(name.who, name.name) for name in names] == [("b", "gone"), ("b", ben), ("a", ann), ("a", anna)]
    assert restored(stored, {name.ref: name.name for name in names}) == before
    assert separated(stored).names == [] and separated(stored).texts == stored
    events = [decode_entry(text).event for text in restored(stored, {})]
    assert [event.name for event in events if isinstance(event, e.SatAs | e.Renamed)] == [""] * 4


@pytest.mark.parametrize("seed", range(8))
def test_every_name_in_an_old_log_is_kept_as_that_of_the_person_at_the_seat(seed: int) -> None:
    """However people sat down, stood up and moved to other seats before."""
    chance = random.Random(seed)
    evening = Evening(Options("the-game", {"players": 5}), people=(0, 2, 3))
    for step in range(60):
        number = chance.randrange(5)
        bodies: list[AnyBody] = [
            Rename(f"Name {step}"),
            Sit(number, f"Name {step}"),
            Stand(),
            ClearSeat(number),
            SeatBot(number, "random"),
            ChangeOptions(Options("the-game", {"players": number + 1})),
        ]
        body = chance.choice(bodies)
        evening.ask(0 if isinstance(body, ClearSeat | ChangeOptions) else chance.randrange(5), body)
    whose = []
    for number, event in enumerate(evening.events):
        if isinstance(event, e.SatAs | e.Renamed):
            whose.append((rebuilt(evening.events[: number + 1]).seats[event.seat].who, event.name))
    stored, names = separated(texts(*evening.events))
    assert [(name.who, name.name) for name in names] == whose
    assert restored(stored, {name.ref: name.name for name in names}) == texts(*evening.events)


async def seated(host: Host) -> str:
    table = await host.open_table(OPTIONS, "a", "Ann-Unique")
    bodies: tuple[AnyBody, ...] = (Sit(1, "Ben-Unique"), Rename("Benny-Unique"), Begin())
    for number, body in enumerate(bodies):
        await host.submit(table, Command(f"c{number}", "b", 9, body))
    return table


def names_in(record: Record) -> list[str]:
    assert isinstance(record.meta, dict)
    return [player["name"] for player in record.meta["players"]]


async def test_no_name_is_in_the_log_itself_and_reading_it_restores_them(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    host = Host(log)
    table = await seated(host)
    ((stored,),) = [await log.transact(sql("SELECT bodies FROM appended"))]
    assert stored and b"-Unique" not in b"".join(bodies for (bodies,) in stored)
    assert b"".join(await log.read(table)).count(b"-Unique") == 3
    (record,) = games_of(await log.read(table))
    assert names_in(record) == ["Ann-Unique", "Benny-Unique"]
    await log.transact(sql("DELETE FROM seat_name WHERE who = 'b'"))
    (record,) = games_of(await log.read(table))
    assert names_in(record) == ["Ann-Unique", "Player 2"]
    await host.close()
    await log.close()


@pytest.mark.parametrize(
    ("phase", "left"),
    [
        ("gathering", [("person", False), ("nobody", False), ("nobody", False)]),
        ("playing", [("person", False), ("person", True), ("person", True)]),
        ("over", [("person", False), ("person", False), ("person", False)]),
    ],
)
@pytest.mark.parametrize("watched", [True, False])
async def test_somebody_who_is_taken_from_a_table_leaves_its_game_or_stands_up_at_each_of_their_seats(
    phase: str, left: list[tuple[str, bool]], watched: bool
) -> None:
    host = Host(MemoryLog())
    table = await host.open_table(Options("slide", {"players": 3}, hot_seat=True), "a", "Ann")
    for seat in (1, 2):
        await host.submit(table, Command(f"sit {seat}", "b", 9, Sit(seat, "Ben")))
    live = await host.find(table)
    if phase != "gathering":
        await host.submit(table, Command("begin", "b", 9, Begin()))
        await host.submit(table, Command("leave", "b", 9, Leave(), 1))
    while phase == "over" and live.state.position is not None and live.state.outcome is None:
        acting = live.state.to_act[0]
        action = msgspec.to_builtins(live.state.position.view(acting).legal_actions()[0])
        who = live.state.seats[acting].who or ""
        await host.submit(table, Command(f"{live.state.version}", who, 9999, Act(action), acting))
    if phase == "over":
        await host.submit(table, Command("return", "b", 9999, Return(), 1))
    assert live.state.phase == phase
    window, dismissed = Window(None), list[Viewer]()
    host.dismiss = dismissed.append
    if watched:
        await host.watch(table, window)
    else:
        host.evict(table)
    await take_away(host, [table, table], ["c", "b"])
    assert host.tables == {} and dismissed == [window] * watched
    seats = (await host.find(table)).state.seats
    assert [(seat.kind, seat.away) for seat in seats] == left
    await host.close()


async def test_an_old_log_gets_references_when_it_is_packed_but_not_to_forgotten_people(
    tmp_path: Path,
) -> None:
    log = SqliteLog(tmp_path)
    now = 0.0
    host = Host(log, clock=lambda: now)
    old = texts(e.OpenedBy(OPTIONS, "a"), e.SatAs(0, "Ann-Unique", "a"), e.SatAs(1, "Ben-Unique", "b"))
    await log.append("old", 0, old, "")
    await log.transact(sql("INSERT INTO forgotten VALUES ('a')"))
    (head,) = await log.tables()
    now = head.written + RESTING_SECONDS + 1
    await pack_resting(log, now)
    ((stored,),) = [await log.transact(sql("SELECT name FROM seat_name"))]
    assert stored == [("Ben-Unique",)]
    names = [msgspec.json.decode(text)["event"].get("name") for text in await log.read("old")]
    assert names == [None, "", "Ben-Unique"]
    await host.close()
    await log.close()
