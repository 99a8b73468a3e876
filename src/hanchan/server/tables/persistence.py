"""Saving of a table, and its restoration after the server has stopped."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from hanchan import store
from hanchan.messages.table_options import TableOptions
from hanchan.records.redaction import SeatStreams
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.tables.player_slots import PlayerSlot

LEGACY_DEFAULT_RULES = "ema-2008"
"""The rulebook of old tables that were saved without naming one."""
STORED_FIELDS = ("name", "token_hash", "visitor_hash", "account", "bot", "joined_at")
"""Fields that a chair and its row in the store have in common."""
MAX_SAVED_DECISIONS = 100
"""Maximum number of decisions that can be undone after a restart."""


class StoredRulesName(msgspec.Struct, frozen=True):
    """The one field of saved options that names the rulebook."""

    rules: str = LEGACY_DEFAULT_RULES


class StoredTableState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Table state that the record lacks.

    `number` is the current match, 0 before the first. `reserves` are the remaining time reserves.
    `reading` says that play waits until all players are ready, `held` that the table is paused.
    `decisions` are the step counts to which undo can return, `removed` the hashes of banned
    visitors. `avatars` are those that players chose, by chair; empty if none did.
    """

    number: int = 0
    reserves: tuple[float, ...] = ()
    reading: bool = False
    held: bool = False
    decisions: tuple[int, ...] = ()
    removed: tuple[str, ...] = ()
    avatars: tuple[str, ...] = ()


@dataclass(slots=True)
class TableSaver:
    """A tracker of the saved state of a table, which builds batches of later changes."""

    table: HostedTable
    match: int = 0
    lines: int = 0
    state: StoredTableState = field(default_factory=StoredTableState)
    status: store.TableStatus = store.TableStatus.GATHERING
    seats: list[store.SeatRow | None] = field(init=False)
    chats: int = 0
    new_chat: list[store.ChatRow] = field(default_factory=list[store.ChatRow])
    suspended: StoredTableState | None = None
    """The state of an unloaded match while the table is idle; None if no match is unloaded."""
    epoch: int | None = None
    """The epoch under which this server owns the table, if several servers share a database."""

    def __post_init__(self) -> None:
        """Start with nothing saved of any chair."""
        self.seats = [None] * len(self.table.chairs)

    def suspend(self) -> None:
        """Unload the saved match until the table is used again.

        Players and their settings stay in memory, and so does a match whose reports await a ruling.
        A match takes most of the memory of a table.
        """
        table, live = self.table, self.table.live
        if live is None or table.reports():
            return
        self.suspended = replace(stored_state(table), decisions=tuple(live.decisions))
        table.live = None
        table.streams = SeatStreams()
        table.referee.clear()

    def resume(self, live: LiveMatch) -> None:
        """Resume the match after it was rebuilt."""
        self.table.live, self.suspended = live, None
        self.table.apply_pace()

    def next_batch(self) -> store.WriteBatch | None:
        """Return a batch of all changes since the last one; None if there are none."""
        lines = self._new_lines()
        table = self.table
        seats = [*map(_row_from_slot, table.chairs)] if table.changed else self.seats
        changed = [p for p in range(len(seats)) if seats[p] != self.seats[p]]
        state, status, chat = stored_state(self.table), self.table.phase, tuple(self.new_chat)
        new_state = None if state == self.state else msgspec.json.encode(state).decode()
        new_status = None if status == self.status else store.TableStatus(status)
        if new_status == store.TableStatus.OVER:
            # Do this before building the batch, so that absences are saved together with the
            # match's end.
            for chair in self.table.absent:
                self.table.record_leaver(chair)
        left_early = tuple(self.table.left_early)
        if not (lines or changed or chat or new_state or new_status or left_early):
            return None
        # The batch owns all of these changes from here on. A failed write is retried as a whole.
        self.table.left_early.clear()
        self.seats, self.state, self.status = seats, state, new_status or self.status
        self.new_chat.clear()
        return store.WriteBatch(
            table_id=self.table.id,
            lines=lines,
            state=new_state,
            status=new_status,
            seats=tuple([row for p in changed if (row := seats[p]) is not None]),
            left=tuple([p for p in changed if seats[p] is None]),
            chat=chat,
            rated=self.table.options.rated,
            left_early=left_early,
            epoch=self.epoch,
        )

    def add_chat(self, player: int, text: str) -> int:
        """Add a chat line, and return its number at this table."""
        self.chats += 1
        self.new_chat.append(store.ChatRow(number=self.chats, text=text, player=player))
        return self.chats

    def _new_lines(self) -> tuple[store.RecordLine, ...]:
        live = self.table.live
        if live is None:
            return ()
        if live.number != self.match:
            self.match, self.lines = live.number, 0
        new_lines = live.take_new_lines()
        first = self.lines + 1
        self.lines += len(new_lines)
        numbered = enumerate(new_lines, first)
        return tuple([store.RecordLine(self.match, number, data) for number, data in numbered])


def new_table_row(table: HostedTable, password_hash: str | None = None) -> store.TableRow:
    """Return the row of a new table, with its hashed password, if any."""
    # The encoder omits default values, and the default rulebook may change.
    options = msgspec.to_builtins(table.options) | {"rules": table.options.rules}
    return store.TableRow(
        id=table.id,
        options=msgspec.json.encode(options).decode(),
        state=msgspec.json.encode(stored_state(table)).decode(),
        password_hash=password_hash,
        event_id=None if table.options.event is None else table.options.event.id,
    )


def decode_options(stored: str) -> TableOptions:
    """Decode stored options, including options stored by earlier versions.

    >>> decode_options('{"seed":7}').rules
    'ema-2008'
    """
    options = msgspec.json.decode(stored, type=TableOptions)
    return replace(options, rules=msgspec.json.decode(stored, type=StoredRulesName).rules)


def stored_state(table: HostedTable) -> StoredTableState:
    """Return the current state that must be saved in addition to the record."""
    live = table.live
    chosen = tuple(chair.avatar if chair else "" for chair in table.chairs)
    avatars = chosen if any(chosen) else ()
    if live is None:
        return StoredTableState(held=table.paused, removed=table.removed, avatars=avatars)
    return StoredTableState(
        avatars=avatars,
        number=live.number,
        reserves=tuple(live.clock.reserves) if live.clock.move else (),
        reading=live.publisher.gated,
        held=table.paused,
        decisions=tuple(live.decisions[-MAX_SAVED_DECISIONS:]),
        removed=table.removed,
    )


def restore_table(stored: store.StoredTable, now: float) -> TableSaver:
    """Restore a table at its last saved event. All players are absent until they return."""
    options = decode_options(stored.row.options)
    state = msgspec.json.decode(stored.row.state, type=StoredTableState)
    table = HostedTable.create(stored.row.id, options)
    table.paused, table.removed = state.held, state.removed
    table.locked = stored.row.password_hash is not None
    for row in stored.seats:
        shared = {name: getattr(row, name) for name in STORED_FIELDS}
        gone_since = None if row.token_hash is None else now
        table.chairs[row.player] = PlayerSlot(number=row.player, gone_since=gone_since, **shared)
    for chair, avatar in zip(table.chairs, state.avatars, strict=False):
        if chair is not None:
            chair.avatar = avatar
    saver = TableSaver(table, state=state, status=stored.row.status)
    saver.chats = max((row.number for row in stored.chat), default=0)
    saver.seats = [*map(_row_from_slot, table.chairs)]
    if state.number:
        lines = stored.matches[state.number]
        table.live = restore_match(options, state, lines, now)
        saver.match, saver.lines = state.number, len(lines)
    return saver


def restore_match(
    options: TableOptions, state: StoredTableState, lines: Sequence[bytes], now: float
) -> LiveMatch:
    """Restore a match from its lines, and its reserves and decisions from `state`."""
    live = LiveMatch.restore(options, state.number, lines, now, reading=state.reading)
    if state.reserves:
        live.clock.reserves = list(state.reserves)
    live.decisions = list(state.decisions)
    return live


def _row_from_slot(chair: PlayerSlot | None) -> store.SeatRow | None:
    if chair is None:
        return None
    shared = {name: getattr(chair, name) for name in STORED_FIELDS}
    return store.SeatRow(player=chair.number, **shared)
