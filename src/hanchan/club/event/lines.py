"""The lines of an event, one struct for each kind, with its fields (`docs/event.md`)."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias, Union

import msgspec
from msgspec import Meta

from hanchan.club.event import fields as f
from hanchan.club.event.fields import Name, Text
from hanchan.club.event.line import Line, kinds_of
from hanchan.club.tally import lines as t
from hanchan.records.record import Hex, RecordedRules

__all__ = [
    "Absence",
    "Agree",
    "AnyLine",
    "Begin",
    "Cancel",
    "Check",
    "Close",
    "Coming",
    "Dispute",
    "Draw",
    "End",
    "Entry",
    "Extra",
    "Leave",
    "Line",
    "Lineup",
    "Moved",
    "Online",
    "Pause",
    "Present",
    "Received",
    "Regulate",
    "Release",
    "Result",
    "Resume",
    "Ruling",
    "Seat",
    "Settled",
    "Stage",
    "Start",
    "Substitution",
    "Summon",
    "Tallied",
    "Undo",
]

FORMAT = "hanchan event"
VERSION = 4
"""Rises when a reader of the version before would misread an event."""
VERSIONS = (1, 2, 3, VERSION)
"""Those that are read."""
TEAMS, ONLINE, SUMMONS = 2, 3, 4
"""The versions from which on there are teams and absences, tables on a server, and summons."""


class OfRound(Line, frozen=True, kw_only=True):
    """A line about the course of a round."""

    scope: ClassVar[f.Scope] = ("round", "round")
    round: f.RoundNumber


class AtTable(OfRound, frozen=True, kw_only=True):
    """A line about a table, which those who sit there may write."""

    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.Place] = "table"
    scope: ClassVar[f.Scope] = ("table", "round", "table")
    meets: ClassVar[bool] = True
    table: f.TableNumber


class OfSummons(AtTable, frozen=True, kw_only=True):
    """A line about a referee who is wanted at a table."""

    since: ClassVar[int] = SUMMONS
    scope: ClassVar[f.Scope] = ("summons", "round", "table")
    quiet: ClassVar[bool] = True


class Begin(Line, tag="event", frozen=True, kw_only=True):
    """The event: its rulebook and regulation in full, and the commitment of what is drawn by."""

    format: Literal["hanchan event"]
    version: int
    name: Name
    kind: f.Kind
    rules: RecordedRules
    regulation: f.RecordedRegulation
    commitment: Hex


class Entry(Line, tag="entry", frozen=True, kw_only=True):
    """Somebody takes part from now on, under a number; `federation` is their number there.

    With `members` it is a team, of whom one sits at each match.
    """

    number: f.EntryNumber
    name: Name
    club: Text = ""
    country: Text = ""
    federation: Text = ""
    substitute: bool = False
    members: Annotated[tuple[Name, ...], Meta(max_length=f.MOST_MEMBERS)] = ()


class Leave(Line, tag="leave", frozen=True, kw_only=True):
    """Somebody takes part no longer, from a round on."""

    number: f.EntryNumber
    round: Annotated[f.RoundNumber, Meta(description="From this round on")]


class Substitution(Line, tag="substitution", frozen=True, kw_only=True):
    """From a round on an entry sits where another was to sit; with `until` up to that round."""

    number: f.EntryNumber
    by_entry: Annotated[f.EntryNumber, Meta(description="The entry that sits there instead")]
    round: Annotated[f.RoundNumber, Meta(description="From this round on")]
    until: Annotated[
        f.RoundNumber | None, Meta(description="Up to this round; by default to the end")
    ] = None


class Absence(Line, tag="absence", frozen=True, kw_only=True):
    """Somebody misses a round and comes back; with `absent` false they are there after all."""

    since: ClassVar[int] = TEAMS
    number: f.EntryNumber
    round: f.RoundNumber
    absent: bool = True


class Lineup(Line, tag="lineup", frozen=True, kw_only=True):
    """Who of a team sits in a round; once something of the table is entered, with a reason."""

    since: ClassVar[int] = TEAMS
    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.Place] = "oneself"
    scope: ClassVar[f.Scope] = ("lineup", "number")
    number: f.EntryNumber
    round: Annotated[f.RoundNumber, Meta(description="In which round, or rounds")]
    member: Annotated[Name, Meta(description="Who of the team")]
    reason: Annotated[Text, Meta(description="Why it is corrected after the match")] = ""


class Present(Line, tag="present", frozen=True, kw_only=True):
    """Somebody is here and would play, or with `here` false is not."""

    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.Place] = "oneself"
    scope: ClassVar[f.Scope] = ("present", "number")
    number: f.EntryNumber
    here: bool = True


class Stage(Line, tag="stage", frozen=True, kw_only=True):
    """A stage begins with the rounds that are drawn next.

    `field` are those who go on, empty for all; `carry` the share of their points that they take
    along.
    """

    name: Name
    field: tuple[f.EntryNumber, ...] = ()
    carry: Literal["0", "1/2", "1"] = "1"


class Draw(Line, tag="draw", frozen=True, kw_only=True):
    """Tables of rounds from `first` on, in place of those drawn before that are not played.

    `order` is in which order entries were drawn from `seed`, and their places in the plan; it is
    left out of rounds by standing, which say on which line that standing rests (`basis`). `matches`
    are how many rounds in a row the same four play.
    """

    first: f.RoundNumber
    pairing: f.Pairing
    rounds: tuple[tuple[f.FourEntries, ...], ...]
    seed: Hex | None = None
    order: tuple[f.EntryNumber, ...] = ()
    basis: f.LineNumber | None = None
    matches: f.RoundNumber = 1


class End(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """How a match ended, by starting wind: what `hanchan result` asks for.

    `deposits` are those still on the table, `sticks` the same by payer where that is known.
    """

    scores: tuple[f.Score, f.Score, f.Score, f.Score]
    deposits: f.Count = 0
    sticks: f.FourCounts | None = None
    chombo: f.FourCounts = (0, 0, 0, 0)
    wins: f.FourCounts | None = None
    chips: f.FourCounts = (0, 0, 0, 0)
    penalty: tuple[f.Score, f.Score, f.Score, f.Score] = (0, 0, 0, 0)
    busted_by: f.BustedBy = {}
    dealer: f.SeatNumber | None = None


class Result(AtTable, tag="result", frozen=True, kw_only=True):
    """What came of a table. A later revision of the same table stands in its place."""

    by_server: ClassVar[bool] = True
    revision: f.LineNumber
    end: End
    status: f.Status = "final"
    source: Text = ""
    reason: Text = ""


class Ruling(Line, tag="ruling", frozen=True, kw_only=True):
    """A sanction outside a match: points in thousands, below 0 where they are taken off."""

    least: ClassVar[f.Role] = "referee"
    scope: ClassVar[f.Scope] = ("ruling", "number")
    number: f.EntryNumber
    offence: Text
    article: Text
    points: f.Thousands
    reason: Text
    round: f.RoundNumber | None = None

    @property
    def exact(self) -> Fraction:
        """The points as a fraction."""
        return Fraction(self.points)


class Cancel(Line, tag="cancel", frozen=True, kw_only=True):
    """A ruling is taken back."""

    least: ClassVar[f.Role] = "referee"
    scope: ClassVar[f.Scope] = ("cancel", "line")
    line: f.LineNumber
    reason: Text


class Regulate(Line, tag="regulation", frozen=True, kw_only=True):
    """A key of the regulation has another value from here on."""

    scope: ClassVar[f.Scope] = ("regulation", "key")
    key: Name
    value: f.RegulationValue
    cites: tuple[Text, ...]
    reason: Text


class Seat(OfRound, tag="seat", frozen=True, kw_only=True):
    """The tables of a round are announced; `begins` is when it is to begin, if that is known."""

    begins: f.Time | None = None


class Start(OfRound, tag="start", frozen=True, kw_only=True):
    """A round runs from the time of this line on, for so many minutes; 0 is without limit."""

    minutes: f.Minutes


class Pause(OfRound, tag="pause", frozen=True, kw_only=True):
    """The clock of a round stands still."""

    reason: f.Why = ""


class Resume(OfRound, tag="resume", frozen=True, kw_only=True):
    """The clock of a round goes on."""


class Extra(OfRound, tag="extra", frozen=True, kw_only=True):
    """More minutes for a table of a round, or for all of them."""

    least: ClassVar[f.Role] = "referee"
    place: ClassVar[f.Place] = "table"
    minutes: Annotated[int, Meta(ge=1, le=f.MOST_MINUTES, description="How many more")]
    table: Annotated[f.TableNumber | None, Meta(description="For which table; by default all")] = (
        None
    )
    reason: f.Why = ""


class Release(OfRound, tag="release", frozen=True, kw_only=True):
    """The results of a round are shown; `open` are the tables that have no final one yet."""

    open: Annotated[
        tuple[f.TableNumber, ...],
        Meta(max_length=f.MOST_TABLES, description="Tables whose result is still open"),
    ] = ()


class Undo(OfRound, tag="undo", frozen=True, kw_only=True):
    """The last of `seat`, `start` and `release` of a round is taken back."""

    reason: f.Why = ""


class Tallied(AtTable, tag="tally", frozen=True, kw_only=True):
    """A line for the tally of a table, made by somebody who knew `basis` lines of it.

    `number` is the entry that says so, left out for who does not play there; `id` is made up by
    whatever sends the line, so that it is taken once.
    """

    quiet: ClassVar[bool] = True
    by_server: ClassVar[bool] = True
    basis: Annotated[int, Meta(ge=0, lt=1 << 31)]
    line: t.Kyoku | t.Correction | t.Withdrawal | t.Insertion | t.Stop | t.Counted
    number: f.EntryNumber | None = None
    id: Text = ""


class Online(Line, tag="online", frozen=True, kw_only=True):
    """A match is played on the server that keeps the event, at its table `id`.

    Another id stands for a match that begins anew, none for real tiles; once the round has begun,
    with a reason.
    """

    since: ClassVar[int] = ONLINE
    scope: ClassVar[f.Scope] = AtTable.scope
    round: f.RoundNumber
    table: f.TableNumber
    id: f.TableId = ""
    reason: Text = ""


class Agree(AtTable, tag="agree", frozen=True, kw_only=True):
    """An entry agrees to what came of its table, in this revision."""

    revision: f.LineNumber
    number: f.EntryNumber


class Dispute(AtTable, tag="dispute", frozen=True, kw_only=True):
    """An entry does not agree, until it does or there is another revision."""

    revision: f.LineNumber
    number: f.EntryNumber
    reason: Text


class Check(AtTable, tag="check", frozen=True, kw_only=True):
    """A referee has checked what came of a table."""

    least: ClassVar[f.Role] = "referee"
    revision: f.LineNumber


class Summon(OfSummons, tag="summon", frozen=True, kw_only=True):
    """An entry summons a referee to its table."""

    number: f.EntryNumber
    reason: f.Wanted = ""


class Coming(OfSummons, tag="coming", frozen=True, kw_only=True):
    """Whoever writes it is on the way to a table to which a referee was summoned.

    `instead` of somebody who said so before, if anybody has.
    """

    least: ClassVar[f.Role] = "referee"
    instead: Text = ""


class Settled(OfSummons, tag="settled", frozen=True, kw_only=True):
    """No referee is wanted at a table any more; `number` is for who plays there."""

    number: f.EntryNumber | None = None


class Moved(Line, tag="moved", frozen=True, kw_only=True):
    """The event is kept elsewhere from here on; only `received` can follow."""

    to: Name


class Received(Line, tag="received", frozen=True, kw_only=True):
    """The home that an event was handed to has it, and goes on with it.

    What is drawn from here on rests on another `commitment`, if it has one: the seed before may
    have been seen at the other home.
    """

    home: Name
    commitment: Hex | None = None


class Close(Line, tag="close", frozen=True, kw_only=True):
    """The event is over; nothing follows."""


if TYPE_CHECKING:
    AnyLine: TypeAlias = Line
else:
    # Every kind above, so that one more is told once.
    AnyLine = Union[kinds_of(Line)]  # noqa: UP007
