"""What follows from a ruling: the core's functions carry it out, interpreted, for they are few."""

from collections.abc import Sequence

from hanchan.core.codes import NOBODY
from hanchan.core.layout import Game, Rules
from hanchan.core.offences.ids import OFFENCE_IDS, SANCTION_IDS, SC_WAIT_UNSCORED
from hanchan.core.offences.rulings import compensate, offer_anew, rule, swap_indicator
from hanchan.core.offences.sanctions import set_dead
from hanchan.core.tables import load_tables
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
    rule(g, r, tables, p, offence, sanction, ruling.tiles)


def _lift(g: Game, r: Rules, tables: Ints, known: Reported, told: Sequence[Reported]) -> None:
    """What was in force for this report no longer is; what others have brought stays."""
    p = known.actor
    if p is None:
        return
    if known.sanction == WAIT_UNSCORED:
        g.unscored[p] = 0
        offer_anew(g, r, tables, p)
    if known.sanction in DEAD_LEVEL:
        others = (one for one in told if one is not known and one.actor == p)
        dead = [DEAD_LEVEL.get(one.sanction, 0) for one in others if one.deal == g.deals]
        restore_hand(g, r, tables, p, max(dead, default=0))


def restore_hand(g: Game, r: Rules, tables: Ints, p: int, dead: int) -> None:
    """The hand is as alive as this again, also for the tile that may be claimed just now."""
    set_dead(g, p, dead)
    if dead == 0:
        g.redeemable &= ~(1 << p)
    offer_anew(g, r, tables, p)
