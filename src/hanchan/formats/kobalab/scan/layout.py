"""What the words of a paipu mean in numbers, and what is kept while one is gone through."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.formats.scanning.stating import Scanning
from hanchan.kernels.record import I8, I16, I32, Field, Ints

LONGEST_WORD = 12
"""Longer texts, as those of hands, are no words unless they have letters that are none of ASCII."""
FIELD, TILE, MELD, YAKU, DRAW, STARS, MARK = 1, 2, 3, 4, 5, 6, 7
"""The first number of a word: a field, a tile, a meld, a yaku, a draw, the stars of a yakuman, the
mark of a seat."""
VALUE_OF_WORD = 1
"""Of a field its number, of a tile its code, of a yaku ours, of a draw the ending, of stars how
many, of a mark how many seats on."""
TILE_DRAWN, TILE_RIICHI = 2, 3
MELD_KIND, MELD_FROM, MELD_TILE, MELD_LOW, MELD_REDS = 1, 2, 3, 4, 5
YAKU_WIND = 2
"""One more than the wind that a yaku of a wind names; the first is that of the round."""
COUNTED_DORA, COUNTED_RED, COUNTED_URA = -1, -2, -3
"""What is counted like a yaku and is none."""
F_QIPAI, F_ZIMO, F_DAPAI, F_FULOU, F_GANG, F_GANGZIMO, F_KAIGANG, F_HULE, F_PINGJU = (
    1, 2, 3, 4, 5, 6, 7, 8, 9,
)  # fmt: skip
F_L, F_P, F_M, F_BAOPAI, F_NAME, F_SHOUPAI, F_FENPEI = 10, 11, 12, 13, 14, 15, 16
F_BAOJIA, F_FUBAOPAI, F_FU, F_FANSHU, F_DAMANGUAN, F_DEFEN, F_HUPAI = 17, 18, 19, 20, 21, 22, 23
F_ZHUANGFENG, F_JUSHU, F_CHANGBANG, F_LIZHIBANG, F_LOG = 24, 25, 26, 27, 28
FIELDS = (
    "qipai", "zimo", "dapai", "fulou", "gang", "gangzimo", "kaigang", "hule", "pingju",
    "l", "p", "m", "baopai", "name", "shoupai", "fenpei",
    "baojia", "fubaopai", "fu", "fanshu", "damanguan", "defen", "hupai",
    "zhuangfeng", "jushu", "changbang", "lizhibang", "log",
)  # fmt: skip
"""The fields, in the order of their numbers, which begin with 1."""
FIELD_COUNT = 29
MELDS = 4
SPELLINGS = 40
SUITS = 4
HAND = 14


def bits_of(*fields: int) -> int:
    """Several fields as bits of their numbers."""
    return sum(1 << field for field in fields)


class PaipuScan(Scanning):
    """The kyoku being read; seats by wind where it is so in the file."""

    field: Annotated[Ints, Field("i4", (FIELD_COUNT,))]  # the row of each field, 0 none
    delta: Annotated[Ints, Field("i4", (SEATS,))]
    meld: Annotated[Ints, Field("i2", (SEATS, MELDS))]  # the words of the melds, by wind
    tile_of: Annotated[Ints, Field("i1", (SPELLINGS,))]  # by suit and digit, -1 none
    tile: Annotated[Ints, Field("i1", (HAND,))]  # of the hand read last
    melds: Annotated[Ints, Field("i1", (SEATS,))]
    turned_at: I32  # before which row the next indicator belongs, -1 where it is told
    accepted: I16  # deposits that were paid
    tiles: I8  # how many the hand read last has
