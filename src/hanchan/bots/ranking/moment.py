"""Numbers that all choices of a moment share: the hand, the opponents, the match, the best values.

They are relative to what the rules pay and to the other players: leads and places, never scores.
Where `expected` has worked a number out, it is read from the workspace.
"""

from hanchan.bots.danger import call_count, visible_han
from hanchan.bots.expected import ALWAYS, NEVER
from hanchan.bots.fixed_point import POINT
from hanchan.bots.hand_heuristics import discarded_by, has_yakuhai, is_riichi_action
from hanchan.bots.ranking_layout import columns
from hanchan.bots.value_estimate import (
    dora_held,
    estimated_yakuhai_han,
    flush_chance,
    simples_chance,
)
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.deal_rotation import is_last_kyoku
from hanchan.core.game_state import Rules
from hanchan.core.placement import is_placed_ahead
from hanchan.core.riichi import is_concealed
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.view_record import View

ENTRY_POINTS = ()

FAR_LEAD = 400
"""Maximum lead, in hundreds of points."""
MAX_STREAK = 6
CHEAP = 60 * POINT
"""Mean cost below which a tile counts as cheap to discard."""
LAST_RANK = 14


def clamped(value: int, limit: int) -> int:
    """Return a value clamped to a limit on both sides.

    >>> clamped(-700, 500), clamped(3, 500)
    (-500, 3)
    """
    return max(min(value, limit), -limit)


def opponent(v: View, turn: int) -> int:
    """Return the seat that plays `turn` turns after the view's own."""
    return (v.me + turn) % codes.SEATS


def is_ranked_discard(v: View, action: int) -> int:
    """Whether the action is a discard, with or without riichi, but not with open riichi."""
    return 1 if action < codes.OPEN_RIICHI and discarded_by(v, action) != codes.NO_TILE else 0


def write_moment(v: View, r: Rules, m: BotWorkspace, nearest: int) -> None:
    """Write all numbers of the moment; `nearest` is the shanten."""
    for column in range(columns.MOMENT_COLUMNS):
        m.moment[column] = 0
    write_own_hand(v, r, m, nearest)
    write_opponents(v, m)
    write_match(v, r, m)
    write_leads(v, r, m)
    write_best_values(v, m)


def write_own_hand(v: View, r: Rules, m: BotWorkspace, nearest: int) -> None:
    """Write the time of the kyoku and the numbers of the own hand."""
    p = v.me
    m.moment[columns.M_DISCARDS] = v.river_count[p]
    m.moment[columns.M_LIVE] = v.live_left
    m.moment[columns.M_DRAWS] = m.draws_left
    m.moment[columns.M_SHANTEN] = nearest
    m.moment[columns.M_TENPAI] = 1 if nearest <= 0 else 0
    m.moment[columns.M_ONE_AWAY] = 1 if nearest == 1 else 0
    m.moment[columns.M_TWO_AWAY] = 1 if nearest == 2 else 0
    m.moment[columns.M_CALLS] = call_count(v, p)
    m.moment[columns.M_CONCEALED] = is_concealed(m, p)
    m.moment[columns.M_CALLED] = 1 if v.drawn == codes.NO_TILE else 0
    for kind in range(codes.KINDS):
        held = v.hand[p, kind]
        m.moment[columns.M_PAIRS] += 1 if held >= 2 else 0
        m.moment[columns.M_TRIPLETS] += 1 if held >= 3 else 0
        m.moment[columns.M_HONOURS] += held if kind >= 27 else 0
        if m.dora[kind] > 0:
            m.moment[columns.M_DORA_UNSEEN] += max(m.left[kind], 0)
    m.moment[columns.M_YAKUHAI_HAN] = estimated_yakuhai_han(v, m)
    m.moment[columns.M_HAS_YAKUHAI] = has_yakuhai(v, m)
    m.moment[columns.M_FLUSH] = flush_chance(r, m, p) >> 8
    m.moment[columns.M_SIMPLES] = simples_chance(r, m, p, is_concealed(m, p)) >> 8
    m.moment[columns.M_DORA_HELD] = dora_held(m, p)
    m.moment[columns.M_INDICATORS] = v.dora_open


def write_opponents(v: View, m: BotWorkspace) -> None:
    """Write what the opponents have done, and how dangerous they are."""
    for turn in range(1, codes.SEATS):
        q = opponent(v, turn)
        calls = call_count(v, q)
        if v.riichi[q] != codes.R_NONE:
            write_riichi(v, m, q)
            m.moment[columns.M_IN_RIICHI + turn - 1] = 1
        m.moment[columns.M_MOST_CALLS] = max(m.moment[columns.M_MOST_CALLS], calls)
        m.moment[columns.M_TENPAI_CHANCE + turn - 1] = m.tenpai_chance[q] >> 6
        m.moment[columns.M_LOSS + turn - 1] = clamped(m.loss[q] // POINT // 10, 3000)
        m.moment[columns.M_STREAK + turn - 1] = tsumogiri_streak(v, q)
        m.moment[columns.M_OPPONENT_CALLS + turn - 1] = calls
        m.moment[columns.M_VISIBLE_HAN + turn - 1] = visible_han(v, m, q)
    m.moment[columns.M_RIVALS] = m.rivals
    m.moment[columns.M_THREAT] = clamped(m.threat // POINT, 8000)


def write_riichi(v: View, m: BotWorkspace, q: int) -> None:
    """Add the riichi of seat `q` to the numbers of the moment."""
    m.moment[columns.M_RIICHIS] += 1
    if q == v.dealer:
        m.moment[columns.M_DEALER_RIICHI] = 1
    if v.ippatsu[q]:
        m.moment[columns.M_IPPATSU] = 1
    for j in range(v.river_count[q]):
        if v.river_marks[q, j] & codes.RIVER_RIICHI and m.moment[columns.M_RIICHI_AT] == 0:
            m.moment[columns.M_RIICHI_AT] = j + 1


def tsumogiri_streak(v: View, q: int) -> int:
    """Return the number of consecutive tsumogiri that end seat `q`'s river, to a maximum."""
    streak = 0
    for j in range(v.river_count[q] - 1, -1, -1):
        if v.river_marks[q, j] & codes.RIVER_TSUMOGIRI == 0 or streak >= MAX_STREAK:
            break
        streak += 1
    return streak


def write_match(v: View, r: Rules, m: BotWorkspace) -> None:
    """Write the stage of the match."""
    m.moment[columns.M_ROUND] = v.round
    m.moment[columns.M_DEALER] = 1 if v.me == v.dealer else 0
    m.moment[columns.M_WIND] = turns_after_dealer(v, v.me)
    m.moment[columns.M_HONBA] = min(v.honba, 8)
    m.moment[columns.M_DEPOSITS] = min(v.deposits, 5)
    left = r.rounds * codes.SEATS - (v.round * codes.SEATS + v.dealer) - 1
    m.moment[columns.M_KYOKU_LEFT] = max(left, 0)
    m.moment[columns.M_LAST_KYOKU] = is_last_kyoku(v, r)


def write_leads(v: View, r: Rules, m: BotWorkspace) -> None:
    """Write the own place, and the leads of the opponents, in hundreds of points."""
    place = 0
    above = below = lowest = FAR_LEAD
    highest = -FAR_LEAD
    for turn in range(1, codes.SEATS):
        q = opponent(v, turn)
        lead = clamped((v.score[q] - v.score[v.me]) // 100, FAR_LEAD)
        m.moment[columns.M_LEADS + turn - 1] = lead
        highest = max(highest, lead)
        lowest = min(lowest, lead)
        if is_placed_ahead(v, r, q, v.me):
            place += 1
            above = min(above, lead)
        else:
            below = min(below, -lead)
    m.moment[columns.M_PLACE] = place
    m.moment[columns.M_FIRST] = 1 if place == 0 else 0
    m.moment[columns.M_LAST] = 1 if place == codes.SEATS - 1 else 0
    m.moment[columns.M_AHEAD] = below if place < codes.SEATS - 1 else 0
    m.moment[columns.M_BEHIND] = above if place > 0 else 0
    m.moment[columns.M_HIGHEST] = highest
    m.moment[columns.M_LOWEST] = lowest


def write_best_values(v: View, m: BotWorkspace) -> None:
    """Note the best of each value of `expected` among the choices, and write them."""
    m.best_worth = NEVER
    m.best_hand = m.best_chance = 0
    m.least_cost = m.least_risk = ALWAYS
    for i in range(v.choices):
        if NEVER < m.worth[i] < ALWAYS:
            m.best_worth = max(m.best_worth, m.worth[i])
            m.best_hand = max(m.best_hand, m.worth_of_hand[i])
            m.best_chance = max(m.best_chance, m.chance[i])
            code = discarded_by(v, v.choice[i])
            if code != codes.NO_TILE:
                m.least_cost = min(m.least_cost, m.cost[kind_of(code)])
                m.least_risk = min(m.least_risk, m.risk[i])
    if m.least_cost == ALWAYS:
        m.least_cost = m.least_risk = 0
    m.moment[columns.M_BEST_WORTH] = clamped(m.best_worth // POINT // 10, 3000)
    m.moment[columns.M_BEST_HAND] = clamped(m.best_hand // POINT // 10, 3000)
    m.moment[columns.M_BEST_CHANCE] = m.best_chance >> 6
    m.moment[columns.M_LEAST_COST] = clamped(m.least_cost // POINT, 3000)
    m.moment[columns.M_LEAST_RISK] = m.least_risk >> 5


def write_ranks_of_worth(v: View, m: BotWorkspace, nearest: int) -> None:
    """Rank the discards by worth, and find the best one of another kind than the best."""
    best_kind = m.second_index = -1
    for i in range(v.choices):
        if is_ranked_discard(v, v.choice[i]):
            m.moment[columns.M_NEAREST_DISCARDS] += 1 if m.distance[i] <= nearest else 0
            if is_riichi_action(v.choice[i]):
                m.moment[columns.M_CAN_RIICHI] = 1
            m.worth_rank[i] = rank_of_worth(v, m, i)
            if m.worth_rank[i] == 0 and best_kind < 0:
                best_kind = kind_of(discarded_by(v, v.choice[i]))
    second = NEVER
    for i in range(v.choices):
        if is_ranked_discard(v, v.choice[i]) and m.worth[i] > second:
            if kind_of(discarded_by(v, v.choice[i])) != best_kind:
                second = m.worth[i]
                m.second_index = i
    margin = (m.best_worth - second) // POINT if second > NEVER else 500
    m.moment[columns.M_MARGIN] = clamped(margin, 500)


def rank_of_worth(v: View, m: BotWorkspace, i: int) -> int:
    """Return the number of discards that are worth more than choice `i`, to a maximum."""
    better = 0
    for j in range(v.choices):
        if is_ranked_discard(v, v.choice[j]) and m.worth[j] > m.worth[i]:
            better += 1
    return min(better, LAST_RANK)


def write_cheap_tiles(v: View, m: BotWorkspace) -> None:
    """Write the number of own tiles that are cheap to discard."""
    for kind in range(codes.KINDS):
        if m.cost[kind] < CHEAP:
            m.moment[columns.M_CHEAP_TILES] += v.hand[v.me, kind]
