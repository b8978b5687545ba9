"""Commands to play in the terminal, and to serve tables."""

from pathlib import Path

import click

from tenback.cli.shared import ProgressLine, completing, data_folder, database, one_line_for_trouble


@click.command()
@click.argument("address", required=False)
@click.option("--plain", is_flag=True, help="Plain lines instead of screens: for screen readers and pipes.")
@click.option("--replay", metavar="FILE", help="Replay the record in FILE (FILE:LINE if it holds several).")
@click.option(
    "--code", metavar="WORDS", help="Sign in at ADDRESS by the six words that another device of yours shows."
)
@click.option(
    "--language",
    metavar="LANGUAGE",
    shell_complete=completing("languages"),
    help="en, cs, sk, pl or uk (default: your last choice, or the system language).",
)
@data_folder
def play(
    address: str | None,
    plain: bool,
    replay: str | None,
    code: str | None,
    language: str | None,
    folder: Path | None,
) -> None:
    """Play in the terminal: solo, with bots, or on a server.

    ADDRESS is the URL of a server or of one of its tables. Once signed in there with --code, your tables and
    statistics are those of your other devices.
    """
    from tenback.locales import LANGUAGES
    from tenback.server.settings import default_folder
    from tenback.terminal.run import run, sign_in

    if language is not None and language not in LANGUAGES:
        raise click.BadParameter(f"no language {language!r}: {', '.join(LANGUAGES)}")
    if code is not None and address is None:
        raise click.UsageError("--code needs the ADDRESS of a server")
    with one_line_for_trouble():
        try:
            if code is not None and address is not None:
                click.echo(sign_in(folder or default_folder(), address, code, language))
            run(folder or default_folder(), address, plain, replay, language)
        except ValueError as refused:
            raise click.ClickException(str(refused)) from None


@click.command()
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
@database
@click.option(
    "--advertise",
    default="",
    metavar="HOST:PORT",
    help="With --database: where other workers reach this one (default: this machine and port).",
)
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
    database: str | None,
    advertise: str,
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
        database=database,
        advertise=advertise,
        base_path=f"/{base_path.strip('/')}" if base_path.strip("/") else "",
        origins=origins,
        allowed_hosts=allowed_hosts,
        behind_proxy=behind_proxy,
    )
    with one_line_for_trouble():
        run(settings, open_browser, click.echo, ProgressLine("Taking up the log"))
