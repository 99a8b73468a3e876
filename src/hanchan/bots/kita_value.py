"""The value of setting a north aside, as the bot `expected` values a discard; for explanations.

Bots decide by the policy of `kita.py`, which needs no number.
"""

from hanchan.bots.expected import ALWAYS, MAX_DRAWS, NEVER, expected_value, fold_value, push_value
from hanchan.bots.lookahead_state import hand_shanten
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, remove_tile
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Rules
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("weigh_kita",)


def weigh_kita(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chosen: int) -> None:
    """Evaluate KITA, if it is among the choices, after all others were weighed.

    The hand has a north more aside and a draw more; that somebody robs the north is left out. The
    bot prefers its policy to this estimate: the choice at index `chosen` stays the best.
    """
    for i in range(v.choices):
        if v.choice[i] == codes.KITA:
            weigh_north_aside(v, r, T, m, i, 1 if i == chosen else 0)
            limit = m.worth[i]
            for other in range(v.choices):
                if other != i and NEVER < m.worth[other] < ALWAYS:
                    if i == chosen:
                        limit = max(limit, m.worth[other])
                    elif other == chosen:
                        limit = min(limit, m.worth[other])
            m.worth[i] = limit


def weigh_north_aside(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int, is_best: int
) -> None:
    """Evaluate choice `i`, a north set aside: the hand without it awaits another tile.

    Unless it is the bot's choice, one that raises the shanten can only be a fold.
    """
    p = v.me
    nearest = hand_shanten(m, T, p)
    draws = m.draws_left
    m.draws_left = min(draws + 1, MAX_DRAWS)
    m.kita[p] += 1
    m.stamp += 1
    remove_tile(m, p, NORTH)
    m.distance[i] = hand_shanten(m, T, p)
    m.worth_of_hand[i] = m.chance[i] = m.risk[i] = m.given_up[i] = 0
    if is_best or m.distance[i] <= nearest:
        m.worth_of_hand[i] = expected_value(v, r, T, m, m.distance[i], v.discarded[p], 0)
        m.chance[i] = m.win_chance
    m.worth[i] = max(push_value(m, m.worth_of_hand[i], m.distance[i]), fold_value(v, m))
    add_tile(m, p, NORTH)
    m.kita[p] -= 1
    m.draws_left = draws
    m.stamp += 1
