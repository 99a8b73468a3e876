"""Illegal declarations in play among people, where each is judged as an offence."""

from hanchan.core import codes
from hanchan.core.claims import resolve_claims
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import ankan_reason
from hanchan.core.legal_actions import illegal_riichi_reason, is_legal
from hanchan.core.offences import offence_codes
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.sanctions import (
    announce_offence,
    assess_offence,
    mark_offence,
    offence_due_at_own_win,
)
from hanchan.core.turn_actions import carry_out_turn_action, discard_without_riichi
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def is_illegal_declaration(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Whether the declaration of seat `p` is illegal.

    On a turn, this also ends the time in which other seats may redeem a dead hand.
    """
    if g.phase == codes.TURN:
        g.redeemable &= 1 << p
    return 1 - is_legal(g, r, T, p, action)


def judge_offence(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Judge the illegal action of seat `p`; returns the outcome.

    The legal part of the act is carried out in a later step, after the announcement.
    """
    if g.phase != codes.TURN:
        return turn_claim_into_pass(g, r, p, action)
    offence = offence_of_act(g, r, T, p, action)
    if is_offence_invisible(g, r, T, p, action, offence):
        if g.late_ron == 0:
            mark_offence(g, p, offence)
        return carry_out_turn_action(g, r, T, p, action)
    g.call_action = correct_illegal_act(g, r, p, action, offence)
    if g.call_action == codes.NO_ACTION:
        return codes.VOIDED if g.offenders else codes.WAITING
    return codes.LETS_GO


def turn_claim_into_pass(g: Game, r: Rules, p: int, action: int) -> int:
    """Turn a wrong claim into a pass; it is judged once all have answered. Returns the outcome."""
    g.claim_offence[p] = offence_of_claim(g, r, p, action)
    g.offending |= 1 << p
    g.answer[p] = codes.PASS
    g.late[p] = codes.IN_TIME
    g.asked &= ~(1 << p)
    return codes.WAITING if g.asked else resolve_claims(g, r)


def correct_illegal_act(g: Game, r: Rules, p: int, action: int, offence: int) -> int:
    """Correct an illegal act in turn; returns the action still to be carried out, or NO_ACTION.

    It also returns NO_ACTION if the kyoku is void. A late ron that is still in time is a valid win
    at the same moment; an act that it undoes is not an offence.
    """
    if report_visible_offence(g, r, p, offence, action):
        return codes.NO_ACTION
    if offence in (
        offence_codes.O_KUIKAE_DISCARD,
        offence_codes.O_OPEN_RIICHI_FURITEN,
        offence_codes.O_OPEN_RIICHI_NOT_FIRST,
    ):
        return action
    if (
        offence in (offence_codes.O_RIICHI_BAD_FORM, offence_codes.O_RIICHI_NOT_ALLOWED)
        and action <= codes.OPEN_RIICHI_TSUMOGIRI
    ):
        plain = discard_without_riichi(action)
        if is_kuikae_discard(g, plain) and report_visible_offence(
            g, r, p, offence_codes.O_KUIKAE_DISCARD, plain
        ):
            return codes.NO_ACTION
        return plain
    return codes.TSUMOGIRI if g.late_ron else codes.NO_ACTION


def report_visible_offence(g: Game, r: Rules, p: int, offence: int, action: int) -> int:
    """Announce an offence that others see, and assess it if due; returns 1 if it voids the kyoku.

    The rulebook may assess it later. An offence assessed at the offender's own win is due when they
    declare one.
    """
    due = action == codes.TSUMO and offence_due_at_own_win(g, r, p) == offence
    if r.offence_when[offence] and not due:
        mark_offence(g, p, offence)
        announce_offence(
            g, p, offence, offence_codes.SC_NONE, action, count_exposed_tiles(g, p, action)
        )
        return 0
    if assess_offence(g, r, p, offence, count_exposed_tiles(g, p, action), action, g.late_ron) == 0:
        return 0
    void_kyoku(g, codes.END_CHOMBO)
    return 1


def is_kuikae_discard(g: Game, discard: int) -> int:
    """Whether `calls.kuikae` forbids this discard from the hand now."""
    if discard == codes.TSUMOGIRI:
        return 0
    return (g.kuikae >> kind_of(discard)) & 1


# Classification of illegal declarations.

LAST_DISCARD = codes.TSUMOGIRI
FIRST_TAKEN_BACK = codes.RON_TAKEN_BACK


def offence_of_win(g: Game, r: Rules, p: int) -> int:
    """Return the offence of a declared win that is not valid, or that a dead hand declares."""
    if g.dead[p]:
        return offence_codes.O_DEAD_HAND_CLAIM
    owed = offence_due_at_own_win(g, r, p)
    return owed or offence_codes.O_FALSE_WIN_SHOWN


def offence_of_claim(g: Game, r: Rules, p: int, action: int) -> int:
    """Return the offence of an illegal claim on a discard or a kan."""
    if action == codes.RON:
        return offence_of_win(g, r, p)
    if action == codes.RON_TAKEN_BACK:
        return offence_codes.O_DEAD_HAND_CLAIM if g.dead[p] else offence_codes.O_FALSE_WIN_UNSHOWN
    if g.dead[p] > 1:
        return offence_codes.O_DEAD_HAND_CLAIM
    if action > FIRST_TAKEN_BACK:
        return offence_codes.O_WITHDRAWN_CALL
    return offence_codes.O_WRONG_CALL


def offence_of_act(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return the offence of an illegal act by the seat in turn."""
    if action <= LAST_DISCARD:
        in_riichi = g.riichi[p] != codes.R_NONE
        return offence_codes.O_RIICHI_HAND_CHANGED if in_riichi else offence_codes.O_KUIKAE_DISCARD
    if action == codes.RIICHI_TAKEN_BACK:
        return offence_codes.O_RIICHI_NOT_ALLOWED if g.dead[p] else offence_codes.O_RIICHI_WITHDRAWN
    if action == codes.TSUMO:
        return offence_of_win(g, r, p)
    if action == codes.TSUMO_TAKEN_BACK:
        return offence_codes.O_DEAD_HAND_CLAIM if g.dead[p] else offence_codes.O_FALSE_WIN_UNSHOWN
    if action == codes.KYUUSHU:
        return offence_codes.O_HAND_TOPPLED
    if codes.RIICHI <= action < codes.ANKAN:
        return offence_of_riichi(g, r, T, p, action)
    return offence_of_kan(g, p, action)


def offence_of_kan(g: Game, p: int, action: int) -> int:
    """Return the offence of an illegal kan or kita: of a dead hand, in riichi, or a wrong call."""
    if g.dead[p] > 1:
        return offence_codes.O_DEAD_HAND_CLAIM
    if action == codes.KITA:
        return offence_codes.O_WRONG_CALL
    if g.riichi[p] != codes.R_NONE and g.hand[p, action - codes.ANKAN] == 4:
        return offence_codes.O_RIICHI_ANKAN
    return offence_codes.O_WRONG_CALL


def offence_of_riichi(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return the offence of an illegal riichi declaration."""
    reason = illegal_riichi_reason(g, r, T, p, action)
    if reason in (codes.NOT_CONCEALED, codes.NOT_AFTER_CALL, codes.KUIKAE):
        return offence_codes.O_RIICHI_BAD_FORM
    if reason == codes.NOT_TENPAI:
        return offence_codes.O_NOTEN_RIICHI
    if reason == codes.OPEN_IN_FURITEN:
        return offence_codes.O_OPEN_RIICHI_FURITEN
    if reason == codes.NOT_FIRST_DECLARER:
        return offence_codes.O_OPEN_RIICHI_NOT_FIRST
    return offence_codes.O_RIICHI_NOT_ALLOWED


def is_offence_invisible(
    g: Game, r: Rules, T: DistanceTables, p: int, action: int, offence: int
) -> int:
    """Whether the offence is invisible until the hand is shown; declaring a win shows it."""
    if action == codes.TSUMO:
        return 0
    if offence == offence_codes.O_NOTEN_RIICHI:
        return 1
    if offence == offence_codes.O_RIICHI_ANKAN:
        return 1 if ankan_reason(g, r, T, p, action - codes.ANKAN) != codes.LOCKED_BY_RIICHI else 0
    return 0


def count_exposed_tiles(g: Game, p: int, action: int) -> int:
    """Return the number of concealed tiles that the act wrongly exposes."""
    if action != codes.KYUUSHU:
        return 1
    count = 0
    for kind in range(codes.KINDS):
        count += g.hand[p, kind]
    return count
