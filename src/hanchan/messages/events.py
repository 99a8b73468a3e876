"""An event: made, shown to those who play and to those who run it, changed by deeds."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.command import File, Named
from hanchan.club.event.commands import AnyCommand
from hanchan.club.event.regulation_told import KeyTold
from hanchan.messages.basics import Name, Part, Word
from hanchan.messages.event_figures import StandingRow
from hanchan.messages.event_tables import RoundShown, SummonsShown
from hanchan.messages.table_options import Changes
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST

LONGEST_ID = 64


class EventBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event to be made: by a rulebook's id or the TOML of a house, and by a regulation.

    `owner` is what whoever makes it is called; who is not `listed` is found by its link alone.
    """

    name: Named
    owner: Name
    kind: f.Kind = "tournament"
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}
    regulation: Word = "club"
    listed: bool = True


class EventBrought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of an event that was handed over elsewhere and goes on here.

    `owner` is what whoever brings it is called.
    """

    file: Annotated[str, msgspec.Meta(max_length=f.LONGEST_EVENT)]
    owner: Name
    listed: bool = True


class EventMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new event, whose owner this browser is now known as; the seed is kept until the draw."""

    id: str
    commitment: str


class Sent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be done once, under an id that the page makes up.

    `basis` counts what the page knew had been done: what changed since is a conflict.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class EventDeed(Sent, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed, done once under an id that the page makes up.

    `basis` is how many lines of the event the page knew; what has changed since of that which the
    deed is about is a conflict. With `preview` only what would come of it is told.
    """

    deed: AnyCommand
    preview: bool = False


class DeedDone(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in sentences; `last` is the number of its last line.

    `repeated`: it had been done under this id before. `disputed` are the kyoku of which those at
    the table do not say the same, `changes` how places in the standings move by it (of a preview).
    """

    last: int
    told: tuple[str, ...] = ()
    repeated: bool = False
    disputed: tuple[int, ...] = ()
    changes: tuple[str, ...] = ()


class TableRead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A CSV file of entries, to be looked at before it is taken."""

    table: File


class ScriptRead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tables of rounds to come, to be looked at before they are taken."""

    script: File


class RowRead(Part, frozen=True, kw_only=True):
    """A row of a table of entries, or what is wrong with it."""

    line: int
    name: str = ""
    club: str = ""
    country: str = ""
    federation: str = ""
    substitute: bool = False
    members: tuple[str, ...] = ()
    problem: str = ""


class BadgesWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Badges to be made: for these entries, or one of a role for somebody with a name."""

    role: f.Role = "player"
    numbers: Annotated[tuple[f.EntryNumber, ...], msgspec.Meta(max_length=400)] = ()
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    number: f.EntryNumber | None = None


class LinkUsed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link of a badge is opened."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class BadgeShown(Part, frozen=True, kw_only=True):
    """A badge: whose it is, and whether somebody has used its link; `link` is told once."""

    id: str
    role: str
    name: str
    number: int = 0
    used: bool = False
    link: str = ""


class EventListed(Part, frozen=True, kw_only=True):
    """An event in a list: of all that everybody may find, or of those of a club."""

    id: str
    name: str
    kind: str
    created: str
    closed: bool = False


class RegulationListed(Part, frozen=True, kw_only=True):
    """A regulation to begin with, and the values that matter most."""

    id: str
    title: str
    minutes: int
    needs: str
    shown: str
    keys: tuple[KeyTold, ...] = ()


class EntryShown(Part, frozen=True, kw_only=True):
    """Somebody who takes part; `left` is the round from which on they do not any more.

    `stopped`: they have said that they cannot go on, and nobody has done anything about it yet.
    `absent` are rounds that they miss; `members` are those of a team.
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


class RulingShown(Part, frozen=True, kw_only=True):
    """A sanction outside a match that stands."""

    line: int
    number: int
    name: str
    offence: str
    article: str
    points: str
    reason: str


class LineTold(Part, frozen=True, kw_only=True):
    """A line of the event in a sentence."""

    line: int
    at: str
    by: str
    text: str


class EventShown(Part, frozen=True, kw_only=True):
    """An event as the visitor may see it; `role` is theirs, empty for who looks on.

    `last` counts its lines, `now` is the time of the server. By its `tag` a page asks for what has
    changed since: lines, names, what the badge allows. `upto` is the round behind which the
    standings are. Entries, rulings, the worth of the draw, the log and summons of referees are for
    who runs it. `weight` is what EMA gives the tournament, copied by the organiser.
    `closed`: nothing can be added, as it is over, or goes on elsewhere (`moved`).
    `club` is the one that it belongs to, told to those with a badge, and to all if its page is
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
    regulated: tuple[KeyTold, ...] = ()
    rounds: tuple[RoundShown, ...] = ()
    standings: tuple[StandingRow, ...] = ()
    weight: str = ""
    upto: int = 0
    entries: tuple[EntryShown, ...] = ()
    waiting: tuple[int, ...] = ()
    rulings: tuple[RulingShown, ...] = ()
    worth: str = ""
    log: tuple[LineTold, ...] = ()
    summons: tuple[SummonsShown, ...] = ()


class EventMe(Part, frozen=True, kw_only=True):
    """Who the visitor is at an event, and where they sit now: at no table if `table` is 0.

    `here` and `waiting` are of a club night: whether they are down as here, and how many wait for a
    table. `stopped`: they have said that they cannot go on. `members` are those of a team, `member`
    is who of them sits at this table. `online`: their match is played on this server. `gone`: they
    are out of the rounds to come, or somebody sits there for them; `substitute`: they sit there for
    somebody else.
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


# What commands of the shell answer about the file of an event.


class EntryMade(TypedDict):
    """Who takes part, by which number."""

    line: int
    number: int
    name: str


class LineWritten(TypedDict):
    """The number of the line that was added."""

    line: int


class RowsImported(TypedDict):
    """The number of the last line that was added; or, with --preview, what each row is."""

    line: NotRequired[int]
    entries: NotRequired[list[dict[str, Any]]]
    results: NotRequired[list[str]]


class PapersWritten(TypedDict):
    """The pages that were written."""

    papers: list[str]


class EntryLeft(TypedDict):
    """Somebody leaves or misses rounds, and still sits in these."""

    line: int
    seated: list[int]


class EventVerified(TypedDict):
    """Whether the file is whole, and the hash of its last line; where it is not, why."""

    clean: bool
    problem: NotRequired[dict[str, Any]]
    lines: NotRequired[int]
    entries: NotRequired[int]
    rounds: NotRequired[int]
    results: NotRequired[int]
    head: NotRequired[str]


class EventExported(TypedDict):
    """The whole event as tables."""

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
