"""Events: created, shown to players and staff, changed by commands."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from hanchan.club.event import RegulationKeyText
from hanchan.club.event import field_types as f
from hanchan.club.event.command_base import File, ShortName
from hanchan.club.event.commands import AnyCommand
from hanchan.messages.base import Identifier, MessagePart, Name
from hanchan.messages.event_statistics import StandingRow
from hanchan.messages.event_tables import RefereeCallView, RoundView
from hanchan.messages.table_options import RulesChoice

MAX_ID_LENGTH = 64


class CreateEventRequest(RulesChoice, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create an event by a regulation, with a rulebook's id or the TOML of a house rulebook.

    `owner` is the creator's name; an event that is not `listed` is found by its link alone.
    """

    name: ShortName
    owner: Name
    kind: f.Kind = "tournament"
    regulation: Identifier = "club"
    listed: bool = True


class ImportEventRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Import the file of an event that was handed over from another server.

    `owner` is the name of the person who imports it.
    """

    file: Annotated[str, msgspec.Meta(max_length=f.MAX_EVENT_LENGTH)]
    owner: Name
    listed: bool = True


class CreatedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """A new event, which this browser owns; its seed stays secret until the draw."""

    id: str
    commitment: str


class IdempotentRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command to be carried out once, under an id made up by the page.

    `basis` counts the changes that the page knew. A later change to the same subject is a conflict.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ID_LENGTH)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class EventCommandRequest(IdempotentRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command on an event; `basis` is the number of lines that the page knew.

    With `preview` the command is not carried out; the answer describes its effects.
    """

    deed: AnyCommand
    preview: bool = False


class EventCommandResult(msgspec.Struct, frozen=True, kw_only=True):
    """The effects of a command, in sentences; `last` is the number of its last line.

    `repeated` says that the command had already been carried out under this id. `disputed` are the
    kyoku on which the players' entries disagree, `changes` the effects on the standings, in a
    preview.
    """

    last: int
    told: tuple[str, ...] = ()
    repeated: bool = False
    disputed: tuple[int, ...] = ()
    changes: tuple[str, ...] = ()


class PreviewEntriesRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Preview a CSV file of entries before importing it."""

    table: File


class PreviewScriptRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Preview tables of rounds to come before using them."""

    script: File


class PreviewRow(MessagePart, frozen=True, kw_only=True):
    """A row of a CSV file of entries, or the problem with that row."""

    line: int
    name: str = ""
    club: str = ""
    country: str = ""
    federation: str = ""
    substitute: bool = False
    members: tuple[str, ...] = ()
    problem: str = ""


class CreateBadgesRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create badges: for the entries in `numbers`, or one for a person by `name` and `role`.

    Such a person may play, as the entry `number`.
    """

    role: f.Role = "player"
    numbers: Annotated[tuple[f.EntryNumber, ...], msgspec.Meta(max_length=400)] = ()
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    number: f.EntryNumber | None = None


class UseBadgeLinkRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open the link of a badge."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class BadgeView(MessagePart, frozen=True, kw_only=True):
    """A badge, its holder, and whether its link was used; `link` is sent only once."""

    id: str
    role: str
    name: str
    number: int = 0
    used: bool = False
    link: str = ""


class EventListItem(MessagePart, frozen=True, kw_only=True):
    """An event in a list: of all public events, or of those of a club."""

    id: str
    name: str
    kind: str
    created: str
    closed: bool = False


class RegulationListItem(MessagePart, frozen=True, kw_only=True):
    """A preset regulation: its most important values, and all `keys`."""

    id: str
    title: str
    minutes: int
    needs: str
    shown: str
    keys: tuple[RegulationKeyText, ...] = ()


class EntryView(MessagePart, frozen=True, kw_only=True):
    """An entry of an event; `left` is the first round in which the entry no longer takes part.

    `stopped` tells that the player has reported that they cannot continue, and that no organiser
    has acted on the report yet. `absent` are the rounds that the entry misses. `members` are the
    members of a team.
    """

    number: int
    name: str
    club: str = ""
    country: str = ""
    federation: str = ""
    substitute: bool = False
    here: bool = False
    left: int = 0
    stopped: bool = False
    absent: tuple[int, ...] = ()
    members: tuple[str, ...] = ()


class EventRulingView(MessagePart, frozen=True, kw_only=True):
    """A sanction outside a match that was not cancelled."""

    line: int
    number: int
    name: str
    offence: str
    article: str
    points: str
    reason: str


class ActivityLine(MessagePart, frozen=True, kw_only=True):
    """A line of the event or of the club's log, described in a sentence."""

    line: int
    at: str
    by: str
    text: str


class EventView(MessagePart, frozen=True, kw_only=True):
    """An event as the visitor may see it; `role` is the visitor's role, empty for a spectator.

    `last` is the number of its last line, `now` the server's time. `tag` identifies the state of
    lines, names and permissions, for polling. `standings` are computed after round `upto`. Only
    staff receive `entries`, `waiting`, `rulings`, `worth`, `log` and `summons`. `weight` is the EMA
    weight entered by the organiser. `closed` means that nothing can be added, because the event is
    over or was transferred (`moved`). Without a badge, `club` is sent only if the club's page is
    public.
    """

    id: str
    name: str
    kind: str
    rules: str
    title: str
    regulation: str
    last: int
    now: str
    tag: str = ""
    role: str = ""
    number: int = 0
    closed: bool = False
    moved: str = ""
    players: int = 0
    stage: str = ""
    minutes: int = 0
    next: int = 1
    club: str = ""
    club_name: str = ""
    commitment: str = ""
    seed: str = ""
    needs: str = ""
    regulated: tuple[RegulationKeyText, ...] = ()
    rounds: tuple[RoundView, ...] = ()
    standings: tuple[StandingRow, ...] = ()
    weight: str = ""
    upto: int = 0
    entries: tuple[EntryView, ...] = ()
    waiting: tuple[int, ...] = ()
    rulings: tuple[EventRulingView, ...] = ()
    worth: str = ""
    log: tuple[ActivityLine, ...] = ()
    summons: tuple[RefereeCallView, ...] = ()


class OwnEntry(MessagePart, frozen=True, kw_only=True):
    """The visitor's role in an event and the current seat; `table` is 0 without a seat.

    For club nights, `here` tells that the visitor is checked in, and `waiting` is the number of
    players waiting for a table. `stopped` tells that the visitor has reported that they cannot
    continue. `members` are the members of a team, and `member` is the person seated at this table.
    `online` tells that this server plays the match. `gone` tells that the visitor has left the
    coming rounds or that a substitute plays instead, and `substitute` that the visitor plays for
    another player.
    """

    role: str = ""
    name: str = ""
    number: int = 0
    round: int = 0
    table: int = 0
    wind: str = ""
    here: bool = False
    waiting: int = 0
    stopped: bool = False
    gone: bool = False
    substitute: bool = False
    members: tuple[str, ...] = ()
    member: str = ""
    online: bool = False
    last: int = 0


# Answers of shell commands about the file of an event.


class NewEntry(TypedDict):
    """A new entry and its number."""

    line: int
    number: int
    name: str


class AddedLine(TypedDict):
    """The number of the line that was added."""

    line: int


class ImportReport(TypedDict):
    """The number of the last line that was added or, with --preview, the parsed rows."""

    line: NotRequired[int]
    entries: NotRequired[list[dict[str, Any]]]
    results: NotRequired[list[str]]


class PrintedPages(TypedDict):
    """The files of the printed pages."""

    papers: list[str]


class EntryWithdrawal(TypedDict):
    """A withdrawal or absence, and the rounds in which the entry still has a seat."""

    line: int
    seated: list[int]


class EventVerification(TypedDict):
    """Whether the file is intact, the hash of its last line, and the problem if it is damaged."""

    clean: bool
    problem: NotRequired[dict[str, Any]]
    lines: NotRequired[int]
    entries: NotRequired[int]
    rounds: NotRequired[int]
    results: NotRequired[int]
    head: NotRequired[str]


class EventExport(TypedDict):
    """The event as tables: one dictionary per row, and ratings by name."""

    name: str
    kind: str
    rules: str
    regulation: str
    closed: bool
    entries: list[dict[str, Any]]
    rounds: list[dict[str, Any]]
    results: list[dict[str, Any]]
    penalties: list[dict[str, Any]]
    standings: list[dict[str, Any]]
    ratings: dict[str, float]
