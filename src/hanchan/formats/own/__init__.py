"""Our own record as one of the formats: JSON Lines, one match after the other."""

from hanchan.formats.format import Format
from hanchan.formats.own.reading import looks_like, read
from hanchan.formats.own.writing import write

FORMAT = Format(
    name="hanchan",
    title="hanchan record (JSON Lines)",
    suffixes=(".jsonl",),
    looks_like=looks_like,
    read=read,
    writer=write,
    lost_as={
        "log.doubts": "doubts",
        "kyoku.dora_timed": "",  # the law tells
        "end": "early-end",
        "end.rounded": "rounded-results",
    },
)

__all__ = ["FORMAT"]
