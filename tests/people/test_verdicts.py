"""What is kept of a review for each seat."""

from typing import Any

import pytest
from msgspec import json

from tenback.people.games import all_of
from tenback.people.verdicts import verdicts_of
from tenback.record import key_of
from tenback.rules.signals import Say, Signal
from tenback.store import Verdict
from tenback.table import commands as c
from tenback.table.options import Options
from tenback.table.records import games_of
from tenback.table.state import HOUSE
from tests.table.evening import Evening, who
from tests.table.test_records import log_of


@pytest.mark.parametrize(
    ("luck", "of_the_seats"),
    [
        (0.25, [0.25, 0.25]),  # The Game has one figure for all seats together
        (None, [None, None]),
        ([0.1, -0.2], [0.1, -0.2]),
        ([None, 0.3], [None, 0.3]),
        ([0.1], [0.1, None]),
    ],
)
def test_each_seat_has_its_accuracy_and_its_luck_or_that_of_all(luck: Any, of_the_seats: list[Any]) -> None:
    seats = [{"seat": 1, "accuracy": 80.0, "loss": 2}, {"seat": 0, "accuracy": 90.5, "loss": 1}]
    review = json.encode({"game": "any", "luck": luck, "seats": seats, "turns": []})
    assert verdicts_of(review) == [Verdict(1, 80.0, of_the_seats[1]), Verdict(0, 90.5, of_the_seats[0])]


@pytest.mark.parametrize("damaged", [b"", b"{", b"{}", b'{"seats": 1, "luck": 0}', b"\xff"])
def test_of_a_damaged_review_nothing_is_kept(damaged: bytes) -> None:
    assert verdicts_of(damaged) == []


@pytest.mark.parametrize("speakers", [(), (0,), (2,), (0, 1, 2)])
def test_a_game_has_the_key_of_its_record_by_which_its_review_is_found_whoever_signalled(
    speakers: tuple[int, ...],
) -> None:
    evening = Evening(Options("the-game", {"players": 3}), people=(0, 1))
    evening.must(0, c.Begin())
    while evening.state.phase == "playing":
        seat = evening.chance.choice(evening.state.to_act)
        evening.play_for(seat, evening.chance.choice(evening.legal(seat)))
        for speaker in speakers if evening.state.phase == "playing" else ():
            signal = Signal(evening.chance.choice((Say.KEEP_OFF, Say.GO_AHEAD)), "A")
            if speaker == 2:
                evening.decide(c.Command("", HOUSE, 0, c.BotSays((signal,)), speaker))
            else:
                evening.must(speaker, c.GiveSignal(signal.say, signal.pile))
    (record,) = games_of(log_of(evening))
    assert isinstance(record.meta, dict)
    assert {said["seat"] for said in record.meta.get("signals", ())} == {*speakers}
    (finished,) = all_of("table", log_of(evening)).finished
    assert finished.key == key_of(record)


@pytest.mark.parametrize("game", ["the-game", "face-to-face"])
def test_whoever_held_several_seats_is_judged_at_none_of_them(game: str) -> None:
    """Which of their seats a figure is of, nobody could tell; a bot at one seat is judged there."""
    players = {"players": 3} if game == "the-game" else {}
    evening = Evening(Options(game, players, hot_seat=True), people=(0,))
    evening.must(0, c.ClearSeat(1))
    evening.must(0, c.Sit(1, "Person 0 again"))
    evening.must(0, c.Begin())
    while evening.state.phase == "playing":
        seat = evening.chance.choice(evening.state.to_act)
        action = evening.chance.choice(evening.legal(seat))
        if evening.state.seats[seat].who is None:
            evening.play_for(seat, action)
        else:
            evening.must(0, c.Act(action), at=seat)
    (finished,) = all_of("table", log_of(evening)).finished
    bots = [("bot:greedy", 2)] if players else []
    assert [(row.who, row.seat) for row in finished.played] == sorted([(who(0), None), *bots])
