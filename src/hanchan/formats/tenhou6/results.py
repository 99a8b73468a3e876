"""The end of a kyoku in tenhou.net/6's words."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6.ending import (
    ALL_TENPAI,
    EXHAUSTED,
    NAGASHI,
    NO_DELTAS,
    NO_TENPAI,
    UNKNOWN,
    WIN,
    WORD_OF_REASON,
)
from hanchan.formats.tenhou6.worth import COUNTED_YAKUMAN, WORD_OF_LIMIT, write_points
from hanchan.formats.tenhou6.yaku import COUNTED, DORA, RED, URA, write_yaku
from hanchan.formats.writable import told
from hanchan.logs.impossible import ROUNDS
from hanchan.logs.log import LoggedDraw, LoggedKyoku, LoggedWin

WITH_DELTAS = frozenset({"nagashi", "chombo"})
YAKUMAN = "yakuman"


def write_result(kyoku: LoggedKyoku, number: int) -> list[object]:
    """The last list of a kyoku; `RecordError` where a win lacks what it was worth."""
    wins = [win for win in kyoku.wins if win.pai is not None]
    if wins:
        parts: list[object] = [WIN]
        for at, win in enumerate(wins):
            where = f"kyoku {number}, win {at}"
            deltas = win.deltas or (kyoku.deltas if len(wins) == 1 else None)
            parts += [list(told(deltas, f"{where}, deltas")), _hand(kyoku, win, where)]
        return parts
    if kyoku.wins:
        return [NAGASHI, list(_deltas(kyoku))]
    return [UNKNOWN] if kyoku.draw is None else _draw(kyoku, kyoku.draw)


def _deltas(kyoku: LoggedKyoku) -> tuple[int, ...]:
    if kyoku.deltas is not None:
        return kyoku.deltas
    each = [win.deltas or NO_DELTAS for win in kyoku.wins]
    return tuple(sum(deltas[seat] for deltas in each) for seat in range(SEATS))


def _draw(kyoku: LoggedKyoku, draw: LoggedDraw) -> list[object]:
    """An exhausted wall without payments says who was tenpai in a word."""
    reason = draw.reason or "exhausted"
    word = WORD_OF_REASON.get(reason)
    if word is None:
        raise RecordError(
            "value-choice", field="draw", given=repr(draw.reason), allowed=tuple(WORD_OF_REASON)
        )
    deltas = _deltas(kyoku)
    if word == EXHAUSTED and not any(deltas) and draw.tehais is not None:
        tenpai = [tehai is not None for tehai in draw.tehais]
        if len(set(tenpai)) == 1:
            return [ALL_TENPAI if tenpai[0] else NO_TENPAI]
    if word == EXHAUSTED or reason in WITH_DELTAS or any(deltas):
        return [word, list(deltas)]
    return [word]


def _hand(kyoku: LoggedKyoku, win: LoggedWin, where: str) -> list[object]:
    pao = win.actor if win.pao is None else win.pao
    return [win.actor, win.target, pao, _worth(kyoku, win, where), *_yaku(kyoku, win, where)]


def _worth(kyoku: LoggedKyoku, win: LoggedWin, where: str) -> str:
    points = told(win.points, f"{where}, points")
    tail = write_points(points, tsumo=win.actor == win.target, dealer=win.actor == kyoku.oya)
    limit = win.limit or (YAKUMAN if win.yakuman else None)
    if limit is None:
        fu, han = told(win.fu, f"{where}, fu"), told(win.han, f"{where}, han")
        return f"{fu}符{han}飜{tail}"
    word = WORD_OF_LIMIT.get(limit)
    if word is None:
        field, known = f"{where}, limit", tuple(WORD_OF_LIMIT)
        raise RecordError("value-choice", field=field, given=repr(win.limit), allowed=known)
    counted = limit == YAKUMAN and not win.yakuman
    return f"{COUNTED_YAKUMAN if counted else word}{tail}"


def _yaku(kyoku: LoggedKyoku, win: LoggedWin, where: str) -> list[object]:
    """Yaku, then the dora that count; a yakuman counts none."""
    yakuman = bool(win.yakuman)
    seat_wind = (win.actor - kyoku.oya) % SEATS
    round_wind = ROUNDS.index(kyoku.bakaze)
    written: list[object] = []
    for yaku, worth in told(win.yaku, f"{where}, yaku").items():
        said = write_yaku(yaku, worth, yakuman=yakuman, seat_wind=seat_wind, round_wind=round_wind)
        written.append(said)
    if not yakuman:
        counts = ((DORA, win.dora), (RED, win.red), (URA, win.ura))
        written += [f"{COUNTED[name]}({count}飜)" for name, count in counts if count]
    return written
