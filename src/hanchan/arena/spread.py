"""Work spread over threads, processes or machines; what comes back does not show over which."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from hanchan.arena.asked import check_choice
from hanchan.arena.cluster import Cluster
from hanchan.arena.processes import Processes

T = TypeVar("T")
R = TypeVar("R")
T_contra = TypeVar("T_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)
IN_FLIGHT = 4
"""So many shards for each worker are under way at once, so that memory stays flat."""


class Executor(StrEnum):
    """Where shards are played."""

    THREADS = "threads"
    PROCESSES = "processes"
    RAY = "ray"


class Hands(Protocol[T_contra, R_co]):
    """Whoever does shards: each is started, and its end waited for, in the same order."""

    def start(self, shard: T_contra, /) -> Any:  # noqa: ANN401 - each has its own
        """One more shard is under way."""
        ...

    def end(self, started: Any, /) -> R_co:  # noqa: ANN401 - what `start` gave
        """What became of a shard."""
        ...

    def stop(self) -> None:
        """Nothing more is done; what has been started and not waited for is given up."""
        ...


def cores() -> int:
    """How many processor cores there are."""
    return os.cpu_count() or 1


def check_executor(field: str, given: str | None) -> None:
    """Refuse a place where nothing can be played; None is whatever fits.

    >>> check_executor("on", "ray:10.0.0.8:6379")
    >>> check_executor("on", "moon")
    Traceback (most recent call last):
    hanchan.errors.RulesError: on: 'moon' is none of these: threads, processes, ray, ray:ADDRESS
    """
    if given is not None and not on_cluster(given):
        check_choice(field, given, (*Executor, "ray:ADDRESS"))


def on_cluster(executor: str | None) -> bool:
    """Whether shards leave for other machines, which see no file of this one.

    >>> on_cluster("ray:10.0.0.8:6379"), on_cluster("processes")
    (True, False)
    """
    return executor is not None and executor.partition(":")[0] == Executor.RAY


def spread(
    task: Callable[[T], R],
    shards: Iterable[T],
    executor: str = Executor.THREADS,
    *,
    workers: int | None = None,
) -> Iterator[R]:
    """What the task makes of each shard, in the order of the shards, however they were done.

    For `processes` and `ray` the task must be a function of a module, or a `partial` of one, and
    all that it takes and gives must be bytes or plain objects. A shard whose worker is killed is
    done again, so doing it twice must do no harm. `ray:ADDRESS` reaches that cluster, `ray` the one
    that `RAY_ADDRESS` names, else one on this machine. Whoever stops taking ends the work.

    >>> list(spread(abs, [-3, 2, -1], "threads", workers=2))
    [3, 2, 1]
    """
    count = workers or cores()
    if on_cluster(executor):
        cluster = Cluster(task, executor.partition(":")[2])
        yield from _in_order(cluster, shards, workers or IN_FLIGHT * cluster.cores)
    elif count == 1:
        yield from map(task, shards)
    elif executor == Executor.THREADS:
        yield from _in_order(Threads(task, count), shards, IN_FLIGHT * count)
    else:
        yield from _in_order(Processes(task, count), shards, IN_FLIGHT * count)


class Threads(Generic[T, R]):
    """Shards done by threads of this process."""

    def __init__(self, task: Callable[[T], R], count: int) -> None:
        self._task, self._pool = task, ThreadPoolExecutor(count)

    def start(self, shard: T) -> Future[R]:
        """One more shard is under way."""
        return self._pool.submit(self._task, shard)

    def end(self, started: Future[R]) -> R:
        """What became of a shard."""
        return started.result()

    def stop(self) -> None:
        """Nothing more is begun; what has begun is waited for."""
        self._pool.shutdown(cancel_futures=True)


def _in_order(pool: Hands[T, R], shards: Iterable[T], most: int) -> Iterator[R]:
    """Shards are started ahead of what is taken, at most so many."""
    flying: deque[Any] = deque()
    try:
        for shard in shards:
            flying.append(pool.start(shard))
            if len(flying) == most:
                yield pool.end(flying.popleft())
        while flying:
            yield pool.end(flying.popleft())
    finally:
        pool.stop()
