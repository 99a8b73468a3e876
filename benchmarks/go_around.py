"""Duration of a go-around without a decision of one's own, at the pace "at once".

    python benchmarks/go_around.py

Uses a real server, the built page, and headless Chromium. One player discards every draw by key;
measured is the time from that key to the next tile to choose, by the page's own clock, whenever no
other decision came in between.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from chromium import run_chromium

from browser.playing import STATE
from browser.serving import Served
from browser.visiting import DESKTOP, visit

WANTED = 400
MATCHES = 2
WATCH = """() => {
  const state = () => {
    const dialog = document.querySelector("dialog[open]");
    const calls = document.querySelectorAll(".calls .call").length;
    const tiles = document.querySelectorAll(".hand [role=toolbar] button.may").length;
    return { dialog: Boolean(dialog), calls, tiles };
  };
  window.rounds = [];
  let started = null;
  addEventListener("keydown", (event) => {
    const now = state();
    started = now.tiles && !now.dialog && event.key !== "Enter" ? performance.now() : null;
  }, true);
  let gone = false;
  new MutationObserver(() => {
    if (started === null) return;
    const now = state();
    if (!now.tiles) gone = true;
    if (now.dialog || (now.calls && !now.tiles)) started = null;
    else if (now.tiles && gone) {
      window.rounds.push(performance.now() - started);
      started = null;
    }
    if (started === null) gone = false;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def main() -> None:
    """Play some matches and print the times."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as home, run_chromium() as chromium:
        served = Served(Path(home))
        for seed in range(MATCHES):
            made = served.table(name="Anna", start=True, seed=seed)
            with visit(chromium, DESKTOP) as context:
                page = context.new_page()
                page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
                page.evaluate(WATCH)
                times += play_match(page)
        served.stop()
    within = sum(one <= WANTED for one in times) / len(times)
    print(
        f"{len(times)} go-arounds: median {statistics.median(times):.0f} ms, "
        f"slowest {max(times):.0f} ms, {within:.1%} within {WANTED} ms"
    )


def play_match(page: Page) -> list[float]:
    """Play one match, discarding every draw without calls; returns the times in milliseconds."""
    before = ""
    while True:
        state = page.evaluate(STATE)
        if state["over"]:
            return page.evaluate("window.rounds")
        now = json.dumps(state)
        asked = state["dialog"] or state["calls"] or state["tiles"]
        if not asked or now == before:
            page.wait_for_timeout(15)
            continue
        before = now
        if state["dialog"]:
            page.keyboard.press("Enter")
        elif state["tiles"]:
            page.keyboard.press("d" if state["drawn"] else state["tiles"][0])
        else:
            page.keyboard.press("x" if "x" in state["calls"] else "Escape")


if __name__ == "__main__":
    main()
