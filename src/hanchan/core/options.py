"""Chips earned by a win (`options.chips`); they are settled after the match."""

from hanchan.core import codes, yaku_ids
from hanchan.core.layout import Game, Rules

DOORS = ()

CHIP_IPPATSU = 0
CHIP_URA = 1
CHIP_RED = 2
CHIP_YAKUMAN_TSUMO = 3
CHIP_YAKUMAN_RON = 4


def chips_of(g: Game, r: Rules, slot: int) -> int:
    """How many chips each payer of this win owes."""
    tsumo = g.res_flags[slot] & codes.S_TSUMO
    if g.res_yakuman[slot]:
        return r.chip[CHIP_YAKUMAN_TSUMO] if tsumo else r.chip[CHIP_YAKUMAN_RON]
    chips = g.res_ura[slot] * r.chip[CHIP_URA] + g.res_red[slot] * r.chip[CHIP_RED]
    if g.res_flags[slot] & codes.S_IPPATSU and (g.res_yaku[slot] >> yaku_ids.Y_IPPATSU) & 1:
        chips += r.chip[CHIP_IPPATSU]
    return chips


def note_chips(g: Game, r: Rules, slot: int) -> None:
    """Move the chips of a win: from everybody on tsumo, from the discarder on ron."""
    if r.chip_points == 0:
        return
    chips = chips_of(g, r, slot)
    winner = g.res_seat[slot]
    for p in range(codes.SEATS):
        pays = p == g.res_from[slot] or (g.res_from[slot] == codes.NOBODY and p != winner)
        if pays:
            g.chips[p] -= chips
            g.chips[winner] += chips
