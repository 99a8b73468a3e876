"""The referee summoned to a table: who may, how often, and what becomes of it."""

import pytest

from clubs.events import HAND, REFEREE, data_of, draw, enter_result, planned, scores_of
from hanchan.club.event import Author, EventWriter, describe_line, fold, read_event_lines, standings
from hanchan.club.event import lines as e
from hanchan.club.event.referee_calls import MAX_CALLS, may_call_referee, open_calls
from hanchan.errors import EventError

PLAYER = Author(at="2026-05-01T11:00:00Z", by="P1", right="player")
LATER = Author(at="2026-05-01T11:05:00Z", by="P2", right="player")


@pytest.fixture
def book() -> EventWriter:
    """Twelve players, the first of two rounds announced."""
    made = planned(12, 2)
    made.add(e.RoundAnnouncement, HAND, {"round": 1})
    return made


def at(book: EventWriter, table: int, seat: int = 0) -> int:
    return book.event.entries_at(1, table)[seat]


def summon(
    book: EventWriter, table: int, seat: int = 0, hand: Author = PLAYER, **more: object
) -> None:
    fields = {"round": 1, "table": table, "number": at(book, table, seat)}
    book.add(e.RefereeCall, hand, fields | more)


def settle(book: EventWriter, table: int, hand: Author = REFEREE, **more: object) -> None:
    book.add(e.RefereeCallClosed, hand, {"round": 1, "table": table} | more)


def refusal(book: EventWriter, kind: type[e.EventLine], hand: Author, **fields: object) -> str:
    with pytest.raises(EventError) as caught:
        book.add(kind, hand, {"round": 1, "table": 1} | fields)
    return caught.value.message


def wanted(book: EventWriter) -> list[int]:
    return [table for (_, table), _ in open_calls(book.event)]


def test_the_longest_waiting_call_comes_first_and_answered_calls_last(
    book: EventWriter,
) -> None:
    for table in (2, 3, 1):
        summon(book, table, hand=LATER if table == 1 else PLAYER)
    assert wanted(book) == [2, 3, 1]
    book.add(e.RefereeComing, REFEREE, {"round": 1, "table": 2})
    assert wanted(book) == [3, 1, 2]
    settle(book, 3)
    assert wanted(book) == [1, 2]


def test_one_referee_comes_to_a_table_or_another_instead_and_it_is_called_once(
    book: EventWriter,
) -> None:
    summon(book, 1, reason="rules")
    assert refusal(book, e.RefereeComing, HAND, instead=REFEREE.by) == "event-coming"
    assert refusal(book, e.RefereeCall, LATER, number=at(book, 1, 1)) == "event-summoned"
    book.add(e.RefereeComing, REFEREE, {"round": 1, "table": 1})
    assert refusal(book, e.RefereeComing, HAND) == "event-coming"
    book.add(e.RefereeComing, HAND, {"round": 1, "table": 1, "instead": REFEREE.by})
    assert [one.coming for _, one in open_calls(book.event)] == [HAND.by]
    settle(book, 1)
    assert refusal(book, e.RefereeComing, REFEREE) == "event-not-summoned"
    assert refusal(book, e.RefereeCallClosed, REFEREE) == "event-not-summoned"


def test_only_the_caller_withdraws_a_call(book: EventWriter) -> None:
    summon(book, 1)
    assert refusal(book, e.RefereeCallClosed, LATER, number=at(book, 1, 1)) == "event-right"
    assert refusal(book, e.RefereeCallClosed, LATER) == "event-right"
    assert refusal(book, e.RefereeComing, PLAYER) == "event-right"
    settle(book, 1, PLAYER, number=at(book, 1))
    assert wanted(book) == []


def test_only_those_at_an_announced_table_call(book: EventWriter) -> None:
    stranger = at(book, 2)
    assert refusal(book, e.RefereeCall, PLAYER, number=stranger) == "event-other-table"
    assert refusal(book, e.RefereeCall, PLAYER, table=9, number=stranger) == "event-no-table"
    drawn = book.event.entries_at(2, 1)[0]
    assert refusal(book, e.RefereeCall, PLAYER, round=2, number=drawn) == "event-state-other"
    assert not may_call_referee(book.event, 2, 1, drawn)


def test_a_phone_that_calls_again_and_again_is_stopped_in_this_round(book: EventWriter) -> None:
    for _ in range(MAX_CALLS):
        summon(book, 1)
        settle(book, 1, PLAYER, number=at(book, 1))
    assert refusal(book, e.RefereeCall, PLAYER, number=at(book, 1)) == "event-summons-often"
    assert [may_call_referee(book.event, 1, 1, at(book, 1, seat)) for seat in (0, 1)] == [
        False,
        True,
    ]
    summon(book, 1, seat=1)
    draw(book, rounds=2)
    book.add(e.RoundAnnouncement, HAND, {"round": 1})
    summon(book, 1)


def test_a_call_ends_with_the_announcement_or_its_caller(book: EventWriter) -> None:
    summon(book, 1)
    book.add(e.RoundUndo, HAND, {"round": 1})
    book.add(e.RoundAnnouncement, HAND, {"round": 1})
    assert wanted(book) == []
    gone = at(book, 2)
    summon(book, 2)
    summon(book, 3)
    book.add(e.Entry, HAND, {"number": 13, "name": "Sub", "substitute": True})
    book.add(e.Substitution, HAND, {"number": gone, "by_entry": 13, "round": 1})
    assert wanted(book) == [3]
    assert may_call_referee(book.event, 1, 2, 13)


def test_a_released_or_redrawn_round_has_no_referee_calls(book: EventWriter) -> None:
    summon(book, 1)
    draw(book, rounds=2)
    assert not book.event.open_calls
    book.add(e.RoundAnnouncement, HAND, {"round": 1})
    summon(book, 1)
    for table in (1, 2, 3):
        enter_result(book, 1, table, scores_of(table, 30000))
    assert wanted(book) == [1]
    book.add(e.RoundRelease, HAND, {"round": 1})
    book.add(e.RoundUndo, HAND, {"round": 1})
    assert wanted(book) == []


def test_a_call_changes_no_standings_and_is_read_back(book: EventWriter) -> None:
    before = standings(book.event)
    summon(book, 1, reason="tiles")
    book.add(e.RefereeComing, REFEREE, {"round": 1, "table": 1})
    assert standings(book.event) == before
    assert fold(read_event_lines(data_of(book))).open_calls == book.event.open_calls


def test_an_event_of_an_earlier_version_has_no_calls(book: EventWriter) -> None:
    first, *_ = data_of(book).splitlines(keepends=True)
    old = EventWriter(first.replace(b'"version":4', b'"version":3'))
    fields = {"number": 1, "name": "P1"}
    old.add(e.Entry, HAND, fields)
    assert refusal(old, e.RefereeCall, PLAYER, number=1) == "event-old"


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_every_line_of_a_referee_call_is_described(book: EventWriter, lang: str) -> None:
    summon(book, 1, reason="points")
    book.add(e.RefereeComing, REFEREE, {"round": 1, "table": 1})
    settle(book, 1)
    summon(book, 2)
    settle(book, 2, PLAYER, number=at(book, 2))
    told = [describe_line(book.event, line, lang) for line in book.lines_added[-5:]]
    assert len(set(told)) == 5
    if lang == "en":
        caller = book.event.entries[at(book, 1)].name
        about = "about points or a payment"
        assert told[0] == f"Round 1, table 1: {caller} calls the referee, {about}."
        assert told[2] == "Round 1, table 1: Emi says that it is settled."
