"""All that a screen shows of a table: who sits there, the board, the draft, what is due, and the news."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tenback.rules import PileView
from tenback.table import commands as c
from tenback.terminal.client.home import Home
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.boards import Board
from tenback.terminal.screens.menu import Choice, choices, may_signal
from tenback.terminal.screens.picked import Picked
from tenback.terminal.screens.picked_in_grid import previewed
from tenback.terminal.screens.text import EventLog, KeyLine
from tenback.terminal.words.position import heading, is_planned, plan_line, seats_row, status_lines
from tenback.terminal.words.review import is_reviewable
from tenback.terminal.words.sentences import ending


class TableView(Vertical):
    """Drawn again with every update, and whenever something is picked or the language changes."""

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
            yield EventLog()
        yield KeyLine()

    def show(self, at: TableUpdate, picked: Picked, hints: bool) -> None:
        say = self._home.say
        self._write("title", heading(at, say))
        self._write("seats", seats_row(at, say))
        offered = choices(at, self._home.name, say)
        self.query_one("#gathering").display = at.view is None
        self._write("gathering", "\n".join(label for label, _ in offered))
        self.query_one(Board).show(at, picked, hints, say)
        self.query_one("#plan").display = at.view is None or isinstance(at.view, PileView)
        self._write("plan", plan_line(at, say) if is_planned(at) else "")
        self._write("status", " ".join(self._status(at, picked, offered)))
        keys = presenter_of(at.table.options.game).keys_line(may_signal(at))
        self.query_one(KeyLine).show(say(keys))

    def tell(self, *sentences: str) -> None:
        self.query_one(EventLog).tell(*sentences)

    def _status(self, at: TableUpdate, picked: Picked, offered: list[Choice]) -> list[str]:
        """The lines that say what is due, and the keys for what comes next."""
        say = self._home.say
        if at.table.phase == "over":
            again = [f"Enter: {label}" for label, body in offered if isinstance(body, c.Rematch)]
            review = [f"r: {say('term-review')}"] if is_reviewable(at.table.options.game) else []
            return [*ending(at.table, at.view, at.yours.seats, say), *again, *review]
        asked = [f"m: {label}" for label, body in offered if isinstance(body, c.Agree)]
        if at.view is None:
            return asked
        if previewed(at.view, picked) is not None:
            return [say("term-preview"), *asked]
        starts = any(option.action["do"] == "start" for option in at.yours.legal)
        start = [f"Enter: {say('term-take-first-turn')}"] if starts else []
        hint = [f"i: {say('hint')}"] if at.yours.may_hint else []
        return [*status_lines(at, say), *start, *hint, *asked]

    def _write(self, id: str, text: str) -> None:
        self.query_one(f"#{id}", Static).update(text)
