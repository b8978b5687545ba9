"""Whatever goes wrong while a table is written down: once it is over, the table is what its log says."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tenback.rules import PileView
from tenback.rules.signals import Say
from tenback.store import LogFailure, NotOwner
from tenback.store.names import restored
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command, PilePlay, Refusal
from tenback.table.fold import rebuilt
from tenback.table.host import Done, Host
from tenback.table.live import Live
from tenback.table.options import Options
from tenback.table.records import decode_entry, encode_entry
from tenback.table.shown.build import for_one
from tenback.table.timeline import EndedGame
from tests.people.evenings import dealer_by
from tests.table.evening import who
from tests.table.memory_log import MemoryLog
from tests.table.tabs import AtOnce

#: What becomes of something that is written; in the place of most of it, nothing goes wrong.
TROUBLES = ("", "", "refused", "answer lost", "others wrote", "read refused", "not the owner")
TABLES = (
    Options("the-game", {"players": 3}, take_backs=True, pace="quick"),
    Options("slide", {"players": 3}, pace="quick"),
    Options("the-game", {"players": 1}, hints=True, pace="quick"),
)
PEOPLE, ROUNDS, MOST_TURNS = 2, 20, 3000


class TroubledLog(MemoryLog):
    """A log to which what `troubles` says happens, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.troubles: list[str] = []
        self.claims: Counter[str] = Counter()
        self.refuses_reading = False
        self._number = 0

    async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
        trouble = self.troubles.pop() if self.troubles else ""
        self.failing = trouble in ("refused", "answer lost")
        await self._pause()
        if trouble == "refused":
            raise LogFailure(trouble)
        if trouble == "not the owner":
            raise NotOwner(table)
        if trouble == "others wrote":
            self._number += 1
            at = decode_entry(self.events[table][-1]).at
            said = e.Entry(e.Chatted(0, "hello"), at, who(0), f"elsewhere {self._number}")
            self.events[table].append(encode_entry(said))
        self.refuses_reading = trouble == "read refused"
        await super().append(table, version, events, label)
        if trouble in ("answer lost", "read refused"):
            raise LogFailure(trouble)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        refuses, self.refuses_reading = self.refuses_reading, False
        if refuses:
            raise LogFailure("read refused")
        return await super().read(table, after)

    async def claim(self, table: str) -> None:
        self.claims[table] += 1

    def release(self, table: str) -> None:
        self.claims[table] -= 1


class Watcher:
    """A person's window: what it was told since it opened, and the public version then."""

    look: int | None = None
    ahead = False

    def __init__(self, person: int) -> None:
        self.who: str | None = who(person)
        self.heard: list[Broadcast] = []

    def hear(self, broadcast: Broadcast) -> None:
        self.heard.append(broadcast)

    def news(self) -> list[e.News]:
        told = [news for broadcast in self.heard for news in broadcast.events]
        return [news for news in told if not isinstance(news, e.Over)]


class Troubled:
    """A table with people and a bot, and everything that was asked, answered, told and noted there."""

    def __init__(self, options: Options, chance: random.Random) -> None:
        self.chance, self.options = chance, options
        self.log = TroubledLog()
        self.host = Host(self.log, AtOnce(), dealer_by(chance))
        self.host.bots.again_seconds = 0
        self.host.observers.append(self._note)
        self.host.dismiss = lambda viewer: None
        self.observed: int | None = 0
        self.watchers: list[Watcher] = []
        self.asked: list[tuple[Command, asyncio.Task[Done | Refusal]]] = []
        self.answers: dict[tuple[str, str], int] = {}
        self.refused: set[tuple[str, str]] = set()

    def _note(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        """Each commit follows on the one before, or is to be read from the log."""
        assert before is None or before == self.observed or self.observed is None
        self.observed = live.state.version

    async def sit_down(self) -> None:
        self.table = await self.host.open_table(self.options, who(0), "Ann")
        people = range(min(PEOPLE, self.options.seats))
        for seat in range(1, self.options.seats):
            sits: Any = c.Sit(seat, "Ben") if seat in people else c.SeatBot(seat, "random")
            await self.host.submit(self.table, Command.new(who(seat if seat in people else 0), sits))
        await self.come()
        await self.host.submit(self.table, Command.new(who(0), c.Begin()))

    async def come(self) -> None:
        """Two windows of each person."""
        self.watchers = [Watcher(person) for person in (0, 0, 1, 1)]
        for watcher in self.watchers:
            await self.host.watch(self.table, watcher)

    @property
    def live(self) -> Live:
        return self.host.tables[self.table]

    def body(self, state: Any, seat: int) -> Any:
        if state.phase == "over":
            return self.chance.choice([c.Rematch(), c.Leave(), c.Return()])
        view = state.position.view(seat)
        legal = [c.Act(msgspec.to_builtins(action)) for action in view.legal_actions()]
        others: list[Any] = [c.Chat("hello"), c.Undo() if len(state.seats) == 1 else c.TakeBack()]
        if isinstance(view, PileView):
            pile = self.chance.choice(view.game.piles)
            others += [
                c.GiveSignal(Say.KEEP_OFF, pile),
                c.Plan(tuple(PilePlay(card, pile) for card in view.hand[:1])),
            ]
            others += [c.GiveSignal(Say.RATHER_NOT_ME)] if view.turn is None else [c.Unsay(pile)]
        if state.proposal is not None:
            others += [c.Agree(state.proposal.id)] * 3
        return self.chance.choice(legal * 3 + others if len(legal) < 9 else legal + others * 3)

    async def act_at_once(self) -> None:
        """Commands that come in the same moment, some of them twice, some from people who hang up."""
        state = (await self.host.find(self.table)).state
        asking = []
        for _ in range(self.chance.choice([1, 2, 4])):
            seat = self.chance.randrange(min(PEOPLE, len(state.seats)))
            command = Command.new(who(seat), self.body(state, seat), seat, state.public_version)
            sent = [self.host.submit(self.table, command) for _ in range(self.chance.choice([1, 1, 2]))]
            asking += [(command, asyncio.create_task(one)) for one in sent]
        self.asked += asking
        for _ in range(self.chance.randrange(6)):
            await asyncio.sleep(0)
        if self.chance.random() < 0.3:
            self.chance.choice(asking)[1].cancel()
        await turn_until(lambda: all(task.done() for _, task in asking))
        for command, task in asking:
            failed = task.cancelled() or task.exception()
            if failed:
                assert failed is True or isinstance(failed, LogFailure)
                if isinstance(failed, NotOwner):
                    self.observed = None
                continue
            answer, key = task.result(), (command.who, command.id)
            if isinstance(answer, Refusal):
                self.refused.add(key)
            else:
                assert self.answers.setdefault(key, answer.version) == answer.version

    async def calm_down(self) -> None:
        """Nothing goes wrong any more; whoever was sent away comes back, and somebody asks for something.

        What is refused is not written, so that no conflict brings the table up to date.
        """
        self.log.troubles.clear()
        self.log.refuses_reading = False
        dropped = self.table not in self.host.tables or self.watchers[0] not in self.live.viewers
        if dropped:
            self.observed = None
            await self.come()
        body: Any = self.chance.choice([c.Agree(0), c.Chat("now then")])
        answer = await self.host.submit(self.table, Command.new(who(0), body, 0))
        assert isinstance(answer, Refusal if isinstance(body, c.Agree) else Done)
        await turn_until(lambda: self.live.bots_at_work is None and not self.live.working)

    def check(self) -> None:
        live = self.live
        texts = self.log.events[self.table]
        in_full = restored(texts, self.log.names)
        entries = [decode_entry(text) for text in in_full]
        read = Live.from_entries(self.table, entries)
        is_as_written = live.state == read.state
        assert is_as_written
        assert live.timeline == read.timeline
        assert (live.behind, live.inbox, live.working, live.lost) == (False, [], False, False)
        assert self.observed in (live.state.version, None)
        assert live.talk.log_bytes in (sum(map(len, texts)), sum(map(len, in_full)))
        self._check_answers(entries, live, read)
        public = [news for entry in entries if (news := e.public_form(entry.event)) is not None]
        for watcher in self.watchers:
            since, last = watcher.heard[0].table.version, watcher.heard[-1]
            assert watcher.news() == public[since:]
            assert last.table.version == live.state.public_version
            assert last.yours(watcher) == for_one(live.state, watcher.who)

    def _check_answers(self, entries: list[e.Entry], live: Live, read: Live) -> None:
        """Every command was carried out at most once, and was answered with what came of it."""
        written = Counter((entry.who, entry.command) for entry in entries if entry.command is not None)
        assert set(written.values()) == {1}
        assert not self.refused & written.keys() - self.answers.keys()
        for key, version in read.answered.items():
            assert live.answered[key] == self.answers.get(key, version) == version

    async def ask_again(self) -> None:
        """Whoever did not hear what became of a command asks again, and it is not done twice."""
        for command, task in self.asked[-8:]:
            if task.cancelled() or task.exception():
                await self.host.submit(self.table, command)
        await turn_until(lambda: self.live.bots_at_work is None and not self.live.working)


async def turn_until(holds: Any) -> None:
    for _ in range(MOST_TURNS):
        if holds():
            return
        await asyncio.sleep(0)
    raise AssertionError("somebody waits for ever")


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.game} {options.seats}")
@pytest.mark.parametrize("seed", range(3))
async def test_after_any_trouble_the_table_is_what_its_log_says_and_everyone_knows_it(
    options: Options, seed: int
) -> None:
    chance = random.Random(f"{options.game} {options.seats} {seed}")
    table = Troubled(options, chance)
    await table.sit_down()
    for _ in range(ROUNDS):
        table.log.pauses = chance.randrange(3)
        table.log.troubles = [chance.choice(TROUBLES) for _ in range(chance.randrange(5))]
        await table.act_at_once()
        await table.calm_down()
        table.check()
        await table.ask_again()
        table.check()
    for watcher in table.watchers:
        table.host.unwatch(table.table, watcher)
    table.host.evict(table.table)
    assert rebuilt(decode_entry(text).event for text in await table.log.read(table.table)).version > ROUNDS
    await table.host.close()
