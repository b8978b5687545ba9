"""Whatever is asked of a log, in whatever order, both stores answer alike and hold the same in the end."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import connect
from typing import Any
from unittest.mock import Mock

import pytest

from tenback.store import Conflict, Derived, Log, LogFailure, SeatName, Separated, Verdict
from tenback.store.derived import LATEST, Behind, Cursor, DerivedTable, Filter, FinishedRow, PlayedRow
from tenback.store.postgres import migrations as postgres_steps
from tenback.store.postgres import move
from tenback.store.sqlite import FILE
from tenback.store.sqlite import migrations as sqlite_steps
from tenback.store.statements import PEOPLE, sql
from tests.postgres import PostgresServer
from tests.store.stores import PostgresStore, SqliteStore

TABLES = ("a", "b", "c", "d")
PEOPLE_HERE = ("ann", "ann's phone", "ben", "eve", "bot:greedy")
KEYS = ("key 1", "key 2", "key 3")
LATER = 1e12
#: The tables beside the events, in which both stores have the same columns; when a review was saved differs.
BESIDE = {
    **dict.fromkeys((*PEOPLE, "taken_up", "sitting", "finished", "verdict"), "*"),
    "review": "key, version",
    "played": "who, ended, table_id, number, game, level, fire, players, variant, key, name, seat, result,"
    " points, apart",
}

#: A value of each kind of column, by the number of its row.
VALUES: dict[str, Callable[[int], object]] = {
    "TEXT": "text {}".format,
    "INTEGER": int,
    "REAL": lambda number: number + 0.5,
    "BLOB": lambda number: bytes([number]),
}

Ask = Callable[[Log], Awaitable[Any]]


@dataclass
class Script:
    """Chooses what is asked next, from what was done before."""

    chance: random.Random
    versions: dict[str, int] = field(default_factory=dict)
    derived: dict[str, int] = field(default_factory=dict)
    finished: int = 0

    def next(self) -> tuple[str, Ask]:
        """What it is, and how it is asked."""
        kind = self.chance.choice(KINDS)
        return kind, getattr(self, kind)()

    def table(self) -> str:
        return self.chance.choice(TABLES)

    def people(self) -> list[str]:
        return self.chance.sample(PEOPLE_HERE, self.chance.randrange(0, 4))

    def append(self) -> Ask:
        table, label = self.table(), self.chance.choice(("", "lobby", "days"))
        name = self.chance.choice(PEOPLE_HERE)
        events = [
            b'{"name":"%b %d"}' % (name.encode(), number) for number in range(self.chance.randrange(1, 4))
        ]
        version = self.versions.get(table, 0)
        if self.chance.random() < 0.2:
            version += self.chance.choice((-1, 1, 5))
        else:
            self.versions[table] = version + len(events)
        return lambda log: log.append(table, version, events, label)

    def read(self) -> Ask:
        table, after = self.table(), self.chance.randrange(6)
        return lambda log: log.read(table, after)

    def tables(self) -> Ask:
        label = self.chance.choice((None, "", "lobby", "days"))

        async def tables(log: Log) -> Any:
            return [head[:3] for head in await log.tables(label)]

        return tables

    def unpacked(self) -> Ask:
        after = self.chance.choice(("", *TABLES))

        async def unpacked(log: Log) -> Any:
            return [head[:3] for head in await log.unpacked(after)]

        return unpacked

    def pack(self) -> Ask:
        table = self.table()
        return lambda log: log.pack(table, separated)

    def save_names(self) -> Ask:
        table = self.table()
        names = [SeatName(f"{self.chance.randrange(4):016x}", who, f"{who}!") for who in self.people()]
        return lambda log: log.save_names(table, names)

    def append_reference(self) -> Ask:
        table, number = self.table(), self.chance.randrange(4)
        version = self.versions.get(table, 0)
        self.versions[table] = version + 1
        text = b'{"seat":1,"name":"\\u0001%016x"}' % number
        return lambda log: log.append(table, version, [text], "")

    def forget(self) -> Ask:
        who = self.chance.choice(PEOPLE_HERE)
        return lambda log: log.transact(
            sql("INSERT INTO forgotten (who) VALUES ($1) ON CONFLICT DO NOTHING", who),
            sql("DELETE FROM seat_name WHERE who = $1", who),
            sql("SELECT count(*) FROM forgotten"),
        )

    def transact(self) -> Ask:
        """All or none: every other time the last statement fails."""
        who, fails = self.chance.choice(PEOPLE_HERE), self.chance.random() < 0.5
        return lambda log: log.transact(
            sql("DELETE FROM nickname WHERE person = $1 AND name = $2", who, "1"),
            sql("INSERT INTO nickname (person, name) VALUES ($1, $2) ON CONFLICT DO NOTHING", who, "1"),
            sql("SELECT person, name FROM nickname ORDER BY person"),
            sql("INSERT INTO nickname (person) VALUES ($1)" if fails else "SELECT 1 WHERE $1 = 'ann'", who),
        )

    def shared(self) -> Ask:
        name, value = self.chance.choice(KEYS), bytes([self.chance.randrange(256)])
        return lambda log: log.shared(name, value)

    def save_review(self) -> Ask:
        key, version = self.chance.choice(KEYS), self.chance.choice("12")
        body, verdicts = f"{key} by {version}".encode(), self.verdicts()
        return lambda log: log.save_review(key, version, body, verdicts)

    def review(self) -> Ask:
        key, version = self.chance.choice(KEYS), self.chance.choice("12")
        return lambda log: log.review(key, version)

    def verdicts(self) -> list[Verdict]:
        seats = range(self.chance.randrange(3))
        return [Verdict(seat, self.chance.choice((None, 50.0, 90.0)), self.chance.random()) for seat in seats]

    def save_verdicts(self) -> Ask:
        key, verdicts = self.chance.choice(KEYS), self.verdicts()
        return lambda log: log.derived.save_verdicts([(key, verdict) for verdict in verdicts])

    def unjudged(self) -> Ask:
        most, after = self.chance.randrange(1, 4), self.chance.choice(("", *KEYS))
        return lambda log: log.derived.unjudged(most, after)

    def save_tables(self) -> Ask:
        taken = [self.taken(table) for table in self.chance.sample(TABLES, self.chance.randrange(1, 4))]

        async def save(log: Log) -> Any:
            return sorted(await log.derived.save_tables(taken))

        return save

    def taken(self, table: str) -> DerivedTable:
        """What follows on what was derived of the table, or does not."""
        before = self.derived.get(table, 0)
        after = self.chance.choice((before, before, before, None, before + 1))
        version = before + self.chance.randrange(1, 3)
        people = None if self.chance.random() < 0.4 else tuple(self.people())
        finished = tuple(self.game() for _ in range(self.chance.randrange(3)))
        self.derived[table] = version
        return DerivedTable(table, after, version, self.chance.choice((None, b"{}")), people, finished)

    def game(self) -> FinishedRow:
        """Each game has its own number and end, so that both stores have the same order for them."""
        self.finished += 1
        level = self.chance.choice((None, "basic", "expert"))
        played = tuple(
            PlayedRow(
                who,
                self.chance.choice((None, who.title())),
                self.chance.choice((None, 0, 1)),
                self.chance.choice((None, "won", "lost", "shared")),
                self.chance.choice((None, 3)),
                self.chance.choice(("", "", "hints")),
            )
            for who in self.people()
        )
        return FinishedRow(
            number=self.finished,
            began=self.finished - 0.5,
            ended=float(self.finished),
            game="slide" if level is None else "the-game",
            level=level,
            fire=None if level is None else self.chance.randrange(2),
            players=self.chance.randrange(2, 4),
            variant=f"variant {level}",
            key=self.chance.choice(KEYS),
            shown=b"shown %d" % self.finished,
            played=played,
        )

    def wanted(self) -> Filter:
        asked: dict[str, Any] = {
            "game": "the-game",
            "level": "expert",
            "fire": 1,
            "players": 2,
            "result": "won",
            "counted": self.chance.randrange(2),
            "others": tuple(self.people()),
        }
        names = self.chance.sample([*asked], self.chance.choice((0, 0, 1, 1, 2)))
        return Filter(**{name: asked[name] for name in names})

    def running(self) -> Ask:
        people = self.people()

        async def running(log: Log) -> Any:
            return sorted(await log.derived.running(people))

        return running

    def history(self) -> Ask:
        people, wanted = self.people(), self.wanted()
        before = self.chance.choice((LATEST, Cursor(self.finished / 2, self.table(), self.finished // 2)))
        most = self.chance.choice((2, 5, 1000))

        async def history(log: Log) -> Any:
            """Of a game that several of these played, any row may be cut off."""
            found = await log.derived.history(people, before, wanted, most)
            return [row.cursor for row in found] if most < 1000 else sorted(found, key=repr)

        return history

    def counted(self) -> Ask:
        people, wanted = self.people(), self.wanted()

        async def counted(log: Log) -> Any:
            found = await log.derived.counted(people, wanted)
            return [row[:3] for row in found], sorted(found, key=repr)

        return counted

    def companions(self) -> Ask:
        people, wanted = self.people(), self.wanted()
        most, most_games = self.chance.choice((1, 2, 9)), self.chance.choice((1, 3, 1000))
        return lambda log: log.derived.companions(people, wanted, most, most_games)

    def pass_over(self) -> Ask:
        table, version = self.table(), self.chance.randrange(9)
        self.derived[table] = version
        return lambda log: log.derived.pass_over(Behind(table, version), "torn")

    def behind(self) -> Ask:
        after, before, most = (
            self.chance.choice(("", *TABLES)),
            self.chance.choice((0.0, LATER, LATER)),
            self.chance.randrange(1, 5),
        )
        return lambda log: log.derived.behind(after, before, most)

    def count_behind(self) -> Ask:
        before = self.chance.choice((0.0, LATER, float("inf")))
        return lambda log: log.derived.count_behind(before)

    def start_anew(self) -> Ask:
        if self.chance.random() < 0.7:
            return self.behind()
        return lambda log: log.derived.start_anew()

    def derive_again(self) -> Ask:
        people = self.people()
        return lambda log: log.derived.derive_again(people)


KINDS = [
    *("append", "read", "tables", "unpacked", "pack", "save_names", "append_reference", "forget", "transact"),
    *("shared", "save_review", "review", "save_verdicts", "unjudged", "running", "history", "counted"),
    *("companions", "pass_over", "behind", "count_behind", "start_anew", "derive_again"),
    *("append", "save_tables", "save_tables", "save_tables", "history", "counted", "companions"),
]


def separated(texts: Sequence[bytes]) -> Separated:
    """Every name that stands in the texts has a reference there instead, as packing makes them."""
    names: list[SeatName] = []

    def refer(found: re.Match[bytes]) -> bytes:
        name = found[1].decode()
        names.append(SeatName(f"{len(names) + 16:016x}", name.rpartition(" ")[0], name))
        return b'"name":"\\u0001%b"' % names[-1].ref.encode()

    return Separated([re.sub(rb'"name":"([^"\\]+)"', refer, text) for text in texts], names)


async def answer(log: Log, ask: Ask) -> Any:
    try:
        return await ask(log)
    except (Conflict, LogFailure) as failure:
        return type(failure)


async def beside(store: SqliteStore | PostgresStore) -> dict[str, list[Any]]:
    """All that the store holds beside the events."""
    asked = {table: f"SELECT {columns} FROM {table}" for table, columns in BESIDE.items()}
    if isinstance(store, PostgresStore):
        found = {table: [tuple(row) for row in await store.fetch(query)] for table, query in asked.items()}
    else:
        with closing(connect(store.folder / FILE)) as connection:
            found = {table: connection.execute(query).fetchall() for table, query in asked.items()}
    return {table: sorted(rows, key=repr) for table, rows in found.items()}


def test_all_that_a_log_can_be_asked_is_among_these() -> None:
    asked = {name for kind in (Log, Derived) for name in vars(kind) if not name.startswith("_")}
    assert asked - {"derived", "claim", "release", "close"} <= set(KINDS)


@pytest.mark.parametrize("seed", range(2))
async def test_both_stores_answer_alike_and_hold_the_same(
    tmp_path: Path, postgres: PostgresServer, seed: int
) -> None:
    stores = (SqliteStore(tmp_path), PostgresStore(postgres.url()))
    script = Script(random.Random(seed))
    done: list[str] = []
    logs: list[Log] = [await store.open() for store in stores]
    for _ in range(2):  # they are closed and opened in between
        for _ in range(150):
            kind, ask = script.next()
            done.append(kind)
            one, other = [await answer(log, ask) for log in logs]
            assert one == other, done[-5:]
        for log in logs:
            await log.close()
        assert await beside(stores[0]) == await beside(stores[1])
        logs = [await store.open() for store in stores]
        for log in logs:
            for table in TABLES:
                await log.claim(table)
    for table in TABLES:
        one, other = [await log.read(table) for log in logs]
        assert one == other and len(one) == script.versions.get(table, 0)
    for log in logs:
        await log.close()
    assert set(done) == set(KINDS)


@pytest.mark.parametrize("is_closed", [True, False])
async def test_whatever_is_asked_of_a_log_that_is_closed_or_has_lost_its_tables_is_a_failure_of_the_log(
    store: SqliteStore | PostgresStore, is_closed: bool
) -> None:
    log: Log = await store.open()
    if is_closed:
        await log.close()
    elif isinstance(store, PostgresStore):
        await store.fetch(f"DROP TABLE head, appended, {', '.join(BESIDE)}")
    else:
        with closing(connect(store.folder / FILE)) as connection, connection:
            connection.execute("DROP VIEW appending")
            for table in ("head", "appended", *BESIDE):
                connection.execute(f"DROP TABLE {table}")
    script = Script(random.Random(1))
    for kind in dict.fromkeys(KINDS):
        answers = [await answer(log, getattr(script, kind)()) for _ in range(8)]
        assert LogFailure in answers, kind
    await log.close()


async def test_every_table_of_a_store_is_of_a_kind_that_is_known(store: SqliteStore | PostgresStore) -> None:
    """So that none is forgotten where they are all moved, compared or made anew."""
    await (await store.open()).close()
    known = {"head", "appended", *BESIDE}
    if isinstance(store, PostgresStore):
        asked = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        assert {row[0] for row in await store.fetch(asked)} == {*known, "worker", "migration"}
    else:
        with closing(connect(store.folder / FILE)) as connection:
            asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            assert {name for (name,) in connection.execute(asked)} == known


async def test_a_move_to_postgresql_brings_every_row_that_no_log_gives_back(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    stores = (SqliteStore(tmp_path), PostgresStore(postgres.url()))
    await (await stores[0].open()).close()
    moved = (*PEOPLE, "verdict")
    with closing(connect(tmp_path / FILE)) as connection, connection:
        for table in moved:
            kinds = [kind for _, _, kind, *_ in connection.execute(f"PRAGMA table_info({table})")]
            rows = [[VALUES[kind](number) for kind in kinds] for number in (1, 2, 3)]
            connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(kinds))})", rows)
    for _ in range(2):
        assert (await asyncio.to_thread(move, tmp_path, stores[1].url, lambda *_: None)).whole
        here, there = [await beside(store) for store in stores]
        assert {table: there[table] for table in moved} == {table: here[table] for table in moved}
        assert {len(there[table]) for table in moved} == {3}
    log = await stores[1].open()
    event = sql("INSERT INTO person_event (person, at, body) VALUES ($1, $2, $3) RETURNING id", "p", 1.0, b"")
    assert await log.transact(event) == [[(4,)]]
    await log.close()


@pytest.mark.parametrize("steps", [sqlite_steps, postgres_steps])
def test_steps_are_taken_by_their_numbers_in_whatever_order_a_folder_lists_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: Any
) -> None:
    files = [tmp_path / f"{number:04}_step.sql" for number in (11, 2, 10, 1)]
    for file in files:
        file.write_text(file.name)
    folder = Mock(iterdir=lambda: [*files, tmp_path / "__init__.py", tmp_path / "0005_step.sql.orig"])
    monkeypatch.setattr(steps.resources, "files", lambda _: folder)
    assert steps.migrations() == [f"{number:04}_step.sql" for number in (1, 2, 10, 11)]
