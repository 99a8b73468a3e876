"""A log that names no rules, verified by those that fit it.

What was not told cannot be disagreed with. So where the default rules do not fit, others that a
match may have been played by are asked, and a doubt says which; findings are left where none fit.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product
from typing import TypeAlias

from hanchan.formats.length import length_told
from hanchan.formats.own.writing import rules_of_log
from hanchan.logs.infer import first_finding
from hanchan.logs.log import Log
from hanchan.logs.verify import Verification
from hanchan.rules import RuleSet, load_rules, rulebooks
from hanchan.wording.sentences import Sentence, joined, sentence

Changed: TypeAlias = tuple[RuleSet, list[str]]
"""Rules, and what was changed of a rulebook for them, in words."""
USUAL: dict[str, tuple[object, ...]] = {
    "ending.rounds": (1, 2),
    "equipment.red_fives": ([1, 1, 1], [0, 0, 0]),
    "yaku.tanyao": ("1/1", "1/-"),
}
"""What servers let people choose, and what no log has to tell."""


def verify_unnamed(
    log: Log, verify: Callable[[RuleSet], Verification], *, compiled: bool
) -> tuple[Verification, Sentence]:
    """What `verify` finds of the log by rules that fit it, else by the default, and the doubt."""
    default = rules_of_log(log)
    first = verify(default)
    if not first.clean:
        for rules, changes in _fitting(log, _others(log, default), compiled=compiled):
            named = joined([rules.id, *changes])
            return verify(rules), sentence("doubt-fitting_rules", rules=named, default=default.id)
    return first, sentence("doubt-no_rules", rules=first.rules)


def rules_that_fit(log: Log, *, compiled: bool) -> RuleSet:
    """Rules that fit a log which names none: the default where it does, or where none do."""
    default = rules_of_log(log)
    among = chain([(default, [])], _others(log, default))
    return next((rules for rules, _ in _fitting(log, among, compiled=compiled)), default)


def _fitting(log: Log, among: Iterable[Changed], *, compiled: bool) -> Iterator[Changed]:
    for rules, changes in among:
        if first_finding(log, rules, compiled=compiled) is None:
            yield rules, changes


def _others(log: Log, default: RuleSet) -> Iterator[Changed]:
    """The default rules with what people choose, then the other rulebooks, with the changes."""
    keys = [key for key in USUAL if key not in log.overrides]
    for values in product(*(USUAL[key] for key in keys)):
        chosen = dict(zip(keys, values, strict=True))
        rules = load_rules(default.id, **{**log.overrides, **chosen})
        changes = [f"{key} = {rules.text(key)}" for key in keys if differs(rules, default, key)]
        if changes:
            yield rules, changes
    for name in rulebooks():
        if name != default.id:
            yield load_rules(name, **(length_told(log) | log.overrides)), []


def differs(rules: RuleSet, other: RuleSet, key: str) -> bool:
    """Whether two rule sets have other values of a key."""
    return rules.text(key) != other.text(key)
