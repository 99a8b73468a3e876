"""What lines of a round's course do: announced, started, stopped, released, taken back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hanchan.club.event import lines as e
from hanchan.club.event.course import Clock, Course, moment
from hanchan.club.event.state import Event
from hanchan.errors import EventError


def _seat(event: Event, line: e.Seat) -> None:
    """A second announcement names another time."""
    _refuse_other(event, line.round, "drawn", "seated")
    begins = None if line.begins is None else moment(line.begins)
    event.courses[line.round] = Course(seated=True, begins=begins)


def _start(event: Event, line: e.Start) -> None:
    _refuse_other(event, line.round, "drawn", "seated")
    event.refuse_before(line.round)
    for table in event.rounds[line.round]:
        event.refuse_gone(table, line.round)
    clock = Clock(begun=moment(line.at), minutes=line.minutes)
    event.courses[line.round] = replace(event.course(line.round), clock=clock)


def _refuse_other(event: Event, round_: int, *states: str) -> None:
    """Refuse a step of a round that is not as far, or further."""
    state = event.state(round_)
    if state not in states:
        raise EventError("event-state-other", field="round", given=round_, state=state)


def _clock(event: Event, round_: int) -> Clock:
    clock = event.course(round_).clock
    if clock is None or event.state(round_) != "running":
        raise EventError("event-not-running", field="round", given=round_)
    return clock


def _set(event: Event, round_: int, clock: Clock) -> None:
    event.courses[round_] = replace(event.course(round_), clock=clock)


def _pause(event: Event, line: e.Pause) -> None:
    _set(event, line.round, _clock(event, line.round).pausing(moment(line.at)))


def _resume(event: Event, line: e.Resume) -> None:
    _set(event, line.round, _clock(event, line.round).resumed(moment(line.at)))


def _extra(event: Event, line: e.Extra) -> None:
    if line.table is not None:
        event.table(line.round, line.table)
    _set(event, line.round, _clock(event, line.round).extended(line.minutes, line.table))


def _release(event: Event, line: e.Release) -> None:
    """A round is shown before all is clear only if the tables that are open are named."""
    _refuse_other(event, line.round, "running", "played")
    event.refuse_before(line.round)
    if (unclear := event.open_tables(line.round)) != line.open:
        told = ", ".join(map(str, unclear)) or "0"
        raise EventError("event-open", field="open", number=line.round, given=told)
    event.courses[line.round] = replace(event.course(line.round), released=True, open=line.open)
    event.end_summons(line.round, line.round)


def _undo(event: Event, line: e.Undo) -> None:
    """A step is taken back until the next round has begun or results rest on it."""
    course = event.course(line.round)
    if event.next_round > line.round + 1 and line.round not in event.pool:
        raise EventError("event-next-begun", field="round", given=line.round + 1)
    if course.released:
        course = replace(course, released=False, open=())
    elif course.clock and not event.has_entries(line.round):
        course = replace(course, clock=None)
    elif course.seated and not course.clock:
        course = Course()
        event.end_summons(line.round, line.round)
    else:
        raise EventError("event-nothing-to-undo", field="round", given=line.round)
    event.courses[line.round] = course


ROUND_STEPS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Seat: _seat,
    e.Start: _start,
    e.Pause: _pause,
    e.Resume: _resume,
    e.Extra: _extra,
    e.Release: _release,
    e.Undo: _undo,
}
"""What each kind of line does to the course of a round."""
