"""Records for scoring a single win: `CaseRecord`, the hand, and `WinValueRecord`, its value.

Seat 0 deals, so the winner's wind is the seat. Tiles are kinds where only the kind matters, else
codes (34-36 are the red fives).
"""

from typing import Annotated, TypeAlias

from hanchan.core.codes import SETS
from hanchan.kernels.record import I8, I16, I32, I64, Field, Ints, Record, Records

CODES = 37
INDICATORS = 5


class CaseRecord(Record):
    """A hand, its winning tile and the situation of the win."""

    honba: I16
    deposits: I16
    tiles: Annotated[Ints, Field("i1", (CODES,))]  # concealed, by code, without the winning tile
    win: I8  # its code; NO_TILE for nagashi
    meld_count: I8
    meld_type: Annotated[Ints, Field("i1", (SETS,))]
    meld_kind: Annotated[Ints, Field("i1", (SETS,))]  # lowest kind
    meld_reds: Annotated[Ints, Field("i1", (SETS,))]
    dora: Annotated[Ints, Field("i1", (INDICATORS,))]  # codes, NO_TILE after the last
    ura: Annotated[Ints, Field("i1", (INDICATORS,))]
    seat: I8
    round: I8
    tsumo: I8
    riichi: I8
    riichi_double: I8
    riichi_open: I8
    ippatsu: I8
    rinshan: I8
    chankan: I8
    kita: I8  # norths set aside
    robbed_kita: I8  # the winning tile is a north that another seat set aside
    last_tile: I8  # haitei or houtei
    first_turn: I8  # tenhou, chiihou or renhou
    renhou: I8
    nagashi: I8
    discarder_in_riichi: I8


class WinValueRecord(Record):
    """The judgement of a case by the law: a status (0 for a win) and the value of the hand.

    `total` is all that the winner receives. A payment is 0 if there is no such payer. Amounts are
    in points.
    """

    yaku: I64  # as bits
    total: I32
    basic: I32
    from_discarder: I32
    from_dealer: I32
    from_each: I32
    fu: I16
    status: I8
    han: I8  # of yaku and all dora
    yakuman: I8
    limit: I8
    dora: I8
    red: I8
    ura: I8
    kita: I8  # dora that are norths set aside, which `dora` does not count


Cases: TypeAlias = Records[CaseRecord]
WinValues: TypeAlias = Records[WinValueRecord]
