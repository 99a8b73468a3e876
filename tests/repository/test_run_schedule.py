"""How a run shares out the files of tests, watches them, and how `make quick` chooses some."""

import json
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from suite import run_schedule

ROOT = Path(__file__).parents[2]
CHOICE = run_path(str(ROOT / "scripts/choose_tests.py"))
MEASURES = run_path(str(ROOT / "scripts/measure_make_targets.py"))
HANGING = """
import sys, time
from types import SimpleNamespace
from suite.hang_watch import STDERR, HangWatch

def a_test_that_hangs():
    time.sleep(2)

item = SimpleNamespace(config=SimpleNamespace(stash={STDERR: sys.stderr}))
watched = HangWatch(hung=0.01).pytest_runtest_protocol(item)
next(watched)
a_test_that_hangs()
"""


def items(*nodeids: str) -> list[pytest.Item]:
    return cast("list[pytest.Item]", [SimpleNamespace(nodeid=one) for one in nodeids])


def test_files_that_took_longest_come_first_and_the_others_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run_schedule, "durations", lambda: {"long": 9.0, "longest": 70.5})
    some = items("b::1", "a::1", "a::2", "long::1", "longest::1", "longest::2", "c::1")
    run_schedule.sort_by_duration(some)
    order = ["longest::1", "longest::2", "long::1", "a::1", "a::2", "b::1", "c::1"]
    assert [one.nodeid for one in some] == order


def test_what_tests_took_is_added_up_by_file_and_what_did_not_run_stays(tmp_path: Path) -> None:
    path = tmp_path / "durations.json"
    here, other = "tests/conftest.py", "tests/suite/run_schedule.py"
    path.write_text(json.dumps({other: 4.0, "tests/gone.py": 30.0}), encoding="utf-8")
    watch = run_schedule.Stopwatch(path)
    for nodeid, took in (
        (f"{here}::a", 1.25),
        (f"{here}::b", 2),
        ("tests/suite/scratch_folder.py::a", 0.1),
    ):
        watch.pytest_runtest_logreport(cast("Any", SimpleNamespace(nodeid=nodeid, duration=took)))
    watch.pytest_sessionfinish()
    assert json.loads(path.read_text(encoding="utf-8")) == {here: 3.2, other: 4.0}


@pytest.mark.parametrize("package", CHOICE["packages"]())
def test_for_every_package_there_are_tests_to_run_within_a_minute(package: str) -> None:
    seconds = run_schedule.durations()
    run, _ = CHOICE["choose_files"](package, seconds)
    assert run
    assert [file for file in run if not (ROOT / file).is_file()] == []
    assert sum(seconds.get(file, CHOICE["SHORT"]) for file in run) <= CHOICE["BUDGET"]


def test_tests_of_a_package_come_before_those_of_its_importers() -> None:
    assert "club" not in CHOICE["importers"]("club")
    assert {"cli", "server"} <= set(CHOICE["importers"]("club"))
    run, _ = CHOICE["choose_files"]("club", {})
    assert run[0].startswith(("tests/unit/club/", "src/hanchan/club/"))


@pytest.mark.parametrize("verb", MEASURES["MAKE_TARGETS"])
def test_the_duration_of_a_verb_is_written_into_its_line_and_replaced_there(verb: str) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    first = MEASURES["with_duration"](page, verb, "61 s")
    again = MEASURES["with_duration"](first, verb, "9 min")
    (line,) = set(again.splitlines()) - set(page.splitlines())
    assert line.startswith(f"make {verb} ")
    assert line.endswith(" (9 min)")
    assert "61 s" not in again


def test_a_test_that_hangs_says_where() -> None:
    # In a process of its own: only the 100 youngest threads are written.
    ran = subprocess.run(
        [sys.executable, "-c", HANGING],
        cwd=ROOT / "tests",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "in a_test_that_hangs" in ran.stderr
