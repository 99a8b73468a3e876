"""A match that is looked back at: turned by the wheel, and taken to other programs."""

import json
import re
import struct
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, fresh_page
from hanchan.formats import format_named
from hanchan.logs import log_from_record
from play.random_records import whole_record

WIDE = {**DESKTOP, "viewport": {"width": 1440, "height": 900}}
COPY = "Copy the address at tenhou.net/6"
VIEWER = "https://tenhou.net/6/#json="


def looked_at(
    page: Page, served: Served, form: str = "mjlog", moment: int = 5, rules: str = "tenhou"
) -> None:
    """Open a match which was brought as a file."""
    data = format_named(form).write(log_from_record(whole_record(rules, 5)))
    answer = served.client.post("/api/replays", content=data)
    assert answer.status_code == 201, answer.text
    page.goto(f"{served.address}/replay/{answer.json()['key']}/1/1/{moment}")
    page.locator(".stage").first.wait_for()


def test_a_phone_says_what_a_file_leaves_unspecified(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        looked_at(page, served, "kobalab", moment=1)
        said = page.locator(".remarks")
        expect(said).to_contain_text("names no rules")
        page.keyboard.press("ArrowRight")
        expect(said).to_have_count(0)
        page.get_by_role("button", name="Hands", exact=True).click()
        expect(page.get_by_text("The file names no rules")).to_be_visible()


def test_the_link_to_tenhous_viewer_holds_the_whole_match(browser: Browser, served: Served) -> None:
    with fresh_page(browser, WIDE) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        looked_at(page, served)
        page.keyboard.press("d")
        page.get_by_role("button", name=COPY).click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        address: str = page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(VIEWER)
    told = json.loads(unquote(address.removeprefix(VIEWER)))
    assert told["name"] == list(whole_record("tenhou", 5).header.names)


def test_a_match_is_exported_on_a_phone(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        looked_at(page, served)
        page.get_by_role("button", name="Hands", exact=True).tap()
        page.get_by_role("button", name="Save the match").tap()
        expect(page.get_by_role("button", name=COPY)).to_be_in_viewport(ratio=1)


def test_a_win_and_its_whole_kyoku_are_saved_as_pictures_that_move(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    short = {**WIDE, "viewport": {"width": 1440, "height": 620}}
    with fresh_page(browser, short) as page:
        looked_at(page, served)
        page.keyboard.press("s")
        sheet = page.get_by_role("dialog")
        pictures = []
        for name in ["Save the win, animated", "Save the hand, animated"]:
            with page.expect_download() as saved:
                sheet.get_by_role("button", name=name).click()
            saved.value.save_as(tmp_path / "picture.png")
            pictures.append((tmp_path / "picture.png").read_bytes())
        sheet.get_by_role("button", name="Save the hand, animated").click()
        sheet.get_by_role("button", name="Cancel").click()
        expect(sheet.get_by_role("progressbar")).to_have_count(0)
    for data in pictures:
        assert data.startswith(b"\x89PNG")
        assert data.index(b"acTL") < data.index(b"IDAT") < data.index(b"fcTL")  # whole, if still
    frames = [seconds_of(pictures[1], at.start()) for at in re.finditer(b"fcTL", pictures[1])]
    assert 10 < len(frames) <= 63
    assert 2 <= sum(frames) <= 8.1
    assert len(pictures[1]) <= 4 << 20


def seconds_of(data: bytes, at: int) -> float:
    """Return for how many seconds a frame stands."""
    numerator, denominator = struct.unpack_from(">HH", data, at + 4 + 20)
    return numerator / denominator


@pytest.mark.parametrize("form", ["mjlog", "hanchan"])
def test_a_match_of_three_is_turned_and_saved_in_formats_that_hold_it(
    browser: Browser, served: Served, form: str
) -> None:
    with fresh_page(browser, WIDE) as page:
        looked_at(page, served, form, rules="tenhou-sanma")
        expect(page.locator(".plate")).to_have_count(3)
        for seat in ("?seat=1", "?seat=2", "$"):
            page.keyboard.press("r")
            expect(page).to_have_url(re.compile(r"/1/1/5" + seat.replace("?", r"\?")))
        page.goto(f"{page.url}?seat=3")
        expect(page).to_have_url(re.compile("/1/1/5$"))
        page.keyboard.press("d")
        expect(page.locator(".ways button")).to_have_count(4)
        with page.expect_download() as saving:
            page.locator(".ways button").last.click()
        assert saving.value.suggested_filename
        page.evaluate(
            "() => { navigator.clipboard.writeText = async (text) => (window.copied = text) }"
        )
        page.get_by_role("button", name=COPY).click()
        page.wait_for_function("() => 'copied' in window")
        address = page.evaluate("window.copied")
        expect(page.locator(".ways").get_by_role("alert")).to_have_count(0)
    (log,) = format_named("tenhou6").read(address.encode())
    assert (log.players, log.rules) == (3, "tenhou-sanma")
