"""The protocol between the server and a page at a table: every message over that socket.

Messages are JSON objects told apart by `type`. What a page sends is a `FromPage`, what it hears is
a `FromServer`; `web/src/protocol.ts` is generated from here. A page knows no rules: it draws the
`PageView` and offers the `ActionShown`s that it was sent, with the words that came along.

Tiles are MPSZ text (`0p` is the red five of pin), seats are 0 to 3 and do not change during a
match, times are in seconds. The events of a match are numbered anew for each seat, so that a gap
betrays nothing; `seq` is such a number.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.basics import (
    LARGEST_NUMBER,
    LONGEST_CHAT,
    LONGEST_REASON,
    Code,
    Count,
    Language,
    Message,
    Part,
    Pause,
    Seat,
    Word,
)
from hanchan.messages.match import (
    ClockNow,
    CoachShown,
    KyokuSheet,
    MatchEnd,
    PageView,
    ProposalShown,
    Said,
)


class SeatTaken(Part, frozen=True, kw_only=True):
    """Who sits in a place before and during a match; `seat` once the seats are drawn.

    `bot` is the kind of bot that plays here; a person who is gone has one while it plays for them.
    A `guest` has no account and chose their own name, at a table that is not one of friends. At the
    table of an event there are no guests: the event names all four, by their badges.
    """

    place: Seat
    name: str
    seat: Seat | None = None
    bot: str | None = None
    connected: bool = True
    ready: bool = False
    guest: bool = False


class ClockShown(Part, frozen=True, kw_only=True):
    """The clock of the table: seconds for each decision, and a reserve for the whole match."""

    move: Count
    reserve: Count


class VoteShown(Part, frozen=True, kw_only=True):
    """What people at the table are asked, in words; `left` seconds on, silence is no.

    `voters` are the places of those who are asked, `answered` of those who have answered. It is
    done as soon as `needed` have agreed.
    """

    number: Count
    act: str
    text: str
    left: float
    voters: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    agreed: Count
    needed: Count


class MayDo(Part, frozen=True, kw_only=True):
    """What one visitor may do besides playing, or ask the others for.

    `acts` has `start`, `ready`, `undo`, `hold` and `report`, as far as they may; `remove` the
    places of those whom they may send away.
    """

    acts: tuple[str, ...] = ()
    remove: tuple[Seat, ...] = ()


class OffenceGroup(Part, frozen=True, kw_only=True):
    """Offences that are about the same thing; each is an id and words."""

    title: str
    offences: tuple[tuple[str, str], ...]


class EventNamed(Part, frozen=True, kw_only=True):
    """The event whose round has made a table; one `alone` begins once its four are there."""

    id: str
    name: str
    round: int
    table: int
    alone: bool = False


class TableShown(Part, frozen=True, kw_only=True):
    """A table as anybody may see it; `offences` are those that can be reported.

    `waits` tells that play stands still for somebody who is gone; else a bot plays for them.
    `changes` are those of the rulebook, in words; `base` is the rulebook that a house one
    extends, or is most like.
    `seeded` tells that whoever made the table chose the seed of this match, and so may know every
    wall; a rematch has a secret seed.
    `order` says among whom it is played; `host` is the place of whoever decides where not everybody
    does, and `vote` what the people are asked at the moment. `event` is that which holds the seats.
    """

    id: str
    name: str
    rules: str
    title: str
    enforcement: Literal["engine", "table"]
    phase: Literal["gathering", "playing", "over"]
    match: Count
    places: tuple[SeatTaken, ...]
    clock: ClockShown | None = None
    teacher: bool = False
    coach: bool = False
    undo: bool = False
    chat: bool = True
    held: bool = False
    password: bool = False
    watchable: bool = True
    spectators: Count = 0
    commitment: str | None = None
    changes: tuple[str, ...] = ()
    base: str = ""
    waits: bool = False
    seeded: bool = False
    offences: tuple[OffenceGroup, ...] = ()
    order: Literal["friends", "club", "public", "event"] = "friends"
    rated: bool = False
    event: EventNamed | None = None
    host: Seat | None = None
    vote: VoteShown | None = None


class Hello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message: who comes, and the last event they have seen of which match.

    `token` is that of a seat; somebody who looks on has none, but says the `password` of the table
    where it has one. Without `views` only events and
    actions come, as a program wants them. `hops` says how often it was sent on to another server.
    """

    protocol: Count
    token: Word | None = None
    match: Count = 0
    since: Annotated[int, msgspec.Meta(ge=-1, le=LARGEST_NUMBER)] = -1
    lang: Language = "en"
    views: bool = True
    password: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    hops: Count = 0


class Act(Message, tag="act", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat does one of the actions it was offered with event `seq` as the last one it saw."""

    match: Count
    seq: Count
    action: Code


class Start(Message, tag="start", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The match shall begin; bots take the empty seats."""


class Ready(Message, tag="ready", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The score sheet has been read; the next kyoku may be dealt.

    Before the match it says that it may begin, where not everybody can begin it.
    """


class Rematch(Message, tag="rematch", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The match is over, and the player would like another one."""


class Switch(Message, tag="switch", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the seat does by itself: win, let all calls pass, discard what it draws."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False


class Coach(Message, tag="coach", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the seat wants the coach line, where the table allows it."""

    on: bool


class Pace(Message, tag="pace", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many seconds bots take, and a discard lies open, while nobody else plays here."""

    seconds: Pause


class Redeem(Message, tag="redeem", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat lays down the deposit that frees it from a dead hand, or leaves it dead."""

    accept: bool


class ReportOffence(Message, tag="report", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody tells the referee of an offence that the table cannot see."""

    offence: Word
    seat: Seat | None = None
    tiles: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    noticed: Literal["in-time", "late"] = "late"


class Rule(Message, tag="rule", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The referee rules on a report: as proposed, otherwise, or dismisses it."""

    report: Count
    verdict: Literal["confirm", "amend", "dismiss"]
    sanction: Word | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""


class Remove(Message, tag="remove", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody else shall leave the table."""

    place: Seat


class Vote(Message, tag="vote", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answer to what the people at the table are asked."""

    number: Count
    agree: bool


class TakeBack(Message, tag="undo", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last decision of a person is taken back, where the table allows it."""


class Hold(Message, tag="hold", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The teacher's pause: all clocks stand still, nobody acts."""

    on: bool


class Say(Message, tag="say", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A few words to the table: one of the usual ones, a reaction, or a line of chat."""

    words: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)] | None = None


class Leave(Message, tag="leave", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat is given up; before the match it is free again, later a bot takes it."""


class Ping(Message, tag="ping", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether anybody is there is asked."""


FromPage: TypeAlias = (
    Hello
    | Act
    | Start
    | Ready
    | Rematch
    | Switch
    | Coach
    | Pace
    | Redeem
    | ReportOffence
    | Rule
    | Remove
    | Vote
    | TakeBack
    | Hold
    | Say
    | Leave
    | Ping
)


class Switched(Part, frozen=True, kw_only=True):
    """What a seat does by itself, as the last `Switch` of its visitor said."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False


class Welcome(Message, tag="welcome", frozen=True, kw_only=True):
    """The answer to `Hello`: the table, where the visitor sits, what the seat does by itself."""

    protocol: int
    table: TableShown
    place: Seat | None = None
    seat: Seat | None = None
    may: MayDo = MayDo()
    switches: Switched | None = None


class TableNews(Message, tag="table", frozen=True, kw_only=True):
    """Something about the table has changed."""

    table: TableShown
    seat: Seat | None = None
    may: MayDo = MayDo()


class Voted(Message, tag="voted", frozen=True, kw_only=True):
    """What was asked for is done, or those who were asked did not agree."""

    done: bool
    text: str


class Update(Message, tag="update", frozen=True, kw_only=True):
    """What has happened since the last one, up to event `seq`, and how the match stands now.

    `events` are those of a match record as this seat hears them. `actions` are what the seat may
    do, for programs that asked for no view. While it is `waiting`, the next kyoku is not dealt
    before everybody has read the sheet.
    """

    match: Count
    seq: Annotated[int, msgspec.Meta(ge=-1)]
    events: tuple[msgspec.Raw, ...] = ()
    said: tuple[Said, ...] = ()
    view: PageView | None = None
    actions: tuple[Code, ...] = ()
    clock: ClockNow | None = None
    sheet: KyokuSheet | None = None
    end: MatchEnd | None = None
    waiting: bool = False
    coach: CoachShown | None = None
    proposals: tuple[ProposalShown, ...] = ()


class Refused(Message, tag="refused", frozen=True, kw_only=True):
    """A message that changed nothing, and why; `text` says it in the visitor's language.

    `id` names what is wrong, `field` where, and `values` are what it speaks of.
    """

    about: str
    field: str
    id: str
    values: dict[str, str | int]
    text: str


class Chatted(Message, tag="chat", frozen=True, kw_only=True):
    """Somebody said something.

    Where it is one of the usual words or a reaction, `words` is its id, and `text` is in the
    visitor's language.
    """

    place: Seat | None
    name: str
    text: str
    number: Count
    words: str | None = None


class Stalled(Message, tag="stalled", frozen=True, kw_only=True):
    """The server cannot write at the moment, so play waits; nothing is lost."""

    text: str


Farewell: TypeAlias = Literal[
    "elsewhere",
    "stopping",
    "moved",
    "unreachable",
    "protocol",
    "slow",
    "spectators",
    "removed",
    "moderated",
    "event",
]


class Gone(Message, tag="gone", frozen=True, kw_only=True):
    """The connection ends: the seat was opened elsewhere, or the server stops.

    If it has `moved`, the path `to` leads to the server that has the table now; where that is
    `unreachable` the page may try again.
    """

    reason: Farewell
    text: str
    to: str = ""


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    """Somebody is there."""


FromServer: TypeAlias = (
    Welcome | TableNews | Voted | Update | Refused | Chatted | Stalled | Gone | Pong
)
