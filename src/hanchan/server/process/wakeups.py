"""Tables that wait for the store: all that one commit has kept wakes the loop once."""

import asyncio
from collections import deque
from concurrent.futures import CancelledError, Future
from functools import partial


class Wakeups:
    """Hands what a thread has done to those of one loop who wait for it.

    The framework's way wakes the loop anew for each of them, which costs more than the write.
    """

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._done: deque[tuple[asyncio.Future[None], Future[None]]] = deque()
        self._rung = False

    async def wait(self, future: Future[None]) -> None:
        """Until that is done, or has failed; whoever is cancelled asks for it no more."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()
        # What is called has no way back to the future, or each write would be garbage in a circle.
        future.add_done_callback(partial(self._ring, loop, waiter))
        try:
            await waiter
        except asyncio.CancelledError:
            future.cancel()
            raise

    def _ring(
        self, loop: asyncio.AbstractEventLoop, waiter: asyncio.Future[None], done: Future[None]
    ) -> None:
        self._done.append((waiter, done))
        if not self._rung and not loop.is_closed():
            self._rung = True
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._rung = False  # first: whatever is done from here on rings anew
        while self._done:
            waiter, future = self._done.popleft()
            if waiter.done():
                continue
            try:
                problem = future.exception()
            except CancelledError:
                waiter.cancel()
                continue
            if problem is None:
                waiter.set_result(None)
            else:
                waiter.set_exception(problem)
