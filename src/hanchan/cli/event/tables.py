"""`hanchan event tally`, `agree`, `dispute` and `check`: what is said at a table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.event.files import As, By, File, OpenEvent, hand_of
from hanchan.cli.event.rounds import RoundOn
from hanchan.cli.event.showing import read_event
from hanchan.cli.event.telling import said_done
from hanchan.cli.output import print_json
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError

if TYPE_CHECKING:
    from hanchan.club.event.fields import Role
    from hanchan.club.event.lines import Line
    from hanchan.club.event.table_tally import TableTally

Table: TypeAlias = Annotated[int, Parameter(help="The number of the table")]
Number: TypeAlias = Annotated[int, Parameter(help="The number of who says so")]


def tally(
    file: File,
    line: Annotated[
        str | None, Parameter(name="LINE", help="A line of a tally, in JSON; none shows the tally")
    ] = None,
    /,
    *,
    table: Table,
    round_: RoundOn = None,
    number: Annotated[int | None, Parameter(help="Which of the four says so")] = None,
    basis: Annotated[
        int | None, Parameter(help="How many lines of the tally they know; by default all")
    ] = None,
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A line for the tally of a table, or the tally; exit status 1 if the four do not agree."""
    from hanchan.club.event.lines import Tallied
    from hanchan.club.tally.files import line_entered

    if line is None:
        event = read_event(file)
        at = (event.round_on if round_ is None else round_, table)
        if at not in event.tallies:
            raise EventError("event-no-tally", field="table", given=table, number=at[0])
        return show(event.tallies[at], voice)
    opened = OpenEvent(file)
    event = opened.book.event
    at = (event.round_on if round_ is None else round_, table)
    known = event.tallies[at].revision if at in event.tallies else 0
    fields = {
        "round": at[0],
        "table": table,
        "basis": known if basis is None else basis,
        "line": line_entered(line.encode()),
        "number": number,
    }
    opened.book.add(Tallied, hand_of(by, right), fields)
    said_done(opened, voice)
    return FINDING if event.tallies[at].disputed else OK


def show(kept: "TableTally", voice: Voice) -> int:
    """A tally with what is disputed of it."""
    from hanchan.cli.tally_files import print_kept
    from hanchan.club.tally.lines import line_to_json
    from hanchan.club.tally.plain import tally_json

    others = [
        (number, str(who), claim)
        for number in kept.disputed
        for who, claim in kept.others(number).items()
    ]
    if voice.json:
        claims = [
            {"number": number, "by": who, "line": claim.line, "kyoku": claim.kyoku}
            for number, who, claim in others
        ]
        import msgspec

        told = tally_json(kept.tally) | {"revision": kept.revision}
        print_json(told | {"disputed": msgspec.to_builtins(claims)})
    else:
        print_kept(kept.tally, kept.tally.kept, voice)
        for number, who, claim in others:
            said = line_to_json(claim.kyoku).decode()
            print(voice.text("event-claim", number=number, who=who, said=said))
    return FINDING if others else OK


def agree(
    file: File,
    /,
    *,
    table: Table,
    number: Number,
    round_: RoundOn = None,
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Somebody agrees to the result of their table."""
    from hanchan.club.event.lines import Agree

    return say(file, Agree, round_, table, {"number": number}, by, right, voice)


def dispute(
    file: File,
    /,
    *,
    table: Table,
    number: Number,
    reason: Annotated[str, Parameter(help="What is wrong")],
    round_: RoundOn = None,
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Somebody does not agree to the result of their table."""
    from hanchan.club.event.lines import Dispute

    fields = {"number": number, "reason": reason}
    return say(file, Dispute, round_, table, fields, by, right, voice)


def check(
    file: File,
    /,
    *,
    table: Table,
    round_: RoundOn = None,
    by: By = "referee",
    right: As = "referee",
    voice: Voice = VOICE,
) -> int:
    """A referee has checked the result of a table; it is final."""
    from hanchan.club.event.lines import Check

    return say(file, Check, round_, table, {}, by, right, voice)


def say(
    file: File,
    kind: "type[Line]",
    round_: int | None,
    table: int,
    fields: Mapping[str, object],
    by: str,
    right: "Role",
    voice: Voice,
) -> int:
    """Add a line about the latest result of a table."""
    opened = OpenEvent(file)
    event = opened.book.event
    at = (event.round_on if round_ is None else round_, table)
    revision = len(event.results.get(at, ()))
    if not revision:
        raise EventError("event-no-result", field="table", given=table, number=at[0])
    told = {"round": at[0], "table": table, "revision": revision, **fields}
    opened.book.add(kind, hand_of(by, right), told)
    return said_done(opened, voice)
