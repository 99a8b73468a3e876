"""The mailbox of a table: one task that hears everybody in turn, keeps what happens, tells it."""

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
"""Matches an hour after the first: seats that act by themselves are done with one in seconds."""


@dataclass(slots=True)
class Rematches:
    """Those that have begun lately; what the machine itself plays is not counted."""

    allowance: Allowance = field(
        default_factory=lambda: Allowance(MOST_REMATCHES / HOUR, MOST_REMATCHES)
    )

    def ask(self, address: str, table: HostedTable, chair: Chair, now: float) -> None:
        """Somebody who comes from there would like another match."""
        # The machine itself is not limited: whoever plays at home may play all day.
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
            # To agree to a rematch begins none yet, so only the last who agrees is counted.
            if table.live is before:
                self.allowance.give_back()


log = logging.getLogger("hanchan.server")
RETRY = 1.0
"""Seconds between two tries to write."""
STOPPING = 5.0
"""Seconds that a room which is being closed goes on trying to write."""
IDLE = 60.0
"""Seconds after which a table that nobody looks at is put away."""
DOZE = 30.0
"""Seconds after which the match of a table is put away at which only people can do anything."""
News = Callable[[Visitor], m.FromServer]


@dataclass(slots=True, kw_only=True, eq=False, weakref_slot=True)
class Room:
    """A table with its visitors. Everything that touches the table is put into `mailbox`."""

    keeper: Keeper
    store: Store
    conduct: Conduct = field(default_factory=Conduct)
    visitors: set[Visitor] = field(default_factory=set[Visitor])
    rematches: Rematches = field(default_factory=Rematches)
    empty_since: float = 0
    table: HostedTable = field(init=False)
    """The table itself, that of the keeper."""
    metrics: Metrics = field(default_factory=Metrics)
    wakeups: Wakeups = field(default_factory=Wakeups)
    mailbox: Mailbox[TableTask] = field(default_factory=Mailbox[TableTask])
    pages: set[Visitor] = field(default_factory=set[Visitor])
    """Whoever has entered, also while that lies in the mailbox."""
    asking: set[asyncio.Future[None]] = field(default_factory=set[asyncio.Future[None]])
    done: list[asyncio.Future[None]] = field(default_factory=list[asyncio.Future[None]])
    news: list[News] = field(default_factory=list[News])
    """What everybody is told once everything that has happened is kept."""
    closing: bool = False
    leaving: bool = False
    """The table goes to another server, between two hands."""
    stalled: bool = False
    """Nothing can be kept or read at the moment, so nothing goes on."""
    rest: Callable[[], None] = lambda: None
    """Called when the match has been put away."""
    played: Callable[[HostedTable], None] | None = None
    """Called when a kyoku that has come to its end is kept."""

    def __post_init__(self) -> None:
        """The keeper has the same table for as long as there is one."""
        self.table = self.keeper.table

    # What others ask of the room.

    def hear(self, visitor: Visitor, message: m.FromPage) -> None:
        """A message of a page, to be followed in its turn."""
        if isinstance(message, m.Ping):  # it shall wake no table
            visitor.send(m.Pong())
            return
        self.mailbox.put(partial(self._follow, visitor, message))

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        """A page has said hello."""
        if self.closing:
            visitor.dismiss("stopping")
            return
        if self.stalled:
            visitor.send(m.Stalled(text=text(visitor.language, "stalled")))
        self.pages.add(visitor)
        self.mailbox.put(partial(self.come, visitor, hello))

    def depart(self, visitor: Visitor) -> None:
        """A page is closed, or its connection is cut."""
        self.pages.discard(visitor)
        self.mailbox.put(partial(self.go, visitor))

    def send_away(self) -> None:
        """Whoever shall stay away by what moderators decided leaves the table."""
        self.mailbox.put(lambda _: self.remove_away())

    async def seat(self, newcomer: Newcomer) -> int:
        """Somebody is given a chair, once those at the table agree where they must; its number."""
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
            # They may have gone while the seat was written; nobody else can know its token.
            if not newcomer.here():
                await self.ask(lambda _: self._vacate(newcomer))
        finally:
            self.asking.discard(seated)
            seated.cancel()
        return numbers[0]

    async def ask(self, deed: TableTask) -> None:
        """Something is done with the table, and kept; a refusal is raised here."""
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
        """A seat is given up by whoever has its token, without a page."""
        held = hash_of(token)

        def leave(_: float) -> None:
            chair = self.table.by_token(held)
            if chair is not None and self.table.live is None:
                self.table.leave(chair)

        await self.ask(leave)

    # Who comes, goes, and gives up a seat; nothing here waits.

    def come(self, visitor: Visitor, hello: m.Hello, now: float) -> None:
        """A page has said hello."""
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
        # What the page has seen already is not sent once more, so to come back costs little.
        visitor.match, visitor.heard = hello.match, hello.since
        self.visitors.add(visitor)
        if chair is None:
            self.table.spectators += 1
        else:
            chair.pages += 1
            chair.gone_since = None
        self.table.changed = True

    def next_time(self, now: float) -> float | None:
        """When something is due at the table, or to be seen by those who look on from behind."""
        if not self.visitors:
            return self.empty_since + IDLE
        due = next_time(self.table, now)
        delay, live = self.table.options.delay, self.table.live
        if not delay or live is None:
            return due
        times = [due, live.publisher.next_seen(now, delay)]
        return min((time for time in times if time is not None), default=None)

    def rise(self, visitor: Visitor, chair: Chair, now: float) -> None:
        """Somebody gives up their seat, and looks on where that is allowed."""
        self._close_others(visitor, now)
        self.go(visitor, now)
        self.table.leave(chair)
        visitor.token_hash, visitor.welcomed, visitor.shown = None, False, None
        self.come(visitor, m.Hello(protocol=PROTOCOL), now)

    def go(self, visitor: Visitor, now: float) -> None:
        """A page is closed, or its connection is cut."""
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
            # Nobody is left who could answer.
            self.table.ballot.drop(now)

    def remove_away(self) -> None:
        """Moderators have decided that somebody stays away."""
        for chair in self.table.people():
            if self.conduct.away(chair.visitor_hash):
                if self.table.options.event is not None:  # the seat is theirs still
                    self._dismiss_from(chair)
                self.table.remove(chair)

    def dismiss_removed(self, now: float) -> None:
        """Whoever was sent away does not stay as somebody who looks on."""
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
        """A seat is open in one window alone."""
        for other in tuple(self.visitors):
            if other is not visitor and other.token_hash == visitor.token_hash:
                other.dismiss("elsewhere")
                self.go(other, now)

    @staticmethod
    def _turn_away(visitor: Visitor) -> None:
        """The token of the visitor holds no seat: it never did, or the seat has been given up."""
        error = RefusalError("seat-not-yours", field="token")
        visitor.turn_away(refused(error, m.Hello(protocol=PROTOCOL), visitor.language))

    # The task.

    async def run(self) -> None:
        """The life of the room, until it is put away or the server stops."""
        loop = asyncio.get_running_loop()
        self.empty_since = loop.time()
        while not self.closing:
            await self._live(loop.time())
            idle = not (self.visitors or self.mailbox) and self.empty_since + IDLE <= loop.time()
            if idle or (self.leaving and self._between_hands()):
                self.closing = True
        # What came before the room closed is still done. A match that was put away is kept
        # already, so it is read again only if somebody has asked for something.
        if self.keeper.asleep is None or self.mailbox:
            await self._hear_all()
            await self._keep(loop.time())

    def stop(self) -> None:
        """The room closes after what it is doing."""
        self.closing = True
        self.mailbox.ring()

    def leave(self) -> None:
        """The room closes when no hand is being played."""
        self.leaving = True
        self.mailbox.ring()

    def cut_off(self, to: str = "") -> None:
        """Every page is disconnected, and comes back to the table as it was kept, here or there."""
        self.closing = True
        for done in self.asking:
            if not done.done():
                done.set_exception(RefusalError("server-closing", field="closing"))
        for visitor in tuple(self.pages):
            visitor.dismiss("moved" if to else "stopping", to)

    # Inside.

    def _vacate(self, newcomer: Newcomer) -> None:
        """A seat whose token nobody has heard is free again."""
        chair = self.table.by_token(newcomer.token_hash)
        if chair is not None:
            self.table.leave(chair)
        raise RefusalError("sit-gone", field="seat")

    async def _live(self, now: float) -> None:
        """What is due happens, is kept and is told; then what is asked for is heard."""
        if self.keeper.asleep is not None:
            await self._heard(None)
            return
        # Without anybody who looks nothing goes on: bots alone would play on for nobody.
        more = bool(self.visitors) and advance(self.table, now)
        self._tell(await self._keep(now))
        due = now if more else self.next_time(now)
        heard = await self._heard(until := now + DOZE if due is None else due)
        # A room that was woken to close or to leave has not waited that long.
        if due is None and not heard and until <= asyncio.get_running_loop().time():
            self.keeper.doze()
            self.rest()

    async def _heard(self, due: float | None) -> bool:
        """Hear what is in the mailbox; without anything there, wait until something is due."""
        if not self.closing:
            await self.mailbox.wait(due)
        if heard := bool(self.mailbox):
            await self._hear_all()
        return heard

    async def _wake(self, asleep: Asleep) -> None:
        """The match that was put away is read again; it takes as long as the store needs."""
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
        """Do all that is asked for, once a match that was put away is there again."""
        if self.keeper.asleep is not None:
            await self._wake(self.keeper.asleep)
        for deed in self.mailbox.take_all():
            deed(asyncio.get_running_loop().time())

    def _between_hands(self) -> bool:
        live = self.table.live
        return live is None or live.publisher.gated or live.match.over

    async def _keep(self, now: float) -> float:
        """All that is new is written before anybody hears of it, and what time it is then."""
        done, self.done = self.done, []
        batch = self.keeper.batch()
        if batch is not None:
            now = await self._write(batch)
            if self.played is not None and self._between_hands():
                self.played(self.table)
        # Only now does whoever asked hear of it: a killed server forgets nothing it has promised.
        for one in done:
            if not one.done():
                one.set_result(None)
        return now

    async def _write(self, batch: WriteBatch) -> float:
        loop = asyncio.get_running_loop()
        since = asked = loop.time()
        while True:
            try:
                # All rooms that wait for one commit are woken by a single call from another thread.
                written = self.wakeups.awaited()
                self.store.write_for(batch, written)
                await written.waiter
            except StoreError as error:
                self.metrics.writes.observe(loop.time() - asked)  # it was waited for as well
                self.metrics.stalls.inc()
                log.warning("table %s cannot be kept: %s", logged(self.table.id), error)
                # Only a database can come back; anything else is read again as it was kept.
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
            # The table comes first: what else is told may be about somebody who has just sat down.
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
        # The page may have gone, or been sent away, while its message was in the mailbox.
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
        """The message takes effect; one that cannot is refused, and nothing has changed."""
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
