"""The writer of one kyoku as a tenhou.net/6 list, with its events in separate lists by seat."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import calls
from hanchan.formats.tenhou6.calls import CHI, CODE_OF_NAME, DAIMINKAN, KITA, PON
from hanchan.formats.tenhou6.seat_places import with_empty_seat
from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.record import ROUND_WINDS

TSUMOGIRI = 60
EMPTY = 0
CALL_LETTERS: dict[type[LoggedEvent], str] = {e.Chi: CHI, e.Pon: PON, e.Daiminkan: DAIMINKAN}


@dataclass(slots=True)
class SeatEntries:
    """Entries of one seat: draws, discards, and the text of each pon by its plain tile number.

    `riichi` says whether the next discard declares riichi.
    """

    draws: list[object] = field(default_factory=list[object])
    discards: list[object] = field(default_factory=list[object])
    pons: dict[int, str] = field(default_factory=dict[int, str])
    riichi: bool = False


def write_row(kyoku: LoggedKyoku, result: list[object], number: int) -> list[object]:
    """Write the kyoku as a list; `number` counts from 0 and names it in errors."""
    path = f"kyoku {number}"
    seats = seat_entries(kyoku, path)
    empty = [SeatEntries()] * (SEATS - len(seats))
    row: list[object] = [
        [SEATS * ROUND_WINDS.index(kyoku.bakaze) + kyoku.kyoku - 1, kyoku.honba, kyoku.kyotaku],
        with_empty_seat(kyoku.scores, 0),
        tile_codes(kyoku.dora_markers, f"{path}, dora_markers"),
        tile_codes(ura_indicators(kyoku), f"{path}, ura_markers"),
    ]
    for tehai, seat in zip(with_empty_seat(kyoku.tehais, ()), [*seats, *empty], strict=True):
        row += [tile_codes(tehai, f"{path}, tehais"), seat.draws, seat.discards]
    return [*row, result]


def ura_indicators(kyoku: LoggedKyoku) -> tuple[str, ...]:
    """Return the ura indicators of the kyoku: those of the winner with the most."""
    return max((win.ura_markers or () for win in kyoku.wins), key=len, default=())


def tile_codes(names: Iterable[str], path: str) -> list[object]:
    """Return the numbers of these tiles; refuse hidden ones."""
    return [tile_code(name, path) for name in names]


def tile_code(name: str, path: str) -> int:
    """Return the number of a tile; refuse a hidden one, which has none."""
    try:
        return CODE_OF_NAME[name]
    except KeyError:
        raise RecordError("log-hidden", field=path) from None


def seat_entries(kyoku: LoggedKyoku, path: str) -> list[SeatEntries]:
    """Sort the events into the draws and discards of the seats."""
    seats = [SeatEntries() for _ in kyoku.tehais]
    for event in kyoku.events:
        field = f"{path}, event {event.seq}"
        if isinstance(event, e.Tsumo):
            seats[event.actor].draws.append(tile_code(event.pai, field))
        elif isinstance(event, e.Dahai):
            entry = TSUMOGIRI if event.tsumogiri else tile_code(event.pai, field)
            seats[event.actor].discards.append(f"r{entry}" if seats[event.actor].riichi else entry)
            seats[event.actor].riichi = False
        elif isinstance(event, e.Chi | e.Pon | e.Daiminkan):
            _add_call(seats[event.actor], event, field)
        elif isinstance(event, e.Ankan):
            tile_codes(event.consumed, field)
            seats[event.actor].discards.append(calls.write_ankan(event.consumed))
        elif isinstance(event, e.Kakan):
            pon = seats[event.actor].pons.get(calls.plain_code(tile_code(event.pai, field)))
            if pon is None:
                raise RecordError("log-kakan", field=field, tile=event.pai)
            seats[event.actor].discards.append(calls.write_kakan(pon, event.pai))
        elif isinstance(event, e.Kita):
            seats[event.actor].discards.append(KITA)
        elif isinstance(event, e.Reach):
            seats[event.actor].riichi = True
    return seats


def _add_call(seat: SeatEntries, event: e.Chi | e.Pon | e.Daiminkan, field: str) -> None:
    letter = CALL_LETTERS[type(event)]
    called = tile_code(event.pai, field)
    tile_codes(event.consumed, field)
    text = calls.write_call(letter, (event.target - event.actor) % SEATS, event.pai, event.consumed)
    seat.draws.append(text)
    if letter == PON:
        seat.pons[calls.plain_code(called)] = text
    if letter == DAIMINKAN:
        seat.discards.append(EMPTY)
