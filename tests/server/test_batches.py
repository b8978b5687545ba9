"""Commands on their way to the log: counted one by one, and told of even if nobody waits for the answer."""

import asyncio
from collections.abc import Sequence

import pytest

from tenback.store import LogFailure
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Chat, Command, Rename, Sit
from tenback.table.events import Chatted, Entry
from tenback.table.host import Host
from tenback.table.live import Done
from tenback.table.options import Options
from tenback.table.records import decode_entry, encode_entry
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


class TwoFacedLog(MemoryLog):
    """Writes, and says that it could not; or lets somebody else write first."""

    lies = False
    first: list[bytes]

    async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
        if first := self.__dict__.pop("first", None):
            self.events[table] += first
        await super().append(table, version, events, label)
        if self.lies:
            raise LogFailure("the power went off, or so it seems")


async def test_what_was_written_although_the_log_seemed_to_fail_counts_for_the_next_command() -> None:
    log = TwoFacedLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    log.lies = True
    with pytest.raises(LogFailure):
        await host.submit(table, Command("1", who(1), 2, Sit(1, "Ben")))
    log.lies = False
    assert isinstance(await host.submit(table, Command("2", who(1), 2, Rename("Benjamin"))), Done)
    assert isinstance(await host.submit(table, Command("1", who(1), 2, Sit(1, "Ben"))), Done)
    commands = [decode_entry(text).command for text in log.events[table]]
    assert commands[2:] == ["1", "2"]
    await host.close()


async def test_commands_keep_their_order_when_somebody_else_writes_first() -> None:
    log = TwoFacedLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    log.first = [encode_entry(Entry(Chatted(0, "from another server"), 0.0, who(0), "other"))]
    says = [Command(f"{number}", who(0), 2, Chat(f"hi {number}")) for number in range(4)]
    answers = await asyncio.gather(*(host.submit(table, say) for say in says))
    assert all(isinstance(answer, Done) for answer in answers)
    commands = [decode_entry(text).command for text in log.events[table]]
    assert commands[2:] == ["other", *(say.id for say in says)]
    await host.close()


@pytest.mark.parametrize("gone", [0, 1])
async def test_whoever_goes_while_a_table_is_read_leaves_the_others_waiting_for_it(gone: int) -> None:
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    host.tables.clear()
    log.pauses = 3
    finding = [asyncio.create_task(host.find(table)) for _ in range(2)]
    await asyncio.sleep(0)
    finding[gone].cancel()
    found = await finding[1 - gone]
    assert found is await host.find(table)
    await host.close()
