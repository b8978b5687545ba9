"""Commands on their way to the log: counted one by one, and told of even if nobody waits for the answer."""

import asyncio

import pytest

from tenback.table.broadcast import Broadcast
from tenback.table.commands import Chat, Command, Rename
from tenback.table.host import Host
from tenback.table.live import Done
from tenback.table.options import Options
from tests.table.evening import who
from tests.table.memory_log import MemoryLog


@pytest.mark.parametrize("together", [1, 2, 7])
async def test_every_event_in_the_log_is_counted_however_many_are_written_at_once(together: int) -> None:
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    bodies = [Chat(f"hi {number}") if number % 2 else Rename(f"Ann {number}") for number in range(together)]
    commands = [Command(f"{number}", who(0), 2, body) for number, body in enumerate(bodies)]
    answers = await asyncio.gather(*(host.submit(table, command) for command in commands))
    assert all(isinstance(answer, Done) for answer in answers)
    assert host.events == len(log.events[table])
    await host.close()


class Listener:
    """Somebody who watches, and remembers the version that they were told of last."""

    who: str | None = who(1)
    look: int | None = None
    ahead = False
    version = 0

    def hear(self, broadcast: Broadcast) -> None:
        self.version = broadcast.table.version


@pytest.mark.parametrize("turns", range(10))
async def test_what_was_written_is_told_to_everyone_though_whoever_did_it_has_gone(turns: int) -> None:
    log, listener = MemoryLog(), Listener()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    await host.watch(table, listener)
    log.pauses = 3
    doing = asyncio.create_task(host.submit(table, Command("1", who(0), 2, Rename("Anna"))))
    for _ in range(turns):
        await asyncio.sleep(0)
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)
    await host.close()
    assert listener.version == len(log.events[table])
