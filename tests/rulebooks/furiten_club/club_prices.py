"""Printed price tables: ron of a child and of the dealer, shares of a child's tsumo."""

from hanchan.core.codes import L_YAKUMAN, NOBODY, S_TSUMO, SEATS
from hanchan.core.game_state import Game
from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.core.payments import pay_win
from play.scenario_table import rules_record

CHILD_RON = {
    20: (None, 1300, 2600, 5200),
    25: (None, 1600, 3200, 6400),
    30: (1000, 2000, 3900, 7700),
    40: (1300, 2600, 5200, 8000),
    50: (1600, 3200, 6400, 8000),
    60: (2000, 3900, 7700, 8000),
    70: (2300, 4500, 8000, 8000),
    80: (2600, 5200, 8000, 8000),
    90: (2900, 5800, 8000, 8000),
    100: (3200, 6400, 8000, 8000),
    110: (3600, 7100, 8000, 8000),
}
DEALER_RON = {
    20: (None, 2000, 3900, 7700),
    25: (None, 2400, 4800, 9600),
    30: (1500, 2900, 5800, 11600),
    40: (2000, 3900, 7700, 12000),
    50: (2400, 4800, 9600, 12000),
    60: (2900, 5800, 11600, 12000),
    70: (3400, 6800, 12000, 12000),
    80: (3900, 7700, 12000, 12000),
    90: (4400, 8700, 12000, 12000),
    100: (4800, 9600, 12000, 12000),
    110: (5300, 10600, 12000, 12000),
}
CHILD_SHARE = {
    20: (None, 400, 700, 1300),
    25: (None, None, 800, 1600),
    30: (300, 500, 1000, 2000),
    40: (400, 700, 1300, 2000),
    50: (400, 800, 1600, 2000),
    60: (500, 1000, 2000, 2000),
    70: (600, 1200, 2000, 2000),
    80: (700, 1300, 2000, 2000),
    90: (800, 1500, 2000, 2000),
    100: (800, 1600, 2000, 2000),
    110: (900, 1800, 2000, 2000),
}
DEALER_SHARE = {
    20: (None, 700, 1300, 2600),
    25: (None, None, 1600, 3200),
    30: (500, 1000, 2000, 3900),
    40: (700, 1300, 2600, 4000),
    50: (800, 1600, 3200, 4000),
    60: (1000, 2000, 3900, 4000),
    70: (1200, 2300, 4000, 4000),
    80: (1300, 2600, 4000, 4000),
    90: (1500, 2900, 4000, 4000),
    100: (1600, 3200, 4000, 4000),
    110: (1800, 3600, 4000, 4000),
}
LIMITS = {
    5: (8000, 12000),
    6: (12000, 18000),
    7: (12000, 18000),
    8: (16000, 24000),
    9: (16000, 24000),
    10: (16000, 24000),
    11: (24000, 36000),
    12: (24000, 36000),
    13: (32000, 48000),
    15: (32000, 48000),
}
"""Ron of a child and of the dealer by han."""
CELLS = [(fu, han) for fu in CHILD_RON for han in range(1, 5)]


def price(rulebook: str, fu: int, han: int, *, dealer: bool, tsumo: bool) -> tuple[int, ...]:
    """What each seat pays for a hand of so much fu and han; the dealer is seat 0, a child seat 1.

    A ron comes from the seat to the winner's left.
    """
    g, r = Game(), rules_record(rulebook)
    p = 0 if dealer else 1
    g.res_seat[0], g.res_han[0], g.res_fu[0] = p, han, fu
    g.res_limit[0] = limit_of_hand(r, han, fu)
    assert g.res_limit[0] < L_YAKUMAN
    g.res_basic[0] = basic_points(g.res_limit[0], han, fu)
    g.res_flags[0] = S_TSUMO if tsumo else 0
    g.res_from[0] = NOBODY if tsumo else (p + 3) % SEATS
    for q in range(SEATS):
        for which in range(3):
            g.pao[q, which] = NOBODY
    pay_win(g, r, 0, 0)
    return tuple(g.res_pay[0, q] for q in range(SEATS))
