"""The registry of open tables: create, load, and unload them."""

import asyncio
import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Protocol

import msgspec

from hanchan.messages.table_options import TableOptions
from hanchan.server.conduct import Conduct
from hanchan.server.doorkeeper import Doorkeeper, password_hash
from hanchan.server.errors import RefusalError
from hanchan.server.identity import new_id, visitor_asked
from hanchan.server.mailbox import Wakeups
from hanchan.server.probation import ProbationMailbox, Taken
from hanchan.server.process.limits import Held, LimitedAction, Limits, Quotas, limited
from hanchan.server.process.logs import logged
from hanchan.server.process.memory import Resting
from hanchan.server.process.metrics import Metrics
from hanchan.server.rooms import Room
from hanchan.server.tables.chairs import Newcomer, Newcomers, hash_of, new_token
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.keeping import Keeper, restored, row_of, state_of
from hanchan.server.together import Together
from hanchan.store import Store
from hanchan.store.account_rows import Forget
from hanchan.store.leases import FIRST_EPOCH
from hanchan.store.rows import BlockRow, Expiry
from hanchan.store.transaction import FencedError
from hanchan.wording.plain_lines import plain_line, plain_name

MOST_OPEN = 5000
"""Maximum number of open tables. More have to wait until some are unloaded."""
FOR_GUESTS, FOR_ACCOUNTS = 0.8, 0.95
"""Shares of `MOST_OPEN` up to which guests and accounts may create tables.

The rest is reserved for people who come back to existing tables.
"""


@dataclass(slots=True)
class Space:
    """Capacity for tables: those open, counted by `opened`, and those being opened.

    >>> with Space(lambda: MOST_OPEN).reserved():
    ...     pass
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: This server has no room for another table. ...
    """

    opened: Callable[[], int]
    coming: int = 0

    @contextmanager
    def reserved(self, part: float = 1) -> Generator[None]:
        """Reserve room for one more table while it is created or loaded."""
        count = self.opened() + self.coming
        if count >= MOST_OPEN:
            raise RefusalError("tables-many", field="tables", most=MOST_OPEN)
        if count >= MOST_OPEN * part:
            raise RefusalError("tables-standing", field="tables")
        self.coming += 1
        try:
            yield
        finally:
            self.coming -= 1


LATELY = 3600.0
"""Seconds during which an erased visitor may still be on their way to a seat."""
MOST_KNOWN = 50_000
"""Maximum number of erased visitors remembered. Reaching it takes thousands of addresses."""


@dataclass(slots=True)
class Forgotten:
    """Recently erased visitors, who may not sit down for an hour.

    >>> now = 0.0
    >>> forgotten = Forgotten(lambda: now)
    >>> forgotten.add("a")
    >>> "a" in forgotten
    True
    >>> now = LATELY
    >>> "a" in forgotten
    False
    """

    clock: Callable[[], float] = monotonic
    _since: dict[str, float] = field(default_factory=dict[str, float])

    def __contains__(self, visitor_hash: str | None) -> bool:
        """Whether the visitor was erased within the last hour."""
        at = self._since.get(visitor_hash or "")
        return at is not None and self.clock() < at + LATELY

    def __len__(self) -> int:
        """Number of remembered visitors."""
        return len(self._since)

    def add(self, visitor_hash: str) -> None:
        """Add a visitor, and drop the oldest entries that have expired."""
        now = self.clock()
        self._since.pop(visitor_hash, None)
        self._since[visitor_hash] = now
        while self._goes(first := next(iter(self._since)), now):
            del self._since[first]

    def _goes(self, visitor_hash: str, now: float) -> bool:
        return len(self._since) > MOST_KNOWN or self._since[visitor_hash] + LATELY <= now


class EventFollower(Protocol):
    """Callbacks of the registry for tables made by the rounds of events."""

    async def hold(self, room: Room) -> None:
        """Update the seats reserved at a table to what its event currently says."""
        ...

    def opened(self, table: HostedTable) -> None:
        """Handle a table that was created or loaded."""
        ...

    def played(self, table: HostedTable) -> None:
        """Handle a finished and saved kyoku."""
        ...


log = logging.getLogger("hanchan.server")
BLOCKED, JUDGED = "blocked", "judged"
"""Topics of the message bus: a block was added, moderators have decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A taken seat. Its token is given to the player only once."""

    table: HostedTable
    chair: int
    token: str


class Hall:
    """The rooms of all open tables, by table id. All other tables are in the store only."""

    def __init__(
        self, store: Store, limits: Limits | None = None, together: Together | None = None
    ) -> None:
        """Start without open rooms; `together` is the membership in a cluster of servers."""
        self.store = store
        self.quotas = Quotas(limits)
        self._makers: dict[str, tuple[str, ...]] = {}
        self.together = together
        self.metrics = Metrics() if together is None else together.metrics
        self.conduct = Conduct()
        self.newcomers = Newcomers()
        self.rooms: dict[str, Room] = {}
        self.forgotten = Forgotten()
        self.full = False
        """Whether the store has reached its maximum size."""
        self.follower: EventFollower | None = None
        """Callbacks for the tables of events."""
        self._lives: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._expiring = asyncio.Lock()
        self._closed = False
        self._space = Space(lambda: len(self.rooms))
        self._doorkeeper = Doorkeeper()
        self._wakeups = Wakeups()
        self._resting = Resting()

    async def make(
        self,
        options: TableOptions,
        password: str | None = None,
        whom: tuple[str, ...] = (),
        *,
        account: bool = False,
    ) -> Room:
        """Create a table and save it before returning it. It counts against quota keys `whom`."""
        self.refuse_full()
        self.quotas.hold(Held.OPEN, whom)
        try:
            self.quotas.spend(LimitedAction.TABLES, whom, asyncio.get_running_loop().time())
            room = await self._made(options, password, FOR_ACCOUNTS if account else FOR_GUESTS)
        # A cancelled request has made no table either, and would count against the quota for ever.
        except BaseException:
            self.quotas.release(Held.OPEN, whom)
            raise
        self._makers[room.table.id] = whom
        return room

    async def make_for_event(self, table_id: str, options: TableOptions) -> Room:
        """Create the table of a round, under the id recorded by the event. It needs no quota."""
        self.refuse_full()
        return await self._made(options, None, FOR_ACCOUNTS, table_id)

    async def _made(
        self, options: TableOptions, password: str | None, part: float, table_id: str = ""
    ) -> Room:
        self._refuse_late()
        with self._space.reserved(part):
            options = msgspec.structs.replace(options, name=plain_line(options.name))
            table = await asyncio.to_thread(HostedTable.made, table_id or new_id(), options)
            hashed = await asyncio.to_thread(password_hash, password) if password else None
            table.locked = hashed is not None
            row = row_of(table, hashed)
            keeper = Keeper(table, state=state_of(table))
            if self.together is not None:
                keeper.epoch = FIRST_EPOCH
                row = replace(row, owner=self.together.leases.id, epoch=FIRST_EPOCH)
            # The server may have started to stop while the password was hashed.
            self._refuse_late()
            await asyncio.wrap_future(self.store.create_table(row))
            return self._open(keeper, hashed, password, taken=Taken(keeper.epoch))

    async def expire(self, expiry: Expiry) -> None:
        """Expire tables that are not open. No table is opened meanwhile."""
        async with self._expiring:
            await asyncio.wrap_future(self.store.expire(expiry._replace(spare=self._spare())))

    async def block(self, row: BlockRow) -> None:
        """Keep two visitors apart from now on, including one who is about to sit down."""
        await asyncio.wrap_future(self.store.block(row))
        self.newcomers.part([row.by_hash, row.of_hash])
        self.tell(BLOCKED, f"{row.by_hash} {row.of_hash}")

    async def judged(self) -> None:
        """Apply moderation decisions at once, here and on the other servers."""
        await self.conduct.look(self.store)
        self.send_away()
        self.tell(JUDGED)

    def tell(self, about: str, what: str = "") -> None:
        """Publish a message to the other servers, if there are any."""
        if self.together is not None:
            self.together.bus.tell(about, what)

    def send_away(self) -> None:
        """Remove banned players from every open table."""
        for room in self.rooms.values() if self.conduct.by_visitor else ():
            if any(self.conduct.away(chair.visitor_hash) for chair in room.table.people()):
                room.send_away()

    async def forget(self, write: Forget) -> None:
        """Erase a visitor's names from the store, at once for tables that are not open."""
        async with self._expiring:
            spared = write._replace(spare=self._spare())
            await asyncio.wrap_future(self.store.accounts.write(spared))

    def refuse_full(self) -> None:
        """Refuse anything new while the store is full. Existing tables continue."""
        if self.full:
            raise RefusalError("disk-full", field="disk")

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded from the store if it is not open."""
        # A closing room accepts no requests. The table is loaded again once it is saved.
        room = self.rooms.get(table_id)
        if room is not None and not room.closing:
            if room.keeper.asleep is not None:
                await room.ask(lambda _: None)
            return room
        opening = self._opening.get(table_id)
        if opening is None:
            opening = self._opening[table_id] = asyncio.create_task(self._fetch(table_id))
            opening.add_done_callback(lambda _: self._opening.pop(table_id))
        # Other callers wait for the same table, and one who gives up must not cancel it for them.
        return await asyncio.shield(opening)

    async def sit(
        self,
        room: Room,
        name: str,
        *,
        visitor: str | None = None,
        password: str | None = None,
        address: str = "",
        here: Callable[[], bool] = lambda: True,
    ) -> Seated:
        """Give a player a seat while `here` holds. Returns the token that holds the seat."""
        known = None if visitor is None else await visitor_asked(self.store, visitor)
        account = None if known is None else known.account
        name = plain_name(name) if account is None else account.name
        hashed = None if known is None else known.visitor_hash
        self.conduct.refuse_away(hashed)
        now = asyncio.get_running_loop().time()
        whom = limited(address, hashed, account=account is not None)
        self.quotas.spend(LimitedAction.SITS, whom, now)
        await self.check_password(room, password, address)
        token = new_token()
        newcomer = Newcomer(
            name=name,
            token_hash=hash_of(token),
            visitor_hash=hashed,
            account=account is not None,
            address=address,
            here=lambda: here() and hashed not in self.forgotten,
        )
        with self.newcomers.waiting(newcomer):
            if hashed is not None:
                # The blocks of this moment. Later ones reach waiting players by themselves.
                newcomer.apart.update(await asyncio.to_thread(self.store.apart_from, hashed))
            room = await self.room(room.table.id)  # it may have been unloaded meanwhile
            return Seated(table=room.table, chair=await room.seat(newcomer), token=token)

    async def hold(self, room: Room, token_hash: str | None) -> None:
        """Update an event table's reserved seats if it does not know this token yet."""
        unknown = token_hash is not None and room.table.by_token(token_hash) is None
        if unknown and self.follower is not None and room.table.options.event is not None:
            await self.follower.hold(room)

    async def check_password(self, room: Room, password: str | None, address: str = "") -> None:
        """Refuse a caller who does not know the password of a protected table."""
        if room.table.locked:
            await self._doorkeeper.check(room.table.id, password, address)

    async def leave(self, patience: float) -> None:
        """Hand all tables over to other servers, between two hands or after `patience` seconds."""
        if self.together is None:
            return
        await self.together.leave()
        if self._lives and await self.together.other():
            for room in self.rooms.values():
                room.leave()
            await asyncio.wait(tuple(self._lives.values()), timeout=patience)

    def drop(self, table_id: str, epoch: int) -> None:
        """Drop a table that another server has taken under that epoch."""
        room = self.rooms.get(table_id)
        # Our own messages come back to us, and must not make us give up a table.
        if room is not None and (room.keeper.epoch or epoch) < epoch:
            self._lives[table_id].cancel()

    def drop_all(self) -> None:
        """Drop all tables, because the lease has ended."""
        for life in self._lives.values():
            life.cancel()

    async def close(self) -> None:
        """Close every room after saving its work. No table is opened afterwards."""
        self._closed = True
        for room in self.rooms.values():
            room.stop()
        if self._lives:
            await asyncio.wait(tuple(self._lives.values()))
        self._doorkeeper.close()

    # Inside.

    def _spare(self) -> frozenset[str]:
        """Ids of the tables that are open or about to be."""
        return frozenset((*self.rooms, *self._lives, *self._opening))

    async def _fetch(self, table_id: str) -> Room:
        async with self._expiring:  # let a running expiry finish; the next one spares this table
            pass
        if table_id in self._lives:  # the room is closing: let it save first
            await asyncio.wait({self._lives[table_id]})
        self._refuse_late()
        with self._space.reserved():
            taken = await self._take(table_id)
            try:
                return await self._read(table_id, taken)
            except BaseException:
                taken.mailbox.close()
                await self._release(table_id, taken.epoch)
                raise

    async def _take(self, table_id: str) -> Taken:
        return Taken() if self.together is None else await self.together.take(table_id)

    async def _release(self, table_id: str, epoch: int | None) -> None:
        if self.together is not None and epoch is not None:
            await self.together.release(table_id, epoch)

    async def _hand_on(self, room: Room) -> str:
        """Release an unloaded table. Returns where its visitors continue if this server stops."""
        await self._release(room.table.id, room.keeper.epoch)
        leaving = self.together is not None and self.together.leaving
        return await self.together.other() if self.together and leaving else ""

    async def _read(self, table_id: str, taken: Taken) -> Room:
        stored = await asyncio.to_thread(self.store.load_table, table_id)
        if stored is None:
            raise RefusalError("table-unknown", field="table", given=table_id)
        if stored.row.abandoned_at is not None:
            raise RefusalError("table-abandoned", field="table", given=table_id)
        now = asyncio.get_running_loop().time()
        keeper = await asyncio.to_thread(restored, stored, now)
        keeper.epoch = taken.epoch
        if isinstance(taken.mailbox, ProbationMailbox):
            taken.mailbox.follow(keeper)
        return self._open(keeper, stored.row.password_hash, taken=taken)

    def _open(
        self, keeper: Keeper, hashed: str | None, password: str | None = None, *, taken: Taken
    ) -> Room:
        self._refuse_late()
        room = Room(
            keeper=keeper,
            mailbox=taken.mailbox,
            store=self.store,
            metrics=self.metrics,
            wakeups=self._wakeups,
            conduct=self.conduct,
            rest=self._resting.soon,
        )
        if self.follower is not None and room.table.options.event is not None:
            room.played = self.follower.played
            self.follower.opened(room.table)
        table_id = keeper.table.id
        self.rooms[table_id] = room
        if hashed is not None:
            self._doorkeeper.lock(table_id, hashed, password)
        self._lives[table_id] = asyncio.create_task(self._live(room))
        return room

    async def _live(self, room: Room) -> None:
        table_id, to = room.table.id, ""
        try:
            await room.run()
            to = await self._hand_on(room)
        except (FencedError, asyncio.CancelledError):
            log.warning("table %s has moved to another server", logged(table_id))
        except Exception:
            problem = "table %s has failed; it is reloaded from the store"
            log.exception(problem, logged(table_id))
        finally:
            room.cut_off(to)
            room.mailbox.close()
            del self.rooms[table_id], self._lives[table_id]
            self._doorkeeper.unlock(table_id)
            self.quotas.release(Held.OPEN, self._makers.pop(table_id, ()))

    def _refuse_late(self) -> None:
        if self._closed:
            raise RefusalError("server-closing", field="closing")
