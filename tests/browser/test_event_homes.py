"""The event goes on at a laptop in a hall without a network, and comes back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_organiser import own, people
from browser.test_event_pages import come
from browser.test_event_run import made, typed
from browser.test_event_tally import event_running
from browser.visiting import DESKTOP, PHONE, fresh_page


@pytest.fixture(scope="module")
def laptop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Another server, which knows nothing of the first."""
    server = Served(tmp_path_factory.mktemp("laptop"))
    yield server
    server.stop()


def handed(page: Page, to: str, folder: Path) -> Path:
    """The file of the event, once its owner has handed it over."""
    page.get_by_role("tab", name="Files").click()
    page.get_by_label("Where it continues").fill(to)
    page.get_by_role("button", name="Hand over").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Hand over").click()
    path = folder / f"{to}.jsonl"
    download.value.save_as(path)
    expect(page.get_by_text(f"continues elsewhere: {to}").first).to_be_visible()
    return path


def chosen(page: Page, laptop: Served, file: Path) -> None:
    """The file is chosen at the other server, and somebody says who they are."""
    page.goto(f"{laptop.address}/events")
    page.get_by_text("Import an event from another computer").click()
    page.get_by_label("Choose the file").set_input_files(file)
    page.locator("details").get_by_label("Your name").fill("Ono")
    page.get_by_role("button", name="Continue here").click()


def test_an_event_moves_to_a_laptop_and_returns_with_its_results(
    browser: Browser, served: Served, laptop: Served, tmp_path: Path
) -> None:
    event, links = event_running(served)
    script = axe()
    with (
        fresh_page(browser, DESKTOP) as page,
        fresh_page(browser, PHONE) as there,
        fresh_page(browser, PHONE) as player,
    ):
        come(player, served, event, links[0])
        own(page, served, event)
        file = handed(page, "laptop", tmp_path)
        assert list(violations(page, script)) == []
        expect(player.get_by_text("continues elsewhere: laptop")).to_be_visible()
        page.get_by_role("tab", name="Rounds").click()
        expect(page.get_by_role("button", name="Enter the result")).to_have_count(0)
        chosen(there, laptop, file)
        expect(there.get_by_role("heading", name="Round 1: running")).to_be_visible()
        typed(there, 1, (40000, 33000, 27000, 20000))
        there.get_by_role("button", name="Release the results").click()
        expect(there.get_by_role("heading", name="Round 1: released")).to_be_visible()
        back = handed(there, "club", tmp_path)
        page.get_by_role("tab", name="Files").click()
        page.get_by_label("Bring the file back").set_input_files(back)
        expect(page.get_by_text("continues elsewhere")).to_have_count(0)
        page.get_by_role("tab", name="Standings").click()
        expect(page.locator("tbody tr")).to_have_count(4)
        expect(player.get_by_text(re.compile("^Place [1-4] of 4"))).to_be_visible()
        expect(player.get_by_text("continues elsewhere")).to_have_count(0)


def test_a_file_restores_a_lost_event_before_the_draw(
    browser: Browser, served: Served, laptop: Served, tmp_path: Path
) -> None:
    with fresh_page(browser, PHONE) as page, fresh_page(browser, DESKTOP) as there:
        made(page, served, "Not drawn")
        people(page, ["Aki", "Ben", "Chie", "Dai"])
        file = handed(page, "laptop", tmp_path)
        chosen(there, laptop, file)
        expect(there.get_by_role("heading", name="4 entries")).to_be_visible()
        page.get_by_role("button", name="Continue here as it was").click()
        page.get_by_role("dialog").get_by_role("button", name="Continue here as it was").click()
        expect(page.get_by_text("continues elsewhere")).to_have_count(0)
        expect(page.get_by_label("Where it continues")).to_be_visible()
