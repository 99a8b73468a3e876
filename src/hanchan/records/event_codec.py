"""Conversion between the events of a match and the rows of the core.

A row is six numbers: its kind, a seat, and a to d, as the core writes them (`core.emit`). An event
has names and words instead (`records.events`). One declaration for each kind of event
(`EVENT_KINDS`) serves both directions; `event_details` reads from the game what no row has.
"""

import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple, Self, cast, get_args, overload

from msgspec import Struct

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_five, kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.i18n.code_names import ENDINGS
from hanchan.records import events as e
from hanchan.records.actions import tiles_of_kind
from hanchan.records.event_details import EVENT_DETAILS, KernelRow
from hanchan.records.events import HIDDEN, AnyEvent
from hanchan.records.tile_names import CODE_BY_NAME, TILE_NAMES, name_tiles

KIND, SEAT, A, B, C, D = range(6)
UNSEEN_TILE = -1
"""The tile code of a draw that is not visible."""
ROW = struct.Struct(f"{codes.EVENT_WIDTH}h")
TRACED = struct.Struct(f"{codes.EVENT_WIDTH + 1}h")
"""Format of a row followed by the index of the stored game that it refers to."""
SEQ_NUMBERS = tuple(range(4096))
"""Event numbers, shared by all matches of a process to save memory."""


class Column:
    """A field of an event, its column in a row, and its conversion in both directions."""

    def __init__(
        self,
        field: str,
        at: int = A,
        decode: Callable[[int], object] = int,
        encode: Callable[[Any], int] = int,
    ) -> None:
        self.field, self.at, self.decode, self.encode = field, at, decode, encode

    def read(self, row: KernelRow) -> object:
        """Return the value of the field in a row."""
        return self.decode(row[self.at])

    def write(self, event: object, row: list[int]) -> None:
        """Write the field into the row."""
        row[self.at] = self.encode(getattr(event, self.field))


def _flag_column(field: str, at: int = A) -> Column:
    return Column(field, at, bool)


def _tile_column(field: str) -> Column:
    """Return a column with a tile; a hidden tile is named `?`."""
    return Column(
        field,
        A,
        lambda code: TILE_NAMES[code] if code >= 0 else HIDDEN,
        lambda name: CODE_BY_NAME.get(name, UNSEEN_TILE),
    )


def _word_column(field: str, at: int, names: Sequence[str]) -> Column:
    return Column(field, at, names.__getitem__, names.index)


class SameKindColumn(Column):
    """The `count` tiles of the kind in A that a seat adds to a meld, D of them red."""

    def __init__(self, count: int) -> None:
        super().__init__("consumed")
        self.count = count

    def read(self, row: KernelRow) -> object:
        """Return the names of the tiles, the red ones last."""
        return name_tiles(tiles_of_kind(kind_of(row[A]), self.count, row[D]))

    def write(self, event: object, row: list[int]) -> None:
        """Write the kind of the tiles, and the number of red ones."""
        tiles = [CODE_BY_NAME[name] for name in getattr(event, self.field)]
        row[A], row[D] = kind_of(tiles[0]), _count_reds(tiles)


class SequenceColumn(Column):
    """The two tiles that a chi takes from the hand; C is the lowest kind of its three tiles."""

    def read(self, row: KernelRow) -> object:
        """Return the names of the two tiles, in ascending order."""
        others = [kind for kind in range(row[C], row[C] + 3) if kind != kind_of(row[A])]
        red = row[D]
        return name_tiles([codes.KINDS + k // 9 if red and is_five(k) else k for k in others])

    def write(self, event: object, row: list[int]) -> None:
        """Write the lowest kind and the number of red tiles; the called tile is already in A."""
        tiles = [CODE_BY_NAME[name] for name in getattr(event, self.field)]
        row[C], row[D] = min(kind_of(code) for code in (row[A], *tiles)), _count_reds(tiles)


def _count_reds(tiles: Iterable[int]) -> int:
    return sum(code >= codes.KINDS for code in tiles)


class EventKind(NamedTuple):
    """A kind of event: its code in the core, its class and its columns."""

    code: int
    event: Callable[..., e.AnyEvent]
    columns: tuple[Column, ...] = ()


ACTOR = Column("actor", SEAT)
FROM = Column("target", B)
TILE = _tile_column("pai")
OFFENCE = (
    Column(
        "actor",
        SEAT,
        lambda seat: None if seat == codes.NOBODY else seat,
        lambda seat: codes.NOBODY if seat is None else seat,
    ),
    _word_column("offence", A, OFFENCE_IDS),
    _word_column("sanction", B, SANCTION_IDS),
    Column("tiles", D),
)
ENDING = _word_column("reason", A, tuple(ENDINGS.values()))
TOGETHER = _flag_column("together", C)
EVENT_KINDS = (
    EventKind(codes.E_START_KYOKU, e.StartKyoku),
    EventKind(codes.E_DRAW, e.Tsumo, (ACTOR, TILE, _flag_column("rinshan", B))),
    EventKind(codes.E_DISCARD, e.Dahai, (ACTOR, TILE, _flag_column("tsumogiri", B))),
    EventKind(codes.E_RIICHI, e.Reach, (ACTOR, _flag_column("open"))),
    EventKind(codes.E_RIICHI_STANDS, e.ReachAccepted, (ACTOR,)),
    EventKind(codes.E_CHI, e.Chi, (ACTOR, FROM, TILE, SequenceColumn("consumed"))),
    EventKind(codes.E_PON, e.Pon, (ACTOR, FROM, SameKindColumn(2), TILE)),
    EventKind(codes.E_DAIMINKAN, e.Daiminkan, (ACTOR, FROM, SameKindColumn(3), TILE)),
    EventKind(codes.E_ANKAN, e.Ankan, (ACTOR, SameKindColumn(4))),
    EventKind(codes.E_KAKAN, e.Kakan, (ACTOR, TILE)),
    EventKind(codes.E_KITA, e.Kita, (ACTOR, TILE)),
    EventKind(codes.E_DORA, e.Dora, (_tile_column("dora_marker"),)),
    EventKind(codes.E_PASS, e.Pass, (ACTOR, _flag_column("ron"), TOGETHER)),
    EventKind(codes.E_CLAIM, e.Claim, (ACTOR, Column("late", B), TOGETHER)),
    EventKind(codes.E_WIN, e.Hora),
    EventKind(codes.E_KYUUSHU, e.Kyuushu, (ACTOR,)),
    EventKind(codes.E_SHOW, e.Show, (ACTOR, _flag_column("shown"))),
    EventKind(codes.E_DRAW_END, e.Ryukyoku, (ENDING,)),
    EventKind(codes.E_SETTLED, e.Settle),
    EventKind(codes.E_END_KYOKU, e.EndKyoku, (_flag_column("renchan"), Column("honba", B))),
    EventKind(codes.E_STOP, e.Stop, (ACTOR, _flag_column("stops"))),
    EventKind(codes.E_END_MATCH, e.EndGame),
    EventKind(codes.E_CHOMBO, e.Chombo, (ACTOR,)),
    EventKind(codes.E_PUT_BACK, e.PutBack, (ACTOR,)),
    EventKind(codes.E_OFFENCE, e.Offence, OFFENCE),
    EventKind(codes.E_REDEEM, e.Redeem, (ACTOR,)),
    EventKind(codes.E_REDEAL, e.Redeal),
)
KIND_BY_CODE: Mapping[int, EventKind] = MappingProxyType({kind.code: kind for kind in EVENT_KINDS})
KIND_BY_EVENT: Mapping[object, EventKind] = MappingProxyType(
    {kind.event: kind for kind in EVENT_KINDS}
)
KINDS_WITH_DETAILS = sum(1 << code for code in EVENT_DETAILS)
"""Codes, as bits, of the events with fields that are missing from their rows."""
KINDS_WITH_STATE = KINDS_WITH_DETAILS & ~(1 << codes.E_CLAIM)
"""The same bits without claims, whose action is compared as a number in the row."""
ACTION_COLUMN = {e.Claim: A, e.Offence: C}
"""The column of the action that these events state in words; its number depends on the game."""
NO_GAME = Game()
"""Placeholder for rows that do not need a game."""
IMPOSSIBLE_ROW = -2
"""Value of D that marks a row the core could not have written."""


def read_rows(g: Game) -> list[KernelRow]:
    """Return the rows that the last phase wrote to `g.events`."""
    whole = g.events.cast("B")[: g.event_count * ROW.size]
    return cast("list[KernelRow]", list(ROW.iter_unpack(whole)))


def events_from_rows(rows: Iterable[KernelRow], g: Game, r: Rules, seq: int) -> list[e.AnyEvent]:
    """Convert the rows of the last phase to events, numbered from `seq`."""
    return [_make_event(row, g, r, seq + i) for i, row in enumerate(rows)]


def events_from_trace(rows: bytes, games: bytes, r: Rules, seq: int) -> list[e.AnyEvent]:
    """Convert traced rows to events, numbered from `seq`; `games` is empty if no row needs one."""
    if not games:
        numbered = enumerate(TRACED.iter_unpack(rows), seq)
        return [_make_event(row[:-1], NO_GAME, r, number) for number, row in numbered]
    game, size, read, found = Game(), Game.nbytes, -1, list[e.AnyEvent]()
    for i, (*numbers, snapshot) in enumerate(TRACED.iter_unpack(rows)):
        if snapshot > read:
            game.restore(games[snapshot * size : (snapshot + 1) * size])
            read = snapshot
        found.append(_make_event(tuple(numbers), game, r, seq + i))
    return found


def _make_event(row: KernelRow, g: Game, r: Rules, seq: int) -> e.AnyEvent:
    kind, fields = _decode_row(row)
    number = SEQ_NUMBERS[seq] if seq < len(SEQ_NUMBERS) else seq
    details = EVENT_DETAILS.get(kind.code)
    if details is None:
        return kind.event(seq=number, **fields)
    return kind.event(seq=number, **fields, **details(g, r, row))


@lru_cache(maxsize=1 << 14)
def _decode_row(row: KernelRow) -> tuple[EventKind, Mapping[str, object]]:
    """Decode a row without its game, cached because the same rows occur in every match."""
    kind = KIND_BY_CODE[row[KIND]]
    return kind, {column.field: column.read(row) for column in kind.columns}


def unchecked_rows_from_events(events: Iterable[e.AnyEvent]) -> list[bytes]:
    """Return the rows of events as stated, even if the core could not write them.

    >>> discard = e.Dahai(seq=7, actor=2, pai="5mr", tsumogiri=True)
    >>> pack_rows(unchecked_rows_from_events([discard])).tolist()
    [[3, 2, 34, 1, 0, 0]]
    """
    return [_stated_row(ROW_KEYS[type(event)](event)) for event in events]


def pack_rows(packed: Sequence[bytes]) -> memoryview:
    """Join rows for a kernel; an empty list becomes a single row of zeros."""
    whole = bytearray().join(packed or [bytes(ROW_STRUCT.size)])
    return memoryview(whole).cast("q", (len(whole) // ROW_STRUCT.size, codes.EVENT_WIDTH))


def rows_from_events(events: Sequence[e.AnyEvent]) -> memoryview:
    """Return the rows of events, without their details, for a kernel that replays them.

    An action that an event has in words becomes -1; an event without a row, such as an undo,
    becomes a row of zeros.

    >>> dahai = e.Dahai(seq=7, actor=2, pai="5mr", tsumogiri=True)
    >>> rows_from_events([dahai, e.Undo(seq=8, to=0)]).tolist()
    [[3, 2, 34, 1, 0, 0], [0, 0, 0, 0, 0, 0]]
    """
    try:
        return pack_rows([_pack_row(ROW_KEYS[type(event)](event)) for event in events])
    except ROW_ERRORS:
        return pack_rows([_pack_row_leniently(ROW_KEYS[type(event)](event)) for event in events])


def _row_key(event: object) -> Callable[[e.AnyEvent], tuple[Any, ...]]:
    """Return a getter of all values that determine the row of an event of this class."""
    columns = KIND_BY_EVENT[event].columns if event in KIND_BY_EVENT else ()
    alone = (event,)
    if not columns:
        return lambda _: alone
    return attrgetter("__class__", *[column.field for column in columns])


ROW_KEYS = {event: _row_key(event) for event in get_args(e.AnyEvent)}
ROW_STRUCT = struct.Struct(f"{codes.EVENT_WIDTH}q")
ROW_ERRORS = (LookupError, TypeError, ValueError, struct.error)
"""Exceptions for an event that does not fit into a row."""


def _encode_row(key: tuple[Any, ...]) -> KernelRow:
    event, *values = key
    kind, row = KIND_BY_EVENT[event], [0, codes.NOBODY, 0, 0, 0, 0]
    row[KIND] = kind.code
    if event in ACTION_COLUMN:
        row[ACTION_COLUMN[event]] = codes.NO_ACTION
    pairs = zip(kind.columns, values, strict=True)
    attributes = SimpleNamespace(**{column.field: value for column, value in pairs})
    for column in kind.columns:
        column.write(attributes, row)
    return (row[0], row[1], row[2], row[3], row[4], row[5])


@lru_cache(maxsize=1 << 14)
def _stated_row(key: tuple[Any, ...]) -> bytes:
    return ROW_STRUCT.pack(*_encode_row(key))


# An event that no row can hold raises and is not cached, so cached rows are as short as those of
# the core, however long the texts of a file are.
@lru_cache(maxsize=1 << 14)
def _pack_row(key: tuple[Any, ...]) -> bytes:
    event, *values = key
    if event not in KIND_BY_EVENT:
        return bytes(ROW_STRUCT.size)
    row = _encode_row(key)
    if [column.read(row) for column in KIND_BY_EVENT[event].columns] != values:
        raise ValueError(row)
    return ROW_STRUCT.pack(*row)


def _pack_row_leniently(key: tuple[Any, ...]) -> bytes:
    """Encode an event; one that the core cannot have written has `IMPOSSIBLE_ROW` in D."""
    try:
        return _pack_row(key)
    except ROW_ERRORS:
        pass
    try:
        return ROW_STRUCT.pack(*_encode_row(key)[:D], IMPOSSIBLE_ROW)
    except ROW_ERRORS:
        code = KIND_BY_EVENT[key[0]].code
        return ROW_STRUCT.pack(code, codes.NOBODY, UNSEEN_TILE, 0, 0, IMPOSSIBLE_ROW)


class TracedRows(Struct, frozen=True, gc=False):
    """The rows of an answer, from event `first` on, and the games that they refer to.

    `needs_games` says that some event cannot be decoded without its game; otherwise only moments
    use the games.
    """

    first: int
    count: int
    rows: bytes
    games: bytes
    needs_games: bool


class EventList(Sequence[AnyEvent]):
    """All events of a match; `length` counts traced rows even before they are converted."""

    def __init__(self, rules: Rules, events: Iterable[AnyEvent] = ()) -> None:
        self._rules = rules
        self._events = list(events)
        self._traced: list[TracedRows] = []
        self.length = len(self._events)
        self._whole: tuple[AnyEvent, ...] = ()

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[AnyEvent]:
        """Iterate over all events, converted at once instead of one by one."""
        return iter(self._read_traced())

    @overload
    def __getitem__(self, index: int) -> AnyEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[AnyEvent]: ...
    def __getitem__(self, index: int | slice) -> AnyEvent | list[AnyEvent]:
        return self._read_traced()[index]

    def as_tuple(self) -> tuple[AnyEvent, ...]:
        """Return all current events; the same tuple until more are added."""
        if len(self._whole) != self.length:
            self._whole = tuple(self._read_traced())
        return self._whole

    def extend(self, events: Iterable[AnyEvent]) -> None:
        """Append events."""
        read = self._read_traced()
        read.extend(events)
        self.length = len(read)

    def extend_traced(self, traced: TracedRows) -> None:
        """Append traced rows."""
        self._traced.append(traced)
        self.length += traced.count

    def since(self, first: int) -> "StepEvents":
        """Return the events from number `first` to the current last one, converted on first use."""
        return StepEvents(self, first, self.length)

    def _read_traced(self) -> list[AnyEvent]:
        if self._traced:
            for traced in self._traced:
                games = traced.games if traced.needs_games else b""
                self._events += events_from_trace(traced.rows, games, self._rules, traced.first)
            self._traced.clear()
        return self._events


class StepEvents(Sequence[AnyEvent]):  # noqa: PLW1641 - a list has no hash either
    """A slice of the events of a match; it equals a list of the same events."""

    __slots__ = ("_all", "_end", "_first")

    def __init__(self, events: EventList, first: int, end: int) -> None:
        self._all, self._first, self._end = events, first, end

    def __len__(self) -> int:
        return self._end - self._first

    @overload
    def __getitem__(self, index: int) -> AnyEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[AnyEvent]: ...
    def __getitem__(self, index: int | slice) -> AnyEvent | list[AnyEvent]:
        return self._all[self._first : self._end][index]

    def __iter__(self) -> Iterator[AnyEvent]:
        """Iterate over all events, converted at once instead of one by one."""
        return iter(self._all[self._first : self._end])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StepEvents | list) and list(self) == list(cast("Self", other))

    def __repr__(self) -> str:
        return repr(list(self))
