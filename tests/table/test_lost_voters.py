"""A vote whose voters lose their connection: it waits for a moment, and hangs on nobody."""

import asyncio
from unittest.mock import ANY

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.host import Done
from tenback.table.state import HOUSE
from tests.table.tabs import OPTIONS, Table


async def asked_of_two() -> Table:
    """A take-back that waits for two others, each of whom has two tabs."""
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    await table.send(table.command(0, c.TakeBack()))
    return table


async def test_a_vote_is_settled_and_heard_of_when_the_last_tab_of_the_last_voter_closes() -> None:
    table = await asked_of_two()
    await table.send(table.command(2, c.Agree(table.state().proposal.id)))
    await table.close(4)
    assert table.state().proposal is not None
    await table.close(5)
    assert table.entries()[-1] == e.Entry(e.TakenBack(0, 0), ANY, HOUSE, ANY)
    assert table.tabs[0].heard[-1].events == (e.TakenBack(0, 0),)


async def test_a_vote_is_settled_when_its_last_voter_goes_while_it_is_written_down() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    await table.close(2, 3)
    table.log.pauses = 3
    asking = asyncio.create_task(table.host.submit(table.id, table.command(0, c.TakeBack())))
    await asyncio.sleep(0)
    await table.close(4, 5)
    assert isinstance(await asking, Done)
    await table.close()
    assert isinstance(table.entries()[-1].event, e.TakenBack)


async def test_whoever_is_back_before_a_vote_is_settled_is_waited_for() -> None:
    table = await asked_of_two()
    await table.send(table.command(2, c.Agree(table.state().proposal.id)))
    for tab in (4, 5):
        table.host.unwatch(table.id, table.tabs[tab])
    await table.host.watch(table.id, table.tabs[4])
    await table.close()
    assert table.tabs[0].shown()[0].proposal.waiting == (2,)


async def test_a_vote_waits_for_a_connection_that_was_lost_for_a_moment() -> None:
    table = await asked_of_two()
    table.host.gone_seconds = 3600
    await table.send(table.command(2, c.Agree(table.state().proposal.id)))
    await table.close(4, 5)
    await table.host.watch(table.id, table.tabs[4])
    assert table.tabs[0].shown()[0].proposal.waiting == (2,)


async def test_a_vote_stands_when_everybody_goes_at_once_and_comes_back() -> None:
    table = await asked_of_two()
    length = len(table.entries())
    await table.close(*range(6))
    for tab in table.tabs:
        await table.host.watch(table.id, tab)
    assert len(table.entries()) == length
    assert table.tabs[0].shown()[0].proposal.waiting == (1, 2)


async def test_nothing_is_written_when_somebody_goes_and_nothing_was_asked() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    length = len(table.entries())
    await table.close(4, 5)
    assert len(table.entries()) == length and not table.host.tables[table.id].working
