"""mjai: the event format of the first mjai server and its successors, in named dialects."""

from dataclasses import replace
from functools import partial

import msgspec

from hanchan.formats.format import Format
from hanchan.formats.losses import Loss
from hanchan.formats.mjai.dialects import DIALECTS, Dialect, dialect_named
from hanchan.formats.mjai.errors import DECODE_ERRORS
from hanchan.formats.mjai.event_lists import is_event_list
from hanchan.formats.mjai.reader import detect_dialect, read_mjai
from hanchan.formats.mjai.writer import write_mjai
from hanchan.logs.log import Log

__all__ = [
    "DIALECTS", "FORMAT", "Dialect", "detect_dialect", "dialect_format", "dialect_losses",
    "dialect_named", "looks_like", "read_mjai", "write_mjai",
]  # fmt: skip


MAX_FIRST_LINE = 2**16
"""Maximum length of the event that begins a match; JSON of other kinds may be one long line."""


class _FirstLine(msgspec.Struct):
    """The fields that show whether the first line of a file is mjai."""

    type: str
    seq: msgspec.Raw | None = None


def looks_like(data: bytes) -> bool:
    r"""Whether the first line starts a match or a kyoku in mjai, or the bytes list its events.

    >>> looks_like(b'{"type":"start_game","names":["A","B","C","D"]}\n')
    True
    >>> looks_like(b'{"type":"header","format":"hanchan"}\n')
    False
    """
    if is_event_list(data):
        return True
    line = data.lstrip().partition(b"\n")[0]
    if len(line) > MAX_FIRST_LINE:
        return False
    try:
        first = msgspec.json.decode(line, type=_FirstLine)
    except DECODE_ERRORS:
        return False
    return first.type in ("start_game", "start_kyoku") and first.seq is None


FORMAT = Format(
    name="mjai",
    title="mjai (JSON Lines)",
    suffixes=(".mjai.jsonl", ".mjson", ".mjai", ".jsonl", ".json"),
    looks_like=looks_like,
    read=read_mjai,
    writer=write_mjai,
    loss_ids={
        "log.id": "match-id",
        "win": "nagashi",
        "draw.tehais": "tenpai-hands",
        "kyoku.deltas": "win-deltas",
        "end.places": "results",
    },
)


def dialect_format(name: str) -> Format:
    """Return the mjai format restricted to one dialect, for reading and writing.

    >>> dialect_format("mortal").name
    'mjai'
    """
    dialect = dialect_named(name).name
    write, read = partial(write_mjai, dialect=dialect), partial(read_mjai, dialect=dialect)
    return replace(FORMAT, writer=write, read=read)


def dialect_losses(log: Log, dialect: str = "mortal") -> tuple[Loss, ...]:
    """Return the losses from writing this log in the dialect, in a fixed order.

    >>> [loss.field for loss in dialect_losses(Log(format="mjai", rules="ema-2008"))]
    ['rules']
    """
    return dialect_format(dialect).losses(log)
