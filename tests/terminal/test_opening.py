"""Tables to be opened, as they are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.locales import LANGUAGES, has_words, words
from tenback.rules import Slide
from tenback.table.options import Options
from tenback.terminal.client.opening import Opening
from tenback.terminal.games.presenter import Presenter
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.titles import table_name


def test_everything_a_table_can_be_may_be_typed() -> None:
    opening = opened("the-game players=3 level=expert fire chat=signals take-backs pace=quick")
    assert opening.options == Options(
        "the-game",
        {"players": 3, "level": "expert", "fire": True},
        chat="signals",
        take_backs=True,
        pace="quick",
    )
    assert opening.seats[0] == "here" and len(opening.seats) == 3
    assert opened("face-to-face lone-card").options.options == {"lone_card": "wins"}
    assert opened("slide players=4 tournament").options.tournament
    assert opened("slide listed").options.listed and not opened("slide").options.listed


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the-game", "The Game, solo"),
        ("the-game players=3 fire", "The Game on fire, 3 players"),
        ("the-game players=2 level=expert", "The Game, 2 players, Expert"),
        ("the-game level=expert-plus fire", "The Game on fire, solo, Expert plus"),
        ("face-to-face", "Face to Face"),
        ("face-to-face lone-card", "Face to Face, last card wins"),
        ("slide players=2", "Slide, 2 players"),
        ("slide players=6 tournament", "Slide, 6 players, tournament"),
    ],
)
def test_a_table_is_called_by_its_game_and_by_what_is_special_about_it(text: str, name: str) -> None:
    assert table_name(opened(text).options, words("en")) == name
    for language in LANGUAGES:
        parts = table_name(opened(text).options, words(language)).split(", ")
        assert len(parts) == len(name.split(", ")) and all(parts)


def test_every_option_of_a_table_is_the_one_that_was_typed() -> None:
    """Each is switched on alone, and the others stay as they are without it."""
    usual = opened("slide").options
    for typed, changed in (
        ("take-backs", replace(usual, take_backs=True)),
        ("hints", replace(usual, hints=True)),
        ("tournament", replace(usual, tournament=True)),
        ("listed", replace(usual, listed=True)),
        ("chat=off", replace(usual, chat="off")),
        ("chat=signals", replace(usual, chat="signals")),
        ("pace=quick", replace(usual, pace="quick")),
        ("players=4", replace(usual, options={"players": 4})),
        ("seats=here,here", replace(usual, hot_seat=True)),
    ):
        assert opened(f"slide {typed}").options == changed


def test_several_people_here_share_the_screen() -> None:
    opening = opened("slide seats=here,here,greedy")
    assert opening.options.hot_seat and opening.options.options == {"players": 3}
    assert not opened("slide seats=here,greedy").options.hot_seat


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
        "slide seats=here",
        "face-to-face players=2",
        "the-game fire=yes",
        "slide fire",
        "the-game tournament",
    ],
)
def test_what_is_no_table_is_refused_with_a_reason_in_every_language(text: str) -> None:
    for language in LANGUAGES:
        refused = parsed_opening(text, words(language))
        assert isinstance(refused, NotUnderstood) and has_words(language, refused.id)
        sentence = words(language)(refused.id, **refused.args)
        assert "\n" not in sentence and "{" not in sentence


@given(st.text(max_size=40))
def test_no_text_whatever_breaks_it(text: str) -> None:
    assert isinstance(parsed_opening(f"the-game {text}", words("en")), Opening | NotUnderstood)


WORDS = [
    "players=1", "players=2", "players=5", "players=6", "players=٣", f"players={'9' * 5000}",
    "level=expert", "fire", "fire=yes", "lone-card", "tournament", "chat=off", "chat", "pace=quick",
    "take-backs", "listed", "seats=here", "seats=here,greedy", "seats=here,here,open",
    "seats=here,,", "seats=",
]  # fmt: skip


@given(st.sampled_from(["the-game", "face-to-face", "slide"]), st.lists(st.sampled_from(WORDS), max_size=5))
def test_no_combination_of_options_breaks_it(game: str, chosen: list[str]) -> None:
    opening = parsed_opening(" ".join((game, *chosen)), words("en"))
    assert isinstance(opening, NotUnderstood) or len(opening.seats) == opening.options.seats


def opened(text: str) -> Opening:
    opening = parsed_opening(text, words("en"))
    assert isinstance(opening, Opening)
    return opening


def test_a_game_without_quick_games_of_its_own_is_started_with_the_usual_number_of_players() -> None:
    players = {name: Presenter(name).quick_games()[f"game-{name}"] for name in ("slide", "face-to-face")}
    assert players == {"slide": {"players": Slide.usual_players}, "face-to-face": {}}
    assert Slide.usual_players != Slide.least_players
