"""Encoding of a log as numbers: rows of events, and the statements about each kyoku."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from hanchan.core.codes import E_DRAW_END, E_KYUUSHU, E_WIN, END_NONE, NOBODY, SEATS
from hanchan.core.placement import THOUSAND
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.yaku_ids import NAMES
from hanchan.errors import RecordError
from hanchan.kernels.record import Ints, Records
from hanchan.logs.impossible import MOST_POINTS
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.records.events import HIDDEN
from hanchan.records.kinds import PACKED, Row, rows_in_one, told_rows
from hanchan.records.names import CODES
from hanchan.records.record import ROUNDS
from hanchan.replay.layout import (
    ANY_REASON,
    MARKERS,
    ODD,
    UNSAID,
    UNSEEN,
    WINS,
    Stated,
    StatedEnd,
    StatedMatch,
)
from hanchan.wording.names import ENDINGS, LIMITS
from hanchan.wording.sentences import sentence

ENDING_CODES = {name: code for code, name in ENDINGS.items()}
LIMIT_CODES = {name: code for code, name in LIMITS.items()}
YAKU_CODES = {name: code for code, name in enumerate(NAMES)}
OTHER_REASON = 1 << 14
"""A draw for a reason that no rulebook has."""
LARGEST = 14
"""Maximum number of tiles in a hand."""
CELLS, NO_CELL = {name: code & 0xFF for name, code in CODES.items()}, UNSEEN & 0xFF
"""The byte of a tile in the record."""


class StatedLog(NamedTuple):
    """An entire log in numbers; `log` has its rules, and may have no kyoku."""

    log: Log
    kyoku: StatedMatch
    rows: Ints
    end: StatedEnd


def rows_of(kyoku: LoggedKyoku) -> tuple[Ints, list[int]]:
    """The rows of a logged kyoku, and the index of each row's event (-1 for the end)."""
    rows, played = _packed_rows(kyoku), len(kyoku.events)
    return rows_in_one(rows), [*range(played), *[-1] * (len(rows) - played)]


def _packed_rows(kyoku: LoggedKyoku) -> list[bytes]:
    """The rows of the events, then those of the end."""
    check_kakans(kyoku)
    return [*told_rows(kyoku.events), *rows_after(kyoku)]


def rows_after(kyoku: LoggedKyoku) -> list[bytes]:
    """The rows of the end of the kyoku, including nagashi paid as a win, where no tile is won."""
    rows: list[Row] = []
    for win in kyoku.wins:
        discarder = NOBODY if win.target == win.actor else win.target
        if win.pai is None:
            rows.append((E_DRAW_END, win.actor, END_NONE, 0, 0, 0))
        else:
            rows.append((E_WIN, win.actor, 0, discarder, 0, 0))
    if kyoku.draw is not None:
        reason = ENDING_CODES.get(kyoku.draw.reason or "", END_NONE)
        if kyoku.draw.actor is not None:
            rows.append((E_KYUUSHU, kyoku.draw.actor, 0, 0, 0, 0))
        rows.append((E_DRAW_END, NOBODY, reason, 0, 0, 0))
    return [PACKED.pack(*row) for row in rows]


def check_kakans(kyoku: LoggedKyoku) -> None:
    """Check that a kakan names the pon that was called; its legality is left to the law."""
    for i, kan in enumerate(kyoku.events):
        if isinstance(kan, e.Kakan):
            _check_kakan(kyoku, i, kan)


def _check_kakan(kyoku: LoggedKyoku, i: int, kan: e.Kakan) -> None:
    for event in kyoku.events[:i]:
        if isinstance(event, e.Pon) and event.actor == kan.actor:
            pon = sorted((event.pai, *event.consumed))
            same = kind_of(CODES[event.pai]) == kind_of(CODES[kan.pai])
            if same and pon != sorted(kan.consumed):
                given = sentence("finding-on_pon", tiles=" ".join(kan.consumed))
                there = sentence("finding-on", tiles=" ".join(pon))
                line = kyoku.lines[i] if i < len(kyoku.lines) else kyoku.line or None
                raise RecordError(
                    "record-otherwise", field="event", given=given, allowed=there, line=line
                )


def numbers_of(log: Log) -> StatedLog:
    """Encode an entire log; raises `RecordError` if a kakan names another pon than was called."""
    kyoku, s, whole = Records(Stated, len(log.kyoku)), Stated(), list[bytes]()
    for i, one in enumerate(log.kyoku):
        rows = _packed_rows(one)
        state(s, one, len(rows))
        s.first = len(whole)
        s.stops = int(i + 1 == len(log.kyoku) and log.end is not None)
        kyoku[i] = s
        whole += rows
    end = StatedEnd()
    state_end(end, log.end)
    return StatedLog(log, kyoku, rows_in_one(whole), end)


def state(s: Stated, kyoku: LoggedKyoku, rows: int, ura: Sequence[int] = ()) -> None:
    """Encode a kyoku with `rows` rows; `ura` replaces indicators that the log does not have."""
    s.restore(_blank())
    s.rows = rows
    state_begin(s, kyoku)
    s.timed, s.ended = int(kyoku.dora_timed), int(kyoku.complete)
    s.hand.cast("B")[:] = bytes([CELLS.get(name, NO_CELL) for name in chain(*kyoku.tehais)])
    if kyoku.wall is not None:
        s.wall.cast("B")[:] = bytes([CELLS.get(name, NO_CELL) for name in kyoku.wall])
    s.markers = _put_tiles(s.marker, [CODES[name] for name in kyoku.dora_markers])
    told = max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    s.uras = _put_tiles(s.ura, [CODES.get(name, UNSEEN) for name in told] or ura)
    _put(s.delta, kyoku.deltas)
    _put(s.after, kyoku.scores_after)
    s.wins = len(kyoku.wins)
    for i, win in enumerate(kyoku.wins[:WINS]):
        _state_win(s, i, win)
    if kyoku.draw is not None:
        _state_draw(s, kyoku.draw)


def state_begin(s: Stated, kyoku: LoggedKyoku) -> None:
    """Encode the state of the match at the deal."""
    s.round, s.dealer, s.number = ROUNDS.index(kyoku.bakaze), kyoku.oya, kyoku.kyoku - 1
    s.honba, s.deposits = kyoku.honba, kyoku.kyotaku
    _put(s.score, kyoku.scores)


@cache
def _blank() -> bytes:
    """The bytes of a kyoku without statements."""
    s = Stated()
    for name in ("delta", "after", "win_delta"):
        s.array[name] = UNSAID
    s.array["wall"] = s.array["hand"] = UNSEEN
    s.reason, s.declarer = ANY_REASON, NOBODY
    return s.snapshot()


def _state_win(s: Stated, i: int, win: LoggedWin) -> None:
    s.win_seat[i], s.win_from[i] = win.actor, win.target
    s.win_points[i], s.win_han[i], s.win_fu[i] = map(_number, (win.points, win.han, win.fu))
    s.win_dora[i], s.win_red[i], s.win_ura[i] = map(_number, (win.dora, win.red, win.ura))
    s.win_yakuman[i], s.win_pao[i] = _number(win.yakuman), _number(win.pao)
    s.win_tile[i] = UNSAID if win.pai is None else CODES.get(win.pai, ODD)
    s.win_limit[i] = UNSAID if win.limit is None else LIMIT_CODES.get(win.limit, ODD)
    if win.yaku is not None:
        s.win_yaku[i] = 1
        for name, han in win.yaku.items():
            if name in YAKU_CODES:
                s.win_paid[i, YAKU_CODES[name]] = _number(han)
            elif han:
                s.win_yaku[i] = 2
    if win.tehai is not None and HIDDEN not in win.tehai:
        s.win_shows[i] = 1
        _put_hand(s.win_hand, i, win.tehai)
    s.win_turned[i] = -1 if win.ura_markers is None else min(len(win.ura_markers), MARKERS + 1)
    for k, name in enumerate((win.ura_markers or ())[:MARKERS]):
        s.win_marker[i, k] = CODES.get(name, UNSEEN)
    for p, points in enumerate(win.deltas or ()):
        s.win_delta[i, p] = _number(points)


def _state_draw(s: Stated, draw: LoggedDraw) -> None:
    s.drawn = 1
    if draw.reason:
        s.reason = ENDING_CODES.get(draw.reason, OTHER_REASON)
    if draw.actor is not None:
        s.declarer = draw.actor
    if draw.tehais is not None:
        s.tells_tenpai = 1
        for p, hand in enumerate(draw.tehais):
            if hand is not None:
                s.tenpai |= 1 << p
                s.hidden |= (HIDDEN in hand) << p
                _put_hand(s.shown, p, hand)


def state_end(s: StatedEnd, end: LoggedEnd | None) -> None:
    """Encode the end of a match."""
    s.told = int(end is not None)
    if end is None:
        return
    s.has_score, s.has_place = int(bool(end.scores)), int(end.places is not None)
    s.has_result = int(end.results is not None)
    for p in range(SEATS):
        if end.scores:
            s.score[p] = _number(end.scores[p])
        if end.places is not None:
            s.place[p] = _number(end.places[p])
        if end.results is not None:
            s.result[p] = round(min(max(end.results[p], -MOST_POINTS), MOST_POINTS) * THOUSAND)


def _number(value: int | None) -> int:
    """A number limited to the range of the record."""
    if value is None:
        return UNSAID
    return value if UNSAID < value < ODD else ODD


def _put(numbers: Ints, values: Sequence[int] | None) -> None:
    for p, value in enumerate(values or ()):
        numbers[p] = value if UNSAID < value < ODD else ODD


def _put_tiles(places: Ints, tiles: Sequence[int]) -> int:
    """Store the indicators; returns their number."""
    for i, tile in enumerate(tiles[:MARKERS]):
        places[i] = tile
    return min(len(tiles), MARKERS)


def _put_hand(counts: Ints, row: int, hand: Sequence[str]) -> None:
    """Count the tiles of a hand; an invalid tile makes the count exceed any hand."""
    if len(hand) > LARGEST or any(name not in CODES for name in hand):
        counts[row, 0] = LARGEST
        return
    for name in hand:
        counts[row, CODES[name]] += 1
