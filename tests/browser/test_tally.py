"""A match at real tiles, kept on a phone: by touch, offline, corrected, saved."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.moments import choose_language
from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page
from hanchan.club.tally import Correction, Draw, Kyoku, Tally, Win, read_tally

WINDS = ("East", "South", "West", "North")
NAMES = ("Aki", "Ben", "Chie", "Dai")
MAX_TAPS = 12
HAND = "234m406p678s33p67s"
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


class Finger:
    """Counts how often it has touched the glass."""

    taps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1


@contextmanager
def sitting(
    browser: Browser, served: Served, device: dict[str, Any] = PHONE, *, worker: bool = False
) -> Generator[Page]:
    """A page on which a tally has just begun."""
    with fresh_page(browser, device, worker=worker) as page:
        page.goto(f"{served.address}/tally")
        begin(page)
        yield page


def begin(page: Page, rules: str = "ema-2008") -> None:
    """Begin a tally on the page for a new one."""
    for wind, name in zip(WINDS, NAMES, strict=True):
        page.get_by_label(wind, exact=True).fill(name)
    page.locator(".book > summary").click()
    page.locator(f"input[value={rules}]").check(force=True)
    page.get_by_role("button", name="Begin").press("Enter")  # what the book offers comes yet
    expect(page.locator(".felt .plate")).to_have_count(4)
    expect(page.get_by_role("button", name="Ron", exact=True)).to_be_visible()


def put(page: Page, tiles: str) -> None:
    """Tiles by the keyboard of the calculator, each by a tap."""
    digits = ""
    for sign in tiles:
        if sign.isdigit():
            digits += sign
            continue
        row = "mpsz".index(sign)
        for digit in digits:
            column = int(digit) - 1
            if row < 3 and (digit == "0" or digit > "5"):
                column = 5 if digit == "0" else int(digit)
            page.locator(f'[data-at="{row}-{column}"]').tap()
        digits = ""


def plate(page: Page, name: str) -> Locator:
    return page.locator(".felt button.face", has_text=name)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def drawn(page: Page, *tenpai: str, sheet: bool = True) -> None:
    """A draw is entered."""
    press(page, "Draw")
    for name in tenpai:
        plate(page, name).click()
    press(page, "Sheet")
    if sheet:
        expect(page.locator("dialog h3").first).to_contain_text("Exhaustive draw")
    press(page, "Enter")
    expect(page.locator("dialog")).to_have_count(0)


def entered(page: Page, kyoku: int) -> None:
    expect(page.locator("ol[reversed] > li")).to_have_count(kyoku)


def saved(page: Page) -> Tally:
    """The file of the tally, read by the law."""
    press(page, "More")
    with page.expect_download() as download:
        press(page, "Save the file")
    return read_tally(Path(download.value.path()).read_bytes())


def test_a_ron_takes_at_most_twelve_taps_besides_the_tiles(
    browser: Browser, served: Served
) -> None:
    with sitting(browser, served) as page:
        count = Finger()
        count.tap(page.get_by_role("button", name="Riichi stick of Aki"))
        count.tap(page.get_by_role("button", name="Ron", exact=True))
        count.tap(plate(page, "Aki"))
        count.tap(plate(page, "Chie"))
        put(page, HAND + "8s")
        count.tap(page.locator("label", has=page.locator("input[value=dora]")))
        put(page, "1m")
        count.tap(page.locator("label", has=page.locator("input[value=ura]")))
        put(page, "2p")
        count.tap(page.get_by_role("button", name="Ippatsu"))
        count.tap(page.get_by_role("button", name="Sheet"))
        expect(page.locator("dialog .points")).to_be_visible()
        count.tap(page.get_by_role("button", name="Enter"))
        entered(page, 1)
        assert count.taps <= MAX_TAPS
        tally = saved(page)
    (kept,) = tally.settled_kyoku
    assert isinstance(kept.kyoku.end, Win)
    assert (kept.kyoku.end.dora, kept.kyoku.end.ura) == ("1m", "2p")
    assert kept.results[0].flags
    assert tally.scores[0] > tally.scores[2]


def test_correcting_an_earlier_hand_previews_later_changes(
    browser: Browser, served: Served
) -> None:
    with sitting(browser, served) as page:
        drawn(page, "Aki")
        drawn(page, "Ben")
        drawn(page)
        entered(page, 3)
        page.locator("ol[reversed] > li").last.get_by_role("button").click()
        press(page, "Correct")
        plate(page, "Aki").click()
        plate(page, "Dai").click()
        press(page, "Sheet")
        changes = page.get_by_role("region", name="What it changes").or_(
            page.locator("dialog section", has_text="What it changes")
        )
        expect(changes).to_contain_text("East 1, 1 honba")
        expect(changes).to_contain_text("East 2, 1 honba")
        press(page, "Save the correction")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("ol[reversed] > li b").nth(1)).to_have_text("East 2, 1 honba")
        tally = saved(page)
    rewritten = tally.entries[-1]
    assert isinstance(rewritten, Correction)
    assert rewritten.kyoku.end == Draw(tenpai=(3,))
    assert len(tally.settled_kyoku) == 3


def test_three_offline_hands_survive_a_reload(browser: Browser, served: Served) -> None:
    with sitting(browser, served, worker=True) as page:
        drawn(page, "Aki")
        entered(page, 1)
        page.context.set_offline(offline=True)
        for name in ("Aki", "Ben", "Chie"):
            drawn(page, name, sheet=False)
        expect(page.get_by_text("3 entries are waiting for the network")).to_be_visible()
        entered(page, 1)
        page.context.set_offline(offline=False)
        entered(page, 4)
        expect(page.get_by_text("are waiting for the network")).to_have_count(0)
        told = [kept.kyoku for kept in saved(page).settled_kyoku]
    assert told == [
        Kyoku(number=n, end=Draw(tenpai=(seat,))) for n, seat in enumerate((0, 0, 1, 2), start=1)
    ]


def test_a_reload_keeps_entries_and_the_unfinished_form(browser: Browser, served: Served) -> None:
    with sitting(browser, served) as page:
        drawn(page, "Aki")
        entered(page, 1)
        page.get_by_role("button", name="Riichi stick of Ben").click()
        press(page, "Ron")
        plate(page, "Ben").click()
        plate(page, "Dai").click()
        expect(page.locator(".palette")).to_be_visible()
        page.reload()
        expect(page.locator(".palette")).to_be_visible()
        expect(page.locator(".head")).to_contain_text("Ben ron from Dai")
        press(page, "Back")
        press(page, "Back")
        entered(page, 1)
        follow_link(page, "/tally")
        page.get_by_role("link", name="East 1, 1 honba").click()
        entered(page, 1)


def test_an_impossible_line_waits_for_its_correction(browser: Browser, served: Served) -> None:
    with sitting(browser, served, worker=True) as page:
        page.context.set_offline(offline=True)
        page.get_by_role("button", name="Riichi stick of Aki").click()
        press(page, "Draw")
        plate(page, "Aki").click()  # who is in riichi is tenpai, until somebody says otherwise
        press(page, "Sheet")
        press(page, "Enter")
        page.context.set_offline(offline=False)
        expect(page.get_by_text("An entry was refused")).to_be_visible()
        press(page, "Fix")
        plate(page, "Aki").click()
        press(page, "Sheet")
        press(page, "Enter")
        entered(page, 1)
        assert saved(page).settled_kyoku[0].kyoku.end == Draw(tenpai=(0,))


STEPS: dict[str, Callable[[Page], None]] = {
    "table": lambda _: None,
    "winner": lambda page: press(page, "Ron"),
    "draw": lambda page: press(page, "Draw"),
    "offence": lambda page: press(page, "Offence"),
}


def test_the_tally_is_accessible(browser: Browser, served: Served) -> None:
    with sitting(browser, served, DESKTOP) as page:
        drawn(page, "Aki")
        entered(page, 1)
        wrong: dict[str, list[Any]] = {}
        for name, step in STEPS.items():
            step(page)
            wrong[name] = list(violations(page, axe()))
            return_to_table(page)
        assert wrong == {name: [] for name in STEPS}


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_nothing_is_wider_than_a_small_phone(tally: Page, language: str) -> None:
    path = urlsplit(tally.url).path
    choose_language(tally, language)
    follow_link(tally, path)
    for way in range(3):
        tally.locator(".way").nth(way).click()
        if way < 2:
            tally.locator(".felt button.face").first.click()
        if way == 0:
            tally.locator(".felt button.face").first.click()
        assert tally.evaluate("document.documentElement.scrollWidth") <= 360
        return_to_table(tally)


def return_to_table(page: Page) -> None:
    """Go back from any step of an entry."""
    back = page.locator(".bar .button, .foot .button, .panel > .button")
    while page.locator(".way").count() == 0:
        back.first.click()


@pytest.fixture(scope="module")
def tally(browser: Browser, served: Served) -> Iterator[Page]:
    """A tally that has just begun on a small phone."""
    with sitting(browser, served, SMALL) as page:
        yield page
