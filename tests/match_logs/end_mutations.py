"""Mutations of the end of a kyoku: winners, values and tiles, or the reason of a draw."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from hanchan.i18n.code_names import ENDINGS, YAKU_NAMES
from hanchan.logs.log import LoggedDraw, LoggedKyoku, LoggedWin
from match_logs.mutations import (
    NAMES,
    Changed,
    Lot,
    another_tile,
    one_changed,
    other,
    seat,
    shifted,
    up,
)


def of_win(field: str, change: Callable[[Lot, Any], Any]) -> Callable[[LoggedKyoku, Lot], Changed]:
    """Change a number, tile or seat in a field of a win, if it is stated."""

    def mutate(kyoku: LoggedKyoku, lot: Lot) -> Changed:
        told = [i for i, win in enumerate(kyoku.wins) if getattr(win, field) not in (None, (), {})]
        if not told:
            return None
        i = lot.choice(told)
        changed = replace(kyoku.wins[i], **{field: change(lot, getattr(kyoku.wins[i], field))})
        return replace(kyoku, wins=(*kyoku.wins[:i], changed, *kyoku.wins[i + 1 :]))

    return mutate


def yaku(lot: Lot, told: dict[str, int]) -> dict[str, int]:
    """Remove, add or change a yaku."""
    changed = dict(told)
    name = lot.choice(sorted(told))
    chance = lot.randrange(3)
    if chance == 0:
        del changed[name]
    elif chance == 1:
        changed[name] += 1
    else:
        changed[lot.choice([name for name in YAKU_NAMES if name not in told])] = 1
    return changed


def tiles(lot: Lot, names: tuple[str, ...]) -> tuple[str, ...]:
    return one_changed(lot, names, another_tile)


def a_win_less(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    if not kyoku.wins:
        return None
    i = lot.randrange(len(kyoku.wins))
    wins = kyoku.wins[:i] + kyoku.wins[i + 1 :]
    return replace(kyoku, wins=wins, draw=None if wins else LoggedDraw(reason="exhausted"))


def a_win_more(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    if not kyoku.wins or kyoku.wins[0].pai is None:
        return None
    first = kyoku.wins[0]
    more = LoggedWin(actor=other(lot, first.actor, range(4)), target=first.target, pai=first.pai)
    return replace(kyoku, wins=(*kyoku.wins, more))


def a_win_instead(kyoku: LoggedKyoku, lot: Lot) -> Changed:
    if kyoku.draw is None:
        return None
    seat, tile = lot.randrange(4), lot.choice(NAMES)
    return replace(kyoku, draw=None, wins=(LoggedWin(actor=seat, target=seat, pai=tile),))


def of_draw(change: Callable[[Lot, LoggedDraw], Any]) -> Callable[[LoggedKyoku, Lot], Changed]:
    """Change the draw that ends the kyoku."""

    def mutate(kyoku: LoggedKyoku, lot: Lot) -> Changed:
        if kyoku.draw is None:
            return None
        changed = change(lot, kyoku.draw)
        return None if changed is None else replace(kyoku, draw=changed)

    return mutate


def reason(lot: Lot, draw: LoggedDraw) -> LoggedDraw:
    reasons = [name for name in ENDINGS.values() if name not in ("none", "win", "chombo")]
    return replace(draw, reason=other(lot, draw.reason, reasons))


def who_showed(lot: Lot, draw: LoggedDraw) -> LoggedDraw | None:
    if draw.tehais is None:
        return None
    p = lot.randrange(4)
    hand = None if draw.tehais[p] is not None else (lot.choice(NAMES),) * 13
    return replace(draw, tehais=(*draw.tehais[:p], hand, *draw.tehais[p + 1 :]))


def what_was_shown(lot: Lot, draw: LoggedDraw) -> LoggedDraw | None:
    shown = [p for p, hand in enumerate(draw.tehais or ()) if hand is not None]
    if not shown or draw.tehais is None:
        return None
    p = lot.choice(shown)
    hand = tiles(lot, draw.tehais[p] or ())
    return replace(draw, tehais=(*draw.tehais[:p], hand, *draw.tehais[p + 1 :]))


def declarer(lot: Lot, draw: LoggedDraw) -> LoggedDraw:
    return replace(draw, actor=other(lot, draw.actor, range(4)))


END_MUTATIONS: dict[str, Callable[[LoggedKyoku, Lot], Changed]] = {
    "another winner": of_win("actor", seat),
    "a win from another seat": of_win("target", seat),
    "a win with another tile": of_win("pai", another_tile),
    "another winning hand": of_win("tehai", tiles),
    "another ura indicator": of_win("ura_markers", tiles),
    "an ura indicator less": of_win("ura_markers", lambda _, shown: shown[:-1]),
    "another yaku": of_win("yaku", yaku),
    "other dora": of_win("dora", up),
    "other red fives": of_win("red", up),
    "other ura": of_win("ura", up),
    "other han": of_win("han", up),
    "other fu": of_win("fu", up),
    "other points": of_win("points", up),
    "other yakuman": of_win("yakuman", up),
    "another limit": of_win("limit", lambda lot, name: other(lot, name, ("mangan", "baiman"))),
    "another who answers": of_win("pao", seat),
    "other payments of a win": of_win("deltas", shifted),
    "a win less": a_win_less,
    "a win more": a_win_more,
    "a win instead of a draw": a_win_instead,
    "another reason of the draw": of_draw(reason),
    "another who was tenpai": of_draw(who_showed),
    "another hand shown": of_draw(what_was_shown),
    "another who declared": of_draw(declarer),
}
"""Mutations of the end of a kyoku, by name."""
