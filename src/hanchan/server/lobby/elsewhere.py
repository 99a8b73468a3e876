"""The open tables of the other servers, as each of them has told of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import get_args

import msgspec

from hanchan.messages.basics import Language
from hanchan.messages.lobby import OpenTable
from hanchan.server.lobby.showing import open_tables
from hanchan.server.rooms import Room

AGAIN = 5.0
"""Seconds after which a server tells again of tables that are as they were."""
FORGOTTEN = 3 * AGAIN
"""Seconds after which a server that has told nothing more has no open table."""


class OpenThere(msgspec.Struct, frozen=True):
    """The open tables of the server under this path, in each language."""

    server: str
    tables: dict[Language, tuple[OpenTable, ...]]


@dataclass(slots=True)
class Elsewhere:
    """What this server, under its path, tells of its own open tables, and hears of those of others.

    >>> here, there = Elsewhere("/p/1"), Elsewhere("/p/2")
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
