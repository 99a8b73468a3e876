"""What a paipu states, in numbers: most of its entries were read before.

What an entry means, the careful readers tell. Of draws, and of discards without riichi, only the
rows are taken. The text is cut where an entry ends; as each part is an object of JSON by itself and
so is what is left without them, the whole is what its parts are.
"""

from collections.abc import Iterator
from functools import cache
from typing import cast

import msgspec
import numpy as np

from hanchan.core.codes import E_DRAW
from hanchan.errors import RecordError
from hanchan.formats.kobalab.decode import decode_paipu
from hanchan.formats.kobalab.paipu import Entry, Kaigang, TileOf
from hanchan.formats.kobalab.reader import PLAYERS, KyokuReader, log_of
from hanchan.formats.kobalab.tiles import DISCARDS, read_tile
from hanchan.formats.pieces import ROW, Pieces
from hanchan.logs.impossible import check_deals
from hanchan.logs.in_numbers import numbers_of
from hanchan.logs.layout import StatedLog
from hanchan.logs.log import MOST_EVENTS, LoggedEvent
from hanchan.records.events import Dahai, Dora, Tsumo
from hanchan.records.kinds import told_rows

PLAIN = Entry(zimo=TileOf(l=0, p=""))
BEGINS, ENDS = b'"log":[[{', b"}}]]"
NEXT_KYOKU, NEXT_ENTRY = b"}}],[{", b"}},{"
ESCAPED = b"\\u"
BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """What the match of a file states; None where a reader must say what is odd about it."""
    start, end = data.find(BEGINS), data.rfind(ENDS)
    if not data.startswith(b"{") or end < start or start < 0 or data.count(b'"log"') != 1:
        return None
    rest = data[: start + len(BEGINS) - 1] + data[end + 2 :]
    if ESCAPED in rest:  # which may hide another log
        return None
    parts = data[start + len(BEGINS) : end].split(NEXT_KYOKU)
    try:
        [(at, paipu, unknown)] = decode_paipu(rest)
        kyoku = [_Kyoku(part, i, compiled=compiled) for i, part in enumerate(parts)]
        log = log_of(paipu, at, unknown, kyoku)
        check_deals(log)
        told = numbers_of(log, [one.rows for one in kyoku])
    except (RecordError, *BROKEN):
        return None
    return None if log.doubts else told


@cache
def _entries(*, compiled: bool) -> Pieces:
    """Entries without the brackets around them, their seats by wind."""
    return Pieces(_read, NEXT_ENTRY, compiled=compiled)


def _read(piece: bytes) -> object:
    entry = _ENTRY.decode(b"{" + piece + b"}}")
    rows = told_rows(_plain(entry))
    return rows[0] if rows else entry


def _plain(entry: Entry) -> Iterator[LoggedEvent]:
    """The event of an entry that is nothing but a draw or a discard."""
    match entry:
        case Entry(zimo=TileOf() as what) if entry == Entry(zimo=what):
            yield Tsumo(seq=0, actor=what.l, pai=read_tile(what.p, "p"), rinshan=False)
        case Entry(gangzimo=TileOf() as what) if entry == Entry(gangzimo=what):
            yield Tsumo(seq=0, actor=what.l, pai=read_tile(what.p, "p"), rinshan=True)
        case Entry(dapai=TileOf() as what) if entry == Entry(dapai=what):
            pai, tsumogiri, riichi = DISCARDS.get(what.p, ("", False, True))
            if not riichi:
                yield Dahai(seq=0, actor=what.l, pai=pai, tsumogiri=tsumogiri)
        case _:
            pass


class _Kyoku(KyokuReader):
    """One kyoku, whose play comes as rows, and all else as it stands there."""

    def __init__(self, text: bytes, number: int, *, compiled: bool) -> None:
        """Read it."""
        told = _entries(compiled=compiled).told(text)
        if told is None or len(told) > MOST_EVENTS:
            raise RecordError("log-most-events", field="log", most=MOST_EVENTS)
        self._told = told
        entries = [cast("Entry", told.others.get(place, PLAIN)) for place in range(len(told))]
        super().__init__(entries, f"log[{number}]")
        self.rows = b"".join(self._rows)
        self.events = []

    @property
    def _rows(self) -> list[bytes]:
        """Rows stand where the events do that they are of."""
        return cast("list[bytes]", self.events)

    def _add(self, event: LoggedEvent, i: int) -> None:  # noqa: ARG002 - no line is told
        self._rows.extend(told_rows([event]))

    def _discard_as_drawn(self) -> None:
        """The law does not let a tile be held that has just been drawn."""

    def _turned(self, what: Kaigang, i: int) -> None:  # noqa: ARG002 - no line is told
        marker = read_tile(what.baopai, self.path)
        self.dora_markers.append(marker)
        at = len(self.events) if self.turned_at is None else self.turned_at
        self._rows[at:at] = told_rows([Dora(seq=0, dora_marker=marker)])
        if self.turned_at is not None:
            self.turned_at += 1

    def _play(self, entries: list[Entry]) -> None:
        rows = np.frombuffer(self._told.rows, np.int64).reshape(len(self._told), -1).copy()
        rows[:, 1] = (rows[:, 1] + self.oya) % PLAYERS
        plain, begins = rows.tobytes(), 1
        for place in (*self._told.others, len(self._told)):
            if place > begins:
                if self.ended:
                    raise RecordError("paipu-after-end", field=self.path)
                each = range(ROW * begins, ROW * place, ROW)
                self._rows.extend([plain[at : at + ROW] for at in each])
                drawn = rows[place - 1, 0] == E_DRAW and not rows[place - 1, 3]
                self.turned_at = None if drawn else len(self.events) - 1
            if 0 < place < len(self._told):
                self._entry(entries, place)
            begins = place + 1
