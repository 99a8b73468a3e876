"""Worker threads for computations, one per kind of work, so that tables are not held up.

Requests that compute wait in a queue that is fair by address, and only the request whose turn it is
has a thread. They never run in the default thread pool, which is for short database reads.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import thread_time
from typing import Protocol, TypeVar

from hanchan.cancellation import Cancelled, cancellable
from hanchan.server.errors import RefusalError
from hanchan.server.process.asgi import AnyRequest, address_of, presence
from hanchan.server.turns import FairTurns, GoneError

T = TypeVar("T")

OF_ONE = 0.5
"""Maximum share of a queue per address. A whole club may share one address."""
MOST_SHORT = 400
"""Maximum queue length for work of milliseconds."""
MOST_LONG = 80
"""Maximum queue length for work of up to seconds."""
LONGEST = 20.0
"""Processor time in seconds after which a computation is cancelled.

Every request takes a few seconds at most where the law is compiled; the rest is for servers that
interpret it.
"""


class RunInThread(Protocol):
    """Runs some work in a thread."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Return what the work returns."""
        ...


class Worker:
    """One thread, and the queue of requests for it."""

    def __init__(self, name: str, most: int) -> None:
        """Start idle; `most` is the maximum queue length."""
        self.most = most
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._turns = FairTurns()

    async def ask(self, request: AnyRequest, work: Callable[[], T]) -> T:
        """Run some work for a client in its turn, unless it has disconnected by then."""
        async with self.turn(request) as run:
            return await run(work)

    @asynccontextmanager
    async def turn(self, request: AnyRequest) -> AsyncGenerator[RunInThread]:
        """Wait for the address's turn. Its work is cancelled if the client disconnects."""
        address = address_of(request)
        self._refuse_long_queue(address)
        try:
            async with presence(request) as here, self._turns.turn(address, here.gone):

                def run(work: Callable[[], T]) -> Awaitable[T]:
                    return self._run(work, here)

                yield run
        except GoneError:
            raise RefusalError("asked-much", field="server") from None

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Run some work in turn for an address, whether or not a client waits for it."""
        self._refuse_long_queue(address)
        async with self._turns.turn(address):
            return await self._run(work, lambda: True)

    def _refuse_long_queue(self, address: str) -> None:
        turns = self._turns
        # Check before waiting: a full queue must refuse at once.
        if turns.asking(address) >= OF_ONE * self.most or turns.all_asking() >= self.most:
            raise RefusalError("asked-much", field="server")

    async def _run(self, work: Callable[[], T], here: Callable[[], bool]) -> T:
        def limited() -> T:
            end = thread_time() + LONGEST
            try:
                with cancellable(lambda: not here() or thread_time() > end):
                    return work()
            except Cancelled:
                reason = "asked-long" if here() else "asked-much"
                raise RefusalError(reason, field="server") from None

        return await asyncio.get_running_loop().run_in_executor(self._thread, limited)


class Workers:
    """The workers shared by all rooms of a server."""

    def __init__(self) -> None:
        """Start all of them idle."""
        self.calculator = Worker("calculator", MOST_SHORT)
        self.practice = Worker("practice", MOST_LONG)
        self.statistics = Worker("statistics", MOST_LONG)
        self.exports = Worker("exports", MOST_LONG)
