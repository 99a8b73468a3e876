"""How the workers of a run collect the tests: each begins with other folders, and alike they end.

Each worker collects everything. The first that comes to a file has its assertions rewritten, which
takes longer than all the rest; the others read what it has written, unless they are there as well.
"""

from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

import pytest

Collectors = list[pytest.Collector]
EXAMPLE = b">>>"


class Part(NamedTuple):
    """Which of the workers this is, and how many there are."""

    number: int
    workers: int


def part_of(config: pytest.Config) -> Part:
    """The only worker where nothing is shared."""
    told: dict[str, object] = getattr(config, "workerinput", {})
    number = str(told.get("workerid", "gw0")).removeprefix("gw")
    return Part(int(number), int(str(told.get("workercount", 1))))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """What a folder has, in its order but for the beginning."""
    report = yield
    if isinstance(collector, pytest.Dir) and report.result:  # in packages nothing is rewritten
        part = part_of(collector.config)
        first = part.number * len(report.result) // part.workers
        report.result = report.result[first:] + report.result[:first]
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, Collectors, Collectors]:
    """A module without an example is not searched for examples, and not imported for that."""
    found = yield
    if all(type(one).__name__ != "DoctestModule" for one in found):
        return found
    if EXAMPLE in file_path.read_bytes():
        return found
    return [one for one in found if type(one).__name__ != "DoctestModule"]
