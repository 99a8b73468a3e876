"""The organiser's desk: results typed in whole, name plates, moves between classes."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_organiser import own, saved
from browser.test_event_pages import do
from browser.test_event_run import fill_in
from browser.test_event_tally import event_running
from browser.visiting import DESKTOP, PHONE, fresh_page


def test_a_result_names_who_bust_whom_and_the_last_dealer_where_it_matters(
    browser: Browser, served: Served
) -> None:
    event, _ = event_running(served, rules="house-tobi")
    with fresh_page(browser, PHONE) as page:
        own(page, served, event)
        names = page.locator("ol.tables > li .name").all_inner_texts()
        page.get_by_role("button", name="Enter the result Table 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page, (65000, 22500, 22500, -10000))
        dialog.get_by_label(f"Who busted {names[3]}").select_option(names[0])
        dialog.get_by_label("Dealer of the last hand").select_option(names[1])
        assert list(violations(page, axe())) == []
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(page.locator("li.final")).to_have_count(1)
        page.get_by_role("button", name="Edit result Table 1").click()
        fill_in(page, (55000, 22500, 22500, 0))
        expect(dialog.get_by_label(f"Who busted {names[3]}")).to_have_count(0)
        expect(dialog.get_by_label("Dealer of the last hand")).to_have_value("1")
        dialog.get_by_label("Reason").fill("a stick was counted twice")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)


def test_deposits_are_entered_by_payer_where_they_are_returned(
    browser: Browser, served: Served
) -> None:
    event, _ = event_running(served, rules="wiki-numbered")
    with fresh_page(browser, PHONE) as page:
        own(page, served, event)
        name = page.locator("ol.tables > li .name").nth(2).inner_text()
        page.get_by_role("button", name="Enter the result Table 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page, (44000, 25000, 20000, 10000))
        dialog.get_by_label(f"Own riichi sticks left: {name}").fill("1")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(page.locator("li.final")).to_have_count(1)


def test_the_code_on_a_name_plate_opens_the_table_of_that_player(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    event, _ = event_running(served)
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as onlooker:
        own(page, served, event)
        page.get_by_role("tab", name="Files").click()
        with page.expect_request("**/papers/plates?link=*") as asked:
            plates = saved(page, "Name plates", tmp_path)
        assert plates.count("<svg") == 4
        (link,) = parse_qs(urlsplit(asked.value.url).query)["link"]
        onlooker.goto(f"{served.address}{urlsplit(link).path}3")
        expect(onlooker.get_by_role("heading", name="3 Chie")).to_be_visible()
        expect(onlooker.get_by_text("Round 1, table 1")).to_be_visible()
        expect(onlooker.get_by_role("timer").first).to_be_visible()
        assert list(violations(onlooker, axe())) == []


def season(served: Served, name: str, key: str) -> str:
    """A class of eight whose only round is released, and between which and others one moves."""
    asked = {"name": name, "owner": "Ono", "rules": "ema-2008", "kind": "league"}
    made = served.client.post("/api/events", json={**asked, "regulation": "league"})
    event = str(made.json()["id"])
    cites = ["organiser/classes"]
    do(served, event, type="regulation", key=key, value=1, cites=cites, reason="two halls")
    entries = [{"name": f"{name} {number}"} for number in range(1, 9)]
    do(served, event, type="enter", entries=entries)
    do(served, event, type="draw", rounds=1)
    for table in (1, 2):
        end = {"scores": [40000, 33000, 27000, 20000]}
        do(served, event, type="result", round=1, table=table, revision=1, end=end)
    return event


def test_a_class_page_names_who_moves_and_exports_the_next_class(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    season(served, "First", "league.down")
    second = season(served, "Second", "league.up")
    with fresh_page(browser, PHONE) as page:
        own(page, served, second)
        page.get_by_role("tab", name="Standings").click()
        page.get_by_label("The division above").select_option("First")
        page.get_by_role("button", name="Who moves?").click()
        expect(page.get_by_text("down from First to Second")).to_be_visible()
        expect(page.get_by_text("up from Second to First")).to_be_visible()
        assert list(violations(page, axe())) == []
        listed = saved(page, "Save the 8 entries of the next season (CSV)", tmp_path)
        assert listed.count("First") == 1
