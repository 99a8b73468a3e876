"""What every line of an event has, and its one spelling (`docs/event.md`)."""

from hashlib import sha256

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.recorded import Name

HASH_SIGNS = 16


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

    n: f.LineNumber
    before: f.Before
    at: f.Time
    by: Name
    right: f.Right


def written(line: Line) -> bytes:
    """A line as it stands in the file, without the line's end."""
    return msgspec.json.encode(line)


def link(line: bytes) -> str:
    """What the line after this one holds as its `before`.

    >>> link(b"{}")
    '44136fa355b3678a'
    """
    return sha256(line).hexdigest()[:HASH_SIGNS]
