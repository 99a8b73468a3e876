"""What a page is shown of an event."""

from typing import Literal

import msgspec

from hanchan.club.event.lines import End
from hanchan.messages.basics import Part
from hanchan.server.events.summons_shown import SummonsShown

TableState = Literal["open", "playing", "entered", "disputed", "final"]


class EventListed(Part, frozen=True, kw_only=True):
    """An event in the list of all."""

    id: str
    name: str
    kind: str
    created: str
    closed: bool = False


class EntryShown(Part, frozen=True, kw_only=True):
    """Somebody who takes part; `left` is the round from which on they do not any more.

    `stopped`: they have said that they cannot go on, and nobody has done anything about it yet.
    `absent` are rounds that they miss; `members` are those of a team.
    """

    number: int
    name: str
    club: str = ""
    country: str = ""
    federation: str = ""
    substitute: bool = False
    here: bool = False
    left: int = 0
    stopped: bool = False
    absent: tuple[int, ...] = ()
    members: tuple[str, ...] = ()


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


class StandingRow(Part, frozen=True, kw_only=True):
    """Somebody as they stand; points in thousands as they are written.

    `base` is the base rank that this place would have in the European ranking, if it is told.
    """

    place: int
    number: int
    name: str
    points: str
    matches: int
    places: tuple[int, ...] = ()
    moves: str = ""
    base: str = ""


class RulingShown(Part, frozen=True, kw_only=True):
    """A sanction outside a match that stands."""

    line: int
    number: int
    name: str
    offence: str
    article: str
    points: str
    reason: str


class LineTold(Part, frozen=True, kw_only=True):
    """A line of the event in a sentence."""

    line: int
    at: str
    by: str
    text: str


class OptionTold(Part, frozen=True, kw_only=True):
    """A value that a key of a regulation may have, as it is written and in words."""

    value: str
    said: str


class KeyShown(Part, frozen=True, kw_only=True):
    """A key of a regulation in words, with what its value rests on and which it may have instead.

    Without options it is a whole number from `least` to `most`.
    """

    key: str
    name: str
    value: str
    said: str
    cites: tuple[str, ...] = ()
    options: tuple[OptionTold, ...] = ()
    least: int = 0
    most: int = 0
    decimals: int = 0


class EventShown(Part, frozen=True, kw_only=True):
    """An event as the visitor may see it; `role` is theirs, empty for who looks on.

    `last` counts its lines, `now` is the time of the server. By its `tag` a page asks for what has
    changed since: lines, names, what the badge allows. `upto` is the round behind which the
    standings are. Entries, rulings, the worth of the draw, the log and summons of referees are for
    who runs it. `weight` is what EMA gives the tournament, copied by the organiser.
    `closed`: nothing can be added, as it is over, or goes on elsewhere (`moved`).
    `club` is the one that it belongs to, told to those with a badge, and to all if its page is
    public.
    """

    id: str
    name: str
    kind: str
    rules: str
    title: str
    regulation: str
    last: int
    now: str
    tag: str = ""
    role: str = ""
    number: int = 0
    closed: bool = False
    moved: str = ""
    players: int = 0
    stage: str = ""
    minutes: int = 0
    next: int = 1
    club: str = ""
    club_name: str = ""
    commitment: str = ""
    seed: str = ""
    needs: str = ""
    regulated: tuple[KeyShown, ...] = ()
    rounds: tuple[RoundShown, ...] = ()
    standings: tuple[StandingRow, ...] = ()
    weight: str = ""
    upto: int = 0
    entries: tuple[EntryShown, ...] = ()
    waiting: tuple[int, ...] = ()
    rulings: tuple[RulingShown, ...] = ()
    worth: str = ""
    log: tuple[LineTold, ...] = ()
    summons: tuple[SummonsShown, ...] = ()


class EventMe(Part, frozen=True, kw_only=True):
    """Who the visitor is at an event, and where they sit now: at no table if `table` is 0.

    `here` and `waiting` are of a club night: whether they are down as here, and how many wait for a
    table. `stopped`: they have said that they cannot go on. `members` are those of a team, `member`
    is who of them sits at this table. `online`: their match is played on this server. `gone`: they
    are out of the rounds to come, or somebody sits there for them; `substitute`: they sit there for
    somebody else.
    """

    role: str = ""
    name: str = ""
    number: int = 0
    round: int = 0
    table: int = 0
    wind: str = ""
    here: bool = False
    waiting: int = 0
    stopped: bool = False
    gone: bool = False
    substitute: bool = False
    members: tuple[str, ...] = ()
    member: str = ""
    online: bool = False
    last: int = 0


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


class BadgeShown(Part, frozen=True, kw_only=True):
    """A badge: whose it is, and whether somebody has used its link; `link` is told once."""

    id: str
    role: str
    name: str
    number: int = 0
    used: bool = False
    link: str = ""


class RowRead(Part, frozen=True, kw_only=True):
    """A row of a table of entries, or what is wrong with it."""

    line: int
    name: str = ""
    club: str = ""
    country: str = ""
    federation: str = ""
    substitute: bool = False
    members: tuple[str, ...] = ()
    problem: str = ""


class EventMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new event, whose owner this browser is now known as; the seed is kept until the draw."""

    id: str
    commitment: str


class RegulationListed(Part, frozen=True, kw_only=True):
    """A regulation to begin with, and the values that matter most."""

    id: str
    title: str
    minutes: int
    needs: str
    shown: str
    keys: tuple[KeyShown, ...] = ()
