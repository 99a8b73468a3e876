"""The rows of events of a match: its moves followed, and events made of the rows."""

from collections.abc import Sequence
from typing import cast

from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.emit import write_row
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.play import follow_moves
from hanchan.formats.row_events import events_of_rows
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import make_array
from hanchan.logs import log as logs
from hanchan.logs.consistency_checks import check_event
from hanchan.records import events as e
from hanchan.records.actions import tiles_of_kind
from hanchan.records.event_codec import KernelRow, pack_rows
from hanchan.records.tile_names import TILE_NAMES, name_tiles, sort_tile_names
from hanchan.replay.memory_layout import MAX_WINS

ROW_BYTES = 8 * codes.EVENT_WIDTH
ROWS_OF_MOVE = 2
"""Rows of a move besides those of indicators: a riichi and a discard, or a payment and a draw."""
ROWS_OF_KYOKU = 16
"""Rows of a kyoku besides those of its moves: the first draw, indicators, a payment and the end."""

CALLS = {codes.E_CHI: e.Chi, codes.E_PON: e.Pon, codes.E_DAIMINKAN: e.Daiminkan}


class PlayRows:
    """The rows of a match, with the number of the record that each is from."""

    def __init__(self, moves: bytes, kyoku: int) -> None:
        count = len(moves) // (4 * columns.WIDTH)
        shape = (max(count, 1), columns.WIDTH)
        self.moves = memoryview(moves or bytes(4 * columns.WIDTH)).cast("i", shape)
        size = ROWS_OF_MOVE * count + ROWS_OF_KYOKU * max(kyoku, 1)
        self.rows = make_array("i8", size, codes.EVENT_WIDTH)
        self.lines = make_array("i4", size)
        self.used = 0

    def begin(self, s: columns.KyokuPlay) -> None:
        """Begin a kyoku after the rows of the one before it, and room for those of its end."""
        s.first_row = s.rows = self.used + (MAX_WINS if self.used else 0)

    def add(self, s: columns.KyokuPlay, kind: int, seat: int, a: int, line: int) -> None:
        """Add a row that no move has."""
        write_row(self.rows, s.rows, kind, seat, a, 0, 0, 0)
        self.lines[s.rows] = line
        s.rows += 1
        self.used = s.rows

    def add_end(self, s: columns.KyokuPlay, rows: Sequence[bytes]) -> int:
        """Write the rows of the end after those of a kyoku; return the number of all its rows."""
        packed = pack_rows(rows)
        room, size = self.rows.cast("B")[s.rows * ROW_BYTES :], len(rows) * ROW_BYTES
        room[:size] = packed.cast("B")[:size]
        return s.rows + len(rows) - s.first_row

    def follow(self, s: columns.KyokuPlay, path: str) -> None:
        """Follow moves; `RecordError` for a call or a seat that no table has."""
        best_form(follow_moves)(self.moves, s, self.rows, self.lines)
        self.used = s.rows
        if s.trouble:
            event = self._event_of_move(s)
            check_event(event, event.seq, path, s.players)

    def _event_of_move(self, s: columns.KyokuPlay) -> logs.LoggedEvent:
        """Return the event of the move at which the kyoku could not be followed."""
        move = [self.moves[s.at, column] for column in range(columns.WIDTH)]
        seat, tile = move[columns.SEAT], TILE_NAMES[move[columns.TILE]]
        used = 3 if move[columns.TYPE] == columns.DAIMINKAN else 2
        taken = move[columns.FIRST_TAKEN : columns.FIRST_TAKEN + used]
        seq, target = s.rows - s.first_row, move[columns.FROM]
        match s.trouble:
            case codes.E_RIICHI_STANDS:
                return e.ReachAccepted(seq=seq, actor=move[columns.PAID])
            case codes.E_CHI | codes.E_PON | codes.E_DAIMINKAN:
                consumed = sort_tile_names(name_tiles(taken))
                call = CALLS[s.trouble]
                return call(seq=seq, actor=seat, target=target, pai=tile, consumed=consumed)
            case _:
                return e.Tsumo(seq=seq, actor=seat, pai=tile)

    def last_act(self, s: columns.KyokuPlay) -> tuple[int, int]:
        """Return the kind of the last row, and the seat that acted last."""
        last = at = s.rows - 1
        while at > s.first_row and self.rows[at, 0] == codes.E_DORA:
            at -= 1
        return self.rows[last, 0], self.rows[at, 1]

    def count(self, s: columns.KyokuPlay, kind: int, seat: int) -> int:
        """Return how many rows of a kyoku are of this kind and seat."""
        rows = self.rows
        return sum(rows[at, 0] == kind and rows[at, 1] == seat for at in range(s.first_row, s.rows))

    def change_last_tile(self, s: columns.KyokuPlay, tile: int) -> None:
        """Change the tile of the last row, a draw."""
        self.rows[s.rows - 1, 2] = tile

    def lines_of(self, s: columns.KyokuPlay) -> tuple[int, ...]:
        """Return the numbers of the records of a kyoku's events."""
        return tuple(self.lines[s.first_row : s.rows].tolist())

    def events(self, s: columns.KyokuPlay) -> tuple[logs.LoggedEvent, ...]:
        """Return the events of a kyoku; a kakan is on the pon of its seat."""
        rows = cast("list[list[int]]", self.rows[s.first_row : s.rows].tolist())
        own = [cast("KernelRow", tuple(row)) for row in rows]
        return tuple(events_of_rows(own, lambda seq: _kakan(own, seq)))


def _kakan(rows: list[KernelRow], seq: int) -> e.Kakan:
    _, seat, tile, *_ = rows[seq]
    kind = kind_of(tile)
    used = name_tiles((kind,) * 3)
    for row in rows[:seq]:
        if row[0] == codes.E_PON and row[1] == seat and kind_of(row[2]) == kind:
            used = sort_tile_names(name_tiles((row[2], *tiles_of_kind(kind, 2, row[5]))))
    return e.Kakan(seq=seq, actor=seat, pai=TILE_NAMES[tile], consumed=used)
