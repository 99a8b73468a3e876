"""The room of a table: one task that handles requests in order, and saves and publishes changes."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from hanchan.errors import HanchanError, StoreError
from hanchan.i18n.texts import text
from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL
from hanchan.server.error_responses import refusal_message
from hanchan.server.errors import RefusalError
from hanchan.server.mailbox import CommitNotifier, Mailbox, PendingCommit
from hanchan.server.message_handlers import HANDLERS, RematchLimit, handle_chat
from hanchan.server.page_connection import PageConnection
from hanchan.server.restrictions import Restrictions
from hanchan.server.runtime.json_logging import redact_table_id
from hanchan.server.runtime.metrics import Metrics
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import StoredTableState, TableSaver, restore_match
from hanchan.server.tables.player_slots import PlayerSlot, SeatApplicant, hash_secret
from hanchan.server.tables.scheduler import next_due_time, run_due
from hanchan.server.tables.table_requests import request_seat
from hanchan.server.takeover_probation import TableTask
from hanchan.server.views.table_updates import (
    SharedUpdateData,
    TableBroadcast,
    build_update,
    present_vote_result,
    present_welcome,
)
from hanchan.store import Store, WriteBatch

log = logging.getLogger("hanchan.server")
RETRY_INTERVAL = 1.0
"""Seconds between two attempts to write."""
MAX_STOPPING_TIME = 5.0
"""Seconds for which a closing room retries a failed write."""
IDLE_TIMEOUT = 60.0
"""Seconds without visitors after which a table is unloaded."""
SUSPEND_AFTER = 30.0
"""Seconds after which a match is unloaded if only a person's action can continue it."""
Broadcast = Callable[[PageConnection], m.FromServer]


@dataclass(slots=True, kw_only=True, eq=False, weakref_slot=True)
class Room:
    """A table with its visitors. All requests to the table pass through `mailbox`.

    `callers` are the futures that callers await, `finished` those whose task ran but is not saved.
    """

    saver: TableSaver
    store: Store
    restrictions: Restrictions = field(default_factory=Restrictions)
    visitors: set[PageConnection] = field(default_factory=set[PageConnection])
    rematches: RematchLimit = field(default_factory=RematchLimit)
    empty_since: float = 0
    table: HostedTable = field(init=False)
    """The table of the `saver`."""
    metrics: Metrics = field(default_factory=Metrics)
    wakeups: CommitNotifier = field(default_factory=CommitNotifier)
    mailbox: Mailbox[TableTask] = field(default_factory=Mailbox[TableTask])
    pages: set[PageConnection] = field(default_factory=set[PageConnection])
    """All connected pages, including pages whose arrival is still in the mailbox."""
    callers: set[asyncio.Future[None]] = field(default_factory=set[asyncio.Future[None]])
    finished: list[asyncio.Future[None]] = field(default_factory=list[asyncio.Future[None]])
    broadcasts: list[Broadcast] = field(default_factory=list[Broadcast])
    """Functions that make messages for a page, to be sent after all changes have been saved."""
    closing: bool = False
    leaving: bool = False
    """Whether the table will move to another server between two hands."""
    stalled: bool = False
    """Whether play is suspended because the store cannot be read or written."""
    on_unloaded: Callable[[], None] = lambda: None
    """The callback that runs after the match has been unloaded."""
    on_kyoku_saved: Callable[[HostedTable], None] | None = None
    """The callback that runs after a save while no hand is being played."""

    def __post_init__(self) -> None:
        self.table = self.saver.table

    def receive(self, page: PageConnection, message: m.FromPage) -> None:
        """Queue a message of a page; a ping is answered at once."""
        if isinstance(message, m.Ping):  # answered here, because it must not wake the table
            page.send(m.Pong())
            return
        self.mailbox.put(partial(self._handle_message, page, message))

    def connect(self, visitor: PageConnection, hello: m.Hello) -> None:
        """Queue the arrival of a page after its hello, or close it if the room is closing."""
        if self.closing:
            visitor.close_with_reason("stopping")
            return
        if self.stalled:
            visitor.send(m.StallNotice(text=text(visitor.language, "stalled")))
        self.pages.add(visitor)
        self.mailbox.put(partial(self.add_connection, visitor, hello))

    def disconnect(self, visitor: PageConnection) -> None:
        """Queue the departure of a page whose connection has ended."""
        self.pages.discard(visitor)
        self.mailbox.put(partial(self.remove_connection, visitor))

    async def take_seat(self, applicant: SeatApplicant) -> int:
        """Give a player a chair, after a vote if the others must agree. Returns its number."""
        confirmed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        numbers: list[int] = []
        waiting = replace(applicant, here=lambda: applicant.here() and not confirmed.done())

        def on_settled(chair: PlayerSlot | None) -> None:
            if chair is not None:
                numbers.append(chair.number)
                self.finished.append(confirmed)
            elif not confirmed.done():
                confirmed.set_exception(RefusalError("take-over-agreed", field="seat"))

        self.callers.add(confirmed)
        try:
            await self.run_task(lambda now: request_seat(self.table, waiting, now, on_settled))
            await confirmed
            # The player may have left while the seat was saved. No other client knows the token.
            if not applicant.here():
                await self._free_seat(applicant.token_hash, gathering=False)
                raise RefusalError("sit-gone", field="seat")
        finally:
            self.callers.discard(confirmed)
            confirmed.cancel()
        return numbers[0]

    async def run_task(self, task: TableTask) -> None:
        """Run a task on the table, and wait until its changes are saved. Re-raises its error."""
        if self.closing:
            raise RefusalError("server-closing", field="closing")
        if self.stalled:
            raise RefusalError("server-cannot-save", field="database")
        finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def run(now: float) -> None:
            try:
                task(now)
            except HanchanError as error:
                if not finished.done():
                    finished.set_exception(error)
            else:
                self.finished.append(finished)

        self.callers.add(finished)
        self.mailbox.put(run)
        try:
            await finished
        finally:
            self.callers.discard(finished)

    async def vacate_seat(self, token: str) -> None:
        """Free the seat of this token unless the match has begun, for a client without a page."""
        await self._free_seat(hash_secret(token), gathering=True)

    async def _free_seat(self, token_hash: str, *, gathering: bool) -> None:
        def leave(_: float) -> None:
            chair = self.table.slot_by_token(token_hash)
            if chair is not None and (self.table.live is None or not gathering):
                self.table.leave(chair)

        await self.run_task(leave)

    # Arrivals, departures and vacated seats. Nothing in this section awaits.

    def add_connection(self, visitor: PageConnection, hello: m.Hello, now: float) -> None:
        """Add a page that has sent its hello, or close it with the reason why it cannot stay."""
        chair = self.table.slot_by_token(visitor.token_hash)
        if visitor.token_hash is not None:
            if chair is None:  # the token never held a seat, or its seat was given up
                error = RefusalError("seat-not-yours", field="token")
                visitor.reject(refusal_message(error, m.Hello(protocol=PROTOCOL), visitor.language))
                return
            if self.restrictions.is_banned(chair.visitor_hash):
                visitor.close_with_reason("moderated")
                self.table.remove(chair)
                return
            self._close_others(visitor, now)
        elif not self.table.options.spectators:
            visitor.close_with_reason("spectators")
            return
        # Events that the page has seen are not sent again, so reconnecting is cheap.
        visitor.match, visitor.last_sent = hello.match, hello.since
        self.visitors.add(visitor)
        if chair is None:
            self.table.spectators += 1
        else:
            chair.pages += 1
            chair.gone_since = None
        self.table.changed = True

    def next_time(self, now: float) -> float | None:
        """Return when the table or its delayed view must be updated next; None if never.

        Without visitors this is the time to unload the table.
        """
        if not self.visitors:
            return self.empty_since + IDLE_TIMEOUT
        table_due = next_due_time(self.table, now)
        delay, live = self.table.options.delay, self.table.live
        if not delay:
            return table_due
        times = [table_due, *(one.late[0][0] for one in self.visitors if one.late)]
        if live is not None:
            times.append(live.publisher.next_delayed_time(now, delay))
        return min((time for time in times if time is not None), default=None)

    def remove_connection(self, visitor: PageConnection, now: float) -> None:
        """Remove a page whose connection has ended."""
        if visitor not in self.visitors:
            return
        self.visitors.discard(visitor)
        chair = self.table.slot_by_token(visitor.token_hash)
        if visitor.token_hash is None:
            self.table.spectators -= 1
        elif chair is not None:
            chair.pages -= 1
            if chair.pages == 0:
                chair.gone_since = now
        self.table.changed = True
        if not self.visitors:
            self.empty_since = now
            # No voter is left.
            self.table.ballot.cancel(now)

    def remove_banned(self, _: float) -> None:
        """Remove players banned by a moderator."""
        for chair in self.table.people():
            if self.restrictions.is_banned(chair.visitor_hash):
                if self.table.options.event is not None:  # the event still reserves the seat
                    for visitor in self.visitors:
                        if visitor.token_hash == chair.token_hash:
                            visitor.close_with_reason("moderated")
                self.table.remove(chair)

    def disconnect_removed(self, now: float) -> None:
        """Disconnect the pages of removed players, or every page if the table is retired."""
        reason = "removed" if self.table.options.event is None else "event"
        for visitor in tuple(self.visitors):
            is_removed = visitor.token_hash and self.table.slot_by_token(visitor.token_hash) is None
            if is_removed or self.table.retired:
                visitor.close_with_reason(reason)
                self.remove_connection(visitor, now)

    def _close_others(self, visitor: PageConnection, now: float) -> None:
        for other in tuple(self.visitors):
            if other is not visitor and other.token_hash == visitor.token_hash:
                other.close_with_reason("elsewhere")
                self.remove_connection(other, now)

    async def run(self) -> None:
        """Run the room until the table is unloaded or the server stops."""
        loop = asyncio.get_running_loop()
        self.empty_since = loop.time()
        while not self.closing:
            await self._advance_once(loop.time())
            empty = not (self.visitors or self.mailbox)
            idle = empty and self.empty_since + IDLE_TIMEOUT <= loop.time()
            if idle or (self.leaving and self._between_hands()):
                self.closing = True
        # Finish what was requested before the room closed. An unloaded match has been saved, so
        # load it only if there are requests.
        if self.saver.suspended is None or self.mailbox:
            await self._run_tasks()
            await self._save_changes(loop.time())

    def stop(self) -> None:
        """Close the room after the requests that it has received."""
        self.closing = True
        self.mailbox.wake()

    def leave_after_hand(self) -> None:
        """Close the room once no hand is being played."""
        self.leaving = True
        self.mailbox.wake()

    def disconnect_all(self, to: str = "") -> None:
        """Disconnect every page. Pages reconnect to the saved table, on this server or at `to`."""
        self.closing = True
        for caller in self.callers:
            if not caller.done():
                caller.set_exception(RefusalError("server-closing", field="closing"))
        for visitor in tuple(self.pages):
            visitor.close_with_reason("moved" if to else "stopping", to)

    async def _advance_once(self, now: float) -> None:
        if self.saver.suspended is not None:
            await self._wait_for_tasks(None)
            return
        # Without visitors nothing happens: bots would play on for nobody.
        has_more = bool(self.visitors) and run_due(self.table, now)
        self._publish_changes(await self._save_changes(now))
        wake_at = now if has_more else self.next_time(now)
        had_tasks = await self._wait_for_tasks(
            deadline := now + SUSPEND_AFTER if wake_at is None else wake_at
        )
        # A room that was woken only to close or to leave has not waited until then.
        if wake_at is None and not had_tasks and deadline <= asyncio.get_running_loop().time():
            self.saver.suspend()
            self.on_unloaded()

    async def _wait_for_tasks(self, due: float | None) -> bool:
        """Wait for requests until `due`, and handle them. Returns whether there were any."""
        if not self.closing:
            await self.mailbox.wait(due)
        if had_tasks := bool(self.mailbox):
            await self._run_tasks()
        return had_tasks

    async def _restore_match(self, state: StoredTableState) -> None:
        """Reload the unloaded match, and retry until the store answers or the room closes."""
        now = asyncio.get_running_loop().time()
        while True:
            try:
                lines = await asyncio.to_thread(self.store.lines_of, self.table.id, state.number)
            except StoreError as error:
                log.warning("table %s cannot be read: %s", redact_table_id(self.table.id), error)
                if self.closing:
                    raise
                if not self.stalled:
                    self._announce_stall()
                await asyncio.sleep(RETRY_INTERVAL)
            else:
                self.stalled = False
                break
        live = await asyncio.to_thread(restore_match, self.table.options, state, lines, now)
        self.saver.resume(live)

    async def _run_tasks(self) -> None:
        if self.saver.suspended is not None:
            await self._restore_match(self.saver.suspended)
        for task in self.mailbox.take_all():
            task(asyncio.get_running_loop().time())

    def _between_hands(self) -> bool:
        live = self.table.live
        return live is None or live.publisher.gated or live.match.over

    async def _save_changes(self, now: float) -> float:
        finished, self.finished = self.finished, []
        batch = self.saver.next_batch()
        if batch is not None:
            now = await self._write(batch)
            if self.on_kyoku_saved is not None and self._between_hands():
                self.on_kyoku_saved(self.table)
        # Answer callers only now: a killed server must not forget what it has confirmed.
        for caller in finished:
            if not caller.done():
                caller.set_result(None)
        return now

    async def _write(self, batch: WriteBatch) -> float:
        loop = asyncio.get_running_loop()
        began = attempted_at = loop.time()
        while True:
            try:
                # One call from the writer thread wakes all rooms that wait for the same commit.
                pending = PendingCommit(self.wakeups)
                self.store.write_with_waiter(batch, pending)
                await pending.waiter
            except StoreError as error:
                self.metrics.writes.observe(loop.time() - attempted_at)  # failed writes count, too
                self.metrics.stalls.inc()
                log.warning("table %s cannot be saved: %s", redact_table_id(self.table.id), error)
                # Only a lost database can come back. After other errors the table is loaded again.
                late = self.closing and began + MAX_STOPPING_TIME < loop.time()
                if late or error.field != "database":
                    raise
                if not self.stalled:
                    self._announce_stall()
                await asyncio.sleep(RETRY_INTERVAL)
                attempted_at = loop.time()
            else:
                now = loop.time()
                self.metrics.writes.observe(now - attempted_at)
                break
        if self.stalled:
            self.stalled = False
            self.table.exclude_outage(began, now)
        return now

    def _announce_stall(self) -> None:
        self.stalled = True
        for visitor in tuple(self.visitors):
            visitor.send(m.StallNotice(text=text(visitor.language, "stalled")))

    def _publish_changes(self, now: float) -> None:
        messages, self.broadcasts = self.broadcasts, []
        for outcome in self.table.ballot.take_outcomes():
            messages.append(
                lambda page, outcome=outcome: present_vote_result(outcome, page.language)
            )
        has_changed, self.table.changed = self.table.changed, False
        if has_changed:
            self.disconnect_removed(now)
        broadcast = TableBroadcast(self.table, now)
        live = self.table.live
        shared = None if live is None else SharedUpdateData(self.table, live)
        for visitor in [one for one in self.visitors if not one.gone]:
            is_late = visitor.token_hash is None and self.table.options.delay > 0
            if not visitor.welcomed:
                visitor.welcomed = True
                visitor.send(welcome := present_welcome(self.table, visitor, now))
                visitor.last_table = welcome.table
            # The table comes first: other messages may be about a player who has just sat down.
            if (has_changed or is_late) and (update := broadcast.message_for(visitor)):
                visitor.send(update)
            for message in messages:
                if is_late:
                    visitor.late.append((now + self.table.options.delay, message(visitor)))
                else:
                    visitor.send(message(visitor))
            visitor.send_late(now)
            update = build_update(self.table, visitor, now, shared)
            if update is not None:
                visitor.send(update)

    def _handle_message(self, visitor: PageConnection, message: m.FromPage, now: float) -> None:
        # The page may have left or been removed while its message was in the mailbox.
        if visitor.gone or visitor not in self.visitors:
            return
        try:
            chair = self.table.slot_by_token(visitor.token_hash)
            if isinstance(message, m.Act) and chair is not None:
                self.table.act(chair, message, now)
                self.metrics.actions.inc()
            else:
                self._apply_message(visitor, chair, message, now)
        except HanchanError as error:
            self.metrics.refusals.inc()
            visitor.send(refusal_message(error, message, visitor.language))

    def _apply_message(
        self, visitor: PageConnection, chair: PlayerSlot | None, message: m.FromPage, now: float
    ) -> None:
        """Apply a message of a page. A refused message changes nothing."""
        if isinstance(message, m.Hello):
            raise RefusalError("hello-once", field="message")
        if chair is None:
            raise RefusalError("seat-not-yours", field="token")
        if isinstance(message, m.SendChat):
            self.broadcasts.append(handle_chat(self.saver, chair, message, self.restrictions, now))
        elif isinstance(message, m.SetCoach):
            chair.wants_coach = message.on
            visitor.last_state = None
        elif isinstance(message, m.LeaveTable):
            self._close_others(visitor, now)
            self.remove_connection(visitor, now)
            self.table.leave(chair)
            # The page of the player becomes a spectator if that is allowed.
            visitor.token_hash, visitor.welcomed, visitor.last_state = None, False, None
            self.add_connection(visitor, m.Hello(protocol=PROTOCOL), now)
        elif isinstance(message, m.Rematch):
            self.rematches.request(visitor.address, self.table, chair, now)
        else:
            HANDLERS[type(message)](self.table, chair, message, now)
