"""How a kyoku of a paipu ended: wins and draws as the log states them."""

from typing import NoReturn

from hanchan.errors import RecordError
from hanchan.formats.kobalab.melds import MARKS, read_meld
from hanchan.formats.kobalab.paipu import Hule, Hupai, Pingju
from hanchan.formats.kobalab.tiles import in_order, read_tile, read_tiles
from hanchan.formats.kobalab.yaku import (
    DORA,
    DRAW_OF,
    RED,
    ROUND_WIND,
    SEAT_WIND,
    URA,
    WINDS,
    YAKU_OF,
)
from hanchan.records.log import LoggedDraw, LoggedWin

COUNTED_APART = (DORA, RED, URA)
TILES_SHOWN = 14


class Sheet:
    """The yaku of a win: our ids with han or units, dora apart, and who is liable."""

    def __init__(self, hule: Hule, bakaze: int, oya: int, where: str) -> None:
        self.yaku: dict[str, int] = {}
        self.apart = dict.fromkeys(COUNTED_APART, 0)
        self.pao: int | None = None
        self._hule, self._bakaze, self._oya = hule, bakaze, oya
        self.yakuman = hule.damanguan or 0
        for i, hupai in enumerate(hule.hupai):
            self._add(hupai, f"{where}.hupai[{i}]")

    def _add(self, hupai: Hupai, where: str) -> None:
        stars = isinstance(hupai.fanshu, str)
        if stars != bool(self.yakuman):
            allowed = "stars where damanguan is given, else a number of han"
            raise RecordError(f"{where}.fanshu", repr(hupai.fanshu), allowed)
        worth = len(hupai.fanshu) if isinstance(hupai.fanshu, str) else hupai.fanshu
        if hupai.name in self.apart:
            self.apart[hupai.name] += worth
            return
        yaku = self._id_of(hupai.name, where)
        if yaku in self.yaku:
            raise RecordError(f"{where}.name", f"{hupai.name!r} again", "each yaku once")
        self.yaku[yaku] = worth
        if isinstance(hupai.baojia, str):
            if hupai.baojia not in tuple(MARKS):
                raise RecordError(f"{where}.baojia", repr(hupai.baojia[:20]), "+, = or -")
            offset = MARKS.index(hupai.baojia) + 1
            self.pao = (self._oya + self._hule.l + offset) % 4

    def _id_of(self, name: str, where: str) -> str:
        yaku = YAKU_OF.get(name)
        if yaku is not None:
            return yaku
        round_wind = ROUND_WIND + WINDS[self._bakaze]
        seat_wind = SEAT_WIND + WINDS[self._hule.l]
        if name == round_wind:
            return "round_wind"
        if name == seat_wind:
            return "seat_wind"
        allowed = f"the name of a yaku ({round_wind} and {seat_wind} for the winds of this seat)"
        raise RecordError(f"{where}.name", repr(name[:20]), allowed)


def by_seat(by_wind: tuple[int, int, int, int], oya: int) -> tuple[int, int, int, int]:
    """What is listed from the dealer on, listed from seat 0 on.

    >>> by_seat((8000, -4000, -2000, -2000), 1)
    (-2000, 8000, -4000, -2000)
    """
    first = -oya % 4
    return by_wind[first:] + by_wind[:first]  # type: ignore[return-value]  # four again


def read_shown(text: str, melds: list[str], where: str) -> tuple[str, ...]:
    """The concealed tiles of a hand that is shown, as written; its melds must be those made."""
    concealed, *shown = text.split(",")
    for meld in shown:
        read_meld(meld, where)
    if sorted(shown) != sorted(melds):
        raise RecordError(where, repr(text[:80]), f"the melds made ({','.join(melds) or 'none'})")
    tiles = read_tiles(concealed.removesuffix("*"), where)
    if len(tiles) + 3 * len(melds) not in {TILES_SHOWN - 1, TILES_SHOWN}:
        raise RecordError(where, f"{len(tiles)} tiles beside {len(melds)} melds", "13 or 14 in all")
    return tiles


def read_win(hule: Hule, bakaze: int, oya: int, melds: list[str], where: str) -> LoggedWin:
    """A win as the paipu states it; the winning tile is the last of the concealed ones."""
    tiles = read_shown(hule.shoupai, melds, f"{where}.shoupai")
    if len(tiles) + 3 * len(melds) != TILES_SHOWN:
        raise RecordError(f"{where}.shoupai", repr(hule.shoupai[:80]), "the winning tile as well")
    sheet = Sheet(hule, bakaze, oya, where)
    actor = (oya + hule.l) % 4
    if not sheet.yakuman and (hule.fu is None or hule.fanshu is None):
        field = "fu" if hule.fu is None else "fanshu"
        raise RecordError(f"{where}.{field}", "nothing", "a number, except for a yakuman")
    if hule.baojia == hule.l:
        raise RecordError(f"{where}.baojia", f"the winner {hule.l}", "another player, or null")
    turned = hule.fubaopai or ()
    ura = tuple(read_tile(p, f"{where}.fubaopai[{i}]") for i, p in enumerate(turned))
    counted = not sheet.yakuman
    return LoggedWin(
        actor=actor,
        target=(oya + hule.baojia) % 4 if isinstance(hule.baojia, int) else actor,
        pai=tiles[-1],
        tehai=in_order(tiles[:-1]),
        ura_markers=ura,
        yaku=sheet.yaku,
        dora=sheet.apart[DORA] if counted else None,
        red=sheet.apart[RED] if counted else None,
        ura=sheet.apart[URA] if counted else None,
        han=hule.fanshu if counted else None,
        fu=hule.fu if counted else None,
        yakuman=sheet.yakuman,
        points=hule.defen,
        pao=sheet.pao,
        deltas=by_seat(hule.fenpei, oya),
    )


def read_draw(pingju: Pingju, oya: int, melds: list[list[str]], where: str) -> LoggedDraw:
    """A draw as the paipu states it."""
    reason = DRAW_OF.get(pingju.name)
    if reason is None:
        _refuse_name(pingju.name, where)
    shown = [
        in_order(read_shown(text, melds[wind], f"{where}.shoupai[{wind}]")) if text else None
        for wind, text in enumerate(pingju.shoupai)
    ]
    seats = tuple(shown[(seat - oya) % 4] for seat in range(4))
    who = [seat for seat, hand in enumerate(seats) if hand is not None]
    if reason == "kyuushu":
        if len(who) != 1:
            allowed = "the hand of the one who declares"
            raise RecordError(f"{where}.shoupai", f"{len(who)} hands", allowed)
        return LoggedDraw(reason=reason, actor=who[0])
    told = bool(who) or reason in {"exhausted", "nagashi"}
    return LoggedDraw(reason=reason, tehais=seats if told else None)


def _refuse_name(name: str, where: str) -> NoReturn:
    raise RecordError(f"{where}.name", repr(name[:20]), f"one of {', '.join(DRAW_OF)}")
