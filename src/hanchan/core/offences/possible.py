"""Actions physically possible for a seat among people, legal or not, listed in `g.choice`.

A wrong call or kan is possible if one of its tiles is wrong, as when a player misreads tiles.
"""

from hanchan.core import choices, codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import decides, legal, offer_choice, offer_each
from hanchan.core.melds import chi_fits, find_pon, other_of_chi
from hanchan.core.tiles_in_hand import is_five, kind_of, reds_of
from hanchan.core.turn import codes_kept
from hanchan.kernels.record import Tables

DOORS = ()


def possible(g: Game, r: Rules, T: Tables, p: int) -> int:
    """List the actions possible for seat `p` in `g.choice`; returns their number."""
    if decides(g, p) == 0 or g.phase not in (codes.TURN, codes.CLAIM, codes.ROB):
        return legal(g, r, T, p)
    g.choices = 0
    if g.phase == codes.TURN:
        possible_in_turn(g, r, p)
    else:
        possible_claims(g, p)
    return g.choices


def possible_in_turn(g: Game, r: Rules, p: int) -> None:
    """List wins, kans, riichi and discards, legal or not."""
    offer_choice(g, codes.TSUMO)
    offer_choice(g, codes.TSUMO_TAKEN_BACK)
    offer_choice(g, codes.KYUUSHU)
    for kind in range(codes.KINDS):
        if g.hand[p, kind] >= 3:
            offer_choice(g, codes.ANKAN + kind)
        if g.hand[p, kind] and find_pon(g, p, kind) >= 0:
            offer_choice(g, codes.KAKAN + kind)
    possible_discards(g, p, codes.DISCARD, codes.TSUMOGIRI)
    if g.riichi[p] == codes.R_NONE:
        offer_choice(g, codes.RIICHI_TAKEN_BACK)
        possible_discards(g, p, codes.RIICHI, codes.RIICHI_TSUMOGIRI)
        if r.open_riichi != choices.OPEN_NONE:
            possible_discards(g, p, codes.OPEN_RIICHI, codes.OPEN_RIICHI_TSUMOGIRI)


def possible_discards(g: Game, p: int, base: int, drawn: int) -> None:
    """List a discard of every tile of the hand, with riichi or without."""
    offer_each(g, base, codes_kept(g, p))
    if g.drawn != codes.NO_TILE:
        offer_choice(g, drawn)


def possible_claims(g: Game, p: int) -> None:
    """List ron and calls, legal or not, and pass."""
    offer_choice(g, codes.RON)
    offer_choice(g, codes.RON_TAKEN_BACK)
    if g.phase == codes.CLAIM:
        possible_calls(g, p)
    offer_choice(g, codes.PASS)


def possible_calls(g: Game, p: int) -> None:
    """List chi, pon and kan of the discard with at most one wrong tile."""
    kind = kind_of(g.tile)
    held = g.hand[p, kind]
    reds = reds_of(g, p, kind)
    if held >= 2:
        offer_choice(g, codes.DAIMINKAN)
    for use_reds in range(3):
        if (use_reds <= reds and 2 - use_reds <= held - reds) or (held == 1 and use_reds == 0):
            offer_choice(g, codes.PON + use_reds)
    for way in range(6):
        if chi_nearly_fits(g, p, kind, way // 2, way % 2):
            offer_choice(g, codes.CHI + way)
    if chi_fits(kind, 0) or chi_fits(kind, 2):
        offer_choice(g, codes.CHI_TAKEN_BACK)
    offer_choice(g, codes.PON_TAKEN_BACK)
    offer_choice(g, codes.KAN_TAKEN_BACK)


def chi_nearly_fits(g: Game, p: int, kind: int, place: int, use_red: int) -> int:
    """Whether seat `p` holds at least one of the two tiles, and the red five if it uses one."""
    if chi_fits(kind, place) == 0:
        return 0
    held = 0
    reds = 0
    for which in range(2):
        other = other_of_chi(kind, place, which)
        if g.hand[p, other]:
            held += 1
        if is_five(other):
            reds = reds_of(g, p, other)
    return 1 if held and (use_red == 0 or reds) else 0
