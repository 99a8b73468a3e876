"""The lobby of a server: waiting players, match offers, and seating at the new table."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import NamedTuple

from hanchan.errors import HanchanError
from hanchan.i18n.texts import text
from hanchan.messages.lobby import LobbyNotice, MatchFound, MatchPool
from hanchan.server.error_responses import refusal_message
from hanchan.server.errors import RefusalError
from hanchan.server.lobby import matchmaking
from hanchan.server.lobby.matchmaking import WaitingPlayer
from hanchan.server.page_connection import PageConnection
from hanchan.server.room import Room
from hanchan.server.table_registry import SeatedPlayer, TableRegistry
from hanchan.server.tables.ballot import VOTE_SECONDS, Ballot, VoteQuestion
from hanchan.server.tables.permissions import TableOperation
from hanchan.server.tables.player_slots import SeatApplicant, hash_secret
from hanchan.store.table_rows import RatingRow

log = logging.getLogger("hanchan.server")

MATCHING_INTERVAL = 2.0
"""Seconds between two attempts to form groups."""
BOTS_RETRY_AFTER = 60.0
"""Seconds until bots are offered again to players who declined them."""
MAX_WAITING = 1000
RECENT_STARTS = 200
"""Number of players whose waiting time is remembered after their match has started."""
RECENT = 3600.0
"""Seconds for which a waiting time counts."""
LEAST_STARTS = 3
"""Number of waiting times from which on one is expected."""


class WaitTime(NamedTuple):
    """How long a player waited in a pool for a match that started at `at`, in seconds."""

    pool: MatchPool
    at: float
    waited: float


@dataclass(slots=True, eq=False)
class MatchOffer:
    """A match offered to waiting players. The match begins once all of them agree."""

    number: int
    people: list[WaitingPlayer]
    ballot: Ballot = field(default_factory=Ballot)
    answers: dict[int, bool] = field(default_factory=dict[int, bool])
    ends: float = 0

    @property
    def bot_seats(self) -> int:
        """The number of seats for bots."""
        return matchmaking.count_seats(self.people[0].pool) - len(self.people)


@dataclass(slots=True)
class Lobby:
    """All waiting players and their match offers. `update_pages` is called after each change."""

    registry: TableRegistry
    waiting: matchmaking.WaitingList = field(default_factory=matchmaking.WaitingList)
    offers: dict[int, MatchOffer] = field(default_factory=dict[int, MatchOffer])
    start_tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    seated: dict[str | None, MatchFound] = field(default_factory=dict[str | None, MatchFound])
    """Seats by visitor hash, kept until the player connects, because the message can be lost."""
    wait_times: deque[WaitTime] = field(default_factory=lambda: deque(maxlen=RECENT_STARTS))
    update_pages: Callable[[], None] = lambda: None
    count: int = 0

    async def run(self) -> None:
        """Form matches until the server stops."""
        while True:
            self.update_offers(asyncio.get_running_loop().time())
            await asyncio.sleep(MATCHING_INTERVAL)

    def update_offers(self, now: float) -> None:
        """Settle due offers, make new ones to players who may play together, and update pages."""
        for offer in list(self.offers.values()):
            offer.ballot.settle_due(now)
        for group in self.waiting.groups(now):
            self._create_offer(group, now)
        for visitor, seat in tuple(self.seated.items()):
            if not self._is_awaiting_player(seat):
                del self.seated[visitor]
        self.update_pages()

    def start_waiting(
        self,
        page: PageConnection,
        applicant: SeatApplicant,
        secret: str,
        pool: MatchPool,
        row: RatingRow,
        now: float,
        last_until: float = 0,
    ) -> WaitingPlayer:
        """Add and return a waiting player, who keeps any earlier place in the same pool."""
        earlier = self.waiting.find(applicant.visitor_hash)
        if earlier is not None and earlier.offered:
            raise RefusalError("lobby-offered", field="wait")
        if len(self.waiting.waiters) >= MAX_WAITING:
            raise RefusalError("lobby-many", field="wait", most=MAX_WAITING)
        keeps_place = earlier is not None and earlier.pool == pool
        waiter = WaitingPlayer(
            applicant=applicant,
            secret=secret,
            page=page,
            pool=pool,
            since=earlier.since if earlier and keeps_place else now,
            rating=row.rating,
            bots_after=earlier.bots_after
            if earlier and keeps_place
            else now + matchmaking.OFFER_BOTS_AFTER,
            last_until=last_until,
        )
        if earlier is not None:
            self._remove_waiter(earlier, "" if earlier.page is page else "lobby-elsewhere")
        self.waiting.waiters.append(waiter)
        return waiter

    def resend_match(self, page: PageConnection, visitor_hash: str) -> None:
        """Send the seat again to a player who may have missed the message."""
        seat = self.seated.get(visitor_hash)
        if seat is not None and self._is_awaiting_player(seat):
            page.send(seat)

    def stop_waiting(self, waiter: WaitingPlayer, now: float) -> None:
        """Remove a waiting player at their request, or because their page has closed."""
        if waiter in self.waiting.waiters:
            self._remove_waiter(waiter)
            self.update_offers(now)

    def answer_offer(self, waiter: WaitingPlayer, number: int, now: float, *, agree: bool) -> None:
        """Record a player's answer to a match offer."""
        offer = self.offers.get(number)
        if offer is None or waiter not in offer.people:
            raise RefusalError("lobby-offer-over", field="offer")
        place = offer.people.index(waiter)
        offer.answers.setdefault(place, agree)
        offer.ballot.answer(1, place, now, agree=agree)
        self.update_pages()

    def offer_bots(self, waiter: WaitingPlayer, now: float) -> None:
        """Offer a match with bots to a player who asks for it, and to those who fit.

        Asking is agreeing. The others are not asked again soon after they declined.
        """
        if waiter.offered:
            raise RefusalError("lobby-offered", field="bots")
        offer = self._create_offer(self.waiting.group_with_bots(waiter, now), now)
        self.answer_offer(waiter, offer.number, now, agree=True)

    def expected_wait(self, pool: MatchPool, now: float) -> float | None:
        """Return the median of recent waiting times in a pool, in seconds; None if too few."""
        times = [
            one.waited for one in self.wait_times if one.pool == pool and now - one.at < RECENT
        ]
        return median(times) if len(times) >= LEAST_STARTS else None

    def _create_offer(self, people: list[WaitingPlayer], now: float) -> MatchOffer:
        self.count += 1
        offer = self.offers[self.count] = MatchOffer(self.count, people, ends=now + VOTE_SECONDS)
        for waiter in people:
            waiter.offered = True
        question = VoteQuestion(
            act=TableOperation.START,
            requester="",
            name="",
            voters=frozenset(range(len(people))),
            needed=len(people),
            # Check at every answer: if a player has left meanwhile, the offer ends for all.
            still_valid=lambda: all(map(self._is_still_waiting, people)),
            action=lambda _: None,
            on_settled=lambda done: self._settle_offer(offer, done=done),
        )
        offer.ballot.ask(question, now)
        return offer

    def _is_still_waiting(self, waiter: WaitingPlayer) -> bool:
        return waiter in self.waiting.waiters and not waiter.page.gone

    def _is_awaiting_player(self, seat: MatchFound) -> bool:
        room = self.registry.rooms.get(seat.table)
        if room is None or room.table.phase != "playing":
            return False
        chair = room.table.slot_by_token(hash_secret(seat.token))
        return chair is not None and not chair.is_connected

    def _settle_offer(self, offer: MatchOffer, *, done: bool) -> None:
        del self.offers[offer.number]
        if done:
            task = asyncio.create_task(self._start_match(offer))
            self.start_tasks.add(task)
            task.add_done_callback(self.start_tasks.discard)
            return
        now = asyncio.get_running_loop().time()
        emptied = not all(map(self._is_still_waiting, offer.people))
        # Players who did not agree stop waiting, unless bots were offered.
        for place, waiter in enumerate(offer.people):
            waiter.offered = False
            if not self._is_still_waiting(waiter):
                continue
            if emptied:
                left = RefusalError("lobby-emptied", field="offer")
                waiter.page.send(refusal_message(left, None, waiter.page.language))
            if offer.bot_seats:
                waiter.bots_after = now + BOTS_RETRY_AFTER
                if not offer.answers.get(place):
                    waiter.declined_until = waiter.bots_after
            elif place in offer.answers and not offer.answers[place]:
                self._remove_waiter(waiter, "lobby-declined")
            elif place not in offer.answers and offer.ends <= now:
                self._remove_waiter(waiter, "lobby-silent")

    def _remove_waiter(self, waiter: WaitingPlayer, notice: str = "") -> None:
        self.waiting.waiters.remove(waiter)
        waiter.on_removed()
        if notice:
            waiter.page.send(LobbyNotice(id=notice, text=text(waiter.page.language, notice)))

    async def _start_match(self, offer: MatchOffer) -> None:
        """Seat the players of an offer and start their match. On failure, vacate their seats."""
        seated: list[tuple[WaitingPlayer, SeatedPlayer]] = []

        def start(now: float) -> None:
            # A player may have left while the others sat down.
            if not all(map(self._is_still_waiting, offer.people)):
                raise RefusalError("lobby-offer-over", field="offer")
            room.table.start(now)

        try:
            room = await self._create_table(offer)
            for waiter in offer.people:
                await self._seat_player(room, waiter, seated)
            await room.run_task(start)
        except HanchanError as error:
            log.info("a quick match could not start: %s", error.message)
            for _, seat in seated:
                with suppress(HanchanError):
                    await (await self.registry.open_room(seat.table.id)).vacate_seat(seat.token)
        else:
            now = asyncio.get_running_loop().time()
            for waiter, seat in seated:
                self.wait_times.append(WaitTime(waiter.pool, now, now - waiter.since))
                found = MatchFound(table=seat.table.id, place=seat.chair, token=seat.token)
                self.seated[waiter.applicant.visitor_hash] = found
                waiter.page.send(found)
                if waiter in self.waiting.waiters:
                    self._remove_waiter(waiter)
        finally:
            for waiter in offer.people:
                waiter.offered = False
            self.update_pages()

    async def _create_table(self, offer: MatchOffer) -> Room:
        options = matchmaking.quick_match_options(offer.people[0].pool, len(offer.people))
        try:
            return await self.registry.create_table(options)
        except HanchanError as error:
            for waiter in filter(self._is_still_waiting, offer.people):
                self._refuse(waiter, error)
            raise

    async def _seat_player(
        self, room: Room, waiter: WaitingPlayer, seated: list[tuple[WaitingPlayer, SeatedPlayer]]
    ) -> None:
        name, address, secret = waiter.applicant.name, waiter.applicant.address, waiter.secret
        here = partial(self._is_still_waiting, waiter)
        try:
            seat = await self.registry.take_seat(
                room, name, visitor=secret, address=address, here=here
            )
        except HanchanError as error:
            self._refuse(waiter, error)
            raise
        seated.append((waiter, seat))

    def _refuse(self, waiter: WaitingPlayer, error: HanchanError) -> None:
        if waiter in self.waiting.waiters:
            self._remove_waiter(waiter)
        waiter.page.send(refusal_message(error, None, waiter.page.language))
