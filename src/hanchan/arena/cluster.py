"""Shards done by the machines of a Ray cluster."""

import socket
from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeVar

from hanchan.arena.processes import RETRIES
from hanchan.errors import HanchanError
from hanchan.kernels.sources import fingerprint
from hanchan.numerals import whole_number

T = TypeVar("T")
R = TypeVar("R")
RAY = "ray"
QUIETLY: Any = {"log_to_driver": False, "include_dashboard": False, "logging_level": "WARNING"}
KNOCK = 5
"""Seconds for which a cluster may take to answer."""


class Cluster(Generic[T, R]):
    """Ray's workers; one that dies is replaced by Ray itself, with what it had not done yet."""

    def __init__(self, task: Callable[[T], R], address: str) -> None:
        """The cluster is reached at its address, or made on this machine."""
        self._ray: Any = _joined(address)
        self._task = self._ray.put(task)
        self._apply = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_apply)
        self._sent: list[Any] = []
        self.cores = int(self._ray.cluster_resources().get("CPU", 1))

    def start(self, shard: T) -> object:
        """One more shard is under way."""
        sent = self._apply.remote(self._task, fingerprint(), shard)
        self._sent.append(sent)
        return sent

    def end(self, sent: object) -> R:
        """What became of a shard; `HanchanError` if its workers die again and again."""
        problems = self._ray.exceptions
        try:
            done = self._ray.get(sent)
        except problems.RayTaskError as problem:
            if isinstance(problem.cause, HanchanError):
                raise problem.cause from None
            raise
        except problems.RayError as problem:
            raise HanchanError("workers-lost", count=RETRIES + 1) from problem
        self._sent.remove(sent)
        return done

    def stop(self) -> None:
        """Whoever is at it is stopped."""
        for sent in self._sent:
            self._ray.cancel(sent, force=True)


def _joined(address: str) -> Any:  # noqa: ANN401
    try:
        ray: Any = import_module(RAY)
    except ModuleNotFoundError as problem:
        raise HanchanError("extra-missing", extra=RAY, package=RAY) from problem
    try:
        _knock(address)
        if not ray.is_initialized():
            ray.init(address=address or None, **QUIETLY)
    except (OSError, OverflowError, ValueError, RuntimeError) as problem:
        raise HanchanError("cluster-unreachable", field="on", given=address) from problem
    return ray


def _knock(address: str) -> None:
    """Ray itself would try for minutes; `OSError` where nobody listens."""
    host, _, port = address.rpartition(":")
    number = whole_number(port)
    if host and number is not None and "/" not in host:
        socket.create_connection((host, number), KNOCK).close()


def _apply(task: Callable[[T], R], source: str, shard: T) -> R:
    """What other kernels make of a shard is not asked for."""
    if fingerprint() != source:
        raise HanchanError("arena-source", given=fingerprint(), here=source)
    return task(shard)
