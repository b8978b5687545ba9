"""The command `tenback`: thin commands over the library, which they import only when they are called."""

import sys

import click

from tenback import __version__
from tenback.cli.arena import arena, bench, bots
from tenback.cli.checks import perft, talk, verify
from tenback.cli.log import backup, export, move, rebuild, restore
from tenback.cli.playing import play, serve
from tenback.cli.review import review


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
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
