"""Yaku of how the hand was won."""

from hanchan.core.codes import (
    S_CHANKAN,
    S_CHIIHOU,
    S_DOUBLE_RIICHI,
    S_HAITEI,
    S_HOUTEI,
    S_IPPATSU,
    S_OPEN_RIICHI,
    S_RENHOU,
    S_RIICHI,
    S_RINSHAN,
    S_TENHOU,
    S_TSUMO,
)
from hanchan.core.yaku_ids import (
    Y_CHANKAN,
    Y_CHIIHOU,
    Y_DOUBLE_RIICHI,
    Y_HAITEI,
    Y_HOUTEI,
    Y_IPPATSU,
    Y_MENZEN_TSUMO,
    Y_OPEN_RIICHI,
    Y_RENHOU,
    Y_RIICHI,
    Y_RINSHAN,
    Y_TENHOU,
)

DOORS = ()

ANY_RIICHI = S_RIICHI | S_DOUBLE_RIICHI | S_OPEN_RIICHI

# Flag i of the first line is what yaku i of the second asks for, and nothing else.
FLAG_OF_SITUATION = (
    S_DOUBLE_RIICHI, S_OPEN_RIICHI, S_IPPATSU, S_HAITEI, S_HOUTEI, S_RINSHAN, S_CHANKAN,
    S_RENHOU, S_TENHOU, S_CHIIHOU,
)  # fmt: skip
YAKU_OF_SITUATION = (
    Y_DOUBLE_RIICHI, Y_OPEN_RIICHI, Y_IPPATSU, Y_HAITEI, Y_HOUTEI, Y_RINSHAN, Y_CHANKAN,
    Y_RENHOU, Y_TENHOU, Y_CHIIHOU,
)  # fmt: skip


def situation_yaku(flags: int, concealed: int) -> int:
    """Every yaku the situation gives; riichi stands beside its higher forms."""
    yaku = 0
    if flags & ANY_RIICHI:
        yaku |= 1 << Y_RIICHI
    if flags & S_TSUMO and concealed:
        yaku |= 1 << Y_MENZEN_TSUMO
    for i in range(len(FLAG_OF_SITUATION)):
        if flags & FLAG_OF_SITUATION[i]:
            yaku |= 1 << YAKU_OF_SITUATION[i]
    return yaku
