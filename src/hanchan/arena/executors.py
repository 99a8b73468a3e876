"""Executors: work on threads, processes or a cluster, always with the same results."""

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from importlib import import_module
from typing import Any, Generic, TypeVar

from hanchan.argument_checks import check_bool, check_choice
from hanchan.errors import HanchanError
from hanchan.kernels.compiled_library import is_compiled_available
from hanchan.kernels.source_modules import source_fingerprint
from hanchan.number_parsing import parse_whole_number

T = TypeVar("T")
R = TypeVar("R")
Started = TypeVar("Started")
SHARDS_PER_WORKER = 4
"""Maximum number of shards in flight per worker, which bounds the memory."""


class Executor(StrEnum):
    """Kind of workers on which shards run."""

    THREADS = "threads"
    PROCESSES = "processes"
    RAY = "ray"


def check_executor(field: str, name: str | None) -> None:
    """Refuse an unknown executor; None stands for the best fit.

    >>> check_executor("executor", "ray:10.0.0.8:6379")
    >>> check_executor("executor", "moon")
    Traceback (most recent call last):
    hanchan.errors.RulesError: executor: 'moon' is none of these: threads, processes, ray, ...
    """
    if name is not None and not on_cluster(name):
        check_choice(field, name, (*Executor, "ray:ADDRESS"))


def on_cluster(executor: str | None) -> bool:
    """Whether shards run on other machines, which cannot see this machine's files.

    >>> on_cluster("ray:10.0.0.8:6379"), on_cluster("processes")
    (True, False)
    """
    return executor is not None and executor.partition(":")[0] == Executor.RAY


def map_shards(
    task: Callable[[T], R],
    shards: Iterable[T],
    executor: str = Executor.THREADS,
    *,
    workers: int | None = None,
) -> Iterator[R]:
    """Yield the task's result for each shard, in the order of the shards.

    For `processes` and `ray` the task must be a module-level function or a `partial` of one, with
    bytes or plain objects as arguments and result. A shard whose worker is killed runs again, so
    the task must be idempotent. `ray:ADDRESS` connects to that cluster, `ray` to the one in
    `RAY_ADDRESS`, else one on this machine. Closing the iterator stops the work.

    >>> list(map_shards(abs, [-3, 2, -1], "threads", workers=2))
    [3, 2, 1]
    """
    count = workers or os.cpu_count() or 1
    if on_cluster(executor):
        cluster = RayShardPool(task, executor.partition(":")[2])
        most = workers or SHARDS_PER_WORKER * cluster.cores
        yield from _in_order(cluster.start, cluster.result, cluster.stop, shards, most)
    # No pool for one worker: a traceback then leads straight to the task.
    elif count == 1:
        yield from map(task, shards)
    elif executor == Executor.THREADS:
        threads, most = ThreadPoolExecutor(count), SHARDS_PER_WORKER * count
        start, stop = partial(threads.submit, task), partial(threads.shutdown, cancel_futures=True)
        yield from _in_order(start, Future[R].result, stop, shards, most)
    else:
        pool, most = ProcessShardPool(task, count), SHARDS_PER_WORKER * count
        yield from _in_order(pool.start, pool.result, pool.stop, shards, most)


def _in_order(
    start: Callable[[T], Started],
    result: Callable[[Started], R],
    stop: Callable[[], object],
    shards: Iterable[T],
    most: int,
) -> Iterator[R]:
    """Yield results in the order of the shards, with at most `most` shards in flight."""
    # In order, as sums and digests of rows must not depend on who was faster.
    in_flight: deque[Started] = deque()
    try:
        for shard in shards:
            in_flight.append(start(shard))
            if len(in_flight) == most:
                yield result(in_flight.popleft())
        while in_flight:
            yield result(in_flight.popleft())
    finally:
        stop()


# Shards on processes of this machine, resilient to killed workers.

RETRIES = 3
"""Maximum number of workers lost while waiting for one shard."""


@dataclass(slots=True)
class PendingShard(Generic[T, R]):
    """A submitted shard, and the future of its result."""

    shard: T
    future: "Future[R]"


class ProcessShardPool(Generic[T, R]):
    """A process pool that is replaced, with its unfinished shards, when a worker is killed."""

    def __init__(self, task: Callable[[T], R], count: int) -> None:
        self._task, self._count, self._losses = task, count, 0
        self._pool = ProcessPoolExecutor(count)
        self._pending: list[PendingShard[T, R]] = []

    def start(self, shard: T) -> PendingShard[T, R]:
        """Submit a shard, after replacing a broken pool."""
        try:
            future = self._pool.submit(self._task, shard)
        except BrokenProcessPool:
            self._replace()
            return self.start(shard)
        pending = PendingShard(shard, future)
        self._pending.append(pending)
        return pending

    def result(self, pending: PendingShard[T, R]) -> R:
        """Wait for a shard's result; raises `HanchanError` if its workers are killed repeatedly."""
        try:
            done = pending.future.result()
        except BrokenProcessPool:
            self._replace()
            return self.result(pending)
        # Losses are counted per shard: rare kills in a long run must not add up to a failure.
        self._pending.remove(pending)
        self._losses = 0
        return done

    def stop(self) -> None:
        """Cancel the shards that no worker has begun, and wait for the others."""
        self._pool.shutdown(cancel_futures=True)

    def _replace(self) -> None:
        """Replace a pool that lost a worker, and resubmit its shards; fail after many losses."""
        self._losses += 1
        if self._losses > RETRIES:
            raise HanchanError("workers-lost", count=self._losses)
        self._pool.shutdown()
        self._pool = ProcessPoolExecutor(self._count)
        # A broken pool fails its unfinished shards; finished ones are kept and not run
        # twice.
        for pending in self._pending:
            if isinstance(pending.future.exception(), BrokenProcessPool):
                pending.future = self._pool.submit(self._task, pending.shard)


# Shards on the machines of a Ray cluster.

RAY = "ray"
QUIET_RAY_OPTIONS: Any = {
    "log_to_driver": False,
    "include_dashboard": False,
    "logging_level": "WARNING",
}
CONNECT_TIMEOUT = 5
"""Timeout in seconds for reaching a cluster."""


class RayShardPool(Generic[T, R]):
    """A pool that runs shards on Ray workers.

    Ray replaces workers that die and reruns their shards.
    """

    def __init__(self, task: Callable[[T], R], address: str) -> None:
        """Connect to the cluster at its address, or start one on this machine."""
        self._ray: Any = _connect_ray(address)
        # Sent once to the cluster, not with each shard.
        self._task = self._ray.put(task)
        self._apply = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_apply)
        self._pending: list[Any] = []
        self.cores = int(self._ray.cluster_resources().get("CPU", 1))

    def start(self, shard: T) -> object:
        """Submit a shard."""
        pending = self._apply.remote(self._task, source_fingerprint(), shard)
        self._pending.append(pending)
        return pending

    def result(self, pending: object) -> R:
        """Wait for a shard's result; raises `HanchanError` if its workers die repeatedly."""
        problems = self._ray.exceptions
        try:
            done = self._ray.get(pending)
        except problems.RayTaskError as problem:
            if isinstance(problem.cause, HanchanError):
                raise problem.cause from None
            raise
        except problems.RayError as problem:
            raise HanchanError("workers-lost", count=RETRIES + 1) from problem
        self._pending.remove(pending)
        return done

    def stop(self) -> None:
        """Cancel all unfinished shards, including running ones."""
        for pending in self._pending:
            self._ray.cancel(pending, force=True)


def _connect_ray(address: str) -> Any:  # noqa: ANN401
    try:
        ray: Any = import_module(RAY)
    except ModuleNotFoundError as problem:
        raise HanchanError("extra-missing", extra=RAY, package=RAY) from problem
    try:
        host, _, port = address.rpartition(":")
        number = parse_whole_number(port)
        # Where nothing listens this fails at once; Ray itself would retry for minutes.
        if host and number is not None and "/" not in host:
            socket.create_connection((host, number), CONNECT_TIMEOUT).close()
        if not ray.is_initialized():
            ray.init(address=address or None, **QUIET_RAY_OPTIONS)
    except (OSError, OverflowError, ValueError, RuntimeError) as problem:
        given = address or os.environ.get("RAY_ADDRESS", "this machine")
        raise HanchanError("cluster-unreachable", field="executor", given=given) from problem
    return ray


def _apply(task: Callable[[T], R], source: str, shard: T) -> R:
    """Run the task on a shard; refuse if the worker has different kernels."""
    # Other kernels could play the same seeds differently, and the totals would mix two laws.
    if source_fingerprint() != source:
        raise HanchanError("arena-source", given=source_fingerprint(), here=source)
    return task(shard)


def check_compiled(given: bool | None) -> bool:  # noqa: FBT001 - it is an answer that is checked
    """Return whether to run compiled: as given or, for None, if possible."""
    return is_compiled_available() if given is None else check_bool("compiled", given)
