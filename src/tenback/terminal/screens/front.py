"""The front screen: go on with a game, start one with a single key, or choose anything else."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tenback.locales import LANGUAGES
from tenback.table.commands import NAME_LENGTH
from tenback.terminal.client.home import Home
from tenback.terminal.client.opening import Opening, quick_openings
from tenback.terminal.client.saved import SavedSeat
from tenback.terminal.screens import navigation
from tenback.terminal.screens.asking import Choose, TypeIn
from tenback.terminal.screens.reading import StatisticsScreen, rules_screen
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.pages import rules_pages
from tenback.terminal.words.sentences import refusal_sentence
from tenback.terminal.words.titles import table_name

#: Lines of the front screen besides games, with the key of each.
OTHERS = {
    "n": "term-play-other",
    "j": "term-play-join",
    "w": "term-watch-record",
    "s": "term-statistics",
    "r": "term-rules",
    "o": "term-settings",
    "q": "term-quit",
}


#: Three games at most are offered to be gone on with, the latest on a key.
WAITING_KEYS = "c  "


class FrontScreen(Screen[None]):
    """The choice of a game. Unfinished games come first, the latest on a key as all other lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "go_back", show=False),
        Binding("x,delete", "strike", show=False),
        *(Binding(str(number), f"quick({number})", show=False) for number in range(1, 10)),
        *(Binding(key, f"other('{key}')", show=False) for key in OTHERS),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._lines: list[tuple[str, Callable[[], Awaitable[None]]]] = []
        self._waiting: list[SavedSeat] = []

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield OptionList(id="front", markup=False)
        yield KeyLine()

    def on_screen_resume(self) -> None:
        self.relabel()

    def relabel(self) -> None:
        """Write every line in the language of now."""
        say = self._home.say
        self._waiting = self._home.saved.seats()[: len(WAITING_KEYS)]
        self._lines = [
            (f"{key}  {say('term-continue', what=_what(saved, self._home))}", self._going_back(saved))
            for key, saved in zip(WAITING_KEYS, self._waiting, strict=False)
        ]
        for number, (id, opening) in enumerate(quick_openings().items(), start=1):
            count = opening.options.seats - 1
            self._lines.append((f"{number}  {say(id, count=count)}", self._opening(opening)))
        self._lines += [(f"{key}  {say(id)}", self._other(key)) for key, id in OTHERS.items()]
        self.query_one("#title", Static).update(f"{say('term-title')} · {say('front-title')}")
        keys = [f"F1 {say('term-rules')}", f"F2 {say('term-theme')}", f"F3 {say('term-language')}"]
        keys += [f"x {say('term-strike')}"] if self._waiting else []
        self.query_one(KeyLine).show(" · ".join(keys))
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([label for label, _ in self._lines])
        options.highlighted = 0
        options.focus()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self._lines[event.option_index][1]()

    async def action_quick(self, number: int) -> None:
        for opening in list(quick_openings().values())[number - 1 : number]:
            await self._opening(opening)()

    async def action_go_back(self) -> None:
        for saved in self._home.saved.seats()[:1]:
            await self._going_back(saved)()

    async def action_strike(self) -> None:
        """Ask, then stop offering the game under the cursor, or else the latest."""
        if not self._waiting:
            return
        place = self.query_one(OptionList).highlighted or 0
        saved = self._waiting[place if place < len(self._waiting) else 0]

        def answered(sure: bool | None) -> None:
            if sure:
                self._home.saved.strike(saved)
                self.relabel()

        say = self._home.say
        title = say("term-strike-ask", what=_what(saved, self._home))
        answers = [(say("term-strike-not"), False), (say("term-strike"), True)]
        await self.app.push_screen(Choose(title, answers), answered)

    async def action_other(self, key: str) -> None:
        await self._other(key)()

    def _opening(self, opening: Opening) -> Callable[[], Awaitable[None]]:
        return lambda: navigation.sit_down(self.app, self._home, self._home.open(opening))

    def _going_back(self, saved: SavedSeat) -> Callable[[], Awaitable[None]]:
        return lambda: navigation.sit_down(self.app, self._home, self._home.go_back(saved))

    def _other(self, key: str) -> Callable[[], Awaitable[None]]:
        doing = {
            "n": lambda: navigation.open_table(self.app, self._home),
            "j": self._join,
            "w": self._watch,
            "s": self._statistics,
            "r": self._rules,
            "o": self._settings,
            "q": self._quit,
        }
        return doing[key]

    async def _join(self) -> None:
        async def typed(address: str | None) -> None:
            if address is not None:
                await navigation.go_to(self.app, self._home, address)

        await self.app.push_screen(TypeIn(self._home.say("term-address")), typed)

    async def _watch(self) -> None:
        def typed(file: str | None) -> None:
            if file is not None:
                navigation.watch_record(self.app, self._home, file)

        await self.app.push_screen(TypeIn(self._home.say("term-record-file"), longest=1000), typed)

    async def _statistics(self) -> None:
        await self.app.push_screen(StatisticsScreen(self._home, await self._home.results()))

    async def _rules(self) -> None:
        def chosen(page: str | None) -> None:
            if page is not None:
                self.app.push_screen(rules_screen(self._home, page))

        pages = [(self._home.say(f"game-{page}"), page) for page in rules_pages()]
        await self.app.push_screen(Choose(self._home.say("term-rules"), pages), chosen)

    async def _settings(self) -> None:
        say = self._home.say
        settings: list[tuple[str, str]] = [(name, code) for code, name in LANGUAGES.items()]
        settings += [
            (f"{say('term-theme')} (F2)", "theme"),
            (f"{say('term-name')}: {self._home.name}", "name"),
        ]

        async def chosen(setting: str | None) -> None:
            if setting == "theme":
                await self.app.run_action("next_theme")
            elif setting == "name":
                title, name = self._home.say("term-name"), self._home.name
                await self.app.push_screen(TypeIn(title, name, NAME_LENGTH), self._rename)
            elif setting is not None:
                self._home.speak(setting)
                self.relabel()

        await self.app.push_screen(Choose(say("term-settings"), settings), chosen)

    def _rename(self, name: str | None) -> None:
        refused = None if name is None else self._home.rename(name)
        if refused is not None:
            self.app.notify(refusal_sentence(refused, self._home.say), markup=False)

    async def _quit(self) -> None:
        self.app.exit()


def _what(saved: SavedSeat, home: Home) -> str:
    """The game that waits, and where if it is not here."""
    return ", ".join(filter(None, (table_name(saved.options, home.say), saved.server)))
