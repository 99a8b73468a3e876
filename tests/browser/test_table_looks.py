"""Lines of one word, marks on tiles and gaps at a table, where there is little room."""

import pytest

from browser.moments import Json, Size, Tables

LINES_OF = """(one) => {
  const text = one.firstChild, range = document.createRange(), lines = new Map();
  for (let i = 0; i < text.length; i += 1) {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? "") + range.toString());
  }
  return [...lines.values()].map((line) => line.replaceAll("\\u200b", ""));
}"""
STILL_PHONE: Json = {"touch": True, "reduced_motion": "reduce"}


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844)], ids=str)
def test_the_japanese_name_of_the_indicator_breaks_between_its_words(
    tables: Tables, size: Size
) -> None:
    page = tables.at(size, "people", language="ja")
    assert page.locator(".dora small").evaluate(LINES_OF) == ["ドラ", "表示牌"]


BESIDE_INDEX = """() => [...document.querySelectorAll(".hand .gains")].map((mark) => {
  const tile = mark.closest("button").getBoundingClientRect();
  return mark.getBoundingClientRect().left > tile.left + tile.width * 0.42;
})"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=str)
def test_the_mark_of_the_coach_leaves_both_letters_of_a_dragon_visible(
    tables: Tables, size: Size
) -> None:
    page = tables.at(size, "riichi")
    page.locator(".hand .gains").first.wait_for()
    assert set(page.evaluate(BESIDE_INDEX)) == {True}


ABOVE_HAND = """() => {
  const boxes = (part) => [...document.querySelectorAll(part)]
    .map((one) => one.getBoundingClientRect());
  return Math.min(...boxes(".hand [role=toolbar] button").map(({ top }) => top))
    - Math.max(...boxes(".calls .call").map(({ bottom }) => bottom));
}"""


@pytest.mark.parametrize("size", [(667, 331), (844, 390)], ids=str)
def test_six_calls_keep_a_gap_to_the_hand_on_a_landscape_phone(tables: Tables, size: Size) -> None:
    assert tables.at(size, "people").evaluate(ABOVE_HAND) >= 3


MIDDLES = """() => {
  const box = (part) => document.querySelector(`.worth ${part}`).getBoundingClientRect();
  const level = document.createRange();
  level.selectNodeContents(document.querySelector(".worth strong"));
  const { left, right } = level.getBoundingClientRect();
  return [left + right, box(".points").left + box("small:last-child").right];
}"""


def test_points_stand_below_the_middle_of_their_level_on_a_landscape_phone(
    tables: Tables,
) -> None:
    page = tables.at((844, 390), "sheet", **STILL_PHONE)
    level, points = page.evaluate(MIDDLES)
    assert points == pytest.approx(level, abs=6)


RIGHT = "(one) => one.getBoundingClientRect().right"


def test_the_actions_after_a_result_end_where_their_button_does_on_a_phone(
    tables: Tables,
) -> None:
    page = tables.opened((390, 844), "end", language="ru", **STILL_PHONE)
    page.locator("dialog[open] footer .primary").click()
    last = page.locator("dialog[open] .ways > *").last.evaluate(RIGHT)
    assert last <= page.locator("dialog[open] footer .primary").evaluate(RIGHT) + 0.5


LEFT = "(one) => one.getBoundingClientRect().left"


def test_what_the_own_plate_says_stands_below_the_name_on_a_tablet(tables: Tables) -> None:
    plate = tables.at((820, 1180), "riichi").locator(".at-0 .plate")
    assert plate.locator("small").evaluate(LEFT) == pytest.approx(
        plate.locator("b").evaluate(LEFT), abs=1
    )
