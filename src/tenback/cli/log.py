"""Commands on the log of tables: export its games, copy it, move it, derive from it what people see."""

import json
import os
import sys
from pathlib import Path
from typing import IO, Any

import click

from tenback.cli.shared import ProgressLine, any_file, as_json, data_folder, database, one_line_for_trouble


@click.command()
@data_folder
@database
@click.option(
    "--output",
    type=click.File("wb"),
    default="-",
    metavar="FILE",
    help="File to write to (default: standard output).",
)
@click.option("--finished", is_flag=True, help="Leave out unfinished games.")
def export(folder: Path | None, database: str | None, output: IO[bytes], finished: bool) -> None:
    """Write the records of all games in the log, one per line.

    Damaged tables are left out and named on standard error; the exit status is then 1.
    """
    from tenback.server.settings import default_folder
    from tenback.table.export import exported

    whole = True
    with one_line_for_trouble():
        for found in exported(database or folder or default_folder(), finished, os.cpu_count() or 1):
            if isinstance(found, bytes):
                output.write(found + b"\n")
            else:
                whole = False
                click.echo(f"tenback: {found}", err=True)
    sys.exit(0 if whole else 1)


@click.command()
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

    with one_line_for_trouble():
        _report_copy(back_up(folder or default_folder(), file, check), str(file), as_json)


@click.command()
@click.argument("file", type=any_file, metavar="FILE")
@data_folder
@click.option("--overwrite", is_flag=True, help="Replace a log that holds tables.")
@click.option("--damaged", is_flag=True, help="Restore the backup even if tables in it are damaged.")
@as_json
def restore(file: Path, folder: Path | None, overwrite: bool, damaged: bool, as_json: bool) -> None:
    """Check the backup in FILE, then make it the log.

    No server may be running on that log.
    """
    from tenback.server.settings import default_folder
    from tenback.store.sqlite.copies import NotWhole
    from tenback.store.sqlite.copies import restore as put_back
    from tenback.table.export import check

    with one_line_for_trouble():
        into = folder or default_folder()
        try:
            _report_copy(put_back(file, into, check, overwrite, damaged), str(into), as_json)
        except NotWhole as refused:
            _name_damage(refused.contents)
            click.echo(f"tenback: {refused}; use --damaged to restore the rest", err=True)
            sys.exit(1)


@click.command()
@click.option(
    "--from",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Data directory (default: the user data directory).",
)
@click.option("--to", "url", required=True, metavar="URL", help="PostgreSQL database: postgresql://…")
@as_json
def move(folder: Path | None, url: str, as_json: bool) -> None:
    """Copy the log of a data directory into a PostgreSQL database.

    Every table is replayed, copied, read back and compared. Damaged tables are left out and named on standard
    error; the exit status is then 1. The directory stays as it is. No server may be running on it.
    """
    from urllib.parse import urlsplit

    from tenback.server.settings import default_folder
    from tenback.table.export import check

    with one_line_for_trouble():
        from tenback.store.postgres import move as copy_all

        contents = copy_all(folder or default_folder(), url, check)
        _report_copy(contents, urlsplit(url).path.lstrip("/") or "database", as_json)


@click.command()
@data_folder
@database
@as_json
def rebuild(folder: Path | None, database: str | None, as_json: bool) -> None:
    """Derive histories and statistics anew from the log.

    A server may run on it; who the persons are and which devices they have is derived anew too.

    Damaged tables are passed over and named on standard error; the exit status is then 1.
    """
    import asyncio

    from tenback.people.rebuilding import rebuild as derive
    from tenback.server.settings import default_folder

    with one_line_for_trouble():
        source = database or folder or default_folder()
        taken = asyncio.run(derive(source, ProgressLine("Taking up the log")))
    for damage in taken.damaged:
        click.echo(f"tenback: {damage}", err=True)
    if as_json:
        damaged = [damage.about for damage in taken.damaged]
        click.echo(json.dumps({"tables": taken.tables, "games": taken.games, "damaged": damaged}))
    else:
        click.echo(f"{taken.tables} tables, {taken.games} finished games")
    sys.exit(1 if taken.damaged else 0)


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
