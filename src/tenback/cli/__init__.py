"""The command `tenback`: thin commands over the library, which they import only when they are called."""

import os
import sys
from pathlib import Path
from typing import Any

import click

from tenback import __version__
from tenback.cli.arena import arena, bench, bots
from tenback.cli.checks import perft, talk, verify
from tenback.cli.log import backup, export, move, rebuild, restore
from tenback.cli.playing import play, serve
from tenback.cli.review import review


class _Commands(click.Group):
    """Commands in which trouble of the operating system ends in one line, with the name of the file."""

    def main(self, *args: Any, **extra: Any) -> Any:
        try:
            return super().main(*args, **extra)
        except OSError as error:
            click.echo(f"tenback: {_told(error)}", err=True)
            _write_nothing_more()
            sys.exit(2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tenback")
def cli() -> None:
    """Play, study and solve The Game, Face to Face and Slide."""


for command in (
    arena,
    backup,
    bench,
    bots,
    export,
    move,
    perft,
    play,
    rebuild,
    restore,
    review,
    serve,
    talk,
    verify,
):
    cli.add_command(command)


def main() -> None:
    """Run the command; whatever a user can do wrong ends in one line on standard error."""
    _open_closed_streams()
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


def _open_closed_streams() -> None:
    """Let a standard stream that was closed read as empty, and drop what is written to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - until the program ends


def _told(error: OSError) -> str:
    """A port that is taken, a disk that is full, a folder that cannot be written."""
    why = error.strerror or str(error)
    return why if error.filename is None else f"{error.filename}: {why}"


def _write_nothing_more() -> None:
    """Drop what standard output still holds, or Python would fail once more to write it when it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
