"""What the keys that play ask of the table."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.locales import LANGUAGES, words
from tenback.rules import PileView, slide, the_game
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.presenter import Presenter, written
from tenback.terminal.plain.typed import read
from tenback.terminal.screens import moves
from tenback.terminal.screens.boards import picked_for
from tenback.terminal.screens.menu import choices
from tenback.terminal.screens.picked import CHOOSE_FIRST, Picked, PickedCard
from tenback.terminal.screens.picked_in_grid import PickedInGrid, moved, previewed
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.position import hand_lines, heading, hint_lines
from tenback.terminal.words.titles import game_name, variant_name
from tests.terminal.states import states
from tests.terminal.tables import table_of, with_view

ALONE = Options("the-game", {"players": 1})
SLIDE = Options("slide", {"players": 2})
START = e.Acted(0, {"do": "start"})
cells = st.tuples(st.integers(0, 3), st.integers(0, 3))


def hand_of(at: TableUpdate) -> tuple[int, ...]:
    assert isinstance(at.view, PileView)
    return at.view.hand


def first_card() -> e.Acted:
    """The lowest card of the solo player, on pile A."""
    return e.Acted(0, {"do": "play", "card": hand_of(table_of(ALONE, 0, START))[0], "pile": "A"})


def with_draft(options: Options, *plays: c.PilePlay) -> TableUpdate:
    first = () if options.game == "face-to-face" else (START,)
    return table_of(options, 0, *first, e.Planned(0, plays))


@given(st.lists(st.tuples(st.integers(0, 7), st.sampled_from("ABCD")), min_size=1, max_size=8))
def test_a_card_lies_in_the_draft_once_where_it_was_laid_last(laid: list[tuple[int, str]]) -> None:
    hand = hand_of(table_of(ALONE, 0, START))
    at, expected = table_of(ALONE, 0, START), dict[int, str]()
    for place, letter in laid:
        asked = moves.laid(at, hand[place], letter)
        expected = {**{card: pile for card, pile in expected.items() if card != hand[place]}}
        expected[hand[place]] = letter
        assert [(play.card, play.pile) for play in asked.plays] == list(expected.items())
        at = with_draft(ALONE, *asked.plays)
        if len(moves.draft(at)) != len(expected):  # what no longer fits lies apart from the draft
            return


@pytest.mark.parametrize(("seat", "own"), [(0, ("0+", "0-")), (1, ("1+", "1-"))])
def test_in_the_duel_the_keys_a_and_b_lay_on_the_own_piles(seat: int, own: tuple[str, str]) -> None:
    at = table_of(Options("face-to-face"), seat)
    card = hand_of(at)[0]
    laid = [moves.laid(at, card, letter).plays[0].pile for letter in "ABCD"]
    assert tuple(laid[:2]) == own and not set(laid[2:]) & set(own)


def test_going_back_is_ones_own_affair_only_where_one_plays_alone() -> None:
    assert moves.undone(table_of(ALONE, 0, START, first_card())) == c.Undo()
    for options in (Options("the-game", {"players": 2}), Options("face-to-face"), SLIDE):
        assert moves.undone(table_of(options)) == c.TakeBack()


def test_alone_the_start_that_the_app_made_is_not_undone() -> None:
    alone = Options("the-game", {"players": 1}, take_backs=True)
    for told in ((START,), (START, first_card(), e.Undone(0, 1))):
        started = table_of(alone, 0, *told)
        assert moves.undone(started) == Refusal("nothing-to-take-back")
        assert {type(body) for _, body in choices(started, "Ann", words("en"))} == {c.Leave}
        for line in ("undo", "take back"):
            assert read(line, "en", started) == NotUnderstood("refused-nothing-to-take-back")
    played = table_of(alone, 0, START, first_card())
    assert {c.Undo(), c.TakeBack()} <= {body for _, body in choices(played, "Ann", words("en"))}
    assert read("undo", "en", played) == moves.undone(played) == c.Undo()
    assert read("take back", "en", played) == c.TakeBack()


@given(cells)
def test_the_cursor_goes_where_the_arrow_points_and_round_the_edge(cell: tuple[int, int]) -> None:
    row, column = cell
    assert moved(cell, 0, 1) == (row, (column + 1) % 4)
    assert moved(cell, 1, 0) == ((row + 1) % 4, column)
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        assert moved(moved(cell, down, right), -down, -right) == cell


def test_ending_a_turn_places_the_draft_first() -> None:
    at = table_of(ALONE, 0, START)
    assert moves.ended(at) == c.Act({"do": "end"})
    plays = tuple(c.PilePlay(card, "A") for card in hand_of(at)[:2])
    assert moves.ended(with_draft(ALONE, *plays)) == c.Place(plays, end=True)


def test_enter_starts_then_places_the_draft_and_else_takes_what_is_offered() -> None:
    dealt = table_of(Options("the-game", {"players": 2}))
    assert PickedCard().enter(dealt, [c.Agree(1)]) == c.Act({"do": "start"})
    play = c.PilePlay(hand_of(table_of(ALONE))[0], "A")
    assert PickedCard().enter(with_draft(ALONE, play), [c.Agree(1)]) == c.Place((play,))
    started = table_of(ALONE, 0, START)
    assert PickedCard().enter(started, [c.Leave(), c.Agree(1)]) == c.Agree(1)
    assert PickedCard().enter(started, [c.Leave()]) is None


@given(st.integers(0, 2**32).map(random.Random))
def test_a_card_slid_in_is_seen_as_the_rules_would_leave_the_grid(chance: random.Random) -> None:
    chosen = [e.ChoseCard(seat, {"do": "reveal", "cell": [chance.randrange(4)] * 2}) for seat in (0, 1)]
    at = table_of(SLIDE, 0, *chosen)
    view = at.view
    assert isinstance(view, slide.View) and view.seat is not None
    for side in slide.SIDES:
        picked = PickedInGrid(card=chance.randrange(2), side=side)
        preview = previewed(view, picked)
        assert picked.card is not None
        allowed = view.turn == view.seat and view.why_not(slide.Take(picked.card, side)) is None
        assert (preview is not None) == allowed
        if preview is not None:
            assert sorted(map(str, preview.grid)).count("None") == 0
            assert preview.grid[preview.path[0]] == view.middle[picked.card]


@pytest.mark.parametrize("put_back", ["escape", "choose", "move"])
def test_a_card_that_is_put_back_is_not_seen_slid_in_when_it_is_chosen_again(put_back: str) -> None:
    chosen = [e.ChoseCard(seat, {"do": "reveal", "cell": [1, 1]}) for seat in (0, 1)]
    at = next(at for at in (table_of(SLIDE, seat, *chosen) for seat in (0, 1)) if at.yours.legal)
    picked = PickedInGrid()
    picked.choose(1, at)
    picked.slide_in(slide.Side.LEFT, at)
    assert previewed(at.view, picked) is not None
    match put_back:
        case "escape":
            picked.clear()
        case "choose":
            picked.choose(1, at)
            picked.let_go(at)
        case "move":
            assert picked.enter(at, []) is not None
    assert previewed(at.view, picked) is None
    if put_back != "move":
        picked.choose(1, at)
    assert previewed(at.view, picked) is None


def test_hints_are_about_what_comes_after_the_draft() -> None:
    at = table_of(ALONE, 0, START)
    card = hand_of(at)[0]
    drafted = with_draft(ALONE, c.PilePlay(card, "A"))
    assert card in hinted(at) and card not in hinted(drafted)


def hinted(at: TableUpdate) -> list[int]:
    """The cards that hints are given for."""
    found = [re.search(r"\d+", line) for line in hint_lines(at, words("en"))]
    return [int(number[0]) for number in found if number]


def test_a_hint_tells_what_is_pushed_on_from_each_side_and_not_the_gap_that_it_fills() -> None:
    at = table_of(SLIDE, 0, *(e.ChoseCard(seat, {"do": "reveal", "cell": [1, 2]}) for seat in (0, 1)))
    pushed = sorted(line.partition(": ")[2] for line in hint_lines(at, words("en")) if ": + " in line)
    assert pushed == ["+ ·", "+ ·", "+ · ·", "+ · ·"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_tells_the_game_its_variant_and_how_far_it_has_come(language: str) -> None:
    say = words(language)
    options = Options("the-game", {"players": 2, "level": "expert", "fire": True})
    at = table_of(options, 0, START)
    game, variant, progress = heading(at, say).split(" · ")
    assert (game, variant) == (game_name(options, say), variant_name(options, say))
    assert isinstance(at.view, the_game.View)
    assert progress == say("draw-pile", count=at.view.draw_size)


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "yes"), (False, "no"), (None, "–"), (7, "7"), ([1, None, (True, 2)], "1, –, yes, 2"), ((), "")],
)
def test_a_value_of_the_rules_is_written_for_people(value: object, text: str) -> None:
    assert written(value) == text


@pytest.mark.parametrize(("hand", "text"), [((), ""), ((3,), "3"), ((3, 20), "3 20")])
def test_a_hand_is_told_also_when_it_is_empty(hand: tuple[int, ...], text: str) -> None:
    at = with_view(table_of(Options("the-game", {"players": 1})), hand=hand)
    assert at.view is not None
    for presenter in (Presenter("the-game"), presenter_of("the-game")):
        assert presenter.hand_text(at.view) == text
    assert list(hand_lines(at, words("en"))) == [f"{words('en')('term-hand')}: {text}"]


def test_what_is_picked_stays_picked_only_as_long_as_it_is_there() -> None:
    at = table_of(ALONE, 0, START)
    for card in range(2, 100):
        in_hand, listed = PickedCard(card=card), Picked(card=card)
        in_hand.let_go(at)
        listed.let_go(at)
        assert in_hand.card == (card if card in hand_of(at) else None)
        assert listed.card == (card if card < len(at.yours.legal) else None)
    for middle in ((None, 3), (4, None), (None, None), (5, 6)):
        taking = with_view(table_of(SLIDE), middle=middle, turn=0)
        for place in range(4):
            in_grid = PickedInGrid(card=place, side=slide.Side.TOP, cell=(1, 2))
            in_grid.let_go(taking)
            stays = place < len(middle) and middle[place] is not None
            assert (in_grid.card, in_grid.side) == ((place, slide.Side.TOP) if stays else (None, None))
            assert in_grid.cell == (1, 2)
    nothing = replace(at, yours=replace(at.yours, view=None))
    for picked in (PickedCard(card=hand_of(at)[0]), Picked(card=0), PickedInGrid(card=0)):
        picked.let_go(nothing)
        assert picked.card is None


def test_a_card_that_was_laid_is_pointed_at_no_longer() -> None:
    for state in states():
        _, at = state.evening.seen(state.who, state.look)
        picked = picked_for(at.table.options.game)
        if not isinstance(picked, PickedCard) or at.yours.seat is None or at.view is None:
            continue
        for number, card in enumerate(getattr(at.view, "hand", ()), start=1):
            assert picked.choose(number, at) is None and picked.card == card, state.name
            laid = picked.lay("ABCD"[number % 4], at)
            assert isinstance(laid, c.Plan) and laid.plays[-1].card == card
            assert picked.card is None and picked.lay("A", at) == CHOOSE_FIRST, state.name
