"""Two phones at one table of an event: one without a network, and both do not say the same."""

from itertools import count
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.serving import Served
from browser.test_event_run import fill_in
from browser.test_tally import put
from browser.visiting import DESKTOP, PHONE, fresh_page

IDS = count()


def event_running(served: Served, rules: str = "ema-2008") -> tuple[str, list[str]]:
    """An event whose first round runs, and links of badges for the four of its only table."""
    asked = {"name": "May cup", "owner": "Ono", "rules": rules, "regulation": "wrc"}
    made = served.client.post("/api/events", json=asked)
    assert made.status_code == 201, made.text
    event = made.json()["id"]
    entries = [{"name": name} for name in ("Aki", "Ben", "Chie", "Dai")]
    deeds: list[dict[str, Any]] = [
        {"type": "enter", "entries": entries},
        {"type": "draw", "rounds": 1},
        {"type": "seat", "round": 1},
        {"type": "start", "round": 1},
    ]
    for deed in deeds:
        last = served.client.get(f"/api/events/{event}").json()["last"]
        told = {"id": f"o{next(IDS)}", "basis": last, "deed": deed}
        answer = served.client.post(f"/api/events/{event}/deeds", json=told)
        assert answer.status_code == 200, answer.text
    links = []
    for number in range(1, 5):
        wanted = {"role": "player", "name": "", "number": number}
        (badge,) = served.client.post(f"/api/events/{event}/badges", json=wanted).json()
        links.append(badge["link"])
    return event, links


def sat(page: Page, served: Served, event: str, link: str) -> None:
    """Open the table of a badge holder."""
    told = page.request.post(f"{served.address}/api/events/{event}/badge", data={"link": link})
    assert told.ok, told.text()
    page.goto(f"{served.address}/e/{event}/table/1/1")
    expect(page.locator(".felt .plate")).to_have_count(4)


def drawn(page: Page, seat: int) -> None:
    page.get_by_role("button", name="Draw", exact=True).click()
    page.locator(f'[data-seat="{seat}"]').click()
    page.get_by_role("button", name="Sheet", exact=True).click()
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)


def entered(page: Page, kyoku: int) -> None:
    expect(page.locator("ol[reversed] > li")).to_have_count(kyoku)


def test_an_offline_phone_disputes_an_entry_without_overwriting_it(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as here, fresh_page(browser, PHONE, worker=True) as there:
        for page, link in zip((here, there), links, strict=False):
            sat(page, served, event, link)
        drawn(here, 0)
        entered(here, 1)
        entered(there, 1)
        there.context.set_offline(offline=True)
        drawn(there, 1)
        expect(there.get_by_text("1 entry is waiting for the network")).to_be_visible()
        drawn(here, 2)
        entered(here, 2)
        there.context.set_offline(offline=False)
        for page in (here, there):
            entered(page, 2)
            expect(page.get_by_text("Disputed")).to_be_visible()
        there.locator("ol[reversed] > li").first.get_by_role("button").click()
        expect(there.locator("dialog .versions dd")).to_have_count(2)
        stands = served.client.get(f"/api/events/{event}/tables/1/1").json()["file"]
        assert '"number":2,"end":{"type":"draw","tenpai":[2]}' in stands


def test_a_referee_settles_a_dispute_after_three_offline_hands(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    wanted = {"role": "referee", "name": "Rei"}
    (badge,) = served.client.post(f"/api/events/{event}/badges", json=wanted).json()
    with (
        fresh_page(browser, PHONE) as here,
        fresh_page(browser, PHONE, worker=True) as there,
        fresh_page(browser, DESKTOP) as referee,
    ):
        for page, link in zip((here, there, referee), (*links[:2], badge["link"]), strict=True):
            sat(page, served, event, link)
        there.context.set_offline(offline=True)
        for tenpai in (0, 1, 2):
            drawn(there, tenpai)
        expect(there.get_by_text("3 entries are waiting for the network")).to_be_visible()
        for count, tenpai in enumerate((0, 3, 2), start=1):
            drawn(here, tenpai)
            entered(here, count)
        there.context.set_offline(offline=False)
        for page in (here, there, referee):
            expect(page.locator("ol[reversed] > li mark")).to_have_count(1)
        row = referee.locator("ol[reversed] > li", has=referee.locator("mark"))
        row.get_by_role("button").click()
        expect(referee.locator("dialog .versions dd")).to_have_count(2)
        referee.get_by_role("button", name="Correct", exact=True).click()
        for tenpai in (3, 1):
            referee.locator(f'[data-seat="{tenpai}"]').click()
        referee.get_by_role("button", name="Sheet", exact=True).click()
        referee.get_by_role("button", name="Save the correction", exact=True).click()
        for page in (here, there, referee):
            expect(page.locator("ol[reversed] > li mark")).to_have_count(0)
            entered(page, 3)
        stands = served.client.get(f"/api/events/{event}/tables/1/1").json()["file"]
        assert '"number":2,"end":{"type":"draw","tenpai":[1]}' in stands


def test_tiles_entered_offline_are_scored_once_online(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE, worker=True) as page:
        sat(page, served, event, links[0])
        page.get_by_role("button", name="Ron", exact=True).click()
        for seat in (1, 2):
            page.locator(f'[data-seat="{seat}"]').click()
        put(page, "234m")
        page.context.set_offline(offline=True)
        put(page, "456p67823s88p4s")
        expect(page.get_by_role("status").get_by_text("No connection", exact=True)).to_be_visible()
        drawn_at_all = "uses => uses.every(use => use.getBBox().width > 0)"
        assert page.locator(".tile use").evaluate_all(drawn_at_all)
        expect(page.get_by_role("button", name="Enter only the final points")).to_have_count(0)
        page.context.set_offline(offline=False)
        expect(page.locator(".bar").get_by_text("2 han 30 fu")).to_be_visible()


def test_each_phone_shows_the_table_from_its_owners_seat(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as page:
        sat(page, served, event, links[2])
        own = served.client.get(f"/api/events/{event}").json()["rounds"][0]["tables"][0]["seats"]
        (name,) = (seat["name"] for seat in own if seat["number"] == 3)
        expect(page.locator(".felt .below")).to_contain_text(name)


def test_players_without_a_tally_enter_points_on_one_phone_and_confirm_on_another(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, PHONE) as here, fresh_page(browser, PHONE) as there:
        for page, link in zip((here, there), links, strict=False):
            sat(page, served, event, link)
        here.get_by_role("button", name="Enter only the final points").click()
        fill_in(here, (40000, 33000, 27000, 19000))
        dialog = here.get_by_role("dialog")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        dialog.locator("ol input").last.fill("20000")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)
        expect(here.get_by_text("Agreed: ")).to_be_visible()
        there.get_by_role("button", name="I agree").click()
        expect(there.get_by_role("button", name="I agree")).to_have_count(0)
        there.get_by_role("button", name="Enter other points").click()
        fill_in(there, (41000, 32000, 27000, 20000))
        there.get_by_role("dialog").get_by_label("Reason").fill("counted once more")
        there.get_by_role("dialog").get_by_role("button", name="Enter", exact=True).click()
        expect(here.get_by_role("button", name="I agree")).to_be_visible()


def test_a_browser_without_storage_shows_the_table_and_a_warning(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    script = "indexedDB.open = () => { throw new DOMException('no', 'no'); }"
    with fresh_page(browser, PHONE, worker=True, script=script) as page:
        sat(page, served, event, links[0])
        expect(page.get_by_text("This browser cannot store what you enter")).to_be_visible()
        drawn(page, 0)
        entered(page, 1)
        page.context.set_offline(offline=True)
        drawn(page, 1)
        expect(page.get_by_text("1 entry is waiting for the network")).to_be_visible()
        page.context.set_offline(offline=False)
        entered(page, 2)
