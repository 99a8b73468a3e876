"""The common fields of all lines of an event, and their canonical encoding (`docs/event.md`)."""

from hashlib import sha256
from typing import ClassVar, TypeVar

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event.field_types import Name

HASH_LENGTH = 16
S = TypeVar("S", bound=msgspec.Struct)


class EventLine(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
):
    """Line `n` of an event: its time, author and right; `before` is the hash of the previous line.

    `before` is the start of that line's SHA-256, empty on the first line: a line cannot be altered
    without altering all later ones.

    >>> from hanchan.club.event.lines import Entry
    >>> hand = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> entry = Entry(n=2, before=line_hash(b"{}"), **hand, number=1, name="Ben")
    >>> entry.name, encode_line(entry)[:30]
    ('Ben', b'{"type":"entry","n":2,"before"')
    """

    least: ClassVar[f.Role] = "organiser"
    """The role with the fewest rights that may write it; organisers and owners may write all."""
    place: ClassVar[f.WriterPlace] = ""
    """Where a player who writes the line must sit or belong: at its table, or the entry itself."""
    by_server: ClassVar[bool] = False
    """Whether a server may write it about matches at its own tables."""
    scope: ClassVar[f.Scope] = ("field",)
    """The topic of the line, and the fields that distinguish subjects within the topic."""
    meets: ClassVar[bool] = False
    """Whether two may be written concurrently: each names its basis, or the fold detects it."""
    since: ClassVar[int] = 1
    """The first version of events that has this kind of line."""
    quiet: ClassVar[bool] = False
    """Whether the line leaves the standings unchanged."""
    n: f.LineNumber
    before: f.PreviousHash
    at: f.Time
    by: Name
    right: f.Right


def leaf_classes(base: type[S]) -> tuple[type[S], ...]:
    """Return the subclasses of a struct that are not themselves base classes.

    They are sorted by name: the order of their definition depends on the order of imports, which
    differs between programs.
    """
    found = [kind for one in base.__subclasses__() for kind in leaf_classes(one) or (one,)]
    return tuple(sorted(found, key=lambda kind: kind.__name__))


def line_topic(line: EventLine) -> tuple[object, ...]:
    """Return the subject of a line: lines with different subjects never conflict.

    >>> from hanchan.club.event.lines import Departure
    >>> hand = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> line_topic(Departure(n=2, before="", **hand, number=1, round=2))
    ('field',)
    """
    topic, *fields = line.scope
    return (topic, *(getattr(line, field) for field in fields))


def encode_line(line: EventLine) -> bytes:
    """Encode a line as in the file, without the line end."""
    return msgspec.json.encode(line)


def line_hash(line: bytes) -> str:
    """The hash of a line, which the next line holds as its `before`.

    >>> line_hash(b"{}")
    '44136fa355b3678a'
    """
    return sha256(line).hexdigest()[:HASH_LENGTH]
