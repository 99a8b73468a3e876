"""Work in a forked child: what it changes dies with it, and so does it if it never ends."""

import os
import pickle
import resource
import signal
import traceback
from collections.abc import Callable
from typing import Any, NoReturn

MAX_MEMORY = 8 << 30
"""Bytes; a change may make a loop collect for ever."""


def in_child(work: Callable[[], Any]) -> Any:  # noqa: ANN401 (whatever can be pickled)
    """The answer of the work, done in a child; None if the child was killed before it answered."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _answer(work, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        answer = told.read()
    _, status = os.waitpid(child, 0)
    return pickle.loads(answer) if status == 0 else None  # noqa: S301 (our own child)


def _answer(work: Callable[[], Any], writing: int) -> NoReturn:
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        with os.fdopen(writing, "wb") as told:
            pickle.dump(work(), told)
        os._exit(0)
    except BaseException:  # noqa: BLE001 (nothing may go on as if it were the parent)
        traceback.print_exc()
    finally:
        os._exit(1)


def end_after(seconds: float) -> None:
    """End this process after this many more seconds of computing; zero removes the limit."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
