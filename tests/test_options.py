"""Every option of every command reaches what does the work, alone and beside others, and changes no more."""

import inspect
import json
import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import click
import pytest
from click.testing import CliRunner, Result

from tenback.arena.report import Means
from tenback.cli import cli
from tenback.people.rebuilding import Summary
from tenback.record import encode
from tenback.rules import FaceToFace
from tenback.server.settings import Settings
from tenback.store import DamagedTable, LogFailure
from tenback.store.sqlite.copies import Contents
from tests.review.records import record_of
from tests.review.written import REVIEW

HOME, THERE = Path("home"), Path("there")
URL = "postgresql://there/games"
DAMAGE = DamagedTable("bad", "torn")
WHOLE, DAMAGED = Contents(3, 40, [], []), Contents(3, 40, [DAMAGE], ["the file ends early"])
CORES = os.cpu_count() or 1


class Work(NamedTuple):
    """A command with as few words as may be, the function that does its work, and its answer.

    Of each group of options, `options` says what it changes in how the function is called. `others` are
    functions that are not to be called in a test.
    """

    command: str
    function: str
    answer: Any
    called: dict[str, Any]
    options: dict[str, dict[str, Any]]
    others: Mapping[str, Any] = MappingProxyType({})


SETTINGS = {f"settings.{name}": getattr(Settings(folder=HOME), name) for name in Settings.__struct_fields__}
MEANS = {"means.workers": CORES, "means.dask": None, "means.resume": None, "means.records": None}
SERIES: dict[str, Any] = {
    "game": "the-game",
    "bots": ["greedy"],
    "players": None,
    "level": None,
    "fire": False,
    "silent": False,
    "games": 1000,
    "seed": 0,
    "seconds": 10.0,
}
ARENA = "arena the-game --bots greedy"
FIGURES = {"game": "the-game", "won": 0.5}

WORKS = [
    Work(
        "serve",
        "tenback.server.serve.serve",
        None,
        {**SETTINGS, "open_browser": False},
        {
            "--host 127.0.0.1": {"settings.host": "127.0.0.1"},
            "--port 0": {"settings.port": 0},
            "--data there": {"settings.folder": THERE},
            f"--database {URL}": {"settings.database": URL},
            "--advertise 10.0.0.5:81": {"settings.advertise": "10.0.0.5:81"},
            "--open": {"open_browser": True},
            "--base-path /": {"settings.base_path": ""},
            "--base-path cards": {"settings.base_path": "/cards"},
            "--base-path /cards/": {"settings.base_path": "/cards"},
            "--base-path /a/b": {"settings.base_path": "/a/b"},
            "--behind-proxy": {"settings.behind_proxy": True},
            "--origin https://a.example --origin https://b.example": {
                "settings.origins": ("https://a.example", "https://b.example")
            },
            "--allow-host c.example --allow-host d.example": {
                "settings.allowed_hosts": ("c.example", "d.example")
            },
        },
    ),
    Work(
        "play",
        "tenback.terminal.run.run",
        None,
        {"folder": HOME, "address": None, "plain": False, "replay": None, "language": None},
        {
            "http://x/t/y": {"address": "http://x/t/y"},
            "--plain": {"plain": True},
            "--replay game.json:3": {"replay": "game.json:3"},
            "--language cs": {"language": "cs"},
            "--data there": {"folder": THERE},
        },
    ),
    Work(
        "play http://x --code a-b",
        "tenback.terminal.run.sign_in",
        "signed in",
        {"folder": HOME, "address": "http://x", "code": "a-b", "language": None},
        {
            "--code c": {"code": "c"},
            "--language cs": {"language": "cs"},
            "--data there": {"folder": THERE},
        },
        {"tenback.terminal.run.run": None},
    ),
    Work(
        ARENA,
        "tenback.arena.report.set_up",
        ...,
        SERIES,
        {
            "--bots greedy,random": {"bots": ["greedy", "random"]},
            "--players 3": {"players": 3},
            "--level expert": {"level": "expert"},
            "--fire": {"fire": True},
            "--silent": {"silent": True},
            "--games 7": {"games": 7},
            "--seed 5": {"seed": 5},
            "--seconds 0.5": {"seconds": 0.5},
        },
        {"tenback.arena.report.report": FIGURES},
    ),
    Work(
        ARENA,
        "tenback.arena.report.report",
        FIGURES,
        MEANS,
        {
            "--workers 1": {"means.workers": 1},
            "--dask there:1": {"means.dask": "there:1"},
            "--resume there": {"means.resume": THERE},
            "--records there": {"means.records": THERE},
            "--json": {},
        },
    ),
    Work(
        "bench",
        "tenback.arena.bench.measure",
        {"cores": 2},
        {"quick": False},
        {"--quick": {"quick": True}, "--json": {}},
    ),
    Work("bench --warm-up", "tenback.arena.bench.warm_up", 1.5, {}, {"--json": {}}),
    Work("verify RECORD", "tenback.verify.findings", ..., {"file": "RECORD"}, {"--json": {}}),
    Work(
        "perft RECORD --depth 2",
        "tenback.rules.perft",
        [1, 2],
        {"depth": 2},
        {"--depth 5": {"depth": 5}, "--json": {}},
    ),
    Work(
        "export",
        "tenback.table.export.exported",
        [b'{"a record": 1}'],
        {"source": HOME, "finished": False, "workers": CORES},
        {
            "--data there": {"source": THERE},
            f"--database {URL}": {"source": URL},
            f"--data there --database {URL}": {"source": URL},
            "--finished": {"finished": True},
        },
    ),
    Work(
        "backup copy",
        "tenback.store.sqlite.copies.back_up",
        WHOLE,
        {"folder": HOME, "file": Path("copy")},
        {"--data there": {"folder": THERE}, "--json": {}},
    ),
    Work(
        "restore copy",
        "tenback.store.sqlite.copies.restore",
        WHOLE,
        {"folder": HOME, "file": Path("copy"), "overwrite": False, "damaged": False},
        {
            "--data there": {"folder": THERE},
            "--overwrite": {"overwrite": True},
            "--damaged": {"damaged": True},
            "--json": {},
        },
    ),
    Work(
        f"move --to {URL}",
        "tenback.store.postgres.move",
        WHOLE,
        {"folder": HOME, "url": URL},
        {
            "--from there": {"folder": THERE},
            "--to postgresql://x/y": {"url": "postgresql://x/y"},
            "--json": {},
        },
    ),
    Work(
        "rebuild",
        "tenback.people.rebuilding.rebuild",
        Summary(3, 2, []),
        {"source": HOME},
        {
            "--data there": {"source": THERE},
            f"--database {URL}": {"source": URL},
            f"--data there --database {URL}": {"source": URL},
            "--json": {},
        },
    ),
    Work(
        "review RECORD",
        "tenback.review.review",
        REVIEW,
        {"quick": False, "seconds": None},
        {"--quick": {"quick": True}, "--seconds 7": {"seconds": 7.0}, "--seat 1": {}, "--json": {}},
    ),
]
#: Options about what is printed and where, which have tests of their own, and `--help`.
PRINTED = {
    ("bots", "--game"),
    ("bots", "--json"),
    ("export", "--output"),
    ("arena", "--table"),
    ("arena", "--plot"),
}
CASES = [(work, words) for work in WORKS for words in ("", *work.options)]


class Called:
    """In the place of a function: takes down with what it was called."""

    def __init__(self, real: Callable[..., Any], answer: Any) -> None:
        self.calls: list[dict[str, Any]] = []
        self._real = real
        self._answer = answer

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        bound = inspect.signature(self._real).bind(*arguments, **named)
        self.calls.append(dict(_told(bound.arguments)))
        if isinstance(self._answer, Exception):
            raise self._answer
        if self._answer is ...:
            return self._real(*arguments, **named)
        return _later(self._answer) if inspect.iscoroutinefunction(self._real) else self._answer


async def _later(answer: Any) -> Any:
    return answer


def _told(arguments: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The arguments that an option can change, and each setting for itself."""
    for name, value in arguments.items():
        if isinstance(value, Settings | Means):
            yield from ((f"{name}.{field}", getattr(value, field)) for field in value.__struct_fields__)
        elif name not in ("series", "record", "state") and not callable(value):
            yield name, value


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one record."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_bytes(encode(record_of(FaceToFace(), "greedy", actions=9)))
    return path


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder without `--data` is HOME."""
    monkeypatch.delenv("TENBACK_DATABASE", raising=False)
    monkeypatch.setattr("tenback.server.settings.default_folder", lambda: HOME)


def replaced(monkeypatch: pytest.MonkeyPatch, function: str, answer: Any) -> Called:
    module, _, name = function.rpartition(".")
    instead = Called(getattr(import_module(module), name), answer)
    monkeypatch.setattr(function, instead)
    return instead


def run(
    work: Work, words: str, record: Path, monkeypatch: pytest.MonkeyPatch, answer: Any = None
) -> tuple[Result, list[dict[str, Any]]]:
    """What came of the command, and the calls of the function that does its work."""
    for function, told in work.others.items():
        replaced(monkeypatch, function, told)
    called = replaced(monkeypatch, work.function, answer or work.answer)
    typed = [str(record) if word == "RECORD" else word for word in f"{work.command} {words}".split()]
    return CliRunner().invoke(cli, typed), called.calls


@pytest.mark.parametrize(("work", "words"), CASES, ids=[f"{work.command} {words}" for work, words in CASES])
def test_an_option_changes_what_it_says_and_nothing_else(
    work: Work, words: str, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, calls = run(work, words, record, monkeypatch)
    assert done.exit_code == 0, done.output
    expected = {**work.called, **(work.options[words] if words else {})}
    assert calls == [{name: str(record) if value == "RECORD" else value for name, value in expected.items()}]
    if work.function != "tenback.table.export.exported":
        assert [is_json(line) for line in done.stdout.splitlines()] in (
            [[True]] if words == "--json" else [[False] * len(done.stdout.splitlines())]
        )


def is_json(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def test_every_option_of_every_command_is_among_these() -> None:
    there = {
        (name, option)
        for name, command in cli.commands.items()
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for option in parameter.opts
    }
    tried = {
        (work.command.split()[0], word)
        for work, words in CASES
        for word in f"{work.command} {words}".split()
        if word.startswith("--")
    }
    assert there == tried | PRINTED and not tried & PRINTED


@pytest.mark.parametrize(
    ("command", "status"), [("export", 1), ("backup copy", 1), ("restore copy", 1), ("rebuild", 1)]
)
@pytest.mark.parametrize("words", ["", "--json"])
def test_damage_is_named_once_on_standard_error_and_ends_with_1(
    command: str, status: int, words: str, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {"export": [b'{"a record": 1}', DAMAGE], "rebuild": Summary(3, 2, [DAMAGE])}
    work = next(work for work in WORKS if work.command == command)
    if words and command == "export":
        words = "--finished"
    done, _ = run(work, words, record, monkeypatch, answers.get(command, DAMAGED))
    assert done.exit_code == status
    named = [f"tenback: {DAMAGE}"] + (["tenback: the file ends early"] if "copy" in command else [])
    assert done.stderr.splitlines() == named
    assert len(done.stdout.splitlines()) == 1
    if words == "--json":
        assert json.loads(done.stdout)["damaged"] == [DAMAGE.about]


FAILING = [
    "serve",
    "play",
    "play http://x --code a-b",
    ARENA,
    "export",
    "backup copy",
    "restore copy",
    "rebuild",
]


@pytest.mark.parametrize("command", [*FAILING, f"move --to {URL}"])
def test_what_cannot_be_had_is_told_in_one_line(
    command: str, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = next(work for work in WORKS if work.command == command)
    faults: dict[Exception, str] = {PermissionError(13, "Permission denied", "there"): "Permission denied"}
    if command != ARENA:
        faults[LogFailure("the log is torn")] = "the log is torn"
    for fault, told in faults.items():
        done, _ = run(work, "", record, monkeypatch, fault)
        assert isinstance(done.exception, SystemExit) and done.exit_code != 0
        (line,) = done.stderr.splitlines()
        assert told in line and done.stdout == ""


def test_nobody_plays_who_could_not_sign_in(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = next(work for work in WORKS if work.command.startswith("play http"))
    played = replaced(monkeypatch, "tenback.terminal.run.run", None)
    done, _ = run(work._replace(others={}), "", record, monkeypatch, ValueError("no such code"))
    assert (done.stderr, done.stdout, played.calls) == ("Error: no such code\n", "", [])
    done = CliRunner().invoke(cli, ["play", "--code", "a-b"])
    assert done.exit_code == 2 and "--code needs the ADDRESS of a server" in done.stderr
    assert played.calls == []


def test_an_export_is_written_to_the_file_that_is_named(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = next(work for work in WORKS if work.command == "export")
    done, _ = run(work, f"--output {tmp_path / 'games'}", record, monkeypatch)
    assert (done.exit_code, done.output) == (0, "")
    assert (tmp_path / "games").read_bytes() == b'{"a record": 1}\n'


def test_where_games_are_moved_to_is_named_without_its_password(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = next(work for work in WORKS if work.command.startswith("move"))
    for words in ("", "--json"):
        done, _ = run(work, f"--to postgresql://ann:secret@there/games {words}", record, monkeypatch)
        assert "games" in done.output and "secret" not in done.output


def test_a_chart_is_drawn_into_the_current_folder_unless_another_place_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    figures = {"game": "slide", "options": {"players": 2}, "bots": ["greedy"], "games": 1}
    result = {"bot": "greedy", "win_share": 0.5, "win_share_ci95": [0.4, 0.6], "score_mean": 3.0}
    (tmp_path / "run").write_text(json.dumps({**figures, "results": [result]}))
    for words, file in (([], "arena.svg"), (["--plot", "there.svg"], "there.svg")):
        done = CliRunner().invoke(cli, ["arena", "run", "--table", *words])
        assert (done.exit_code, done.stderr) == (0, f"chart written to {file}\n")
        assert (tmp_path / file).read_text().startswith("<svg ")
        (tmp_path / file).unlink()
    done = CliRunner().invoke(cli, ["arena", "run", "--table", "--json"])
    assert [row["bots"] for row in json.loads(done.stdout)] == ["greedy"]


def test_a_folder_and_the_environment_name_the_log_that_a_server_serves(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_DATABASE", URL)
    for work in WORKS:
        if work.command in ("serve", "export", "rebuild"):
            _, (call,) = run(work, "", record, monkeypatch)
            assert URL in call.values()
