"""Signals and chat at a table; what tells a number has tests of its own in talk/."""

from itertools import count
from typing import Any

import pytest

from tenback.rules.signals import Say, Signal
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table import talk_limit
from tenback.table.decisions.decided import Decided
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.state import HOUSE
from tenback.table.talk_limit import TALK_PER_MINUTE
from tests.table.evening import Evening, the_game, who
from tests.table.memory_log import MemoryLog

#: What a bot may want to say of piles.
WISHES: list[dict[str, Say]] = [
    {},
    {"A": Say.KEEP_OFF},
    {"A": Say.GO_AHEAD},
    {"B": Say.GO_AHEAD},
    {"A": Say.KEEP_OFF, "B": Say.GO_AHEAD},
    {"B": Say.GO_AHEAD, "A": Say.GO_AHEAD, "C": Say.KEEP_OFF},
]


def standing(evening: Evening) -> set[tuple[int, str, str | None]]:
    return {(heard.seat, heard.signal.say.value, heard.signal.pile) for heard in evening.state.signals}


def test_a_signal_stands_until_the_seat_says_something_else_of_the_pile() -> None:
    evening = the_game(2)
    evening.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))
    evening.must(0, c.GiveSignal(Say.GO_AHEAD, "B"))
    evening.must(0, c.GiveSignal(Say.SMALL_STEPS, "A"))
    assert standing(evening) == {(0, "small-steps", "A"), (0, "go-ahead", "B")}
    evening.must(0, c.Unsay("B"))
    assert standing(evening) == {(0, "small-steps", "A")}


def test_saying_the_same_again_is_no_news() -> None:
    evening = the_game(2)
    evening.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))
    assert evening.must(0, c.GiveSignal(Say.KEEP_OFF, "A")) == ()
    assert evening.must(0, c.Unsay("D")) == ()


def test_of_starting_one_speaks_before_the_first_turn_and_it_is_over_with_it() -> None:
    evening = the_game(2)
    evening.must(1, c.GiveSignal(Say.LET_ME_START))
    evening.act(1, do="start")
    assert standing(evening) == set()
    assert evening.refused(0, c.GiveSignal(Say.LET_ME_START)) == "not-a-signal"


def test_what_a_person_said_of_piles_falls_silent_with_their_turn() -> None:
    evening = the_game(2)
    evening.act(0, do="start")
    evening.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))
    evening.must(1, c.GiveSignal(Say.KEEP_OFF, "B"))
    for _ in range(2):
        evening.act(0, **evening.legal(0)[0])
    assert len(standing(evening)) == 2
    evening.act(0, do="end")
    assert standing(evening) == {(1, "keep-off", "B")}


@pytest.mark.parametrize(("say", "pile"), [("keep-off", None), ("keep-off", "E"), ("let-me-start", "A")])
def test_a_signal_is_about_a_pile_of_the_game_or_about_starting(say: str, pile: str | None) -> None:
    assert the_game(2).refused(0, c.GiveSignal(Say(say), pile)) == "not-a-signal"


def test_each_table_talks_as_much_as_it_wants_to() -> None:
    silent, signals = the_game(2, chat="off"), the_game(2, chat="signals")
    assert silent.refused(0, c.GiveSignal(Say.KEEP_OFF, "A")) == "no-signals"
    assert signals.refused(0, c.Chat("hello")) == "no-chat"
    signals.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))


def test_chat_tells_no_number_while_a_game_is_going_on() -> None:
    evening = Evening(Options("the-game", {"players": 2}))
    evening.must(0, c.Chat("meet at table 37"))
    evening.must(0, c.Begin())
    evening.must(0, c.Chat("keep off the first pile"))
    decided = evening.ask(0, c.Chat("I have the 37"))
    assert isinstance(decided, c.Refusal)
    assert decided.reason == "tells-a-number" and decided.args["tells"]
    while evening.state.phase == "playing":
        evening.move()
    evening.must(0, c.Chat("I had the 37"))


@pytest.mark.parametrize(("text", "reason"), [(" \n ", "empty"), ("ab " * 99, "too-long")])
def test_chat_says_something_and_not_too_much(text: str, reason: str) -> None:
    assert the_game(2).refused(0, c.Chat(text)) == reason


def test_a_bot_takes_back_what_it_does_not_repeat() -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0,))
    evening.must(0, c.Begin())
    for signals in ({"A": Say.KEEP_OFF, "B": Say.GO_AHEAD}, {"B": Say.GO_AHEAD, "C": Say.KEEP_OFF}):
        said = tuple(Signal(say, pile) for pile, say in signals.items())
        evening.decide(c.Command("", HOUSE, 0, c.BotSays(said), 1))
        assert standing(evening) == {(1, say.value, pile) for pile, say in signals.items()}


@pytest.mark.parametrize("before", WISHES)
@pytest.mark.parametrize("after", WISHES)
def test_a_bot_says_just_what_is_new_and_withdraws_just_what_it_no_longer_wants_to_stand(
    before: dict[str, Say], after: dict[str, Say]
) -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0,))
    evening.must(0, c.Begin())
    first, then = (tuple(Signal(say, pile) for pile, say in wish.items()) for wish in (before, after))
    evening.decide(c.Command("", HOUSE, 0, c.BotSays(first), 1))
    decided = evening.decide(c.Command("", HOUSE, 0, c.BotSays(then), 1))
    assert isinstance(decided, Decided)
    withdrawn = {e.Unsaid(1, pile) for pile in before if pile not in after}
    fresh = {e.Signalled(1, say, pile) for pile, say in after.items() if before.get(pile) != say}
    assert len(decided.events) == len(withdrawn | fresh) and {*decided.events} == withdrawn | fresh
    assert standing(evening) == {(1, say.value, pile) for pile, say in after.items()}


def test_a_bot_that_says_what_means_nothing_about_a_pile_says_nothing_about_it() -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0,))
    evening.must(0, c.Begin())
    for say in (Say.KEEP_OFF, Say.LET_ME_START):
        evening.decide(c.Command("", HOUSE, 0, c.BotSays((Signal(say, "A"), Signal(Say.GO_AHEAD, "B"))), 1))
    assert standing(evening) == {(1, "go-ahead", "B")}


def test_what_one_said_falls_silent_also_when_the_next_turn_is_ones_own_again() -> None:
    evening = the_game(1)
    evening.act(0, do="start")
    evening.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))
    while {"do": "end"} not in evening.legal(0):
        evening.act(0, **evening.legal(0)[0])
    assert standing(evening) == {(0, "keep-off", "A")}
    evening.act(0, do="end")
    assert evening.state.to_act == (0,) and standing(evening) == set()


@pytest.mark.parametrize("stands_in", [False, True])
def test_what_a_bot_said_stands_beyond_its_turn(stands_in: bool) -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0, 1) if stands_in else (0,))
    evening.must(0, c.Begin())
    if stands_in:
        evening.must(1, c.Leave())
        evening.must(0, c.StandIn(1, "greedy"))
    evening.decide(c.Command("", HOUSE, 99, c.BotSays((Signal(Say.KEEP_OFF, "A"),)), 1))
    actions: list[dict[str, Any]] = [{"do": "start"}]
    while evening.state.to_act != (0,):
        evening.decide(c.Command("", HOUSE, 99, c.BotActs(actions[-1]), 1))
        actions = evening.legal(1)[:1] if len(evening.hand(1)) > 5 else [{"do": "end"}]
    assert evening.state.to_act == (0,)
    assert standing(evening) == {(1, "keep-off", "A")}


def test_beside_a_stand_in_one_neither_signals_nor_withdraws_a_signal() -> None:
    evening = the_game(2)
    evening.must(1, c.GiveSignal(Say.KEEP_OFF, "A"))
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    assert evening.refused(1, c.Unsay("A")) == "stand-in-plays"
    assert evening.refused(1, c.GiveSignal(Say.GO_AHEAD, "A")) == "stand-in-plays"
    assert standing(evening) == {(1, "keep-off", "A")}


def test_beside_a_stand_in_one_may_chat() -> None:
    evening = the_game(2)
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    assert evening.must(1, c.Chat("hello")) == (e.Chatted(1, "hello"),)


# --- how much is said ---------------------------------------------------------------------------------------


class Talkative:
    """A table of The Game for two on a host, by a clock of its own."""

    def __init__(self) -> None:
        self.now = 1e9
        self.log = MemoryLog()
        self.host = Host(self.log, clock=lambda: self.now)
        self.table = ""
        self._ids = count()

    async def open(self) -> "Talkative":
        self.table = await self.host.open_table(Options("the-game", {"players": 2}), who(0), "Ann")
        await self.ask(c.Sit(1, "Ben"), 1)
        await self.ask(c.Begin())
        return self

    async def ask(self, body: Any, person: int = 0) -> str | None:
        """The reason if it is refused."""
        answer = await self.host.submit(self.table, c.Command(f"c{next(self._ids)}", who(person), 99, body))
        return str(answer.reason) if isinstance(answer, c.Refusal) else None


TALK_AND_MOVE = (c.Chat("hi"), c.GiveSignal(Say.KEEP_OFF, "A"), c.Unsay("A"))


async def test_a_table_talks_so_much_per_minute_and_moves_as_it_likes() -> None:
    room = await Talkative().open()
    for _ in range(TALK_PER_MINUTE // 3):
        for body in TALK_AND_MOVE:
            assert await room.ask(body) is None
    assert [await room.ask(c.Chat("hi"), person) for person in (0, 1)] == ["too-much-talk"] * 2
    assert await room.ask(c.GiveSignal(Say.KEEP_OFF, "A")) == "too-much-talk"
    assert await room.ask(c.Unsay("A")) is None  # nothing stands there, so there is nothing to say
    assert await room.ask(c.Act({"do": "start"})) is None
    room.now += 60 / TALK_PER_MINUTE + 0.001
    assert [await room.ask(c.Chat("hi")) for _ in range(2)] == [None, "too-much-talk"]
    room.now += 60
    assert [await room.ask(c.Chat("hi")) for _ in range(TALK_PER_MINUTE)] == [None] * TALK_PER_MINUTE
    await room.host.close()


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_with_a_full_log_is_played_in_silence(
    monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    room = await Talkative().open()
    size = sum(map(len, room.log.events[room.table]))
    monkeypatch.setattr(talk_limit, "LOG_BYTES", size + 1)
    assert await room.ask(c.Chat("the last word")) is None
    if restarted:
        room.host.tables.clear()
    assert await room.ask(c.Chat("hi")) == "no-more-talk"
    assert await room.ask(c.Act({"do": "start"})) is None
    await room.host.close()


def test_a_table_shows_the_last_lines_of_its_chat() -> None:
    evening = the_game(2)
    lines = [f"la {'la ' * count}".strip() for count in range(40)]
    for line in lines:
        evening.must(0, c.Chat(line))
    shown = [line.text for line in evening.state.chat]
    assert shown == lines[-len(shown) :] and len(shown) == 30
