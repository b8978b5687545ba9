"""The games of a table as tenback/1 records, made from its log alone."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec

from tenback.players import BOTS
from tenback.record import Record, outcome_of, write_record
from tenback.store import DamagedTable, LogFailure
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.state import TableState, name_at

decode_entry = msgspec.json.Decoder(e.Entry).decode
encode_entry = msgspec.json.Encoder().encode


def games_of(log: Iterable[bytes]) -> Iterator[Record]:
    """The records of all games in a table's log, the last of which may still go on.

    A record is complete when its game ends: who sits there later, and what they say, is no part of it.
    """
    state: TableState | None = None
    notes: Notes | None = None
    for entry in map(decode_entry, log):
        state = fold(state, entry.event)
        if isinstance(entry.event, e.Dealt):
            notes = Notes(entry.at)
        if notes is not None:
            notes.take(entry.event, state)
            if state.phase == "over":
                yield record_of(state, notes)
                notes = None
    if state is not None and notes is not None:
        yield record_of(state, notes)


@contextmanager
def raising_damaged_table(table: str) -> Iterator[None]:
    """Whatever goes wrong in replaying the table's log is raised as DamagedTable, which quotes no event."""
    try:
        yield
    except LogFailure:
        raise
    except Exception as error:
        raise DamagedTable(table, f"an event cannot be replayed ({type(error).__name__})") from error


class Notes:
    """The part of a record's meta that the table's state does not hold: times, the whole chat, stand-ins."""

    def __init__(self, at: float) -> None:
        self.at = at
        self.chat: list[dict[str, Any]] = []
        self.stand_ins: list[dict[str, Any]] = []
        self.failed: list[dict[str, Any]] = []

    def take(self, event: e.Event, state: TableState) -> None:
        assert state.game is not None
        after = state.game.length
        match event:
            case e.Chatted(seat=seat, text=text):
                self.chat.append({"after": after, "seat": seat, "text": text})
            case e.StoodIn(seat=seat, bot=bot):
                self.stand_ins.append({"after": after, "seat": seat, "bot": bot})
            case e.Returned(seat=seat):
                self.stand_ins.append({"after": after, "seat": seat})
            case e.BotFailed(seat=seat, why=why, instead=instead):
                self.failed.append({"after": after, "seat": seat, "why": why, "instead": instead})
            case e.Undone() | e.TakenBack():
                for note in (*self.chat, *self.stand_ins, *self.failed):
                    note["after"] = min(note["after"], after)


def record_of(state: TableState, notes: Notes) -> Record:
    """The record of the table's present game."""
    game = state.game
    assert game is not None
    meta: dict[str, Any] = {
        "players": [_player(state, number) for number in range(len(state.seats))],
        "time": datetime.fromtimestamp(notes.at, UTC).isoformat(timespec="seconds"),
    }
    told = {
        "seed": game.opened_seed,
        "commitment": game.commitment,
        "from": msgspec.to_builtins(game.origin),
        "signals": [msgspec.to_builtins(said) for said in game.said],
        "chat": notes.chat,
        "stand_ins": notes.stand_ins,
        "bot_failures": notes.failed,
        "taken_back": game.taken_back,
        "hints": game.hints,
    }
    meta.update((name, value) for name, value in told.items() if value)
    position = game.position
    return write_record(position.game, game.decks, game.moves, outcome=outcome_of(position), meta=meta)


def _player(state: TableState, number: int) -> dict[str, str]:
    seat = state.seats[number]
    if seat.bot is None:
        return {"name": name_at(state.seats, number) or ""}
    return {"bot": seat.bot, "version": BOTS[seat.bot].version if seat.bot in BOTS else ""}
