"""The page without a server, from a local file host in headless Chromium.

``python benchmarks/static_page.py`` serves `build/static` (`make static` builds it) and measures
what a first visit fetches, how soon the engine is ready at the first visit and later without a
network, and how soon the first hand is there after a press on Play.
`--times` repeats the visits and prints medians; `--chromium` is the browser, if not the system's.
"""

import argparse
import shutil
import statistics
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

BUILT = Path(__file__).parents[1] / "build/static"
NOTED = """(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => { window.ready ||= data.type === "ready"; });
    }
  };
})()"""
FETCHED = """async () => {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      bytes += (await (await cache.match(request)).arrayBuffer()).byteLength;
    }
  }
  return bytes;
}"""
"""Everything that is kept for visits without a network, in bytes as the host has it."""
LAST_TILE = 12
MAX_WAIT_MS = 120_000.0
"""Maximum wait in milliseconds."""
USUAL = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class QuietHandler(SimpleHTTPRequestHandler):
    """A file host that writes no log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing."""


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--chromium", default=next(filter(None, map(shutil.which, USUAL)), None))
    return parser.parse_args()


def seconds_until_started(page: Page) -> float:
    """Seconds until the engine answers, from now."""
    began = perf_counter()
    page.wait_for_function("window.ready")
    return perf_counter() - began


def measure_visit(browser: Browser, address: str) -> tuple[float, ...]:
    """Bytes in MB, then seconds: first start, later start, first hand."""
    with browser.new_context(locale="en") as context:
        context.set_default_timeout(MAX_WAIT_MS)
        context.add_init_script(NOTED)
        page = context.new_page()
        page.goto(address)
        first = seconds_until_started(page)
        folder = address.removesuffix("index.html")
        page.wait_for_function("async (url) => Boolean(await caches.match(url))", arg=folder)
        fetched = page.evaluate(FETCHED) / 1e6
        context.set_offline(offline=True)
        page.reload()
        later = seconds_until_started(page)
        button = page.get_by_role("button", name="Play", exact=True)
        pressed = perf_counter()
        button.click()
        page.locator(".hand [role=toolbar] button").nth(LAST_TILE).wait_for()
        hand = perf_counter() - pressed
        return fetched, first, later, hand


def main() -> None:
    """Measure, and print a table."""
    given = parse_arguments()
    if given.chromium is None:
        sys.exit("no Chromium found; name one with --chromium")
    if not (BUILT / "engine").is_dir():
        sys.exit("build/static is not built: run make static first")
    handler = partial(QuietHandler, directory=str(BUILT))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/index.html"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        found = [measure_visit(browser, address) for _ in range(given.times)]
        browser.close()
    server.shutdown()
    server.server_close()
    names = (
        "all that is kept for visits without a network, MB as the host has it",
        "engine ready at the first visit, s",
        "engine ready later, without a network, s",
        "from a press on Play to the first hand, s",
    )
    print("| measured | median |\n|---|--:|")
    for name, column in zip(names, zip(*found, strict=True), strict=True):
        print(f"| {name} | {statistics.median(column):.2f} |")


if __name__ == "__main__":
    main()
