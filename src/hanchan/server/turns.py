"""One at a time, the most modest first."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """Whoever asks gets a turn once nobody has one: the lowest rank first, then who came first."""

    def __init__(self) -> None:
        """Nobody has a turn."""
        self._taken = False
        self._numbers = count()
        self._line: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncGenerator[None]:
        """A turn of one's own, after those who stand before."""
        if self._taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._line, (rank, next(self._numbers), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._line:
            *_, following = heappop(self._line)
            if not following.done():
                following.set_result(None)
                return
        self._taken = False
