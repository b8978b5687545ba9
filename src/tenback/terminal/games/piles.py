"""The Game and Face to Face in the terminal: piles, a hand, and a turn that can be planned."""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Literal

from tenback.locales import Words
from tenback.rules import LegalAction, PileView, View, WrittenAction
from tenback.rules.piles import JUMP, step
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.shown.values import Table
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.presenter import Presenter, TypedMove, without_verb
from tenback.terminal.words.naming import seat_name, step_text, typed_word

if TYPE_CHECKING:
    from tenback.terminal.words.sentences import Telling

LETTERS = "ABCD"


class PilePresenter(Presenter):
    """Draws four piles above a hand; a card and a pile are typed together."""

    board: ClassVar[Literal["piles", "grids", "list"]] = "piles"

    def ascends(self, pile: str) -> bool:
        raise NotImplementedError

    def is_own(self, pile: str, seat: int) -> bool:
        """Whether cards of that seat fit on the pile as in The Game, with the jump back."""
        raise NotImplementedError

    def minimum(self, view: PileView) -> int:
        """The cards due in the turn that goes on."""
        raise NotImplementedError

    def index(self, pile: str) -> int:
        """The place of the pile's top among the `tops` of a view."""
        return self.game.piles.index(pile)

    def is_burning(self, view: PileView, pile: str) -> bool:
        return False

    def is_fire(self, view: PileView, card: int) -> bool:
        return False

    def pile_title(self, at: TableUpdate, pile: str, say: Words) -> str:
        """The letter of the pile with its direction, as the board writes it on its edge."""
        return f"{self.pile_letter(pile, at.yours.seat)} {'▲' if self.ascends(pile) else '▼'}"

    def shorthand(self, action: WrittenAction, table: Table, seat: int, say: Words) -> str:
        if action["do"] != "play":
            return typed_word(action["do"], say)
        return f"{action['card']} {self.pile_letter(action['pile'], seat)}"

    # --- the position --------------------------------------------------------------------------------------

    def progress(self, at: TableUpdate, say: Words) -> str:
        return say("draw-pile", count=self.draw_size(at.view, at.yours.seat or 0))

    def board_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        for pile in self.piles(at.yours.seat).values():
            yield self._pile_line(pile, at, say)
        yield self.progress(at, say)

    def hand_text(self, view: View) -> str | None:
        """The cards of the player's hand; a fire card carries a star."""
        assert isinstance(view, PileView)
        return " ".join(f"{card}*" if self.is_fire(view, card) else str(card) for card in view.hand)

    def due(self, at: TableUpdate, say: Words) -> str:
        view = at.view
        assert isinstance(view, PileView)
        return say("term-due", count=max(0, self.minimum(view) - view.placed))

    def listed_actions(self, at: TableUpdate) -> Iterator[str]:
        return iter(())

    def hint_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        """Which of the player's cards fit which piles, and by how far; nothing while a bot plays for them."""
        if at.yours.seat is None or at.table.seats[at.yours.seat].stand_in is not None:
            return
        plan = at.yours.plan
        options = at.yours.legal if plan is None else plan.next
        plays = [option for option in options if option.action["do"] == "play"]
        if not plays:
            yield say("term-fits-nothing")
        for card, fitting in groupby(plays, key=lambda option: option.action["card"]):
            yield say("term-fits", card=card, piles=", ".join(self._fit(option, at) for option in fitting))

    # --- what happens --------------------------------------------------------------------------------------

    def acted(self, telling: "Telling", event: e.Acted) -> str:
        action, seat = event.action, event.seat
        if action["do"] != "play":
            return telling.played(f"news-{action['do']}", seat)
        card, pile = action["card"], action["pile"]
        covered = telling.cover(self.index(pile), card)
        jumps = (
            covered is not None
            and self.is_own(pile, seat)
            and step(card, covered, self.ascends(pile)) == -JUMP
        )
        where = telling.pile(pile, "on", actor=seat)
        return telling.played("news-jump" if jumps else "news-play", seat, card=card, pile=where)

    def consequences(self, telling: "Telling", before: View | None, now: View) -> Iterator[str]:
        acted = {event.seat for event in telling.now.events if isinstance(event, e.Acted)}
        if len(acted) == 1:
            seat = acted.pop()
            drawn = self.draw_size(before, seat) - self.draw_size(now, seat)
            if drawn > 0:
                yield telling.played("term-news-draws", seat, count=drawn)

    # --- what is typed -------------------------------------------------------------------------------------

    def typed_move(self, tokens: list[str], at: TableUpdate) -> TypedMove:
        """Cards on piles, all or none, and with `end` the turn's end."""
        typed = without_verb(tokens, "play")
        if typed is None:
            return None
        ends = bool(typed) and typed[-1] == "end"
        plays = self.typed_plays(typed[:-1] if ends else typed, at)
        if not isinstance(plays, tuple):
            return plays
        if not plays:
            return None
        if len(plays) == 1 and not ends:
            return c.Act({"do": "play", "card": plays[0].card, "pile": plays[0].pile})
        return c.Place(plays, ends)

    def keys_line(self, may_signal: bool) -> str:
        return "term-keys-piles" if may_signal else "term-keys-unsaid"

    def _pile_line(self, pile: str, at: TableUpdate, say: Words) -> str:
        view = at.view
        assert isinstance(view, PileView)
        notes = [say("term-burns")] if self.is_burning(view, pile) else []
        notes += [
            f"{seat_name(at.table, signal.seat, say)}: {say(f'signal-{signal.say.value}')}"
            for signal in at.table.signals
            if signal.pile == pile
        ]
        words = self.pile_words(at.table, pile, at.yours.seat, say)
        line = say("pile-with-top", pile=words, top=view.tops[self.index(pile)])
        return f"{line} ({'; '.join(notes)})" if notes else line

    def _fit(self, option: LegalAction, at: TableUpdate) -> str:
        letter = self.pile_letter(option.action["pile"], at.yours.seat)
        return f"{letter} ({step_text(option.step or 0)})"
