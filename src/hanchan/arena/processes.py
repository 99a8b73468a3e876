"""Shards done by processes of this machine, also when one of them is killed."""

from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Generic, TypeVar

from hanchan.errors import HanchanError

T = TypeVar("T")
R = TypeVar("R")
RETRIES = 3
"""So many workers may be lost while one shard is waited for."""


@dataclass(slots=True)
class Sent(Generic[T, R]):
    """A shard that is under way."""

    shard: T
    future: "Future[R]"


class Processes(Generic[T, R]):
    """A pool that is made anew where a worker of it was killed, with what it had not done yet."""

    def __init__(self, task: Callable[[T], R], count: int) -> None:
        self._task, self._count, self._lost = task, count, 0
        self._pool = ProcessPoolExecutor(count)
        self._sent: list[Sent[T, R]] = []

    def start(self, shard: T) -> Sent[T, R]:
        """One more shard is under way."""
        try:
            future = self._pool.submit(self._task, shard)
        except BrokenProcessPool:
            self._replace()
            return self.start(shard)
        sent = Sent(shard, future)
        self._sent.append(sent)
        return sent

    def end(self, sent: Sent[T, R]) -> R:
        """What became of a shard; `HanchanError` if whoever does it is killed again and again."""
        try:
            done = sent.future.result()
        except BrokenProcessPool:
            self._replace()
            return self.end(sent)
        self._sent.remove(sent)
        self._lost = 0
        return done

    def stop(self) -> None:
        """Nothing more is begun; what has begun is waited for."""
        self._pool.shutdown(cancel_futures=True)

    def _replace(self) -> None:
        """A pool that has lost a worker does nothing more."""
        self._lost += 1
        if self._lost > RETRIES:
            raise HanchanError("workers-lost", count=self._lost)
        self._pool.shutdown()
        self._pool = ProcessPoolExecutor(self._count)
        for sent in self._sent:
            if isinstance(sent.future.exception(), BrokenProcessPool):
                sent.future = self._pool.submit(self._task, sent.shard)
