"""Our own record as one of the formats: JSON Lines, one match after the other."""

from hanchan.formats.format import Format
from hanchan.formats.own.reading import looks_like, read
from hanchan.formats.own.writing import losses, write

FORMAT = Format(
    name="hanchan",
    title="hanchan record (JSON Lines)",
    suffixes=(".jsonl",),
    looks_like=looks_like,
    read=read,
    write=write,
    losses=losses,
)

__all__ = ["FORMAT"]
