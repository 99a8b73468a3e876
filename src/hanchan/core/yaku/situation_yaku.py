"""Yaku that depend on how the hand was won."""

from hanchan.core import codes, yaku_ids

ENTRY_POINTS = ()

ANY_RIICHI = codes.S_RIICHI | codes.S_DOUBLE_RIICHI | codes.S_OPEN_RIICHI

# Flag i of the first line is the only condition for yaku i of the second.
FLAG_OF_SITUATION = (
    codes.S_DOUBLE_RIICHI, codes.S_OPEN_RIICHI, codes.S_IPPATSU, codes.S_HAITEI, codes.S_HOUTEI,
    codes.S_RINSHAN, codes.S_CHANKAN, codes.S_RENHOU, codes.S_TENHOU, codes.S_CHIIHOU,
)  # fmt: skip
YAKU_OF_SITUATION = (
    yaku_ids.Y_DOUBLE_RIICHI, yaku_ids.Y_OPEN_RIICHI, yaku_ids.Y_IPPATSU, yaku_ids.Y_HAITEI,
    yaku_ids.Y_HOUTEI, yaku_ids.Y_RINSHAN, yaku_ids.Y_CHANKAN, yaku_ids.Y_RENHOU, yaku_ids.Y_TENHOU,
    yaku_ids.Y_CHIIHOU,
)  # fmt: skip


def situation_yaku(flags: int, concealed: int) -> int:
    """Return every yaku of the situation; a higher form of riichi includes riichi."""
    yaku = 0
    if flags & ANY_RIICHI:
        yaku |= 1 << yaku_ids.Y_RIICHI
    if flags & codes.S_TSUMO and concealed:
        yaku |= 1 << yaku_ids.Y_MENZEN_TSUMO
    for i in range(len(FLAG_OF_SITUATION)):
        if flags & FLAG_OF_SITUATION[i]:
            yaku |= 1 << YAKU_OF_SITUATION[i]
    return yaku
