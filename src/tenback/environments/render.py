"""A seat's view as a text or as a picture: the same rows of cells, written or drawn."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenback.environments.letters import HEIGHT, WIDTH, letter
from tenback.rules import View, face_to_face, slide, the_game
from tenback.rules.signals import Heard

RENDER_MODES = ("ansi", "rgb_array")
Picture = NDArray[np.uint8]


class Cell(NamedTuple):
    """A card, or a place for one; of kind "" it is a word beside the cards."""

    text: str
    kind: str = "card"


Row = list[Cell]

#: The colours of a cell and of what is written on it, by its kind.
_COLOURS = {
    "": ((24, 60, 48), (226, 232, 224)),
    "card": ((245, 240, 225), (30, 30, 30)),
    "up": ((120, 190, 120), (10, 40, 10)),
    "down": ((215, 130, 120), (60, 10, 10)),
    "fire": ((245, 150, 40), (90, 20, 0)),
    "hidden": ((60, 100, 150), (180, 205, 235)),
    "gap": ((16, 44, 36), (100, 130, 115)),
}
_SCALE, _MARGIN, _CELL = 4, 6, 54
_LETTER = (WIDTH + 1) * _SCALE
_LINE = 40 * _LETTER  # no line of words is longer, so a game's pictures are all of one size
_LONGEST_TALK = 88  # letters: a signal for each of four piles and one about starting


def render(view: View, mode: str | None, heard: Sequence[Heard] | None = None) -> str | Picture | None:
    """The board as the viewer sees it, in that mode of RENDER_MODES; None without one.

    Where the seats talk, `heard` is what the viewer has heard.
    """
    if mode is None:
        return None
    if mode not in RENDER_MODES:  # PettingZoo's own test makes one that it never renders
        raise ValueError(f"no render_mode {mode!r}: {', '.join(RENDER_MODES)}")
    rows = list(_board(view))
    if heard is not None:
        rows += _talk(view, heard)
    return written(rows) if mode == "ansi" else drawn(rows)


def written(rows: Sequence[Row]) -> str:
    """The rows as lines of text: cards in brackets, words as they are."""
    lines = [" ".join(f"[{c.text:>2}]" if c.kind else c.text for c in row) for row in rows]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def drawn(rows: Sequence[Row]) -> Picture:
    """The rows as a picture: height by width by red, green and blue."""
    widest = max([_LINE, *(sum(map(_width, row)) for row in rows)])
    picture = np.empty((len(rows) * _CELL + 2 * _MARGIN, widest + 2 * _MARGIN, 3), np.uint8)
    picture[:] = _COLOURS[""][0]
    for number, row in enumerate(rows):
        left, top = _MARGIN, _MARGIN + number * _CELL
        for cell in row:
            _draw(picture[top : top + _CELL, left : left + _width(cell)], cell)
            left += _width(cell)
    return picture


def _width(cell: Cell) -> int:
    return _CELL if cell.kind else len(cell.text) * _LETTER + 2 * _SCALE


def _draw(place: Picture, cell: Cell) -> None:
    ground, ink = _COLOURS[cell.kind]
    if cell.kind:
        place[2:-2, 2:-2] = ground
    top = (_CELL - HEIGHT * _SCALE) // 2
    left = (place.shape[1] - len(cell.text) * _LETTER + _SCALE) // 2
    for character in cell.text:
        dots = np.kron(letter(character), np.ones((_SCALE, _SCALE), np.bool_))
        place[top : top + HEIGHT * _SCALE, left : left + WIDTH * _SCALE][dots] = ink
        left += _LETTER


def _board(view: Any) -> Iterator[Row]:
    if isinstance(view, the_game.View):
        yield from _the_game(view)
    elif isinstance(view, face_to_face.View):
        yield from _face_to_face(view)
    else:
        assert isinstance(view, slide.View)
        yield from _slide(view)


def _the_game(view: the_game.View) -> Iterator[Row]:
    yield _words(f"the game, seat {view.seat}, {_turn(view.turn)}")
    fire = view.game.fire_cards
    piles: Row = []
    for pile, top in zip(the_game.PILES, view.tops, strict=True):
        piles += [Cell(f"{pile.value}:", ""), Cell(str(top), _pile_kind(top in fire, pile.ascends))]
    yield piles
    yield [Cell("hand", ""), *(Cell(str(card), "fire" if card in fire else "card") for card in view.hand)]
    yield _words(f"placed {view.placed} of {view.minimum}, draw {view.draw_size}")
    yield _words("cards held: " + " ".join(map(str, view.hand_sizes)))
    burning = " ".join(pile.value for pile in view.burning) or "none"
    yield _words(_ending(view) or f"burning: {burning}")


def _face_to_face(view: face_to_face.View) -> Iterator[Row]:
    yield _words(f"face to face, seat {view.seat}, {_turn(view.turn)}")
    for seat in (0, 1):
        row = [Cell(f"seat {seat}", "")]
        for pile, top in zip(face_to_face.PILES, view.tops, strict=True):
            if pile.owner == seat:
                row.append(Cell(str(top), _pile_kind(False, pile.ascends)))
        row += _words(f"holds {view.hand_sizes[seat]}, draw {view.draw_sizes[seat]}")
        yield row
    yield [Cell("hand", ""), *(Cell(str(card)) for card in view.hand)]
    helped = ", has helped" if view.helped else ""
    yield _words(_ending(view) or f"placed {view.placed} of {face_to_face.MINIMUM}{helped}")


def _slide(view: slide.View) -> Iterator[Row]:
    yield _words(f"slide, seat {view.seat}, round {view.round + 1}, {_turn(view.turn)}")
    for row in range(slide.WIDTH):
        cells: Row = []
        for grid in view.grids:
            cells += [_slide_cell(number) for number in grid[row * slide.WIDTH : (row + 1) * slide.WIDTH]]
            cells.append(Cell(" ", ""))
        yield cells[:-1]
    middle = [Cell("-", "gap") if number is None else Cell(str(number)) for number in view.middle]
    yield [Cell("middle", ""), *middle]
    yield _words(_ending(view) or f"first: seat {view.first}")


def _talk(view: View, heard: Sequence[Heard]) -> Iterator[Row]:
    """The other seats' signals, one row per seat, so that a game's pictures are all of one size."""
    for seat in range(view.game.seats):
        if seat != view.seat:
            said = [h.signal for h in heard if h.seat == seat]
            words = [" ".join(filter(None, [signal.say.value, signal.pile])) for signal in said]
            yield _words(f"seat {seat} says: {', '.join(words) or 'nothing'}".ljust(_LONGEST_TALK))


def _slide_cell(number: int | None) -> Cell:
    if number is None:
        return Cell("", "gap")
    return Cell("?", "hidden") if number == slide.FACE_DOWN else Cell(str(number))


def _pile_kind(burns: bool, ascends: bool) -> str:
    return "fire" if burns else "up" if ascends else "down"


def _words(text: str) -> Row:
    return [Cell(text, "")]


def _turn(turn: int | None) -> str:
    return "all choose" if turn is None else f"turn: seat {turn}"


def _ending(view: View) -> str:
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.game.cooperative:
        return f"{outcome.reason.value}, {outcome.left} left"
    return "won by seat " + " ".join(map(str, outcome.winners))
