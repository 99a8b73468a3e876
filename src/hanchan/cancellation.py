"""Cancellation of computations: long loops check whether their caller has cancelled them.

A thread cannot be stopped from outside. So loops that may run long call `checkpoint` once per unit
of work (a match, a kyoku, a step of a search); it does nothing unless the caller has made the
computation `cancellable`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

_is_cancelled: ContextVar[Callable[[], bool] | None] = ContextVar("is_cancelled", default=None)


class Cancelled(BaseException):
    """Error that ends a cancelled computation; not an `Exception`, so that handlers ignore it."""


@contextmanager
def cancellable(is_cancelled: Callable[[], bool]) -> Generator[None]:
    """Let `checkpoint` cancel the computation in this context once `is_cancelled` returns true.

    >>> with cancellable(lambda: True):
    ...     checkpoint()
    Traceback (most recent call last):
    hanchan.cancellation.Cancelled
    """
    token = _is_cancelled.set(is_cancelled)
    try:
        yield
    finally:
        _is_cancelled.reset(token)


def checkpoint() -> None:
    """Raise `Cancelled` if the surrounding computation has been cancelled.

    >>> checkpoint()
    """
    is_cancelled = _is_cancelled.get()
    if is_cancelled is not None and is_cancelled():
        raise Cancelled


def checkpoints(items: Iterable[T]) -> Iterator[T]:
    """Yield the items with a checkpoint before each.

    >>> list(checkpoints("ab"))
    ['a', 'b']
    """
    for item in items:
        checkpoint()
        yield item
