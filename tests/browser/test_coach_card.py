"""What the coach says is dangerous is in sight, in its card or on the tiles of the hand."""

import pytest
from playwright.sync_api import Browser, expect

from browser.moments import Json, Size, moment, show, showing
from browser.serving import Served
from browser.test_sizes import OVER
from browser.visiting import visit


def reached(language: str, seats: tuple[int, ...]) -> Json:
    """A moment in which those seats are in riichi, and the coach says how safe each tile is."""
    update: Json = moment("riichi", language)["update"]
    (against,) = update["coach"]["dangers"]
    dangers = [against | {"seat": seat} for seat in seats]
    return update | {"seq": update["seq"] + 1, "coach": update["coach"] | {"dangers": dangers}}


SEEN = """() => {
  const card = document.querySelector("section.coach");
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll(".against li .tile")]
    .filter((tile) => tile.checkVisibility()).map((tile) => tile.getBoundingClientRect())
    .filter((box) => box.top >= top && box.bottom <= bottom && box.left >= left
      && box.right <= right).length;
}"""
"""How many tiles of the dangers in the coach's card are seen; not all of it need be."""


@pytest.mark.parametrize("weighs", [False, True], ids=["tiles", "points"])
@pytest.mark.parametrize("seats", [(0,), (0, 1, 3)], ids=len)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1200, 800), (1280, 800), (1440, 900)], ids=str)
def test_what_is_dangerous_is_seen_without_scrolling(
    browser: Browser,
    served: Served,
    size: Size,
    language: str,
    seats: tuple[int, ...],
    *,
    weighs: bool,
) -> None:
    width, height = size
    device = {"viewport": {"width": width, "height": height}, "locale": language}
    with visit(browser, device) as context:
        page = context.new_page()
        if weighs:
            page.add_init_script("localStorage.setItem('hanchan.weighs', 'yes')")
        show(page, served, moment("riichi", language), reached(language, seats))
        expect(page.locator(".against")).to_have_count(len(seats))
        told = 11 if len(seats) == 1 else 3 * len(seats)
        assert page.evaluate(SEEN) == told


SCROLLS = """() => {
  const card = document.querySelector("section.coach");
  return card.scrollHeight > card.clientHeight;
}"""


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)], ids=str)
def test_choices_in_points_and_why_are_read_without_scrolling(
    browser: Browser, served: Served, size: Size, language: str
) -> None:
    width, height = size
    device = {"viewport": {"width": width, "height": height}, "locale": language}
    with visit(browser, device) as context:
        page = context.new_page()
        page.add_init_script("localStorage.setItem('hanchan.weighs', 'yes')")
        show(page, served, moment("coach", language))
        expect(page.locator(".coach tbody tr").nth(1)).to_be_visible()
        expect(page.locator(".coach .reason").first).to_be_visible()
        assert not page.evaluate(SCROLLS)
        for seats in ((0,), (0, 1), (0, 1, 3)):
            show(page, served, moment("riichi", language), reached(language, seats))
            expect(page.locator(".against")).to_have_count(len(seats))
            assert not page.evaluate(SCROLLS), seats


@pytest.mark.parametrize(
    "size", [(1280, 480), (1024, 768), (844, 390), (390, 844), (360, 640)], ids=str
)
def test_tiles_of_the_hand_bear_marks_where_the_coach_has_no_room_to_list_what_is_safe(
    browser: Browser, served: Served, size: Size
) -> None:
    with showing(browser, served, size, "riichi") as page:
        tiles = page.locator(".hand [role=toolbar] button")
        expect(tiles.locator(".safety:visible")).to_have_count(tiles.count())
        expect(page.get_by_role("button", name="Dangerous")).to_have_count(9)
        expect(page.get_by_role("button", name="Safe")).to_have_count(4)
        assert page.evaluate(OVER) == []
