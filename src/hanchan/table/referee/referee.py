"""The referee of a match: takes reports, carries out and records rulings.

Only matches with `enforcement="table"` have one. Every ruling is a step that undo takes back.
"""

from itertools import chain

from msgspec.structs import replace

from hanchan.core import codes
from hanchan.core.codes import OVER, PASS, RON, TSUMO, TSUMOGIRI
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.offences import ids
from hanchan.core.offences.rulings import dealer_has_played
from hanchan.core.offences.sanctions import book_sanction, row_sanction
from hanchan.errors import HanchanError, MatchOverError, RulesError, literal
from hanchan.records import AnyEvent, Chombo, Hora, Payment, Ruling
from hanchan.records.actions import melds_of, tiles_held
from hanchan.records.events import MOST_POINTS, MOST_TILES
from hanchan.records.heard import standing
from hanchan.records.reports import DEAD_LEVEL, NONE, REFEREE, Reported
from hanchan.records.rulings import (
    CHOMBO,
    DEALT_AGAIN,
    LAPSED,
    NOBODYS,
    OFFENCE_NAMES,
    REDEAL,
    RIICHI_VOID,
    WRONG_BREAK,
    WRONG_INDICATOR,
    book_proposes,
    indicator_places,
    is_on,
    is_past,
    problem_with,
)
from hanchan.rules import RuleSet
from hanchan.scoring.citations import cited, cited_case
from hanchan.scoring.yakuman_shanten import yakuman_shanten
from hanchan.table.history import Act, Answered, History, Step
from hanchan.table.preparation import refuse_other_seat
from hanchan.table.referee.report import Decided, Noticed, Report
from hanchan.tiles import Hand


def compensate(
    history: History, rules: RuleSet, offender: int, claimant: int, points: int
) -> list[AnyEvent]:
    """Pay the compensation that the referee set, if the claimant may ask for it."""
    for seat in (offender, claimant):
        refuse_other_seat(seat)
    if points not in range(1, MOST_POINTS + 1):
        raise RulesError("value-range", field="points", given=points, least=1, most=MOST_POINTS)
    most = rules.offences.yakuman_claim_shanten
    if most == 0:
        raise HanchanError("compensation-none")
    told = _chombo_of(history, offender)
    _refuse_second(history, told, claimant)
    _refuse_far(history, rules, offender, claimant)
    ruling = told.paying(Payment(payer=offender, payee=claimant, points=points))
    problem = problem_with(history.game, history.law.record, ruling, history.reports())
    if problem is not None:
        raise HanchanError("compensation-impossible", problem=problem)
    return list(history.take([ruling]))


def _chombo_of(history: History, offender: int) -> Reported:
    """Find the report of the offender's chombo in the kyoku before this one."""
    before = history.game.deals - 1
    for told in reversed(history.reports()):
        if (told.deal, told.actor, told.sanction) == (before, offender, CHOMBO):
            return told
    raise RulesError("compensation-offender", field="offender", given=offender)


def _refuse_second(history: History, told: Reported, claimant: int) -> None:
    """Refuse a second compensation for the same loss."""
    for event in standing(history.events):
        if not isinstance(event, Ruling) or event.number != told.number:
            continue
        if claimant in [payment.payee for payment in event.payments]:
            raise RulesError("compensation-twice", field="claimant", given=claimant)


def _refuse_far(history: History, rules: RuleSet, offender: int, claimant: int) -> None:
    """Refuse a claimant whose hand before the chombo was too far from a yakuman."""
    hand = hand_before_chombo(history, offender, claimant)
    most, near = rules.offences.yakuman_claim_shanten, yakuman_shanten(hand, rules=rules).shanten
    if near is None or near > most:
        raise RulesError(
            "compensation-far",
            field="claimant",
            given=claimant,
            shanten="none" if near is None else near,
            most=most,
        )


def hand_before_chombo(history: History, offender: int, seat: int) -> Hand:
    """The hand of a seat before the step in which the offender's chombo voided the kyoku."""
    for step in reversed(history.steps):
        events = history.events[step.first : step.end]
        if any(isinstance(event, Chombo) and event.actor == offender for event in events):
            game = Game()
            game.restore(step.game)
            return Hand(tiles_held(game.hand, game.red, seat), melds_of(game, seat))
    raise RulesError("compensation-offender", field="offender", given=offender)


WINNING_TILE_HIDDEN = ids.OFFENCE_IDS[ids.O_WINNING_TILE_HIDDEN]
HAND_MIXED = ids.OFFENCE_IDS[ids.O_HAND_MIXED]
AFTER_WIN = (WINNING_TILE_HIDDEN, HAND_MIXED)
"""Offences that come with a win and are reported right after it."""
EXPOSING = tuple(
    ids.OFFENCE_IDS[code] for code in (ids.O_HAND_SHOWN, ids.O_HAND_TOPPLED, ids.O_FORBIDDEN_LOOK)
)
"""Offences that also expose tiles."""
TILES_EXPOSED = ids.OFFENCE_IDS[ids.O_TILES_EXPOSED]
EARLY, LATE = "early", "late"
"""A wrong deal is fixed before the dealer's first move; later it is played as dealt."""


def articles_for(rules: RuleSet, offence: str, tiles: int, moment: str = "") -> tuple[str, ...]:
    """The articles on an offence; where the rulebook is silent, the program's own choice.

    If turned-up tiles also count as exposed, only the article that decides is cited. For a mistake
    in the deal, `moment` is EARLY or LATE, if known.

    >>> from hanchan.rules import load_rules
    >>> articles_for(load_rules("ema-2008"), "wrong_call", 1)
    ('ema-2008/3.4.7d',)
    """
    if offence not in ids.ROW_OF:
        return cited_case(rules, offence, moment) if offence in NOBODYS else cited(rules, "referee")
    r, code = encode(rules), ids.OFFENCE_IDS.index(offence)
    own = row_sanction(r, code, tiles) == book_sanction(r, code, tiles)
    return cited_case(rules, f"offences.{ids.ROW_OF[offence] if own else TILES_EXPOSED}", offence)


def offered_now(
    g: Game, offence: str, seat: int | None, proposed: str, noticed: Noticed
) -> tuple[str, ...]:
    """The sanctions a referee may choose for a new report, the rulebook's own first."""
    if offence in NOBODYS:
        return (proposed,)
    if seat is None:
        if offence in DEALT_AGAIN and not (offence == WRONG_BREAK and dealer_has_played(g)):
            return (NONE, REDEAL)
        return (NONE,)
    if proposed == REFEREE:
        return _all_for(g, seat) if offence not in AFTER_WIN else _after_win(offence)
    in_time = noticed is Noticed.IN_TIME and proposed != NONE
    return (proposed, NONE) if in_time else (proposed,)


def _all_for(g: Game, seat: int) -> tuple[str, ...]:
    """The sanctions for an offence that the rulebook leaves to the referee."""
    void = (RIICHI_VOID,) if g.riichi[seat] != codes.R_NONE else ()
    return (NONE, *void, *DEAD_LEVEL, CHOMBO)


def _after_win(offence: str) -> tuple[str, ...]:
    wait = (ids.SANCTION_IDS[ids.SC_WAIT_UNSCORED],) if offence == WINNING_TILE_HIDDEN else ()
    return (NONE, *wait, CHOMBO)


def offered_for(g: Game, told: Reported) -> tuple[str, ...]:
    """The sanctions for an offence the engine found, or one that was ruled on before.

    A sanction in force may be lifted while the kyoku is on, but a voided riichi stays void.
    """
    if is_past(g, told):
        return (told.sanction,) if told.ruled else (NONE,)
    if not told.ruled:
        return (NONE,) if told.actor is None else _all_for(g, told.actor)
    if told.sanction in (RIICHI_VOID, NONE, LAPSED) or told.actor is None:
        return (told.sanction,)
    return (told.sanction, NONE)


class Referee:
    """The referee at the table of one match."""

    def __init__(self, history: History, rules: RuleSet) -> None:
        self._history = history
        self._rules = rules

    def reports(self) -> tuple[Report, ...]:
        """All current reports: offences the engine found, and offences that were ruled on."""
        return tuple(self._known(told) for told in self._history.reports())

    def open_reports(self) -> tuple[Report, ...]:
        """The reports that the rulebook leaves to the referee and that are not ruled on yet."""
        return tuple(self._known(told) for told in self._history.reports() if not told.ruled)

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
        """Make a report with the rulebook's proposal; it changes nothing until it is ruled on."""
        self._refuse_wrong(offence, seat, tiles, place)
        when = _noticed(noticed)
        game = self._history.game
        if offence in AFTER_WIN:
            self._won(offence, seat)
        elif game.phase == OVER:
            raise MatchOverError
        elif not is_on(game):
            raise HanchanError("report-no-kyoku")
        proposed = book_proposes(game, self._history.law.record, offence, seat, tiles)
        return Report(
            offence=offence,
            seat=seat,
            tiles=tiles,
            proposed=proposed,
            articles=articles_for(
                self._rules, offence, tiles, LATE if dealer_has_played(game) else EARLY
            ),
            offered=offered_now(game, offence, seat, proposed, when),
            deal=game.deals,
            note=note,
            place=place,
            ruler=self,
        )

    def rule(self, report: Report, decided: Decided) -> list[AnyEvent]:
        """Apply a decision."""
        if decided.points and report.seat is None:
            raise RulesError("report-points-nobody", field="points", given=decided.points)
        if decided.points not in range(MOST_POINTS + 1):
            raise RulesError(
                "value-range", field="points", given=decided.points, least=0, most=MOST_POINTS
            )
        if report.offence in AFTER_WIN:
            return self._rule_on_win(report, decided)
        if report.number is None and report.deal != self._history.game.deals:
            raise HanchanError("report-past")
        return list(self._history.take([self._ruling(report, decided)]))

    def carry_out(self, ruling: Ruling) -> list[AnyEvent]:
        """Apply a ruling read from a record."""
        return list(self._history.take([self._checked(ruling)]))

    # Inside.

    def _known(self, told: Reported) -> Report:
        return Report(
            offence=told.offence,
            seat=told.actor,
            tiles=told.tiles,
            proposed=told.book,
            articles=articles_for(self._rules, told.offence, told.tiles),
            offered=offered_for(self._history.game, told),
            deal=told.deal,
            number=told.number,
            ruler=self,
        )

    def _refuse_wrong(self, offence: str, seat: int | None, tiles: int, place: int | None) -> None:
        if offence not in OFFENCE_NAMES:
            raise RulesError.unknown("offence", offence, OFFENCE_NAMES)
        if offence in NOBODYS and seat is not None:
            raise RulesError("report-nobodys", field="seat", given=seat, offence=offence)
        if seat is not None:
            refuse_other_seat(seat)
        if tiles not in range(1, MOST_TILES + 1):
            raise RulesError("value-range", field="tiles", given=tiles, least=1, most=MOST_TILES)
        if place is None:
            return
        places = indicator_places(self._history.game) if offence == WRONG_INDICATOR else ()
        if place not in places:
            raise RulesError(
                "report-place",
                field="place",
                given=place,
                places=len(places),
                allowed=tuple(places),
            )

    def _ruling(self, report: Report, decided: Decided) -> Ruling:
        """Make the ruling, if nothing speaks against it."""
        told = self._history.reports()
        ruling = Ruling(
            seq=0,
            number=report.number or len(told) + 1,
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
        return self._checked(ruling)

    def _checked(self, ruling: Ruling) -> Ruling:
        law, told = self._history.law, self._history.reports()
        problem = problem_with(law.game, law.record, ruling, told)
        if problem is not None:
            raise HanchanError("ruling-impossible", problem=problem)
        return ruling

    # Right after a win.

    def _won(self, offence: str, seat: int | None) -> Step:
        """The step of the win, which must be the last one."""
        step = self._history.steps[-1] if self._history.steps else None
        events = self._history.events[step.first : step.end] if step else []
        wins = [event for event in events if isinstance(event, Hora) and event.pai]
        if offence == WINNING_TILE_HIDDEN:
            wins = [win for win in wins if win.target == win.actor]
        if step is None or seat not in [win.actor for win in wins]:
            raise RulesError(
                "report-not-winner",
                field="seat",
                given=seat,
                winners=len(wins),
                allowed=tuple(win.actor for win in wins),
            )
        return step

    def _rule_on_win(self, report: Report, decided: Decided) -> list[AnyEvent]:
        """Undo the win and, unless the kyoku is void, win again as ruled.

        A chombo lapses if another valid win of the same tile is paid (`law:chombo`).
        """
        history, seat = self._history, report.seat
        if report.number is not None or seat is None:
            raise HanchanError("ruling-done")
        step = self._won(report.offence, seat)
        if report.deal != history.game.deals:
            raise HanchanError("report-past")
        steps, again = 1, [step.acts]
        if decided.sanction == CHOMBO:
            steps, again = self._without(seat)
            decided = decided if not again else _lapsed(decided)
        first = len(history.events)
        history.take_back(steps)
        history.take([self._ruling(report, decided)])
        for acts in again:
            history.take(acts)
        return history.events[first:]

    def _without(self, seat: int) -> tuple[int, list[tuple[Act, ...]]]:
        """The steps since this seat's win was called, and the same steps without that win.

        No answers, and one step, if no other seat wins then.
        """
        done = self._history.steps
        calls = [i for i, step in enumerate(done) if any(_wins(act, seat) for act in step.acts)]
        steps = done[calls[-1] :]
        again = [tuple(_let_go(act, seat) for act in _answers(step)) for step in steps]
        if again[0][0].action == TSUMOGIRI and not self._late_ron(steps[0]):
            return 1, []
        tried = self._history.made_again(replace(steps[0], acts=tuple(chain(*again))))
        others = any(isinstance(event, Hora) for moment in tried for event in moment.events)
        return (len(steps), [*again]) if others else (1, [])

    def _late_ron(self, step: Step) -> bool:
        """Whether a ron called late was still pending before a tsumo."""
        return bool(self._history.law.copy(step.game).late_ron)


def _answers(step: Step) -> list[Answered]:
    """The answers in a step that consists of nothing else."""
    found = [act for act in step.acts if isinstance(act, Answered)]
    if len(found) < len(step.acts):
        raise HanchanError("ruling-between")
    return found


def _wins(act: Act, seat: int) -> bool:
    return isinstance(act, Answered) and act.seat == seat and act.action in (RON, TSUMO)


def _let_go(answer: Answered, seat: int) -> Answered:
    """The same answer with this seat not winning."""
    if not _wins(answer, seat):
        return answer
    return replace(answer, action=PASS if answer.action == RON else TSUMOGIRI)


def _lapsed(decided: Decided) -> Decided:
    return Decided(
        decision=decided.decision, sanction=LAPSED, reason=decided.reason, points=decided.points
    )


def _noticed(word: str) -> Noticed:
    if word not in list(Noticed):
        raise RulesError(
            "value-choice", field="noticed", given=literal(word), allowed=tuple(Noticed)
        )
    return Noticed(word)
