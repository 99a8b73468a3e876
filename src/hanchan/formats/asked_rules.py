"""By which rules a log is played again: those asked for, with the length and red fives it states.

How long a match was and which tiles it was played with, a file knows better than whoever asks,
unless they say so.
"""

import json
from dataclasses import dataclass, field
from functools import lru_cache

from hanchan.formats.own.writing import rules_of_log
from hanchan.logs.log import Log
from hanchan.rules import RuleSet, load_rules, parse_overrides
from hanchan.rules.schema import keys

STATED = ("ending.rounds", "equipment.red_fives")
"""The keys of which a file's own word counts more than a rulebook that somebody asks for."""
TELL_RULES = frozenset({"hanchan", "mjlog", "tenhou6"})
"""The formats whose files state these keys wherever they name rules."""


@dataclass(frozen=True, slots=True)
class AskedRules:
    """A rulebook or file of rules that logs shall be played again by.

    `overrides` are what was asked to be changed (rule keys, variations), as JSON.

    >>> asked = AskedRules.changed("ema-2008", ["win.min_han=2"])
    >>> asked.for_log(Log(format="mjai", overrides={"ending.rounds": 1})).ending.rounds
    1
    """

    name: str
    overrides: str = field(default="{}")

    @classmethod
    def changed(cls, name: str, texts: "list[str] | tuple[str, ...]") -> "AskedRules":
        """The rules with changes such as `win.min_han=2`; what is wrong is refused at once."""
        overrides = parse_overrides(name, texts)
        rules = load_rules(name, **overrides)
        plain = rules.plain()
        told = {key: plain.get(key, value) for key, value in overrides.items()}
        return cls(name, json.dumps(told))

    @property
    def rules(self) -> RuleSet:
        """The rules as they are, whatever a file states."""
        return _rules(self.name, self.overrides, "{}")

    def for_log(self, log: Log) -> RuleSet:
        """The rules by which this log is played again."""
        stated = json.dumps(stated_in(log), sort_keys=True, default=list)
        return _rules(self.name, self.overrides, stated)


def rules_for(log: Log, asked: str | None) -> RuleSet:
    """The rule set by which a log is played again: as asked, else its own, else a default."""
    return rules_of_log(log) if asked is None else AskedRules(asked).for_log(log)


def is_unnamed(log: Log, asked: str | None) -> bool:
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


@lru_cache(maxsize=256)
def _rules(name: str, overrides: str, stated: str) -> RuleSet:
    """The rule set with what was asked for over what was stated; one object, for it is compared."""
    asked = json.loads(overrides)
    base, wished = load_rules(name), load_rules(name, **asked)
    said = {key for key in STATED if key in asked or wished.text(key) != base.text(key)}
    kept = {key: value for key, value in json.loads(stated).items() if key not in said}
    return load_rules(name, **{**kept, **asked})
