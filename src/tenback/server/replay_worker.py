"""A process that reads records and replays them: `python -m tenback.server.replay_worker`.

To verify and replay a record takes long, and what comes of it is large, so it is packed piece by piece.
"""

import sys
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tenback.record import FaultyRecord, Record, decode, states_of, verify
from tenback.store import DamagedTable
from tenback.table.bots.processes import answer_lines
from tenback.table.bots.worker import register_games
from tenback.table.commands import TableReason
from tenback.table.messages import Step, Trouble
from tenback.table.records import games_of, naming_damage

#: Tells zlib to write gzip.
GZIP = 31


class RecordQuestion(Struct, frozen=True):
    """A record to check, or the number of a game in a table's log; with `replay`, position by position."""

    replay: bool
    record: str | None = None
    log: list[Raw] = []
    number: int = 0


class RecordAnswer(Struct, frozen=True):
    """The body of the HTTP response, packed with gzip, or the reason why there is none."""

    packed: bytes = b""
    status: int = 200
    trouble: Trouble | None = None


def answer(question: RecordQuestion) -> RecordAnswer:
    try:
        if question.record is not None:
            found = decode(question.record.encode())
        else:
            found = _finished(question.log, question.number)
        if not question.replay:
            return RecordAnswer(_packed([msgspec.json.encode(found)]))
        verify(found)
        return RecordAnswer(_packed(replay_pieces(found)))
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


def _finished(log: list[Raw], number: int) -> Record:
    """The game of that number; PermissionError if it still goes on: nobody may see the deal."""
    with naming_damage(""):
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
