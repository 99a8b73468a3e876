"""A tournament of sixteen and two rounds, with two phones, from the draw to the final list."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.serving import Served
from browser.test_event_organiser import own, saved
from browser.test_event_pages import come, do
from browser.test_event_run import NAMES, typed
from browser.test_event_tally import drawn
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page, visit

ROUNDS, PHONES = 2, 2
A_MINUTE = 60_000
SCORES = (40000, 33000, 27000, 20000)
TICKING = re.compile(r"^[01]:\d\d$")


def sixteen(served: Served) -> tuple[str, list[str]]:
    """An event of two rounds of a minute, drawn; and the links of those who have phones."""
    asked = {"name": "Sixteen", "owner": "Ono", "rules": "ema-2008", "regulation": "club"}
    event = str(served.client.post("/api/events", json=asked).json()["id"])
    cites = ["organiser/own"]
    for key, value in (("time.minutes", 1), ("time.after", "finish-hand")):
        do(served, event, type="regulation", key=key, value=value, cites=cites, reason="short")
    do(served, event, type="enter", entries=[{"name": name} for name in NAMES])
    do(served, event, type="draw", rounds=ROUNDS)
    wanted = {"role": "player", "numbers": [*range(1, PHONES + 1)]}
    made = served.client.post(f"/api/events/{event}/badges", json=wanted).json()
    return event, [badge["link"] for badge in made]


def tables_of(served: Served, event: str, round_: int) -> list[list[int]]:
    """The numbers at each table of a round that is announced."""
    shown: dict[str, Any] = served.client.get(f"/api/events/{event}").json()
    (found,) = (one for one in shown["rounds"] if one["round"] == round_)
    return [[seat["number"] for seat in table["seats"]] for table in found["tables"]]


def told_at_the_table(page: Page, event: str, round_: int) -> None:
    """One phone enters a hand and the end of the match, and takes the result."""
    if not page.url.endswith("/me"):
        follow_link(page, f"/e/{event}/me")
    # A phone that entered nothing in the round before still shows that one until it asks again.
    expect(page.get_by_role("heading", name=f"Round {round_}, ")).to_be_visible()
    page.get_by_role("link", name="Tally of this table").click()
    drawn(page, 0)
    expect(page.locator("ol[reversed] > li")).to_have_count(1)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="End the match here").click()
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("button", name="Take the result from the tally").click()
    expect(page.get_by_text("The result is final.")).to_be_visible()


def test_sixteen_players_with_two_phones_finish_two_rounds(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    event, links = sixteen(served)
    with (
        fresh_page(browser, DESKTOP) as page,
        visit(browser, DESKTOP) as hall,
        fresh_page(browser, PHONE) as one,
        fresh_page(browser, PHONE) as two,
    ):
        hall.clock.install(time="2031-01-01T12:00:00Z")
        screen = hall.new_page()
        phones = one, two
        for phone, link in zip(phones, links, strict=True):
            come(phone, served, event, link)
        own(page, served, event)
        screen.goto(f"{served.address}/e/{event}/screen")
        for round_ in range(1, ROUNDS + 1):
            page.get_by_role("button", name="Announce the tables").click()
            page.get_by_role("button", name="Start the round").click()
            expect(page.get_by_role("heading", name=f"Round {round_}: running")).to_be_visible()
            if round_ == 1:  # the screen trusts its own clock from then on, which is ahead
                expect(screen.get_by_role("timer")).to_have_text(TICKING)
                hall.clock.fast_forward(2 * A_MINUTE)
                expect(screen.get_by_text("Finish this hand")).to_be_visible()
            for at, numbers in enumerate(tables_of(served, event, round_), start=1):
                here = [number for number in numbers if number <= PHONES]
                if here:
                    told_at_the_table(phones[here[0] - 1], event, round_)
                else:
                    typed(page, at, SCORES)
                    expect(page.get_by_role("dialog")).to_have_count(0)
            expect(page.locator("li.final")).to_have_count(len(NAMES) // 4)
            page.get_by_role("button", name="Release the results").click()
            expect(page.get_by_role("button", name=f"Round {round_}: released")).to_be_visible()
        page.get_by_role("tab", name="Files").click()
        page.get_by_role("button", name="End the event").click()
        page.get_by_role("dialog").get_by_role("button", name="End the event").click()
        expect(page.get_by_text("Nothing can be entered")).to_be_visible()
        final = saved(page, "Standings", tmp_path)
        assert all(name in final for name in NAMES)
        hall.clock.fast_forward(A_MINUTE)
        expect(screen.get_by_text(f"Standings after round {ROUNDS}")).to_be_visible()
        public = phones[0]
        follow_link(public, f"/e/{event}")
        rows = public.get_by_role("table", name=f"Standings after round {ROUNDS}")
        expect(rows.locator("tbody tr")).to_have_count(len(NAMES))
