"""Somebody with a browser: their language, their screen, and what they do at a table."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from tenback.locales import words

Size = tuple[int, int]

Motion = Literal["reduce", "no-preference"]

#: Long enough for a machine that does other things at the same time.
PATIENCE_MS = 30_000

PHONE: Size = (360, 640)
#: Phones held sideways.
SIDEWAYS: tuple[Size, ...] = ((640, 360), (800, 360), (915, 412))
DESKTOP: Size = (1280, 800)

AXE = Path("web/node_modules/axe-core/axe.min.js")
#: Only what is wrong comes back from the page: bringing over what is right too takes five times as long.
AUDIT = """
(rules) => axe.run({ resultTypes: ["violations"], ...rules }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)))
"""
#: By night only the colours differ, so only the rules about colours are checked again.
COLOURS = ["color-contrast", "link-in-text-block"]
RULES: dict[Literal["light", "dark"], dict[str, list[str]]] = {"light": {}, "dark": {"runOnly": COLOURS}}
#: What a browser writes when a test takes the server away; nothing is wrong with the app then.
EXPECTED = re.compile(
    r"WebSocket connection|Failed to fetch"
    r"|ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)"
)


#: The arguments of messages that are names, or lists of names.
NAMES = frozenset({"who", "names", "from", "absent", "name"})


def isolated(names: str | list[str]) -> str:
    """Names between the marks that keep their direction to themselves."""
    return ", ".join(f"\u2068{name}\u2069" for name in ([names] if isinstance(names, str) else names))


class Person:
    """A browser context of one's own, looked at the way its owner would: by names and words."""

    def __init__(self, browser: Browser, address: str, name: str, language: str, size: Size) -> None:
        self.address = address
        self.name = name
        self.words = words(language)
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=size in (PHONE, *SIDEWAYS),
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.complaints.append(f"{self.name}: {error}"))
        page.on("request", self._on_request)
        return page

    def go_away(self) -> None:
        self.context.close()

    # --- ways ---------------------------------------------------------------------------------------------

    def visit(self, path: str = "") -> "Person":
        self.page.goto(self.address + path)
        return self

    def enter(self) -> "Person":
        """Come to the front page and say in the settings who one is."""
        self.visit()
        self.press("settings")
        self.name_field.fill(self.name)
        self.page.keyboard.press("Escape")
        return self

    @property
    def name_field(self) -> Locator:
        return self.page.get_by_label(self.say("nickname"), exact=True)

    def hurry(self) -> "Person":
        """Set the bots' pace to quick, for the tables opened from now on."""
        self.press("settings")
        self.choose("pace-quick")
        self.page.keyboard.press("Escape")
        return self

    def say(self, id: str, **words: Any) -> str:
        """A message in this person's language, with names as the browser isolates them."""
        return self.words(
            id, **{name: isolated(value) if name in NAMES else value for name, value in words.items()}
        )

    def button(self, id: str, **words: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(id, **words), exact=True)

    def press(self, id: str, **words: Any) -> None:
        self.button(id, **words).click()

    def offer(self, game: str) -> Locator:
        """A game's place on the front page."""
        return self.page.get_by_role("article").filter(
            has=self.page.get_by_role("heading", name=self.say(f"game-{game}"), exact=True)
        )

    def start_with_bots(self, game: str, words: str) -> "Person":
        """One click on the front page."""
        self.offer(game).get_by_role("button", name=self.say(words)).click()
        expect(self.page).to_have_url(re.compile("/t/"))
        expect(self.page.locator(".board")).to_be_visible()
        return self

    def open_table(self, game: str, choose: "Callable[[Person], None] | None" = None) -> str:
        """Open a table for friends, where bots are quick; the path that leads there."""
        self.offer(game).get_by_role("button", name=self.say("quick-friends")).click()
        expect(self.page).to_have_url(re.compile("/t/"))
        self.press("change-rules")
        self.choose("pace-quick")
        if choose:
            choose(self)
        self.press("change-rules-done")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self.page.url.removeprefix(self.address)

    def add_bots(self, count: int) -> None:
        """Let bots take free seats at a table that gathers."""
        bots = self.page.locator("ol select")
        there = bots.count()
        for number in range(count):
            self.press("add-bot")
            expect(bots).to_have_count(there + number + 1)

    def choose(self, id: str) -> None:
        self.page.get_by_role("radio", name=self.say(id), exact=True).check(force=True)

    def switch_on(self, id: str) -> None:
        """Some switches move only when the server has done what they ask for."""
        switch = self.page.get_by_role("switch", name=self.say(id))
        switch.click(force=True)
        expect(switch).to_be_checked()

    def join(self, path: str) -> "Person":
        """Follow a link, say who one is, and take the first free seat."""
        self.visit(path)
        self.name_field.fill(self.name)
        self.press("sit")
        expect(self.page.get_by_text(self.say("seat-you")).first).to_be_visible()
        return self

    def leave(self) -> None:
        """Say that one does leave the others, and come to the front page."""
        self.page.get_by_role("dialog").get_by_role("button", name=self.say("leave"), exact=True).click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say("front-title"))

    def resume(self, game: str) -> None:
        """Go back to a game from the front page."""
        words = self.say("continue-game", game=self.say(f"game-{game}"))
        self.page.get_by_role("link", name=words).click()

    # --- the board ----------------------------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand button")

    def cards(self) -> list[int]:
        """The numbers in the hand, as they are named in words."""
        names = self.hand.evaluate_all("buttons => buttons.map((b) => b.getAttribute('aria-label'))")
        return [int(found.group()) for name in names if (found := re.search(r"\d+", name))]

    def pile(self, letter: str) -> Locator:
        """A pile of The Game, by the words it is named with."""
        direction = "up" if letter in "AB" else "down"
        return self.page.get_by_role(
            "group", name=self.say("pile-name", pile=letter, direction=direction), exact=True
        )

    def draft(self, card: Locator, pile: str) -> None:
        """Lay a card as a draft on a pile, whatever lies on it already."""
        card.click()
        self.pile(pile).locator(".top, .draft").last.click()

    @property
    def drafts(self) -> Locator:
        return self.page.locator("button.draft")

    def is_on_turn(self) -> bool:
        return self.page.locator(".bar.mine").count() > 0

    def is_over(self) -> bool:
        return self.result.count() > 0

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("result"), exact=True)

    def heard(self) -> str:
        """What a screen reader has been told last."""
        return self.page.get_by_test_id("heard").inner_text()

    # --- checks -------------------------------------------------------------------------------------------

    def violations(self, motion: Motion = "reduce") -> list[str]:
        """What axe-core has against the page as it stands, by day and by night."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        told: list[str] = []
        for scheme, rules in RULES.items():
            self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)
            told += [f"{scheme}, {violation}" for violation in self.page.evaluate(AUDIT, rules)]
        return told

    def is_in_sight(self, things: Locator) -> bool:
        """Whether the whole of it, or of each of them, is on the screen, without scrolling."""
        things.first.wait_for()
        size = self.page.viewport_size
        boxes = [thing.bounding_box() for thing in things.all()]
        return size is not None and all(
            box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] for box in boxes
        )

    def scrolls_sideways(self) -> bool:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return bool(wide > 0)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.complaints.append(f"{self.name}: {message.text} {message.location}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.complaints.append(f"{self.name} was sent to {request.url}")
