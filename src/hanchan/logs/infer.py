"""Rule inference: the rule sets under which a log is consistent.

Every rulebook is tried first. Then single keys are changed: in agreeing rulebooks, to find what the
log determines and what it leaves open; in the nearest ones, if no rulebook agrees.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hanchan.cancellation import checkpoints
from hanchan.errors import RulesError
from hanchan.logs.finding import Finding
from hanchan.logs.impossible import check_deals
from hanchan.logs.log import Log
from hanchan.logs.verify import Verifier
from hanchan.rules import load_rules, rulebooks, schema
from hanchan.rules.kinds import OneOf, YesNo
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import Key

UNPLAYED = frozenset({"offences", "seating", "options", "rating"})
"""Topics on which a log of play has no bearing."""
NEAREST = 2
"""Number of nearest rulebooks whose keys are changed if no rulebook agrees."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A rulebook, perhaps with one key changed, and the first finding that excludes it.

    `change` is the key and its value as text; `finding` is None if the log agrees.
    """

    rulebook: str
    change: tuple[str, str] | None = None
    finding: Finding | None = None

    @property
    def agrees(self) -> bool:
        """Whether the log is consistent with it."""
        return self.finding is None

    @property
    def name(self) -> str:
        """The name of the rulebook, with the change.

        >>> Candidate(rulebook="tenhou", change=("win.min_han", "2")).name
        'tenhou with win.min_han = 2'
        """
        if self.change is None:
            return self.rulebook
        return f"{self.rulebook} with {self.change[0]} = {self.change[1]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inference:
    """The result of an inference: all rulebooks, and the single changes that were tried."""

    rulebooks: tuple[Candidate, ...]
    changes: tuple[Candidate, ...] = ()

    @property
    def agreeing(self) -> tuple[Candidate, ...]:
        """The rulebooks that agree; if none does, the single changes that do."""
        books = tuple(one for one in self.rulebooks if one.agrees)
        return books or tuple(one for one in self.changes if one.agrees)

    @property
    def determined(self) -> tuple[Candidate, ...]:
        """The single changes of an agreeing rulebook that the log excludes."""
        books = {one.rulebook for one in self.rulebooks if one.agrees}
        return tuple(one for one in self.changes if one.rulebook in books and not one.agrees)


def infer_rulebooks(log: Log, *, compiled: bool = False) -> Inference:
    """Try every rulebook, adjusted to the rules that the log itself states."""
    check_deals(log)
    return Inference(
        rulebooks=tuple(
            Candidate(rulebook=name, finding=first_finding(log, rules, compiled=compiled))
            for name in checkpoints(rulebooks())
            for rules in [stated_rules(name, log)]
        )
    )


def infer(
    log: Log, *, compiled: bool = False, progress: Callable[[int, int], None] | None = None
) -> Inference:
    """Try rulebooks and single changes; `progress` receives the number tried and the total."""
    found = infer_rulebooks(log, compiled=compiled)
    bases = [one.rulebook for one in found.rulebooks if one.agrees]
    bases = bases or _nearest(log, found.rulebooks, compiled=compiled)
    candidates = [(base, *change) for base in bases for change in changes_of(base, log)]
    tried: list[Candidate] = []
    for base, change, rules in checkpoints(candidates):
        finding = first_finding(log, rules, compiled=compiled)
        tried.append(Candidate(rulebook=base, change=change, finding=finding))
        if progress is not None:
            progress(len(tried), len(candidates))
    return Inference(rulebooks=found.rulebooks, changes=tuple(tried))


def first_finding(log: Log, rules: RuleSet, *, compiled: bool) -> Finding | None:
    """The first contradiction between a log and a rule set, None if there is none."""
    return next(Verifier(rules, compiled=compiled).findings(log), None)


def stated_rules(name: str, log: Log) -> RuleSet:
    """A rulebook adjusted to what the log states (length, red fives, open tanyao)."""
    return load_rules(name, log.overrides)


def changes_of(name: str, log: Log) -> Iterator[tuple[tuple[str, str], RuleSet]]:
    """Every rule set that differs in one key, set to each of its words or rulebook values."""
    rules = stated_rules(name, log)
    for entry in schema():
        if entry.topic in UNPLAYED:
            continue
        for value in _values(entry):
            if value != rules.get(entry.key):
                changed = {**log.overrides, entry.key: entry.kind.plain(value)}
                try:
                    yield (entry.key, entry.kind.text(value)), load_rules(name, changed)
                except RulesError:
                    continue


def _values(entry: Key) -> Sequence[object]:
    if isinstance(entry.kind, YesNo):
        return (True, False)
    if isinstance(entry.kind, OneOf):
        words: Sequence[object] = entry.kind.some
        return words
    found = [load_rules(name).get(entry.key) for name in rulebooks()]
    return [value for i, value in enumerate(found) if value not in found[:i]]


def _nearest(log: Log, books: Sequence[Candidate], *, compiled: bool) -> list[str]:
    """The rulebooks with the fewest findings."""
    counted = [
        (len(Verifier(stated_rules(one.rulebook, log), compiled=compiled).verify(log).findings), i)
        for i, one in enumerate(books)
    ]
    return [books[i].rulebook for _, i in sorted(counted)[:NEAREST]]
