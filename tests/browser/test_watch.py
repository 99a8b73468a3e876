"""`hanchan play --watch`: four bots play with their hands open; stop, step, go back."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import STILL, STILL_PHONE, fresh_page

WATCH = ("play", "--watch", "--seed", "5", "--rules", "ema", "--set", "ending.rounds=1")
ADDRESS = re.compile(r"http://\S+")
BOTS = {"Aki", "Emi", "Ken", "Yui"}


@contextmanager
def watched(home: Path) -> Generator[tuple[str, "subprocess.Popen[str]"]]:
    """The address that the command names, and its process."""
    command = [sys.executable, "-m", "hanchan", *WATCH]
    hidden = {"DISPLAY", "WAYLAND_DISPLAY"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    process = subprocess.Popen(
        command, env={**kept, "XDG_DATA_HOME": str(home)}, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = next(filter(None, map(ADDRESS.search, process.stdout)))
        yield found[0], process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
        process.stdout.close()


def place(page: Page) -> int:
    """At which event of the kyoku the page is."""
    return int(page.get_by_label("Event", exact=True).input_value())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a match of four bots is watched."""
    with watched(tmp_path_factory.mktemp("watched")) as (named, _):
        yield named


def test_a_spectator_of_four_bots_pauses_steps_and_goes_back_on_a_phone(
    browser: Browser, address: str
) -> None:
    with fresh_page(browser, STILL_PHONE) as page:
        page.goto(address)
        page.get_by_role("button", name="Stop", exact=True).wait_for()
        expect(page.get_by_text("Take a seat")).to_have_count(0)
        across = page.locator(".at-2 b").inner_text()
        page.get_by_role("button", name=f"Look from the seat of {across}").click()
        expect(page.locator(".at-0 b")).to_have_text(across)
        assert set(page.locator(".plate b").all_inner_texts()) == BOTS
        for side in (1, 2, 3):
            expect(page.locator(f".side-{side} .open > span")).not_to_have_count(0)
        page.wait_for_function("""() => document.querySelector("input[type=range]").value > 4""")
        page.get_by_role("button", name="Stop", exact=True).click()
        stopped = place(page)
        page.get_by_role("button", name="Next event").click()
        assert place(page) == stopped + 1
        for _ in range(3):
            page.get_by_role("button", name="Previous event").click()
        assert place(page) == stopped - 2
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function(
            """(from) => document.querySelector("input[type=range]").value > from""", arg=stopped
        )


def test_a_running_server_shows_the_match_of_the_bots(browser: Browser, served: Served) -> None:
    with watched(served.home) as (address, process):
        assert process.wait() == 0
    assert address.startswith(str(served.client.base_url))
    with fresh_page(browser, STILL) as page:
        page.goto(address)
        page.get_by_role("button", name="Stop", exact=True).wait_for()


def slid_to(page: Page) -> int:
    """How many events of the kyoku have come."""
    return int(page.get_by_label("Event", exact=True).get_attribute("max") or 0)


def test_bots_are_watched_live_stepped_through_and_streamed(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        page.get_by_role("link", name="Watch bots play").click()
        page.get_by_role("button", name="Begin").click()
        live = page.get_by_role("button", name="Live")
        expect(live).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".open > span").first).to_be_visible()
        page.wait_for_function("() => document.querySelector('input[type=range]').value > 4")
        page.get_by_role("button", name="Previous event").click()
        expect(live).to_have_attribute("aria-pressed", "false")
        stopped, count = place(page), slid_to(page)
        page.wait_for_function(
            "(count) => document.querySelector('input[type=range]').max > count", arg=count
        )
        assert place(page) == stopped
        expect(
            page.get_by_role("tabpanel", name="Comments").get_by_text("wins").first
        ).to_be_visible()
        assert list(violations(page, axe())) == []
        live.click()
        expect(live).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("o")
        expect(page.locator(".side-1 .open")).to_have_count(0)
        page.goto(f"{page.url}/screen?seat=2")
        expect(page.locator("ol > li")).to_have_count(4)
        expect(page.locator("ol > li > .hand")).to_have_count(1)
        expect(page.get_by_role("button")).to_have_count(0)
        expect(page.locator(".chances").first).to_be_visible()
        dora = """tile => (tile.classList.add("dora"), getComputedStyle(tile).display)"""
        assert page.locator(".stage .open .tile").first.evaluate(dora) != "none"
        assert list(violations(page, axe())) == []
        page.goto(page.url.replace("seat=2", "seat=9"))
        expect(page.get_by_role("alert")).to_contain_text("is no seat of this table")
