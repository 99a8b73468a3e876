"""Work on many things at once, in processes, however many there are."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
IN_FLIGHT = 4
"""So many things for each worker are under way at once, so that memory stays flat."""


def cores() -> int:
    """How many processor cores there are."""
    return os.cpu_count() or 1


def as_finished(task: Callable[[T], R], things: Iterable[T], workers: int | None) -> Iterator[R]:
    """What the task makes of each thing, in the order in which they are done.

    >>> sorted(as_finished(abs, [-3, 2], workers=1))
    [2, 3]
    """
    count = workers or cores()
    if count == 1:
        yield from map(task, things)
        return
    with ProcessPoolExecutor(count) as pool:
        flying: set[Future[R]] = set()
        for thing in things:
            flying.add(pool.submit(task, thing))
            if len(flying) >= IN_FLIGHT * count:
                done, flying = wait(flying, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while flying:
            done, flying = wait(flying, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
