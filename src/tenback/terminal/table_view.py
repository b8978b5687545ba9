"""All that a screen shows of a table: who sits there, the board, the draft, what is due, and the news."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tenback.rules import slide
from tenback.table import commands as c
from tenback.terminal import moves
from tenback.terminal.board import Board
from tenback.terminal.client import Update
from tenback.terminal.home import Home
from tenback.terminal.lines import KeyLine, News
from tenback.terminal.menu import Choice, choices, may_signal
from tenback.terminal.moves import Picked
from tenback.terminal.position import heading, plan_line, seats_row, status_lines
from tenback.terminal.sentences import ending


class TableView(Vertical):
    """Drawn anew from every update, and whenever something is picked or the language changes."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="seats", markup=False)
        with Vertical(id="main"):
            with Vertical(id="boards"):
                yield Static(id="gathering", markup=False)
                yield Board()
                yield Static(id="plan", markup=False)
                yield Static(id="status", markup=False)
            yield News()
        yield KeyLine()

    def show(self, at: Update, picked: Picked, hints: bool) -> None:
        say = self._home.say
        self._write("title", heading(at, say))
        self._write("seats", seats_row(at, say))
        offered = choices(at, self._home.name, say)
        self.query_one("#gathering").display = at.view is None
        self._write("gathering", "\n".join(label for label, _ in offered))
        self.query_one(Board).show(at, picked, hints, say)
        self.query_one("#plan").display = not isinstance(at.view, slide.View)
        self._write("plan", plan_line(at, say) if _drafted(at) else "")
        self._write("status", " ".join(self._status(at, picked, offered)))
        self.query_one(KeyLine).show(say(_keys(at)))

    def tell(self, *sentences: str) -> None:
        self.query_one(News).tell(*sentences)

    def _status(self, at: Update, picked: Picked, offered: list[Choice]) -> list[str]:
        """What is due, and the keys for what comes next."""
        say = self._home.say
        if at.table.phase == "over":
            again = [f"Enter: {label}" for label, body in offered if isinstance(body, c.Rematch)]
            return [*ending(at.table, at.view, at.yours.seats, say), *again]
        asked = [f"m: {label}" for label, body in offered if isinstance(body, c.Agree)]
        if at.view is None:
            return asked
        if isinstance(at.view, slide.View) and moves.previewed(at.view, picked) is not None:
            return [say("term-preview"), *asked]
        starts = any(option.action["do"] == "start" for option in at.yours.legal)
        start = [f"Enter: {say('term-take-first-turn')}"] if starts else []
        return [*status_lines(at, say), *start, *asked]

    def _write(self, id: str, text: str) -> None:
        self.query_one(f"#{id}", Static).update(text)


def _drafted(at: Update) -> bool:
    plan = at.yours.plan
    return plan is not None and bool(plan.plays or plan.broken)


def _keys(at: Update) -> str:
    if at.table.options.game == "slide":
        return "term-keys-slide"
    return "term-keys-piles" if may_signal(at) else "term-keys-unsaid"
