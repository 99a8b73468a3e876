"""The referee of a match, who takes reports, carries out rulings and records them.

Only matches with `enforcement="table"` have one. Every ruling is a step that undo takes back.
"""

from itertools import chain

from msgspec.structs import replace

from hanchan.argument_checks import check_choice
from hanchan.core import codes
from hanchan.core.codes import OVER, PASS, RON, TSUMO, TSUMOGIRI
from hanchan.core.game_state import Game
from hanchan.core.offences import offence_codes
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.offences.referee_rulings import has_dealer_played
from hanchan.core.offences.sanctions import rulebook_sanction, sanction_of_row
from hanchan.core.rules_encoder import encoded_rules
from hanchan.errors import HanchanError, MatchOverError, RulesError
from hanchan.records import AnyEvent, Chombo, Hora, Payment, Ruling, drop_undone, rulings
from hanchan.records.actions import held_tiles, melds_of
from hanchan.records.events import MAX_POINTS, MAX_TILES
from hanchan.records.offence_reports import DEAD_LEVEL, LEFT_TO_REFEREE, NO_SANCTION, OffenceReport
from hanchan.rules import RuleSet
from hanchan.scoring.article_citations import cited_articles, cited_articles_for_case
from hanchan.scoring.yakuman_shanten import yakuman_shanten
from hanchan.table.history import History, SeatAnswer, Step, StepPart
from hanchan.table.match_setup import check_seat_number
from hanchan.table.referee.report import NoticeTime, RefereeDecision, Report
from hanchan.tiles import Hand


def compensate(
    history: History, rules: RuleSet, offender: int, claimant: int, points: int
) -> list[AnyEvent]:
    """Pay the compensation set by the referee; raise an error if the claimant has no right."""
    for seat in (offender, claimant):
        check_seat_number(seat, rules.seating.players)
    if points not in range(1, MAX_POINTS + 1):
        raise RulesError("value-range", field="points", given=points, least=1, most=MAX_POINTS)
    most = rules.offences.yakuman_claim_shanten
    if most == 0:
        raise HanchanError("compensation-none")
    chombo = _find_chombo(history, offender)
    for event in drop_undone(history.events):
        paid = event.payments if isinstance(event, Ruling) and event.number == chombo.number else ()
        if claimant in [payment.payee for payment in paid]:
            raise RulesError("compensation-twice", field="claimant", given=claimant)
    distance = yakuman_shanten(hand_before_chombo(history, offender, claimant), rules=rules).shanten
    if distance is None or distance > most:
        shanten = "none" if distance is None else distance
        raise RulesError(
            "compensation-far", field="claimant", given=claimant, shanten=shanten, most=most
        )
    ruling = chombo.compensation_ruling(Payment(payer=offender, payee=claimant, points=points))
    law, reports = history.law, history.reports()
    problem = rulings.find_ruling_problem(law.game, law.record, ruling, reports)
    if problem is not None:
        raise HanchanError("compensation-impossible", problem=problem)
    return list(history.perform([ruling]))


def _find_chombo(history: History, offender: int) -> OffenceReport:
    """Return the report of the offender's chombo in the kyoku before the current one."""
    before = history.game.deals - 1
    for report in reversed(history.reports()):
        if (report.deal, report.actor, report.sanction) == (before, offender, rulings.CHOMBO):
            return report
    raise RulesError("compensation-offender", field="offender", given=offender)


def hand_before_chombo(history: History, offender: int, seat: int) -> Hand:
    """Return the hand of a seat before the step in which the offender's chombo voided the kyoku."""
    for step in reversed(history.steps):
        events = history.events[step.first : step.end]
        if any(isinstance(event, Chombo) and event.actor == offender for event in events):
            game = Game()
            game.restore(step.game)
            return Hand(held_tiles(game.hand, game.red, seat), melds_of(game, seat))
    raise RulesError("compensation-offender", field="offender", given=offender)


WINNING_TILE_HIDDEN = OFFENCE_IDS[offence_codes.O_WINNING_TILE_HIDDEN]
OFFENCES_AFTER_WIN = (WINNING_TILE_HIDDEN, OFFENCE_IDS[offence_codes.O_HAND_MIXED])
"""Offences in winning, which can only be reported right after the win."""
EXPOSING_OFFENCES = ("hand_shown", "hand_toppled", "forbidden_look")
"""Offences that also expose tiles."""
TILES_EXPOSED = OFFENCE_IDS[offence_codes.O_TILES_EXPOSED]
EARLY, LATE = "early", "late"
"""When a mistake in the deal is noticed: before the dealer's first move, or later."""


def offence_articles(rules: RuleSet, offence: str, tiles: int, moment: str = "") -> tuple[str, ...]:
    """Return the articles on an offence, or the program's own choice if the rulebook has none.

    An offence that also exposes tiles cites only the article whose sanction applies. For a mistake
    in the deal, `moment` is EARLY or LATE, if known.

    >>> from hanchan.rules import load_rules
    >>> offence_articles(load_rules("ema-2008"), "wrong_call", 1)
    ('ema-2008/3.4.7d',)
    """
    if offence in rulings.BLAMELESS_OFFENCES:
        return cited_articles_for_case(rules, offence, moment)
    if offence not in offence_codes.ROW_OF:
        return cited_articles(rules, "referee")
    r, code = encoded_rules(rules), OFFENCE_IDS.index(offence)
    own = sanction_of_row(r, code, tiles) == rulebook_sanction(r, code, tiles)
    row = offence_codes.ROW_OF[offence] if own else TILES_EXPOSED
    return cited_articles_for_case(rules, f"offences.{row}", offence)


def sanctions_for_new_report(
    g: Game,
    offence: str,
    seat: int | None,
    proposed: str,
    noticed: NoticeTime,
    *,
    penalty: bool = False,
) -> tuple[str, ...]:
    """Return the sanctions open to a referee for a new report, the rulebook's first if it has one.

    `proposed` is the rulebook's sanction. Without an offender (`seat`), only a redeal is possible.
    `penalty` says whether the rulebook has a penalty of points.
    """
    if offence in rulings.BLAMELESS_OFFENCES:
        return (proposed,)
    if seat is None:
        if offence in rulings.REDEAL_OFFENCES and not (
            offence == rulings.WRONG_BREAK and has_dealer_played(g)
        ):
            return (NO_SANCTION, rulings.REDEAL)
        return (NO_SANCTION,)
    if proposed == LEFT_TO_REFEREE and offence in OFFENCES_AFTER_WIN:
        unscored = (SANCTION_IDS[offence_codes.SC_WAIT_UNSCORED],)
        return (NO_SANCTION, *(unscored if offence == WINNING_TILE_HIDDEN else ()), rulings.CHOMBO)
    if proposed == LEFT_TO_REFEREE:
        return _all_sanctions(g, seat, penalty=penalty)
    in_time = noticed is NoticeTime.IN_TIME and proposed != NO_SANCTION
    return (proposed, NO_SANCTION) if in_time else (proposed,)


def _all_sanctions(g: Game, seat: int, *, penalty: bool) -> tuple[str, ...]:
    """Return all sanctions of a player; a voided riichi only if the seat is in riichi."""
    void = (rulings.RIICHI_VOID,) if g.riichi[seat] != codes.R_NONE else ()
    points = (rulings.PENALTY,) if penalty else ()
    return (NO_SANCTION, *points, *void, *DEAD_LEVEL, rulings.CHOMBO)


def sanctions_for_known_report(
    g: Game, report: OffenceReport, *, penalty: bool = False
) -> tuple[str, ...]:
    """Return the sanctions open for an offence that the engine found or that has a ruling.

    A sanction may be lifted until the kyoku is over, but a voided riichi stays void.
    """
    if rulings.is_kyoku_over(g, report):
        return (report.sanction,) if report.ruled else (NO_SANCTION,)
    if not report.ruled:
        if report.actor is None:
            return (NO_SANCTION,)
        return _all_sanctions(g, report.actor, penalty=penalty)
    sanction = report.sanction
    if sanction in (rulings.RIICHI_VOID, NO_SANCTION, rulings.LAPSED) or report.actor is None:
        return (sanction,)
    return (sanction, NO_SANCTION)


class Referee:
    """The referee at the table of one match."""

    def __init__(self, history: History, rules: RuleSet) -> None:
        self._history = history
        self._rules = rules

    @property
    def _has_penalty(self) -> bool:
        return self._rules.offences.penalty_rating > 0

    def reports(self) -> tuple[Report, ...]:
        """Return all reports: offences that the engine found, and offences that have a ruling."""
        return tuple(self._report_of(one) for one in self._history.reports())

    def open_reports(self) -> tuple[Report, ...]:
        """Return the reports that the rulebook leaves to the referee and that have no ruling."""
        return tuple(self._report_of(one) for one in self._history.reports() if not one.ruled)

    def report(
        self,
        offence: str,
        seat: int | None,
        *,
        tiles: int,
        noticed: str,
        note: str,
        place: int | None,
    ) -> Report:
        """Make a report with the rulebook's proposal; it has no effect before a ruling."""
        self._check_report(offence, seat, tiles, place)
        check_choice("noticed", noticed, NoticeTime)
        game = self._history.game
        if offence in OFFENCES_AFTER_WIN:
            self._winning_step(offence, seat)
        elif game.phase == OVER:
            raise MatchOverError
        elif not rulings.is_kyoku_on(game):
            raise HanchanError("report-no-kyoku")
        moment = LATE if has_dealer_played(game) else EARLY
        proposed = rulings.rulebook_proposal(game, self._history.law.record, offence, seat, tiles)
        return Report(
            offence=offence,
            seat=seat,
            tiles=tiles,
            proposed=proposed,
            articles=offence_articles(self._rules, offence, tiles, moment),
            offered=sanctions_for_new_report(
                game, offence, seat, proposed, NoticeTime(noticed), penalty=self._has_penalty
            ),
            deal=game.deals,
            note=note,
            place=place,
            ruler=self.rule,
        )

    def rule(self, report: Report, decided: RefereeDecision) -> list[AnyEvent]:
        """Carry out a decision on a report, and return the events."""
        if decided.points and report.seat is None:
            raise RulesError("report-points-nobody", field="points", given=decided.points)
        if decided.points not in range(MAX_POINTS + 1):
            raise RulesError(
                "value-range", field="points", given=decided.points, least=0, most=MAX_POINTS
            )
        if report.offence in OFFENCES_AFTER_WIN:
            return self._rule_on_win(report, decided)
        if report.number is None and report.deal != self._history.game.deals:
            raise HanchanError("report-past")
        return self.carry_out(self._make_ruling(report, decided))

    def carry_out(self, ruling: Ruling) -> list[AnyEvent]:
        """Carry out a ruling and return the events; an error says why it is impossible."""
        law, reports = self._history.law, self._history.reports()
        problem = rulings.find_ruling_problem(law.game, law.record, ruling, reports)
        if problem is not None:
            raise HanchanError("ruling-impossible", problem=problem)
        return list(self._history.perform([ruling]))

    # Inside.

    def _report_of(self, report: OffenceReport) -> Report:
        return Report(
            offence=report.offence,
            seat=report.actor,
            tiles=report.tiles,
            proposed=report.book,
            articles=offence_articles(self._rules, report.offence, report.tiles),
            offered=sanctions_for_known_report(
                self._history.game, report, penalty=self._has_penalty
            ),
            deal=report.deal,
            number=report.number,
            ruler=self.rule,
        )

    def _check_report(self, offence: str, seat: int | None, tiles: int, place: int | None) -> None:
        if offence not in rulings.OFFENCE_NAMES:
            raise RulesError.unknown("offence", offence, rulings.OFFENCE_NAMES)
        if offence in rulings.BLAMELESS_OFFENCES and seat is not None:
            raise RulesError("report-nobodys", field="seat", given=seat, offence=offence)
        if seat is not None:
            check_seat_number(seat, self._rules.seating.players)
        if tiles not in range(1, MAX_TILES + 1):
            raise RulesError("value-range", field="tiles", given=tiles, least=1, most=MAX_TILES)
        if place is None:
            return
        positions: tuple[int, ...] = ()
        if offence == rulings.WRONG_INDICATOR:
            positions = rulings.indicator_places(self._history.game)
        if place not in positions:
            values = {"given": place, "places": len(positions), "allowed": positions}
            raise RulesError("report-place", field="place", **values)

    def _make_ruling(self, report: Report, decided: RefereeDecision) -> Ruling:
        return Ruling(
            seq=0,
            number=report.number or len(self._history.reports()) + 1,
            offence=report.offence,
            actor=report.seat,
            tiles=report.tiles,
            proposed=report.proposed,
            decision=decided.decision,
            sanction=decided.sanction,
            reason=decided.reason,
            points=decided.points,
            place=report.place if decided.decision != "dismissed" else None,
        )

    # Right after a win.

    def _winning_step(self, offence: str, seat: int | None) -> Step:
        """Return the last step, in which this seat must have won (for a hidden tile, by tsumo)."""
        step = self._history.steps[-1] if self._history.steps else None
        events = self._history.events[step.first : step.end] if step else []
        wins = [event for event in events if isinstance(event, Hora) and event.pai]
        if offence == WINNING_TILE_HIDDEN:
            wins = [win for win in wins if win.target == win.actor]
        if step is None or seat not in [win.actor for win in wins]:
            allowed = tuple(win.actor for win in wins)
            tsumo = "yes" if offence == WINNING_TILE_HIDDEN else "no"
            values = {"given": seat, "tsumo": tsumo, "winners": len(wins), "allowed": allowed}
            raise RulesError("report-not-winner", field="seat", **values)
        return step

    def _rule_on_win(self, report: Report, decided: RefereeDecision) -> list[AnyEvent]:
        """Undo the win, carry out the ruling and, unless the kyoku is void, win again.

        A chombo lapses if another valid win on the same tile is paid (`law:chombo`).
        """
        history, seat = self._history, report.seat
        if report.number is not None or seat is None:
            raise HanchanError("ruling-done")
        step = self._winning_step(report.offence, seat)
        if report.deal != history.game.deals:
            raise HanchanError("report-past")
        steps, redone = 1, [step.acts]
        if decided.sanction == rulings.CHOMBO:
            steps, redone = self._steps_without_win(seat)
            decided = decided._replace(sanction=rulings.LAPSED) if redone else decided
        first = len(history.events)
        history.undo(steps)
        self.carry_out(self._make_ruling(report, decided))
        for acts in redone:
            history.perform(acts)
        return history.events[first:]

    def _steps_without_win(self, seat: int) -> tuple[int, list[tuple[StepPart, ...]]]:
        """Return the number of steps from this seat's win on, and their answers without that win.

        Returns 1 step and no answers if no other seat would win then.
        """
        past = self._history.steps
        calls = [i for i, step in enumerate(past) if any(_is_win(act, seat) for act in step.acts)]
        steps = past[calls[-1] :]
        redone = [tuple(_without_win(act, seat) for act in _seat_answers(step)) for step in steps]
        late_ron = self._history.law.scratch_copy(steps[0].game).late_ron
        if redone[0][0].action == TSUMOGIRI and not late_ron:  # no other ron is pending
            return 1, []
        replayed = self._history.replay_moments(replace(steps[0], acts=tuple(chain(*redone))))
        others = any(isinstance(event, Hora) for moment in replayed for event in moment.events)
        return (len(steps), [*redone]) if others else (1, [])


def _seat_answers(step: Step) -> list[SeatAnswer]:
    found = [act for act in step.acts if isinstance(act, SeatAnswer)]
    if len(found) < len(step.acts):
        raise HanchanError("ruling-between")
    return found


def _is_win(act: StepPart, seat: int) -> bool:
    return isinstance(act, SeatAnswer) and act.seat == seat and act.action in (RON, TSUMO)


def _without_win(answer: SeatAnswer, seat: int) -> SeatAnswer:
    """Return the answer, with a pass or tsumogiri in place of a win of this seat."""
    if not _is_win(answer, seat):
        return answer
    return replace(answer, action=PASS if answer.action == RON else TSUMOGIRI)
