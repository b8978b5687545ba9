"""A review as a screen: the curve of the chance, a row per turn, the summary; it sharpens while one looks."""

from threading import Event
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import DataTable, Static

from tenback.record import Record
from tenback.terminal.client.home import Home
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.review import ReviewWords

if TYPE_CHECKING:
    from tenback.review import Review

#: Rows of the curve, and the room that its edges take.
CURVE_ROWS, EDGES = 5, 4


class ReviewScreen(Screen[None]):
    """The review of a record, worked out beside the app until the screen is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "mistake(1)", show=False),
        Binding("p", "mistake(-1)", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, home: Home, record: Record, quick: bool = False) -> None:
        super().__init__()
        self._home, self._record, self._quick = home, record, quick
        self._left = Event()
        #: The review so far.
        self.review: Review | None = None
        #: The message that is shown as long as there is none.
        self._why_none = "term-review-wait"

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="curve", markup=False)
        yield DataTable(cursor_type="row", zebra_stripes=True)
        yield Static(id="status", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.relabel()
        self.run_worker(self._work, thread=True)

    def on_unmount(self) -> None:
        self._left.set()

    def relabel(self) -> None:
        """Write everything in the language of now."""
        say = self._home.say
        self.query_one("#title", Static).update(say("term-review"))
        self.query_one(KeyLine).show(say("term-keys-review"))
        if self.review is None:
            self.query_one("#status", Static).update(say(self._why_none))
        else:
            table = self.query_one(DataTable)
            table.clear(columns=True)
            table.add_columns(*ReviewWords(self._record, say).columns())
            self._fill(self.review)

    def on_resize(self) -> None:
        if self.review is not None:
            self._draw_curve(self.review)

    def action_mistake(self, by: int) -> None:
        """Go to the next turn with a mark, or to the one before."""
        if self.review is None:
            return
        table = self.query_one(DataTable)
        marked = [place for place, turn in enumerate(self.review.turns) if turn.mark is not None]
        ahead = [place for place in marked if (place - table.cursor_row) * by > 0]
        if ahead:
            table.move_cursor(row=min(ahead) if by > 0 else max(ahead))

    def action_back(self) -> None:
        self.dismiss()

    def _work(self) -> None:
        """Runs in its own thread; the reviewer needs NumPy, which is imported only here."""
        from tenback.review import NotReviewable, review

        try:
            review(
                self._record,
                quick=self._quick,
                progress=lambda found: self.app.call_from_thread(self._show, found),
                cancelled=self._left.is_set,
            )
        except NotReviewable:
            self.app.call_from_thread(self._refuse)

    def _refuse(self) -> None:
        self._why_none = "term-review-none"
        if not self._left.is_set():
            self.relabel()

    def _show(self, found: "Review") -> None:
        if self._left.is_set():
            return
        first, self.review = self.review is None, found
        if first:
            self.relabel()
        else:
            self._fill(found)

    def _fill(self, found: "Review") -> None:
        words = ReviewWords(self._record, self._home.say)
        table = self.query_one(DataTable)
        chosen = table.cursor_row
        table.clear()
        table.add_rows(words.row(turn) for turn in found.turns)
        table.move_cursor(row=chosen)
        self._draw_curve(found)
        self.query_one("#status", Static).update("\n".join(words.summary(found)))

    def _draw_curve(self, found: "Review") -> None:
        """Of all turns in The Game; elsewhere of the first seat, beside which the others' can be reckoned."""
        from tenback.review.drawing import curve

        own = isinstance(found.start, list)
        chances = [turn.best for turn in found.turns if not own or turn.seat == 0]
        self.query_one("#curve", Static).update(
            "\n".join(curve(chances, self.app.size.width - EDGES, CURVE_ROWS))
        )
