"""Protocol between a page and the lobby over their socket."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.basics import Count, Language, Message, Name, Part, Seat, Word
from hanchan.messages.table import Gone

Secret: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class Pool(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Players waiting for the same kind of match: rulebook, length and clock."""

    rules: Word
    length: Literal["east", "south"] = "south"
    clock: Literal["quick", "relaxed"] = "relaxed"


class LobbyHello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message: identifies the visitor."""

    protocol: Count
    visitor: Secret
    lang: Language = "en"


class Wait(Message, tag="wait", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wait for three other players."""

    pool: Pool
    name: Name


class StopWaiting(Message, tag="stop", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Stop waiting."""


class AnswerOffer(Message, tag="answer", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Accept or decline the offered match."""

    number: Count
    agree: bool


class LobbyPing(Message, tag="ping", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check that the server is there."""


class WaiterShown(Part, frozen=True, kw_only=True):
    """A waiting player, with an account or as a guest."""

    name: str
    rating: int
    guest: bool = True


class PoolShown(Part, frozen=True, kw_only=True):
    """The players waiting in a pool, the longest waiting first."""

    pool: Pool
    waiting: tuple[WaiterShown, ...]


class OpenTable(Part, frozen=True, kw_only=True):
    """A table that any visitor may join; `host` sat down first, as a `guest` or not."""

    id: str
    name: str
    rules: str
    title: str
    length: str
    move: Count
    reserve: Count
    host: str
    people: Count
    guest: bool = True


class OfferShown(Part, frozen=True, kw_only=True):
    """A match that begins once all agree; it ends in `left` seconds, and silence counts as no."""

    number: Count
    names: tuple[str, ...]
    bots: Count
    left: float
    agreed: Count
    answered: bool


class LobbyShown(Message, tag="lobby", frozen=True, kw_only=True):
    """The lobby as one visitor sees it; `waited` is the time they have waited, in seconds.

    `last` says why and for how long the visitor is matched after everybody else, if so.
    """

    tables: tuple[OpenTable, ...]
    pools: tuple[PoolShown, ...]
    rating: int
    matches: Count
    waiting: Pool | None = None
    name: str = ""
    waited: float = 0
    offer: OfferShown | None = None
    last: str = ""


class Matched(Message, tag="matched", frozen=True, kw_only=True):
    """The match begins: its table, and the visitor's seat there."""

    table: str
    place: Seat
    token: str


class Told(Message, tag="told", frozen=True, kw_only=True):
    """A notice about the visitor's own place in a pool."""

    id: str
    text: str


class LobbyPong(Message, tag="pong", frozen=True, kw_only=True):
    """The answer to a ping."""


FromLobbyPage: TypeAlias = LobbyHello | Wait | StopWaiting | AnswerOffer | LobbyPing
FromLobby: TypeAlias = LobbyShown | Matched | Told | LobbyPong | Gone
