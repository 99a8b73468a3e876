"""Time from `hanchan play` to the first hand on the screen.

``python benchmarks/time_to_first_hand.py`` starts it with a new data folder on a built page, as
`make play` does on a prepared machine, follows the printed link in Chromium, and waits for the
thirteen tiles; then it opens the front page and presses the button there. `--times` repeats this
and prints the medians; `--chromium` is the browser, if not the system's.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

LINK = re.compile(r"http://\S+")
LAST_TILE = 12
MAX_WAIT_MS = 120_000.0
"""Maximum wait in milliseconds."""
USUAL = ("chromium", "chromium-browser", "google-chrome")


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--chromium", default=next(filter(None, map(shutil.which, USUAL)), None))
    return parser.parse_args()


def wait_for_hand(page: Page) -> None:
    """Wait until the first hand is on the screen."""
    page.locator(".hand [role=toolbar] button").nth(LAST_TILE).wait_for()


def measure_start(browser: Browser) -> tuple[float, float, float]:
    """Seconds from the command to its link, from there to the hand, and from the button to it."""
    with tempfile.TemporaryDirectory() as home, browser.new_context(locale="en") as context:
        context.set_default_timeout(MAX_WAIT_MS)
        unseen = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        command = [sys.executable, "-m", "hanchan", "play"]
        began = perf_counter()
        program = subprocess.Popen(
            command, env=unseen | {"XDG_DATA_HOME": home}, stdout=subprocess.PIPE, text=True
        )
        try:
            found = LINK.search(program.stdout.readline() if program.stdout else "")
            if found is None:
                sys.exit("hanchan play printed no link")
            linked = perf_counter()
            page = context.new_page()
            page.goto(found[0])
            wait_for_hand(page)
            shown = perf_counter()
            page.goto(found[0].partition("/table/")[0])
            page.get_by_role("button", name="Play", exact=True).wait_for()
            pressed = perf_counter()
            page.get_by_role("button", name="Play", exact=True).click()
            wait_for_hand(page)
            return linked - began, shown - linked, perf_counter() - pressed
        finally:
            program.send_signal(signal.SIGINT)
            program.wait()


def main() -> None:
    """Measure, and print a table."""
    given = parse_arguments()
    if given.chromium is None:
        sys.exit("no Chromium found; name one with --chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        found = [measure_start(browser) for _ in range(given.times)]
        browser.close()
    to_link, to_hand, from_button = (
        statistics.median(column) for column in zip(*found, strict=True)
    )
    print("| measured | seconds |")
    print("|---|--:|")
    print(f"| from `hanchan play` to its link | {to_link:.1f} |")
    print(f"| from the link to the first hand | {to_hand:.1f} |")
    print(f"| both together | {to_link + to_hand:.1f} |")
    print(f"| from the button of the front page to the first hand | {from_button:.1f} |")


if __name__ == "__main__":
    main()
