"""Saving of a table, and its restoration after the server has stopped."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.messages.table_options import TableOptions
from hanchan.records.redaction import SeatStreams
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.tables.player_slots import PlayerSlot
from hanchan.store import (
    ChatRow,
    RecordLine,
    SeatRow,
    StoredTable,
    TableRow,
    TableStatus,
    WriteBatch,
)

LEGACY_DEFAULT_RULES = "ema-2008"
"""The rulebook of old tables, which were saved without naming the default rulebook."""
MAX_SAVED_DECISIONS = 100
"""Maximum number of decisions that can be undone after a restart."""


class StoredRulesName(msgspec.Struct, frozen=True):
    """The field of saved options that names the rulebook."""

    rules: str = LEGACY_DEFAULT_RULES


class StoredTableState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """State that the record lacks: remaining reserves, and whether a score sheet is being read.

    `number` is the number of the current match, 0 before the first one. `decisions` are the numbers
    of the steps that people can undo, `removed` the hashes of removed visitors.
    """

    number: int = 0
    reserves: tuple[float, ...] = ()
    reading: bool = False
    held: bool = False
    decisions: tuple[int, ...] = ()
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SuspendedMatch:
    """The state of an unloaded match that its record lacks, kept while the table is idle."""

    number: int
    reading: bool
    reserves: list[float]
    decisions: list[int]


@dataclass(slots=True)
class TableSaver:
    """Tracks which changes of a table are saved, and builds batches of the others."""

    table: HostedTable
    match: int = 0
    lines: int = 0
    state: StoredTableState = field(default_factory=StoredTableState)
    status: TableStatus = TableStatus.GATHERING
    seats: list[SeatRow | None] = field(default_factory=lambda: [None] * SEATS)
    chats: int = 0
    new_chat: list[ChatRow] = field(default_factory=list[ChatRow])
    suspended: SuspendedMatch | None = None
    epoch: int | None = None
    """The epoch under which this server owns the table, if several servers share a database."""

    def suspend(self) -> None:
        """Drop the saved match from memory until the table is used again.

        Players and their settings stay in memory. A match takes most of the memory of a table.
        """
        table, live = self.table, self.table.live
        if live is None or table.reports():
            return
        reading, clock = live.publisher.gated, live.clock
        self.suspended = SuspendedMatch(live.number, reading, clock.reserves, live.decisions)
        table.live = None
        table.streams = SeatStreams()
        table.referee.clear()

    def rebuild_suspended(
        self, asleep: SuspendedMatch, lines: Sequence[bytes], now: float
    ) -> LiveMatch:
        """Rebuild a suspended match from its lines."""
        live = LiveMatch.restore(
            self.table.options, asleep.number, lines, now, reading=asleep.reading
        )
        live.clock.reserves, live.decisions = asleep.reserves, asleep.decisions
        return live

    def resume(self, live: LiveMatch) -> None:
        """Resume the match after it was rebuilt."""
        self.table.live, self.suspended = live, None
        self.table.apply_pace()

    def next_batch(self) -> WriteBatch | None:
        """Return all changes since the last batch; None if there are none."""
        lines = self._new_lines()
        seats = self._seats()
        changed = [] if seats is self.seats else self._changed(seats)
        state, status = stored_state(self.table), self.table.phase
        chat = tuple(self.new_chat)
        new_state = None if state == self.state else msgspec.json.encode(state).decode()
        new_status = None if status == self.status else TableStatus(status)
        if new_status == TableStatus.OVER:
            # Do this before building the batch, so that absences are saved together with the
            # match's end.
            self.table.record_absentees()
        left_early = tuple(self.table.left_early)
        if not (lines or changed or chat or new_state or new_status or left_early):
            return None
        # The batch owns all of these changes from here on. A failed write is retried as a whole.
        self.table.left_early.clear()
        self.seats, self.state, self.status = seats, state, new_status or self.status
        self.new_chat.clear()
        return WriteBatch(
            table_id=self.table.id,
            lines=lines,
            state=new_state,
            status=new_status,
            seats=tuple([row for p in changed if (row := seats[p]) is not None]) if changed else (),
            left=tuple([p for p in changed if seats[p] is None]) if changed else (),
            chat=chat,
            rated=self.table.options.rated,
            left_early=left_early,
            epoch=self.epoch,
        )

    def add_chat(self, player: int, words: str) -> int:
        """Add a chat line, and return its number at this table."""
        self.chats += 1
        self.new_chat.append(ChatRow(number=self.chats, text=words, player=player))
        return self.chats

    def _seats(self) -> list[SeatRow | None]:
        """Return the seat rows, which are rebuilt only if the table has changed."""
        if not self.table.changed:
            return self.seats
        return [_row_from_slot(chair) for chair in self.table.chairs]

    def _changed(self, seats: Sequence[SeatRow | None]) -> list[int]:
        return [p for p in range(SEATS) if seats[p] != self.seats[p]]

    def _new_lines(self) -> tuple[RecordLine, ...]:
        live = self.table.live
        if live is None:
            return ()
        if live.number != self.match:
            self.match, self.lines = live.number, 0
        fresh = live.take_new_lines()
        first = self.lines + 1
        self.lines += len(fresh)
        return tuple([RecordLine(self.match, first + i, data) for i, data in enumerate(fresh)])


def new_table_row(table: HostedTable, password_hash: str | None = None) -> TableRow:
    """Return the row of a new table."""
    return TableRow(
        id=table.id,
        options=encode_options(table.options),
        state=msgspec.json.encode(stored_state(table)).decode(),
        password_hash=password_hash,
        event_id=None if table.options.event is None else table.options.event.id,
    )


def encode_options(options: TableOptions) -> str:
    """Encode options for storage, always including the rulebook, because the default may change."""
    # The encoder omits default values, and the default rulebook may change.
    return msgspec.json.encode(msgspec.to_builtins(options) | {"rules": options.rules}).decode()


def decode_options(stored: str) -> TableOptions:
    """Decode stored options, including options stored by earlier versions.

    >>> decode_options('{"seed":7}').rules
    'ema-2008'
    """
    options = msgspec.json.decode(stored, type=TableOptions)
    return replace(options, rules=msgspec.json.decode(stored, type=StoredRulesName).rules)


def stored_state(table: HostedTable) -> StoredTableState:
    """Return the state that must be saved in addition to the record."""
    live = table.live
    if live is None:
        return StoredTableState(held=table.held, removed=table.removed)
    return StoredTableState(
        number=live.number,
        reserves=tuple(live.clock.reserves) if live.clock.move else (),
        reading=live.publisher.gated,
        held=table.held,
        decisions=tuple(live.decisions[-MAX_SAVED_DECISIONS:]),
        removed=table.removed,
    )


def restore_table(stored: StoredTable, now: float) -> TableSaver:
    """Restore a table at its last saved event. All players are absent until they return."""
    options = decode_options(stored.row.options)
    state = msgspec.json.decode(stored.row.state, type=StoredTableState)
    table = HostedTable.create(stored.row.id, options)
    table.held, table.removed = state.held, state.removed
    table.locked = stored.row.password_hash is not None
    for row in stored.seats:
        table.chairs[row.player] = _slot_from_row(row, now)
    keeper = TableSaver(table, state=state, status=stored.row.status)
    keeper.chats = max((row.number for row in stored.chat), default=0)
    keeper.seats = [_row_from_slot(chair) for chair in table.chairs]
    if state.number:
        lines = stored.matches[state.number]
        live = LiveMatch.restore(options, state.number, lines, now, reading=state.reading)
        if state.reserves:
            live.clock.reserves = list(state.reserves)
        live.decisions = list(state.decisions)
        table.live = live
        keeper.match, keeper.lines = state.number, len(lines)
    return keeper


def _slot_from_row(row: SeatRow, now: float) -> PlayerSlot:
    return PlayerSlot(
        number=row.player,
        name=row.name,
        token_hash=row.token_hash,
        visitor_hash=row.visitor_hash,
        account=row.account,
        bot=row.bot,
        joined_at=row.joined_at,
        gone_since=None if row.token_hash is None else now,
    )


def _row_from_slot(chair: PlayerSlot | None) -> SeatRow | None:
    if chair is None:
        return None
    return SeatRow(
        player=chair.number,
        name=chair.name,
        token_hash=chair.token_hash,
        visitor_hash=chair.visitor_hash,
        account=chair.account,
        bot=chair.bot,
        joined_at=chair.joined_at,
    )
