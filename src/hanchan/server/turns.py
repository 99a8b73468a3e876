"""One at a time, whoever asks the least first."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """Whoever asks gets a turn once nobody has one: first those of whom the least waits.

    So one who asks for little stands behind no crowd of somebody's questions; among their equals
    whoever came first is first.
    """

    def __init__(self) -> None:
        """Nobody has a turn."""
        self._taken = False
        self._numbers = count()
        self._line: list[tuple[int, int, asyncio.Future[None]]] = []
        self._asking: Counter[str] = Counter()

    def asking(self, whom: str) -> int:
        """How many turns of somebody's are not over yet."""
        return self._asking[whom]

    def all_asking(self) -> int:
        """The same of everybody's."""
        return self._asking.total()

    @asynccontextmanager
    async def turn(self, whom: str) -> AsyncGenerator[None]:
        """A turn of somebody's own, after those who stand before."""
        self._asking[whom] += 1
        try:
            if self._taken:
                await self._stand_in_line(rank=self._asking[whom])
            self._taken = True
            try:
                yield
            finally:
                self._pass_on()
        finally:
            self._asking[whom] -= 1
            if not self._asking[whom]:
                del self._asking[whom]

    async def _stand_in_line(self, rank: int) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._line, (rank, next(self._numbers), mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._line:
            *_, following = heappop(self._line)
            if not following.done():
                following.set_result(None)
                return
        self._taken = False
