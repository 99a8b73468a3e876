"""Yaku of the tile composition of the whole hand, melds included.

`held` is the set of its kinds as bits; `g.full` counts its tiles.
"""

from hanchan.core import yaku_ids
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()

SUIT = (1 << 9) - 1
HONOURS = (1 << 34) - (1 << 27)
TERMINALS = 1 << 0 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26
OUTER = TERMINALS | HONOURS
HATSU = 1 << 32
GREEN = 1 << 19 | 1 << 20 | 1 << 21 | 1 << 23 | 1 << 25 | HATSU

# 22334455667788 of man, pin, sou.
SEVEN_CONSECUTIVE_PAIRS = (yaku_ids.Y_DAISUURIN, yaku_ids.Y_DAISHARIN, yaku_ids.Y_DAICHIKURIN)


def tile_yaku(g: Game, r: Rules, p: int, held: int, win: int) -> int:
    """Return every yaku that the tiles have in any reading; higher forms include honroutou."""
    yaku = 0
    if held & OUTER == 0:
        yaku |= 1 << yaku_ids.Y_TANYAO
    if held & ~OUTER == 0:
        yaku |= 1 << yaku_ids.Y_HONROUTOU
        if held & HONOURS == 0:
            yaku |= 1 << yaku_ids.Y_CHINROUTOU
        if held & TERMINALS == 0:
            yaku |= 1 << yaku_ids.Y_TSUUIISOU
    if held & ~GREEN == 0 and (r.ryuuiisou_needs_green == 0 or held & HATSU != 0):
        yaku |= 1 << yaku_ids.Y_RYUUIISOU
    for suit in range(3):
        numbers = SUIT << 9 * suit
        if held & numbers != 0 and held & ~(numbers | HONOURS) == 0:
            yaku |= suit_yaku(g, p, held, suit, win)
    return yaku


def suit_yaku(g: Game, p: int, held: int, suit: int, win: int) -> int:
    """Return the yaku of a hand whose number tiles are all of this suit."""
    if held & HONOURS != 0:
        return 1 << yaku_ids.Y_HONITSU
    yaku = 1 << yaku_ids.Y_CHINITSU
    if g.meld_count[p] == 0:
        yaku |= chuuren_yaku(g, 9 * suit, win) | seven_consecutive_pairs_yaku(g, suit)
    return yaku


def chuuren_yaku(g: Game, one: int, win: int) -> int:
    """Return chuuren, perhaps also pure, if 1112345678999 from kind `one` on are held; else 0.

    Pure means nine waits: without the winning tile the hand was exactly these tiles.
    """
    for kind in range(one, one + 9):
        needed = 3 if kind == one or kind == one + 8 else 1
        if g.full[kind] < needed:
            return 0
    yaku = 1 << yaku_ids.Y_CHUUREN
    if g.full[win] == 2 or g.full[win] == 4:
        yaku |= 1 << yaku_ids.Y_JUNSEI_CHUUREN
    return yaku


def seven_consecutive_pairs_yaku(g: Game, suit: int) -> int:
    """Return the yaku of 22334455667788 of the suit if the hand is exactly that, else 0."""
    for kind in range(9 * suit + 1, 9 * suit + 8):
        if g.full[kind] != 2:
            return 0
    return 1 << SEVEN_CONSECUTIVE_PAIRS[suit]
