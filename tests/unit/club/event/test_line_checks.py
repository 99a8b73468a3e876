"""New lines are asked for more than old ones: names once, offences and articles that exist."""

from collections.abc import Mapping

import pytest

from clubs.events import HAND, REFEREE, data_of, draw, enter_result, entered, planned, play_round
from hanchan.club.event import EventWriter, standings
from hanchan.club.event import lines as e
from hanchan.club.event.event_export import render_export
from hanchan.errors import HanchanError
from hanchan.i18n import LANGUAGES

RULING = {"number": 1, "offence": "late", "article": "organiser/late", "reason": "the tram"}


def refused(
    book: EventWriter, kind: type[e.EventLine], fields: Mapping[str, object]
) -> HanchanError:
    before = book.line_count
    with pytest.raises(HanchanError) as caught:
        book.add(kind, REFEREE if kind is e.PenaltyRuling else HAND, fields)
    assert book.line_count == before
    for language in LANGUAGES:
        assert caught.value.localized(language)
    return caught.value


@pytest.mark.parametrize("name", ["P1", "p1", " P1 "])
def test_a_name_that_takes_part_already_is_refused(name: str) -> None:
    problem = refused(entered(4), e.Entry, {"number": 5, "name": name})
    assert (problem.message, problem.field) == ("entries-twice", "name")


def test_a_member_named_twice_in_a_team_is_refused_as_such() -> None:
    problem = refused(entered(4), e.Entry, {"number": 5, "name": "T", "members": ("A", "A")})
    assert str(problem).startswith("members: 'A' is named twice in this team")


def test_a_line_that_is_no_ruling_is_refused_as_such() -> None:
    problem = refused(entered(4), e.RulingCancellation, {"line": 3, "reason": "the tram"})
    assert str(problem).startswith("line 3 of the event is not a ruling")


def test_a_name_is_free_again_once_its_entry_has_left() -> None:
    book = entered(4)
    book.add(e.Departure, HAND, {"number": 1, "round": 1})
    book.add(e.Entry, HAND, {"number": 5, "name": "P1"})
    assert book.event.entries[5].name == "P1"


@pytest.mark.parametrize("name", ["", " ", "\u3000"])
def test_a_blank_name_is_refused_as_blank(name: str) -> None:
    problem = refused(entered(4), e.Entry, {"number": 5, "name": name})
    assert str(problem) == "name: this text must not be blank"


@pytest.mark.parametrize(
    ("offence", "near"), [("laate", "late"), ("noten_richi", "noten_riichi"), ("absnet", "absent")]
)
def test_an_offence_that_is_misspelt_is_refused_with_what_was_meant(
    offence: str, near: str
) -> None:
    problem = refused(entered(4), e.PenaltyRuling, RULING | {"points": "-5", "offence": offence})
    assert (problem.message, problem.field) == ("event-offence-near", "offence")
    assert f"misspelling of '{near}'" in str(problem)


@pytest.mark.parametrize("offence", ["late", "Late", "left the hall", "遅刻", "noten_riichi"])
def test_an_offence_that_is_known_or_in_words_of_its_own_is_taken(offence: str) -> None:
    book = entered(4)
    book.add(e.PenaltyRuling, REFEREE, RULING | {"points": "-5", "offence": offence})
    book.add(e.PenaltyRuling, REFEREE, RULING | {"points": "-5", "offence": offence})
    assert [one.offence for one in book.event.rulings.values()] == [offence] * 2


@pytest.mark.parametrize(
    ("article", "message"),
    [
        ("nowhere/1", "regulation-source"),
        ("ema-2008/99.9", "cite-article"),
        ("", "value-missing"),
        (" ", "value-missing"),
    ],
)
def test_an_article_that_does_not_exist_is_refused(article: str, message: str) -> None:
    problem = refused(entered(4), e.PenaltyRuling, RULING | {"points": "-5", "article": article})
    assert (problem.message, problem.field) == (message, "article")


@pytest.mark.parametrize(
    ("rulebook", "article"),
    [("ema-2008", "ema-2008/3.2b"), ("ema-2008", "organiser/late"), ("wrc", "wrc-rules/3.1")],
)
def test_an_article_of_a_rulebook_or_a_place_in_a_source_is_taken(
    rulebook: str, article: str
) -> None:
    book = entered(4, rulebook)
    book.add(e.PenaltyRuling, REFEREE, RULING | {"points": "-5", "article": article})
    assert book.event.rulings[book.line_count].article == article


def test_an_old_file_with_such_lines_is_read_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("hanchan.club.event.file_writer.check_new_line", lambda *_: None)
        book = entered(4)
        book.add(e.Entry, HAND, {"number": 5, "name": "P1"})
        odd = {"points": "-5", "offence": "laate", "article": "nowhere/1"}
        book.add(e.PenaltyRuling, REFEREE, RULING | odd)
    again = EventWriter(data_of(book)).event
    assert [one.name for one in again.entries.values()] == ["P1", "P2", "P3", "P4", "P1"]
    assert again.rulings == book.event.rulings
    assert standings(again) == standings(book.event)


def late_entry() -> EventWriter:
    """Four have played a round at which somebody with a country was not yet there."""
    book = planned(4, 1)
    enter_result(book, 1, 1, (45000, 35000, 25000, 15000))
    book.add(e.Entry, HAND, {"number": 5, "name": "Late", "federation": "7"})
    return book


def test_a_player_without_a_match_is_last_in_the_standings() -> None:
    rows = standings(late_entry().event)
    assert [(row.place, row.name, row.matches) for row in rows][-2:] == [
        (4, rows[3].name, 1),
        (5, "Late", 0),
    ]
    assert rows[3].points < 0 == rows[4].points


def test_a_player_who_never_played_is_neither_reported_nor_ranked() -> None:
    book = late_entry()
    assert "Late" not in render_export(book.event, "ema-csv", "en")
    assert len(render_export(book.event, "ema-csv", "en").splitlines()) == 5
    book.add(e.EventClose, HAND, {})
    assert [row.name for row in standings(book.event)][-1] != "Late"
    assert len(standings(book.event)) == 4


def test_all_players_are_level_before_the_first_match() -> None:
    assert {row.place for row in standings(entered(8).event)} == {1}


def test_in_a_league_rounds_that_were_missed_still_count_in_the_end() -> None:
    book = entered(5, "jpml-a", "league", "league")
    book.add(e.Absence, HAND, {"number": 5, "round": 1, "absent": True})
    draw(book)
    play_round(book, 1)
    book.add(e.EventClose, HAND, {})
    assert [row.number for row in standings(book.event)][-1] == 5
