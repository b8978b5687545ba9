"""The chance events of a game, one outcome at a time: who starts, the deal, the draws, the cards turned up.

A state of the rules knows its whole deck. Here the order of what nobody has drawn yet is left open: before an
action draws, chance says which cards come, and the state is arranged so that these are the next ones.
"""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from tenback.rules import Action, Game, State, face_to_face, slide, the_game


class Chance:
    """The outcomes that are still `missing` before the game goes on, and those that were `drawn` for it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first: int | None = None
        self.drawn: list[int] = []
        self.missing = self.opening + self.by_lot

    @property
    def by_lot(self) -> bool:
        """Whether chance decides who starts."""
        return "first" in self.game.left_to_chance

    @property
    def is_lot(self) -> bool:
        """Whether who starts is the next thing that it decides."""
        return self.by_lot and self.first is None

    @property
    def opening(self) -> int:
        """How many cards are drawn before the first action."""
        raise NotImplementedError

    def weights(self, state: Any) -> dict[int, int]:
        """How often each outcome that can come next is there; the state is None before the deal."""
        if self.is_lot:
            return dict.fromkeys(range(self.game.seats), 1)
        return dict(Counter(self.hidden(state)))

    def hidden(self, state: Any) -> list[int]:
        """The cards that may come next."""
        raise NotImplementedError

    def viewers(self, seat: int | None) -> range | list[int]:
        """Who sees the next outcome; `seat` is whose action brought it, None at the deal."""
        raise NotImplementedError

    def add(self, outcome: int) -> None:
        """Take the outcome."""
        self.missing -= 1
        if self.is_lot:
            self.first = outcome
        else:
            self.drawn.append(outcome)

    def told(self, outcome: int) -> str:
        """The outcome in words."""
        return f"seat {outcome} starts" if self.is_lot else f"card {outcome}"

    def dealt(self) -> State:
        """The first state, when nothing is missing any more."""
        raise NotImplementedError

    def expect(self, before: Any, after: Any) -> None:
        """An action leads from one to the other, with some order of the cards: how many does it draw?"""
        raise NotImplementedError

    def arranged(self, state: Any, seat: int, action: Action) -> Any:
        """The state before the action with the drawn cards next in order, which are used up."""
        raise NotImplementedError

    def _started(self) -> Game:
        return self.game if self.first is None else replace(self.game, first=self.first)

    def _taken(self) -> list[int]:
        taken, self.drawn = self.drawn, []
        return taken


class _TheGame(Chance):
    @property
    def opening(self) -> int:
        return self.game.seats * self.game.hand_size  # type: ignore[attr-defined,no-any-return]

    def hidden(self, state: Any) -> list[int]:
        cards = the_game.CARDS if state is None else state.draw_pile
        return [card for card in cards if card not in self.drawn]

    def viewers(self, seat: int | None) -> range | list[int]:
        return [len(self.drawn) // self.game.hand_size if seat is None else seat]  # type: ignore[attr-defined]

    def dealt(self) -> State:
        rest = self.hidden(None)
        return self.game.deal([*self._taken(), *rest])

    def expect(self, before: Any, after: Any) -> None:
        self.missing = len(before.draw_pile) - len(after.draw_pile)

    def arranged(self, state: Any, seat: int, action: Action) -> Any:
        rest = self.hidden(state)
        return replace(state, draw_pile=(*self._taken(), *rest))


class _FaceToFace(Chance):
    @property
    def opening(self) -> int:
        return 2 * face_to_face.HAND_SIZE

    def hidden(self, state: Any) -> list[int]:
        if state is None:
            dealt = self.drawn[len(self.drawn) // face_to_face.HAND_SIZE * face_to_face.HAND_SIZE :]
            return [card for card in face_to_face.CARDS if card not in dealt]
        return [card for card in state.draw_piles[state.turn] if card not in self.drawn]

    def viewers(self, seat: int | None) -> range | list[int]:
        if self.is_lot:
            return range(2)
        return [len(self.drawn) // face_to_face.HAND_SIZE if seat is None else seat]

    def dealt(self) -> State:
        drawn = self._taken()
        hands = drawn[: face_to_face.HAND_SIZE], drawn[face_to_face.HAND_SIZE :]
        decks = [[*hand, *(card for card in face_to_face.CARDS if card not in hand)] for hand in hands]
        return self._started().deal(*decks)

    def expect(self, before: Any, after: Any) -> None:
        self.missing = sum(map(len, before.draw_piles)) - sum(map(len, after.draw_piles))

    def arranged(self, state: Any, seat: int, action: Action) -> Any:
        rest = self.hidden(state)
        piles = list(state.draw_piles)
        piles[seat] = (*self._taken(), *rest)
        return replace(state, draw_piles=tuple(piles))


class _Slide(Chance):
    """No card is drawn before it is turned up, since nobody sees it; until then any number stands there."""

    @property
    def opening(self) -> int:
        return 0

    def hidden(self, state: Any) -> list[int]:
        left = Counter(slide.CARDS)
        left.subtract(number for grid in state.view(None).grids for number in grid if number)
        left.subtract(self.drawn)
        return list(left.elements())

    def viewers(self, seat: int | None) -> range | list[int]:
        return range(self.game.seats)

    def told(self, outcome: int) -> str:
        return super().told(outcome) if self.is_lot else f"seat {len(self.drawn)} turns up {outcome}"

    def dealt(self) -> State:
        return self._started().deal(slide.CARDS)

    def expect(self, before: Any, after: Any) -> None:
        self.missing = self.game.seats if before.turn is None and after.turn is not None else 0

    def arranged(self, state: Any, seat: int, action: Action) -> Any:
        if not self.drawn:
            return state
        assert isinstance(action, slide.Reveal)
        cells = [action.cell if cell is None else cell for cell in state.choices]
        grids = [list(grid) for grid in state.grids]
        for grid, cell, number in zip(grids, cells, self._taken(), strict=True):
            grid[slide.CELLS.index(cell)] = slide.Card(number, False)
        return replace(state, grids=tuple(map(tuple, grids)))


def chance_of(game: Game) -> Chance:
    """The chance events of this game."""
    kinds: dict[str, type[Chance]] = {"the-game": _TheGame, "face-to-face": _FaceToFace, "slide": _Slide}
    return kinds[game.name](game)
