"""Taking seats, giving them up, leaving and coming back."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.players import BOTS
from tenback.rules import InvalidOptions
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.decisions import checks
from tenback.table.options import Options
from tenback.table.state import identity
from tests.table.evening import Evening, the_game, who

TWO = Options("the-game", {"players": 2})


def empty(options: Options = TWO) -> Evening:
    evening = Evening(options, people=(0,))
    evening.must(0, c.ClearSeat(1))
    return evening


def test_a_seat_is_taken_by_one_person_only() -> None:
    evening = empty()
    evening.must(1, c.Sit(1, "Bára"))
    assert evening.refused(2, c.Sit(1, "Cyril")) == "seat-taken"


def test_one_token_holds_one_seat_unless_people_share_the_device() -> None:
    assert empty().refused(0, c.Sit(1, "Again")) == "already-seated"
    shared = empty(Options("the-game", {"players": 2}, hot_seat=True))
    shared.must(0, c.Sit(1, "Beside"))
    assert shared.state.held_by(who(0)) == (0, 1)


def test_the_opener_changes_the_options_until_the_first_deal_and_everyone_keeps_a_seat() -> None:
    evening = Evening(Options("the-game", {"players": 5}), people=(0,))
    for seat in (1, 2, 4):
        evening.must(0, c.ClearSeat(seat))
    evening.must(1, c.Sit(2, "Bára"))
    bot = evening.state.seats[3].bot
    three = Options("the-game", {"players": 3, "fire": True}, chat="off", take_backs=True)
    assert evening.refused(1, c.ChangeOptions(three)) == "not-yours-to-decide"
    assert evening.refused(0, c.ChangeOptions(TWO)) == "seat-taken"
    evening.must(0, c.ChangeOptions(three))
    assert evening.state.options == three
    assert [(seat.name, seat.bot) for seat in evening.state.seats] == [
        ("Person 0", None),
        ("Bára", None),
        (None, bot),
    ]
    evening.must(0, c.Begin())
    assert evening.refused(0, c.ChangeOptions(TWO)) == "game-goes-on"


def test_a_table_that_grows_leaves_everyone_where_they_sit() -> None:
    evening = empty()
    evening.must(0, c.ChangeOptions(Options("slide", {"players": 6}, tournament=True)))
    assert [seat.kind for seat in evening.state.seats] == ["person", *["nobody"] * 5]
    assert evening.state.tournament is not None
    evening.must(1, c.Sit(5, "Bára"))
    assert evening.state.held_by(who(1)) == (5,)


def test_people_who_share_a_device_keep_a_table_where_they_may() -> None:
    shared = empty(Options("the-game", {"players": 2}, hot_seat=True))
    shared.must(0, c.Sit(1, "Beside"))
    assert shared.refused(0, c.ChangeOptions(TWO)) == "already-seated"


def test_a_bot_stays_only_for_a_game_that_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(TWO, people=(0,))
    bot = evening.state.seats[1].bot
    assert bot is not None
    monkeypatch.setattr(checks, "BOTS", {**BOTS, bot: replace(BOTS[bot], games=("the-game",))})
    assert evening.refused(0, c.ChangeOptions(Options("slide", {"players": 2}))) == "no-such-bot"
    evening.must(0, c.ChangeOptions(Options("the-game", {"players": 2, "fire": True})))


def test_whoever_holds_two_seats_says_for_which_one_they_speak() -> None:
    shared = empty(Options("the-game", {"players": 2}, hot_seat=True))
    shared.must(0, c.Sit(1, "Beside"))
    shared.must(0, c.Begin())
    assert shared.refused(0, c.Act({"do": "start"})) == "which-seat"
    shared.must(0, c.Act({"do": "start"}), at=1)
    assert shared.state.to_act == (1,)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "x" * 25])
def test_a_name_can_be_read_and_is_short(name: str) -> None:
    assert empty().refused(1, c.Sit(1, name)) == "bad-name"


#: Spaces, fillers of Hangul, Braille without dots, a note without a head.
SPACES = " \u00a0\u2003\u115f\u1160\u3164\uffa0\u2800\U0001d159"
#: Those, and what directs or joins.
BLANK = SPACES + "\u200b\u200d\u2060\ufeff\u00ad\u202e"
#: What only changes the letter before it.
MARKS = "\u034f\u0301\ufe0f"


@given(st.text(BLANK + MARKS, max_size=10))
@example("\u2800\u200d\u2800")
def test_what_shows_nothing_is_neither_a_name_nor_said(text: str) -> None:
    evening = empty()
    assert evening.refused(1, c.Sit(1, text)) == evening.refused(0, c.Rename(text)) == "bad-name"
    assert evening.refused(0, c.Chat(text)) == "empty"


@given(st.text(BLANK, max_size=5), st.sampled_from(["x", "e\u0301"]))
def test_a_name_is_as_long_as_what_is_shown_of_it(blank: str, letter: str) -> None:
    evening = empty()
    evening.must(1, c.Sit(1, blank + letter * c.NAME_LENGTH + blank))
    assert len(evening.state.seats[1].name or "") == c.NAME_LENGTH
    assert evening.refused(1, c.Rename(blank + letter * (c.NAME_LENGTH + 1))) == "bad-name"


@given(st.text(BLANK, max_size=5), st.text(BLANK, max_size=5))
def test_nobody_differs_from_another_by_what_shows_nothing(before: str, after: str) -> None:
    evening = empty()
    evening.must(1, c.Sit(1, f"{before}Ann{after}"))
    assert evening.state.seats[1].name == "Ann"


@given(st.text(SPACES, min_size=1, max_size=5))
def test_whatever_looks_like_a_space_separates_two_names_by_one_space(spaces: str) -> None:
    evening = empty()
    evening.must(1, c.Sit(1, f"Ann{spaces}Lee"))
    assert evening.state.seats[1].name == "Ann Lee"


@given(st.text(), st.text())
def test_a_token_is_known_by_at_least_128_bits_and_no_other_by_the_same(one: str, other: str) -> None:
    assert (identity(one) == identity(other)) == (one == other)
    assert len(bytes.fromhex(identity(one))) * 8 >= 128


@given(st.sets(st.binary(min_size=16, max_size=16), min_size=2, max_size=50))
def test_every_part_of_an_identity_differs_between_tokens(tokens: set[bytes]) -> None:
    """None of its bits is idle: cut to any half of it, the tokens are still told apart."""
    known = [identity(token.hex()) for token in tokens]
    for half in (slice(16), slice(16, 32)):
        assert len({one[half] for one in known}) == len(tokens)


def test_what_cannot_be_seen_in_a_name_is_taken_out() -> None:
    evening = empty()
    evening.must(1, c.Sit(1, "  Zo\u0308e\u202e\n\tK.  "))
    assert evening.state.seats[1].name == "Zöe K."


@pytest.mark.parametrize(
    "emoji",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",  # a family
        "\u2764\ufe0f\u200d\U0001f525",  # a burning heart
        "\U0001f9d1\U0001f3fd\u200d\U0001f680",  # somebody who flies into space
    ],
)
def test_an_emoji_of_several_stays_one(emoji: str) -> None:
    evening = empty()
    evening.must(1, c.Sit(1, f"\u200d{emoji} No\u200dvák\u200d"))
    assert evening.state.seats[1].name == f"{emoji} Novák"


def test_nobody_sits_stands_or_takes_another_name_while_a_game_goes_on() -> None:
    evening = the_game(2)
    bodies = (c.Stand(), c.Rename("Fifty"), c.SeatBot(1, "greedy"), c.ClearSeat(1), c.Begin())
    assert {evening.refused(0, body) for body in bodies} == {"game-goes-on"}
    assert evening.refused(2, c.Sit(0, "Late")) == "game-goes-on"


@pytest.mark.parametrize("played_by_a_bot", [False, True])
def test_another_name_changes_nothing_else_at_the_seat(played_by_a_bot: bool) -> None:
    evening = the_game(2)
    evening.must(1, c.Leave())
    if played_by_a_bot:
        evening.must(0, c.StandIn(1, "greedy"))
    while evening.state.phase == "playing":
        seat = evening.state.to_act[0]
        evening.play_for(seat, evening.legal(seat)[0])
    before = evening.state.seats
    evening.must(1, c.Rename("Bára"))
    assert evening.state.seats == (before[0], replace(before[1], name="Bára"))


def test_a_game_begins_only_when_every_seat_is_filled() -> None:
    evening = empty()
    assert evening.refused(0, c.Begin()) == "seats-empty"
    evening.must(0, c.SeatBot(1, "random"))
    evening.must(0, c.Begin())
    assert evening.state.phase == "playing"


def test_a_stranger_arranges_nothing() -> None:
    evening = empty()
    bodies = (c.Begin(), c.SeatBot(1, "greedy"), c.ClearSeat(0))
    assert {evening.refused(3, body) for body in bodies} == {"not-yours-to-decide"}
    assert evening.refused(3, c.Chat("hello")) == "not-seated"


def test_only_whoever_opened_the_table_sends_persons_away() -> None:
    evening = Evening(TWO)
    assert evening.refused(1, c.ClearSeat(0)) == "not-yours-to-decide"
    evening.must(0, c.ClearSeat(1))
    assert evening.state.seats[1].kind == "nobody"


def test_there_is_no_bot_but_those_that_play_the_game() -> None:
    assert empty().refused(0, c.SeatBot(1, "nobody-knows-it")) == "no-such-bot"
    assert empty().refused(0, c.SeatBot(4, "greedy")) == "no-such-seat"


def test_whoever_leaves_keeps_the_seat_and_comes_back_to_it() -> None:
    evening = the_game(2)
    assert evening.must(1, c.Leave()) == (e.Left(1),)
    assert evening.refused(1, c.Leave()) == "already-away"
    assert evening.refused(2, c.Sit(1, "Other")) == "game-goes-on"
    evening.must(1, c.Return())
    assert not evening.state.seats[1].away
    assert evening.refused(1, c.Return()) == "not-away"


@pytest.mark.parametrize(
    ("game", "options", "more", "why"),
    [
        ("solitaire", {}, {}, "no game 'solitaire': the-game, face-to-face, slide"),
        ("the-game", {"players": 9}, {}, "The Game is for 1 to 5 players, not 9"),
        ("the-game", {"players": "many"}, {}, "players"),
        ("face-to-face", {"first": 1}, {}, "who is first is left to chance"),
        ("the-game", {}, {"tournament": True}, "the-game is not played as a tournament"),
    ],
)
def test_a_table_opens_only_for_a_game_that_there_is(
    game: str, options: dict[str, Any], more: dict[str, Any], why: str
) -> None:
    with pytest.raises(InvalidOptions, match=why):
        Options(game, options, **more)
