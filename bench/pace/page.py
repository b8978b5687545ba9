"""The page docs/pace.md and its charts, from the results there are."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, median

from bench.ladder.page import markdown_table, paired_gain, rate_cell
from bench.pace.chart import Line, Point, chart
from bench.pace.playing import TIMED_DEALS, Curve, Paced, wins
from bench.pace.tables import BARE, FIRST_DEAL, NONE, SEED, SHIPPED, TABLES, Table
from tenback.arena.tally import wilson
from tenback.rules import FaceToFace, Slide, TheGame

PAGE = """# How strong master is by how long it thinks

Made by `python -m bench.pace --seconds 300 --cores 16`, which you can run again at any time: it adds to what
the last run left. At every table, master plays deals {first:,}, {second:,}, … of seed {seed} with several
amounts of thinking, the same deals with each. No network was trained and no budget chosen on these deals.

- **Network alone**: it plays what its network likes best, one action at a time (`master:bare`).
- **Nothing imagined**: it thinks whole turns through where nobody talks, looks at positions in the mirror
  too, and works out or reckons what it can. In Slide, takes are judged without the further round. Live tables
  that give it less than 50 ms per decision play like this.
- **Continuations**: it also tries turns in imagined deals ([how, and how often at most]({search})). The limit
  is the one that ships, or a part or a multiple of it.

Times are CPU milliseconds of one core per turn, all decisions of the turn together, by NumPy alone, on the
first {timed} deals. In Slide, every reveal and every take counts by itself. Games won have their 95 %
interval (Wilson's) and the number of games in brackets. Differences are percentage points from what ships, on
the same deals, with their 95 % intervals. The games are played compiled (`tenback[fast]`), which takes the
same decisions: {alike}
{lacking}{games}"""
PARTS_IN_WORDS = {
    "1/4": "a quarter of the continuations",
    "1/2": "half of the continuations",
    SHIPPED: "**as shipped**",
    "2": "twice the continuations",
}
TITLES = {TheGame.name: "The Game", FaceToFace.name: "Face to Face", Slide.name: "Slide"}


def page(known: Mapping[str, Paced]) -> str:
    """The whole page; tables without results are named in one sentence."""
    there = [(table, known[table.name]) for table in TABLES if _is_told(table, known)]
    timed, alike = sum(paced.timed for _, paced in there), sum(paced.alike for _, paced in there)
    return PAGE.format(
        first=FIRST_DEAL,
        second=FIRST_DEAL + 1,
        seed=SEED,
        search="search.md",  # beside the page
        timed=TIMED_DEALS,
        alike=f"of {timed} games that were played both ways, {alike} had the same actions and signals.",
        lacking=_lacking([table.name for table in TABLES if not _is_told(table, known)]),
        games="".join(_of_game(game, known) for game in _games()),
    )


def _lacking(names: Sequence[str]) -> str:
    return f"\nNot played yet: {'; '.join(names)}.\n" if names else ""


def charts(known: Mapping[str, Paced]) -> Iterator[tuple[str, str]]:
    """A chart for every game that has results, each with the game's name."""
    for game, tables in _games().items():
        lines = [_line(table, known[table.name]) for table in tables if _is_told(table, known)]
        if lines:
            yield game, chart(lines)


def _games() -> dict[str, list[Table]]:
    games: dict[str, list[Table]] = {}
    for table in TABLES:
        games.setdefault(table.game.name, []).append(table)
    return games


def _is_told(table: Table, known: Mapping[str, Paced]) -> bool:
    """Whether there are results of these amounts to tell."""
    paced = known.get(table.name)
    return paced is not None and paced.deals > 0 and tuple(paced.amounts) == table.amounts


def _of_game(game: str, known: Mapping[str, Paced]) -> str:
    tables = [table for table in _games()[game] if _is_told(table, known)]
    if not tables:
        return ""
    parts = [f"\n## {TITLES[game]}\n", f"\n![Games won by milliseconds per turn](pace-{game}.svg)\n"]
    parts += [f"\n### {table.name}\n\n{_of_table(table, known[table.name])}\n" for table in tables]
    return "".join(parts)


def _of_table(table: Table, paced: Paced) -> str:
    head = ("thinking", "ms, mean", "median", "99th percentile", "games won", "difference")
    rows = [(thought(table, amount), *_figures(paced, amount)) for amount in table.amounts]
    earlier = "" if paced.stamp == table.stamp() else "Figures of an earlier version of the players.\n\n"
    return earlier + markdown_table(head, rows)


def thought(table: Table, amount: str) -> str:
    """An amount of thinking in words."""
    if amount == BARE:
        return "network alone"
    if amount == NONE:
        return "without the further round" if isinstance(table.game, Slide) else "nothing imagined"
    return PARTS_IN_WORDS[amount]


def _figures(paced: Paced, amount: str) -> tuple[str, ...]:
    curve, point = paced.amounts[amount], _point(paced.amounts[amount])
    times = sorted(ms for deal in curve.ms for ms in deal)
    slow = times[int(0.99 * len(times))]
    won = rate_cell(point.rate, (point.low, point.high), paced.deals)
    told = tuple(f"{each:.1f}" for each in (point.ms, median(times), slow))
    return *told, won, "" if amount == SHIPPED else _difference(curve, paced.amounts[SHIPPED])


def _difference(one: Curve, shipped: Curve) -> str:
    pairs = zip(one.won, shipped.won, strict=True)
    gain, error = paired_gain([wins(own) - wins(other) for own, other in pairs])
    return f"{100 * gain:+.1f} ± {100 * error:.1f}"


def _line(table: Table, paced: Paced) -> Line:
    points = [_point(paced.amounts[amount], amount == SHIPPED) for amount in table.amounts]
    return Line(table.name.removeprefix("The Game, "), sorted(points, key=lambda point: point.ms))


def _point(curve: Curve, ships: bool = False) -> Point:
    won, deals = wins(curve.won), len(curve.won)
    low, high = wilson(won, deals)
    return Point(fmean(ms for deal in curve.ms for ms in deal), won / deals, low, high, ships)
