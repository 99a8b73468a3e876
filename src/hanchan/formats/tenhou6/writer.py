"""The writer of the JSON of tenhou.net/6, as a file or as a URL of its viewer."""

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import kyoku_end
from hanchan.formats.tenhou6.document import WrittenDocument
from hanchan.formats.tenhou6.kyoku_end import format_points
from hanchan.formats.tenhou6.kyoku_writer import write_row
from hanchan.formats.tenhou6.rule_text import format_rules
from hanchan.formats.tenhou6.seat_places import with_empty_seat
from hanchan.formats.tenhou6.viewer_links import viewer_address
from hanchan.formats.tenhou6.yaku_names import DORA, DORA_NAMES, RED, URA, format_yaku
from hanchan.formats.write_checks import require_writable_log, required
from hanchan.logs.log import Log, LoggedDraw, LoggedKyoku, LoggedWin
from hanchan.records.record import ROUND_WINDS
from hanchan.rules.table_size import THREE

ENDINGS_WITH_DELTAS = frozenset({"nagashi", "chombo"})
YAKUMAN = "yakuman"

_ENCODER = msgspec.json.Encoder()


def write(log: Log) -> bytes:
    """Write one match as one JSON object.

    Each win needs points and yaku, and below mangan also han and fu. If a detail is missing, a
    `RecordError` names it; replaying the log first fills it in.
    """
    require_writable_log(log)
    rows = [write_row(one, write_result(one, i), i) for i, one in enumerate(log.kyoku)]
    end, results = log.end, []
    if end is not None and end.scores and end.results is not None:
        results = with_empty_seat([*zip(end.scores, end.results, strict=True)], (0, 0))
    document = WrittenDocument(
        title=("", ""),
        ref=log.id,
        name=tuple(with_empty_seat(log.names, "")),
        rule=format_rules(log.rules, log.overrides, log.players),
        log=rows,
        sc=[value for pair in results for value in pair],
    )
    return _ENCODER.encode(document)


def viewer_url(log: Log, kyoku: int | None = None, seat: int = 0) -> str:
    """Return the URL that shows the match in Tenhou's viewer; `kyoku` (from 0) selects one.

    `seat` is the viewpoint. All data follows the `#`, so no server receives it.

    >>> from hanchan.logs import log_from_record
    >>> from hanchan.table import Match
    >>> log = log_from_record(Match("ema-2008", seed=7).record())
    >>> viewer_url(log).partition("%7B")[0]
    'https://tenhou.net/6/#json='
    """
    if not 0 <= seat < log.players:
        message = "match-seat-three" if log.players == THREE else "match-seat"
        raise RecordError(message, field="seat", given=seat)
    if kyoku is not None and not 0 <= kyoku < len(log.kyoku):
        if not log.kyoku:
            raise RecordError("log-no-kyoku", field="kyoku")
        last = len(log.kyoku) - 1
        raise RecordError("value-range", field="kyoku", given=kyoku, least=0, most=last)
    start = "" if kyoku is None else f"&ts={kyoku}"
    side = f"&tw={seat}" if seat else ""
    return viewer_address(write(log), start + side)


def write_result(kyoku: LoggedKyoku, number: int) -> list[object]:
    """Return the last list of a kyoku, its result; raises `RecordError` for a missing detail."""
    wins = [win for win in kyoku.wins if win.pai is not None]
    if wins:
        parts: list[object] = [kyoku_end.WIN]
        for at, win in enumerate(wins):
            path = f"kyoku {number}, win {at}"
            deltas = win.deltas or (kyoku.deltas if len(wins) == 1 else None)
            paid = with_empty_seat(required(deltas, f"{path}, deltas"), 0)
            seats = (win.actor, win.target, win.actor if win.pao is None else win.pao)
            value = _win_value(kyoku, win, path)
            parts += [paid, [*seats, value, *_yaku_list(kyoku, win, path)]]
        return parts
    if kyoku.wins:
        return [kyoku_end.NAGASHI, with_empty_seat(_payment_list(kyoku), 0)]
    return [kyoku_end.UNKNOWN] if kyoku.draw is None else _draw_result(kyoku, kyoku.draw)


def _payment_list(kyoku: LoggedKyoku) -> tuple[int, ...]:
    if kyoku.deltas is not None:
        return kyoku.deltas
    nothing = (0,) * len(kyoku.tehais)
    each = (win.deltas or nothing for win in kyoku.wins)
    return tuple(map(sum, zip(nothing, *each, strict=True)))


def _draw_result(kyoku: LoggedKyoku, draw: LoggedDraw) -> list[object]:
    """Return the result of a draw; without payments its word says if all were tenpai or none."""
    reason = draw.reason or "exhausted"
    word = kyoku_end.WORD_OF_REASON.get(reason)
    if word is None:
        known = tuple(kyoku_end.WORD_OF_REASON)
        raise RecordError("value-choice", field="draw", given=repr(draw.reason), allowed=known)
    deltas = _payment_list(kyoku)
    if word == kyoku_end.EXHAUSTED and not any(deltas) and draw.tehais is not None:
        tenpai = [tehai is not None for tehai in draw.tehais]
        if len(set(tenpai)) == 1:
            return [kyoku_end.ALL_TENPAI if tenpai[0] else kyoku_end.NO_TENPAI]
    if word == kyoku_end.EXHAUSTED or reason in ENDINGS_WITH_DELTAS or any(deltas):
        return [word, with_empty_seat(deltas, 0)]
    return [word]


def _win_value(kyoku: LoggedKyoku, win: LoggedWin, path: str) -> str:
    points = required(win.points, f"{path}, points")
    tsumo, dealer = win.actor == win.target, win.actor == kyoku.oya
    tail = format_points(points, tsumo=tsumo, dealer=dealer, players=len(kyoku.tehais))
    limit = win.limit or (YAKUMAN if win.yakuman else None)
    if limit is None:
        fu, han = required(win.fu, f"{path}, fu"), required(win.han, f"{path}, han")
        return f"{fu}符{han}飜{tail}"
    word = kyoku_end.WORD_OF_LIMIT.get(limit)
    if word is None:
        field, known = f"{path}, limit", tuple(kyoku_end.WORD_OF_LIMIT)
        raise RecordError("value-choice", field=field, given=repr(win.limit), allowed=known)
    counted = limit == YAKUMAN and not win.yakuman
    return f"{kyoku_end.COUNTED_YAKUMAN if counted else word}{tail}"


def _yaku_list(kyoku: LoggedKyoku, win: LoggedWin, path: str) -> list[object]:
    """Return the texts of the yaku, then of the dora, which do not count in a yakuman."""
    yakuman = bool(win.yakuman)
    seat_wind = (win.actor - kyoku.oya) % len(kyoku.tehais)
    round_wind = ROUND_WINDS.index(kyoku.bakaze)
    written: list[object] = [
        format_yaku(yaku, value, yakuman=yakuman, seat_wind=seat_wind, round_wind=round_wind)
        for yaku, value in required(win.yaku, f"{path}, yaku").items()
    ]
    if not yakuman:
        counts = ((DORA, win.dora), (RED, win.red), (URA, win.ura))
        written += [f"{DORA_NAMES[name]}({count}飜)" for name, count in counts if count]
    return written
