"""Commands of `hanchan event` that do one thing to an event: their options are its parameters."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from inspect import cleandoc
from typing import Annotated, Any, TypeAlias, cast, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Parameter

from hanchan.cli.event.files import As, By, File, OpenEvent, RoundOn, hand_of
from hanchan.cli.voice import VOICE, Voice
from hanchan.club.event import Event
from hanchan.club.event import lines as e
from hanchan.club.event.command import Command
from hanchan.club.event.course import stamp
from hanchan.club.event.entries import (
    Enter,
    EntrySaid,
    Here,
    LeaveEvent,
    Lineup,
    Miss,
    Substitute,
)
from hanchan.club.event.fields import Role
from hanchan.club.event.homes import CloseEvent, HandOver
from hanchan.club.event.regulation import key_of
from hanchan.club.event.rounds import (
    Announce,
    MoreTime,
    PauseClock,
    ReleaseRound,
    ResumeClock,
    StartRound,
    UndoRound,
)
from hanchan.club.event.rulings import RegulateEvent
from hanchan.club.event.tables import AgreeTo, CheckResult, DisputeResult
from hanchan.errors import EventError

LATEST = "revision"
"""The parameter that nobody types: which version of a result is meant."""
NONE: Mapping[str, Any] = {}
Option = inspect.Parameter
Given: TypeAlias = Mapping[str, Any]
"""What was typed, by parameter."""


def as_given(given: Given) -> Given:
    """Return what was typed as it is."""
    return given


def nothing(event: Event, given: Given) -> Given:
    """Add nothing to an answer."""
    del event, given
    return {}


def command(
    kind: type[Command],
    sense: str = "",
    *,
    asks: type[msgspec.Struct] | None = None,
    names: Mapping[str, str] = NONE,
    hints: Mapping[str, Any] = NONE,
    means: Mapping[str, str] = NONE,
    several: str = "",
    right: Role = "organiser",
    read: Callable[[Given], Given] = as_given,
    also: Callable[[Event, Given], Given] = nothing,
) -> Callable[..., int]:
    """Return the function of a command: an option for each parameter, with its help.

    What it is for is the docstring of the command, or `sense` where options are called otherwise.
    Options are called as the parameters, and mean what these do, unless `names` and `means` say
    otherwise; a flag of another name turns its parameter off. They are those of `asks`, if another
    struct asks for less, and of the types in `hints` where these are others. `several` is the
    parameter that may be given more than once, each time for a line of its own. `read` makes
    parameters of what was typed; `also` adds to the answer in JSON, and a sentence where people
    are `seated` still.
    """
    asked: type[msgspec.Struct] = asks or kind
    types = get_type_hints(asked) | dict(hints)
    fields = [one for one in msgspec.structs.fields(asked) if one.name != LATEST]
    off = {one for one in names if types[one] is bool}
    options: list[Option] = []
    for one in fields:
        name, meaning = names.get(one.name, one.name), means.get(one.name) or _meaning(one.type)
        hint = tuple[types[one.name], ...] if one.name == several else types[one.name]
        default = Option.empty if one.required else False if one.name in off else one.default
        options.append(
            # Where a line is about the round alone it is the current one unless somebody says so.
            Option("round", Option.KEYWORD_ONLY, annotation=RoundOn, default=None)
            if one.name == "round" and issubclass(kind.adds, e.OfRound)
            else _keyword(one.name, hint, name, meaning, default)
        )
    speaks = kind.speaks() and asks is None
    if speaks:
        options.append(_keyword("number", int, "number", "The number of who says so"))
    options.append(Option("by", Option.KEYWORD_ONLY, annotation=By, default=right))
    if kind.adds.least != "organiser":
        options.append(Option("right", Option.KEYWORD_ONLY, annotation=As, default=right))
    options.append(Option("voice", Option.KEYWORD_ONLY, annotation=Voice, default=VOICE))
    usual = {one.name: one.default for one in options}

    def run(file: File, /, **said: Any) -> int:  # noqa: ANN401 - as the options are
        given = usual | said
        voice, by = given.pop("voice"), given.pop("by")
        hand = hand_of(by, given.pop("right", right))
        entry = given.pop("number") if speaks else None
        opened = OpenEvent(file)
        event = opened.book.event
        given |= {one: not given[one] for one in off}
        given |= _current(kind, event, given)
        for value in given[several] if several else (None,):
            parameters = read(given | ({several: value} if several else {}))
            opened.do(cast("Any", kind)(**parameters), hand, entry=entry)
        more = also(event, given)
        return opened.answer(voice, *_still_seated(more, given, voice), plain=more)

    file = Option("file", Option.POSITIONAL_ONLY, annotation=File)
    run.__dict__["__signature__"] = inspect.Signature([file, *options])
    run.__annotations__ = {one.name: one.annotation for one in (file, *options)}
    run.__doc__ = sense or cleandoc(kind.__doc__ or "")
    return run


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


def _still_seated(more: Given, given: Given, voice: Voice) -> tuple[str, ...]:
    """A sentence about rounds in which somebody sits who does not play there any more."""
    told = ", ".join(map(str, more.get("seated", ())))
    if not told:
        return ()
    return (voice.text("event-still-seated", number=given["number"], rounds=told),)


def seated(event: Event, given: Given) -> Given:
    """Return the rounds in which somebody sits who has left, or misses them."""
    if not given.get("absent", True):
        return {"seated": []}
    number, missed = given["number"], given["round"]
    if isinstance(missed, int):  # they are gone from this round on
        missed = range(missed, max(event.rounds, default=0) + 1)
    rounds = {one: event.rounds.get(one, ()) for one in cast("Iterable[int]", missed)}
    return {"seated": [one for one in rounds if any(number in table for table in rounds[one])]}


def last_entry(event: Event, given: Given) -> Given:
    """Return under which number somebody takes part."""
    del given
    number = max(event.entries)
    return {"number": number, "name": event.entries[number].name}


def with_time(given: Given) -> Given:
    """Read a time as lines have it from the clock here; without a day it is today's."""
    begins = given["begins"]
    if begins is None:
        return given
    text = begins if "T" in begins else f"{datetime.now().astimezone():%Y-%m-%d}T{begins}"
    try:
        return {**given, "begins": stamp(datetime.fromisoformat(text))}
    except ValueError:
        raise EventError("event-time", field="begins", given=begins) from None


def with_value(given: Given) -> Given:
    """Read the value of a key of the regulation."""
    return {**given, "value": key_of(given["key"]).parse(given["value"])}


GENERATED: Mapping[str, Callable[..., int]] = {
    "enter": command(
        Enter,
        "Somebody takes part, under the next number.",
        asks=EntrySaid,
        read=lambda said: {"entries": (EntrySaid(**said),)},
        also=last_entry,
    ),
    "leave": command(LeaveEvent, also=seated),
    "absent": command(
        Miss,
        several="round",
        names={"absent": "back"},
        means={"absent": "They are present after all"},
        also=seated,
    ),
    "here": command(
        Here,
        "Who is here and would play at the next table.",
        several="number",
        names={"here": "gone"},
        means={"number": "The numbers of entries", "here": "They have left"},
    ),
    "lineup": command(Lineup, several="round"),
    "substitute": command(Substitute, names={"by_entry": "with"}),
    "seat": command(
        Announce,
        read=with_time,
        means={"begins": "When it is to begin: 14:05, or 2026-05-01T14:05"},
    ),
    "start": command(StartRound),
    "pause": command(PauseClock),
    "resume": command(ResumeClock),
    "extra": command(MoreTime),
    "release": command(
        ReleaseRound,
        "The results of a round are shown.",
        names={"open": "without"},
        read=lambda said: {**said, "open": tuple(sorted(said["open"]))},
    ),
    "undo": command(UndoRound),
    "agree": command(AgreeTo, "Somebody agrees to a result."),
    "dispute": command(DisputeResult, "Somebody does not agree to a result."),
    "check": command(CheckResult, right="referee"),
    "regulate": command(RegulateEvent, hints={"value": str}, read=with_value),
    "move": command(HandOver),
    "close": command(CloseEvent),
}
"""The commands whose options are the parameters of one thing that can be done."""
