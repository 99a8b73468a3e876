"""What every test may use: recorded games beside the checkout, article marks, steady properties."""

import gc
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from suite import article_proofs, parallel_collection, run_setup, scratch_folder, worker_reports
from suite.hang_watch import HangWatch
from suite.shared_folder import recorded

if TYPE_CHECKING:
    from xdist.remote import Producer

    from servers.postgres import PostgreSQL
    from suite.run_schedule import LongestFirst

ROOT = Path(__file__).resolve().parent.parent
LOADED = "_get_local_constants"
GC_THRESHOLDS = 20_000, 20, 50

# Properties are tried on the same examples at every run, however slow the machine is, so that no
# change is stopped by a rare find elsewhere; `--hypothesis-profile=roaming` looks for such finds.
ROAMING = settings(
    derandomize=False, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("roaming", ROAMING)
settings.register_profile("steady", ROAMING, derandomize=True, database=None)
settings.load_profile("steady")
# Examples made of constants in the modules loaded so far would differ with the order of tests.
setattr(providers, LOADED, Constants)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-proofs",
        metavar="PATH",
        type=Path,
        help="write the map from articles to the collected tests that prove them",
    )
    parser.addoption(
        "--write-durations",
        metavar="PATH",
        type=Path,
        help="write how long the tests of each file took, by which later runs share them out",
    )
    parser.addoption(
        "--mutate",
        metavar="RULEBOOK",
        action="append",
        default=[],
        help="instead of running the tests, list the articles whose tests notice no other value",
    )


def pytest_configure(config: pytest.Config) -> None:
    scratch_folder.settle()
    run_setup.keep_bytecode()
    run_setup.compute_in_one_thread()
    if config.getoption("numprocesses", None):
        run_setup.build_kernels()
        if config.args == config.getini("testpaths"):
            run_setup.begin_checked_build()
    if hasattr(config, "workerinput"):
        worker_reports.send_fewer(config)
    config.pluginmanager.register(parallel_collection)
    config.pluginmanager.register(HangWatch())
    rulebooks: list[str] = config.getoption("--mutate") or []
    if rulebooks:
        from suite import rule_key_mutations

        config.pluginmanager.register(rule_key_mutations.Mutations(rulebooks))
    path = config.getoption("--write-durations")
    # Workers report every test to the process that started them, which adds up.
    if isinstance(path, Path) and not hasattr(config, "workerinput"):
        from suite import run_schedule

        config.pluginmanager.register(run_schedule.Stopwatch(path))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests that were collected stay to the end: nobody looks for garbage among them any more.

    What the tests leave is looked for seldom: at its own pace, Python takes a twentieth of the run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    article_proofs.refuse_crowds(items)
    article_proofs.refuse_idlers(items)
    if hasattr(config, "workerinput"):
        from suite import run_schedule

        run_schedule.sort_by_duration(items)
    path = config.getoption("--write-proofs")
    # A file that could not be collected would leave its articles out of the map.
    if isinstance(path, Path) and not session.testsfailed:
        article_proofs.write(article_proofs.map_of(items), path)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LongestFirst | None":
    from suite import run_schedule

    return run_schedule.LongestFirst(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tests that are skipped for one reason are one line of the summary, wherever they are."""
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple):
        report.longrepr = (str(item.config.rootpath / "tests"), None, report.longrepr[2])  # pyright: ignore[reportAttributeAccessIssue] # pytest folds by this place
    return report


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of games that others recorded, where it is beside the checkout."""
    return recorded("data")


@pytest.fixture(scope="session")
def postgresql() -> "Iterator[PostgreSQL]":
    """A running server; a test that asks for it is skipped where none can be had."""
    from servers.postgres import borrowed

    yield from borrowed()


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT
