"""What is kept of a table, as plain values: what goes into the store, and what comes out of it.

Moments are datetimes with a time zone; hashes, JSON texts and tokens are opaque to the store.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import NamedTuple

import msgspec

from hanchan.records.record import RecordResult


class TableStatus(StrEnum):
    """What goes on at a table."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


class RecordLine(msgspec.Struct, frozen=True, gc=False):
    """One line of the private record of a match, without its line end; matches and lines from 1."""

    match: int
    number: int
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table: its options and its state are JSON texts that the server alone reads."""

    id: str
    options: str
    state: str
    password_hash: str | None = None
    status: TableStatus = TableStatus.GATHERING
    created_at: datetime = field(default_factory=now)
    abandoned_at: datetime | None = None
    owner: str | None = None
    epoch: int = 0
    event_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who holds a seat: `player` is one of the four as they came, 0 to 3.

    A person is known by the hash of a token, a visitor who keeps a history by another, and some of
    them have an `account`, which is only read; a seat without a token is played by a bot.
    """

    player: int
    name: str
    token_hash: str | None = None
    visitor_hash: str | None = None
    account: bool = False
    bot: str | None = None
    joined_at: datetime = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """What was said at a table; without a player the table itself says it."""

    number: int
    text: str
    player: int | None = None
    at: datetime = field(default_factory=now)


class WriteBatch(msgspec.Struct, frozen=True, kw_only=True):
    """Changes to one table that are kept together or not at all.

    `lines` go behind those that are there, without a gap. A seat in `seats` takes the place of
    whoever held it; `left` names the players whose seats are emptied, before others sit down.
    What is None stays as it is. Where many servers share the database, `epoch` is that under which
    the writer took the table; once somebody else has taken it nothing of the batch is kept.
    The end of a match that is `rated` moves the ratings of its players; `left_early` are matches
    and the visitors who have left them before their end.

    >>> line = RecordLine(1, 2, b'{"type":"tsumo"}')
    >>> WriteBatch(table_id="east", lines=(line,), status=TableStatus.PLAYING).left
    ()
    """

    table_id: str
    lines: tuple[RecordLine, ...] = ()
    state: str | None = None
    status: TableStatus | None = None
    seats: tuple[SeatRow, ...] = ()
    left: tuple[int, ...] = ()
    chat: tuple[ChatRow, ...] = ()
    rated: bool = False
    left_early: tuple[tuple[int, str], ...] = ()
    at: datetime = msgspec.field(default_factory=now)
    epoch: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """Everything that is kept of one table: seats by player, lines by match, chat by number."""

    row: TableRow
    updated_at: datetime
    seats: tuple[SeatRow, ...]
    matches: dict[int, tuple[bytes, ...]]
    chat: tuple[ChatRow, ...]

    def record(self, match: int) -> bytes:
        """The record of one match as a file, as far as it has been played."""
        return b"".join(line + b"\n" for line in self.matches[match])


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One match in a visitor's history: `names` by seat, `seat` the visitor's own."""

    table_id: str
    match: int
    rulebook: str
    title: str
    names: tuple[str, ...]
    seat: int
    began_at: datetime
    over_at: datetime | None
    result: RecordResult | None

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self.over_at is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayRow:
    """A file that somebody brought to look at, known by the SHA-256 of its bytes."""

    digest: str
    name: str
    data: bytes
    created_at: datetime = field(default_factory=now)


class RatingRow(NamedTuple):
    """The rating of a visitor, and the matches behind it."""

    visitor_hash: str
    rating: float
    matches: int


class Expiry(NamedTuple):
    """Tables at which nothing has happened since: gathering ones go, matches are abandoned.

    What is over or abandoned goes with its records where nothing has happened since `over`, unless
    somebody with an account played there, and complaints that are older than `complaints`. The
    tables in `spare` stay as they are.
    """

    at: datetime
    gathering: datetime
    playing: datetime
    over: datetime
    complaints: datetime
    spare: frozenset[str] = frozenset()


class Extent(NamedTuple):
    """What a store takes: bytes on its disk, and tables by status, those `abandoned` apart."""

    size: int
    tables: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockRow:
    """Somebody who does not sit down beside somebody else, whom they knew as `name`."""

    id: str
    by_hash: str
    of_hash: str
    name: str
    created_at: datetime = field(default_factory=now)


class Lift(NamedTuple):
    """A block that whoever made it no longer wants."""

    by_hash: str
    id: str


class AsideRow(NamedTuple):
    """A table that no server takes, as one after the other died with it."""

    id: str
    since: datetime


class ResumeTable(NamedTuple):
    """A table that was put aside may be taken again."""

    table_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """The store as it is found when it is looked at: it answered, and it took a write.

    `database` is its address without any password, `tables` counts by status, `commit_seconds` is
    how long one write took to be kept, `waiting` how many writes stood in line before that.
    """

    database: str
    schema: str
    tables: dict[TableStatus, int]
    commit_seconds: float
    waiting: int
