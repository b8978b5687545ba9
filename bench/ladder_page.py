"""The page docs/strength.md and its pictures, from the results of the ladder."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tenback.arena.table import picture, rows_of

#: Games won by the best public programs of The Game, re-run, in per cent by players.
PUBLIC = {1: 11.7, 2: 25.9, 3: 10.3, 4: 11.2, 5: 15.8}
BOTS = ("random", "greedy", "casual", "strong", "master")
CHOSEN = ("greedy", "strong", "master")
HARDER = ("expert", "expert-plus", "basic fire", "expert fire", "expert-plus fire")

Result = dict[str, Any]


def page(results: Sequence[Result], times: Sequence[Any], seed: int) -> str:
    won = {result["rung"]: _team(result) for result in results if "win_rate" in result}
    blocks = [
        "# How strong the players are",
        f"Made by `python bench/ladder.py`; all deals are of seed {seed}, which nobody was trained on.",
        "In brackets stand the 95 % interval and the number of games. Slow players have played fewer.",
        "## The Game, basic: games won",
        _table(("players", *BOTS, "best public program"), _basic(won)),
        "The public programs were re-run. For 2 and 3 players theirs names cards, which the rules forbid.",
        "![The Game, basic](strength-basic.svg)",
        "### Nobody signals",
        _table(("players", *BOTS[2:]), _silent(won)),
        "### One weaker seat among masters",
        _table(("players", "one random", "one casual"), _mixed(won)),
        "### Expert levels and fire",
        _table(("variant", "players", *CHOSEN), _harder(won)),
        "[Master's bare networks](../train/the_game/README.md), on thousands of deals.",
        "## Face to Face: games won",
        _rivals(result for result in results if result["part"] == "duel"),
        "![Face to Face](strength-duel.svg)",
        "## Slide: games won, a shared win counted in parts",
        _rivals(result for result in results if result["part"] == "slide"),
        "![Slide](strength-slide.svg)",
        "## Time for a turn",
        "All decisions of a turn together, on one core of a machine that did other work too, NumPy only.",
        _table(("game, players, bot", "median", "99th percentile"), map(_time, times)),
    ]
    return "\n\n".join(blocks) + "\n"


def pictures(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """The parts of the ladder with a picture, each with it."""
    for part in ("basic", "duel", "slide"):
        chosen = [result for result in results if result["part"] == part]
        if chosen:
            with TemporaryDirectory() as folder:
                source = Path(folder) / "results.jsonl"
                source.write_bytes(b"\n".join(map(msgspec.json.encode, chosen)))
                yield part, picture(rows_of(source))


def _basic(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for players, public in PUBLIC.items():
        yield f"{players}", *(won.get(f"the-game {players} {bot}", "") for bot in BOTS), f"{public} %"


def _silent(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for players in range(2, 6):
        yield f"{players}", *(won.get(f"the-game {players} silent {bot}", "") for bot in BOTS[2:])


def _mixed(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for players in range(2, 6):
        masters = "master," * (players - 1)
        yield (
            f"{players}",
            *(won.get(f"the-game {players} {masters}{bot}", "") for bot in ("random", "casual")),
        )


def _harder(won: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for variant in HARDER:
        for players in range(1, 6):
            rung = f"the-game {players} {variant}"
            yield (
                variant,
                f"{players}",
                *(won.get(f"{rung} {bot}", "") for bot in ("greedy", "strong", "master")),
            )


def _rivals(results: Iterable[Result]) -> str:
    """Each table from the side of the bot that is named first."""
    rows = []
    for result in results:
        first = result["results"][0]
        share = _rate(first["win_share"], first["win_share_ci95"], result["games"])
        rows.append((" · ".join(result["bots"]), first["bot"], share))
    return _table(("at the table", "player", "games won"), rows)


def _time(time: Any) -> tuple[str, ...]:
    return time.time, f"{time.median_ms:.1f} ms", f"{time.p99_ms:.1f} ms"


def _team(result: Result) -> str:
    return _rate(result["win_rate"], result["win_rate_ci95"], result["games"])


def _rate(rate: float, interval: Sequence[float], games: int) -> str:
    low, high = (100 * bound for bound in interval)
    return f"{100 * rate:.1f} % ({low:.1f}–{high:.1f}; {games})"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))
