"""Tables in many states, and all that is said of each; `python -m tests.terminal.states` writes it down."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tenback.locales import words
from tenback.players.greedy import Greedy
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone, for_one
from tenback.table.state import TableState
from tenback.terminal.client.update import TableUpdate, updated
from tenback.terminal.screens.menu import choices, may_signal, signals_about
from tenback.terminal.words.position import heading, hint_lines, position_lines, seat_lines, seats_row
from tenback.terminal.words.sentences import sentences
from tests.terminal.tables import same_dealer

FILE = Path(__file__).with_name("states.txt")
SAY = words("en")
OWNER, GUEST, STRANGER = "P0", "P1", "stranger"
ALONE = Options("the-game", {"players": 1, "fire": True}, hints=True)
TEAM = Options("the-game", {"players": 3, "level": "expert"}, take_backs=True)
DUEL = Options("face-to-face", {"lone_card": "wins"})
SLIDE = Options("slide", {"players": 3}, tournament=True)
START = e.Acted(0, {"do": "start"})


class Evening:
    """A table to which events come, and what its viewers are told of the latest."""

    def __init__(self, options: Options, *sat: e.Event) -> None:
        self.state: TableState = fold(None, e.OpenedBy(options, OWNER))
        self.online = frozenset(range(options.seats))
        self.came(*sat)

    def came(self, *events: e.Event) -> "Evening":
        self.before, self.events = self.state, events
        for event in events:
            self.state = fold(self.state, event)
        return self

    def dealt(self, number: int = 1) -> "Evening":
        dealt = same_dealer(self.state.options.play_with())
        chance = {"first": 0} if "first" in self.state.options.play_with().left_to_chance else {}
        return self.came(e.Dealt(number, chance, dealt.seed.hex(), dealt.decks))

    def played(self, turns: int) -> "Evening":
        """So many actions of greedy players, or all of them up to the end."""
        for _ in range(turns):
            if self.state.phase != "playing":
                break
            assert self.state.game is not None
            seat = self.state.game.position.to_act[0]
            action: Any = Greedy().decide(self.state.game.position.view(seat), ())
            written = msgspec.to_builtins(action)
            self.came(e.ChoseCard(seat, written) if action.secret else e.Acted(seat, written))
        return self

    def played_until(self, who: str, holds: Callable[[TableUpdate], bool]) -> "Evening":
        """Actions of greedy players until that holds for one viewer."""
        while not holds(self.seen(who)[1]):
            assert self.state.phase == "playing"
            self.played(1)
        return self

    def told(self, who: str, look: int | None = None) -> Iterator[str]:
        """All that is said to one viewer."""
        was, now = self.seen(who, look)
        yield heading(now, SAY)
        yield seats_row(now, SAY)
        for name, lines in (
            ("news", sentences(was, now, SAY)),
            ("seats", seat_lines(now, SAY)),
            ("position", position_lines(now, SAY)),
            ("hints", hint_lines(now, SAY)),
            ("menu", self._menu(now)),
        ):
            yield from (f"  {name}: {line}" for line in lines)

    def seen(self, who: str, look: int | None = None) -> tuple[TableUpdate, TableUpdate]:
        """The table before the latest events and after them."""
        news = tuple(heard for event in self.events if (heard := e.public_form(event)) is not None)
        return self._seen(self.before, who, look, ()), self._seen(self.state, who, look, news)

    def _seen(self, state: TableState, who: str, look: int | None, news: Any) -> TableUpdate:
        return updated(news, for_everyone("t", state, self.online), for_one(state, who, look, ahead=True))

    def _menu(self, at: TableUpdate) -> Iterator[str]:
        signals = [*signals_about(at, None, SAY), *signals_about(at, "C", SAY)] if may_signal(at) else []
        for label, body in (*choices(at, "Ann", SAY), *signals):
            if not isinstance(body, c.SeatBot | c.StandIn) or body.bot == "casual":
                yield label


def people(*seats: int, who: str | None = None) -> list[e.Event]:
    return [e.SatAs(seat, f"Name{seat + 1}", who or f"P{seat}") for seat in seats]


def team(*events: e.Event, options: Options = TEAM) -> Evening:
    return Evening(options, *people(0, 1, 2)).dealt().came(START).came(*events)


class Told(NamedTuple):
    """A state, by its name, and the person who is told of it."""

    name: str
    evening: Evening
    who: str
    look: int | None = None


def states() -> Iterator[Told]:
    """Every state, to be looked at before the next: it may be the same table later on."""
    gathering = Evening(TEAM, *people(0), e.BotSat(1, "greedy"))
    yield Told("gathering, to the owner", gathering, OWNER)
    yield Told("gathering, to a stranger", gathering, STRANGER)
    stood = Evening(TEAM, *people(1, 2), e.BotSat(0, "greedy"))
    yield Told("all seats taken, to an owner who has none", stood, OWNER)
    shared = Evening(msgspec.structs.replace(DUEL, hot_seat=True), *people(0, who=OWNER))
    yield Told("gathering at one screen", shared, OWNER)
    yield Told("alone, dealt", Evening(ALONE, *people(0)).dealt(), OWNER)
    alone = Evening(ALONE, *people(0)).dealt().came(START)
    yield Told("alone, started", alone, OWNER)
    yield Told("alone, after two plays", alone.played(2), OWNER)
    yield Told("alone, over", alone.played(200), OWNER)
    assert alone.state.phase == "over"
    bots = Evening(TEAM, *people(0), e.BotSat(1, "greedy"), e.BotSat(2, "greedy")).dealt().came(START)
    yield Told("with two bots of one kind", bots.played(4), OWNER)
    signals = (e.Signalled(1, Say.KEEP_OFF, "C"), e.Signalled(0, Say.SMALL_STEPS, "A"))
    yield Told("signals, to whoever is to act", team(*signals), OWNER)
    yield Told("signals, to whoever waits", team(*signals), GUEST)
    yield Told("signals, to a stranger", team(*signals), STRANGER)
    yield Told("somebody has left", team(e.Left(1)), OWNER)
    yield Told("somebody has left, to them", team(e.Left(1)), GUEST)
    stood_in = team(e.Left(1)).came(e.StoodIn(1, "casual"))
    yield Told("a bot stands in", stood_in, OWNER)
    lost = team()
    lost.online = frozenset({0, 2})
    yield Told("somebody has lost the connection", lost, OWNER)
    asked = team().played(2).came(e.Proposed(0, "take-back", to=1))
    yield Told("a take-back is asked for, to whoever asks", asked, OWNER)
    yield Told("a take-back is asked for, to another", asked, GUEST)
    yield Told("a turn is over", team().played(4), GUEST)
    yield Told("the end, to a stranger", team().played(400), STRANGER)
    duel = Evening(DUEL, *people(0, 1)).dealt().played(4)
    for name, who in (("seat 1", OWNER), ("seat 2", GUEST), ("a stranger", STRANGER)):
        yield Told(f"a duel, to {name}", duel, who)
    both = Evening(msgspec.structs.replace(DUEL, hot_seat=True), *people(0, 1, who=OWNER)).dealt()
    yield Told("a duel at one screen", both.played(1), OWNER, 0)
    duel.played(400)
    for name, who in (("seat 1", OWNER), ("seat 2", GUEST)):
        yield Told(f"a duel is over, to {name}", duel, who)
    slide = Evening(SLIDE, *people(0, 1, 2)).dealt()
    yield Told("Slide, dealt", slide, OWNER)
    yield Told("Slide, one card is chosen", slide.played(1), GUEST)
    yield Told("Slide, a card is to be taken", slide.played(2), OWNER)
    yield Told("Slide, a card was taken, to a stranger", slide.played(1), STRANGER)
    slide.played(400)
    yield Told("Slide, a game of the tournament is over", slide, OWNER)
    again = slide.came(e.Proposed(1, "rematch"))
    yield Told("Slide, the next game is asked for", again, OWNER)
    yield from comings_and_goings()
    yield from drafts_and_votes()
    yield from rare_positions()
    yield from full_tables()
    yield from later_games()
    yield from several_things_at_once()


def comings_and_goings() -> Iterator[Told]:
    """People who come, go, and have a stand-in, as several others are told of it."""
    gathering = Evening(TEAM, *people(0, 1), e.BotSat(2, "greedy"))
    for name, event in (
        ("somebody is called otherwise", e.Renamed(1, "Béa")),
        ("a bot is sent away", e.Cleared(2)),
        ("somebody stands up", e.Stood(1)),
        ("the options change", e.OptionsChanged(msgspec.structs.replace(TEAM, chat="off", pace="quick"))),
    ):
        gathering.came(event)
        yield from (Told(f"{name}, to {who}", gathering, who) for who in (OWNER, GUEST))
    gone = team().played(4).came(e.Left(1), e.Left(2)).came(e.Proposed(0, "stand-in", absent=1, bot="casual"))
    yield Told("a stand-in is asked for", gone, OWNER)
    yield Told("a stand-in is asked for, to the third", gone, "P2")
    gone.came(e.StoodIn(1, "casual")).came(_stand_ins_play(gone))
    yield Told("a stand-in plays, to a stranger", gone, STRANGER)
    yield Told("a stand-in plays, to whom it plays for", gone, GUEST)
    gone.came(e.BotFailed(1, "casual", "late", "greedy"))
    yield Told("a stand-in is late", gone, OWNER)
    yield Told("whoever had a stand-in is back", gone.came(e.Returned(1)), OWNER)
    yield Told("whoever had a stand-in is back, to them", gone, GUEST)
    both = Evening(msgspec.structs.replace(TEAM, hot_seat=True), *people(0, 1, who=OWNER), *people(2))
    both.dealt().came(START).came(e.Left(0), e.Left(1))
    for look in (0, 1):
        yield Told(f"two at one screen have left, seen from seat {look + 1}", both, OWNER, look)
    yield Told("two at one screen have left, to the third", both, "P2")
    yield Told("two at one screen have left, to a stranger", both, STRANGER)
    both.came(e.Returned(0), e.Returned(1)).played(4)
    for look in (0, 1):
        yield Told(f"two at one screen are back, seen from seat {look + 1}", both, OWNER, look)
    both.played(6).came(e.Proposed(2, "take-back", to=9)).came(e.Agreed(0))
    for look in (0, 1):
        yield Told(f"one of two at one screen has agreed, seen from seat {look + 1}", both, OWNER, look)


def drafts_and_votes() -> Iterator[Told]:
    """What is planned, hinted, said, asked for and taken back, as several others are told of it."""
    planned = team(e.Planned(0, (c.PilePlay(6, "A"), c.PilePlay(97, "C"))))
    yield Told("two cards are planned", planned, OWNER)
    yield Told("two cards are planned, to another", planned, GUEST)
    ahead = planned.came(e.Planned(1, (c.PilePlay(_hand(planned, 1)[-1], "D"),)))
    yield Told("a card is planned before its turn", ahead, GUEST)
    talked = team(e.Signalled(1, Say.KEEP_OFF, "C"), e.Signalled(2, Say.GO_AHEAD, "B"))
    yield Told("a signal is taken back", talked.came(e.Unsaid(1, "C")), OWNER)
    yield Told("a signal is taken back, to whoever gave it", talked, GUEST)
    yield Told("somebody talks", talked.came(e.Chatted(2, "Mind [b]pile B[/b]")), OWNER)
    yield Told("somebody talks, to them", talked, "P2")
    hinted = Evening(ALONE, *people(0)).dealt().came(START).came(e.Hinted(0))
    yield Told("a hint is waited for", hinted, OWNER)
    advice = c.Advice(
        ({"do": "play", "card": 97, "pile": "D"}, {"do": "play", "card": 85, "pile": "D"}), 0.3, 7
    )
    yield Told("a hint is given", hinted.came(e.Advised(0, advice)), OWNER)
    yield Told("a play alone is undone", hinted.played(2).came(e.Undone(0, 2)), OWNER)
    asked = team().played(2).came(e.Proposed(0, "take-back", to=1)).came(e.Agreed(1))
    for who in (OWNER, GUEST, "P2", STRANGER):
        yield Told(f"one has agreed, to {who}", asked, who)
    declined = team().played(2).came(e.Proposed(0, "take-back", to=1)).came(e.Declined(2))
    yield Told("one has declined", declined, OWNER)
    asked.came(e.TakenBack(0, 1))
    yield from (Told(f"a play is taken back, to {who}", asked, who) for who in (OWNER, GUEST))


def rare_positions() -> Iterator[Told]:
    """Positions that come about at the very beginning, late in a game, or by chance."""
    undecided = Evening(TEAM, *people(0, 1, 2)).dealt().came(e.Signalled(1, Say.LET_ME_START))
    yield Told("nobody has started", undecided, OWNER)
    yield Told("nobody has started, to whoever wants to", undecided, GUEST)
    bots = Evening(DUEL, e.BotSat(0, "greedy"), e.BotSat(1, "casual")).dealt().played(400)
    yield Told("a game of bots is over, to the owner", bots, OWNER)
    yield Told("a game of bots is over, to a stranger", bots, STRANGER)
    fire = Options("the-game", {"players": 2, "fire": True})

    def on_fire() -> Evening:
        return Evening(fire, *people(0, 1)).dealt().came(START)

    burning = on_fire().played_until(GUEST, lambda at: bool(getattr(at.view, "burning", ())) and _acts(at))
    yield Told("a pile burns", burning, GUEST)
    yield Told("a pile burns, to another", burning, OWNER)
    jump = on_fire().played_until(OWNER, lambda at: any(option.jump for option in at.yours.legal))
    yield Told("a jump back is possible", jump, OWNER)
    yield Told("a jump back was played, to another", jump.played(1), GUEST)
    stuck = on_fire().played_until(OWNER, lambda at: any(option.stuck for option in at.yours.legal))
    yield Told("a card would leave one stuck", stuck, OWNER)
    planned = team(e.Planned(1, (c.PilePlay(_hand(team(), 1)[0], "A"), c.PilePlay(_hand(team(), 1)[1], "A"))))
    planned.came(e.Acted(0, {"do": "play", "card": _hand(planned, 0)[-1], "pile": "A"}))
    yield Told("a planned card no longer fits", planned, GUEST)
    duel = Evening(DUEL, *people(0, 1)).dealt().came(e.Left(1)).came(e.StoodIn(1, "casual"))
    duel.played_until(GUEST, _acts).came(_stand_ins_play(duel))
    yield Told("a stand-in plays in a duel, to whom it plays for", duel, GUEST)
    late = Evening(SLIDE, *people(0, 1, 2)).dealt().came(e.Left(1)).came(e.StoodIn(1, "casual")).played(2)
    yield Told("Slide, a stand-in chooses, to whom it plays for", late, GUEST)
    late.played(30).played_until(GUEST, _acts)
    yield Told("Slide, half way", late, GUEST)
    late.played_until(OWNER, lambda at: _acts(at) and at.view is not None and at.view.turn is not None)
    yield Told("Slide, a card is to be taken, half way", late, OWNER)


def full_tables() -> Iterator[Told]:
    """As many seats as there can be, and the last of them."""
    five = Options(
        "the-game", {"players": 5, "level": "expert-plus", "fire": True}, chat="signals", hints=True
    )
    last = Evening(
        five, *people(4), *(e.BotSat(seat, "casual" if seat % 2 else "greedy") for seat in range(4))
    )
    yield Told("five players, to the last of them before the deal", last, "P4")
    last.dealt().came(e.Acted(3, {"do": "start"})).played_until("P4", _acts)
    yield Told("five players, to the last of them", last, "P4")
    yield Told("five players, to the owner, who watches", last, OWNER)
    said = last.came(*(e.Signalled(4, say, pile) for say, pile in zip(list(Say)[:4], "ABCD", strict=True)))
    yield Told("five players, the last of whom has said something of each pile", said, "P4")
    yield Told("five players, the last of whom has played", last.played(2), "P4")
    six = Evening(Options("slide", {"players": 6}, take_backs=True), *people(*range(6))).dealt()
    for name, who in (("the last of them", "P5"), ("a stranger", STRANGER)):
        yield Told(f"Slide with six, to {name}", six.played(3), who)
    six.played_until("P5", lambda at: _acts(at) and at.view is not None and at.view.turn is not None)
    for name, who in (("the last of them", "P5"), ("the first of them", OWNER), ("a stranger", STRANGER)):
        yield Told(f"Slide with six, a card is to be taken, to {name}", six, who)
    six.came(e.Left(2), e.Left(5)).came(e.StoodIn(5, "greedy")).came(e.Proposed(4, "take-back", to=5))
    yield Told("Slide with six, of whom two have left", six, OWNER)
    six.played(400)
    for name, who in (("the last of them", "P5"), ("the first of them", OWNER)):
        yield Told(f"Slide with six is over, to {name}", six, who)


def later_games() -> Iterator[Told]:
    """Hints that have come or not, and games after the first."""
    hinted = Evening(ALONE, *people(0)).dealt().came(START).came(e.Hinted(0)).came(e.Advised(0, None))
    yield Told("no hint comes", hinted, OWNER)
    hand = _hand(hinted, 0)
    plan = (c.PilePlay(hand[0], "A"), c.PilePlay(hand[-1], "C"))
    hinted.came(e.Planned(0, plan)).came(e.Hinted(0))
    actions = tuple({"do": "play", "card": play.card, "pile": play.pile} for play in reversed(plan))
    hinted.came(e.Advised(0, c.Advice(actions, 0.42, 7.5, plan, 0.25, 9.0)))
    yield Told("a hint is given beside a plan", hinted, OWNER)
    yield Told("somebody talks after a hint", hinted.came(e.Chatted(0, "Hm.")), OWNER)
    hinted.played(400).came(e.Proposed(0, "rematch")).dealt(2)
    yield Told("alone, dealt again", hinted, OWNER)
    both = Evening(msgspec.structs.replace(DUEL, hot_seat=True), *people(0, 1, who=OWNER)).dealt().played(400)
    for look in (0, 1):
        yield Told(f"a duel at one screen is over, seen from seat {look + 1}", both, OWNER, look)
    yield Told("a duel at one screen, dealt again", both.dealt(2), OWNER, 1)
    tournament = Evening(SLIDE, *people(0, 1), e.BotSat(2, "strong")).dealt().played(400)
    number = 1
    while tournament.state.tournament is not None and tournament.state.tournament.outcome is None:
        number += 1
        tournament.dealt(number).played(400)
    for name, who in (("seat 1", OWNER), ("seat 2", GUEST), ("a stranger", STRANGER)):
        yield Told(f"a tournament is over, to {name}", tournament, who)
    tournament.came(e.Proposed(0, "rematch"))
    yield Told("another tournament is asked for", tournament, GUEST)
    team = Evening(TEAM, *people(0, 1, 2)).dealt().came(START).played(400).came(e.Stood(1))
    yield Told("somebody stands up after a game", team, OWNER)
    yield Told("somebody stands up after a game, to them", team, GUEST)


def several_things_at_once() -> Iterator[Told]:
    """What is asked for while a card is to be taken or planned, and what people at one screen share."""
    slide = Evening(SLIDE, *people(0, 1, 2)).dealt().played(3).came(e.Left(2))
    slide.came(e.Proposed(1, "stand-in", absent=2, bot="casual"))
    yield Told("Slide, a stand-in is asked for while a card is to be taken", slide, OWNER)
    duel = Evening(msgspec.structs.replace(DUEL, take_backs=True), *people(0, 1)).dealt().played(3)
    duel.came(e.Planned(1, (c.PilePlay(_hand(duel, 1)[0], "1+"),))).came(e.Proposed(0, "take-back", to=0))
    yield Told("a take-back is asked for while a card is planned", duel, GUEST)
    grids = Evening(Options("slide", {"players": 2}, hot_seat=True), *people(0, 1, who=OWNER)).dealt()
    for name, taken in (("chosen", 1), ("to be taken", 1), ("taken", 1)):
        grids.played(taken)
        for look in (0, 1):
            yield Told(
                f"Slide at one screen, a card is {name}, seen from seat {look + 1}", grids, OWNER, look
            )
    both = Evening(msgspec.structs.replace(TEAM, hot_seat=True), *people(0, 1, who=OWNER), *people(2))
    both.dealt().came(START)
    both.came(e.Signalled(0, Say.KEEP_OFF, "A"), e.Signalled(1, Say.GO_AHEAD, "A"))
    both.came(e.Signalled(2, Say.SMALL_STEPS, "A"), e.Planned(0, (c.PilePlay(_hand(both, 0)[0], "A"),)))
    for look in (0, 1):
        yield Told(
            f"two at one screen and a third talk of a pile, seen from seat {look + 1}", both, OWNER, look
        )
    exchanged = Evening(TEAM, *people(0, 1)).came(e.OptionsChanged(DUEL))
    yield Told("the game is exchanged for another", exchanged, OWNER)
    yield Told("the game is exchanged for another, dealt", exchanged.dealt(), GUEST)


def _acts(at: TableUpdate) -> bool:
    return at.yours.seat in at.table.to_act


def _hand(evening: Evening, seat: int) -> tuple[int, ...]:
    assert evening.state.game is not None
    hand: tuple[int, ...] = getattr(evening.state.game.position.view(seat), "hand", ())
    return hand


def _stand_ins_play(evening: Evening) -> e.Event:
    """The play that a stand-in for seat 2 makes."""
    assert evening.state.game is not None
    action = Greedy().decide(evening.state.game.position.view(1), ())
    return e.Acted(1, msgspec.to_builtins(action), bot="casual")


def written() -> str:
    sections = ((told.name, told.evening.told(told.who, told.look)) for told in states())
    return "".join("\n".join((f"# {name}", *lines, "\n")) for name, lines in sections)


if __name__ == "__main__":
    FILE.write_text(written())
