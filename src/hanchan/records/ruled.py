"""What follows from a ruling: the core's functions carry it out, interpreted, for they are few."""

from collections.abc import Sequence

from hanchan.core.calls import options_on_discard
from hanchan.core.codes import CLAIM, MAY_RON, NOBODY, OK, ROB
from hanchan.core.kan import may_rob
from hanchan.core.layout import Game, Rules
from hanchan.core.offences.ids import OFFENCE_IDS, SANCTION_IDS, SC_WAIT_UNSCORED
from hanchan.core.offences.rulings import compensate, rule, swap_indicator
from hanchan.core.offences.sanctions import set_dead
from hanchan.core.tables import load_tables
from hanchan.core.winning import ron_reason
from hanchan.kernels.record import Ints
from hanchan.records.events import Ruling
from hanchan.records.reports import DEAD_LEVEL, Reported
from hanchan.records.rulings import earlier, is_past

WAIT_UNSCORED = SANCTION_IDS[SC_WAIT_UNSCORED]


def carry_out(g: Game, r: Rules, ruling: Ruling, told: Sequence[Reported]) -> None:
    """What may be ruled takes effect; the rows of the core tell the offence and what follows."""
    g.event_count = 0
    tables = load_tables()
    p = NOBODY if ruling.actor is None else ruling.actor
    if ruling.points:
        g.penalty[p] += ruling.points
    for payment in ruling.payments:
        compensate(g, payment.payer, payment.payee, payment.points)
    known = earlier(ruling, told)
    if ruling.payments or (known is not None and is_past(g, known)):
        return
    offence = OFFENCE_IDS.index(ruling.offence)
    if known is not None:
        _lift(g, r, tables, known, told)
    if ruling.decision == "dismissed":
        if p != NOBODY:
            g.owed[p] &= ~(1 << offence)
        return
    if ruling.place is not None:
        swap_indicator(g, ruling.place)
    sanction = SANCTION_IDS.index(ruling.sanction)
    rule(g, r, p, offence, sanction, ruling.tiles)


def _lift(g: Game, r: Rules, tables: Ints, known: Reported, told: Sequence[Reported]) -> None:
    """What was in force for this report no longer is; what others have brought stays."""
    p = known.actor
    if p is None:
        return
    if known.sanction == WAIT_UNSCORED:
        g.unscored[p] = 0
    if known.sanction in DEAD_LEVEL:
        others = (one for one in told if one is not known and one.actor == p)
        dead = [DEAD_LEVEL.get(one.sanction, 0) for one in others if one.deal == g.deals]
        restore_hand(g, r, tables, p, max(dead, default=0))


def restore_hand(g: Game, r: Rules, tables: Ints, p: int, dead: int) -> None:
    """The hand is as alive as this again, also for the tile that may be claimed just now.

    What it may claim was found when the tile was laid open, perhaps of a hand dead even then.
    """
    set_dead(g, p, dead)
    if dead == 0:
        g.redeemable &= ~(1 << p)
    if g.phase == CLAIM and g.asked >> p & 1:
        g.option[p] = options_on_discard(g, r, tables, p)
    elif g.phase == ROB and g.asked >> p & 1 and g.shape_done[p] and may_rob(g, r, p) == OK:
        g.option[p] = MAY_RON if ron_reason(g, r, tables, p) == OK else 0
