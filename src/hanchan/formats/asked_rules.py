"""By which rules a log is played again: those asked for, with the length and red fives it states.

How long a match was and which tiles it was played with, a file knows better than whoever asks,
unless they say so.
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
"""The keys of which a file's own word counts more than a rulebook that somebody asks for."""
TELL_RULES = frozenset({"hanchan", "mjlog", "tenhou6"})
"""The formats whose files state these keys wherever they name rules."""


@dataclass(frozen=True, slots=True)
class AskedRules:
    """The rules that logs are to be played again by.

    `said` are the keys among `STATED` that whoever asks gives a value of their own; of the others
    the value that a log states counts.

    >>> asked = AskedRules(load_rules("ema-2008"))
    >>> asked.for_log(Log(format="mjai", overrides={"ending.rounds": 1})).ending.rounds
    1
    """

    rules: RuleSet
    said: frozenset[str] = frozenset()

    @classmethod
    def changed(cls, base: RuleSet, rules: RuleSet, overrides: Collection[str]) -> "AskedRules":
        """Ask for a rulebook with overrides; `base` is the rulebook without them.

        >>> rules = load_rules("wrc", **{"ending.rounds": 1})
        >>> AskedRules.changed(load_rules("wrc"), rules, ["ending.rounds"]).said
        frozenset({'ending.rounds'})
        """
        said = (key for key in STATED if key in overrides or rules.text(key) != base.text(key))
        return cls(rules, frozenset(said))

    def for_log(self, log: Log) -> RuleSet:
        """The rules by which this log is played again."""
        stated = stated_in(log).items()
        return _changed(self.rules, {key: value for key, value in stated if key not in self.said})


def rules_of_log(log: Log) -> RuleSet:
    """The rule set that a log says or implies that it was played by."""
    if log.rules is None:
        return _changed(DEFAULT_RULES, length_told(log) | log.overrides)
    return _changed(log.rules, log.overrides)


def rules_for(log: Log, asked: str | RuleSet | None) -> RuleSet:
    """The rule set by which a log is played again: as asked, else its own, else a default."""
    return rules_of_log(log) if asked is None else AskedRules(load_rules(asked)).for_log(log)


def is_unnamed(log: Log, asked: str | RuleSet | None) -> bool:
    """Whether neither who asks nor the log says by which rules it was played: a default stands in.

    >>> is_unnamed(Log(format="mjai"), None), is_unnamed(Log(format="mjai"), "ema-2008")
    (True, False)
    """
    return asked is None and log.rules is None and len(log.overrides) < len(keys())


def stated_in(log: Log) -> dict[str, object]:
    """What a log itself states of its length and red fives.

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
    """The rule set with what differs from it, as most files of a folder have it.

    It is one object as long as it is kept, because it is compared.
    """
    return load_rules(rules, **json.loads(values))
