"""Commands of `hanchan event` that do one thing to an event: their options are its parameters."""

import inspect
from collections.abc import Callable, Mapping
from datetime import datetime
from inspect import cleandoc
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Parameter

from hanchan.cli.event.files import As, By, File, OpenEvent, RoundOn, hand_of
from hanchan.cli.voice import VOICE, Voice
from hanchan.club.event import Event
from hanchan.club.event import lines as e
from hanchan.club.event.command import Command
from hanchan.club.event.course import stamp
from hanchan.club.event.entries import Here, Lineup, Substitute
from hanchan.club.event.fields import Role
from hanchan.club.event.homes import CloseEvent, HandOver
from hanchan.club.event.rounds import (
    Announce,
    MoreTime,
    PauseClock,
    ReleaseRound,
    ResumeClock,
    StartRound,
    UndoRound,
)
from hanchan.club.event.tables import AgreeTo, CheckResult, DisputeResult
from hanchan.errors import EventError

LATEST = "revision"
"""The parameter that nobody types: which version of a result is meant."""
NONE: Mapping[str, Any] = {}
Option = inspect.Parameter


def command(
    kind: type[Command],
    *,
    names: Mapping[str, str] = NONE,
    read: Mapping[str, Callable[[Any], object]] = NONE,
    means: Mapping[str, str] = NONE,
    several: str = "",
    right: Role = "organiser",
) -> Callable[..., int]:
    """Return the function of a command: an option for each parameter, with its help.

    Options are called as the parameters, and mean what these do, unless `names` and `means` say
    otherwise; a flag of another name turns its parameter off. `several` is the parameter that may
    be given more than once, each time for a line of its own; `read` says what a word becomes.
    """
    fields = [one for one in msgspec.structs.fields(kind) if one.name != LATEST]
    told = {one.name: means.get(one.name) or _meaning(one.type) for one in fields}
    called = {one.name: names.get(one.name, one.name) for one in fields}
    options = [
        _option(kind, one, called[one.name], told[one.name], again=one.name == several)
        for one in fields
    ]
    speaks = "number" in kind.adds.__struct_fields__ and "number" not in kind.__struct_fields__
    if speaks:
        options.append(_keyword("number", int, "number", "The number of who says so"))
    options.append(Option("by", Option.KEYWORD_ONLY, annotation=By, default=right))
    if kind.adds.least != "organiser":
        options.append(Option("right", Option.KEYWORD_ONLY, annotation=As, default=right))
    options.append(Option("voice", Option.KEYWORD_ONLY, annotation=Voice, default=VOICE))
    usual = {one.name: one.default for one in options}
    off = {one for one in names if get_type_hints(kind)[one] is bool}

    def run(file: File, /, **said: Any) -> int:  # noqa: ANN401 - as the options are
        given = usual | said
        voice, by = given.pop("voice"), given.pop("by")
        hand = hand_of(by, given.pop("right", right))
        entry = given.pop("number") if speaks else None
        opened = OpenEvent(file)
        event = opened.book.event
        given |= {one: not given[one] for one in off}
        given |= {one: to(given[one]) for one, to in read.items() if given[one] is not None}
        given |= _current(kind, event, given)
        for value in given[several] if several else (None,):
            fields = given | ({several: value} if several else {})
            opened.do(cast("Any", kind)(**fields), hand, entry=entry)
        return opened.answer(voice)

    file = Option("file", Option.POSITIONAL_ONLY, annotation=File)
    run.__dict__["__signature__"] = inspect.Signature([file, *options])
    run.__annotations__ = {one.name: one.annotation for one in (file, *options)}
    run.__doc__ = cleandoc(kind.__doc__ or "")
    return run


def _option(
    kind: type[Command], field: msgspec.structs.FieldInfo, name: str, meaning: str, *, again: bool
) -> Option:
    """The option of a parameter; a round may be left out where a line is about the round alone."""
    if field.name == "round" and issubclass(kind.adds, e.OfRound):
        return Option("round", Option.KEYWORD_ONLY, annotation=RoundOn, default=None)
    hint: Any = get_type_hints(kind)[field.name]
    default = Option.empty if field.required else field.default
    if hint is bool and name != field.name:
        default = False
    return _keyword(field.name, tuple[hint, ...] if again else hint, name, meaning, default)


def _keyword(
    field: str, hint: object, name: str, meaning: str, default: object = Option.empty
) -> Option:
    several = get_origin(hint) is tuple
    told = Parameter(name=f"--{name}", help=meaning, consume_multiple=several)
    annotation = Annotated[hint, told]
    return Option(field, Option.KEYWORD_ONLY, annotation=annotation, default=default)


def _meaning(hint: object) -> str:
    """What a parameter is for: its own words, or those of its type."""
    told = [one.description for one in get_args(hint)[1:] if isinstance(one, msgspec.Meta)]
    return next((one for one in reversed(told) if one), "")


def _current(kind: type[Command], event: Event, given: Mapping[str, Any]) -> dict[str, int]:
    """The round that is meant where none is named, and the latest revision of a table."""
    found: dict[str, int] = {}
    if "round" in given and given["round"] is None:
        found["round"] = meant_round(event, kind)
    if LATEST in kind.__struct_fields__:
        at: tuple[int, int] = (({**given, **found})["round"], given["table"])
        found[LATEST] = event.revision(*at)
        if not found[LATEST]:
            raise EventError("event-no-result", field="table", given=at[1], number=at[0])
    return found


def meant_round(event: Event, kind: type[Command]) -> int:
    """The round that a command is about where none is named."""
    if kind.adds.place == "table" and kind is not MoreTime:
        return event.round_on
    if not event.rounds:
        raise EventError("event-no-round", field="round", given=1)
    if kind is UndoRound:
        begun = [one for one, course in event.courses.items() if course.seated or course.clock]
        released = [one for one, course in event.courses.items() if course.released]
        return max((*begun, *released), default=event.round_on)
    if kind is ReleaseRound:
        kept = (one for one in sorted(event.rounds) if event.state(one) != "released")
        return next(kept, event.round_on)
    return event.round_on


def time_of(given: str) -> str:
    """A time as lines have it, of what stands on the clock here; without a day it is today's."""
    text = given if "T" in given else f"{datetime.now().astimezone():%Y-%m-%d}T{given}"
    try:
        return stamp(datetime.fromisoformat(text))
    except ValueError:
        raise EventError("event-time", field="begins", given=given) from None


def in_order(tables: tuple[int, ...]) -> tuple[int, ...]:
    """Tables as the line names them."""
    return tuple(sorted(tables))


here = command(
    Here,
    several="number",
    names={"here": "gone"},
    means={"number": "The numbers of entries", "here": "They have left"},
)
lineup = command(Lineup, several="round")
substitute = command(Substitute, names={"by_entry": "with"})
seat = command(
    Announce,
    read={"begins": time_of},
    means={"begins": "When it is to begin: 14:05, or 2026-05-01T14:05"},
)
start = command(StartRound)
pause = command(PauseClock)
resume = command(ResumeClock)
extra = command(MoreTime)
release = command(ReleaseRound, names={"open": "without"}, read={"open": in_order})
undo = command(UndoRound)
agree = command(AgreeTo)
dispute = command(DisputeResult)
check = command(CheckResult, right="referee")
move = command(HandOver)
close = command(CloseEvent)
