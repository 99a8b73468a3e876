"""Online tables of events: creation for a round, seat reservations, and entry of results.

The event is the source of truth. Each server reserves the seats of its open tables according to the
current event. Any server may enter a table's result, but only the first one counts.
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
from hanchan.club.event import Author, EventWriter, end_from_table
from hanchan.club.event import lines as e
from hanchan.club.tally import Kyoku, kyoku_from_record
from hanchan.errors import HanchanError, StoreError
from hanchan.messages import event_tables as m
from hanchan.messages.table_options import EventTableOptions, TableOptions
from hanchan.records import read_record
from hanchan.server.errors import RefusalError
from hanchan.server.events import table_reservations as seats
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.permissions import require_staff
from hanchan.server.events.service import EventService
from hanchan.server.events.table_reservations import RoundAndTable
from hanchan.server.room import Room
from hanchan.server.runtime.json_logging import redact_table_id
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import FIRST_MATCH
from hanchan.server.tables.persistence import decode_options
from hanchan.server.tables.reserved_seats import (
    ReservedPlayer,
    SeatReservations,
    apply_reservations,
    reserved_seat_token,
)
from hanchan.store.event_rows import BadgeRow

log = logging.getLogger("hanchan.server")

RECOVERY_SECONDS = 30.0
"""Seconds between searches for finished matches whose results a dead server did not enter."""
STORE_RETRY_SECONDS = 1.0
"""Seconds until a failed store operation is tried again."""
EVENT_CHANGED = "event"
"""Topic of the message bus: the tables or players of an event may have changed."""
T = TypeVar("T")


@dataclass(slots=True, eq=False)
class EventTableCoordinator:
    """The connection between events and the tables of their rounds on this server."""

    registry: TableRegistry
    service: EventService
    _events: set[str] = field(default_factory=set[str])
    """Ids of events to process, changed by any server."""
    _own_changes: set[str] = field(default_factory=set[str])
    """Ids of events changed by this server, which then creates their tables."""
    _known: BoundedCache[str, bool] = field(
        default_factory=lambda: BoundedCache[str, bool](MEBIBYTE)
    )
    """Ids of tables known to exist; the value is always true."""
    _played_tables: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Event and table ids of tables with a newly finished kyoku."""
    _refused_tables: BoundedCache[str, frozenset[str]] = field(
        default_factory=lambda: BoundedCache[str, frozenset[str]](MEBIBYTE)
    )
    """For each event id, the ids of tables whose results the event currently refuses."""
    _applied: WeakKeyDictionary[Room, SeatReservations] = field(
        default_factory=WeakKeyDictionary[Room, SeatReservations]
    )
    """The reservations last applied to each room; a room is not woken if they are unchanged."""
    _wakeup: asyncio.Event = field(default_factory=asyncio.Event)
    _creation_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _reservation_lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Subscribe to the tables and events of this server."""
        self.registry.listener, self.service.changed = self, self.on_event_changed

    # Notifications.

    def on_event_changed(self, event_id: str) -> None:
        """Queue an event that this server changed, and notify the other servers."""
        self._own_changes.add(event_id)
        self.queue_event(event_id)
        self.registry.publish(EVENT_CHANGED, event_id)

    def queue_event(self, event_id: str) -> None:
        """Queue an event, to update its reservations and to retry refused results."""
        self._refused_tables.remove(event_id)
        self._events.add(event_id)
        self._wakeup.set()

    def on_table_opened(self, table: HostedTable) -> None:
        """Queue the event of a table that was loaded or created."""
        if (event := table.options.event) is not None:
            self.queue_event(event.id)

    def on_kyoku_end(self, table: HostedTable) -> None:
        """Queue an event's table after a save between kyoku."""
        if (event := table.options.event) is not None:
            self._played_tables.add((event.id, table.id))
            self._wakeup.set()

    # Operations.

    async def run(self) -> None:
        """Process events and tables until the server stops."""
        loop = asyncio.get_running_loop()
        recovery_at = loop.time() + RECOVERY_SECONDS
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(recovery_at):
                    await self._wakeup.wait()
            self._wakeup.clear()
            if recovery_at <= loop.time():
                self._played_tables.update(await self._unentered_matches())
                recovery_at = loop.time() + RECOVERY_SECONDS
            while self._events or self._played_tables:
                # Retry after store errors, so that no event delays the others.
                try:
                    await self._process_pending()
                except StoreError as error:
                    log.warning("events cannot be followed: %s", error)
                    await asyncio.sleep(STORE_RETRY_SECONDS)
                except Exception:
                    log.exception("an event cannot be followed")

    async def reserve_seats(self, room: Room) -> None:
        """Apply the current reservations to the table of a room, if it belongs to an event."""
        if (event := room.table.options.event) is not None:
            await self._reserve_seats(event.id, [room])

    async def give_seat(
        self, event_id: str, at: RoundAndTable, sender: Requester
    ) -> m.ReservedSeat:
        """Return the seat reserved for a badge holder. Creates the table if it does not exist."""

        def find_seat(
            cached: CachedEvent, badge: BadgeRow | None
        ) -> tuple[str, ReservedPlayer, int, TableOptions]:
            event = cached.writer.event
            table_id, entry = seats.own_online_table(event, at, badge)
            badges = self.service.store.events.badges(cached.id)
            player = seats.reserved_player(entry, event.entries[entry].name, badges)
            self.registry.restrictions.refuse_banned(player.visitor_hash)
            options = seats.online_table_options(cached.id, event, at)
            return table_id, player, event.entries_at(*at).index(entry), options

        table_id, player, place, options = await self.service.query(event_id, sender, find_seat)
        stored = await self._ensure_table(event_id, table_id, options)
        token = reserved_seat_token(stored, player)
        return m.ReservedSeat(table=table_id, place=place, token=token)

    async def list_tables(
        self, event_id: str, round_: int, requester: Requester
    ) -> tuple[m.OnlineTableView, ...]:
        """List the online tables of a round, with the players known to be present, for staff."""

        def find_tables(cached: CachedEvent, badge: BadgeRow | None) -> dict[int, str]:
            require_staff(badge)
            event = cached.writer.event
            event.round_state(round_)
            return {at[1]: one for at, one in sorted(event.online.items()) if at[0] == round_}

        tables = await self.service.query(event_id, requester, find_tables)
        return tuple(self._present_table(table, table_id) for table, table_id in tables.items())

    # Internals.

    async def _process_pending(self) -> None:
        """Enter results of played tables, and update tables and reservations of changed events."""
        while self._played_tables:
            event_id, table_id = one = self._played_tables.pop()
            with _requeue_on_error(self._played_tables, one):
                await self._enter_match(event_id, table_id)
        while self._events:
            event_id = self._events.pop()
            with _requeue_on_error(self._events, event_id):
                await self._open_tables(event_id)
                rooms = [
                    room
                    for room in self.registry.rooms.values()
                    if (event := room.table.options.event) is not None and event.id == event_id
                ]
                with suppress(RefusalError):
                    await self._reserve_seats(event_id, rooms)

    async def _open_tables(self, event_id: str) -> None:
        """Create the announced tables of an event changed here, so that spectators find them."""

        def find_options(cached: CachedEvent, _: BadgeRow | None) -> dict[str, TableOptions]:
            event = cached.writer.event
            return {
                table_id: seats.online_table_options(cached.id, event, at)
                for at, table_id in event.online.items()
                if event.round_state(at[0]) in ("seated", "running") and at not in event.results
            }

        if event_id not in self._own_changes:
            return
        # Remove it first, so that a change during the await queues it again.
        self._own_changes.discard(event_id)
        with (
            _requeue_on_error(self._own_changes, event_id, Exception),
            suppress(RefusalError),  # the server is full; a player who sits down gets the error
        ):
            for table_id, options in (
                await self.service.query(event_id, Requester(), find_options)
            ).items():
                if not self._known.get(table_id):
                    await self._ensure_table(event_id, table_id, options)
                    self._known.put(table_id, value=True)

    async def _unentered_matches(self) -> list[tuple[str, str]]:
        """Return event and table ids of finished matches without a result, except refused ones."""
        unentered: list[tuple[str, str]] = []
        try:
            finished = await asyncio.to_thread(self.service.store.events.finished_tables)
            for event_id in {event_id for event_id, _ in finished}:
                ids = await self.service.query(
                    event_id, Requester(), seats.online_tables_without_result
                )
                unentered += [one for one in finished if one[0] == event_id and one[1] in ids]
        except HanchanError as error:
            log.warning("events cannot be followed: %s", error)
        return [
            (event, table)
            for event, table in unentered
            if table not in (self._refused_tables.get(event) or ())
        ]

    async def _reserve_seats(self, event_id: str, rooms: Sequence[Room]) -> None:
        """Apply reservations to rooms one update at a time, so that older ones never win."""

        def reservations(cached: CachedEvent, _: BadgeRow | None) -> list[SeatReservations]:
            badges = self.service.store.events.badges(cached.id)
            event = cached.writer.event
            return [seats.reservations_for(event, room.table.id, badges) for room in rooms]

        async with self._reservation_lock:
            updates = await self.service.query(event_id, Requester(), reservations) if rooms else []
            for room, update in zip(rooms, updates, strict=True):
                if update == self._applied.get(room):
                    continue
                try:
                    await room.run_task(partial(apply_reservations, room.table, update))
                except RefusalError:  # closing, or cannot save now
                    if not room.closing:
                        asyncio.get_running_loop().call_later(
                            STORE_RETRY_SECONDS, self.queue_event, event_id
                        )
                else:
                    self._applied[room] = update

    async def _enter_match(self, event_id: str, table_id: str) -> None:
        """Add a table's finished kyoku and, once the match is over, its result to the event."""
        lines = await asyncio.to_thread(self.service.store.lines_of, table_id, FIRST_MATCH)
        if not lines:
            return
        try:
            record = await asyncio.to_thread(read_record, b"\n".join((*lines, b"")))
            kyoku = await asyncio.to_thread(kyoku_from_record, record)
            await self.service.add_as_server(event_id, partial(_add_kyoku, table_id, kyoku))
            if record.complete:
                await self.service.add_as_server(event_id, partial(_add_result, table_id))
        except StoreError:
            raise
        except HanchanError as error:
            self._refused_tables.put(
                event_id, (self._refused_tables.get(event_id) or frozenset()) | {table_id}
            )
            warning = "a match of event %s at table %s cannot be entered: %s"
            log.warning(warning, redact_table_id(event_id), redact_table_id(table_id), error)

    async def _ensure_table(
        self, event_id: str, table_id: str, options: TableOptions
    ) -> EventTableOptions:
        """Create the table unless a server has created it, and return its stored event options."""
        find = partial(self.service.store.events.table_options, event_id, table_id)
        async with self._creation_lock:
            stored = await asyncio.to_thread(find)
            if stored is None:
                try:
                    await self.registry.create_event_table(table_id, options)
                except StoreError:
                    log.info("table %s may be there already", redact_table_id(table_id))
                stored = await asyncio.to_thread(find)
        event = None if stored is None else decode_options(stored).event
        if event is None:
            raise RefusalError("table-unknown", field="table", given=table_id)
        return event

    def _present_table(self, table: int, table_id: str) -> m.OnlineTableView:
        room = self.registry.rooms.get(table_id)
        if room is None or room.table.options.event is None:
            return m.OnlineTableView(table=table, id=table_id)
        chairs = room.table.chairs
        here = tuple(chair is not None and chair.is_connected for chair in chairs)
        phase = room.saver.status.value  # not `live`, because an idle match may be unloaded
        return m.OnlineTableView(table=table, id=table_id, phase=phase, here=here)


@contextmanager
def _requeue_on_error(
    queue: set[T], item: T, error: type[Exception] = StoreError
) -> Generator[None]:
    try:
        yield
    except error:
        queue.add(item)
        raise


def _add_kyoku(table_id: str, kyoku: Sequence[Kyoku], writer: EventWriter, author: Author) -> None:
    """Add new kyoku to the event; a kyoku that a referee corrected or withdrew stays that way."""
    event, at = writer.event, _find_open_table(writer, table_id)
    if at is None:
        return
    for one in kyoku:
        tally, line_id = event.tallies.get(at), f"{table_id}.{one.number}"
        if tally is not None and line_id in tally.ids:
            continue
        number = len(tally.tally.settled_kyoku) + 1 if tally else 1
        place, basis = {"round": at[0], "table": at[1]}, tally.revision if tally else 0
        line = msgspec.to_builtins(msgspec.structs.replace(one, number=number))
        writer.add(e.TallyEntry, author, {**place, "basis": basis, "line": line, "id": line_id})


def _add_result(table_id: str, writer: EventWriter, author: Author) -> None:
    if (at := _find_open_table(writer, table_id)) is not None:
        end, source = end_from_table(writer.event.tallies[at], writer.event.rules)
        place = {"round": at[0], "table": at[1]}
        writer.add(e.Result, author, {**place, "revision": 1, "end": end, "source": source})


def _find_open_table(writer: EventWriter, table_id: str) -> RoundAndTable | None:
    at = writer.event.find_online_table(table_id)
    return None if at in writer.event.results else at
