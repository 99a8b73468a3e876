"""From a `Log` to our own record: the match is played again, so the log must keep to the law."""

import json

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.formats.length import length_told
from hanchan.formats.writable import refuse_unwritable
from hanchan.logs.fill_in import record_of_log
from hanchan.logs.log import Log
from hanchan.records.record import write_record
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules


def rules_of_log(log: Log) -> RuleSet:
    """The rule set that a log says or implies that it was played by."""
    if log.rules is None:
        return _rules(DEFAULT_RULES, json.dumps(length_told(log) | log.overrides, default=list))
    return _rules(log.rules, json.dumps(log.overrides, default=list))


@bounded_cache(4 * MEBIBYTE)
def _rules(name: str, overrides: str) -> RuleSet:
    """The rule set with what differs from it, as most files of a folder have it."""
    return load_rules(name, **json.loads(overrides))


def write(log: Log) -> bytes:
    """The record of a log, played again by the rules that the log names."""
    return write_by(log, rules_of_log(log))


def write_by(log: Log, rules: RuleSet) -> bytes:
    """The record of a log, played again by these rules."""
    refuse_unwritable(log, ura=False)  # of which only the rules played by can judge
    return write_record(record_of_log(log, rules))
