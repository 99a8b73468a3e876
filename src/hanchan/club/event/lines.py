"""The lines of an event, one struct for each kind, and their one spelling (`docs/event.md`)."""

from fractions import Fraction
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.records.record import Hex, RecordedRules

FORMAT = "hanchan event"
VERSION = 1
"""Rises when a reader of the version before would misread an event."""
MOST_ENTRIES, MOST_ROUNDS = 400, 100
MOST_POINTS = 10_000_000
MOST_COUNTED = 9999
HASH_SIGNS = 16

Right: TypeAlias = Literal["player", "referee", "organiser", "owner"]
Kind: TypeAlias = Literal["tournament", "league", "club"]
Pairing: TypeAlias = Literal["plan", "swiss", "interval", "snake", "random", "by-place", "script"]
Status: TypeAlias = Literal["entered", "agreed", "checked", "final"]
EntryNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)]
RoundNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
TableNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)]
LineNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_COUNTED, le=MOST_COUNTED)]
FourCounts: TypeAlias = tuple[Count, Count, Count, Count]
FourEntries: TypeAlias = tuple[EntryNumber, EntryNumber, EntryNumber, EntryNumber]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\S", max_length=80)]
Thousands: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^-?\d{1,6}(/\d{1,6}|\.\d{1,6})?$")]
"""An exact number of thousands of points: `-20`, `77/30` or `0.5`."""
Time: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
Before: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{16})?$")]
RegulationValue: TypeAlias = bool | int | str


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


class RecordedRegulation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A regulation in full: its values by key, what each cites, and the sources that these name."""

    id: Name
    title: Text
    values: dict[str, RegulationValue]
    cites: dict[str, tuple[Text, ...]]
    sources: dict[str, Text]


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
    """Somebody takes part from now on, under a number; `federation` is their number there."""

    number: EntryNumber
    name: Name
    club: Text = ""
    country: Text = ""
    federation: Text = ""
    substitute: bool = False


class Leave(Line, tag="leave", frozen=True, kw_only=True):
    """Somebody takes part no longer, from a round on."""

    number: EntryNumber
    round: RoundNumber


class Substitution(Line, tag="substitution", frozen=True, kw_only=True):
    """From a round on an entry sits where another was to sit."""

    number: EntryNumber
    by_entry: EntryNumber
    round: RoundNumber


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
    left out of rounds by standing, which say on which line that standing rests (`basis`).
    """

    first: RoundNumber
    pairing: Pairing
    rounds: tuple[tuple[FourEntries, ...], ...]
    seed: Hex | None = None
    order: tuple[EntryNumber, ...] = ()
    basis: LineNumber | None = None


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


class Close(Line, tag="close", frozen=True, kw_only=True):
    """The event is over; nothing follows."""


AnyLine: TypeAlias = (
    Begin
    | Entry
    | Leave
    | Substitution
    | Stage
    | Draw
    | Result
    | Ruling
    | Cancel
    | Regulate
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
