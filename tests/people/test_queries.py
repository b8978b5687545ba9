"""Histories and statistics are found as a plain list of games would give them, in either store."""

import random
from typing import Any

import pytest

from tenback.people.games_shown import PlayedWith
from tenback.people.own_games import my_companions, my_games, my_results
from tenback.people.statistics import statistics
from tenback.store import Log
from tenback.store.derived import LATEST, Cursor, DerivedTable, Filter, FinishedRow, PlayedRow, Verdict
from tests.store.stores import Store

WHO = ("ann", "ann's phone", "ben", "bot:greedy")
LEVELS = ("basic", "expert", None)
SHOWN = b'{"options":{},"seats":[["Ann","ann",null],["Ben","ben",null]],"left":[3],"scores":[]}'


def some_games(chance: random.Random, tables: int) -> list[DerivedTable]:
    """Games in any order, many of which ended at the same time."""
    found = []
    for table in range(tables):
        games = []
        for number in range(1, chance.randrange(1, 5)):
            level = chance.choice(LEVELS)
            played = tuple(
                PlayedRow(
                    who,
                    f"{who}, {chance.randrange(3)}",
                    0,
                    chance.choice(("won", "lost", "shared", None)),
                    chance.randrange(5),
                    chance.choice(("", "", "hints", "hints undo")),
                )
                for who in chance.sample(WHO, chance.randrange(1, 4))
            )
            games.append(
                FinishedRow(
                    number=number,
                    began=1.0,
                    ended=float(chance.randrange(30)),
                    game="face-to-face" if level is None else "the-game",
                    level=level,
                    fire=None if level is None else chance.randrange(2),
                    players=2,
                    variant='{"game":"face-to-face"}',
                    key=f"{table}-{number}",
                    shown=SHOWN,
                    played=played,
                )
            )
        found.append(DerivedTable(f"table{table}", None, 9, None, (), tuple(games)))
    return found


FILTERS = [
    Filter(),
    Filter(game="the-game"),
    Filter(level="expert", fire=1),
    Filter(players=3),
    Filter(result="shared"),
    Filter(counted=1),
    Filter(counted=0, game="face-to-face"),
    Filter(others=("ben",)),
    Filter(others=("ann", "ben")),
    Filter(others=()),
    Filter(others=("ben", "bot:greedy"), result="won", counted=1, players=2),
]


def is_wanted(wanted: Filter, game: FinishedRow, row: PlayedRow) -> bool:
    names = ("game", "level", "fire", "players")
    others = {other.who for other in game.played} - {row.who}
    return (
        all(getattr(wanted, name) in (None, getattr(game, name)) for name in names)
        and wanted.result in (None, row.result)
        and wanted.counted in (None, int(row.apart == ""))
        and (wanted.others is None or bool(others & set(wanted.others)))
    )


def expected(taken: list[DerivedTable], people: tuple[str, ...], wanted: Filter) -> list[Any]:
    """The games asked for: when, where, and how they ended."""
    found = [
        (game.ended, table.table, game.number, row.result, row.points, row.apart)
        for table in taken
        for game in table.finished
        for row in game.played
        if row.who in people and is_wanted(wanted, game, row)
    ]
    return sorted(found, key=repr)


@pytest.mark.parametrize("people", [("ann",), ("ann", "ann's phone"), ("nobody",), ()])
async def test_pages_hold_every_game_that_was_asked_for_newest_first(
    store: Store, people: tuple[str, ...]
) -> None:
    log = await store.open()
    taken = some_games(random.Random(len(people)), 40)
    await log.derived.save_tables(taken)
    for wanted in FILTERS:
        listed = expected(taken, people, wanted)
        counted = await log.derived.counted(people, wanted)
        assert sorted(((*row[:3], *row[4:7]) for row in counted), key=repr) == listed
        assert [row[:3] for row in counted] == sorted(row[:3] for row in counted)
        places = await all_places(log, people, wanted)
        assert places == sorted({game[:3] for game in listed}, reverse=True)
    await log.close()


async def all_places(log: Log, people: tuple[str, ...], wanted: Filter) -> list[Cursor]:
    places: list[Cursor] = []
    before = LATEST
    while rows := await log.derived.history(people, before, wanted, 7):
        assert [row.cursor for row in rows] == sorted((row.cursor for row in rows), reverse=True)
        places += dict.fromkeys(row.cursor for row in rows)
        before = rows[-1].cursor
    return places


@pytest.mark.parametrize("people", [("ann",), ("ann", "ann's phone"), ("ann's phone", "ann", "nobody"), ()])
async def test_companions_are_counted_over_the_games_they_shared(
    store: Store, people: tuple[str, ...]
) -> None:
    """A game is one game, under however many identities somebody played it."""
    log = await store.open()
    taken = some_games(random.Random(5), 40)
    await log.derived.save_tables(taken)
    for wanted in FILTERS:
        games: dict[str, list[tuple[float, bool]]] = {}
        names: dict[tuple[str, float], set[str | None]] = {}
        for game in (game for table in taken for game in table.finished):
            own = sorted(row for row in game.played if row.who in people)
            others = [row for row in game.played if row.who not in people]
            for other in others if own else ():
                names.setdefault((other.who, game.ended), set()).add(other.name)
                if is_wanted(wanted, game, own[0]):
                    won = own[0].result in ("won", "shared")
                    games.setdefault(other.who, []).append((game.ended, won))
        found = await log.derived.companions(people, wanted, 99, 999)
        assert {other.who: (other.games, other.won, other.last) for other in found} == {
            who: (len(shared), sum(won for _, won in shared), max(ended for ended, _ in shared))
            for who, shared in games.items()
        }
        best_first = [(other.won, other.games, other.last) for other in found]
        assert best_first == sorted(best_first, reverse=True)
        for most in range(len(found)):
            assert await log.derived.companions(people, wanted, most, 999) == found[:most]
        assert all(other.name in names[other.who, other.last] for other in found)
    await log.close()


async def test_whom_one_wins_most_with_comes_first_then_whom_one_plays_most_with_then_whom_lately(
    store: Store,
) -> None:
    log = await store.open()
    base = some_games(random.Random(1), 1)[0].finished[0]
    won = {"cat": [1, 1], "dan": [1, 0, 0], "eve": [0, 1, 0], "ben": [0, 0, 0, 0]}
    games = [
        base._replace(
            number=number,
            ended=float(number),
            played=(
                PlayedRow("ann", "Ann", 0, "won" if victory else "lost", 1, ""),
                PlayedRow(other, other, 1, "lost", 2, ""),
            ),
        )
        for number, (other, victory) in enumerate((o, v) for o, results in won.items() for v in results)
    ]
    await log.derived.save_tables([DerivedTable("t", None, 9, None, (), tuple(games))])
    best = ["cat", "eve", "dan", "ben"]
    for most in range(1, 5):
        found = await log.derived.companions(["ann"], Filter(), most, 999)
        assert [other.who for other in found] == best[:most]
    await log.close()


@pytest.mark.parametrize("shared", range(3))
async def test_a_companion_has_the_name_of_the_last_game_together_though_they_ended_others_just_then(
    store: Store, shared: int
) -> None:
    log = await store.open()
    base = some_games(random.Random(1), 1)[0].finished[0]
    taken = []
    for table in range(3):
        played = [PlayedRow("ben", f"Ben at {table}", 1, "lost", 2, "")]
        if table == shared:
            played.append(PlayedRow("ann", "Ann", 0, "won", 1, ""))
        game = base._replace(number=1, ended=7.0, played=tuple(played))
        earlier = base._replace(
            number=2, ended=6.0, played=(played[0]._replace(name="Benjamin"), *played[1:])
        )
        taken.append(DerivedTable(f"table {table}", None, 9, None, (), (game, earlier)))
    await log.derived.save_tables(taken)
    (ben,) = await log.derived.companions(["ann"], Filter(), 99, 999)
    assert (ben.name, ben.games, ben.last) == (f"Ben at {shared}", 2, 7.0)
    await log.close()


async def test_companions_of_the_last_games_alone_can_be_asked_for(store: Store) -> None:
    log = await store.open()
    both = (PlayedRow("ann", "Ann", 0, "won", 1, ""), PlayedRow("ben", "Ben", 1, "lost", 2, ""))
    base = some_games(random.Random(1), 1)[0].finished[0]
    games = [base._replace(number=number, ended=float(number), played=both) for number in range(1, 9)]
    games.append(base._replace(number=9, ended=9.0, played=both[:1]))
    await log.derived.save_tables([DerivedTable("t", None, 9, None, (), tuple(games))])
    (ben,) = await log.derived.companions(["ann"], Filter(), 99, 4)
    assert (ben.who, ben.games, ben.last) == ("ben", 3, 8.0)
    assert my_companions([ben]) == [PlayedWith("Ben", None, 3, 3)]
    await log.close()


@pytest.mark.parametrize("apart", ["", "hints", "undo hints"])
@pytest.mark.parametrize("game", ["the-game", "face-to-face"])
async def test_a_game_that_somebody_played_under_two_identities_is_told_and_counted_once(
    store: Store, game: str, apart: str
) -> None:
    """It is nobody's in particular if they played against themselves, and no seat's review is theirs."""
    log = await store.open()
    ended = ("won", 1), (("won", 1) if game == "the-game" else ("lost", 2))
    both = (PlayedRow("ann", "Ann", 0, *ended[0], apart), PlayedRow("ben", "Ben", 1, *ended[1], apart))
    base = some_games(random.Random(1), 1)[0].finished[0]
    finished = base._replace(number=1, game=game, variant=f'{{"game":"{game}"}}', played=both)
    await log.derived.save_tables([DerivedTable("t", None, 9, None, (), (finished,))])
    await log.derived.save_verdicts([(finished.key, Verdict(seat, 90.0, 0.1)) for seat in range(2)])
    (told,) = my_games(await log.derived.history(["ann"], LATEST, Filter(), 9), {"ann"})
    assert (told.accuracy, told.luck, told.counted) == (90.0, 0.1, not apart)
    rows = await log.derived.history(["ann", "ben"], LATEST, Filter(), 9)
    (told,) = my_games(rows, {"ann", "ben"})
    together = game == "the-game"
    reasons = (*apart.split(), *(() if together else ("both-sides",)))
    assert (told.accuracy, told.luck, told.counted) == (None, None, not reasons)
    assert (told.result, told.why_not) == ("won" if together else None, reasons)
    assert [player.you for player in told.players] == [True, True]
    counted = statistics(my_results(await log.derived.counted(["ann", "ben"], Filter())))
    assert (counted.played, counted.apart_played, counted.months) == (
        int(not reasons),
        int(bool(reasons)),
        (),
    )
    await log.close()
