"""Frame rate of tile animations, and latency from a key press to the tile in the river.

    python benchmarks/frames.py

Uses a real server, the built page, and headless Chromium. One match of one round is played by key,
discarding every draw, at the normal pace and with the processor throttled four times through the
browser's protocol; the page counts its frames while anything moves, and the player looks at it
only between movements, because looking takes its time as well. Another is played without
throttling, for the time from a key to the first frame with the tile in the river. The load of the
machine is printed, because other programs cost frames as well.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.playing import Keys, Player
from browser.serving import Served
from browser.visiting import visit

CHROMIUM = "/usr/bin/chromium"
SLOWER = 4
LONG, MAX_LONG = 32, 0.02
WANTED = 100
ACTS = 9
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
WATCH = """() => {
  window.frames = [];
  const flying = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    const land = () => flying.delete(flight);
    flying.add(flight);
    flight.finished.then(land, land);
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


def play_table(
    browser: Browser, served: Served, size: tuple[int, int], slower: int
) -> tuple[list[float], list[float]]:
    """Play at a table; returns the milliseconds of frames, and from key presses to the river."""
    made = served.table(name="Anna", start=True, seed=4)
    width, height = size
    with visit(browser, {"viewport": {"width": width, "height": height}}) as context:
        page = context.new_page()
        page.add_init_script("localStorage.setItem('hanchan.pace', 'normal')")
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        player = Player(page, Keys(), taken=9)
        while player.acts < ACTS and player.step(0):
            page.wait_for_timeout(50)
            page.evaluate("() => window.landed()")
        return page.evaluate("() => [window.frames, window.presses]")


def main() -> None:
    """Play, and print the figures."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        served = Served(Path(home))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, size in SIZES.items():
            frames, _ = play_table(browser, served, size, SLOWER)
            _, presses = play_table(browser, served, size, 1)
            late = sum(one > LONG for one in frames) / len(frames)
            print(
                f"{name}: {len(frames)} frames, {SLOWER} times slower, {late:.1%} over {LONG} ms "
                f"({MAX_LONG:.0%} or less); press to river: median "
                f"{statistics.median(presses):.0f} ms, slowest {max(presses):.0f} ms of "
                f"{len(presses)} ({WANTED} or less); load {os.getloadavg()[0]:.1f} "
                f"on {os.cpu_count()} processors"
            )
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
