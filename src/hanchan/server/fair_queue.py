"""A lock that is granted fairly, round-robin by client."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class RequesterGoneError(Exception):
    """An error for a client that disconnected while it waited for its turn."""


class FairQueue:
    """A lock granted round-robin by key, so that one busy client cannot starve the others.

    Each release grants the lock to the oldest request of the next key in turn.
    """

    def __init__(self) -> None:
        self._locked = False
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._pending: Counter[str] = Counter()

    def pending_of(self, key: str) -> int:
        """Return the number of running and waiting turns of one key."""
        return self._pending[key]

    def total_pending(self) -> int:
        """Return the number of running and waiting turns of all keys."""
        return self._pending.total()

    @asynccontextmanager
    async def acquire_turn(
        self, key: str, gone: asyncio.Future[None] | None = None
    ) -> AsyncGenerator[None]:
        """Wait for a turn, and hold the lock inside the `async with` statement.

        Raises `RequesterGoneError` if `gone` completes while the request waits.
        """
        self._pending[key] += 1
        try:
            if self._locked:
                await self._wait_in_queue(key, gone)
            self._locked = True
            try:
                yield
            finally:
                self._grant_next(key)
        finally:
            self._pending[key] -= 1
            if not self._pending[key]:
                del self._pending[key]

    async def _wait_in_queue(self, key: str, gone: asyncio.Future[None] | None) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self._queues.setdefault(key, deque())
        queue.append(turn)

        def leave(_: object) -> None:
            if not turn.done():
                queue.remove(turn)
                if not queue:
                    del self._queues[key]
                turn.set_exception(RequesterGoneError)

        if gone is not None:
            gone.add_done_callback(leave)
        try:
            await turn
        except asyncio.CancelledError:
            # The turn was granted just before the cancellation, so pass it on.
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._grant_next(key)
            raise
        finally:
            if gone is not None:
                gone.remove_done_callback(leave)

    def _grant_next(self, key: str) -> None:
        if key in self._queues:
            self._queues.move_to_end(key)
        while self._queues:
            next_key, queue = next(iter(self._queues.items()))
            following = queue.popleft()
            if not queue:
                del self._queues[next_key]
            if not following.done():
                following.set_result(None)
                return
        self._locked = False
