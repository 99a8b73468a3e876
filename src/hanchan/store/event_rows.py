"""What is kept of events, as plain values, and what is written of them."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from hanchan.store.rows import now


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """An event: `last` is the number of its last line; `seed` is secret until a draw tells it.

    `listed`: it is named to whoever asks which events there are. `renames` is how often names in
    its lines were replaced: then what was read before is not what is kept.
    """

    id: str
    name: str
    kind: str
    seed: str
    last: int = 0
    closed: bool = False
    listed: bool = True
    renames: int = 0
    created_at: datetime = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeRow:
    """By what somebody is known at an event: the hash of a link until it is used, then of a cookie.

    `entry` is who plays with it; `visitor_hash` binds it to an account as well.
    """

    id: str
    event_id: str
    role: str
    name: str
    entry: int | None = None
    link_hash: str | None = None
    token_hash: str | None = None
    visitor_hash: str | None = None
    created_at: datetime = field(default_factory=now)
    used_at: datetime | None = None
    withdrawn_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent:
    """An event with its first lines, the badge of whoever owns it, and those of others.

    One that is `brought` from elsewhere is refused where its first line is kept already.
    """

    row: EventRow
    lines: tuple[bytes, ...]
    owner: BadgeRow
    badges: tuple[BadgeRow, ...] = ()
    brought: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAppend:
    """Lines behind line `basis`, which must still be the last one; `deed` is done once.

    Nor may names have been replaced since `renames` times.

    `badge` is whose right it is done by: refused if it was withdrawn meanwhile. What the server
    itself adds needs none. With `new_seed` the event is drawn by another one from then on.
    """

    event_id: str
    basis: int
    lines: tuple[bytes, ...]
    deed: str
    badge: str | None
    closed: bool = False
    renames: int = 0
    new_seed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeUse:
    """The link of a badge is used: from now on the token is what it is known by."""

    event_id: str
    link_hash: str
    token_hash: str
    visitor_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeChange:
    """A badge is printed anew with another link, and what it was known by is not any more.

    Without a link it is withdrawn. `by` is the badge by whose right that is.
    """

    id: str
    event_id: str
    by: str
    link_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewBadges:
    """Badges are made, by the right of another one."""

    rows: tuple[BadgeRow, ...]
    by: str


EventWrite: TypeAlias = NewEvent | EventAppend | BadgeUse | BadgeChange | NewBadges
