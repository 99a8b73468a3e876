"""Whole journeys at an event: twelve taps, time that is up, two referees, leaving, strangers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.serving import Served
from browser.test_event_organiser import CLUB, own, played, started
from browser.test_event_pages import come, do, told_final_points
from browser.test_event_run import SCORES, fill_in
from browser.test_event_tally import event_running
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page, visit

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


NOT_FOR_STRANGERS = (
    {"type": "present", "number": 1},
    {"type": "start", "round": 1},
    {"type": "undo", "round": 1},
    {"type": "lineup", "number": 1, "round": 1, "member": "Aki"},
    {"type": "cancel", "line": 1, "reason": "mine"},
)


class Taps:
    """Counts what people press."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, what: Locator) -> None:
        what.click()
        self.count += 1


def test_four_players_agree_on_a_match_in_twelve_taps(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    do(
        served, event, type="regulation", key="result.needs", value="four",
        cites=["organiser/own"], reason="no referee is here",
    )  # fmt: skip
    tap = Taps()
    with fresh_page(browser, PHONE) as page:
        come(page, served, event, links[0])
        tap(page.get_by_role("link", name="Tally of this table"))
        tap(page.get_by_role("button", name="Draw", exact=True))
        tap(page.locator('[data-seat="0"]'))
        tap(page.get_by_role("button", name="Sheet", exact=True))
        tap(page.get_by_role("button", name="Enter", exact=True))
        expect(page.locator("ol[reversed] > li")).to_have_count(1)
        tap(page.get_by_role("button", name="More", exact=True))
        tap(page.get_by_role("button", name="End the match here"))
        tap(page.get_by_role("button", name="Enter", exact=True))
        tap(page.get_by_role("button", name="Take the result from the tally"))
        for link in links[1:]:
            with fresh_page(browser, PHONE) as beside:
                come(beside, served, event, link)
                agree = beside.get_by_role("button", name="I agree", exact=True)
                tap(agree)
                expect(agree).to_have_count(0)
                expect(beside.get_by_text("Agreed:")).to_be_visible()
        expect(page.get_by_text("The result is final.")).to_be_visible()
    assert tap.count <= 12


@pytest.fixture(scope="module")
def clocks(browser: Browser, served: Served) -> Iterator[tuple[Page, Page]]:
    """A phone and the screen of a hall, whose clocks tests put forward."""
    with visit(browser, PHONE) as phone, visit(browser, DESKTOP) as hall:
        for context in (phone, hall):
            context.clock.install(time="2031-01-01T12:00:00Z")
            context.new_page().goto(served.address)
        yield phone.pages[0], hall.pages[0]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ("finish-hand", "Finish this hand; it counts"),
        ("one-more", "Finish this hand and play one more"),
        ("none", "Play the match to its end"),
    ],
)
def test_phones_and_the_hall_display_say_what_to_do_when_time_is_up(
    served: Served, clocks: tuple[Page, Page], after: str, said: str
) -> None:
    event, links = event_running(served)
    do(
        served, event, type="regulation", key="time.after", value=after,
        cites=["organiser/own"], reason="agreed upon",
    )  # fmt: skip
    mine, screen = clocks
    come(mine, served, event, links[0])
    follow_link(screen, f"/e/{event}/screen")
    for page in clocks:
        expect(page.get_by_role("timer").first).to_have_text(re.compile(r"^(90|89):\d\d$"))
        expect(page.get_by_text(said)).to_have_count(0)
        # The server has not waited: what it says of the time now would set the clock back.
        page.route("**/api/events/**", lambda route: route.abort())
        page.context.clock.fast_forward(60_000)
        expect(page.get_by_text("The server does not answer")).to_be_visible()
        page.context.clock.fast_forward(91 * 60_000)
        expect(page.get_by_text(said).first).to_be_visible()
        page.unroute_all()


def test_a_second_referee_sees_what_the_first_has_done(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    badges = [
        served.client.post(
            f"/api/events/{event}/badges", json={"role": "referee", "name": name}
        ).json()[0]["link"]
        for name in ("Rei", "Saki")
    ]
    with (
        fresh_page(browser, PHONE) as first,
        fresh_page(browser, DESKTOP) as second,
        fresh_page(browser, PHONE) as player,
    ):
        come(player, served, event, links[0])
        told = {
            "type": "result",
            "round": 1,
            "table": 1,
            "revision": 1,
            "end": {"scores": [40000, 33000, 27000, 20000]},
        }
        sent = {"id": "entered", "basis": 1, "deed": told}
        path = f"{served.address}/api/events/{event}/deeds"
        assert player.request.post(path, data=sent).ok
        for page, link in zip((first, second), badges, strict=True):
            come(page, served, event, link)
            page.get_by_role("link", name="Run the event").click()
            expect(page.get_by_role("button", name="Confirm as final")).to_be_visible()
        for page in (first, second):
            page.get_by_role("button", name="Edit result Table 1").click()
            page.get_by_role("dialog").get_by_label("Reason").fill("counted again")
        entered(first, (38000, 35000, 27000, 20000))
        expect(first.get_by_role("dialog")).to_have_count(0)
        entered(second, (36000, 37000, 27000, 20000))
        expect(second.get_by_role("dialog").get_by_role("alert")).to_be_visible()
        for page in (first, second):
            expect(page.locator("li.final .score").first).to_have_text(re.compile(r"^38.000$"))


def entered(page: Page, scores: tuple[int, ...]) -> None:
    """Four scores in the open dialog of a result."""
    fill_in(page, scores)
    page.get_by_role("dialog").get_by_role("button", name="Enter", exact=True).click()


def left(page: Page, name: str) -> None:
    """Somebody leaves for good, and nobody sits there instead."""
    page.get_by_role("button", name=f"{name}: Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Enter").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def two_rounds_of_four(served: Served) -> str:
    """An event of eight for four rounds; the first two are over."""
    asked = {"name": "Leaving", "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
    event = str(served.client.post("/api/events", json=asked).json()["id"])
    do(served, event, type="enter", entries=[{"name": name} for name in CLUB])
    do(served, event, type="draw", rounds=4)
    for round_ in (1, 2):
        for deed in ("seat", "start"):
            do(served, event, type=deed, round=round_)
        for table in (1, 2):
            about = {"round": round_, "table": table, "revision": 1}
            do(served, event, type="result", end={"scores": SCORES}, **about)
            do(served, event, type="check", **about)
        do(served, event, type="release", round=round_)
    return event


def test_a_substitute_replaces_one_player_and_then_four_withdraw(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE) as page:
        own(page, served, two_rounds_of_four(served))
        expect(page.get_by_role("heading", name="Round 3: drawn")).to_be_visible()
        page.get_by_role("tab", name="Players").click()
        page.get_by_role("button", name="Ben: Withdraw").click()
        dialog = page.get_by_role("dialog")
        substitute = dialog.get_by_label("Substitute", exact=True)
        substitute.select_option("A player who is not on the list yet")
        dialog.get_by_label("Name of the substitute").fill("Sora")
        dialog.get_by_role("button", name="Enter").click()
        expect(dialog).to_have_count(0)
        page.get_by_role("tab", name="Rounds").click()
        expect(page.locator("ol.tables").get_by_text("Sora")).to_be_visible()
        started(page)
        played(page, 3, 2)
        page.get_by_role("tab", name="Players").click()
        for name in CLUB[4:]:
            left(page, name)
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_text("Draw again", exact=True).click()
        page.get_by_role("spinbutton", name="Rounds").fill("1")
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.locator("ol.tables > li")).to_have_count(1)
        for name in ("Aki", "Chie", "Dai", "Sora"):
            expect(page.locator("ol.tables").get_by_text(name)).to_be_visible()


def test_correcting_a_released_result_updates_standings_ratings_and_log(
    browser: Browser, served: Served
) -> None:
    event, _ = event_running(served)
    do(
        served, event, type="regulation", key="count.rated", value="book",
        cites=["organiser/own"], reason="wanted",
    )  # fmt: skip
    told_final_points(served, event)
    do(served, event, type="check", round=1, table=1, revision=1)
    do(served, event, type="release", round=1)
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as public:
        public.goto(f"{served.address}/e/{event}")
        rows = public.get_by_role("table", name="Standings after round 1").locator("tbody tr")
        before = rows.first.locator("th").inner_text()
        own(page, served, event)
        page.get_by_role("button", name="Edit result Table 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page, (20000, 33000, 27000, 40000))
        dialog.get_by_label("Reason").fill("two rows were swapped")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)
        expect(rows.last.locator("th")).to_have_text(before)
        public.get_by_text("Statistics and ratings").click()
        last = public.locator("section", has_text="Ratings").locator("li", has_text=before)
        last.locator("summary").click()
        expect(last.get_by_text("replaced by a correction")).to_be_visible()
        expect(last.get_by_text("corrected: two rows were swapped")).to_be_visible()
        page.get_by_role("tab", name="Rulings").click()
        expect(page.get_by_text("two rows were swapped").last).to_be_visible()


@DEVICES
def test_a_stranger_with_the_link_of_an_event_can_only_spectate(
    browser: Browser, served: Served, device: dict[str, object]
) -> None:
    event, _ = event_running(served)
    with fresh_page(browser, device) as page:
        page.goto(f"{served.address}/e/{event}")
        expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
        expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)
        follow_link(page, f"/e/{event}/run")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_role("tab")).to_have_count(0)
        follow_link(page, f"/e/{event}/table/1/1")
        expect(page.get_by_role("main")).to_be_visible()
        expect(page.locator(".felt .plate")).to_have_count(0)
        for number, deed in enumerate(NOT_FOR_STRANGERS):
            answer = page.request.post(
                f"{served.address}/api/events/{event}/deeds",
                data={"id": f"stranger{number}", "basis": 1, "deed": deed},
            )
            assert answer.json()["id"] == "event-badge-needed"
