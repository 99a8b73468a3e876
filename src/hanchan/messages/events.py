"""Events: their creation, commands and badges, and views for players and staff."""

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
    """Create an event under a regulation and a rulebook, given by id or as a house rulebook's TOML.

    `owner` is the creator's name; an event that is not `listed` can be found only by its link.
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
    """A command to be carried out only once, under an id that the page made up.

    `basis` counts the changes that the page knows; a later one to the same subject is a conflict.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ID_LENGTH)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class EventCommandRequest(IdempotentRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command on an event; `basis` is the number of lines that the page knows.

    With `preview` the command is not carried out; the answer describes its effects.
    """

    deed: AnyCommand
    preview: bool = False


class EventCommandResult(msgspec.Struct, frozen=True, kw_only=True):
    """The effects of a command, in sentences; `last` is the number of its last line.

    `repeated` means that the command had already been carried out under this id. `disputed` are the
    kyoku on which the players' entries disagree, `changes` the effects of a preview on the
    standings.
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
    """Preview a seating script, the tables of coming rounds, before using it."""

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
    """Create badges: for the entries in `numbers`, or one for a person with a `name` and `role`.

    That person may also play, as entry `number`.
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
    """An event in the list of all public events, or in that of a club."""

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

    `stopped` means that the player has reported that they cannot continue, and that no organiser
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
    """A sanction imposed outside a match, and not cancelled."""

    line: int
    number: int
    name: str
    offence: str
    article: str
    points: str
    reason: str


class ActivityLine(MessagePart, frozen=True, kw_only=True):
    """A line of an event, or of a club's log, with its time, its author and a description."""

    line: int
    at: str
    by: str
    text: str


class EventView(MessagePart, frozen=True, kw_only=True):
    """An event as the visitor may see it; `role` is the visitor's role, empty for a spectator.

    `last` is the number of its last line, `now` the server's time. `tag` identifies the state of
    lines, names and permissions, for polling. `standings` are computed after round `upto`. Only
    staff receive `entries`, `waiting`, `rulings`, `worth`, `log` and `summons`. `table_size` is how
    many sit at a table, `weight` the EMA weight entered by the organiser. `closed` means that
    nothing can be added, because the event is over or was transferred (`moved`). Without a badge,
    `club` is sent only if the club's page is public.
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
    table_size: int = 4
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

    For club nights, `here` means that the visitor is checked in, and `waiting` is the number of
    players waiting for a table. `stopped` means that the visitor has reported that they cannot
    continue. `members` are the members of a team, and `member` is the person seated at this table.
    `online` means that the match is played on this server. `gone` means that the visitor has left
    the coming rounds or that a substitute plays instead, and `substitute` that the visitor plays
    for another player.
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
    """A new entry, its number, and its line in the file."""

    line: int
    number: int
    name: str


class AddedLine(TypedDict):
    """The number of the line that was added."""

    line: int


class ImportReport(TypedDict):
    """The number of the last added line or, with --preview, the parsed entries or results."""

    line: NotRequired[int]
    entries: NotRequired[list[dict[str, Any]]]
    results: NotRequired[list[str]]


class PrintedPages(TypedDict):
    """The paths of the pages written for printing."""

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
