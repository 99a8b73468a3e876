"""The course of a round: announced, started, stopped, released, taken back, handed over."""

from datetime import timedelta

import pytest

from clubs.events import (
    HAND,
    REFEREE,
    SEED,
    data_of,
    draw,
    enter_result,
    entered,
    planned,
    play_round,
    scores_of,
)
from hanchan.club.event import (
    Author,
    EventWriter,
    create_event,
    describe_line,
    fold,
    last_public_round,
    read_event_lines,
)
from hanchan.club.event import lines as e
from hanchan.club.event.event_export import render_export
from hanchan.club.event.round_progress import parse_time
from hanchan.errors import EventError
from hanchan.localized_messages import LANGUAGES


def at(time: str) -> Author:
    return Author(at=f"2026-05-01T{time}Z", by="Aki")


def say(
    book: EventWriter, kind: type[e.EventLine], time: str = "09:00:00", **fields: object
) -> None:
    book.add(kind, at(time), {"round": 1, **fields})


def refused(
    book: EventWriter, kind: type[e.EventLine], hand: Author = HAND, **fields: object
) -> str:
    """The message by which a line is refused; the event stays as it was."""
    before = data_of(book)
    with pytest.raises(EventError) as caught:
        book.add(kind, hand, fields)
    assert all(caught.value.localized(language) for language in LANGUAGES)
    assert fold(read_event_lines(before)) == book.event
    return caught.value.message


def test_a_round_is_drawn_seated_running_played_and_released() -> None:
    book = planned(8, 2)
    states = [book.event.round_state(1)]
    say(book, e.RoundAnnouncement, begins="2026-05-01T09:30:00Z")
    states.append(book.event.round_state(1))
    say(book, e.RoundStart, minutes=75)
    states.append(book.event.round_state(1))
    play_round(book, 1)
    states.append(book.event.round_state(1))
    say(book, e.RoundRelease)
    states.append(book.event.round_state(1))
    assert states == ["drawn", "seated", "running", "played", "released"]


def test_the_remaining_time_follows_from_start_stops_and_extra_time() -> None:
    book = planned(8, 1)
    say(book, e.RoundStart, "09:00:00", minutes=75)
    say(book, e.ClockPause, "09:10:00", reason="alarm")
    clock = book.event.progress(1).clock
    assert clock is not None
    assert clock.time_left(1, parse_time("2026-05-01T09:40:00Z")) == timedelta(minutes=65)
    assert clock.end_time(1) is None
    say(book, e.ClockResume, "09:15:00")
    say(book, e.ExtraTime, "09:20:00", minutes=10, table=2)
    say(book, e.ExtraTime, "09:20:00", minutes=1)
    clock = book.event.progress(1).clock
    assert clock is not None
    assert clock.end_time(1) == parse_time("2026-05-01T10:21:00Z")
    assert clock.end_time(2) == parse_time("2026-05-01T10:31:00Z")
    assert clock.time_left(2, parse_time("2026-05-01T10:32:00Z")) == timedelta(minutes=-1)


def test_a_stop_that_another_machine_dates_before_the_clock_went_on_counts_from_there() -> None:
    book = planned(8, 1)
    say(book, e.RoundStart, "09:00:00", minutes=75)
    say(book, e.ClockPause, "09:10:00")
    say(book, e.ClockResume, "09:15:00")
    say(book, e.ClockPause, "09:12:00")
    clock = book.event.progress(1).clock
    assert clock is not None
    assert clock.time_left(1, parse_time("2026-05-01T09:40:00Z")) == timedelta(minutes=65)
    say(book, e.ClockResume, "09:14:00")
    clock = book.event.progress(1).clock
    assert clock is not None
    assert clock.end_time(1) == parse_time("2026-05-01T10:20:00Z")


def test_a_round_without_limit_has_no_end() -> None:
    book = planned(8, 1)
    say(book, e.RoundStart, minutes=0)
    clock = book.event.progress(1).clock
    assert clock is not None
    assert clock.time_left(1, parse_time("2026-05-02T09:00:00Z")) is None
    assert refused(book, e.ExtraTime, round=1, minutes=5) == "event-no-limit"


def test_a_clock_neither_stands_twice_nor_goes_backwards() -> None:
    book = planned(8, 1)
    assert refused(book, e.ClockPause, round=1) == "event-not-running"
    say(book, e.RoundStart, "09:00:00", minutes=75)
    assert refused(book, e.ClockResume, round=1) == "event-clock-goes"
    assert refused(book, e.ClockPause, at("08:59:00"), round=1) == "event-clock-back"
    say(book, e.ClockPause, "09:10:00")
    assert refused(book, e.ClockPause, at("09:11:00"), round=1) == "event-clock-stands"
    assert refused(book, e.ClockResume, at("09:09:00"), round=1) == "event-clock-back"


def test_a_round_starts_once_and_after_those_before_it() -> None:
    book = planned(8, 2)
    assert refused(book, e.RoundStart, round=2, minutes=0) == "event-unfinished"
    say(book, e.RoundStart, minutes=0)
    assert refused(book, e.RoundStart, round=1, minutes=0) == "event-state-other"
    assert refused(book, e.RoundStart, round=3, minutes=0) == "event-no-round"


def test_a_started_round_is_not_redrawn() -> None:
    book = planned(8, 2)
    say(book, e.RoundStart, minutes=0)
    assert draw(book).first == 2


def test_a_redrawn_round_is_announced_again() -> None:
    book = planned(8, 1)
    say(book, e.RoundAnnouncement)
    draw(book)
    assert book.event.round_state(1) == "drawn"


def test_a_round_may_be_released_without_a_table_that_is_named() -> None:
    book = planned(8, 2)
    say(book, e.RoundStart, minutes=0)
    enter_result(book, 1, 1, scores_of(1, 30000))
    assert refused(book, e.RoundRelease, round=1) == "event-open"
    say(book, e.RoundRelease, open=[2])
    book.add(e.RoundStart, HAND, {"round": 2, "minutes": 0})
    enter_result(book, 1, 2, scores_of(2, 30000))
    assert book.event.is_over(1)


def test_a_finished_round_is_not_released_with_open_tables() -> None:
    book = planned(8, 1)
    play_round(book, 1)
    assert refused(book, e.RoundRelease, round=1, open=[2]) == "event-open-none"


def test_a_started_round_is_shown_once_it_is_released() -> None:
    book = planned(8, 1, regulation="ema")
    say(book, e.RoundStart, minutes=0)
    play_round(book, 1)
    assert last_public_round(book.event) == 0
    say(book, e.RoundRelease)
    assert last_public_round(book.event) == 1


def test_each_step_is_taken_back_until_the_next_round_has_begun() -> None:
    book = planned(8, 2)
    say(book, e.RoundAnnouncement)
    say(book, e.RoundStart, minutes=0)
    say(book, e.RoundUndo)
    assert book.event.round_state(1) == "seated"
    say(book, e.RoundUndo)
    assert book.event.round_state(1) == "drawn"
    assert refused(book, e.RoundUndo, round=1) == "event-nothing-to-undo"
    say(book, e.RoundStart, minutes=0)
    play_round(book, 1)
    assert refused(book, e.RoundUndo, round=1) == "event-nothing-to-undo"
    say(book, e.RoundRelease)
    say(book, e.RoundUndo)
    assert book.event.round_state(1) == "played"
    say(book, e.RoundRelease)
    book.add(e.RoundStart, HAND, {"round": 2, "minutes": 0})
    assert refused(book, e.RoundUndo, round=1) == "event-next-begun"
    assert refused(book, e.RoundUndo, round=3) == "event-no-round"


def test_a_referee_gives_more_time_and_does_not_start_a_round() -> None:
    book = planned(8, 1)
    assert refused(book, e.RoundStart, REFEREE, round=1, minutes=0) == "event-right"
    say(book, e.RoundStart, minutes=75)
    book.add(e.ExtraTime, REFEREE, {"round": 1, "minutes": 5, "table": 1})


def test_an_event_that_was_handed_over_goes_on_only_where_it_was_handed_to() -> None:
    book = entered(8)
    assert refused(book, e.TransferIn, home="laptop") == "event-not-away"
    book.add(e.TransferOut, HAND, {"to": "laptop"})
    assert refused(book, e.EventClose) == "event-moved"
    assert refused(book, e.TransferIn, home="desk") == "event-received"
    book.add(e.TransferIn, HAND, {"home": "laptop"})
    draw(book)
    assert book.event.rounds


def test_every_line_is_described_in_every_language() -> None:
    book = planned(8, 2)
    say(book, e.RoundAnnouncement, begins="2026-05-01T09:30:00Z")
    say(book, e.RoundStart, minutes=75)
    say(book, e.ExtraTime, minutes=1)
    say(book, e.ClockPause, "09:10:00")
    say(book, e.ClockResume, "09:15:00")
    play_round(book, 1)
    say(book, e.RoundRelease, "09:20:00")
    say(book, e.RoundUndo, "09:20:00")
    book.add(e.TransferOut, HAND, {"to": "laptop"})
    book.add(e.TransferIn, HAND, {"home": "laptop"})
    for language in LANGUAGES:
        told = [describe_line(book.event, line, language) for line in book.lines_added]
        assert len(set(told)) == len(told)
        assert not any("{" in one for one in told)


def test_a_calendar_has_the_rounds_whose_time_is_known() -> None:
    book = planned(8, 2, regulation="ema")
    say(book, e.RoundAnnouncement, begins="2026-05-01T09:30:00Z")
    told = render_export(book.event, "ics", "en")
    assert told.count("BEGIN:VEVENT") == 1
    assert "DTSTART:20260501T093000Z\r\nDTEND:20260501T104500Z\r\n" in told
    say(book, e.RoundStart, "09:40:00", minutes=0)
    told = render_export(book.event, "ics", "en")
    assert "DTSTART:20260501T094000Z" in told
    assert "DTEND" not in told


@pytest.mark.parametrize("name", ["A; B, C", "第一回春季麻雀大会" * 8])
def test_a_calendar_holds_any_name_in_lines_of_75_bytes(name: str) -> None:
    book = create_event(HAND, name=name, rules="ema", regulation="ema", seed=SEED)
    for number in range(1, 5):
        book.add(e.Entry, HAND, {"number": number, "name": f"P{number}"})
    draw(book)
    say(book, e.RoundAnnouncement, begins="2026-05-01T09:30:00Z")
    lines = render_export(book.event, "ics", "en").split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = "".join(lines).replace("SUMMARY:", "\n").split("\n")[1]
    assert name.replace(" ", "") in whole.replace("\\", "").replace(" ", "")
