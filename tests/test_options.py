"""Every option of every command reaches what does the work, alone and beside others, and changes no more."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tenback.cli import cli
from tenback.people.rebuilding import Summary
from tenback.players import BOTS
from tenback.record import encode
from tenback.rules import GAMES, FaceToFace
from tenback.store import LogFailure
from tests.commands import ARENA, CASES, DAMAGE, DAMAGED, HOME, PRINTED, URL, WORKS, Work, replaced, run
from tests.review.records import record_of


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


def test_whoever_signs_in_plays_and_nobody_else(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = next(work for work in WORKS if work.command.startswith("play http"))
    played = replaced(monkeypatch, "tenback.terminal.run.run", None)
    done, _ = run(work._replace(others={}), "", record, monkeypatch, ValueError("no such code"))
    assert (done.stderr, done.stdout, played.calls) == ("Error: no such code\n", "", [])
    done, _ = run(work._replace(others={}), "", record, monkeypatch)
    assert (done.stdout, [call["address"] for call in played.calls]) == ("signed in\n", ["http://x"])
    played.calls.clear()
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
    assert (tmp_path / "arena.svg").read_text().startswith("<svg ")


@pytest.mark.parametrize("game", [None, *GAMES])
def test_the_bots_of_a_game_are_listed_alike_for_people_and_programs(
    game: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = {**BOTS, "picky": replace(BOTS["greedy"], name="picky", games=("slide",))}
    monkeypatch.setattr("tenback.players.BOTS", bots)
    words = [] if game is None else ["--game", game]
    people, programs = [
        CliRunner().invoke(cli, ["bots", *words, *form]).stdout.splitlines() for form in ([], ["--json"])
    ]
    expected = [name for name, bot in bots.items() if game is None or game in bot.games]
    assert [line.split()[0] for line in people] == expected
    (listed,) = map(json.loads, programs)
    assert [bot["name"] for bot in listed] == expected
    assert all(bot["about"] in line for bot, line in zip(listed, people, strict=True))


def test_a_folder_and_the_environment_name_the_log_that_a_server_serves(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_DATABASE", URL)
    for work in WORKS:
        if work.command in ("serve", "export", "rebuild"):
            _, (call,) = run(work, "", record, monkeypatch)
            assert URL in call.values()
