"""The calculator and the comparison of rulebooks, where three play."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.serving import Served
from browser.test_browser import loaded_page
from browser.visiting import DESKTOP, follow_link

HAND = "hand=234567p34578s22p&win=6s&by=tsumo&seat=S"


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Iterator[Page]:
    with loaded_page(browser, served, DESKTOP) as opened:
        yield opened


def received(page: Page, thousands: int) -> Locator:
    """The line with the points of the win, in thousands."""
    return page.get_by_text(re.compile(rf"The winner receives {thousands}\W000 points"))


def test_norths_set_aside_are_counted_and_stand_in_the_address(page: Page) -> None:
    follow_link(page, f"/score?rules=tenhou-sanma&{HAND}")
    main = page.locator("main")
    expect(received(page, 2)).to_be_visible()
    for _ in range(2):
        main.get_by_role("button", name="Norths set aside: one more").click()
    expect(received(page, 6)).to_be_visible()
    expect(page).to_have_url(re.compile("kita=2"))


def test_there_is_no_seat_north_and_no_absent_tile(page: Page) -> None:
    follow_link(page, "/score?rules=tenhou-sanma")
    main = page.locator("main")
    seats = main.get_by_role("group", name="Seat wind")
    expect(seats.get_by_role("radio")).to_have_count(3)
    tiles = main.get_by_role("toolbar", name="Tiles")
    expect(tiles.get_by_role("button")).to_have_count(34 - 7 + 2)


def test_under_a_rulebook_for_four_the_norths_are_gone(page: Page) -> None:
    follow_link(page, f"/score?rules=tenhou-sanma&kita=2&{HAND}")
    main = page.locator("main")
    expect(received(page, 6)).to_be_visible()
    main.get_by_role("combobox").select_option("tenhou")
    expect(page.get_by_text(re.compile(r"The winner receives 2\W700 points"))).to_be_visible()
    expect(page).not_to_have_url(re.compile("kita"))


def test_rulebooks_of_three_are_compared_with_each_other(page: Page) -> None:
    follow_link(page, "/rules")
    main = page.locator("main")
    of_four = main.get_by_role("button", name="Tenhou", exact=True)
    expect(of_four).to_be_visible()
    main.get_by_text("three", exact=True).click()
    expect(page).to_have_url(re.compile("books=mahjong-soul-sanma,tenhou-sanma$"))
    expect(of_four).to_have_count(0)
    main.get_by_text("four", exact=True).click()
    expect(page).to_have_url(re.compile("books=tenhou,"))
    expect(of_four).to_be_visible()
