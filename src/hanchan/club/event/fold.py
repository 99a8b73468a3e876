"""The fold over the lines of an event, which checks each line as it applies it."""

from collections.abc import Iterable

from hanchan.club.event import (
    draws,
    entries,
    referee_calls,
    rounds,
    rulings,
    table_results,
    transfer,
)
from hanchan.club.event import lines as e
from hanchan.club.event.command_base import FoldHandlers
from hanchan.club.event.entries import refuse_older_version
from hanchan.club.event.regulation import RESULT_NEEDS, check_regulation, refuse_contradictions
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError, HanchanError


def fold(found: Iterable[e.AnyLine]) -> ClubEvent:
    """Fold lines into an event; `EventError` names the first line that is not allowed."""
    event: ClubEvent | None = None
    for line in found:
        event = apply_line(event, line)
    if event is None:
        raise EventError("event-empty", field="event")
    return event


def apply_line(event: ClubEvent | None, line: e.AnyLine) -> ClubEvent:
    """Apply one more line to the event in place, or refuse the line; return the event."""
    try:
        if isinstance(line, e.EventStart):
            event = ClubEvent(begin=line)
            if event.rules.content_hash() != line.rules.hash:
                raise EventError("event-rules-hash", field="rules.hash", given=line.rules.hash)
            check_regulation(line.regulation)
            refuse_contradictions(line.regulation, event.rules)
        elif event is None:
            raise EventError("event-first", field="type")
        else:
            _check_allowed(event, line)
            FOLD_HANDLERS[type(line)](event, line)
    except HanchanError as problem:
        raise EventError(problem.message, **problem.values | {"line": line.n}) from None
    event.lines = line.n
    return event


def _check_allowed(event: ClubEvent, line: e.AnyLine) -> None:
    """Refuse a line after the close or a transfer, by a lower right, or of a later version."""
    if event.closed:
        raise EventError("event-closed", field="type")
    if event.moved_to and not isinstance(line, e.TransferIn):
        raise EventError("event-moved", field="type", given=event.moved_to)
    final = isinstance(line, e.Result) and line.status == "final"
    if line.right == "server":
        allowed = line.by_server
    elif line.right == "player":
        allowed = line.least == "player"
        allowed &= not final or event.regulation_value(RESULT_NEEDS).word == "one"
    else:
        allowed = line.right != "referee" or line.least in ("player", "referee")
    if not allowed:
        raise EventError("event-right", field="right", given=line.right)
    refuse_older_version(event, "type", line.since)


SUBJECTS = (entries, rounds, draws, table_results, referee_calls, rulings, transfer)
"""One module for each group of lines, with `FOLD_HANDLERS` and `SENTENCE_VALUES`."""
FOLD_HANDLERS: FoldHandlers = {
    kind: handler for subject in SUBJECTS for kind, handler in subject.FOLD_HANDLERS.items()
}
