"""A report of a review: self-contained, escaped, and as the review says."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from hanchan.bots import Bot
from hanchan.bots.dispatch import bot_choice
from hanchan.formats.match_loader import load_match
from hanchan.i18n.texts import text
from hanchan.kernels.compiled_library import compiled_form
from hanchan.pictures import PictureGraph
from hanchan.records import Record, StartGame
from hanchan.review import Review, review
from hanchan.review.report import report_page, report_picture, review_picture
from hanchan.rules import load_rules
from hanchan.table import Match
from hanchan.table.replay import Replay
from hanchan.table.seat import Seats, play_to_end
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler
MARKUP = '<script>alert(1)</script><img src=x onerror=y>&"'
LANGUAGES = ("en", "ja", "ru")


@pytest.fixture(autouse=True, scope="module")
def _compiled_once() -> None:
    compiled_form(bot_choice)


def played(rules: str = "tenhou", *, name: str = "Aki") -> Record:
    """An East round of bots that play at random; the first has this name."""
    book = load_rules(rules, {"ending.rounds": 1})
    match, seats = Match(book, seed=4), range(book.seating.players)
    for _ in play_to_end(match, Seats([Bot("random", seed=seat + 1) for seat in seats])):
        pass
    record = match.record()
    names = (name, *record.header.names[1:])
    begin, *events = record.events
    assert isinstance(begin, StartGame)
    header = replace(record.header, names=names)
    return replace(record, header=header, events=(replace(begin, names=names), *events))


class Elements(HTMLParser):
    """The elements of a page, with their attributes, and what it says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_markup_in_a_name_stays_text_and_the_page_loads_nothing() -> None:
    found = review(played(name=MARKUP), 0)
    page = Elements(report_page([found], "en"))
    tags = {tag for tag, _ in page.found}
    assert not tags & {"script", "img", "link", "iframe", "a", "object"}
    for _, attributes in page.found:
        assert not any(name.startswith("on") for name in attributes)
        assert (attributes.get("href") or "#").startswith("#")
    assert MARKUP in page.text
    assert "url(" not in report_page([found], "en")
    picture = ET.fromstring(report_picture(found, "en"))  # noqa: S314 (our own)
    said = "".join(picture.itertext())
    assert "<script>alert(1)</script>" in said
    assert {one.tag.rpartition("}")[2] for one in picture.iter()}.isdisjoint({"script", "img", "a"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_a_report_shows_mark_graph_figures_and_positions(language: str, rules: str) -> None:
    found = review(played(rules), 1)
    players = len(found.replay.names)
    page = report_page([found], language)
    headings = re.findall(r"<h2>([^<]*)</h2>", page)
    assert headings[0] == text(language, "review-dearest")
    assert len(headings) == 1 + len(found.costliest) == 6
    assert page.count('class="line"') == players
    assert page.count("#d3342a") == len(found.costliest)
    assert page.count("<table>") == 1 + len(found.costliest)
    assert f'lang="{language}"' in page
    assert len(report_picture(found, language)) < len(page)


def test_the_graph_marks_the_line_of_the_player_between_the_kyoku() -> None:
    found = review(played(), 2)
    graph = next(one for one in review_picture(found, "en").parts if isinstance(one, PictureGraph))
    assert {mark.line for mark in graph.marks} == {2} == {graph.thick}
    for mark, one in zip(graph.marks, found.costliest, strict=True):
        assert one.decided.kyoku - 1 <= mark.at < one.decided.kyoku


def reviewed_part(share: float) -> Review:
    whole = played()
    events = whole.events[: int(len(whole.events) * share)]
    cut = Record(header=whole.header, events=events)
    return review(load_match(cut, None, "en").replay, 0)


def test_a_match_that_breaks_off_is_reported_up_to_there() -> None:
    found = reviewed_part(0.6)
    page = report_page([found], "en")
    assert text("en", "replay-breaks_off") in page
    assert text("en", "outlook-end") not in re.findall(r"<td>([^<]*)</td>", page)


def test_a_player_without_a_decision_gets_a_report_that_says_so() -> None:
    found = review(Replay(Match("ema-2008", seed=7).record()), 3)
    page = report_page([found], "en")
    assert text("en", "review-mark-none") in page
    assert text("en", "review-none") in page


def test_a_long_name_does_not_widen_the_picture() -> None:
    widths = [
        float(ET.fromstring(report_picture(review(played(name=name), 0), "en")).attrib["width"])  # noqa: S314 (our own)
        for name in ("Aki", "A" * 500)
    ]
    assert max(widths) < 1000
