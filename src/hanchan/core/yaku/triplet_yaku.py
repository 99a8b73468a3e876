"""Yaku of the triplets and kans of one reading, laid out in `g.set_kind` and `g.set_type`.

`triplets` has their kinds as bits; `pair` is the kind of the pair.
"""

from hanchan.core import codes, yaku_ids
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.yaku.tile_yaku import SUIT

ENTRY_POINTS = ()

EAST = 27
WHITE = 31
WINDS = 15
DRAGONS = 7


def seat_wind(g: Game, p: int) -> int:
    """Return the kind of a seat's wind under the current dealer."""
    return EAST + turns_after_dealer(g, p)


def is_own_wind(g: Game, r: Rules, p: int, kind: int) -> int:
    """Whether the kind is the wind of seat `p`; north may be that of all (`yaku.north_for_all`)."""
    return 1 if kind == seat_wind(g, p) or (kind == NORTH and r.north_for_all) else 0


def round_wind(g: Game) -> int:
    """Return the kind of the round wind."""
    return EAST + g.round % 4


def triplet_yaku(g: Game, r: Rules, p: int, triplets: int, pair: int) -> int:
    """Return every yaku of the triplets, kans and pair; a double wind gives two yaku."""
    yaku = 0
    if triplets & triplets >> 9 & triplets >> 18 & SUIT:
        yaku |= 1 << yaku_ids.Y_SANSHOKU_DOUKOU
    if triplets >> seat_wind(g, p) & 1 or (r.north_for_all and triplets >> NORTH & 1):
        yaku |= 1 << yaku_ids.Y_SEAT_WIND
    if triplets >> round_wind(g) & 1:
        yaku |= 1 << yaku_ids.Y_ROUND_WIND
    dragons = triplets >> WHITE & DRAGONS
    yaku |= dragons << yaku_ids.Y_HAKU  # hatsu and chun follow haku in the table
    winds = triplets >> EAST & WINDS
    both = triplets | 1 << pair
    if dragons == DRAGONS:
        yaku |= 1 << yaku_ids.Y_DAISANGEN
    elif both >> WHITE & DRAGONS == DRAGONS:
        yaku |= 1 << yaku_ids.Y_SHOUSANGEN
    if winds == WINDS:
        yaku |= 1 << yaku_ids.Y_DAISUUSHII
    elif both >> EAST & WINDS == WINDS:
        yaku |= 1 << yaku_ids.Y_SHOUSUUSHII
    return yaku | kan_yaku(g)


def kan_yaku(g: Game) -> int:
    """Return those of toitoi, sankantsu and suukantsu that the hand has."""
    triplets = kans = 0
    for i in range(codes.SETS):
        if g.set_type[i] != yaku_ids.T_SEQUENCE:
            triplets += 1
        if g.set_type[i] == yaku_ids.T_KAN:
            kans += 1
    yaku = 0
    if triplets == codes.SETS:
        yaku |= 1 << yaku_ids.Y_TOITOI
    if kans >= 3:
        yaku |= 1 << yaku_ids.Y_SANKANTSU
    if kans == codes.SETS:
        yaku |= 1 << yaku_ids.Y_SUUKANTSU
    return yaku


def concealed_triplet_yaku(g: Game, wait: int) -> int:
    """Return those of sanankou and suuankou that the hand has, given where the winning tile is."""
    concealed = 0
    for i in range(codes.SETS):
        if g.set_type[i] != yaku_ids.T_SEQUENCE and g.set_open[i] == 0:
            concealed += 1
    yaku = 0
    if concealed >= 3:
        yaku |= 1 << yaku_ids.Y_SANANKOU
    if concealed == codes.SETS:
        yaku |= 1 << yaku_ids.Y_SUUANKOU
        if wait == yaku_ids.W_PAIR:
            yaku |= 1 << yaku_ids.Y_SUUANKOU_TANKI
    return yaku
