"""Subcommands of `hanchan event` generated from command types: each field is an option."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from inspect import cleandoc
from typing import Annotated, Any, TypeAlias, cast, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Parameter

from hanchan.cli.event.event_file import As, By, File, OpenEvent, RoundOn, author_now
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.club.event import ClubEvent, entries, rounds
from hanchan.club.event import lines as e
from hanchan.club.event.command_base import Command
from hanchan.club.event.field_types import Role
from hanchan.club.event.regulation import find_key
from hanchan.club.event.round_progress import format_time
from hanchan.club.event.rulings import AmendRegulation
from hanchan.club.event.table_results import AgreeToResult, CheckResult, DisputeResult
from hanchan.club.event.transfer import CloseEvent, TransferEvent
from hanchan.errors import EventError

LATEST = "revision"
"""Field without an option: the revision of a result, which is always the latest."""
NONE: Mapping[str, Any] = {}
Option = inspect.Parameter
OptionValues: TypeAlias = Mapping[str, Any]
"""Values from the command line, by field."""


def make_command(
    kind: type[Command],
    sense: str = "",
    *,
    asks: type[msgspec.Struct] | None = None,
    names: Mapping[str, str] = NONE,
    hints: Mapping[str, Any] = NONE,
    means: Mapping[str, str] = NONE,
    several: str = "",
    right: Role = "organiser",
    read: Callable[[OptionValues], OptionValues] = lambda given: given,
    also: Callable[[ClubEvent, OptionValues], OptionValues] = lambda _event, _given: NONE,
) -> Callable[..., int]:
    """Build the function of a subcommand, with an option and its help for each field of `kind`.

    The help of the subcommand is `sense`, or else the docstring of `kind`. `names` and `means`
    replace the names and the help of options; a flag with another name sets its field to false.
    `asks` is a smaller struct that supplies the options; `hints` replaces types of fields.
    `several` is a field that may be given more than once; each value makes a line. `right` is the
    default role. `read` converts the values from the command line to fields. `also` returns
    additions to the JSON answer; if they name rounds in which an absent player is still `seated`, a
    warning is printed.
    """
    types = get_type_hints(asks or kind) | dict(hints)
    fields = [one for one in msgspec.structs.fields(asks or kind) if one.name != LATEST]
    off = {one for one in names if types[one] is bool}
    options: list[Option] = []
    for one in fields:
        # A field is described by itself, or else by its type.
        metas = reversed(get_args(one.type)[1:])
        texts = (getattr(meta, "description", "") for meta in metas)
        meaning = means.get(one.name) or next(filter(None, texts), "")
        name = names.get(one.name, one.name)
        hint = tuple[types[one.name], ...] if one.name == several else types[one.name]
        default = Option.empty if one.required else False if one.name in off else one.default
        options.append(
            # A line about a whole round defaults to the current round.
            Option("round", Option.KEYWORD_ONLY, annotation=RoundOn, default=None)
            if one.name == "round" and issubclass(kind.adds, e.RoundLine)
            else _keyword(one.name, hint, name, meaning, default)
        )
    speaks = kind.names_speaker() and asks is None
    if speaks:
        options.append(_keyword("number", int, "number", "Entry number of the player who acts"))
    options.append(Option("by", Option.KEYWORD_ONLY, annotation=By, default=right))
    if kind.adds.least != "organiser":
        options.append(Option("right", Option.KEYWORD_ONLY, annotation=As, default=right))
    printed = {"annotation": OutputOptions, "default": DEFAULT_OUTPUT}
    options.append(Option("output", Option.KEYWORD_ONLY, **printed))
    usual = {one.name: one.default for one in options}

    def run(file: File, /, **options_given: Any) -> int:  # noqa: ANN401 - as the options are
        given = usual | options_given
        output: OutputOptions = given.pop("output")
        author = author_now(given.pop("by"), given.pop("right", right))
        entry = given.pop("number") if speaks else None
        opened = OpenEvent(file)
        event = opened.book.event
        given |= {one: not given[one] for one in off}
        given |= _default_values(kind, event, given)
        for value in given[several] if several else (None,):
            fields_given = read(given | ({several: value} if several else {}))
            opened.run_command(cast("Any", kind)(**fields_given), author, entry=entry)
        extra, warnings = also(event, given), []
        if seated := ", ".join(map(str, extra.get("seated", ()))):
            warnings = [output.text("event-still-seated", number=given["number"], rounds=seated)]
        return opened.save_and_print(output, *warnings, plain=extra)

    file = Option("file", Option.POSITIONAL_ONLY, annotation=File)
    run.__dict__["__signature__"] = inspect.Signature([file, *options])
    run.__annotations__ = {one.name: one.annotation for one in (file, *options)}
    run.__doc__ = sense or cleandoc(kind.__doc__ or "")
    return run


def _keyword(
    field: str, hint: object, name: str, meaning: str, default: object = Option.empty
) -> Option:
    several = get_origin(hint) is tuple
    parameter = Parameter(name=f"--{name}", help=meaning, consume_multiple=several)
    annotation = Annotated[hint, parameter]
    return Option(field, Option.KEYWORD_ONLY, annotation=annotation, default=default)


def _default_values(kind: type[Command], event: ClubEvent, given: OptionValues) -> dict[str, int]:
    """Return the round, if none was given, and the latest revision of the table's result.

    `EventError` if the command is about a result and the table has none.
    """
    found: dict[str, int] = {}
    if "round" in given and given["round"] is None:
        found["round"] = default_round(event, kind)
    if LATEST in kind.__struct_fields__:
        at: tuple[int, int] = (({**given, **found})["round"], given["table"])
        found[LATEST] = event.revision_count(*at)
        if not found[LATEST]:
            raise EventError("event-no-result", field="table", given=at[1], number=at[0])
    return found


def default_round(event: ClubEvent, kind: type[Command]) -> int:
    """Return the round that a command of this kind applies to by default."""
    if not event.rounds:
        raise EventError("event-no-round", field="round", given=1)
    if kind.adds.place == "table" and kind is not rounds.AddTime:
        return event.current_round
    if kind is rounds.UndoRound:
        started = (
            round_
            for round_, progress in event.round_progress.items()
            if progress.seated or progress.clock or progress.released
        )
        return max(started, default=event.current_round)
    if kind is rounds.ReleaseRound:
        unreleased = (one for one in sorted(event.rounds) if event.round_state(one) != "released")
        return next(unreleased, event.current_round)
    return event.current_round


def rounds_still_seated(event: ClubEvent, given: OptionValues) -> OptionValues:
    """Return, for the JSON answer, the rounds in which the absent player is still seated."""
    if not given.get("absent", True):
        return {"seated": []}
    number, missed = given["number"], given["round"]
    if isinstance(missed, int):  # withdrawn from this round on
        missed = range(missed, max(event.rounds, default=0) + 1)
    tables = {one: event.rounds.get(one, ()) for one in cast("Iterable[int]", missed)}
    return {"seated": [one for one in tables if any(number in table for table in tables[one])]}


def parse_start_time(given: OptionValues) -> OptionValues:
    """Convert a local start time to UTC as in event lines; one without a date is today."""
    start = given["begins"]
    if start is None:
        return given
    text = start if "T" in start else f"{datetime.now().astimezone():%Y-%m-%d}T{start}"
    try:
        return {**given, "begins": format_time(datetime.fromisoformat(text))}
    except ValueError:
        raise EventError("event-time", field="begins", given=start) from None


GENERATED: Mapping[str, Callable[..., int]] = {
    "enter": make_command(
        entries.AddEntries,
        "Add an entry with the next number.",
        asks=entries.EntryInput,
        read=lambda given: {"entries": (entries.EntryInput(**given),)},
        also=lambda event, _: {
            "number": max(event.entries),
            "name": event.entries[max(event.entries)].name,
        },
    ),
    "withdraw": make_command(
        entries.WithdrawEntry,
        "Withdraw an entry, starting with a given round.",
        also=rounds_still_seated,
    ),
    "absent": make_command(
        entries.SetAbsence,
        "Mark an entry absent for a round or several, or cancel an absence.",
        several="round",
        names={"absent": "present"},
        means={"absent": "Cancel the absence"},
        also=rounds_still_seated,
    ),
    "check-in": make_command(
        entries.SetPresence,
        "Check players in for the next table.",
        several="number",
        names={"here": "gone"},
        means={"number": "Numbers of the entries", "here": "Check out instead"},
    ),
    "lineup": make_command(
        entries.SetLineup,
        "Name the team member who plays in a round; give a reason to correct it later.",
        several="round",
    ),
    "substitute": make_command(
        entries.SubstituteEntry,
        "Substitute one entry for another, starting with a given round.",
        names={"by_entry": "with"},
    ),
    "announce": make_command(
        rounds.AnnounceRound,
        "Announce the tables of a round and its starting time.",
        read=parse_start_time,
        means={"begins": "Starting time: 14:05, or 2026-05-01T14:05"},
    ),
    "start": make_command(rounds.StartRound, "Start the clock of a round."),
    "pause": make_command(rounds.PauseClock, "Pause the clock of a round."),
    "resume": make_command(rounds.ResumeClock, "Resume the clock of a round."),
    "extend": make_command(rounds.AddTime, "Give more time to one table of a round, or to all."),
    "release": make_command(
        rounds.ReleaseRound,
        "Publish the results of a round.",
        names={"open": "without"},
        read=lambda given: {**given, "open": tuple(sorted(given["open"]))},
    ),
    "undo": make_command(rounds.UndoRound, "Undo the last step of a round."),
    "agree": make_command(AgreeToResult, "Agree to a table's result as one of its players."),
    "dispute": make_command(DisputeResult, "Dispute a table's result as one of its players."),
    "check": make_command(
        CheckResult, "Confirm a table's result as a referee; it becomes final.", right="referee"
    ),
    "amend": make_command(
        AmendRegulation,
        "Change a key of the regulation.",
        hints={"value": str},
        read=lambda given: {**given, "value": find_key(given["key"]).parse(given["value"])},
    ),
    "transfer": make_command(
        TransferEvent, "Transfer an event to another computer; it is locked here until received."
    ),
    "close": make_command(CloseEvent, "Close an event for good."),
}
"""The functions of the generated subcommands, by name."""
