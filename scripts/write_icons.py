"""Write the icons of the page in all required sizes, from `web/public/icons/icon.svg`."""

import struct
from pathlib import Path

from chromium import run_chromium
from playwright.sync_api import Page

PUBLIC = Path(__file__).resolve().parent.parent / "web/public"
ICONS = PUBLIC / "icons"
LARGE = (192, 512)
SMALL = 48


def draw_icon(page: Page, size: int) -> bytes:
    """Render the icon as PNG, `size` pixels wide, on felt colour to its edges."""
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;background:#17352b}}svg{{display:block;width:{size}px;"
        f"height:{size}px}}</style>{svg}"
    )
    return page.screenshot()


def to_ico(png: bytes, size: int) -> bytes:
    """Wrap one picture in the container that old browsers require."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22)
    return header + entry + png


def main() -> None:
    """Write all icons."""
    with run_chromium() as browser:
        page = browser.new_page()
        for size in LARGE:
            (ICONS / f"icon-{size}.png").write_bytes(draw_icon(page, size))
        (PUBLIC / "favicon.ico").write_bytes(to_ico(draw_icon(page, SMALL), SMALL))


if __name__ == "__main__":
    main()
