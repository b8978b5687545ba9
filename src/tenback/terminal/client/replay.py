"""A record as a table would have shown it, position by position."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from tenback.players import BOTS
from tenback.record import Record, decode, said_in, verify
from tenback.rules import GAMES
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone, for_one
from tenback.table.state import TableState
from tenback.terminal.client.update import TableUpdate, updated
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.verify import records_in

#: Who holds every seat of a replay.
LOOKING = "replay"


def opened(place: str) -> "RecordReplay | NotUnderstood":
    """The record in a file, FILE or FILE:LINE where there are several, or why there is none to look at."""
    file, _, line = place.rpartition(":")
    if not (file and line.isdecimal()):
        file, line = place, ""
    try:
        text = next((text for number, text in records_in(file) if not line or number == int(line)), None)
        if text is None:
            raise ValueError("no record in that line")
        record = decode(text)
        verify(record)
        return RecordReplay(record)
    except ValueError as error:
        return NotUnderstood("term-no-record", {"file": place, "why": str(error).removeprefix(f"{file}: ")})


class RecordReplay:
    """A valid record, ready to be looked at from any seat."""

    def __init__(self, record: Record) -> None:
        self.record = record
        table = _dealt(record)
        self._steps: list[tuple[TableState, tuple[e.Event, ...]]] = [(table, ())]
        for events in _moves(record, len(table.seats)):
            for event in events:
                table = fold(table, event)
            self._steps.append((table, events))

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def seats(self) -> int:
        return len(self._steps[0][0].seats)

    def at(self, step: int, seat: int) -> TableUpdate:
        """Position number `step`, the deal being 0, as that seat saw it, and what led to it.

        The viewer is none of the players.
        """
        state, events = self._steps[step]
        news: tuple[e.News, ...] = tuple(
            heard for event in events if (heard := e.public_form(event)) is not None
        )
        yours = replace(for_one(state, LOOKING, seat), seats=())
        return updated(news, for_everyone("", state, frozenset(range(self.seats))), yours)

    def hands(self, step: int) -> list[TableUpdate]:
        """The position as every seat saw it: a finished game is public."""
        return [self.at(step, seat) for seat in range(self.seats)]

    def turn_after(self, step: int) -> int:
        """The next position in which somebody else is to act, or the last one."""
        later = (n for n in range(step + 1, len(self)) if self._to_act(n) != self._to_act(step))
        return next(later, len(self) - 1)

    def turn_before(self, step: int) -> int:
        """The position in which the turn before this one began, or the first."""
        earlier = (n for n in range(step - 1, 0, -1) if self._to_act(n) != self._to_act(n - 1))
        return next(earlier, 0)

    def _to_act(self, step: int) -> tuple[int, ...]:
        return self._steps[step][0].to_act


def _dealt(record: Record) -> TableState:
    """The table at which the record was played, with the cards dealt."""
    left_to_chance = GAMES[record.game].left_to_chance
    chosen = {name: value for name, value in record.options.items() if name not in left_to_chance}
    chance = {name: value for name, value in record.options.items() if name in left_to_chance}
    options = Options(record.game, chosen)
    table = fold(None, e.OpenedBy(options, LOOKING))
    for seat in range(options.seats):
        table = fold(table, _sat(record, seat))
    decks = record.deal["decks"] if "decks" in record.deal else [record.deal["deck"]]
    return fold(table, e.Dealt(1, chance, "", tuple(tuple(deck) for deck in decks)))


def _moves(record: Record, seats: int) -> Iterator[tuple[e.Event, ...]]:
    """The events of each action: the signals given since the one before, and the action itself."""
    for number, action in enumerate(record.actions):
        seat = action["seat"]
        done = {name: value for name, value in action.items() if name != "seat"}
        secret = msgspec.convert(done, GAMES[record.game].actions).secret
        acted = e.ChoseCard(seat, done) if secret else e.Acted(seat, done)
        yield (*_said(record, number, seats), acted)


def _said(record: Record, number: int, seats: int) -> Iterator[e.Event]:
    """The signals after that many actions."""
    for said in said_in(record):
        if said.after == number and 0 <= said.seat < seats:
            if said.say is None:
                yield e.Unsaid(said.seat, said.pile)
            else:
                yield e.Signalled(said.seat, said.say, said.pile)


def _sat(record: Record, seat: int) -> e.Event:
    """Who sits there, if `meta` tells it: a bot has the name that it has at tables."""
    players = _meta(record, "players")
    player: Any = players[seat] if seat < len(players) else None
    told = (player.get("name") or player.get("bot")) if isinstance(player, dict) else None
    name = told if isinstance(told, str) else ""
    if name in BOTS and not player.get("name"):
        return e.BotSat(seat, name)
    return e.SatAs(seat, name, LOOKING)


def _meta(record: Record, name: str) -> list[Any]:
    meta = {} if record.meta is UNSET else record.meta
    value = meta.get(name)
    return value if isinstance(value, list) else []
