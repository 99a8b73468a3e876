"""Encoding of a log as numbers: rows of events, and what the log states about each kyoku."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from hanchan.core.codes import E_DRAW_END, E_KYUUSHU, E_WIN, END_NONE, NOBODY, SEATS, WALL
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.placement import THOUSAND
from hanchan.core.yaku_ids import NAMES
from hanchan.errors import RecordError
from hanchan.i18n.code_names import ENDINGS, LIMITS
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.record import Ints, Records
from hanchan.logs.consistency_checks import MAX_POINTS
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.records.event_codec import ROW_STRUCT, KernelRow, pack_rows, unchecked_rows_from_events
from hanchan.records.events import HIDDEN
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import CODE_BY_NAME
from hanchan.replay.memory_layout import (
    ANY_REASON,
    INVALID_STATEMENT,
    MARKERS,
    MAX_WINS,
    UNSEEN,
    UNSTATED,
    EncodedEnd,
    EncodedKyoku,
    EncodedMatch,
)

ENDING_CODES = {name: code for code, name in ENDINGS.items()}
LIMIT_CODES = {name: code for code, name in LIMITS.items()}
YAKU_CODES = {name: code for code, name in enumerate(NAMES)}
UNKNOWN_REASON = 1 << 14
"""The code for a stated reason of a draw that is not in `ENDINGS`."""
MAX_HAND_TILES = 14
"""Maximum number of tiles in a hand, with the tile just drawn."""
TILE_BYTES, NO_TILE_BYTE = {name: code & 0xFF for name, code in CODE_BY_NAME.items()}, UNSEEN & 0xFF
"""The byte of each tile in an `EncodedKyoku`, and the byte of an unseen tile."""


class EncodedLog(NamedTuple):
    """An entire log as numbers; `log` states its rules, and may lack the kyoku."""

    log: Log
    kyoku: EncodedMatch
    rows: Ints
    end: EncodedEnd


def encode_rows(kyoku: LoggedKyoku) -> tuple[Ints, list[int]]:
    """Return the rows of a kyoku, and for each row the index of its event, or -1 for the end."""
    rows, played = _packed_rows(kyoku), len(kyoku.events)
    return pack_rows(rows), [*range(played), *[-1] * (len(rows) - played)]


def _packed_rows(kyoku: LoggedKyoku) -> list[bytes]:
    check_kakans(kyoku)
    return [*unchecked_rows_from_events(kyoku.events), *encode_end_rows(kyoku)]


def encode_end_rows(kyoku: LoggedKyoku) -> list[bytes]:
    """Encode the end of a kyoku as rows; a nagashi paid as a win has the row of a draw."""
    rows: list[KernelRow] = []
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
    return [ROW_STRUCT.pack(*row) for row in rows]


def check_kakans(kyoku: LoggedKyoku) -> None:
    """Raise `RecordError` if a kakan does not name its pon's tiles; the law checks the rest."""
    pons: dict[tuple[int, int], list[str]] = {}
    for i, event in enumerate(kyoku.events):
        if not isinstance(event, e.Pon | e.Kakan):
            continue
        key = event.actor, kind_of(CODE_BY_NAME.get(event.pai, UNSEEN))
        if isinstance(event, e.Pon):
            pons.setdefault(key, sorted((event.pai, *event.consumed)))
        elif key in pons and pons[key] != sorted(event.consumed):
            given = sentence("finding-on_pon", tiles=" ".join(event.consumed))
            pon_tiles = sentence("finding-on", tiles=" ".join(pons[key]))
            line = kyoku.lines[i] if i < len(kyoku.lines) else kyoku.line or None
            values = {"given": given, "allowed": pon_tiles}
            raise RecordError("record-otherwise", field="event", **values, line=line)


def encode_log(log: Log) -> EncodedLog:
    """Encode an entire log; raises `RecordError` if a kakan does not name its pon's tiles."""
    kyoku, s, whole = Records(EncodedKyoku, len(log.kyoku)), EncodedKyoku(), list[bytes]()
    for i, one in enumerate(log.kyoku):
        rows = _packed_rows(one)
        encode_kyoku(s, one, len(rows))
        s.first = len(whole)
        s.stops = int(i + 1 == len(log.kyoku) and log.end is not None)
        kyoku[i] = s
        whole += rows
    end = EncodedEnd()
    encode_match_end(end, log.end)
    return EncodedLog(log, kyoku, pack_rows(whole), end)


def encode_kyoku(s: EncodedKyoku, kyoku: LoggedKyoku, rows: int, ura: Sequence[int] = ()) -> None:
    """Encode a kyoku with `rows` rows into `s`; `ura` are used if it omits the ura indicators."""
    s.restore(_blank_kyoku())
    s.rows = rows
    encode_start(s, kyoku)
    s.timed, s.ended = int(kyoku.dora_timed), int(kyoku.complete)
    dealt = bytes([TILE_BYTES.get(name, NO_TILE_BYTE) for name in chain(*kyoku.tehais)])
    s.hand.cast("B")[: len(dealt)] = dealt
    if kyoku.wall is not None:  # a smaller set of tiles leaves the first places empty
        wall = bytes([TILE_BYTES.get(name, NO_TILE_BYTE) for name in kyoku.wall])
        s.wall.cast("B")[WALL - len(wall) :] = wall
    s.markers = _store_tiles(s.marker, [CODE_BY_NAME[name] for name in kyoku.dora_markers])
    ura_names = max((win.ura_markers or () for win in kyoku.wins), key=len, default=())
    s.uras = _store_tiles(s.ura, [CODE_BY_NAME.get(name, UNSEEN) for name in ura_names] or ura)
    _store_numbers(s.delta, kyoku.deltas)
    _store_numbers(s.after, kyoku.scores_after)
    s.wins = len(kyoku.wins)
    for i, win in enumerate(kyoku.wins[:MAX_WINS]):
        _encode_win(s, i, win)
    if kyoku.draw is not None:
        _encode_draw(s, kyoku.draw)


def encode_start(s: EncodedKyoku, kyoku: LoggedKyoku) -> None:
    """Encode the state of the match at the deal into `s`."""
    s.round, s.dealer, s.number = ROUND_WINDS.index(kyoku.bakaze), kyoku.oya, kyoku.kyoku - 1
    s.honba, s.deposits = kyoku.honba, kyoku.kyotaku
    _store_numbers(s.score, kyoku.scores)


@cache
def _blank_kyoku() -> bytes:
    s = EncodedKyoku()
    s.fill(("delta", "after", "win_delta"), UNSTATED)
    s.fill(("wall", "hand"), UNSEEN)
    s.reason, s.declarer = ANY_REASON, NOBODY
    return s.snapshot()


def _encode_win(s: EncodedKyoku, i: int, win: LoggedWin) -> None:
    s.win_seat[i], s.win_from[i] = win.actor, win.target
    s.win_points[i], s.win_han[i], s.win_fu[i] = map(_clamped, (win.points, win.han, win.fu))
    s.win_dora[i], s.win_red[i], s.win_ura[i] = map(_clamped, (win.dora, win.red, win.ura))
    s.win_yakuman[i], s.win_pao[i] = _clamped(win.yakuman), _clamped(win.pao)
    s.win_tile[i] = UNSTATED if win.pai is None else CODE_BY_NAME.get(win.pai, INVALID_STATEMENT)
    limit = UNSTATED if win.limit is None else LIMIT_CODES.get(win.limit, INVALID_STATEMENT)
    s.win_limit[i] = limit
    if win.yaku is not None:
        s.win_yaku[i] = 1
        for name, han in win.yaku.items():
            if name in YAKU_CODES:
                s.win_paid[i, YAKU_CODES[name]] = _clamped(han)
            elif han:
                s.win_yaku[i] = 2
    if win.tehai is not None and HIDDEN not in win.tehai:
        s.win_shows[i] = 1
        _store_hand(s.win_hand, i, win.tehai)
    s.win_turned[i] = -1 if win.ura_markers is None else min(len(win.ura_markers), MARKERS + 1)
    for k, name in enumerate((win.ura_markers or ())[:MARKERS]):
        s.win_marker[i, k] = CODE_BY_NAME.get(name, UNSEEN)
    for p, points in enumerate(_for_all_chairs(win.deltas)):
        s.win_delta[i, p] = _clamped(points)


def _encode_draw(s: EncodedKyoku, draw: LoggedDraw) -> None:
    s.drawn = 1
    if draw.reason:
        s.reason = ENDING_CODES.get(draw.reason, UNKNOWN_REASON)
    if draw.actor is not None:
        s.declarer = draw.actor
    if draw.tehais is not None:
        s.tells_tenpai = 1
        for p, hand in enumerate(draw.tehais):
            if hand is not None:
                s.tenpai |= 1 << p
                s.hidden |= (HIDDEN in hand) << p
                _store_hand(s.shown, p, hand)


def encode_match_end(s: EncodedEnd, end: LoggedEnd | None) -> None:
    """Encode the end of a match into `s`, or that the log does not state it."""
    s.told = int(end is not None)
    if end is None:
        return
    s.has_score, s.has_place = int(bool(end.scores)), int(end.places is not None)
    s.has_result = int(end.results is not None)
    for p, score in enumerate(end.scores):
        s.score[p] = _clamped(score)
    for p, place in enumerate(end.places or ()):
        s.place[p] = _clamped(place)
    for p, result in enumerate(end.results or ()):
        s.result[p] = round(min(max(result, -MAX_POINTS), MAX_POINTS) * THOUSAND)


def _clamped(value: int | None) -> int:
    if value is None:
        return UNSTATED
    return value if UNSTATED < value < INVALID_STATEMENT else INVALID_STATEMENT


def _for_all_chairs(values: Sequence[int] | None) -> Sequence[int]:
    """Return values by seat with 0 for a chair that stays empty; none for values not stated."""
    return (*values, 0)[:SEATS] if values else ()


def _store_numbers(numbers: Ints, values: Sequence[int] | None) -> None:
    for p, value in enumerate(_for_all_chairs(values)):
        numbers[p] = value if UNSTATED < value < INVALID_STATEMENT else INVALID_STATEMENT


def _store_tiles(array: Ints, tiles: Sequence[int]) -> int:
    for i, tile in enumerate(tiles[:MARKERS]):
        array[i] = tile
    return min(len(tiles), MARKERS)


def _store_hand(counts: Ints, row: int, hand: Sequence[str]) -> None:
    """Count a hand's tiles into a row of `counts`; an invalid hand gets an impossible count."""
    if len(hand) > MAX_HAND_TILES or any(name not in CODE_BY_NAME for name in hand):
        counts[row, 0] = MAX_HAND_TILES
        return
    for name in hand:
        counts[row, CODE_BY_NAME[name]] += 1
