"""A person's own tables and games, built from derived rows; nothing that they may not see."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Final, TypeVar, cast

import msgspec

from tenback.people.games import BOT, FinishedGame, RunningTable, Seated
from tenback.people.games_shown import BOTH_SIDES, MyGame, MyTable, PlayedWith, PlayerShown, Result, WhyNot
from tenback.people.statistics import Counted, game_in
from tenback.rules import GAMES
from tenback.store.derived import Companion, CountedRow, HistoryRow
from tenback.table.state import called

Row = TypeVar("Row", HistoryRow, CountedRow)

#: How many tables are told of.
MOST_TABLES = 100
#: The first columns of a row say which game it is: when it ended, its table, and its number there.
WHICH_GAME: Final = 3

_decode_running = msgspec.json.Decoder(RunningTable).decode
_decode_finished = msgspec.json.Decoder(FinishedGame).decode


def my_tables(found: Iterable[tuple[str, bytes]], identities: Set[str]) -> tuple[MyTable, ...]:
    """The tables that somebody with these identities can go back to: their turn first, then the latest."""
    tables = [_table(table, _decode_running(running), identities) for table, running in found]
    tables.sort(key=lambda table: (not table.your_turn, -table.since, table.table))
    return tuple(tables[:MOST_TABLES])


def my_invitations(
    invited: Iterable[tuple[str, str | None, float]], found: Mapping[str, bytes], identities: Set[str]
) -> Iterator[MyTable]:
    """The tables that somebody is invited to and can still sit down at, from (table, inviter, when)."""
    for table, inviter, at in invited:
        running = _decode_running(found[table]) if table in found else None
        if (
            running is None
            or running.phase == "playing"
            or any(seat.who in identities for seat in running.seats)
        ):
            continue
        present = [seat.name for seat in running.seats if seat.who is not None]
        if len(present) + sum(seat.bot is not None for seat in running.seats) < len(running.seats):
            yield MyTable(
                table=table,
                game=running.options.game,
                options=running.options,
                players=_players(running.seats, identities),
                phase=running.phase,
                your_turn=False,
                since=at,
                invited_by=inviter or next(iter(present), None) or "",
            )


def my_games(rows: Iterable[HistoryRow], identities: Set[str]) -> list[MyGame]:
    """The games of a history, each of them once."""
    return [_game(row, identities) for row in _once(rows)]


def my_results(rows: Iterable[CountedRow]) -> Iterable[Counted]:
    """The games as they are counted, each of them once."""
    for row in _once(rows):
        yield Counted(row.ended, *row[WHICH_GAME:])


def my_companions(found: Iterable[Companion]) -> list[PlayedWith]:
    """With whom somebody has played, but for people who were forgotten, whose names are empty."""
    return [
        PlayedWith(
            name=None if other.who.startswith(BOT) else other.name,
            bot=other.who.removeprefix(BOT) if other.who.startswith(BOT) else None,
            played=other.games,
            won=other.won,
        )
        for other in found
        if other.name != ""
    ]


def _once(rows: Iterable[Row]) -> Iterable[Row]:
    """Where somebody sat at a table under two of their identities, the two rows of a game become one.

    They played on both sides then, if the game has sides.
    """
    last: Row | None = None
    for row in rows:
        if last is not None and last[:WHICH_GAME] == row[:WHICH_GAME]:
            row = _on_several_seats(row)
        elif last is not None:
            yield last
        last = row
    if last is not None:
        yield last


def _on_several_seats(row: Row) -> Row:
    if GAMES[_game_of(row)].cooperative:
        return row._replace(accuracy=None, luck=None)
    reasons = dict.fromkeys((*row.apart.split(), BOTH_SIDES))
    return row._replace(accuracy=None, luck=None, result=None, points=None, apart=" ".join(reasons))


def _game_of(row: HistoryRow | CountedRow) -> str:
    return row.game if isinstance(row, HistoryRow) else game_in(row.variant)


def _table(table: str, running: RunningTable, identities: Set[str]) -> MyTable:
    own = [number for number, seat in enumerate(running.seats) if seat.who in identities]
    acting = [seat for seat in own if seat in running.to_act]
    return MyTable(
        table=table,
        game=running.options.game,
        options=running.options,
        players=_players(running.seats, identities),
        phase=running.phase,
        your_turn=bool(acting),
        since=max(running.since[seat] for seat in acting or own),
    )


def _game(row: HistoryRow, identities: Set[str]) -> MyGame:
    game = _decode_finished(row.shown)
    return MyGame(
        record=f"{row.table}-{row.number}",
        table=row.table,
        number=row.number,
        game=row.game,
        options=game.options,
        played=row.ended,
        players=_players(game.seats, identities),
        result=cast("Result | None", row.result),
        points=row.points,
        left=game.left,
        scores=game.scores,
        counted=not row.apart,
        why_not=cast("tuple[WhyNot, ...]", tuple(row.apart.split())),
        accuracy=row.accuracy,
        luck=row.luck,
    )


def _players(seats: Iterable[Seated], identities: Set[str]) -> tuple[PlayerShown, ...]:
    return tuple(
        PlayerShown(number, called(number, seat.name, seat.who), seat.bot, seat.who in identities)
        for number, seat in enumerate(seats)
    )
