"""What each command prints is what was written down, and how far it has come is told on a terminal alone."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tenback.cli import cli
from tenback.cli.shared import ProgressLine
from tenback.people.rebuilding import Summary
from tenback.record import encode
from tests.command_output import FILE, written
from tests.commands import WHOLE
from tests.review.written import DUEL, REVIEW

#: How a terminal is told to erase a line.
ERASED = "\033[2K"


def test_every_command_prints_what_was_written_down(tmp_path: Path) -> None:
    assert written(tmp_path).split("\n\n") == FILE.read_text().split("\n\n")


@pytest.mark.parametrize("is_terminal", [True, False])
def test_the_games_played_so_far_are_told_on_a_terminal_and_nowhere_else(
    is_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def report(series: Any, means: Any, advance: Any) -> dict[str, Any]:
        for games in (3, 4):
            advance(games)
        return {"won": 1}

    monkeypatch.setattr("tenback.arena.report.report", report)
    monkeypatch.setattr("rich.progress.Task.speed", 12345.6)
    monkeypatch.setenv("TTY_COMPATIBLE", "1" if is_terminal else "0")
    done = CliRunner().invoke(cli, ["arena", "the-game", "--bots", "greedy", "--games", "10"])
    assert done.stdout == "won: 1\n"
    assert ("70%" in done.stderr) == ("12,346 games/s" in done.stderr) == is_terminal == bool(done.stderr)
    assert ERASED in done.stderr.rpartition("70%")[2] or not is_terminal


def test_a_benchmark_says_what_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(quick: bool, say: Any) -> dict[str, Any]:
        say("slide")
        return {"cores": 2}

    monkeypatch.setattr("tenback.arena.bench.measure", measure)
    done = CliRunner().invoke(cli, ["bench"])
    assert (done.stdout, done.stderr) == ("cores: 2\n", "slide …\n")


@pytest.mark.parametrize(
    ("wants", "plays", "told"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_without_compiled_engines_whoever_wants_them_is_told_how_to_get_them(
    wants: bool, plays: bool, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.arena.playing.wants_fast", lambda series: wants)
    monkeypatch.setattr("tenback.arena.playing.plays_fast", lambda series: plays)
    monkeypatch.setattr("tenback.arena.report.report", lambda *_: {"won": 1})
    done = CliRunner().invoke(cli, ["arena", "the-game", "--bots", "greedy"])
    assert (done.exit_code, done.stdout) == (0, "won: 1\n")
    assert ("pip install 'tenback[fast]'" in done.stderr) == told == bool(done.stderr)


def test_how_much_of_a_log_is_taken_up_is_one_line_that_goes_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ProgressLine("Taking up the log")
    line(400, 2000)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    line(800, 2000)
    assert capsys.readouterr().err == "\rTaking up the log: 1,200 of 2,000 tables\033[K"
    line(800, 2000)
    assert capsys.readouterr() == ("", "\r\033[K")


@pytest.mark.parametrize("command", ["serve", "rebuild"])
def test_whatever_takes_up_a_log_tells_how_far_it_is_and_a_server_what_it_does(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def serve(settings: Any, open_browser: bool, tell: Any, progress: Any) -> None:
        progress(3, 8)
        tell("http://here/")

    async def rebuild(source: Any, progress: Any) -> Summary:
        progress(3, 8)
        return Summary(8, 2, [])

    monkeypatch.setattr("tenback.server.serve.serve", serve)
    monkeypatch.setattr("tenback.people.rebuilding.rebuild", rebuild)
    monkeypatch.setattr(
        "tenback.cli.shared.sys", SimpleNamespace(stderr=SimpleNamespace(isatty=lambda: True))
    )
    done = CliRunner().invoke(cli, [command])
    assert done.stderr == "\rTaking up the log: 3 of 8 tables"  # without what erases: it is no terminal
    assert done.stdout == {"serve": "http://here/\n", "rebuild": "8 tables, 2 finished games\n"}[command]


@pytest.mark.parametrize("columns", [40, 90, 200])
def test_the_curve_of_a_long_game_is_as_wide_as_the_terminal_and_no_wider(
    columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = tuple(replace(REVIEW.turns[0], turn=number, best=1.0) for number in range(300))
    monkeypatch.setattr("tenback.review.review", lambda record, **_: replace(REVIEW, turns=turns))
    monkeypatch.setenv("COLUMNS", str(columns))
    (tmp_path / "game.json").write_bytes(encode(DUEL))
    told = CliRunner().invoke(cli, ["review", str(tmp_path / "game.json")]).stdout.splitlines()
    drawn = [len(line) for line in told if "│" in line]
    assert drawn and columns - 2 <= max(drawn) <= columns


def test_a_database_without_a_name_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenback.store.postgres.move", lambda *_: WHOLE)
    for url, name in (("postgresql://there", "database"), ("postgresql://there/games", "games")):
        assert CliRunner().invoke(cli, ["move", "--to", url]).stdout.startswith(f"{name}: 3 tables")
