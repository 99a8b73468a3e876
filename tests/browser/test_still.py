"""The board stays where it is while moments pass: only tiles, sticks and words come and go."""

import pytest
from playwright.sync_api import Browser

from browser.moments import Json, Size, Tables, moment
from browser.playing import Keys, Player
from browser.serving import Served
from browser.visiting import DESKTOP, fresh_page

PLACES = """() => {
  window.places = {};
  const look = () => {
    const parts = {
      centre: ".centre", dora: ".dora[role=group]", board: ".board", plate: ".plate",
    };
    for (const [name, where] of Object.entries(parts))
      for (const [i, one] of [...document.querySelectorAll(where)].entries()) {
        const { left, top } = one.getBoundingClientRect();
        (window.places[name + i] ??= new Set()).add(`${Math.round(left)} ${Math.round(top)}`);
      }
    requestAnimationFrame(look);
  };
  look();
}"""
FOUND = """() => Object.fromEntries(
  Object.entries(window.places).map(([name, seen]) => [name, [...seen]]))"""


SIZES = ((1920, 1080), (1024, 768), (844, 390), (390, 844))
"""One of each way in which a table is laid out."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_no_part_of_the_board_moves_during_a_hand(
    browser: Browser, served: Served, size: Size
) -> None:
    made = served.table(name="Anna", start=True, seed=76)
    width, height = size
    with fresh_page(browser, DESKTOP) as page:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").nth(12).wait_for()
        page.evaluate(PLACES)
        player = Player(page, Keys())
        while not (player.acts and player.seen["dialog"]):
            assert player.step()
        found = page.evaluate(FOUND)
    assert player.acts > 3
    assert {"centre0", "dora0", "plate0"} <= found.keys()
    assert {name: seen for name, seen in found.items() if len(seen) > 1} == {}


SCROLLED = """() => [".screen", ".stage"].map((part) => {
  const one = document.querySelector(part);
  one.scrollLeft = 99;
  return one.scrollLeft;
})"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_announced_call_does_not_move_the_table_on_a_phone(
    tables: Tables, language: str
) -> None:
    told = moment("early", language)
    update, right = told["update"], (told["welcome"]["seat"] + 1) % 4
    players = [dict(player) for player in update["view"]["players"]]
    players[right] |= {"riichi": True}
    view = update["view"] | {"players": players, "call": {"seat": right, "word": "riichi"}}
    after = update | {"seq": update["seq"] + 1, "view": view}
    moving = {"reduced_motion": "no-preference"}
    page = tables.opened((390, 844), "early", after, language=language, **moving)
    page.locator(".board > .call.at-1").wait_for(state="attached")
    assert page.evaluate(SCROLLED) == [0, 0]


PLATES = """() => [...document.querySelectorAll(".plate")].map((plate) => {
  const { left, top } = plate.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""


def reached(seat: int) -> Json:
    """The moment after somebody has paid for a riichi, so that nobody is level any more."""
    update: Json = moment("early")["update"]
    players = [dict(player) for player in update["view"]["players"]]
    players[seat] |= {"score": players[seat]["score"] - 1000, "riichi": True}
    return update | {"seq": update["seq"] + 1, "view": update["view"] | {"players": players}}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_no_plate_moves_on_a_riichi(tables: Tables, size: Size) -> None:
    before = tables.at(size, "early").evaluate(PLATES)
    for seat in {0, 1, 2, 3} - {moment("early")["update"]["view"]["seat"]}:
        page = tables.at(size, "early", reached(seat))
        page.locator(".plate .minus").first.wait_for()
        assert page.evaluate(PLATES) == before
