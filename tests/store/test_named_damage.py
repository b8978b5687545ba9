"""Whoever runs a server is told what is wrong with a damaged table."""

from collections.abc import Callable

import pytest

from tenback.store import DamagedTable
from tests.store.stores import Store

WRONG = {
    "sqlite": {
        "a missing row": "the events up to version 2 are missing",
        "a missing link": "the events up to version 2 are missing",
        "a link to another table's row": "the events after version 1 are missing",
        "a chain in a circle": "the events up to version 1 are missing",
        "changed events": "the checksum of the events up to version 2 is wrong",
        "an event too many": "the checksum of the events up to version 2 is wrong",
        "events as text": "the events up to version 2 are no bytes",
        "another version": "the events up to version 2 are missing",
        "a missing last row": "the events up to version 5 are missing",
        "a head that is ahead": "the events after version 5 are missing",
        "a head without a number": "its last version is no number",
        "a head without a row": "the events up to version 5 are missing",
    },
    "postgres": {
        "a missing row": "the events after version 1 are missing",
        "a missing first row": "the events after version 0 are missing",
        "a missing last row": "the events after version 4 are missing",
        "no rows": "the events after version 0 are missing",
        "changed events": "the checksum of the events up to version 2 is wrong",
        "an event too many": "the checksum of the events up to version 2 is wrong",
        "another version": "the checksum of the events up to version 3 is wrong",
        "another place": "the events after version 1 are missing",
        "a head that is ahead": "the events after version 5 are missing",
    },
}


@pytest.mark.parametrize("name", WRONG)
async def test_a_damaged_table_is_named_with_what_is_wrong(
    store_named: Callable[[str], Store], name: str
) -> None:
    store, kinds = store_named(name), WRONG[name]
    log = await store.open()
    for kind in kinds:
        for version in range(5):
            await log.append(kind, version, [b'{"n":%d}' % version], "")
    found = {}
    for kind in kinds:
        await store.damage(kind, kind)
        with pytest.raises(DamagedTable) as damaged:
            await log.read(kind)
        assert str(damaged.value) == f"table {kind} is damaged: {damaged.value.about['why']}"
        found[kind] = damaged.value.about["why"]
    assert found == WRONG[name]
    await log.close()
