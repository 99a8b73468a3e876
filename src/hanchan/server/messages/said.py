"""What a page says."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.server.messages.basics import (
    LARGEST_NUMBER,
    LONGEST_CHAT,
    LONGEST_REASON,
    Code,
    Count,
    Language,
    Message,
    Pause,
    Seat,
    Word,
)


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
