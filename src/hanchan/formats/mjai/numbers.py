"""What a whole file of the first mjai states, in numbers: most of its lines were read before.

What a line means, the careful readers tell. Of draws, discards and calls only the rows are taken,
and nothing else of the play is asked for. Other dialects are read by kernels (`scanned.py`).
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, cast

from hanchan.errors import RecordError
from hanchan.formats.mjai import scanned, wire
from hanchan.formats.mjai.dialects import DIALECTS, Dialect
from hanchan.formats.mjai.matches import Kyoku, MatchReader
from hanchan.formats.mjai.played import maker_of
from hanchan.formats.mjai.refusals import DECODING
from hanchan.formats.pieces import Pieces, ToldPieces
from hanchan.logs.impossible import check_deals
from hanchan.logs.in_numbers import numbers_of
from hanchan.logs.layout import StatedLog
from hanchan.logs.log import MOST_EVENTS, LoggedEvent
from hanchan.records.kinds import event_told, told_rows

PLAIN = (wire.Tsumo, wire.Dahai, wire.Chi, wire.Pon)
"""Of which nothing need be known but the row."""


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """What the match of a file states; None where a reader must say what is odd about it."""
    if (told_at_once := scanned.state(data, compiled=compiled)) is not None:
        return told_at_once
    for dialect in DIALECTS.values():
        try:
            told = _lines_of(dialect.name, compiled=compiled).told(data.removesuffix(b"\n"))
        except DECODING:
            continue
        return told and _Reader(dialect, told).state()
    return None


@cache
def _lines_of(dialect: str, *, compiled: bool) -> Pieces:
    """The lines of a dialect, as its strict decoder reads them."""
    decode = wire.decoder_of(dialect).decode

    def read(line: bytes) -> object:
        event = decode(line)
        make = maker_of(type(event)) if isinstance(event, PLAIN) else None
        return told_rows([make(event, 0)])[0] if make else event

    return Pieces(read, b"\n", compiled=compiled)


class _Reader(MatchReader):
    """One match, whose play comes as rows, and all else as it stands there."""

    def __init__(self, dialect: Dialect, told: ToldPieces) -> None:
        """Nothing has been understood yet."""
        super().__init__(dialect, _Lines(told))
        self._told = told
        self._others = [*told.others, len(told)]
        self._rows: list[bytes] = []
        self._played = _Events(told, range(0))

    def state(self) -> StatedLog | None:
        """What the match states, None if it is to be read with care."""
        try:
            log = self.log()
            check_deals(log)
            told = numbers_of(log, self._rows)
        except RecordError:
            return None
        return None if log.doubts else told

    def _play(self, place: int) -> int:
        kyoku, first, end, rows = cast("Kyoku", self.now), place, place, list[bytes]()
        on_pon = False
        for end in self._others[bisect_left(self._others, place) :]:
            rows.append(self._told.between(place, end))
            event = self._told.others.get(end)
            make = maker_of(type(event))
            if make is None:
                break
            rows += told_rows([make(event, 0)])
            on_pon = on_pon or isinstance(event, wire.Kakan)
            self._note(end, cast("wire.Wire", event), kyoku)
            place = end + 1
        if end - first > MOST_EVENTS:
            raise RecordError("log-most-events", field="event", most=MOST_EVENTS)
        self._rows.append(b"".join(rows))
        self._played = _Events(self._told, range(first, end))
        kyoku.events = [*self._played] if on_pon else []
        return end

    def _hora(self, line: int, event: wire.Hora) -> None:
        kyoku = cast("Kyoku", self.now)
        kept, kyoku.events = kyoku.events, self._played
        super()._hora(line, event)
        kyoku.events = kept


class _Lines(Sequence[tuple[int, wire.Wire]]):
    """The lines that are more than a row; the others are nothing that anybody looks at."""

    def __init__(self, told: ToldPieces) -> None:
        self._told = told

    def __len__(self) -> int:
        return len(self._told)

    def __getitem__(self, place: Any) -> Any:  # noqa: ANN401 (a place, or several)
        if isinstance(place, slice):
            return ()
        return place, self._told.others.get(place) or wire.Skipped()

    def __iter__(self) -> Iterator[tuple[int, wire.Wire]]:
        return iter(cast("dict[int, wire.Wire]", self._told.others).items())


class _Events(Sequence[LoggedEvent]):
    """The events of a kyoku, each made when somebody looks at it."""

    def __init__(self, told: ToldPieces, places: range) -> None:
        self._told, self._places = told, places

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 (an index, or several)
        place = cast("int", self._places[at])
        event = self._told.others.get(place)
        make = maker_of(type(event))
        return event_told(self._told.row(place)) if make is None else make(event, 0)
