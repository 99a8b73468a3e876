"""What places would be worth in the European ranking: base rank, and the weight that EMA gives."""

import csv
import io
from fractions import Fraction
from typing import Any, cast

import pytest

from clubs.events import HAND, enter_result, planned
from hanchan.club.event import EventWriter, standings
from hanchan.club.event import lines as e
from hanchan.club.event.event_export import event_to_dict, render_export
from hanchan.club.event.mers import base_rank, base_ranks, event_weight
from hanchan.errors import EventError

LEVEL = (30000, 30000, 30000, 30000)
APART = (45000, 31000, 29000, 15000)


def regulate(book: EventWriter, value: str) -> None:
    fields = {"key": "mers.rank", "value": value, "cites": ["organiser/event"], "reason": "EMA"}
    book.add(e.RegulationChange, HAND, fields)


def ended(*ends: tuple[int, ...], value: str = "base") -> EventWriter:
    """One round of as many tables as there are ends."""
    book = planned(4 * len(ends), 1, regulation="ema")
    for table, scores in enumerate(ends, start=1):
        enter_result(book, 1, table, scores)
    if value:
        regulate(book, value)
    return book


def by_place(book: EventWriter) -> list[tuple[int, Fraction]]:
    rows = standings(book.event)
    ranks = base_ranks(book.event, rows)
    return [(row.place, ranks[row.number]) for row in rows]


def test_the_first_has_1000_the_last_none_and_those_between_stand_at_equal_distances() -> None:
    told = by_place(ended(APART))
    assert told == [(1, 1000), (2, Fraction(2000, 3)), (3, Fraction(1000, 3)), (4, 0)]
    assert base_rank(2, 40) == Fraction(38000, 39)


def test_those_who_share_a_place_have_the_base_rank_of_that_place() -> None:
    told = by_place(ended(APART, LEVEL))
    assert [place for place, _ in told] == [1, 2, 3, 3, 3, 3, 7, 8]
    assert {rank for place, rank in told if place == 3} == {Fraction(5000, 7)}
    assert told[-2:] == [(7, Fraction(1000, 7)), (8, 0)]


def test_a_substitute_has_none_and_takes_no_place() -> None:
    book = planned(8, 1, regulation="ema")
    book.add(e.Entry, HAND, {"number": 9, "name": "Sub", "substitute": True})
    gone = book.event.entries_at(1, 2)[0]
    book.add(e.Substitution, HAND, {"number": gone, "by_entry": 9, "round": 1})
    enter_result(book, 1, 1, APART)
    enter_result(book, 1, 2, (44000, 32000, 30000, 14000))
    regulate(book, "base")
    ranks = base_ranks(book.event, standings(book.event))
    assert 9 not in ranks
    assert gone not in ranks
    assert len(ranks) == 7
    assert (max(ranks.values()), min(ranks.values())) == (1000, 0)


def test_a_player_without_a_match_takes_no_place() -> None:
    book = planned(8, 1, regulation="ema")
    regulate(book, "base")
    assert base_ranks(book.event, standings(book.event)) == {}
    enter_result(book, 1, 1, APART)
    ranks = base_ranks(book.event, standings(book.event))
    assert sorted(ranks) == sorted(book.event.entries_at(1, 1))
    assert sorted(ranks.values()) == [0, Fraction(1000, 3), Fraction(2000, 3), 1000]


def test_projections_are_hidden_until_the_organiser_enables_them() -> None:
    book = ended(APART, value="")
    assert base_ranks(book.event, standings(book.event)) == {}
    assert event_weight(book.event) is None
    assert "mers" not in render_export(book.event, "standings-csv", "en")


@pytest.mark.parametrize(
    ("value", "weight"),
    [("base", None), ("weight:3", Fraction(3)), ("weight:2.5", Fraction(5, 2))],
)
def test_the_weight_is_what_the_organiser_copies_and_exact(
    value: str, weight: Fraction | None
) -> None:
    book = ended(APART, value=value)
    assert event_weight(book.event) == weight
    rows = list(csv.DictReader(io.StringIO(render_export(book.event, "standings-csv", "en"))))
    assert [row["mers_exact"] for row in rows] == ["1000", "2000/3", "1000/3", "0"]
    assert {row["mers_weight"] for row in rows} == {"" if weight is None else str(weight)}
    second = [
        row["mers_base"] for row in cast("list[Any]", event_to_dict(book.event)["standings"])
    ][1]
    assert second == pytest.approx(666.667)


@pytest.mark.parametrize("value", ["weight", "weight:", "weight:-1", "weight:2.555", "weight:1e3"])
def test_an_invalid_weight_is_refused(value: str) -> None:
    book = ended(APART, value="")
    with pytest.raises(EventError) as caught:
        regulate(book, value)
    assert caught.value.message == "value-choice"
