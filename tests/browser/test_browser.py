"""Whole journeys in a real browser, against a real server."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from browser.hearing import Heard, Sight
from browser.playing import Hand, Keys, Player, Touch, play
from browser.screens import axe, violations
from browser.serving import SHORT, Served
from browser.visiting import (
    DESKTOP,
    PATIENCE,
    PHONE,
    STILL,
    STILL_PHONE,
    follow_link,
    fresh_page,
    visit,
)
from hanchan.i18n.texts import text
from hanchan.records import Reach, StartKyoku

SEED = 2**200 + 13
WORD = "mangan"
ONE_HAND = SHORT | {"placement.start": 3000, "placement.return": 3000}
"""Changes of rules by which the first hand that costs anybody something ends the match."""
LONGER = SHORT | {"placement.start": 8000, "placement.return": 8000}
"""Changes of rules by which somebody has to lose a large hand, or several small ones."""
RESULT_UNIT = 12_000
"""A point of the final result, in the units of a record."""


def sit(page: Page, served: Served, table: str, token: str) -> None:
    page.goto(f"{served.address}/table/{table}#{token}")


def kept(page: Page, table: str) -> str | None:
    """The token that the browser keeps for a table."""
    return page.evaluate(f"localStorage.getItem('hanchan.seat.{table}')")


def back(page: Page, trouble: Callable[[], None]) -> None:
    """Something happens to the line, and the page opens another one."""
    with page.expect_websocket():
        trouble()


def verified(record: bytes, folder: Path) -> dict[str, Any]:
    """What `hanchan verify` says of a record."""
    file = folder / "match.jsonl"
    file.write_bytes(record)
    command = [sys.executable, "-m", "hanchan", "verify", "--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("device", "hand", "changes", "seed", "riichi"),
    [
        pytest.param(STILL, Keys(), LONGER, 78, 1, id="by keyboard alone"),
        pytest.param(STILL_PHONE, Touch(), ONE_HAND, 39, 0, id="by touch alone, on a phone"),
    ],
)
def test_a_match_survives_two_disconnects_and_a_killed_server(
    browser: Browser,
    served: Served,
    tmp_path: Path,
    device: dict[str, Any],
    hand: Hand,
    changes: dict[str, object],
    seed: int,
    riichi: int,
) -> None:
    made = served.table(name="Anna", start=True, seed=seed, changes=changes)
    table = made["table"]["id"]
    with fresh_page(browser, device) as page:
        sit(page, served, table, made["token"])
        cut, kill = (partial(back, page, deed) for deed in (served.line.cut, served.restart))
        player = Player(page, hand, {5: cut, 9: kill, 13: cut})
        play(player)
        assert player.troubles == {}
        standings = player.standings()
    record = served.read_record(table)
    assert record.result is not None
    expected = zip(
        record.result.places,
        record.header.names,
        record.result.scores,
        (points / RESULT_UNIT for points in record.result.results),
        strict=True,
    )
    assert sorted(standings) == sorted(expected)
    places = [place for place, *_ in standings]
    assert places == sorted(places)
    anna = record.header.names.index("Anna")
    reached = [one for one in record.events if isinstance(one, Reach) and one.actor == anna]
    assert len(reached) == riichi
    found = verified(served.record(table), tmp_path)
    assert (found["matches"], found["disagreements"], found["unreadable"]) == (1, 0, 0)
    assert found["kyoku"] == sum(isinstance(one, StartKyoku) for one in record.events)


def test_two_players_and_a_spectator_by_link_receive_no_hidden_tile(
    browser: Browser, served: Served
) -> None:
    made = served.table(name="Anna", seed=SEED, changes=SHORT)
    link = f"{served.address}/table/{made['table']['id']}"
    with (
        fresh_page(browser, STILL) as anna,
        fresh_page(browser, STILL) as ben,
        fresh_page(browser, STILL) as looker,
    ):
        heard = [Heard(), Heard(), Heard()]
        for page, ears in zip((anna, ben, looker), heard, strict=True):
            ears.follow(page)
        anna.goto(f"{link}#{made['token']}")
        ben.goto(link)
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Take a seat").click()
        looker.goto(link)
        looker.get_by_role("button", name="Watch").click()
        looker.get_by_text("You are watching").wait_for()
        anna.get_by_text("Ben").first.wait_for()
        anna.get_by_role("button", name="Begin with 2 bots").click()
        play(Player(anna, Keys()), Player(ben, Keys()))
        looker.locator("dialog[open]").wait_for()
        for page, ears in zip((anna, ben, looker), heard, strict=True):
            ears.leave(page)
    record = served.read_record(made["table"]["id"])
    assert record.result is not None
    assert record.header.bots is not None
    assert sorted(bot or "" for bot in record.header.bots) == ["", "", "expected", "expected"]
    seats = [record.header.names.index("Anna"), record.header.names.index("Ben"), None]
    seed = f"{SEED:064x}"
    for ears, seat in zip(heard, seats, strict=True):
        sight = Sight(record, seat)
        assert len(ears.frames) > 20
        for frame in ears.frames:
            sight.check(frame, seed)
        assert any(seed in frame for frame in ears.frames), "the seed is told after the end"


def test_one_button_leads_from_the_first_page_to_the_first_hand(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP) as page:
        page.goto(served.address)
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Play", exact=True).click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        expect(page).to_have_title(re.compile("^East 1"), timeout=PATIENCE * 1000)


def test_a_first_visit_to_a_table_transfers_less_than_250_kilobytes(
    browser: Browser, served: Served
) -> None:
    made = served.table(name="Anna", start=True, seed=1)
    with visit(browser, DESKTOP) as context:
        page = context.new_page()
        answers: list[Response] = []
        page.on("response", lambda one: answers.append(one))  # noqa: PLW0108 (it is marked)
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.wait_for_load_state("networkidle")
        sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert len(sizes) > 5
    assert sum(sizes.values()) < 250_000, sizes


def full(served: Served) -> str:
    """A table at which four people sit already."""
    table = served.table(name="Anna")["table"]["id"]
    for name in ("Ben", "Cleo", "Dan"):
        served.seat(table, name)
    return f"/table/{table}"


def locked(served: Served) -> str:
    """A table that asks for a password."""
    return f"/table/{served.table(name='Anna', password=WORD)['table']['id']}"


def foreign(served: Served) -> str:
    """A table, with the token of a seat at another one."""
    token = served.table(name="Anna")["token"]
    return f"/table/{served.table(name='Ben')['table']['id']}#{token}"


def fill_in(page: Page) -> None:
    page.get_by_label("Your name").fill("Eve")
    page.get_by_label("Password").fill("haneman")
    page.get_by_role("button", name="Take a seat").click()


@contextmanager
def loaded_page(browser: Browser, served: Served, device: dict[str, Any]) -> Generator[Page]:
    """A loaded page, on which links lead from screen to screen."""
    with fresh_page(browser, device) as page:
        page.goto(f"{served.address}/clubs")
        page.locator("main h1").first.wait_for()
        yield page


@pytest.fixture(scope="module")
def phone(browser: Browser, served: Served) -> Iterator[Page]:
    with loaded_page(browser, served, PHONE) as page:
        yield page


@pytest.mark.parametrize(
    ("door", "do", "said", "next_step"),
    [
        ("/table/abcdefghijkm", None, "no such table", "Home"),
        (full, None, "All seats are taken by people.", "Watch"),
        (locked, fill_in, "password", "Take a seat"),
        (foreign, None, "The link leads to no seat of this table.", "Take a seat"),
        ("/nowhere", None, "Page not found", "Home"),
        ("/rules/nobody", None, "nobody", "Rulebooks"),
        (
            "/replay/nothing",
            None,
            "This match is not, or is no longer, on this server",
            "Another file",
        ),
    ],
)
def test_a_refused_entry_says_why_and_what_to_do(
    phone: Page,
    served: Served,
    door: str | Callable[[Served], str],
    do: Callable[[Page], None] | None,
    said: str,
    next_step: str,
) -> None:
    follow_link(phone, door if isinstance(door, str) else door(served))
    if do:
        phone.get_by_label("Your name").wait_for()
        do(phone)
    phone.locator("main").get_by_text(said).first.wait_for()
    ways = [phone.get_by_role(role, name=next_step) for role in ("button", "link")]
    ways[0].or_(ways[1]).first.wait_for()


def test_a_seated_player_opening_a_link_to_another_seat_is_asked_accessibly(
    browser: Browser, served: Served
) -> None:
    lang = "ja"
    made = served.table(name="Anna")
    table, mine = made["table"]["id"], made["token"]
    other = served.seat(table, "Ben")
    with fresh_page(browser, {**PHONE, "locale": lang}) as page:
        sit(page, served, table, mine)
        page.get_by_text("Anna").first.wait_for()
        follow_link(page, "/")
        follow_link(page, f"/table/{table}#{other}")
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        question = text(lang, "lobby-two-seats-means", mine="Anna", other="Ben")
        expect(dialog).to_have_accessible_name(text(lang, "lobby-two-seats"))
        expect(dialog.get_by_role("heading")).to_be_focused()
        expect(dialog.get_by_text(question)).to_be_visible()
        assert list(violations(page, axe())) == []
        page.keyboard.press("Escape")
        page.get_by_text("Ben").first.wait_for()
        assert kept(page, table) == mine
        follow_link(page, "/")
        follow_link(page, f"/table/{table}#{other}")
        change = page.get_by_role("button", name=text(lang, "lobby-change-seat", name="Ben"))
        change.focus()
        page.keyboard.press("Enter")
        page.get_by_text("Ben").first.wait_for()
        assert kept(page, table) == other


@pytest.fixture(scope="module")
def desktop(browser: Browser, served: Served) -> Iterator[Page]:
    with loaded_page(browser, served, DESKTOP) as page:
        yield page


@pytest.mark.parametrize(
    ("path", "loaded"),
    [
        ("/", "Watch a match again"),
        ("/table/new", "Begin with bots at once"),
        ("/score", "13 more tiles make a hand"),
        ("/rules", "Chombo in the result"),
        ("/score?rules=ema-2008&hand=234m067p34588s&win=2s", "2 more tiles make a hand"),
        # Of the shorter books: axe takes seconds for each hundred articles.
        ("/rules/house-tobi", "Play hindered"),
        ("/rules/new", "Offences"),
        ("/replay", "Or paste the address"),
        ("/history", "Nothing has been played in this browser yet."),
        ("/nowhere", "Page not found"),
    ],
)
def test_axe_finds_no_problem_on_a_screen(desktop: Page, path: str, loaded: str) -> None:
    script = axe()
    follow_link(desktop, path)
    desktop.locator("main h1").first.wait_for()
    desktop.locator("main").get_by_text(loaded).first.wait_for(state="attached")
    assert list(violations(desktop, script)) == []


def test_axe_finds_no_problem_at_a_table_from_waiting_room_to_replay(
    browser: Browser, served: Served
) -> None:
    script = axe()
    made = served.table(name="Anna", seed=11, coach=True, changes=SHORT)
    with fresh_page(browser, STILL) as page:
        sit(page, served, made["table"]["id"], made["token"])
        wrong: dict[str, list[Any]] = {}

        def look(stage: str) -> None:
            wrong[stage] = list(violations(page, script))

        begin = page.get_by_role("button", name="Begin with")
        begin.wait_for()
        look("waiting room")
        begin.click()
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        look("early")
        player = Player(page, Keys())
        stages = {"calls": ".calls .call", "sheet": "dialog[open]"}
        while player.step():
            for stage, seen in list(stages.items()):
                if page.locator(seen).first.is_visible():
                    look(stage)
                    del stages[stage]
        look("result")
        for key, stage in {"?": "keys", "L": "panel"}.items():
            page.keyboard.press("Escape")
            page.keyboard.press(key)
            look(stage)
        follow_link(page, f"/replay/table/{made['table']['id']}/1")
        page.locator(".stage").first.wait_for()
        look("viewer")
        follow_link(page, "/history")
        page.locator("main .card").first.wait_for()
        look("history")
        assert {stage: found for stage, found in wrong.items() if found} == {}
        assert stages == {}


FROM_ITS_END = """() => {
  const log = document.querySelector("ol[aria-label='What has happened']");
  return [log.scrollHeight - log.clientHeight, log.scrollHeight - log.scrollTop - log.clientHeight];
}"""
"""By how much the log is longer than its room, and how far it is from its end."""


def test_the_log_keeps_scrolling_when_the_window_shrinks(browser: Browser, served: Served) -> None:
    made = served.table(name="Anna", seed=11, start=True)
    with fresh_page(browser, DESKTOP) as page:
        page.set_viewport_size({"width": 1680, "height": 900})
        sit(page, served, made["table"]["id"], made["token"])
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.keyboard.press("Shift+L")
        page.locator("aside ol").wait_for()
        player = Player(page, Keys())
        while page.evaluate(FROM_ITS_END)[0] < 200:
            assert player.step()
        page.set_viewport_size({"width": 1680, "height": 700})
        page.wait_for_function(f"() => ({FROM_ITS_END})()[1] < 2")
