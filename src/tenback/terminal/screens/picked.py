"""The card or place that the person at the screen points at before they play."""

from collections.abc import Iterable

from msgspec import Struct

from tenback.rules import View
from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.screens import moves
from tenback.terminal.words.not_understood import NotUnderstood

#: The result of a key: a command to the table, a reason why not, or None if only the picture changes.
Keyed = c.AnyBody | Refusal | NotUnderstood | None

CHOOSE_FIRST = NotUnderstood("term-choose-first")


class Picked(Struct):
    """Points at a legal action by its number in the list."""

    card: int | None = None

    def is_there(self, view: View, at: TableUpdate) -> bool:
        """Whether what is pointed at is still there."""
        return self.card is not None and self.card < len(at.yours.legal)

    def numbered(self, number: int, at: TableUpdate) -> int | None:
        """The card or place that the key with that number picks."""
        return number - 1 if number <= len(at.yours.legal) else None

    def let_go(self, at: TableUpdate) -> None:
        """Point no longer at what is not there any more."""
        if at.view is None or not self.is_there(at.view, at):
            self.clear()

    def clear(self) -> None:
        self.card = None

    def choose(self, number: int, at: TableUpdate) -> Keyed:
        """Point at a card of the hand, of the middle or of the list; chosen again, it is put back."""
        card = self.numbered(number, at)
        self.card = None if card == self.card else card
        return None

    def lay(self, letter: str, at: TableUpdate) -> Keyed:
        """Plan the chosen card on the pile."""
        return None

    def arrow(self, arrow: str, at: TableUpdate) -> Keyed:
        return None

    def enter(self, at: TableUpdate, choices: Iterable[c.AnyBody]) -> c.AnyBody | None:
        """Whatever comes next: start, play what is picked, place the draft, answer, play again."""
        if any(option.action["do"] == "start" for option in at.yours.legal):
            return c.Act({"do": "start"})
        move = self.move(at)
        if move is not None:
            self.forget()
        if move is not None or self.waits_for_a_pick(at):
            return move
        if moves.draft(at):
            return c.Place(moves.draft(at))
        return next((body for body in choices if isinstance(body, c.Begin | c.Rematch | c.Agree)), None)

    def move(self, at: TableUpdate) -> c.AnyBody | None:
        """The move that is picked."""
        return None if self.card is None else c.Act(at.yours.legal[self.card].action)

    def forget(self) -> None:
        """Point no longer at what has just been played."""
        self.card = None

    def waits_for_a_pick(self, at: TableUpdate) -> bool:
        """Whether Enter does nothing but play what is picked."""
        return False


class PickedCard(Picked):
    """Points at a card of the player's hand."""

    def is_there(self, view: View, at: TableUpdate) -> bool:
        return self.card in getattr(view, "hand", ())

    def numbered(self, number: int, at: TableUpdate) -> int | None:
        hand = getattr(at.view, "hand", ())
        return hand[number - 1] if number <= len(hand) else None

    def lay(self, letter: str, at: TableUpdate) -> Keyed:
        if at.view is None:
            return None
        if self.card is None:
            return CHOOSE_FIRST
        card, self.card = self.card, None
        return moves.laid(at, card, letter)

    def move(self, at: TableUpdate) -> c.AnyBody | None:
        return None
