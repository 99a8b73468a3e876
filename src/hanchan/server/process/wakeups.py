"""Tables that wait for the store: all that one commit has kept wakes the loop once."""

import asyncio
from collections import deque

from hanchan.errors import StoreError


class Awaited:
    """A write that a table waits for: it is told as a future is, in the thread that writes.

    A future of that thread has a lock of its own, and would wake the loop anew for each table.
    """

    __slots__ = ("_wakeups", "problem", "waiter")

    def __init__(self, wakeups: "Wakeups") -> None:
        self._wakeups = wakeups
        self.problem: StoreError | None = None
        self.waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """What the table awaits; whoever is cancelled asks for the write no more."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether anybody still waits, so that it is written."""
        return not self.waiter.cancelled()

    def set_result(self, _: None, /) -> None:
        """It is kept."""
        self._wakeups.ring(self)

    def set_exception(self, exception: StoreError, /) -> None:
        """It is not."""
        self.problem = exception
        self._wakeups.ring(self)


class Wakeups:
    """Hands what a thread has done to those of one loop who wait for it."""

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._done: deque[Awaited] = deque()
        self._rung = False

    def awaited(self) -> Awaited:
        """Who waits for a write that is put in line now."""
        return Awaited(self)

    def ring(self, awaited: Awaited) -> None:
        """This write is done, or has failed."""
        self._done.append(awaited)
        loop = awaited.waiter.get_loop()
        if not self._rung and not loop.is_closed():
            self._rung = True
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._rung = False  # first: whatever is done from here on rings anew
        while self._done:
            awaited = self._done.popleft()
            if awaited.waiter.done():
                continue
            if awaited.problem is None:
                awaited.waiter.set_result(None)
            else:
                awaited.waiter.set_exception(awaited.problem)
