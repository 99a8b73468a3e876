"""The progress of a round: announcement, start, pauses, release and undo."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import msgspec

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event import regulation as r
from hanchan.club.event.round_progress import RoundClock, RoundProgress, parse_time
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError


class AnnounceRound(c.Command, tag="seat", frozen=True):
    """Announce the tables of a round, and its start."""

    adds = e.RoundAnnouncement
    round: f.RoundNumber
    begins: f.Time | None = None

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the announcement, and a line for each table that moves to the server."""
        yield e.RoundAnnouncement, msgspec.structs.asdict(self)
        yield from online_table_lines(context, self.round)


class StartRound(c.Command, tag="start", frozen=True):
    """Start a round, by default with the time limit of the regulation."""

    adds = e.RoundStart
    round: f.RoundNumber
    minutes: Annotated[
        f.Minutes | None,
        msgspec.Meta(description="Minutes; 0 for no limit; by default from the regulation"),
    ] = None

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the start, after moves to the server if the round was not announced."""
        event = context.event
        if event.round_state(self.round) == "drawn":
            yield from online_table_lines(context, self.round)
        minutes = event.regulation_value(r.TIME_MINUTES) if self.minutes is None else self.minutes
        yield e.RoundStart, {"round": self.round, "minutes": minutes}


class UndoRound(c.Command, tag="undo", frozen=True):
    """Undo the last step of a round."""

    adds = e.RoundUndo
    round: f.RoundNumber
    reason: f.GivenReason = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the undo and, if it undoes the start, a new table for each match on the server."""
        event, had_begun = context.event, context.event.progress(self.round).clock is not None
        yield e.RoundUndo, msgspec.structs.asdict(self)
        if context.new_id and had_begun and event.progress(self.round).clock is None:
            for round_, table in [at for at in event.online if at[0] == self.round]:
                yield context.online_line(round_, table)


PauseClock = c.command_for_line(e.ClockPause, "PauseClock")
ResumeClock = c.command_for_line(e.ClockResume, "ResumeClock")
AddTime = c.command_for_line(e.ExtraTime, "AddTime")
ReleaseRound = c.command_for_line(e.RoundRelease, "ReleaseRound")


def online_table_lines(context: c.CommandContext, round_: int) -> Iterator[c.LineToAdd]:
    """Yield a move to the server for each table not assigned or begun, by `online.tables`."""
    event = context.event
    all_online = event.regulation_value(r.ONLINE_TABLES).word == "all"
    if context.new_id and all_online and event.begin.version >= e.ONLINE_VERSION:
        taken = event.assigned_tables | event.tallies.keys() | event.results.keys()
        for at in [(round_, table + 1) for table in range(len(event.rounds[round_]))]:
            if at not in taken:
                yield context.online_line(*at)


def _fold_announcement(event: ClubEvent, line: e.RoundAnnouncement) -> None:
    """Fold an announcement; a second one changes the planned start."""
    _require_state(event, line.round, "drawn", "seated")
    start = None if line.begins is None else parse_time(line.begins)
    event.round_progress[line.round] = RoundProgress(seated=True, begins=start)


def _fold_start(event: ClubEvent, line: e.RoundStart) -> None:
    _require_state(event, line.round, "drawn", "seated")
    event.refuse_unfinished_before(line.round)
    for table in event.rounds[line.round]:
        event.refuse_absent(table, line.round)
    clock = RoundClock(begun=parse_time(line.at), minutes=line.minutes)
    event.round_progress[line.round] = replace(event.progress(line.round), clock=clock)


def _require_state(event: ClubEvent, round_: int, *states: str) -> None:
    state = event.round_state(round_)
    if state not in states:
        raise EventError("event-state-other", field="round", given=round_, state=state)


def _fold_clock(event: ClubEvent, line: e.ClockPause | e.ClockResume | e.ExtraTime) -> None:
    """Fold a pause, a resumption or extra time; only a round that runs has a clock."""
    if isinstance(line, e.ExtraTime) and line.table is not None:
        event.entries_at(line.round, line.table)
    progress = event.progress(line.round)
    if progress.clock is None or event.round_state(line.round) != "running":
        raise EventError("event-not-running", field="round", given=line.round)
    match line:
        case e.ClockPause():
            clock = progress.clock.pause(parse_time(line.at))
        case e.ClockResume():
            clock = progress.clock.resume(parse_time(line.at))
        case e.ExtraTime():
            clock = progress.clock.extend(line.minutes, line.table)
    event.round_progress[line.round] = replace(progress, clock=clock)


def _fold_release(event: ClubEvent, line: e.RoundRelease) -> None:
    """Fold a release, which must name the tables that are still open."""
    _require_state(event, line.round, "running", "played")
    event.refuse_unfinished_before(line.round)
    if (unclear := event.open_tables(line.round)) != line.open:
        message = "event-open" if unclear else "event-open-none"
        raise EventError(message, field="open", number=line.round, given=unclear)
    progress = event.progress(line.round)
    event.round_progress[line.round] = replace(progress, released=True, open=line.open)
    event.close_calls(line.round, line.round)


def _fold_undo(event: ClubEvent, line: e.RoundUndo) -> None:
    """Fold an undo, refused once the next round has started or results depend on the step."""
    event.round_state(line.round)  # refuses a round that was not drawn
    progress = event.progress(line.round)
    if event.next_round > line.round + 1 and line.round not in event.pool:
        begun = event.next_round - 1
        raise EventError("event-next-begun", field="round", given=begun, number=line.round)
    if progress.released:
        progress = replace(progress, released=False, open=())
    elif progress.clock and not event.has_entries(line.round):
        progress = replace(progress, clock=None)
    elif progress.seated and not progress.clock:
        progress = RoundProgress()
        event.close_calls(line.round, line.round)
    else:
        raise EventError("event-nothing-to-undo", field="round", given=line.round)
    event.round_progress[line.round] = progress


FOLD_HANDLERS: c.FoldHandlers = {
    e.RoundAnnouncement: _fold_announcement,
    e.RoundStart: _fold_start,
    e.ClockPause: _fold_clock,
    e.ClockResume: _fold_clock,
    e.ExtraTime: _fold_clock,
    e.RoundRelease: _fold_release,
    e.RoundUndo: _fold_undo,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.RoundAnnouncement: lambda _, line: {
        "known": int(line.begins is not None),
        "begins": f"{parse_time(line.begins):%H:%M}" if line.begins else "",
    },
    e.RoundRelease: lambda _, one: {"count": len(one.open), "open": ", ".join(map(str, one.open))},
    e.RoundUndo: lambda event, line: {"state": event.round_state(line.round)},
}
