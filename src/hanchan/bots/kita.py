"""When a bot sets a north aside (`kita.tile`): one policy for all bots that choose by their hand.

A north set aside counts as dora and brings another tile, so only a hand that needs the north keeps
it: kokushi that is near, a tenpai hand with a set or pair of norths, and a yakuman of honours or
winds. In riichi the hand is settled, so the north just drawn is always set aside.
"""

from hanchan.bots.hand_heuristics import EAST_KIND, is_legal_action
from hanchan.bots.lookahead_state import hand_shanten, shanten_without
from hanchan.core import codes
from hanchan.core.distance_tables import POW5
from hanchan.core.dora import NORTH
from hanchan.core.shanten import kokushi_shanten
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

NEAR_KOKUSHI = 2
"""Shanten up to which a hand aims at kokushi."""
OTHER_TILES = 3
"""Tiles besides honours that a hand aiming at tsuuiisou may still hold."""
WINDS = 10
"""Tiles of the four winds from which a hand aims at daisuushii; it needs twelve."""
SET = 3


def kita_choice(v: View, T: DistanceTables) -> int:
    """Return KITA if the seat may set a north aside and its hand can spare it; else -1."""
    if is_legal_action(v, codes.KITA) == 0 or needs_north(v, T):
        return -1
    return codes.KITA


def needs_north(v: View, T: DistanceTables) -> int:
    """Whether the hand loses more without a north than a dora and another draw are worth."""
    p = v.me
    if v.riichi[p] != codes.R_NONE:
        return 0
    if v.meld_count[p] == 0 and kokushi_needs_north(v, T, p):
        return 1
    if v.hand[p, NORTH] > 1 and hand_shanten(v, T, p) <= 0 < shanten_without(v, T, p, NORTH, 1):
        return 1
    return aims_at_honours(v, p)


def kokushi_needs_north(v: View, T: DistanceTables, p: int) -> int:
    """Whether the hand is near kokushi, and farther from it without one of its norths."""
    k0 = v.key[p, 0]
    k1 = v.key[p, 1]
    k2 = v.key[p, 2]
    k3 = v.key[p, 3]
    now = kokushi_shanten(T, k0, k1, k2, k3)
    if now > NEAR_KOKUSHI:
        return 0
    return 1 if kokushi_shanten(T, k0, k1, k2, k3 - POW5[NORTH]) > now else 0


def aims_at_honours(v: View, p: int) -> int:
    """Whether the hand is nearly all honours (tsuuiisou), or has nearly all winds (daisuushii)."""
    others = winds = 0
    for kind in range(codes.KINDS):
        if kind < EAST_KIND:
            others += v.hand[p, kind]
        elif kind <= NORTH:
            winds += v.hand[p, kind]
    for i in range(v.meld_count[p]):
        kind = v.meld_kind[p, i]
        if kind < EAST_KIND:
            others += SET
        elif kind <= NORTH:
            winds += SET
    return 1 if others <= OTHER_TILES or winds >= WINDS else 0
