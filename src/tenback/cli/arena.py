"""Commands about bots: which there are, how strong they are, how fast they play."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from tenback.cli.shared import Seconds, any_file, as_json, completing, readable

#: The longest time limit for an answer, a day; what waits for it knows no time without end.
MOST_SECONDS = 86_400


@click.command()
@click.option(
    "--game", metavar="GAME", shell_complete=completing("games"), help="Only bots that play this game."
)
@as_json
def bots(game: str | None, as_json: bool) -> None:
    """List the available bots."""
    from msgspec import to_builtins

    from tenback.players import BOTS
    from tenback.rules import GAMES

    if game is not None and game not in GAMES:
        raise click.BadParameter(f"no game {game!r}: {', '.join(GAMES)}")
    listed = [bot for bot in BOTS.values() if game is None or game in bot.games]
    if as_json:
        click.echo(json.dumps(to_builtins(listed)))
    else:
        for bot in listed:
            click.echo(f"{bot.name:8} {bot.version:4} {', '.join(bot.games):32} {bot.about}")


@click.command()
@click.argument("game", metavar="GAME", nargs=-1, required=True, shell_complete=completing("games"))
@click.option(
    "--bots",
    "names",
    metavar="NAME[,NAME…]",
    shell_complete=completing("bots"),
    help="One bot for all seats, or one per seat. NAME:silent never signals, master:bare does not search,"
    " module:function is a player of your own.",
)
@click.option("--players", type=int, metavar="N", help="Number of seats (default: the number of bots named).")
@click.option("--level", metavar="LEVEL", help="The Game's level: basic, expert or expert-plus.")
@click.option("--fire", is_flag=True, help="The Game with fire cards.")
@click.option("--silent", is_flag=True, help="Play without signals.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1000,
    metavar="N",
    help="Number of deals.",
    show_default=True,
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=0,
    metavar="N",
    help="Seed of the series of deals.",
    show_default=True,
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=os.cpu_count() or 1,
    metavar="N",
    help="Number of worker processes (default: one per CPU core).",
)
@click.option(
    "--seconds",
    type=Seconds(min=0, max=MOST_SECONDS, min_open=True),
    default=10.0,
    metavar="N",
    help="Time limit for each answer of a player of your own.",
    show_default=True,
)
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster at ADDRESS.")
@click.option("--resume", type=any_file, help="Save results to FILE as they come in and resume from it.")
@click.option(
    "--records",
    type=any_file,
    help="Write every game to FILE as a record, one per line (- for standard output).",
)
@click.option(
    "--table", is_flag=True, help="Compare earlier runs: give files of --resume or --json in place of GAME."
)
@click.option(
    "--plot", type=any_file, default="arena.svg", help="Where --table writes its chart.", show_default=True
)
@as_json
def arena(
    game: tuple[str, ...],
    names: str | None,
    players: int | None,
    level: str | None,
    fire: bool,
    silent: bool,
    games: int,
    seed: int,
    workers: int,
    seconds: float,
    dask: str | None,
    resume: Path | None,
    records: Path | None,
    table: bool,
    plot: Path,
    as_json: bool,
) -> None:
    """Play numbered deals of GAME between bots and print the results."""
    from tenback.arena.playing import plays_fast, wants_fast
    from tenback.arena.report import Means, report, set_up

    if table:
        _compare([Path(file) for file in game], plot, as_json)
        return
    if names is None or len(game) != 1:
        raise click.UsageError("one GAME and --bots are needed, or --table and files")
    try:
        series = set_up(game[0], names.split(","), players, level, fire, silent, games, seed, seconds)
        if wants_fast(series) and not plays_fast(series):
            click.echo(
                "tenback: numba is not installed (pip install 'tenback[fast]'):"
                " using the slower reference engine",
                err=True,
            )
        with _progress(games) as advance:
            figures = report(series, Means(workers, dask, resume, records), advance)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    fault = figures.pop("fault", None)
    if as_json and figures:
        click.echo(json.dumps(figures))
    else:
        for name, value in figures.items():
            click.echo(f"{name}: {readable(value)}")
    if fault is not None:
        click.echo(f"tenback: {fault}", err=True)
        sys.exit(1)


@click.command()
@click.option("--quick", is_flag=True, help="Run a shorter, less precise benchmark.")
@click.option(
    "--warm-up", "warm", is_flag=True, help="Only compile the fast engines, so that later starts are quick."
)
@as_json
def bench(quick: bool, warm: bool, as_json: bool) -> None:
    """Benchmark this machine, with ratios to a baseline."""
    from tenback.arena.bench import measure, warm_up

    def say(next_one: str) -> None:
        click.echo(f"{next_one} …", err=True)

    figures = {"warm_up_s": warm_up()} if warm else measure(quick, say)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        for name, value in figures.items():
            click.echo(f"{name}: {readable(value)}")


def _compare(files: list[Path], plot: Path, as_json: bool) -> None:
    """The runs in the files as a table, and as a picture."""
    from msgspec import to_builtins

    from tenback.arena.table import picture, rows_of, table

    try:
        rows = [row for file in files for row in rows_of(file)]
        plot.write_text(picture(rows))
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    click.echo(json.dumps(to_builtins(rows)) if as_json else table(rows))
    click.echo(f"chart written to {plot}", err=True)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error with games per second, if that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    console = Console(stderr=True)
    columns = (*Progress.get_default_columns(), TextColumn("{task.fields[speed]}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=total, speed="")

        def advance(games: int) -> None:
            progress.advance(task, games)
            speed = progress.tasks[0].speed
            progress.update(task, speed=f"{speed:,.0f} games/s" if speed else "")

        yield advance
