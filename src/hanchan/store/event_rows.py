"""Rows and writes of events, as plain values."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from hanchan.store.table_rows import StoredRow


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow(StoredRow):
    """An event: `last` is the number of its last line; `seed` is secret until a draw reveals it.

    A `listed` event is in the public list. `renames` is the number of times that names in its lines
    were replaced; each time, cached lines become stale.
    """

    name: str
    kind: str
    seed: str
    last: int = 0
    closed: bool = False
    listed: bool = True
    renames: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeRow(StoredRow):
    """A badge, known by the hash of its link until the link is used, then by a cookie's hash.

    `entry` is the number of the player it belongs to; `visitor_hash` also binds it to an account.
    """

    event_id: str
    role: str
    name: str
    entry: int | None = None
    link_hash: str | None = None
    token_hash: str | None = None
    visitor_hash: str | None = None
    used_at: datetime | None = None
    withdrawn_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent:
    """Create an event with its first lines, its owner's badge, and other people's badges.

    An event that is `imported` from another server is refused if its first line is already stored.
    """

    row: EventRow
    lines: tuple[bytes, ...]
    owner: BadgeRow
    badges: tuple[BadgeRow, ...] = ()
    imported: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAppend:
    """Append lines to an event whose last line is still `basis`; refuse a repeated `command_id`.

    The event's number of renames must still be `renames`.

    `badge` is the badge that permits the change, which is refused if the badge was withdrawn
    meanwhile. The server's own lines need no badge. `new_seed` replaces the seed of later draws.
    """

    event_id: str
    basis: int
    lines: tuple[bytes, ...]
    command_id: str
    badge: str | None
    closed: bool = False
    renames: int = 0
    new_seed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RedeemLink:
    """Redeem an unused link: from now on the token identifies its user."""

    link_hash: str
    token_hash: str
    visitor_hash: str | None = None

    @property
    def columns(self) -> dict[str, str | None]:
        """The new values of the columns of the redeemer's row."""
        hashes = {"token_hash": self.token_hash, "visitor_hash": self.visitor_hash}
        return {"link_hash": None, **hashes}


@dataclass(frozen=True, slots=True, kw_only=True)
class RedeemBadgeLink(RedeemLink):
    """Redeem a badge's link: from now on the token identifies the badge."""

    event_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReissueBadge:
    """Replace the link of a badge. The old link and cookie no longer work.

    Without a link the badge is withdrawn. `by` is the badge that permits the change.
    """

    id: str
    event_id: str
    by: str
    link_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AddBadges:
    """Add badges; `by` is the id of the badge that permits it."""

    rows: tuple[BadgeRow, ...]
    by: str


EventWrite: TypeAlias = NewEvent | EventAppend | RedeemBadgeLink | ReissueBadge | AddBadges
