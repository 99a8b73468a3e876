"""Inference of the rule sets with which a log is consistent.

Every rulebook is tried first. Then single keys are changed: in the agreeing rulebooks, to find
which values the log determines and which it leaves open; if no rulebook agrees, in the nearest
ones.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

import msgspec

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.cancellation import checkpoints
from hanchan.core.codes import SEATS
from hanchan.errors import RulesError
from hanchan.logs.consistency_checks import check_deals
from hanchan.logs.finding import Finding
from hanchan.logs.log import Log
from hanchan.logs.verification import Verifier
from hanchan.rules import RuleKey, RuleSet, load_rules, schema
from hanchan.rules.rules_document import read_preset, rulebooks_of
from hanchan.rules.value_types import BoolType, EnumValueType

IRRELEVANT_TOPICS = frozenset({"offences", "seating", "options", "rating"})
"""Topics of rule keys that have no effect on a log."""
NEAREST_RULEBOOKS = 2
"""Number of rulebooks, those with the fewest findings, to change when no rulebook agrees."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookCandidate:
    """A rulebook, perhaps with one key changed, and the first finding that rules it out.

    `change` is the key and its value as text; `finding` is None if the log agrees. `same_as` is an
    earlier rulebook with the same values, as far as a log can show them.
    """

    rulebook: str
    change: tuple[str, str] | None = None
    finding: Finding | None = None
    same_as: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the log is consistent with this rule set."""
        return self.finding is None

    @property
    def name(self) -> str:
        """The id of the rulebook, followed by the change, if there is one.

        >>> RulebookCandidate(rulebook="tenhou", change=("win.min_han", "2")).name
        'tenhou with win.min_han = 2'
        """
        if self.change is None:
            return self.rulebook
        return f"{self.rulebook} with {self.change[0]} = {self.change[1]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleInference:
    """The result of an inference: all rulebooks, and the single changes that were tried."""

    rulebooks: tuple[RulebookCandidate, ...]
    changes: tuple[RulebookCandidate, ...] = ()

    @property
    def consistent_candidates(self) -> tuple[RulebookCandidate, ...]:
        """The rulebooks that agree with the log, or if none does, the single changes that agree.

        Of rulebooks with the same values, only the first is one of them.
        """
        books = tuple(one for one in self.rulebooks if one.agrees and not one.same_as)
        return books or tuple(one for one in self.changes if one.agrees)

    @property
    def excluded_changes(self) -> tuple[RulebookCandidate, ...]:
        """The single changes to agreeing rulebooks that the log rules out."""
        books = {one.rulebook for one in self.rulebooks if one.agrees}
        return tuple(one for one in self.changes if one.rulebook in books and not one.agrees)


def try_rulebooks(log: Log, *, compiled: bool = False) -> RuleInference:
    """Try every rulebook for as many players, adjusted to the rules that the log itself states."""
    check_deals(log)
    found: dict[tuple[str, ...], RulebookCandidate] = {}
    tried: list[RulebookCandidate] = []
    for name in checkpoints(books_in_order(log.players)):
        rules, values = _adjusted(name, msgspec.json.encode(log.overrides))
        if values in found:
            first = found[values]
            tried.append(replace(first, rulebook=name, same_as=first.rulebook))
            continue
        finding = first_finding(log, rules, compiled=compiled)
        found[values] = RulebookCandidate(rulebook=name, finding=finding)
        tried.append(found[values])
    return RuleInference(rulebooks=tuple(tried))


@cache
def books_in_order(players: int = SEATS) -> tuple[str, ...]:
    """Return the rulebooks in the order to try them: editions that follow another come last.

    See `rulebooks_of` for three.

    >>> books_in_order().index("wrc") < books_in_order().index("rmu-a")
    True
    >>> books_in_order(3)
    ('mahjong-soul-sanma', 'tenhou-sanma', 'kansai-sanma', 'riichi-city-sanma')
    """
    return tuple(sorted(rulebooks_of(players), key=_is_edition))


def _is_edition(rulebook: str) -> bool:
    """Whether a rulebook is known by its differences from another, without articles."""
    document = read_preset(rulebook)
    return bool(document.extends and document.sources)


def _values_in_logs(rules: RuleSet) -> tuple[str, ...]:
    return tuple(
        rules.text(entry.key) for entry in schema() if entry.topic not in IRRELEVANT_TOPICS
    )


def _books_to_change(agreeing: Sequence[str]) -> list[str]:
    """Return the agreeing rulebooks without editions whose parent agrees as well.

    What such an edition leaves open, its parent does, too.
    """
    return [
        name
        for name in agreeing
        if not (_is_edition(name) and read_preset(name).extends in agreeing)
    ]


def infer_rules(
    log: Log, *, compiled: bool = False, progress: Callable[[int, int], None] | None = None
) -> RuleInference:
    """Try rulebooks, then single changes; `progress` receives the changes tried and their total."""
    found = try_rulebooks(log, compiled=compiled)
    bases = _books_to_change([one.rulebook for one in found.consistent_candidates])
    bases = bases or _nearest_books(log, found.rulebooks, compiled=compiled)
    candidates = [(base, *change) for base in bases for change in single_changes(base, log)]
    results: list[RulebookCandidate] = []
    for base, change, rules in checkpoints(candidates):
        finding = first_finding(log, rules, compiled=compiled)
        results.append(RulebookCandidate(rulebook=base, change=change, finding=finding))
        if progress is not None:
            progress(len(results), len(candidates))
    return RuleInference(rulebooks=found.rulebooks, changes=tuple(results))


def first_finding(log: Log, rules: RuleSet, *, compiled: bool) -> Finding | None:
    """Return the first contradiction between a log and a rule set, or None."""
    return next(Verifier(rules, compiled=compiled).findings(log), None)


def adjusted_rulebook(name: str, log: Log) -> RuleSet:
    """Return a rulebook with the values that the log states, such as length and red fives."""
    return _adjusted(name, msgspec.json.encode(log.overrides))[0]


@cached_with_bounded_bytes(8 * MEBIBYTE)
def _adjusted(name: str, overrides: bytes) -> tuple[RuleSet, tuple[str, ...]]:
    """Return a rulebook with these overrides, and its values as far as a log can show them."""
    rules = load_rules(name, msgspec.json.decode(overrides))
    return rules, _values_in_logs(rules)


def single_changes(name: str, log: Log) -> Iterator[tuple[tuple[str, str], RuleSet]]:
    """Yield each change of one key, as key and text of the value, with the resulting rule set.

    All values of a switch or an enum are tried, for other keys those of the rulebooks. Values that
    contradict the rest of the rules are skipped.
    """
    rules = adjusted_rulebook(name, log)
    for entry in schema():
        if entry.topic in IRRELEVANT_TOPICS:
            continue
        for value in _values_to_try(entry, books_in_order(log.players)):
            if value != rules[entry.key]:
                changed = {**log.overrides, entry.key: entry.kind.plain(value)}
                try:
                    yield (entry.key, entry.kind.text(value)), load_rules(name, changed)
                except RulesError:
                    continue


def _values_to_try(entry: RuleKey, books: Sequence[str]) -> Sequence[object]:
    if isinstance(entry.kind, BoolType):
        return (True, False)
    if isinstance(entry.kind, EnumValueType):
        choices: Sequence[object] = entry.kind.some
        return choices
    found = [load_rules(name)[entry.key] for name in books]
    return [value for i, value in enumerate(found) if value not in found[:i]]


def _nearest_books(log: Log, books: Sequence[RulebookCandidate], *, compiled: bool) -> list[str]:
    def findings(one: RulebookCandidate) -> int:
        verifier = Verifier(adjusted_rulebook(one.rulebook, log), compiled=compiled)
        return len(verifier.verify(log).findings)

    return [one.rulebook for one in sorted(books, key=findings)[:NEAREST_RULEBOOKS]]
