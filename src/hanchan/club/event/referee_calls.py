"""Referee calls: calling a referee to a table, answering the call, and closing it."""

from collections.abc import Iterator
from dataclasses import replace

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.state import ClubEvent, OpenRefereeCall
from hanchan.errors import EventError


class CallReferee(c.TableCommand, tag="summon", frozen=True):
    """Call a referee to a table."""

    adds = e.RefereeCall
    reason: f.CallReason = ""


class CloseRefereeCall(c.TableCommand, tag="settled", frozen=True):
    """Close a referee call."""

    adds = e.RefereeCallClosed

    def speaker(self, context: c.CommandContext) -> int | None:
        """Return the author's entry, or None if they do not sit at the table."""
        return context.own_entry_at(self.round, self.table)


AnswerRefereeCall = c.command_for_line(e.RefereeComing, "AnswerRefereeCall")

MAX_CALLS = 8
"""Maximum calls by an entry in one round, so that a faulty phone cannot fill the file."""
STAFFED_STATES = ("seated", "running", "played")
"""States of a round in which people are at its tables."""


def open_calls(event: ClubEvent) -> Iterator[tuple[tuple[int, int], OpenRefereeCall]]:
    """Yield open referee calls with their round and table: unanswered ones first, then by age."""
    if event.closed or event.moved_to:
        return
    order = sorted(event.open_calls.items(), key=lambda one: (bool(one[1].coming), one[1].line))
    yield from (one for one in order if _is_staffed(event, *one[0]))


def may_call_referee(event: ClubEvent, round_: int, table: int, number: int) -> bool:
    """Whether an entry may call a referee to its table now; a table has one call at a time."""
    if event.begin.version < e.CALLS_VERSION or event.closed or event.moved_to:
        return False
    at, often = (round_, table), event.call_counts.get((round_, number), 0) >= MAX_CALLS
    return not often and _is_staffed(event, *at) and at not in event.open_calls


def _is_staffed(event: ClubEvent, round_: int, table: int) -> bool:
    """Whether people sit at a table; on a club night they leave as soon as their match is over."""
    over = round_ in event.pool and event.is_final(round_, table)
    return event.round_state(round_) in STAFFED_STATES and not over


def _fold_call(event: ClubEvent, line: e.RefereeCall) -> None:
    at = (line.round, line.table)
    if line.number not in event.entries_at(*at):
        raise EventError("event-other-table", field="number", given=line.number)
    if not _is_staffed(event, *at):
        state = event.round_state(line.round)
        raise EventError("event-state-other", field="round", given=line.round, state=state)
    if at in event.open_calls:
        name = event.entries[event.open_calls[at].number].name
        raise EventError("event-summoned", field="table", given=name)
    caller = (line.round, line.number)
    if event.call_counts.get(caller, 0) == MAX_CALLS:
        raise EventError("event-summons-often", field="number", most=MAX_CALLS)
    event.call_counts[caller] = event.call_counts.get(caller, 0) + 1
    call = OpenRefereeCall(number=line.number, reason=line.reason, at=line.at, line=line.n)
    event.open_calls[at] = call


def _fold_coming(event: ClubEvent, line: e.RefereeComing) -> None:
    """Fold an answer; another referee may take over by naming the previous one."""
    summons = _find_call(event, line)
    if summons.coming != line.instead:
        raise EventError("event-coming", field="table", given=summons.coming or "none")
    event.open_calls[line.round, line.table] = replace(summons, coming=line.by)


def _fold_closed(event: ClubEvent, line: e.RefereeCallClosed) -> None:
    """Fold the end of a call; among players only the caller may withdraw it."""
    summons = _find_call(event, line)
    if line.right == "player" and line.number != summons.number:
        raise EventError("event-right", field="right", given=line.right)
    del event.open_calls[line.round, line.table]


def _find_call(event: ClubEvent, line: e.RefereeComing | e.RefereeCallClosed) -> OpenRefereeCall:
    at = (line.round, line.table)
    event.entries_at(*at)
    if at not in event.open_calls:
        raise EventError("event-not-summoned", field="table", given=line.table)
    return event.open_calls[at]


FOLD_HANDLERS: c.FoldHandlers = {
    e.RefereeCall: _fold_call,
    e.RefereeComing: _fold_coming,
    e.RefereeCallClosed: _fold_closed,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.RefereeCall: lambda _, line: {"reason": line.reason or "none"},
    e.RefereeComing: lambda _, line: {"name": line.by},
    e.RefereeCallClosed: lambda event, line: {
        "name": event.entries[line.number].name if line.number else line.by,
        "back": int(line.right == "player"),
    },
}
