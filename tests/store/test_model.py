"""Whatever is done to a log, in whatever order, it is what a dictionary of lists would be."""

import asyncio
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tenback.store import Conflict, Log
from tests.postgres import PostgresServer
from tests.store.stores import PostgresStore, SqliteStore, Store

TABLES = st.sampled_from(["a", "b", "c"])
LABELS = st.sampled_from(["", "lobby", "other"])
EVENTS = st.lists(
    st.binary(min_size=1, max_size=8).map(lambda text: text.replace(b"\n", b" ")), min_size=1, max_size=4
)


class AnyLog(RuleBasedStateMachine):
    """A log beside lists of events; some tables are packed, and now and then the log is opened anew."""

    @initialize()
    def start(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = self.new_store()
        self.runner = asyncio.Runner()
        self.log: Log = self.runner.run(self.store.open())
        self.events: dict[str, list[bytes]] = {}
        self.labels: dict[str, str] = {}
        self.packed: set[str] = set()
        self.order: list[str] = []

    def new_store(self) -> Store:
        return SqliteStore(Path(self.folder.name))

    def wrote(self, table: str, events: list[bytes], label: str) -> None:
        self.events.setdefault(table, []).extend(events)
        self.labels[table] = label
        self.packed.discard(table)
        self.order = [*(other for other in self.order if other != table), table]

    @rule(table=TABLES, events=EVENTS, label=LABELS)
    def append(self, table: str, events: list[bytes], label: str) -> None:
        version = len(self.events.get(table, []))
        self.runner.run(answer(self.log, table, version, events, label))
        self.wrote(table, events, label)

    @rule(appends=st.lists(st.tuples(TABLES, EVENTS, LABELS, st.booleans()), min_size=2, max_size=6))
    def append_together(self, appends: list[tuple[str, list[bytes], str, bool]]) -> None:
        versions = {table: len(events) for table, events in self.events.items()}
        asked = []
        for table, events, label, wrongly in appends:
            version = versions.get(table, 0)
            asked.append((table, version + wrongly, events, label))
            if not wrongly:
                versions[table] = version + len(events)

        async def ask() -> list[BaseException | None]:
            return await asyncio.gather(
                *(self.log.append(*append) for append in asked), return_exceptions=True
            )

        answers = self.runner.run(ask())
        for (table, events, label, wrongly), told in zip(appends, answers, strict=True):
            assert isinstance(told, Conflict) if wrongly else told is None
            if not wrongly:
                self.wrote(table, events, label)
        assert not self.log.failing

    @precondition(lambda self: self.events)
    @rule(table=TABLES)
    def pack(self, table: str) -> None:
        if table in self.events:
            self.runner.run(self.log.pack(table))
            self.packed.add(table)

    @rule()
    def open_anew(self) -> None:
        self.runner.run(self.log.close())
        self.log = self.runner.run(self.store.open())
        for table in self.events:
            self.runner.run(self.log.claim(table))

    @rule(table=TABLES, after=st.integers(0, 12))
    def read(self, table: str, after: int) -> None:
        assert self.runner.run(self.log.read(table, after)) == self.events.get(table, [])[after:]

    @invariant()
    def everything_is_found(self) -> None:
        if not hasattr(self, "log"):
            return
        heads = self.runner.run(self.log.tables())
        assert {head.table: (head.version, head.label) for head in heads} == {
            table: (len(events), self.labels[table]) for table, events in self.events.items()
        }
        written = [head.written for head in heads]
        assert written == sorted(written, reverse=True)
        if len(set(written)) == len(written):
            assert [head.table for head in heads] == self.order[::-1]
        for label in ("lobby", "other", "", "nowhere"):
            found = [head.table for head in self.runner.run(self.log.tables(label))]
            assert found == [head.table for head in heads if head.label == label != ""]
        unpacked = self.runner.run(self.log.unpacked())
        assert unpacked == sorted(head for head in heads if head.table not in self.packed)
        for place, head in enumerate(unpacked):
            assert self.runner.run(self.log.unpacked(head.table)) == unpacked[place + 1 :]

    def teardown(self) -> None:
        if hasattr(self, "log"):
            self.runner.run(self.log.close())
            self.runner.close()
            self.folder.cleanup()


async def answer(log: Log, table: str, version: int, events: list[bytes], label: str) -> None:
    await log.append(table, version, events, label)


class AnyPostgresLog(AnyLog):
    """The same in PostgreSQL."""

    server: PostgresServer

    def new_store(self) -> Store:
        return PostgresStore(self.server.url())


@pytest.fixture(scope="module")
def any_postgres_log(postgres: PostgresServer) -> None:
    AnyPostgresLog.server = postgres


TestAnyLog = AnyLog.TestCase
TestAnyLog.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
TestAnyPostgresLog = pytest.mark.usefixtures("any_postgres_log")(AnyPostgresLog.TestCase)
TestAnyPostgresLog.settings = settings(max_examples=6, stateful_step_count=10, deadline=None)
