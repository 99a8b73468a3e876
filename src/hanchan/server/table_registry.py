"""The registry of open tables, which creates, loads and unloads them."""

import asyncio
import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Protocol

import msgspec

from hanchan.i18n.user_text import sanitize_line, sanitize_name
from hanchan.messages.table_options import TableOptions
from hanchan.server.cluster import ClusterMember
from hanchan.server.errors import RefusalError
from hanchan.server.mailbox import CommitNotifier
from hanchan.server.restrictions import Restrictions
from hanchan.server.room import Room
from hanchan.server.runtime import quotas
from hanchan.server.runtime.json_logging import redact_table_id
from hanchan.server.runtime.malloc_trim import HeapTrimmer
from hanchan.server.runtime.metrics import Metrics
from hanchan.server.table_passwords import PasswordGuard, hash_password
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import TableSaver, new_table_row, restore_table, stored_state
from hanchan.server.tables.player_slots import SeatApplicant, SeatApplicants, hash_secret, new_token
from hanchan.server.takeover_probation import AcquiredTable, ProbationMailbox
from hanchan.server.visitor_identity import identify_visitor_async, new_id
from hanchan.store import Store
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.server_leases import FIRST_EPOCH
from hanchan.store.table_rows import BlockRow, ExpireTables
from hanchan.store.write_transaction import FencedError

MAX_OPEN_TABLES = 5000
"""Maximum number of open tables; no other can be opened until one of them is unloaded."""
GUEST_SHARE, ACCOUNT_SHARE = 0.8, 0.95
"""Shares of `MAX_OPEN_TABLES` up to which guests and accounts may create tables.

The remaining capacity is reserved for people who come back to existing tables.
"""


ERASURE_GRACE_PERIOD = 3600.0
"""Seconds for which an erased visitor gets no seat, because a request may be in progress."""
MAX_REMEMBERED_ERASURES = 50_000
"""Maximum number of tracked erased visitors; to exceed it takes thousands of addresses."""


@dataclass(slots=True)
class RecentErasures:
    """Recently erased visitors, who cannot take a seat for an hour.

    >>> now = 0.0
    >>> forgotten = RecentErasures(lambda: now)
    >>> forgotten.add("a")
    >>> "a" in forgotten
    True
    >>> now = ERASURE_GRACE_PERIOD
    >>> "a" in forgotten
    False
    """

    clock: Callable[[], float] = monotonic
    _since: dict[str, float] = field(default_factory=dict[str, float])

    def __contains__(self, visitor_hash: str | None) -> bool:
        """Whether the visitor was erased within the last hour."""
        at = self._since.get(visitor_hash or "")
        return at is not None and self.clock() < at + ERASURE_GRACE_PERIOD

    def __len__(self) -> int:
        """Return the number of tracked visitors."""
        return len(self._since)

    def add(self, visitor_hash: str) -> None:
        """Add a visitor, and drop the visitors whose hour is over."""
        now = self.clock()
        self._since.pop(visitor_hash, None)
        self._since[visitor_hash] = now
        erased, ended = self._since, now - ERASURE_GRACE_PERIOD
        while len(erased) > MAX_REMEMBERED_ERASURES or next(iter(erased.values())) <= ended:
            del erased[next(iter(erased))]


class EventTableListener(Protocol):
    """Callbacks of the registry for tables that belong to rounds of events."""

    async def reserve_seats(self, room: Room) -> None:
        """Reserve the seats of a table according to the current state of its event."""
        ...

    def on_table_opened(self, table: HostedTable) -> None:
        """React to a table that has been created or loaded."""
        ...

    def on_kyoku_end(self, table: HostedTable) -> None:
        """React to a save at a table while no hand is being played."""
        ...


log = logging.getLogger("hanchan.server")
BLOCK_ADDED, MODERATION_DECIDED = "blocked", "judged"
"""Topics of the message bus: a block was added, or moderators made a decision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPlayer:
    """A taken seat: its table, the number of its chair, and the token that only its player gets."""

    table: HostedTable
    chair: int
    token: str


class TableRegistry:
    """The rooms of all open tables, by table id. All other tables exist only in the store."""

    def __init__(
        self,
        store: Store,
        limits: quotas.QuotaLimits | None = None,
        cluster: ClusterMember | None = None,
    ) -> None:
        """Create a registry without open rooms; `cluster` is the membership in a cluster."""
        self.store = store
        self.quotas = quotas.Quotas(limits)
        self._creators: dict[str, tuple[str, ...]] = {}
        self.cluster = cluster
        self.metrics = Metrics() if cluster is None else cluster.metrics
        self.restrictions = Restrictions()
        self.applicants = SeatApplicants()
        self.rooms: dict[str, Room] = {}
        self.erasures = RecentErasures()
        self.full = False
        """Whether the store has reached its maximum size."""
        self.listener: EventTableListener | None = None
        """The callbacks for tables of events; None until they are set."""
        self._room_tasks: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._expiring = asyncio.Lock()
        self._closed = False
        self._pending = 0
        """Number of tables being created or loaded."""
        self._passwords = PasswordGuard()
        self._wakeups = CommitNotifier()
        self._heap_trimmer = HeapTrimmer()

    async def create_table(
        self,
        options: TableOptions,
        password: str | None = None,
        keys: tuple[str, ...] = (),
        *,
        account: bool = False,
    ) -> Room:
        """Create a table and save it. It counts against the quota keys `keys`.

        An `account` may still create one when the share for guests is used up.
        """
        self.refuse_when_full()
        self.quotas.acquire(quotas.ConcurrencyLimit.OPEN, keys)
        try:
            self.quotas.consume(
                quotas.LimitedAction.TABLES, keys, asyncio.get_running_loop().time()
            )
            room = await self._create(options, password, ACCOUNT_SHARE if account else GUEST_SHARE)
        # Give the quota back, because a cancelled request has not created a table either.
        except BaseException:
            self.quotas.release(quotas.ConcurrencyLimit.OPEN, keys)
            raise
        self._creators[room.table.id] = keys
        return room

    async def create_event_table(self, table_id: str, options: TableOptions) -> Room:
        """Create the table of a round, under the id that the event recorded. It uses no quota."""
        self.refuse_when_full()
        return await self._create(options, None, ACCOUNT_SHARE, table_id)

    async def _create(
        self, options: TableOptions, password: str | None, share: float, table_id: str = ""
    ) -> Room:
        self._refuse_when_closed()
        with self._reserve_room(share):
            options = msgspec.structs.replace(options, name=sanitize_line(options.name))
            table = await asyncio.to_thread(HostedTable.create, table_id or new_id(), options)
            hashed = await asyncio.to_thread(hash_password, password) if password else None
            table.locked = hashed is not None
            row = new_table_row(table, hashed)
            saver = TableSaver(table, state=stored_state(table))
            if self.cluster is not None:
                saver.epoch = FIRST_EPOCH
                row = replace(row, owner=self.cluster.leases.id, epoch=FIRST_EPOCH)
            # The server may have begun to stop while the password was hashed.
            self._refuse_when_closed()
            await asyncio.wrap_future(self.store.create_table(row))
            return self._open(saver, hashed, password, acquired=AcquiredTable(saver.epoch))

    async def expire(self, expiry: ExpireTables) -> None:
        """Expire tables that are not open; no table can be opened meanwhile."""
        async with self._expiring:
            spared = expiry._replace(spare=self._open_table_ids())
            await asyncio.wrap_future(self.store.expire(spared))

    async def add_block(self, row: BlockRow) -> None:
        """Save a block, and keep both visitors apart, even if one is about to sit down."""
        await asyncio.wrap_future(self.store.add_block(row))
        self.applicants.keep_apart([row.by_hash, row.of_hash])
        self.publish(BLOCK_ADDED, f"{row.by_hash} {row.of_hash}")

    async def apply_moderation(self) -> None:
        """Apply moderation decisions at once, here and on the other servers."""
        await self.restrictions.refresh(self.store)
        self.remove_banned()
        self.publish(MODERATION_DECIDED)

    def publish(self, topic: str, body: str = "") -> None:
        """Publish a message to the other servers, if there are any."""
        if self.cluster is not None:
            self.cluster.bus.publish(topic, body)

    def remove_banned(self) -> None:
        """Remove banned players from every open table."""
        for room in self.rooms.values() if self.restrictions.by_visitor else ():
            if any(self.restrictions.is_banned(one.visitor_hash) for one in room.table.people()):
                room.mailbox.put(room.remove_banned)

    async def erase_visitor(self, write: EraseVisitor) -> None:
        """Erase a visitor's personal data.

        Matches at open tables keep the visitor's name until they are over.
        """
        async with self._expiring:
            spared = write._replace(spare=self._open_table_ids())
            await asyncio.wrap_future(self.store.accounts.write(spared))

    def refuse_when_full(self) -> None:
        """Raise an error if the store is full, so that nothing new is stored."""
        if self.full:
            raise RefusalError("disk-full", field="disk")

    async def open_room(self, table_id: str) -> Room:
        """Return the room of a table, and load the table from the store if it is not open."""
        # A closing room accepts no requests, so its table is loaded again once it is saved.
        room = self.rooms.get(table_id)
        if room is not None and not room.closing:
            if room.saver.suspended is not None:
                await room.run_task(lambda _: None)
            return room
        opening = self._opening.get(table_id)
        if opening is None:
            opening = self._opening[table_id] = asyncio.create_task(self._restore_room(table_id))
            opening.add_done_callback(lambda _: self._opening.pop(table_id))
        # Other callers may wait for the same table, so a caller who gives up must not cancel it.
        return await asyncio.shield(opening)

    async def take_seat(
        self,
        room: Room,
        name: str,
        *,
        visitor: str | None = None,
        password: str | None = None,
        address: str = "",
        here: Callable[[], bool] = lambda: True,
    ) -> SeatedPlayer:
        """Give a visitor a chair and a token, unless `here` returns False before that."""
        identity = None if visitor is None else await identify_visitor_async(self.store, visitor)
        account = None if identity is None else identity.account
        name = sanitize_name(name) if account is None else account.name
        visitor_hash = None if identity is None else identity.visitor_hash
        self.restrictions.refuse_banned(visitor_hash)
        now = asyncio.get_running_loop().time()
        keys = quotas.limit_keys(address, visitor_hash, account=account is not None)
        self.quotas.consume(quotas.LimitedAction.SITS, keys, now)
        await self.check_password(room, password, address)
        token = new_token()
        applicant = SeatApplicant(
            name=name,
            token_hash=hash_secret(token),
            visitor_hash=visitor_hash,
            account=account is not None,
            address=address,
            here=lambda: here() and visitor_hash not in self.erasures,
        )
        with self.applicants.registered(applicant):
            if visitor_hash is not None:
                # These are the current blocks; `add_block` adds later ones to waiting players.
                blocked = await asyncio.to_thread(self.store.blocked_either_way, visitor_hash)
                applicant.blocked.update(blocked)
            room = await self.open_room(room.table.id)  # the table may have been unloaded meanwhile
            chair = await room.take_seat(applicant)
            return SeatedPlayer(table=room.table, chair=chair, token=token)

    async def update_reserved_seats(self, room: Room, token_hash: str | None) -> None:
        """Update the reserved seats of an event's table if the table does not know this token."""
        unknown = token_hash is not None and room.table.slot_by_token(token_hash) is None
        if unknown and self.listener is not None and room.table.options.event is not None:
            await self.listener.reserve_seats(room)

    async def check_password(self, room: Room, password: str | None, address: str = "") -> None:
        """Refuse a missing or wrong password if the table is protected by one."""
        if room.table.locked:
            await self._passwords.check(room.table.id, password, address)

    async def hand_over_tables(self, drain: float) -> None:
        """Let tables move to other servers, each between two hands, for up to `drain` seconds."""
        if self.cluster is None:
            return
        await self.cluster.stop_taking_tables()
        if self._room_tasks and await self.cluster.other_server():
            for room in self.rooms.values():
                room.leave_after_hand()
            await asyncio.wait(tuple(self._room_tasks.values()), timeout=drain)

    def drop_table(self, table_id: str, epoch: int) -> None:
        """Drop a table that another server has taken under that epoch."""
        room = self.rooms.get(table_id)
        # A server also receives its own messages, which must not make it give up a table.
        if room is not None and (room.saver.epoch or epoch) < epoch:
            self._room_tasks[table_id].cancel()

    def drop_all_tables(self) -> None:
        """Drop all tables, because the lease has ended."""
        for task in self._room_tasks.values():
            task.cancel()

    async def close(self) -> None:
        """Save and close every room. No table can be opened afterwards."""
        self._closed = True
        for room in self.rooms.values():
            room.stop()
        if self._room_tasks:
            await asyncio.wait(tuple(self._room_tasks.values()))
        self._passwords.close()

    @contextmanager
    def _reserve_room(self, share: float = 1) -> Generator[None]:
        count = len(self.rooms) + self._pending
        if count >= MAX_OPEN_TABLES:
            raise RefusalError("tables-many", field="tables", most=MAX_OPEN_TABLES)
        if count >= MAX_OPEN_TABLES * share:
            raise RefusalError("tables-standing", field="tables")
        self._pending += 1
        try:
            yield
        finally:
            self._pending -= 1

    def _open_table_ids(self) -> frozenset[str]:
        return frozenset((*self.rooms, *self._room_tasks, *self._opening))

    async def _restore_room(self, table_id: str) -> Room:
        async with self._expiring:  # let a running expiry finish; the next one spares this table
            pass
        if table_id in self._room_tasks:  # the room is closing, so let it save first
            await asyncio.wait({self._room_tasks[table_id]})
        self._refuse_when_closed()
        with self._reserve_room():
            cluster = self.cluster
            acquired = await cluster.acquire_table(table_id) if cluster else AcquiredTable()
            try:
                return await self._load_room(table_id, acquired)
            except BaseException:
                acquired.mailbox.close()
                await self._release(table_id, acquired.epoch)
                raise

    async def _release(self, table_id: str, epoch: int | None) -> None:
        if self.cluster is not None and epoch is not None:
            await self.cluster.release_table(table_id, epoch)

    async def _load_room(self, table_id: str, acquired: AcquiredTable) -> Room:
        stored = await asyncio.to_thread(self.store.load_table, table_id)
        if stored is None:
            raise RefusalError("table-unknown", field="table", given=table_id)
        if stored.row.abandoned_at is not None:
            raise RefusalError("table-abandoned", field="table", given=table_id)
        now = asyncio.get_running_loop().time()
        saver = await asyncio.to_thread(restore_table, stored, now)
        saver.epoch = acquired.epoch
        if isinstance(acquired.mailbox, ProbationMailbox):
            acquired.mailbox.watch_saver(saver)
        return self._open(saver, stored.row.password_hash, acquired=acquired)

    def _open(
        self,
        saver: TableSaver,
        hashed: str | None,
        password: str | None = None,
        *,
        acquired: AcquiredTable,
    ) -> Room:
        self._refuse_when_closed()
        room = Room(
            saver=saver,
            mailbox=acquired.mailbox,
            store=self.store,
            metrics=self.metrics,
            wakeups=self._wakeups,
            restrictions=self.restrictions,
            on_unloaded=self._heap_trimmer.schedule,
        )
        if self.listener is not None and room.table.options.event is not None:
            room.on_kyoku_saved = self.listener.on_kyoku_end
            self.listener.on_table_opened(room.table)
        table_id = saver.table.id
        self.rooms[table_id] = room
        if hashed is not None:
            self._passwords.add_table(table_id, hashed, password)
        self._room_tasks[table_id] = asyncio.create_task(self._run_room(room))
        return room

    async def _run_room(self, room: Room) -> None:
        table_id, to = room.table.id, ""
        try:
            await room.run()
            await self._release(table_id, room.saver.epoch)
            if self.cluster is not None and self.cluster.leaving:
                to = await self.cluster.other_server()
        except (FencedError, asyncio.CancelledError):
            log.warning("table %s has moved to another server", redact_table_id(table_id))
        except Exception:
            redacted_id = redact_table_id(table_id)
            log.exception("table %s has failed; it is reloaded from the store", redacted_id)
        finally:
            room.disconnect_all(to)
            room.mailbox.close()
            del self.rooms[table_id], self._room_tasks[table_id]
            self._passwords.remove_table(table_id)
            self.quotas.release(quotas.ConcurrencyLimit.OPEN, self._creators.pop(table_id, ()))

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise RefusalError("server-closing", field="closing")
