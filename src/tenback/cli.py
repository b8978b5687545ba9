"""The command `tenback`: thin commands over the library, which they import only when they are called."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from tenback import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tenback")
def cli() -> None:
    """Play, study and solve The Game, Face to Face and Slide."""


def main() -> None:
    """Run the command; whatever a user can do wrong ends in one line on standard error."""
    try:
        cli.main(prog_name="tenback", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message())
    except click.ClickException as error:
        click.echo(f"tenback: {error.format_message()}", err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("tenback: stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def completing(kind: str) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """What a shell may complete: games, bots (also the last of several) or languages."""

    def complete(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
        from tenback.locales import LANGUAGES
        from tenback.players import BOTS
        from tenback.rules import GAMES

        before, comma, last = typed.rpartition(",")
        there: dict[str, Any] = {"games": GAMES, "bots": BOTS, "languages": LANGUAGES}
        return [f"{before}{comma}{name}" for name in there[kind] if name.startswith(last)]

    return complete


as_json = click.option("--json", "as_json", is_flag=True, help="Print results as JSON.")


any_file = click.Path(dir_okay=False, path_type=Path)

data_folder = click.option(
    "--data",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Data directory (default: the user data directory, such as ~/.local/share/tenback).",
)


@cli.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@as_json
def verify(files: tuple[str, ...], as_json: bool) -> None:
    """Replay the records in each FILE and report any that are invalid.

    FILE may be - for standard input.
    """
    from tenback.verify import Unreadable, findings

    sound = faulty = 0
    readable = True
    for file in files:
        try:
            for finding in findings(file):
                sound, faulty = sound + finding.ok, faulty + (not finding.ok)
                readable = readable and finding.readable
                if as_json:
                    click.echo(json.dumps(finding.report()))
                elif not finding.ok:
                    click.echo(str(finding), err=True)
        except Unreadable as error:
            readable = False
            click.echo(str(error), err=True)
    if not as_json and sound:
        click.echo(f"{sound} sound" + (f", {faulty} not" if faulty else ""))
    sys.exit(2 if not readable else 1 if faulty else 0)


@cli.command()
@click.argument("file")
@click.option(
    "--depth",
    type=click.IntRange(min=1),
    metavar="N",
    required=True,
    help="Maximum length of the sequences to count.",
)
@as_json
def perft(file: str, depth: int, as_json: bool) -> None:
    """Count the action sequences from the last position of a record."""
    from tenback.record import decode, replay
    from tenback.rules import perft as count
    from tenback.verify import records_in

    try:
        (_, text), *others = records_in(file)
        if others:
            raise ValueError(f"{file}: {len(others) + 1} records instead of one")
        state = replay(decode(text))
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    nodes = count(state, depth)
    if as_json:
        click.echo(json.dumps({"nodes": nodes}))
    else:
        for length, number in enumerate(nodes, start=1):
            click.echo(f"{length} {number}")


@cli.command()
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


@cli.command()
@click.argument("game", metavar="GAME", nargs=-1, required=True, shell_complete=completing("games"))
@click.option(
    "--bots",
    "names",
    metavar="NAME[,NAME…]",
    shell_complete=completing("bots"),
    help="One bot for all seats, or one per seat. NAME:silent never signals, master:bare does not search.",
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
        series = set_up(game[0], names.split(","), players, level, fire, silent, games, seed)
        if wants_fast(series) and not plays_fast(series):
            click.echo(
                "tenback: numba is not installed (pip install 'tenback[fast]'):"
                " using the slower reference engine",
                err=True,
            )
        with _progress(games) as advance:
            figures = report(series, Means(workers, dask, resume, records), advance)
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(json.dumps(figures))
    else:
        for name, value in figures.items():
            click.echo(f"{name}: {_readable(value)}")


@cli.command()
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
            click.echo(f"{name}: {_readable(value)}")


@cli.command()
@click.argument("address", required=False)
@click.option("--plain", is_flag=True, help="Plain lines instead of screens: for screen readers and pipes.")
@click.option("--replay", metavar="FILE", help="Replay the record in FILE (FILE:LINE if it holds several).")
@click.option(
    "--language",
    metavar="LANGUAGE",
    shell_complete=completing("languages"),
    help="en, cs, sk, pl or uk (default: your last choice, or the system language).",
)
@data_folder
def play(
    address: str | None, plain: bool, replay: str | None, language: str | None, folder: Path | None
) -> None:
    """Play in the terminal: solo, with bots, or on a server.

    ADDRESS is the URL of a server or of one of its tables.
    """
    from tenback.locales import LANGUAGES
    from tenback.server.settings import default_folder
    from tenback.terminal.run import run

    if language is not None and language not in LANGUAGES:
        raise click.BadParameter(f"no language {language!r}: {', '.join(LANGUAGES)}")
    with _one_line_for_trouble():
        run(folder or default_folder(), address, plain, replay, language)


@cli.command()
@click.option("--host", default="0.0.0.0", metavar="HOST", help="Address to listen on.", show_default=True)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="PORT",
    help="Port to listen on; 0 picks a free one.",
    show_default=True,
)
@data_folder
@click.option("--open", "open_browser", is_flag=True, help="Open the app in a browser.")
@click.option(
    "--base-path", default="", metavar="PATH", help="Serve everything under this path, e.g. /tenback."
)
@click.option("--behind-proxy", is_flag=True, help="Trust a reverse proxy's X-Forwarded-* headers.")
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="ORIGIN",
    help="Allow pages from this origin to connect (repeatable).",
)
@click.option(
    "--allow-host",
    "allowed_hosts",
    multiple=True,
    metavar="NAME",
    help="Answer requests for this host name too, e.g. games.example.org (repeatable).",
)
def serve(
    host: str,
    port: int,
    folder: Path | None,
    open_browser: bool,
    base_path: str,
    behind_proxy: bool,
    origins: tuple[str, ...],
    allowed_hosts: tuple[str, ...],
) -> None:
    """Serve the browser app, and tables for people, programs and bots."""
    from tenback.server.serve import serve as run
    from tenback.server.settings import Settings, default_folder

    settings = Settings(
        host=host,
        port=port,
        folder=folder or default_folder(),
        base_path=f"/{base_path.strip('/')}" if base_path.strip("/") else "",
        origins=origins,
        allowed_hosts=allowed_hosts,
        behind_proxy=behind_proxy,
    )
    with _one_line_for_trouble():
        run(settings, open_browser, click.echo)


@cli.command()
@data_folder
@click.option(
    "--output",
    type=click.File("wb"),
    default="-",
    metavar="FILE",
    help="File to write to (default: standard output).",
)
@click.option("--finished", is_flag=True, help="Leave out unfinished games.")
def export(folder: Path | None, output: IO[bytes], finished: bool) -> None:
    """Write the records of all games in the log, one per line.

    Damaged tables are left out and named on standard error; the exit status is then 1.
    """
    from tenback.server.settings import default_folder
    from tenback.table.export import exported

    whole = True
    with _one_line_for_trouble():
        for found in exported(folder or default_folder(), finished, os.cpu_count() or 1):
            if isinstance(found, bytes):
                output.write(found + b"\n")
            else:
                whole = False
                click.echo(f"tenback: {found}", err=True)
    sys.exit(0 if whole else 1)


@cli.command()
@click.argument("file", type=any_file, metavar="FILE")
@data_folder
@as_json
def backup(file: Path, folder: Path | None, as_json: bool) -> None:
    """Copy the log to FILE, also while the server runs.

    FILE appears when the copy is complete, and replaces an earlier one. Damaged tables are copied as they are
    and named on standard error; the exit status is then 1.
    """
    from tenback.server.settings import default_folder
    from tenback.store.sqlite.copies import back_up
    from tenback.table.export import check

    with _one_line_for_trouble():
        _report_copy(back_up(folder or default_folder(), file, check), str(file), as_json)


@cli.command()
@click.argument("file", type=any_file, metavar="FILE")
@data_folder
@click.option("--overwrite", is_flag=True, help="Replace a log that holds tables.")
@click.option("--damaged", is_flag=True, help="Restore the backup even if tables in it are damaged.")
@as_json
def restore(file: Path, folder: Path | None, overwrite: bool, damaged: bool, as_json: bool) -> None:
    """Make the backup in FILE the log, after checking all of it; no server may be running on it."""
    from tenback.server.settings import default_folder
    from tenback.store.sqlite.copies import NotWhole
    from tenback.store.sqlite.copies import restore as put_back
    from tenback.table.export import check

    with _one_line_for_trouble():
        into = folder or default_folder()
        try:
            _report_copy(put_back(file, into, check, overwrite, damaged), str(into), as_json)
        except NotWhole as refused:
            _name_damage(refused.contents)
            click.echo(f"tenback: {refused}; use --damaged to restore the rest", err=True)
            sys.exit(1)


@cli.command()
def talk() -> None:
    """Print for each line of input whether free chat would refuse it."""
    from tenback.number_guard import judge

    for line in sys.stdin:
        text = line.rstrip("\r\n")
        verdict = judge(text)
        answer = {"text": text, "refused": verdict.refused, "reason": verdict.reason}
        click.echo(json.dumps(answer, ensure_ascii=False))


def _report_copy(contents: Any, copy: str, as_json: bool) -> None:
    """Print what was copied, name what is damaged in it, and end with 1 if anything is."""
    _name_damage(contents)
    if as_json:
        damaged = [damage.about for damage in contents.damaged]
        counts = {"tables": contents.tables, "events": contents.events}
        click.echo(json.dumps({"copy": copy, **counts, "damaged": damaged, "faults": contents.faults}))
    else:
        click.echo(f"{copy}: {contents.tables} tables, {contents.events} events")
    sys.exit(0 if contents.whole else 1)


def _name_damage(contents: Any) -> None:
    for fault in (*contents.damaged, *contents.faults):
        click.echo(f"tenback: {fault}", err=True)


@contextmanager
def _one_line_for_trouble() -> Iterator[None]:
    """A port that is taken, a folder that cannot be written, a log that is of a later version."""
    from tenback.store import LogFailure

    try:
        yield
    except (OSError, LogFailure) as error:
        raise click.ClickException(getattr(error, "strerror", None) or str(error)) from None


def _compare(files: list[Path], plot: Path, as_json: bool) -> None:
    """The runs in the files as a table, and as a picture."""
    from msgspec import to_builtins

    from tenback.arena.table import picture, rows_of, table

    try:
        rows = [row for file in files for row in rows_of(file)]
        plot.write_text(picture(rows))
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(json.dumps(to_builtins(rows)) if as_json else table(rows))
    click.echo(f"chart written to {plot}", err=True)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, with games per second, while it goes on, where somebody watches."""
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


def _readable(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_readable(item)}" for name, item in value.items())
    if isinstance(value, list):
        return "; ".join(_readable(item) for item in value)
    return str(value)
