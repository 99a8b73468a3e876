"""All tables of a server: made, found again, and put away when nobody looks at them."""

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
"""So many tables are open at a time; more wait until some are put away."""
FOR_GUESTS, FOR_ACCOUNTS = 0.8, 0.95
"""The parts of these up to which guests make new tables, and accounts; people come back to others.
"""


@dataclass(slots=True)
class Space:
    """Room for tables: those that are open, as `opened` says, and those that are about to be.

    >>> with Space(lambda: MOST_OPEN).reserved():
    ...     pass
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: There are as many tables as this server can keep ...
    """

    opened: Callable[[], int]
    coming: int = 0

    @contextmanager
    def reserved(self, part: float = 1) -> Generator[None]:
        """There is room for one table more, also while it is made or read."""
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
"""Seconds in which somebody may still be on their way to a seat."""
MOST_KNOWN = 50_000
"""Number of visitors that are remembered; it takes thousands of addresses to reach it."""


@dataclass(slots=True)
class Forgotten:
    """Visitors who wanted to be forgotten; for an hour nobody sits down as one of them.

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
        """Whether it is one of them."""
        at = self._since.get(visitor_hash or "")
        return at is not None and self.clock() < at + LATELY

    def __len__(self) -> int:
        """How many are kept in mind."""
        return len(self._since)

    def add(self, visitor_hash: str) -> None:
        """One more; those of long ago, who stand first, go."""
        now = self.clock()
        self._since.pop(visitor_hash, None)
        self._since[visitor_hash] = now
        while self._goes(first := next(iter(self._since)), now):
            del self._since[first]

    def _goes(self, visitor_hash: str, now: float) -> bool:
        return len(self._since) > MOST_KNOWN or self._since[visitor_hash] + LATELY <= now


class EventFollower(Protocol):
    """What a hall asks and tells of tables that the rounds of events have made."""

    async def hold(self, room: Room) -> None:
        """The seats of a table are held as its event says now."""
        ...

    def opened(self, table: HostedTable) -> None:
        """A table is open that was put away, or never was."""
        ...

    def played(self, table: HostedTable) -> None:
        """A kyoku has come to its end, and is kept."""
        ...


log = logging.getLogger("hanchan.server")
BLOCKED, JUDGED = "blocked", "judged"
"""What servers tell each other: two sit beside each other no more; moderators have decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """What somebody who has sat down must keep: the token of the seat, said only once."""

    table: HostedTable
    chair: int
    token: str


class Hall:
    """The rooms that are open, by table; everything else lies in the store."""

    def __init__(
        self, store: Store, limits: Limits | None = None, together: Together | None = None
    ) -> None:
        """No room is open yet; with `together` other servers have tables of the store, too."""
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
        """Whether the store has grown as large as it may."""
        self.follower: EventFollower | None = None
        """What follows the events whose tables are here."""
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
        """A new table, kept before anybody hears of it; `whom` it counts for is limited."""
        self.refuse_full()
        self.quotas.hold(Held.OPEN, whom)
        try:
            self.quotas.spend(LimitedAction.TABLES, whom, asyncio.get_running_loop().time())
            room = await self._made(options, password, FOR_ACCOUNTS if account else FOR_GUESTS)
        # A request that is cancelled has made no table either, and would be counted for ever.
        except BaseException:
            self.quotas.release(Held.OPEN, whom)
            raise
        self._makers[room.table.id] = whom
        return room

    async def make_for_event(self, table_id: str, options: TableOptions) -> Room:
        """The table of a round, under the id that the event has written down; it is not limited."""
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
            # The server may have begun to stop while the password was hashed.
            self._refuse_late()
            await asyncio.wrap_future(self.store.create_table(row))
            return self._open(keeper, hashed, password, taken=Taken(keeper.epoch))

    async def expire(self, expiry: Expiry) -> None:
        """Tables end that are not open; until they have, none is opened besides."""
        async with self._expiring:
            await asyncio.wrap_future(self.store.expire(expiry._replace(spare=self._spare())))

    async def block(self, row: BlockRow) -> None:
        """Two sit beside each other no more, also where one of them is about to."""
        await asyncio.wrap_future(self.store.block(row))
        self.newcomers.part([row.by_hash, row.of_hash])
        self.tell(BLOCKED, f"{row.by_hash} {row.of_hash}")

    async def judged(self) -> None:
        """What moderators have decided holds at once, here and at the other servers."""
        await self.conduct.look(self.store)
        self.send_away()
        self.tell(JUDGED)

    def tell(self, about: str, what: str = "") -> None:
        """The other servers hear of it, if there are any."""
        if self.together is not None:
            self.together.bus.tell(about, what)

    def send_away(self) -> None:
        """Whoever shall stay away by now leaves every table that is open."""
        for room in self.rooms.values() if self.conduct.by_visitor else ():
            if any(self.conduct.away(chair.visitor_hash) for chair in room.table.people()):
                room.send_away()

    async def forget(self, write: Forget) -> None:
        """Names go from what is kept, at once where a table is not open."""
        async with self._expiring:
            spared = write._replace(spare=self._spare())
            await asyncio.wrap_future(self.store.accounts.write(spared))

    def refuse_full(self) -> None:
        """Nothing new begins where the store is as large as it may be; what there is goes on."""
        if self.full:
            raise RefusalError("disk-full", field="disk")

    async def room(self, table_id: str) -> Room:
        """The room of a table, from the store if it is not open."""
        # A room that is being closed takes nothing more; the table is read again once it is kept.
        room = self.rooms.get(table_id)
        if room is not None and not room.closing:
            if room.keeper.asleep is not None:
                await room.ask(lambda _: None)
            return room
        opening = self._opening.get(table_id)
        if opening is None:
            opening = self._opening[table_id] = asyncio.create_task(self._fetch(table_id))
            opening.add_done_callback(lambda _: self._opening.pop(table_id))
        # Others wait for the same table: one who gives up must not end it for them.
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
        """Somebody takes a seat while they are `here`; the token that they are given holds it."""
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
                # The blocks of now; one that is made from here on reaches whoever waits by itself.
                newcomer.apart.update(await asyncio.to_thread(self.store.apart_from, hashed))
            room = await self.room(room.table.id)  # it may have been put away meanwhile
            return Seated(table=room.table, chair=await room.seat(newcomer), token=token)

    async def hold(self, room: Room, token_hash: str | None) -> None:
        """A table of an event that does not know a token yet learns for whom its seats are held."""
        unknown = token_hash is not None and room.table.by_token(token_hash) is None
        if unknown and self.follower is not None and room.table.options.event is not None:
            await self.follower.hold(room)

    async def check_password(self, room: Room, password: str | None, address: str = "") -> None:
        """Whoever does not know the password of the table, if it has one, is refused."""
        if room.table.locked:
            await self._doorkeeper.check(room.table.id, password, address)

    async def leave(self, patience: float) -> None:
        """Give all tables to other servers, between two hands or when so many seconds are over."""
        if self.together is None:
            return
        await self.together.leave()
        if self._lives and await self.together.other():
            for room in self.rooms.values():
                room.leave()
            await asyncio.wait(tuple(self._lives.values()), timeout=patience)

    def drop(self, table_id: str, epoch: int) -> None:
        """Another server has taken the table under that epoch: what we know of it is nothing."""
        room = self.rooms.get(table_id)
        # Our own takings are told to us as well; they are no reason to give up a table.
        if room is not None and (room.keeper.epoch or epoch) < epoch:
            self._lives[table_id].cancel()

    def drop_all(self) -> None:
        """No table is ours any more."""
        for life in self._lives.values():
            life.cancel()

    async def close(self) -> None:
        """Every room finishes what it does, and what it wrote is kept; no other one is opened."""
        self._closed = True
        for room in self.rooms.values():
            room.stop()
        if self._lives:
            await asyncio.wait(tuple(self._lives.values()))
        self._doorkeeper.close()

    # Inside.

    def _spare(self) -> frozenset[str]:
        """The tables that are open, or about to be."""
        return frozenset((*self.rooms, *self._lives, *self._opening))

    async def _fetch(self, table_id: str) -> Room:
        async with self._expiring:  # what ends does so first; from here on this table is spared
            pass
        if table_id in self._lives:  # the room is being closed: what it knows is kept first
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
        """The table that has been put away is free; where its visitors go on if we stop."""
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
            log.warning("table %s is another server's now", logged(table_id))
        except Exception:
            problem = "table %s has failed; it is opened again from what is kept"
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
