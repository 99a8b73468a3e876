"""The referee called from a table: on phones at real tiles and at a table on the server."""

from playwright.sync_api import Browser, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_online import badge as badge_of
from browser.test_event_online import drawn, sat_down, sitters
from browser.test_event_organiser import own
from browser.test_event_pages import come, do
from browser.test_event_tally import event_running, sat
from browser.visiting import DESKTOP, PHONE, STILL, fresh_page


def badge(served: Served, event: str, role: str, name: str) -> str:
    asked = {"role": role, "name": name}
    (told,) = served.client.post(f"/api/events/{event}/badges", json=asked).json()
    return str(told["link"])


def test_a_referee_call_and_its_answer_are_visible_to_both_sides(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    script = axe()
    with (
        fresh_page(browser, PHONE) as here,
        fresh_page(browser, PHONE) as there,
        fresh_page(browser, PHONE) as referee,
    ):
        for page, link in zip((here, there), links, strict=False):
            sat(page, served, event, link)
        come(referee, served, event, badge(served, event, "referee", "Rei"))
        referee.get_by_role("link", name="Run the event").click()
        expect(referee.get_by_role("button", name="Enter the result")).to_be_visible()
        call = here.get_by_role("button", name="Call the referee")
        call.focus()
        here.keyboard.press("Enter")
        dialog = here.get_by_role("dialog")
        expect(dialog.get_by_role("radio", name="Prefer not to say")).to_be_checked()
        dialog.get_by_role("radio", name="Points or a payment").check()
        assert list(violations(here, script)) == []
        dialog.get_by_role("button", name="Call", exact=True).click()
        expect(here.get_by_role("status").get_by_text("has called the referee.")).to_be_visible()
        expect(there.get_by_text("has called the referee.")).to_be_visible()
        expect(there.get_by_role("button", name="Call the referee")).to_have_count(0)
        expect(there.get_by_role("button", name="No longer needed")).to_have_count(0)
        expect(referee.get_by_role("listitem").get_by_text("calls a referee")).to_be_visible()
        expect(referee.get_by_text("Points or a payment")).to_be_visible()
        assert list(violations(referee, script)) == []
        referee.get_by_role("button", name="I am coming").click()
        for page in (here, there):
            expect(page.get_by_text("Rei is on the way.")).to_be_visible()
        referee.get_by_role("button", name="Done Round 1, table 1").click()
        expect(here.get_by_role("button", name="Call the referee")).to_be_visible()
        expect(referee.get_by_text("calls a referee")).to_have_count(0)


def test_an_offline_phone_sends_its_referee_call_later_and_withdraws_it(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with (
        fresh_page(browser, PHONE, worker=True) as page,
        fresh_page(browser, DESKTOP) as organiser,
    ):
        sat(page, served, event, links[0])
        own(organiser, served, event)
        page.context.set_offline(offline=True)
        page.get_by_role("button", name="Call the referee").click()
        page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
        expect(page.get_by_text("your call goes out once there is")).to_be_visible()
        page.context.set_offline(offline=False)
        calls = organiser.get_by_role("listitem").get_by_text("calls a referee")
        expect(calls).to_be_visible()
        served.restart()
        page.get_by_role("button", name="No longer needed").click()
        expect(page.get_by_role("button", name="Call the referee")).to_be_visible()
        expect(calls).to_have_count(0)


def test_a_player_calls_a_referee_from_an_online_table(browser: Browser, served: Served) -> None:
    event = drawn(served, "June cup")
    link = badge_of(served, event, sitters(served, event)[0])
    do(served, event, type="online", round=1, tables=[1])
    do(served, event, type="seat", round=1)
    with fresh_page(browser, STILL) as page, fresh_page(browser, PHONE) as referee:
        sat_down(page, served, event, link)
        do(served, event, type="start", round=1)
        expect(page.locator(".hand [role=toolbar]")).to_be_visible()
        page.get_by_role("button", name="Log, chat, table").click()
        page.get_by_role("tab", name="Table").click()
        page.get_by_role("button", name="Call a referee of the event").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Call the referee").click()
        page.get_by_role("button", name="Call", exact=True).click()
        expect(dialog.get_by_text("has called the referee.")).to_be_visible()
        assert list(violations(page, axe())) == []
        come(referee, served, event, badge(served, event, "referee", "Rei"))
        referee.get_by_role("link", name="Run the event").click()
        referee.get_by_role("button", name="I am coming").click()
        expect(page.locator(".notices").get_by_text("Rei is on the way.")).to_be_visible()
