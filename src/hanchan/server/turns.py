"""One at a time, and everybody in their turn."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class GoneError(Exception):
    """Whoever waited for a turn has gone."""


class FairTurns:
    """Whoever asks gets a turn once nobody has one; whoever had the last one stands behind others.

    So one who asks for little waits for no crowd of somebody's questions, and a crowd is served in
    the end.
    """

    def __init__(self) -> None:
        """Nobody has a turn."""
        self._taken = False
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._asking: Counter[str] = Counter()

    def asking(self, whom: str) -> int:
        """How many turns of somebody's are not over yet."""
        return self._asking[whom]

    def all_asking(self) -> int:
        """The same of everybody's."""
        return self._asking.total()

    @asynccontextmanager
    async def turn(
        self, whom: str, gone: asyncio.Future[None] | None = None
    ) -> AsyncGenerator[None]:
        """A turn of somebody's own, after those who stand before.

        Once `gone` is done they wait no longer: `GoneError`.
        """
        self._asking[whom] += 1
        try:
            if self._taken:
                await self._stand_in_line(whom, gone)
            self._taken = True
            try:
                yield
            finally:
                self._pass_on(whom)
        finally:
            self._asking[whom] -= 1
            if not self._asking[whom]:
                del self._asking[whom]

    async def _stand_in_line(self, whom: str, gone: asyncio.Future[None] | None) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self._lines.setdefault(whom, deque())
        line.append(mine)

        def leave(_: object) -> None:
            if not mine.done():
                line.remove(mine)
                if not line:
                    del self._lines[whom]
                mine.set_exception(GoneError)

        if gone is not None:
            gone.add_done_callback(leave)
        try:
            await mine
        except asyncio.CancelledError:
            # The turn came in the very moment of the cancellation, and must not be lost with it.
            if mine.done() and not mine.cancelled() and mine.exception() is None:
                self._pass_on(whom)
            raise
        finally:
            if gone is not None:
                gone.remove_done_callback(leave)

    def _pass_on(self, whom: str) -> None:
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
