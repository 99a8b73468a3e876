"""A table of a round that is played on the server: from the organiser's desk to the result."""

import json
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import connect

from browser.playing import Player, Touch, play
from browser.screens import axe, violations
from browser.serving import SHORT, Served
from browser.test_event_organiser import own
from browser.test_event_pages import come, do
from browser.visiting import DESKTOP, PATIENCE, PHONE, STILL_PHONE, follow_link, fresh_page

QUICKLY = """
import sys
from functools import partial
from hanchan.cli import main
from hanchan.server.events import table_reservations
from hanchan.server.tables import player_slots
player_slots.GRACE_SECONDS = 0.5
table_reservations.TableOptions = partial(table_reservations.TableOptions, pause=0, pace=0)
sys.exit(main())
"""
"""`hanchan`, at whose tables of events nobody waits, except for people who are there."""
NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Haru")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"), "-c", QUICKLY)
    yield server
    server.stop()


def drawn(served: Served, name: str) -> str:
    """An event of two tables whose only round is drawn; its matches are short."""
    asked = {"name": name, "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
    made = served.client.post("/api/events", json={**asked, "changes": SHORT})
    assert made.status_code == 201, made.text
    event = str(made.json()["id"])
    do(served, event, type="enter", entries=[{"name": one} for one in NAMES])
    do(served, event, type="draw", rounds=1)
    return event


def sitters(served: Served, event: str) -> list[int]:
    """The numbers of those at the first table, by starting wind."""
    (round_,) = served.client.get(f"/api/events/{event}?run=true").json()["rounds"]
    return [seat["number"] for seat in round_["tables"][0]["seats"]]


def badge(served: Served, event: str, number: int) -> str:
    wanted = {"role": "player", "name": "", "number": number}
    (told,) = served.client.post(f"/api/events/{event}/badges", json=wanted).json()
    return str(told["link"])


def put_online(desk: Page) -> None:
    """The organiser chooses where the first table plays, and tells everybody."""
    desk.get_by_role("button", name="Online or real tiles").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("checkbox", name="Table 1").check()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(desk.locator("ol.tables > li").first).to_contain_text("Online")
    desk.get_by_role("button", name="Announce the tables").click()
    expect(desk.get_by_role("button", name="Start the round")).to_be_enabled()


def sat_down(page: Page, served: Served, event: str, link: str) -> None:
    come(page, served, event, link)
    expect(page.get_by_text("Your match is played online. You can sit down now")).to_be_visible()
    expect(page.get_by_role("link", name="Tally of this table")).to_have_count(0)
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_text("The match begins when the organiser starts")).to_be_visible()


@contextmanager
def sitting(served: Served, event: str, link: str) -> Generator[None]:
    """Somebody at the first table whose page is not looked at: only a line to the seat."""
    with httpx.Client(base_url=served.address, timeout=PATIENCE) as web:
        assert web.post(f"/api/events/{event}/badge", json={"link": link}).is_success
        told = web.post(f"/api/events/{event}/tables/1/1/seat").raise_for_status().json()
    address = f"ws{served.address.removeprefix('http')}/api/tables/{told['table']}/socket"
    with connect(address, max_size=None, max_queue=None, ping_interval=None) as line:
        line.send(json.dumps({"type": "hello", "protocol": 1, "token": told["token"]}))
        yield


def reasoned(desk: Page, button: str) -> None:
    """Something that everybody sees the reason of."""
    desk.get_by_role("button", name=f"{button} Table 1").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_have_count(1)  # the reason is missing
    dialog.get_by_label("Reason").fill("The power failed.")
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_have_count(0)


def test_an_online_match_sends_its_result_to_organiser_and_phones(
    browser: Browser, served: Served
) -> None:
    event = drawn(served, "May cup")
    links = [badge(served, event, number) for number in sitters(served, event)]
    with (
        fresh_page(browser, DESKTOP) as desk,
        fresh_page(browser, STILL_PHONE) as one,
        fresh_page(browser, STILL_PHONE) as two,
    ):
        own(desk, served, event)
        put_online(desk)
        card = desk.locator("ol.tables > li").first
        expect(card).to_contain_text("Nobody is at the table yet")
        for count, (page, link) in enumerate(zip((one, two), links[:2], strict=True), start=1):
            sat_down(page, served, event, link)
            expect(card).to_contain_text(f"{count} of 4 here")
            expect(page.get_by_text(f"{count} of 4 are here")).to_be_visible()
        with sitting(served, event, links[2]), sitting(served, event, links[3]):
            expect(card).to_contain_text("4 of 4 here")
            expect(one.get_by_text("4 of 4 are here")).to_be_visible()
            expect(one.get_by_role("button", name="Leave the table")).to_have_count(0)
            expect(one.get_by_role("textbox")).to_have_count(0)
            for page in (desk, one):
                assert list(violations(page, axe())) == []
            desk.get_by_role("button", name="Start the round").click()
            for page in (one, two):
                expect(page.locator(".hand [role=toolbar]")).to_be_visible()
        two.goto("about:blank")  # away from the table, at which bots play on for the others
        play(Player(one, Touch()))
        expect(card).to_have_class(re.compile(r"\bfinal\b"))
        expect(card.locator(".score")).to_have_count(4)
        assert list(violations(one, axe())) == []
        one.get_by_role("dialog").get_by_role("link", name="Back to the event").click()
        one.wait_for_url(f"{served.address}/e/{event}/me")
        two.goto(f"{served.address}/e/{event}/me")
        for page in (one, two):
            expect(page.get_by_role("table", name="Result")).to_be_visible()
        expect(two.get_by_role("button", name="Go to the table")).to_have_count(0)
        two.get_by_role("link", name="Tally of this table").click()
        expect(two.locator("ol[reversed] > li").first).to_be_visible()
        expect(two.get_by_role("button", name="Ron", exact=True)).to_have_count(0)
        assert list(violations(two, axe())) == []


def test_a_match_restarts_and_then_continues_with_physical_tiles(
    browser: Browser, served: Served
) -> None:
    event = drawn(served, "June cup")
    link = badge(served, event, sitters(served, event)[0])
    with fresh_page(browser, DESKTOP) as desk, fresh_page(browser, PHONE) as page:
        own(desk, served, event)
        put_online(desk)
        sat_down(page, served, event, link)
        before = page.url
        desk.get_by_role("button", name="Start the round").click()
        expect(page.locator(".hand [role=toolbar]")).to_be_visible()
        reasoned(desk, "Restart the match")
        page.get_by_role("link", name="To the event").click()
        page.wait_for_url(f"{served.address}/e/{event}/me")
        page.get_by_role("button", name="Go to the table").click()
        expect(page.locator(".hand [role=toolbar]")).to_be_visible()
        assert page.url != before
        reasoned(desk, "Continue with real tiles")
        expect(desk.locator("ol.tables > li").first).not_to_contain_text("Online")
        page.get_by_role("link", name="To the event").click()
        expect(page.get_by_role("link", name="Tally of this table")).to_be_visible()
        expect(page.get_by_role("button", name="Go to the table")).to_have_count(0)


def test_a_stranger_at_an_event_table_spectates_without_forms(
    browser: Browser, served: Served
) -> None:
    event = drawn(served, "July cup")
    link = badge(served, event, sitters(served, event)[0])
    do(served, event, type="online", round=1, tables=[1])
    do(served, event, type="seat", round=1)
    with fresh_page(browser, PHONE) as player, fresh_page(browser, DESKTOP) as page:
        sat_down(player, served, event, link)
        page.goto(player.url)
        expect(page.get_by_text("held for players of the event")).to_be_visible()
        expect(page.get_by_role("textbox")).to_have_count(0)
        assert list(violations(page, axe())) == []
        page.get_by_role("button", name="Watch").click()
        expect(page.get_by_text("You are watching")).to_be_visible()
        do(served, event, type="start", round=1)
        expect(player.locator(".hand [role=toolbar]")).to_be_visible()
        follow_link(page, f"/e/{event}")
        expect(page.get_by_role("link", name="Watch Table 1")).to_be_visible()
        assert list(violations(page, axe())) == []
        follow_link(page, f"/e/{event}/screen")
        expect(page.get_by_role("link", name="Watch Table 1")).to_be_visible()
        assert list(violations(page, axe())) == []
