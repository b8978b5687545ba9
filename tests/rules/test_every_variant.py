"""What holds in every variant and needs no long walk to be seen."""

import random
from typing import Any

import pytest

from tenback.rules import GAMES, IllegalAction, InvalidDeal, Reason, Slide, TheGame, slide
from tests.rules.walks import VARIANTS, every_action, shuffled_decks, walk


@pytest.mark.parametrize("game", VARIANTS)
def test_no_action_is_taken_after_the_end(game: Any) -> None:
    *_, (state, seat, action) = walk(game, random.Random(1), 0.9)
    over = state.apply(seat, action)
    for late in every_action(game):
        assert over.view(seat).why_not(late) is Reason.GAME_OVER


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("beyond", [-1, 0])
def test_a_seat_that_is_not_at_the_table_sees_and_does_nothing(game: Any, beyond: int) -> None:
    seat = beyond if beyond < 0 else game.seats
    state = game.deal(*shuffled_decks(game, random.Random(0)))
    with pytest.raises(IllegalAction, match="no-such-seat"):
        state.view(seat)
    with pytest.raises(IllegalAction, match="no-such-seat"):
        state.apply(seat, every_action(game)[0])


@pytest.mark.parametrize("game", VARIANTS)
def test_a_spectator_may_do_nothing(game: Any) -> None:
    for state, _, _ in walk(game, random.Random(2), 0.5):
        view = state.view(None)
        assert view.legal_actions() == ()
        assert all(view.why_not(action) is not None for action in every_action(game))


@pytest.mark.parametrize("game", VARIANTS)
def test_a_deck_with_a_card_missing_or_twice_is_no_deal(game: Any) -> None:
    decks = shuffled_decks(game, random.Random(0))
    decks[-1][0] = decks[-1][1] % 10 + 1 if isinstance(game, Slide) else decks[-1][1]
    with pytest.raises(InvalidDeal, match=r"card \d+ is there \d+ times instead of \d+"):
        game.deal(*decks)
    with pytest.raises(InvalidDeal, match="cards instead of"):
        game.deal(*decks[:-1], decks[-1][1:])


def test_every_game_is_known_by_its_name() -> None:
    assert list(GAMES) == ["the-game", "face-to-face", "slide"]
    assert all(GAMES[name].name == name for name in GAMES)


@pytest.mark.parametrize("game", VARIANTS)
def test_a_view_tells_the_game_and_its_outcome_to_everyone(game: Any) -> None:
    *_, (state, seat, action) = walk(game, random.Random(4), 0.9)
    over = state.apply(seat, action)
    for viewer in (None, *range(game.seats)):
        assert state.view(viewer).game == game
        assert state.view(viewer).outcome is None
        assert over.view(viewer).outcome == over.outcome


def test_a_refusal_reads_as_its_reason() -> None:
    assert str(IllegalAction(Reason.INTO_THE_GAP)) == "into-the-gap"
    assert IllegalAction(Reason.INTO_THE_GAP).reason is Reason.INTO_THE_GAP


def test_before_the_first_choice_the_middle_is_empty() -> None:
    assert Slide(3).deal(slide.CARDS).middle == (None, None, None)


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ([2, 2, *range(4, 100)], "card 2 is there 2 times instead of 1"),
        ([50, *range(3, 100)], "card 2 is there 0 times instead of 1"),
        ([*range(2, 99), 50], "card 50 is there 2 times instead of 1"),
        ([1, *range(3, 100)], "card 1 is there 1 times instead of 0"),
        ([*range(2, 99), 100], "card 99 is there 0 times instead of 1"),
    ],
)
def test_a_wrong_deck_is_told_by_its_lowest_wrong_card(deck: list[int], reason: str) -> None:
    with pytest.raises(InvalidDeal) as caught:
        TheGame().deal(deck)
    assert str(caught.value) == f"not the game's cards: {reason}"
