"""The lines of an event, one struct for each kind, and their one spelling (`docs/event.md`)."""

from fractions import Fraction
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.club.event.recorded import Name, RecordedRegulation, RegulationValue, Text
from hanchan.club.tally import lines as t
from hanchan.records.record import Hex, RecordedRules

FORMAT = "hanchan event"
VERSION = 2
"""Rises when a reader of the version before would misread an event."""
VERSIONS = (1, VERSION)
"""Those that are read; in an event of the first there are no teams and no absences."""
MOST_ENTRIES, MOST_ROUNDS, MOST_MEMBERS = 400, 100, 40
MOST_POINTS = 10_000_000
MOST_COUNTED = 9999
MOST_MINUTES = 600
HASH_SIGNS = 16

Right: TypeAlias = Literal["player", "referee", "organiser", "owner"]
Kind: TypeAlias = Literal["tournament", "league", "club"]
Pairing: TypeAlias = Literal[
    "plan", "swiss", "interval", "snake", "random", "by-place", "script", "pool"
]
Status: TypeAlias = Literal["entered", "agreed", "checked", "final"]
EntryNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)]
RoundNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
TableNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)]
Minutes: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)]
LineNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_COUNTED, le=MOST_COUNTED)]
FourCounts: TypeAlias = tuple[Count, Count, Count, Count]
FourEntries: TypeAlias = tuple[EntryNumber, EntryNumber, EntryNumber, EntryNumber]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Thousands: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^-?\d{1,6}(/\d{1,6}|\.\d{1,6})?$")]
"""An exact number of thousands of points: `-20`, `77/30` or `0.5`."""
Time: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
Before: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{16})?$")]


class Line(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
):
    """Line `n` of an event: when, by whom and by which right; `before` is of the line before.

    `before` is the beginning of the SHA-256 of that line, empty on the first, so that a line cannot
    be altered without all that follow.
    """

    n: LineNumber
    before: Before
    at: Time
    by: Name
    right: Right


class Begin(Line, tag="event", frozen=True, kw_only=True):
    """The event: its rulebook and regulation in full, and the commitment of what is drawn by."""

    format: Literal["hanchan event"]
    version: int
    name: Name
    kind: Kind
    rules: RecordedRules
    regulation: RecordedRegulation
    commitment: Hex


class Entry(Line, tag="entry", frozen=True, kw_only=True):
    """Somebody takes part from now on, under a number; `federation` is their number there.

    With `members` it is a team, of whom one sits at each match.
    """

    number: EntryNumber
    name: Name
    club: Text = ""
    country: Text = ""
    federation: Text = ""
    substitute: bool = False
    members: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_MEMBERS)] = ()


class Leave(Line, tag="leave", frozen=True, kw_only=True):
    """Somebody takes part no longer, from a round on."""

    number: EntryNumber
    round: RoundNumber


class Substitution(Line, tag="substitution", frozen=True, kw_only=True):
    """From a round on an entry sits where another was to sit; with `until` up to that round."""

    number: EntryNumber
    by_entry: EntryNumber
    round: RoundNumber
    until: RoundNumber | None = None


class Absence(Line, tag="absence", frozen=True, kw_only=True):
    """Somebody misses a round and comes back; with `absent` false they are there after all."""

    number: EntryNumber
    round: RoundNumber
    absent: bool = True


class Lineup(Line, tag="lineup", frozen=True, kw_only=True):
    """Who of a team sits in a round; once something of the table is entered, with a reason."""

    number: EntryNumber
    round: RoundNumber
    member: Name
    reason: Text = ""


class Present(Line, tag="present", frozen=True, kw_only=True):
    """Somebody is here and would play, or with `here` false is not."""

    number: EntryNumber
    here: bool = True


class Stage(Line, tag="stage", frozen=True, kw_only=True):
    """A stage begins with the rounds that are drawn next.

    `field` are those who go on, empty for all; `carry` the share of their points that they take
    along.
    """

    name: Name
    field: tuple[EntryNumber, ...] = ()
    carry: Literal["0", "1/2", "1"] = "1"


class Draw(Line, tag="draw", frozen=True, kw_only=True):
    """Tables of rounds from `first` on, in place of those drawn before that are not played.

    `order` is in which order entries were drawn from `seed`, and their places in the plan; it is
    left out of rounds by standing, which say on which line that standing rests (`basis`). `matches`
    are how many rounds in a row the same four play.
    """

    first: RoundNumber
    pairing: Pairing
    rounds: tuple[tuple[FourEntries, ...], ...]
    seed: Hex | None = None
    order: tuple[EntryNumber, ...] = ()
    basis: LineNumber | None = None
    matches: RoundNumber = 1


class End(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """How a match ended, by starting wind: what `hanchan result` asks for.

    `deposits` are those still on the table, `sticks` the same by payer where that is known.
    """

    scores: tuple[Score, Score, Score, Score]
    deposits: Count = 0
    sticks: FourCounts | None = None
    chombo: FourCounts = (0, 0, 0, 0)
    wins: FourCounts | None = None
    chips: FourCounts = (0, 0, 0, 0)
    penalty: tuple[Score, Score, Score, Score] = (0, 0, 0, 0)
    busted_by: dict[str, tuple[SeatNumber, ...]] = {}
    dealer: SeatNumber | None = None


class Result(Line, tag="result", frozen=True, kw_only=True):
    """What came of a table. A later revision of the same table stands in its place."""

    round: RoundNumber
    table: TableNumber
    revision: LineNumber
    end: End
    status: Status = "final"
    source: Text = ""
    reason: Text = ""


class Ruling(Line, tag="ruling", frozen=True, kw_only=True):
    """A sanction outside a match: points in thousands, below 0 where they are taken off."""

    number: EntryNumber
    offence: Text
    article: Text
    points: Thousands
    reason: Text
    round: RoundNumber | None = None

    @property
    def exact(self) -> Fraction:
        """The points as a fraction."""
        return Fraction(self.points)


class Cancel(Line, tag="cancel", frozen=True, kw_only=True):
    """A ruling is taken back."""

    line: LineNumber
    reason: Text


class Regulate(Line, tag="regulation", frozen=True, kw_only=True):
    """A key of the regulation has another value from here on."""

    key: Name
    value: RegulationValue
    cites: tuple[Text, ...]
    reason: Text


class Seat(Line, tag="seat", frozen=True, kw_only=True):
    """The tables of a round are announced; `begins` is when it is to begin, if that is known."""

    round: RoundNumber
    begins: Time | None = None


class Start(Line, tag="start", frozen=True, kw_only=True):
    """A round runs from the time of this line on, for so many minutes; 0 is without limit."""

    round: RoundNumber
    minutes: Minutes


class Pause(Line, tag="pause", frozen=True, kw_only=True):
    """The clock of a round stands still."""

    round: RoundNumber
    reason: Text = ""


class Resume(Line, tag="resume", frozen=True, kw_only=True):
    """The clock of a round goes on."""

    round: RoundNumber


class Extra(Line, tag="extra", frozen=True, kw_only=True):
    """More minutes for a table of a round, or for all of them."""

    round: RoundNumber
    minutes: Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)]
    table: TableNumber | None = None
    reason: Text = ""


class Release(Line, tag="release", frozen=True, kw_only=True):
    """The results of a round are shown; `open` are the tables that have no final one yet."""

    round: RoundNumber
    open: tuple[TableNumber, ...] = ()


class Undo(Line, tag="undo", frozen=True, kw_only=True):
    """The last of `seat`, `start` and `release` of a round is taken back."""

    round: RoundNumber
    reason: Text = ""


class Tallied(Line, tag="tally", frozen=True, kw_only=True):
    """A line for the tally of a table, made by somebody who knew `basis` lines of it.

    `number` is the entry that says so, left out for who does not play there; `id` is made up by
    whatever sends the line, so that it is taken once.
    """

    round: RoundNumber
    table: TableNumber
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
    line: t.Kyoku | t.Correction | t.Withdrawal | t.Insertion | t.Stop | t.Counted
    number: EntryNumber | None = None
    id: Text = ""


class Agree(Line, tag="agree", frozen=True, kw_only=True):
    """An entry agrees to what came of its table, in this revision."""

    round: RoundNumber
    table: TableNumber
    revision: LineNumber
    number: EntryNumber


class Dispute(Line, tag="dispute", frozen=True, kw_only=True):
    """An entry does not agree, until it does or there is another revision."""

    round: RoundNumber
    table: TableNumber
    revision: LineNumber
    number: EntryNumber
    reason: Text


class Check(Line, tag="check", frozen=True, kw_only=True):
    """A referee has checked what came of a table."""

    round: RoundNumber
    table: TableNumber
    revision: LineNumber


class Moved(Line, tag="moved", frozen=True, kw_only=True):
    """The event is kept elsewhere from here on; only `received` can follow."""

    to: Name


class Received(Line, tag="received", frozen=True, kw_only=True):
    """The home that an event was handed to has it, and goes on with it."""

    home: Name


class Close(Line, tag="close", frozen=True, kw_only=True):
    """The event is over; nothing follows."""


AnyLine: TypeAlias = (
    Begin
    | Entry
    | Leave
    | Substitution
    | Absence
    | Lineup
    | Present
    | Stage
    | Draw
    | Result
    | Ruling
    | Cancel
    | Regulate
    | Seat
    | Start
    | Pause
    | Resume
    | Extra
    | Release
    | Undo
    | Tallied
    | Agree
    | Dispute
    | Check
    | Moved
    | Received
    | Close
)


def written(line: AnyLine) -> bytes:
    """A line as it stands in the file, without the line's end."""
    return msgspec.json.encode(line)


def link(line: bytes) -> str:
    """What the line behind this one begins with.

    >>> link(b"{}")
    '44136fa355b3678a'
    """
    return sha256(line).hexdigest()[:HASH_SIGNS]
