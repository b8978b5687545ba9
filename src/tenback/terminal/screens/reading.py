"""Pages to read: the rules, the help, one's results."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import DataTable, Static

from tenback.people.games_shown import Statistics
from tenback.terminal.client.home import Home
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.pages import rules_paragraphs, statistics_notes, statistics_rows

COMMON_KEYS = ("hint", "menu", "save", "review", "rules", "theme", "language", "quit")


class Page(Screen[None]):
    """A page to read: it is written again when the language changes, and left by the usual keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", show=False)]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home

    def on_mount(self) -> None:
        self.prepare()

    def prepare(self) -> None:
        """Called whenever the page has been written."""
        self.query_one(KeyLine).show(self._home.say("term-keys-reading"))

    def relabel(self) -> None:
        self.call_later(self._rewrite)

    async def _rewrite(self) -> None:
        await self.recompose()
        self.prepare()

    def action_back(self) -> None:
        self.dismiss()


class ReadingScreen(Page):
    """Headings and paragraphs, in whatever language is spoken; any of the usual keys goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "back", show=False),
    ]

    def __init__(self, home: Home, title: str, paragraphs: Callable[[], Iterable[tuple[str, str]]]) -> None:
        super().__init__(home)
        self._heading, self._paragraphs = title, paragraphs

    def compose(self) -> ComposeResult:
        yield Static(self._home.say(self._heading), id="title", markup=False)
        with VerticalScroll(id="page"):
            for heading, text in self._paragraphs():
                if heading:
                    yield Static(heading, classes="heading", markup=False)
                yield Static(text, classes="paragraph", markup=False)
        yield KeyLine()

    def prepare(self) -> None:
        super().prepare()
        self.query_one("#page").focus()


class StatisticsScreen(Page):
    """The own games, by game and variant."""

    def __init__(self, home: Home, results: Statistics) -> None:
        super().__init__(home)
        self._results = results

    def compose(self) -> ComposeResult:
        say = self._home.say
        yield Static(say("term-statistics"), id="title", markup=False)
        rows = statistics_rows(self._results, say)
        if rows:
            table: DataTable[str] = DataTable(cursor_type="row", zebra_stripes=True)
            table.add_columns(*rows[0])
            table.add_rows(rows[1:])
            yield table
        for note in statistics_notes(self._results, say):
            yield Static(note, classes="paragraph", markup=False)
        yield KeyLine()


def rules_screen(home: Home, page: str) -> ReadingScreen:
    """The rules of one game."""
    return ReadingScreen(home, f"game-{page}", lambda: rules_paragraphs(page, home.language, home.say))


def help_screen(home: Home, game: str) -> ReadingScreen:
    """The keys of a table."""
    keys = (*presenter_of(game).keys, *COMMON_KEYS)
    return ReadingScreen(home, "term-help", lambda: [("", home.say(f"term-key-{key}")) for key in keys])
