"""A test that hangs says where, without a thread that begins and ends with every test.

The `faulthandler_timeout` of pytest begins one for each of them, which costs more than many of
them take.
"""

import faulthandler
import time
from collections.abc import Generator

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

STDERR = fault_handler_stderr_fd_key
HUNG = 300.0
"""Seconds after which a test hangs."""
PRECISION = 10.0
"""Seconds within which tests share one thread, so that it may say so that much earlier."""


class HangWatch:
    """The plugin that writes where every thread is, once a test hangs."""

    def __init__(self, hung: float = HUNG) -> None:
        self._hung = hung
        self._begun = float("-inf")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        now = time.monotonic()
        if now - self._begun >= PRECISION:
            self._begun = now
            faulthandler.dump_traceback_later(self._hung, file=item.config.stash[STDERR])
        return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_unconfigure(self) -> None:
        faulthandler.cancel_dump_traceback_later()
