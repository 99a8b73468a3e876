"""The page without a server, from a local file host in headless Chromium.

``python benchmarks/static_page.py`` serves `build/static` (`make static` builds it) and measures
what a first visit fetches, how soon the engine is ready at the first visit and later without a
network, and how soon the first hand is there after a press on Play; then, at a table, go-arounds at
the pace "at once", and the time from a key to the tile in the river with every process of the
browser stopped for three quarters of the time; a whole match of four `expected` bots; and the
memory that the worker adds to the process of the page.
`--times` repeats the visits and prints medians, which `--write` puts into `table.md`; `--chromium`
is the browser, if not the system's.
"""

import argparse
import os
import re
import signal
import statistics
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import NamedTuple

import frames
import go_around
from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from chromium import run_chromium

from browser.homes import ASKED, NOTED, STARTED, show
from browser.playing import Keys, Player
from browser.static_folder import BUILT, hosted

FETCHED = """async () => {
  const manifest = await caches.match(new URL("engine/manifest.json", document.baseURI).href);
  const { files } = await manifest.json();
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const part = files.find(({ name }) => request.url.includes(`/engine/${name}?`));
      bytes += part?.bytes ?? (await (await cache.match(request)).arrayBuffer()).byteLength;
    }
  }
  return bytes;
}"""
"""Everything that is kept for visits without a network, in bytes as the host has it."""
SIMULATED = """async () => {
  const { loadHanchan } = await import(new URL("hanchan.js", document.baseURI).href);
  const hanchan = await loadHanchan();
  const code = `import time, hanchan
def play(seed):
    began = time.perf_counter()
    hanchan.simulate("tenhou", matches=1, seed=seed, bots=["expected"] * 4)
    return time.perf_counter() - began
play(0)
print(sorted(map(play, (1, 2, 3)))[1])`;
  const { output } = await hanchan.run({ code });
  hanchan.close();
  return Number(output);
}"""
"""Seconds that a match of four bots takes in a worker, the middle one of three after a first."""


class Figure(NamedTuple):
    """What is measured, its unit, how many decimals are written, and the largest number wanted."""

    name: str
    unit: str
    digits: int = 0
    wanted: str = ""


FIGURES = (
    Figure("files stored for visits without a network, as the host has them", "MB", 2),
    Figure("engine ready at the first visit", "s", 2, "5"),
    Figure("engine ready later, without a network", "s", 2, "3"),
    Figure("from a press on Play to the first hand, rehearsed", "s", 2, "0.5"),
    Figure('a go-around at the pace "at once"', "ms", 0, "400"),
    Figure("the slowest of a match", "ms"),
    Figure("from a key to the tile in the river, browser four times slower", "ms", 0, "100"),
    Figure("the slowest of a few", "ms"),
    Figure("a match of four `expected`", "s", 2, "2"),
    Figure("memory that the worker takes at the first hand", "MB", 0, "250"),
    Figure("memory of the whole page after two matches", "MB"),
)
PAGE = Path(__file__).with_name("table.md")
ROWS = re.compile(r"\| measured, medians of \d+ \| \| wanted \|\n(?:\|.*\n)+")
MACHINE = re.compile(r"\d+ cores with a load of [\d.]+(?=, headless)")
"""What is written in the page: the rows, and the machine with its load meanwhile."""
REHEARSED_MS = 5_000
"""Milliseconds in which the worker has rehearsed a hand, while a visitor reads the page."""
RUNS = 0.005
"""Seconds that a slow browser runs before it is stopped for three times as long."""
LAST_TILE = 12
MAX_WAIT_MS = 120_000.0
"""Maximum wait in milliseconds."""


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="write the table to table.md")
    parser.add_argument("--chromium", metavar="PROGRAM", help="the browser to drive")
    return parser.parse_args()


def seconds_until_started(page: Page) -> float:
    """Seconds until the engine answers, from now."""
    began = perf_counter()
    page.wait_for_function(STARTED)
    return perf_counter() - began


def measure_start(page: Page, address: str) -> Iterator[float]:
    """Bytes in MB, then seconds: first start, later start, first hand."""
    page.goto(address)
    first = seconds_until_started(page)
    folder = address.removesuffix("index.html")
    page.wait_for_function("async (url) => Boolean(await caches.match(url))", arg=folder)
    yield page.evaluate(FETCHED) / 1e6
    yield first
    page.context.set_offline(offline=True)
    page.reload()
    yield seconds_until_started(page)
    page.wait_for_timeout(REHEARSED_MS)
    button = page.get_by_role("button", name="Play", exact=True)
    pressed = perf_counter()
    button.click()
    page.locator(".hand [role=toolbar] button").nth(LAST_TILE).wait_for()
    yield perf_counter() - pressed


def open_table(page: Page, pace: str) -> None:
    """Open a new table with three bots."""
    options = {"rules": "tenhou", "pause": 0, "pace": 0, "seed": 4}
    told = {"options": options, "name": "Anna", "start": True}
    made = page.evaluate(ASKED, ["/api/tables", told])
    page.evaluate("(pace) => localStorage.setItem('hanchan.pace', pace)", pace)
    show(page, f"/table/{made['table']['id']}#{made['token']}")
    page.locator(".hand [role=toolbar] button").nth(LAST_TILE).wait_for()


def measure_table(page: Page) -> Iterator[float]:
    """Milliseconds: go-arounds, median and slowest; key to river of a slow browser, the same."""
    open_table(page, "at-once")
    page.evaluate(go_around.WATCH)
    rounds = go_around.play_match(page)
    yield statistics.median(rounds)
    yield max(rounds)
    open_table(page, "normal")
    page.evaluate(frames.WATCH)
    player = Player(page, Keys(), taken=9)
    with slow_browser():
        while player.acts < frames.ACTS and player.step():
            page.wait_for_timeout(50)
    presses = page.evaluate("() => window.presses")
    yield statistics.median(presses)
    yield max(presses)


def browser_processes() -> list[int]:
    """The processes of the browser that this program has started."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int(
                    (entry / "stat").read_text().rsplit(")", 1)[1].split()[1]
                )
            except OSError:
                continue
    found: list[int] = []
    for process in parents:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        name = (
            (Path("/proc") / str(process) / "cmdline").read_bytes() if above == os.getpid() else b""
        )
        if b"chrom" in name.split(b"\0")[0]:
            found.append(process)
    return found


@contextmanager
def slow_browser() -> Generator[None]:
    """Stop the processes of the browser for three quarters of the time."""
    ended, processes = Event(), browser_processes()

    def tell(number: int) -> None:
        for process in processes:
            os.kill(process, number)

    def slow() -> None:
        while not ended.wait(RUNS):
            tell(signal.SIGSTOP)
            ended.wait(3 * RUNS)
            tell(signal.SIGCONT)

    thread = Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def renderer_memory() -> float:
    """Megabytes of the largest process of the browser: that of the page, worker included."""
    sizes: list[int] = []
    for process in browser_processes():
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        sizes += [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    return max(sizes) / 1e3


def page_memory(browser: Browser, address: str) -> float:
    """Megabytes of the process of the page where no engine can start."""
    with browser.new_context(locale="en") as context:
        context.add_init_script("delete window.WebAssembly")
        page = context.new_page()
        page.goto(address)
        page.get_by_role("alert").first.wait_for()
        return renderer_memory()


def measure_visit(browser: Browser, address: str) -> tuple[float, ...]:
    """All figures of one visitor, in the order of `FIGURES`."""
    without = page_memory(browser, address)
    with browser.new_context(locale="en") as context:
        context.set_default_timeout(MAX_WAIT_MS)
        context.add_init_script(NOTED)
        context.add_init_script("localStorage.setItem('hanchan.new', 'no')")
        page = context.new_page()
        start = list(measure_start(page, address))
        worker = renderer_memory() - without
        table = list(measure_table(page))
        grown = renderer_memory()
        context.set_offline(offline=False)
        return *start, *table, page.evaluate(SIMULATED), worker, grown


def table(visits: list[tuple[float, ...]]) -> str:
    """Return the medians of some visits as rows in Markdown."""
    lines = [f"| measured, medians of {len(visits)} | | wanted |", "|---|--:|--:|"]
    for figure, column in zip(FIGURES, zip(*visits, strict=True), strict=True):
        told = f"{statistics.median(column):.{figure.digits}f} {figure.unit}"
        wanted = f"{figure.wanted} or less" if figure.wanted else ""
        lines.append(f"| {figure.name} | {told} | {wanted} |".replace("|  |", "| |"))
    return "\n".join(lines) + "\n"


def with_measured(page: str, rows: str, machine: str) -> str:
    """The page with other rows and another machine, which it must have once each."""
    for place, text in ((ROWS, rows), (MACHINE, machine)):
        page, places = place.subn(lambda _, text=text: text, page)
        if places != 1:
            wrong = f"the page has {places} places for {text!r}, not one"
            raise ValueError(wrong)
    return page


def main() -> None:
    """Measure, print a table, and write it if that is wanted."""
    given = parse_arguments()
    if not (BUILT / "engine").is_dir():
        sys.exit("build/static is not built: run make static first")
    with hosted(BUILT) as place, run_chromium(given.chromium) as browser:
        address = f"{place}/index.html"
        found = [measure_visit(browser, address) for _ in range(given.times)]
    rows, machine = table(found), f"{os.cpu_count()} cores with a load of {os.getloadavg()[0]:.1f}"
    print(f"{rows}{machine}")
    if given.write:
        text = with_measured(PAGE.read_text("utf-8"), rows, machine)
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
