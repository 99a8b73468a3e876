"""One's matches in numbers in a real browser: logs brought along, chosen, kept, saved."""

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


def test_logs_stay_counted_on_an_accessible_page(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    with fresh_page(browser, DESKTOP) as page:
        bring(page, served, tmp_path)
        page.reload()
        expect(page.locator(".chief b").first).to_have_text("2")
        assert list(violations(page, axe())) == []
