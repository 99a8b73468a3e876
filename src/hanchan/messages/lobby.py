"""What a page and the lobby say to each other over their socket."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.messages.basics import Count, Language, Message, Name, Part, Seat, Word
from hanchan.messages.table import Gone

Secret: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class Pool(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who waits for the same: a rulebook, a length and a clock."""

    rules: Word
    length: Literal["east", "south"] = "south"
    clock: Literal["quick", "relaxed"] = "relaxed"


class LobbyHello(Message, tag="hello", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first message: who comes."""

    protocol: Count
    visitor: Secret
    lang: Language = "en"


class Wait(Message, tag="wait", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The visitor waits for three others."""

    pool: Pool
    name: Name


class StopWaiting(Message, tag="stop", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The visitor waits no longer."""


class AnswerOffer(Message, tag="answer", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the visitor sits down to the match that they are offered."""

    number: Count
    agree: bool


class LobbyPing(Message, tag="ping", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether anybody is there is asked."""


class WaiterShown(Part, frozen=True, kw_only=True):
    """Somebody who waits, with an account or as a guest."""

    name: str
    rating: int
    guest: bool = True


class PoolShown(Part, frozen=True, kw_only=True):
    """Who waits for the same, the longest waiting first."""

    pool: Pool
    waiting: tuple[WaiterShown, ...]


class OpenTable(Part, frozen=True, kw_only=True):
    """A table at which anybody may sit down; `host` sat down first, as a `guest` or not."""

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
    """A match that begins once all agree; `left` seconds on, silence is no."""

    number: Count
    names: tuple[str, ...]
    bots: Count
    left: float
    agreed: Count
    answered: bool


class LobbyShown(Message, tag="lobby", frozen=True, kw_only=True):
    """Everything that one visitor sees of the lobby; `waited` are the seconds that they wait.

    `last` says in words why and for how long everybody else goes first, if that is so.
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
    """The match begins: the table, and the seat that the visitor has there."""

    table: str
    place: Seat
    token: str


class Told(Message, tag="told", frozen=True, kw_only=True):
    """Something about one's own waiting, in words."""

    id: str
    text: str


class LobbyPong(Message, tag="pong", frozen=True, kw_only=True):
    """Somebody is there."""


FromLobbyPage: TypeAlias = LobbyHello | Wait | StopWaiting | AnswerOffer | LobbyPing
FromLobby: TypeAlias = LobbyShown | Matched | Told | LobbyPong | Gone
