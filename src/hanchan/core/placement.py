"""The result of a match: places, uma, oka, leftover deposits, bust bonus, yakitori, chips.

Results are counted in twelfths of a point, so that two, three or four tied players share exactly.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.emit import emit
from hanchan.core.game_state import UMA_DEFAULT_ROW, Game, Rules
from hanchan.core.turn_order import count_players, turns_after_dealer
from hanchan.core.view_record import View

ENTRY_POINTS = ("compute_results",)

TWELFTHS = 12
THOUSAND = 12000
RESULT_TENTH = 1200
HUNDRED = 100
HALF_UP = THOUSAND // 2
HALF_DOWN = HALF_UP - 1


def is_placed_ahead(g: Game | View, r: Rules, p: int, q: int) -> int:
    """Whether seat `p` is placed ahead of seat `q` (`placement.ties`)."""
    if g.score[p] != g.score[q]:
        return 1 if g.score[p] > g.score[q] else 0
    if r.ties == rule_codes.TIE_SEAT_ORDER:
        return 1 if p < q else 0
    if r.ties == rule_codes.TIE_FINAL_WINDS:
        return 1 if turns_after_dealer(g, p) < turns_after_dealer(g, q) else 0
    return 0


def is_tied(g: Game, r: Rules, p: int, q: int) -> int:
    """Whether two seats share a place (`placement.ties`)."""
    return 1 if r.ties == rule_codes.TIE_SHARED and g.score[p] == g.score[q] else 0


def assign_places(g: Game, r: Rules) -> None:
    """Give every seat its place: 1 plus the number of seats placed ahead of it."""
    for p in range(count_players(g)):
        place = 1
        for q in range(count_players(g)):
            if q != p and is_placed_ahead(g, r, q, p):
                place += 1
        g.place[p] = place


def count_seats_sharing_place(g: Game, r: Rules, p: int) -> int:
    """Return the number of seats that share the place of seat `p`, itself included."""
    count = 0
    for q in range(count_players(g)):
        if p == q or is_tied(g, r, p, q):
            count += 1
    return count


def distribute_left_deposits(g: Game, r: Rules) -> None:
    """Assign the deposits left on the table to `leftover` and scores (`deposits.left_at_end`).

    Seats that share first place share the deposits, but not as part of their scores.
    """
    for p in range(count_players(g)):
        g.leftover[p] = 0
        if r.deposits_left == rule_codes.LEFT_FIRST and g.place[p] == 1:
            g.leftover[p] = (
                g.deposits * codes.DEPOSIT * TWELFTHS // count_seats_sharing_place(g, r, p)
            )
        elif r.deposits_left == rule_codes.LEFT_FIRST_BY_HUNDREDS and g.place[p] == 1:
            g.leftover[p] = share_in_hundreds(g, r, p) * HUNDRED * TWELFTHS
        elif r.deposits_left == rule_codes.LEFT_RETURNED:
            g.leftover[p] = g.sticks[p] * codes.DEPOSIT * TWELFTHS
    for p in range(count_players(g)):
        if g.leftover[p] > 0 and are_left_deposits_scored(g, r, p):
            g.score[p] += g.leftover[p] // TWELFTHS
            g.deposits -= g.leftover[p] // TWELFTHS // codes.DEPOSIT
    if g.deposits == 0:
        for p in range(count_players(g)):
            g.sticks[p] = 0
    if r.deposits_left == rule_codes.LEFT_RETURNED:
        assign_places(g, r)


def share_in_hundreds(g: Game, r: Rules, p: int) -> int:
    """Return the hundreds of the left deposits for seat `p`, tied for first place or alone.

    What does not divide goes, a hundred each, to the tied seats nearest to the first dealer.
    """
    hundreds = g.deposits * codes.DEPOSIT // HUNDRED
    count = count_seats_sharing_place(g, r, p)
    nearer = 0
    for q in range(p):
        if is_tied(g, r, p, q):
            nearer += 1
    return hundreds // count + (1 if nearer < hundreds % count else 0)


def are_left_deposits_scored(g: Game, r: Rules, p: int) -> int:
    """Whether the deposits that seat `p` gets at the end are added to its score."""
    return (
        1
        if r.deposits_left == rule_codes.LEFT_RETURNED or count_seats_sharing_place(g, r, p) == 1
        else 0
    )


def uma_row(g: Game | View, r: Rules) -> int:
    """Return the row of `placement.uma` to use: the number of players with at least the return."""
    plus = 0
    for p in range(count_players(g)):
        if g.score[p] >= r.returns:
            plus += 1
    return plus if plus < count_players(g) else UMA_DEFAULT_ROW


def assign_uma(g: Game, r: Rules) -> None:
    """Give uma by place and oka to first place; tied players share both."""
    row = uma_row(g, r)
    oka = count_players(g) * (r.returns - r.start) * TWELFTHS
    for p in range(count_players(g)):
        count = count_seats_sharing_place(g, r, p)
        total = 0
        for i in range(count):
            total += r.uma[row, g.place[p] - 1 + i]
        g.uma[p] = total * TWELFTHS // count
        g.oka[p] = oka // count if g.place[p] == 1 else 0


def points_for_yakitori(g: Game, r: Rules, p: int) -> int:
    """Return seat `p`'s yakitori in twelfths: each seat without a win pays each seat with one."""
    winners = 0
    for q in range(count_players(g)):
        if g.wins[q] > 0:
            winners += 1
    if g.wins[p] > 0:
        return (count_players(g) - winners) * r.yakitori * TWELFTHS
    return -winners * r.yakitori * TWELFTHS


def points_for_chips(g: Game, r: Rules, p: int) -> int:
    """Return the value of a seat's chips in twelfths, negative if it lost (`options.chips`)."""
    return g.chips[p] * r.chip_points * TWELFTHS


def points_for_busts(g: Game, p: int) -> int:
    """Return a seat's bust bonuses in twelfths, negative if owed (`placement.bust_bonus`)."""
    return g.bust_bonus[p] * TWELFTHS


def points_for_chombo(g: Game, r: Rules, p: int) -> int:
    """Return the change of a seat's result for chombo, in twelfths (`offences.chombo_rating`)."""
    return -g.chombo[p] * r.chombo_rating * TWELFTHS


def add_extras(g: Game, r: Rules) -> None:
    """Write the parts outside the scores to `extras`: bust bonus, yakitori, chips, deposits."""
    for p in range(count_players(g)):
        g.extras[p] = (
            points_for_busts(g, p) + points_for_yakitori(g, r, p) + points_for_chips(g, r, p)
        )
        if are_left_deposits_scored(g, r, p) == 0:
            g.extras[p] += g.leftover[p]


def points_above_return(g: Game, r: Rules, p: int) -> int:
    """Return a seat's points above the return, in twelfths, without leftover deposits."""
    points = (g.score[p] - r.returns) * TWELFTHS
    return points - g.leftover[p] if are_left_deposits_scored(g, r, p) else points


def unrounded_result(g: Game, r: Rules, p: int) -> int:
    """Return the exact result of a seat in twelfths: points above the return, and all the rest."""
    points = (g.score[p] - r.returns) * TWELFTHS
    added = g.uma[p] + g.oka[p] + g.extras[p] + points_for_chombo(g, r, p)
    return points + added - g.penalty[p] * TWELFTHS


def rounding_difference(g: Game, r: Rules, p: int) -> int:
    """Return the change of a seat's result by `rating.rounding`, in twelfths."""
    return g.result[p] - unrounded_result(g, r, p)


def round_results(g: Game, r: Rules) -> None:
    """Round the results by `rating.rounding`; their sum is unchanged."""
    if r.rounding == rule_codes.ROUND_TENTH:
        round_to_tenths(g)
    elif r.rounding == rule_codes.ROUND_THOUSAND:
        round_to_thousands(g, HALF_DOWN)
    elif r.rounding == rule_codes.ROUND_THOUSAND_UP:
        round_to_thousands(g, HALF_UP)


def round_to_tenths(g: Game) -> None:
    """Round results down to a tenth of a thousand; the first seats rounded down get the remainder.

    There is a remainder if three seats share a bonus that is not divisible by three.
    """
    rest = 0
    for p in range(count_players(g)):
        rest += g.result[p] % RESULT_TENTH
    for p in range(count_players(g)):
        over = g.result[p] % RESULT_TENTH
        g.result[p] -= over
        if over > 0 and rest >= RESULT_TENTH:
            g.result[p] += RESULT_TENTH
            rest -= RESULT_TENTH


def round_to_thousands(g: Game, added: int) -> None:
    """Round all but first place down after adding; first place gets the rest, to keep the sum.

    With half a thousand added 500 is rounded up, with one twelfth less it is rounded down.
    """
    rest = first = 0
    for p in range(count_players(g)):
        rest += g.result[p]
        if g.place[p] == 1:
            first += 1
    for p in range(count_players(g)):
        if g.place[p] != 1:
            g.result[p] = (g.result[p] + added) // THOUSAND * THOUSAND
            rest -= g.result[p]
    for p in range(count_players(g)):
        if g.place[p] == 1:
            g.result[p] = rest // first


def compute_results(g: Game, r: Rules) -> None:
    """Compute places and results from scores, deposits, wins, chips, chombo and bust bonuses."""
    assign_places(g, r)
    distribute_left_deposits(g, r)
    assign_uma(g, r)
    add_extras(g, r)
    for p in range(count_players(g)):
        g.result[p] = unrounded_result(g, r, p)
    round_results(g, r)


def finish_match(g: Game, r: Rules) -> int:
    """End the match: compute the place and result of each seat; returns SETTLED."""
    compute_results(g, r)
    emit(g, codes.E_END_MATCH, g.dealer, 0, 0, 0, 0)
    return codes.SETTLED
