"""The steps of a match that a record tells, so that a table can take them again and go on."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from hanchan.errors import RecordError
from hanchan.records.events import AnyEvent, Redeem, Ruling, event_to_json
from hanchan.records.record import Record
from hanchan.records.retrace import Disagreement, Retrace

SHOWN = 90
"""So many characters of an event are quoted."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A step: what the seats answered in it, by the number of the action, and who was late."""

    actions: dict[int, int] = field(default_factory=dict[int, int])
    late: dict[int, int] = field(default_factory=dict[int, int])


@dataclass(frozen=True, slots=True)
class TakenBack:
    """So many steps are undone."""

    steps: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A referee has ruled, or a seat has laid down the deposit for its dead hand."""

    event: Ruling | Redeem


def steps_of(record: Record) -> Iterator[Taken | TakenBack | Ruled]:
    """The steps in order; the first disagreement with the law is refused with its line."""
    trace = Retrace(record)
    _refuse(trace.beginning)
    open_step: Taken | None = None
    for step in trace:
        _refuse(step.disagreements)
        answer = step.answer
        if open_step is not None and not (answer is not None and answer.together):
            yield open_step
            open_step = None
        if step.undone:
            yield TakenBack(step.undone)
        elif step.ruled is not None:
            yield Ruled(step.ruled)
        elif answer is not None:
            open_step = open_step or Taken()
            open_step.actions[answer.seat] = answer.action
            open_step.late[answer.seat] = answer.late
    if open_step is not None:
        yield open_step
    _refuse(trace.end)


def _refuse(found: tuple[Disagreement, ...]) -> None:
    for one in found:
        field = one.recorded.type if one.recorded else "record"
        raise RecordError(
            "record-disagrees",
            field=field,
            given=_quoted(one.recorded),
            problem=one.problem,
            allowed=_quoted(one.by_law) if one.by_law else "none",
            line=one.line,
        )


def _quoted(event: AnyEvent | None) -> str:
    if event is None:
        return "this"
    text = event_to_json(event).decode()
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
