"""What the server says."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.server.messages.basics import Code, Count, Message, Part, Seat
from hanchan.server.messages.shown_match import (
    ClockNow,
    CoachShown,
    KyokuSheet,
    MatchEnd,
    PageView,
    ProposalShown,
    Said,
)
from hanchan.server.messages.shown_table import MayDo, TableShown


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
