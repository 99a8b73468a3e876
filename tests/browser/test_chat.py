"""Chat at a running table, and muted players."""

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_sizes import FOREVER
from browser.visiting import DESKTOP, PHONE, fresh_page


def test_muting_one_player_leaves_the_others_audible(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna", order="club")
    table = f"{served.address}/table/{made['table']['id']}"
    tokens = [made["token"], *(served.seat(made["table"]["id"], name) for name in ("Ben", "Eve"))]
    with (
        fresh_page(browser, DESKTOP, script=FOREVER) as anna,
        fresh_page(browser, DESKTOP, script=FOREVER) as ben,
        fresh_page(browser, PHONE, script=FOREVER) as eve,
    ):
        for page, token in zip((anna, ben, eve), tokens, strict=True):
            page.goto(f"{table}#{token}")
        anna.get_by_role("button", name="Begin with 1 bot").click()
        for page in (anna, ben, eve):
            page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        says(eve, "first line of Eve")
        says(ben, "first line of Ben")
        opens_chat(anna)
        for line in ("first line of Eve", "first line of Ben"):
            expect(anna.get_by_role("log")).to_contain_text(line)
        mute = anna.get_by_role("button", name="Mute Eve")
        mute.click()
        expect(mute).to_have_attribute("aria-pressed", "true")
        says(eve, "second line of Eve")
        says(ben, "second line of Ben")
        expect(anna.get_by_role("log")).to_contain_text("second line of Ben")
        expect(anna.get_by_role("log")).not_to_contain_text("Eve")
        assert list(violations(anna, axe())) == []
        anna.reload()
        opens_chat(anna)
        expect(mute).to_have_attribute("aria-pressed", "true")
        mute.click()
        says(eve, "third line of Eve")
        expect(anna.get_by_role("log")).to_contain_text("third line of Eve")
        expect(ben.locator(".plate").filter(has_text="Eve")).to_contain_text("guest")


def opens_chat(page: Page) -> None:
    page.locator(".hand [role=toolbar] button").nth(12).wait_for()
    if not page.get_by_role("tab", name="Chat").is_visible():
        page.get_by_role("button", name="Log, chat, table").click()
    page.get_by_role("tab", name="Chat").click()


def says(page: Page, line: str) -> None:
    """Somebody writes a line, and sees it themselves."""
    opens_chat(page)
    page.get_by_role("textbox", name="Message to the table").fill(line)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log")).to_contain_text(line)
