"""Strong in The Game: what a good player would not miss."""

from msgspec.structs import replace

from tenback.players.the_game import strong as strong_the_game
from tenback.players.the_game.ending import whole_way_out
from tenback.rules.signals import Heard, Say, Signal
from tenback.rules.the_game import CARDS, Pile, Play, State, TheGame


def position(players: int, tops: tuple[int, ...], *hands: tuple[int, ...], played: set[int]) -> State:
    """A turn of seat 0; what is neither played nor held is in the draw pile."""
    held = {card for hand in hands for card in hand}
    draw_pile = tuple(card for card in CARDS if card not in played | held)
    game = TheGame(players=players)
    return State(game, draw_pile, hands, tops, tuple(sorted(played)), turn=0, minimum=2 if draw_pile else 1)


def test_a_jump_back_that_another_card_prepares_is_seen() -> None:
    state = position(1, (50, 40, 60, 61), (49, 51, 41, 95), played={50, 40, 60, 61})
    first = strong_the_game.decide(state.view(0), ())
    assert first == Play(51, Pile.A)
    assert strong_the_game.decide(state.apply(0, first).view(0), ()) == Play(41, Pile.A)


def test_a_pile_that_the_next_seat_wants_spared_is_spared_for_an_equal_one() -> None:
    state = position(2, (1, 1, 90, 80), (3, 4), (40, 41), played={80, 90})
    free = strong_the_game.decide(state.view(0), ())
    assert isinstance(free, Play)
    spared = strong_the_game.decide(state.view(0), [Heard(1, Signal(Say.KEEP_OFF, free.pile))])
    assert isinstance(spared, Play) and spared.pile != free.pile


def test_with_every_card_known_the_way_out_is_found() -> None:
    left = (30, 40, 41)
    state = position(1, (39, 80, 25, 20), left, played=set(CARDS).difference(left))
    while state.outcome is None:
        step = whole_way_out(state.view(0))
        assert step is not None
        state = state.apply(0, step)
    assert state.outcome.won


def test_two_players_find_the_only_order_that_places_both_hands() -> None:
    mine, theirs = (50,), (40, 51)
    state = position(2, (49, 90, 20, 10), mine, theirs, played=set(CARDS).difference(mine, theirs))
    first = whole_way_out(state.view(0))
    assert first == Play(50, Pile.A)


def test_no_way_out_is_claimed_while_cards_are_unknown() -> None:
    hands = ((50,), (51,), (52,))
    state = position(3, (49, 90, 20, 10), *hands, played=set(CARDS).difference({50, 51, 52}))
    assert whole_way_out(state.view(0)) is None
    in_play = replace(TheGame().deal(CARDS), turn=0, minimum=2)
    assert whole_way_out(in_play.view(0)) is None
