"""A match by keys alone, from the home page to the rematch; the keyboard help."""

import json

import pytest
from playwright.sync_api import Browser, Route, expect

from browser.moments import MomentPage, Size, Tables, moment
from browser.playing import Keys, Player
from browser.serving import SHORT, Served
from browser.visiting import STILL, fresh_page, visit

CHOICES = {"rules": "ema-2008", "length": "east", "bots": "expected"}
SOMEWHERE = "() => document.activeElement !== document.body"
IN_SIGHT = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
}"""
MAX_TABS = 20


KEPT = {"hanchan.choices": json.dumps(CHOICES), "hanchan.pace": "instant"}
REMEMBERING = f"if (location.host) Object.assign(localStorage, {json.dumps(KEPT)})"
"""The browser knows the choices of the last time; bots lose no time."""


def shorten(route: Route) -> None:
    """Have the table that the page asks for play a short match."""
    asked = route.request.post_data_json
    assert asked is not None
    asked["options"] |= {"changes": SHORT, "seed": 12}
    route.continue_(post_data=asked)


def test_a_match_is_played_by_keyboard_without_losing_focus(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL, script=REMEMBERING) as page:
        page.route("**/api/tables*", shorten)
        page.goto(served.address)
        play = page.get_by_role("button", name="Play", exact=True)
        play.wait_for()
        for _ in range(MAX_TABS):
            page.keyboard.press("Tab")
            if play.evaluate("(one) => one === document.activeElement"):
                break
        page.keyboard.press("Enter")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        expect(page.locator(":is(.hand .may, .calls) .key:visible").first).to_be_visible()
        expect(page.locator(".bar")).to_contain_text("? lists all keys")
        player = Player(page, Keys())
        while player.step():
            page.wait_for_function(SOMEWHERE)
            assert page.evaluate(IN_SIGHT)
        again = page.get_by_role("button", name="Another match")
        expect(again).to_be_focused()
        while page.locator("dialog[open]").count():  # a key that comes too early is not heard
            page.keyboard.press("Enter")
        page.wait_for_function(SOMEWHERE)


UNDER_THE_TIP = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const parts = [".river .tile", ".wall > i", ".stands .meld", ".stands .held", ".plate",
    ".bar button"];
  return parts.filter((part) => [...document.querySelectorAll(part)].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.min(right, tip.right) - Math.max(left, tip.left) > 1
      && Math.min(bottom, tip.bottom) - Math.max(top, tip.top) > 1;
  }));
}"""


NO_KEYS_YET = """() => {
  dispatchEvent(new PointerEvent("pointerdown"));
  localStorage.removeItem("hanchan.keys-told");
}"""
"""The visitor is one who has only pointed, whatever was pressed on the page before."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)], ids=str)
def test_keyboard_help_is_next_to_the_board_and_covers_nothing(tables: Tables, size: Size) -> None:
    walls = "localStorage.setItem('hanchan.walls', 'yes')"
    page = tables.opened(size, "kans", language="ru", script=walls)
    page.evaluate(NO_KEYS_YET)
    expect(page.locator(".tip")).to_have_text("")
    page.keyboard.press("Tab")
    expect(page.locator(".tip")).to_contain_text("?")
    assert page.evaluate(UNDER_THE_TIP) == []


WHOLE = """() => {
  const card = document.querySelector("section.coach");
  const box = card.getBoundingClientRect();
  const seen = (row) => row.offsetWidth > 1;  // others are only heard
  const rows = [...card.querySelectorAll("ol li")].filter(seen);
  return [rows.length, rows.every((row) => row.getBoundingClientRect().bottom <= box.bottom),
    card.scrollWidth <= card.clientWidth];
}"""
ROWS = {
    (1920, 1080): 3,
    (1440, 900): 3,
    (1280, 800): 1,  # beside what is dangerous
    (1024, 768): 2,
    (1100, 640): 2,
}


@pytest.mark.parametrize("size", ROWS, ids=lambda size: "x".join(map(str, size)))
def test_the_coach_card_cuts_off_no_discard(tables: Tables, size: Size) -> None:
    update = moment("riichi", "en")["update"]
    (one,) = update["coach"]["discards"]
    several = {"discards": [one | {"tile": tile} for tile in ("7z", "1m", "5m")], "lines": []}
    page = tables.at(
        size, "riichi", update | {"seq": update["seq"] + 1, "coach": update["coach"] | several}
    )
    page.locator("section.coach ol li").first.wait_for()
    assert page.evaluate(WHOLE) == [ROWS[size], True, True]


CUT = """() => {
  const card = document.querySelector("section.coach");
  return [card.querySelectorAll("ul li").length, card.scrollHeight - card.clientHeight];
}"""


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900)], ids=str)
@pytest.mark.parametrize("language", ["ja", "ru"])
def test_riichi_advice_fits_in_the_coach_card(tables: Tables, size: Size, language: str) -> None:
    page = tables.at(size, "riichi", language=language)
    page.locator("section.coach ul li").first.wait_for()
    assert page.evaluate(CUT) == [3, 0]


def test_a_key_opens_the_settings_on_every_page_and_at_the_table(
    browser: Browser, served: Served
) -> None:
    with visit(browser, STILL) as context:
        page = context.new_page()
        table = MomentPage(page, served)
        page.goto(served.address)
        name = page.locator("main input").first
        name.fill("Anna")
        name.press(",")
        expect(name).to_have_value("Anna,")
        expect(page.locator("dialog")).to_have_count(0)
        name.blur()
        page.keyboard.press(",")
        page.get_by_role("dialog", name="Settings").wait_for()
        table.show(moment("riichi"))
        page.keyboard.press(",")
        coach = page.get_by_role("checkbox", name="Show the coach")
        expect(coach).not_to_be_checked()
        coach.check()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Coach", exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )


OFF = """() => [...document.querySelectorAll(".plate")].map((plate) => {
  const middle = (one) => { const { top, height } = one.getBoundingClientRect();
    return top + height / 2; };
  return Math.abs(middle(plate.querySelector("b")) - middle(plate));
})"""


def test_names_are_centred_on_plates_while_points_are_level(tables: Tables) -> None:
    page = tables.at((1280, 800), "early")
    assert max(page.evaluate(OFF)[:3]) < 2, "the own plate says whose turn it is"


LINES_OF_WORDS = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
}"""


def test_the_button_for_a_new_table_takes_one_line_on_a_phone(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, {"viewport": {"width": 360, "height": 844}, "locale": "en"}) as page:
        page.goto(f"{served.address}/table/new")
        make = page.locator("main > .bar .primary")
        make.wait_for()
        for width in (360, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert make.evaluate(LINES_OF_WORDS) == 1, width
