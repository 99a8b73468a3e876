"""What the coach says is dangerous is in sight, in its card or on the tiles of the hand."""

from itertools import product

import pytest
from playwright.sync_api import expect

from browser.moments import Json, Size, Tables, moment
from browser.test_sizes import OVER

WEIGHS = "localStorage.setItem('hanchan.weighs', 'yes')"
"""The coach weighs choices in points."""


@pytest.fixture(scope="module", params=["ja", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """All tests take one language after the other, so that each page is loaded once.

    The widest letters and the longest words: what has room in these has room in English.
    """
    return request.param


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


@pytest.mark.parametrize("size", [(1200, 800), (1440, 900)], ids=str)
@pytest.mark.parametrize("script", ["", WEIGHS], ids=["tiles", "points"])
@pytest.mark.parametrize("seats", [(0,), (0, 1, 3)], ids=len)
def test_dangerous_tiles_are_visible_without_scrolling(
    tables: Tables, size: Size, language: str, seats: tuple[int, ...], script: str
) -> None:
    told = reached(language, seats)
    page = tables.at(size, "riichi", told, language=language, script=script)
    expect(page.locator(".against")).to_have_count(len(seats))
    assert page.evaluate(SEEN) == (11 if len(seats) == 1 else 3 * len(seats))


REASONS = """() => [...document.querySelectorAll(".coach .reason")].map((one) => [
  one.checkVisibility(), one.getBoundingClientRect().height > 9 ? "seen" : "heard",
  one.classList.contains("figures") ? "figures" : "reason"])"""
"""Of each of the coach's reasons, whether it is there at all, and how."""
SCROLLS = """() => {
  const card = document.querySelector("section.coach");
  return card.scrollHeight > card.clientHeight;
}"""


def test_choices_with_points_and_reasons_are_visible_without_scrolling(
    tables: Tables, language: str
) -> None:
    sizes = (1280, 800), (1440, 900), (1920, 1080)
    for size in sizes:
        page = tables.at(size, "coach", language=language, script=WEIGHS)
        expect(page.locator(".coach tbody tr").nth(1)).to_be_visible()
        expect(page.locator(".coach .reason").first).to_be_visible()
        assert not page.evaluate(SCROLLS), size
    for seats, size in product(((0,), (0, 1), (0, 1, 3)), sizes):
        told = reached(language, seats)
        page = tables.at(size, "riichi", told, language=language, script=WEIGHS)
        expect(page.locator(".against")).to_have_count(len(seats))
        assert not page.evaluate(SCROLLS), (seats, size)


def test_a_hidden_reason_is_announced_and_repeated_figures_are_dropped_first(
    tables: Tables, language: str
) -> None:
    def reasons(size: Size, *more: Json) -> list[str]:
        page = tables.at(size, "riichi" if more else "coach", *more, **how)
        expect(page.locator(".coach .reason")).to_have_count(4)
        found = page.evaluate(REASONS)
        assert all(there for there, *_ in found)
        return [" ".join(said) for _, *said in found]

    how: Json = {"language": language, "script": WEIGHS}
    assert reasons((1920, 1080)) == ["seen reason"] * 3 + ["seen figures"]
    assert reasons((1440, 900)) == ["seen reason"] * 3 + ["heard figures"]
    assert reasons((1280, 800)) == ["seen reason", *["heard reason"] * 2, "heard figures"]
    for seats, seen in (((0,), 2), ((0, 1), 1), ((0, 1, 3), 0)):
        told = ["seen reason"] * seen + ["heard reason"] * (2 - seen) + ["heard figures"] * 2
        assert reasons((1440, 900), reached(language, seats)) == told
    told = ["seen reason"] * 2 + ["heard figures"] * 2
    assert reasons((1920, 1080), reached(language, (0, 1, 3))) == told


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)], ids=str)
def test_three_choices_are_visible_where_there_is_room(
    tables: Tables, size: Size, language: str
) -> None:
    page = tables.at(size, "coach", language=language, script=WEIGHS)
    row = page.locator(".coach tbody tr").nth(2)
    expect(row).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "size", [(1280, 480), (1024, 768), (844, 390), (390, 844), (360, 640)], ids=str
)
def test_tiles_are_marked_where_the_coach_cannot_list_safe_tiles(
    tables: Tables, size: Size
) -> None:
    page = tables.at(size, "riichi")
    tiles = page.locator(".hand [role=toolbar] button")
    expect(tiles.locator(".safety:visible")).to_have_count(tiles.count())
    expect(page.get_by_role("button", name="Dangerous")).to_have_count(9)
    expect(page.get_by_role("button", name="Safe")).to_have_count(4)
    assert page.evaluate(OVER) == []
