"""The progress of a round: announcement, start, pauses, release and undo."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event import regulation as r
from hanchan.club.event.command_base import (
    Command,
    CommandContext,
    FoldHandlers,
    LineToAdd,
    SentenceValues,
    Values,
    command_for_line,
)
from hanchan.club.event.round_progress import RoundClock, RoundProgress, parse_time
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError


class AnnounceRound(Command, tag="seat", frozen=True):
    """Announce the tables of a round, and its start."""

    adds = e.RoundAnnouncement
    round: f.RoundNumber
    begins: f.Time | None = None

    def lines(self, context: CommandContext) -> Iterator[LineToAdd]:
        """Yield the announcement, and a line for each table played on the server."""
        yield e.RoundAnnouncement, msgspec.structs.asdict(self)
        yield from online_table_lines(context, self.round)


class StartRound(Command, tag="start", frozen=True):
    """Start a round; without `minutes` for the time set by the regulation."""

    adds = e.RoundStart
    round: f.RoundNumber
    minutes: Annotated[
        f.Minutes | None,
        msgspec.Meta(description="Minutes; 0 for no limit; by default from the regulation"),
    ] = None

    def lines(self, context: CommandContext) -> Iterator[LineToAdd]:
        """Yield the start; before it the tables on the server, if they were not announced."""
        event = context.event
        if event.round_state(self.round) == "drawn":
            yield from online_table_lines(context, self.round)
        minutes = event.regulation_value(r.TIME_MINUTES) if self.minutes is None else self.minutes
        yield e.RoundStart, {"round": self.round, "minutes": minutes}


class UndoRound(Command, tag="undo", frozen=True):
    """Undo the last step of a round."""

    adds = e.RoundUndo
    round: f.RoundNumber
    reason: f.GivenReason = ""

    def lines(self, context: CommandContext) -> Iterator[LineToAdd]:
        """Yield the undo; matches that started with the round will start again with it."""
        event, had_begun = context.event, context.event.progress(self.round).clock is not None
        yield e.RoundUndo, msgspec.structs.asdict(self)
        if context.new_id and had_begun and event.progress(self.round).clock is None:
            for round_, table in [at for at in event.online if at[0] == self.round]:
                yield context.online_line(round_, table)


PauseClock = command_for_line(e.ClockPause, "PauseClock")
ResumeClock = command_for_line(e.ClockResume, "ResumeClock")
AddTime = command_for_line(e.ExtraTime, "AddTime")
ReleaseRound = command_for_line(e.RoundRelease, "ReleaseRound")


def online_table_lines(context: CommandContext, round_: int) -> Iterator[LineToAdd]:
    """Move tables to the server once, when they are announced; the organiser can override this."""
    event = context.event
    wanted = (
        event.regulation_value(r.ONLINE_TABLES).word == "all"
        and event.begin.version >= e.ONLINE_VERSION
    )
    if not (context.new_id and wanted):
        return
    for table in range(1, len(event.rounds[round_]) + 1):
        at = (round_, table)
        if at not in event.assigned_tables and at not in event.tallies and at not in event.results:
            yield context.online_line(*at)


def _fold_announcement(event: ClubEvent, line: e.RoundAnnouncement) -> None:
    """Fold an announcement; a second announcement changes the time."""
    _require_state(event, line.round, "drawn", "seated")
    begins = None if line.begins is None else parse_time(line.begins)
    event.round_progress[line.round] = RoundProgress(seated=True, begins=begins)


def _fold_start(event: ClubEvent, line: e.RoundStart) -> None:
    _require_state(event, line.round, "drawn", "seated")
    event.refuse_unfinished_before(line.round)
    for table in event.rounds[line.round]:
        event.refuse_absent(table, line.round)
    clock = RoundClock(begun=parse_time(line.at), minutes=line.minutes)
    event.round_progress[line.round] = replace(event.progress(line.round), clock=clock)


def _require_state(event: ClubEvent, round_: int, *states: str) -> None:
    """Refuse a step of a round that is in a different state."""
    state = event.round_state(round_)
    if state not in states:
        raise EventError("event-state-other", field="round", given=round_, state=state)


def _running_clock(event: ClubEvent, round_: int) -> RoundClock:
    clock = event.progress(round_).clock
    if clock is None or event.round_state(round_) != "running":
        raise EventError("event-not-running", field="round", given=round_)
    return clock


def _set_clock(event: ClubEvent, round_: int, clock: RoundClock) -> None:
    event.round_progress[round_] = replace(event.progress(round_), clock=clock)


def _fold_pause(event: ClubEvent, line: e.ClockPause) -> None:
    _set_clock(event, line.round, _running_clock(event, line.round).pause(parse_time(line.at)))


def _fold_resume(event: ClubEvent, line: e.ClockResume) -> None:
    _set_clock(event, line.round, _running_clock(event, line.round).resume(parse_time(line.at)))


def _fold_extra_time(event: ClubEvent, line: e.ExtraTime) -> None:
    if line.table is not None:
        event.entries_at(line.round, line.table)
    _set_clock(
        event, line.round, _running_clock(event, line.round).extend(line.minutes, line.table)
    )


def _fold_release(event: ClubEvent, line: e.RoundRelease) -> None:
    """Fold a release, which must name the tables that are still open."""
    _require_state(event, line.round, "running", "played")
    event.refuse_unfinished_before(line.round)
    if (unclear := event.open_tables(line.round)) != line.open:
        told = ", ".join(map(str, unclear)) or "0"
        raise EventError("event-open", field="open", number=line.round, given=told)
    event.round_progress[line.round] = replace(
        event.progress(line.round), released=True, open=line.open
    )
    event.close_calls(line.round, line.round)


def _fold_undo(event: ClubEvent, line: e.RoundUndo) -> None:
    """Fold an undo, refused once the next round has started or results depend on the step."""
    course = event.progress(line.round)
    if event.next_round > line.round + 1 and line.round not in event.pool:
        raise EventError("event-next-begun", field="round", given=line.round + 1)
    if course.released:
        course = replace(course, released=False, open=())
    elif course.clock and not event.has_entries(line.round):
        course = replace(course, clock=None)
    elif course.seated and not course.clock:
        course = RoundProgress()
        event.close_calls(line.round, line.round)
    else:
        raise EventError("event-nothing-to-undo", field="round", given=line.round)
    event.round_progress[line.round] = course


def _announcement_values(event: ClubEvent, line: e.RoundAnnouncement) -> Values:
    del event
    begins = "" if line.begins is None else f"{parse_time(line.begins):%H:%M}"
    return {"known": int(bool(begins)), "begins": begins}


FOLD_HANDLERS: FoldHandlers = {
    e.RoundAnnouncement: _fold_announcement,
    e.RoundStart: _fold_start,
    e.ClockPause: _fold_pause,
    e.ClockResume: _fold_resume,
    e.ExtraTime: _fold_extra_time,
    e.RoundRelease: _fold_release,
    e.RoundUndo: _fold_undo,
}
SENTENCE_VALUES: SentenceValues = {
    e.RoundAnnouncement: _announcement_values,
    e.RoundRelease: lambda _, line: {
        "count": len(line.open),
        "open": ", ".join(map(str, line.open)),
    },
    e.RoundUndo: lambda event, line: {"state": event.round_state(line.round)},
}
