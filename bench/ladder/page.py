"""The page docs/strength.md and its pictures, from the results of the ladder."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.ladder.rungs import BOTS, DEALS, GUESTS, HARDER, HOSTS, LEVELS, SEED
from bench.ladder.times import Timing
from tenback.arena.table import picture, rows_of
from tenback.arena.tally import Z95

#: Games won by the best public programs of The Game, re-run, in per cent by players.
PUBLIC = {1: 11.7, 2: 25.9, 3: 10.3, 4: 11.2, 5: 15.8}
#: The tables of The Game at which master plays with and without search.
SEARCHED = ("1", *(f"{players} silent" for players in range(2, 6)), "1 expert", "1 basic fire")
PICTURES = ("basic", "silent", "variants", "mixed", "duel", "slide")
#: Below this many games a figure is a hint, no more.
FEW = 400

Result = dict[str, Any]


PAGE = """# How strong the players are

Made by `python -m bench.ladder --seconds 600 --cores 16`, which you can run again at any time: it adds to
what the last run left. Every table plays deals 0, 1, 2, … of seed {seed}, up to {deals:,} of them (so does
`tenback arena … --seed {seed}`); nobody was trained or tuned on these deals. Figures in italics are those of
an earlier version of a player at the table, until the table is played again.

Brackets show the 95% interval (Wilson's, for games won) and the number of games.
{how_many}

## The Game, basic: games won

{basic}

The public programs were re-run. For 2 and 3 players theirs names cards, which the rules forbid.

![The Game, basic](strength-basic.svg)

### Nobody signals

{silent}

![Nobody signals](strength-silent.svg)

### One other seat among masters

The last seat is somebody else: a master who hears and never signals, or a weaker bot. Casual signals
seldom, as people do.

{mixed}

With one seat at random nobody wins. What is then left of 98 cards, beside what other bots reach with the same
partner on the same deals:

{beside_random}

![One other seat](strength-mixed.svg)

### Expert levels and fire

{harder}

![Expert levels and fire](strength-variants.svg)

## What search adds

`master:bare` plays what its network likes best, one action at a time, as in training. `master` thinks whole
turns through where nobody talks, looks at each position also in the mirror, tries turns in imagined deals
and works out the end when all cards are known. Games of The Game won by both on the same deals, and the
difference with its paired interval:

{searched}

In the competitive games they play each other. `master:bare` then goes without whole turns and reckoning
(Face to Face), without a thought for what a card turned up may bring or the others will take (Slide):

{against_bare}

## Face to Face: games won

{duel}

![Face to Face](strength-duel.svg)

## Slide: games won, a shared win counted in parts

{slide}

![Slide](strength-slide.svg)

## Time for a turn

All decisions of a turn together, in time of one core (`--parts times`): with NumPy only, as at a table, and
compiled, as in the arena where numba is installed. The aim is 150 ms in the median and 500 ms for 99 of 100
turns. In Slide every reveal and every take counts by itself.

{times}
"""


def page(results: Sequence[Result], times: Sequence[Timing]) -> str:
    teams = {result["rung"]: result for result in results if "win_rate" in result}
    won = {rung: _team(result) for rung, result in teams.items()}
    left = {rung: _left(result) for rung, result in teams.items()}
    rivals = [result for result in results if "results" in result]
    timed = ("game, players, bot", "median", "99th percentile", "longest", "deals", "turns")
    return PAGE.format(
        seed=SEED,
        deals=DEALS,
        how_many=_how_many(results),
        basic=markdown_table(("players", *BOTS, "best public program"), _basic(won)),
        silent=markdown_table(("players", *LEVELS), _silent(won)),
        mixed=markdown_table(("players", *GUESTS), _mixed(won, HOSTS[0], GUESTS)),
        beside_random=markdown_table(
            ("players", *(f"{host}, one random" for host in HOSTS)), _beside_random(left)
        ),
        harder=markdown_table(("variant", "players", *BOTS), _harder(won)),
        searched=markdown_table(
            ("players, variant", "master:bare", "master", "difference"), _searched(teams)
        ),
        against_bare=_rivals(result for result in rivals if result["part"] == "search"),
        duel=_rivals(result for result in rivals if result["part"] == "duel"),
        slide=_rivals(result for result in rivals if result["part"] == "slide"),
        times=markdown_table(timed, map(_time, times)),
    )


def pictures(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """The parts of the ladder with a picture, each with it; nothing is to be seen of random by itself."""
    for part in PICTURES:
        chosen = [
            result for result in results if result["part"] == part and set(result["bots"]) != {"random"}
        ]
        if chosen:
            with TemporaryDirectory() as folder:
                source = Path(folder) / "results.jsonl"
                source.write_bytes(b"\n".join(map(msgspec.json.encode, chosen)))
                yield part, picture(rows_of(source))


def _how_many(results: Sequence[Result]) -> str:
    """How much the page rests on, and what is small."""
    games = [result["games"] for result in results]
    whole, few = sum(count >= DEALS for count in games), sum(count < FEW for count in games)
    return (
        f"There are {sum(games):,} games at {len(games)} tables: {whole} have all {DEALS:,} deals, the others"
        f" as many\nas the slower bots could finish. {few} have fewer than {FEW}"
        f" (the least {min(games, default=0)}): those figures are hints."
    )


def _basic(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for players, public in PUBLIC.items():
        yield f"{players}", *(won.get(f"the-game {players} {bot}", "") for bot in BOTS), f"{public} %"


def _silent(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for players in range(2, 6):
        yield f"{players}", *(won.get(f"the-game {players} silent {bot}", "") for bot in LEVELS)


def _mixed(cells: dict[str, str], host: str, guests: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for players in range(2, 6):
        hosts = f"{host}," * (players - 1)
        yield f"{players}", *(cells.get(f"the-game {players} {hosts}{guest}", "") for guest in guests)


def _beside_random(left: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for each in zip(*(_mixed(left, host, ("random",)) for host in HOSTS), strict=True):
        yield each[0][0], *(cell for _, cell in each)


def _harder(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for level, fire in HARDER:
        variant = f"{level} fire" if fire else level
        for players in range(1, 6):
            rung = f"the-game {players} {variant}"
            yield variant, f"{players}", *(won.get(f"{rung} {bot}", "") for bot in BOTS)


def _searched(teams: dict[str, Result]) -> Iterator[tuple[str, ...]]:
    """On the deals that both have played."""
    for variant in SEARCHED:
        pair = [teams.get(f"the-game {variant} {bot}") for bot in ("master:bare", "master")]
        if all(pair):
            bare, searching = (result["won_deals"] for result in pair if result)
            deals = min(len(bare), len(searching))
            wins = [(int(one), int(other)) for one, other in zip(bare, searching, strict=False)]
            rates = (f"{100 * sum(each) / deals:.1f} %" for each in zip(*wins, strict=True))
            gain, error = paired_gain([other - one for one, other in wins])
            low, high = 100 * (gain - error), 100 * (gain + error)
            cells = (*rates, f"{100 * gain:+.1f} ({low:+.1f} to {high:+.1f}; {deals})")
            is_earlier = any(result["is_earlier"] for result in pair if result)
            yield variant, *(_shown(cell, is_earlier) for cell in cells)


def _rivals(results: Iterable[Result]) -> str:
    """Each table from the side of the bot that is named first."""
    rows = []
    for result in results:
        first = result["results"][0]
        share = _shown(
            rate_cell(first["win_share"], first["win_share_ci95"], result["games"]), result["is_earlier"]
        )
        rows.append((result["game"], " · ".join(result["bots"]), first["bot"], share))
    return markdown_table(("game", "at the table", "player", "games won"), rows)


def _time(timing: Timing) -> tuple[str, ...]:
    figures = (timing.median_ms, timing.p99_ms, timing.most_ms)
    return timing.time, *(f"{figure:.1f} ms" for figure in figures), f"{timing.deals}", f"{timing.turns}"


def _team(result: Result) -> str:
    rate = rate_cell(result["win_rate"], result["win_rate_ci95"], result["games"])
    return _shown(rate, result["is_earlier"])


def _left(result: Result) -> str:
    low, high = result["left_ci95"]
    mean = f"{result['left_mean']:.1f} ({low:.1f}–{high:.1f}; {result['games']})"
    return _shown(mean, result["is_earlier"])


def paired_gain(gains: Sequence[float]) -> tuple[float, float]:
    """The mean of what was gained deal by deal, and half of its 95 % interval."""
    gain = sum(gains) / len(gains)
    error = Z95 * sqrt(max(0.0, sum(each * each for each in gains) / len(gains) - gain**2) / len(gains))
    return gain, error


def rate_cell(rate: float, interval: Sequence[float], games: int) -> str:
    low, high = (100 * bound for bound in interval)
    return f"{100 * rate:.1f} % ({low:.1f}–{high:.1f}; {games})"


def _shown(figure: str, is_earlier: bool) -> str:
    return f"*{figure}*" if is_earlier else figure


def markdown_table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))
