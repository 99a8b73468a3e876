"""What every line of an event has, and its one spelling (`docs/event.md`)."""

from hashlib import sha256
from typing import ClassVar, TypeVar

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.fields import Name

HASH_SIGNS = 16
S = TypeVar("S", bound=msgspec.Struct)


class Line(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
):
    """Line `n` of an event: when, by whom and by which right; `before` is of the line before.

    `before` is the beginning of the SHA-256 of that line, empty on the first, so that a line cannot
    be altered without all that follow.

    >>> from hanchan.club.event.lines import Entry
    >>> hand = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> entry = Entry(n=2, before=link(b"{}"), **hand, number=1, name="Ben")
    >>> entry.name, written(entry)[:30]
    ('Ben', b'{"type":"entry","n":2,"before"')
    """

    least: ClassVar[f.Role] = "organiser"
    """The role with the fewest rights by which it is written; organisers and owners write all."""
    place: ClassVar[f.Place] = ""
    """Where a player must be who writes it: at the table in question, or the entry itself."""
    by_server: ClassVar[bool] = False
    """Whether a server may write it of what was played at its own tables."""
    scope: ClassVar[f.Scope] = ("field",)
    """What it is about: a topic, and the fields that tell things of one topic apart."""
    meets: ClassVar[bool] = False
    """Whether two may be written at once: it says what it rests on, or the fold sees it."""
    since: ClassVar[int] = 1
    """The version of events from which on there is such a line."""
    quiet: ClassVar[bool] = False
    """Whether everybody stands afterwards as before."""
    n: f.LineNumber
    before: f.Before
    at: f.Time
    by: Name
    right: f.Right


def kinds_of(base: type[S]) -> tuple[type[S], ...]:
    """Return the structs below one that are no base of others.

    They are in the order of their names: that of their definition is the order in which modules
    were loaded, which differs from one program to another.
    """
    below = base.__subclasses__()
    found = [kind for one in below for kind in (kinds_of(one) if one.__subclasses__() else (one,))]
    return tuple(sorted(found, key=lambda kind: kind.__name__))


def about(line: Line) -> tuple[object, ...]:
    """Return what a line is about: two lines about different things never collide.

    >>> from hanchan.club.event.lines import Leave
    >>> hand = {"at": "2026-05-01T09:00:00Z", "by": "Aki", "right": "organiser"}
    >>> about(Leave(n=2, before="", **hand, number=1, round=2))
    ('field',)
    """
    topic, *fields = line.scope
    return (topic, *(getattr(line, field) for field in fields))


def written(line: Line) -> bytes:
    """A line as it stands in the file, without the line's end."""
    return msgspec.json.encode(line)


def link(line: bytes) -> str:
    """What the line after this one holds as its `before`.

    >>> link(b"{}")
    '44136fa355b3678a'
    """
    return sha256(line).hexdigest()[:HASH_SIGNS]
