"""The end of a kyoku in a paipu: the stated wins, or the stated draw."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab.meld_spelling import MARKS, read_meld, read_tile, read_tiles
from hanchan.formats.kobalab.paipu import Hule, Pingju
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


def read_yaku(
    hule: Hule, bakaze: int, oya: int, path: str
) -> tuple[dict[str, int], dict[str, int], int | None]:
    """Return a win's yaku by our ids with han or units, its dora by kind, and the liable seat."""
    yaku, pao = dict[str, int](), None
    dora: dict[str, int] = dict.fromkeys(DORA_KINDS, 0)
    winds = {ROUND_WIND + WINDS[bakaze]: "round_wind", SEAT_WIND + WINDS[hule.l]: "seat_wind"}
    for i, hupai in enumerate(hule.hupai):
        at, fanshu = f"{path}.hupai[{i}]", hupai.fanshu
        if not (fanshu in YAKUMAN_STARS if hule.damanguan else isinstance(fanshu, int)):
            given, units = repr(fanshu), hule.damanguan or 0
            raise RecordError("paipu-fanshu", field=f"{at}.fanshu", given=given, damanguan=units)
        value = len(fanshu) if isinstance(fanshu, str) else fanshu
        if hupai.name in dora:
            dora[hupai.name] += value
            continue
        name = YAKU_OF.get(hupai.name) or winds.get(hupai.name)
        if name is None:
            given = repr(hupai.name[:20])
            raise RecordError("paipu-yaku", field=f"{at}.name", given=given, winds=tuple(winds))
        if name in yaku:
            raise RecordError("log-yaku-twice", field=f"{at}.name", given=repr(hupai.name))
        yaku[name] = value
        if isinstance(hupai.baojia, str):
            if hupai.baojia not in tuple(MARKS):
                given, marks = repr(hupai.baojia[:20]), tuple(MARKS)
                raise RecordError("value-choice", field=f"{at}.baojia", given=given, allowed=marks)
            pao = (oya + hule.l + MARKS.index(hupai.baojia) + 1) % SEATS
    return yaku, dora, pao


def from_wind_order(by_wind: tuple[int, int, int, int], oya: int) -> tuple[int, int, int, int]:
    """Reorder a tuple from dealer first to seat 0 first.

    >>> from_wind_order((8000, -4000, -2000, -2000), 1)
    (-2000, 8000, -4000, -2000)
    """
    a, b, c, d = by_wind[-oya % SEATS :] + by_wind[: -oya % SEATS]
    return a, b, c, d


def read_revealed_hand(text: str, melds: list[str], path: str) -> tuple[str, ...]:
    """Return the concealed tiles of a revealed hand, which must show exactly the called melds."""
    concealed, *spelled_melds = text.split(",")
    for meld in spelled_melds:
        read_meld(meld, path)
    if sorted(spelled_melds) != sorted(melds):
        given, count, own = repr(text[:80]), len(melds), tuple(melds)
        raise RecordError("paipu-other-melds", field=path, given=given, count=count, melds=own)
    tiles = read_tiles(concealed.removesuffix("*"), path)
    if len(tiles) + 3 * len(melds) not in {TILES_SHOWN - 1, TILES_SHOWN}:
        count = len(tiles) + 3 * len(melds)
        raise RecordError("paipu-shown-size", field=path, count=count)
    return tiles


def read_win(hule: Hule, bakaze: int, oya: int, melds: list[str], path: str) -> LoggedWin:
    """Read a win as the paipu states it; the last of its concealed tiles is the winning one."""
    tiles = read_revealed_hand(hule.shoupai, melds, f"{path}.shoupai")
    if len(tiles) + 3 * len(melds) != TILES_SHOWN:
        given = repr(hule.shoupai[:80])
        raise RecordError("paipu-no-winning-tile", field=f"{path}.shoupai", given=given)
    yaku, dora, pao = read_yaku(hule, bakaze, oya, path)
    actor = (oya + hule.l) % SEATS
    if hule.baojia == hule.l:
        raise RecordError("paipu-own-discard", field=f"{path}.baojia", given=hule.l)
    counted = not hule.damanguan and bool(hule.hupai)
    stated_han = hule.fanshu
    if stated_han is None and counted:
        stated_han = sum(yaku.values()) + sum(dora.values())
    turned = hule.fubaopai or ()
    ura = tuple(read_tile(p, f"{path}.fubaopai[{i}]") for i, p in enumerate(turned))
    return LoggedWin(
        actor=actor,
        target=(oya + hule.baojia) % SEATS if isinstance(hule.baojia, int) else actor,
        pai=tiles[-1],
        tehai=sort_tile_names(tiles[:-1]),
        ura_markers=ura,
        yaku=yaku if hule.hupai else None,
        dora=dora[DORA] if counted else None,
        red=dora[RED] if counted else None,
        ura=dora[URA] if counted else None,
        han=None if hule.damanguan else stated_han,
        fu=None if hule.damanguan else hule.fu,
        yakuman=hule.damanguan or 0,
        points=hule.defen,
        pao=pao,
        deltas=from_wind_order(hule.fenpei, oya),
    )


def read_draw(pingju: Pingju, oya: int, melds: list[list[str]], path: str) -> LoggedDraw:
    """Read a draw; one without revealed hands states tenpai seats only if exhaustive or nagashi."""
    reason = DRAW_OF.get(pingju.name)
    if reason is None:
        given, known = repr(pingju.name[:20]), tuple(DRAW_OF)
        raise RecordError("value-choice", field=f"{path}.name", given=given, allowed=known)
    hands = [
        sort_tile_names(read_revealed_hand(text, melds[wind], f"{path}.shoupai[{wind}]"))
        if text
        else None
        for wind, text in enumerate(pingju.shoupai)
    ]
    seats = tuple(hands[(seat - oya) % SEATS] for seat in range(SEATS))
    revealed_seats = [seat for seat, hand in enumerate(seats) if hand is not None]
    if reason == "kyuushu":
        if len(revealed_seats) != 1:
            raise RecordError("paipu-kyuushu", field=f"{path}.shoupai", count=len(revealed_seats))
        return LoggedDraw(reason=reason, actor=revealed_seats[0])
    states_tenpai = bool(revealed_seats) or reason in {"exhausted", "nagashi"}
    return LoggedDraw(reason=reason, tehais=seats if states_tenpai else None)
