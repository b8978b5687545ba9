"""A table as a screen: the board of its game, what happens, and the keys that play."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import RichLog, Static

from tenback.rules import face_to_face, slide, the_game
from tenback.table import commands as c
from tenback.table.commands import CHAT_LENGTH
from tenback.terminal.asking import Choose, Cover, TypeIn
from tenback.terminal.client import Update
from tenback.terminal.home import Home, Sitting
from tenback.terminal.menu import choices, signal_choices
from tenback.terminal.naming import piles_of, seat_name
from tenback.terminal.pile_board import CardBox, PileBoard, PileBox
from tenback.terminal.position import heading, plan_line, seats_row, status_lines
from tenback.terminal.reading_screen import help_screen
from tenback.terminal.sentences import ending, refusal_sentence, sentences
from tenback.terminal.slide_board import CellBox, MiddleBox, SideBox, SlideBoard

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
        self._chosen: int | None = None
        self._cursor: slide.Cell = (0, 0)
        self._hints = home.kept.wish("hints", "yes") == "yes"
        self._shown_to: int | None = None
        self._covered = False

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="seats", markup=False)
        with Vertical(id="main"):
            with Vertical(id="boards"):
                yield Static(id="gathering", markup=False)
                yield PileBoard()
                yield SlideBoard()
                yield Static(id="plan", markup=False)
                yield Static(id="status", markup=False)
            news = RichLog(id="news", wrap=True, min_width=20)
            news.can_focus = False
            yield news
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(PileBoard).display = self.query_one(SlideBoard).display = False
        self._sitting.on_line(self._tell_of_line)
        self.run_worker(self._listen())

    async def on_unmount(self) -> None:
        await self._sitting.close()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        if self.at is None:
            return "the-game"
        options = self.at.table.options
        return "on-fire" if options.options.get("fire") else options.game

    def relabel(self) -> None:
        """Draw everything in the language of now; what was told stays as it was told."""
        if self.at is not None and not self._covered:
            self._draw(self.at)

    # --- what happens --------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        async for update in self._sitting.updates():
            before, self.at = self.at, update
            for sentence in sentences(before, update, self._home.say):
                self.query_one(RichLog).write(sentence)
            if before is None and self._sitting.address is not None:
                self.query_one(RichLog).write(self._home.say("term-invite", address=self._sitting.address))
            if self._must_be_covered(update):
                self._hide_from_others(update)
            elif not self._covered:
                self._shown_to = update.yours.seat if update.table.phase == "playing" else None
                self._draw(update)

    def _tell_of_line(self, up: bool) -> None:
        self.notify(self._home.say("term-connection-back" if up else "term-connection-lost"), markup=False)

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
        say, view = self._home.say, at.view
        self.query_one("#title", Static).update(heading(at, say))
        self.query_one("#seats", Static).update(seats_row(at, say))
        self.query_one("#gathering", Static).display = view is None
        self.query_one("#gathering", Static).update("\n".join(label for label, _ in self._choices(at)))
        piles, grids = self.query_one(PileBoard), self.query_one(SlideBoard)
        piles.display = isinstance(view, the_game.View | face_to_face.View)
        grids.display = isinstance(view, slide.View)
        if isinstance(view, the_game.View | face_to_face.View):
            self._chosen = self._chosen if self._chosen in view.hand else None
            piles.show(at, self._chosen, self._hints, say)
        elif grids.display:
            grids.show(at, self._cursor, self._chosen, say)
        plan = at.yours.plan
        self.query_one("#plan", Static).display = piles.display
        self.query_one("#plan", Static).update(
            plan_line(at, say) if plan is not None and (plan.plays or plan.broken) else ""
        )
        self.query_one("#status", Static).update(" ".join(self._status(at)))
        self.query_one("#keys", Static).update(say("term-keys-slide" if grids.display else "term-keys-piles"))

    def _status(self, at: Update) -> list[str]:
        say = self._home.say
        if at.table.phase == "over":
            again = [f"Enter: {label}" for label, body in self._choices(at) if isinstance(body, c.Rematch)]
            return [*ending(at.table, at.view, at.yours.seats, say), *again]
        asked = [f"m: {label}" for label, body in self._choices(at) if isinstance(body, c.Agree)]
        return asked if at.view is None else [*status_lines(at, say), *asked]

    # --- what is asked of the table ------------------------------------------------------------------------

    async def _send(self, body: c.AnyBody) -> None:
        at = self.at
        seat = at.yours.seat if at is not None and len(at.yours.seats) > 1 else None
        refused = await self._sitting.send(body, seat)
        if refused is not None:
            self.notify(refusal_sentence(refused, self._home.say), markup=False)

    async def _plan(self, plays: tuple[c.PilePlay, ...]) -> None:
        self._chosen = None
        await self._send(c.Plan(plays))

    def _planned(self) -> tuple[c.PilePlay, ...]:
        plan = None if self.at is None else self.at.yours.plan
        return () if plan is None else tuple(c.PilePlay(play.card, play.pile) for play in plan.plays)

    def _choices(self, at: Update) -> list[tuple[str, c.AnyBody]]:
        return choices(at, self._home.name, self._home.say)

    # --- keys and clicks -----------------------------------------------------------------------------------

    def action_choose(self, number: int) -> None:
        """A card of the hand, or of the middle."""
        view = None if self.at is None else self.at.view
        if isinstance(view, slide.View):
            if number <= view.game.players and view.middle[number - 1] is not None:
                self._chosen = number - 1
        elif view is not None and number <= len(view.hand):
            card = view.hand[number - 1]
            self._chosen = None if self._chosen == card else card
        self.relabel()

    async def action_pile(self, letter: str) -> None:
        """Lay the chosen card on the pile as a draft."""
        at = self.at
        if at is None or isinstance(at.view, slide.View) or at.view is None:
            return
        if self._chosen is None:
            self.notify(self._home.say("term-choose-first"), markup=False)
            return
        pile = piles_of(at.table.options.game, at.yours.seat)[letter]
        others = tuple(play for play in self._planned() if play.card != self._chosen)
        await self._plan((*others, c.PilePlay(self._chosen, pile)))

    async def action_arrow(self, arrow: str) -> None:
        """Move the cursor over the grid, or slide the chosen card in from that side."""
        at = self.at
        if at is None or not isinstance(at.view, slide.View):
            return
        (down, right), side = ARROWS[arrow]
        if at.view.turn is None:
            row, column = self._cursor
            self._cursor = ((row + down) % slide.SIDE, (column + right) % slide.SIDE)
            self.relabel()
        else:
            await self._slide_in(side)

    async def action_enter(self) -> None:
        """Whatever comes next: start, place the plan, choose the card under the cursor, play again."""
        at = self.at
        if at is None:
            return
        first = [body for _, body in self._choices(at) if isinstance(body, c.Begin | c.Rematch | c.Agree)]
        if any(option.action["do"] == "start" for option in at.yours.legal):
            await self._send(c.Act({"do": "start"}))
        elif isinstance(at.view, slide.View) and at.table.phase == "playing":
            await self._send(c.Act({"do": "reveal", "cell": list(self._cursor)}))
        elif self._planned():
            await self._send(c.Place(self._planned()))
        elif first:
            await self._send(first[0])

    async def action_end(self) -> None:
        planned = self._planned()
        await self._send(c.Place(planned, end=True) if planned else c.Act({"do": "end"}))

    async def action_lift(self) -> None:
        if self._planned():
            await self._plan(self._planned()[:-1])

    async def action_lift_all(self) -> None:
        self._chosen = None
        if self._planned():
            await self._plan(())
        self.relabel()

    async def action_undo(self) -> None:
        alone = self.at is not None and len(self.at.table.seats) == 1
        await self._send(c.Undo() if alone else c.TakeBack())

    def action_hints(self) -> None:
        self._hints = not self._hints
        self._home.kept.wish_for("hints", "yes" if self._hints else "no")
        self.relabel()

    def action_signal(self) -> None:
        if self.at is None:
            return
        sayings = [
            (label, c.Signal(word, pile)) for label, pile, word in signal_choices(self.at, self._home.say)
        ]
        self._ask("term-signal", sayings)

    def action_talk(self) -> None:
        async def typed(text: str | None) -> None:
            if text is not None:
                await self._send(c.Chat(text))

        self.app.push_screen(TypeIn(self._home.say("term-talk"), longest=CHAT_LENGTH), typed)

    def action_menu(self) -> None:
        if self.at is not None:
            self._ask("term-menu", self._choices(self.at))

    def _ask(self, title: str, options: Sequence[tuple[str, c.AnyBody]]) -> None:
        async def chosen(body: c.AnyBody | None) -> None:
            if body is not None:
                await self._send(body)

        self.app.push_screen(Choose(self._home.say(title), options), chosen)

    async def action_save(self) -> None:
        """Write the record of the finished game into a file here."""
        if self.at is None or self.at.table.record is None:
            self.notify(self._home.say("refused-game-not-over"), markup=False)
            return
        file = f"{self.at.table.record}.json"
        try:
            await self._sitting.save(Path(file))
            self.notify(self._home.say("term-saved", file=file), markup=False)
        except OSError:
            self.notify(self._home.say("term-not-saved", file=file), markup=False)

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
        self._cursor = message.cell
        await self.action_enter()

    def on_middle_box_chosen(self, message: MiddleBox.Chosen) -> None:
        self.action_choose(message.seat + 1)

    async def on_side_box_chosen(self, message: SideBox.Chosen) -> None:
        await self._slide_in(message.side)

    async def _slide_in(self, side: slide.Side) -> None:
        if self._chosen is None:
            self.notify(self._home.say("term-choose-first"), markup=False)
            return
        taken, self._chosen = self._chosen, None
        await self._send(c.Act({"do": "take", "from": taken, "side": side.value}))
