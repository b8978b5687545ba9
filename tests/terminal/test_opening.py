"""Tables to be opened, as they are typed."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import InvalidOptions
from tenback.table.options import Options
from tenback.terminal.opening import parsed_opening


def test_everything_a_table_can_be_may_be_typed() -> None:
    opening = parsed_opening("the-game players=3 level=expert fire chat=signals take-backs pace=quick")
    assert opening.options == Options(
        "the-game",
        {"players": 3, "level": "expert", "fire": True},
        chat="signals",
        take_backs=True,
        pace="quick",
    )
    assert opening.seats[0] == "here" and len(opening.seats) == 3
    assert parsed_opening("face-to-face lone-card").options.options == {"lone_card": "wins"}
    assert parsed_opening("slide players=4 tournament").options.tournament


def test_several_people_here_share_the_screen() -> None:
    opening = parsed_opening("slide seats=here,here,greedy")
    assert opening.options.hot_seat and opening.options.options == {"players": 3}
    assert not parsed_opening("slide seats=here,greedy").options.hot_seat


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "the-game players=6",
        "the-game players=two",
        "the-game level=hard",
        "the-game colour=red",
        "the-game chat=loud",
        "the-game seats=greedy",
        "the-game seats=here,nobody-knows",
        "slide players=3 seats=here,greedy",
        "slide fire",
        "the-game tournament",
    ],
)
def test_what_is_no_table_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        parsed_opening(text)
    assert "\n" not in str(refused.value)


@given(st.text(max_size=40))
def test_no_text_whatever_breaks_it(text: str) -> None:
    with contextlib.suppress(InvalidOptions):
        parsed_opening(f"the-game {text}")
