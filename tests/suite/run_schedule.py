"""How a run shares the files of tests among its workers: those that took longest come first.

A worker takes the next file when it is done with one, so a long one that came last would be waited
for alone. `tests/durations.json` has the seconds that each file took; `make durations` writes it.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

ROOT = Path(__file__).resolve().parents[2]
DURATIONS = Path(__file__).parents[1] / "durations.json"
MIN_SECONDS = 0.5
"""Seconds from which on a file is worth its line."""


@cache
def durations() -> Mapping[str, float]:
    """Seconds by file, as they were measured; files that took next to nothing are left out.

    A file that has gone since then does no harm, and a new one comes last.
    """
    return json.loads(DURATIONS.read_text(encoding="utf-8"))


def file_of(nodeid: str) -> str:
    """The file that a test is in."""
    return nodeid.partition("::")[0]


def sort_by_duration(items: list[pytest.Item]) -> None:
    """Put the files that took longest first; the others follow by their names.

    However differently the workers collected them, all come to the same order, as they have to.
    """
    # Sorting is stable, so the tests of one file stay together and in their order.
    items.sort(key=lambda item: _rank(file_of(item.nodeid)))


def _rank(file: str) -> tuple[float, str]:
    return -durations().get(file, 0), file


class LongestFirst(LoadFileScheduling):
    """Hands out files in the order in which the workers collected them."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False  # else the files with the most tests come first
        super().__init__(config, log)
        self._numbers: dict[WorkerController, dict[str, int]] = {}

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Send the next file to a worker.

        The inherited method searches the list of all tests for every single one: with 20,000 of
        them that takes seconds, in which the workers wait.
        """
        scope, unit = self.workqueue.popitem(last=False)
        self.assigned_work.setdefault(node, {})[scope] = unit
        if node not in self._numbers:
            collected = self.registered_collections[node]
            self._numbers[node] = {name: number for number, name in enumerate(collected)}
        numbers = self._numbers[node]
        node.send_runtest_some([numbers[name] for name, done in unit.items() if not done])


class Stopwatch:
    """The plugin of `pytest --write-durations`: adds up what the tests of each file took."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[file_of(report.nodeid)] += report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the file; what was measured before stays where nothing ran now."""
        before = json.loads(self.path.read_text(encoding="utf-8")) if self.path.is_file() else {}
        found = {**before, **self.seconds}
        rounded = {
            name: round(found[name], 1) for name in sorted(found) if found[name] >= MIN_SECONDS
        }
        there = {name: took for name, took in rounded.items() if (ROOT / name).is_file()}
        self.path.write_text(json.dumps(there, indent=1) + "\n", encoding="utf-8")
