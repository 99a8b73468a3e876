"""`hanchan event seat`, `start`, `pause`, `resume`, `extra`, `release`, `undo` and `rounds`."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli.event.files import As, By, File, OpenEvent, hand_of
from hanchan.cli.event.showing import read_event
from hanchan.cli.event.telling import said_done
from hanchan.cli.options import several
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError

if TYPE_CHECKING:
    from hanchan.club.event import Event
    from hanchan.club.event.fields import Role
    from hanchan.club.event.lines import Line

RoundOn: TypeAlias = Annotated[
    int | None, Parameter(name="--round", help="Which round; by default the current one")
]
Reason: TypeAlias = Annotated[str, Parameter(help="Why, in your words")]


def seat(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    begins: Annotated[
        str | None, Parameter(help="When it is to begin: 14:05, or 2026-05-01T14:05")
    ] = None,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The tables of a round are announced."""
    from hanchan.club.event.lines import Seat

    fields = {} if begins is None else {"begins": time_of(begins)}
    return step(file, Seat, round_, fields, by=by, voice=voice)


def start(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    minutes: Annotated[
        int | None, Parameter(help="How long; 0 for no limit; by default as the regulation says")
    ] = None,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A round begins, and its clock."""
    from hanchan.club.event.lines import Start

    return step(file, Start, round_, {"minutes": minutes}, by=by, voice=voice)


def pause(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    reason: Reason = "",
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The clock of a round stands still."""
    from hanchan.club.event.lines import Pause

    return step(file, Pause, round_, {"reason": reason}, by=by, voice=voice)


def resume(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The clock of a round goes on."""
    from hanchan.club.event.lines import Resume

    return step(file, Resume, round_, {}, by=by, voice=voice)


def extra(
    file: File,
    /,
    *,
    minutes: Annotated[int, Parameter(help="How many more")],
    table: Annotated[int | None, Parameter(help="For which table; by default all")] = None,
    round_: RoundOn = None,
    reason: Reason = "",
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A table has more time, or all have."""
    from hanchan.club.event.lines import Extra

    fields = {"minutes": minutes, "table": table, "reason": reason}
    return step(file, Extra, round_, fields, by=by, right=right, voice=voice)


def release(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    without: Annotated[tuple[int, ...], several("Tables whose result is still open")] = (),
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The results of a round are shown to all."""
    from hanchan.club.event.lines import Release

    fields = {"open": tuple(sorted(without))}
    return step(file, Release, round_, fields, by=by, voice=voice)


def undo(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    reason: Reason = "",
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The last step of a round is taken back: its release, its start, or its announcement."""
    from hanchan.club.event.lines import Undo

    return step(file, Undo, round_, {"reason": reason}, by=by, voice=voice)


def step(
    file: File,
    kind: "type[Line]",
    round_: int | None,
    fields: Mapping[str, object],
    *,
    by: str,
    right: "Role" = "organiser",
    voice: Voice,
) -> int:
    """Add a line of a round."""
    from hanchan.club.event.lines import Start

    opened = OpenEvent(file)
    event = opened.book.event
    number = meant_round(event, kind) if round_ is None else round_
    told = {"round": number, **fields}
    if kind is Start and fields["minutes"] is None:
        told["minutes"] = event.value("time.minutes")
    opened.book.add(kind, hand_of(by, right), told)
    return said_done(opened, voice)


def meant_round(event: "Event", kind: "type[Line]") -> int:
    """The round that a step is about where none is named."""
    from hanchan.club.event.lines import Release, Undo

    if not event.rounds:
        raise EventError("event-no-round", field="round", given=1)
    if kind is Undo:
        begun = [one for one, course in event.courses.items() if course.seated or course.clock]
        released = [one for one, course in event.courses.items() if course.released]
        return max((*begun, *released), default=event.round_on)
    if kind is Release:
        kept = (one for one in sorted(event.rounds) if event.state(one) != "released")
        return next(kept, event.round_on)
    return event.round_on


def time_of(given: str) -> str:
    """A time as lines have it, of what stands on the clock here; without a day it is today's."""
    from hanchan.club.event.course import stamp

    text = given if "T" in given else f"{datetime.now().astimezone():%Y-%m-%d}T{given}"
    try:
        return stamp(datetime.fromisoformat(text))
    except ValueError:
        raise EventError("event-time", field="begins", given=given) from None


def rounds(file: File, /, *, voice: Voice = VOICE) -> int:
    """How far each round has come, and what is left of its time at each table."""
    from hanchan.club.event.telling import told_clock

    event, now = read_event(file), datetime.now(UTC)
    plain = [round_json(event, one, now) for one in sorted(event.rounds)]
    told = ["\n".join(told_clock(event, one, now, voice.lang)) for one in sorted(event.rounds)]
    return voice.answer({"rounds": plain}, *told)


def round_json(event: "Event", round_: int, now: datetime) -> dict[str, object]:
    """A round as programs read it; what is left is in seconds, below 0 once time is over."""
    course = event.course(round_)
    clock = course.clock
    tables: list[dict[str, object]] = []
    for number, entries in enumerate(event.rounds[round_], start=1):
        left = clock.left(number, now) if clock else None
        kept = event.tallies.get((round_, number))
        results = event.results.get((round_, number), [])
        told: dict[str, object] = {
            "table": number,
            "entries": list(entries),
            "left": None if left is None else int(left.total_seconds()),
            "tallied": 0 if kept is None else len(kept.tally.kept),
            "disputed": [] if kept is None else list(kept.disputed),
            "status": results[-1].status if results else None,
        }
        tables.append(told)
    return {
        "round": round_,
        "state": event.state(round_),
        "begins": course.begins and course.begins.isoformat(),
        "begun": clock and clock.begun.isoformat(),
        "minutes": clock and clock.minutes,
        "paused": bool(clock and clock.paused),
        "tables": tables,
    }
