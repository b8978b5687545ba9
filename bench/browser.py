"""How long a phone waits: from asking for a page to its being usable, on a throttled Chromium.

`python -m bench.browser` slows the CPU four times and the line to fast 3G (1.6 Mbit/s, 150 ms), measures
once with nothing kept on the phone and once when it comes back, and prints one JSON object.
"""

import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser.house import House

ROUNDS = 5
CPU_SLOWDOWN = 4
FAST_3G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PHONE: ViewportSize = {"width": 390, "height": 844}
AIM_S = 1.5
#: Nothing is drawn before the app stands with all its buttons, so its first paint is when it can be used.
FIRST_PAINT = """() => new Promise((told) => {
    new PerformanceObserver((list) => told(list.getEntriesByName("first-contentful-paint")[0].startTime))
        .observe({ type: "paint", buffered: true });
})"""


def main() -> int:
    """Print the medians; 1 if the first visit takes longer than aimed at."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visits = [visit_twice(browser, house.address) for _ in range(ROUNDS)]
        browser.close()
    first, again = (statistics.median(times) for times in zip(*visits, strict=True))
    report = {
        "first_visit_s": round(first, 2),
        "next_visit_s": round(again, 2),
        "aim_s": AIM_S,
        "rounds": ROUNDS,
    }
    print(json.dumps(report))
    return int(first > AIM_S)


def visit_twice(browser: Browser, address: str) -> tuple[float, float]:
    """The seconds until the front page can be used, on a phone that is new to it and then once more."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    first, again = seconds_until_usable(context, address), seconds_until_usable(context, address)
    context.close()
    return first, again


def seconds_until_usable(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", FAST_3G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    page.goto(address, wait_until="commit")
    page.locator("article button:enabled").first.wait_for()
    seconds: float = page.evaluate(FIRST_PAINT) / 1000
    page.close()
    return seconds


if __name__ == "__main__":
    sys.exit(main())
