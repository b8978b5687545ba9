"""The tenback/1 record: one JSON object is one game, complete enough for anyone to replay and check it."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tenback.deal import SEED_BYTES, commitment, shuffled
from tenback.rules import (
    GAMES,
    Action,
    Game,
    IllegalAction,
    InvalidDeal,
    InvalidOptions,
    State,
)
from tenback.rules.signals import Say

FORMAT = "tenback/1"


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A record as it is written; what its parts hold is checked when it is replayed."""

    format: str
    game: str
    deal: dict[str, Any]
    actions: list[Any]
    options: dict[str, Any] = {}
    outcome: dict[str, Any] | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class SaidSignal(Struct, frozen=True, omit_defaults=True):
    """A signal as a record's meta has it, with the number of actions before it.

    Without `say` it takes back what the seat said about that pile.
    """

    after: int
    seat: int
    say: Say | None = None
    pile: str | None = None


class Origin(Struct, frozen=True):
    """As a record's meta has it: the record that a game was continued from, after how many of its actions."""

    record: str
    action: int


class Fault(Struct, frozen=True):
    """An error in a record: the reason, the action (from 0) or part, and the outcome up to there."""

    reason: str
    action: int | None = None
    part: str | None = None
    outcome: dict[str, Any] | None = None

    def __str__(self) -> str:
        where = f"action {self.action}" if self.action is not None else self.part
        return f"{where}: {self.reason}" if where else self.reason


class FaultyRecord(ValueError):
    """The record is not valid."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def write_record(
    game: Game, decks: Sequence[Sequence[int]], moves: Sequence[tuple[int, Action]], **rest: Any
) -> Record:
    """The record of a game; `rest` may hold its outcome and its meta."""
    return Record(
        format=FORMAT,
        game=game.name,
        options=msgspec.to_builtins(game),
        deal={"deck": list(decks[0])} if len(decks) == 1 else {"decks": [list(deck) for deck in decks]},
        actions=[{"seat": seat, **msgspec.to_builtins(action)} for seat, action in moves],
        **rest,
    )


def encode(record: Record) -> bytes:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(record)


def decode(text: bytes | str) -> Record:
    """The record in a JSON text; FaultyRecord if the object is no record, ValueError if it is no object."""
    try:
        value = msgspec.json.decode(text)
    except RecursionError:
        raise ValueError("not a record: nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ValueError(f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise ValueError("not a record: no JSON object")
    try:
        return msgspec.convert(value, Record)
    except msgspec.ValidationError as error:
        raise FaultyRecord(Fault(_plain(error))) from None


def outcome_of(state: State) -> dict[str, Any]:
    """The outcome as a record writes it."""
    if state.outcome is None:
        return {"over": False}
    outcome: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.outcome))
    return outcome


def first_state(record: Record) -> State:
    """The position before the record's first action."""
    game = _game_of(record)
    try:
        return game.deal(*decks_of(record))
    except (msgspec.ValidationError, InvalidDeal) as error:
        raise FaultyRecord(Fault(_plain(error), part="deal")) from None


def key_of(record: Record) -> str:
    """A digest of everything that a review depends on; names, times and chat are left out."""
    meta = {} if record.meta is UNSET else record.meta
    parts = record.game, msgspec.to_builtins(_game_of(record)), record.deal, record.actions
    text = msgspec.json.encode((*parts, meta.get("signals")), order="sorted")
    return hashlib.sha256(text).hexdigest()


def _game_of(record: Record) -> Game:
    if record.format != FORMAT:
        raise FaultyRecord(Fault(f"{record.format!r} instead of {FORMAT!r}", part="format"))
    if record.game not in GAMES:
        raise FaultyRecord(Fault(f"no game {record.game!r}: {', '.join(GAMES)}", part="game"))
    kind = GAMES[record.game]
    try:
        game: Game = msgspec.convert(record.options, kind)
    except (msgspec.ValidationError, InvalidOptions) as error:
        raise FaultyRecord(Fault(_plain(error), part="options")) from None
    return game


def decks_of(record: Record) -> list[list[int]]:
    """The decks as the record has them, of a game that there is; InvalidDeal if there are none."""
    count = len(GAMES[record.game].material)
    key = "deck" if count == 1 else "decks"
    if set(record.deal) != {key}:
        raise InvalidDeal(f"its one key is {key!r}")
    return msgspec.convert([record.deal[key]] if count == 1 else record.deal[key], list[list[int]])


def moves_of(record: Record, game: Any) -> Iterator[tuple[int, Action]]:
    """The record's actions, each with its seat; FaultyRecord at the first that is not written as one."""
    for number, written in enumerate(record.actions):
        try:
            seat = msgspec.convert(written, _Seated).seat
            rest = {name: value for name, value in written.items() if name != "seat"}
            yield seat, msgspec.convert(rest, game.actions)
        except msgspec.ValidationError as error:
            raise FaultyRecord(Fault(_plain(error), action=number)) from None


def said_in(record: Record) -> Iterator[SaidSignal]:
    """The signals in the record's meta, in their order; whatever else a foreign meta holds is passed over."""
    signals = None if record.meta is UNSET else record.meta.get("signals")
    for written in signals if isinstance(signals, list) else ():
        with suppress(msgspec.ValidationError):
            yield msgspec.convert(written, SaidSignal)


def states_of(record: Record) -> Iterator[State]:
    """Every position of the record from the first on; FaultyRecord where the rules refuse an action."""
    state = first_state(record)
    yield state
    moves = moves_of(record, state.game)
    for number in range(len(record.actions)):
        try:
            seat, action = next(moves)
            state = state.apply(seat, action)
        except FaultyRecord as faulty:
            fault = msgspec.structs.replace(faulty.fault, outcome=outcome_of(state))
            raise FaultyRecord(fault) from None
        except IllegalAction as illegal:
            fault = Fault(illegal.reason.value, action=number, outcome=outcome_of(state))
            raise FaultyRecord(fault) from None
        yield state


def replay(record: Record) -> State:
    """The position after the record's last action."""
    *_, last = states_of(record)
    return last


def verify(record: Record) -> dict[str, Any]:
    """The outcome as replayed; FaultyRecord if an action, the outcome or the opened deal does not hold."""
    state = replay(record)
    outcome = outcome_of(state)
    if record.outcome is not UNSET and _canonical(record.outcome) != _canonical(outcome):
        given = _canonical(outcome).decode()
        raise FaultyRecord(Fault(f"the replay gives {given}", part="outcome", outcome=outcome))
    reason = _why_not_honest(record, state.game)
    if reason is not None:
        raise FaultyRecord(Fault(reason, part="meta", outcome=outcome))
    return outcome


class _Seated(Struct):
    """The part of a written action that is the same in every game."""

    seat: int


def _why_not_honest(record: Record, game: Game) -> str | None:
    """Why the seed and the commitment in `meta`, where they are, disagree with each other or the deck."""
    meta = {} if record.meta is UNSET else record.meta
    seed, committed = meta.get("seed"), meta.get("commitment")
    if committed is not None and not _is_hex(committed):
        return "the commitment is not 64 hexadecimal digits"
    if seed is None:
        return None
    if not _is_hex(seed):
        return "the seed is not 64 hexadecimal digits"
    opened = bytes.fromhex(seed)
    if committed is not None and commitment(opened) != committed.lower():
        return "the seed does not open the commitment"
    if shuffled(game, opened) != decks_of(record):
        return "the seed does not give this deck"
    return None


def _is_hex(text: Any) -> bool:
    return (
        isinstance(text, str)
        and len(text) == 2 * SEED_BYTES
        and all(c in "0123456789abcdefABCDEF" for c in text)
    )


def _canonical(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _plain(error: Exception) -> str:
    """A msgspec message as one line that a person can read."""
    return " ".join(str(error).split()).replace(" - at `$", " at `").replace("at `.", "at `")
