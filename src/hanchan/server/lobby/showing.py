"""The lobby as one visitor sees it, with the open tables of the other servers."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil
from typing import get_args

import msgspec

from hanchan.messages.basics import Language
from hanchan.messages.lobby import LobbyShown, OfferShown, OpenTable, Pool, PoolShown, WaiterShown
from hanchan.server.lobby.lobby import Lobby, Offer
from hanchan.server.lobby.waiting import Waiter
from hanchan.server.rooms import Room
from hanchan.server.tables.permitted import host_of
from hanchan.store.rows import RatingRow
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.texts import text

MOST_SHOWN = 50
AGAIN = 5.0
"""Seconds after which a server tells again of tables that are as they were."""
FORGOTTEN = 3 * AGAIN
"""Seconds after which a server that has told nothing more has no open table."""


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
    """What everybody sees, the open tables and who waits, and how it stands for the visitor."""
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
    """The tables for strangers that stand in the lobby, have a free seat and somebody there."""
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
    """Why and for how long everybody else goes first; nothing where that is not so."""
    left = waiter.last_until - now
    return text(language, "lobby-last", minutes=ceil(left / 60)) if left > 0 else ""


def pools_shown(lobby: Lobby, now: float) -> tuple[PoolShown, ...]:
    """Who waits in each pool, in the order of their turns."""
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
    """The open tables of the server under this path, in each language."""

    server: str
    tables: dict[Language, tuple[OpenTable, ...]]


@dataclass(slots=True)
class OpenElsewhere:
    """What this server, under its path, tells of its own open tables, and hears of those of others.

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
        """What is to be told of these tables; None while others know it."""
        own = list(rooms)
        tables = {language: open_tables(own, language, now) for language in get_args(Language)}
        mine = OpenThere(self.server, tables)
        due = any(tables.values()) and self._said_at + AGAIN <= now
        if mine == self._said and not due:
            return None
        self._said, self._said_at = mine, now
        return msgspec.json.encode(mine).decode()

    def hear(self, what: str, now: float) -> None:
        """A server has told of its open tables."""
        told = msgspec.json.decode(what, type=OpenThere)
        if told.server != self.server:
            self.heard[told.server] = (now, told)

    def tables(self, language: Language, now: float) -> tuple[OpenTable, ...]:
        """The open tables of servers that have told of them lately."""
        lately = [told for at, told in self.heard.values() if now < at + FORGOTTEN]
        return tuple([table for told in lately for table in told.tables.get(language, ())])
