"""What a worker tells the process that started it: of a test that passed, one report.

Of 22,000 tests that begin, are set up, called, torn down and end, the other four messages take ten
seconds of processor time, and nobody reads them.
"""

from typing import Any

import pytest

UNREAD = ("pytest_runtest_logstart", "pytest_runtest_logfinish")
READERS = ("durations", "xmlpath", "verbose", "write_durations")
"""Options that want to know more of each test."""


def send_fewer(config: pytest.Config) -> None:
    """Have the worker of this configuration send nothing else, unless an option asks for it."""
    if any(getattr(config.option, name, None) for name in READERS):
        return
    manager = config.pluginmanager
    for worker in [one for one in manager.get_plugins() if _sends(one)]:
        manager.unregister(worker)
        _leave_out(type(worker))
        manager.register(worker)


def _sends(plugin: object) -> bool:
    """Whether it is the part of pytest-xdist that sends; its module runs without a name."""
    return type(plugin).__name__ == "WorkerInteractor"


def _leave_out(kind: Any) -> None:  # noqa: ANN401 (a class that cannot be imported)
    for name in UNREAD:
        delattr(kind, name)
    send = kind.pytest_runtest_logreport

    @pytest.hookimpl
    def pytest_runtest_logreport(self: object, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed:
            send(self, report)

    kind.pytest_runtest_logreport = pytest_runtest_logreport
