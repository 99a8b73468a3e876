"""One's matches in numbers in a real browser: logs brought along, chosen, kept, saved."""

import csv
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, fresh_page
from hanchan.formats import format_named
from hanchan.logs import log_from_record
from play.random_records import whole_record

NAME = "Player 1"


def logs(folder: Path) -> list[Path]:
    """Two matches as files, and one that is none."""
    found: list[Path] = []
    for seed in (5, 7):
        path = folder / f"2024050{seed}20gm-0009-0000-{seed}.mjlog"
        path.write_bytes(format_named("mjlog").write(log_from_record(whole_record("tenhou", seed))))
        found.append(path)
    wrong = folder / "shopping.txt"
    wrong.write_text("milk")
    return [*found, wrong]


COUNTED = 30_000
"""Milliseconds at most; the server counts for a second at a time, on whatever machine it has."""


def bring(page: Page, served: Served, folder: Path) -> None:
    """The page once the logs of a player are counted."""
    page.goto(f"{served.address}/statistics")
    page.locator("input[type=file]").set_input_files(logs(folder))
    page.get_by_label("Whose matches").select_option(NAME)
    expect(page.locator(".chief b").first).to_have_text("2", timeout=COUNTED)


def test_uploaded_logs_are_counted_filtered_kept_and_exported(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    with fresh_page(browser, DESKTOP) as page:
        bring(page, served, tmp_path)
        expect(page.get_by_role("alert")).to_contain_text("shopping.txt")
        page.get_by_label("From").fill("2024-05-06")
        expect(page.locator(".chief b").first).to_have_text("1")
        page.get_by_label("From").fill("2030-01-01")
        expect(page.get_by_text("None of these matches fits your choice.")).to_be_visible()
        page.reload()
        expect(page.locator(".chief b").first).to_have_text("2")
        with page.expect_download() as download:
            page.get_by_role("button", name="As CSV").click()
        with download.value.path().open(encoding="utf-8", newline="") as file:
            assert [row["player"] for row in csv.DictReader(file)] == [NAME, NAME]


def test_games_of_three_are_chosen_and_have_three_places(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    three = tmp_path / "three.mjlog"
    three.write_bytes(format_named("mjlog").write(log_from_record(whole_record("tenhou-sanma", 7))))
    with fresh_page(browser, DESKTOP) as page:
        bring(page, served, tmp_path)
        expect(page.get_by_label("Players", exact=True)).to_have_count(0)
        page.locator("input[type=file]").set_input_files([three])
        page.get_by_label("Players", exact=True).select_option("three", timeout=COUNTED)
        expect(page.locator(".chief b").first).to_have_text("1")
        expect(page.get_by_role("region", name="Places").get_by_role("listitem")).to_have_count(3)
        assert page.get_by_label("Rulebook").locator("option").count() == 2
        page.get_by_label("Players", exact=True).select_option("four")
        expect(page.locator(".chief b").first).to_have_text("2")
        expect(page.get_by_role("region", name="Places").get_by_role("listitem")).to_have_count(4)


def test_statistics_pages_are_accessible(browser: Browser, served: Served, tmp_path: Path) -> None:
    with fresh_page(browser, DESKTOP) as page:
        bring(page, served, tmp_path)
        assert list(violations(page, axe())) == []
