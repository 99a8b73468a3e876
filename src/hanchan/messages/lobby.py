"""Protocol between a page and the lobby over their socket."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.base import Count, Identifier, Language, Message, MessagePart, Name, Seat
from hanchan.messages.table import CloseNotice, Ping, Pong

Secret: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class MatchPool(MessagePart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of match that players wait for together: rulebook, length and clock."""

    rules: Identifier
    length: Literal["east", "south"] = "south"
    clock: Literal["quick", "relaxed"] = "relaxed"


class LobbyHello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message, which identifies the visitor."""

    protocol: Count
    visitor: Secret
    lang: Language = "en"


class JoinPool(Message, tag="wait", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Join a pool, and wait there for other players."""

    pool: MatchPool
    name: Name


class LeavePool(Message, tag="stop", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Stop waiting in the pool."""


class AnswerOffer(Message, tag="answer", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Accept or decline the offered match."""

    number: Count
    agree: bool


class OfferBots(Message, tag="bots", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask to start now, with bots in the free seats; the others who fit must agree."""


class WaiterView(MessagePart, frozen=True, kw_only=True):
    """A waiting player, with an account or as a guest."""

    name: str
    rating: int
    guest: bool = True


class PoolView(MessagePart, frozen=True, kw_only=True):
    """The players waiting in a pool, the longest waiting first; `players` sit at one table."""

    pool: MatchPool
    players: Count = 4
    waiting: tuple[WaiterView, ...]


class OpenTableView(MessagePart, frozen=True, kw_only=True):
    """A table that any visitor may join; `guest` is whether its `host` has no account.

    Of the `players` who can sit there, `people` do already.
    """

    id: str
    name: str
    rules: str
    title: str
    length: str
    move: Count
    reserve: Count
    host: str
    people: Count
    players: Count = 4
    guest: bool = True


class OfferView(MessagePart, frozen=True, kw_only=True):
    """An offered match, which begins if all agree within `left` seconds; silence means no."""

    number: Count
    names: tuple[str, ...]
    bots: Count
    left: float
    agreed: Count
    answered: bool


class LobbyView(Message, tag="lobby", frozen=True, kw_only=True):
    """The lobby as one visitor sees it; `waited` is the visitor's waiting time in seconds.

    `expected` is how long players waited for recent matches of the same kind, in seconds (the
    median); None if there were too few.
    `last` says why and for how long the visitor is matched after all other players; it is empty for
    most visitors.
    """

    tables: tuple[OpenTableView, ...]
    pools: tuple[PoolView, ...]
    rating: int
    matches: Count
    waiting: MatchPool | None = None
    name: str = ""
    waited: float = 0
    expected: float | None = None
    offer: OfferView | None = None
    last: str = ""


class MatchFound(Message, tag="matched", frozen=True, kw_only=True):
    """The start of a match: its table, and the visitor's place and seat token there."""

    table: str
    place: Seat
    token: str


class LobbyNotice(Message, tag="told", frozen=True, kw_only=True):
    """A notice that the visitor no longer waits in a pool, and why."""

    id: str
    text: str


FromLobbyPage: TypeAlias = LobbyHello | JoinPool | LeavePool | AnswerOffer | OfferBots | Ping
FromLobby: TypeAlias = LobbyView | MatchFound | LobbyNotice | Pong | CloseNotice
