"""Records as the terminal shows them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenback.locales import words
from tenback.record import decode, states_of
from tenback.rules import FaceToFace, Slide, TheGame, the_game
from tenback.table import events as e
from tenback.terminal.client.replay import RecordReplay, opened
from tenback.terminal.words.naming import seat_name
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.position import all_hands
from tests.test_record import played

GAMES = [TheGame(3, "expert", True), FaceToFace(first=1), Slide(4, first=2)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_position_is_what_each_seat_saw(game: Any) -> None:
    record = decode(json.dumps(played(game)))
    replay = RecordReplay(record)
    states = list(states_of(record))
    assert len(replay) == len(states)
    for step, state in enumerate(states):
        for seat in range(replay.seats):
            assert replay.at(step, seat).view == state.view(seat)


def test_every_hand_of_a_finished_game_is_shown_at_once() -> None:
    record = decode(json.dumps(played(TheGame(3))))
    replay = RecordReplay(record)
    for step, state in enumerate(states_of(record)):
        assert isinstance(state, the_game.State)
        lines = all_hands(replay.hands(step), words("en"))
        for line, hand in zip(lines, state.hands, strict=True):
            assert line.partition(": ")[2].split() == [str(card) for card in sorted(hand)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_going_on_turn_by_turn_comes_to_the_end_and_back_to_the_deal(game: Any) -> None:
    replay = RecordReplay(decode(json.dumps(played(game))))
    step = 0
    while (later := replay.turn_after(step)) != step:
        assert replay.at(later, 0).table.to_act != replay.at(step, 0).table.to_act
        step = later
    assert replay.at(step, 0).table.phase == "over"
    while (earlier := replay.turn_before(step)) != step:
        step = earlier
    assert step == 0


def test_signals_and_names_of_a_record_are_shown_and_foreign_ones_passed_over() -> None:
    record = played(TheGame(2))
    record["meta"] |= {
        "players": [{"name": "Ann"}, {"bot": "mine:own", "version": "1"}],
        "signals": [
            {"after": 1, "seat": 1, "say": "keep-off", "pile": "C"},
            *({"after": 2, "seat": seat, "say": "keep-off", "pile": "C"} for seat in (-1, 2, 9)),
            {"after": 2, "seat": 0, "say": "hm"},
            "nonsense",
        ],
    }
    replay = RecordReplay(decode(json.dumps(record)))
    assert [seat.name for seat in replay.at(0, 0).table.seats] == ["Ann", "mine:own"]
    assert [signal.pile for signal in replay.at(2, 0).table.signals] == ["C"]
    told = [step for step in range(len(replay)) for event in replay.at(step, 0).events if is_signal(event)]
    assert told == [2]


def test_what_was_said_in_a_record_stands_until_its_seat_withdraws_it() -> None:
    record = played(TheGame(2))
    record["meta"]["signals"] = [
        {"after": 1, "seat": 1, "say": "keep-off", "pile": "C"},
        {"after": 1, "seat": 0, "say": "go-ahead", "pile": "C"},
        {"after": 2, "seat": 1, "pile": "C"},
    ]
    replay = RecordReplay(decode(json.dumps(record)))
    standing = [[(one.seat, one.pile) for one in replay.at(step, 0).table.signals] for step in (1, 2, 3)]
    assert standing == [[], [(1, "C"), (0, "C")], [(0, "C")]]


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ([], ["", ""]),
        ([{"name": "Ann"}], ["Ann", ""]),
        ([{"bot": "greedy", "name": "Ann"}], ["Ann", ""]),
        ([{"name": ""}, {"bot": "mine:own"}, {"name": "Cid"}], ["", "mine:own"]),
        ([{"name": "greedy"}, {"bot": ["greedy"]}], ["greedy", ""]),
        (["Ann", None], ["", ""]),
        ([{"name": 7}, {}], ["", ""]),
        ("Ann", ["", ""]),
    ],
)
def test_the_names_of_a_record_are_shown_as_far_as_it_tells_them(players: Any, names: list[str]) -> None:
    record = played(TheGame(2))
    record["meta"] |= {"players": players}
    replay = RecordReplay(decode(json.dumps(record)))
    shown = [name or f"Player {number}" for number, name in enumerate(names, 1)]
    assert [seat.name for seat in replay.at(0, 0).table.seats] == shown


@pytest.mark.parametrize(
    ("bots", "names"),
    [
        (["greedy", "strong"], ["Krůček", "Průvodce"]),
        (["greedy", "greedy"], ["Krůček 1", "Krůček 2"]),
    ],
)
def test_bots_have_the_names_that_they_have_at_tables(bots: list[str], names: list[str]) -> None:
    record = played(TheGame(2))
    record["meta"] |= {"players": [{"bot": bot, "version": "1"} for bot in bots]}
    table = RecordReplay(decode(json.dumps(record))).at(0, 0).table
    assert [seat_name(table, seat, words("cs")) for seat in range(2)] == names


def test_a_line_of_a_file_is_found_and_whatever_is_no_sound_record_is_answered(tmp_path: Path) -> None:
    bad = played(TheGame(1))
    bad["actions"][5] = {"seat": 0, "do": "start"}
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in (bad, played(Slide(2)))))
    assert isinstance(opened(f"{file}:2"), RecordReplay)
    for place in (f"{file}", f"{file}:1", f"{file}:7", str(tmp_path / "none.json")):
        answer = opened(place)
        assert isinstance(answer, NotUnderstood) and "\n" not in str(answer.args["why"])


@pytest.mark.parametrize("name", ["2024", "evening:late", "evening:", ":9", "9:late", "my games.jsonl"])
def test_a_file_is_found_whatever_its_name_is_and_so_is_each_of_its_lines(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    games: list[Any] = [TheGame(1), FaceToFace(), Slide(2)]
    Path(name).write_text("\n".join(json.dumps(played(game)) for game in games))
    first = opened(name)
    assert isinstance(first, RecordReplay) and first.record.game == "the-game"
    for line, game in enumerate(games, start=1):
        found = opened(f"{name}:{line}")
        assert isinstance(found, RecordReplay) and found.record.game == game.name
    assert isinstance(opened(f"{name}:{len(games) + 1}"), NotUnderstood)


@pytest.mark.parametrize("players", [2, 5])
def test_what_was_said_before_an_action_is_told_before_it(players: int) -> None:
    record = played(TheGame(players))
    said = {"say": "keep-off", "pile": "C"}
    record["meta"]["signals"] = [
        {"after": after, "seat": seat, **said}
        for after, action in enumerate(record["actions"])
        for seat in range(players)
        if seat != action["seat"]
    ]
    replay = RecordReplay(decode(json.dumps(record)))
    for step in range(1, len(replay)):
        assert [is_signal(event) for event in replay.at(step, 0).events] == [*[True] * (players - 1), False]


def is_signal(event: object) -> bool:
    return isinstance(event, e.Signalled | e.Unsaid)
