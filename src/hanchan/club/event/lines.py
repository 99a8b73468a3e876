"""The lines of an event: one struct for each kind, with its fields (`docs/event.md`)."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias, Union

import msgspec
from msgspec import Meta

from hanchan.club.event import field_types as f
from hanchan.club.event.field_types import Name, Text
from hanchan.club.event.line_base import EventLine, leaf_classes
from hanchan.club.file_part import FilePart
from hanchan.club.tally import lines as t
from hanchan.records.record import Hex, RecordedRules

__all__ = [
    "Absence", "Agreement", "AnyLine", "Attendance", "ClockPause", "ClockResume", "Departure",
    "Draw", "Entry", "EventClose", "EventLine", "EventStart", "ExtraTime", "Lineup",
    "MatchEndInput", "OnlineTableLine", "PenaltyRuling", "RefereeApproval", "RefereeCall",
    "RefereeCallClosed", "RefereeComing", "RegulationChange", "Result", "ResultDispute",
    "RoundAnnouncement", "RoundRelease", "RoundStart", "RoundUndo", "RulingCancellation",
    "Stage", "Substitution", "TallyEntry", "TransferIn", "TransferOut",
]  # fmt: skip

FORMAT = "hanchan event"
VERSION = 4
"""Version of the format, incremented when an older reader would misread an event."""
VERSIONS = (1, 2, 3, VERSION)
"""The versions that can be read."""
TEAMS_VERSION, ONLINE_VERSION, CALLS_VERSION = 2, 3, 4
"""The versions that introduced teams and absences, tables on a server, and referee calls."""


class RoundLine(EventLine, frozen=True, kw_only=True):
    """A line about the progress of a round."""

    scope: ClassVar[f.Scope] = ("round", "round")
    round: f.RoundNumber


class TableLine(RoundLine, frozen=True, kw_only=True):
    """A line about a table; by default, the players at the table may write it."""

    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.WriterPlace] = "table"
    scope: ClassVar[f.Scope] = ("table", "round", "table")
    meets: ClassVar[bool] = True
    table: f.TableNumber


class RefereeCallLine(TableLine, frozen=True, kw_only=True):
    """A line about a referee call at a table."""

    since: ClassVar[int] = CALLS_VERSION
    scope: ClassVar[f.Scope] = ("summons", "round", "table")
    quiet: ClassVar[bool] = True


class EventStart(EventLine, tag="event", frozen=True, kw_only=True):
    """The start of an event: its full rulebook and regulation, and the commitment for draws."""

    format: Literal["hanchan event"]
    version: int
    name: Name
    kind: f.Kind
    rules: RecordedRules
    regulation: f.RecordedRegulation
    commitment: Hex


class Entry(EventLine, tag="entry", frozen=True, kw_only=True):
    """A new entry with its number; `federation` is the player's number in a federation.

    With `members` it is a team, one of whom plays each match.
    """

    number: f.EntryNumber
    name: Name
    club: Text = ""
    country: Text = ""
    federation: Text = ""
    substitute: bool = False
    members: Annotated[tuple[Name, ...], Meta(max_length=f.MAX_MEMBERS)] = ()


class Departure(EventLine, tag="leave", frozen=True, kw_only=True):
    """Withdraw an entry, starting with a given round."""

    number: f.EntryNumber
    round: Annotated[f.RoundNumber, Meta(description="First round")]


class Substitution(EventLine, tag="substitution", frozen=True, kw_only=True):
    """Substitute one entry for another, from a given round; with `until` up to that one."""

    number: f.EntryNumber
    by_entry: Annotated[f.EntryNumber, Meta(description="Number of the entry that plays instead")]
    round: Annotated[f.RoundNumber, Meta(description="First round")]
    until: Annotated[
        f.RoundNumber | None, Meta(description="Last round; to the end by default")
    ] = None


class Absence(EventLine, tag="absence", frozen=True, kw_only=True):
    """An entry's absence from a round; with `absent` false, the cancellation of it."""

    since: ClassVar[int] = TEAMS_VERSION
    number: f.EntryNumber
    round: f.RoundNumber
    absent: bool = True


class Lineup(EventLine, tag="lineup", frozen=True, kw_only=True):
    """Name the member of a team who sits in a round; after the match only with a reason."""

    since: ClassVar[int] = TEAMS_VERSION
    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.WriterPlace] = "oneself"
    scope: ClassVar[f.Scope] = ("lineup", "number")
    number: f.EntryNumber
    round: Annotated[f.RoundNumber, Meta(description="Round, or rounds")]
    member: Annotated[Name, Meta(description="Name of the team member")]
    reason: Annotated[Text, Meta(description="Reason for a correction after the match")] = ""


class Attendance(EventLine, tag="present", frozen=True, kw_only=True):
    """Check an entry in, ready to play, or with `here` false check it out."""

    least: ClassVar[f.Role] = "player"
    place: ClassVar[f.WriterPlace] = "oneself"
    scope: ClassVar[f.Scope] = ("present", "number")
    number: f.EntryNumber
    here: bool = True


class Stage(EventLine, tag="stage", frozen=True, kw_only=True):
    """A new stage, which begins with the rounds drawn next.

    `field` are the qualified entries, empty for all; they keep the share `carry` of their points.
    """

    name: Name
    field: tuple[f.EntryNumber, ...] = ()
    carry: Literal["0", "1/2", "1"] = "1"


class Draw(EventLine, tag="draw", frozen=True, kw_only=True):
    """Tables of rounds from `first` on; they replace earlier draws that were not played.

    `order` are the entries in the order drawn from `seed`, in which the plan numbers them. A draw
    by standings has instead the number of the line up to which results count (`basis`). Each table
    plays `matches` consecutive rounds.
    """

    first: f.RoundNumber
    pairing: f.Pairing
    rounds: tuple[tuple[f.TableEntries, ...], ...]
    seed: Hex | None = None
    order: tuple[f.EntryNumber, ...] = ()
    basis: f.LineNumber | None = None
    matches: f.RoundNumber = 1


class MatchEndInput(FilePart, frozen=True, kw_only=True):
    """The end of a match, by starting wind: the input of `hanchan result`.

    `deposits` is the number of riichi sticks left on the table; `sticks` counts them by payer, if
    known. `busted_by` has the seats that busted each seat. Where three play, numbers left out are
    still four zeros.
    """

    scores: f.SeatScores
    deposits: f.Count = 0
    sticks: f.SeatCounts | None = None
    chombo: f.SeatCounts = (0, 0, 0, 0)
    wins: f.SeatCounts | None = None
    chips: f.SeatCounts = (0, 0, 0, 0)
    penalty: f.SeatScores = (0, 0, 0, 0)
    busted_by: f.BustedBy = msgspec.field(default_factory=dict)
    dealer: f.SeatNumber | None = None


class Result(TableLine, tag="result", frozen=True, kw_only=True):
    """The result of a table; a later revision replaces it."""

    by_server: ClassVar[bool] = True
    revision: f.LineNumber
    end: MatchEndInput
    status: f.Status = "final"
    source: Text = ""
    reason: Text = ""


class PenaltyRuling(EventLine, tag="ruling", frozen=True, kw_only=True):
    """A sanction outside a match; `points` are in thousands, negative if deducted."""

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
        """The points in thousands, as a fraction."""
        return Fraction(self.points)


class RulingCancellation(EventLine, tag="cancel", frozen=True, kw_only=True):
    """The cancellation of the ruling in line number `line`."""

    least: ClassVar[f.Role] = "referee"
    scope: ClassVar[f.Scope] = ("cancel", "line")
    line: f.LineNumber
    reason: Text


class RegulationChange(EventLine, tag="regulation", frozen=True, kw_only=True):
    """A new value of a regulation key, valid from this line on."""

    scope: ClassVar[f.Scope] = ("regulation", "key")
    key: Name
    value: f.RegulationValue
    cites: tuple[Text, ...]
    reason: Text


class RoundAnnouncement(RoundLine, tag="seat", frozen=True, kw_only=True):
    """The announcement of a round's tables; `begins` is its planned start, if known."""

    begins: f.Time | None = None


class RoundStart(RoundLine, tag="start", frozen=True, kw_only=True):
    """The start of a round, at the time of the line; `minutes` is its time limit, 0 for none."""

    minutes: f.Minutes


class ClockPause(RoundLine, tag="pause", frozen=True, kw_only=True):
    """Pause the clock of a round."""

    reason: f.GivenReason = ""


class ClockResume(RoundLine, tag="resume", frozen=True, kw_only=True):
    """Resume the clock of a round."""


class ExtraTime(RoundLine, tag="extra", frozen=True, kw_only=True):
    """Give more minutes to one table of a round, or to all its tables."""

    least: ClassVar[f.Role] = "referee"
    place: ClassVar[f.WriterPlace] = "table"
    minutes: Annotated[int, Meta(ge=1, le=f.MAX_MINUTES, description="Additional minutes")]
    table: Annotated[
        f.TableNumber | None, Meta(description="Number of the table; all by default")
    ] = None
    reason: f.GivenReason = ""


class RoundRelease(RoundLine, tag="release", frozen=True, kw_only=True):
    """Publish the results of a round; `open` are the tables without a final result."""

    open: Annotated[
        tuple[f.TableNumber, ...],
        Meta(max_length=f.MAX_TABLES, description="Tables whose result is still open"),
    ] = ()


class RoundUndo(RoundLine, tag="undo", frozen=True, kw_only=True):
    """The undoing of the last step of a round: its `seat`, `start` or `release` line."""

    reason: f.GivenReason = ""


class TallyEntry(TableLine, tag="tally", frozen=True, kw_only=True):
    """A line for the tally of a table; its author knew the first `basis` lines of the tally.

    `number` is the author's entry, None if they do not play there. The sender chooses `id`, so that
    a line sent twice is added once.
    """

    quiet: ClassVar[bool] = True
    by_server: ClassVar[bool] = True
    basis: Annotated[int, Meta(ge=0, lt=1 << 31)]
    line: t.Kyoku | t.Correction | t.Withdrawal | t.Insertion | t.Stop | t.PointCount
    number: f.EntryNumber | None = None
    id: Text = ""


class OnlineTableLine(EventLine, tag="online", frozen=True, kw_only=True):
    """The move of a match to table `id` on the server that hosts the event.

    Another id restarts it at a new table; an empty one means real tiles. Once the round has started
    a reason is required.
    """

    since: ClassVar[int] = ONLINE_VERSION
    scope: ClassVar[f.Scope] = TableLine.scope
    round: f.RoundNumber
    table: f.TableNumber
    id: f.TableId = ""
    reason: Text = ""


class Agreement(TableLine, tag="agree", frozen=True, kw_only=True):
    """An entry's agreement to one revision of its table's result."""

    revision: f.LineNumber
    number: f.EntryNumber


class ResultDispute(TableLine, tag="dispute", frozen=True, kw_only=True):
    """An entry's dispute of a result, until it agrees or a later revision is entered."""

    revision: f.LineNumber
    number: f.EntryNumber
    reason: Text


class RefereeApproval(TableLine, tag="check", frozen=True, kw_only=True):
    """A referee's approval of a table's result, which makes it final."""

    least: ClassVar[f.Role] = "referee"
    revision: f.LineNumber


class RefereeCall(RefereeCallLine, tag="summon", frozen=True, kw_only=True):
    """An entry's call for a referee at its table."""

    number: f.EntryNumber
    reason: f.CallReason = ""


class RefereeComing(RefereeCallLine, tag="coming", frozen=True, kw_only=True):
    """Answer a referee call: the author of the line is on the way to the table.

    `instead` names the referee who said so before, if any.
    """

    least: ClassVar[f.Role] = "referee"
    instead: Text = ""


class RefereeCallClosed(RefereeCallLine, tag="settled", frozen=True, kw_only=True):
    """The end of a referee call; if a player withdraws it, `number` is their entry."""

    number: f.EntryNumber | None = None


class TransferOut(EventLine, tag="moved", frozen=True, kw_only=True):
    """The handover of the event to the host `to`; only a line `received` may follow."""

    to: Name


class TransferIn(EventLine, tag="received", frozen=True, kw_only=True):
    """The receipt of the event by its new host `home`, which continues it.

    A `commitment` replaces the one for later draws, whose seed the previous host may know.
    """

    home: Name
    commitment: Hex | None = None


class EventClose(EventLine, tag="close", frozen=True, kw_only=True):
    """Close the event; nothing can be added afterwards."""


if TYPE_CHECKING:
    AnyLine: TypeAlias = EventLine
else:
    # Every kind above, so that a new kind is listed once.
    AnyLine = Union[leaf_classes(EventLine)]  # noqa: UP007
