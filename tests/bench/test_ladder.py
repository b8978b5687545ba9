"""The ladder adds up what was played in any order, and keeps nothing of players that have changed."""

import ast
from pathlib import Path

import pytest

from bench.ladder import climb as climbing
from bench.ladder import page
from bench.ladder.__main__ import main
from bench.ladder.rungs import PLAYERS, Rung, imported, rungs, sources
from tenback.arena.tally import Team


def solo(bot: str) -> Rung:
    return Rung("basic", "the-game", (bot,), 1)


def piece(numbers: range) -> climbing.Piece:
    """Some deals, of which those with an even number were won."""
    won = [number % 2 == 0 for number in numbers]
    tally = Team(games=len(won), won=sum(won))
    return climbing.Piece(tally, "".join(f"{int(each)}" for each in won), 1.0)


def test_pieces_count_once_all_deals_before_them_are_there() -> None:
    climb = climbing._Climb(solo("master"), {})
    climb.take(range(4, 7), piece(range(4, 7)))
    assert climb.known.tally.games == 0
    climb.take(range(4), piece(range(4)))
    assert climb.known.tally.games == 7 and climb.known.won == "1010101"


def test_what_follows_a_piece_that_was_cut_short_does_not_count() -> None:
    climb = climbing._Climb(solo("master"), {})
    climb.take(range(4), piece(range(3)))
    climb.take(range(4, 8), piece(range(4, 8)))
    assert climb.known.tally.games == 3


def test_a_rung_goes_on_where_it_stopped_unless_its_players_have_changed() -> None:
    rung = solo("strong")
    for stamp, games in ((rung.stamp(), 9), ("of old", 0)):
        known = {rung.name: climbing.Climbed(rung.name, stamp, Team(games=9, won=1))}
        climb = climbing._Climb(rung, known)
        assert climb.handed_out == known[rung.name].tally.games == games
        assert known[rung.name].stamp == rung.stamp()


def test_a_stamp_tells_players_manners_and_networks_apart() -> None:
    tables = [solo("master"), solo("master:bare"), solo("strong"), solo("greedy")]
    tables.append(Rung("basic", "the-game", ("master",), 2))
    assert len({rung.stamp() for rung in tables}) == len(tables)


def test_no_two_rungs_have_the_same_name() -> None:
    names = [rung.name for rung in rungs()]
    assert len(names) == len(set(names))


def test_the_gain_of_search_is_measured_on_the_deals_that_both_have_played() -> None:
    teams = {
        "the-game 1 master:bare": {"won_deals": "0011", "is_earlier": False},
        "the-game 1 master": {"won_deals": "011101", "is_earlier": False},
    }
    (row,) = page._searched(teams)
    assert row[:3] == ("1", "50.0 %", "75.0 %") and row[3].startswith("+25.0 (") and row[3].endswith("; 4)")


def test_figures_of_an_earlier_player_stand_in_italics() -> None:
    result = {"win_rate": 0.5, "win_rate_ci95": (0.4, 0.6), "games": 90}
    cells = [page._team(result | {"is_earlier": is_earlier}) for is_earlier in (False, True)]
    assert cells == ["50.0 % (40.0–60.0; 90)", "*50.0 % (40.0–60.0; 90)*"]


@pytest.mark.parametrize(
    ("game", "module"), [("the-game", "compiled_games"), ("face-to-face", "compiled_duels")]
)
def test_what_a_master_imports_only_when_it_imagines_belongs_to_its_stamp(game: str, module: str) -> None:
    assert PLAYERS / game.replace("-", "_") / f"{module}.py" in sources("master", game)


def test_a_module_that_only_running_names_cannot_be_left_out_of_a_stamp() -> None:
    call = ast.parse('import_module(f"tenback.players.{game}")', mode="eval").body
    with pytest.raises(ValueError, match="only running tells"):
        list(imported(call))


@pytest.mark.parametrize("asked", ["--parts=basic,nowhere", "--bots=master,nobody", "--merge=/no/such/file"])
def test_what_the_ladder_does_not_know_is_refused_in_one_line_and_nothing_is_written(
    asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["ladder", "--seconds=0", f"--results={tmp_path / 'there.jsonl'}", asked])
    with pytest.raises(SystemExit, match="2"):
        main()
    last = capsys.readouterr().err.splitlines()[-1]
    assert ": error: no such " in last and last.endswith(("nowhere", "nobody", "file"))
    assert list(tmp_path.iterdir()) == []
