"""Rows and writes of tables, as plain values.

Times are datetimes with a time zone; hashes, JSON texts and tokens are opaque to the store.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import NamedTuple

import msgspec

from hanchan.records.record import RecordResult


class TableStatus(StrEnum):
    """The status of a table: waiting for its first match, in play, or over."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


def utc_now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRow:
    """Base class of rows with an `id`, and the time at which they were created."""

    id: str
    created_at: datetime = field(default_factory=utc_now)


class RecordLine(msgspec.Struct, frozen=True, gc=False):
    """One line of a private record, without its line end. Match and line numbers start at 1."""

    match: int
    number: int
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(StoredRow):
    """A table. Its options and state are JSON texts that only the server interprets."""

    options: str
    state: str
    password_hash: str | None = None
    status: TableStatus = TableStatus.GATHERING
    abandoned_at: datetime | None = None
    owner: str | None = None
    epoch: int = 0
    event_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """The holder of a seat: `player` is one of the four in order of arrival, 0 to 3.

    A person has the hash of a token, and a visitor hash for the match history; `account` is
    true if the visitor has an account, and is not stored with the seat. A seat without a token is
    played by a bot.
    """

    player: int
    name: str
    token_hash: str | None = None
    visitor_hash: str | None = None
    account: bool = False
    bot: str | None = None
    joined_at: datetime = field(default_factory=utc_now)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """A chat message. Without a player, the message comes from the table itself."""

    number: int
    text: str
    player: int | None = None
    at: datetime = field(default_factory=utc_now)


class WriteBatch(msgspec.Struct, frozen=True, kw_only=True):
    """Changes to one table that are saved together or not at all.

    `lines` follow the stored ones, without a gap. A seat in `seats` replaces its holder; `left` are
    players whose seats are freed first. A `state` or `status` of None stays unchanged. If servers
    share the database, `epoch` is the writer's epoch; nothing of the batch is saved after another
    server has taken the table. The end of a `rated` match updates the ratings of its players;
    `left_early` are matches and the visitors who left them early.

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
    at: datetime = msgspec.field(default_factory=utc_now)
    epoch: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """Everything stored about one table: seats by player, lines by match, chat by number."""

    row: TableRow
    updated_at: datetime
    seats: tuple[SeatRow, ...]
    matches: dict[int, tuple[bytes, ...]]
    chat: tuple[ChatRow, ...]

    def record(self, match: int) -> bytes:
        """Return the record of one match as a file, as far as it has been played."""
        return b"".join(line + b"\n" for line in self.matches[match])


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One match in a visitor's history: `names` by seat, and the visitor's own `seat`."""

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
    """An uploaded file, identified by the SHA-256 of its bytes."""

    digest: str
    name: str
    data: bytes
    created_at: datetime = field(default_factory=utc_now)


class RatingRow(NamedTuple):
    """The rating of a visitor, and the number of matches it is based on."""

    visitor_hash: str
    rating: float
    matches: int


class ExpireTables(NamedTuple):
    """Delete or abandon idle tables, by the time of their last activity.

    A table without a match is deleted if idle since `gathering`, a match is abandoned if idle since
    `playing`. Finished and abandoned tables idle since `over` are deleted with their records,
    unless an account played there. Complaints made before `complaints` are deleted, too. Tables in
    `spare` are kept, and so are those of events.
    """

    at: datetime
    gathering: datetime
    playing: datetime
    over: datetime
    complaints: datetime
    spare: frozenset[str] = frozenset()


class StoreSize(NamedTuple):
    """The size of a store: bytes on disk, and tables by status with `abandoned` ones separate."""

    size: int
    tables: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockRow(StoredRow):
    """A block: the two visitors share no table. `name` was the blocked visitor's name."""

    by_hash: str
    of_hash: str
    name: str


class LiftBlock(NamedTuple):
    """Delete a block that this visitor has made."""

    by_hash: str
    id: str


class QuarantineRow(NamedTuple):
    """A quarantined table, which no server takes because several servers died working on it."""

    id: str
    since: datetime


class ReleaseQuarantine(NamedTuple):
    """Release a table from quarantine."""

    table_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """The result of a health check: the store answered, and it accepted a write.

    `database` is its URL without a password, `tables` counts tables by status, `commit_seconds` is
    the duration of one write, `waiting` the number of writes queued before it.
    """

    database: str
    schema: str
    tables: dict[TableStatus, int]
    commit_seconds: float
    waiting: int
