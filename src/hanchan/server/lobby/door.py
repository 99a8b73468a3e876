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
from hanchan.messages.basics import PROTOCOL, Language
from hanchan.messages.lobby import (
    AnswerOffer,
    FromLobbyPage,
    LobbyHello,
    LobbyPing,
    LobbyPong,
    LobbyShown,
    OfferShown,
    OpenTable,
    Pool,
    PoolShown,
    StopWaiting,
    Wait,
    WaiterShown,
)
from hanchan.rules import rulebooks
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.identity import visitor_asked
from hanchan.server.lobby.lobby import Lobby, Offer
from hanchan.server.lobby.waiting import Waiter, last_until
from hanchan.server.process.asgi import Socket
from hanchan.server.process.settings import Settings
from hanchan.server.rooms import Room
from hanchan.server.socket import Client, read_message, serve
from hanchan.server.tables.chairs import Newcomer, new_token
from hanchan.server.tables.permitted import host_of
from hanchan.server.together import BEATS, MovedError, Together
from hanchan.store import Store
from hanchan.store.account_rows import KnownVisitor
from hanchan.store.rows import RatingRow
from hanchan.wording.plain_lines import plain_name
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.texts import text

# The lobby view of one visitor, with the open tables of other servers.

MOST_SHOWN = 50
AGAIN = 5.0
"""Seconds after which a server announces unchanged tables again."""
FORGOTTEN = 3 * AGAIN
"""Seconds after the last announcement until a server's open tables are dropped."""


def lobby_shown(
    lobby: Lobby,
    waiter: Waiter | None,
    row: RatingRow,
    language: Language,
    now: float,
    *,
    tables: tuple[OpenTable, ...],
    pools: tuple[PoolShown, ...],
) -> LobbyShown:
    """The lobby view: open tables and waiting players, and the visitor's own state."""
    offer = None if waiter is None else lobby.offer_to(waiter)
    return LobbyShown(
        tables=tables[:MOST_SHOWN],
        pools=pools,
        rating=round(row.rating),
        matches=row.matches,
        waiting=None if waiter is None else waiter.pool,
        name="" if waiter is None else waiter.newcomer.name,
        waited=0 if waiter is None else now - waiter.since,
        offer=None if offer is None or waiter is None else _offer(offer, waiter, now),
        last="" if waiter is None else _last(waiter, language, now),
    )


def open_tables(rooms: list[Room], language: Language, now: float) -> tuple[OpenTable, ...]:
    """The listed tables that have a free seat and a person present."""
    found = [room for room in rooms if _open(room)]
    return tuple(_table(room, language, now) for room in found[:MOST_SHOWN])


def _open(room: Room) -> bool:
    table = room.table
    free = any(chair is None for chair in table.chairs)
    return table.options.listed and table.live is None and free and bool(table.people_here())


def _table(room: Room, language: Language, now: float) -> OpenTable:
    table = room.table
    host = host_of(table, now)
    return OpenTable(
        id=table.id,
        name=table.options.name,
        rules=table.rules.id,
        title=rules_title(language, table.rules),
        length="east" if table.rules.ending.rounds == 1 else "south",
        move=table.options.move,
        reserve=table.options.reserve,
        host="" if host is None else host.name,
        people=len(table.people()),
        guest=host is None or not host.account,
    )


def _last(waiter: Waiter, language: Language, now: float) -> str:
    """The notice that the visitor goes last, and for how long; empty if they do not."""
    left = waiter.last_until - now
    return text(language, "lobby-last", minutes=ceil(left / 60)) if left > 0 else ""


def pools_shown(lobby: Lobby, now: float) -> tuple[PoolShown, ...]:
    """The players waiting in each pool, in queue order."""
    found: dict[Pool, list[WaiterShown]] = {}
    for waiter in sorted(lobby.waiting.waiters, key=lambda one: one.turn(now)):
        who = waiter.newcomer
        shown = WaiterShown(name=who.name, rating=round(waiter.rating), guest=not who.account)
        found.setdefault(waiter.pool, []).append(shown)
    return tuple(
        PoolShown(pool=pool, waiting=tuple(people[:MOST_SHOWN])) for pool, people in found.items()
    )


def _offer(offer: Offer, waiter: Waiter, now: float) -> OfferShown | None:
    vote = offer.ballot.open
    if vote is None:
        return None
    return OfferShown(
        number=offer.number,
        names=tuple(one.newcomer.name for one in offer.people),
        bots=offer.bots,
        left=max(0.0, vote.ends - now),
        agreed=vote.agreed,
        answered=offer.people.index(waiter) in vote.said,
    )


class OpenThere(msgspec.Struct, frozen=True):
    """The open tables of the server at this path, in each language."""

    server: str
    tables: dict[Language, tuple[OpenTable, ...]]


@dataclass(slots=True)
class OpenElsewhere:
    """Announces the open tables of this server, and collects those of other servers.

    >>> here, there = OpenElsewhere("/p/1"), OpenElsewhere("/p/2")
    >>> here.hear(there.told([], 100.0) or "", 100.0)
    >>> here.tables("en", 100.0), there.told([], 101.0), there.told([], 200.0)
    ((), None, None)
    """

    server: str
    heard: dict[str, tuple[float, OpenThere]] = field(
        default_factory=dict[str, tuple[float, OpenThere]]
    )
    _said: OpenThere | None = None
    _said_at: float = 0

    def told(self, rooms: Iterable[Room], now: float) -> str | None:
        """The announcement of these tables, or None if it need not be sent now."""
        own = list(rooms)
        tables = {language: open_tables(own, language, now) for language in get_args(Language)}
        mine = OpenThere(self.server, tables)
        due = any(tables.values()) and self._said_at + AGAIN <= now
        if mine == self._said and not due:
            return None
        self._said, self._said_at = mine, now
        return msgspec.json.encode(mine).decode()

    def hear(self, what: str, now: float) -> None:
        """Handle the announcement of a server."""
        told = msgspec.json.decode(what, type=OpenThere)
        if told.server != self.server:
            self.heard[told.server] = (now, told)

    def tables(self, language: Language, now: float) -> tuple[OpenTable, ...]:
        """The open tables of servers with a recent announcement."""
        lately = [told for at, told in self.heard.values() if now < at + FORGOTTEN]
        return tuple([table for told in lately for table in told.tables.get(language, ())])


log = logging.getLogger("hanchan.server")

OPEN = "open"
"""Topic of the message bus: the open tables of a server."""
GATHERED = 0.05
"""Seconds for which changes are collected before pages are updated."""
READER = msgspec.json.Decoder(FromLobbyPage)


@dataclass(slots=True, kw_only=True, eq=False)
class LobbyClient(Client):
    """A page in the lobby, and its visitor."""

    door: "LobbyDoor"
    secret: str = ""
    known: KnownVisitor = field(init=False)
    row: RatingRow = field(init=False)
    shown: object = None

    @property
    def visitor_hash(self) -> str:
        """The hash that identifies the visitor."""
        return self.known.visitor_hash

    def open(self) -> None:
        """Count the connection, even if no hello follows."""
        self.watch()

    async def arrive(self, said: str) -> None:
        """Identify the visitor, or redirect the page to the server that has the lobby."""
        door, hello = self.door, read_message(said, READER)
        if not isinstance(hello, LobbyHello) or hello.protocol != PROTOCOL:
            raise RefusalError("lobby-hello", field="message")
        self.page.language, self.secret = hello.lang, hello.visitor
        together = self.hall.together
        if together is not None and (to := await together.lobby()):
            raise MovedError(to)
        self.known = await visitor_asked(door.store, self.secret)
        self.row = await asyncio.to_thread(door.store.rating_of, self.visitor_hash)

    def enter(self) -> None:
        """Join the lobby. A player whose earlier connection broke continues in this page."""
        # No listener on the line: requests here wait for the store, so they are handled in order.
        self.door.callers.add(self)
        self.door.lobby.bring_back(self.page, self.visitor_hash)
        self.door.show()

    async def hear(self, said: str) -> None:
        """Handle a message of the page."""
        await self.door.hear(self, read_message(said, READER))

    def leave(self) -> None:
        """Leave the lobby, and stop waiting."""
        self.door.gone(self)


@dataclass(slots=True)
class LobbyDoor:
    """The lobby, and all pages that display it."""

    hall: Hall
    store: Store
    callers: set[LobbyClient] = field(default_factory=set[LobbyClient])
    lobby: Lobby = field(init=False)
    elsewhere: OpenElsewhere | None = None
    _showing: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        """Start without any page."""
        self.lobby = Lobby(self.hall, show=self.show)
        if self.hall.together is not None:
            self.elsewhere = OpenElsewhere(self.hall.together.leases.address)

    async def keep_up(self, together: Together) -> None:
        """Announce open tables, and hold the lobby's lease while anyone is in it.

        Redirect everyone where the lobby has moved to another server, or our lease has ended.
        """
        while True:
            now = asyncio.get_running_loop().time()
            if self.elsewhere is not None and (told := self.elsewhere.told(self.rooms(), now)):
                together.bus.tell(OPEN, told)
            if self.callers:
                try:
                    self.send_on(await together.lobby())
                except StoreError as error:
                    log.warning("the lease of the lobby cannot be renewed: %s", error)
                    if not together.held:
                        self.send_on("", lost=True)
            await asyncio.sleep(together.leases.length / BEATS)

    async def leave(self) -> None:
        """Redirect everyone in the lobby to another server, if any, before this one stops."""
        together = self.hall.together
        if together is not None and self.callers:
            self.send_on(await together.leave_lobby())

    def rooms(self) -> list[Room]:
        """The tables open on this server."""
        return list(self.hall.rooms.values())

    def send_on(self, to: str, *, lost: bool = False) -> None:
        """Redirect everyone to a path, or ask them to reconnect if the lobby was `lost`."""
        for caller in tuple(self.callers) if to or lost else ():
            caller.page.dismiss("moved" if to else "stopping", to)

    def show(self) -> None:
        """Schedule one update of all pages for many changes."""
        if self._showing is None:
            self._showing = asyncio.get_running_loop().call_later(GATHERED, self._show)

    def _show(self) -> None:
        self._showing, now = None, asyncio.get_running_loop().time()
        waiters = {waiter.page: waiter for waiter in self.lobby.waiting.waiters}
        tables = {
            language: self._tables(language, now)
            for language in set[Language](caller.page.language for caller in self.callers)
        }
        pools = pools_shown(self.lobby, now)
        for caller in self.callers:
            page = caller.page
            shown = lobby_shown(
                self.lobby,
                waiters.get(page),
                caller.row,
                page.language,
                now,
                tables=tables[page.language],
                pools=pools,
            )
            # Advancing seconds alone are no change: the page counts them itself.
            still = msgspec.structs.replace(
                shown,
                waited=0,
                offer=None if shown.offer is None else msgspec.structs.replace(shown.offer, left=0),
            )
            if still != caller.shown:
                caller.shown = still
                page.send(shown)

    def _tables(self, language: Language, now: float) -> tuple[OpenTable, ...]:
        others = () if self.elsewhere is None else self.elsewhere.tables(language, now)
        return (*open_tables(self.rooms(), language, now), *others)

    async def hear(self, caller: LobbyClient, message: FromLobbyPage) -> None:
        """Handle a message of a page."""
        now = asyncio.get_running_loop().time()
        mine = self._waiter(caller)
        match message:
            case LobbyPing():
                caller.page.send(LobbyPong())
            case Wait():
                await self._wait(caller, message)
            case StopWaiting():
                if mine is not None:
                    self.lobby.stop(mine, now)
            case AnswerOffer():
                if mine is None:
                    raise RefusalError("lobby-offer-over", field="offer")
                self.lobby.answer(mine, message.number, now, agree=message.agree)
            case LobbyHello():
                raise RefusalError("hello-once", field="message")

    def _waiter(self, caller: LobbyClient) -> Waiter | None:
        """The waiting player of this very page."""
        waiter = self.lobby.waiting.of(caller.visitor_hash)
        return waiter if waiter is not None and waiter.page is caller.page else None

    async def _wait(self, caller: LobbyClient, message: Wait) -> None:
        visitor, pool = caller.visitor_hash, message.pool
        if pool.rules not in rulebooks():
            raise RefusalError("lobby-offer-over", field="pool")
        account = caller.known.account
        name = plain_name(message.name) if account is None else account.name
        with ExitStack() as waits:
            newcomer = Newcomer(
                name=name,
                token_hash=new_token(),  # holds no seat: blocks find the waiting player by it
                visitor_hash=visitor,
                account=account is not None,
                address=caller.page.address,
            )
            waits.enter_context(self.hall.newcomers.waiting(newcomer))
            apart = await asyncio.to_thread(self.store.apart_from, visitor)
            newcomer.apart.update(apart)
            caller.row = await asyncio.to_thread(self.store.rating_of, visitor)
            last = await self._last_for(visitor)
            # The page may have left during the reads, and would wait for ever. For the same
            # reason the visitor's right to wait is checked only now.
            if caller.page.gone or caller not in self.callers:
                return
            self.hall.conduct.refuse_away(visitor)
            self._refuse_playing(visitor)
            now = asyncio.get_running_loop().time()
            waiter = self.lobby.wait(
                caller.page,
                newcomer if account else replace(newcomer, name=self.lobby.named(name, visitor)),
                caller.secret,
                pool,
                caller.row,
                now,
                now + last,
            )
            waiter.let_go = waits.pop_all().close
        self.lobby.look(now)

    async def _last_for(self, visitor: str) -> float:
        """The seconds for which a visitor who left a match goes last."""
        now = datetime.now(UTC)
        until = last_until(await asyncio.to_thread(self.store.leavings_of, visitor, now))
        return 0.0 if until is None else max(0.0, (until - now).total_seconds())

    def _refuse_playing(self, visitor: str) -> None:
        for room in self.hall.rooms.values():
            table = room.table
            mine = any(chair.visitor_hash == visitor for chair in table.people())
            if mine and table.options.rated and table.phase == "playing":
                raise RefusalError("lobby-playing", field="wait")

    def gone(self, caller: LobbyClient) -> None:
        """Remove a closed page, and stop its waiting."""
        self.callers.discard(caller)
        # First of all: an offer that is settled now must not count on this page.
        caller.page.gone = True
        if (waiter := self._waiter(caller)) is not None:
            self.lobby.stop(waiter, asyncio.get_running_loop().time())


@websocket("/api/lobby/socket")
async def lobby_socket(
    socket: Socket, lobby: NamedDependency[LobbyDoor], settings: NamedDependency[Settings]
) -> None:
    """Serve one page in the lobby, from its hello to its close."""
    await serve(socket, settings, LobbyClient(hall=lobby.hall, door=lobby))
