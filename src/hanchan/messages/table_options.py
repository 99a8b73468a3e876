"""Tables before play: options, requests for tables and seats, and a visitor's past matches."""

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
    """The audience of a table: the people among whom it is played."""

    FRIENDS = "friends"
    CLUB = "club"
    PUBLIC = "public"
    EVENT = "event"


MAX_SPECTATOR_DELAY = 600
MAX_VALUE_LENGTH, MAX_VALUES = 400, 40
"""Maximum length of a rule's value as text, and maximum number of items in a list."""
MAX_CHANGES = 200
"""Maximum number of changed rules, more than there are, so that each invalid one is named."""
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
    """Options of a table in an event's round; `rules` are all values, as recorded in the event.

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

    `rules` is the id of a rulebook; a house rulebook's TOML in `rulebook` replaces it. `changes`
    overrides rule keys. `move` and `reserve` are seconds, 0 for no clock. `pause` is the delay in
    seconds after every discard, so that thinking over a call reveals nothing about a hand; `pace`
    is how many seconds a bot takes for its turn. Where people apply the rules themselves, a discard
    stays open for calls for `calls` seconds. `absent` says whether a bot plays for an absent player
    or the match waits. `bots` are the kinds of the other seats; a table of three needs only the
    first two. `seed` is that of the first match; a rematch has a secret one, as all have seen the
    whole first match. `order` is the audience of the table, which decides permissions;
    with `rated` the match counts for a rating, so nothing can be undone and no player joins later.
    A table for strangers that is `listed` appears in the lobby until it begins. `delay` is the
    delay for spectators in seconds, and with `open_hands` they also see all hands of a kyoku that
    has ended, after the same delay. At a table of `bots_only` no person plays: `bots` names all of
    them, and spectators see all hands at once. Only a round creates a table of an `event`.
    """

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    rules: Identifier = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] = ""
    changes: RuleChanges = {}
    order: TableAccess = TableAccess.FRIENDS
    rated: bool = False
    listed: bool = False
    enforcement: Enforcement = Enforcement.ENGINE
    bots: Annotated[tuple[Identifier, ...], msgspec.Meta(min_length=2, max_length=4)] = (
        DEFAULT_BOT,
        DEFAULT_BOT,
        DEFAULT_BOT,
    )
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
    open_hands: bool = False
    bots_only: bool = False
    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None
    event: EventTableOptions | None = None


class RulesChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of requests with a choice of rules, given as in `TableOptions`."""

    rules: Identifier = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] = ""
    changes: RuleChanges = {}

    @property
    def table_options(self) -> TableOptions:
        """The options of a table with these rules, and defaults otherwise."""
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
    """A table, and the place taken there, if any; its token is sent only once."""

    table: TableInfo
    place: int | None = None
    token: str | None = None


class SeatOwner(msgspec.Struct, frozen=True, kw_only=True):
    """The place that a seat token belongs to, and the name of its player."""

    place: int
    name: str


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One match in a visitor's history.

    `score` and `result`, which is text in thousands of points, are the visitor's own.
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
