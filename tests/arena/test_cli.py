"""The commands `arena` and `bench`."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tenback.arena import bench
from tenback.arena.report import set_up
from tenback.cli import cli
from tenback.deal import numbered_seed, shuffled
from tenback.players.greedy import Greedy
from tenback.record import decode
from tenback.rules import TheGame


def tenback(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def test_the_arena_prints_what_programs_rely_on() -> None:
    done = tenback("arena", "the-game", "--bots", "greedy", "--players", "2", "--games", "40", "--json")
    assert done.exit_code == 0
    figures = json.loads(done.stdout)
    assert {"game", "options", "bots", "games", "seed", "seconds", "games_per_s"} < figures.keys()
    assert {"won", "win_rate", "win_rate_ci95", "left_mean", "left_ci95", "under_10_rate"} < figures.keys()
    rivals = tenback("arena", "slide", "--bots", "greedy,random", "--games", "40", "--json")
    bot = {"bot", "seats_played", "wins", "win_share", "win_share_ci95", "score_mean"}
    assert [result.keys() for result in json.loads(rivals.stdout)["results"]] == [bot, bot]


@pytest.mark.parametrize("asked", [("the-game",), ("the-game", "slide", "--bots", "greedy")])
def test_the_arena_plays_one_game_between_bots_that_are_named(asked: tuple[str, ...]) -> None:
    done = tenback("arena", *asked, "--games", "1", "--workers", "1")
    assert (done.exit_code, done.stdout) == (2, "") and "one GAME and --bots are needed" in done.stderr


@pytest.mark.parametrize("silent", [True, False])
def test_nobody_signals_in_a_silent_arena(silent: bool, tmp_path: Path) -> None:
    asked = ("--bots", "casual", "--players", "2", "--games", "2", "--workers", "1", "--json")
    records = ("--records", str(tmp_path / "records"))
    done = tenback("arena", "the-game", *asked, *records, *(["--silent"] if silent else []))
    metas = [decode(line).meta for line in (tmp_path / "records").read_bytes().splitlines()]
    assert ["signals" in meta for meta in metas] == [not silent] * 2  # type: ignore[operator]
    assert json.loads(done.stdout)["options"]["silent"] is silent


def test_the_seed_chooses_the_deals(tmp_path: Path) -> None:
    for seed in (0, 5):
        asked = ("--bots", "greedy", "--games", "3", "--workers", "1", "--json", "--seed", str(seed))
        done = tenback("arena", "the-game", *asked, "--records", str(tmp_path / "records"))
        assert json.loads(done.stdout)["seed"] == seed
        for number, line in enumerate((tmp_path / "records").read_bytes().splitlines()):
            record: Any = decode(line)
            assert record.meta["seed"] == numbered_seed(seed, number).hex()
            assert [record.deal["deck"]] == shuffled(TheGame(), numbered_seed(seed, number))


@pytest.mark.parametrize(("game", "seats"), [("the-game", 1), ("face-to-face", 2), ("slide", 2)])
def test_one_bot_takes_every_seat_of_the_smallest_table(game: str, seats: int) -> None:
    series = set_up(game, ["greedy"], None, None, False, False, 1, 0)
    assert series.bots == ("greedy",) * seats


def test_without_numba_the_arena_says_so_and_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("arena", "face-to-face", "--bots", "greedy,random", "--games", "6", "--workers", "1", "--json")
    fast = tenback(*command)
    monkeypatch.setitem(sys.modules, "numba", None)
    clear = tenback(*command)
    assert fast.stderr == ""
    assert clear.stderr == (
        "tenback: numba is not installed (pip install 'tenback[fast]'): using the slower reference engine\n"
    )
    assert json.loads(clear.stdout)["results"] == json.loads(fast.stdout)["results"]


def test_runs_that_were_kept_are_compared(tmp_path: Path) -> None:
    files = [str(tmp_path / bot) for bot in ("greedy", "random")]
    for file in files:
        bots = ("--bots", Path(file).name, "--games", "30")
        assert tenback("arena", "the-game", *bots, "--resume", file).exit_code == 0
    done = tenback("arena", "--table", *files, "--plot", str(tmp_path / "picture.svg"))
    assert [line.split()[:2] for line in done.stdout.splitlines()[1:]] == [["the-game", "1"]] * 2
    assert (tmp_path / "picture.svg").read_text().startswith("<svg ")


@pytest.mark.trial
def test_the_bench_measures_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "warm_up", lambda: 0.0)
    monkeypatch.setattr(bench, "rates", once)
    expect_every_figure(json.loads(tenback("bench", "--quick", "--json").stdout))


def test_the_bench_sets_the_compiled_engines_beside_the_reference_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "warm_up", lambda: 0.0)
    monkeypatch.setattr(bench, "rates", once)
    seated: list[tuple[str, str, bool]] = []

    def sit(name: str, game: str, key: int, compiled: bool) -> Greedy:
        seated.append((name, game, compiled))
        return Greedy()

    monkeypatch.setattr(bench, "sit", sit)
    monkeypatch.setattr(bench, "_cpu_of", lambda program, **environment: 0.5)
    monkeypatch.setattr(bench, "_two_cores_over_one", lambda rounds: 1.5)
    expect_every_figure(json.loads(tenback("bench", "--quick", "--json").stdout))
    seats = [
        (game.name, compiled)
        for game in bench.GAMES.values()
        for compiled in (False, True)
        for _ in range(game.seats)
    ]
    assert seated == [("master", *each) for each in seats]


@pytest.mark.parametrize(("slow", "quick"), [(0.5, 0.25), (0.25, 0.5)])
def test_a_rate_is_what_was_done_per_second_and_all_take_turns_until_each_has_had_enough(
    slow: float, quick: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, order = [0.0], []

    def work(name: str, takes: float, done: int) -> bench.Work:
        def works() -> int:
            order.append(name)
            now[0] += takes
            return done

        return works

    monkeypatch.setattr("time.process_time", lambda: now[0])
    rates = bench.rates({"slow": work("slow", slow, 3), "quick": work("quick", quick, 5)}, 1.0)
    assert rates == {"slow": 3 / slow, "quick": 5 / quick}
    assert order == ["slow", "quick"] * 5, "once to warm up, then until the quicker has taken a second"


def expect_every_figure(figures: dict[str, Any]) -> None:
    games = {"the-game", "the-game-3", "face-to-face", "slide"}
    for ratios in ("fast_over_clear", "batch_over_clear", "master_compiled_over_plain"):
        assert figures[ratios].keys() == games
    for game in games:
        ratio = figures["fast_games_per_s"][game] / figures["clear_games_per_s"][game]
        assert figures["fast_over_clear"][game] == pytest.approx(ratio)
    assert {
        "own_player_over_greedy",
        "two_cores_over_one",
        "import_cpu_s",
        "warm_start_cpu_s",
    } < figures.keys()


def once(works: Any, enough: float) -> dict[str, float]:
    """How much each piece of work does at one asking, as its rate."""
    return {name: float(work()) for name, work in works.items()}
