"""Commands that check something: records, counts of action sequences, chat."""

import io
import json
import sys

import click

from tenback.cli.shared import as_json


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@as_json
def verify(files: tuple[str, ...], as_json: bool) -> None:
    """Replay the records in each FILE and report any that are invalid.

    FILE may be - for standard input.
    """
    from tenback.verify import Unreadable, findings

    valid = invalid = 0
    readable = True
    for file in files:
        try:
            for finding in findings(file):
                valid, invalid = valid + finding.ok, invalid + (not finding.ok)
                readable = readable and finding.readable
                if as_json:
                    click.echo(json.dumps(finding.report()))
                elif not finding.ok:
                    click.echo(str(finding), err=True)
        except Unreadable as error:
            readable = False
            click.echo(str(error), err=True)
    if not as_json and valid:
        click.echo(f"{valid} valid" + (f", {invalid} not" if invalid else ""))
    sys.exit(2 if not readable else 1 if invalid else 0)


@click.command()
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


@click.command()
def talk() -> None:
    """Print for each line of input whether free chat would refuse it."""
    from tenback.number_guard import judge

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a line in another encoding is judged too
    for line in sys.stdin:
        text = line.rstrip("\r\n")
        verdict = judge(text)
        answer = {"text": text, "refused": verdict.refused, "reason": verdict.reason}
        click.echo(json.dumps(answer, ensure_ascii=False))
