"""What one does alone, at a server and in a page without one: the same tests for both."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.homes import NOTED, Home, started
from browser.screens import axe, violations
from browser.static_folder import built_static, hosted
from browser.test_statistics import COUNTED, NAME, logs
from browser.test_tally import begin, drawn, entered, press, saved
from browser.visiting import DESKTOP, fresh_page
from hanchan.club.tally import Win
from hanchan.formats import format_named, read_logs
from hanchan.logs import log_from_record
from play.random_records import whole_record

if TYPE_CHECKING:
    from browser.serving import Served

HAND = "hand=234567p34578s22p&win=6s&by=tsumo&seat=S"


@pytest.fixture(scope="module", params=["server", "browser"])
def home(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Home]:
    """A page at its start, at home with a server and then without one."""
    if request.param == "server":
        served: Served = request.getfixturevalue("served")
        with fresh_page(browser, DESKTOP) as page:
            page.goto(f"{served.address}/clubs")
            page.locator("main h1").first.wait_for()
            yield Home(page, has_server=True)
        return
    with hosted(built_static()) as place, fresh_page(browser, DESKTOP, script=NOTED) as page:
        page.goto(f"{place}/index.html#/clubs")
        started(page)
        yield Home(page, has_server=False)


def received(page: Page, thousands: int) -> Locator:
    """The line with the points of the win, in thousands."""
    return page.get_by_text(re.compile(rf"The winner receives {thousands}\W000 points"))


def test_norths_set_aside_are_counted_and_stand_in_the_address(home: Home) -> None:
    page = home.show(f"/score?rules=tenhou-sanma&{HAND}")
    expect(received(page, 2)).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Norths set aside: one more").click()
    expect(received(page, 6)).to_be_visible()
    expect(page).to_have_url(re.compile("kita=2"))


def test_there_is_no_seat_north_and_no_absent_tile(home: Home) -> None:
    main = home.show("/score?rules=tenhou-sanma").locator("main")
    seats = main.get_by_role("group", name="Seat wind")
    expect(seats.get_by_role("radio")).to_have_count(3)
    tiles = main.get_by_role("toolbar", name="Tiles")
    expect(tiles.get_by_role("button")).to_have_count(34 - 7 + 2)


def test_under_a_rulebook_for_four_the_norths_are_gone(home: Home) -> None:
    page = home.show(f"/score?rules=tenhou-sanma&kita=2&{HAND}")
    expect(received(page, 6)).to_be_visible()
    page.locator("main").get_by_role("combobox").select_option("tenhou")
    expect(page.get_by_text(re.compile(r"The winner receives 2\W700 points"))).to_be_visible()
    expect(page).not_to_have_url(re.compile("kita"))


def test_rulebooks_of_three_are_compared_with_each_other(home: Home) -> None:
    page = home.show("/rules")
    main = page.locator("main")
    of_four = main.get_by_role("button", name="Tenhou", exact=True)
    expect(of_four).to_be_visible()
    main.get_by_text("three", exact=True).click()
    expect(page).to_have_url(re.compile("books=mahjong-soul-sanma,tenhou-sanma$"))
    expect(of_four).to_have_count(0)
    main.get_by_text("four", exact=True).click()
    expect(page).to_have_url(re.compile("books=tenhou,"))
    expect(of_four).to_be_visible()


def test_a_rulebook_has_a_page_of_its_own(home: Home) -> None:
    page = home.show("/rules/ema-2008")
    expect(page.get_by_role("heading", name="EMA 2008").first).to_be_visible()


def test_uploaded_logs_are_counted_filtered_by_players_and_exported(
    home: Home, tmp_path: Path
) -> None:
    page = home.show("/statistics")
    page.locator("input[type=file]").set_input_files(logs(tmp_path))
    page.get_by_label("Whose matches").select_option(NAME)
    expect(page.locator(".chief b").first).to_have_text("2", timeout=COUNTED)
    expect(page.get_by_role("alert")).to_contain_text("shopping.txt")
    page.get_by_label("From").fill("2024-05-06")
    expect(page.locator(".chief b").first).to_have_text("1")
    page.get_by_label("From").fill("2030-01-01")
    expect(page.get_by_text("None of these matches fits your choice.")).to_be_visible()
    page.get_by_label("From").fill("")
    with page.expect_download() as download:
        page.get_by_role("button", name="As CSV").click()
    with download.value.path().open(encoding="utf-8", newline="") as file:
        assert [row["player"] for row in csv.DictReader(file)] == [NAME, NAME]
    three = tmp_path / "three.mjlog"
    three.write_bytes(format_named("mjlog").write(log_from_record(whole_record("tenhou-sanma", 7))))
    expect(page.get_by_label("Players", exact=True)).to_have_count(0)
    page.locator("input[type=file]").set_input_files([three])
    page.get_by_label("Players", exact=True).select_option("three", timeout=COUNTED)
    expect(page.locator(".chief b").first).to_have_text("1")
    expect(page.get_by_role("region", name="Places").get_by_role("listitem")).to_have_count(3)
    assert page.get_by_label("Rulebook").locator("option").count() == 2
    page.get_by_label("Players", exact=True).select_option("four")
    expect(page.locator(".chief b").first).to_have_text("2")
    expect(page.get_by_role("region", name="Places").get_by_role("listitem")).to_have_count(4)


def match_file(folder: Path, form: str, rules: str = "tenhou") -> Path:
    """A match in a file of this format."""
    path = folder / f"match{format_named(form).suffixes[0]}"
    path.write_bytes(format_named(form).write(log_from_record(whole_record(rules, 5))))
    return path


def test_the_mouse_wheel_steps_through_events(home: Home, tmp_path: Path) -> None:
    page = home.replay(match_file(tmp_path, "mjlog"))
    page.keyboard.press("ArrowRight")
    page.locator(".stage").first.hover()
    page.mouse.wheel(0, 120)
    expect(page).to_have_url(re.compile("/1/1/3"))
    page.mouse.wheel(0, 20)
    page.mouse.wheel(0, 20)
    page.mouse.wheel(0, 20)
    expect(page).to_have_url(re.compile("/1/1/4"))
    page.mouse.wheel(0, -120)
    page.mouse.wheel(0, -120)
    expect(page).to_have_url(re.compile("/1/1/2"))


def test_opening_a_file_says_what_it_leaves_unspecified(home: Home, tmp_path: Path) -> None:
    page = home.replay(match_file(tmp_path, "kobalab"))
    said = page.locator(".remarks")
    expect(said).to_contain_text("names no rules")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_count(0)
    expect(page.get_by_text("The file names no rules")).to_be_visible()


@pytest.mark.parametrize(
    ("label", "form"), [("mjai, for bots and reviewers", "mjai"), ("Record of hanchan", "hanchan")]
)
def test_a_match_is_exported_for_another_program(
    home: Home, tmp_path: Path, label: str, form: str
) -> None:
    page = home.replay(match_file(tmp_path, "mjlog"))
    page.get_by_role("button", name="Save the match").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name=label).click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    (log,) = read_logs(file)
    assert log.format == form
    assert len(log.kyoku) == len(log_from_record(whole_record("tenhou", 5)).kyoku)


def test_a_saved_tally_can_be_reopened(home: Home, tmp_path: Path) -> None:
    page = home.show("/tally")
    begin(page)
    drawn(page, "Dai")
    entered(page, 1)
    press(page, "More")
    with page.expect_download() as download:
        press(page, "Save the file")
    file = tmp_path / "match.tally"
    download.value.save_as(file)
    page = home.show("/tally")
    page.locator("input[type=file]").first.set_input_files(file)
    entered(page, 1)
    torn = tmp_path / "torn.tally"
    torn.write_bytes(file.read_bytes()[:-1])
    page = home.show("/tally")
    page.locator("input[type=file]").first.set_input_files(torn)
    expect(page.get_by_role("alert").first).to_contain_text("the file is incomplete")


def test_a_kyoku_is_entered_by_keyboard_alone(home: Home) -> None:
    page = home.show("/tally")
    begin(page)
    page.locator("body").click(position={"x": 4, "y": 400})
    for key in "rsn":
        page.keyboard.press(key)
    page.keyboard.type("234m406p678s33p67s8s")
    expect(page.locator(".bar b")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("dialog .points")).to_be_visible()
    while page.locator("dialog[open]").count():  # a key that comes too early is not heard
        page.keyboard.press("Enter")
    entered(page, 1)
    end = saved(page).settled_kyoku[0].kyoku.end
    assert isinstance(end, Win)
    assert (end.payer, end.winners[0].seat) == (3, 1)


def find_nothing_wrong(home: Home) -> None:
    """Look for what shuts people out, once: what is on the screen is the same in both homes."""
    if home.has_server:
        assert list(violations(home.page, axe())) == []


def test_a_first_hand_is_explained_and_lists_the_yaku_in_reach(home: Home) -> None:
    page = home.show("/practice")
    page.get_by_role("button", name="A first hand, explained").click()
    guide = page.get_by_role("region", name="Guide")
    guide.get_by_role("heading").first.wait_for()
    find_nothing_wrong(home)
    for title in ("The tiles", "Sets and pairs", "What you want", "Your turn"):
        expect(guide.get_by_role("heading", name=title)).to_be_visible(timeout=COUNTED)
        guide.get_by_role("button", name="Go on").click()
    expect(guide.get_by_role("heading", name=re.compile("^Discard "))).to_be_visible()
    expect(guide.get_by_text("Yaku that are near")).to_be_visible()
    page.get_by_role("button", name=re.compile("The coach: if you discard it")).first.hover()
    find_nothing_wrong(home)  # with a tile under the pointer too
    page.keyboard.press("Shift+Y")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Near: at most two tiles")).to_be_visible()
    expect(dialog.get_by_role("listitem").filter(has_text="Riichi").first).to_be_visible()
    find_nothing_wrong(home)
