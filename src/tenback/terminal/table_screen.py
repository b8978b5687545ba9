"""A table as a screen: the board of its game, what happens, and the keys that play."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tenback.rules import slide
from tenback.table import commands as c
from tenback.table.commands import CHAT_LENGTH, Refusal
from tenback.terminal import moves
from tenback.terminal.asking import Choose, Cover, TypeIn
from tenback.terminal.client import TurnedAway, Unreachable, Update
from tenback.terminal.home import Home, Sitting
from tenback.terminal.menu import Choice, choices, may_signal, signals_about
from tenback.terminal.moves import Picked
from tenback.terminal.naming import pile_words, piles_of, seat_name
from tenback.terminal.pages import rules_of
from tenback.terminal.pile_board import CardBox, PileBox
from tenback.terminal.reading_screen import help_screen
from tenback.terminal.sentences import refusal_sentence, sentences
from tenback.terminal.slide_board import CellBox, MiddleBox, SideBox
from tenback.terminal.table_view import TableView

#: Where the cursor goes, and the side where a card enters, by the arrow key pressed.
ARROWS = {
    "left": ((0, -1), slide.Side.LEFT),
    "right": ((0, 1), slide.Side.RIGHT),
    "up": ((-1, 0), slide.Side.TOP),
    "down": ((1, 0), slide.Side.BOTTOM),
}


class TableScreen(Screen[None]):
    """One table until somebody goes back to the front screen; the game is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 9)),
        *(Binding(letter, f"pile('{letter.upper()}')", show=False) for letter in "abcd"),
        *(Binding(arrow, f"arrow('{arrow}')", show=False) for arrow in ARROWS),
        Binding("enter", "enter", show=False),
        Binding("e", "end", show=False),
        Binding("backspace", "lift", show=False),
        Binding("escape", "lift_all", show=False),
        Binding("s", "signal", show=False),
        Binding("t", "talk", show=False),
        Binding("h", "hints", show=False),
        Binding("u", "undo", show=False),
        Binding("m", "menu", show=False),
        Binding("question_mark", "help", show=False),
        Binding("w", "save", show=False),
        Binding("q", "back", show=False),
    ]

    def __init__(self, home: Home, sitting: Sitting) -> None:
        super().__init__()
        self._home, self._sitting = home, sitting
        #: How things stand, as the last update told it.
        self.at: Update | None = None
        self._picked = Picked()
        self._hints = home.kept.wish("hints", "yes") == "yes"
        self._shown_to: int | None = None
        self._covered = False

    def compose(self) -> ComposeResult:
        yield TableView(self._home)

    def on_mount(self) -> None:
        self._sitting.on_line(lambda up: self._say("term-connection-back" if up else "term-connection-lost"))
        self.run_worker(self._listen())

    async def on_unmount(self) -> None:
        await self._sitting.close()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        return "the-game" if self.at is None else rules_of(self.at.table.options)

    def relabel(self) -> None:
        """Draw everything in the language of now; what was told stays as it was told."""
        if self.at is not None and not self._covered:
            self._draw(self.at)

    # --- what happens --------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        async for update in self._sitting.updates():
            before, self.at = self.at, update
            self.query_one(TableView).tell(*sentences(before, update, self._home.say))
            if before is None and self._sitting.address is not None:
                self.query_one(TableView).tell(self._home.say("term-invite", address=self._sitting.address))
            if self._must_be_covered(update):
                self._hide_from_others(update)
            elif not self._covered:
                self._shown_to = update.yours.seat if update.table.phase == "playing" else None
                self._draw(update)

    def _must_be_covered(self, at: Update) -> bool:
        """Where several share the screen, a hand is shown only after its owner says that they look."""
        shared = len(at.yours.seats) > 1 and not isinstance(at.view, slide.View)
        return (
            shared and at.table.phase == "playing" and at.yours.seat != self._shown_to and not self._covered
        )

    def _hide_from_others(self, at: Update) -> None:
        self._covered = True
        say = self._home.say
        who = seat_name(at.table, at.yours.seat or 0, say)

        def uncovered(_: None) -> None:
            self._covered = False
            if self.at is not None:
                self._shown_to = self.at.yours.seat
                self._draw(self.at)

        self.app.push_screen(Cover(say("term-cover", who=who), say("term-cover-key")), uncovered)

    def _draw(self, at: Update) -> None:
        self._picked.let_go(at)
        self.query_one(TableView).show(at, self._picked, self._hints)

    # --- what is asked of the table ------------------------------------------------------------------------

    async def _send(self, body: c.AnyBody) -> None:
        at = self.at
        seat = at.yours.seat if at is not None and len(at.yours.seats) > 1 else None
        refused = await self._sitting.send(body, seat)
        if refused is not None:
            self._refuse(refused)

    def _refuse(self, refused: Refusal) -> None:
        self._notify(refusal_sentence(refused, self._home.say))

    def _say(self, id: str, **args: object) -> None:
        self._notify(self._home.say(id, **args))

    def _notify(self, sentence: str) -> None:
        """One line that goes away by itself, or when the next comes."""
        self.app.clear_notifications()
        self.notify(sentence, markup=False)

    def _choices(self, at: Update) -> list[Choice]:
        return choices(at, self._home.name, self._home.say)

    # --- keys and clicks -----------------------------------------------------------------------------------

    def action_choose(self, number: int) -> None:
        """A card of the hand, or of the middle; chosen again, it is put back."""
        view = None if self.at is None else self.at.view
        if isinstance(view, slide.View):
            card = number - 1 if number <= view.game.players and view.middle[number - 1] is not None else None
            if card is None and view.turn is not None:
                self._refuse(Refusal("not-in-the-middle"))
        else:
            card = view.hand[number - 1] if view is not None and number <= len(view.hand) else None
        self._picked.card = None if card == self._picked.card else card
        self.relabel()

    async def action_pile(self, letter: str) -> None:
        """Lay the chosen card on the pile as a draft."""
        at, card = self.at, self._picked.card
        if at is None or isinstance(at.view, slide.View) or at.view is None:
            return
        if card is None:
            self._say("term-choose-first")
            return
        self._picked.card = None
        await self._send(moves.laid(at, card, letter))

    async def action_arrow(self, arrow: str) -> None:
        """Move the cursor over the grid, or see the chosen card slid in from that side."""
        if self.at is None or not isinstance(self.at.view, slide.View):
            return
        towards, side = ARROWS[arrow]
        if self.at.view.turn is None:
            self._picked.cell = moves.moved(self._picked.cell, *towards)
            self.relabel()
        else:
            await self._slide_in(self.at.view, side)

    async def _slide_in(self, view: slide.View, side: slide.Side) -> None:
        """See what the card from the middle would do from that side; asked for again, slide it in."""
        in_the_middle = [seat for seat, card in enumerate(view.middle) if card is not None]
        card = in_the_middle[0] if len(in_the_middle) == 1 else self._picked.card
        if card is None:
            self._say("term-choose-first")
            return
        refused = view.why_not(slide.Take(card, side))
        if refused is not None:
            self._refuse(Refusal(refused))
        elif (card, side) == (self._picked.card, self._picked.side):
            await self.action_enter()
        else:
            self._picked.card, self._picked.side = card, side
            self.relabel()

    async def action_enter(self) -> None:
        """Whatever comes next."""
        if self.at is None:
            return
        body = moves.entered(self.at, self._picked, [body for _, body in self._choices(self.at)])
        self._picked.side = None
        if body is not None:
            await self._send(body)
        elif self.at.yours.seat in self.at.table.to_act:
            self._say("term-choose-first")

    async def action_end(self) -> None:
        if self.at is not None:
            await self._send(moves.ended(self.at))

    async def action_lift(self) -> None:
        if self.at is not None and moves.draft(self.at):
            await self._send(c.Plan(moves.draft(self.at)[:-1]))

    async def action_lift_all(self) -> None:
        self._picked.card = self._picked.side = None
        if self.at is not None and moves.draft(self.at):
            await self._send(c.Plan(()))
        self.relabel()

    async def action_undo(self) -> None:
        if self.at is not None:
            await self._send(moves.undone(self.at))

    def action_hints(self) -> None:
        self._hints = not self._hints
        self._home.kept.wish_for("hints", "yes" if self._hints else "no")
        self.relabel()

    def action_signal(self) -> None:
        """First of which pile, or of who starts; then what."""
        at, say = self.at, self._home.say
        if at is None or not may_signal(at):
            self._refuse(Refusal("no-signals"))
            return
        starting: list[tuple[str, c.AnyBody | str]] = [*signals_about(at, None, say)]
        piles = piles_of(at.table.options.game, at.yours.seat)
        named = [(pile_words(at.table, pile, at.yours.seat, say), pile) for pile in piles.values()]

        async def chosen(what: c.AnyBody | str | None) -> None:
            if isinstance(what, str):
                self._ask(pile_words(at.table, what, at.yours.seat, say), signals_about(at, what, say))
            elif what is not None:
                await self._send(what)

        keys = "12"[: len(starting)] + "".join(piles).lower()
        self.app.push_screen(Choose(say("term-signal"), [*starting, *named], keys), chosen)

    def action_talk(self) -> None:
        async def typed(text: str | None) -> None:
            if text is not None:
                await self._send(c.Chat(text))

        self.app.push_screen(TypeIn(self._home.say("term-talk"), longest=CHAT_LENGTH), typed)

    def action_menu(self) -> None:
        if self.at is not None:
            self._ask(self._home.say("term-menu"), self._choices(self.at))

    def _ask(self, title: str, options: Sequence[Choice]) -> None:
        async def chosen(body: c.AnyBody | None) -> None:
            if body is not None:
                await self._send(body)

        self.app.push_screen(Choose(title, options), chosen)

    async def action_save(self) -> None:
        """Write the record of the finished game into a file here."""
        if self.at is None or self.at.table.record is None:
            self._refuse(Refusal("game-not-over"))
            return
        file = f"{self.at.table.record}.json"
        try:
            await self._sitting.save(Path(file))
        except (OSError, Unreachable, TurnedAway):
            self._say("term-not-saved", file=file)
        else:
            self._say("term-saved", file=file)

    def action_help(self) -> None:
        if self.at is not None:
            self.app.push_screen(help_screen(self._home, self.at.table.options.game))

    def action_back(self) -> None:
        self.dismiss()

    def on_card_box_chosen(self, message: CardBox.Chosen) -> None:
        self.action_choose(message.place + 1)

    async def on_pile_box_chosen(self, message: PileBox.Chosen) -> None:
        await self.action_pile(message.letter)

    async def on_cell_box_chosen(self, message: CellBox.Chosen) -> None:
        if self.at is not None and isinstance(self.at.view, slide.View) and self.at.view.turn is None:
            self._picked.cell = message.cell
            await self.action_enter()

    def on_middle_box_chosen(self, message: MiddleBox.Chosen) -> None:
        self.action_choose(message.seat + 1)

    async def on_side_box_chosen(self, message: SideBox.Chosen) -> None:
        if self.at is not None and isinstance(self.at.view, slide.View):
            await self._slide_in(self.at.view, message.side)
