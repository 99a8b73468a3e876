"""The protocol between the server and a page: every message that travels over the socket.

Messages are JSON objects told apart by `type`. What a page sends is a `FromPage`, what it hears is
a `FromServer`; `web/src/protocol.ts` is generated from here. A page knows no rules: it draws the
`PageView` and offers the `ActionShown`s that it was sent, with the words that came along.

Tiles are MPSZ text (`0p` is the red five of pin), seats are 0 to 3 and do not change during a
match, times are in seconds. The events of a match are numbered anew for each seat, so that a gap
betrays nothing; `seq` is such a number.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.table.telling.sheet import SheetLine

PROTOCOL = 1
"""Rises when a page of the version before would misread a message, or be misread."""
LONGEST_NAME = 24
LONGEST_CHAT = 200
LONGEST_REASON = 400

Language: TypeAlias = Literal["en", "ja", "ru", "en-ema"]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Code: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=255)]
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Anything that travels."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a message."""


# What a page says.


class Hello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message: who comes, and the last event he has seen of which match.

    `token` is that of a seat; somebody who looks on has none, but says the `password` of the table
    where it has one. Without `views` only events and
    actions come, as a program wants them.
    """

    protocol: int
    token: str | None = None
    match: Count = 0
    since: Annotated[int, msgspec.Meta(ge=-1)] = -1
    lang: Language = "en"
    views: bool = True
    password: Annotated[str, msgspec.Meta(max_length=128)] | None = None


class Act(Message, tag="act", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat does one of the actions it was offered with event `seq` as the last one it saw."""

    match: Count
    seq: Count
    action: Code


class Start(Message, tag="start", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The match shall begin; bots take the empty seats."""


class Ready(Message, tag="ready", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The score sheet has been read; the next kyoku may be dealt."""


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


class Redeem(Message, tag="redeem", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat lays down the deposit that frees it from a dead hand, or leaves it dead."""

    accept: bool


class ReportOffence(Message, tag="report", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody tells the referee of an offence that the table cannot see."""

    offence: str
    seat: Seat | None = None
    tiles: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    noticed: Literal["in-time", "late"] = "late"


class Rule(Message, tag="rule", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The referee rules on a report: as proposed, otherwise, or dismisses it."""

    report: Count
    verdict: Literal["confirm", "amend", "dismiss"]
    sanction: str | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""


class TakeBack(Message, tag="undo", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last decision of a person is taken back, where the table allows it."""


class Hold(Message, tag="hold", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The teacher's pause: all clocks stand still, nobody acts."""

    on: bool


class Say(Message, tag="say", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A few words to the table: one of the usual ones, or a line of chat."""

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
    | Redeem
    | ReportOffence
    | Rule
    | TakeBack
    | Hold
    | Say
    | Leave
    | Ping
)


# What is shown of a table.


class SeatTaken(Part, frozen=True, kw_only=True):
    """Who sits in a place before and during a match; `seat` once the seats are drawn.

    `bot` is the kind of bot that plays here; a person who is gone has one while it plays for him.
    """

    place: Seat
    name: str
    seat: Seat | None = None
    bot: str | None = None
    connected: bool = True
    ready: bool = False


class ClockShown(Part, frozen=True, kw_only=True):
    """The clock of the table: seconds for each decision, and a reserve for the whole match."""

    move: Count
    reserve: Count


class TableShown(Part, frozen=True, kw_only=True):
    """A table as anybody may see it; `offences` are those that can be reported, id and words.

    `seeded` tells that whoever made the table chose the seed, and so may know every wall.
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
    seeded: bool = False
    offences: tuple[tuple[str, str], ...] = ()


# What is shown of a match.


class KyokuShown(Part, frozen=True, kw_only=True):
    """Which kyoku it is; `name` as the visitor's language has it."""

    name: str
    round: Wind
    number: Count
    dealer: Seat
    honba: Count
    deposits: Count
    deal: Count
    live_tiles: Count


class Indicator(Part, frozen=True, kw_only=True):
    """An open dora indicator: the stack of the wall that it lies on, and the tile."""

    stack: Count
    tile: str


class WallShown(Part, frozen=True, kw_only=True):
    """The wall as it stands: tiles left in each of the 68 stacks, `17 * seat + place`.

    Places count from the right end of the seat's own wall. `dead` are the stacks of the dead wall.
    """

    stacks: tuple[Count, ...]
    dead: tuple[Count, ...]
    indicators: tuple[Indicator, ...]
    dice: tuple[Count, Count]


class MeldShown(Part, frozen=True, kw_only=True):
    """A meld: its tiles as they lie from left to right; `turned` is the place of the called one.

    `added` is the tile laid upon it by a kakan. Of a concealed kan the outer tiles lie face down.
    """

    type: Literal["chi", "pon", "daiminkan", "kakan", "ankan"]
    tiles: tuple[str, ...]
    turned: Count | None = None
    added: str | None = None
    target: Seat | None = None


class DiscardShown(Part, frozen=True, kw_only=True):
    """A tile in a river; one that was called away lies elsewhere."""

    tile: str
    drawn: bool = False
    riichi: bool = False
    called: bool = False


class PlayerShown(Part, frozen=True, kw_only=True):
    """What a visitor sees of one seat; `hand` are those of its tiles that he may see."""

    name: str
    wind: Wind
    score: int
    place: Count
    concealed: Count
    hand: tuple[str, ...] = ()
    melds: tuple[MeldShown, ...] = ()
    river: tuple[DiscardShown, ...] = ()
    riichi: bool = False
    stands: bool = False
    open_riichi: bool = False
    dead: bool = False
    has_drawn: bool = False


class ActionShown(Part, frozen=True, kw_only=True):
    """Something the seat may do: its number, its kind, the tiles it takes, and its words."""

    code: Code
    kind: str
    label: str
    tile: str | None = None
    uses: tuple[str, ...] = ()


class PageView(Part, frozen=True, kw_only=True):
    """A match at one moment as one visitor may see it; `seat` is null for somebody who looks on.

    `left` says of each of the 34 kinds how many copies the visitor does not see. `turn` is the seat
    whose turn it is or whose tile lies open as `claimable`.
    """

    seat: Seat | None
    kyoku: KyokuShown
    wall: WallShown
    players: tuple[PlayerShown, PlayerShown, PlayerShown, PlayerShown]
    left: tuple[Count, ...]
    ura: tuple[str, ...] = ()
    drawn: str | None = None
    turn: Seat | None = None
    claimable: str | None = None
    waits: tuple[str, ...] = ()
    furiten: str | None = None
    actions: tuple[ActionShown, ...] = ()
    redeem: str | None = None


class WinShown(Part, frozen=True, kw_only=True):
    """One win: its hand, and its sheet line by line."""

    title: str
    winner: Seat
    loser: Seat | None
    hand: tuple[str, ...]
    melds: tuple[MeldShown, ...]
    tile: str | None
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    total: str
    case: str | None = None


class ShownHand(Part, frozen=True, kw_only=True):
    """A tenpai hand shown at a draw."""

    seat: Seat
    hand: tuple[str, ...]
    melds: tuple[MeldShown, ...]
    waits: tuple[str, ...]


class ScoreChange(Part, frozen=True, kw_only=True):
    """The points of a seat before and after the payments of a kyoku."""

    seat: Seat
    before: int
    change: int
    after: int


class KyokuSheet(Part, frozen=True, kw_only=True):
    """The end of a kyoku: wins or a draw, what was found and ruled, and the points of all."""

    title: str
    wins: tuple[WinShown, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    notes: tuple[SheetLine, ...] = ()
    scores: tuple[ScoreChange, ...] = ()
    next: str = ""


class StandingShown(Part, frozen=True, kw_only=True):
    """One place of the final ranking; amounts are written out in thousands of points."""

    place: Count
    seat: Seat
    name: str
    score: int
    result: str
    lines: tuple[SheetLine, ...] = ()


class MatchEnd(Part, frozen=True, kw_only=True):
    """How a match ended; with the seed anybody can check that the walls were laid beforehand."""

    standings: tuple[StandingShown, ...]
    seed: str
    commitment: str


class ClockNow(Part, frozen=True, kw_only=True):
    """The time left for a decision that the visitor himself has to take."""

    move: float
    reserve: float


class Said(Part, frozen=True, kw_only=True):
    """An event in words, for the log and for screen readers."""

    seq: Count
    text: str


class ProposalShown(Part, frozen=True, kw_only=True):
    """A report that waits for a ruling: what the book says, and what may be ruled."""

    report: Count
    title: str
    lines: tuple[str, ...]
    proposed: str
    offered: tuple[tuple[str, str], ...]
    note: str = ""


# What the server says.


class Welcome(Message, tag="welcome", frozen=True, kw_only=True):
    """The answer to `Hello`: the table, and where the visitor sits."""

    protocol: int
    table: TableShown
    place: Seat | None = None
    seat: Seat | None = None


class TableNews(Message, tag="table", frozen=True, kw_only=True):
    """Something about the table has changed."""

    table: TableShown
    seat: Seat | None = None


class Update(Message, tag="update", frozen=True, kw_only=True):
    """What has happened since the last one, up to event `seq`, and how the match stands now.

    `events` are those of a match record as this seat hears them. `actions` are what the seat may
    do, for programs that asked for no view.
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
    coach: tuple[SheetLine, ...] = ()
    proposals: tuple[ProposalShown, ...] = ()


class Refused(Message, tag="refused", frozen=True, kw_only=True):
    """A message that changed nothing, and why; `text` says it in the visitor's language."""

    about: str
    field: str
    given: str
    allowed: str
    text: str


class Chatted(Message, tag="chat", frozen=True, kw_only=True):
    """Somebody said something; `words` is one of the usual ones, in the visitor's language."""

    place: Seat | None
    name: str
    text: str
    number: Count


class Stalled(Message, tag="stalled", frozen=True, kw_only=True):
    """The server cannot write at the moment, so play waits; nothing is lost."""

    text: str


class Gone(Message, tag="gone", frozen=True, kw_only=True):
    """The connection ends: the seat was opened elsewhere, or the server stops."""

    reason: Literal["elsewhere", "stopping", "protocol", "slow", "spectators"]
    text: str


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    """Somebody is there."""


FromServer: TypeAlias = Welcome | TableNews | Update | Refused | Chatted | Stalled | Gone | Pong
