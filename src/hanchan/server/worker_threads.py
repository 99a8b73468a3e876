"""Worker threads for computations, one per kind of work, so that tables are not delayed.

Requests that compute wait in a queue that is fair by address, and only the request whose turn it is
uses the thread. Computations never run in the default thread pool, which is for short database
reads.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Protocol, TypeVar

from hanchan.cancellation import Cancelled, cancellable
from hanchan.server.errors import RefusalError
from hanchan.server.fair_queue import FairQueue, RequesterGoneError
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address, watch_connection

T = TypeVar("T")

MAX_SHARE_PER_ADDRESS = 0.5
"""Maximum share of a queue that one address may fill; a whole club may share one address."""
MAX_SHORT_QUEUE = 400
"""Maximum queue length for work that takes milliseconds."""
MAX_LONG_QUEUE = 80
"""Maximum queue length for work that takes up to seconds."""
MAX_CPU_SECONDS = 20.0
"""Processor seconds after which a computation is cancelled.

With the compiled law, a request takes a few seconds at most. The limit is higher for servers that
interpret the law.
"""


processor_time = getattr(time, "thread_time", time.process_time)
"""Processor seconds of this thread; of the process where there are no threads."""


class RunInThread(Protocol):
    """A function that runs another one in a thread."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run the function, and return its result."""
        ...


class QueuedWorker:
    """One thread, and the queue of requests for it."""

    def __init__(self, name: str, most: int) -> None:
        """Create an idle worker; `most` is the maximum queue length."""
        self.most = most
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._turns = FairQueue()

    async def run_for_request(self, request: AnyRequest, work: Callable[[], T]) -> T:
        """Run `work` in the client's turn, and return the result; refuse if the client has gone."""
        async with self.request_turn(request) as run:
            return await run(work)

    @asynccontextmanager
    async def request_turn(self, request: AnyRequest) -> AsyncGenerator[RunInThread]:
        """Wait for the client's turn, and yield a function that runs work in the thread.

        The work is cancelled if the client disconnects.
        """
        address = client_address(request)
        self._refuse_long_queue(address)
        try:
            async with watch_connection(request) as gone, self._turns.acquire_turn(address, gone):

                def run(work: Callable[[], T]) -> Awaitable[T]:
                    return self._run(work, lambda: not gone.done())

                yield run
        except RequesterGoneError:
            raise RefusalError("asked-much", field="server") from None

    async def run_for_address(self, address: str, work: Callable[[], T]) -> T:
        """Run `work` in the turn of an address, and return the result, even if no client waits."""
        self._refuse_long_queue(address)
        async with self._turns.acquire_turn(address):
            return await self._run(work, lambda: True)

    def _refuse_long_queue(self, address: str) -> None:
        # Check before waiting, because a full queue must refuse immediately.
        is_full = self._turns.pending_of(address) >= MAX_SHARE_PER_ADDRESS * self.most
        if is_full or self._turns.total_pending() >= self.most:
            raise RefusalError("asked-much", field="server")

    async def _run(self, work: Callable[[], T], is_wanted: Callable[[], bool]) -> T:
        def limited() -> T:
            end = processor_time() + MAX_CPU_SECONDS
            try:
                with cancellable(lambda: not is_wanted() or processor_time() > end):
                    return work()
            except Cancelled:
                reason = "asked-long" if is_wanted() else "asked-much"
                raise RefusalError(reason, field="server") from None
            except StopIteration as problem:
                # No future can hold this exception, so the client would wait forever.
                raise RuntimeError(*problem.args) from problem

        return await asyncio.get_running_loop().run_in_executor(self._thread, limited)


class Workers:
    """The workers shared by all requests to a server, by kind of work."""

    def __init__(self) -> None:
        self.calculator = QueuedWorker("calculator", MAX_SHORT_QUEUE)
        self.practice = QueuedWorker("practice", MAX_LONG_QUEUE)
        self.statistics = QueuedWorker("statistics", MAX_LONG_QUEUE)
        self.exports = QueuedWorker("exports", MAX_LONG_QUEUE)
