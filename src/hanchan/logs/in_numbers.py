"""From a logged kyoku to what the law needs to play it again: a wall, and rows of events."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import (
    DEAD,
    E_DRAW_END,
    E_KYUUSHU,
    E_WIN,
    END_NONE,
    NOBODY,
    SEATS,
    WALL,
)
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.wall import DEALT, dealt_to, indicator_place, replacement_place
from hanchan.errors import RecordError
from hanchan.logs.log import LoggedKyoku
from hanchan.records import events as e
from hanchan.records.kinds import UNSEEN, Row, row_of
from hanchan.records.names import CODES, TILE_NAMES
from hanchan.wording.names import ENDINGS
from hanchan.wording.sentences import sentence

MOST_KANS = 4
ENDING_CODES = {name: code for code, name in ENDINGS.items()}
PLACES = [
    [i for i in range(DEALT) if dealt_to(dealer, i) == p]
    for dealer in range(SEATS)
    for p in range(SEATS)
]
"""Which places of the wall are dealt to each seat, for each dealer."""
KANS = frozenset({e.Ankan, e.Kakan, e.Daiminkan})
BETWEEN = frozenset({e.Dora, e.Pass})
"""What is told between a kan and the replacement tile."""


def script_of(kyoku: LoggedKyoku) -> tuple[NDArray[np.int64], list[int]]:
    """The rows of a logged kyoku, and of each row the number of its event (-1 for the end)."""
    rows: list[Row] = []
    after_kan = False
    for i, event in enumerate(kyoku.events):
        kind = type(event)
        if kind is e.Kakan:
            _check_kakan(kyoku, i)
        row = row_of(event)
        rows.append((*row[:3], 1, 0, 0) if after_kan and kind is e.Tsumo else row)
        after_kan = kind in KANS or (after_kan and kind in BETWEEN)
    sources = list(range(len(rows)))
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


def _check_kakan(kyoku: LoggedKyoku, i: int) -> None:
    """The pon that a kakan names is the one that was called; whether it was, the law will ask."""
    kan = kyoku.events[i]
    for event in kyoku.events[:i]:
        if isinstance(kan, e.Kakan) and isinstance(event, e.Pon) and event.actor == kan.actor:
            pon = sorted((event.pai, *event.consumed))
            same = kind_of(CODES[event.pai]) == kind_of(CODES[kan.pai])
            if same and pon != sorted(kan.consumed):
                given = sentence("finding-on_pon", tiles=" ".join(kan.consumed))
                there = sentence("finding-on", tiles=" ".join(pon))
                line = kyoku.lines[i] if i < len(kyoku.lines) else kyoku.line or None
                raise _otherwise("event", given, there, line)


def _otherwise(field: str, given: str, allowed: str, line: int | None) -> RecordError:
    """Where log and rules part: what the log has, and what is so by the rules."""
    return RecordError("record-otherwise", field=field, given=given, allowed=allowed, line=line)


def wall_of(kyoku: LoggedKyoku, tiles: Sequence[int], ura: Sequence[int] = ()) -> list[int]:
    """The wall in drawing order: as logged, or as far as the events let it be known.

    Tiles that nobody saw are filled in from those left over; `tiles` are the 136 in play, `ura` the
    indicators to lie where the log knows none.
    """
    placed = known_wall(kyoku)
    placed |= {indicator_place(i) + 1: code for i, code in enumerate(ura)}
    if len(placed) == WALL and sorted(placed.values()) == sorted(tiles):
        return [placed[i] for i in range(WALL)]
    left = Counter(tiles)
    left.subtract(placed.values())
    if min(left.values()) < 0:
        code = min(code for code in left if left[code] < 0)
        given = sentence("finding-too_often", tile=TILE_NAMES[code])
        allowed = sentence("finding-tiles_of_rules")
        raise _otherwise("tiles", given, allowed, kyoku.line or None)
    rest = [code for code, count in left.items() for _ in range(count)]
    return [placed[i] if i in placed else rest.pop() for i in range(WALL)]


def known_wall(kyoku: LoggedKyoku) -> dict[int, int]:
    """The tile at each place of the wall that the log gives or that somebody saw.

    A wall that was not dealt as the hands say, or has other indicators, is refused.
    """
    placed: dict[int, int] = {}
    if kyoku.wall is not None:
        placed = {i: CODES[name] for i, name in enumerate(kyoku.wall) if name in CODES}
    for p in range(SEATS):
        _place_hand(placed, kyoku, p)
    if len(placed) < WALL:
        _place_draws(placed, kyoku)
    for i, name in enumerate(kyoku.dora_markers):
        _place_marker(placed, kyoku, indicator_place(i), name)
    ura = max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    for i, name in enumerate(ura):
        _place_marker(placed, kyoku, indicator_place(i) + 1, name)
    return placed


def _place_hand(placed: dict[int, int], kyoku: LoggedKyoku, p: int) -> None:
    """The hand of a seat lies where it is dealt from; the order within it tells nothing."""
    places = PLACES[kyoku.oya * SEATS + p]
    hand = [CODES.get(name, UNSEEN) for name in kyoku.tehais[p]]
    if not placed.keys() & places:
        placed.update({place: code for place, code in zip(places, hand, strict=True) if code >= 0})
        return
    hidden = [place for place in places if place not in placed]
    if hidden or sorted(hand) != sorted([placed[place] for place in places]):
        left = Counter(hand)
        left.subtract(placed[place] for place in places if place in placed)
        wrong = [code for code, count in left.items() if count < 0 and UNSEEN not in hand]
        if wrong:
            given = sentence("finding-seat_with", seat=p, tiles=" ".join(kyoku.tehais[p]))
            allowed = sentence("finding-with_from_wall", tile=TILE_NAMES[wrong[0]])
            raise _otherwise("tehais", given, allowed, kyoku.line or None)
        hand = [code for code, count in left.items() for _ in range(count)]
    lying = zip(hidden, hand, strict=False)
    placed.update({place: code for place, code in lying if code != UNSEEN})


def _place_marker(placed: dict[int, int], kyoku: LoggedKyoku, place: int, name: str) -> None:
    """An indicator lies where it is turned."""
    if placed.setdefault(place, CODES[name]) != CODES[name]:
        allowed = sentence("finding-from_wall", tile=TILE_NAMES[placed[place]])
        raise _otherwise("indicators", name, allowed, kyoku.line or None)


def _place_draws(placed: dict[int, int], kyoku: LoggedKyoku) -> None:
    """Each draw takes the next tile of the live wall, after a kan the next replacement.

    What the wall has at that place stays: where the log has drawn another tile, playing tells.
    """
    live, kans, after_kan = DEALT, 0, False
    for event in kyoku.events:
        if type(event) in KANS:
            after_kan = True
        elif isinstance(event, e.Tsumo):
            if after_kan:
                place, there = replacement_place(kans), kans < MOST_KANS
                kans += 1
            else:
                place, there = live, live < WALL - DEAD
                live += 1
            after_kan = False
            if there and event.pai in CODES:
                placed.setdefault(place, CODES[event.pai])
