"""The lobby of a server: waiting players, match offers, and seating at the new table."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError
from hanchan.messages.lobby import Matched, Pool, Told
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall, Seated
from hanchan.server.lobby.waiting import BOTS_AFTER, Waiter, WaitingList, options_of, own_name
from hanchan.server.refusing import refused
from hanchan.server.rooms import Room
from hanchan.server.tables.ballot import TIME, Ballot, VoteQuestion
from hanchan.server.tables.chairs import Newcomer, hash_of
from hanchan.server.tables.order import TableAct
from hanchan.server.visitors import Visitor
from hanchan.store.rows import RatingRow
from hanchan.wording.texts import text

log = logging.getLogger("hanchan.server")

EVERY = 2.0
"""Seconds between two attempts to form groups."""
BOTS_AGAIN = 60.0
"""Seconds after which bots are offered again to players who declined them."""
MOST_WAITING = 1000


@dataclass(slots=True, eq=False)
class Offer:
    """A match offered to waiting players. It begins once all of them agree."""

    number: int
    people: list[Waiter]
    ballot: Ballot = field(default_factory=Ballot)
    said: dict[int, bool] = field(default_factory=dict[int, bool])
    ends: float = 0

    @property
    def bots(self) -> int:
        """Number of seats for bots."""
        return SEATS - len(self.people)


@dataclass(slots=True)
class Lobby:
    """All waiting players and their offers. `show` updates the pages."""

    hall: Hall
    waiting: WaitingList = field(default_factory=WaitingList)
    offers: dict[int, Offer] = field(default_factory=dict[int, Offer])
    seating: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    seated: dict[str | None, Matched] = field(default_factory=dict[str | None, Matched])
    """Seats by visitor at which no page has appeared yet: the message may have been lost."""
    show: Callable[[], None] = lambda: None
    count: int = 0

    async def run(self) -> None:
        """Form matches until the server stops."""
        while True:
            self.look(asyncio.get_running_loop().time())
            await asyncio.sleep(EVERY)

    def look(self, now: float) -> None:
        """Settle expired offers, and make offers to players who may play together."""
        for offer in list(self.offers.values()):
            offer.ballot.look(now)
        for group in self.waiting.groups(now):
            self._offer(group, now)
        self.seated = {who: seat for who, seat in self.seated.items() if self._awaited(seat)}
        self.show()

    # Requests of pages.

    def wait(
        self,
        page: Visitor,
        newcomer: Newcomer,
        secret: str,
        pool: Pool,
        row: RatingRow,
        now: float,
        last_until: float = 0,
    ) -> Waiter:
        """Add a waiting player. One who waits already, even in another window, keeps their turn."""
        before = self.waiting.of(newcomer.visitor_hash)
        if before is not None and before.offered:
            raise RefusalError("lobby-offered", field="wait")
        if len(self.waiting.waiters) >= MOST_WAITING:
            raise RefusalError("lobby-many", field="wait", most=MOST_WAITING)
        same = before is not None and before.pool == pool
        waiter = Waiter(
            newcomer=newcomer,
            secret=secret,
            page=page,
            pool=pool,
            since=before.since if before and same else now,
            rating=row.rating,
            bots_after=before.bots_after if before and same else now + BOTS_AFTER,
            last_until=last_until,
        )
        if before is not None:
            self._let_go(before, "" if before.page is page else "lobby-elsewhere")
        self.waiting.waiters.append(waiter)
        return waiter

    def bring_back(self, page: Visitor, visitor_hash: str) -> None:
        """Send the seat again to a player who may have missed it."""
        seat = self.seated.get(visitor_hash)
        if seat is not None and self._awaited(seat):
            page.send(seat)

    def stop(self, waiter: Waiter, now: float) -> None:
        """Remove a waiting player, on request or because their page has closed."""
        if waiter in self.waiting.waiters:
            self._let_go(waiter)
            self.look(now)

    def answer(self, waiter: Waiter, number: int, now: float, *, agree: bool) -> None:
        """Record a player's answer to a match offer."""
        offer = self.offers.get(number)
        if offer is None or waiter not in offer.people:
            raise RefusalError("lobby-offer-over", field="offer")
        place = offer.people.index(waiter)
        offer.said.setdefault(place, agree)
        offer.ballot.answer(1, place, now, agree=agree)
        self.show()

    def offer_to(self, waiter: Waiter) -> Offer | None:
        """The current offer to a player."""
        return next((o for o in self.offers.values() if waiter in o.people), None)

    def named(self, name: str, visitor_hash: str) -> str:
        """The player's name in the lobby, made distinct from all others."""
        others = [w.newcomer for w in self.waiting.waiters]
        return own_name(name, [o.name for o in others if o.visitor_hash != visitor_hash])

    # Inside.

    def _offer(self, people: list[Waiter], now: float) -> None:
        self.count += 1
        offer = self.offers[self.count] = Offer(self.count, people)
        for waiter in people:
            waiter.offered = True
        question = VoteQuestion(
            act=TableAct.START,
            asker="",
            name="",
            voters=frozenset(range(len(people))),
            needed=len(people),
            # Checked at every answer: a player who has left meanwhile ends the offer for all.
            stands=lambda: all(self._still(waiter) for waiter in people),
            deed=lambda _: None,
            settled=lambda done: self._settle(offer, done=done),
        )
        offer.ballot.ask(question, now)
        offer.ends = now + TIME

    def _still(self, waiter: Waiter) -> bool:
        return waiter in self.waiting.waiters and not waiter.page.gone

    def _awaited(self, seat: Matched) -> bool:
        """Whether a running match still misses the player of this seat."""
        room = self.hall.rooms.get(seat.table)
        if room is None or room.table.phase != "playing":
            return False
        chair = room.table.by_token(hash_of(seat.token))
        return chair is not None and not chair.here

    def _settle(self, offer: Offer, *, done: bool) -> None:
        del self.offers[offer.number]
        if done:
            task = asyncio.create_task(self._begin(offer))
            self.seating.add(task)
            task.add_done_callback(self.seating.discard)
            return
        self._back(offer)

    def _back(self, offer: Offer) -> None:
        """Undo an offer. Players who did not agree stop waiting, unless bots were offered."""
        now = asyncio.get_running_loop().time()
        for place, waiter in enumerate(offer.people):
            waiter.offered = False
            if not self._still(waiter):
                continue
            if offer.bots:
                waiter.bots_after = now + BOTS_AGAIN
            elif place in offer.said and not offer.said[place]:
                self._let_go(waiter, "lobby-declined")
            elif place not in offer.said and offer.ends <= now:
                self._let_go(waiter, "lobby-silent")

    def _let_go(self, waiter: Waiter, told: str = "") -> None:
        self.waiting.waiters.remove(waiter)
        waiter.let_go()
        if told:
            waiter.page.send(Told(id=told, text=text(waiter.page.language, told)))

    async def _begin(self, offer: Offer) -> None:
        """Seat the four players and start their match. Tell each player why if that fails."""
        seated: list[tuple[Waiter, Seated]] = []
        try:
            room = await self._table(offer)
            for waiter in offer.people:
                await self._sit(room, waiter, seated)
            await room.ask(partial(self._start, room, offer))
        except HanchanError as error:
            log.info("a quick match could not start: %s", error.message)
            await self._rise(seated)
        else:
            for waiter, seat in seated:
                told = Matched(table=seat.table.id, place=seat.chair, token=seat.token)
                self.seated[waiter.newcomer.visitor_hash] = told
                waiter.page.send(told)
                if waiter in self.waiting.waiters:
                    self._let_go(waiter)
        finally:
            for waiter in offer.people:
                waiter.offered = False
            self.show()

    async def _table(self, offer: Offer) -> Room:
        """Create a table for them. On failure all stop waiting and receive the error."""
        try:
            return await self.hall.make(options_of(offer.people[0].pool, len(offer.people)))
        except HanchanError as error:
            for waiter in filter(self._still, offer.people):
                self._let_go(waiter)
                waiter.page.send(refused(error, None, waiter.page.language))
            raise

    def _start(self, room: Room, offer: Offer, now: float) -> None:
        """Start the match, unless a player has left while the others sat down."""
        if not all(self._still(waiter) for waiter in offer.people):
            raise RefusalError("lobby-offer-over", field="offer")
        room.table.start(now)

    async def _sit(self, room: Room, waiter: Waiter, seated: list[tuple[Waiter, Seated]]) -> None:
        newcomer = waiter.newcomer
        try:
            seat = await self.hall.sit(
                room,
                newcomer.name,
                visitor=waiter.secret,
                address=newcomer.address,
                here=partial(self._still, waiter),
            )
        except HanchanError as error:
            if waiter in self.waiting.waiters:
                self._let_go(waiter)
            waiter.page.send(refused(error, None, waiter.page.language))
            raise
        seated.append((waiter, seat))

    async def _rise(self, seated: list[tuple[Waiter, Seated]]) -> None:
        """Free the seats of a match that has not begun."""
        for _, seat in seated:
            with suppress(HanchanError):
                await (await self.hall.room(seat.table.id)).vacate(seat.token)
