"""Rulings of a referee: the rulebook's proposal, why a ruling is impossible, and its effects."""

from collections.abc import Sequence

from hanchan.core import codes
from hanchan.core.codes import NOBODY
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences import offence_codes
from hanchan.core.offences import referee_rulings as referee
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.offences.sanctions import set_dead
from hanchan.core.turn_order import count_players
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.kernels.record import Ints
from hanchan.records.events import Ruling
from hanchan.records.offence_reports import DEAD_LEVEL, LEFT_TO_REFEREE, NO_SANCTION, OffenceReport

KYOKU_PHASES = (codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW)
"""The phases in which a kyoku is being played and waits for a seat."""
CHOMBO = SANCTION_IDS[offence_codes.SC_CHOMBO]
REDEAL = SANCTION_IDS[offence_codes.SC_REDEAL]
LAPSED = SANCTION_IDS[offence_codes.SC_LAPSED]
RIICHI_VOID = SANCTION_IDS[offence_codes.SC_RIICHI_VOID]
PENALTY = SANCTION_IDS[offence_codes.SC_PENALTY]
OFFENCE_NAMES = OFFENCE_IDS[1:]
RULED_SANCTIONS = tuple(name for name in SANCTION_IDS if name != LEFT_TO_REFEREE)
WRONG_BREAK = OFFENCE_IDS[offence_codes.O_WRONG_BREAK]
WRONG_INDICATOR = OFFENCE_IDS[offence_codes.O_WRONG_INDICATOR]
BLAMELESS_OFFENCES = (WRONG_BREAK, WRONG_INDICATOR)
"""Mistakes without a sanction for any player (`procedure:corrections`)."""
REDEAL_OFFENCES = (WRONG_BREAK, "play_impossible", "other")
"""Offences for which the kyoku may be dealt again without a chombo."""
DEAD_WALL_START = codes.WALL - codes.DEAD
"""Index in the wall at which the dead wall begins."""


def rulebook_proposal(g: Game, r: Rules, offence: str, actor: int | None, tiles: int) -> str:
    """Return the rulebook's sanction for an offence reported now.

    Without an offender (`actor` is None) that is no sanction, or a redeal.
    """
    sanction = SANCTION_IDS[referee.proposed_sanction(g, r, OFFENCE_IDS.index(offence), tiles)]
    return NO_SANCTION if actor is None and sanction != REDEAL else sanction


def is_kyoku_on(g: Game) -> bool:
    """Whether a kyoku is being played, so that a sanction can take effect."""
    return g.phase in KYOKU_PHASES


def is_kyoku_over(g: Game, report: OffenceReport) -> bool:
    """Whether the kyoku of a report is over."""
    return report.deal != g.deals or not is_kyoku_on(g)


def find_report(ruling: Ruling, reports: Sequence[OffenceReport]) -> OffenceReport | None:
    """Return the report that is ruled on, or None if it does not exist yet."""
    return reports[ruling.number - 1] if 0 < ruling.number <= len(reports) else None


def indicator_places(g: Game) -> tuple[int, ...]:
    """Return the positions of unseen dead-wall tiles; any of them may have been turned wrongly."""
    seen = {indicator_place(g.spare, i) for i in range(g.dora_open)}
    seen |= {replacement_place(i) for i in range(g.replaced)}
    return tuple(index for index in range(DEAD_WALL_START, codes.WALL) if index not in seen)


def find_ruling_problem(
    g: Game, r: Rules, ruling: Ruling, reports: Sequence[OffenceReport]
) -> Sentence | None:
    """Return the reason why a ruling is impossible now, without a full stop, or None."""
    if not g.table:
        return sentence("unruled-engine")
    if ruling.offence not in OFFENCE_NAMES or ruling.sanction not in RULED_SANCTIONS:
        offence, sanction = repr(ruling.offence), repr(ruling.sanction)
        return sentence("unruled-name", offence=offence, sanction=sanction)
    if not 1 <= ruling.number <= len(reports) + 1:
        return sentence("unruled-number", number=ruling.number, most=len(reports) + 1)
    if (seat := _seat_without_player(g, ruling)) is not None:
        return sentence("unruled-seat", seat=seat, most=count_players(g) - 1)
    if ruling.payments:
        return _problem_with_payments(g, r, ruling, reports)
    return _problem_with_report(g, r, ruling, find_report(ruling, reports))


def _seat_without_player(g: Game, ruling: Ruling) -> int | None:
    """Return a seat in a ruling at which nobody plays, or None."""
    payments = ruling.payments
    named = {ruling.actor, *(one.payer for one in payments), *(one.payee for one in payments)}
    return next((p for p in range(count_players(g), codes.SEATS) if p in named), None)


def _problem_with_report(
    g: Game, r: Rules, ruling: Ruling, report: OffenceReport | None
) -> Sentence | None:
    about = (ruling.offence, ruling.actor, ruling.tiles)
    if report is not None and about != (report.offence, report.actor, report.tiles):
        seat = "none" if report.actor is None else report.actor
        return sentence("unruled-about", number=report.number, offence=report.offence, seat=seat)
    if report is not None and is_kyoku_over(g, report):
        return _problem_with_the_past(ruling, report)
    if not is_kyoku_on(g):
        return sentence("unruled-no-kyoku")
    book = rulebook_proposal(g, r, ruling.offence, ruling.actor, ruling.tiles)
    book = book if report is None else report.book
    if ruling.proposed != book:
        return sentence("unruled-book", book=book, given=ruling.proposed)
    return (
        _problem_with_decision(ruling)
        or _problem_with_sanction(g, ruling, report)
        or _problem_with_place(g, ruling)
    )


def _problem_with_decision(ruling: Ruling) -> Sentence | None:
    as_book = ruling.sanction == ruling.proposed
    lapses = ruling.proposed == CHOMBO and ruling.sanction == LAPSED
    if ruling.decision == "confirmed" and not (as_book or lapses):
        return sentence("unruled-confirmed", book=ruling.proposed, given=ruling.sanction)
    if ruling.decision == "dismissed" and (ruling.sanction != NO_SANCTION or ruling.points):
        return sentence("unruled-dismissed")
    return None


def _problem_with_sanction(
    g: Game, ruling: Ruling, report: OffenceReport | None
) -> Sentence | None:
    p = ruling.actor
    if p is None:
        return _problem_without_offender(g, ruling)
    if ruling.offence in BLAMELESS_OFFENCES or ruling.sanction == REDEAL:
        return sentence("unruled-nobodys", offence=ruling.offence, sanction=ruling.sanction)
    void = report is not None and report.sanction == RIICHI_VOID
    if void and ruling.sanction != RIICHI_VOID:
        return sentence("unruled-void")
    if ruling.sanction == RIICHI_VOID and g.riichi[p] == codes.R_NONE and not void:
        return sentence("unruled-no-riichi", seat=p)
    return None


def _problem_without_offender(g: Game, ruling: Ruling) -> Sentence | None:
    again = ruling.sanction == REDEAL and ruling.offence in REDEAL_OFFENCES
    if (ruling.sanction != NO_SANCTION and not again) or ruling.points:
        return sentence("unruled-nobody")
    if again and ruling.offence == WRONG_BREAK and referee.has_dealer_played(g):
        return sentence("unruled-wall")
    return None


def _problem_with_place(g: Game, ruling: Ruling) -> Sentence | None:
    if ruling.place is None:
        return None
    if ruling.offence != WRONG_INDICATOR or ruling.decision == "dismissed":
        return sentence("unruled-place")
    if ruling.place not in indicator_places(g):
        return sentence("unruled-no-tile", place=ruling.place)
    return None


def _problem_with_the_past(ruling: Ruling, report: OffenceReport) -> Sentence | None:
    """Return a problem with a ruling on an earlier kyoku, which may only cost points, or None."""
    if ruling.proposed != report.book:
        return sentence("unruled-book", book=report.book, given=ruling.proposed)
    if ruling.place is not None:
        return sentence("unruled-place")
    allowed = NO_SANCTION if not report.ruled else report.sanction
    if ruling.sanction != allowed or ruling.decision == "confirmed":
        return sentence("unruled-past", number=report.number, sanction=allowed)
    if report.actor is None and ruling.points:
        return sentence("unruled-nobody")
    return _problem_with_decision(ruling)


def _problem_with_payments(
    g: Game, r: Rules, ruling: Ruling, reports: Sequence[OffenceReport]
) -> Sentence | None:
    """Return a problem with compensation, which is paid in the kyoku after a chombo, or None."""
    report = find_report(ruling, reports)
    if r.claim_shanten == 0:
        return sentence("unruled-no-claims")
    if report is None or report.sanction != CHOMBO or report.deal != g.deals - 1:
        return sentence("unruled-not-void")
    if (ruling.sanction, ruling.decision) != (CHOMBO, "confirmed") or ruling.points:
        return sentence("unruled-claim")
    if ruling.proposed != report.book or ruling.offence != report.offence:
        about = {"offence": report.offence, "book": report.book}
        return sentence("unruled-other-report", number=report.number, **about)
    payers = {payment.payer for payment in ruling.payments}
    if payers != {report.actor} or ruling.actor != report.actor or g.phase not in KYOKU_PHASES:
        seat = "none" if report.actor is None else report.actor
        return sentence("unruled-payer", seat=seat)
    paid = all(one.points > 0 and one.payee != one.payer for one in ruling.payments)
    return None if paid else sentence("unruled-payment")


def carry_out_ruling(g: Game, r: Rules, ruling: Ruling, reports: Sequence[OffenceReport]) -> None:
    """Apply a ruling; the core writes rows for the offence and its consequences."""
    g.event_count = 0
    tables = load_tables()
    p = NOBODY if ruling.actor is None else ruling.actor
    if ruling.points:
        g.penalty[p] += ruling.points
    for payment in ruling.payments:
        referee.pay_compensation(g, payment.payer, payment.payee, payment.points)
    report = find_report(ruling, reports)
    if ruling.payments or (report is not None and is_kyoku_over(g, report)):
        return
    offence = OFFENCE_IDS.index(ruling.offence)
    if report is not None:
        _lift_sanction(g, r, tables, report, reports)
    if ruling.decision == "dismissed":
        if p != NOBODY:
            g.owed[p] &= ~(1 << offence)
        return
    if ruling.place is not None:
        referee.swap_indicator(g, ruling.place)
    sanction = SANCTION_IDS.index(ruling.sanction)
    referee.apply_ruling(g, r, tables, p, offence, sanction, ruling.tiles)


def _lift_sanction(
    g: Game, r: Rules, tables: Ints, report: OffenceReport, reports: Sequence[OffenceReport]
) -> None:
    """Lift a penalty, an unscored wait or a dead hand.

    A hand that another report made dead stays dead.
    """
    p = report.actor
    if p is None:
        return
    if report.sanction == PENALTY and report.ruled:
        g.penalty[p] -= r.penalty_rating
    if report.sanction == SANCTION_IDS[offence_codes.SC_WAIT_UNSCORED]:
        g.unscored[p] = 0
        referee.recompute_claim_options(g, r, tables, p)
    if report.sanction in DEAD_LEVEL:
        others = (one for one in reports if one is not report and one.actor == p)
        dead = [DEAD_LEVEL.get(one.sanction, 0) for one in others if one.deal == g.deals]
        level = max(dead, default=0)
        set_dead(g, p, level)
        if level == 0:
            g.redeemable &= ~(1 << p)
        referee.recompute_claim_options(g, r, tables, p)
