"""Online tables of events: created for a round, seats reserved, results entered.

The event is the source of truth. Each server reserves the seats of its open tables by the current
event; results of any table may be entered by any server, but only once.
"""

import asyncio
import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar
from weakref import WeakKeyDictionary

import msgspec

from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.club.event import Book, Hand, end_of_table
from hanchan.club.event import lines as e
from hanchan.club.tally import Kyoku, kyoku_of
from hanchan.errors import HanchanError, StoreError
from hanchan.messages import event_tables as m
from hanchan.messages.table_options import OfEvent, TableOptions
from hanchan.records import read_record
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.holding import (
    At,
    holding_of,
    online_for,
    options_of,
    sitter_of,
    without_result,
)
from hanchan.server.events.house import EventHouse
from hanchan.server.events.rights import refuse_others
from hanchan.server.hall import Hall
from hanchan.server.process.logs import logged
from hanchan.server.rooms import Room
from hanchan.server.tables.held import Holding, Sitter, hold, token_for
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.keeping import read_options
from hanchan.server.tables.live_match import FIRST
from hanchan.store.event_rows import BadgeRow

log = logging.getLogger("hanchan.server")

EVERY = 30.0
"""Seconds between searches for matches that a server failed to enter before it died."""
AGAIN = 1.0
"""Seconds before a failed store operation is tried again."""
CHANGED = "event"
"""Bus topic: an event with online tables has further lines."""
T = TypeVar("T")


@dataclass(slots=True, eq=False)
class OnlineTables:
    """Connects events with the tables that their rounds have on this server."""

    hall: Hall
    house: EventHouse
    _events: set[str] = field(default_factory=set[str])
    """Changed events to be processed."""
    _here: set[str] = field(default_factory=set[str])
    """Those of them that were changed on this server, which creates their tables."""
    _there: BoundedCache[str, bool] = field(
        default_factory=lambda: BoundedCache[str, bool](MEBIBYTE)
    )
    """Tables known to exist."""
    _played: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Tables at which a kyoku has ended, each with its event."""
    _refused: BoundedCache[str, frozenset[str]] = field(
        default_factory=lambda: BoundedCache[str, frozenset[str]](MEBIBYTE)
    )
    """By event, the tables whose results it currently refuses."""
    _held: WeakKeyDictionary[Room, Holding] = field(
        default_factory=WeakKeyDictionary[Room, Holding]
    )
    """The reservations last applied to a table; unchanged ones wake no table."""
    _bell: asyncio.Event = field(default_factory=asyncio.Event)
    _making: asyncio.Lock = field(default_factory=asyncio.Lock)
    _holding: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Subscribe to the tables and events of this server."""
        self.hall.follower, self.house.changed = self, self.changed

    # Notifications.

    def changed(self, event_id: str) -> None:
        """Queue an event that has further lines, added here, and notify the other servers."""
        self._here.add(event_id)
        self.look_at(event_id)
        self.hall.tell(CHANGED, event_id)

    def look_at(self, event_id: str) -> None:
        """Queue an event, to update its reservations and to retry results it refused."""
        self._refused.remove(event_id)
        self._events.add(event_id)
        self._bell.set()

    def opened(self, table: HostedTable) -> None:
        """Queue the event of a table that was loaded or created."""
        if (event := table.options.event) is not None:
            self.look_at(event.id)

    def played(self, table: HostedTable) -> None:
        """Queue a table at which a kyoku has ended and been saved."""
        if (event := table.options.event) is not None:
            self._played.add((event.id, table.id))
            self._bell.set()

    # Operations.

    async def run(self) -> None:
        """Process events and tables until the server stops."""
        loop = asyncio.get_running_loop()
        due = loop.time() + EVERY
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(due):
                    await self._bell.wait()
            self._bell.clear()
            if due <= loop.time():
                self._played.update(await self._left_over())
                due = loop.time() + EVERY
            while self._events or self._played:
                await self._try_to_follow()

    async def hold(self, room: Room) -> None:
        """Apply the current reservations to a table."""
        if (event := room.table.options.event) is not None:
            await self._hold(event.id, [room])

    async def seat(self, event_id: str, at: At, asker: Asker) -> m.SeatGiven:
        """Return the reserved seat of a badge holder, and create the table if it is missing."""

        def asked(opened: Opened, badge: BadgeRow | None) -> tuple[str, Sitter, int, TableOptions]:
            event = opened.book.event
            table_id, entry = online_for(event, at, badge)
            badges = self.house.store.events.badges(opened.id)
            sitter = sitter_of(entry, event.entries[entry].name, badges)
            self.hall.conduct.refuse_away(sitter.visitor_hash)
            options = options_of(opened.id, event, at)
            return table_id, sitter, event.table(*at).index(entry), options

        table_id, sitter, place, options = await self.house.ask(event_id, asker, asked)
        kept = await self._made(event_id, table_id, options)
        return m.SeatGiven(table=table_id, place=place, token=token_for(kept, sitter))

    async def tables(self, event_id: str, round_: int, asker: Asker) -> tuple[m.OnlineTable, ...]:
        """Return the online tables of a round, with who is present as far as this server knows."""

        def asked(opened: Opened, badge: BadgeRow | None) -> dict[int, str]:
            refuse_others(badge)
            event = opened.book.event
            event.state(round_)
            return {at[1]: one for at, one in sorted(event.online.items()) if at[0] == round_}

        found = await self.house.ask(event_id, asker, asked)
        return tuple(self._shown(table, table_id) for table, table_id in found.items())

    # Internals.

    async def _try_to_follow(self) -> None:
        """Process the queue; retry store errors, and let no error in one event delay others."""
        try:
            await self._follow()
        except StoreError as error:
            log.warning("events cannot be followed: %s", error)
            await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("an event cannot be followed")

    async def _follow(self) -> None:
        """Enter results of played tables, and update tables and reservations of changed events."""
        while self._played:
            event_id, table_id = one = self._played.pop()
            with _back_into(self._played, one):
                await self._enter(event_id, table_id)
        while self._events:
            event_id = self._events.pop()
            with _back_into(self._events, event_id):
                await self._make_all(event_id)
                rooms = [room for room in self.hall.rooms.values() if _is_of(room, event_id)]
                with suppress(RefusalError):
                    await self._hold(event_id, rooms)

    async def _make_all(self, event_id: str) -> None:
        """Create the tables of announced rounds in advance, for spectators."""

        def asked(opened: Opened, _: BadgeRow | None) -> dict[str, TableOptions]:
            event = opened.book.event
            return {
                table_id: options_of(opened.id, event, at)
                for at, table_id in event.online.items()
                if event.state(at[0]) in ("seated", "running") and at not in event.results
            }

        if event_id not in self._here:
            return
        self._here.discard(event_id)  # first, so that later announcements are queued again
        with (
            _back_into(self._here, event_id, Exception),
            suppress(RefusalError),  # full; a player who sits down gets the error
        ):
            for table_id, options in (await self.house.ask(event_id, Asker(), asked)).items():
                if not self._there.get(table_id):
                    await self._made(event_id, table_id, options)
                    self._there.put(table_id, value=True)

    async def _left_over(self) -> list[tuple[str, str]]:
        """Return tables whose finished match was not entered because a server died first."""
        found: list[tuple[str, str]] = []
        try:
            over = await asyncio.to_thread(self.house.store.events.tables_over)
            for event_id in {event_id for event_id, _ in over}:
                open_ = await self.house.ask(
                    event_id, Asker(), lambda opened, _: without_result(opened.book.event)
                )
                found += [one for one in over if one[0] == event_id and one[1] in open_]
        except HanchanError as error:
            log.warning("events cannot be followed: %s", error)
        return [(event, table) for event, table in found if table not in self._refused_of(event)]

    def _refused_of(self, event_id: str) -> frozenset[str]:
        return self._refused.get(event_id) or frozenset()

    async def _hold(self, event_id: str, rooms: Sequence[Room]) -> None:
        """Apply reservations one call at a time, so that none is replaced by an older one."""

        def asked(opened: Opened, _: BadgeRow | None) -> list[Holding]:
            badges = self.house.store.events.badges(opened.id)
            event = opened.book.event
            return [holding_of(event, room.table.id, badges) for room in rooms]

        async with self._holding:
            holdings = await self.house.ask(event_id, Asker(), asked) if rooms else []
            for room, holding in zip(rooms, holdings, strict=True):
                if holding == self._held.get(room):
                    continue
                try:
                    await room.ask(partial(hold, room.table, holding))
                except RefusalError:  # closed (applied when it opens), or cannot save now
                    if not room.closing:
                        asyncio.get_running_loop().call_later(AGAIN, self.look_at, event_id)
                else:
                    self._held[room] = holding

    async def _enter(self, event_id: str, table_id: str) -> None:
        """Add finished kyoku and results of a table to its event."""
        lines = await asyncio.to_thread(self.house.store.lines_of, table_id, FIRST)
        if not lines:
            return
        try:
            kyoku, over = await asyncio.to_thread(_kyoku, lines)
            await self.house.enter(event_id, partial(_add_kyoku, table_id, kyoku))
            if over:
                await self.house.enter(event_id, partial(_add_result, table_id))
        except StoreError:
            raise
        except HanchanError as error:
            self._refused.put(event_id, self._refused_of(event_id) | {table_id})
            about = "a match of event %s at table %s cannot be entered: %s"
            log.warning(about, logged(event_id), logged(table_id), error)

    async def _made(self, event_id: str, table_id: str, options: TableOptions) -> OfEvent:
        """Create the table unless any server has, and return what it was created with."""
        async with self._making:
            stored = await asyncio.to_thread(self.house.store.events.options, event_id, table_id)
            if stored is None:
                try:
                    await self.hall.make_for_event(table_id, options)
                except StoreError:
                    log.info("table %s may be there already", logged(table_id))
                stored = await asyncio.to_thread(
                    self.house.store.events.options, event_id, table_id
                )
        event = None if stored is None else read_options(stored).event
        if event is None:
            raise RefusalError("table-unknown", field="table", given=table_id)
        return event

    def _shown(self, table: int, table_id: str) -> m.OnlineTable:
        room = self.hall.rooms.get(table_id)
        if room is None or room.table.options.event is None:
            return m.OnlineTable(table=table, id=table_id)
        chairs = room.table.chairs
        here = tuple(chair is not None and chair.here for chair in chairs)
        phase = room.keeper.status.value  # the match itself may be suspended
        return m.OnlineTable(table=table, id=table_id, phase=phase, here=here)


@contextmanager
def _back_into(due: set[T], one: T, error: type[Exception] = StoreError) -> Generator[None]:
    """Queue an item again if the operation fails with `error`."""
    try:
        yield
    except error:
        due.add(one)
        raise


def _is_of(room: Room, event_id: str) -> bool:
    event = room.table.options.event
    return event is not None and event.id == event_id


def _kyoku(lines: Sequence[bytes]) -> tuple[list[Kyoku], bool]:
    """Return a record's kyoku as tally entries, and whether the match is over."""
    record = read_record(b"".join(line + b"\n" for line in lines))
    return kyoku_of(record), record.complete


def _add_kyoku(table_id: str, kyoku: Sequence[Kyoku], book: Book, hand: Hand) -> None:
    """Add kyoku that are new to the event; those corrected or withdrawn by a referee stay so."""
    event, at = book.event, _open_at(book, table_id)
    if at is None:
        return
    for one in kyoku:
        tally, line_id = event.tallies.get(at), f"{table_id}.{one.number}"
        if tally is not None and line_id in tally.ids:
            continue
        number = len(tally.tally.kept) + 1 if tally else 1
        fields = {
            "round": at[0],
            "table": at[1],
            "basis": tally.revision if tally else 0,
            "line": msgspec.to_builtins(msgspec.structs.replace(one, number=number)),
            "id": line_id,
        }
        book.add(e.Tallied, hand, fields)


def _add_result(table_id: str, book: Book, hand: Hand) -> None:
    """Add the result of a table's complete tally."""
    if (at := _open_at(book, table_id)) is not None:
        end, source = end_of_table(book.event.tallies[at], book.event.rules)
        where = {"round": at[0], "table": at[1]}
        book.add(e.Result, hand, {**where, "revision": 1, "end": end, "source": source})


def _open_at(book: Book, table_id: str) -> At | None:
    """Return the round and number of a table that counts and has no result yet."""
    at = book.event.online_at(table_id)
    return None if at in book.event.results else at
