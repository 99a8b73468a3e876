"""The result of a match: places, uma, oka, leftover deposits, bust bonus, yakitori, chips.

Results are counted in twelfths of a point, so that two, three or four tied players share exactly.
"""

from hanchan.core.choices import (
    LEFT_FIRST,
    LEFT_RETURNED,
    ROUND_THOUSAND,
    TIE_FINAL_WINDS,
    TIE_SEAT_ORDER,
    TIE_SHARED,
)
from hanchan.core.codes import DEPOSIT, E_END_MATCH, SEATS, SETTLED
from hanchan.core.happened import happen
from hanchan.core.layout import UMA_ANY, Game, Rules

TWELFTHS = 12
THOUSAND = 12000


def ranks_before(g: Game, r: Rules, p: int, q: int) -> int:
    """Whether seat `p` is placed ahead of seat `q` (`placement.ties`)."""
    if g.score[p] != g.score[q]:
        return 1 if g.score[p] > g.score[q] else 0
    if r.ties == TIE_SEAT_ORDER:
        return 1 if p < q else 0
    if r.ties == TIE_FINAL_WINDS:
        return 1 if (p - g.dealer) % SEATS < (q - g.dealer) % SEATS else 0
    return 0


def tied(g: Game, r: Rules, p: int, q: int) -> int:
    """Whether two seats share their places."""
    return 1 if r.ties == TIE_SHARED and g.score[p] == g.score[q] else 0


def find_places(g: Game, r: Rules) -> None:
    """Give every seat its place, tied seats the same one where places are shared."""
    for p in range(SEATS):
        place = 1
        for q in range(SEATS):
            if q != p and ranks_before(g, r, q, p):
                place += 1
        g.place[p] = place


def sharers(g: Game, r: Rules, p: int) -> int:
    """How many seats share the place of seat `p`, itself included."""
    count = 0
    for q in range(SEATS):
        if p == q or tied(g, r, p, q):
            count += 1
    return count


def leave_deposits(g: Game, r: Rules) -> None:
    """What becomes of the deposits left on the table (`deposits.left_at_end`).

    A first place that is shared shares them too: then they stay out of the scores.
    """
    if r.deposits_left == LEFT_FIRST:
        for p in range(SEATS):
            if g.place[p] == 1:
                count = sharers(g, r, p)
                if count == 1:
                    g.score[p] += g.deposits * DEPOSIT
                    g.deposits = 0
                    return
                g.extras[p] += g.deposits * DEPOSIT * TWELFTHS // count
    elif r.deposits_left == LEFT_RETURNED:
        for p in range(SEATS):
            g.score[p] += g.sticks[p] * DEPOSIT
            g.deposits -= g.sticks[p]
            g.sticks[p] = 0
        find_places(g, r)


def uma_row(g: Game, r: Rules) -> int:
    """The row of `placement.uma`: how many players have at least the return."""
    plus = 0
    for p in range(SEATS):
        if g.score[p] >= r.returns:
            plus += 1
    return plus if plus < SEATS else UMA_ANY


def give_uma(g: Game, r: Rules) -> None:
    """Uma by place and oka to first place; tied players share both."""
    row = uma_row(g, r)
    oka = SEATS * (r.returns - r.start) * TWELFTHS
    for p in range(SEATS):
        count = sharers(g, r, p)
        total = 0
        for i in range(count):
            total += r.uma[row, g.place[p] - 1 + i]
        g.uma[p] = total * TWELFTHS // count
        g.oka[p] = oka // count if g.place[p] == 1 else 0


def give_extras(g: Game, r: Rules) -> None:
    """Bust bonus, `options.yakitori` and `options.chips`, settled outside the scores."""
    winners = 0
    for p in range(SEATS):
        if g.wins[p] > 0:
            winners += 1
    for p in range(SEATS):
        g.extras[p] += (g.bust_bonus[p] + g.chips[p] * r.chip_points) * TWELFTHS
        if g.wins[p] > 0:
            g.extras[p] += (SEATS - winners) * r.yakitori * TWELFTHS
        else:
            g.extras[p] -= winners * r.yakitori * TWELFTHS


def round_results(g: Game, r: Rules) -> None:
    """`rating.rounding`: to the thousand, 500 down, first place taking the remainder.

    Who share the first place share the remainder.
    """
    if r.rounding != ROUND_THOUSAND:
        return
    rest = 0
    first = 0
    for p in range(SEATS):
        rest += g.result[p]
        if g.place[p] == 1:
            first += 1
    for p in range(SEATS):
        if g.place[p] != 1:
            g.result[p] = -((THOUSAND // 2 - g.result[p]) // THOUSAND) * THOUSAND
            rest -= g.result[p]
    for p in range(SEATS):
        if g.place[p] == 1:
            g.result[p] = rest // first


def finish(g: Game, r: Rules) -> int:
    """The match is over: rank the seats and compute every result."""
    find_places(g, r)
    leave_deposits(g, r)
    give_uma(g, r)
    give_extras(g, r)
    for p in range(SEATS):
        base = (g.score[p] - r.returns) * TWELFTHS
        g.result[p] = base + g.uma[p] + g.oka[p] + g.extras[p]
        g.result[p] -= (g.chombo[p] * r.chombo_rating + g.penalty[p]) * TWELFTHS
    round_results(g, r)
    happen(g, E_END_MATCH, g.dealer, 0, 0, 0, 0)
    return SETTLED
