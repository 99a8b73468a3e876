"""What the words of mjai mean in numbers, and what is kept while a file is gone through."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.formats.scanning.pons import ScanningPons
from hanchan.kernels.record import I8, I16, I32, Field, Ints

KEY, TYPE, TILE, WIND, REASON = 0, 1, 2, 3, 4
"""What a word may mean: the number of a field and of an event, and one more than a tile, a round
and an ending, as nothing is meant by 0."""
KEYS = 63
K_TYPE, K_ACTOR, K_TARGET, K_PAI, K_CONSUMED, K_TSUMOGIRI = 1, 2, 3, 4, 5, 6
K_MARKER, K_BAKAZE, K_KYOKU, K_HONBA, K_KYOTAKU, K_OYA = 7, 8, 9, 10, 11, 12
K_SCORES, K_TEHAIS, K_DELTAS, K_URA, K_REASON = 13, 14, 15, 16, 17
READ = (
    "type", "actor", "target", "pai", "consumed", "tsumogiri", "dora_marker", "bakaze", "kyoku",
    "honba", "kyotaku", "oya", "scores", "tehais", "deltas", "ura_markers", "reason",
)  # fmt: skip
"""The fields that are read, in the order of their numbers, which begin with 1."""
T_START_GAME, T_START_KYOKU, T_TSUMO, T_DAHAI, T_CHI, T_PON, T_DAIMINKAN = 1, 2, 3, 4, 5, 6, 7
T_ANKAN, T_KAKAN, T_DORA, T_REACH, T_REACH_ACCEPTED = 8, 9, 10, 11, 12
T_HORA, T_RYUKYOKU, T_END_KYOKU, T_END_GAME = 13, 14, 15, 16
TYPES = (
    "start_game", "start_kyoku", "tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan",
    "dora", "reach", "reach_accepted", "hora", "ryukyoku", "end_kyoku", "end_game",
)  # fmt: skip
"""The events, in the order of their numbers, which begin with 1."""
DIALECTS = 2
TYPE_COUNT = 17
NOTHING_YET, BETWEEN, PLAYED, WON, DRAWN, OVER = 0, 1, 2, 3, 4, 5
"""What there was before: nothing, no kyoku, a kyoku in play, one that was won or drawn, all."""


class MjaiScan(ScanningPons):
    """A file under way; fields as bits of their numbers."""

    required: Annotated[Ints, Field("i8", (DIALECTS, TYPE_COUNT))]
    allowed: Annotated[Ints, Field("i8", (DIALECTS, TYPE_COUNT))]
    field: Annotated[Ints, Field("i4", (KEYS,))]  # the row of each field of an event, 0 none
    delta: Annotated[Ints, Field("i4", (SEATS,))]
    score: Annotated[Ints, Field("i4", (SEATS,))]  # what everybody has now
    drawn: Annotated[Ints, Field("i1", (SEATS,))]  # the tile that each seat drew last, -1 none
    laid: Annotated[Ints, Field("i1", (SEATS,))]  # what each discarded or declared a kan with last
    dialects: I32  # the dialects, as bits, that it can be
    kyoku: I32
    start: I32  # the row of the start of the match, -1 if it is not told
    end: I32  # the row of its end, -1 if it is not told
    before: I16
    declared: I8  # the seats in riichi
    after_kan: I8
    unpaid: I8  # 1 if a win does not tell what it moves
