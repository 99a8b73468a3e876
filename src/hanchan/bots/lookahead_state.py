"""The table as a bot imagines it in its `BotWorkspace`: its own hand and all open tiles.

The kernels of the law modify this copy; the view stays unchanged.
"""

from hanchan.bots.workspace import MAX_TILES, MAX_USEFUL, RIVALS, STEPS, WAYS, BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import (
    count_red_fives,
    is_five,
    is_red,
    kind_of,
    remove_tile,
    remove_tiles,
)
from hanchan.core.distance_tables import POW5, SUIT_OF
from hanchan.core.game_state import Game, Rules
from hanchan.core.melds import (
    add_meld,
    kinds_forbidden_by_kuikae,
    lowest_kind_of_chi,
    other_kind_of_chi,
)
from hanchan.core.shanten import shanten_with_absent
from hanchan.core.view_record import View
from hanchan.core.waits import improving_kinds_of_keys
from hanchan.core.wall import indicator_place
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def load_view(v: View, m: BotWorkspace) -> None:
    """Load the table, as far as the seat of the view knows it, into the workspace."""
    p = v.me
    if m.vacant != v.vacant:
        forget_chances(m)
    m.vacant, m.spare, m.absent = v.vacant, v.spare, v.absent
    m.round = v.round
    m.dealer = v.dealer
    m.honba = v.honba
    m.dora_open = v.dora_open
    for i in range(v.dora_open):
        place = indicator_place(v.spare, i)
        m.wall[place] = v.dora[i]
        m.wall[place + 1] = codes.NO_TILE
    for which in range(3):
        m.pao[p, which] = v.pao[p, which]
    m.own_kans[p] = v.own_kans[p]
    m.kita[p] = v.kita[p]
    load_hand(v, m)


def forget_chances(m: BotWorkspace) -> None:
    """Discard the chances that were computed for another number of players."""
    for rivals in range(RIVALS):
        for way in range(WAYS):
            for tiles in range(MAX_TILES):
                m.win_known[rivals, way, tiles] = 0
        for opened in range(2):
            for steps in range(STEPS):
                for useful in range(MAX_USEFUL):
                    m.far_known[rivals, opened, steps, useful] = 0


def load_hand(v: View, m: BotWorkspace) -> None:
    """Load the bot's own hand and melds into the workspace, and invalidate its memo."""
    p = v.me
    m.held[p] = 0
    for kind in range(codes.KINDS):
        m.hand[p, kind] = v.hand[p, kind]
        if v.hand[p, kind] > 0:
            m.held[p] |= 1 << kind
    for suit in range(4):
        m.key[p, suit] = v.key[p, suit]
    for suit in range(3):
        m.red[p, suit] = v.red[p, suit]
    m.meld_count[p] = v.meld_count[p]
    for i in range(codes.SETS):
        m.meld_type[p, i] = v.meld_type[p, i]
        m.meld_kind[p, i] = v.meld_kind[p, i]
        m.meld_code[p, i] = v.meld_code[p, i]
        m.meld_from[p, i] = v.meld_from[p, i]
        m.meld_reds[p, i] = v.meld_reds[p, i]
    m.stamp += 1


def hand_shanten(g: Game | View, T: DistanceTables, p: int) -> int:
    """Return the shanten of a hand, imagined or in a view."""
    sets = codes.SETS - g.meld_count[p]
    return shanten_with_absent(
        T, g.absent, g.key[p, 0], g.key[p, 1], g.key[p, 2], g.key[p, 3], sets
    )


def shanten_without(g: Game | View, T: DistanceTables, p: int, kind: int, count: int) -> int:
    """Return the shanten of a hand without `count` tiles of a kind."""
    g.key[p, SUIT_OF[kind]] -= count * POW5[kind]
    found = hand_shanten(g, T, p)
    g.key[p, SUIT_OF[kind]] += count * POW5[kind]
    return found


def useful_kinds(g: Game | View, T: DistanceTables, p: int) -> int:
    """Return the kinds that lower the shanten of a hand, as bits."""
    sets = codes.SETS - g.meld_count[p]
    return improving_kinds_of_keys(
        T, g.absent, g.key[p, 0], g.key[p, 1], g.key[p, 2], g.key[p, 3], sets
    )


def discarded_copy(m: BotWorkspace, p: int, kind: int) -> int:
    """Return the copy of a kind to discard first, a plain tile before a red five."""
    if is_five(kind) and count_red_fives(m, p, kind) == m.hand[p, kind]:
        return codes.KINDS + kind // 9
    return kind


def apply_call(v: View, r: Rules, m: BotWorkspace, action: int) -> int:
    """Apply a chi or pon in the workspace; return, as bits, the kinds that kuikae forbids."""
    p = v.me
    kind = kind_of(v.tile)
    given = is_red(v.tile)
    m.stamp += 1
    if action >= codes.PON:
        remove_tiles(m, p, kind, 2, action - codes.PON)
        add_meld(m, p, codes.M_PON, kind, v.tile, v.seat, action - codes.PON + given)
        return kinds_forbidden_by_kuikae(r, kind, 1)
    position = (action - codes.CHI) // 2
    red = (action - codes.CHI) % 2
    for which in range(2):
        other = other_kind_of_chi(kind, position, which)
        remove_tile(m, p, codes.KINDS + other // 9 if red and is_five(other) else other)
    add_meld(m, p, codes.M_CHI, lowest_kind_of_chi(kind, position), v.tile, v.seat, red + given)
    return kinds_forbidden_by_kuikae(r, kind, position)
