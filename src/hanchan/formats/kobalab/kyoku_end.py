"""The end of a kyoku in a paipu: the stated wins, or the stated draw."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab.meld_spelling import MARKS, read_meld, read_tile, read_tiles
from hanchan.formats.kobalab.paipu import Hule, Hupai, Pingju
from hanchan.formats.kobalab.yaku_names import (
    DORA,
    DRAW_OF,
    RED,
    ROUND_WIND,
    SEAT_WIND,
    URA,
    WINDS,
    YAKU_OF,
)
from hanchan.logs.log import LoggedDraw, LoggedWin
from hanchan.records.tile_names import sort_tile_names

DORA_KINDS = (DORA, RED, URA)
TILES_SHOWN = 14
YAKUMAN_STARS = tuple("*" * units for units in range(1, 10))
"""The spelling of a yakuman in a paipu: one star for each unit."""


class ParsedYakuList:
    """The yaku of a win: our ids with han or units, dora counted apart, and the liable seat."""

    def __init__(self, hule: Hule, bakaze: int, oya: int, where: str) -> None:
        self.yaku: dict[str, int] = {}
        self.apart = dict.fromkeys(DORA_KINDS, 0)
        self.pao: int | None = None
        self._hule, self._bakaze, self._oya = hule, bakaze, oya
        self.yakuman = hule.damanguan or 0
        for i, hupai in enumerate(hule.hupai):
            self._add(hupai, f"{where}.hupai[{i}]")

    def _add(self, hupai: Hupai, where: str) -> None:
        good = hupai.fanshu in YAKUMAN_STARS if self.yakuman else isinstance(hupai.fanshu, int)
        if not good:
            raise RecordError(
                "paipu-fanshu", field=f"{where}.fanshu", given=repr(hupai.fanshu),
                damanguan=self.yakuman,
            )  # fmt: skip
        worth = len(hupai.fanshu) if isinstance(hupai.fanshu, str) else hupai.fanshu
        if hupai.name in self.apart:
            self.apart[hupai.name] += worth
            return
        yaku = self._id_of(hupai.name, where)
        if yaku in self.yaku:
            raise RecordError("log-yaku-twice", field=f"{where}.name", given=repr(hupai.name))
        self.yaku[yaku] = worth
        if isinstance(hupai.baojia, str):
            if hupai.baojia not in tuple(MARKS):
                given, marks = repr(hupai.baojia[:20]), tuple(MARKS)
                at = f"{where}.baojia"
                raise RecordError("value-choice", field=at, given=given, allowed=marks)
            offset = MARKS.index(hupai.baojia) + 1
            self.pao = (self._oya + self._hule.l + offset) % SEATS

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
        raise RecordError(
            "paipu-yaku", field=f"{where}.name", given=repr(name[:20]),
            winds=(round_wind, seat_wind),
        )  # fmt: skip


def from_wind_order(by_wind: tuple[int, int, int, int], oya: int) -> tuple[int, int, int, int]:
    """Reorder a tuple from dealer first to seat 0 first.

    >>> from_wind_order((8000, -4000, -2000, -2000), 1)
    (-2000, 8000, -4000, -2000)
    """
    a, b, c, d = by_wind[-oya % SEATS :] + by_wind[: -oya % SEATS]
    return a, b, c, d


def read_revealed_hand(text: str, melds: list[str], where: str) -> tuple[str, ...]:
    """Return the concealed tiles of a revealed hand; refuse melds that differ from those made."""
    concealed, *shown = text.split(",")
    for meld in shown:
        read_meld(meld, where)
    if sorted(shown) != sorted(melds):
        raise RecordError(
            "paipu-other-melds", field=where, given=repr(text[:80]), count=len(melds),
            melds=tuple(melds),
        )  # fmt: skip
    tiles = read_tiles(concealed.removesuffix("*"), where)
    if len(tiles) + 3 * len(melds) not in {TILES_SHOWN - 1, TILES_SHOWN}:
        count = len(tiles) + 3 * len(melds)
        raise RecordError("paipu-shown-size", field=where, count=count)
    return tiles


def read_win(hule: Hule, bakaze: int, oya: int, melds: list[str], where: str) -> LoggedWin:
    """Read a win as stated; the winning tile is the last of the concealed ones."""
    tiles = read_revealed_hand(hule.shoupai, melds, f"{where}.shoupai")
    if len(tiles) + 3 * len(melds) != TILES_SHOWN:
        given = repr(hule.shoupai[:80])
        raise RecordError("paipu-no-winning-tile", field=f"{where}.shoupai", given=given)
    sheet = ParsedYakuList(hule, bakaze, oya, where)
    actor = (oya + hule.l) % SEATS
    if not sheet.yakuman and (hule.fu is None or hule.fanshu is None):
        field = "fu" if hule.fu is None else "fanshu"
        raise RecordError("paipu-no-worth", field=f"{where}.{field}")
    if hule.baojia == hule.l:
        raise RecordError("paipu-own-discard", field=f"{where}.baojia", given=hule.l)
    turned = hule.fubaopai or ()
    ura = tuple(read_tile(p, f"{where}.fubaopai[{i}]") for i, p in enumerate(turned))
    counted = not sheet.yakuman
    return LoggedWin(
        actor=actor,
        target=(oya + hule.baojia) % SEATS if isinstance(hule.baojia, int) else actor,
        pai=tiles[-1],
        tehai=sort_tile_names(tiles[:-1]),
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
        deltas=from_wind_order(hule.fenpei, oya),
    )


def read_draw(pingju: Pingju, oya: int, melds: list[list[str]], where: str) -> LoggedDraw:
    """Read a draw as stated."""
    reason = DRAW_OF.get(pingju.name)
    if reason is None:
        raise RecordError(
            "value-choice", field=f"{where}.name", given=repr(pingju.name[:20]),
            allowed=tuple(DRAW_OF),
        )  # fmt: skip
    shown = [
        sort_tile_names(read_revealed_hand(text, melds[wind], f"{where}.shoupai[{wind}]"))
        if text
        else None
        for wind, text in enumerate(pingju.shoupai)
    ]
    seats = tuple(shown[(seat - oya) % SEATS] for seat in range(SEATS))
    who = [seat for seat, hand in enumerate(seats) if hand is not None]
    if reason == "kyuushu":
        if len(who) != 1:
            raise RecordError("paipu-kyuushu", field=f"{where}.shoupai", count=len(who))
        return LoggedDraw(reason=reason, actor=who[0])
    told = bool(who) or reason in {"exhausted", "nagashi"}
    return LoggedDraw(reason=reason, tehais=seats if told else None)
