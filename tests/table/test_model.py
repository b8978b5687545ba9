"""Any evening at a table, compared step by step with a second, simple table (`expected.py`)."""

import asyncio
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.options import Options
from tests.table.allowed import PILES
from tests.table.comparing import Compared
from tests.table.room import Window

ON_FIRE = {"players": 2, "fire": True}
OPTIONS = [
    Options("the-game", {"players": 1}, pace="quick"),
    Options("the-game", {"players": 2}, chat="signals", listed=True, pace="quick"),
    Options("the-game", {"players": 3}, take_backs=True, hot_seat=True, pace="quick"),
    Options("the-game", ON_FIRE, take_backs=True, chat="off", pace="quick"),
    Options("face-to-face", take_backs=True, pace="quick"),
    Options("face-to-face", {"lone_card": "wins"}, hot_seat=True, listed=True, pace="quick"),
    Options("slide", {"players": 3}, take_backs=True, pace="quick"),
    Options("slide", {"players": 2}, hot_seat=True, take_backs=True, tournament=True, pace="quick"),
]
SAYS = list(Say)
TEXTS = ["hello", "keep off the first pile", "well played"]

seats = st.integers(0, 5)
choices = st.integers(0, 99)
#: How many versions ago the sender looked.
late = st.sampled_from([0, 0, 0, 1, 2, 5])
people = st.lists(st.sampled_from([0, 1, 2, None]), min_size=6, max_size=6)


class AnyEvening(RuleBasedStateMachine):
    """People with several windows, spectators and bots do whatever comes to their minds."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()

    def teardown(self) -> None:
        if hasattr(self, "at"):
            self.at.compare_answers()
            self.runner.run(self.at.compare_records())
            self.runner.run(self.at.room.finish())
        self.runner.close()

    @initialize(
        options=st.sampled_from(OPTIONS),
        changes=st.just([]) | st.lists(st.sampled_from(OPTIONS), max_size=2),
        seed=choices,
        people=people,
    )
    def sit_down(self, options: Options, changes: list[Options], seed: int, people: list[int | None]) -> None:
        self.at = Compared(options)
        self.runner.run(self.at.open(seed))
        for visitor in (0, 0, 1, 1, 2, 2):
            self.runner.run(self.at.come(Window(visitor, ahead=True)))
        for changed in changes:
            self.take_seats(people, bots=False)
            self.do(0, c.ChangeOptions(changed))
        self.take_seats(people, bots=True)
        self.at.compare_answers()
        self.do(0, c.Begin())

    def take_seats(self, people: list[int | None], bots: bool) -> None:
        """Each takes their seat if it is empty and they may; with `bots`, those get what is left."""
        for seat, person in enumerate(people[: len(self.at.table.seats)]):
            shared = self.at.table.options.hot_seat or not self.at.table.held(person)
            if self.at.table.seats[seat].kind != "nobody":
                continue
            if person is not None and shared:
                self.do(person, c.Sit(seat, f"Person {person}"))
            elif bots:
                self.do(0, c.SeatBot(seat, "greedy"))

    def do(self, person: int, body: Any, at: int | None = None, late: int = 0) -> Command:
        return self.runner.run(self.at.do(person, body, at, late))

    def speak(self, seat: int, body: Any, late: int = 0) -> Command:
        """Whoever holds the seat says it for that seat; of a seat that nobody holds, a stranger does."""
        seat %= len(self.at.table.seats)
        person = self.at.table.seats[seat].person
        if person is None:
            return self.do(9, body, late=late)
        return self.do(person, body, seat if len(self.at.table.held(person)) > 1 else None, late)

    # --- playing --------------------------------------------------------------------------------------------

    @rule(seat=seats, choice=choices, late=late)
    def act(self, seat: int, choice: int, late: int) -> None:
        legal = self.at.legal(seat % len(self.at.table.seats))
        self.speak(seat, c.Act(legal[choice % len(legal)] if legal else {"do": "end"}), late)

    @rule(choice=choices, late=late)
    def whoever_is_to_act_acts(self, choice: int, late: int) -> None:
        to_act = self.at.table.to_act
        if to_act:
            self.act(to_act[choice % len(to_act)], choice, late)

    @rule(moves=st.sampled_from([5, 20, 400]), choice=choices)
    def play_on(self, moves: int, choice: int) -> None:
        self.runner.run(self.at.play_on(moves, choice))

    @rule(choice=choices, count=st.integers(0, 3), end=st.booleans(), late=late)
    def place(self, choice: int, count: int, end: bool, late: int) -> None:
        if self.at.table.options.game != "slide" and self.at.table.to_act:
            seat = self.at.table.to_act[0]
            self.speak(seat, c.Place(self.at.some_plays(seat, count, choice), end), late)

    @rule(seat=seats, choice=choices, how=st.sampled_from(["longer", "longer", "twice", "none"]))
    def plan(self, seat: int, choice: int, how: str) -> None:
        plays = self.at.longer_draft(seat % len(self.at.table.seats), choice)
        self.speak(seat, c.Plan({"longer": plays, "twice": plays[-1:] * 2, "none": ()}[how]))

    @rule(seat=seats, back=st.sampled_from([None, 1, 2, 3, 9]), late=late)
    def take_back(self, seat: int, back: int | None, late: int) -> None:
        game = self.at.table.game
        to = None if back is None or game is None else max(0, len(game.moves) - back)
        alone = len(self.at.table.seats) == 1
        self.speak(seat, c.Undo(to) if alone else c.TakeBack(to), late)

    @rule(back=st.sampled_from([None, 1, 2, 3]))
    def whoever_moved_last_wants_it_back(self, back: int | None) -> None:
        game = self.at.table.game
        if game is not None and game.moves:
            self.take_back(game.moves[-1][0], back, 0)

    @rule(seat=seats)
    def undo_in_company(self, seat: int) -> None:
        self.speak(seat, c.Undo())

    @rule(seat=seats, late=late)
    def ask_for_a_hint(self, seat: int, late: int) -> None:
        self.speak(seat, c.Hint(), late)

    @rule(choice=choices, how=st.sampled_from(["legal", "legal", "late", "illegal"]))
    def a_bot_answers(self, choice: int, how: str) -> None:
        self.runner.run(self.at.bot_answers(choice, how))

    # --- talking --------------------------------------------------------------------------------------------

    @rule(seat=seats, say=st.sampled_from(SAYS), choice=choices, withdrawn=st.booleans())
    def signal(self, seat: int, say: Say, choice: int, withdrawn: bool) -> None:
        piles = [*sorted(PILES[self.at.table.options.game]), None, "Z"]
        pile = None if say in (Say.LET_ME_START, Say.RATHER_NOT_ME) else piles[choice % len(piles)]
        self.speak(seat, c.Unsay(pile) if withdrawn else c.GiveSignal(say, pile))

    @rule(seat=seats, text=st.sampled_from(TEXTS), times=st.sampled_from([1, 1, 33]))
    def chat(self, seat: int, text: str, times: int) -> None:
        for time in range(times):
            self.speak(seat, c.Chat(text if time == 0 else f"{text} {'a' * time}"))

    # --- coming and going -----------------------------------------------------------------------------------

    @rule(person=st.sampled_from([0, 1, 2, 3, None]), look=st.none() | seats, ahead=st.booleans())
    def open_a_window(self, person: int | None, look: int | None, ahead: bool) -> None:
        if len(self.at.room.windows) < 10:
            self.runner.run(self.at.come(Window(person, look, ahead)))

    @rule(choice=choices)
    def close_a_window(self, choice: int) -> None:
        windows = self.at.room.windows[1:]
        if windows:
            self.runner.run(self.at.go(windows[choice % len(windows)]))

    @rule(person=st.integers(0, 2))
    def close_all_windows(self, person: int) -> None:
        self.runner.run(self.at.go(*(w for w in self.at.room.windows if w.person == person)))

    @rule(seat=seats, back=st.booleans())
    def leave_or_return(self, seat: int, back: bool) -> None:
        self.speak(seat, c.Return() if back else c.Leave())

    @rule(seat=seats, other=seats)
    def ask_for_a_stand_in(self, seat: int, other: int) -> None:
        self.speak(seat, c.StandIn(other % len(self.at.table.seats), "greedy"))

    @rule(seat=seats, other=seats)
    def leave_and_be_stood_in_for(self, seat: int, other: int) -> None:
        self.speak(other, c.Leave())
        self.ask_for_a_stand_in(seat, other)

    @rule(seat=seats, no=st.sampled_from([False, False, True]), wrong=st.sampled_from([0, 0, 0, 1]))
    def vote(self, seat: int, no: bool, wrong: int) -> None:
        asked = self.at.table.proposal
        number = wrong + (0 if asked is None else asked.id)
        self.speak(seat, c.Decline(number) if no else c.Agree(number))

    @precondition(lambda self: self.at.table.phase != "playing")
    @rule(
        seat=seats,
        change=st.sampled_from(["stand", "rename", "clear", "bot", "sit"]),
        person=st.integers(0, 3),
    )
    def change_seats(self, seat: int, change: str, person: int) -> None:
        seat %= len(self.at.table.seats)
        if change == "stand":
            self.speak(seat, c.Stand())
        elif change == "rename":
            self.speak(seat, c.Rename(f"Renamed by {person}"))
        elif change == "sit":
            self.do(person, c.Sit(seat, f"Person {person}"))
        else:
            self.do(person, c.ClearSeat(seat) if change == "clear" else c.SeatBot(seat, "greedy"))
        self.at.compare_answers()

    @rule(person=st.integers(0, 1), options=st.sampled_from(OPTIONS))
    def change_options(self, person: int, options: Options) -> None:
        self.do(person, c.ChangeOptions(options))

    @rule(seat=seats)
    def ask_for_a_rematch(self, seat: int) -> None:
        self.speak(seat, c.Rematch())

    @precondition(lambda self: self.at.table.phase == "over")
    @rule()
    def all_want_a_rematch(self) -> None:
        for seat in range(len(self.at.table.seats)):
            self.speak(seat, c.Rematch())

    @rule(person=st.integers(0, 3))
    def begin(self, person: int) -> None:
        self.do(person, c.Begin())

    # --- what gets lost on the way --------------------------------------------------------------------------

    @rule(choice=choices)
    def send_again(self, choice: int) -> None:
        self.runner.run(self.at.send_again(choice))

    @rule()
    def restart(self) -> None:
        self.runner.run(self.at.restart())

    @rule()
    def anybody_may_ask_for_anything(self) -> None:
        self.at.compare_answers()

    @rule()
    def look_at_the_records(self) -> None:
        self.runner.run(self.at.compare_records())

    @invariant()
    def every_window_shows_what_is_expected(self) -> None:
        if hasattr(self, "at"):
            self.at.compare_windows()


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=30, stateful_step_count=40)
