"""Legality of claims on a discard (ron, chi, pon and daiminkan), and reasons against them."""

from hanchan.core import codes
from hanchan.core.concealed_tiles import FIVES, NUMBERED, count_red_fives, kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import kan_reason
from hanchan.core.melds import kinds_forbidden_by_kuikae, other_kind_of_chi, other_kinds_of_chi
from hanchan.core.turn_order import count_players
from hanchan.core.wall import count_live_tiles
from hanchan.core.win_permission import ron_reason
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def four_kans_abort_pending(g: Game, r: Rules) -> int:
    """Whether four kans by several players end the kyoku unless the next discard is ronned."""
    several = g.kan_makers & (g.kan_makers - 1)
    return 1 if r.abort_on[codes.ABORT_FOUR_KANS] and g.kans == 4 and several else 0


def call_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK, or the reason why seat `p` may not call the discard for any meld."""
    if count_live_tiles(g) == 0:
        return codes.LAST_TILE
    if g.riichi[p] != codes.R_NONE:
        return codes.LOCKED_BY_RIICHI
    if g.dead[p] > 1:
        return codes.HAND_DEAD
    if four_kans_abort_pending(g, r):
        return codes.FOUR_KANS_MADE
    return codes.OK


def pon_reason(g: Game, r: Rules, p: int, use_reds: int) -> int:
    """Return OK, or why seat `p` may not pon the discard with `use_reds` of its red fives."""
    kind = kind_of(g.tile)
    reds = count_red_fives(g, p, kind)
    if use_reds > reds or 2 - use_reds > g.hand[p, kind] - reds:
        return codes.NO_SUCH_SET
    return call_reason(g, r, p)


def daiminkan_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK, or the reason why seat `p` may not make a kan of the discard."""
    if g.hand[p, kind_of(g.tile)] < 3:
        return codes.NO_SUCH_SET
    reason = call_reason(g, r, p)
    return kan_reason(g, p) if reason == codes.OK else reason


def is_left_neighbour_of_claimer(g: Game, p: int) -> int:
    """Whether the discarder is the left neighbour of seat `p`."""
    # Not by `next_seat`: this is asked three times a discard, and mostly not of the first seat.
    if p:
        return 1 if p == g.seat + 1 else 0
    return 1 if g.seat + 1 == count_players(g) else 0


def chi_reason(g: Game, r: Rules, p: int, place: int, use_red: int) -> int:
    """Return OK, or why seat `p` may not chi the discard at position `place` (`calls.chi`)."""
    return codes.NO_DECISION if g.no_chi else allowed_chi_reason(g, r, p, place, use_red)


def allowed_chi_reason(g: Game, r: Rules, p: int, place: int, use_red: int) -> int:
    """Return OK, or why seat `p` may not chi at position `place` where players may chi at all."""
    kind = kind_of(g.tile)
    if is_left_neighbour_of_claimer(g, p) == 0:
        return codes.NOT_FROM_LEFT
    if (chi_positions(g, p, kind) >> place) & 1 == 0:
        return codes.NO_SUCH_SET
    if has_five_for_chi(g, p, other_kinds_of_chi(kind, place), use_red) == 0:
        return codes.NO_SUCH_SET
    reason = call_reason(g, r, p)
    if reason == codes.OK and has_discard_after_chi(g, r, p, kind, place) == 0:
        return codes.ONLY_KUIKAE_LEFT
    return reason


def has_five_for_chi(g: Game, p: int, others: int, use_red: int) -> int:
    """Whether `p` has the five it needs, red with `use_red`; if it needs none, not `use_red`."""
    if others & FIVES == 0:
        return 1 - use_red
    five = lowest_bit(others & FIVES)
    reds = count_red_fives(g, p, five)
    return min(reds, 1) if use_red else min(g.hand[p, five] - reds, 1)


def has_discard_after_chi(g: Game, r: Rules, p: int, kind: int, place: int) -> int:
    """Whether kuikae would leave seat `p` a legal discard after the chi (`calls.kuikae`)."""
    barred = kinds_forbidden_by_kuikae(r, kind, place)
    if barred == 0:
        return 1
    low = other_kind_of_chi(kind, place, 0)
    high = other_kind_of_chi(kind, place, 1)
    held = g.held[p]
    if g.hand[p, low] == 1:
        held &= ~(1 << low)
    if g.hand[p, high] == 1:
        held &= ~(1 << high)
    return 1 if held & ~barred else 0


def chi_positions(g: Game, p: int, kind: int) -> int:
    """Return the positions (0-2, as bits) that `kind` can take in a chi with tiles of seat `p`."""
    rank = kind % 9
    suit = (g.held[p] & NUMBERED) >> (kind - rank) & 511
    around = (suit << 2) >> rank & 31  # two ranks below, one below, itself, one above, two above
    return (around & 24 == 24) | (around & 10 == 10) << 1 | (around & 3 == 3) << 2


def legal_chi_options(g: Game, r: Rules, p: int) -> int:
    """Return the legal ways for seat `p` to chi the discard, where players may chi at all.

    Bit i stands for action `CHI` + i.
    """
    ways = 0
    places = chi_positions(g, p, kind_of(g.tile))
    while places:
        place = lowest_bit(places)
        places &= places - 1
        for use_red in range(2):
            if allowed_chi_reason(g, r, p, place, use_red) == codes.OK:
                ways |= 1 << 2 * place + use_red
    return ways


def ron_option(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return MAY_RON if seat `p` may ron the tile that completes its hand, else 0."""
    return codes.MAY_RON if g.shape_done[p] and ron_reason(g, r, T, p) == codes.OK else 0


def options_on_discard(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return the claims on the discard open to seat `p`, as MAY_* bits."""
    options = ron_option(g, r, T, p)
    held = g.hand[p, kind_of(g.tile)]
    if held >= 2 and call_reason(g, r, p) == codes.OK:
        options |= codes.MAY_PON
        if held == 3 and daiminkan_reason(g, r, p) == codes.OK:
            options |= codes.MAY_KAN
    if is_left_neighbour_of_claimer(g, p) and g.no_chi == 0 and legal_chi_options(g, r, p):
        options |= codes.MAY_CHI
    return options


def remaining_options(g: Game, p: int) -> int:
    """Return the claims still open to seat `p`; a hand declared dead since has fewer or none."""
    if g.dead[p] == 0:
        return g.option[p]
    return g.option[p] & ~codes.MAY_RON if g.dead[p] == 1 else 0
