"""An event of nine under a rulebook for three, on the page from its beginning to its end."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_organiser import people, saved
from browser.test_event_pages import come
from browser.test_event_run import fill_in, sent, typed
from browser.test_event_tally import drawn
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page, visit

NAMES = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fuji", "Gen", "Hana", "Ichi"]
ROUNDS = 4
SCORES = (50000, 35000, 20000)


def made(page: Page, served: Served) -> str:
    """A new event under a rulebook for three, from its form to its desk."""
    page.goto(f"{served.address}/events")
    page.get_by_label("Name of the event").fill("Three cup")
    page.get_by_label("Your name").fill("Ono")
    page.locator(".book > summary").click()
    page.locator("input[value=tenhou-sanma]").check(force=True)
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name="Three cup")).to_be_visible()
    return page.url.split("/e/")[1].split("/")[0]


def told_at_the_table(phone: Page, event: str) -> None:
    """A phone enters a draw and the end of the match, and takes the result."""
    follow_link(phone, f"/e/{event}/me")
    phone.get_by_role("link", name="Tally of this table").click()
    expect(phone.locator(".felt .plate")).to_have_count(3)
    drawn(phone, 0)
    phone.get_by_role("button", name="More", exact=True).click()
    phone.get_by_role("button", name="End the match here").click()
    phone.get_by_role("button", name="Enter", exact=True).click()
    phone.get_by_role("button", name="Take the result from the tally").click()
    expect(phone.get_by_text("The result is final.")).to_be_visible()


def link_of(served: Served, page: Page, event: str) -> str:
    """The link of a badge for player 1, which the owner makes."""
    wanted = {"role": "player", "numbers": [1]}
    answer = page.request.post(
        f"{served.address}/api/events/{event}/badges",
        data=wanted,
        headers={"origin": served.address},
    )
    return str(answer.json()[0]["link"])


def test_nine_players_meet_everybody_in_four_rounds_of_three_tables(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    with (
        fresh_page(browser, DESKTOP) as page,
        fresh_page(browser, PHONE) as phone,
        visit(browser, DESKTOP) as hall,
    ):
        event = made(page, served)
        people(page, NAMES)
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_role("spinbutton", name="Rounds").fill(str(ROUNDS))
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.get_by_text("4 rounds, nobody meets twice, winds 2-1-1")).to_have_count(1)
        come(phone, served, event, link_of(served, page, event))
        screen = hall.new_page()
        screen.goto(f"{served.address}/e/{event}/screen")
        for round_ in range(1, ROUNDS + 1):
            page.get_by_role("button", name="Announce the tables").click()
            page.get_by_role("button", name="Start the round").click()
            expect(page.get_by_role("heading", name=f"Round {round_}: running")).to_be_visible()
            tables = page.locator("ol.tables > li")
            expect(tables).to_have_count(3)
            own = next(at for at in range(3) if NAMES[0] in tables.nth(at).inner_text())
            if round_ == 1:
                told_at_the_table(phone, event)
                for at in {0, 1, 2} - {own}:
                    typed(page, at + 1, SCORES)
                    expect(page.get_by_role("dialog")).to_have_count(0)
            else:
                sent(page, round_, 1, 2, 3, scores=SCORES)
            expect(page.locator("li.final")).to_have_count(3)
            page.get_by_role("button", name="Release the results").click()
            expect(page.get_by_role("button", name=f"Round {round_}: released")).to_be_visible()
        page.get_by_role("button", name="Edit result Table 1").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("ol input")).to_have_count(3)
        fill_in(page, (51000, 34000, 20000))
        dialog.get_by_label("Reason").fill("misread")
        assert list(violations(page, axe())) == []
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)
        page.get_by_role("tab", name="Files").click()
        assert "North" not in saved(page, "Result slips", tmp_path)
        page.get_by_role("button", name="End the event").click()
        page.get_by_role("dialog").get_by_role("button", name="End the event").click()
        expect(page.get_by_text("Nothing can be entered")).to_be_visible()
        follow_link(phone, f"/e/{event}")
        rows = phone.get_by_role("table", name=f"Standings after round {ROUNDS}")
        expect(rows.locator("tbody tr")).to_have_count(9)
        expect(screen.get_by_text(f"Standings after round {ROUNDS}")).to_be_visible()
        assert list(violations(phone, axe())) == []
