"""A lock that is granted fairly, round-robin by client."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class RequesterGoneError(Exception):
    """The client disconnected while it waited for its turn."""


class FairQueue:
    """A lock granted round-robin by key, so that one busy client cannot starve the others.

    Each release grants the lock to the key that has waited longest, for the oldest request of that
    key.
    """

    def __init__(self) -> None:
        self._taken = False
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._asking: Counter[str] = Counter()

    def pending_of(self, whom: str) -> int:
        """Return the number of running and waiting turns of one key."""
        return self._asking[whom]

    def total_pending(self) -> int:
        """Return the number of running and waiting turns of all keys."""
        return self._asking.total()

    @asynccontextmanager
    async def acquire_turn(
        self, whom: str, gone: asyncio.Future[None] | None = None
    ) -> AsyncGenerator[None]:
        """Wait for a turn, and hold the lock inside the `async with` statement.

        Raises `RequesterGoneError` if `gone` completes while the request waits.
        """
        self._asking[whom] += 1
        try:
            if self._taken:
                await self._wait_in_queue(whom, gone)
            self._taken = True
            try:
                yield
            finally:
                self._grant_next(whom)
        finally:
            self._asking[whom] -= 1
            if not self._asking[whom]:
                del self._asking[whom]

    async def _wait_in_queue(self, whom: str, gone: asyncio.Future[None] | None) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self._lines.setdefault(whom, deque())
        line.append(mine)

        def leave(_: object) -> None:
            if not mine.done():
                line.remove(mine)
                if not line:
                    del self._lines[whom]
                mine.set_exception(RequesterGoneError)

        if gone is not None:
            gone.add_done_callback(leave)
        try:
            await mine
        except asyncio.CancelledError:
            # The turn was granted just before the cancellation, so pass it on.
            if mine.done() and not mine.cancelled() and mine.exception() is None:
                self._grant_next(whom)
            raise
        finally:
            if gone is not None:
                gone.remove_done_callback(leave)

    def _grant_next(self, whom: str) -> None:
        if whom in self._lines:
            self._lines.move_to_end(whom)
        while self._lines:
            whose, line = next(iter(self._lines.items()))
            following = line.popleft()
            if not line:
                del self._lines[whose]
            if not following.done():
                following.set_result(None)
                return
        self._taken = False
