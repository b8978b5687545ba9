"""Takes people whose names were erased from their tables."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from tenback.store import LogFailure
from tenback.table.commands import AnyBody, Command, Leave, Stand
from tenback.table.host import Host, NoSuchTable
from tenback.table.live import Live


async def take_away(host: Host, tables: Iterable[str], whos: Sequence[str]) -> None:
    """They leave these tables, and every table in memory that knows their names is read again."""
    in_memory = [id for id, live in host.tables.items() if any(map(live.state.held_by, whos))]
    for table in dict.fromkeys((*tables, *in_memory)):
        with suppress(NoSuchTable, LogFailure):  # a damaged table, or one of another worker
            live = await host.find(table)
            for who in whos:
                await _leave(host, live, who)
            host.drop_and_release(live)


async def _leave(host: Host, live: Live, who: str) -> None:
    for seat in live.state.held_by(who):
        if live.state.phase == "over" or live.state.seats[seat].away:
            continue
        body: AnyBody = Leave() if live.state.phase == "playing" else Stand()
        await host.submit(live.id, Command.new(who, body, seat))
