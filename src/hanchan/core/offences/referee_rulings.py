"""Referee rulings on things that the system cannot see (`law:referee`)."""

from hanchan.core import codes
from hanchan.core.calls import options_on_discard
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import rob_kan_reason
from hanchan.core.offences import offence_codes
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.sanctions import (
    announce_offence,
    apply_sanction,
    mark_offence,
    rulebook_sanction,
)
from hanchan.core.phases import enter_next_phase
from hanchan.core.turn_actions import settle_passed_discard
from hanchan.core.turn_order import previous_seat
from hanchan.core.wall import indicator_place
from hanchan.core.win_permission import ron_reason
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def has_dealer_played(g: Game) -> int:
    """Whether the dealer has made a first move; mistakes in the deal are not corrected after it."""
    return 1 if g.discards or g.kans else 0


def proposed_sanction(g: Game, r: Rules, offence: int, tiles: int) -> int:
    """Return the rulebook's sanction if this offence is reported now (`procedure:corrections`).

    There is none yet if the offence is assessed at a draw or at the offender's own win.
    """
    if offence == offence_codes.O_WRONG_BREAK:
        return offence_codes.SC_NONE if has_dealer_played(g) else offence_codes.SC_REDEAL
    if offence == offence_codes.O_WRONG_INDICATOR or r.offence_when[offence]:
        return offence_codes.SC_NONE
    return rulebook_sanction(r, offence, tiles)


def apply_ruling(
    g: Game, r: Rules, T: DistanceTables, p: int, offence: int, sanction: int, tiles: int
) -> None:
    """Apply a ruling made while a seat was to act; play goes on, or the kyoku is void."""
    g.event_count = 0
    enter_next_phase(g, carry_out_ruling(g, r, T, p, offence, sanction, tiles))


def carry_out_ruling(
    g: Game, r: Rules, T: DistanceTables, p: int, offence: int, sanction: int, tiles: int
) -> int:
    """Carry out a ruling; returns the outcome. Chombo and a redeal void the kyoku.

    An offence that the rulebook assesses later and that is not sanctioned now is recorded.
    """
    announce_offence(g, p, offence, sanction, codes.NO_ACTION, tiles)
    if sanction in (offence_codes.SC_CHOMBO, offence_codes.SC_REDEAL):
        g.offenders = 1 << p if sanction == offence_codes.SC_CHOMBO and p != codes.NOBODY else 0
        void_kyoku(g, codes.END_CHOMBO if sanction == offence_codes.SC_CHOMBO else codes.END_REDEAL)
        return codes.VOIDED
    if p == codes.NOBODY:
        return codes.WAITING
    if sanction == offence_codes.SC_NONE and r.offence_when[offence]:
        mark_offence(g, p, offence)
    late_ron = g.late_ron
    apply_sanction(g, r, p, sanction)
    if sanction in (offence_codes.SC_WAIT_UNSCORED, offence_codes.SC_RIICHI_VOID):
        drop_ron_without_yaku(g, r, T, p)
        recompute_claim_options(g, r, T, p)
    if late_ron and g.late_ron == 0:
        settle_passed_discard(g)
    return codes.WAITING


def drop_ron_without_yaku(g: Game, r: Rules, T: DistanceTables, p: int) -> None:
    """Turn a ron into a pass if the ruling on riichi or wait leaves it without yaku.

    That is not a false win: it was valid when it was declared.
    """
    if (g.late_ron >> p) & 1:
        reason = late_ron_reason(g, r, T, p)
    elif g.phase in (codes.CLAIM, codes.ROB) and g.answer[p] == codes.RON:
        reason = ron_reason(g, r, T, p)
    else:
        return
    if reason != codes.OK:
        g.late_ron &= ~(1 << p)
        g.answer[p] = codes.PASS


def late_ron_reason(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return OK or why a ron called after the draw is invalid, judged as before the draw."""
    seat = g.seat
    tile = g.tile
    g.seat = previous_seat(g, seat)
    g.tile = g.river[g.seat, g.river_count[g.seat] - 1]
    g.live -= 1
    reason = ron_reason(g, r, T, p)
    g.live += 1
    g.seat = seat
    g.tile = tile
    return reason


def recompute_claim_options(g: Game, r: Rules, T: DistanceTables, p: int) -> None:
    """Recompute the claims open to seat `p` if it is asked; they were computed at the discard."""
    if (g.asked >> p) & 1 == 0:
        return
    if g.phase == codes.CLAIM:
        g.option[p] = options_on_discard(g, r, T, p)
    elif g.phase == codes.ROB and g.shape_done[p] and rob_kan_reason(g, r, p) == codes.OK:
        g.option[p] = codes.MAY_RON if ron_reason(g, r, T, p) == codes.OK else 0


def pay_compensation(g: Game, payer: int, payee: int, points: int) -> None:
    """Pay a player `points` for a yakuman lost to a chombo (`offences.yakuman_claim_shanten`)."""
    g.score[payer] -= points
    g.score[payee] += points


def swap_indicator(g: Game, place: int) -> None:
    """If the dealer has played, make a wrongly turned tile the first indicator, by a swap."""
    if has_dealer_played(g):
        right = indicator_place(g.spare, 0)
        code = g.wall[right]
        g.wall[right] = g.wall[place]
        g.wall[place] = code
