"""Estimates of danger: how likely each opponent rons a kind, and the cost of dealing in.

A tenpai opponent waits in some shape. Every possible shape is weighted by the unseen copies of the
tiles it needs and by the weight of its type; shapes that would be furiten are excluded. Suji, walls
and live honours follow without special rules.
"""

from hanchan.bots.fitted_parameters import SHAPES, TENPAI
from hanchan.bots.fixed_point import ONE, scaled
from hanchan.bots.hand_heuristics import is_yakuhai_of
from hanchan.bots.placement_value import loss_cost
from hanchan.bots.value_estimate import POINTS_OF_HAN
from hanchan.bots.workspace import RIVALS, BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import count_players, next_seat
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit

ENTRY_POINTS = ()

RYANMEN, KANCHAN, PENCHAN, SHANPON, SHANPON_OF_HONOURS, TANKI, TANKI_OF_HONOURS = SHAPES

ALL_KINDS = (1 << codes.KINDS) - 1
ALL_OF_A_SUIT = 511
INNER = ALL_OF_A_SUIT & ~(1 | 1 << 8)
"""The kinds of a suit between two others."""
LATEST = 24
MAX_CALLS = 4
FOLD_DANGER_LEFT = (52429, 41943, 32768, 24904, 18350, 13107)
"""Share of its danger counted for each successive discard of a fold; safer tiles may come."""
LOSS_TO_RIICHI = (4760, 6700)
"""Mean points of a riichi hand without open dora, of four players and of three."""
LOSS_PER_INDICATOR = 425
LOSS_PER_MELD = 850
LOSS_PER_DORA = 1700
"""More points, on average, of a riichi for each dora that all can see."""


def estimate_danger(v: View, r: Rules, m: BotWorkspace) -> None:
    """Estimate the chance of tenpai, the danger of each kind and the cost of a deal-in, by seat."""
    m.threat = tenpai = 0
    weigh_unseen_tiles(m)
    for q in range(codes.SEATS):
        m.tenpai_chance[q] = m.loss[q] = 0
        for kind in range(codes.KINDS):
            m.danger[q, kind] = 0
        if q != v.me and q < count_players(v):
            m.tenpai_chance[q] = tenpai_chance_of(v, q)
            m.loss[q] = loss_cost(m, v.me, q, deal_in_points(v, r, m, q))
            weigh_shapes(v, m, q, ALL_KINDS)
            m.threat += scaled(m.loss[q], mean_danger(m, q))
            tenpai += m.tenpai_chance[q]
    m.rivals = min((tenpai + ONE * 4 // 10) // ONE, RIVALS - 1)
    for kind in range(codes.KINDS):
        m.cost[kind] = deal_in_cost(v, m, kind)


def tenpai_chance_of(v: View, q: int) -> int:
    """Return the chance that an opponent is tenpai: 1 in riichi, else by calls and discards."""
    if v.riichi[q] != codes.R_NONE:
        return ONE
    calls = v.vacant * (MAX_CALLS + 1) + call_count(v, q)
    return TENPAI[calls * LATEST + min(v.river_count[q], LATEST - 1)]


def call_count(v: Game | View, q: int) -> int:
    """Return the number of chi, pon and open kans of a seat."""
    calls = 0
    for i in range(v.meld_count[q]):
        if v.meld_type[q, i] != codes.M_ANKAN:
            calls += 1
    return calls


def mean_danger(m: BotWorkspace, q: int) -> int:
    """Return the chance that an opponent rons a random tile."""
    total = tiles = 0
    for kind in range(codes.KINDS):
        total += m.danger[q, kind] * m.left[kind]
        tiles += m.left[kind]
    return total // tiles if tiles > 0 else 0


def deal_in_points(v: View, r: Rules, m: BotWorkspace, q: int) -> int:
    """Return the mean points paid for dealing in to seat `q`."""
    if v.riichi[q] != codes.R_NONE:
        points = LOSS_TO_RIICHI[v.vacant] + LOSS_PER_INDICATOR * (v.dora_open - 1)
        points += LOSS_PER_MELD * v.meld_count[q] + LOSS_PER_DORA * r.kita_worth * v.kita[q]
    else:
        halves = visible_han(v, m, q) + 2 * r.kita_worth * v.kita[q]
        points = POINTS_OF_HAN[min(halves, len(POINTS_OF_HAN) - 1)] * 17 // 20
    if q == v.dealer:
        points = points * 29 // 20
    return points + r.honba_points * v.honba


def visible_han(v: View, m: BotWorkspace, q: int) -> int:
    """Return the estimated han, in halves, of an opponent without riichi."""
    if v.meld_count[q] == 0:
        return 4
    halves = 3
    suits = yakuhai = 0
    for i in range(v.meld_count[q]):
        kind = v.meld_kind[q, i]
        halves += 2 * v.meld_reds[q, i]
        if v.meld_type[q, i] == codes.M_CHI:
            halves += 2 * (m.dora[kind] + m.dora[kind + 1] + m.dora[kind + 2])
        else:
            halves += 6 * m.dora[kind]
            yakuhai += is_yakuhai_of(v, q, kind)
        if kind < 27:
            suits |= 1 << kind // 9
    if yakuhai > 1:
        halves += 2 * (yakuhai - 1)
    if v.meld_count[q] >= 2 and suits & (suits - 1) == 0:
        halves += 2
    return halves


def weigh_unseen_tiles(m: BotWorkspace) -> None:
    """Weigh every possible shape by the unseen copies of its tiles; it is nobody's yet."""
    for kind in range(codes.KINDS):
        left = max(m.left[kind], 0)
        pairs = left * (left - 1) if left > 2 else left // 2
        shanpon = pairs * (SHANPON_OF_HONOURS if kind >= 27 else SHANPON) // 2
        tanki = left * (TANKI_OF_HONOURS if kind >= 27 else TANKI)
        m.pair_weight[kind] = shanpon + tanki
        m.pair_share[kind] = shanpon // 2 + tanki
    for kind in range(26):
        m.run_weight[kind] = m.left[kind] * m.left[kind + 1]
    for kind in range(25):
        m.gap_weight[kind] = m.left[kind] * m.left[kind + 2] * KANCHAN


def weigh_shapes(v: View, m: BotWorkspace, q: int, kinds: int) -> None:
    """Compute in `m.danger` the chance that seat `q` rons each of these kinds now.

    It follows `weigh_unseen_tiles`; what is left in `m.danger` for other kinds means nothing.
    """
    risky = ~(v.safe[q] | v.discarded[q] | passed_this_turn(v, q))
    total = 0
    for kind in range(codes.KINDS):
        possible = risky >> kind & 1
        m.danger[q, kind] = m.pair_weight[kind] * possible
        total += m.pair_share[kind] * possible
    for suit in range(3):
        total += weigh_runs(m, q, risky, 9 * suit)
    chance = m.tenpai_chance[q]
    kinds &= risky & ALL_KINDS
    while kinds and total > 0:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        m.danger[q, kind] = min(m.danger[q, kind] * chance // total, ONE)


def weigh_runs(m: BotWorkspace, q: int, risky: int, first: int) -> int:
    """Add the weights of waits for a run in the suit from kind `first`; return their total."""
    total = 0
    suit = risky >> first & ALL_OF_A_SUIT
    if suit >> 2 & 1:
        total += add_wait(m, q, first + 2, m.run_weight[first] * PENCHAN)
    if suit >> 6 & 1:
        total += add_wait(m, q, first + 6, m.run_weight[first + 7] * PENCHAN)
    both = suit & suit >> 3
    while both:
        wait = first + lowest_bit(both)
        both &= both - 1
        weight = m.run_weight[wait + 1] * RYANMEN
        total += weight
        m.danger[q, wait] += weight
        m.danger[q, wait + 3] += weight
    inner = suit & INNER
    while inner:
        wait = first + lowest_bit(inner)
        inner &= inner - 1
        total += add_wait(m, q, wait, m.gap_weight[wait - 1])
    return total


def add_wait(m: BotWorkspace, q: int, wait: int, weight: int) -> int:
    """Add the weight of a wait to its danger; return the weight."""
    m.danger[q, wait] += weight
    return weight


def passed_this_turn(v: View, q: int) -> int:
    """Return, as bits, the kinds that seat `q` has passed since its own last discard."""
    kinds = 0
    acting = v.me if v.phase == codes.TURN else next_seat(v, v.seat)
    p = q
    for _ in range(1, count_players(v)):
        p = next_seat(v, p)
        if p == acting:
            break
        if v.river_count[p] > 0:
            kinds |= 1 << kind_of(v.river[p, v.river_count[p] - 1])
    return kinds


def deal_in_cost(v: View, m: BotWorkspace, kind: int) -> int:
    """Return the mean placement cost of discarding this kind, higher for a dora."""
    total = 0
    for q in range(codes.SEATS):
        if q != v.me:
            total += scaled(m.loss[q], m.danger[q, kind])
    return total + total * m.dora[kind] * 3 // 10


def deal_in_chance(v: View, m: BotWorkspace, kind: int) -> int:
    """Return the chance that any opponent rons this kind."""
    total = 0
    for q in range(codes.SEATS):
        if q != v.me:
            total += m.danger[q, kind]
    return min(total, ONE * 9 // 10)


def cost_of_folding(v: View, m: BotWorkspace) -> int:
    """Return the expected cost of the next discards when folding the imagined hand.

    The cheapest kinds are discarded first, and a kind that has passed once passes again.
    """
    for kind in range(codes.KINDS):
        m.spared[kind] = m.hand[v.me, kind]
    total = passing = 0
    for step in range(min(m.draws_left, len(FOLD_DANGER_LEFT))):
        passing -= 1
        if passing < 0:
            kind = cheapest_held(m)
            if kind >= 0:
                total += scaled(m.cost[kind], FOLD_DANGER_LEFT[step])
                passing = m.spared[kind] - 1
                m.spared[kind] = 0
    return total


def cheapest_held(m: BotWorkspace) -> int:
    """Return the kind left in `m.spared` that is cheapest to discard, or -1."""
    best = -1
    for kind in range(codes.KINDS):
        if m.spared[kind] > 0 and (best < 0 or m.cost[kind] < m.cost[best]):
            best = kind
    return best
