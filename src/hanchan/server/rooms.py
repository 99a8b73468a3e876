"""The room of a table: one task that handles requests in order, saves and publishes changes."""

import asyncio
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from hanchan.errors import HanchanError, StoreError
from hanchan.messages import table as m
from hanchan.messages.basics import PROTOCOL
from hanchan.server.conduct import Conduct
from hanchan.server.errors import RefusalError
from hanchan.server.mailbox import Mailbox, Wakeups
from hanchan.server.pages.update import AtOnce, TableChange, update_for, voted, welcome
from hanchan.server.probation import TableTask
from hanchan.server.process.limits import HOUR, MINUTE, Allowance, limited
from hanchan.server.process.logs import logged
from hanchan.server.process.metrics import Metrics
from hanchan.server.refusing import refused
from hanchan.server.requests import play, say
from hanchan.server.tables import permitted
from hanchan.server.tables.advancing import advance, next_time
from hanchan.server.tables.chairs import Chair, Newcomer, hash_of
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.keeping import Asleep, Keeper
from hanchan.server.visitors import Visitor
from hanchan.store import Store, WriteBatch
from hanchan.wording.texts import text

MOST_REMATCHES = 30.0
"""Maximum matches per hour after the first. Seats on autoplay finish one in seconds."""


@dataclass(slots=True)
class Rematches:
    """The rate limit for rematches. Requests from the machine itself are not limited."""

    allowance: Allowance = field(
        default_factory=lambda: Allowance(MOST_REMATCHES / HOUR, MOST_REMATCHES)
    )

    def ask(self, address: str, table: HostedTable, chair: Chair, now: float) -> None:
        """Request a rematch on behalf of a player at this address."""
        # The machine itself is not limited: people who play at home may play all day.
        if not limited(address):
            table.rematch(chair, now)
            return
        wait = self.allowance.spend(now)
        if wait:
            minutes = math.ceil(wait / MINUTE)
            raise RefusalError("limit-often", field="rematch", limit="matches", minutes=minutes)
        before = table.live
        try:
            table.rematch(chair, now)
        finally:
            # Agreeing to a rematch starts none yet, so only the last player to agree is counted.
            if table.live is before:
                self.allowance.give_back()


log = logging.getLogger("hanchan.server")
RETRY = 1.0
"""Seconds between two attempts to write."""
STOPPING = 5.0
"""Seconds that a closing room keeps trying to write."""
IDLE = 60.0
"""Seconds after which a table without visitors is unloaded."""
DOZE = 30.0
"""Seconds after which a match is unloaded if only people can act."""
News = Callable[[Visitor], m.FromServer]


@dataclass(slots=True, kw_only=True, eq=False, weakref_slot=True)
class Room:
    """A table with its visitors. Every access to the table goes through `mailbox`."""

    keeper: Keeper
    store: Store
    conduct: Conduct = field(default_factory=Conduct)
    visitors: set[Visitor] = field(default_factory=set[Visitor])
    rematches: Rematches = field(default_factory=Rematches)
    empty_since: float = 0
    table: HostedTable = field(init=False)
    """The keeper's table."""
    metrics: Metrics = field(default_factory=Metrics)
    wakeups: Wakeups = field(default_factory=Wakeups)
    mailbox: Mailbox[TableTask] = field(default_factory=Mailbox[TableTask])
    pages: set[Visitor] = field(default_factory=set[Visitor])
    """All connected pages, including those whose arrival is still in the mailbox."""
    asking: set[asyncio.Future[None]] = field(default_factory=set[asyncio.Future[None]])
    done: list[asyncio.Future[None]] = field(default_factory=list[asyncio.Future[None]])
    news: list[News] = field(default_factory=list[News])
    """Messages to broadcast once all changes are saved."""
    closing: bool = False
    leaving: bool = False
    """The table moves to another server between two hands."""
    stalled: bool = False
    """The store cannot be read or written now, so play is suspended."""
    rest: Callable[[], None] = lambda: None
    """Called when the match has been unloaded."""
    played: Callable[[HostedTable], None] | None = None
    """Called when a finished kyoku has been saved."""

    def __post_init__(self) -> None:
        """Take the table from the keeper, which never replaces it."""
        self.table = self.keeper.table

    # Requests from outside the room.

    def hear(self, visitor: Visitor, message: m.FromPage) -> None:
        """Queue a message of a page."""
        if isinstance(message, m.Ping):  # it must not wake the table
            visitor.send(m.Pong())
            return
        self.mailbox.put(partial(self._follow, visitor, message))

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        """Register a page after its hello."""
        if self.closing:
            visitor.dismiss("stopping")
            return
        if self.stalled:
            visitor.send(m.Stalled(text=text(visitor.language, "stalled")))
        self.pages.add(visitor)
        self.mailbox.put(partial(self.come, visitor, hello))

    def depart(self, visitor: Visitor) -> None:
        """Unregister a page whose connection has ended."""
        self.pages.discard(visitor)
        self.mailbox.put(partial(self.go, visitor))

    def send_away(self) -> None:
        """Remove banned players from the table."""
        self.mailbox.put(lambda _: self.remove_away())

    async def seat(self, newcomer: Newcomer) -> int:
        """Give a player a seat once the others agree where they must. Returns its number."""
        seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        numbers: list[int] = []
        waiting = replace(newcomer, here=lambda: newcomer.here() and not seated.done())

        def settled(chair: Chair | None) -> None:
            if chair is not None:
                numbers.append(chair.number)
                self.done.append(seated)
            elif not seated.done():
                seated.set_exception(RefusalError("take-over-agreed", field="seat"))

        self.asking.add(seated)
        try:
            await self.ask(lambda now: permitted.sit(self.table, waiting, now, settled))
            await seated
            # The player may have left while the seat was saved, and no one else knows its token.
            if not newcomer.here():
                await self.ask(lambda _: self._vacate(newcomer))
        finally:
            self.asking.discard(seated)
            seated.cancel()
        return numbers[0]

    async def ask(self, deed: TableTask) -> None:
        """Run a task on the table and wait until it is saved. Re-raises its error."""
        if self.closing:
            raise RefusalError("server-closing", field="closing")
        if self.stalled:
            raise RefusalError("server-cannot-save", field="database")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def do(now: float) -> None:
            try:
                deed(now)
            except HanchanError as error:
                if not done.done():
                    done.set_exception(error)
            else:
                self.done.append(done)

        self.asking.add(done)
        self.mailbox.put(do)
        try:
            await done
        finally:
            self.asking.discard(done)

    async def vacate(self, token: str) -> None:
        """Free the seat that this token holds, without a page."""
        held = hash_of(token)

        def leave(_: float) -> None:
            chair = self.table.by_token(held)
            if chair is not None and self.table.live is None:
                self.table.leave(chair)

        await self.ask(leave)

    # Arrivals, departures and vacated seats. Nothing here awaits.

    def come(self, visitor: Visitor, hello: m.Hello, now: float) -> None:
        """Add a page that has sent its hello."""
        chair = self.table.by_token(visitor.token_hash)
        if visitor.token_hash is not None:
            if chair is None:
                self._turn_away(visitor)
                return
            if self.conduct.away(chair.visitor_hash):
                visitor.dismiss("moderated")
                self.table.remove(chair)
                return
            self._close_others(visitor, now)
        elif not self.table.options.spectators:
            visitor.dismiss("spectators")
            return
        # Events that the page has seen are not sent again, so reconnecting is cheap.
        visitor.match, visitor.heard = hello.match, hello.since
        self.visitors.add(visitor)
        if chair is None:
            self.table.spectators += 1
        else:
            chair.pages += 1
            chair.gone_since = None
        self.table.changed = True

    def next_time(self, now: float) -> float | None:
        """When the next action is due at the table, or the next delayed view for spectators."""
        if not self.visitors:
            return self.empty_since + IDLE
        due = next_time(self.table, now)
        delay, live = self.table.options.delay, self.table.live
        if not delay or live is None:
            return due
        times = [due, live.publisher.next_seen(now, delay)]
        return min((time for time in times if time is not None), default=None)

    def rise(self, visitor: Visitor, chair: Chair, now: float) -> None:
        """Vacate a player's seat. Their page spectates afterwards where that is allowed."""
        self._close_others(visitor, now)
        self.go(visitor, now)
        self.table.leave(chair)
        visitor.token_hash, visitor.welcomed, visitor.shown = None, False, None
        self.come(visitor, m.Hello(protocol=PROTOCOL), now)

    def go(self, visitor: Visitor, now: float) -> None:
        """Remove a page whose connection has ended."""
        if visitor not in self.visitors:
            return
        self.visitors.discard(visitor)
        chair = self.table.by_token(visitor.token_hash)
        if visitor.token_hash is None:
            self.table.spectators -= 1
        elif chair is not None:
            chair.pages -= 1
            if chair.pages == 0:
                chair.gone_since = now
        self.table.changed = True
        if not self.visitors:
            self.empty_since = now
            # No one is left to vote.
            self.table.ballot.drop(now)

    def remove_away(self) -> None:
        """Remove players banned by a moderator."""
        for chair in self.table.people():
            if self.conduct.away(chair.visitor_hash):
                if self.table.options.event is not None:  # the seat is theirs still
                    self._dismiss_from(chair)
                self.table.remove(chair)

    def dismiss_removed(self, now: float) -> None:
        """Disconnect removed players, so that they do not stay as spectators."""
        why = "removed" if self.table.options.event is None else "event"
        for visitor in tuple(self.visitors):
            sent_away = visitor.token_hash and self.table.by_token(visitor.token_hash) is None
            if sent_away or self.table.given_up:
                visitor.dismiss(why)
                self.go(visitor, now)

    def _dismiss_from(self, chair: Chair) -> None:
        for visitor in [one for one in self.visitors if one.token_hash == chair.token_hash]:
            visitor.dismiss("moderated")

    def _close_others(self, visitor: Visitor, now: float) -> None:
        """Close other windows of the same seat."""
        for other in tuple(self.visitors):
            if other is not visitor and other.token_hash == visitor.token_hash:
                other.dismiss("elsewhere")
                self.go(other, now)

    @staticmethod
    def _turn_away(visitor: Visitor) -> None:
        """Reject a token that holds no seat: it never did, or the seat was given up."""
        error = RefusalError("seat-not-yours", field="token")
        visitor.turn_away(refused(error, m.Hello(protocol=PROTOCOL), visitor.language))

    # The task.

    async def run(self) -> None:
        """Run the room until the table is unloaded or the server stops."""
        loop = asyncio.get_running_loop()
        self.empty_since = loop.time()
        while not self.closing:
            await self._live(loop.time())
            idle = not (self.visitors or self.mailbox) and self.empty_since + IDLE <= loop.time()
            if idle or (self.leaving and self._between_hands()):
                self.closing = True
        # Finish what was requested before the room closed. An unloaded match is saved already, so
        # load it only if there are requests.
        if self.keeper.asleep is None or self.mailbox:
            await self._hear_all()
            await self._keep(loop.time())

    def stop(self) -> None:
        """Close the room after its current work."""
        self.closing = True
        self.mailbox.ring()

    def leave(self) -> None:
        """Close the room once no hand is being played."""
        self.leaving = True
        self.mailbox.ring()

    def cut_off(self, to: str = "") -> None:
        """Disconnect every page. Pages come back to the saved table, here or at `to`."""
        self.closing = True
        for done in self.asking:
            if not done.done():
                done.set_exception(RefusalError("server-closing", field="closing"))
        for visitor in tuple(self.pages):
            visitor.dismiss("moved" if to else "stopping", to)

    # Inside.

    def _vacate(self, newcomer: Newcomer) -> None:
        """Free a seat whose token was never delivered."""
        chair = self.table.by_token(newcomer.token_hash)
        if chair is not None:
            self.table.leave(chair)
        raise RefusalError("sit-gone", field="seat")

    async def _live(self, now: float) -> None:
        """Advance the table, save and publish; then handle requests."""
        if self.keeper.asleep is not None:
            await self._heard(None)
            return
        # Without visitors nothing happens: bots would play on with no one watching.
        more = bool(self.visitors) and advance(self.table, now)
        self._tell(await self._keep(now))
        due = now if more else self.next_time(now)
        heard = await self._heard(until := now + DOZE if due is None else due)
        # A room that was woken to close or to leave has not waited that long.
        if due is None and not heard and until <= asyncio.get_running_loop().time():
            self.keeper.doze()
            self.rest()

    async def _heard(self, due: float | None) -> bool:
        """Handle queued requests. If there are none, wait until something is due."""
        if not self.closing:
            await self.mailbox.wait(due)
        if heard := bool(self.mailbox):
            await self._hear_all()
        return heard

    async def _wake(self, asleep: Asleep) -> None:
        """Load the unloaded match again. Waits as long as the store needs."""
        now = asyncio.get_running_loop().time()
        while True:
            try:
                lines = await asyncio.to_thread(self.store.lines_of, self.table.id, asleep.number)
            except StoreError as error:
                log.warning("table %s cannot be read: %s", logged(self.table.id), error)
                if self.closing:
                    raise
                if not self.stalled:
                    self._tell_stalled()
                await asyncio.sleep(RETRY)
            else:
                self.stalled = False
                break
        self.keeper.wake(await asyncio.to_thread(self.keeper.awake, asleep, lines, now))

    async def _hear_all(self) -> None:
        """Handle all queued requests, after loading the match if it was unloaded."""
        if self.keeper.asleep is not None:
            await self._wake(self.keeper.asleep)
        for deed in self.mailbox.take_all():
            deed(asyncio.get_running_loop().time())

    def _between_hands(self) -> bool:
        live = self.table.live
        return live is None or live.publisher.gated or live.match.over

    async def _keep(self, now: float) -> float:
        """Save all changes before publishing them. Returns the time after saving."""
        done, self.done = self.done, []
        batch = self.keeper.batch()
        if batch is not None:
            now = await self._write(batch)
            if self.played is not None and self._between_hands():
                self.played(self.table)
        # Answer callers only now: a killed server must not forget what it confirmed.
        for one in done:
            if not one.done():
                one.set_result(None)
        return now

    async def _write(self, batch: WriteBatch) -> float:
        loop = asyncio.get_running_loop()
        since = asked = loop.time()
        while True:
            try:
                # One call from the writer thread wakes all rooms that wait for the same commit.
                written = self.wakeups.awaited()
                self.store.write_for(batch, written)
                await written.waiter
            except StoreError as error:
                self.metrics.writes.observe(loop.time() - asked)  # it was waited for as well
                self.metrics.stalls.inc()
                log.warning("table %s cannot be saved: %s", logged(self.table.id), error)
                # Only a lost database can come back. After other errors the table is reloaded.
                late = self.closing and since + STOPPING < loop.time()
                if late or error.field != "database":
                    raise
                if not self.stalled:
                    self._tell_stalled()
                await asyncio.sleep(RETRY)
                asked = loop.time()
            else:
                now = loop.time()
                self.metrics.writes.observe(now - asked)
                break
        if self.stalled:
            self.stalled = False
            self.table.waited(since, now)
        return now

    def _tell_stalled(self) -> None:
        self.stalled = True
        for visitor in tuple(self.visitors):
            visitor.send(m.Stalled(text=text(visitor.language, "stalled")))

    def _tell(self, now: float) -> None:
        news, self.news = self.news, []
        for outcome in self.table.ballot.take_outcomes():
            news.append(lambda visitor, told=outcome: voted(told, visitor.language))
        if self.table.changed:
            self.table.changed = False
            self.dismiss_removed(now)
            # The table comes first: other messages may be about a player who has just sat down.
            news.insert(0, TableChange(self.table, now).told)
        live = self.table.live
        at_once = None if live is None else AtOnce(self.table, live)
        for visitor in [one for one in self.visitors if not one.gone]:
            if not visitor.welcomed:
                visitor.welcomed = True
                visitor.send(welcome(self.table, visitor, now))
            for one in news:
                visitor.send(one(visitor))
            update = update_for(self.table, visitor, now, at_once)
            if update is not None:
                visitor.send(update)

    def _follow(self, visitor: Visitor, message: m.FromPage, now: float) -> None:
        # The page may have left or been removed while its message was in the mailbox.
        if visitor.gone or visitor not in self.visitors:
            return
        try:
            chair = self.table.by_token(visitor.token_hash)
            if isinstance(message, m.Act) and chair is not None:
                self.table.act(chair, message, now)
                self.metrics.actions.inc()
            else:
                self._obey(visitor, chair, message, now)
        except HanchanError as error:
            self.metrics.refusals.inc()
            visitor.send(refused(error, message, visitor.language))

    def _obey(self, visitor: Visitor, chair: Chair | None, message: m.FromPage, now: float) -> None:
        """Apply the message. If it is refused, nothing has changed."""
        if isinstance(message, m.Hello):
            raise RefusalError("hello-once", field="message")
        if chair is None:
            raise RefusalError("seat-not-yours", field="token")
        if isinstance(message, m.Say):
            self.news.append(say(self.keeper, chair, message, self.conduct, now))
        elif isinstance(message, m.Coach):
            chair.wants_coach = message.on
            visitor.shown = None
        elif isinstance(message, m.Leave):
            self.rise(visitor, chair, now)
        else:
            play(self.table, chair, message, now, partial(self.rematches.ask, visitor.address))
