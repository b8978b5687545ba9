"""A log is brought up to date by its numbered steps: each once, whoever opens it and however often."""

import asyncio

import pytest

from tenback.store.postgres import migrations as postgres_steps
from tenback.store.sqlite import migrations as sqlite_steps
from tests.store.stores import PostgresStore, Store

#: Steps of later versions, which fail if they are taken twice or in another order.
LATER = ("CREATE TABLE later (a INTEGER);\n", "ALTER TABLE later ADD COLUMN b INTEGER;\n")


async def test_each_step_of_a_later_version_is_taken_once_and_in_order(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = postgres_steps if isinstance(store, PostgresStore) else sqlite_steps
    first = module.migrations()
    log = await store.open()
    await log.append("a", 0, [b"1"], "")
    await log.close()
    for count in range(1, len(LATER) + 1):
        steps = [*first, *LATER[:count]]
        monkeypatch.setattr(module, "migrations", lambda steps=steps: steps)
        for _ in range(2):
            opened = await asyncio.gather(*(store.open() for _ in range(2)))
            for log in opened:
                assert await log.read("a") == [b"1"]
                await log.close()
