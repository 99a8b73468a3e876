"""Work spread over threads, processes or machines; what comes back does not show over which."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from enum import StrEnum
from importlib import import_module
from typing import Any, TypeVar

from hanchan.errors import HanchanError

T = TypeVar("T")
R = TypeVar("R")
IN_FLIGHT = 4
"""So many shards for each worker are under way at once, so that memory stays flat."""
RETRIES = 3
RAY = "ray"


class Executor(StrEnum):
    """Where shards are played."""

    THREADS = "threads"
    PROCESSES = "processes"
    RAY = "ray"


def cores() -> int:
    """How many processor cores there are."""
    return os.cpu_count() or 1


def spread(
    task: Callable[[T], R],
    shards: Iterable[T],
    executor: str = Executor.THREADS,
    *,
    workers: int | None = None,
) -> Iterator[R]:
    """What the task makes of each shard, in the order of the shards, however they were done.

    For `processes` and `ray` the task must be a function of a module, or a `partial` of one, and
    all that it takes and gives must be bytes or plain objects. `ray` reaches the cluster that
    `RAY_ADDRESS` names, else one on this machine.

    >>> list(spread(abs, [-3, 2, -1], "threads", workers=2))
    [3, 2, 1]
    """
    count = workers or cores()
    if executor == Executor.RAY:
        yield from _on_ray(task, shards, workers)
    elif count == 1:
        yield from map(task, shards)
    else:
        pool = ThreadPoolExecutor if executor == Executor.THREADS else ProcessPoolExecutor
        running = pool(count)
        try:
            yield from _in_order(
                lambda shard: running.submit(task, shard),
                lambda future: future.result(),
                shards,
                IN_FLIGHT * count,
            )
        finally:
            running.shutdown(cancel_futures=True)


def _in_order(
    start: Callable[[T], Any], end: Callable[[Any], R], shards: Iterable[T], most: int
) -> Iterator[R]:
    """Shards are started ahead of what is taken, at most so many."""
    flying: deque[Any] = deque()
    for shard in shards:
        flying.append(start(shard))
        if len(flying) == most:
            yield end(flying.popleft())
    while flying:
        yield end(flying.popleft())


def _on_ray(task: Callable[[T], R], shards: Iterable[T], workers: int | None) -> Iterator[R]:
    try:
        cluster: Any = import_module(RAY)
    except ModuleNotFoundError as problem:
        raise HanchanError("extra-missing", extra=RAY, package=RAY) from problem
    if not cluster.is_initialized():
        cluster.init(log_to_driver=False, include_dashboard=False)
    book = cluster.put(task)
    remote = cluster.remote(num_cpus=1, max_retries=RETRIES)(_apply)
    count = workers or int(cluster.cluster_resources().get("CPU", 1))
    yield from _in_order(
        lambda shard: remote.remote(book, shard), cluster.get, shards, IN_FLIGHT * count
    )


def _apply(task: Callable[[T], R], shard: T) -> R:
    return task(shard)
