"""Compensation after a chombo for whoever was near a yakuman (`faults.yakuman_claim_shanten`)."""

from hanchan.core.layout import Game
from hanchan.errors import HanchanError, RulesError
from hanchan.records import AnyEvent, Chombo, Payment, Ruling
from hanchan.records.actions import melds_of, tiles_held
from hanchan.records.event import MOST_POINTS
from hanchan.records.heard import standing
from hanchan.records.reports import Reported
from hanchan.records.rulings import CHOMBO, problem_with
from hanchan.rules import RuleSet
from hanchan.scoring.yakuman_shanten import yakuman_shanten
from hanchan.table.history import History
from hanchan.table.preparation import refuse_other_seat
from hanchan.tiles import Hand


def compensate(
    history: History, rules: RuleSet, offender: int, claimant: int, points: int
) -> list[AnyEvent]:
    """The offender pays what the referee has set, if the claimant may ask for it."""
    for seat in (offender, claimant):
        refuse_other_seat(seat)
    if points not in range(1, MOST_POINTS + 1):
        raise RulesError("value-range", field="points", given=points, least=1, most=MOST_POINTS)
    most = rules.faults.yakuman_claim_shanten
    if most == 0:
        raise HanchanError("compensation-none")
    told = _chombo_of(history, offender)
    _refuse_second(history, told, claimant)
    _refuse_far(history, rules, offender, claimant)
    ruling = Ruling(
        seq=0,
        number=told.number,
        offence=told.offence,
        actor=offender,
        tiles=told.tiles,
        proposed=told.book,
        decision="confirmed",
        sanction=CHOMBO,
        reason="",
        payments=(Payment(payer=offender, payee=claimant, points=points),),
    )
    problem = problem_with(history.game, history.law.record, ruling, history.reports())
    if problem is not None:
        raise HanchanError("compensation-impossible", problem=problem)
    return list(history.take([ruling]))


def _chombo_of(history: History, offender: int) -> Reported:
    """The report of the offender's chombo in the kyoku before this one."""
    before = history.game.deals - 1
    for told in reversed(history.reports()):
        if (told.deal, told.actor, told.sanction) == (before, offender, CHOMBO):
            return told
    raise RulesError("compensation-offender", field="offender", given=offender)


def _refuse_second(history: History, told: Reported, claimant: int) -> None:
    """The same loss is made good once."""
    for event in standing(history.events):
        if not isinstance(event, Ruling) or event.number != told.number:
            continue
        if claimant in [payment.payee for payment in event.payments]:
            raise RulesError("compensation-twice", field="claimant", given=claimant)


def _refuse_far(history: History, rules: RuleSet, offender: int, claimant: int) -> None:
    """The hand right before the chombo must have been near enough to a yakuman."""
    hand = hand_before_chombo(history, offender, claimant)
    most, near = rules.faults.yakuman_claim_shanten, yakuman_shanten(hand, rules=rules).shanten
    if near is None or near > most:
        raise RulesError(
            "compensation-far",
            field="claimant",
            given=claimant,
            shanten="none" if near is None else near,
            most=most,
        )


def hand_before_chombo(history: History, offender: int, seat: int) -> Hand:
    """What a seat held before the step in which the offender's chombo made the kyoku void."""
    for step in reversed(history.steps):
        events = history.events[step.first : step.end]
        if any(isinstance(event, Chombo) and event.actor == offender for event in events):
            game = Game()
            game.restore(step.game)
            return Hand(tiles_held(game.hand, game.red, seat), melds_of(game, seat))
    raise RulesError("compensation-offender", field="offender", given=offender)
