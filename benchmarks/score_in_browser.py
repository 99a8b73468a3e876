"""Latency of the score calculator's sheet after a tap, in a browser, server included.

``python benchmarks/score_in_browser.py`` opens the page in Chromium on its own server, enters a
tenpai hand, and taps: winning tiles, winds, ways to win. Each tap makes a hand not requested
before; it is finished when the sheet on the page has changed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from chromium import run_chromium

HANDS = (
    "234m456p3388s5s67s",
    "1m1m1m2m3m4m5m6m7m8m9m9m9m",
    "223344p5566s777z",
    "19m19p19s1234567z",
    "345m345p34678s11z",
    "111m999p111z2223s",
)
TAPPED = """async (choose) => {
  const paper = document.querySelector(".paper");
  const said = paper.textContent;
  const begin = performance.now();
  choose.click();
  while (paper.textContent === said) {
    if (performance.now() - begin > 3000) return null;
    await new Promise((next) => requestAnimationFrame(next));
  }
  return performance.now() - begin;
}"""
"""Milliseconds from a tap to the frame with another sheet; null if it does not change."""


@contextmanager
def run_server() -> Generator[str]:
    """Run a server without storage; yields its address."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [sys.executable, "-m", "hanchan", "serve", "--port", "0"],
            env={**os.environ, "XDG_DATA_HOME": home},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        if process.stdout is None:
            raise OSError(process.args)
        try:
            yield process.stdout.readline().split()[1].rstrip("/")
        finally:
            process.terminate()
            process.wait()


def time_tap(page: Page, choice: str, times: list[float]) -> None:
    """Tap once; a choice that leaves the sheet unchanged is not counted."""
    found = page.locator(choice).first
    if found.count():
        took = found.evaluate(f"(choose) => ({TAPPED})(choose)")
        if took is not None:
            times.append(took)


def time_taps(page: Page, address: str, hands: tuple[str, ...], honba: int) -> list[float]:
    """Time the taps of all hands."""
    times: list[float] = []
    for hand in hands:
        page.goto(f"{address}/score?rules=ema-2008&hand={hand}&honba={honba}&riichi=true")
        page.locator(".paper .tiles button").first.wait_for()
        time_tap(page, ".paper .tiles button", times)
        for legend, chosen in ((0, 1), (0, 0), (1, 2), (1, 1), (2, 0), (2, 2), (2, 3), (3, 1)):
            time_tap(page, f".pair fieldset >> nth={legend} >> label >> nth={chosen}", times)
        for _ in range(4):
            time_tap(page, ".pair .step >> nth=1", times)
    return times


def main() -> None:
    """Measure and print."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with run_server() as address, run_chromium() as browser:
        page = browser.new_page(reduced_motion="reduce")
        time_taps(page, address, HANDS[:1], honba=0)  # the first sheet waits for lookup tables
        times = sorted(time_taps(page, address, HANDS, honba=10))
    late = times[min(len(times) - 1, int(len(times) * 0.99))]
    print(f"{len(times)} taps: median {statistics.median(times):.0f} ms, ", end="")
    print(f"99th percentile {late:.0f} ms, longest {times[-1]:.0f} ms")


if __name__ == "__main__":
    main()
