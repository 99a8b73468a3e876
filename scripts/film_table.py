"""Film a table for the README: ``film_table.py docs/images/playing.webp``.

A server of its own, the page as it is built, a match against three bots with a seed. The page's
clock stands still between two pictures and its movements are set to the time that it shows, so that
a busy machine films as smoothly as an idle one. The browser finds what has changed since the
picture before and encodes only that as WebP; here the parts become one file that moves.
"""

import argparse
import base64
import struct
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from take_screenshots import CHROMIUM, DRAWN, SEEN, STATE, act, new_table, server

WIDE, HIGH = 960, 600
SMALLER = 2 / 3
"""The window is that much larger than its picture, as on a desktop."""
STEP = 50
"""Milliseconds from one picture to the next."""
SEED, FIRST = 21, 15
"""A match with a riichi and a ron, and how many discards have been made before it begins."""
MOST, REVEALED = 400, 60
"""So many pictures are taken at most, and so many of the sheet of the win."""
QUALITY = 0.72
THINKS = 16
"""For so many pictures the player looks at what there is to choose from."""
GOES_ON = """(step) => {
  window.moving ??= new Map();
  for (const one of document.getAnimations()) {
    const at = (window.moving.get(one) ?? 0) + step;
    const end = one.effect.getComputedTiming().endTime;
    one.pause();
    if (at >= end) one.finish();
    else { one.currentTime = at; window.moving.set(one, at); }
  }
}"""
ENDS = """() => {
  for (const one of document.getAnimations())
    if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
}"""
CHANGED = """async ([shot, quality]) => {
  const picture = await createImageBitmap(await (await fetch(shot)).blob());
  const [wide, high] = [picture.width, picture.height];
  const canvas = new OffscreenCanvas(wide, high);
  const on = canvas.getContext("2d", { willReadFrequently: true });
  on.drawImage(picture, 0, 0);
  const now = new Uint32Array(on.getImageData(0, 0, wide, high).data.buffer);
  let [left, top, right, bottom] = [wide, high, 0, 0];
  for (let i = 0; i < now.length; i++)
    if (!window.before || window.before[i] !== now[i]) {
      const [x, y] = [i % wide, Math.floor(i / wide)];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  window.before = now;
  if (right < left) return null;
  left -= left % 2;
  top -= top % 2;
  const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
  part.getContext("2d", { alpha: false }).drawImage(picture, -left, -top);
  const blob = await part.convertToBlob({ type: "image/webp", quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return [left, top, part.width, part.height, btoa(text)];
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a file of the kind RIFF."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def picture_of(still: bytes) -> bytes:
    """The picture itself of a WebP that does not move, without what is said about its colours."""
    at, kept = 12, b""
    while at < len(still):
        name, size = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        after = at + 8 + size + size % 2
        if name in (b"VP8 ", b"VP8L"):
            kept += still[at:after]
        at = after
    return kept


def three(number: int) -> bytes:
    """A number in three bytes, the least first."""
    return struct.pack("<I", number)[:3]


class Film:
    """What has been filmed: parts of pictures, each with its place and how long it stays."""

    def __init__(self) -> None:
        self._parts: list[tuple[bytes, bytes]] = []
        self._stays: list[int] = []

    @property
    def pictures(self) -> int:
        """How many have been taken."""
        return sum(self._stays) // STEP

    def add(self, part: tuple[int, int, int, int, str] | None) -> None:
        """The next picture; one like the last makes that one stay longer."""
        if part is None:
            self._stays[-1] += STEP
            return
        left, top, wide, high, coded = part
        place = three(left // 2) + three(top // 2) + three(wide - 1) + three(high - 1)
        self._parts.append((place, picture_of(base64.b64decode(coded))))
        self._stays.append(STEP)

    def file(self) -> bytes:
        """The whole of it, as a WebP that begins again at its end."""
        kept, moves = 2, 2
        head = bytes([moves, 0, 0, 0]) + three(WIDE - 1) + three(HIGH - 1)
        told = chunk(b"VP8X", head) + chunk(b"ANIM", bytes(6))
        for (place, coded), stays in zip(self._parts, self._stays, strict=True):
            told += chunk(b"ANMF", place + three(stays) + bytes([kept]) + coded)
        return chunk(b"RIFF", b"WEBP" + told)


def shot(page: Page) -> str:
    """The page as it stands."""
    return "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()


def play(page: Page) -> None:
    """On until so many tiles lie there."""
    while page.locator(".river .row > span").count() < FIRST:
        act(page, page.evaluate(STATE))
        page.clock.run_for(1000)
        page.evaluate(ENDS)


def film(page: Page, cutter: Page) -> Film:
    """The table from now on; `cutter` is a page that does nothing but compare and encode."""
    made, waited, revealed = Film(), 0, 0
    while revealed < REVEALED and made.pictures < MOST:
        state = page.evaluate(STATE)
        revealed += state["sheet"]
        asked = state["calls"] or state["tiles"]
        waited = waited + 1 if asked else 0
        if waited > THINKS:
            act(page, state)
            waited = 0
        page.clock.run_for(STEP)
        page.evaluate(GOES_ON, STEP)
        made.add(cutter.evaluate(CHANGED, [shot(page), QUALITY]))
    if revealed < REVEALED:
        text = f"nobody has won within {MOST} pictures; another seed may do"
        raise SystemExit(text)
    return made


def main() -> None:
    """Film it, and say how large that is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    wanted: Path = parser.parse_args().file
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(
            viewport={"width": round(WIDE / SMALLER), "height": round(HIGH / SMALLER)},
            device_scale_factor=SMALLER,
            color_scheme="dark",
            locale="en",
        )
        context.add_init_script(SEEN)
        table, token = new_table(address, SEED)
        cutter, page = context.new_page(), context.new_page()
        page.clock.install()
        page.goto(f"{address}/table/{table}#{token}")
        page.locator(".begin .primary").click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.wait_for_function(DRAWN)
        play(page)
        told = film(page, cutter).file()
        browser.close()
    wanted.write_bytes(told)
    print(f"{wanted}: {len(told) // 1024} KiB")


if __name__ == "__main__":
    main()
