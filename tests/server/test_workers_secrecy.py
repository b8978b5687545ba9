"""What a viewer may not know changes no byte they receive: through another worker, and when a table moves."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.table.decisions.checks import Dealer
from tenback.table.events import Entry
from tenback.table.live import Live
from tests.postgres import PostgresServer
from tests.server.clients import Client, Served
from tests.server.lookalikes import Serving, Thoughtless, leak
from tests.server.test_secrecy import cases
from tests.server.workers import Worker, worker


@pytest.mark.parametrize(
    ("name", "viewer"),
    [pytest.param(*case, marks=() if case == ("slide-2", None) else pytest.mark.trial) for case in cases()],
)
async def test_what_a_viewer_may_not_know_changes_no_byte_they_receive_through_another_worker(
    tmp_path: Path, postgres: PostgresServer, name: str, viewer: int | None
) -> None:
    @asynccontextmanager
    async def passed_through(folder: Path, dealer: Dealer) -> AsyncIterator[Served]:
        """Everyone is at one worker, and all tables are at the other, which their first viewer came to."""
        url = postgres.url()
        async with worker(url, dealer=dealer, thinkers=Thoughtless()) as owner, worker(url) as other:
            yield PassedThrough(other, owner)
            assert not other.host.tables

    assert await leak(tmp_path, name, viewer, passed_through) is None


@pytest.mark.parametrize(
    ("name", "viewer"),
    [pytest.param(*case, marks=() if case == ("slide-2", 0) else pytest.mark.trial) for case in cases()],
)
async def test_what_a_viewer_may_not_know_changes_no_byte_they_receive_when_the_table_moves(
    tmp_path: Path, postgres: PostgresServer, name: str, viewer: int | None
) -> None:
    assert await leak(tmp_path, name, viewer, failing_over(postgres)) is None


async def test_a_worker_that_told_a_secret_after_it_took_a_table_over_would_be_found_out(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Live.from_entries

    def telling(id: str, entries: Iterable[Entry]) -> Live:
        live = honest(id, entries)
        if live.state.game is not None:
            position: Any = live.state.game.position
            first, *others = live.state.seats
            told = replace(first, name=str(position.draw_pile[0]))
            live.state = replace(live.state, seats=(told, *others))
        return live

    monkeypatch.setattr(Live, "from_entries", telling)
    assert await leak(tmp_path, "the-game-3", None, failing_over(postgres)) is not None


def failing_over(postgres: PostgresServer) -> Serving:
    """Two workers, of which the one that owns the table is gone halfway, to the other one and to everyone."""

    @asynccontextmanager
    async def serving(folder: Path, dealer: Dealer) -> AsyncIterator[Served]:
        url = postgres.url()
        async with (
            worker(url, dealer=dealer, thinkers=Thoughtless()) as owner,
            worker(url, dealer=dealer, thinkers=Thoughtless()) as other,
        ):
            yield FailedOver(owner, other)
            assert other.host.tables and not owner.host.tables

    return serving


class FailedOver(Served):
    """A worker that another one replaces. Then every second client comes by way of the first one again."""

    def __init__(self, owner: Worker, other: Worker) -> None:
        super().__init__(owner.app, owner.host, owner.session, owner.port)
        self.owner, self.other = owner, other

    async def halfway(self, clients: Sequence[Client]) -> None:
        await self.owner.lose_connections()
        for client in clients:
            await client.disconnect()
        for number, client in enumerate(clients):
            client.session = (self.other, self.owner)[number % 2].session
            await client.connect()
            for connected in clients[:number]:
                await connected.settle()
            if number == 0:  # by now the other worker has the table, and this one learns it
                await self.owner.log.lease.renew()


class PassedThrough(Served):
    """A worker that opens no table without another owning it."""

    def __init__(self, worker: Worker, owner: Worker) -> None:
        super().__init__(worker.app, worker.host, worker.session, worker.port)
        self.owner = owner

    async def open_table(self, token: str, **options: object) -> str:
        table = await self.owner.open_table(token, **options)
        await self.owner.host.find(table)
        return table
