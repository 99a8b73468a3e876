"""How the workers of a run collect the tests: each begins with other folders, and alike they end.

Each worker collects everything. The first that comes to a file has its assertions rewritten, which
takes longer than all the rest; the others read what it has written, unless they are there as well.
"""

from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

Collectors = list[pytest.Collector]
EXAMPLE = b">>>"
SOURCE = Path(__file__).resolve().parents[2] / "src"


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
        _import_once(file_path)
        return found
    return [one for one in found if type(one).__name__ != "DoctestModule"]


def _import_once(file: Path) -> None:
    """Import a module of the package as others do.

    Where its package has not been imported yet, pytest would import the module once more beside the
    one that the package itself uses, and tests would change a copy.
    """
    if SOURCE in file.parents:
        parts = file.relative_to(SOURCE).with_suffix("").parts
        with suppress(ImportError):  # pytest says so in its place
            import_module(".".join(parts).removesuffix(".__init__"))
