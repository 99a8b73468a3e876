"""The results that a log states beside those of the law; compiled with the core.

Some logs write results to a tenth of a thousand, others in whole thousands.
"""

from hanchan.core.codes import SEATS
from hanchan.core.layout import Game
from hanchan.core.placement import THOUSAND, TWELFTHS
from hanchan.kernels.record import Ints

DOORS = ()

TENTH = 612
"""Results that differ by less, in twelfths of a point, are written alike."""


def results_agree(g: Game, stated: Ints) -> int:
    """Whether these results, in twelfths of a point by seat, are those of the match that is over.

    Whole thousands are either exact or rounded; others need to be right to a tenth only.
    """
    whole = 1
    near = 1
    exact = 1
    for p in range(SEATS):
        off = stated[p] - g.result[p]
        if stated[p] % THOUSAND:
            whole = 0
        if not -TENTH < off < TENTH:
            near = 0
        if off:
            exact = 0
    if whole == 0:
        return near
    return 1 if exact or rounded_results_agree(g, stated) else 0


def rounded_results_agree(g: Game, stated: Ints) -> int:
    """Whether the results are those of scores rounded to the thousand, first place the rest."""
    rest = 0
    first = 0
    for p in range(SEATS):
        rest += g.result[p]
        if g.place[p] == 1:
            first = p
    rest //= THOUSAND
    for p in range(SEATS):
        if p != first:
            thousands = rounded_result(g, p)
            rest -= thousands
            if stated[p] != THOUSAND * thousands:
                return 0
    return 1 if stated[first] == THOUSAND * rest else 0


def rounded_result(g: Game, p: int) -> int:
    """The result, in thousands, of a seat whose score counts so, rounded half away from zero."""
    score = TWELFTHS * g.score[p]
    size = score if score >= 0 else -score
    thousands = (size + THOUSAND // 2) // THOUSAND
    beside = (g.result[p] - score) // THOUSAND
    return (thousands if score >= 0 else -thousands) + beside
