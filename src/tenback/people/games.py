"""Derives from a table's log its finished games, and the game that its people can go back to."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tenback.people.games_shown import BOTH_SIDES
from tenback.people.statistics import own_result, variant_text
from tenback.record import key_of, write_record
from tenback.store.derived import DerivedTable, FinishedRow, PlayedRow
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.records import decode_entry, raising_damaged_table
from tenback.table.state import Seat, TableState
from tenback.table.timeline import EndedGame, Timeline, apart_of, has_ended

#: The prefix of a bot's name in the place of a person's identity; no identity looks like it.
BOT = "bot:"

_encode = msgspec.json.Encoder().encode


class Seated(Struct, frozen=True, array_like=True):
    """Who sits, or sat, at a seat."""

    name: str | None
    who: str | None
    bot: str | None


class RunningTable(Struct, frozen=True):
    """A table that people can go back to: `to_act` are the seats whose people may act.

    Everything here is known to everyone at the table, save who they are.
    """

    options: Options
    seats: tuple[Seated, ...]
    phase: Literal["gathering", "playing", "over"]
    to_act: tuple[int, ...]
    since: tuple[float, ...]


class FinishedGame(Struct, frozen=True):
    """A finished game as all its players may see it."""

    options: dict[str, Any]
    seats: tuple[Seated, ...]
    left: tuple[int, ...]
    scores: tuple[int, ...]


def all_of(table: str, texts: Iterable[bytes]) -> DerivedTable:
    """The rows derived from all of a table's log; DamagedTable if it cannot be replayed."""
    with raising_damaged_table(table):
        first, *rest = map(decode_entry, texts)
        state = fold(None, first.event)
        timeline = Timeline.opened(state, first.at)
        ended: list[EndedGame] = []
        for entry in rest:
            before, state = state, fold(state, entry.event)
            timeline = timeline.after(before, state, entry.at)
            if has_ended(before, state):
                ended.append(EndedGame(state, timeline.began, entry.at))
        return derived_table(table, None, state, timeline, ended)


def derived_table(
    table: str,
    after: int | None,
    state: TableState,
    timeline: Timeline,
    ended: Sequence[EndedGame],
    same_people: bool = False,
) -> DerivedTable:
    """The rows derived from the events after a version up to this state, in which these games have ended."""
    running = _running(state, timeline) if goes_on(state) else None
    people = tuple(sorted({seat.who for seat in state.seats if seat.who is not None}))
    if running is None or not people:
        running, people = None, ()
    finished = tuple(_finished(game) for game in ended)
    return DerivedTable(table, after, state.version, running, None if same_people else people, finished)


def goes_on(state: TableState) -> bool:
    """Whether there is something to go back to: a game, or the next one of a tournament."""
    tournament = state.tournament
    return state.phase != "over" or (tournament is not None and tournament.outcome is None)


def _running(state: TableState, timeline: Timeline) -> bytes:
    acting = tuple(seat for seat in state.to_act if state.seats[seat].bot_now is None)
    return _encode(RunningTable(state.options, _seated(state.seats), state.phase, acting, timeline.since))


def _seated(seats: Iterable[Seat]) -> tuple[Seated, ...]:
    return tuple(Seated(seat.name, seat.who, seat.bot) for seat in seats)


def _finished(ended: EndedGame) -> FinishedRow:
    state = ended.state
    game = state.game
    assert game is not None
    rules, outcome = game.position.game, game.position.outcome
    options = msgspec.to_builtins(rules)
    left = getattr(outcome, "left", ())
    signals = [msgspec.to_builtins(said) for said in game.said]
    record = write_record(rules, game.decks, game.moves, meta={"signals": signals} if signals else {})
    fire = options.get("fire")
    return FinishedRow(
        number=game.number,
        began=ended.began,
        ended=ended.ended,
        game=rules.name,
        level=options.get("level"),
        fire=None if fire is None else int(fire),
        players=len(state.seats),
        variant=variant_text(state.options),
        key=key_of(record),
        shown=_encode(
            FinishedGame(
                options,
                _seated(state.seats),
                left if isinstance(left, tuple) else (left,),
                getattr(outcome, "scores", ()),
            )
        ),
        played=tuple(_played(state, rules, outcome)),
    )


def _played(state: TableState, rules: Any, outcome: Any) -> Iterable[PlayedRow]:
    """One row for everyone, however many seats they had."""
    seats_of: dict[str, list[int]] = defaultdict(list)
    for number, seat in enumerate(state.seats):
        if seat.kind != "nobody":
            seats_of[seat.who or f"{BOT}{seat.bot}"].append(number)
    for who, seats in sorted(seats_of.items()):
        result, points = own_result(rules, outcome, seats)
        reasons = (*apart_of(state), *(() if result is not None else (BOTH_SIDES,)))
        only = seats[0] if len(seats) == 1 else None
        yield PlayedRow(who, state.seats[seats[0]].name, only, result, points, " ".join(reasons))
