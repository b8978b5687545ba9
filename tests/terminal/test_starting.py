"""How the app starts: with screens or in lines, at an address, with a record, in the colours of last time."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.color import Color

from tenback.locales import words
from tenback.terminal import run as running
from tenback.terminal.client.home import Sitting
from tenback.terminal.client.opening import quick_openings
from tenback.terminal.plain.app import Plain
from tenback.terminal.screens import app as screens
from tenback.terminal.screens.app import THEMES
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.replay import ReplayScreen
from tests.terminal.screens import app_in, is_shown, notices, until
from tests.terminal.states import states
from tests.terminal.tables import same_home
from tests.terminal.written_client import WrittenClient

RECORD = f"{Path(__file__).parent.parent / 'vectors' / 'sound.jsonl'}:16"
NOWHERE = "127.0.0.1:1"


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("elsewhere", [None, "stdin", "stdout", "stderr"])
def test_screens_are_shown_where_a_terminal_reads_and_writes_unless_lines_are_asked_for(
    plain: bool, elsewhere: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[Any, ...]] = []

    class Screens:
        def __init__(self, home: Any, address: str | None, replay: str | None) -> None:
            started.append(("screens", home.folder, home.language, address, replay))
            home.saved.close()

        def run(self) -> None:
            pass

    class Lines:
        def __init__(self, home: Any, *_: object) -> None:
            self._home = home

        async def run(self, address: str | None, replay: str | None) -> None:
            started.append(("lines", self._home.folder, self._home.language, address, replay))

    monkeypatch.setattr(screens, "TenbackApp", Screens)
    monkeypatch.setattr(running, "Plain", Lines)
    for name in ("stdin", "stdout", "stderr"):
        is_terminal = name != elsewhere
        monkeypatch.setattr(
            getattr(sys, name), "isatty", lambda is_terminal=is_terminal: is_terminal, raising=False
        )
    running.run(tmp_path, "an address", plain, "a record", "pl")
    shown = "screens" if elsewhere is None and not plain else "lines"
    assert started == [(shown, tmp_path, "pl", "an address", "a record")]


async def test_with_an_address_and_a_record_both_are_there(tmp_path: Path) -> None:
    app = app_in(tmp_path, address=NOWHERE, replay=RECORD)
    async with app.run_test() as pilot:
        await until(pilot, lambda: notices(pilot))
        assert notices(pilot) == [words("en")("term-no-address", address=NOWHERE)]
        assert is_shown(pilot, ReplayScreen)


@pytest.mark.parametrize("address", [None, NOWHERE])
@pytest.mark.parametrize("replay", [None, RECORD])
async def test_lines_tell_the_record_and_then_go_to_the_address(
    address: str | None, replay: str | None, tmp_path: Path
) -> None:
    home, told = same_home(tmp_path), list[str]()
    await Plain(home, io.StringIO(), told.append).run(address, replay)
    say = words("en")
    is_told = any("plays" in line for line in told)
    goes_there = say("term-no-address", address=f"http://{NOWHERE}") in told
    goes_on = say("term-title") in told
    alone = address is None and replay is not None
    assert (is_told, goes_there, goes_on) == (replay is not None, address is not None, not alone)
    await home.close()


async def test_ctrl_c_says_in_ones_language_how_to_quit(tmp_path: Path) -> None:
    async with app_in(tmp_path, "uk").run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        await pilot.press("ctrl+c")
        await until(pilot, lambda: notices(pilot))
        assert notices(pilot) == [f"Ctrl+Q: {words('uk')('term-quit')}"]


async def test_the_colours_go_round_and_unknown_ones_of_last_time_are_the_usual_ones(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    app.home.saved.choose_setting("theme", "no such theme")
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        names = [theme.name for theme in THEMES]
        seen = [app.theme]
        for _ in names:
            await pilot.press("f2")
            seen.append(app.theme)
            assert app.home.saved.setting("theme", "") == app.theme
        assert seen == [*names, names[0]]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_everything_can_be_read_in_every_theme(theme: Any) -> None:
    grounds = [Color.parse(ground) for ground in (theme.background, theme.surface, theme.panel)]
    assert all((ground.brightness < 0.5) == theme.dark for ground in grounds)
    text = [theme.foreground]
    signs = [theme.primary, theme.secondary, theme.accent, theme.warning, theme.error, theme.success]
    for colours, least in ((text, 7), (signs, 3)):
        for colour in colours:
            assert min(contrast(Color.parse(colour), ground) for ground in grounds) >= least, colour


def contrast(one: Color, other: Color) -> float:
    """How much two colours differ in light, as WCAG counts it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize(
    ("address", "typed", "method"),
    [
        ("server/cards/t/abc", "", "join"),
        (None, "join server/cards/t/abc\n", "join"),
        (None, "1\n", "open"),
        (None, "new slide seats=here,here\n", "open"),
        (None, "continue\n", "go_back"),
    ],
)
async def test_whoever_quits_a_table_goes_on_only_if_its_game_is_over_however_they_came_there(
    address: str | None, typed: str, method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, asked = same_home(tmp_path), list[tuple[Any, ...]]()
    home.saved.save_seat("", "abc", "token", next(iter(quick_openings().values())).options)
    for state in states():
        _, now = state.evening.seen(state.who, state.look)

        client, told = WrittenClient(now), list[str]()
        plain = Plain(home, io.StringIO(f"{typed}\nquit\nhelp\nquit\n"), told.append)

        async def sit_down(*wanted: Any, client: WrittenClient = client) -> Sitting:
            asked.append(wanted)
            return Sitting(home, "", client, "token")

        async def next_line(_: object, client: WrittenClient = client, plain: Plain = plain) -> str | None:
            await client.heard()
            return await plain._lines.next()

        monkeypatch.setattr(home, method, sit_down)
        monkeypatch.setattr(plain, "_next_line", next_line)
        await plain.run(address)
        is_over = now.table.phase == "over"
        assert len(asked) == 1 and (method != "join" or asked == [("http://server/cards/", "abc")])
        asked.clear()
        assert (words("en")("term-help-front") in told) == is_over, state.name
        assert (told[-1] == words("en")("term-goodbye")) == (not is_over), state.name
        assert (words("en")("term-title") in told) == (is_over or address is None), state.name
    await home.close()


def test_each_line_is_sent_as_soon_as_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    class Pipe(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, content: Any) -> int:
            sent.append(bytes(content).decode())
            return len(content)

    monkeypatch.setattr(sys, "stdin", io.StringIO("help\nstatistics\nquit\n"))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(Pipe()), "utf-8"))
    running.run(tmp_path, None, True, None, "en")
    assert sent[0] == f"{words('en')('term-title')}\n"
    assert all(line.index("\n") == len(line) - 1 for line in sent), sent
    assert f"{words('en')('term-stat-none')}\n" in sent
