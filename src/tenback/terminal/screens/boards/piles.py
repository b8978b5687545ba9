"""The piles and the hand of The Game and of Face to Face, drawn so that they can be clicked."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Digits, Static

from tenback.locales import Words
from tenback.rules import LegalAction, PileView
from tenback.rules.signals import Say
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.piles import LETTERS, PilePresenter
from tenback.terminal.screens.picked import Picked
from tenback.terminal.words.naming import step_text

#: The largest hand there is.
HAND = 8
#: The sign on a pile's lower edge for each signal, after the number of the seat that gave it.
SIGNS = {Say.KEEP_OFF: "✗", Say.SMALL_STEPS: "≤", Say.RATHER_NOT: "~", Say.GO_AHEAD: "✓"}


class PileBoard(Vertical):
    """Four piles above the player's hand; planned cards are drawn on their piles as a draft."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="piles"):
            for letter in LETTERS:
                yield PileBox(letter)
        with Horizontal(id="hand"):
            for place in range(HAND):
                yield CardBox(place)

    def show(self, at: TableUpdate, picked: Picked, hints: bool, say: Words) -> None:
        """Draw the position, with the card that the person has chosen and, if wanted, with what fits."""
        view, chosen = at.view, picked.card
        assert isinstance(view, PileView)
        fits = fitting(at)
        piles = presenter_of(at.table.options.game).piles(view.seat).values()
        for box, pile in zip(self.query(PileBox), piles, strict=True):
            box.show(at, view, pile, next((f for f in fits if _of(f, chosen, pile)), None), chosen, say)
        plan = at.yours.plan
        planned = {} if plan is None else {play.card: play.pile for play in (*plan.plays, *plan.broken)}
        for box_of_card in self.query(CardBox):
            box_of_card.show(at, view, planned, chosen, fits if hints else ())


class PileBox(Vertical):
    """One pile: its direction, its top, what is said of it, and how far the chosen card would move it."""

    class Chosen(Message):
        """The person clicked on the pile."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    def __init__(self, letter: str) -> None:
        super().__init__(classes="pile")
        self._letter = letter

    def compose(self) -> ComposeResult:
        yield Digits("")
        yield Static("", classes="note")

    def show(
        self,
        at: TableUpdate,
        view: PileView,
        pile: str,
        fit: LegalAction | None,
        chosen: int | None,
        say: Words,
    ) -> None:
        presenter, plan = _presenter(at), at.yours.plan
        index = presenter.index(pile)
        top = view.tops[index] if plan is None else plan.tops[index]
        burning = presenter.is_burning(view, pile)
        self.query_one(Digits).update(str(top))
        said = [signal for signal in at.table.signals if signal.pile == pile]
        note = _placing(view.tops[index], top, fit, chosen)
        words = [f"{signal.seat + 1} {say(f'signal-{signal.say.value}')}" for signal in said[-1:]]
        self.query_one(".note", Static).update(note or "".join(words))
        self.border_title = presenter.pile_title(at, pile, say) + (" 🔥" if burning else "")
        self.border_subtitle = " ".join(f"{signal.seat + 1}{SIGNS[signal.say]}" for signal in said)
        self.set_class(presenter.ascends(pile), "ascends")
        self.set_class(burning, "burning")
        self.set_class(top != view.tops[index], "draft")
        self.set_class(fit is not None, "fits")
        self.set_class(fit is not None and fit.jump, "jump")
        self.set_class(chosen is not None and fit is None, "faint")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self._letter))


class CardBox(Vertical):
    """One card of the hand with the key that chooses it; planned ones show their pile."""

    class Chosen(Message):
        """The person clicked on the card."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        super().__init__(classes="card")
        self._place = place

    def compose(self) -> ComposeResult:
        yield Digits("")

    def show(
        self,
        at: TableUpdate,
        view: PileView,
        planned: dict[int, str],
        chosen: int | None,
        fits: Sequence[LegalAction],
    ) -> None:
        self.display = self._place < len(view.hand)
        if not self.display:
            return
        card = view.hand[self._place]
        fire = _presenter(at).is_fire(view, card)
        self.query_one(Digits).update(str(card))
        self.border_title = f"{self._place + 1}" + (" 🔥" if fire else "")
        if card in planned:
            self.border_subtitle = f"→ {_presenter(at).pile_letter(planned[card], view.seat)}"
        else:
            self.border_subtitle = best_fit(at, card, fits)
        self.set_class(card == chosen, "chosen")
        self.set_class(card in planned, "draft")
        self.set_class(fire, "fire")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self._place))


def _placing(placed: int, top: int, fit: LegalAction | None, chosen: int | None) -> str:
    """The change that the chosen card would make here, or that the draft makes."""
    if fit is not None and fit.step is not None:
        return f"{chosen}: {step_text(fit.step)}{' !' if fit.stuck else ''}"
    return f"{placed} → {top}" if placed != top else ""


def fitting(at: TableUpdate) -> tuple[LegalAction, ...]:
    """The plays that could follow the draft, also before the player's turn."""
    options = at.yours.legal if at.yours.plan is None else at.yours.plan.next
    return tuple(option for option in options if option.action["do"] == "play")


def best_fit(at: TableUpdate, card: int, fits: Sequence[LegalAction]) -> str:
    """The pile on which the card makes the smallest step, a jump back before all."""
    steps = [
        (fit.step, fit.action["pile"]) for fit in fits if fit.action["card"] == card and fit.step is not None
    ]
    if not steps:
        return ""
    step, pile = min(steps)
    return f"{_presenter(at).pile_letter(pile, at.yours.seat)}{step_text(step)}"


def _of(fit: LegalAction, card: int | None, pile: str) -> bool:
    return (fit.action["card"], fit.action["pile"]) == (card, pile)


def _presenter(at: TableUpdate) -> PilePresenter:
    presenter = presenter_of(at.table.options.game)
    assert isinstance(presenter, PilePresenter)
    return presenter
