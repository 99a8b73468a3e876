"""The first page: what somebody comes back for is seen at once."""

import pytest
from playwright.sync_api import Browser

from browser.serving import Served
from browser.visiting import STILL, visit

SIZES = ((844, 390), (667, 331), (568, 320), (390, 844), (1280, 800))
LOW = ((411, 420), (320, 400), (320, 256))
"""Half a screen, and a desktop whose page is enlarged."""


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_running_match_is_visible_without_scrolling(
    browser: Browser, served: Served, language: str
) -> None:
    made = served.table(name="Anna", start=True)
    with visit(browser, {**STILL, "locale": language}) as context:
        page = context.new_page()
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".stage").wait_for()
        page.goto(served.address)
        link = page.locator(f"a[href='/table/{made['table']['id']}']")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            box = link.bounding_box()
            assert box is not None
            assert 0 < box["y"] <= height - box["height"], (width, height)
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(served.address)
            link.wait_for()
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, (width, height)
            name = link.locator("b").bounding_box()
            assert name is not None
            assert name["x"] < width / 3, "its heading stands above it"
