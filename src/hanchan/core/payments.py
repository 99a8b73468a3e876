"""Payments for a win: shares, honba, pao and deposits, written to `g.flow`."""

from hanchan.core import codes, rule_codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.pao import PAO_YAKUMAN_COUNT, yakuman_at_index
from hanchan.core.turn_order import count_players

ENTRY_POINTS = ()

YAKUMAN_BASIC = 8000


def round_up_to_hundred(points: int) -> int:
    """Round a payment up to a multiple of 100 points."""
    return (points + 99) // 100 * 100


def add_payment(g: Game, slot: int, payer: int, points: int) -> None:
    """Add a payment of `points` by `payer` to the winner of this slot."""
    g.flow[payer, g.res_seat[slot]] += points
    g.res_pay[slot, payer] += points


def tsumo_share(g: Game, winner: int, payer: int, basic: int) -> int:
    """Return one payer's share of a tsumo, doubled if payer or winner is the dealer."""
    double = winner == g.dealer or payer == g.dealer
    return round_up_to_hundred(basic * 2 if double else basic)


def tsumo_payment(g: Game, r: Rules, winner: int, payer: int, basic: int) -> int:
    """Return what one payer pays for a tsumo (`payments.empty_chair`).

    If three play, two payers may pay a half each of the share of the empty chair.
    """
    points = tsumo_share(g, winner, payer, basic)
    if g.vacant and r.empty_chair == rule_codes.CHAIR_HALVED:
        return points + round_up_to_hundred(tsumo_share(g, winner, codes.NOBODY, basic) // 2)
    return points


def tsumo_total(g: Game, r: Rules, winner: int, basic: int) -> int:
    """Return the sum of the shares of a tsumo."""
    total = 0
    for p in range(count_players(g)):
        if p != winner:
            total += tsumo_payment(g, r, winner, p, basic)
    return total


def ron_total(g: Game, r: Rules, slot: int, basic: int) -> int:
    """Return the points of a ron: by formula, unless `limits.printed_cells` has its fu and han."""
    dealer = g.res_seat[slot] == g.dealer
    han = g.res_han[slot] + g.res_dora[slot] + g.res_red[slot] + g.res_ura[slot]
    if g.res_yakuman[slot] == 0:
        for i in range(r.printed_count):
            if r.printed[i, 0] == g.res_fu[slot] and r.printed[i, 1] == han:
                return r.printed[i, 3] if dealer else r.printed[i, 2]
    return round_up_to_hundred(basic * 6 if dealer else basic * 4)


def pay_part(g: Game, r: Rules, slot: int, basic: int, liable: int) -> None:
    """Pay for `basic` points; a liable seat pays a tsumo alone, or half of another's deal-in."""
    winner = g.res_seat[slot]
    if g.res_flags[slot] & codes.S_TSUMO:
        g.res_points[slot] += tsumo_total(g, r, winner, basic)
        if liable != codes.NOBODY:
            add_payment(g, slot, liable, tsumo_total(g, r, winner, basic))
            return
        for p in range(count_players(g)):
            if p != winner:
                add_payment(g, slot, p, tsumo_payment(g, r, winner, p, basic))
        return
    total = ron_total(g, r, slot, basic)
    g.res_points[slot] += total
    discarder = g.res_from[slot]
    shared = liable != codes.NOBODY and liable != discarder
    half = total // 2 if shared else 0
    if half:
        add_payment(g, slot, liable, half)
    add_payment(g, slot, discarder, total - half)


def liable_seat(g: Game, r: Rules, slot: int, which: int) -> int:
    """Return the seat liable for this yakuman; NOBODY if none is, or if no yakuman is paid.

    Liability stays even if a more valuable yakuman is paid instead.
    """
    if g.res_yakuman[slot] == 0 or (r.yaku_yakuman >> yakuman_at_index(which)) & 1 == 0:
        return codes.NOBODY
    return g.pao[g.res_seat[slot], which]


def pay_yakuman_with_pao(g: Game, r: Rules, slot: int) -> int:
    """Pay the yakuman that have a liable seat; returns the basic points of all others.

    `pao.covers` decides whether the first liable seat also pays for the other yakuman of the hand.
    """
    rest = g.res_basic[slot]
    for which in range(PAO_YAKUMAN_COUNT):
        liable = liable_seat(g, r, slot, which)
        if liable == codes.NOBODY or rest == 0:
            continue
        basic = r.yaku_closed[yakuman_at_index(which)] * YAKUMAN_BASIC
        if basic > rest:
            basic = rest
        rest -= basic
        if g.res_pao[slot] == codes.NOBODY:
            g.res_pao[slot] = liable
        pay_part(g, r, slot, basic, liable)
    if g.res_pao[slot] != codes.NOBODY and r.pao_covers != rule_codes.PAO_THAT and rest > 0:
        pay_part(g, r, slot, rest, g.res_pao[slot])
        rest = 0
    return rest


def pay_win(g: Game, r: Rules, slot: int, honba: int) -> None:
    """Make all payments for the win in this slot, including `honba` points for honba."""
    g.res_points[slot] = 0
    g.res_honba[slot] = honba
    g.res_pao[slot] = codes.NOBODY
    for p in range(codes.SEATS):
        g.res_pay[slot, p] = 0
    discarder = codes.NOBODY
    if r.pao_rinshan and g.replacement and g.res_flags[slot] & codes.S_TSUMO:
        discarder = g.rinshan_discarder
    if discarder != codes.NOBODY:
        g.res_pao[slot] = discarder
        pay_part(g, r, slot, g.res_basic[slot], discarder)
    else:
        rest = pay_yakuman_with_pao(g, r, slot)
        if rest > 0:
            pay_part(g, r, slot, rest, codes.NOBODY)
    pay_honba(g, r, slot, honba)


def pay_honba(g: Game, r: Rules, slot: int, honba: int) -> None:
    """Pay honba: equal parts on tsumo, all from the discarder on ron.

    With pao the liable player pays all of it on tsumo, and `pao.ron_honba` decides on ron.
    """
    liable = g.res_pao[slot]
    winner = g.res_seat[slot]
    shared = 0
    payer = g.res_from[slot]
    if g.res_flags[slot] & codes.S_TSUMO:
        shared = 1 if liable == codes.NOBODY else 0
        payer = liable
    elif liable != codes.NOBODY and liable != payer and r.pao_ron_honba != rule_codes.PAO_DISCARDER:
        shared = 0 if r.pao_ron_honba == rule_codes.PAO_LIABLE else 1
        payer = liable
    if shared == 0:
        add_payment(g, slot, payer, honba)
        return
    players = count_players(g)
    for p in range(players):
        if p != winner:
            add_payment(g, slot, p, honba // (players - 1))
