"""A whole record in numbers, read in one go by compiled code.

The events (`records.events`) and their kinds (`records.kinds`) tell which fields there are, and
where in a row they stand. The careful reader reads the header, the start and the result.
"""

from functools import cache
from hashlib import sha256
from itertools import product
from threading import local
from types import MappingProxyType
from typing import cast

import numpy as np
from msgspec.inspect import IntType, StructType, type_info

from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import is_five, kind_of
from hanchan.errors import RecordError
from hanchan.formats.own.scan import layout
from hanchan.formats.own.scan.match import scan_record
from hanchan.formats.scanning.words import Words
from hanchan.kernels.library import form_of
from hanchan.kernels.record import Records
from hanchan.logs.in_numbers import ENDING_CODES, LIMIT_CODES, YAKU_CODES
from hanchan.logs.layout import RecordedKyoku, StatedEnd, StatedRecord
from hanchan.logs.log import MOST_KYOKU
from hanchan.records import events as e
from hanchan.records import kinds
from hanchan.records.actions import ActionType, every_action
from hanchan.records.beginning import ROUNDS
from hanchan.records.event import HIDDEN
from hanchan.records.names import CODES
from hanchan.records.read import read_end, read_event, read_header
from hanchan.records.record import FIRST_EVENT_LINE, Record
from hanchan.tiles import TILES, Tile

DEALS = b'{"type":"start_kyoku"'
ESCAPE = b"\\"
TILE_MEANINGS = {name: code + 1 for name, code in CODES.items()} | {HIDDEN: layout.UNKNOWN_TILE}
MOST = 999_999_999
"""No number on a tape is larger."""
REDS_HELD = range(4)
"""How many red fives of a kind somebody may hold who calls another five."""
CALLS = MappingProxyType({
    ActionType.CHI: codes.E_CHI,
    ActionType.PON: codes.E_PON,
    ActionType.DAIMINKAN: codes.E_DAIMINKAN,
})  # fmt: skip
UNKNOWN = (e.Offence, e.Chombo, e.PutBack, e.Redeem, e.Redeal)
"""Events of which the scan knows nothing; those that are no row, such as undo, it cannot know."""
KNOWN = {kind.code: kind for kind in kinds.KINDS if kind.event not in UNKNOWN}
SHAPES = {code: cast("StructType", type_info(kind.event)) for code, kind in KNOWN.items()}
TYPES = {str(shape.tag): code for code, shape in SHAPES.items()}
NAMES = {"type"} | {field.encode_name for shape in SHAPES.values() for field in shape.fields}
FIELDS = {
    name: number for number, name in enumerate((*layout.READ, *sorted(NAMES - {*layout.READ})), 1)
}
HOW = MappingProxyType(
    {
        kinds.Column: layout.NUMBER,
        kinds.Flag: layout.FLAG,
        kinds.TileName: layout.TILE_NAME,
        kinds.Word: layout.WORD,
    }
)
"""The columns that one field fills alone."""


class Work(local):
    """What a thread needs while it reads a file."""

    def __init__(self) -> None:
        """The tables of the events are known."""
        self.scan = layout.RecordScan()
        for code, kind in KNOWN.items():
            self._tell_fields(code, SHAPES[code])
            for column in kind.columns:
                if type(column) in HOW:
                    self.scan.column[code, column.at] = FIELDS[column.field]
                    self.scan.how[code, column.at] = HOW[type(column)]

    def _tell_fields(self, code: int, shape: StructType) -> None:
        """Which fields an event has, which are left out unless they say something, the bounds."""
        leaves_out = shape.cls.__struct_config__.omit_defaults
        for place, name in enumerate(("type", *[field.encode_name for field in shape.fields])):
            self.scan.key[code, place] = FIELDS[name]
        for field in shape.fields:
            number = FIELDS[field.encode_name]
            if leaves_out and not field.required:
                self.scan.left_out[code] |= 1 << number
            if isinstance(field.type, IntType):
                most = field.type.le
                self.scan.most[code, number] = MOST if most is None else most


WORK = Work()


def state(data: bytes, *, compiled: bool = True) -> StatedRecord | None:
    """What the one match of a file states, None where the reader must say what is odd about it."""
    first, last = data.find(b"\n") + 1, data.rfind(b"\n", 0, -1) + 1
    begins, deals = data.find(b"\n", first) + 1, data.count(DEALS)
    if not 0 < first < begins < last or deals > MOST_KYOKU or data[-1:] != b"\n":
        return None
    text = data[begins : last - 1]
    told = None if ESCAPE in text else _words(compiled=compiled).told(text, lines=True)
    if told is None or not told.tight:
        return None
    rows = np.zeros((text.count(b"\n") + 2, codes.EVENT_WIDTH), np.int64).data
    scan, kyoku, end = WORK.scan, Records(RecordedKyoku, deals), StatedEnd()
    form_of(scan_record, compiled=compiled)(told.tape, told.words, scan, kyoku, rows, end)
    if scan.trouble:
        return None
    try:
        header = read_header(data[: first - 1])
        start = read_event(data[first : begins - 1], FIRST_EVENT_LINE)
        digest = sha256(memoryview(data)[:last]).hexdigest()
        result = read_end(data[last:-1], len(rows) + FIRST_EVENT_LINE, header, digest)
    except RecordError:
        return None
    return StatedRecord(Record(header=header, events=(start,), result=result), kyoku, rows, end)


@cache
def _words(*, compiled: bool) -> Words:
    return Words(meaning, compiled=compiled)


def meaning(text: str) -> tuple[int, ...]:
    """What a text may mean: in its role, as a field, as an event, and as a tile.

    >>> meaning("E"), meaning("dora"), meaning("Somebody")
    ((1, 0, 0, 0, 0, 28), (0, 0, 0, 22, 11, 0), ())
    """
    means_so = (
        *_roles().get(text, (0, 0, 0)),
        FIELDS.get(text, 0),
        TYPES.get(text, 0),
        TILE_MEANINGS.get(text, 0),
    )
    return means_so if any(means_so) else ()


@cache
def _roles() -> dict[str, tuple[int, int, int]]:
    """The words that are no field, event or tile: their role, what they mean, the tiles used."""
    numbered = (
        (layout.WIND, {name: number for number, name in enumerate(ROUNDS)}),
        (layout.REASON, ENDING_CODES),
        (layout.LIMIT, LIMIT_CODES),
        (layout.YAKU, YAKU_CODES),
    )
    told = {text: (role, meant, 0) for role, names in numbered for text, meant in names.items()}
    return told | _calls()


def _calls() -> dict[str, tuple[int, int, int]]:
    """The claims of any tile that lies there: the event that each becomes, the tiles used."""
    found, game = {"ron": (layout.CALL, codes.E_WIN, 0)}, Game()
    for game.tile, reds in product(TILES, REDS_HELD):
        if is_five(kind_of(game.tile)):
            game.red[0, kind_of(game.tile) // 9] = reds
        for claim in every_action(game, 0):
            if claim.type in CALLS:
                found[str(claim)] = (layout.CALL, CALLS[claim.type], _packed(claim.uses))
    return found


def _packed(uses: tuple[Tile, ...]) -> int:
    """The kinds of the first two tiles, and how many of all are red."""
    first, second, *_ = [kind_of(tile) for tile in uses]
    return first << 16 | second << 8 | sum(tile.is_red for tile in uses)
