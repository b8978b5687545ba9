"""The boards show every position as it is: whose cards lie where, and what is special about each."""

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from textual.app import App, ComposeResult
from textual.widgets import Digits, Static

from tenback.locales import words
from tenback.rules import PileView, TheGame, slide
from tenback.rules.signals import Say
from tenback.table import events as e
from tenback.table.options import Options
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.piles import PilePresenter
from tenback.terminal.games.slide import grid_rows
from tenback.terminal.screens.boards import Board, picked_for
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tests.terminal.tables import table_of
from tests.terminal.whole_games import next_action

SAY = words("en")
FIRE = Options("the-game", {"players": 2, "fire": True})
DUEL = Options("face-to-face")
SLIDE = Options("slide", {"players": 3})
#: No table has so many seats: whoever looks from there holds none.
WATCHING = 9


class OneBoard(App[None]):
    def compose(self) -> ComposeResult:
        yield Board()


def positions(options: Options, seat: int, count: int) -> list[TableUpdate]:
    """Some positions of a game, the first and the last among them, as that seat sees them."""
    chance, done = random.Random(5), list[e.Event]()
    found = [table_of(options, seat)]
    while (now := found[-1]).table.phase == "playing":
        acting = now.table.to_act[0]
        view: Any = table_of(options, acting, *done).view
        action = next_action(view_position(view), acting, chance)
        told = msgspec.to_builtins(action)
        done.append(e.ChoseCard(acting, told) if action.secret else e.Acted(acting, told))
        found.append(table_of(options, seat, *done))
    every = max(1, len(found) // count)
    return [*found[:3], *found[::every], found[-1]]


def view_position(view: Any) -> Any:
    """What `next_action` asks of a position, answered by the view that is at hand."""

    class Position:
        def view(self, _: int) -> Any:
            return view

    return Position()


@pytest.mark.parametrize("options", [FIRE, DUEL], ids=["the-game", "face-to-face"])
@pytest.mark.parametrize("seat", [0, 1])
async def test_piles_and_hand_are_drawn_as_the_seat_sees_them(options: Options, seat: int) -> None:
    presenter = presenter_of(options.game)
    assert isinstance(presenter, PilePresenter)
    async with OneBoard().run_test() as pilot:
        for at in positions(options, seat, 12):
            assert isinstance(at.view, PileView)
            for chosen in (None, *at.view.hand[:2]):
                picked = picked_for(options.game)
                picked.card = chosen
                board = pilot.app.query_one(Board)
                board.show(at, picked, True, SAY)
                named = presenter.piles(seat).items()
                for box, (letter, pile) in zip(board.query(PileBox), named, strict=True):
                    expect_pile(box, letter, pile, at, chosen)
                expect_hand([box for box in board.query(CardBox) if box.display], at, chosen)


def expect_pile(box: PileBox, letter: str, pile: str, at: TableUpdate, chosen: int | None) -> None:
    presenter, view, plan = presenter_of(at.table.options.game), at.view, at.yours.plan
    assert isinstance(presenter, PilePresenter) and isinstance(view, PileView)
    assert box.query_one(Digits).value == str(view.tops[presenter.index(pile)])
    assert str(box.border_title).startswith(f"{letter} {'▲' if presenter.ascends(pile) else '▼'}")
    assert box.has_class("burning") == (pile in getattr(view, "burning", ()))
    options = at.yours.legal if plan is None else plan.next
    plays = [option for option in options if option.action["do"] == "play"]
    here = [play for play in plays if (play.action["card"], play.action["pile"]) == (chosen, pile)]
    assert box.has_class("fits") == bool(here)
    assert box.has_class("jump") == any(play.jump for play in here)
    assert box.has_class("faint") == (chosen is not None and not here)


def expect_hand(boxes: list[CardBox], at: TableUpdate, chosen: int | None) -> None:
    presenter, view = presenter_of(at.table.options.game), at.view
    assert isinstance(presenter, PilePresenter) and isinstance(view, PileView)
    assert [box.query_one(Digits).value for box in boxes] == list(map(str, view.hand))
    for place, (box, card) in enumerate(zip(boxes, view.hand, strict=True), start=1):
        assert str(box.border_title).startswith(str(place))
        assert box.has_class("chosen") == (card == chosen)
        assert box.has_class("fire") == presenter.is_fire(view, card)
        options = at.yours.legal if at.yours.plan is None else at.yours.plan.next
        fits = [(fit.step, fit.action["pile"]) for fit in options if fit.action.get("card") == card]
        best = min((step, presenter.pile_letter(pile, view.seat)) for step, pile in fits) if fits else None
        assert str(box.border_subtitle or "").startswith("" if best is None else best[1])
        assert bool(box.border_subtitle) == bool(fits)


async def test_every_signal_is_on_its_pile_and_the_latest_in_words() -> None:
    said = (e.Signalled(0, Say.KEEP_OFF, "B"), e.Signalled(1, Say.GO_AHEAD, "B"))
    at = table_of(FIRE, 0, e.Acted(0, {"do": "start"}), *said)
    async with OneBoard().run_test() as pilot:
        board = pilot.app.query_one(Board)
        board.show(at, picked_for("the-game"), True, SAY)
        boxes = list(board.query(PileBox))
        assert [str(box.border_subtitle or "") for box in boxes] == ["", "1✗ 2✓", "", ""]
        notes = [str(box.query_one(".note", Static).render()) for box in boxes]
        assert notes == ["", f"2 {SAY('signal-go-ahead')}", "", ""]


async def test_grids_and_middle_are_drawn_as_the_seat_sees_them() -> None:
    async with OneBoard().run_test() as pilot:
        for at in positions(SLIDE, 1, 12):
            view = at.view
            assert isinstance(view, slide.View)
            picked = picked_for("slide")
            pilot.app.query_one(Board).show(at, picked, True, SAY)
            own, others = view.grids[1], [seat for seat in range(3) if seat != 1]
            for index, box in enumerate(pilot.app.query(CellBox)):
                number = own[index]
                text = "" if number is None else "▒▒" if number == slide.FACE_DOWN else str(number)
                assert str(box.render()) == text
                assert box.has_class("gap") == (number is None)
                assert box.has_class("face-down") == (number == slide.FACE_DOWN)
                assert box.has_class("chosen") == (slide.CELLS[index] == view.choice)
                ended = view.outcome is not None
                assert box.has_class("vanished") == (ended and not slide.remains(own, index))
            small = [box for box in pilot.app.query(".other").results(Static) if box.display]
            for seat, grid in zip(others, small, strict=True):
                rows = [" ".join(f"{card:>2}" for card in row) for row in grid_rows(view.grids[seat])]
                assert str(grid.render()).split("\n") == rows
            titles = [str(box.border_title) for box in (pilot.app.query_one("#own"), *small)]
            for seat, title in zip([1, *others], titles, strict=True):
                assert f"P{seat}" in title
                assert ("◆" in title) == (seat == view.first)
                assert ("▶" in title) == (seat in at.table.to_act)
                if view.outcome is not None:
                    assert title.endswith(f"P{seat} {view.outcome.scores[seat]}")
            takes = [option.action for option in at.yours.legal if option.action["do"] == "take"]
            middle = [box for box in pilot.app.query(MiddleBox) if box.display]
            assert [str(box.render()) for box in middle] == ["" if n is None else str(n) for n in view.middle]
            assert [box.has_class("fits") for box in middle] == [
                any(take["from"] == seat for take in takes) for seat in range(3)
            ]
            assert not any(box.has_class("fits") for box in pilot.app.query(SideBox))


@pytest.mark.parametrize("options", [FIRE, DUEL, SLIDE], ids=lambda options: options.game)
async def test_whoever_watches_sees_what_lies_open_and_can_choose_nothing(options: Options) -> None:
    at = table_of(options, WATCHING)
    assert at.yours.seats == ()
    async with OneBoard().run_test() as pilot:
        board = pilot.app.query_one(Board)
        board.show(at, picked_for(options.game), True, SAY)
        assert not board.query(".fits, .chosen, .cursor")
        if isinstance(at.view, PileView):
            assert not [box for box in board.query(CardBox) if box.display]
            tops = [box.query_one(Digits).value for box in board.query(PileBox)]
            assert sorted(tops) == sorted(map(str, at.view.tops))
        else:
            titles = [str(box.border_title) for box in board.query("#own, .other") if box.display]
            assert [title.split()[-1] for title in titles] == ["P0", "P1", "P2"]


async def test_a_click_on_a_box_tells_which_card_pile_cell_or_side_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []
    click: Any = SimpleNamespace(stop=lambda: told.append("stopped"))
    async with OneBoard().run_test() as pilot:
        for kind, name, places in (
            (PileBox, "letter", list("ABCD")),
            (CardBox, "place", list(range(TheGame(1).hand_size))),
            (CellBox, "cell", list(slide.CELLS)),
            (MiddleBox, "seat", list(range(slide.Slide.most_players))),
            (SideBox, "side", list(slide.SIDES)),
        ):
            boxes: list[Any] = [*pilot.app.query(kind)]
            for box, place in zip(boxes, places, strict=True):
                monkeypatch.setattr(box, "post_message", told.append)
                box.on_click(click)
                stopped, chosen = told
                assert (stopped, type(chosen), getattr(chosen, name)) == ("stopped", kind.Chosen, place)
                told.clear()
                monkeypatch.undo()
