"""How a kyoku ended, as a paipu states it: from a log's wins and draw."""

from typing import TypeVar

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab.melds import MARKS
from hanchan.formats.kobalab.paipu import Hule, Hupai, Pingju
from hanchan.formats.kobalab.table import Hands
from hanchan.formats.kobalab.tiles import SPELLING
from hanchan.formats.kobalab.yaku import (
    DORA,
    NAME_OF,
    NAME_OF_DRAW,
    ORDER,
    PAO_YAKU,
    RED,
    URA,
    WINDS,
)
from hanchan.formats.writable import told
from hanchan.logs.impossible import ROUNDS
from hanchan.logs.log import LoggedKyoku, LoggedWin

T = TypeVar("T")


def by_wind(by_seat: tuple[T, ...], oya: int) -> tuple[T, T, T, T]:
    """What is listed from seat 0 on, listed from the dealer on.

    >>> by_wind((-2000, 8000, -4000, -2000), 1)
    (8000, -4000, -2000, -2000)
    """
    a, b, c, d = by_seat[oya:] + by_seat[:oya]
    return a, b, c, d


def write_win(kyoku: LoggedKyoku, win: LoggedWin, hands: Hands, where: str) -> Hule:
    """A win with all that its hand was worth."""
    wind = (win.actor - kyoku.oya) % SEATS
    tsumo = win.target == win.actor
    pai = win.pai or (hands.drawn if tsumo else hands.offered)
    tehai = hands.without(win.actor, pai) if win.tehai is None else win.tehai
    hupai = _yaku(kyoku, win, wind, where)
    han = fu = None
    if not win.yakuman:
        fu = told(win.fu, f"{where}.fu")
        apart = zip((DORA, RED, URA), (win.dora, win.red, win.ura), strict=True)
        counts = [(name, told(count, f"{where}.dora, red and ura")) for name, count in apart]
        hupai += [Hupai(name=name, fanshu=count) for name, count in counts if count]
        han = win.han
        if han is None:
            han = sum(hand.fanshu for hand in hupai if isinstance(hand.fanshu, int))
    return Hule(
        l=wind,
        shoupai=hands.show(win.actor, tehai, pai),
        baojia=None if tsumo else (win.target - kyoku.oya) % SEATS,
        fubaopai=[SPELLING[marker] for marker in win.ura_markers or ()] or None,
        fu=fu,
        fanshu=han,
        damanguan=win.yakuman or None,
        defen=told(win.points, f"{where}.points"),
        hupai=hupai,
        fenpei=by_wind(told(win.deltas, f"{where}.deltas"), kyoku.oya),
    )


def _yaku(kyoku: LoggedKyoku, win: LoggedWin, wind: int, where: str) -> list[Hupai]:
    yaku = told(win.yaku, f"{where}.yaku")
    liable = next((name for name in PAO_YAKU if name in yaku), None)
    if win.pao is not None and (liable is None or win.pao == win.actor):
        raise RecordError("paipu-pao", field=f"{where}.pao", given=win.pao, allowed=PAO_YAKU)
    winds = {"round_wind": WINDS[ROUNDS.index(kyoku.bakaze)], "seat_wind": WINDS[wind]}
    found: list[Hupai] = []
    for name, worth in sorted(yaku.items(), key=lambda item: ORDER.get(item[0], 0)):
        title = NAME_OF.get(name)
        if title is None:
            raise RecordError("log-yaku-foreign", field=f"{where}.yaku", given=repr(name))
        mark = None
        if win.pao is not None and name == liable:
            mark = MARKS[(win.pao - win.actor) % SEATS - 1]
        title += winds.get(name, "")
        fanshu = "*" * worth if win.yakuman else worth
        found.append(Hupai(name=title, fanshu=fanshu, baojia=mark))
    return found


def write_draw(kyoku: LoggedKyoku, hands: Hands, where: str) -> Pingju:
    """A draw with the hands that were shown."""
    draw = kyoku.draw
    reason = told(draw.reason if draw else None, f"{where}, draw.reason")
    name = NAME_OF_DRAW.get(reason)
    if name is None:
        raise RecordError(
            "value-choice", field=f"{where}, draw.reason", given=repr(reason),
            allowed=tuple(NAME_OF_DRAW),
        )  # fmt: skip
    deltas = told(kyoku.deltas, f"{where}, deltas")
    shown = ["", "", "", ""]
    if reason == "kyuushu":
        seat = told(draw.actor if draw else None, f"{where}, draw.actor")
        shown[seat] = hands.show(seat, hands.without(seat, hands.drawn), hands.drawn)
    else:
        for seat, hand in enumerate(_tehais(kyoku, hands, deltas, where)):
            shown[seat] = "" if hand is None else hands.show(seat, hand)
    texts = by_wind(tuple(shown), kyoku.oya)
    return Pingju(name=name, shoupai=texts, fenpei=by_wind(deltas, kyoku.oya))


def _tehais(
    kyoku: LoggedKyoku, hands: Hands, deltas: tuple[int, ...], where: str
) -> tuple[tuple[str, ...] | None, ...]:
    """The hands shown; where the log has none, those who were paid for tenpai show theirs."""
    draw = kyoku.draw
    if draw is None or draw.reason not in {"exhausted", "nagashi"} or draw.tehais is not None:
        return (draw.tehais if draw else None) or (None,) * SEATS
    if draw.reason == "nagashi" or not any(deltas):
        told(draw.tehais, f"{where}, draw.tehais")
    return tuple(
        tuple(hands.concealed[seat]) if deltas[seat] > 0 else None for seat in range(SEATS)
    )


def write_nagashi(kyoku: LoggedKyoku, where: str) -> Pingju:
    """A win by nagashi mangan, which here is a draw with payments."""
    deltas = told(kyoku.deltas, f"{where}, deltas")
    fenpei = by_wind(deltas, kyoku.oya)
    return Pingju(name=NAME_OF_DRAW["nagashi"], shoupai=("", "", "", ""), fenpei=fenpei)
