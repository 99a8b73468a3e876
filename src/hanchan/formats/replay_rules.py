"""The rule set for replaying a log: the requested one, with the log's own length and red fives.

A file states its match length and red fives more reliably than the caller's rulebook, so its values
are used unless the caller overrides these keys explicitly.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.formats.write_checks import implied_length
from hanchan.logs.log import Log
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.schema import keys_by_name

STATED_KEYS = ("ending.rounds", "equipment.red_fives")
"""Rule keys whose value in the file replaces the rulebook's, unless the caller overrides them."""
RULE_STATING_FORMATS = frozenset({"hanchan", "mjlog", "tenhou6"})
"""Formats whose files state the `STATED_KEYS` whenever they name rules."""

RULE_IMPLYING_FORMATS = frozenset({"mjai"})
"""Formats whose files never name a rulebook; their readers take the one of the first servers."""


@dataclass(frozen=True, slots=True)
class RequestedRules:
    """The rules requested for replaying logs.

    `explicit_keys` are those of `STATED_KEYS` that the caller overrides; for the others the value
    stated by the log takes precedence.

    >>> requested = RequestedRules(load_rules("ema-2008"))
    >>> requested.for_log(Log(format="mjai", overrides={"ending.rounds": 1})).ending.rounds
    1
    """

    rules: RuleSet
    explicit_keys: frozenset[str] = frozenset()

    @classmethod
    def with_overrides(
        cls, base: RuleSet, rules: RuleSet, overrides: Collection[str]
    ) -> "RequestedRules":
        """Request `rules`, which are `base` with other values for the keys in `overrides`.

        >>> rules = load_rules("wrc", {"ending.rounds": 1})
        >>> RequestedRules.with_overrides(load_rules("wrc"), rules, ["ending.rounds"]).explicit_keys
        frozenset({'ending.rounds'})
        """
        keys = (key for key in STATED_KEYS if key in overrides or rules.text(key) != base.text(key))
        return cls(rules, frozenset(keys))

    def for_log(self, log: Log) -> RuleSet:
        """Return the rule set for replaying this log."""
        stated = stated_values(log).items()
        implied = {key: value for key, value in stated if key not in self.explicit_keys}
        return _with_overrides(self.rules, implied)


def rules_stated_by(log: Log) -> RuleSet:
    """Return the rule set that a log states, implies or suggests, or else the default rules.

    >>> rules_stated_by(Log(format="mjlog", rules="tenhou", overrides={"ending.rounds": 1})).id
    'tenhou'
    """
    if log.rules is None:
        return _with_overrides(log.likely or DEFAULT_RULES, implied_length(log) | log.overrides)
    return _with_overrides(log.rules, log.overrides)


def replay_rules_for(log: Log, rules: str | RuleSet | None) -> RuleSet:
    """Return the rules for replaying a log: the requested ones, else its own, else the default."""
    return rules_stated_by(log) if rules is None else RequestedRules(load_rules(rules)).for_log(log)


def names_rules(log: Log) -> bool:
    """Whether the log itself names its rulebook, and not merely its format implies one.

    >>> names_rules(Log(format="mjlog", rules="tenhou")), names_rules(Log(format="kobalab"))
    (True, False)
    >>> names_rules(Log(format="mjai", rules="tenhou"))
    False
    """
    return log.rules is not None and log.format not in RULE_IMPLYING_FORMATS


def has_no_named_rules(log: Log, rules: str | RuleSet | None) -> bool:
    """Whether the default rules apply, because neither the caller nor the log names rules.

    A log that overrides every key needs no name.

    >>> log = Log(format="mjai")
    >>> has_no_named_rules(log, None), has_no_named_rules(log, "ema-2008")
    (True, False)
    """
    return rules is None and log.rules is None and len(log.overrides) < len(keys_by_name())


def stated_values(log: Log) -> dict[str, object]:
    """Return the match length and red fives that a log itself states.

    >>> stated_values(Log(format="mjlog", rules="tenhou", overrides={"ending.rounds": 1}))
    {'ending.rounds': 1, 'equipment.red_fives': [1, 1, 1]}
    >>> stated_values(Log(format="mjai", rules="tenhou"))
    {}
    """
    if log.rules is not None and log.format in RULE_STATING_FORMATS:
        plain = rules_stated_by(log).plain_values()
        return {key: plain[key] for key in STATED_KEYS}
    return {key: log.overrides[key] for key in STATED_KEYS if key in log.overrides}


def _with_overrides(rules: str | RuleSet, values: Mapping[str, object]) -> RuleSet:
    return _load_cached(rules, json.dumps(values, sort_keys=True, default=list))


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _load_cached(rules: str | RuleSet, values: str) -> RuleSet:
    """Load a rule set with overrides; cached, because most files of a folder share it.

    Returns the same object while it is cached, because callers compare by identity.
    """
    return load_rules(rules, json.loads(values))
