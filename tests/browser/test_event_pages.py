"""A player from the link of their badge to the agreed result, and the screen of the hall."""

import re

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_tally import IDS, drawn, event_running
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page, visit


def do(served: Served, event: str, **deed: object) -> None:
    """The owner does something to the event."""
    last = served.client.get(f"/api/events/{event}").json()["last"]
    told = {"id": f"o{next(IDS)}", "basis": last, "deed": deed}
    answer = served.client.post(f"/api/events/{event}/deeds", json=told)
    assert answer.status_code == 200, answer.text


def come(page: Page, served: Served, event: str, link: str) -> None:
    """By the link of a badge to the player's own page."""
    path = f"/e/{event}/badge#{link}"
    if page.url.startswith(served.address):
        follow_link(page, path)
    else:
        page.goto(served.address + path)
    page.wait_for_url(f"{served.address}/e/{event}/me")


def told_final_points(served: Served, event: str) -> None:
    scores = [40000, 33000, 27000, 20000]
    do(served, event, type="result", round=1, table=1, revision=1, end={"scores": scores})


def test_a_badge_link_shows_a_player_table_wind_and_time(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as page:
        come(page, served, event, links[1])
        expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
        expect(page.get_by_text("Round 1, table 1")).to_be_visible()
        expect(page.locator(".tables .me")).to_contain_text("Ben")
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))
        assert list(violations(page, axe())) == []
        page.get_by_role("link", name="Tally of this table").click()
        expect(page.locator(".felt .plate")).to_have_count(4)
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_a_used_badge_link_readmits_only_the_browser_that_used_it(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as page, fresh_page(browser, PHONE) as other:
        come(page, served, event, links[0])
        page.goto("about:blank")
        come(page, served, event, links[0])
        expect(page.get_by_role("heading", name="Aki", exact=True)).to_be_visible()
        other.goto(f"{served.address}/e/{event}/badge#{links[0]}")
        expect(other.get_by_role("alert")).to_contain_text("no longer valid")


def test_a_finished_tally_becomes_a_result_for_others_to_confirm_or_dispute(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with (
        fresh_page(browser, PHONE) as here,
        fresh_page(browser, PHONE) as there,
        fresh_page(browser, PHONE) as beside,
    ):
        for page, link in zip((here, there, beside), links, strict=False):
            come(page, served, event, link)
        here.get_by_role("link", name="Tally of this table").click()
        expect(here.locator(".felt .plate")).to_have_count(4)
        drawn(here, 0)
        expect(here.locator("ol[reversed] > li")).to_have_count(1)
        here.get_by_role("button", name="More", exact=True).click()
        here.get_by_role("button", name="End the match here").click()
        here.get_by_role("button", name="Enter", exact=True).click()
        here.get_by_role("button", name="Take the result from the tally").click()
        # Beside the end of the tally the result needs no list of its own.
        expect(here.get_by_role("region", name="Final result")).to_be_visible()
        expect(here.get_by_text(re.compile("^Not yet: "))).to_be_visible()
        expect(here.get_by_role("table", name="Result")).to_have_count(0)
        expect(there.get_by_role("table", name="Result")).to_be_visible()
        there.get_by_role("button", name="I agree", exact=True).click()
        # Who sat down first by the draw is named first, and who took the result agrees to it.
        for page in (there, here):
            expect(page.get_by_text(re.compile("Agreed: .*Ben"))).to_be_visible()
        beside.get_by_label("What is wrong?").fill("Dai was tenpai as well")
        beside.get_by_role("button", name="I do not agree").click()
        expect(here.get_by_text("Chie: Dai was tenpai as well")).to_be_visible()


def test_released_standings_are_public_and_mark_the_readers_own_line(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as page, fresh_page(browser, DESKTOP) as public:
        come(page, served, event, links[0])
        public.goto(f"{served.address}/e/{event}")
        expect(public.get_by_role("heading", name="Round 1")).to_be_visible()
        told_final_points(served, event)
        expect(public.get_by_role("table")).to_have_count(0)
        do(served, event, type="check", round=1, table=1, revision=1)
        do(served, event, type="release", round=1)
        expect(page.get_by_text(re.compile(r"^Place [1-4] of 4"))).to_be_visible()
        standings = public.get_by_role("table", name="Standings after round 1")
        expect(standings.locator("tbody tr")).to_have_count(4)
        expect(standings.locator("tbody tr").first).to_contain_text("+")
        assert public.locator("meta[name=robots]").get_attribute("content") == "noindex"
        assert list(violations(public, axe())) == []
        assert list(violations(page, axe())) == []


def test_the_hall_display_shows_server_time_and_seating(browser: Browser, served: Served) -> None:
    event, _ = event_running(served)
    with visit(browser, DESKTOP) as context:
        context.clock.install(time="2031-01-01T12:00:00Z")
        page = context.new_page()
        page.goto(f"{served.address}/e/{event}/screen")
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(90|89):\d\d$"))
        expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
        assert list(violations(page, axe())) == []
        for minutes, said in ((76, "15 minutes"), (10, "5 minutes"), (6, "Time is up")):
            context.clock.fast_forward(minutes * 60_000)
            expect(page.get_by_role("main")).to_contain_text(said)
