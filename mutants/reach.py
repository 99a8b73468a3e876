"""Which tests run which lines and read which rulebooks, measured once and kept in `build/`."""

import pickle
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from itertools import groupby
from pathlib import Path

import coverage
import pytest
from _pytest.runner import runtestprotocol

from mutants.child import in_child
from play import scenario_table
from suite.run_schedule import file_of

KEPT = Path("build/mutants/reach")
SOURCES = ("src/hanchan/**/*.py", "src/hanchan/rules/presets/**/*.toml", "tests/**/*.py")
"""What any test may depend on, except test files: a changed one is measured again by itself."""


@dataclass(slots=True)
class Reached:
    """What one test took, ran and read: seconds, lines of files, rulebooks."""

    seconds: float
    rulebooks: frozenset[str]
    lines: dict[str, set[int]] = field(default_factory=dict[str, set[int]])


class Reach:
    """What every test reaches, and so which tests could notice a change."""

    def __init__(self, reached: dict[str, Reached]) -> None:
        self.seconds = {name: test.seconds for name, test in reached.items()}
        self._lines: dict[tuple[str, int], set[str]] = defaultdict(set)
        self._rulebooks: dict[str, set[str]] = defaultdict(set)
        for name, test in reached.items():
            for book in test.rulebooks:
                self._rulebooks[book].add(name)
            for file, lines in test.lines.items():
                for line in lines:
                    self._lines[file, line].add(name)

    def of_line(self, file: str, line: int) -> set[str]:
        """The tests that run a line of a file."""
        return self._lines.get((file, line), set())

    def of_rulebook(self, rulebook: str) -> set[str]:
        """The tests that read a rulebook."""
        return self._rulebooks[rulebook]

    def quickest_first(self, names: Iterable[str]) -> list[str]:
        """Tests in the order in which they are run."""
        return sorted(names, key=lambda name: (self.seconds[name], name))


def reach_of(items: Sequence[pytest.Item], source: Path) -> Reach:
    """What the collected tests reach in the folder `source`, measured or kept from an earlier run.

    Tests that are skipped, or fail without any change, reach nothing.
    """
    common = _digest_of_sources()
    KEPT.mkdir(parents=True, exist_ok=True)
    reached: dict[str, Reached] = {}
    used: set[Path] = set()
    for file, tests in groupby(items, key=lambda item: file_of(item.nodeid)):
        path = KEPT / sha256(common + Path(file).read_bytes() + file.encode()).hexdigest()
        if not path.is_file():
            measured = in_child(partial(_measured, list(tests), source))
            if measured is None:
                raise pytest.UsageError(f"{file}: its tests could not be measured to their end")
            path.write_bytes(pickle.dumps(measured))
        reached |= pickle.loads(path.read_bytes())  # noqa: S301 (our own file)
        used.add(path)
    for path in set(KEPT.iterdir()) - used:
        path.unlink()
    return Reach(reached)


def _digest_of_sources() -> bytes:
    digest = sha256()
    for pattern in SOURCES:
        for path in sorted(Path().glob(pattern)):
            if not path.name.startswith("test_"):
                digest.update(path.read_bytes())
    return digest.digest()


def _measured(items: list[pytest.Item], source: Path) -> dict[str, Reached]:
    """Run tests one by one under coverage."""
    cover = coverage.Coverage(data_file=None, config_file=False, include=[f"{source}/*"])
    cover.set_option("run:core", "ctrace")  # the others cannot tell tests apart
    cover.set_option("run:disable_warnings", ["no-data-collected"])  # where all tests are skipped
    reached: dict[str, Reached] = {}
    cover.start()
    for i, item in enumerate(items):
        scenario_table.READ.clear()
        cover.switch_context(item.nodeid)
        began = time.process_time()
        following = items[i + 1] if i + 1 < len(items) else None
        reports = runtestprotocol(item, log=False, nextitem=following)
        if all(report.passed for report in reports):
            reached[item.nodeid] = Reached(
                time.process_time() - began, frozenset(scenario_table.READ)
            )
    cover.stop()
    _add_lines(reached, cover.get_data(), source)
    return reached


def _add_lines(reached: dict[str, Reached], data: coverage.CoverageData, source: Path) -> None:
    for file in data.measured_files():
        short = Path(file).relative_to(source).as_posix()
        for line, names in data.contexts_by_lineno(file).items():
            for name in names:
                if name in reached:
                    reached[name].lines.setdefault(short, set()).add(line)
