"""Transition to the next kyoku: the end of the match, if due, and the next dealer."""

from hanchan.core import codes, rule_codes
from hanchan.core.bust_payments import bust_limit
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import is_placed_ahead
from hanchan.core.turn_order import count_players, next_seat
from hanchan.core.view_record import View

ENTRY_POINTS = ()


def end_or_continue_match(g: Game, r: Rules) -> int:
    """Return ENDS or CONTINUES, or ask a dealer who may end the match and return ASKED.

    From now on, a deposit can no longer redeem a dead hand.
    """
    g.redeemable = 0
    emit(g, codes.E_END_KYOKU, g.dealer, g.keeps, next_honba_count(g), 0, 0)
    if is_any_seat_bust(g, r) or does_chombo_end_match(g, r):
        return codes.ENDS
    if g.keeps:
        if r.dealer_stop != rule_codes.DS_NONE and may_dealer_stop(g, r):
            if r.dealer_stop == rule_codes.DS_AUTOMATIC:
                return codes.ENDS
            g.asked = 1 << g.dealer
            return codes.ASKED
        return codes.CONTINUES
    return codes.ENDS if is_match_over_without_keep(g, r) else codes.CONTINUES


def is_any_seat_bust(g: Game, r: Rules) -> int:
    """Whether a bust seat ends the match (`ending.bust`)."""
    if g.bust:
        return 1
    if r.bust == rule_codes.BUST_BELOW_ZERO or r.bust == rule_codes.BUST_AT_ZERO:
        for p in range(count_players(g)):
            if g.score[p] < bust_limit(r):
                return 1
    return 0


def is_last_kyoku(g: Game | View, r: Rules) -> int:
    """Whether this kyoku is the last of the regular rounds, or belongs to an extension."""
    if g.round >= r.rounds:
        return 1
    return 1 if g.round == r.rounds - 1 and g.dealer == count_players(g) - 1 else 0


def does_chombo_end_match(g: Game, r: Rules) -> int:
    """Whether a chombo in the last kyoku ends the match (`offences.chombo_in_last_hand`)."""
    if r.chombo_ends_match == 0 or g.kyoku_end != codes.END_CHOMBO:
        return 0
    return is_last_kyoku(g, r)


def may_dealer_stop(g: Game, r: Rules) -> int:
    """Whether the dealer who keeps the deal may end the match (`ending.dealer_stop`)."""
    if is_last_kyoku(g, r) == 0 or g.kyoku_end not in (
        codes.END_WIN,
        codes.END_EXHAUSTED,
        codes.END_NAGASHI,
    ):
        return 0
    if g.score[g.dealer] < r.target:
        return 0
    for p in range(count_players(g)):
        if p != g.dealer and is_placed_ahead(g, r, p, g.dealer):
            return 0
    return 1


def is_target_reached(g: Game, r: Rules) -> int:
    """Whether a seat has at least `ending.target` points."""
    for p in range(codes.SEATS):
        if g.score[p] >= r.target:
            return 1
    return 0


def is_match_over_without_keep(g: Game, r: Rules) -> int:
    """Whether the match is over if the dealer does not keep the deal.

    Regular rounds are played to their end; `ending.extension_ends` decides when extensions end.
    """
    if g.dealer == count_players(g) - 1 and g.round + 1 >= r.rounds:
        if g.round + 1 >= r.rounds + r.extension_rounds or r.target == 0:
            return 1
        return is_target_reached(g, r)
    if g.round >= r.rounds and r.sudden_death:
        return is_target_reached(g, r)
    return 0


def next_honba_count(g: Game) -> int:
    """Return the honba of the next kyoku."""
    return 0 if g.next_honba < 0 else g.honba + g.next_honba


def rotate_deal(g: Game) -> None:
    """Set round, dealer, honba and repeats for the next kyoku."""
    g.honba = next_honba_count(g)
    g.repeats += 1
    if g.keeps == 0:
        g.repeats = 0
        g.dealer = next_seat(g, g.dealer)
        if g.dealer == 0:
            g.round += 1


def answer_dealer_stop(g: Game, p: int, action: int) -> int:
    """Apply the dealer's decision to end the match or play on; returns ENDS or CONTINUES."""
    stops = 1 if action == codes.STOP_MATCH else 0
    g.asked = 0
    emit(g, codes.E_STOP, p, stops, 0, 0, 0)
    return codes.ENDS if stops else codes.CONTINUES
