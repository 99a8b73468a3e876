"""What no log of a match can say, by whatever rules it was played.

Only what needs no replay is judged here: lengths, ranges, names of tiles, and that there are four
tiles of each kind. Whether what happened was legal and rightly paid, playing it again finds out.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import TypeAlias

from hanchan.errors import RecordError
from hanchan.records.events import (
    HIDDEN,
    Ankan,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    Kakan,
    Pon,
    Reach,
    Tsumo,
)
from hanchan.records.log import (
    MOST_EVENTS,
    MOST_KYOKU,
    Log,
    LoggedDraw,
    LoggedEvent,
    LoggedKyoku,
    LoggedWin,
)
from hanchan.tiles import TILES, WINDS
from hanchan.wording.names import ENDINGS

SEATS = 4
DEALT = 13
WALL = 136
MOST_INDICATORS = 5
MOST_COUNTERS = 99
"""No more honba or deposits than this are counted."""
MOST_POINTS = 100_000_000
"""Far more than any match moves, and few enough for the numbers of the core."""
COPIES = 4
KIND_OF = MappingProxyType({tile.mjai: tile.kind for tile in TILES})
ROUNDS = frozenset(wind.mjai for wind in WINDS if wind.is_wind)
DRAWS = frozenset(ENDINGS.values()) - {"none", "win"}
Tiles: TypeAlias = Iterable[str]

MELD_SIZES = MappingProxyType({Chi: 2, Pon: 2, Daiminkan: 3, Kakan: 3, Ankan: 4})
"""How many tiles a meld takes from the hand, or from the pon that it adds to."""


def check_log(log: Log) -> None:
    """The log can be one of a real match; else `RecordError` names the place.

    A format without final scores leaves them empty.

    >>> check_log(Log(format="mjai", names=("A", "B", "C")))
    Traceback (most recent call last):
    hanchan.errors.RecordError: names: 3 given, allowed: 4
    """
    _check_four(log.names, "names")
    _check_lengths(log)
    for i, kyoku in enumerate(log.kyoku, 1):
        check_kyoku(kyoku, f"kyoku {i}")
    if log.end is not None:
        _check_four(log.end.scores or None, "end, scores")
        _check_four(log.end.results, "end, results")
        _check_four(log.end.places, "end, places")
        for place in log.end.places or ():
            _check_range(place, 1, SEATS, "end, places")


def check_deals(log: Log) -> None:
    """Who deals, what lies on the table and who has what can be so; the rest is not asked.

    >>> check_deals(Log(format="mjai"))
    """
    _check_lengths(log)
    for i, kyoku in enumerate(log.kyoku, 1):
        _check_deal(kyoku, f"kyoku {i}")


def _check_lengths(log: Log) -> None:
    _check_range(len(log.kyoku), 0, MOST_KYOKU, "number of kyoku")
    for i, kyoku in enumerate(log.kyoku, 1):
        _check_range(len(kyoku.events), 0, MOST_EVENTS, f"kyoku {i}, number of events")


def check_kyoku(kyoku: LoggedKyoku, where: str) -> None:
    """The kyoku can be one of a real match; `where` begins the message if it cannot."""
    _check_deal(kyoku, where)
    for i, event in enumerate(kyoku.events):
        _check_event(event, i, where)
    if kyoku.lines and len(kyoku.lines) != len(kyoku.events):
        given = f"{len(kyoku.lines)} for {len(kyoku.events)} events"
        raise RecordError(f"{where}, lines", given, "one for each event, or none")
    if kyoku.wins and kyoku.draw is not None:
        raise RecordError(where, "both wins and a draw", "one of them")
    _check_wins(kyoku.wins, where)
    if kyoku.draw is not None:
        _check_draw(kyoku.draw, f"{where}, draw")
    _check_four(kyoku.deltas, f"{where}, deltas")
    _check_four(kyoku.scores_after, f"{where}, scores_after")
    _check_copies(kyoku, where)


def _check_deal(kyoku: LoggedKyoku, where: str) -> None:
    if kyoku.bakaze not in ROUNDS:
        raise RecordError(f"{where}, bakaze", repr(kyoku.bakaze), "E, S, W or N")
    _check_range(kyoku.kyoku, 1, SEATS, f"{where}, kyoku")
    _check_range(kyoku.oya, 0, SEATS - 1, f"{where}, oya")
    for name, number in (("honba", kyoku.honba), ("kyotaku", kyoku.kyotaku)):
        _check_range(number, 0, MOST_COUNTERS, f"{where}, {name}")
    _check_four(kyoku.scores, f"{where}, scores")
    for score in kyoku.scores:
        _check_range(score, -MOST_POINTS, MOST_POINTS, f"{where}, scores")
    _check_four(kyoku.tehais, f"{where}, tehais")
    for seat, hand in enumerate(kyoku.tehais):
        if len(hand) != DEALT:
            raise RecordError(f"{where}, tehais[{seat}]", f"{len(hand)} tiles", str(DEALT))
        _check_names(hand, f"{where}, tehais[{seat}]", hidden=True)
    _check_range(len(kyoku.dora_markers), 1, MOST_INDICATORS, f"{where}, number of dora_markers")
    _check_names(kyoku.dora_markers, f"{where}, dora_markers")
    if kyoku.wall is not None and len(kyoku.wall) != WALL:
        raise RecordError(f"{where}, wall", f"{len(kyoku.wall)} tiles", str(WALL))
    _check_names(kyoku.wall or (), f"{where}, wall", hidden=True)


def _check_event(event: LoggedEvent, i: int, where: str) -> None:
    """A file has thousands of them, so a place is spelled out only where something is wrong."""
    if isinstance(event, Dora):
        good = event.dora_marker in KIND_OF
    elif not 0 <= event.actor < SEATS:
        raise RecordError(f"{where}, events[{i}].actor", str(event.actor), "0 to 3")
    elif isinstance(event, Tsumo):
        good = event.pai in KIND_OF or event.pai == HIDDEN
    elif isinstance(event, Dahai):
        good = event.pai in KIND_OF
    else:
        good = True
        if isinstance(event, Chi | Pon | Daiminkan | Ankan | Kakan):
            _check_meld(event, f"{where}, events[{i}]")
        elif isinstance(event, Reach):
            _check_names(event.shown, f"{where}, events[{i}].shown")
    if not good:
        raise RecordError(f"{where}, events[{i}]", f"{event.type} of no tile", "a tile")
    if event.seq != i:
        raise RecordError(f"{where}, events[{i}].seq", str(event.seq), f"{i}, counted from 0")


def _check_meld(event: Chi | Pon | Daiminkan | Ankan | Kakan, where: str) -> None:
    tiles = event.consumed if isinstance(event, Ankan) else (event.pai, *event.consumed)
    _check_names(tiles, where)
    size = MELD_SIZES[type(event)]
    if len(event.consumed) != size:
        raise RecordError(f"{where}.consumed", f"{len(event.consumed)} tiles", str(size))
    if isinstance(event, Chi | Pon | Daiminkan):
        _check_range(event.target, 0, SEATS - 1, f"{where}.target")
        if event.target == event.actor:
            raise RecordError(f"{where}.target", "the caller's own seat", "another one")
    kinds = sorted(KIND_OF[name] for name in tiles)
    if isinstance(event, Chi):
        low, middle, high = kinds
        if (low + 1, low + 2) != (middle, high) or low.suit != high.suit or low.is_honour:
            raise RecordError(where, " ".join(tiles), "three tiles in sequence")
    elif kinds[0] != kinds[-1]:
        raise RecordError(where, " ".join(tiles), "tiles of one kind")


def _check_wins(wins: Sequence[LoggedWin], where: str) -> None:
    for i, win in enumerate(wins):
        at = f"{where}, wins[{i}]"
        _check_range(win.actor, 0, SEATS - 1, f"{at}.actor")
        _check_range(win.target, 0, SEATS - 1, f"{at}.target")
        if win.pao is not None:
            _check_range(win.pao, 0, SEATS - 1, f"{at}.pao")
        _check_names((win.pai,) if win.pai is not None else (), f"{at}.pai")
        _check_names(win.tehai or (), f"{at}.tehai", hidden=True)
        _check_names(win.ura_markers or (), f"{at}.ura_markers")
        _check_range(len(win.ura_markers or ()), 0, MOST_INDICATORS, f"{at}, number of ura_markers")
        _check_four(win.deltas, f"{at}.deltas")
        for name in ("dora", "red", "ura", "han", "fu", "yakuman", "points"):
            number: int | None = getattr(win, name)
            if number is not None and number < 0:
                raise RecordError(f"{at}.{name}", str(number), "0 or more")
    if len({win.actor for win in wins}) != len(wins):
        raise RecordError(f"{where}, wins", "one seat twice", "each winner once")
    by_ron = [win.target for win in wins if win.pai is not None and win.target != win.actor]
    if len(set(by_ron)) > 1:
        raise RecordError(f"{where}, wins", "rons of several seats", "rons of one discard or kan")


def _check_draw(draw: LoggedDraw, where: str) -> None:
    if draw.reason is not None and draw.reason not in DRAWS:
        raise RecordError(f"{where}.reason", repr(draw.reason), ", ".join(sorted(DRAWS)))
    if draw.actor is not None:
        _check_range(draw.actor, 0, SEATS - 1, f"{where}.actor")
    _check_four(draw.tehais, f"{where}.tehais")
    for seat, hand in enumerate(draw.tehais or ()):
        _check_names(hand or (), f"{where}.tehais[{seat}]", hidden=True)


def _check_copies(kyoku: LoggedKyoku, where: str) -> None:
    """Four tiles of each kind: dealt, drawn and turned, and in the wall where that is known."""
    seen: list[str] = [name for hand in kyoku.tehais for name in hand]
    seen += [event.pai for event in kyoku.events if isinstance(event, Tsumo)]
    seen += kyoku.dora_markers
    seen += max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    for tiles, field in ((seen, "tiles"), (kyoku.wall or (), "wall")):
        counts = Counter(map(KIND_OF.get, tiles))
        del counts[None]
        for kind, count in counts.items():
            if count > COPIES and kind is not None:
                given = f"{count} tiles {kind.mjai}"
                raise RecordError(f"{where}, {field}", given, "4 of a kind")


def _check_four(values: Sequence[object] | None, where: str) -> None:
    if values is not None and len(values) != SEATS:
        raise RecordError(where, str(len(values)), str(SEATS))


def _check_range(number: int, low: int, high: int, where: str) -> None:
    if not low <= number <= high:
        raise RecordError(where, str(number), f"{low} to {high}")


def _check_names(names: Tiles, where: str, *, hidden: bool = False) -> None:
    for name in names:
        if name not in KIND_OF and (name != HIDDEN or not hidden):
            raise RecordError(where, repr(name), "names of tiles such as 5mr or E")
