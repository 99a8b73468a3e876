"""Settlement for payers who do not have enough points (`ending.bust`, `ending.bust_order`)."""

from hanchan.core import codes, rule_codes
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()

HUNDRED = 100


def total_owed_by(g: Game, p: int) -> int:
    """Return the total that seat `p` owes in this settlement."""
    total = 0
    for payee in range(codes.SEATS):
        total += g.flow[p, payee]
    return total


def total_owed_to(g: Game, p: int) -> int:
    """Return the total that seat `p` receives in this settlement."""
    total = 0
    for payer in range(codes.SEATS):
        total += g.flow[payer, p]
    return total


def points_after_payments(g: Game, p: int) -> int:
    """Return the points that seat `p` would have left after all payments."""
    return g.score[p] + total_owed_to(g, p) - total_owed_by(g, p)


def cover_shortfall(g: Game) -> None:
    """If a payer lacks points, set `g.bust`; seats that receive nothing pay what is missing."""
    for payer in range(codes.SEATS):
        for payee in range(codes.SEATS):
            short = -points_after_payments(g, payer)
            if short > 0 and g.flow[payer, payee] > 0:
                g.bust = 1
                part = min(g.flow[payer, payee], short)
                if has_several_receivers(g):
                    part = proportional_shortage(g, payer, payee, short)
                g.flow[payer, payee] -= part
                split_among_helpers(g, payee, part)


def has_several_receivers(g: Game) -> int:
    """Whether more than one seat receives points."""
    count = 0
    for p in range(codes.SEATS):
        if total_owed_to(g, p) > 0:
            count += 1
    return 1 if count > 1 else 0


def proportional_shortage(g: Game, payer: int, payee: int, short: int) -> int:
    """Return a payee's part of a shortage, in proportion to the amounts owed, in full hundreds."""
    rest = 0
    for q in range(payee, codes.SEATS):
        rest += g.flow[payer, q]
    part = short * g.flow[payer, payee] // rest
    return min(g.flow[payer, payee], short, (part + HUNDRED - 1) // HUNDRED * HUNDRED)


def split_among_helpers(g: Game, payee: int, points: int) -> None:
    """Make the other seats that receive nothing pay `points` to `payee` in equal parts.

    If one of them cannot pay its part, the others pay more; points that nobody has are not paid.
    """
    first = helper_for_odd_hundred(g, payee, points)
    while points > 0 and count_helpers_from(g, payee, first, 0) > 0:
        points = split_once(g, payee, points, first)


def split_once(g: Game, payee: int, points: int, first: int) -> int:
    """Take an equal part, or all it has, from each helper; returns the points still missing."""
    for turn in range(codes.SEATS):
        p = (first + turn) % codes.SEATS
        helpers = count_helpers_from(g, payee, first, turn)
        if points > 0 and is_helper(g, payee, p):
            part = (points + helpers * HUNDRED - 1) // (helpers * HUNDRED) * HUNDRED
            part = min(part, points, points_after_payments(g, p))
            g.flow[p, payee] += part
            points -= part
    return points


def is_helper(g: Game, payee: int, p: int) -> int:
    """Whether seat `p` can pay for a bust seat: it receives nothing and has points left."""
    return 1 if p != payee and total_owed_to(g, p) == 0 and points_after_payments(g, p) > 0 else 0


def count_helpers_from(g: Game, payee: int, first: int, turn: int) -> int:
    """Count the helpers at turns `turn` to 3, where turn 0 is that of seat `first`."""
    count = 0
    for i in range(turn, codes.SEATS):
        count += is_helper(g, payee, (first + i) % codes.SEATS)
    return count


def helper_for_odd_hundred(g: Game, payee: int, points: int) -> int:
    """Return the helper that pays the remainder, so that rounding keeps their order by points."""
    helpers = count_helpers_from(g, payee, 0, 0)
    if helpers == 0 or points % (helpers * HUNDRED) == 0:
        return 0
    for first in range(codes.SEATS):
        if is_helper(g, payee, first) and keeps_helper_order(g, payee, points, first, helpers):
            return first
    return 0


def keeps_helper_order(g: Game, payee: int, points: int, first: int, helpers: int) -> int:
    """Whether helpers with more points still have more after `first` has paid the remainder."""
    for p in range(codes.SEATS):
        for q in range(codes.SEATS):
            if (
                is_helper(g, payee, p)
                and is_helper(g, payee, q)
                and points_after_payments(g, p) > points_after_payments(g, q)
            ):
                low = rounded_part(p, points, first, helpers)
                high = rounded_part(q, points, first, helpers)
                if points_after_payments(g, p) - low <= points_after_payments(g, q) - high:
                    return 0
    return 1


def rounded_part(p: int, points: int, first: int, helpers: int) -> int:
    """Return a helper's equal part, rounded down to hundreds; seat `first` pays the rest."""
    down = points // (helpers * HUNDRED) * HUNDRED
    return points - down * (helpers - 1) if p == first else down


def bust_limit(r: Rules) -> int:
    """Return the points below which a seat is bust (`ending.bust`); points are hundreds."""
    return HUNDRED if r.bust == rule_codes.BUST_AT_ZERO else 0


def assign_bust_bonuses(g: Game, r: Rules) -> None:
    """Make each seat that goes bust now owe `placement.bust_bonus` to the seats that busted it."""
    if r.bust_bonus == 0:
        return
    limit = bust_limit(r)
    for payer in range(codes.SEATS):
        if g.score[payer] >= limit and points_after_payments(g, payer) < limit:
            if r.bust_from_shimocha:
                add_bust_bonus(g, r, payer, first_buster(g, r, payer), 1)
            else:
                share_bust_bonus(g, r, payer)


def first_buster(g: Game, r: Rules, payer: int) -> int:
    """Return the first payee after the payer whose part makes the payer bust, or `NOBODY`."""
    rest = g.score[payer]
    for i in range(1, codes.SEATS):
        payee = (payer + i) % codes.SEATS
        rest -= g.flow[payer, payee]
        if rest < bust_limit(r):
            return payee
    return codes.NOBODY


def share_bust_bonus(g: Game, r: Rules, payer: int) -> None:
    """Share the bust bonus equally among all payees, because they are paid at the same time."""
    payees = 0
    for payee in range(codes.SEATS):
        if g.flow[payer, payee] > 0:
            payees += 1
    for payee in range(codes.SEATS):
        if g.flow[payer, payee] > 0:
            add_bust_bonus(g, r, payer, payee, payees)


def add_bust_bonus(g: Game, r: Rules, payer: int, buster: int, busters: int) -> None:
    """Add to `g.bust_bonus` the share that a bust payer owes to one of `busters` players."""
    g.bust_bonus[payer] -= r.bust_bonus // busters
    g.bust_bonus[buster] += r.bust_bonus // busters
