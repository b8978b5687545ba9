"""Tables in many states, and all that is said of each; `python -m tests.terminal.states` writes it down."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

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

    def dealt(self) -> "Evening":
        dealt = same_dealer(self.state.options.play_with())
        chance = {"first": 0} if "first" in self.state.options.play_with().left_to_chance else {}
        return self.came(e.Dealt(1, chance, dealt.seed.hex(), dealt.decks))

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

    def told(self, who: str, look: int | None = None) -> Iterator[str]:
        """All that is said to one viewer."""
        news = tuple(heard for event in self.events if (heard := e.public_form(event)) is not None)
        was, now = self._seen(self.before, who, look, ()), self._seen(self.state, who, look, news)
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


def states() -> Iterator[tuple[str, Iterator[str]]]:
    """What is told in each state, by what the state is."""
    gathering = Evening(TEAM, *people(0), e.BotSat(1, "greedy"))
    yield "gathering, to the owner", gathering.told(OWNER)
    yield "gathering, to a stranger", gathering.told(STRANGER)
    stood = Evening(TEAM, *people(1, 2), e.BotSat(0, "greedy"))
    yield "all seats taken, to an owner who has none", stood.told(OWNER)
    shared = Evening(msgspec.structs.replace(DUEL, hot_seat=True), *people(0, who=OWNER))
    yield "gathering at one screen", shared.told(OWNER)
    yield "alone, dealt", Evening(ALONE, *people(0)).dealt().told(OWNER)
    alone = Evening(ALONE, *people(0)).dealt().came(START)
    yield "alone, started", alone.told(OWNER)
    yield "alone, after two plays", alone.played(2).told(OWNER)
    yield "alone, over", alone.played(200).told(OWNER)
    assert alone.state.phase == "over"
    bots = Evening(TEAM, *people(0), e.BotSat(1, "greedy"), e.BotSat(2, "greedy")).dealt().came(START)
    yield "with two bots of one kind", bots.played(4).told(OWNER)
    signals = (e.Signalled(1, Say.KEEP_OFF, "C"), e.Signalled(0, Say.SMALL_STEPS, "A"))
    yield "signals, to whoever is to act", team(*signals).told(OWNER)
    yield "signals, to whoever waits", team(*signals).told(GUEST)
    yield "signals, to a stranger", team(*signals).told(STRANGER)
    yield "somebody has left", team(e.Left(1)).told(OWNER)
    yield "somebody has left, to them", team(e.Left(1)).told(GUEST)
    stood_in = team(e.Left(1)).came(e.StoodIn(1, "casual"))
    yield "a bot stands in", stood_in.told(OWNER)
    lost = team()
    lost.online = frozenset({0, 2})
    yield "somebody has lost the connection", lost.told(OWNER)
    asked = team().played(2).came(e.Proposed(0, "take-back", to=1))
    yield "a take-back is asked for, to whoever asks", asked.told(OWNER)
    yield "a take-back is asked for, to another", asked.told(GUEST)
    yield "a turn is over", team().played(4).told(GUEST)
    yield "the end, to a stranger", team().played(400).told(STRANGER)
    duel = Evening(DUEL, *people(0, 1)).dealt().played(4)
    for name, who in (("seat 1", OWNER), ("seat 2", GUEST), ("a stranger", STRANGER)):
        yield f"a duel, to {name}", duel.told(who)
    both = Evening(msgspec.structs.replace(DUEL, hot_seat=True), *people(0, 1, who=OWNER)).dealt()
    yield "a duel at one screen", both.played(1).told(OWNER, 0)
    duel.played(400)
    for name, who in (("seat 1", OWNER), ("seat 2", GUEST)):
        yield f"a duel is over, to {name}", duel.told(who)
    slide = Evening(SLIDE, *people(0, 1, 2)).dealt()
    yield "Slide, dealt", slide.told(OWNER)
    yield "Slide, one card is chosen", slide.played(1).told(GUEST)
    yield "Slide, a card is to be taken", slide.played(2).told(OWNER)
    yield "Slide, a card was taken, to a stranger", slide.played(1).told(STRANGER)
    slide.played(400)
    yield "Slide, a game of the tournament is over", slide.told(OWNER)
    again = slide.came(e.Proposed(1, "rematch"))
    yield "Slide, the next game is asked for", again.told(OWNER)


def written() -> str:
    return "".join("\n".join((f"# {name}", *lines, "\n")) for name, lines in states())


if __name__ == "__main__":
    FILE.write_text(written())
