"""Tables of three in a browser: a match to its end by pointer and by touch, and one of friends."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.playing import Hand, Keys, Player, Pointer, Touch, play
from browser.serving import SHORT, Served
from browser.visiting import DESKTOP, STILL, STILL_PHONE, fresh_page
from hanchan.records import Kita

RULES = "tenhou-sanma"
TABLE: dict[str, Any] = {"rules": RULES, "changes": SHORT, "pause": 0, "pace": 0}
TURNS = 3
"""Number of actions of each of three friends, after which their tiles have gone round."""


@pytest.mark.parametrize(
    ("device", "hand", "seed"),
    [
        pytest.param(STILL, Pointer(), 24, id="by pointer"),
        pytest.param(STILL_PHONE, Touch(), 19, id="by touch, on a phone"),
    ],
)
def test_a_match_of_three_is_played_to_its_end(
    browser: Browser, served: Served, device: dict[str, Any], hand: Hand, seed: int
) -> None:
    made = served.table(name="Anna", start=True, seed=seed, **TABLE)
    table = made["table"]["id"]
    with fresh_page(browser, device) as page:
        page.goto(f"{served.address}/table/{table}#{made['token']}")
        player = Player(page, hand)
        play(player)
        standings = player.standings()
    record = served.read_record(table)
    assert record.result is not None
    assert [place for place, *_ in standings] == [1, 2, 3]
    assert {name: score for _, name, score, _ in standings} == dict(
        zip(record.header.names, record.result.scores, strict=True)
    )
    anna = record.header.names.index("Anna")
    assert any(isinstance(event, Kita) and event.actor == anna for event in record.events)


def test_three_friends_play_without_bots(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna", seed=7, **TABLE)
    link = f"{served.address}/table/{made['table']['id']}"
    with (
        fresh_page(browser, STILL) as anna,
        fresh_page(browser, STILL) as ben,
        fresh_page(browser, STILL) as cleo,
        fresh_page(browser, STILL) as late,
    ):
        anna.goto(f"{link}#{made['token']}")
        for page, name in ((ben, "Ben"), (cleo, "Cleo")):
            page.goto(link)
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Take a seat").click()
        anna.get_by_text("Cleo").first.wait_for()
        late.goto(link)
        expect(late.get_by_text("All seats are taken by people.")).to_be_visible()
        anna.get_by_role("button", name="Begin the match").click()
        players = [Player(page, Keys()) for page in (anna, ben, cleo)]
        play(*players, enough=lambda: min(player.acts for player in players) > TURNS)
        assert min(player.acts for player in players) > TURNS, "the match was over too soon"
        places = served.client.get(f"/api/tables/{made['table']['id']}").json()["places"]
    assert sorted(place["name"] for place in places) == ["Anna", "Ben", "Cleo"]
    assert not any(place.get("bot") for place in places)


def test_a_rulebook_of_three_is_chosen_for_a_new_table(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        page.goto(f"{served.address}/table/new")
        page.get_by_role("heading", name="For three players").wait_for()
        page.locator(f"input[value='{RULES}']").check(force=True)
        expect(page.get_by_text("Red fives", exact=True)).to_have_count(0)
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Begin with bots at once").first.click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        expect(page.locator(".plate")).to_have_count(3)
