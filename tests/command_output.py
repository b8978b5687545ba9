"""What each command prints, written down: `python -m tests.command_output` writes it anew.

In tests/command_output.txt, what is typed stands after `$ `, what goes to standard error after `! `, and the
exit status at the end, unless it is 0. The functions that do the work answer what tests/commands.py says.
"""

import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.cli import cli, main
from tenback.people.rebuilding import Summary
from tenback.players import Bot
from tenback.record import encode
from tenback.review import NotReviewable
from tenback.rules import FaceToFace, TheGame
from tenback.store import LogFailure
from tenback.store.sqlite.copies import Contents, NotWhole
from tests.commands import DAMAGE, DAMAGED, HOME, WORKS, Work, replaced
from tests.review.records import record_of
from tests.review.written import REVIEW

FILE = Path(__file__).with_name("command_output.txt")
TORN = Contents(3, 40, [], ["the file ends early"])
FAULT = PermissionError(13, "Permission denied", "there")
#: The bots that are listed.
BOTS = [
    Bot("plain", "7", ("the-game", "slide"), "plays along"),
    Bot("thorough", "12", ("the-game", "face-to-face"), "thinks about it"),
]
#: Other answers than the usual one, by the function that does the work.
ANSWERS: dict[str, list[Any]] = {
    "tenback.table.export.exported": [[b'{"a record": 1}', DAMAGE], FAULT],
    "tenback.store.sqlite.copies.back_up": [DAMAGED, TORN, LogFailure("the log is torn")],
    "tenback.store.sqlite.copies.restore": [DAMAGED, NotWhole(DAMAGED), FAULT],
    "tenback.store.postgres.move": [DAMAGED],
    "tenback.people.rebuilding.rebuild": [Summary(3, 2, [DAMAGE])],
    "tenback.arena.report.report": [
        {"game": "the-game", "left": 0.123456, "ci": [0.1, 2], "bots": [{"bot": "a", "wins": 3}], "x": {}},
        {"won": 1, "fault": "player a.b:c gave no answer in 10 s"},
        {"fault": "player a.b:c gave no answer in 10 s"},
        ValueError("no cluster answers"),
    ],
    "tenback.arena.bench.measure": [{"cores": 2, "fast_over_clear": {"slide": 400.0, "the-game": 512.345}}],
    "tenback.terminal.run.sign_in": [ValueError("no such code"), FAULT],
    "tenback.review.review": [
        msgspec.structs.replace(REVIEW, outcome={"over": True, "winner": 1, "winners": [1]}),
        msgspec.structs.replace(REVIEW, turns=REVIEW.turns[:2]),
        msgspec.structs.replace(REVIEW, turns=REVIEW.turns[1:]),
        NotReviewable("no master plays poker"),
    ],
}
#: What is typed without a function in the place of another.
TYPED = [
    "", "--version", "bogus", "verify", "verify --bogus x", "verify RECORD", "verify RECORD --json",
    "verify RECORD no-such-file", "verify RECORD BAD", "verify RECORD BAD --json", "verify no-such-file",
    "verify NONE", "verify NONE --json", "verify RECORD NONE", "review NONE RECORD", "review RECORD NONE",
    "verify BAD NONE", "review BAD NONE", "review BAD NONE --json",
    "perft x",
    "perft RECORD --depth 0", "perft RECORD --depth 2", "perft RECORD --depth 2 --json",
    "perft BAD --depth 1", "perft no-such-file --depth 1", "bots", "bots --game whist",
    "bots --game slide --json", "arena whist --bots greedy", "arena the-game",
    "arena the-game slide --bots greedy", "arena the-game --bots nobody",
    "arena the-game --bots greedy --players 6", "arena the-game --bots greedy,greedy --players 3",
    "arena the-game --bots greedy --level hard", "arena slide --bots greedy --fire",
    "arena slide --bots greedy --players 1", "arena face-to-face --bots greedy --players 3",
    "arena the-game --bots greedy --records /nonexistent/folder/file",
    "arena the-game --bots greedy --games 0", "arena the-game --bots greedy --seed -1",
    "arena no-such-file --table", "play --language xx", "play --code a-b", "serve --port 70000",
    "review RECORD --quick --seconds 3",
    "review RECORD --quick --seconds 0", "review RECORD --quick --seat 7",
    "review RECORD --quick --seat 7 --json", "review BAD", "review BAD --json", "review no-such-file",
    "review no-such-file --json", "move", "backup", "restore", "rebuild --bogus",
]  # fmt: skip


def written(folder: Path) -> str:
    """Every command with every answer, for people and for programs, and the help of each."""
    (folder / "record.json").write_bytes(encode(record_of(FaceToFace(), "greedy", actions=9)))
    bad = record_of(TheGame(2), "greedy", actions=9)
    bad.actions[4] = bad.actions[0]
    (folder / "bad.jsonl").write_bytes(
        encode(bad) + b"\nno record\n" + encode(record_of(FaceToFace(), "greedy"))
    )
    (folder / "none.json").write_bytes(encode(bad))
    with chdir(folder):
        sections = [
            *(typed(line) for line in TYPED),
            *answered(),
            *(typed(f"{c} --help") for c in cli.commands),
        ]
    return "\n".join(sections)


def answered() -> Iterator[str]:
    for work in WORKS:
        forms = ["", *(form for form in work.options if form in ("--json", "--seat 1"))]
        for answer in (work.answer, *ANSWERS.get(work.function, [])):
            for form in forms:
                yield typed(f"{work.command} {form}".strip(), work, answer)


def typed(line: str, work: Work | None = None, answer: Any = None) -> str:
    """What was typed, and what is printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("TENBACK_DATABASE", raising=False)
        patch.setenv("COLUMNS", "90")
        patch.setenv("TTY_COMPATIBLE", "0")
        patch.setattr("tenback.server.settings.default_folder", lambda: HOME)
        patch.setattr("tenback.review.review", lambda record, **_: REVIEW)
        if line.startswith("bots"):
            patch.setattr("tenback.players.BOTS", {bot.name: bot for bot in BOTS})
        if work is not None:
            for function, told in work.others.items():
                replaced(patch, function, told)
            replaced(patch, work.function, deepcopy(answer))
        words = (
            line.replace("RECORD", "record.json")
            .replace("BAD", "bad.jsonl")
            .replace("NONE", "none.json")
            .split()
        )
        patch.setattr(sys, "argv", ["tenback", *words])
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with redirect_stdout(out), redirect_stderr(err):
            status = _status()
    printed, errors = (stream.buffer.getvalue().decode() for stream in (out, err))
    lines = [f"$ tenback {line}".rstrip(), *(text.rstrip() for text in printed.splitlines())]
    lines += [f"! {text}" for text in errors.splitlines()]
    return "\n".join((*lines, *([f"exit {status}"] if status else []), ""))


def _status() -> object:
    try:
        main()
    except SystemExit as end:
        return end.code
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        FILE.write_text(written(Path(scratch)))
