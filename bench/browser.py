"""How long a phone waits: from asking for the front page to its being usable, on a throttled Chromium.

`python -m bench.browser` slows the CPU four times and the line to fast 3G (1.6 Mbit/s, 150 ms), measures with
nothing kept on the phone and again when it comes back, and prints the medians as one JSON object. Usable is
when a press of "play alone" is answered: from the first paint on the button is pressed in every frame, and
the clock stops when the page has taken the press up; that the press led to a table is then waited for.
"""

import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser.server import Server

ROUNDS = 7
CPU_SLOWDOWN = 4
FAST_3G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PHONE: ViewportSize = {"width": 390, "height": 844}
AIM_S = 1.5
#: A button that has been taken up is disabled until its table is open.
PRESS_UNTIL_ANSWERED = """
    const pressed = (at) => {
        const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
        const button = painted && document.querySelector("article .actions button");
        if (button) {
            button.click();
            queueMicrotask(() => button.disabled && (window.answered ??= performance.now()));
        }
        if (window.answered === undefined) requestAnimationFrame(pressed);
    };
    requestAnimationFrame(pressed);
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


class Visit(NamedTuple):
    """Seconds from asking for the page to its first paint, to its use, and to a hand of cards."""

    painted: float
    usable: float
    at_the_table: float


def main() -> int:
    """Print the medians; 1 if the first visit takes longer than aimed at."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visits = [visit_twice(browser, server.address) for _ in range(ROUNDS)]
        browser.close()
    first, again = (median(of) for of in zip(*visits, strict=True))
    report = {
        "first_visit_s": first._asdict(),
        "next_visit_s": again._asdict(),
        "aim_usable_s": AIM_S,
        "rounds": ROUNDS,
    }
    print(json.dumps(report))
    return int(first.usable > AIM_S)


def visit_twice(browser: Browser, address: str) -> tuple[Visit, Visit]:
    """A phone that is new to the app, and the same phone once more."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")
    first, again = visit(context, address), visit(context, address)
    context.close()
    return first, again


def visit(context: BrowserContext, address: str) -> Visit:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", FAST_3G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    page.add_init_script(PRESS_UNTIL_ANSWERED)
    page.goto(address, wait_until="commit")
    page.locator(".hand button").first.wait_for()
    at_the_table, usable, painted = page.evaluate(f"[performance.now(), window.answered, {FIRST_PAINT}]")
    page.close()
    return Visit(painted / 1000, usable / 1000, at_the_table / 1000)


def median(visits: tuple[Visit, ...]) -> Visit:
    return Visit(*(round(statistics.median(times), 2) for times in zip(*visits, strict=True)))


if __name__ == "__main__":
    sys.exit(main())
