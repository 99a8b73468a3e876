"""A match reviewed in a real browser: by keys and by buttons, shared, read aloud."""

import re
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from browser.moments import choose_language
from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page
from hanchan.formats import format_named
from hanchan.localized_messages import MINUS
from hanchan.logs import log_from_record
from play.random_records import whole_record

SEAT = 1
WIDE = {**DESKTOP, "viewport": {"width": 1440, "height": 900}}


@cache
def brought(served: Served) -> str:
    """The address of a match that was brought as a file."""
    data = format_named("mjlog").write(log_from_record(whole_record("tenhou", 5)))
    answer = served.client.post("/api/replays", content=data)
    assert answer.status_code == 201, answer.text
    return f"{served.address}/replay/{answer.json()['key']}/1"


@cache
def told(served: Served) -> list[dict[str, Any]]:
    """The doubts and mistakes of the seat."""
    return [one for one in decisions(served) if one["grade"] in {"doubt", "mistake"}]


@cache
def decisions(served: Served) -> list[dict[str, Any]]:
    """The decisions of the seat as the server tells them, in order, with their kyoku."""
    path = urlsplit(brought(served)).path.replace("/replay/", "/api/replays/")
    match = f"{path.removesuffix('/1')}/matches/1/kyoku"
    kyoku = served.client.get(f"{match}/1").json()["count"]
    found: list[dict[str, Any]] = []
    for number in range(1, kyoku + 1):
        answer = served.client.get(f"{match}/{number}/review/{SEAT}").json()
        found += [{**one, "kyoku": number} for one in answer["decisions"]]
    return found


def lost(one: dict[str, Any]) -> str:
    """What the decision costs, as the page writes points."""
    return MINUS + f"{one['loss']:,}".replace(",", "\u202f")


def at(page: Page, one: dict[str, Any]) -> None:
    """The page has come to that decision, and its address says so."""
    expect(page).to_have_url(re.compile(rf"/1/{one['kyoku']}/{one['moment'] + 1}\?"))


def reviewed(page: Page, served: Served) -> None:
    """The page of the seat, once the bot has gone through the whole match."""
    page.goto(f"{brought(served)}/1/1?seat={SEAT}&review=1")
    page.locator(".review ol button.pick").first.wait_for()  # only then is there any progress
    expect(page.locator(".review progress")).to_have_count(0)


def test_a_review_opens_at_the_first_decision_one_press_from_the_first_doubt(
    browser: Browser, served: Served
) -> None:
    first = decisions(served)[0]
    assert first["moment"] > 0
    with fresh_page(browser, WIDE) as page:
        page.goto(f"{brought(served)}?seat={SEAT}&review=1")
        at(page, first)
        expect(page.locator(".here .grade")).to_be_visible()
        follow_link(page, "/replay")
        follow_link(page, f"{urlsplit(brought(served)).path}?seat={SEAT}")
        page.locator(".stage").first.wait_for()
        page.keyboard.press("a")
        at(page, first)
        expect(page.locator(".review progress")).to_have_count(0)
        page.keyboard.press("m")
        at(page, next(one for one in told(served) if one is not first))


def test_a_review_reopens_at_the_same_decision(browser: Browser, served: Served) -> None:
    with fresh_page(browser, WIDE) as page:
        last = [one for one in decisions(served) if one["kyoku"] == 1][-1]
        page.goto(f"{brought(served)}/1/{last['moment'] + 2}?seat={SEAT}")
        page.locator(".stage").first.wait_for()
        page.keyboard.press("a")
        at(page, next(one for one in decisions(served) if one["kyoku"] == 2))


def test_the_costliest_decisions_are_stepped_through_by_key_and_button(
    browser: Browser, served: Served
) -> None:
    by_loss = sorted(told(served), key=lambda one: -one["loss"])[:5]
    assert len(by_loss) == 5
    with fresh_page(browser, WIDE) as page:
        reviewed(page, served)
        rows = page.locator(".review ol").first.locator("button.pick")
        expect(rows).to_have_count(5)
        page.keyboard.press("b")
        at(page, by_loss[0])
        page.keyboard.press("b")
        at(page, by_loss[1])
        page.get_by_role("button", name="More costly").click()
        at(page, by_loss[0])
        rows.nth(3).click()
        at(page, by_loss[3])
        expect(page.locator(".here .grade b")).to_have_text(lost(by_loss[3]))
        expect(page.locator(".here tbody tr.chosen")).to_have_count(1)
        for line in by_loss[3]["why"]:
            expect(page.locator(".here").get_by_text(line, exact=True)).to_be_visible()


def test_doubtful_decisions_follow_in_match_order(browser: Browser, served: Served) -> None:
    with fresh_page(browser, WIDE) as page:
        reviewed(page, served)
        for one in told(served)[:3]:
            page.keyboard.press("m")
            at(page, one)
        page.keyboard.press("Shift+M")
        at(page, told(served)[1])


def test_a_link_opens_the_same_decision_of_the_same_seat(browser: Browser, served: Served) -> None:
    one = told(served)[2]
    with fresh_page(browser, WIDE) as page:
        page.goto(f"{brought(served)}/{one['kyoku']}/{one['moment'] + 1}?seat={SEAT}&review=1")
        expect(page.locator(".here .grade b")).to_have_text(lost(one))
        page.get_by_role("group", name="Whose choices").get_by_role("button").nth(3).click()
        expect(page).to_have_url(re.compile(r"\?seat=3&review=1$"))


def test_a_phone_shows_the_bots_choice_in_a_line_that_expands(
    browser: Browser, served: Served
) -> None:
    one = told(served)[0]
    with fresh_page(browser, PHONE) as page:
        page.goto(f"{brought(served)}/{one['kyoku']}/{one['moment'] + 1}?seat={SEAT}&review=1")
        line = page.get_by_role("button", name="Everything the bot evaluated")
        expect(line).to_contain_text(f"{MINUS}{one['loss']}")
        line.tap()
        expect(page.locator("dialog .here tbody tr").first).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Next doubt or mistake").tap()
        at(page, told(served)[1])


def test_a_match_is_reviewed_only_on_request(browser: Browser, served: Served) -> None:
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    with fresh_page(browser, WIDE) as page:
        page.on("request", hear)
        page.goto(f"{brought(served)}/1/1")
        page.locator(".stage").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert not [url for url in asked if "/review/" in url]
        page.keyboard.press("a")
        expect(page.locator(".review dd").first).to_contain_text("%")
        assert [url for url in asked if "/review/" in url]
        page.remove_listener("request", hear)


def test_axe_finds_no_problem_in_a_review(browser: Browser, served: Served) -> None:
    script = axe()
    one = told(served)[0]
    place = f"{urlsplit(brought(served)).path}/{one['kyoku']}/{one['moment'] + 1}"
    with fresh_page(browser, WIDE) as page:
        page.goto(served.address)
        choose_language(page, "ru")
        follow_link(page, f"{place}?seat={SEAT}&review=1")
        expect(page.locator(".here tbody tr").first).to_be_visible()
        expect(page.locator(MARK).first).to_be_visible()
        expect(page.locator(".review progress")).to_have_count(0)
        assert list(violations(page, script)) == []


MARK = "figure svg a"


def test_a_mark_asks_its_decision_again_by_key_and_its_address_can_be_shared(
    browser: Browser, served: Served
) -> None:
    worst = max(told(served), key=lambda one: one["loss"])
    with fresh_page(browser, WIDE) as page:
        reviewed(page, served)
        for name, suffix in (("Report", ".html"), ("Picture", ".png")):
            with page.expect_download() as saved:
                page.get_by_role("button", name=name, exact=True).click()
            assert saved.value.suggested_filename == f"review-1-{SEAT + 1}{suffix}"
        page.locator(MARK).first.focus()
        page.keyboard.press("Enter")
        asked = re.compile(rf"/1/{worst['kyoku']}/{worst['moment'] + 1}\?seat={SEAT}&ask=1$")
        expect(page).to_have_url(asked)
        expect(page.locator(".side")).to_have_text(re.compile("stay hidden"))
        shared = page.url
    with fresh_page(browser, PHONE) as page:
        page.goto(shared)
        best = page.locator(".review").get_by_role("button", name=worst["best"]["text"], exact=True)
        best.first.wait_for()
        expect(page.locator(".now .accent")).to_have_count(0)
        assert worst["done"]["text"] not in page.locator(".now").first.inner_text()
        best.first.tap()
        expect(page.locator("dialog .grade")).to_contain_text("Like the bot")
        expect(page.locator("dialog")).to_contain_text(f"In the match: {worst['done']['text']}")
        page.get_by_role("button", name="Back to the match").last.tap()
        expect(page.locator(".now .accent")).to_be_visible()
        expect(page).to_have_url(re.compile(rf"\?seat={SEAT}$"))


CLIPPED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (one, other) => one.left >= other.right || one.right <= other.left
    || one.top >= other.bottom || one.bottom <= other.top + 2;
  return [...document.querySelectorAll(".plate")].flatMap((plate) => {
    const inner = plate.getBoundingClientRect();
    const words = [...plate.querySelectorAll("b, em, mark")].map(box);
    return words.map((one, i) => one.left >= inner.left && one.right <= inner.right
      && words.slice(i + 1).every((other) => apart(one, other)));
  });
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180)], ids=str)
def test_names_and_point_differences_stay_on_replay_plates_on_small_screens(
    browser: Browser, served: Served, size: tuple[int, int]
) -> None:
    width, height = size
    with fresh_page(browser, PHONE) as page:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{brought(served)}/4/60?seat={SEAT}")
        page.locator(".plate em").nth(2).wait_for()
        found = page.evaluate(CLIPPED)
    assert len(found) > 6
    assert all(found)


def test_every_step_is_in_sight_while_a_landscape_phone_asks_again(
    browser: Browser, served: Served
) -> None:
    worst = max(told(served), key=lambda one: one["loss"])
    at = f"{worst['kyoku']}/{worst['moment'] + 1}?seat={SEAT}&ask=1"
    with fresh_page(browser, PHONE) as page:
        page.set_viewport_size({"width": 844, "height": 390})
        page.goto(f"{brought(served)}/{at}")
        page.locator(".hand.asks, .asks").first.wait_for()
        box = page.get_by_role("slider").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
