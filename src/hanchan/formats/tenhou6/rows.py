"""One kyoku of a log as a tenhou.net/6 list: its events sorted into the lists of four seats."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6.calls import (
    CHI,
    CODE_OF_NAME,
    DAIMINKAN,
    PON,
    plain_code,
    write_ankan,
    write_call,
    write_kakan,
)
from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.record import ROUNDS

DRAWN = 60
NOTHING = 0
LETTERS: dict[type[LoggedEvent], str] = {e.Chi: CHI, e.Pon: PON, e.Daiminkan: DAIMINKAN}


@dataclass(slots=True)
class Seat:
    """The draws and discards of one seat, and the texts of its pon by kind of tile."""

    draws: list[object] = field(default_factory=list[object])
    discards: list[object] = field(default_factory=list[object])
    pons: dict[int, str] = field(default_factory=dict[int, str])
    riichi: bool = False


def write_row(kyoku: LoggedKyoku, result: list[object], number: int) -> list[object]:
    """The kyoku as a list; `number` counts from 0 and names it in errors."""
    where = f"kyoku {number}"
    seats = lists_of(kyoku, where)
    row: list[object] = [
        [SEATS * ROUNDS.index(kyoku.bakaze) + kyoku.kyoku - 1, kyoku.honba, kyoku.kyotaku],
        list(kyoku.scores),
        codes(kyoku.dora_markers, f"{where}, dora_markers"),
        codes(ura_of(kyoku), f"{where}, ura_markers"),
    ]
    for tehai, seat in zip(kyoku.tehais, seats, strict=True):
        row += [codes(tehai, f"{where}, tehais"), seat.draws, seat.discards]
    return [*row, result]


def ura_of(kyoku: LoggedKyoku) -> tuple[str, ...]:
    """The ura indicators of the kyoku: those of the winner with the most."""
    return max((win.ura_markers or () for win in kyoku.wins), key=len, default=())


def codes(names: Iterable[str], where: str) -> list[object]:
    """The numbers of tiles."""
    return [code(name, where) for name in names]


def code(name: str, where: str) -> int:
    """The number of a tile; a hidden tile has none."""
    try:
        return CODE_OF_NAME[name]
    except KeyError:
        raise RecordError("log-hidden", field=where) from None


def lists_of(kyoku: LoggedKyoku, where: str) -> list[Seat]:
    """The draws and discards of the four seats."""
    seats = [Seat() for _ in range(SEATS)]
    for event in kyoku.events:
        place = f"{where}, event {event.seq}"
        if isinstance(event, e.Tsumo):
            seats[event.actor].draws.append(code(event.pai, place))
        elif isinstance(event, e.Dahai):
            _discard(seats[event.actor], event, place)
        elif isinstance(event, e.Chi | e.Pon | e.Daiminkan):
            _call(seats[event.actor], event, place)
        elif isinstance(event, e.Ankan):
            codes(event.consumed, place)
            seats[event.actor].discards.append(write_ankan(event.consumed))
        elif isinstance(event, e.Kakan):
            _kakan(seats[event.actor], event, place)
        elif isinstance(event, e.Reach):
            seats[event.actor].riichi = True
    return seats


def _discard(seat: Seat, event: e.Dahai, place: str) -> None:
    entry = DRAWN if event.tsumogiri else code(event.pai, place)
    seat.discards.append(f"r{entry}" if seat.riichi else entry)
    seat.riichi = False


def _call(seat: Seat, event: e.Chi | e.Pon | e.Daiminkan, place: str) -> None:
    letter = LETTERS[type(event)]
    called = code(event.pai, place)
    codes(event.consumed, place)
    said = write_call(letter, (event.target - event.actor) % SEATS, event.pai, event.consumed)
    seat.draws.append(said)
    if letter == PON:
        seat.pons[plain_code(called)] = said
    if letter == DAIMINKAN:
        seat.discards.append(NOTHING)


def _kakan(seat: Seat, event: e.Kakan, place: str) -> None:
    pon = seat.pons.get(plain_code(code(event.pai, place)))
    if pon is None:
        raise RecordError("log-kakan", field=place, tile=event.pai)
    seat.discards.append(write_kakan(pon, event.pai))
