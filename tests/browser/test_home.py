"""The first page: what somebody comes back for is seen at once."""

from playwright.sync_api import Browser

from browser.moments import choose_language
from browser.serving import Served
from browser.visiting import STILL, follow_link, fresh_page

SIZES = ((844, 390), (667, 331), (568, 320), (390, 844), (1280, 800))
LOW = ((411, 420), (320, 400), (320, 256))
"""Half a screen, and a desktop whose page is enlarged."""


def test_a_running_match_is_visible_without_scrolling(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna", start=True)
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        choose_language(page, "ru")
        follow_link(page, f"/table/{made['table']['id']}#{made['token']}")
        page.locator(".stage").wait_for()
        follow_link(page, "/")
        link = page.locator(f"a[href='/table/{made['table']['id']}']")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            box = link.bounding_box()
            assert box is not None
            assert 0 < box["y"] <= height - box["height"], (width, height)
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            follow_link(page, "/")
            link.wait_for()
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, (width, height)
            name = link.locator("b").bounding_box()
            assert name is not None
            assert name["x"] < width / 3, "its heading stands above it"


COVERED = """() => {
  const range = document.createRange();
  const title = document.querySelector("h1");
  range.selectNodeContents(title);
  const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
  const button = document.querySelector(".play").getBoundingClientRect().right;
  const tiles = [...document.querySelectorAll(".scene .tile")]
    .map((tile) => tile.getBoundingClientRect())
    .filter(({ width }) => width)
    .map(({ left }) => left);
  return Math.min(...tiles) - Math.max(right, button);
}"""
"""How far the table beside the title and the button is from both."""


def test_the_table_beside_the_title_touches_neither_title_nor_button(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        choose_language(page, "ja")
        follow_link(page, "/")
        page.locator(".scene .tile").first.wait_for()
        for width, height in ((820, 1180), (844, 390), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) > 0, (width, height)
