"""The pages beside the table on phones: nothing is too wide, and words fit their buttons."""

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from browser.moments import choose_language
from browser.serving import Served
from browser.visiting import STILL, follow_link, fresh_page

SCREENS = (
    *("/", "/table/new", "/lobby", "/account", "/history", "/tally", "/events", "/clubs"),
    *("/rules", "/rules/new", "/rules/ema-2008", "/score", "/practice", "/words", "/replay"),
    *("/statistics", "/watch"),
)
LOADED = {
    "/history": "main section.card",
    "/rules": "main section dl",
    "/rules/new": "main .topic.box",
    "/rules/ema-2008": "main a[target=_blank][title]",
}
"""What comes later than the heading of a screen."""
LANGUAGES = pytest.mark.parametrize("language", ["ja", "ru"])
"""The widest letters and the longest words: what has room in these has room in English."""
PHONES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
)
ENLARGED: ViewportSize = {"width": 320, "height": 400}
"""A desktop whose page is enlarged fourfold: words of buttons may take more lines there."""
WORDS_OF_BUTTONS = """() => [...document.querySelectorAll("button, .button, [role=tab]")]
  .filter((button) => button.checkVisibility()).flatMap((button) => {
    const range = document.createRange();
    const words = [...button.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const lines = words.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    const { left, right } = button.getBoundingClientRect();
    const spills = lines.some((line) => line.right > right + 1 || line.left < left - 1);
    const many = new Set(lines.map(({ top }) => Math.round(top))).size > 2;
    return spills || many ? [button.textContent.trim()] : [];
  })"""
"""The buttons whose words take more than two lines, or more room than there is."""


@LANGUAGES
def test_no_page_is_wider_than_a_phone_and_words_fit_their_buttons(
    browser: Browser, served: Served, language: str
) -> None:
    device = {"viewport": PHONES[0], "locale": "en", "is_mobile": True}
    wrong: dict[str, Any] = {}
    with fresh_page(browser, device) as page:
        page.goto(served.address)
        choose_language(page, language)
        for screen in SCREENS:
            page.set_viewport_size(ENLARGED)
            follow_link(page, screen)
            page.locator("main h1").wait_for()
            page.locator(LOADED.get(screen, "main h1")).first.wait_for()
            for phone in (ENLARGED, *PHONES):
                page.set_viewport_size(phone)
                wide = page.evaluate("document.documentElement.scrollWidth")
                found = [] if phone is ENLARGED else page.evaluate(WORDS_OF_BUTTONS)
                if wide > phone["width"] or found:
                    wrong[f"{screen} {phone['width']}"] = (wide, found)
    assert wrong == {}


def test_a_private_table_starts_from_the_first_screen_of_a_phone(
    browser: Browser, served: Served
) -> None:
    device = {"viewport": {"width": 390, "height": 844}, "locale": "en", "has_touch": True}
    with fresh_page(browser, device) as page:
        page.goto(served.address)
        choose_language(page, "ru")
        follow_link(page, "/table/new")
        buttons = page.locator("main > .bar button")
        expect(buttons).to_have_count(2)
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
        buttons.last.tap()
        page.locator(".stage").wait_for()


CUT = """() => [...document.querySelectorAll("main a[target=_blank][title]")]
  .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1
    || one.getBoundingClientRect().right > one.closest("td, dd").getBoundingClientRect().right))
  .map((one) => one.textContent)"""
"""Sources whose words take more room than they have."""


@LANGUAGES
def test_no_source_of_a_rule_is_truncated(browser: Browser, served: Served, language: str) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        choose_language(page, language)
        for path in ("/rules/tenhou", "/rules?books=ema,wrc,m-league,mahjong-soul"):
            follow_link(page, path)
            page.locator("main a[target=_blank][title]").nth(50).wait_for()
            for width in (390, 820, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(CUT) == [], (path, width)


BROKEN = """() => [...document.querySelectorAll("main dt")].flatMap((term) => {
  const text = term.firstChild, range = document.createRange();
  return [...text.data.matchAll(/[\\p{L}\\p{N}]+/gu)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""
"""Words of the list that begin on one line and end on another."""


def test_no_word_of_the_list_of_words_is_broken(browser: Browser, served: Served) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        choose_language(page, "ru")
        follow_link(page, "/words")
        page.locator("main dt").nth(40).wait_for()
        for width in (320, 390, 600, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(BROKEN) == [], width


RAISED = """() => [...document.querySelectorAll("p.why")].flatMap((why) => {
  const bottom = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].at(-1).bottom;
  };
  const chip = why.querySelector(".chip");
  const apart = chip ? bottom(why.querySelector("strong")) - bottom(chip) : 0;
  return Math.abs(apart) > 4 && Math.abs(apart) < 14 ? [`${chip.textContent} ${apart}`] : [];
})"""
"""Sources that stand above or below the line of what they are the source of."""


def test_sources_stand_on_the_line_of_what_they_prove(browser: Browser, served: Served) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        follow_link(page, "/score?rules=ema-2008&hand=234m067p3344588s&win=2s&riichi=true")
        page.locator("p.why .chip").nth(5).wait_for()
        assert page.evaluate(RAISED) == []


def test_the_number_of_rules_stands_beside_every_topic(browser: Browser, served: Served) -> None:
    with fresh_page(browser, STILL) as page:
        page.set_viewport_size(PHONES[0])
        page.goto(served.address)
        choose_language(page, "ru")
        follow_link(page, "/rules/new")
        topics = page.locator("main .topic.box")
        topics.nth(20).wait_for()
        heights = "(all) => all.map((one) => one.getBoundingClientRect().height)"
        assert len(set(topics.evaluate_all(heights))) == 1


def test_the_number_of_players_stands_clear_of_the_heading(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, STILL) as page:
        page.goto(served.address)
        follow_link(page, "/rules")
        heading = page.locator("main > header").bounding_box()
        players = page.locator("main > fieldset").first.bounding_box()
    assert heading is not None
    assert players is not None
    assert players["y"] - heading["y"] - heading["height"] >= 12
