"""The terminal app with screens: what they share, the words and the colours."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from tenback.locales import LANGUAGES
from tenback.terminal.client.home import Home
from tenback.terminal.screens import navigation
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.reading import rules_screen
from tenback.terminal.words.pages import rules_pages

NIGHT = Theme(
    name="tenback-night",
    primary="#e0a33a",
    secondary="#6fa8dc",
    accent="#f2c14e",
    warning="#e07a3a",
    error="#e0533a",
    success="#7cb86f",
    foreground="#ece6d8",
    background="#14181d",
    surface="#1b2128",
    panel="#242c35",
)
PAPER = Theme(
    name="tenback-paper",
    primary="#8a5a00",
    secondary="#1f5c99",
    accent="#a86a00",
    warning="#b34700",
    error="#a82a1a",
    success="#2f6d2a",
    foreground="#22201c",
    background="#f6f2e8",
    surface="#ece6d6",
    panel="#ddd5c0",
    dark=False,
)
CONTRAST = Theme(
    name="tenback-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ff9900",
    error="#ff5555",
    success="#00ff66",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
)
#: The colours that F2 goes through; the palette (Ctrl+P) has many more.
THEMES = (NIGHT, PAPER, CONTRAST)


class TenbackApp(App[None]):
    """`tenback play`."""

    CSS_PATH = "app.tcss"
    TITLE = "Tenback"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", show=False),
        Binding("f2", "next_theme", show=False),
        Binding("f3", "next_language", show=False),
    ]

    def __init__(self, home: Home, address: str | None = None, replay: str | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (66, "-narrow"), (75, "-medium"), (118, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
        self.home = home
        self._address, self._replay = address, replay
        for theme in THEMES:
            self.register_theme(theme)

    async def on_mount(self) -> None:
        chosen = self.home.saved.setting("theme", NIGHT.name)
        self.theme = chosen if chosen in self.available_themes else NIGHT.name
        await self.home.settle()
        await self.push_screen(FrontScreen(self.home))
        if self._replay is not None:
            navigation.watch_record(self, self.home, self._replay)
        if self._address is not None:
            await navigation.go_to(self, self.home, self._address)

    async def on_unmount(self) -> None:
        await self.home.close()

    def watch_theme(self, theme: str) -> None:
        self.home.saved.choose_setting("theme", theme)

    def action_rules(self) -> None:
        page = getattr(self.screen, "rules_page", rules_pages()[0])
        self.push_screen(rules_screen(self.home, page))

    def action_next_theme(self) -> None:
        names = [theme.name for theme in THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)] if self.theme in names else names[0]

    def action_help_quit(self) -> None:
        """Say how to quit to whoever presses Ctrl+C, which Textual would say in English."""
        self.notify(f"Ctrl+Q: {self.home.say('term-quit')}")

    def action_next_language(self) -> None:
        codes = list(LANGUAGES)
        self.home.speak(codes[(codes.index(self.home.language) + 1) % len(codes)])
        navigation.tell(self, self.home, "term-language-now")
        for screen in self.screen_stack:
            if hasattr(screen, "relabel"):
                screen.relabel()
