"""Record an animation of a table for the README: ``film_table.py docs/images/playing.webp``.

Uses its own server, the built page, and a match against three bots with a seed. The page's clock is
stopped between two pictures and its animations are set to that time, so that a busy machine records
as smoothly as an idle one. The browser finds the changes since the previous picture and encodes
only those as WebP; this script assembles the parts into one animation.
"""

import argparse
import base64
import struct
from pathlib import Path

from chromium import run_chromium
from playwright.sync_api import Page
from take_screenshots import (
    DRAWN,
    HIDE_COACH,
    STATE,
    create_table,
    play_action,
    run_server,
)

WIDE, HIGH = 960, 600
SMALLER = 2 / 3
"""The scale of a picture; the window is larger, as on a desktop."""
STEP = 50
"""Milliseconds between two pictures."""
SEED, FIRST = 21, 15
"""A match with a riichi and a ron, and the number of discards made before recording starts."""
MAX_PICTURES, REVEALED = 400, 60
"""Maximum number of pictures in total, and of those with the result sheet."""
QUALITY = 0.72
THINKING_PICTURES = 16
"""The number of pictures during which the player considers a choice."""
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


def riff_chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a RIFF file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def image_chunk(still: bytes) -> bytes:
    """The image data of a still WebP, without its colour profile."""
    at, kept = 12, b""
    while at < len(still):
        name, size = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        after = at + 8 + size + size % 2
        if name in (b"VP8 ", b"VP8L"):
            kept += still[at:after]
        at = after
    return kept


def three_bytes(number: int) -> bytes:
    """A number as three bytes, least significant first."""
    return struct.pack("<I", number)[:3]


class Animation:
    """The recording: parts of pictures, each with its position and duration."""

    def __init__(self) -> None:
        self._parts: list[tuple[bytes, bytes]] = []
        self._stays: list[int] = []

    @property
    def pictures(self) -> int:
        """The number of pictures."""
        return sum(self._stays) // STEP

    def add(self, part: tuple[int, int, int, int, str] | None) -> None:
        """Add a picture; one equal to the last extends its duration."""
        if part is None:
            self._stays[-1] += STEP
            return
        left, top, wide, high, coded = part
        place = (
            three_bytes(left // 2)
            + three_bytes(top // 2)
            + three_bytes(wide - 1)
            + three_bytes(high - 1)
        )
        self._parts.append((place, image_chunk(base64.b64decode(coded))))
        self._stays.append(STEP)

    def encode(self) -> bytes:
        """Encode everything as a WebP that loops."""
        kept, moves = 2, 2
        head = bytes([moves, 0, 0, 0]) + three_bytes(WIDE - 1) + three_bytes(HIGH - 1)
        told = riff_chunk(b"VP8X", head) + riff_chunk(b"ANIM", bytes(6))
        for (place, coded), stays in zip(self._parts, self._stays, strict=True):
            told += riff_chunk(b"ANMF", place + three_bytes(stays) + bytes([kept]) + coded)
        return riff_chunk(b"RIFF", b"WEBP" + told)


def take_screenshot(page: Page) -> str:
    """Take a screenshot of the page."""
    return "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()


def play_to_start(page: Page) -> None:
    """Play until that number of tiles has been discarded."""
    while page.locator(".river .row > span").count() < FIRST:
        play_action(page, page.evaluate(STATE))
        page.clock.run_for(1000)
        page.evaluate(ENDS)


def film(page: Page, cutter: Page) -> Animation:
    """Record the table from now on; the page `cutter` only compares and encodes."""
    made, waited, revealed = Animation(), 0, 0
    while revealed < REVEALED and made.pictures < MAX_PICTURES:
        state = page.evaluate(STATE)
        revealed += state["sheet"]
        asked = state["calls"] or state["tiles"]
        waited = waited + 1 if asked else 0
        if waited > THINKING_PICTURES:
            play_action(page, state)
            waited = 0
        page.clock.run_for(STEP)
        page.evaluate(GOES_ON, STEP)
        made.add(cutter.evaluate(CHANGED, [take_screenshot(page), QUALITY]))
    if revealed < REVEALED:
        text = f"no win within {MAX_PICTURES} pictures; try another seed"
        raise SystemExit(text)
    return made


def main() -> None:
    """Record the animation, and print its size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    wanted: Path = parser.parse_args().file
    with run_server() as address, run_chromium() as browser:
        context = browser.new_context(
            viewport={"width": round(WIDE / SMALLER), "height": round(HIGH / SMALLER)},
            device_scale_factor=SMALLER,
            color_scheme="dark",
            locale="en",
        )
        context.add_init_script(HIDE_COACH)
        table, token = create_table(address, SEED)
        cutter, page = context.new_page(), context.new_page()
        page.clock.install()
        page.goto(f"{address}/table/{table}#{token}")
        page.locator(".begin .primary").click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.wait_for_function(DRAWN)
        play_to_start(page)
        told = film(page, cutter).encode()
    wanted.write_bytes(told)
    print(f"{wanted}: {len(told) // 1024} KiB")


if __name__ == "__main__":
    main()
