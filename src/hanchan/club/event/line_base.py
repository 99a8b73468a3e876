"""The common fields of all lines of an event, and their canonical encoding (`docs/event.md`)."""

from hashlib import sha256
from typing import ClassVar, TypeVar

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event.field_types import Name
from hanchan.club.file_part import FilePart

S = TypeVar("S", bound=msgspec.Struct)


class EventLine(FilePart, frozen=True, kw_only=True, tag_field="type"):
    """A line of an event: its number `n`, its time `at`, its author `by` and the author's right.

    `before` is the start of the SHA-256 of the previous line, empty on the first line, so that no
    line can be altered without altering all later ones.

    >>> from hanchan.club.event.lines import Entry
    >>> head = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> entry = Entry(n=2, before=line_hash(b"{}"), **head, number=1, name="Ben")
    >>> entry.name, encode_line(entry)[:30]
    ('Ben', b'{"type":"entry","n":2,"before"')
    """

    least: ClassVar[f.Role] = "organiser"
    """The lowest role that may write it; organisers and owners may write every line."""
    place: ClassVar[f.WriterPlace] = ""
    """Limit on a player who writes it: their own table, their own entry (`oneself`), or none."""
    by_server: ClassVar[bool] = False
    """Whether a server may write it about matches at its own tables."""
    scope: ClassVar[f.Scope] = ("field",)
    """The topic of the line, and the fields that distinguish subjects within the topic."""
    meets: ClassVar[bool] = False
    """Whether two authors may write such lines at the same time; the fold finds real conflicts."""
    since: ClassVar[int] = 1
    """The first format version with this kind of line."""
    quiet: ClassVar[bool] = False
    """Whether the line leaves the standings unchanged."""
    n: f.LineNumber
    before: f.PreviousHash
    at: f.Time
    by: Name
    right: f.Right


def leaf_classes(base: type[S]) -> tuple[type[S], ...]:
    """Return all subclasses of a struct that have no subclasses, sorted by name.

    The order of definition would depend on the imports, which differ between programs.
    """
    found = [kind for one in base.__subclasses__() for kind in leaf_classes(one) or (one,)]
    return tuple(sorted(found, key=lambda kind: kind.__name__))


def line_topic(line: EventLine) -> tuple[object, ...]:
    """Return the subject of a line; lines with different subjects never conflict.

    >>> from hanchan.club.event.lines import Departure
    >>> head = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> line_topic(Departure(n=2, before="", **head, number=1, round=2))
    ('field',)
    """
    topic, *fields = line.scope
    return (topic, *(getattr(line, field) for field in fields))


def encode_line(line: EventLine) -> bytes:
    """Encode a line as in the file, without the line ending."""
    return msgspec.json.encode(line)


def line_hash(line: bytes) -> str:
    """Return the hash of a line, which the next line holds as its `before`.

    >>> line_hash(b"{}")
    '44136fa355b3678a'
    """
    return sha256(line).hexdigest()[:16]
