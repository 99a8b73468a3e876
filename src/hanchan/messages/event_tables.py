"""The tables of an event: where people sit, how far each has come, what is entered there."""

from typing import Any, Literal, TypedDict

import msgspec

from hanchan.club.event.lines import End
from hanchan.messages.basics import Part

TableState = Literal["open", "playing", "entered", "disputed", "final"]


class ClockTold(Part, frozen=True, kw_only=True):
    """The clock of a round at a table: when it ends (ISO, UTC), or what is left while it stands.

    `minutes` is 0 where there is no limit; `left` is in seconds, as of the `now` beside it. `after`
    is what the regulation says for when time is up (`time.after`).
    """

    begun: str
    minutes: int
    left: float = 0
    ends: str = ""
    paused: bool = False
    after: str = ""


class SeatedAt(Part, frozen=True, kw_only=True):
    """Who sits at a table, with what came of it for them once that is shown.

    `member` is who of a team sits, empty until that is known; `team`: it is one.
    """

    number: int
    name: str
    team: bool = False
    member: str = ""
    score: int | None = None
    place: int = 0
    result: str = ""


class TableOfRound(Part, frozen=True, kw_only=True):
    """A table of a round, by starting wind; `clock` is its own if it has more time than others.

    For who runs the event: `over` says that its tally is, `tallied` the points that this comes to
    where they can be taken, `differ` the kyoku about which those at the table do not say the same,
    `end` what stands as it was entered. `online` is the table on this server at which it is played,
    told to those who may look on there.
    """

    table: int
    state: TableState
    seats: tuple[SeatedAt, ...]
    kyoku: int = 0
    agreed: int = 0
    revision: int = 0
    known: int = 0
    disputed: tuple[str, ...] = ()
    over: bool = False
    tallied: tuple[int, ...] = ()
    differ: tuple[int, ...] = ()
    end: End | None = None
    clock: ClockTold | None = None
    online: str = ""


class RoundShown(Part, frozen=True, kw_only=True):
    """A round: how far it is, when it begins, and its tables.

    On a club night a table may be `alone` in its round: it begins by itself, and is called by the
    round.
    """

    round: int
    alone: bool = False
    state: str
    word: str
    begins: str = ""
    clock: ClockTold | None = None
    tables: tuple[TableOfRound, ...] = ()


class SummonsShown(Part, frozen=True, kw_only=True):
    """A referee is wanted at a table, since a time (ISO, UTC), by an entry, for a reason or none.

    `coming` is who is on the way, empty while nobody is.
    """

    round: int
    table: int
    number: int
    name: str
    reason: str = ""
    since: str
    coming: str = ""


class TableMay(Part, frozen=True, kw_only=True):
    """What the visitor may do at a table."""

    enter: bool = False
    agree: bool = False
    check: bool = False
    summon: bool = False


class Confirmed(Part, frozen=True, kw_only=True):
    """Who says of a kyoku what stands."""

    number: int
    by: tuple[str, ...]


class ClaimShown(Part, frozen=True, kw_only=True):
    """What somebody says otherwise of a kyoku, in a line of the event."""

    number: int
    who: str
    entry: int = 0
    line: int
    kyoku: dict[str, Any]


class DisagreeShown(Part, frozen=True, kw_only=True):
    """An entry that does not agree to a result."""

    number: int
    reason: str


class ResultShown(Part, frozen=True, kw_only=True):
    """The latest revision of what came of a table; results in thousands as they are written.

    `end` is what was entered, with which a correction begins.
    """

    revision: int
    scores: tuple[int, ...]
    end: End
    places: tuple[int, ...]
    results: tuple[str, ...]
    status: str
    agreed: tuple[int, ...] = ()
    disputed: tuple[DisagreeShown, ...] = ()
    source: str = ""


class EventTable(Part, frozen=True, kw_only=True):
    """A table of an event, for those who sit there and for referees.

    `file` is its tally as a file, of which `known` lines stand behind the header; `last` counts the
    lines of the event and is the basis of what is done next. By its `tag` a page asks for what has
    changed since. `tallied` are the points that the tally comes to once they can be taken. `online`
    is the table on this server at which it is played; then the server enters it. A table is `alone`
    in its round on a club night, and called by that.
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
    seats: tuple[SeatedAt, ...]
    me: int = 0
    may: TableMay
    clock: ClockTold | None = None
    file: str
    known: int = 0
    over: bool = False
    confirmed: tuple[Confirmed, ...] = ()
    claims: tuple[ClaimShown, ...] = ()
    tallied: tuple[int, ...] = ()
    result: ResultShown | None = None
    online: str = ""
    summons: SummonsShown | None = None


class SeatGiven(Part, frozen=True, kw_only=True):
    """The seat that an event holds for somebody at a table of this server, by its token."""

    table: str
    place: int
    token: str


class OnlineTable(Part, frozen=True, kw_only=True):
    """A table of a round on this server, and who is `here` by starting wind.

    Both `phase` and `here` are empty where nobody has come yet, or another server has the table.
    """

    table: int
    id: str
    phase: Literal["", "gathering", "playing", "over"] = ""
    here: tuple[bool, ...] = ()


class TableOn(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: seconds left, kyoku entered and disputed, and how far its result is."""

    table: int
    entries: tuple[int, ...]
    left: int | None
    tallied: int
    disputed: tuple[int, ...]
    status: str | None


class RoundOn(msgspec.Struct, frozen=True, kw_only=True):
    """How far a round has come, when it begins or began, and its minutes; 0 is without limit."""

    round: int
    state: str
    begins: str | None
    begun: str | None
    minutes: int | None
    paused: bool
    tables: tuple[TableOn, ...]


class RoundsOn(TypedDict):
    """All rounds that are drawn."""

    rounds: list[RoundOn]


class ResultsRecorded(TypedDict):
    """What came in, in a sentence each."""

    results: list[str]


class RoundsDrawn(TypedDict):
    """Tables of four numbers by round, East first, and what they are worth.

    `dropped` are later rounds that were drawn before and are no more.
    """

    rounds: dict[str, list[list[int]]]
    told: str
    dropped: list[int]
