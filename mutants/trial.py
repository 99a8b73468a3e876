"""One mutant on trial: the tests concerned are run against it in a child, the quickest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from mutants.changes import Mutant
from mutants.child import end_after, in_child
from mutants.put_in import put_in
from mutants.reach import Reach
from mutants.sample import PRESETS

SLOWER, GRACE = 10, 10.0
"""Factor of the unchanged duration, and seconds added, after which a test counts as endless."""
ENDLESS = "a test that does not end"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trial ended: who noticed, empty if nobody did; how many tests were run, of how many."""

    killer: str
    run: int = 0
    concerned: int = 0


class Court:
    """The tests that were collected and what they reach; `seconds` is the most for one mutant."""

    def __init__(self, items: Sequence[pytest.Item], reach: Reach, seconds: float) -> None:
        self._items = {item.nodeid: item for item in items}
        self._reach = reach
        self._seconds = seconds

    def trial(self, mutant: Mutant, first: str = "") -> Verdict:
        """Run the tests concerned, `first` before all others, until one notices the change."""
        verdict = in_child(lambda: self._verdict(mutant, first))
        return verdict if isinstance(verdict, Verdict) else Verdict(ENDLESS)

    def _verdict(self, mutant: Mutant, first: str) -> Verdict:
        concerned = self._concerned(mutant)
        names = [first] * (first in concerned) + [name for name in concerned if name != first]
        chosen = self._in_time(names)
        items = [self._items[name] for name in chosen]
        for i, item in enumerate(items):
            end_after(SLOWER * self._reach.seconds[item.nodeid] + GRACE)
            following = items[i + 1] if i + 1 < len(items) else None
            reports = runtestprotocol(item, log=False, nextitem=following)
            if any(report.failed for report in reports):
                return Verdict(item.nodeid, i + 1, len(names))
        return Verdict("", len(items), len(names))

    def _concerned(self, mutant: Mutant) -> list[str]:
        """Put the mutant in; the tests that can feel it, quickest first."""
        spots = put_in(mutant)
        if mutant.file.startswith(PRESETS):
            names = self._reach.of_rulebook(Path(mutant.file).parent.name)
        else:
            names = {name for spot in spots for name in self._reach.of_line(*spot)}
        return self._reach.quickest_first(names)

    def _in_time(self, names: list[str]) -> list[str]:
        """As many of the tests as fit into the time for one mutant."""
        left = self._seconds
        chosen: list[str] = []
        for name in names:
            left -= self._reach.seconds[name]
            if left < 0:
                break
            chosen.append(name)
        return chosen
