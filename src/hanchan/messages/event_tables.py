"""Tables of an event: their seats, progress, entered kyoku and results."""

from typing import Any, Literal, TypedDict

import msgspec

from hanchan.club.event.lines import MatchEndInput
from hanchan.messages.base import MessagePart

EventTableState = Literal["open", "playing", "entered", "disputed", "final"]


class RoundClockView(MessagePart, frozen=True, kw_only=True):
    """The clock of a round at a table: when it ends (ISO, UTC), or the time left while paused.

    `minutes` is 0 for no limit; `left` is in seconds, as of the message's `now`. `after` is what
    happens when time is up, by the regulation (`time.after`).
    """

    begun: str
    minutes: int
    left: float = 0
    ends: str = ""
    paused: bool = False
    after: str = ""


class EventSeatView(MessagePart, frozen=True, kw_only=True):
    """A player at a table, with their result once it is public.

    For a `team`, `member` is the person who plays, empty until known.
    """

    number: int
    name: str
    team: bool = False
    member: str = ""
    score: int | None = None
    place: int = 0
    result: str = ""


class RoundTableView(MessagePart, frozen=True, kw_only=True):
    """A table of a round, with the seats by starting wind; `clock` is set for extra time.

    `online` is the server table of the match, sent to visitors who may spectate. The rest is for
    event staff. `over` means that the tally is complete, and `tallied` are the final scores of the
    tally once they can be used. `differ` are the kyoku on which the players' entries disagree, and
    `end` is the current result as entered.
    """

    table: int
    state: EventTableState
    seats: tuple[EventSeatView, ...]
    kyoku: int = 0
    agreed: int = 0
    revision: int = 0
    known: int = 0
    disputed: tuple[str, ...] = ()
    over: bool = False
    tallied: tuple[int, ...] = ()
    differ: tuple[int, ...] = ()
    end: MatchEndInput | None = None
    clock: RoundClockView | None = None
    online: str = ""


class RoundView(MessagePart, frozen=True, kw_only=True):
    """A round: its state, also in words, its start, its clock and its tables.

    On a club night a round may consist of one table (`alone`). Such a table begins without the
    others, and people name it by the number of the round.
    """

    round: int
    alone: bool = False
    state: str
    word: str
    begins: str = ""
    clock: RoundClockView | None = None
    tables: tuple[RoundTableView, ...] = ()


class RefereeCallView(MessagePart, frozen=True, kw_only=True):
    """A referee call at a table: its time (ISO, UTC), the entry that called, and any reason.

    `coming` is the referee who is on the way, empty if there is none.
    """

    round: int
    table: int
    number: int
    name: str
    reason: str = ""
    since: str
    coming: str = ""


class EventTablePermissions(MessagePart, frozen=True, kw_only=True):
    """The visitor's permissions at a table."""

    enter: bool = False
    agree: bool = False
    check: bool = False
    summon: bool = False


class KyokuConfirmation(MessagePart, frozen=True, kw_only=True):
    """The people who confirmed the current entry of a kyoku."""

    number: int
    by: tuple[str, ...]


class DisputedKyokuView(MessagePart, frozen=True, kw_only=True):
    """A player's entry for a kyoku that differs from the current one, and its line in the event."""

    number: int
    who: str
    entry: int = 0
    line: int
    kyoku: dict[str, Any]


class ResultObjection(MessagePart, frozen=True, kw_only=True):
    """An entry's objection to a result."""

    number: int
    reason: str


class TableResultView(MessagePart, frozen=True, kw_only=True):
    """The latest revision of a table's result; `results` are text in thousands of points.

    `end` is the result as entered, the starting point of a correction.
    """

    revision: int
    scores: tuple[int, ...]
    end: MatchEndInput
    places: tuple[int, ...]
    results: tuple[str, ...]
    status: str
    agreed: tuple[int, ...] = ()
    disputed: tuple[ResultObjection, ...] = ()
    source: str = ""


class EventTableView(MessagePart, frozen=True, kw_only=True):
    """A table of an event, for its players and for referees.

    `file` is the text of the table's tally file, which has `known` lines after the header. `last`
    is the number of the event's last line and the basis of the next command. `tag` identifies the
    state, for polling. `tallied` are the scores of a complete tally. `online` is the server table
    of the match, whose result the server enters. On a club night a round may consist of one table
    (`alone`), which people name by the number of the round.
    """

    event: str
    name: str
    round: int
    table: int
    alone: bool = False
    state: str
    last: int
    now: str
    tag: str = ""
    seats: tuple[EventSeatView, ...]
    me: int = 0
    may: EventTablePermissions
    clock: RoundClockView | None = None
    file: str
    known: int = 0
    over: bool = False
    confirmed: tuple[KyokuConfirmation, ...] = ()
    claims: tuple[DisputedKyokuView, ...] = ()
    tallied: tuple[int, ...] = ()
    result: TableResultView | None = None
    online: str = ""
    summons: RefereeCallView | None = None


class ReservedSeat(MessagePart, frozen=True, kw_only=True):
    """A seat reserved for a player of an event at a table of this server, with its token."""

    table: str
    place: int
    token: str


class OnlineTableView(MessagePart, frozen=True, kw_only=True):
    """A table of a round on this server; `here` is who is present, by starting wind.

    `phase` and `here` are empty until a player arrives, or while another server has the table.
    """

    table: int
    id: str
    phase: Literal["", "gathering", "playing", "over"] = ""
    here: tuple[bool, ...] = ()


class TableProgressReport(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: seconds left (null without limit), kyoku entered or disputed, status."""

    table: int
    entries: tuple[int, ...]
    left: int | None
    tallied: int
    disputed: tuple[int, ...]
    status: str | None


class RoundProgressReport(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a round; `minutes` is its time limit, 0 for none and null until it begins."""

    round: int
    state: str
    begins: str | None
    begun: str | None
    minutes: int | None
    paused: bool
    tables: tuple[TableProgressReport, ...]


class AllRoundsReport(TypedDict):
    """The progress of all drawn rounds."""

    rounds: list[RoundProgressReport]


class RecordedResults(TypedDict):
    """The recorded results, each described in a sentence."""

    results: list[str]


class DrawnRounds(TypedDict):
    """The tables drawn, by round; each has the entry numbers of its players, East first.

    `told` describes the draw. `dropped` are the later rounds whose earlier draw was discarded.
    """

    rounds: dict[str, list[list[int]]]
    told: str
    dropped: list[int]
