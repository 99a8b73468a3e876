"""What a page is shown of one table of an event."""

from typing import Any

from hanchan.club.event.lines import End
from hanchan.messages.basics import Part
from hanchan.server.events.shown import ClockTold, SeatedAt
from hanchan.server.events.summons_shown import SummonsShown


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
