"""Every command with the function that does its work, and what each option changes in how it is called."""

import inspect
import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from tenback.arena.report import Means
from tenback.cli import cli
from tenback.people.rebuilding import Summary
from tenback.server.settings import Settings
from tenback.store import DamagedTable
from tenback.store.sqlite.copies import Contents
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
