"""The command that reviews records: what every turn cost, and what luck did."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from tenback.cli.shared import Seconds, as_json

if TYPE_CHECKING:
    from tenback.record import Record
    from tenback.review import Review, ReviewedTurn

#: The sign in the margin for each mark.
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
#: The width that is left for the curve beside its scale.
_MARGIN = 8


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--quick", is_flag=True, help="Judge by the evaluation network alone.")
@click.option("--seconds", type=Seconds(min=0), metavar="S", help="Stop after S seconds for each record.")
@click.option("--seat", type=click.IntRange(min=0), metavar="N", help="Show this seat's turns only.")
@as_json
def review(
    files: tuple[str, ...], quick: bool, seconds: float | None, seat: int | None, as_json: bool
) -> None:
    """Show what every turn of a game cost, and what luck did.

    Each FILE holds records, or is - for standard input. Chances suppose that masters play on, and use only
    what the player could know. Without --quick, imagined continuations sharpen the figures until each mark is
    settled.
    """
    from tenback.verify import Unreadable, checked_records

    if quick and seconds is not None:
        raise click.UsageError("--quick and --seconds exclude each other")
    status = 0
    for file in files:
        try:
            for finding, record in checked_records(file):
                if finding.ok and record is not None:
                    place = {"file": finding.file, "line": finding.line}
                    status = max(status, _review(place, record, quick, seconds, seat, as_json))
                    continue
                status = max(status, 1 if finding.readable else 2)
                if as_json:
                    found = finding.report()
                    click.echo(
                        json.dumps({name: found[name] for name in ("file", "line", "ok", "error", "action")})
                    )
                else:
                    click.echo(str(finding), err=True)
        except Unreadable as error:
            status = 2
            click.echo(str(error), err=True)
    sys.exit(status)


def _review(
    place: dict[str, Any],
    record: "Record",
    quick: bool,
    seconds: float | None,
    seat: int | None,
    as_json: bool,
) -> int:
    """Print the review of a valid record, or why there is none; the exit status that this comes to."""
    import msgspec
    from msgspec.structs import replace

    from tenback.review import NotReviewable, course_of
    from tenback.review import review as reviewed

    seats = course_of(record).game.seats
    if seat is not None and seat >= seats:
        return _without(place, "no-such-seat", f"no seat {seat}, only 0 to {seats - 1}", as_json)
    try:
        with _progress() as progress:
            found = reviewed(record, quick=quick, seconds=seconds, progress=progress)
    except NotReviewable as reason:
        return _without(place, "not-reviewable", str(reason), as_json)
    if seat is not None:
        found = replace(
            found,
            turns=tuple(turn for turn in found.turns if turn.seat == seat),
            seats=tuple(each for each in found.seats if each.seat == seat),
        )
    if as_json:
        click.echo(json.dumps({**place, "ok": True, **msgspec.to_builtins(found)}))
    else:
        click.echo("\n".join(_told(f"{place['file']}:{place['line']}", found, record)))
    return 0


def _without(place: dict[str, Any], error: str, words: str, as_json: bool) -> int:
    if as_json:
        click.echo(json.dumps({**place, "ok": False, "error": error, "action": None}))
    else:
        click.echo(f"{place['file']}:{place['line']}: {words}", err=True)
    return 2


def _told(name: str, found: "Review", record: "Record") -> Iterator[str]:
    """The review as text: a line per turn, a summary per seat, and the curve."""
    from tenback.review.drawing import curve
    from tenback.rules import GAMES

    yield f"{name}: {found.game}, {_outcome(found)}"
    score = GAMES[found.game].points_name
    for turn in found.turns:
        yield _turn(turn, record, score).rstrip()
    for seat in found.seats:
        yield (
            f"seat {seat.seat}: accuracy {seat.accuracy:.1f}, "
            f"lost {100 * seat.loss:.1f} points in {seat.turns} turns; "
            f"inaccuracies: {seat.inaccuracies}, mistakes: {seat.mistakes}, blunders: {seat.blunders}"
        )
    yield f"start {_figures(found.start)}, luck {_figures(found.luck, sign=True)}"
    together = not isinstance(found.start, list)
    width = shutil.get_terminal_size().columns - _MARGIN
    for number in sorted({None if together else turn.seat for turn in found.turns}, key=str):
        chances = [turn.best for turn in found.turns if number is None or turn.seat == number]
        yield "chance over the turns" + ("" if number is None else f", seat {number}")
        lines = curve(chances, width)
        for place, line in enumerate(lines):
            scale = {0: "100 %", len(lines) - 1: "  0 %"}.get(place, "")
            yield f"{scale:>5} │{line}"


def _turn(turn: "ReviewedTurn", record: "Record", score: str) -> str:
    played = " ".join(_action(record.actions[number]) for number in turn.actions)
    better = " ".join(map(_action, turn.better))
    error = "" if turn.error is None or not turn.loss else f" ± {100 * turn.error:.1f}"
    loss = f"−{100 * turn.loss:.1f}{error}" if turn.better else "best"
    chance = f"{100 * turn.best:5.1f} % {loss:<12}"
    left = f"{score} {turn.left_played:.1f}" + (f" not {turn.left_best:.1f}" if better else "")
    luck = "" if turn.luck is None else f"luck {100 * turn.luck:+.1f}"
    told = f"{played}  (best: {better})" if better else played
    sign = SIGNS.get(turn.mark or "", "")
    return f"{sign:<2} {turn.turn + 1:>3}  seat {turn.seat}  {chance} {left:<20} {luck:<11} {told}"


def _action(written: Any) -> str:
    """An action as short as may be: 37→A, end, reveal 0,3, take 2 left."""
    match written:
        case {"card": card, "pile": pile}:
            return f"{card}→{pile}"
        case {"cell": [row, column]} | {"cell": (row, column)}:
            return f"reveal {row},{column}"
        case {"from": source, "side": side}:
            return f"take {source} {side}"
    return str(written["do"])


def _outcome(found: "Review") -> str:
    outcome = found.outcome
    if not outcome["over"]:
        return "not finished"
    if "won" in outcome:
        return "won" if outcome["won"] else f"lost with {outcome['left']} cards left ({outcome['reason']})"
    winners = outcome.get("winners", [outcome.get("winner")])
    return f"won by seat {' and '.join(map(str, winners))}"


def _figures(value: Any, sign: bool = False) -> str:
    if isinstance(value, list):
        return ", ".join(
            f"seat {seat} {_figures(each, sign)}" for seat, each in enumerate(value) if each is not None
        )
    if value is None:
        return "unknown"
    return f"{100 * value:+.1f} points" if sign else f"{100 * value:.1f} %"


@contextmanager
def _progress() -> Iterator[Callable[["Review"], None]]:
    """A bar on standard error, if that is a terminal: the turns that have been sharpened."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("turns", total=None)

        def advance(found: "Review") -> None:
            sharpened = sum(turn.error is not None for turn in found.turns)
            bar.update(task, total=len(found.turns), completed=sharpened)

        yield advance
