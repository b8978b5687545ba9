"""Parts shared by several commands: options, completion, errors in one line, readable figures."""

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click


def completing(kind: str) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """Completion in the shell: of games, bots (also the last of several) or languages."""

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


database = click.option(
    "--database",
    metavar="URL",
    envvar="TENBACK_DATABASE",
    help="Log in a PostgreSQL database instead of a directory: postgresql://… (or TENBACK_DATABASE).",
)


class Seconds(click.FloatRange):
    """A time in seconds. No range refuses `nan`, since every comparison with it is false."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds: float = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail("nan is not a number.", param, ctx)
        return seconds


@contextmanager
def one_line_for_trouble() -> Iterator[None]:
    """A log that is damaged or of a later version; `main` tells the trouble of the operating system."""
    from tenback.store import LogFailure

    try:
        yield
    except LogFailure as error:
        raise click.ClickException(str(error)) from None


class ProgressLine:
    """One line on standard error that tells how far something is, if that is a terminal."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._done = 0

    def __call__(self, step: int, total: int) -> None:
        self._done += step
        if not sys.stderr.isatty():
            return
        text = f"{self._label}: {self._done:,} of {total:,} tables"
        click.echo(f"\r{text}\033[K" if self._done < total else "\r\033[K", nl=False, err=True)


def readable(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict):
        return ", ".join(f"{name} {readable(item)}" for name, item in value.items())
    if isinstance(value, list):
        return "; ".join(readable(item) for item in value)
    return str(value)
