"""What the words of our record mean in numbers, and what is kept while a file is gone through."""

from typing import Annotated

from hanchan.core import codes
from hanchan.core.reveal import CODES
from hanchan.formats.scanning.pons import ScanningPons
from hanchan.kernels.record import I8, I32, Field, Ints

MEANT, TILES, KEY, TYPE, TILE = 1, 2, 3, 4, 5
"""What a word may mean beside its role: a number, the tiles of a call; the number of a field and
of an event, and one more than a tile, as nothing is meant by 0."""
UNKNOWN_TILE = 99
"""What `?` means, which only a wall may have."""
WIND, REASON, LIMIT, YAKU, CALL = 1, 2, 3, 4, 5
"""The roles of words, but for those of fields, events and tiles."""
(
    K_SEQ, K_ACTOR, K_TARGET, K_PAI, K_CONSUMED, K_SHOWN, K_MARKER, K_BAKAZE, K_KYOKU, K_HONBA,
    K_KYOTAKU, K_OYA, K_SCORES, K_TEHAIS, K_DEAL, K_DICE, K_WALL, K_ACTION, K_TEHAI, K_URA_MARKERS,
    K_YAKU, K_DORA, K_RED, K_URA, K_HAN, K_FU, K_YAKUMAN, K_LIMIT, K_POINTS, K_PAO, K_DELTAS,
    K_PLACES, K_RESULTS,
) = range(1, 34)  # fmt: skip
READ = (
    "seq", "actor", "target", "pai", "consumed", "shown", "dora_marker", "bakaze", "kyoku", "honba",
    "kyotaku", "oya", "scores", "tehais", "deal", "dice", "wall", "action", "tehai", "ura_markers",
    "yaku", "dora", "red", "ura", "han", "fu", "yakuman", "limit", "points", "pao", "deltas",
    "places", "results",
)  # fmt: skip
"""The fields that are read by name, in the order of their numbers, which begin with 1."""
KEYS = 63
TYPE_COUNT = codes.E_CLAIM + 1
MOST_FIELDS = 24
NUMBER, FLAG, TILE_NAME, WORD = 1, 2, 3, 4
"""How a cell of a row is told."""


class RecordScan(ScanningPons):
    """A file under way; the fields of each event stand in one order.

    `column` has the field of each cell of a row, 0 for none.
    """

    key: Annotated[Ints, Field("i1", (TYPE_COUNT, MOST_FIELDS))]  # its fields, then 0
    column: Annotated[Ints, Field("i1", (TYPE_COUNT, codes.EVENT_WIDTH))]
    how: Annotated[Ints, Field("i1", (TYPE_COUNT, codes.EVENT_WIDTH))]
    left_out: Annotated[Ints, Field("i8", (TYPE_COUNT,))]  # as bits, fields told unless they are
    most: Annotated[Ints, Field("i4", (TYPE_COUNT, KEYS))]  # the largest number a field may hold
    field: Annotated[Ints, Field("i4", (KEYS,))]  # the row of each field of an event, 0 none
    count: Annotated[Ints, Field("i1", (CODES,))]  # the tiles of the hand that was read last
    kyoku: I32
    laid: I32  # the tile discarded or added last
    kan_claimed: I8  # 1 after the claim of a kan that may have red fives
    kan_reds: I8  # how many it is claimed with
    ended: I8  # 1 if the end of the match is told
