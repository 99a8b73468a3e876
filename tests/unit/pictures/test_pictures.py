"""What a notebook shows of results: self-contained, short in text, and never markup of others."""

import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Protocol
from xml.etree import ElementTree as ET

import msgspec
import pytest

import hanchan
from hanchan.arena import Contest, Summary, contest
from hanchan.pictures import (
    Picture,
    PictureGraph,
    PictureGrid,
    PictureHeading,
    PictureMark,
    as_html,
    as_svg,
    tiles_of,
)
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.pictures.tile_drawings import SPRITE
from hanchan.records import Dahai
from hanchan.rules import RuleSet, load_rules
from hanchan.table import Match
from hanchan.table.match_engine import Moment
from hanchan.tiles import parse_hand

MARKUP = "<script>alert('x')</script>&\"><img src=x onerror=y>"
FETCHES = re.compile(r"url\(|@import|//")
ELEMENTS = frozenset(
    {"div", "style", "p", "h2", "table", "thead", "tbody", "tr", "th", "td"}
    | {"svg", "title", "defs", "symbol", "use", "path", "rect", "text", "g"}
)
SHORT = 400


class Shown(Protocol):
    """What notebooks draw."""

    def picture(self) -> Picture: ...


def drawn(shown: Shown) -> list[str]:
    """What IPython gets when it asks for HTML and for SVG."""
    return [getattr(shown, f"_repr_{kind}_")() for kind in ("html", "svg")]


def hostile_rules() -> RuleSet:
    """A rulebook whose every text is markup."""
    rules = load_rules("ema-2008")
    cites = tuple((key, (MARKUP,)) for key, _ in rules.cites)
    return replace(
        rules, id=MARKUP, title=MARKUP, cites=cites, readings=(("calls.kuikae", MARKUP),)
    )


def hostile_summary() -> Summary:
    """A summary in which every text is markup."""
    found = hanchan.simulate("tenhou", matches=1, bots=["random"] * 4, workers=1)
    counts = {MARKUP: 1}
    return replace(
        found, rules=MARKUP, bots=(MARKUP,) * 4, endings=counts, wins_by_yaku=counts,
        offences={MARKUP: counts}, rulings={MARKUP: counts},
    )  # fmt: skip


def hostile_contest() -> Contest:
    """A contest in which every text is markup."""
    found = contest("random", "random", matches=4, workers=1)
    standings = tuple(
        msgspec.structs.replace(one, name=MARKUP, yaku={MARKUP: 1.0}) for one in found.standings
    )
    return msgspec.structs.replace(
        found, rules=MARKUP, rules_hash=MARKUP, players=(MARKUP,) * 2, seating=MARKUP,
        standings=standings, hashes=(MARKUP,),
    )  # fmt: skip


def hostile_match() -> Match:
    """A match whose players are called by markup."""
    match = Match("tenhou", seed=3, players=[f"{MARKUP}{n}"[-24:] for n in range(4)])
    match.step({seat: actions[-1] for seat, actions in match.legal_actions.items()})
    return match


def hostile_moment() -> Moment:
    """A moment whose event has markup for its tile and its type."""
    event = Dahai(seq=1, actor=0, pai=MARKUP, tsumogiri=True)
    return Moment((event,), b"\0" * 10_000, lies_open=True)


RESULTS: dict[str, Callable[[], Shown]] = {
    "hand": lambda: parse_hand("0p0s123m pon 555z chi 067p ankan 1111z"),
    "sheet": lambda: hanchan.score("234m456p3388s pon 555z", "8s", rules=hostile_rules()),
    "sheet without yaku": lambda: hanchan.score(
        "234m456p3388s pon 444z", "8s", rules=hostile_rules()
    ),
    "nagashi": lambda: hanchan.score("", rules=hostile_rules(), flags=["nagashi"]),
    "ukeire": lambda: hanchan.ukeire("123m456p789s11223z"),
    "ukeire of thirteen": lambda: hanchan.ukeire("123m456p789s1122z"),
    "differences": lambda: hanchan.rules.diff("wrc", hostile_rules()),
    "no differences": lambda: hanchan.rules.diff("wrc", "wrc"),
    "result": lambda: hanchan.result(
        [41200, 30500, 27100, 21200],
        rules=replace(load_rules("jpml-a"), id=MARKUP, title=MARKUP),
        names=[f"{MARKUP}{n}" for n in range(4)],
    ),
    "match": hostile_match,
    "view": lambda: hostile_match().view(0),
    "view of a spectator": lambda: hostile_match().view(None),
    "moment": hostile_moment,
    "summary": hostile_summary,
    "contest": hostile_contest,
}


def test_every_result_with_a_picture_is_tried_with_markup() -> None:
    tried = {kind.__qualname__ for make in RESULTS.values() for kind in type(make()).__mro__}
    drawn_by_hanchan = {
        kind for kind in Pictured.__subclasses__() if kind.__module__[:7] == "hanchan"
    }
    assert tried >= {kind.__qualname__ for kind in drawn_by_hanchan}


@pytest.fixture(params=RESULTS)
def shown(request: pytest.FixtureRequest) -> Shown:
    """Each result in turn."""
    return RESULTS[request.param]()


def test_every_text_is_escaped_and_nothing_is_fetched(shown: Shown) -> None:
    for markup in drawn(shown):
        root = ET.fromstring(markup)  # noqa: S314 - our own, and well-formed or the test fails
        for element in root.iter():
            name = element.tag.rpartition("}")[2]
            assert name in ELEMENTS
            assert name != "style" or not FETCHES.search(element.text or "")
            assert all(value.startswith("#") for key, value in element.items() if "href" in key)
            assert not [key for key, _ in element.items() if key == "src" or key.startswith("on")]


def test_every_tile_that_is_drawn_is_in_the_picture(shown: Shown) -> None:
    for markup in drawn(shown):
        root = ET.fromstring(markup)  # noqa: S314 - as above
        ids = {element.get("id") for element in root.iter()}
        used = {value for one in root.iter() for key, value in one.items() if "href" in key}
        assert {one.removeprefix("#") for one in used} <= ids


def test_the_text_of_each_is_one_short_line(shown: Shown) -> None:
    line = repr(shown).replace(MARKUP, "")
    assert "\n" not in line
    assert len(line) < SHORT


@pytest.mark.parametrize("name", ["sheet", "differences", "result", "moment", "summary", "contest"])
def test_markup_is_shown_as_it_was_written(name: str) -> None:
    shown = RESULTS[name]()
    for markup in drawn(shown):
        said = "".join(ET.fromstring(markup).itertext())  # noqa: S314 - as above
        assert (MARKUP if name != "moment" else "dahai") in said


def test_a_hand_lies_as_on_a_table() -> None:
    (tiles,) = parse_hand("0p12m pon 555z ankan 1111z").picture().parts
    names = [[one.name for one in group] for group in tiles.groups]  # pyright: ignore[reportAttributeAccessIssue]
    assert names == [["1m", "2m", "0p"], ["5z", "5z", "5z"], ["back", "1z", "1z", "back"]]
    assert tiles.groups[1][0].sideways  # pyright: ignore[reportAttributeAccessIssue]


def test_a_seat_sees_the_hands_of_others_face_down() -> None:
    match = Match("tenhou", seed=3)
    own, all_hands = match.view(0).picture(), match.picture()
    hidden = [label.count("back") for label in labels(own)]
    assert sorted(hidden)[-3:] == [13, 13, 13]
    assert not any("back" in label for label in labels(all_hands))


def labels(picture: Picture) -> list[str]:
    """The tiles of a picture in notation."""
    return [cell.label for cell in picture.cells() if not isinstance(cell, str)]


def test_differences_are_pickled_with_their_rulebooks() -> None:
    found = hanchan.rules.diff("jpml-a", "jpml-b")
    again = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own
    assert (again, again.left, again.right) == (found, found.left, found.right)


def test_ukeire_is_a_tuple_that_knows_its_hand() -> None:
    found = hanchan.ukeire("123m456p789s1122z")
    assert found == (found[0],)
    assert (str(found.hand), found.shanten, len(found.waits)) == ("123m456p789s1122z", 0, 2)
    assert hanchan.ukeire("123m456p789s11223z").waits == ()
    assert pickle.loads(pickle.dumps(found)).hand == found.hand  # noqa: S301 - our own


def test_a_table_without_rows_is_drawn() -> None:
    empty = Picture("", (PictureGrid(("a", "b"), ()), PictureGrid((), ()), tiles_of([]), ""))
    assert "<th>a</th>" in as_html(empty)
    assert ">a</text>" in as_svg(empty)


def test_the_tiles_are_those_of_the_page(root: Path) -> None:
    page = root / "web" / "public" / "tiles" / "classic.svg"
    assert SPRITE.read_bytes() == page.read_bytes(), "run `python web/tiles/make_tiles.py`"


def test_a_graph_is_drawn_alike_in_a_page_and_alone_and_its_texts_are_escaped() -> None:
    graph = PictureGraph(
        label=MARKUP,
        names=(MARKUP, "Emi"),
        lines=((1, 2, 3), (3, 3, 3)),
        levels=((1, "1"), (3, "3")),
        marks=(PictureMark(0, 0.5, MARKUP), PictureMark(1, 2, "")),
        thick=1,
    )
    picture = Picture("", (PictureHeading(MARKUP), graph))
    for drawn in (as_html(picture), as_svg(picture)):
        root = ET.fromstring(drawn)  # noqa: S314 (our own)
        kinds = {one.tag.rpartition("}")[2] for one in root.iter()}
        assert kinds <= ELEMENTS
        lines = re.findall(r'stroke-width="([\d.]+)" stroke-linejoin="round" d="M([^"]+)"', drawn)
        assert [width for width, _ in lines] == ["2", "4.5"]
        heights = [float(place.split()[1]) for place in lines[0][1].split("L")]
        assert heights == sorted(heights, reverse=True)


def test_names_at_the_end_of_lines_do_not_overlap() -> None:
    lines = ((1.0,), (1.0,), (1.01,), (4.0,))
    drawn = as_svg(Picture("", (PictureGraph("", ("a", "b", "c", "d"), lines, ()),)))
    heights = sorted(float(y) for y in re.findall(r'y="([\d.]+)" text-anchor="start"', drawn))
    assert len(heights) == 4
    assert min(after - before for before, after in pairwise(heights)) >= 17.9


def test_a_picture_on_paper_is_dark_on_light_whatever_the_screen() -> None:
    drawn = as_svg(Picture("a", ()), on_paper=True)
    assert 'style="color:#1c1b18"' in drawn
    assert "<rect" in drawn
    assert "<rect" not in as_svg(Picture("a", ()))
