"""From a `Log` to our own record: the match is played again, so the log must keep to the law."""

from hanchan.formats.format import Loss
from hanchan.formats.length import length_told
from hanchan.formats.writable import refuse_unwritable
from hanchan.records.complete import record_of_log
from hanchan.records.log import Log, LoggedDraw, breaks_off_in_riichi
from hanchan.records.record import write_record
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.choices import Rounding

THOUSAND = 1000


def rules_of_log(log: Log) -> RuleSet:
    """The rule set that a log says or implies that it was played by."""
    if log.rules is None:
        return load_rules(DEFAULT_RULES, **(length_told(log) | log.overrides))
    return load_rules(log.rules, **log.overrides)


def write(log: Log) -> bytes:
    """The record of a log, played again by the rules that the log names."""
    return write_by(log, rules_of_log(log))


def write_by(log: Log, rules: RuleSet) -> bytes:
    """The record of a log, played again by these rules."""
    refuse_unwritable(log, ura=False)  # of which only the rules played by can judge
    return write_record(record_of_log(log, rules))


def losses(log: Log) -> tuple[Loss, ...]:
    """What our record has no place for."""
    found: list[Loss] = []
    if log.id:
        found.append(Loss(field="id", sense="The match loses its id."))
    if log.doubts:
        found.append(
            Loss(field="doubts", sense="What the log left in doubt is decided, and no longer told.")
        )
    if _is_rounded(log):
        sense = "Results told in whole thousands are told to the point."
        found.append(Loss(field="rounded-results", sense=sense))
    if any(breaks_off_in_riichi(kyoku) for kyoku in log.kyoku):
        sense = "A riichi is lost where the log breaks off before its discard."
        found.append(Loss(field="riichi-without-discard", sense=sense))
    if any(kyoku.draw and _shows_for_ron(kyoku.draw) for kyoku in log.kyoku):
        sense = "Hands shown by those who ronned at a triple ron are lost."
        found.append(Loss(field="shown-hands", sense=sense))
    return tuple(found)


def _shows_for_ron(draw: LoggedDraw) -> bool:
    """Whether hands are told of an abortive draw by triple ron, at which no tenpai is shown."""
    return draw.reason == "triple_ron" and any(draw.tehais or ())


def _is_rounded(log: Log) -> bool:
    """Whether the results are in whole thousands though the scores are not, and no rule says so."""
    end = log.end
    if end is None or end.results is None or not any(score % THOUSAND for score in end.scores):
        return False
    whole = all(result == int(result) for result in end.results)
    return whole and rules_of_log(log).rating.rounding == Rounding.EXACT
