"""Probation of a table taken over from a dead server, until its first step is saved here.

While this server works on such a table, a mark in the database says so (`store/server_leases.py`).
The server works on only one of these tables at a time. So if the server dies, at most one mark is
left: on the table that caused its death.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias

from hanchan.errors import StoreError
from hanchan.server.mailbox import Mailbox
from hanchan.server.tables.persistence import TableSaver
from hanchan.store.server_leases import ServerLease

TableTask: TypeAlias = Callable[[float], None]
MAX_BOT_THINKING = 5.0
"""Seconds that an external bot may think before the table counts as resting."""


class ProbationMailbox(Mailbox[TableTask]):
    """The mailbox of a table on probation. While the table rests, it has no mark."""

    __slots__ = ("_epoch", "_leases", "_saved", "_saver", "_since", "_table_id", "_turn", "_woken")

    def __init__(self, leases: ServerLease, table_id: str, epoch: int) -> None:
        super().__init__()
        self._leases, self._table_id, self._epoch = leases, table_id, epoch
        self._saver: TableSaver | None = None
        self._saved = (0, 0)
        self._turn: asyncio.Lock | None = None
        """The lock shared by all tables on probation; None unless this table holds it."""
        self._since = 0.0
        self._woken = False

    async def begin_work(self, turn: asyncio.Lock) -> None:
        """Wait for the turn of this table, and then mark the table."""
        await turn.acquire()
        self._turn, self._since = turn, asyncio.get_running_loop().time()
        try:
            with suppress(StoreError):  # without a mark, a death counts against no table
                await asyncio.to_thread(self._leases.mark_work, self._table_id, self._epoch)
        except BaseException:
            self.close()
            raise

    def watch_saver(self, saver: TableSaver) -> None:
        """Watch the loaded table, whose first saved step ends the probation."""
        self._saver, self._saved = saver, (saver.match, saver.lines)

    def wake(self) -> None:
        """Wake the reader, even if it is only about to wait."""
        self._woken = True
        super().wake()

    async def wait(self, until: float | None = None) -> None:
        """Wait for a message, without a mark if the table rests or has saved a step."""
        turn, saver = self._turn, self._saver
        proven = saver is not None and (saver.match, saver.lines) != self._saved
        if turn is None or not (proven or self._is_resting()):
            await super().wait(until)
            return
        self._woken = False
        try:
            with suppress(StoreError):
                await asyncio.to_thread(
                    self._leases.unmark_work, self._table_id, self._epoch, proven=proven
                )
        finally:
            self.close()
        if not self._woken:
            await super().wait(until)
        if not proven:
            await self.begin_work(turn)

    def close(self) -> None:
        """Release the turn if this table holds it."""
        if self._turn is not None:
            self._turn.release()
            self._turn = None

    def _is_resting(self) -> bool:
        live = None if self._saver is None else self._saver.table.live
        thinking = live is not None and live.is_waiting_for_bot
        overdue = asyncio.get_running_loop().time() > self._since + MAX_BOT_THINKING
        return not self.messages and (overdue or not thinking)


@dataclass(frozen=True, slots=True)
class AcquiredTable:
    """A table that this server owns: its epoch, None for a single server, and its mailbox."""

    epoch: int | None = None
    mailbox: Mailbox[TableTask] = field(default_factory=Mailbox[TableTask])
