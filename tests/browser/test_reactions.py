"""Reactions between two people: by keyboard and by touch, for eyes and for ears."""

from playwright.sync_api import Browser, Locator, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_sizes import FOREVER
from browser.visiting import DESKTOP, PHONE, fresh_page


def test_a_reaction_is_sent_by_keyboard_shown_announced_and_can_be_disabled(
    browser: Browser, served: Served
) -> None:
    made = served.table(name="Anna")
    table = f"{served.address}/table/{made['table']['id']}"
    ben_token = served.seat(made["table"]["id"], "Ben")
    with (
        fresh_page(browser, DESKTOP, script=FOREVER) as anna,
        fresh_page(browser, PHONE, script=FOREVER) as ben,
    ):
        for page, token in ((anna, made["token"]), (ben, ben_token)):
            page.goto(f"{table}#{token}")
        anna.get_by_role("button", name="Begin with 2 bots").click()
        for page in (anna, ben):
            page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        anna.keyboard.press("Shift+E")
        expect(
            anna.get_by_role("toolbar", name="React").get_by_role("button").first
        ).to_be_focused()
        assert list(violations(anna, axe())) == []
        anna.keyboard.press("ArrowRight")
        anna.keyboard.press("Enter")
        for page in (anna, ben):
            expect(plate(page, "Anna").locator(".face svg")).to_be_visible()
        expect(ben.locator("[aria-live=polite].heard")).to_contain_text("Anna: Wow!")
        ben.get_by_role("button", name="React").tap()
        ben.get_by_role("button", name="Ouch!").tap()
        expect(plate(anna, "Ben").locator(".face svg")).to_be_visible()
        ben.evaluate("localStorage.setItem('hanchan.reactions', 'no')")
        ben.reload()
        ben.locator(".hand [role=toolbar] button").nth(12).wait_for()
        expect(ben.get_by_role("button", name="React")).to_have_count(0)


def plate(page: Page, name: str) -> Locator:
    """The plate of somebody at the table."""
    return page.locator(".plate").filter(has_text=name)
