"""Membership in a cluster of servers that share a database: leases, and ownership of tables."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.json_logging import redact_table_id
from hanchan.server.runtime.metrics import Metrics
from hanchan.server.takeover_probation import AcquiredTable, ProbationMailbox
from hanchan.store.message_bus import MessageBus
from hanchan.store.server_leases import HeldElsewhere, NotTaken, ServerLease

log = logging.getLogger("hanchan.server")

BEATS_PER_LEASE = 3
"""Number of times that the lease is renewed within its length."""
CHECKS_PER_LEASE = 12
"""Number of times within its length that the server checks whether the lease has ended."""
CLEANUP_INTERVAL = 60.0
"""Seconds between two deletions of expired rows."""
MAX_REDIRECTS = 2
"""Maximum number of redirects from server to server."""
TABLE_TAKEN = "taken"
"""Topic of the message bus: a server has taken a table under an epoch."""


class TableMovedError(RefusalError):
    """The refusal of a table that is on another server; `to` is the path to that server."""

    def __init__(self, to: str) -> None:
        """Create the error, with a message for clients that cannot follow a redirect."""
        super().__init__("table-elsewhere", field="table")
        self.to = to


@dataclass(slots=True, eq=False)
class ClusterMember:
    """The lease of this server, renewed in a thread of its own, so that no other work delays it.

    Its length counts from before each renewal, by this machine's own clock. So it ends here before
    the database lets another server take a table. `leaving` means that this server takes no more
    tables, `ended` that it has given up its lease permanently.
    """

    leases: ServerLease
    bus: MessageBus
    metrics: Metrics = field(default_factory=Metrics)
    leaving: bool = False
    ended: bool = False
    probation: asyncio.Lock = field(default_factory=asyncio.Lock)
    """A lock held while this server works on a table on probation; it works on one at a time."""
    _until: float = 0.0
    _beating: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, "hanchan-beats")
    )

    @property
    def lease_valid(self) -> bool:
        """Whether the lease has not run out yet, by this machine's own clock."""
        return asyncio.get_running_loop().time() < self._until

    async def join(self) -> None:
        """Register this server in the database."""
        loop = asyncio.get_running_loop()
        self._until = loop.time() + self.leases.length
        await loop.run_in_executor(self._beating, self.leases.register)

    async def acquire_table(self, table_id: str) -> AcquiredTable:
        """Take ownership of a table, after waiting for its turn on probation if its server died.

        Raises `TableMovedError` if another server has the table, or should have it because this one
        is `leaving`.
        """
        if not self.lease_valid:
            raise StoreError("store-lease", field="database", database=self.leases.database)
        if self.leaving and (to := await self.other_server()):
            raise TableMovedError(to)
        result = await asyncio.to_thread(self.leases.take_table, table_id)
        if isinstance(result, HeldElsewhere):
            raise TableMovedError(result.address)
        if isinstance(result, NotTaken):
            raise RefusalError(result.value, field="table", given=table_id)
        # The message is only a hint: the database refuses later writes of the old owner by their
        # epoch.
        self.bus.publish(TABLE_TAKEN, f"{table_id} {result.epoch}")
        if not result.taken_over:
            return AcquiredTable(result.epoch)
        log.warning("table %s was taken over from a dead server", redact_table_id(table_id))
        self.metrics.takeovers.inc()
        mailbox = ProbationMailbox(self.leases, table_id, result.epoch)
        await mailbox.begin_work(self.probation)
        return AcquiredTable(result.epoch, mailbox)

    async def release_table(self, table_id: str, epoch: int) -> None:
        """Release a table. If the database cannot be reached, ownership ends with the lease."""
        with suppress(StoreError):
            await asyncio.to_thread(self.leases.release_table, table_id, epoch)

    async def other_server(self) -> str:
        """Return the path to another server that takes tables; empty if none is known."""
        try:
            return await asyncio.to_thread(self.leases.other_server) or ""
        except StoreError:
            return ""

    async def find_lobby(self) -> str:
        """Return the path to the server that has the lobby; empty if it is this server.

        This server takes a lobby that no running server has.
        """
        if not self.lease_valid:
            raise StoreError("store-lease", field="database", database=self.leases.database)
        if self.leaving and (to := await self.give_up_lobby()):
            return to
        found = await asyncio.to_thread(self.leases.find_lobby)
        return "" if found == self.leases.address else found

    async def give_up_lobby(self) -> str:
        """Give up the lobby if another server can take it. Returns that server's path, or ""."""
        to = await self.other_server()
        if to:
            with suppress(StoreError):
                await asyncio.to_thread(self.leases.release_lobby)
        return to

    async def stop_taking_tables(self) -> None:
        """Take no more tables, and tell the other servers so through the database."""
        self.leaving = True
        with suppress(StoreError):
            await self._beat()

    async def keep_lease(self, drop: Callable[[], None]) -> None:
        """Renew the lease until cancelled, and call `drop` each time that the lease runs out."""
        async with asyncio.TaskGroup() as tasks:
            for work in (self._beat_on(), self._watch(drop), self._tidy_up()):
                tasks.create_task(work)

    async def leave_cluster(self) -> None:
        """Give up the lease permanently; no later renewal restores it."""
        self.ended = True
        with suppress(StoreError):
            await asyncio.get_running_loop().run_in_executor(self._beating, self.leases.unregister)
        self._beating.shutdown(wait=False)

    async def _beat_on(self) -> None:
        while not self.ended:
            try:
                await self._beat()
            except StoreError as error:
                log.warning("the lease cannot be renewed: %s", error)
            await asyncio.sleep(self.leases.length / BEATS_PER_LEASE)

    async def _watch(self, drop: Callable[[], None]) -> None:
        was_valid = True
        while True:
            if was_valid and not self.lease_valid:
                log.error(
                    "the database was unreachable for too long: this server gave up its tables"
                )
                self.metrics.lapses.inc()
                drop()
            was_valid = self.lease_valid
            await asyncio.sleep(self.leases.length / CHECKS_PER_LEASE)

    async def _tidy_up(self) -> None:
        while True:
            with suppress(StoreError):
                await asyncio.to_thread(self.leases.delete_expired)
                self.metrics.aside.set(await asyncio.to_thread(self.leases.count_quarantined))
            await asyncio.sleep(CLEANUP_INTERVAL)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        # Count from before the renewal, so that the lease ends here first even if the database is
        # slow.
        began = loop.time()
        await loop.run_in_executor(self._beating, lambda: self.leases.renew(leaving=self.leaving))
        self._until = began + self.leases.length
