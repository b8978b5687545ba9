"""Players of one's own in the arena: measured like bots, and a bad one costs no finished game."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from click.testing import CliRunner, Result

from tenback.arena.own import OwnPlayer, PlayerFault, end_processes, is_own
from tenback.arena.report import Means, report, set_up
from tenback.cli import cli
from tenback.deal import deal, numbered_seed
from tenback.players.greedy import Greedy
from tenback.record import decode, verify
from tenback.rules import TheGame

OWN = "tests.arena.own_players:"


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    """However a run ends, the processes of its players have ended."""
    before = set(psutil.Process().children(recursive=True))
    yield
    assert set(psutil.Process().children(recursive=True)) <= before


def arena(game: str, bots: str, *options: str) -> Result:
    return CliRunner().invoke(cli, ["arena", game, "--bots", bots, "--workers", "1", *options])


@pytest.mark.parametrize(
    ("game", "bot", "own", "workers"), [("slide", "random", "Random", 2), ("the-game", "casual", "Casual", 1)]
)
def test_players_of_ones_own_play_and_say_what_they_would_as_bots(
    game: str, bot: str, own: str, workers: int, tmp_path: Path
) -> None:
    """Each has its own chance, and hears what the others say."""
    found: list[dict[str, Any]] = []
    lines: list[list[Any]] = []
    for name in (bot, OWN + own):
        series = set_up(game, [name, name], None, None, False, False, 8, 3)
        found.append(report(series, Means(workers=workers, records=tmp_path / "records"), lambda games: None))
        records = [decode(line) for line in (tmp_path / "records").read_bytes().splitlines()]
        metas: list[Any] = [record.meta for record in records]
        said = [meta.get("signals") for meta in metas]
        lines.append([(record.actions, record.outcome) for record in records] + said)
        assert all(verify(record)["over"] for record in records) and len(records) == 8
        assert any(said) == (bot == "casual")
    assert lines[0] == lines[1]
    assert found[1]["bots"] == [OWN + own] * 2
    assert "fault" not in found[1]


BAD = {
    "Raising": "RuntimeError: out of ideas",
    "Cheating": 'illegal action {"do":"play","card":2,"pile":"A"}: not-in-hand',
    "Babbling": '{"do":"dance"} is no action: Invalid value \'dance\' - at `$.do`',
    "Quitting": "its process has ended",
    "Misspeaking": 'illegal signal {"say":"keep-off","pile":"Z"}',
    "absent_player": "LookupError: no weights here",
    "nobody": "AttributeError: module 'tests.arena.own_players' has no attribute 'nobody'",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_player_is_named_in_one_line_with_the_reason(name: str) -> None:
    done = arena("the-game", f"greedy,{OWN}{name}", "--games", "3", "--json")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr == f"tenback: {OWN}{name} at seat 1: {BAD[name]} (game 0 of seed 0)\n"


def test_a_player_that_gives_no_answer_in_time_is_named_too() -> None:
    done = arena("the-game", f"{OWN}Hanging", "--games", "3", "--seconds", "0.2")
    reason = f"{OWN}Hanging at seat 0: no answer within 0.2 seconds"
    assert (done.exit_code, done.stderr) == (1, f"tenback: {reason} (game 0 of seed 0)\n")


def test_a_player_that_was_late_is_asked_the_next_question_in_a_fresh_process() -> None:
    start: Any = deal(TheGame(), numbered_seed(1, 0))
    late = start
    while late.moves < 8:
        late = late.apply(0, Greedy().decide(late.view(0), ()))
    try:
        with pytest.raises(PlayerFault, match="no answer"):
            OwnPlayer(f"{OWN}Hanging", "the-game", 1, seconds=0.1).decide(late.view(0), ())
        action = OwnPlayer(f"{OWN}Hanging", "the-game", 1, seconds=60).decide(start.view(0), ())
        assert start.view(0).why_not(action) is None
    finally:
        end_processes()


def test_a_module_that_is_not_there_is_named() -> None:
    done = arena("the-game", "no_such_module:player", "--games", "3")
    assert done.exit_code == 1
    assert "ModuleNotFoundError: No module named 'no_such_module'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_games_before_a_fault_are_kept_and_a_mended_player_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "mending.py"
    monkeypatch.chdir(tmp_path)
    good = "from tests.arena.own_players import Own as player\n"
    files = ("--resume", str(tmp_path / "results"), "--records", str(tmp_path / "records"))
    module.write_text(good)
    assert arena("face-to-face", "greedy,mending:player", "--games", "5", *files).exit_code == 0
    module.write_text("def player(game, key):\n    raise ValueError('broken')\n")
    failed = arena("face-to-face", "greedy,mending:player", "--games", "9", "--json", *files)
    assert failed.exit_code == 1
    assert json.loads(failed.stdout)["games"] == 5
    assert "broken (game 5 of seed 0)" in failed.stderr
    module.write_text(good)
    mended = arena("face-to-face", "greedy,mending:player", "--games", "9", "--json", *files)
    assert json.loads(mended.stdout)["games"] == 9
    records = (tmp_path / "records").read_bytes().splitlines()
    assert [decode(line).meta["number"] for line in records] == list(range(9))  # type: ignore[index]


def test_a_run_that_is_interrupted_leaves_no_process() -> None:
    def interrupt(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    series = set_up("the-game", [OWN + "Own"], None, None, False, False, 40, 0)
    with pytest.raises(KeyboardInterrupt):
        report(series, Means(), interrupt)


@pytest.mark.skipif(os.name == "nt", reason="processes are stopped in another way there")
def test_ctrl_c_stops_a_player_that_hangs_and_idle_workers_without_a_word() -> None:
    command = [sys.executable, "-c", "from tenback.cli import main; main()", "arena", "the-game"]
    running = subprocess.Popen(
        [*command, "--bots", f"{OWN}Telling", "--games", "3", "--workers", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        # Where the tests run in the background of a shell, Ctrl-C is ignored, and programs inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert running.stderr is not None
    assert running.stderr.readline() == b"thinking\n"
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate()
    assert (running.returncode, out, errors.strip()) == (130, b"", b"tenback: stopped")


def test_what_a_player_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    done = arena("the-game", f"{OWN}Printing", "--games", "2", "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert "nonsense" in capfd.readouterr().err


@pytest.mark.parametrize(("silent", "said"), [(True, False), (False, True)])
def test_a_player_of_ones_own_signals_unless_the_arena_is_silent(
    silent: bool, said: bool, tmp_path: Path
) -> None:
    options = ["--games", "1", "--players", "2", "--records", str(tmp_path / "records")]
    done = arena("the-game", f"{OWN}Talking", *options, *(["--silent"] if silent else []))
    assert done.exit_code == 0
    assert ("signals" in decode((tmp_path / "records").read_bytes()).meta) is said  # type: ignore[operator]


@pytest.mark.parametrize(
    ("name", "own"),
    [("mine:player", True), ("master:bare", False), ("greedy", False), ("master@2:bare", False)],
)
def test_a_bot_in_some_manner_is_not_a_module(name: str, own: bool) -> None:
    assert is_own(name) is own
