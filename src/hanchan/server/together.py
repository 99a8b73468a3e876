"""Membership in a cluster of servers on one database: the lease, taking and releasing tables."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.probation import ProbationMailbox, Taken
from hanchan.server.process.logs import logged
from hanchan.server.process.metrics import Metrics
from hanchan.store.bus import Bus
from hanchan.store.leases import Leases, OtherServer, Untaken

log = logging.getLogger("hanchan.server")

BEATS = 3
"""Number of renewals per lease length."""
LOOKS = 12
"""Number of checks per lease length whether the lease has ended."""
TIDY = 60.0
"""Seconds between two cleanups of expired rows."""
MOST_HOPS = 2
"""Maximum number of redirects from server to server."""
TAKEN = "taken"
"""Topic of the message bus: a server has taken this table, under this epoch."""


class MovedError(RefusalError):
    """Another server has the table; `to` is the path that leads there."""

    def __init__(self, to: str) -> None:
        """Word the error for clients that cannot be redirected."""
        super().__init__("table-elsewhere", field="table")
        self.to = to


@dataclass(slots=True, eq=False)
class Together:
    """The lease of this server, renewed from a thread of its own so that no other work delays it.

    It counts from before a renewal was sent and by this machine's own clock, so it ends here before
    the database lets another server take a table.
    """

    leases: Leases
    bus: Bus
    metrics: Metrics = field(default_factory=Metrics)
    leaving: bool = False
    ended: bool = False
    probation: asyncio.Lock = field(default_factory=asyncio.Lock)
    """The lock of the tables on probation, because the server works on one of them at a time."""
    _until: float = 0.0
    _beating: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, "hanchan-beats")
    )

    @property
    def held(self) -> bool:
        """Whether the lease is valid."""
        return asyncio.get_running_loop().time() < self._until

    async def begin(self) -> None:
        """Register this server with the others."""
        loop = asyncio.get_running_loop()
        self._until = loop.time() + self.leases.length
        await loop.run_in_executor(self._beating, self.leases.begin)

    async def take(self, table_id: str) -> Taken:
        """Take a table. One from a dead server is on probation, and this waits for its turn."""
        if not self.held:
            raise StoreError("store-lease", field="database", database=self.leases.database)
        if self.leaving and (to := await self.other()):
            raise MovedError(to)
        found = await asyncio.to_thread(self.leases.take, table_id)
        if isinstance(found, OtherServer):
            raise MovedError(found.address)
        if isinstance(found, Untaken):
            raise RefusalError(found.value, field="table", given=table_id)
        # Only a hint: later writes of the old owner are refused because of their older epoch.
        self.bus.tell(TAKEN, f"{table_id} {found.epoch}")
        if not found.taken_over:
            return Taken(found.epoch)
        log.warning("table %s was taken over from a dead server", logged(table_id))
        self.metrics.takeovers.inc()
        mailbox = ProbationMailbox(self.leases, table_id, found.epoch)
        await mailbox.begin(self.probation)
        return Taken(found.epoch, mailbox)

    async def release(self, table_id: str, epoch: int) -> None:
        """Release a table. If the database cannot be reached, the lease runs out by itself."""
        with suppress(StoreError):
            await asyncio.to_thread(self.leases.release, table_id, epoch)

    async def other(self) -> str:
        """The path to another server that takes tables; empty if there is none."""
        try:
            return await asyncio.to_thread(self.leases.other) or ""
        except StoreError:
            return ""

    async def lobby(self) -> str:
        """The path to the server that has the lobby; empty if it is this one."""
        if not self.held:
            raise StoreError("store-lease", field="database", database=self.leases.database)
        if self.leaving and (to := await self.leave_lobby()):
            return to
        found = await asyncio.to_thread(self.leases.lobby)
        return "" if found == self.leases.address else found

    async def leave_lobby(self) -> str:
        """Give up the lobby. Returns the path to another server; empty if there is none."""
        to = await self.other()
        if to:
            with suppress(StoreError):
                await asyncio.to_thread(self.leases.leave_lobby)
        return to

    async def leave(self) -> None:
        """Stop receiving tables."""
        self.leaving = True
        with suppress(StoreError):
            await self._beat()

    async def keep_up(self, drop: Callable[[], None]) -> None:
        """Renew the lease until cancelled. Whenever it has ended, call `drop`."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._beat_on())
            tasks.create_task(self._watch(drop))
            tasks.create_task(self._tidy_up())

    async def end(self) -> None:
        """Give up the lease for good. No later renewal brings it back."""
        self.ended = True
        loop = asyncio.get_running_loop()
        with suppress(StoreError):
            await loop.run_in_executor(self._beating, self.leases.end)
        self._beating.shutdown(wait=False)

    async def _beat_on(self) -> None:
        while not self.ended:
            try:
                await self._beat()
            except StoreError as error:
                log.warning("the lease cannot be renewed: %s", error)
            await asyncio.sleep(self.leases.length / BEATS)

    async def _watch(self, drop: Callable[[], None]) -> None:
        held = True
        while True:
            if held and not self.held:
                log.error("the database was unreachable for too long: all tables are dropped")
                self.metrics.lapses.inc()
                drop()
            held = self.held
            await asyncio.sleep(self.leases.length / LOOKS)

    async def _tidy_up(self) -> None:
        while True:
            with suppress(StoreError):
                await asyncio.to_thread(self.leases.tidy)
                self.metrics.aside.set(await asyncio.to_thread(self.leases.aside))
            await asyncio.sleep(TIDY)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        # Count from before the renewal: even with a slow database the lease ends here first.
        began = loop.time()
        await loop.run_in_executor(self._beating, lambda: self.leases.beat(leaving=self.leaving))
        self._until = began + self.leases.length
