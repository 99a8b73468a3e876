"""The rule set a log is replayed by: the requested one, with the log's own length and red fives.

A file states its match length and red fives more reliably than the caller's rulebook does, so the
file wins unless the caller overrides these keys explicitly.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.formats.writable import length_told
from hanchan.logs.log import Log
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.schema import keys

STATED = ("ending.rounds", "equipment.red_fives")
"""Rule keys for which the file's statement takes precedence over the requested rulebook."""
TELL_RULES = frozenset({"hanchan", "mjlog", "tenhou6"})
"""Formats whose files state these keys whenever they name rules."""


@dataclass(frozen=True, slots=True)
class AskedRules:
    """The rules requested for replaying logs.

    `said` holds the keys among `STATED` that the caller overrides explicitly; for the others the
    value stated by the log takes precedence.

    >>> asked = AskedRules(load_rules("ema-2008"))
    >>> asked.for_log(Log(format="mjai", overrides={"ending.rounds": 1})).ending.rounds
    1
    """

    rules: RuleSet
    said: frozenset[str] = frozenset()

    @classmethod
    def changed(cls, base: RuleSet, rules: RuleSet, overrides: Collection[str]) -> "AskedRules":
        """Request a rulebook with overrides; `base` is the rulebook without them.

        >>> rules = load_rules("wrc", {"ending.rounds": 1})
        >>> AskedRules.changed(load_rules("wrc"), rules, ["ending.rounds"]).said
        frozenset({'ending.rounds'})
        """
        said = (key for key in STATED if key in overrides or rules.text(key) != base.text(key))
        return cls(rules, frozenset(said))

    def for_log(self, log: Log) -> RuleSet:
        """The rule set for replaying this log."""
        stated = stated_in(log).items()
        return _changed(self.rules, {key: value for key, value in stated if key not in self.said})


def rules_of_log(log: Log) -> RuleSet:
    """The rule set that a log states or implies."""
    if log.rules is None:
        return _changed(DEFAULT_RULES, length_told(log) | log.overrides)
    return _changed(log.rules, log.overrides)


def rules_for(log: Log, asked: str | RuleSet | None) -> RuleSet:
    """The rule set for replaying a log: the requested one, else the log's own, else a default."""
    return rules_of_log(log) if asked is None else AskedRules(load_rules(asked)).for_log(log)


def is_unnamed(log: Log, asked: str | RuleSet | None) -> bool:
    """Whether neither the caller nor the log names any rules, so that a default applies.

    >>> is_unnamed(Log(format="mjai"), None), is_unnamed(Log(format="mjai"), "ema-2008")
    (True, False)
    """
    return asked is None and log.rules is None and len(log.overrides) < len(keys())


def stated_in(log: Log) -> dict[str, object]:
    """The match length and red fives that a log itself states.

    >>> stated_in(Log(format="mjlog", rules="tenhou", overrides={"ending.rounds": 1}))
    {'ending.rounds': 1, 'equipment.red_fives': [1, 1, 1]}
    >>> stated_in(Log(format="mjai", rules="tenhou"))
    {}
    """
    if log.rules is not None and log.format in TELL_RULES:
        plain = rules_of_log(log).plain()
        return {key: plain[key] for key in STATED}
    return {key: log.overrides[key] for key in STATED if key in log.overrides}


def _changed(rules: str | RuleSet, values: Mapping[str, object]) -> RuleSet:
    return _loaded(rules, json.dumps(values, sort_keys=True, default=list))


@bounded_cache(4 * MEBIBYTE)
def _loaded(rules: str | RuleSet, values: str) -> RuleSet:
    """Load a rule set with overrides; cached, as most files of a folder share it.

    Returns the same object while it is cached, because callers compare by identity.
    """
    return load_rules(rules, json.loads(values))
