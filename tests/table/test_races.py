"""Whatever comes at the same time, comes twice or gets lost on the way: one table, one log, one truth."""

import asyncio
from collections import Counter
from typing import Any
from unittest.mock import ANY

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tenback.deal import numbered_seed, shuffled
from tenback.rules import Game, View
from tenback.rules.signals import Heard, Say, Signal
from tenback.store import LogFailure
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command, PilePlay, Refusal
from tenback.table.deciding import Circumstances, Dealt
from tenback.table.fold import rebuilt
from tenback.table.host import Done, Host
from tenback.table.options import Options
from tenback.table.records import decode_entry
from tenback.table.showing import for_one
from tenback.table.state import HOUSE
from tenback.table.thinking import Thinkers, decide_simply
from tenback.table.voting import is_there, waiting_for
from tests.table.evening import who
from tests.table.memory_log import MemoryLog

OPTIONS = {
    "the-game": Options("the-game", {"players": 3}, take_backs=True, pace="quick"),
    "face-to-face": Options("face-to-face", take_backs=True, pace="quick"),
    "slide": Options("slide", {"players": 3}, pace="quick"),
    "alone": Options("the-game", {"players": 1}, pace="quick"),
}


class AtOnce(Thinkers):
    """Bots that think here and now, and say nothing."""

    async def decide(
        self, bot: str, game: str, key: int, view: View, heard: tuple[Heard, ...]
    ) -> dict[str, Any]:
        return decide_simply(game, key, view, heard)

    async def signals(self, bot: str, game: str, key: int, view: View) -> tuple[Signal, ...]:
        return ()


class Tab:
    """A window at the table: it knows what it has heard, and nothing later."""

    def __init__(self, seat: int) -> None:
        self.who: str | None = who(seat)
        self.look: int | None = None
        self.ahead = False
        self.heard: list[Broadcast] = []

    def hear(self, broadcast: Broadcast) -> None:
        self.heard.append(broadcast)

    @property
    def seen(self) -> int:
        return self.heard[-1].table.version

    def shown(self) -> Any:
        return self.heard[-1].table, self.heard[-1].yours(self)


class Table:
    """A real host with a log in memory, two tabs for each seat, and a game that has begun."""

    def __init__(self, options: Options, seed: int = 0) -> None:
        self.log = MemoryLog()
        self.seed = seed
        self.host = self.fresh_host()
        self.options = options
        self.tabs: list[Tab] = []
        self.id = ""
        self._number = 0

    def fresh_host(self) -> Host:
        """One that knows only the log, whose deals are the same in every run of a test."""
        host = Host(self.log, AtOnce(), self._deal)
        host.gone_seconds = 0
        return host

    def _deal(self, game: Game) -> Dealt:
        self.seed += 1
        seed = numbered_seed(0, self.seed)
        return Dealt(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))

    async def begin(self) -> "Table":
        self.id = await self.host.open_table(self.options, who(0))
        for seat in range(self.options.seats):
            for _ in range(2):
                tab = Tab(seat)
                self.tabs.append(tab)
                await self.host.watch(self.id, tab)
            await self.send(self.command(seat * 2, c.Sit(seat, "Person")))
        await self.send(self.command(0, c.Begin()))
        return self

    def command(self, tab: int, body: Any, seen: int | None = None) -> Command:
        self._number += 1
        who = self.tabs[tab].who
        assert who is not None
        return Command(str(self._number), who, self.tabs[tab].seen if seen is None else seen, body)

    async def send(self, *commands: Command) -> list[Done | Refusal]:
        """All at the same time; whatever bots have to do then, they do."""
        answers = await asyncio.gather(*(self.host.submit(self.id, command) for command in commands))
        await asyncio.gather(*filter(None, [self.host.tables[self.id].bots_at_work]))
        return answers

    async def close(self, *tabs: int) -> None:
        """These tabs at once; whatever comes of it has happened then."""
        for tab in tabs:
            self.host.unwatch(self.id, self.tabs[tab])
        for _ in range(2):
            await asyncio.sleep(0)
        live = self.host.tables[self.id]
        while live.working and live.task is not None:
            await live.task

    def state(self) -> Any:
        return self.host.tables[self.id].state

    def entries(self) -> list[e.Entry]:
        return [decode_entry(text) for text in self.log.events[self.id]]


def reasons(answers: list[Done | Refusal]) -> list[str | None]:
    return [answer.reason if isinstance(answer, Refusal) else None for answer in answers]


async def test_two_tabs_of_one_seat_play_one_card() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    first, second = (option.action for option in table.tabs[0].shown()[1].legal[:2])
    answers = await table.send(table.command(0, c.Act(first)), table.command(1, c.Act(second)))
    assert reasons(answers) == [None, "stale"]


async def test_two_seats_that_take_the_first_turn_at_once_are_told_apart() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    answers = await table.send(*(table.command(tab, c.Act({"do": "start"})) for tab in (2, 0, 4)))
    assert reasons(answers) == [None, "stale", "stale"]
    assert table.state().to_act == (1,)


async def test_choices_made_at_the_same_time_in_slide_do_not_disturb_each_other() -> None:
    table = await Table(OPTIONS["slide"]).begin()
    reveal = c.Act({"do": "reveal", "cell": (0, 0)})
    answers = await table.send(*(table.command(tab, reveal) for tab in (0, 2, 4)))
    assert reasons(answers) == [None, None, None]
    assert table.state().position.turn is not None


async def test_two_tabs_of_one_seat_choose_one_card_in_slide() -> None:
    table = await Table(OPTIONS["slide"]).begin()
    choices = [c.Act({"do": "reveal", "cell": cell}) for cell in ((0, 0), (1, 1))]
    answers = await table.send(table.command(0, choices[0]), table.command(1, choices[1]))
    assert reasons(answers) == [None, "stale"]


async def test_a_turn_placed_while_the_table_changes_is_refused_whole() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    action = table.tabs[0].shown()[1].legal[0].action
    play = PilePlay(action["card"], action["pile"])
    seen = table.tabs[0].seen
    await table.send(table.command(0, c.Act(action)), table.command(0, c.Signal(Say.KEEP_OFF, "A")))
    assert reasons(await table.send(table.command(1, c.Place((play,)), seen))) == ["stale"]


async def test_a_signal_makes_no_move_stale() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    start = table.command(0, c.Act({"do": "start"}))
    answers = await table.send(table.command(2, c.Signal(Say.KEEP_OFF, "A")), start)
    assert reasons(answers) == [None, None]


@pytest.mark.parametrize("returning_first", [True, False])
async def test_a_stand_in_never_outlasts_the_return_of_its_person(returning_first: bool) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(2, c.Leave()))
    await table.send(table.command(0, c.StandIn(1, "greedy")))
    agree = table.command(4, c.Agree(table.state().proposal.id))
    back = table.command(2, c.Return())
    await table.send(*((back, agree) if returning_first else (agree, back)))
    assert table.state().seats[1].stand_in is None and not table.state().seats[1].away


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_command_repeated_after_a_lost_answer_acts_once(restarted: bool) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    start = table.command(0, c.Act({"do": "start"}))
    (answer,) = await table.send(start)
    if restarted:
        table.host = Host(table.log)
    length = len(table.entries())
    assert await table.send(start, start) == [answer, answer]
    assert len(table.entries()) == length


@pytest.mark.parametrize(
    "body", [c.Chat("hello"), c.Act({"do": "start"})], ids=lambda body: type(body).__name__
)
async def test_a_command_that_comes_twice_while_another_is_written_down_acts_once(body: Any) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    table.log.pauses = 3
    length = len(table.entries())
    other = table.command(2, c.Chat("how are you"))
    twice = table.command(0, body)
    _, first, second = await table.send(other, twice, twice)
    assert isinstance(first, Done) and first == second
    assert len(table.entries()) == length + 2


async def test_the_same_id_from_another_person_is_another_command() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    mine = Command("same", who(0), 99, c.Signal(Say.KEEP_OFF, "A"))
    theirs = Command("same", who(1), 99, c.Signal(Say.KEEP_OFF, "A"))
    await table.send(mine, theirs)
    assert len(table.state().signals) == 2


async def test_whoever_hangs_up_in_the_middle_has_acted_and_harms_nobody() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    table.log.pauses = 3
    start = table.command(0, c.Act({"do": "start"}))
    hanging_up = asyncio.create_task(table.host.submit(table.id, start))
    await asyncio.sleep(0)
    other = asyncio.create_task(table.host.submit(table.id, table.command(2, c.Signal(Say.GO_AHEAD, "B"))))
    for _ in range(5):
        await asyncio.sleep(0)
    hanging_up.cancel()
    assert isinstance(await other, Done)
    assert isinstance((await table.send(start))[0], Done)
    acted = [entry for entry in table.entries() if isinstance(entry.event, e.Acted)]
    assert len(acted) == 1
    assert table.state() == rebuilt(entry.event for entry in table.entries())


async def test_two_hosts_of_one_log_never_both_win() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    other = Host(table.log)
    starts = [table.command(tab, c.Act({"do": "start"})) for tab in (0, 2)]
    answers = await asyncio.gather(table.host.submit(table.id, starts[0]), other.submit(table.id, starts[1]))
    assert sorted(map(str, reasons(list(answers)))) == ["None", "stale"]
    assert table.state() == other.tables[table.id].state


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


async def test_nobody_hears_of_what_could_not_be_written() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    heard = len(table.tabs[5].heard)
    table.log.broken = True
    with pytest.raises(LogFailure):
        await table.send(table.command(0, c.Act({"do": "start"})))
    assert len(table.tabs[5].heard) == heard
    table.log.broken = False
    assert reasons(await table.send(table.command(2, c.Act({"do": "start"})))) == [None]


#: In which of the orders that there are commands come; never more at once than there are tabs.
orders = st.permutations(range(6))


class AnyRace(RuleBasedStateMachine):
    """Commands of all kinds, several at a time, seen late, sent twice, with restarts in between."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.done: dict[tuple[str, str], tuple[Command, int]] = {}

    def teardown(self) -> None:
        self.runner.run(self.table.host.close())
        self.runner.close()

    @initialize(game=st.sampled_from(sorted(OPTIONS)), seed=st.integers(0, 1000))
    def sit_down(self, game: str, seed: int) -> None:
        self.table = self.runner.run(Table(OPTIONS[game], seed).begin())

    @rule(
        asks=st.lists(
            st.tuples(st.integers(0, 5), st.integers(0, 11), st.integers(0, 50)), min_size=1, max_size=5
        ),
        late=st.integers(0, 3),
        pauses=st.integers(0, 3),
    )
    def ask_at_once(self, asks: list[tuple[int, int, int]], late: int, pauses: int) -> None:
        self.table.log.pauses = pauses
        commands = []
        for tab, kind, choice in asks:
            tab %= len(self.table.tabs)
            seen = self.table.tabs[tab].seen - late
            commands.append(self.table.command(tab, self.body(tab, kind, choice), seen))
        answers = self.runner.run(self.table.send(*commands))
        for command, answer in zip(commands, answers, strict=True):
            if isinstance(answer, Done):
                self.done[command.who, command.id] = (command, answer.version)

    @rule(choice=st.integers(0, 99))
    def send_again(self, choice: int) -> None:
        written = {(entry.who, entry.command) for entry in self.table.entries()}
        again = [pair for key, pair in self.done.items() if key in written]
        if again:
            command, version = again[choice % len(again)]
            length = len(self.table.entries())
            assert self.runner.run(self.table.send(command)) == [Done(version)]
            assert len(self.table.entries()) == length

    @rule(order=orders, placing=st.booleans(), pauses=st.integers(0, 3))
    def act_in_every_tab_at_once(self, order: list[int], placing: bool, pauses: int) -> None:
        """Of one seat's tabs one wins, and of the seats as many as may act beside each other."""
        table, before = self.table, self.table.state()
        asked = [
            table.command(tab, self.body(tab, 5 if placing and tab % 2 else 0, 1))
            for tab in range(len(table.tabs))
            if table.tabs[tab].shown()[1].legal
        ]
        asked = [asked[place] for place in order if place < len(asked)]
        table.log.pauses = pauses
        answers = self.runner.run(table.send(*asked))
        won = [
            command.who for command, answer in zip(asked, answers, strict=True) if isinstance(answer, Done)
        ]
        beside = self.table.options.game == "slide" and before.position.turn is None
        assert len(won) == len(set(won)) == (len(before.to_act) if beside else min(1, len(before.to_act)))

    @rule(absent=st.integers(0, 2), order=orders, pauses=st.integers(0, 3))
    def return_while_the_others_agree_on_a_stand_in(self, absent: int, order: list[int], pauses: int) -> None:
        """Whoever returns has their seat back, whether the last yes comes before or after them."""
        table, seats = self.table, self.table.options.seats
        absent %= seats
        others = [seat for seat in range(seats) if seat != absent]
        if not others:
            return
        self.runner.run(table.send(table.command(absent * 2, c.Leave())))
        self.runner.run(table.send(table.command(others[0] * 2, c.StandIn(absent, "greedy"))))
        back = table.command(absent * 2, c.Return())
        proposal = table.state().proposal
        votes = [table.command(o * 2, c.Agree(proposal.id)) for o in others if proposal is not None]
        asked = [back, *votes, table.command(absent * 2 + 1, self.body(absent * 2 + 1, 0, 0))]
        asked = [asked[place] for place in order if place < len(asked)]
        table.log.pauses = pauses
        answers = dict(
            zip((command.id for command in asked), self.runner.run(table.send(*asked)), strict=True)
        )
        if isinstance(answers[back.id], Done):
            seat = table.state().seats[absent]
            assert (seat.stand_in, seat.away) == (None, False)

    @rule(gone=st.integers(0, 2))
    def lose_a_seats_connections_for_a_moment(self, gone: int) -> None:
        """Of a vote that somebody wants who is there, somebody is waited for, or it is settled."""
        table = self.table
        tabs = [tab for tab in table.tabs if tab.who == who(gone)]
        self.runner.run(table.close(*(table.tabs.index(tab) for tab in tabs)))
        state, online = table.state(), table.host.tables[table.id].online
        asked = state.proposal
        if asked is not None and not waiting_for(state, asked, online):
            assert not any(is_there(state, s, Circumstances(online)) for s in (asked.seat, *asked.agreed))
        for tab in tabs:
            self.runner.run(table.host.watch(table.id, tab))

    @rule()
    def restart(self) -> None:
        self.runner.run(self.table.host.close())
        self.table.host = self.table.fresh_host()
        for tab in self.table.tabs:
            self.runner.run(self.table.host.watch(self.table.id, tab))

    @invariant()
    def the_log_is_the_table(self) -> None:
        assert self.table.state() == rebuilt(entry.event for entry in self.table.entries())

    @invariant()
    def every_command_is_in_the_log_at_most_once(self) -> None:
        counted = Counter((entry.who, entry.command) for entry in self.table.entries() if entry.command)
        assert set(counted.values()) <= {1}

    @invariant()
    def all_tabs_show_what_is(self) -> None:
        for tab in self.table.tabs:
            table, yours = tab.shown()
            assert table.version == self.table.state().shown
            assert yours == for_one(self.table.state(), tab.who)

    def body(self, tab: int, kind: int, choice: int) -> Any:
        table, yours = self.table.tabs[tab].shown()
        others = [seat.seat for seat in table.seats]
        plan = () if yours.plan is None else yours.plan.next
        plays = tuple(PilePlay(o.action["card"], o.action["pile"]) for o in plan[choice % 5 : choice % 5 + 1])
        proposal = 0 if table.proposal is None else table.proposal.id
        acts = [c.Act(option.action) for option in yours.legal] or [c.Act({"do": "end"})]
        return [
            *[acts[choice % len(acts)]] * 4,
            c.Plan(plays),
            c.Place(plays, end=choice % 2 == 0),
            c.Undo() if len(others) == 1 else c.TakeBack(),
            c.Signal(list(Say)[choice % 6], [None, "A", "0+"][choice % 3]),
            c.Agree(proposal) if choice % 4 else c.Decline(proposal),
            c.Leave() if choice % 2 else c.Return(),
            c.StandIn(others[choice % len(others)], "greedy"),
            c.Rematch() if choice % 2 else c.Chat("hello"),
        ][kind]


TestAnyRace = AnyRace.TestCase
TestAnyRace.settings = settings(stateful_step_count=25)
