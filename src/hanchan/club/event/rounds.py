"""The progress of a round: announced, started, paused, released, undone."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event import regulation as r
from hanchan.club.event.command import (
    Addition,
    Command,
    Context,
    Steps,
    Values,
    Words,
    same_fields,
)
from hanchan.club.event.course import Clock, Course, moment
from hanchan.club.event.state import Event
from hanchan.errors import EventError


class Announce(Command, tag="seat", frozen=True):
    """Announce the tables of a round, and its start."""

    adds = e.Seat
    round: f.RoundNumber
    begins: f.Time | None = None

    def lines(self, context: Context) -> Iterator[Addition]:
        """Yield the announcement, and a line for each table played on the server."""
        yield e.Seat, msgspec.structs.asdict(self)
        yield from online_by_regulation(context, self.round)


class StartRound(Command, tag="start", frozen=True):
    """Start a round; without `minutes` for the time set by the regulation."""

    adds = e.Start
    round: f.RoundNumber
    minutes: Annotated[
        f.Minutes | None,
        msgspec.Meta(description="Minutes; 0 for no limit; by default from the regulation"),
    ] = None

    def lines(self, context: Context) -> Iterator[Addition]:
        """Yield the start; first the tables on the server if they were not announced."""
        event = context.event
        if event.state(self.round) == "drawn":
            yield from online_by_regulation(context, self.round)
        minutes = event.value(r.TIME_MINUTES) if self.minutes is None else self.minutes
        yield e.Start, {"round": self.round, "minutes": minutes}


class UndoRound(Command, tag="undo", frozen=True):
    """Undo the last step of a round."""

    adds = e.Undo
    round: f.RoundNumber
    reason: f.Why = ""

    def lines(self, context: Context) -> Iterator[Addition]:
        """Yield the undo; matches that started with the round start again with its next start."""
        event, had_begun = context.event, context.event.course(self.round).clock is not None
        yield e.Undo, msgspec.structs.asdict(self)
        if context.new_id and had_begun and event.course(self.round).clock is None:
            for round_, table in [at for at in event.online if at[0] == self.round]:
                yield context.online(round_, table)


PauseClock = same_fields(e.Pause, "PauseClock")
ResumeClock = same_fields(e.Resume, "ResumeClock")
MoreTime = same_fields(e.Extra, "MoreTime")
ReleaseRound = same_fields(e.Release, "ReleaseRound")


def online_by_regulation(context: Context, round_: int) -> Iterator[Addition]:
    """Move tables to the server once, when they are announced; the organiser may override it."""
    event = context.event
    wanted = event.value(r.ONLINE_TABLES).word == "all" and event.begin.version >= e.ONLINE
    if not (context.new_id and wanted):
        return
    for table in range(1, len(event.rounds[round_]) + 1):
        at = (round_, table)
        if at not in event.decided and at not in event.tallies and at not in event.results:
            yield context.online(*at)


def _seat(event: Event, line: e.Seat) -> None:
    """Fold an announcement; a second one changes the time."""
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
    """Refuse a step of a round that is in another state."""
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
    """Fold a release; tables that are still open must be named."""
    _refuse_other(event, line.round, "running", "played")
    event.refuse_before(line.round)
    if (unclear := event.open_tables(line.round)) != line.open:
        told = ", ".join(map(str, unclear)) or "0"
        raise EventError("event-open", field="open", number=line.round, given=told)
    event.courses[line.round] = replace(event.course(line.round), released=True, open=line.open)
    event.end_summons(line.round, line.round)


def _undo(event: Event, line: e.Undo) -> None:
    """Fold an undo; impossible once the next round has started or results depend on the step."""
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


def _announced(event: Event, line: e.Seat) -> Values:
    del event
    begins = "" if line.begins is None else f"{moment(line.begins):%H:%M}"
    return {"known": int(bool(begins)), "begins": begins}


STEPS: Steps = {
    e.Seat: _seat,
    e.Start: _start,
    e.Pause: _pause,
    e.Resume: _resume,
    e.Extra: _extra,
    e.Release: _release,
    e.Undo: _undo,
}
WORDS: Words = {
    e.Seat: _announced,
    e.Release: lambda _, line: {"count": len(line.open), "open": ", ".join(map(str, line.open))},
    e.Undo: lambda event, line: {"state": event.state(line.round)},
}
