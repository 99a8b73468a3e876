"""From a logged kyoku to what the law needs to play it again: a wall, and rows of events."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import (
    E_ANKAN,
    E_CHI,
    E_DAIMINKAN,
    E_DISCARD,
    E_DORA,
    E_DRAW,
    E_DRAW_END,
    E_KAKAN,
    E_KYUUSHU,
    E_PON,
    E_RIICHI,
    E_RIICHI_STANDS,
    E_WIN,
    END_NONE,
    KINDS,
    NOBODY,
    SEATS,
    WALL,
)
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.wall import dealt_to, indicator_place, replacement_place
from hanchan.errors import RecordError
from hanchan.records import events as e
from hanchan.records.answers import CODES
from hanchan.records.decode import TILE_NAMES
from hanchan.records.log import LoggedKyoku
from hanchan.wording.names import ENDINGS

Row: TypeAlias = tuple[int, int, int, int, int, int]
UNSEEN = -1
DEALT = 52
ENDING_CODES = {name: code for code, name in ENDINGS.items()}
PLACES = [
    [i for i in range(DEALT) if dealt_to(dealer, i) == p]
    for dealer in range(SEATS)
    for p in range(SEATS)
]
"""Which places of the wall are dealt to each seat, for each dealer."""
KANS = (e.Ankan, e.Kakan, e.Daiminkan)


def script_of(kyoku: LoggedKyoku) -> tuple[NDArray[np.int64], list[int]]:
    """The rows of a logged kyoku, and of each row the number of its event (-1 for the end)."""
    rows: list[Row] = []
    sources: list[int] = []
    after_kan = False
    for i, event in enumerate(kyoku.events):
        if isinstance(event, e.Tsumo):
            code = CODES.get(event.pai, UNSEEN)
            rows.append((E_DRAW, event.actor, code, int(after_kan), 0, 0))
        elif type(event) in _READERS:
            rows.append(_READERS[type(event)](event))
        else:
            continue
        after_kan = isinstance(event, KANS) or (after_kan and isinstance(event, e.Dora))
        sources.append(i)
    after = _end_rows(kyoku)
    rows += after
    sources += [-1] * len(after)
    return np.array(rows or [(0,) * 6], np.int64)[: len(rows)].reshape(-1, 6), sources


def _end_rows(kyoku: LoggedKyoku) -> list[Row]:
    """How the kyoku ended; nagashi paid as a win is one, though nobody takes a tile."""
    rows: list[Row] = []
    for win in kyoku.wins:
        feeder = NOBODY if win.target == win.actor else win.target
        if win.pai is None:
            rows.append((E_DRAW_END, win.actor, END_NONE, 0, 0, 0))
        else:
            rows.append((E_WIN, win.actor, 0, feeder, 0, 0))
    if kyoku.draw is not None:
        reason = ENDING_CODES.get(kyoku.draw.reason or "", END_NONE)
        if kyoku.draw.actor is not None:
            rows.append((E_KYUUSHU, kyoku.draw.actor, 0, 0, 0, 0))
        rows.append((E_DRAW_END, NOBODY, reason, 0, 0, 0))
    return rows


def _discard(event: e.Dahai) -> Row:
    return (E_DISCARD, event.actor, CODES[event.pai], int(event.tsumogiri), 0, 0)


def _riichi(event: e.Reach) -> Row:
    return (E_RIICHI, event.actor, int(event.open), 0, 0, 0)


def _stands(event: e.ReachAccepted) -> Row:
    return (E_RIICHI_STANDS, event.actor, 0, 0, 0, 0)


def _dora(event: e.Dora) -> Row:
    return (E_DORA, NOBODY, CODES[event.dora_marker], 0, 0, 0)


def _reds(consumed: Sequence[str]) -> int:
    return sum(CODES[name] >= KINDS for name in consumed)


def _chi(event: e.Chi) -> Row:
    called = CODES[event.pai]
    low = min(kind_of(called), *(kind_of(CODES[name]) for name in event.consumed))
    return (E_CHI, event.actor, called, event.target, low, _reds(event.consumed))


def _pon(event: e.Pon) -> Row:
    called = CODES[event.pai]
    return (E_PON, event.actor, called, event.target, kind_of(called), _reds(event.consumed))


def _daiminkan(event: e.Daiminkan) -> Row:
    return (E_DAIMINKAN, event.actor, CODES[event.pai], event.target, 0, _reds(event.consumed))


def _ankan(event: e.Ankan) -> Row:
    kind = kind_of(CODES[event.consumed[0]])
    return (E_ANKAN, event.actor, kind, event.actor, 0, _reds(event.consumed))


def _kakan(event: e.Kakan) -> Row:
    return (E_KAKAN, event.actor, CODES[event.pai], event.actor, 0, 0)


_READERS: dict[type, Callable[..., Row]] = {
    e.Dahai: _discard,
    e.Reach: _riichi,
    e.ReachAccepted: _stands,
    e.Dora: _dora,
    e.Chi: _chi,
    e.Pon: _pon,
    e.Daiminkan: _daiminkan,
    e.Ankan: _ankan,
    e.Kakan: _kakan,
}


def wall_of(kyoku: LoggedKyoku, tiles: Sequence[int]) -> list[int]:
    """The wall in drawing order: as logged, or as far as the events let it be known.

    Tiles that nobody saw are filled in from those left over; `tiles` are the 136 in play.
    """
    placed = known_wall(kyoku)
    if len(placed) == WALL and kyoku.wall is not None:
        return [placed[i] for i in range(WALL)]
    left = Counter(tiles)
    left.subtract(placed.values())
    if min(left.values()) < 0 or len(left) > len(set(tiles)):
        code = min((code for code in left if left[code] < 0), default=next(iter(left)))
        given = f"{TILE_NAMES[code]} more often than it is in play"
        raise RecordError("tiles", given, "the tiles of the rule set", line=kyoku.line or None)
    rest = [code for code, count in left.items() for _ in range(count)]
    return [placed[i] if i in placed else rest.pop() for i in range(WALL)]


def known_wall(kyoku: LoggedKyoku) -> dict[int, int]:
    """The tile at each place of the wall that is known."""
    if kyoku.wall is None:
        return _seen(kyoku)
    return {i: CODES[name] for i, name in enumerate(kyoku.wall) if name in CODES}


def _seen(kyoku: LoggedKyoku) -> dict[int, int]:
    """What lay at each place of the wall that somebody saw."""
    placed: dict[int, int] = {}
    for p, hand in enumerate(kyoku.tehais):
        for place, name in zip(PLACES[kyoku.oya * SEATS + p], hand, strict=True):
            placed[place] = CODES.get(name, UNSEEN)
    _place_draws(placed, kyoku)
    for i, name in enumerate(kyoku.dora_markers):
        placed[indicator_place(i)] = CODES[name]
    ura = max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    for i, name in enumerate(ura):
        placed[indicator_place(i) + 1] = CODES[name]
    return {place: code for place, code in placed.items() if code != UNSEEN}


def _place_draws(placed: dict[int, int], kyoku: LoggedKyoku) -> None:
    """Each draw takes the next tile of the live wall, after a kan the next replacement."""
    live, kans, after_kan = DEALT, 0, False
    for event in kyoku.events:
        if isinstance(event, KANS):
            after_kan = True
        elif isinstance(event, e.Tsumo):
            if after_kan:
                place = replacement_place(kans)
                kans += 1
            else:
                place = live
                live += 1
            after_kan = False
            placed[place] = CODES.get(event.pai, UNSEEN)
