"""A tally of three on a phone: three sides, norths set aside, three names, three counts."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_tally import drawn, entered, plate, press, saved
from browser.visiting import DESKTOP, PHONE, fresh_page
from hanchan.club.tally import Win

THREE = {"East": "Aki", "South": "Ben", "West": "Chie"}
HAND = "234p456p789s33p67s"


@contextmanager
def sitting(browser: Browser, served: Served, device: dict[str, Any] = PHONE) -> Generator[Page]:
    """A page on which a tally of three has just begun."""
    with fresh_page(browser, device) as page:
        page.goto(f"{served.address}/tally")
        page.locator(".book > summary").click()
        page.locator("input[value=tenhou-sanma]").check(force=True)
        expect(page.get_by_label("North", exact=True)).to_have_count(0)
        for wind, name in THREE.items():
            page.get_by_label(wind, exact=True).fill(name)
        page.get_by_role("button", name="Begin").press("Enter")
        expect(page.get_by_role("button", name="Ron", exact=True)).to_be_visible()
        yield page


def win_by_tiles(page: Page) -> None:
    """Aki wins off Chie with two norths set aside."""
    press(page, "Ron")
    plate(page, "Aki").click()
    plate(page, "Chie").click()
    page.keyboard.type(f"{HAND}8s")
    for _ in range(2):
        page.get_by_role("button", name="Norths set aside: one more").click()


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_three_sit_below_right_and_left_and_nobody_sits_across(
    browser: Browser, served: Served, device: dict[str, Any]
) -> None:
    with sitting(browser, served, device) as page:
        expect(page.locator(".felt .plate")).to_have_count(3)
        for side, name in (("below", "Aki"), ("right", "Ben"), ("left", "Chie")):
            expect(page.locator(f".felt .{side}")).to_contain_text(name)
        expect(page.locator(".felt .above")).to_have_count(0)
        press(page, "More")
        press(page, "Turn the table")
        for side, name in (("below", "Ben"), ("right", "Chie"), ("left", "Aki")):
            expect(page.locator(f".felt .{side}")).to_contain_text(name)
        assert list(violations(page, axe())) == []


def test_norths_set_aside_are_counted_and_stay_in_a_correction(
    browser: Browser, served: Served
) -> None:
    with sitting(browser, served) as page:
        win_by_tiles(page)
        expect(page.locator(".palette button")).to_have_count(34 - 7 + 2)
        press(page, "Sheet")
        sheet = page.locator("dialog")
        expect(sheet).to_contain_text("Norths set aside")
        assert list(violations(page, axe())) == []
        press(page, "Enter")
        entered(page, 1)
        page.locator("ol[reversed] > li button").first.click()
        expect(sheet).to_contain_text("Norths set aside")
        press(page, "Correct")
        expect(page.get_by_label("Norths set aside", exact=True)).to_have_value("2")
        press(page, "Back")
        page.locator("p.aim").get_by_role("button", name="Cancel").click()
        tally = saved(page)
        (won,) = [one.kyoku.end for one in tally.settled_kyoku]
        assert isinstance(won, Win)
        assert won.winners[0].kita == 2
        assert tally.scores == (40800, 35000, 29200)


def test_keys_of_three_winds_answer_who_it_was(browser: Browser, served: Served) -> None:
    with sitting(browser, served, DESKTOP) as page:
        page.keyboard.press("d")
        for key in "nws":
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(page.locator("dialog h3").first).to_contain_text("Exhaustive draw")
        expect(page.locator("dialog")).to_contain_text("Tenpai: Ben, Chie")


def test_a_match_of_three_is_counted_to_its_end(browser: Browser, served: Served) -> None:
    with sitting(browser, served) as page:
        drawn(page, "Ben")
        press(page, "More")
        press(page, "End the match here")
        press(page, "Enter")
        result = page.locator("section.final > ol > li")
        expect(result).to_have_count(3)
        press(page, "Count the points")
        counts = page.locator("dialog input[type=number]")
        expect(counts).to_have_count(3)
        for at, points in enumerate((34000, 37000, 34000)):
            counts.nth(at).fill(str(points))
        press(page, "Enter")
        expect(page.locator("section.final")).to_contain_text("agree with the tally")
        assert saved(page).differences == (0, 0, 0)
