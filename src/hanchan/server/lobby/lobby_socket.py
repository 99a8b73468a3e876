"""The WebSocket endpoint of the lobby, and the view that each page gets."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from math import ceil
from typing import get_args

import msgspec
from litestar.di import NamedDependency
from litestar.handlers import websocket

from hanchan.errors import StoreError
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import sanitize_name
from hanchan.messages import lobby as m
from hanchan.messages.base import Language
from hanchan.messages.table import Ping, Pong
from hanchan.rules.rules_document import check_rulebook
from hanchan.server import table_socket as sockets
from hanchan.server.cluster import BEATS_PER_LEASE, ClusterMember, TableMovedError
from hanchan.server.errors import RefusalError
from hanchan.server.lobby.lobby import Lobby, MatchOffer
from hanchan.server.lobby.matchmaking import (
    WaitingPlayer,
    count_seats,
    penalty_until,
    unique_name,
)
from hanchan.server.room import Room
from hanchan.server.runtime.litestar_adapters import Socket
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import SocketHandler
from hanchan.server.tables.player_slots import SeatApplicant, new_token
from hanchan.server.tables.table_requests import find_host
from hanchan.server.visitor_identity import identify_visitor_async
from hanchan.store import Store
from hanchan.store.account_rows import VisitorIdentity
from hanchan.store.table_rows import RatingRow

MAX_LISTED = 50
REPEAT_INTERVAL = 5.0
"""Seconds after which a server repeats an unchanged announcement of its open tables."""
REMOTE_TABLES_TIMEOUT = 3 * REPEAT_INTERVAL
"""Seconds after the last announcement until a server's open tables are dropped."""


def present_lobby(
    lobby: Lobby,
    waiter: WaitingPlayer | None,
    row: RatingRow,
    language: Language,
    now: float,
    *,
    tables: tuple[m.OpenTableView, ...],
    pools: tuple[m.PoolView, ...],
) -> m.LobbyView:
    """Return the lobby view: open tables, waiting players, and the visitor's own state."""
    offer = next((one for one in lobby.offers.values() if waiter in one.people), None)
    left = 0 if waiter is None else waiter.last_until - now
    return m.LobbyView(
        tables=tables[:MAX_LISTED],
        pools=pools,
        rating=round(row.rating),
        matches=row.matches,
        waiting=None if waiter is None else waiter.pool,
        name="" if waiter is None else waiter.applicant.name,
        waited=0 if waiter is None else now - waiter.since,
        expected=None if waiter is None else lobby.expected_wait(waiter.pool, now),
        offer=None if offer is None or waiter is None else _present_offer(offer, waiter, now),
        last="" if left <= 0 else text(language, "lobby-last", minutes=ceil(left / 60)),
    )


def present_open_tables(
    rooms: list[Room], language: Language, now: float
) -> tuple[m.OpenTableView, ...]:
    """Return the listed tables that have no match yet, but a free seat and a connected person."""
    listed = [
        room
        for room in rooms
        if room.table.options.listed
        and room.table.live is None
        and None in room.table.chairs
        and room.table.people_here()
    ]
    return tuple(_present_table(room, language, now) for room in listed[:MAX_LISTED])


def _present_table(room: Room, language: Language, now: float) -> m.OpenTableView:
    table = room.table
    host = find_host(table, now)
    return m.OpenTableView(
        id=table.id,
        name=table.options.name,
        rules=table.rules.id,
        title=rules_title(language, table.rules),
        length="east" if table.rules.ending.rounds == 1 else "south",
        move=table.options.move,
        reserve=table.options.reserve,
        host="" if host is None else host.name,
        people=len(table.people()),
        players=len(table.chairs),
        guest=host is None or not host.account,
    )


def present_pools(lobby: Lobby, now: float) -> tuple[m.PoolView, ...]:
    """Return the players waiting in each pool, in queue order."""
    by_pool: dict[m.MatchPool, list[m.WaiterView]] = {}
    for waiter in sorted(lobby.waiting.waiters, key=lambda one: one.queue_order(now)):
        player = waiter.applicant
        view = m.WaiterView(name=player.name, rating=round(waiter.rating), guest=not player.account)
        by_pool.setdefault(waiter.pool, []).append(view)
    return tuple(
        m.PoolView(pool=pool, players=count_seats(pool), waiting=tuple(people[:MAX_LISTED]))
        for pool, people in by_pool.items()
    )


def _present_offer(offer: MatchOffer, waiter: WaitingPlayer, now: float) -> m.OfferView | None:
    vote = offer.ballot.open
    return vote and m.OfferView(
        number=offer.number,
        names=tuple(one.applicant.name for one in offer.people),
        bots=offer.bot_seats,
        left=max(0.0, vote.ends - now),
        agreed=vote.agreed,
        answered=offer.people.index(waiter) in vote.answers,
    )


class RemoteTables(msgspec.Struct, frozen=True):
    """The open tables of another server, in each language, with the path of that server."""

    server: str
    tables: dict[Language, tuple[m.OpenTableView, ...]]


@dataclass(slots=True)
class RemoteTableList:
    """Announcements of open tables: this server's own, and those received from other servers.

    >>> here, there = RemoteTableList("/p/1"), RemoteTableList("/p/2")
    >>> here.receive(there.own_announcement([], 100.0) or "", 100.0)
    >>> here.remote_tables("en", 100.0)
    ()
    >>> there.own_announcement([], 101.0), there.own_announcement([], 200.0)
    (None, None)
    """

    server: str
    announcements: dict[str, tuple[float, RemoteTables]] = field(
        default_factory=dict[str, tuple[float, RemoteTables]]
    )
    _last_sent: RemoteTables | None = None
    _last_sent_at: float = 0

    def own_announcement(self, rooms: Iterable[Room], now: float) -> str | None:
        """Return the announcement of these tables, or None if it need not be sent now."""
        own_rooms, languages = list(rooms), get_args(Language)
        tables = {lang: present_open_tables(own_rooms, lang, now) for lang in languages}
        announcement = RemoteTables(self.server, tables)
        is_due = any(tables.values()) and self._last_sent_at + REPEAT_INTERVAL <= now
        if announcement == self._last_sent and not is_due:
            return None
        self._last_sent, self._last_sent_at = announcement, now
        return msgspec.json.encode(announcement).decode()

    def receive(self, data: str, now: float) -> None:
        """Store the announcement of another server; ignore this server's own."""
        announcement = msgspec.json.decode(data, type=RemoteTables)
        if announcement.server != self.server:
            self.announcements[announcement.server] = (now, announcement)

    def remote_tables(self, language: Language, now: float) -> tuple[m.OpenTableView, ...]:
        """Return the open tables of servers with a recent announcement."""
        known = [
            remote for at, remote in self.announcements.values() if now < at + REMOTE_TABLES_TIMEOUT
        ]
        return tuple([table for remote in known for table in remote.tables.get(language, ())])


log = logging.getLogger("hanchan.server")

OPEN_TABLES = "open"
"""Topic of the message bus: the open tables of a server."""
BATCH_SECONDS = 0.05
"""Seconds for which changes are collected into one update of the pages."""
LOBBY_MESSAGE_DECODER = msgspec.json.Decoder(m.FromLobbyPage)


@dataclass(slots=True, kw_only=True, eq=False)
class LobbySocketHandler(SocketHandler):
    """The connection of a page in the lobby, and its visitor."""

    hub: "LobbyHub"
    secret: str = ""
    identity: VisitorIdentity = field(init=False)
    row: RatingRow = field(init=False)
    last_view: object = None

    def on_open(self) -> None:
        """Count the connection at once, because the page might never send a hello."""
        self.reserve_watch_slot()

    async def on_hello(self, data: str) -> None:
        """Identify the visitor, or redirect the page to the server that has the lobby."""
        sockets.refuse_other_protocol(data, self.page)
        hub, hello = self.hub, sockets.decode_message(data, LOBBY_MESSAGE_DECODER)
        if not isinstance(hello, m.LobbyHello):
            raise RefusalError("lobby-hello", field="message")
        self.page.language, self.secret = hello.lang, hello.visitor
        cluster = self.registry.cluster
        if cluster is not None and (to := await cluster.find_lobby()):
            raise TableMovedError(to)
        self.identity = await identify_visitor_async(hub.store, self.secret)
        self.row = await asyncio.to_thread(hub.store.rating_of, self.identity.visitor_hash)

    def on_enter(self) -> None:
        """Join the lobby. A player for whom a match was found meanwhile is sent the seat again."""
        # No listener for the channel: requests here wait for the store, so they run in order.
        self.hub.clients.add(self)
        self.hub.lobby.resend_match(self.page, self.identity.visitor_hash)
        self.hub.schedule_update()

    async def on_message(self, data: str) -> None:
        """Carry out a message of the page: ping, wait, stop waiting, ask for bots, or answer."""
        message: m.FromLobbyPage = sockets.decode_message(data, LOBBY_MESSAGE_DECODER)
        now, own_waiter, lobby = asyncio.get_running_loop().time(), self._waiter(), self.hub.lobby
        match message:
            case Ping():
                self.page.send(Pong())
            case m.JoinPool():
                await self._start_waiting(message)
            case m.LeavePool():
                if own_waiter is not None:
                    lobby.stop_waiting(own_waiter, now)
            case m.AnswerOffer():
                if own_waiter is None:
                    raise RefusalError("lobby-offer-over", field="offer")
                lobby.answer_offer(own_waiter, message.number, now, agree=message.agree)
            case m.OfferBots():
                if own_waiter is None:
                    raise RefusalError("lobby-not-waiting", field="bots")
                lobby.offer_bots(own_waiter, now)
            case m.LobbyHello():
                raise RefusalError("hello-once", field="message")

    def on_close(self) -> None:
        """Leave the lobby, and stop waiting for a match."""
        self.hub.clients.discard(self)
        # Do this first: an offer that is settled now must not count on this page.
        self.page.gone = True
        if (waiter := self._waiter()) is not None:
            self.hub.lobby.stop_waiting(waiter, asyncio.get_running_loop().time())

    def _waiter(self) -> WaitingPlayer | None:
        waiter = self.hub.lobby.waiting.find(self.identity.visitor_hash)
        return waiter if waiter is not None and waiter.page is self.page else None

    async def _start_waiting(self, message: m.JoinPool) -> None:
        visitor, pool, account = self.identity.visitor_hash, message.pool, self.identity.account
        registry, lobby, store = self.registry, self.hub.lobby, self.hub.store
        check_rulebook(pool.rules, "rules")
        name = sanitize_name(message.name) if account is None else account.name
        with ExitStack() as registration:
            applicant = SeatApplicant(
                name=name,
                token_hash=new_token(),  # only identifies the player when a block is added
                visitor_hash=visitor,
                account=account is not None,
                address=self.page.address,
            )
            registration.enter_context(registry.applicants.registered(applicant))
            applicant.blocked.update(await asyncio.to_thread(store.blocked_either_way, visitor))
            self.row = await asyncio.to_thread(store.rating_of, visitor)
            today = datetime.now(UTC)
            ends = penalty_until(await asyncio.to_thread(store.early_exits_of, visitor, today))
            penalty = 0.0 if ends is None else max(0.0, (ends - today).total_seconds())
            # The page may have left during the reads, and its player would then wait forever. For
            # the same reason, check only now whether the visitor may wait.
            if self.page.gone or self not in self.hub.clients:
                return
            registry.restrictions.refuse_banned(visitor)
            for table in [room.table for room in registry.rooms.values()]:
                seated_here = any(chair.visitor_hash == visitor for chair in table.people())
                if seated_here and table.options.rated and table.phase == "playing":
                    raise RefusalError("lobby-playing", field="wait")
            now = asyncio.get_running_loop().time()
            if account is None:
                waiting = [one.applicant for one in lobby.waiting.waiters]
                other_names = [one.name for one in waiting if one.visitor_hash != visitor]
                applicant = replace(applicant, name=unique_name(name, other_names))
            page, secret, row = self.page, self.secret, self.row
            waiter = lobby.start_waiting(page, applicant, secret, pool, row, now, now + penalty)
            waiter.on_removed = registration.pop_all().close
        lobby.update_offers(now)


@dataclass(slots=True)
class LobbyHub:
    """The lobby, and all pages that display it."""

    registry: TableRegistry
    store: Store
    clients: set[LobbySocketHandler] = field(default_factory=set[LobbySocketHandler])
    lobby: Lobby = field(init=False)
    remote: RemoteTableList | None = None
    _timer: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self.lobby = Lobby(self.registry, update_pages=self.schedule_update)
        if self.registry.cluster is not None:
            self.remote = RemoteTableList(self.registry.cluster.leases.address)

    async def keep_lobby_lease(self, cluster: ClusterMember) -> None:
        """Announce open tables, and hold the lobby's lease while anyone is in the lobby.

        Redirect all pages if the lobby has moved, or let them reconnect if the lease has ended.
        """
        while True:
            now = asyncio.get_running_loop().time()
            if self.remote is not None and (
                announcement := self.remote.own_announcement(self.registry.rooms.values(), now)
            ):
                cluster.bus.publish(OPEN_TABLES, announcement)
            if self.clients:
                try:
                    self.redirect_clients(await cluster.find_lobby())
                except StoreError as error:
                    log.warning("the lease of the lobby cannot be renewed: %s", error)
                    if not cluster.lease_valid:
                        self.redirect_clients("", lost=True)
            await asyncio.sleep(cluster.leases.length / BEATS_PER_LEASE)

    async def hand_over(self) -> None:
        """Redirect all pages to another server, if there is one, before this server stops."""
        cluster = self.registry.cluster
        if cluster is not None and self.clients:
            self.redirect_clients(await cluster.give_up_lobby())

    def redirect_clients(self, to: str, *, lost: bool = False) -> None:
        """Redirect all pages to a path; without one, reconnect them if the lobby was `lost`."""
        for client in tuple(self.clients) if to or lost else ():
            client.page.close_with_reason("moved" if to else "stopping", to)

    def schedule_update(self) -> None:
        """Schedule a single update of all pages, however many changes arrive until then."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(BATCH_SECONDS, self._send_updates)

    def _send_updates(self) -> None:
        self._timer, now = None, asyncio.get_running_loop().time()
        waiters = {waiter.page: waiter for waiter in self.lobby.waiting.waiters}
        languages = set[Language](client.page.language for client in self.clients)
        tables = {language: self._tables(language, now) for language in languages}
        pools = present_pools(self.lobby, now)
        for client in self.clients:
            page = client.page
            view = present_lobby(
                self.lobby,
                waiters.get(page),
                client.row,
                page.language,
                now,
                tables=tables[page.language],
                pools=pools,
            )
            # Elapsed seconds alone are no reason for an update: the page counts them itself.
            offer = view.offer and msgspec.structs.replace(view.offer, left=0)
            comparable = msgspec.structs.replace(view, waited=0, offer=offer)
            if comparable != client.last_view:
                client.last_view = comparable
                page.send(view)

    def _tables(self, language: Language, now: float) -> tuple[m.OpenTableView, ...]:
        others = () if self.remote is None else self.remote.remote_tables(language, now)
        rooms = list(self.registry.rooms.values())
        return (*present_open_tables(rooms, language, now), *others)


@websocket("/api/lobby/socket")
async def lobby_socket(
    socket: Socket, lobby: NamedDependency[LobbyHub], settings: NamedDependency[Settings]
) -> None:
    """Serve one page in the lobby, from its hello until it closes."""
    handler = LobbySocketHandler(registry=lobby.registry, hub=lobby)
    await sockets.serve_socket(socket, settings, handler)
