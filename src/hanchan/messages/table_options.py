"""Tables before play: options, requests for seats, and a visitor's played matches."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.bots import DEFAULT_BOT
from hanchan.messages.base import Identifier, Name, Pause, SafeInteger
from hanchan.messages.table import TableInfo
from hanchan.records import Enforcement
from hanchan.records.record import RecordedRules
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.safe_toml import MAX_RULEBOOK_LENGTH


class TableAccess(StrEnum):
    """The people among whom a table is played."""

    FRIENDS = "friends"
    CLUB = "club"
    PUBLIC = "public"
    EVENT = "event"


MAX_SPECTATOR_DELAY = 600
MAX_VALUE_LENGTH, MAX_VALUES = 400, 40
"""Maximum length of a rule's value as text, and maximum number of items in a list."""
MAX_CHANGES = 200
"""Maximum number of changes: more than there are rules, because each invalid one gets an answer."""
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_VALUE_LENGTH)]
RuleValueInput: TypeAlias = (
    bool
    | SafeInteger
    | Text
    | Annotated[list[SafeInteger | Text], msgspec.Meta(max_length=MAX_VALUES)]
)
RuleChanges: TypeAlias = Annotated[
    dict[Identifier, RuleValueInput], msgspec.Meta(max_length=MAX_CHANGES)
]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class EventTableOptions(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Options of a table of an event's round; `rules` are complete, as recorded in the event.

    The tokens of the reserved seats are derived from `secret`. A table is `alone` if the round has
    no other table; the match then begins as soon as the four players are there.
    """

    id: str
    name: str
    round: int
    table: int
    secret: str
    rules: RecordedRules
    alone: bool = False


class TableOptions(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """All options that the creator of a table chooses.

    `rules` is a rulebook's id, or `rulebook` the text of a house rulebook in TOML; `changes`
    overrides rule keys. `move` and `reserve` are seconds, 0 for no clock. `pause` is the delay in
    seconds after every discard, so that thinking over a call reveals nothing about a hand; `pace`
    is the seconds a bot takes for its turn. Where people apply the rules themselves, a discard
    stays open for calls for `calls` seconds. `absent` says whether a bot plays for an absent
    player. `seed` is that of the first match; a rematch has a secret one, as all have seen the
    whole first match. `order` is the audience of the table, which decides permissions; with `rated`
    the match counts for a rating, so nothing can be undone and no player joins later. A table for
    strangers that is `listed` appears in the lobby until it begins. Only a round creates a table of
    an `event`.
    """

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    rules: Identifier = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] = ""
    changes: RuleChanges = {}
    order: TableAccess = TableAccess.FRIENDS
    rated: bool = False
    listed: bool = False
    enforcement: Enforcement = Enforcement.ENGINE
    bots: tuple[Identifier, Identifier, Identifier] = (DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT)
    move: Seconds = 0
    reserve: Seconds = 0
    pause: Pause = 0.6
    pace: Pause = 0.6
    calls: Pause = 3.0
    absent: Literal["bot", "wait"] = "bot"
    undo: bool = False
    teacher: bool = False
    coach: bool = True
    chat: bool = True
    spectators: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=MAX_SPECTATOR_DELAY)] = 0
    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None
    event: EventTableOptions | None = None


class RulesChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of requests that choose rules as for a table."""

    rules: Identifier = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] = ""
    changes: RuleChanges = {}

    @property
    def table_options(self) -> TableOptions:
        """Options of a table with these rules."""
        return TableOptions(rules=self.rules, rulebook=self.rulebook, changes=self.changes)


Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class CreateTableRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create a table; with a `name` the creator takes a seat at once.

    With `start`, bots take the other seats and the match begins immediately.
    """

    options: TableOptions = TableOptions()
    name: Name | None = None
    visitor: Token | None = None
    password: Token | None = None
    start: bool = False


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request a seat; `visitor` is the secret by which the page finds its matches."""

    name: Name
    visitor: Token | None = None
    password: Token | None = None


class JoinResponse(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table, and the seat taken there: its token is sent only once."""

    table: TableInfo
    place: int | None = None
    token: str | None = None


class SeatOwner(msgspec.Struct, frozen=True, kw_only=True):
    """The place that a token holds, and the name of its player."""

    place: int
    name: str


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One match in a visitor's history.

    `score` and `result`, the latter formatted in thousands, are the visitor's own.
    """

    table: str
    match: int
    rules: str
    title: str
    names: tuple[str, ...]
    seat: int
    began: str
    over: bool
    places: tuple[int, ...] | None
    score: int | None
    result: str | None
