"""From a `Log` to our own record: the match is played again, so the log must keep to the law."""

from hanchan.formats.format import Loss
from hanchan.records.complete import record_of_log
from hanchan.records.log import Log
from hanchan.records.record import write_record
from hanchan.rules import RuleSet, load_rules

DEFAULT_RULES = "tenhou"
"""By which rules a match is played again if neither its log nor the caller names any."""


def rules_of_log(log: Log) -> RuleSet:
    """The rule set that a log says or implies that it was played by."""
    return load_rules(log.rules or DEFAULT_RULES, **log.overrides)


def write(log: Log) -> bytes:
    """The record of a log, played again by the rules that the log names."""
    return write_by(log, rules_of_log(log))


def write_by(log: Log, rules: RuleSet) -> bytes:
    """The record of a log, played again by these rules."""
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
    return tuple(found)
