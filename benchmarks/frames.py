"""Frames dropped while tiles move, and latency from a key press to the tile in the river.

    python benchmarks/frames.py

Uses a real server, the built page, and headless Chromium. One match of one round is played by key,
discarding every draw, at the normal pace and with the processor throttled four times through the
browser's protocol; the player looks at the page only between movements, because looking takes its
time as well. Another is played without throttling, for the time from a key to the first frame with
the tile in the river. The load of the machine is printed, because other programs cost frames too.

Two things are counted in the throttled match. Frames dropped: of those that fell due while a tile
was on its way, how many never reached the screen, by the browser's own record (`PipelineReporter`).
Tiles are moved by the compositor, so this is what a player sees. Late main thread: the gaps between
animation frames, from the moment at which a movement was asked for, that exceed two frames; they
put off how soon a tile starts, and what else a page shows.
"""

import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from chromium import run_chromium

from browser.playing import Keys, Player
from browser.serving import Served
from browser.visiting import visit

SLOWER = 4
LONG = 32
MAX_DROPPED = 0.02
WANTED = 100
ACTS = 9
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
TRACED = ["blink.user_timing", "benchmark", "cc"]
MOVES, LANDED = "tile moves", "tile landed"
WATCH = """([moves, landed]) => {
  window.frames = [];
  const flying = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    const land = () => flying.delete(flight);
    flying.add(flight);
    flight.finished.then(land, land);
    // Until it is ready, nothing moves yet.
    flight.ready.then(() => {
      performance.mark(moves);
      const mark = () => performance.mark(landed);
      flight.finished.then(mark, mark);
    }, () => {});
    return flight;
  };
  let before = 0;
  const look = (now) => {
    const flies = flying.size > 0;
    if (flies && before) window.frames.push(now - before);
    before = flies ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.landed = () => new Promise((done) => {
    const wait = () => flying.size ? requestAnimationFrame(wait) : done();
    wait();
  });
  window.presses = [];
  const lie = () => document.querySelectorAll(".side-0 .river .row > span").length;
  let pressed = null;
  addEventListener("keydown", () => {
    pressed ??= document.querySelector("dialog[open], .calls .call")
      ? null : { at: performance.now(), lie: lie() };
  }, true);
  new MutationObserver(() => {
    if (!pressed || lie() <= pressed.lie) return;
    const { at } = pressed;
    pressed = null;
    requestAnimationFrame((now) => window.presses.push(Math.max(now, performance.now()) - at));
  }).observe(document.body, { subtree: true, childList: true });
}"""


class Measured(NamedTuple):
    """What one match at a table took."""

    gaps: list[float]
    """Milliseconds between the frames of the main thread while something was to move."""
    presses: list[float]
    """Milliseconds from a key to the first frame with the tile in the river."""
    due: int
    """Frames that fell due while a tile was on its way."""
    dropped: int


def count_frames(trace: bytes) -> tuple[int, int]:
    """Count the frames due and dropped while at least one tile moved, by the browser's record."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    moving = due = dropped = 0
    for event in sorted(events, key=lambda event: event["ts"]):
        match event["name"], event["ph"]:
            case "tile moves", _:
                moving += 1
            case "tile landed", _:
                moving -= 1
            case "PipelineReporter", "b" if moving:
                due += 1
                dropped += event["args"]["frame_reporter"]["state"] == "STATE_DROPPED"
            case _:
                pass
    return due, dropped


def play_table(browser: Browser, served: Served, size: tuple[int, int], slower: int) -> Measured:
    """Play a match at a table, on a processor slowed down by that factor."""
    made = served.table(name="Anna", start=True, seed=4)
    width, height = size
    with visit(browser, {"viewport": {"width": width, "height": height}}) as context:
        page = context.new_page()
        page.add_init_script("localStorage.setItem('hanchan.pace', 'normal')")
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH, [MOVES, LANDED])
        browser.start_tracing(categories=TRACED)
        player = Player(page, Keys(), taken=9)
        while player.acts < ACTS and player.step(0):
            page.wait_for_timeout(50)
            page.evaluate("() => window.landed()")
        frames = count_frames(browser.stop_tracing())
        gaps, presses = page.evaluate("() => [window.frames, window.presses]")
        return Measured(gaps, presses, *frames)


def main() -> None:
    """Play, and print the figures."""
    with tempfile.TemporaryDirectory() as home, run_chromium() as browser:
        served = Served(Path(home))
        for name, size in SIZES.items():
            slow = play_table(browser, served, size, SLOWER)
            presses = play_table(browser, served, size, 1).presses
            late = sum(gap > LONG for gap in slow.gaps) / len(slow.gaps)
            print(
                f"{name}: {SLOWER} times slower, {slow.dropped} of {slow.due} frames dropped "
                f"({MAX_DROPPED:.0%} or less); {late:.1%} of {len(slow.gaps)} frames of the main "
                f"thread over {LONG} ms; press to river: median "
                f"{statistics.median(presses):.0f} ms, slowest {max(presses):.0f} ms of "
                f"{len(presses)} ({WANTED} or less); load {os.getloadavg()[0]:.1f} "
                f"on {os.cpu_count()} processors"
            )
        served.stop()


if __name__ == "__main__":
    main()
