"""A table as a screen: the board of its game, what happens, and the keys that play."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tenback.table import commands as c
from tenback.table.commands import CHAT_LENGTH, Refusal
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.piles import LETTERS
from tenback.terminal.screens import moves
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.boards import picked_for
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.menu import Choice, choices, may_signal, signals_about
from tenback.terminal.screens.picked import Keyed, Picked
from tenback.terminal.screens.picked_in_grid import ARROWS, PickedInGrid
from tenback.terminal.screens.reading import help_screen
from tenback.terminal.screens.review import ReviewScreen
from tenback.terminal.screens.table_view import TableView
from tenback.terminal.words.naming import seat_name
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.pages import rules_page_of, rules_pages
from tenback.terminal.words.sentences import refusal_sentence, sentences


class TableScreen(Screen[None]):
    """One table until the person goes back to the front screen; the game is saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 10)),
        *(Binding(letter, f"pile('{letter.upper()}')", show=False) for letter in LETTERS.lower()),
        *(Binding(arrow, f"arrow('{arrow}')", show=False) for arrow in ARROWS),
        Binding("enter", "enter", show=False),
        Binding("e", "end", show=False),
        Binding("backspace", "lift", show=False),
        Binding("escape", "lift_all", show=False),
        Binding("s", "signal", show=False),
        Binding("t", "talk", show=False),
        Binding("h", "hints", show=False),
        Binding("i", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("m", "menu", show=False),
        Binding("question_mark", "help", show=False),
        Binding("w", "save", show=False),
        Binding("r", "review", show=False),
        Binding("q", "back", show=False),
    ]

    def __init__(self, home: Home, sitting: Sitting) -> None:
        super().__init__()
        self._home, self._sitting = home, sitting
        self._view = TableView(home)
        #: How things stand, as the last update told it.
        self.at: TableUpdate | None = None
        self._picked = Picked()
        self._hints = home.saved.setting("hints", "yes") == "yes"
        self._shown_to: int | None = None
        self._covered = False

    def compose(self) -> ComposeResult:
        yield self._view

    def on_mount(self) -> None:
        self._sitting.on_line(lambda up: self._say("term-connection-back" if up else "term-connection-lost"))
        self.run_worker(self._listen())

    async def on_unmount(self) -> None:
        await self._sitting.close()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        return rules_pages()[0] if self.at is None else rules_page_of(self.at.table.options)

    def relabel(self) -> None:
        """Draw everything in the language of now; what was told stays as it was told."""
        if self.at is not None and not self._covered:
            self._draw(self.at)

    # --- what happens --------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        async for update in self._sitting.updates():
            if not self._view.display:
                return  # The app is closing: what draws the table goes before what listens to it.
            before, self.at = self.at, update
            if before is None or before.table.options.game != update.table.options.game:
                self._picked = picked_for(update.table.options.game)
            self._view.tell(*sentences(before, update, self._home.say))
            if before is None and self._sitting.address is not None:
                self._view.tell(self._home.say("term-invite", address=self._sitting.address))
            self._show(update)

    def _show(self, at: TableUpdate) -> None:
        """Draw the table, or ask first whether only the owner of the next hand looks."""
        if self._must_be_covered(at):
            self._hide_from_others(at)
        elif not self._covered:
            self._shown_to = at.yours.seat if at.table.phase == "playing" else None
            self._draw(at)

    def _must_be_covered(self, at: TableUpdate) -> bool:
        """Where several share the screen, a hand is shown only after its owner says that they look."""
        shared = len(at.yours.seats) > 1 and presenter_of(at.table.options.game).has_secret_hand
        return (
            shared and at.table.phase == "playing" and at.yours.seat != self._shown_to and not self._covered
        )

    def _hide_from_others(self, at: TableUpdate) -> None:
        self._covered = True
        say = self._home.say
        who = seat_name(at.table, at.yours.seat or 0, say)

        def uncovered(_: None) -> None:
            self._covered, self._shown_to = False, at.yours.seat
            # By now it may be another's turn, whose hand is not for this person.
            self._show(self.at or at)

        self.app.push_screen(Cover(say("term-cover", who=who), say("term-cover-key")), uncovered)

    def _draw(self, at: TableUpdate) -> None:
        self._picked.let_go(at)
        self._view.show(at, self._picked, self._hints)

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
        """Show one line that disappears after a while, or when the next one comes."""
        self.app.clear_notifications()
        self.notify(sentence, markup=False)

    def _choices(self, at: TableUpdate) -> list[Choice]:
        return choices(at, self._home.name, self._home.say)

    # --- keys and clicks -----------------------------------------------------------------------------------

    async def _key(self, keyed: Keyed) -> None:
        """Do what a key led to, or say why not."""
        if isinstance(keyed, Refusal):
            self._refuse(keyed)
        elif isinstance(keyed, NotUnderstood):
            self._say(keyed.id, **keyed.args)
        elif keyed is None:
            self.relabel()
        else:
            await self._send(keyed)

    async def action_choose(self, number: int) -> None:
        """Choose a card of the hand or of the middle, or a listed action; chosen again, it is put back."""
        if self.at is not None:
            await self._key(self._picked.choose(number, self.at))

    async def action_pile(self, letter: str) -> None:
        """Lay the chosen card on the pile as a draft."""
        if self.at is not None:
            await self._key(self._picked.lay(letter, self.at))

    async def action_arrow(self, arrow: str) -> None:
        """Move the cursor over the grid, or see the chosen card slid in from that side."""
        if self.at is not None:
            await self._key(self._picked.arrow(arrow, self.at))

    async def action_enter(self) -> None:
        """Whatever comes next."""
        if self.at is None:
            return
        body = self._picked.enter(self.at, [body for _, body in self._choices(self.at)])
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
        self._picked.clear()
        if self.at is not None and moves.draft(self.at):
            await self._send(c.Plan(()))
        self.relabel()

    async def action_undo(self) -> None:
        if self.at is not None:
            await self._key(moves.undone(self.at))

    def action_hints(self) -> None:
        self._hints = not self._hints
        self._home.saved.choose_setting("hints", "yes" if self._hints else "no")
        self.relabel()

    async def action_hint(self) -> None:
        """Ask what master would play."""
        if self.at is not None:
            await self._send(c.Hint())

    def action_signal(self) -> None:
        """First of which pile, or of who starts; then what."""
        at, say = self.at, self._home.say
        if at is None or not may_signal(at):
            self._refuse(Refusal("no-signals"))
            return
        starting: list[tuple[str, c.AnyBody | str]] = [*signals_about(at, None, say)]
        presenter = presenter_of(at.table.options.game)
        piles = presenter.piles(at.yours.seat)
        named = [(presenter.pile_words(at.table, pile, at.yours.seat, say), pile) for pile in piles.values()]

        async def chosen(what: c.AnyBody | str | None) -> None:
            if isinstance(what, str):
                title = presenter.pile_words(at.table, what, at.yours.seat, say)
                self._ask(title, signals_about(at, what, say))
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

    async def action_review(self) -> None:
        """Show what every turn of the finished game cost."""
        if self.at is None or self.at.table.phase != "over":
            self._refuse(Refusal("game-not-over"))
            return
        try:
            record = await self._sitting.record()
        except (Unreachable, TurnedAway):
            self._say("term-review-none")
        else:
            self.app.push_screen(ReviewScreen(self._home, record))

    def action_help(self) -> None:
        if self.at is not None:
            self.app.push_screen(help_screen(self._home, self.at.table.options.game))

    def action_back(self) -> None:
        self.dismiss()

    async def on_card_box_chosen(self, message: CardBox.Chosen) -> None:
        await self.action_choose(message.place + 1)

    async def on_pile_box_chosen(self, message: PileBox.Chosen) -> None:
        await self.action_pile(message.letter)

    async def on_cell_box_chosen(self, message: CellBox.Chosen) -> None:
        picked, view = self._picked, None if self.at is None else self.at.view
        if isinstance(picked, PickedInGrid) and view is not None and view.turn is None:
            picked.cell = message.cell
            await self.action_enter()

    async def on_middle_box_chosen(self, message: MiddleBox.Chosen) -> None:
        await self.action_choose(message.seat + 1)

    async def on_side_box_chosen(self, message: SideBox.Chosen) -> None:
        if self.at is not None and isinstance(self._picked, PickedInGrid) and self.at.view is not None:
            await self._key(self._picked.slide_in(message.side, self.at))
