"""Imagined games go by the rules, agree with what the seat sees and heard, and tell fair chances."""

import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.deal import deal, numbered_seed
from tenback.players import signalling, sit
from tenback.players.chances import chances
from tenback.players.face_to_face import imagined as duels
from tenback.players.slide import imagined as tables
from tenback.players.slide.grids import GAP
from tenback.players.the_game import imagined as games
from tenback.players.the_game.deals import deals
from tenback.players.the_game.features import Positions, features, known
from tenback.players.the_game.guide import Guide, inputs
from tenback.players.the_game.layout import LEFT, PAD, WIDE
from tenback.players.the_game.master import Turn
from tenback.players.the_game.search import Imagination
from tenback.rules import FaceToFace, Slide, TheGame, face_to_face, slide
from tenback.rules.the_game import CARDS, PILES, End, Play, Start, State
from tests.players.test_the_game_master import talk
from tests.players.test_the_game_master import turn as some_turn
from tests.rules.walks import VARIANTS, greediness, randoms

team_games = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame)])
seeds = st.integers(0, 2**32 - 1)


def dealt(game: Any, number: int) -> Any:
    return deal(game, numbered_seed(5, number))


def as_deal(state: State) -> games.Games:
    """The very state as the only imagined game."""
    where, place = np.full((1, 98), games.DRAW, np.uint8), np.zeros((1, 98), np.uint8)
    where[0, [card - 2 for card in state.played]] = games.PLAYED
    for seat, hand in enumerate(state.hands):
        where[0, [card - 2 for card in hand]] = seat
    place[0, [card - 2 for card in state.draw_pile]] = range(len(state.draw_pile))
    return games.imagined(state.view(state.turn), where, place, state.game.players > 1)


@settings(max_examples=8)
@given(team_games, randoms, greediness)
def test_imagined_games_go_by_the_rules_and_show_the_guide_what_a_seat_may_know(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state: Any = some_turn(game, chance, greedy)
    imagined, guide = as_deal(state), Guide(game.players)
    while state.outcome is None:
        view, heard = state.view(state.turn), talk(state)
        told = bool(heard) or game.players == 1
        if told:
            assert np.allclose(inputs(imagined)[0], as_seen(view, heard), atol=1e-6)
        option = int(guide.option(imagined)[0])
        action: Any = End() if option == games.END else Play(option % 98 + 2, PILES[option // 98])
        if chance.random() < 0.3:
            action = chance.choice(view.legal_actions())
            option = games.END
            if isinstance(action, Play):
                option = PILES.index(action.pile) * 98 + action.card - 2
        if told:
            left = inputs(imagined, np.array([option]))[0]
            assert np.allclose(left, as_seen(view, heard, action), atol=1e-6)
        state = state.apply(state.turn, action)
        imagined.act(np.array([option]))
        assert bool(imagined.over[0]) == (state.outcome is not None)
        assert int(imagined.left()[0]) == len(CARDS) - len(state.played)


def as_seen(view: Any, heard: Any, action: Any = None) -> Any:
    """The inputs of a position as the seat finds it or leaves it, by the weighing network's own features."""
    left, tops, must = list(view.hand), list(view.tops), [pile in view.burning for pile in PILES]
    if isinstance(action, Play):
        left.remove(action.card)
        tops[PILES.index(action.pile)], must[PILES.index(action.pile)] = action.card, False
    if isinstance(action, End):
        must = [False] * len(PILES)
    hand = np.zeros((1, WIDE), bool)
    hand[0, [card + PAD for card in left]] = True
    placed, ended = np.array([view.placed + isinstance(action, Play)]), np.array([isinstance(action, End)])
    before = np.array([view.tops])
    return features(
        known(view, heard), Positions(hand, np.array([tops]), before, np.array([must]), placed, ended)
    )[0]


@settings(max_examples=8)
@given(team_games, randoms, greediness, st.integers(0, 2))
def test_at_the_horizon_the_network_weighs_the_turn_that_the_guide_has_played(
    game: TheGame, chance: random.Random, greedy: float, horizon: int
) -> None:
    """As it would weigh it at a real table; in silence, because words would be said anew after each play."""
    state: Any = some_turn(game, chance, greedy)
    view, guide = state.view(state.turn), Guide(game.players)
    imagined, followed = (silent(as_deal(state)) for _ in range(2))
    told = Imagination(view, known(view, ()), 1, horizon, weighs=True).played_on(imagined)[0]
    while state.outcome is None:
        option = int(guide.option(followed)[0])
        if option == games.END and followed.turns[0] >= horizon:
            view = state.view(state.turn)
            weighed = Turn(view, (), mirrors=False).told_of([(view.tops, view.tops, view.hand, None)])
            assert np.allclose(told, weighed[0, 0], atol=1e-5)
            return
        action: Any = End() if option == games.END else Play(option % 98 + 2, PILES[option // 98])
        state = state.apply(state.turn, action)
        followed.act(np.array([option]))
    assert told.tolist() == [state.outcome.left <= left for left in LEFT]


def silent(imagined: games.Games) -> games.Games:
    """The same games at a table where nobody talks."""
    return replace(imagined, table=replace(imagined.table, talk=False))


def test_imagined_hands_would_say_what_was_said() -> None:
    """In the great majority of deals: where words leave hardly any room, a deal may miss one."""
    agreeing = []
    for number in range(12):
        game = TheGame(2 + number % 4, ("basic", "expert", "expert-plus")[number % 3], number % 2 == 0)
        state = some_turn(game, random.Random(number), number / 12)
        view, heard = state.view(state.turn), talk(state)
        where, _ = deals(view, known(view, heard).levels, number, range(16))
        assert (where == view.seat).sum(1).tolist() == [len(view.hand)] * 16
        for row in where:
            hands = [tuple((np.flatnonzero(row == seat) + 2).tolist()) for seat in range(game.players)]
            assert [len(hand) for hand in hands] == list(view.hand_sizes)
            draw = tuple((np.flatnonzero(row == games.DRAW) + 2).tolist())
            other = State(
                game, draw, tuple(hands), view.tops, view.played, view.turn, view.placed, view.minimum
            )
            agreeing.append(talk(other) == heard)
    assert sum(agreeing) / len(agreeing) > 0.85


def test_chances_are_those_of_all_deals_that_are_possible() -> None:
    """Two others hold the last six cards, nobody knows how: twenty ways, all of them played out."""
    mine, theirs, tops = (30, 35), (41, 52, 63, 74, 85, 96), (29, 99, 2, 2)
    played = tuple(card for card in CARDS if card not in mine + theirs)
    state = State(TheGame(3), (), (mine, theirs[:3], theirs[3:]), tops, played, 0, 0, 1)
    view, turn = state.view(0), (Play(30, PILES[0]), Play(35, PILES[0]))
    imagination = Imagination(view, known(view, ()), 1, 99)
    exact = []
    for hand in combinations(theirs, 3):
        rest = tuple(card for card in theirs if card not in hand)
        game = as_deal(State(TheGame(3), (), (mine, hand, rest), tops, played, 0, 0, 1))
        game.table = games.Table(3, 6, 2, False, False)
        for option in (28, 33):
            game.act(np.array([option]))
        exact.append(imagination.played_on(game)[0, 0])
    sampled = imagination.chances([turn], range(400))[0, :, 0]
    error = np.std(exact) / 20
    assert abs(sampled.mean() - np.mean(exact)) <= 4 * error + 1e-9
    assert 0 < np.mean(exact) < 1, "or the test tells nothing"


def test_where_all_cards_are_known_chances_are_certain() -> None:
    played = tuple(card for card in CARDS if card not in (40, 51))
    view = State(TheGame(1), (), ((40, 51),), (39, 99, 2, 3), played, 0, 0, 1).view(0)
    good, bad = (Play(40, PILES[0]),), (Play(51, PILES[0]),)
    told = chances(view, (), [good, bad], 5, 3)
    assert told.means.tolist() == [1.0, 0.0] and told.errors.tolist() == [0.0, 0.0]
    assert told.counts[0].tolist() == [0.0] * 5 and told.differences(0)[0].tolist() == [0.0, -1.0]


@settings(max_examples=6)
@given(randoms, st.sampled_from(["loses", "wins"]))
def test_imagined_duels_go_by_the_rules(chance: random.Random, lone: Any) -> None:
    decks = [chance.sample(face_to_face.CARDS, 58) for _ in range(2)]
    state = FaceToFace(0, lone).deal(*decks)
    imagined = duels.imagined(state.view(0), 1, range(1))
    for side in range(2):
        imagined.where[0, side] = duels.DRAW
        imagined.where[0, side, [card - 2 for card in state.hands[side]]] = duels.HAND
        imagined.place[0, side] = 99
        imagined.place[0, side, [card - 2 for card in state.draw_piles[side]]] = range(52)
    while state.outcome is None:
        seat = state.turn
        option = int(duels.options_by_guide(imagined)[0])
        if chance.random() < 0.4:
            option = duels._option(state.view(seat), chance.choice(state.legal_actions(seat)))
        pile = duels.piles_from(seat)[min(option // 58, 3)]
        action = face_to_face.End() if option == duels.END else face_to_face.Play(option % 58 + 2, pile)
        state = state.apply(seat, action)
        imagined.act(np.array([option]))
        assert bool(imagined.over[0]) == (state.outcome is not None)
        if state.outcome is not None:
            assert bool(imagined.won[0]) == (state.outcome.winner == seat)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_imagined_tables_of_slide_go_by_the_rules(players: int) -> None:
    state = dealt(Slide(players), players)
    imagined = tables.imagined(state.view(0), 1, range(1))
    imagined.hidden[0] = [[card.number for card in grid if card is not None] for grid in state.grids]
    while state.outcome is None:
        cells = imagined.reveals()
        for seat in range(players):
            state = state.apply(seat, slide.Reveal(slide.CELLS[cells[0, seat]]))
        imagined.reveal(cells)
        assert imagined.middle[0].tolist() == list(state.middle)
        for place in range(players):
            seat = (imagined.first + place) % players
            sources, sides = imagined.takes(seat)
            state = state.apply(seat, slide.Take(int(sources[0]), slide.SIDES[sides[0]]))
            imagined.take(seat, sources, sides)
        imagined.end_round()
        shown = [[GAP if number is None else number for number in grid] for grid in state.view(None).grids]
        assert imagined.grids[0].tolist() == shown
    won, scores = imagined.outlook()
    assert scores[0].tolist() == list(state.outcome.scores)
    assert np.flatnonzero(won[0]).tolist() == list(state.outcome.winners)


@pytest.mark.parametrize("game", [TheGame(1), TheGame(3, "expert", True), FaceToFace(), Slide(3)], ids=str)
def test_equal_views_lead_to_equal_decisions(game: Any) -> None:
    """And so the same deal leads to the same game, whoever plays it and wherever."""
    moves = []
    for _ in range(2):
        state, done = dealt(game, 1), []
        players = [sit("master", game.name, seat) for seat in range(game.seats)]
        for _ in range(8):
            seat = state.to_act[0]
            done.append(players[seat].decide(state.view(seat), ()))
            state = state.apply(seat, done[-1])
        moves.append(done)
    assert moves[0] == moves[1]


@pytest.mark.parametrize("players", [1, 2])
def test_hidden_cards_change_no_decision(players: int) -> None:
    state = dealt(TheGame(players), 2).apply(0, Start())
    other = State(state.game, state.draw_pile[::-1], state.hands, turn=0, minimum=state.minimum, moves=1)
    assert other.view(0) == state.view(0) and other != state
    decisions = [sit("master", "the-game", 0).decide(each.view(0), ()) for each in (state, other)]
    assert decisions[0] == decisions[1]


@pytest.mark.parametrize("game", [TheGame(2), FaceToFace(), Slide(2)], ids=str)
def test_chances_are_chances_and_the_same_for_the_same_seed(game: Any) -> None:
    state = dealt(game, 3)
    if isinstance(game, TheGame):
        state = state.apply(0, Start())
    seat = state.to_act[0]
    view = state.view(seat)
    candidates = [(action,) for action in view.legal_actions()[:3]]
    one, again, fresh = (chances(view, (), candidates, 4, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.wins, again.wins) and not np.array_equal(one.wins, fresh.wins)
    assert ((one.wins >= 0) & (one.wins <= 1)).all() and (one.counts >= 0).all()


@pytest.mark.parametrize("players", [1, 2])
def test_the_earlier_master_imagines_nothing(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    monkeypatch.setattr(Imagination, "chances", None)
    state = dealt(TheGame(players), 4).apply(0, Start())
    assert sit("master@2", "the-game", 0).decide(state.view(0), ()) in state.legal_actions(0)
    with pytest.raises(TypeError):
        sit("master", "the-game", 0).decide(state.view(0), ())


def test_a_live_table_is_given_what_it_has_time_for() -> None:
    state = dealt(TheGame(2), 5).apply(0, Start())
    heard = [signal for signal in talk(state) if signalling.signals(state.view(1))]
    player = sit("master", "the-game", 0, seconds=1e-9)
    for _ in range(2):
        assert player.decide(state.view(0), heard) in state.legal_actions(0)
