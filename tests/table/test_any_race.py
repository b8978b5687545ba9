"""Any race: commands of all kinds, in any order, against the real table."""

import asyncio
from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tenback.rules import PileView
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.commands import Command, PilePlay
from tenback.table.decisions.checks import Circumstances
from tenback.table.decisions.votes import is_there, waiting_for
from tenback.table.fold import rebuilt
from tenback.table.host import Done
from tenback.table.shown.build import for_one
from tenback.table.shown.draft import drafted
from tests.table.evening import who
from tests.table.tabs import OPTIONS, Table

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

    @rule(order=orders, choice=st.integers(0, 4), pauses=st.integers(0, 3))
    def plan_in_every_tab_at_once(self, order: list[int], choice: int, pauses: int) -> None:
        """Everyone is told of their own plan, whoever else plans at the same time."""
        tabs = [tab for tab in order if tab < len(self.table.tabs)]
        self.table.log.pauses = pauses
        plans = [self.table.command(tab, self.body(tab, 4, choice + tab)) for tab in tabs]
        self.runner.run(self.table.send(*plans))

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

    @rule(back=st.sampled_from([None, 1]), order=orders, pauses=st.integers(0, 3))
    def take_back_while_others_agree_and_somebody_acts(
        self, back: int | None, order: list[int], pauses: int
    ) -> None:
        """The move is taken back at most once, and not once somebody has gone on from it."""
        table, game = self.table, self.table.state().game
        if game is None or not game.since:
            return
        last = game.moves[-1][0]
        to = None if back is None else game.length - back
        asked = [table.command(last * 2, c.Undo(to) if len(table.state().seats) == 1 else c.TakeBack(to))]
        self.runner.run(table.send(*asked))
        proposal = table.state().proposal
        number = 0 if proposal is None else proposal.id
        acting = 2 * next(iter(table.state().to_act), 0)
        asked = [table.command(tab, c.Agree(number)) for tab in range(0, len(table.tabs), 2)]
        asked += [table.command(acting, self.body(acting, 0, 0))]
        asked = [asked[place] for place in order if place < len(asked)]
        table.log.pauses = pauses
        self.runner.run(table.send(*asked))
        assert table.state().game.taken_back <= game.taken_back + 1
        assert table.state().proposal is None or table.state().proposal.id >= number

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
            assert table.version == self.table.state().public_version
            assert yours == for_one(self.table.state(), tab.who)

    def body(self, tab: int, kind: int, choice: int) -> Any:
        table, yours = self.table.tabs[tab].shown()
        others = [seat.seat for seat in table.seats]
        view = yours.view
        plan = drafted(view, ()).next if isinstance(view, PileView) and view.outcome is None else ()
        plays = tuple(PilePlay(o.action["card"], o.action["pile"]) for o in plan[choice % 5 : choice % 5 + 1])
        proposal = 0 if table.proposal is None else table.proposal.id
        acts = [c.Act(option.action) for option in yours.legal] or [c.Act({"do": "end"})]
        return [
            *[acts[choice % len(acts)]] * 4,
            c.Plan(plays),
            c.Place(plays, end=choice % 2 == 0),
            c.Undo() if len(others) == 1 else c.TakeBack(),
            c.GiveSignal(list(Say)[choice % 6], [None, "A", "0+"][choice % 3]),
            c.Agree(proposal) if choice % 4 else c.Decline(proposal),
            c.Leave() if choice % 2 else c.Return(),
            c.StandIn(others[choice % len(others)], "greedy"),
            c.Rematch() if choice % 2 else c.Chat("hello"),
        ][kind]


TestAnyRace = AnyRace.TestCase
TestAnyRace.settings = settings(stateful_step_count=25)
