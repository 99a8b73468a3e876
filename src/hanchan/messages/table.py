"""Protocol between the server and a page at a table: every message over that socket.

Messages are JSON objects distinguished by `type`. A page sends `FromPage` and receives `FromServer`
messages; `web/src/protocol.ts` is generated from this module. A page knows no rules: it draws the
`MatchView` and offers the `ActionView`s in it, under their labels.

Tiles are MPSZ text (`0p` is the red five of pin), seats are 0 to 3 and do not change during a
match, times are in seconds. The events of a match are numbered separately for each seat, so that a
gap reveals nothing; `seq` is such a number.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages import base
from hanchan.messages import match as m
from hanchan.messages.base import Count, Identifier, Message, MessagePart, Seat

AVATARS = (
    *(f"{number}{suit}" for suit in "mps" for number in range(1, 10)),
    *(f"{number}z" for number in range(1, 8)),
    *(f"crest-{number}" for number in range(1, 13)),
)
"""Pictures that a player may choose: a tile in MPSZ text, or a numbered crest."""


class PlayerSlotView(MessagePart, frozen=True, kw_only=True):
    """The holder of a place before and during a match; `seat` is set once the seats are drawn.

    `bot` is the kind of bot that holds the place, also in place of a player who left. A `guest` has
    no account and chose the displayed name. Guests are marked only at tables of clubs and of
    strangers; friends know each other, and an event names its four players by their badges.
    `avatar` is one of `AVATARS`; without one, the page draws a crest for the name.
    """

    place: Seat
    name: str
    seat: Seat | None = None
    bot: str | None = None
    connected: bool = True
    ready: bool = False
    guest: bool = False
    avatar: str = ""


class TableClock(MessagePart, frozen=True, kw_only=True):
    """The clock of the table: seconds for each decision, and a reserve for the whole match."""

    move: Count
    reserve: Count


class VoteView(MessagePart, frozen=True, kw_only=True):
    """An open vote, which ends in `left` seconds; a missing answer counts as no.

    `voters` are the places of the players asked, `answered` those of the players who have answered,
    and `act` is the operation voted on. The vote passes as soon as `needed` players have agreed.
    """

    number: Count
    act: str
    text: str
    left: float
    voters: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    agreed: Count
    needed: Count


class VisitorPermissions(MessagePart, frozen=True, kw_only=True):
    """The operations besides playing that a visitor may request, alone or by a vote.

    `acts` has those permitted of `start`, `ready`, `undo`, `hold` and `report`; `remove` has the
    places whose players the visitor may remove.
    """

    acts: tuple[str, ...] = ()
    remove: tuple[Seat, ...] = ()


class OffenceGroup(MessagePart, frozen=True, kw_only=True):
    """Offences on one subject, each an id and a name."""

    title: str
    offences: tuple[tuple[str, str], ...]


class EventReference(MessagePart, frozen=True, kw_only=True):
    """The event and round of a table; if `alone`, its match begins once all four are there."""

    id: str
    name: str
    round: int
    table: int
    alone: bool = False


class TableInfo(MessagePart, frozen=True, kw_only=True):
    """The public view of a table; `players` is how many it seats.

    `offences` are those that players can report.

    `waits` means that play pauses for an absent player; otherwise a bot plays instead. `changes`
    describes the changes to the rulebook. `base` is the rulebook that a house rulebook extends, or
    else the most similar one. `seeded` means that the creator of the table chose the seed of this
    match, and so may know every wall; a rematch has a secret seed. `order` is the audience of the
    table, `host` the place of the player who decides at tables with a host, and `vote` the open
    vote. `event` is the event that reserves the seats. Spectators see everything `delay` seconds
    later; `hands` says whether they see all hands: never, `late` (once the kyoku is over, and the
    delay), or at once, `open`, as only bots play.
    """

    id: str
    name: str
    rules: str
    title: str
    enforcement: Literal["engine", "table"]
    phase: Literal["gathering", "playing", "over"]
    match: Count
    places: tuple[PlayerSlotView, ...]
    players: Count = 4
    clock: TableClock | None = None
    teacher: bool = False
    coach: bool = False
    undo: bool = False
    chat: bool = True
    held: bool = False
    password: bool = False
    watchable: bool = True
    spectators: Count = 0
    delay: Count = 0
    hands: Literal["closed", "late", "open"] = "closed"
    commitment: str | None = None
    changes: tuple[str, ...] = ()
    base: str = ""
    waits: bool = False
    seeded: bool = False
    offences: tuple[OffenceGroup, ...] = ()
    order: Literal["friends", "club", "public", "event"] = "friends"
    rated: bool = False
    event: EventReference | None = None
    host: Seat | None = None
    vote: VoteView | None = None


class Hello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message: the client's seat and match, and the number of the last event it has.

    `token` is that of a seat; a spectator has none, but sends the `password` of a protected table.
    A program can turn off `views` to receive only events and action codes. `hops` counts the
    redirects to other servers.
    """

    protocol: Count
    token: Identifier | None = None
    match: Count = 0
    since: Annotated[int, msgspec.Meta(ge=-1, le=base.MAX_SAFE_INTEGER)] = -1
    lang: base.Language = "en"
    views: bool = True
    password: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    hops: Count = 0


class Act(Message, tag="act", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take one of the offered actions; `seq` is the last event that the client had received."""

    match: Count
    seq: Count
    action: base.ActionCode


class Start(Message, tag="start", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start the match; bots take the empty seats."""


class Ready(Message, tag="ready", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Confirm that the score sheet has been read, so that the next kyoku can be dealt.

    Before a match at a table with a host, it asks to begin; the match begins once all four ask.
    """


class Rematch(Message, tag="rematch", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a rematch after the end of the match."""


class SetAutoplay(Message, tag="switch", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Choose what the seat does by itself in this kyoku: win, pass, discard what it draws."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False


class SetCoach(Message, tag="coach", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Turn the coach on or off, if the table allows one."""

    on: bool


class SetPace(Message, tag="pace", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set the seconds for bots' turns and after discards, while the player is alone with bots."""

    seconds: base.Pause


class SetAvatar(Message, tag="avatar", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Choose the picture that others see of the player: one of `AVATARS`, or none (empty)."""

    avatar: Identifier


class AnswerRedemption(
    Message, tag="redeem", frozen=True, kw_only=True, forbid_unknown_fields=True
):
    """Pay the deposit that frees the seat from a dead hand, or leave the hand dead."""

    accept: bool


class ReportOffence(Message, tag="report", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Report to the referee an offence that the server cannot detect."""

    offence: Identifier
    seat: Seat | None = None
    tiles: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    noticed: Literal["in-time", "late"] = "late"


class DecideReport(Message, tag="rule", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rule on a report: confirm, amend or dismiss the proposed sanction."""

    report: Count
    verdict: Literal["confirm", "amend", "dismiss"]
    sanction: Identifier | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    reason: Annotated[str, msgspec.Meta(max_length=base.MAX_REASON_LENGTH)] = ""


class RemovePlayer(Message, tag="remove", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Remove another player from the table."""

    place: Seat


class CastVote(Message, tag="vote", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer the open vote."""

    number: Count
    agree: bool


class UndoDecision(Message, tag="undo", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Undo the last decision of a person, if the table allows it."""


class SetPause(Message, tag="hold", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pause or resume a teaching table: clocks stop, and no seat can act."""

    on: bool


class SendChat(Message, tag="say", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Send either `words`, the id of a quick phrase or reaction, or a line of chat as `text`."""

    words: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=base.MAX_CHAT_LENGTH)] | None = None


class LeaveTable(Message, tag="leave", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give up the seat; before the match it becomes free, later a bot takes it."""


class Ping(Message, tag="ping", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check that the server is there."""


FromPage: TypeAlias = (
    Hello
    | Act
    | Start
    | Ready
    | Rematch
    | SetAutoplay
    | SetCoach
    | SetPace
    | SetAvatar
    | AnswerRedemption
    | ReportOffence
    | DecideReport
    | RemovePlayer
    | CastVote
    | UndoDecision
    | SetPause
    | SendChat
    | LeaveTable
    | Ping
)


class AutoplayState(MessagePart, frozen=True, kw_only=True):
    """The automatic actions of the seat in this kyoku, as last set with `SetAutoplay`."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False


class Welcome(Message, tag="welcome", frozen=True, kw_only=True):
    """The answer to `Hello`: the table, and the visitor's place, permissions and autoplay."""

    protocol: int
    table: TableInfo
    place: Seat | None = None
    seat: Seat | None = None
    may: VisitorPermissions = VisitorPermissions()
    switches: AutoplayState | None = None


class TableUpdate(Message, tag="table", frozen=True, kw_only=True):
    """A table after a change, with the visitor's seat and permissions."""

    table: TableInfo
    seat: Seat | None = None
    may: VisitorPermissions = VisitorPermissions()


class VoteResult(Message, tag="voted", frozen=True, kw_only=True):
    """The outcome of a vote: whether the request was carried out, and a sentence about it."""

    done: bool
    text: str


class MatchUpdate(Message, tag="update", frozen=True, kw_only=True):
    """The events since the last update, up to event `seq`, and the match after them.

    `events` are events of a match record as this seat sees them. `actions` are the codes of the
    seat's actions, for programs without views. While the match is `waiting`, the next kyoku is
    dealt only after every player has read the score sheet.
    """

    match: Count
    seq: Annotated[int, msgspec.Meta(ge=-1)]
    events: tuple[msgspec.Raw, ...] = ()
    said: tuple[m.TableLogLine, ...] = ()
    view: m.MatchView | None = None
    actions: tuple[base.ActionCode, ...] = ()
    clock: m.ClockReading | None = None
    sheet: m.KyokuSheet | None = None
    end: m.MatchEndView | None = None
    waiting: bool = False
    coach: m.CoachAdvice | None = None
    proposals: tuple[m.RulingProposal, ...] = ()


class RequestRefusal(Message, tag="refused", frozen=True, kw_only=True):
    """The refusal of a message or request; `text` is the reason in the visitor's language.

    `about` is the message's type, `id` the problem, `field` its location, `values` its details.
    """

    about: str
    field: str
    id: str
    values: dict[str, str | int]
    text: str


class ChatMessage(Message, tag="chat", frozen=True, kw_only=True):
    """A chat message.

    For a quick phrase or a reaction `words` is its id, and `text` is in the visitor's language.
    """

    place: Seat | None
    name: str
    text: str
    number: Count
    words: str | None = None


class StallNotice(Message, tag="stalled", frozen=True, kw_only=True):
    """A notice that the store is not available, so play is paused; nothing is lost."""

    text: str


CloseReason: TypeAlias = Literal[
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


class CloseNotice(Message, tag="gone", frozen=True, kw_only=True):
    """A notice that the connection is about to close, with the reason.

    If the table has `moved`, `to` is the path to its new server; if that server is `unreachable`,
    the page may try again.
    """

    reason: CloseReason
    text: str
    to: str = ""


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    """The answer to a ping."""


FromServer: TypeAlias = (
    Welcome
    | TableUpdate
    | VoteResult
    | MatchUpdate
    | RequestRefusal
    | ChatMessage
    | StallNotice
    | CloseNotice
    | Pong
)
