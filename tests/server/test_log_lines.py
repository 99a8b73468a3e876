"""The log that a page keeps: every event that matters in a sentence, and what was taken back."""

import re

import pytest

from hanchan.messages import table as m
from hanchan.messages.match import TableLogLine
from hanchan.messages.table_options import TableOptions
from hanchan.server.views.table_updates import present_table
from hanchan.table import Enforcement
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import Tile
from servers.hosted_tables import Hosted, Page

SEED_OF_A_RON = 4
CALM = TableOptions(pause=0, pace=0, undo=True, seed=3)


def lines(page: Page) -> list[TableLogLine]:
    return [line for _, update in page.updates() for line in update.said]


def begun(options: TableOptions = CALM, *, people: int = 1) -> Hosted:
    hosted = Hosted(options, people=people, views=True)
    hosted.start()
    while not hosted.asked():
        hosted.wait_for_more()
    return hosted


def discarded(hosted: Hosted) -> None:
    """A person discards what they drew, and play comes around to them, or the kyoku ends."""
    page = hosted.asked()[0]
    hosted.act(page, page.offered[-1])
    while not hosted.asked() and hosted.wait_for_more():
        pass


def test_a_kyoku_starts_with_its_name_and_a_draw_is_only_announced() -> None:
    hosted = begun(people=4)
    page = hosted.asked()[0]
    first, drawn = lines(page)
    assert first.text.startswith("East 1, 0 honba")
    assert (drawn.text[:8], drawn.aside, first.aside) == ("You draw", True, False)
    for other in hosted.pages:
        if other is not page:
            assert [line.text for line in lines(other)] == [first.text]


@pytest.mark.parametrize(
    ("language", "honour", "five"),
    [
        ("en", "east wind", "red 5 of circles"),
        ("ja", "東", "赤五筒"),
        ("ru", "восточный ветер", "красный 5 пин"),
    ],
)
def test_announcements_name_every_tile_in_full(language: str, honour: str, five: str) -> None:
    aloud = Narrator(language, ("Aki", "Emi", "Ken", "Yui"), me=0, aloud=True)
    assert aloud.tile(Tile.EAST) == honour
    assert aloud.tiles((Tile.EAST, Tile.RED_P5)) == f"{five}, {honour}"


def test_a_kyoku_start_announces_indicator_and_seat() -> None:
    hosted = begun(people=4)
    for page in hosted.pages:
        first = lines(page)[0]
        seat = hosted.seat(page)
        assert seat is not None
        wind = ("East", "South", "West", "North")[seat]
        assert first.heard is not None
        assert re.fullmatch(
            rf"{first.text}\. Your seat: {wind}\. Dora indicator: .+ (of|wind|dragon).*",
            first.heard,
        )
    drawn = lines(hosted.asked()[0])[1]
    assert drawn.heard is not None
    assert drawn.heard.startswith("You draw ")
    assert len(drawn.heard) > len(drawn.text)


def test_an_undo_names_the_last_line_kept() -> None:
    hosted = begun()
    page = hosted.pages[0]
    chair = hosted.chair_of(page)
    assert chair is not None
    before = lines(page)[-1].seq
    discarded(hosted)
    assert lines(page)[-1].seq > before
    hosted.table.undo_last_decision(chair, hosted.now)
    hosted.settle()
    back = lines(page)[-1]
    assert back.text == "A step is undone"
    assert back.back is not None
    standing = [line for line in lines(page)[:-1] if line.seq <= back.back]
    assert standing[-1].seq == before


def test_the_end_of_a_kyoku_is_logged_with_points() -> None:
    hosted = begun(TableOptions(pause=0, pace=0, seed=3, bots=("random", "random", "random")))
    page = hosted.pages[0]
    while hosted.asked():
        discarded(hosted)
    assert hosted.live.publisher.gated
    told = [line.text for line in lines(page)]
    assert any(text.startswith("Points: ") for text in told)


def test_announcements_name_the_winning_tile_and_its_discarder() -> None:
    hosted = begun(TableOptions(pause=0, pace=0, seed=SEED_OF_A_RON))
    while hosted.asked():
        discarded(hosted)
    win = next(line for line in lines(hosted.pages[0]) if line.text.endswith("wins by ron"))
    assert win.heard is not None
    assert re.fullmatch(r"Ron on .+( of |wind|dragon).*: [\w ]+ from [\w ]+", win.heard)


def test_a_ruled_offence_is_logged_once() -> None:
    hosted = begun(TableOptions(pause=0, pace=0, enforcement=Enforcement.TABLE, seed=3))
    page, table = hosted.asked()[0], hosted.table
    seat = hosted.seat(page)
    table.report(m.ReportOffence(offence="too_few_tiles", seat=seat))
    table.rule(m.DecideReport(report=1, verdict="confirm"))
    hosted.settle()
    kinds = [event["type"] for event in page.events()]
    assert kinds[-2:] == ["ruling", "offence"]
    said = [line.text for line in lines(page) if line.seq >= len(kinds) - 2]
    assert len(said) == 1
    assert "few tiles" in said[0]


@pytest.mark.parametrize("absent", ["bot", "wait"])
def test_a_table_says_whether_it_waits_for_an_absent_player(absent: str) -> None:

    hosted = Hosted(TableOptions(absent="wait" if absent == "wait" else "bot", seed=3))
    assert present_table(hosted.table).waits is (absent == "wait")
