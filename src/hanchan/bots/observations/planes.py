"""Planes and scalars of an observation, written from a seat's view alone."""

from typing import Annotated, TypeAlias

from hanchan.bots.danger import (
    call_count,
    deal_in_chance,
    deal_in_points,
    tenpai_chance_of,
    weigh_shapes,
    weigh_unseen_tiles,
)
from hanchan.bots.fixed_point import ONE, scaled
from hanchan.bots.hand_heuristics import count_unseen
from hanchan.bots.lookahead_state import hand_shanten, useful_kinds
from hanchan.bots.observations import channels
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import FIVES, kind_of
from hanchan.core.deal_rotation import is_last_kyoku
from hanchan.core.distance_tables import POW5, SUIT_OF
from hanchan.core.dora import NORTH, dora_kind
from hanchan.core.game_state import Rules
from hanchan.core.placement import is_placed_ahead, uma_row
from hanchan.core.turn_order import count_players, next_seat, turns_after_dealer
from hanchan.core.view_record import INDICATORS as MAX_INDICATORS
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import ANY, DistanceTables, Field, Ints, Records

ENTRY_POINTS = ("observe_views",)

# The arrays that observations are written into: all channels, or all scalars, of one view after
# those of another, because their number depends on the kind of observation.

Planes: TypeAlias = Annotated[Ints, Field("i1", (ANY, codes.KINDS))]
Scalars: TypeAlias = Annotated[Ints, Field("i4", (ANY,))]
Views: TypeAlias = Records[View]
BookNumbers: TypeAlias = Annotated[Ints, Field("i2", (ANY,))]
"""Number of the rule set of each view."""

COPIES = 4


def channel_count(observation: int) -> int:
    """Return the number of channels of an observation with planes.

    >>> channel_count(channels.PLANES_2) - channel_count(channels.WHOLE)
    5
    """
    return channels.CHANNELS_2 if observation >= channels.PLANES_2 else channels.CHANNELS


def scalar_count(observation: int) -> int:
    """Return the number of scalars of an observation with scalars."""
    return channels.SCALARS_2 if observation >= channels.PLANES_2 else channels.SCALARS


def action_count(observation: int) -> int:
    """Return the number of actions in the mask of an observation.

    >>> action_count(channels.WHOLE), action_count(channels.PLANES_2)
    (206, 207)
    """
    return codes.ACTIONS if observation >= channels.PLANES_2 else codes.FOUR_PLAYER_ACTIONS


def write_planes(v: View, observation: int, planes: Planes, i: int) -> None:
    """Write all planes from row `i` on except those from bot evaluations, which are 0."""
    for channel in range(channel_count(observation)):
        for kind in range(codes.KINDS):
            planes[i + channel, kind] = 0
    write_hand(v, planes, i)
    write_moment(v, planes, i)
    write_indicators(v, planes, i)
    q = v.me
    for offset in range(count_players(v)):
        write_river(v, planes, i, offset, q)
        write_melds(v, planes, i, offset, q)
        write_seat(v, planes, i, offset, q)
        planes[i + channels.UNSEEN, NORTH] -= v.kita[q]
        if observation >= channels.PLANES_2:
            planes[i + channels.KITA + offset, NORTH] = v.kita[q]
        q = next_seat(v, q)
    if observation >= channels.PLANES_2:
        mark_kinds(planes, i, channels.ABSENT, v.absent)
    if v.kyoku_end != codes.END_NONE:
        # A won tile was counted twice: in a river and in the shown hand.
        for kind in range(codes.KINDS):
            planes[i + channels.UNSEEN, kind] = max(0, planes[i + channels.UNSEEN, kind])


def write_hand(v: View, planes: Planes, i: int) -> None:
    """Write the seat's own tiles; count all other tiles as unseen at first."""
    for kind in range(codes.KINDS):
        held = v.hand[v.me, kind]
        planes[i + channels.UNSEEN, kind] = 0 if v.absent >> kind & 1 else COPIES - held
        planes[i + channels.HELD, kind] = held > 0
        planes[i + channels.HELD + 1, kind] = held > 1
        planes[i + channels.HELD + 2, kind] = held > 2
        planes[i + channels.HELD + 3, kind] = held > 3
    for suit in range(3):
        planes[i + channels.OWN_REDS, 4 + 9 * suit] = v.red[v.me, suit]


def write_moment(v: View, planes: Planes, i: int) -> None:
    """Write the drawn and claimable tiles, kuikae, the seat's own waits, furiten and phase."""
    if v.drawn != codes.NO_TILE:
        planes[i + channels.DRAWN, kind_of(v.drawn)] = 1
    if v.phase in (codes.CLAIM, codes.ROB):
        planes[i + channels.CLAIMABLE, kind_of(v.tile)] = 1
    if v.phase == codes.ROB:  # the tiles of a kan that is not a meld yet
        planes[i + channels.UNSEEN, v.kan_kind] -= 4 if v.kan_type == codes.M_ANKAN else 1
    mark_kinds(planes, i, channels.KUIKAE, v.kuikae)
    mark_kinds(planes, i, channels.WAITS, v.waits[v.me])
    write_broad(planes, i, channels.FURITEN, v.furiten)
    if v.phase == codes.TURN and v.seat == v.me:
        write_broad(planes, i, channels.PHASES, 1)
    elif v.phase == codes.CLAIM:
        write_broad(planes, i, channels.PHASES + 1, 1)
    elif v.phase == codes.ROB:
        write_broad(planes, i, channels.PHASES + 2, 1)


def write_indicators(v: View, planes: Planes, i: int) -> None:
    """Write the open indicators and their dora; they and turned ura indicators become seen."""
    for j in range(v.dora_open):
        kind = kind_of(v.dora[j])
        planes[i + channels.INDICATORS, kind] += 1
        planes[i + channels.DORA, dora_kind(v, kind)] += 1
        planes[i + channels.UNSEEN, kind] -= 1
    for j in range(MAX_INDICATORS):
        if v.ura[j] != codes.NO_TILE:
            planes[i + channels.UNSEEN, kind_of(v.ura[j])] -= 1


def write_river(v: View, planes: Planes, i: int, offset: int, q: int) -> None:
    """Write the discards of seat `q`, and separately those up to its riichi, if there is one."""
    count = v.river_count[q]
    declared = 0
    for j in range(count):
        kind = kind_of(v.river[q, j])
        marks = v.river_marks[q, j]
        planes[i + channels.RIVER + offset, kind] += 1
        planes[i + channels.LAST_TIME + offset, kind] = j + 1
        called = marks & codes.RIVER_CALLED != 0
        planes[i + channels.TSUMOGIRI + offset, kind] += marks & codes.RIVER_TSUMOGIRI != 0
        planes[i + channels.CALLED_AWAY + offset, kind] += called
        planes[i + channels.UNSEEN, kind] -= 1 - called
        if marks & codes.RIVER_RIICHI:
            planes[i + channels.RIICHI_TILE + offset, kind] = 1
            declared = j + 1
    for j in range(declared):
        planes[i + channels.UP_TO_RIICHI + offset, kind_of(v.river[q, j])] += 1
    if count:
        planes[i + channels.LATEST + offset, kind_of(v.river[q, count - 1])] = 1


def write_melds(v: View, planes: Planes, i: int, offset: int, q: int) -> None:
    """Write the melds of seat `q`, tile by tile."""
    for j in range(v.meld_count[q]):
        kind = v.meld_kind[q, j]
        if v.meld_type[q, j] == codes.M_CHI:
            for other in range(kind, kind + 3):
                planes[i + channels.CHI_TILES + offset, other] += 1
                planes[i + channels.UNSEEN, other] -= 1
            kinds = 7 << kind
        else:
            pon = v.meld_type[q, j] == codes.M_PON
            count = 3 if pon else 4
            planes[i + (channels.PON_TILES if pon else channels.KAN_TILES) + offset, kind] += count
            planes[i + channels.UNSEEN, kind] -= count
            kinds = 1 << kind
        if v.meld_reds[q, j]:
            planes[i + channels.MELD_REDS + offset, lowest_bit(kinds & FIVES)] += v.meld_reds[q, j]


def write_seat(v: View, planes: Planes, i: int, offset: int, q: int) -> None:
    """Write tiles safe against seat `q`, its riichi, and its revealed tiles."""
    mark_kinds(planes, i, channels.SAFE + offset, v.safe[q] | v.discarded[q])
    write_broad(planes, i, channels.RIICHI + offset, v.riichi[q])
    write_broad(planes, i, channels.IPPATSU + offset, v.ippatsu[q])
    if v.riichi_open[q] or v.kyoku_end != codes.END_NONE:
        for kind in range(codes.KINDS):
            planes[i + channels.LAID_OPEN + offset, kind] = v.laid_open[q, kind]
            if q != v.me:
                planes[i + channels.UNSEEN, kind] -= v.laid_open[q, kind]


def mark_kinds(planes: Planes, i: int, channel: int, kinds: int) -> None:
    """Write 1 to a channel for each of these kinds, given as bits."""
    while kinds:
        planes[i + channel, lowest_bit(kinds)] = 1
        kinds &= kinds - 1


def write_broad(planes: Planes, i: int, channel: int, number: int) -> None:
    """Write one number to all columns of a channel."""
    if number:
        for kind in range(codes.KINDS):
            planes[i + channel, kind] = number


# Scalars of an observation: knowledge of a seat that belongs to no kind of tile.

HUNDRED = 100


def write_scalars(
    v: View, r: Rules, T: DistanceTables, observation: int, scalars: Scalars, i: int
) -> None:
    """Write all scalars from index `i` on, as the seat of the view sees them."""
    for number in range(scalar_count(observation)):
        scalars[i + number] = 0
    write_table(v, scalars, i)
    write_rules(v, r, scalars, i)
    q = v.me
    for offset in range(count_players(v)):
        write_player(v, r, scalars, i, offset, q)
        if observation >= channels.PLANES_2:
            scalars[i + channels.S_KITA + offset] = v.kita[q]
        q = next_seat(v, q)
    if observation >= channels.PLANES_2:
        scalars[i + channels.S_PLAYERS] = count_players(v)
        if r.kita_tile != rule_codes.KITA_NONE:
            scalars[i + channels.S_KITA_WORTH] = r.kita_worth
    scalars[i + channels.S_SHANTEN] = hand_shanten(v, T, v.me)
    scalars[i + channels.S_FURITEN] = v.furiten
    scalars[i + channels.S_PHASE] = v.phase


def write_table(v: View, scalars: Scalars, i: int) -> None:
    """Write public scalars that belong to no player."""
    wind = turns_after_dealer(v, v.me)
    scalars[i + channels.S_ROUND] = v.round
    scalars[i + channels.S_DEALER] = count_players(v) - wind if wind else 0
    scalars[i + channels.S_HONBA] = v.honba
    scalars[i + channels.S_DEPOSITS] = v.deposits
    scalars[i + channels.S_LIVE_TILES] = v.live_left
    scalars[i + channels.S_OWN_WIND] = wind
    scalars[i + channels.S_INDICATORS] = v.dora_open
    scalars[i + channels.S_KANS] = v.kans
    scalars[i + channels.S_DISCARDS] = v.discards


def write_rules(v: View, r: Rules, scalars: Scalars, i: int) -> None:
    """Write the rules about the end of the match, the starting points and the tiles."""
    scalars[i + channels.S_LAST_KYOKU] = is_last_kyoku(v, r)
    scalars[i + channels.S_TARGET] = r.target // HUNDRED
    scalars[i + channels.S_START] = r.start // HUNDRED
    for suit in range(3):
        scalars[i + channels.S_RED_FIVES + suit] = r.red_fives[suit]
    row = uma_row(v, r)
    scalars[i + channels.S_UMA] = r.uma[row, 0] - r.uma[row, count_players(v) - 1]
    scalars[i + channels.S_ROUNDS] = r.rounds


def write_player(v: View, r: Rules, scalars: Scalars, i: int, offset: int, q: int) -> None:
    """Write points, place and numbers of discards and melds of seat `q`."""
    scalars[i + channels.S_SCORES + offset] = v.score[q] // HUNDRED
    scalars[i + channels.S_SCORES_AT_DEAL + offset] = v.score_before[q] // HUNDRED
    scalars[i + channels.S_RIVERS + offset] = v.river_count[q]
    scalars[i + channels.S_OPEN_MELDS + offset] = call_count(v, q)
    ahead = 1
    for other in range(count_players(v)):
        if other != q and is_placed_ahead(v, r, other, q):
            ahead += 1
    scalars[i + channels.S_PLACES + offset] = ahead


# Planes from bot evaluations: the effect of each discard and each draw.

MAX_PLANE_VALUE = 127


def write_bot_planes(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, planes: Planes, i: int
) -> None:
    """Write useful tiles and, on the seat's own turn, the ukeire and risk of each discard."""
    if v.phase == codes.TURN and v.seat == v.me:
        write_discards(v, T, planes, i)
        write_risks(v, r, m, planes, i)
    else:
        mark_kinds(planes, i, channels.LOWERS_SHANTEN, useful_kinds(v, T, v.me))


def write_discards(v: View, T: DistanceTables, planes: Planes, i: int) -> None:
    """Write the discards that keep the shanten, and the draws that are useful after one of them."""
    p = v.me
    now = max(hand_shanten(v, T, p), 0)
    useful = 0
    held = kinds_in_hand(v)
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        v.key[p, SUIT_OF[kind]] -= POW5[kind]
        if hand_shanten(v, T, p) == now:
            draws = useful_kinds(v, T, p)
            useful |= draws
            planes[i + channels.KEEPS_SHANTEN, kind] = 1
            planes[i + channels.USEFUL_AFTER, kind] = unseen_count(planes, i, draws)
        v.key[p, SUIT_OF[kind]] += POW5[kind]
    mark_kinds(planes, i, channels.LOWERS_SHANTEN, useful)


def unseen_count(planes: Planes, i: int, kinds: int) -> int:
    """Return the number of unseen tiles of these kinds, given as bits."""
    left = 0
    while kinds:
        left += planes[i + channels.UNSEEN, lowest_bit(kinds)]
        kinds &= kinds - 1
    return left


def write_risks(v: View, r: Rules, m: BotWorkspace, planes: Planes, i: int) -> None:
    """Write each discard's chance of dealing in, in percent, and cost, in hundreds of points."""
    count_unseen(v, m)
    weigh_unseen_tiles(m)
    held = kinds_in_hand(v)
    for q in range(codes.SEATS):
        m.loss[q] = 0
        if q != v.me and q < count_players(v):
            m.tenpai_chance[q] = tenpai_chance_of(v, q)
            m.loss[q] = deal_in_points(v, r, m, q)
            weigh_shapes(v, m, q, held)
        else:
            for kind in range(codes.KINDS):
                m.danger[q, kind] = 0
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        planes[i + channels.DEAL_IN_CHANCE, kind] = deal_in_chance(v, m, kind) * HUNDRED // ONE
        cost = 0
        for q in range(codes.SEATS):
            cost += scaled(m.loss[q], m.danger[q, kind])
        planes[i + channels.DEAL_IN_LOSS, kind] = min(cost // HUNDRED, MAX_PLANE_VALUE)


def kinds_in_hand(v: View) -> int:
    """Return the kinds in the seat's own hand, as bits."""
    held = 0
    for kind in range(codes.KINDS):
        held |= (v.hand[v.me, kind] > 0) << kind
    return held


# Observations of consecutive views, compiled as a whole.


def observe_views(
    views: Views,
    books: Records[Rules],
    T: DistanceTables,
    m: BotWorkspace,
    book_of: BookNumbers,
    observation: int,
    planes: Planes,
    scalars: Scalars,
) -> None:
    """Write the scalars of each view, and the planes of `observation`, one after the other."""
    part = observation % channels.PARTS
    for i in range(len(views)):
        top = i * channel_count(observation)
        first = i * scalar_count(observation)
        write_scalars(views[i], books[book_of[i]], T, observation, scalars, first)
        if part <= channels.BARE:
            write_planes(views[i], observation, planes, top)
        if part == channels.WHOLE:
            write_bot_planes(views[i], books[book_of[i]], T, m, planes, top)
