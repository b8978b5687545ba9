"""A process that reads records and replays them: `python -m tenback.server.replay_worker`.

To verify and replay a record takes long, and what comes of it is large, so it is packed piece by piece.
"""

import sys
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from tenback.continued import CannotGoOn, continued
from tenback.deal import fresh_seed
from tenback.record import (
    FaultyRecord,
    Origin,
    Record,
    decode,
    encode,
    key_of,
    states_of,
    verify,
)
from tenback.rules import PileView
from tenback.store import DamagedTable
from tenback.table.bots.processes import answer_lines
from tenback.table.bots.worker import register_games
from tenback.table.commands import PilePlay, TableReason
from tenback.table.events import Dealt, Given
from tenback.table.messages import Step, Trouble
from tenback.table.records import games_of, raising_damaged_table
from tenback.table.shown.draft import drafted
from tenback.table.shown.values import Yours

#: Tells zlib to write gzip.
GZIP = 31


Asks = Literal["record", "replay", "check", "on", "at"]


class Source(Struct, frozen=True):
    """Where a record comes from: its text, or the number of a finished game in a table's log."""

    record: str | None = None
    log: list[Raw] = []
    number: int = 0


class Position(Struct, frozen=True):
    """A position of a record, after `action` actions, as the seat sees it, with what it has planned there."""

    action: int
    seat: int
    plays: tuple[PilePlay, ...]


class GoOn(Struct, frozen=True):
    """Where a game is to go on: the record's name, the position, whether the unseen cards are shuffled."""

    name: str | None
    action: int
    seat: int
    reshuffle: bool


class RecordQuestion(Struct, frozen=True):
    """A question about a record.

    Itself (`record`) or all its positions (`replay`), as the body of an HTTP response; its text once it is
    verified (`check`); how a game goes `on` from it; or what a seat sees `at` a position.
    """

    asks: Asks
    source: Source
    on: GoOn | None = None
    at: Position | None = None


class Checked(Struct, frozen=True):
    """A valid record, its key, which all records share that review alike, and the reviewer's version."""

    record: str
    key: str
    version: str


class Dealing(Struct, frozen=True):
    """The game, its options and its deal for a table that goes on from a record."""

    game: str
    options: dict[str, Any]
    dealt: Dealt


class RecordAnswer(Struct, frozen=True):
    """The answer, or the reason why there is none; the body of an HTTP response is packed with gzip."""

    packed: bytes = b""
    checked: Checked | None = None
    dealing: Dealing | None = None
    status: int = 200
    trouble: Trouble | None = None


def answer(question: RecordQuestion) -> RecordAnswer:
    try:
        if question.source.record is not None:
            found = decode(question.source.record.encode())
        else:
            found = _finished(question.source.log, question.source.number)
        if question.asks == "record":
            return RecordAnswer(_packed([msgspec.json.encode(found)]))
        verify(found)
        if question.on is not None:
            return RecordAnswer(dealing=_dealing(found, question.on))
        if question.at is not None:
            return RecordAnswer(_packed([msgspec.json.encode(seen_at(found, question.at))]))
        if question.asks == "check":
            return RecordAnswer(checked=_checked(found))
        return RecordAnswer(_packed(replay_pieces(found)))
    except CannotGoOn:
        return RecordAnswer(status=422, trouble=Trouble("no-such-position"))
    except FaultyRecord as faulty:
        args = {"why": faulty.fault.reason, "action": faulty.fault.action}
        return RecordAnswer(status=422, trouble=Trouble("not-sound", args))
    except PermissionError:
        return RecordAnswer(status=403, trouble=Trouble(TableReason.GAME_NOT_OVER))
    except DamagedTable:
        return RecordAnswer(status=503, trouble=Trouble("unavailable"))
    except LookupError:
        return RecordAnswer(status=404, trouble=Trouble("not-found"))
    except ValueError:
        return RecordAnswer(status=400, trouble=Trouble("malformed"))


def replay_pieces(record: Record) -> Iterator[bytes]:
    """`messages.Replay` of a valid record as JSON, one piece per position."""
    written = msgspec.json.encode(record)
    yield b'{"game":%b,"record":%b,"steps":[' % (msgspec.json.encode(record.game), written)
    before: tuple[Any, ...] = ()
    for number, state in enumerate(states_of(record)):
        views = tuple(state.view(seat) for seat in range(state.game.seats))
        if number == 0:
            yield msgspec.json.encode(Step(None, None, None, views))
        else:
            seat, action = _action(record.actions[number - 1])
            yield b"," + msgspec.json.encode(Step(seat, action, _step(before[seat], action), views))
        before = views
    yield b"]}"


def _checked(record: Record) -> Checked:
    from tenback.review import version  # takes long to load, and only reviews need it

    return Checked(encode(record).decode(), key_of(record), version())


def seen_at(record: Record, at: Position) -> Yours:
    """The seat's view of a position, its legal actions there, and the result of its plan."""
    position = continued(record, at.action, at.seat).position
    view = position.view(at.seat)
    legal = view.legal_with_steps()
    plan = drafted(view, at.plays, legal) if isinstance(view, PileView) else None
    return Yours((at.seat,), at.seat, False, view, legal, plan, undo=None, take_back=None)


def _dealing(record: Record, on: GoOn) -> Dealing:
    seed = fresh_seed()
    again = continued(record, on.action, on.seat, seed if on.reshuffle else None)
    game = again.position.game
    options = msgspec.to_builtins(game)
    decided = {name: options.pop(name) for name in game.left_to_chance}
    given = tuple(Given(seat, msgspec.to_builtins(action)) for seat, action in again.moves)
    origin = Origin(on.name or key_of(record), on.action)
    return Dealing(record.game, options, Dealt(1, decided, seed.hex(), again.decks, origin, given))


def _finished(log: list[Raw], number: int) -> Record:
    """The game of that number; PermissionError if it still goes on: nobody may see the deal."""
    with raising_damaged_table(""):
        found = next(islice(games_of(bytes(text) for text in log), number - 1, None), None)
    if found is None:
        raise LookupError
    if not isinstance(found.outcome, dict) or not found.outcome["over"]:
        raise PermissionError
    return found


def _action(written: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    return written["seat"], {name: value for name, value in written.items() if name != "seat"}


def _step(view: Any, action: dict[str, Any]) -> int | None:
    return view.step(msgspec.convert(action, view.game.actions)) if action["do"] == "play" else None


def _packed(pieces: Iterator[bytes] | list[bytes]) -> bytes:
    packing = zlib.compressobj(wbits=GZIP)
    return b"".join([*map(packing.compress, pieces), packing.flush()])


if __name__ == "__main__":
    register_games(sys.argv[1:])
    read = msgspec.json.Decoder(RecordQuestion).decode
    answer_lines(lambda line: msgspec.json.encode(answer(read(line))))
