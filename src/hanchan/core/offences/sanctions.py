"""Sanctions: the rulebook's choice for an offence, and the effect on a hand."""

from hanchan.core import codes
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences import offence_codes
from hanchan.core.riichi import void_riichi

ENTRY_POINTS = ()

DEAD_BUT_CALLS = 1
DEAD_NO_CALLS = 2


def sanction_of_row(r: Rules, offence: int, tiles: int) -> int:
    """Return the sanction in an offence's row, or `few_tiles` below the row's minimum of tiles."""
    return r.offence_sanction[offence] if tiles >= r.offence_min[offence] else r.few_tiles


def heavier_sanction(one: int, other: int) -> int:
    """Return the heavier of two sanctions; a fixed one takes precedence over a referee's choice."""
    if one == offence_codes.SC_REFEREE:
        return other if other != offence_codes.SC_NONE else one
    if other == offence_codes.SC_REFEREE:
        return one if one != offence_codes.SC_NONE else other
    if offence_codes.SC_PENALTY in (one, other):
        return lighter_than_any_other(one, other)
    return one if one > other else other


def lighter_than_any_other(one: int, other: int) -> int:
    """Return the sanction that is not a penalty, unless it is none: a penalty stops no hand."""
    least = one if other == offence_codes.SC_PENALTY else other
    return least if least != offence_codes.SC_NONE else offence_codes.SC_PENALTY


def rulebook_sanction(r: Rules, offence: int, tiles: int) -> int:
    """Return the rulebook's sanction for an offence, the heavier one if it also exposes tiles."""
    sanction = sanction_of_row(r, offence, tiles)
    if offence in (
        offence_codes.O_HAND_SHOWN,
        offence_codes.O_HAND_TOPPLED,
        offence_codes.O_FORBIDDEN_LOOK,
    ):
        return heavier_sanction(sanction, sanction_of_row(r, offence_codes.O_TILES_EXPOSED, tiles))
    return sanction


def mark_offence(g: Game, p: int, offence: int) -> None:
    """Record an offence that is not found yet, or that the rulebook assesses later."""
    g.owed[p] |= 1 << offence


def offence_due_at(g: Game, r: Rules, p: int, moment: int) -> int:
    """Return the first offence of seat `p` assessed at this moment, 0 if none.

    An offence assessed as soon as it is found is found when the hand is shown.
    """
    if g.owed[p] == 0:
        return 0
    for offence in range(1, offence_codes.OFFENCES):
        when = r.offence_when[offence]
        if (g.owed[p] >> offence) & 1 and (when == 0 or when & moment):
            return offence
    return 0


def offence_due_at_draw(g: Game, r: Rules, p: int) -> int:
    """Return the first offence assessed at an exhaustive draw or after four riichi, 0 if none."""
    return offence_due_at(g, r, p, offence_codes.WHEN_DRAW)


def offence_due_at_own_win(g: Game, r: Rules, p: int) -> int:
    """Return the first offence assessed when the offender declares a win, 0 if none."""
    return offence_due_at(g, r, p, offence_codes.WHEN_OWN_WIN)


def assess_offence(
    g: Game, r: Rules, p: int, offence: int, tiles: int, action: int, valid_win: int
) -> int:
    """Assess an offence and apply its sanction; returns 1 for a chombo that voids the kyoku.

    A valid win at the same moment cancels a chombo (`law:chombo`).
    """
    sanction = rulebook_sanction(r, offence, tiles)
    if sanction == offence_codes.SC_CHOMBO and valid_win:
        sanction = offence_codes.SC_LAPSED
    g.owed[p] &= ~(1 << offence)
    announce_offence(g, p, offence, sanction, action, tiles)
    if sanction == offence_codes.SC_CHOMBO:
        g.offenders |= 1 << p
        return 1
    apply_sanction(g, r, p, sanction)
    return 0


def announce_offence(g: Game, p: int, offence: int, sanction: int, action: int, tiles: int) -> None:
    """Emit the offence and its sanction."""
    emit(g, codes.E_OFFENCE, p, offence, sanction, action, tiles)


def apply_sanction(g: Game, r: Rules, p: int, sanction: int) -> None:
    """Apply a sanction short of chombo to seat `p`."""
    if sanction == offence_codes.SC_WAIT_UNSCORED:
        g.unscored[p] = 1
    elif sanction == offence_codes.SC_RIICHI_VOID:
        void_riichi_of_offender(g, p)
    elif sanction == offence_codes.SC_DEAD_HAND:
        kill_hand(g, r, p, DEAD_BUT_CALLS)
    elif sanction == offence_codes.SC_DEAD_HAND_NO_CALLS:
        kill_hand(g, r, p, DEAD_NO_CALLS)
    elif sanction == offence_codes.SC_PENALTY:
        g.penalty[p] += r.penalty_rating


def void_riichi_of_offender(g: Game, p: int) -> None:
    """Void the riichi and return its deposit; acts that it had forbidden are no longer offences."""
    g.owed[p] &= ~(
        1 << offence_codes.O_NOTEN_RIICHI
        | 1 << offence_codes.O_RIICHI_ANKAN
        | 1 << offence_codes.O_OPEN_RIICHI_NOT_FIRST
    )
    if g.riichi[p] == codes.R_STANDS:
        g.score[p] += codes.DEPOSIT
        g.deposits -= 1
        g.sticks[p] -= 1
        g.paid[p] -= 1
        g.ippatsu[p] = 0
    if g.riichi[p] != codes.R_NONE:
        void_riichi(g, p)


def kill_hand(g: Game, r: Rules, p: int, dead: int) -> None:
    """Declare a hand dead until it is redeemed or the kyoku ends (`offences.redeem_deposit`).

    A hand that was already dead stays dead, even if this offence is redeemed.
    """
    if 0 < r.redeem_deposit <= g.score[p] and (g.redeemable >> p) & 1 == 0:
        g.redeemable |= 1 << p
        g.dead_before[p] = g.dead[p]
    set_dead(g, p, dead if dead > g.dead[p] else g.dead[p])


def set_dead(g: Game, p: int, dead: int) -> None:
    """Set the hand to alive (0), dead (1), or dead and without calls (2).

    An unresolved claim of the seat lapses if the hand may no longer make it.
    """
    g.dead[p] = dead
    if dead:
        g.late_ron &= ~(1 << p)
    lapses = dead == DEAD_NO_CALLS and g.answer[p] != codes.NO_TILE
    if lapses or (dead == DEAD_BUT_CALLS and g.answer[p] == codes.RON):
        g.answer[p] = codes.PASS


def redeem_hand(g: Game, r: Rules, p: int) -> None:
    """Pay the deposit that redeems seat `p`'s hand, and restore the hand's earlier status."""
    g.event_count = 0
    g.redeemable &= ~(1 << p)
    g.score[p] -= r.redeem_deposit
    g.deposits += r.redeem_deposit // codes.DEPOSIT
    g.sticks[p] += r.redeem_deposit // codes.DEPOSIT
    set_dead(g, p, g.dead_before[p])
    emit(g, codes.E_REDEEM, p, 0, 0, 0, 0)
