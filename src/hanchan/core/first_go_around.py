"""The uninterrupted first go-around, and the calls that end it."""

from hanchan.core import codes, rule_codes
from hanchan.core.furiten import end_missed_win_by_call
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()


def interrupt_go_around(g: Game, r: Rules, caller: int, meld: int) -> None:
    """Let a completed call or kan end the first go-around, ippatsu and the caller's missed win.

    `kita.ends` decides what a north set aside ends.
    """
    if meld == codes.SET_ASIDE:
        ends_go_around = r.kita_ends != rule_codes.KITA_ENDS_NOTHING
        ends_ippatsu = r.kita_ends == rule_codes.KITA_ENDS_ALL
    else:
        open_call = meld in (codes.M_CHI, codes.M_PON, codes.M_DAIMINKAN)
        ends_go_around = open_call or r.first_go_around == rule_codes.BROKEN_BY_ANY_CALL
        ends_ippatsu = open_call or r.ippatsu_lost_by == rule_codes.BROKEN_BY_ANY_CALL
    if ends_go_around:
        g.unbroken = 0
    if ends_ippatsu and r.ippatsu_lost_by != rule_codes.BROKEN_BY_NOTHING:
        for p in range(codes.SEATS):
            g.ippatsu[p] = 0
    end_missed_win_by_call(g, r, caller)


def is_first_turn(g: Game, p: int) -> int:
    """Whether seat `p` has not discarded yet and the first go-around is uninterrupted."""
    return 1 if g.unbroken and g.river_count[p] == 0 else 0
