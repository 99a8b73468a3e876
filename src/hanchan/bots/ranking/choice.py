"""The bot `seasoned`: ranks choices as strong people do, by the numbers that `expected` works out.

Wins, kans in one's own turn, nine terminals and all of a game of three are those of `expected`.
"""

from hanchan.bots.expected import LOOKAHEAD_SHANTEN, NEVER, weighed_choice
from hanchan.bots.ranking.claims import pass_index, write_claims
from hanchan.bots.ranking.discards import write_discards
from hanchan.bots.ranking.moment import is_ranked_discard
from hanchan.bots.ranking.net import add_choice, begin_ranking, finish_rank, pool_choices
from hanchan.bots.ranking_layout.net_sizes import CALL_BONUS_AT, CLAIMS, DISCARDS, NOTHING
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.game_state import Rules
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def ranked_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the choice that ranks highest; that of `expected` where nothing is ranked."""
    chosen = weighed_choice(v, r, T, m, LOOKAHEAD_SHANTEN)
    m.ranking_net = NOTHING
    if m.has_weights:
        m.ranking_net = write_numbers(v, r, T, m, chosen)
    return chosen if m.ranking_net == NOTHING else highest_ranked(v, m, m.ranking_net)


def write_numbers(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chosen: int) -> int:
    """Write the numbers of all choices after `expected` has chosen; return the net that ranks them.

    It is `NOTHING` where `expected` decides: without a choice, by a kan in the own turn, and where
    three play.
    """
    if m.weighed == 0 or v.vacant:
        return NOTHING
    if v.phase == codes.TURN:
        if is_ranked_discard(v, chosen) == 0:
            return NOTHING
        write_discards(v, r, T, m, chosen)
        return DISCARDS
    if pass_index(v) < 0:
        return NOTHING
    write_claims(v, r, T, m, chosen)
    return CLAIMS


def is_ranked(v: View, net: int, i: int) -> int:
    """Whether the net ranks choice `i`."""
    return 1 if net == CLAIMS else is_ranked_discard(v, v.choice[i])


def highest_ranked(v: View, m: BotWorkspace, net: int) -> int:
    """Rank the choices; return the highest one, the first among equals."""
    begin_ranking(m, net)
    for i in range(v.choices):
        m.rank[i] = NEVER
        if is_ranked(v, net, i):
            add_choice(m, net, i)
    pool_choices(m, net)
    best = -1
    for i in range(v.choices):
        if is_ranked(v, net, i):
            finish_rank(m, net, i)
            if net == CLAIMS and v.choice[i] != codes.PASS:
                m.rank[i] += m.terms[CALL_BONUS_AT]
            if best < 0 or m.rank[i] > m.rank[best]:
                best = i
    return v.choice[best]
