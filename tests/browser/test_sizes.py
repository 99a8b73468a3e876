"""How large tiles are on screens of all shapes, and that nothing on the felt lies on anything."""

from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from browser.moments import Json, Size, Tables, moment, showing
from browser.serving import Served

TILES = {
    (1920, 1080): (69, 83),
    (1440, 900): (57, 69),
    (1180, 820): (52, 63),
    (1024, 768): (45, 59),
    (844, 390): (25, 45),
    (820, 1180): (51, 50),
    (390, 844): (29, 52),
    (360, 640): (21, 43),
}
"""The width of a tile of a river and of the own hand, in pixels, by the size of the window."""
WIDTHS = """() => [".river .tile:not(.sideways)", ".hand [role=toolbar] .tile"].map(
  (where) => document.querySelector(where).offsetWidth)"""
BOXES = """() => [...document.querySelectorAll(
  ".tile, .plate, .plate *, .centre *, .dora *, .bar *, .switches *, .coach *")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.tagName, left, top, width, height].join(" ");
})"""
OVER = """() => {
  const parts = [".river .row > span", ".hand [role=toolbar] > button", ".calls .call",
    ".centre", ".plate", ".dora[role=group]", ".bar button", ".switches button",
    ".stands .meld", ".stands .held", ".own .melds .meld"];
  const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ part, box: one.getBoundingClientRect() })));
  const wrong = [];
  for (const [i, one] of boxes.entries()) {
    const { left, right, top, bottom } = one.box;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong.push([one.part, "outside"]);
    for (const other of boxes.slice(i + 1)) {
      if (one.part === other.part) continue;
      const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left);
      const high = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
      if (wide > 2 && high > 2) wrong.push([one.part, other.part, wide, high]);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
def test_tiles_are_as_large_as_the_screen_allows(tables: Tables, size: Size) -> None:
    page = tables.at(size, "early")
    assert page.evaluate(WIDTHS) == pytest.approx(TILES[size], abs=2)


@pytest.mark.parametrize("size", [(1024, 768), (844, 390), (390, 844)], ids=str)
def test_a_table_lies_the_same_in_a_window_that_is_turned(tables: Tables, size: Size) -> None:
    turned = tables.at(size, "early").evaluate(BOXES)
    assert tables.opened(size, "early").evaluate(BOXES) == turned


@pytest.mark.parametrize(
    ("size", "name", "language"), [((1440, 900), "kans", "en"), ((390, 844), "early", "ru")]
)
def test_a_table_opened_by_a_link_lies_as_a_loaded_one(
    browser: Browser, served: Served, tables: Tables, size: Size, name: str, language: str
) -> None:
    with showing(browser, served, size, name, language=language) as page:
        loaded = page.evaluate(BOXES)
    assert tables.at(size, name, language=language).evaluate(BOXES) == loaded


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("name", ["people", "kans", "late", "three"])
def test_nothing_on_the_felt_overlaps(tables: Tables, size: Size, name: str) -> None:
    """Other tests look at `early` and `calls` in windows of these sizes."""
    page = tables.at(size, name)
    assert page.evaluate(OVER) == []


LAID = """() => [0, 1, 2, 3].map((side) => [".meld", ".held > i"].map((part) =>
  document.querySelectorAll(`.side-${side} .stands ${part}`).length))"""
"""How many calls and backs of tiles are drawn at each side."""


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("name", ["calls", "kans", "late", "riichi", "three"])
def test_a_spectator_sees_calls_and_tiles_of_every_seat_uncovered(
    tables: Tables, size: Size, name: str
) -> None:
    page = tables.at(size, name, seated=False)
    players = moment(name)["update"]["view"]["players"]
    expected = [[len(one.get("melds", [])), one["concealed"]] for one in players]
    if len(players) == 3:
        expected.insert(2, [0, 0])  # nobody sits across
    assert page.evaluate(LAID) == expected
    assert page.evaluate(OVER) == []


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=str)
@pytest.mark.parametrize("name", ["calls", "kans", "riichi"])
def test_the_longest_texts_cover_no_tiles_on_a_laptop(
    tables: Tables, size: Size, name: str
) -> None:
    page = tables.at(size, name, language="ru")
    assert page.evaluate(OVER) == []


LINES = """() => [...new Set([...document.querySelectorAll(".tools button, .tools a")]
  .filter((one) => one.checkVisibility())
  .map((one) => Math.round(one.getBoundingClientRect().top)))]"""


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("calls", size) for size in (*TILES, (1280, 800), (1366, 768), (1600, 900))),
        *product(("people", "late"), ((1366, 768), (844, 390), (360, 640))),
    ],
    ids=str,
)
def test_the_buttons_above_a_table_fit_in_one_line(tables: Tables, size: Size, name: str) -> None:
    page = tables.at(size, name)
    assert len(page.evaluate(LINES)) == 1
    assert page.evaluate(OVER) == []


def test_an_exhausted_wall_leaves_nothing_on_screen(tables: Tables) -> None:
    walls = "localStorage.setItem('hanchan.walls', 'yes')"
    page = tables.at((1280, 800), "late", script=walls)
    gone = page.locator(".wall > .tiles-0")
    assert gone.count() > 20
    assert page.locator(".wall > .tiles-0:visible").count() == 0
    assert page.locator(".wall > .tiles-2:visible").count() > 2


UNDER_THE_WAITS = """() => {
  const card = document.querySelector(".line > .waits").getBoundingClientRect();
  return [...document.querySelectorAll(".river .tile, .stands .meld, .plate, .switches button")]
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom }]) =>
      Math.min(right, card.right) - Math.max(left, card.left) > 2
      && Math.min(bottom, card.bottom) - Math.max(top, card.top) > 2)
    .map(([name]) => name);
}"""


@pytest.mark.parametrize("size", [(844, 390), (667, 331), (1280, 800), (390, 844)], ids=str)
@pytest.mark.parametrize("name", ["kans", "late", "three"])
def test_waits_cover_only_felt(tables: Tables, size: Size, name: str) -> None:
    page = tables.at(size, name, language="ru")
    page.locator(".line > .waits").wait_for()
    assert page.evaluate(UNDER_THE_WAITS) == []


PILLS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const near = [...document.querySelectorAll(".switches button, .calls .call, .plate")].map(box);
  return [...document.querySelectorAll(".hand .gains")].map(box).map((pill) =>
    near.every(({ left, right, top, bottom }) => left > pill.right || right < pill.left
      || top > pill.bottom || bottom < pill.top));
}"""


@pytest.mark.parametrize("size", [(844, 390), (667, 331)], ids=str)
@pytest.mark.parametrize("name", ["riichi", "coach"])
def test_coach_marks_cover_no_button_on_a_landscape_phone(
    tables: Tables, size: Size, name: str
) -> None:
    page = tables.at(size, name)
    page.locator(".hand .gains").first.wait_for()
    assert set(page.evaluate(PILLS)) == {True}
    assert page.evaluate(OVER) == []


@pytest.mark.parametrize("size", [(667, 331), (740, 360), (844, 390)], ids=str)
def test_six_calls_at_once_cover_no_plates_on_a_landscape_phone(tables: Tables, size: Size) -> None:
    page = tables.at(size, "people", language="ru")
    expect(page.locator(".calls .call")).to_have_count(6)
    assert page.evaluate(OVER) == []
    high = page.locator(".calls .call").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(high) >= 44


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (360, 640)], ids=str)
def test_a_button_cancels_choosing_a_riichi_discard(tables: Tables, size: Size) -> None:
    page = tables.at(size, "coach", language="ru")
    riichi = page.locator(".calls .call.riichi")
    before = page.locator(".calls .call").count()
    riichi.press("Enter")  # a click so early would not be heeded
    expect(riichi).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(OVER) == []
    page.locator(".calls .call.pass").click()
    expect(riichi).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".calls .call")).to_have_count(before)


FOREVER = """{
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => (ms === 4000 ? 0 : wait(act, ms, ...more));
}"""
"""A chat line stays at its plate until it has been looked at."""
PLATES = """() => [...document.querySelectorAll(".plate")].map((plate) => {
  const { left, top, width, height } = plate.getBoundingClientRect();
  return [left, top, width, height];
})"""
WITHIN = """() => [...document.querySelectorAll(".plate .said, .plate .face")].map((one) => {
  const inner = one.getBoundingClientRect();
  const outer = one.closest(".plate").getBoundingClientRect();
  return inner.width > 8 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
})"""


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
def test_a_reaction_neither_resizes_nor_leaves_its_plate(tables: Tables, size: Size) -> None:
    words = {"type": "chat", "name": "?", "text": "Отлично!", "words": "wow"}
    said = [{**words, "place": place, "number": place + 1} for place in range(4)]
    before = tables.at(size, "early").evaluate(PLATES)
    page = tables.at(size, "early", *said, script=FOREVER)
    page.locator(".plate .face").nth(3).wait_for()
    assert page.evaluate(PLATES) == before
    assert page.evaluate(WITHIN) == [True] * 7, "the own plate goes on asking for a tile"
    assert page.evaluate(OVER) == []


CALLED: tuple[Json, ...] = tuple(
    {"type": "pon", "tiles": [f"{number}s"] * 3, "turned": 0, "added": None, "target": 3}
    for number in (1, 3, 5, 7)
)
APART = """() => {
  const box = (one) => one.getBoundingClientRect();
  const drawn = box(document.querySelector(".hand .drawn"));
  const hand = [...document.querySelectorAll(".hand [role=toolbar] > button:not(.drawn)")];
  const nearest = (all) => Math.min(9, ...all.map(box)
    .filter((one) => one.top < drawn.bottom - 8 && one.bottom > drawn.top + 8)
    .map((one) => Math.max(one.left - drawn.right, drawn.left - one.right) / drawn.width));
  return [nearest(hand), nearest([...document.querySelectorAll(".own .melds .meld")])];
}"""
"""How far the drawn tile lies from the hand and from a meld in its row, in widths of a tile."""
ALONE = 2
"""Number of melds with which the drawn tile is the only one of the hand in the lower row."""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
@pytest.mark.parametrize("melds", [1, 2, 3, 4])
def test_the_drawn_tile_is_nearer_to_the_hand_than_to_melds_on_a_phone(
    tables: Tables, size: Size, melds: int
) -> None:
    told = moment("early")
    view, seat = told["update"]["view"], told["welcome"]["seat"]
    hand = [*view["players"][seat]["hand"]]
    hand.remove(view["drawn"])
    view["players"][seat] |= {
        "melds": CALLED[:melds],
        "hand": [*hand[: 13 - 3 * melds], view["drawn"]],
    }
    view["actions"] = []
    laid = told["update"] | {"seq": told["update"]["seq"] + 1}
    page = tables.at(size, "early", laid)
    page.locator(".own .meld").nth(melds - 1).wait_for()
    from_hand, from_meld = page.evaluate(APART)
    if melds != ALONE:
        assert from_hand == pytest.approx(0.22, abs=0.05)
    assert from_meld > (0.8 if melds == ALONE else 0.4)


STILL_PHONE: Json = {"touch": True, "reduced_motion": "reduce"}
TOPS = "(all) => all.map((one) => one.getBoundingClientRect().top)"
PARTS_OF_A_SHEET = (".tiles, .tenpai", "ul > li:has(.avatar)", "footer .primary")


@pytest.mark.parametrize(
    ("language", "size"),
    [
        *(("ru", size) for size in ((844, 390), (360, 640))),
        ("ja", (844, 390)),
    ],
    ids=str,
)
@pytest.mark.parametrize("name", ["sheet", "draw"])
def test_point_changes_are_visible_on_a_low_phone(
    tables: Tables, language: str, name: str, size: Size
) -> None:
    page = tables.at(size, name, language=language, **STILL_PHONE)
    sheet = page.locator("dialog[open]")
    for part in PARTS_OF_A_SHEET:
        found = sheet.locator(part).all()
        assert found
        for one in found:
            expect(one).to_be_in_viewport(ratio=1)


def test_a_sheet_shows_that_it_continues_below_its_button(tables: Tables) -> None:
    update: Json = moment("sheet")["update"]
    (win,) = update["sheet"]["wins"]
    update["sheet"]["wins"] = [win, win]
    update["seq"] += 1
    page = tables.opened((390, 844), "sheet", update, **STILL_PHONE)
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("section")).to_have_count(2)
    expect(sheet.locator(".edge.more")).to_have_count(1)
    expect(sheet.locator("footer .primary")).to_be_in_viewport(ratio=1)
    sheet.locator(".body").evaluate("(body) => body.scrollTo(0, body.scrollHeight)")
    expect(sheet.locator(".edge.ends")).to_have_count(1)
    expect(sheet.locator(".next")).to_be_in_viewport(ratio=1)


OPAQUE = "(one, part) => !/^transparent|, 0\\)$/.test(getComputedStyle(one, part).backgroundColor)"


def test_nothing_shows_through_a_sheet_in_forced_colours(tables: Tables) -> None:
    page = tables.at((360, 520), "sheet", **STILL_PHONE, forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert page.locator("dialog[open]").evaluate(OPAQUE)
    assert page.locator("dialog[open] .edge.more").evaluate(OPAQUE, "::before")


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_every_action_after_a_result_fits_on_a_small_phone(tables: Tables, language: str) -> None:
    page = tables.opened((360, 640), "end", language=language, **STILL_PHONE)
    page.locator("dialog[open] footer .primary").click()
    ways = page.locator("dialog[open] .ways > *")
    expect(ways).to_have_count(5)
    for height in (640, 540):
        page.set_viewport_size({"width": 360, "height": height})
        for way in ways.all():
            expect(way).to_be_in_viewport(ratio=1)
            assert way.evaluate("(way) => way.scrollWidth <= way.clientWidth")
        tops = ways.evaluate_all(TOPS)
        assert max(tops) - min(tops) < 2, "they stand in one row"


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_the_rematch_button_shares_a_line_with_the_other_actions(
    tables: Tables, language: str
) -> None:
    sizes = (1024, 768), (820, 1180), (1280, 800)
    page = tables.opened(sizes[0], "end", language=language)
    page.locator("dialog[open] footer .primary").click()
    ways = page.locator("dialog[open] .ways > *, dialog[open] footer > .primary")
    expect(ways).to_have_count(6)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        tops = ways.evaluate_all(TOPS)
        assert max(tops) - min(tops) < 2, (width, height)


WORDS_OF_THE_MIDDLE = """() => {
  const parts = [...document.querySelectorAll(".centre strong, .centre .points")];
  const boxes = parts.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  return boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 4)).length;
}"""


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("language", ["ja", "ru"])
def test_the_round_name_and_the_points_around_it_do_not_touch(
    tables: Tables, size: Size, language: str
) -> None:
    page = tables.at(size, "early", language=language)
    assert page.evaluate(WORDS_OF_THE_MIDDLE) == 0


CALLS_AS_RIVER = """() => {
  const width = (one) => document.querySelector(one).getBoundingClientRect().width;
  return width(".own .melds .tile:not(.sideways)") >= width(".side-0 .river .tile:not(.sideways)");
}"""


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1280, 800), (1024, 768)], ids=str)
def test_own_kans_are_as_large_as_the_tiles_of_a_river(tables: Tables, size: Size) -> None:
    assert tables.at(size, "kans").evaluate(CALLS_AS_RIVER)
