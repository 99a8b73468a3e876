"""Actions physically possible for a seat among people, legal or not, listed in `g.choice`.

A wrong call or kan is possible if one of its tiles is wrong, as when a player misreads tiles.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import count_red_fives, is_five, kind_of
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import add_choice, add_choices, list_legal_actions, must_answer
from hanchan.core.melds import find_pon, is_chi_position_possible, other_kind_of_chi
from hanchan.core.turn_actions import codes_before_draw
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def list_possible_actions(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """List the actions possible for seat `p` in `g.choice`; returns their number."""
    if must_answer(g, p) == 0 or g.phase not in (codes.TURN, codes.CLAIM, codes.ROB):
        return list_legal_actions(g, r, T, p)
    g.choices = 0
    if g.phase == codes.TURN:
        list_possible_turn_actions(g, r, p)
    else:
        list_possible_claims(g, p)
    return g.choices


def list_possible_turn_actions(g: Game, r: Rules, p: int) -> None:
    """List wins, kans, kita, riichi and discards, legal or not."""
    add_choice(g, codes.TSUMO)
    add_choice(g, codes.TSUMO_TAKEN_BACK)
    add_choice(g, codes.KYUUSHU)
    for kind in range(codes.KINDS):
        if g.hand[p, kind] >= 3:
            add_choice(g, codes.ANKAN + kind)
        if g.hand[p, kind] and find_pon(g, p, kind) >= 0:
            add_choice(g, codes.KAKAN + kind)
    if r.kita_tile and g.hand[p, NORTH]:
        add_choice(g, codes.KITA)
    list_possible_discards(g, p, codes.DISCARD, codes.TSUMOGIRI)
    if g.riichi[p] == codes.R_NONE:
        add_choice(g, codes.RIICHI_TAKEN_BACK)
        list_possible_discards(g, p, codes.RIICHI, codes.RIICHI_TSUMOGIRI)
        if r.open_riichi != rule_codes.OPEN_NONE:
            list_possible_discards(g, p, codes.OPEN_RIICHI, codes.OPEN_RIICHI_TSUMOGIRI)


def list_possible_discards(g: Game, p: int, base: int, drawn: int) -> None:
    """List the actions that discard each tile of the hand: `base` plus its code, or `drawn`."""
    add_choices(g, base, codes_before_draw(g, p))
    if g.drawn != codes.NO_TILE:
        add_choice(g, drawn)


def list_possible_claims(g: Game, p: int) -> None:
    """List ron and calls, legal or not, and pass."""
    add_choice(g, codes.RON)
    add_choice(g, codes.RON_TAKEN_BACK)
    if g.phase == codes.CLAIM:
        list_possible_calls(g, p)
    add_choice(g, codes.PASS)


def list_possible_calls(g: Game, p: int) -> None:
    """List chi, pon and kan of the discard with at most one wrong tile."""
    kind = kind_of(g.tile)
    held = g.hand[p, kind]
    reds = count_red_fives(g, p, kind)
    if held >= 2:
        add_choice(g, codes.DAIMINKAN)
    for use_reds in range(3):
        if (use_reds <= reds and 2 - use_reds <= held - reds) or (held == 1 and use_reds == 0):
            add_choice(g, codes.PON + use_reds)
    for way in range(6 if g.no_chi == 0 else 0):
        if is_chi_nearly_possible(g, p, kind, way // 2, way % 2):
            add_choice(g, codes.CHI + way)
    if g.no_chi == 0 and (is_chi_position_possible(kind, 0) or is_chi_position_possible(kind, 2)):
        add_choice(g, codes.CHI_TAKEN_BACK)
    add_choice(g, codes.PON_TAKEN_BACK)
    add_choice(g, codes.KAN_TAKEN_BACK)


def is_chi_nearly_possible(g: Game, p: int, kind: int, place: int, use_red: int) -> int:
    """Whether seat `p` has at least one tile for the chi, and the red five if it uses one."""
    if is_chi_position_possible(kind, place) == 0:
        return 0
    held = reds = 0
    for which in range(2):
        other = other_kind_of_chi(kind, place, which)
        if g.hand[p, other]:
            held += 1
        if is_five(other):
            reds = count_red_fives(g, p, other)
    return 1 if held and (use_red == 0 or reds) else 0
