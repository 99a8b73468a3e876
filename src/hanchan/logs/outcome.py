"""Findings about the end of a kyoku, one for each difference between the log and the law."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.core.layout import Game, Rules
from hanchan.core.view import ura_turned
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.situation import ANY_RIICHI
from hanchan.logs.finding import (
    Finding,
    KyokuFindings,
    ending_in_words,
    ending_named,
    numbers,
    seats_of,
)
from hanchan.records.actions import tiles_held
from hanchan.records.names import named
from hanchan.replay import log_comparison as s
from hanchan.replay.layout import Following
from hanchan.rules.schema import keys
from hanchan.scoring.results import Result, read_result
from hanchan.wording.names import ENDINGS, LIMITS, YAKU_NAMES
from hanchan.wording.sentences import joined, sentence, term

NONE = term("none", "finding-none")
YAKUHAI = ("haku", "hatsu", "chun", "seat_wind", "round_wind")
KEYS_OF_OTHERS = {**dict.fromkeys(YAKUHAI, "yaku.yakuhai"), "nagashi_mangan": "draws.nagashi"}
"""The rule keys of the yaku that have no key of their own name."""


class Ended:
    """A kyoku that the law has ended, with the statements of the log."""

    def __init__(self, here: KyokuFindings, g: Game, r: Rules) -> None:
        self.here, self.g, self.r = here, g, r

    def differs(self, field: str, logged: str, by_law: str, **given: tuple[str, ...]) -> Finding:
        """Create a finding at the end of the kyoku."""
        return self.here.finding(field, logged, by_law, end=True, keys=given.get("keys"))

    def result(self, slot: int) -> Result:
        """The score sheet in a slot."""
        return read_result(self.g, slot, self.r)


Say: TypeAlias = Callable[[Ended, int, int], Finding]
"""Creates the finding for a difference, from its win or seat and the slot of the result."""


def differences(here: KyokuFindings, g: Game, r: Rules, marks: Following) -> Iterator[Finding]:
    """The findings for all differences, once the law has also ended the kyoku."""
    ended = Ended(here, g, r)
    for i in range(marks.differences):
        what, which, slot = (marks.difference[i, column] for column in range(3))
        yield WORDED[what](ended, which, slot)


def _winners(ended: Ended, _: int, __: int) -> Finding:
    g = ended.g
    seats = "" if _told_as_draw(ended) else ", ".join(map(str, _winning(g)))
    law = sentence("finding-seats_win", seats=seats) if seats else _ending(g)
    return ended.differs("winners", ending_in_words(ended.here.kyoku), law)


def _told_as_draw(ended: Ended) -> bool:
    """Whether the log states a draw that may stand for nagashi, and the law has such a draw."""
    draw = ended.here.kyoku.draw
    told = draw is not None and (not draw.reason or draw.reason == "nagashi")
    return told and bool(s.paid_as_draw(ended.g.kyoku_end))


def _winning(g: Game) -> list[int]:
    return [g.res_seat[slot] for slot in range(g.res_count)]


def _ending(g: Game) -> str:
    return ending_named(ENDINGS[g.kyoku_end])


def _reason(ended: Ended, _: int, __: int) -> Finding:
    draw = ended.here.kyoku.draw
    named = ending_named(draw.reason or "") if draw else ""
    return ended.differs("ending", named, _ending(ended.g))


def _declarer(ended: Ended, _: int, __: int) -> Finding:
    draw = ended.here.kyoku.draw
    declared = sentence("finding-declared_by", seat=(draw and draw.actor) or 0)
    nobody = sentence("finding-by_nobody", ending=_ending(ended.g))
    return ended.differs("ending", declared, nobody)


def _indicators(ended: Ended, _: int, __: int) -> Finding:
    count = len(ended.here.kyoku.dora_markers)
    told = sentence("finding-at_the_end", count=count)
    return ended.differs("indicators", told, str(ended.g.dora_open))


def _yaku(ended: Ended, win: int, slot: int) -> Finding:
    """A finding about yaku, decided by the keys of those that differ."""
    told = ended.here.kyoku.wins[win].yaku or {}
    logged = {name: han for name, han in told.items() if han}
    by_law = {name: han for name, han in ended.result(slot).yaku.items() if han}
    odd = {name for name in {*logged, *by_law} if logged.get(name) != by_law.get(name)}
    deciding = tuple(key for key in map(_key_of, sorted(odd)) if key)
    return ended.differs("yaku", _yaku_told(logged), _yaku_told(by_law), keys=deciding)


def _of_win(field: str, name: str = "") -> Say:
    """Create a function for a field that the log's win and the score sheet name alike."""

    def say(ended: Ended, win: int, slot: int) -> Finding:
        logged = getattr(ended.here.kyoku.wins[win], name or field)
        by_law = getattr(ended.result(slot), name or field)
        return ended.differs(field, _value(field, logged), _value(field, by_law))

    return say


def _from(ended: Ended, win: int, slot: int) -> Finding:
    told, result = ended.here.kyoku.wins[win], ended.result(slot)
    by_law = told.actor if result.from_seat is None else result.from_seat
    return ended.differs("from", str(told.target), str(by_law))


def _tile(ended: Ended, win: int, slot: int) -> Finding:
    tile = ended.result(slot).tile
    by_law = None if tile is None else tile.mjai
    return ended.differs("tile", str(ended.here.kyoku.wins[win].pai), _value("tile", by_law))


def _win_deltas(ended: Ended, win: int, slot: int) -> Finding:
    result = ended.result(slot)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    told = ended.here.kyoku.wins[win].deltas or ()
    return ended.differs("deltas", numbers(told), numbers(tuple(deltas)))


def _win_hand(ended: Ended, win: int, slot: int) -> Finding:
    result = ended.result(slot)
    by_law = _hand(ended.g, result.seat)
    if result.tsumo and result.tile is not None:
        by_law.remove(result.tile.mjai)
    logged = ended.here.kyoku.wins[win].tehai or ()
    return ended.differs("hand", " ".join(logged), " ".join(by_law))


def _ura(ended: Ended, win: int, slot: int) -> Finding:
    g = ended.g
    turned = ura_turned(g, ended.r) if ended.result(slot).flags & ANY_RIICHI else 0
    by_law = named(g.wall[indicator_place(i) + 1] for i in range(turned))
    logged = ended.here.kyoku.wins[win].ura_markers or ()
    return ended.differs("ura indicators", " ".join(logged) or NONE, " ".join(by_law) or NONE)


def _tenpai(ended: Ended, _: int, __: int) -> Finding:
    draw, g = ended.here.kyoku.draw, ended.g
    shown = sum(1 << p for p, hand in enumerate((draw and draw.tehais) or ()) if hand is not None)
    tenpai = sum(1 << p for p in range(SEATS) if g.tenpai[p])
    told = [sentence("finding-seats", seats=seats_of(seats)) for seats in (shown, tenpai)]
    return ended.differs("tenpai", *told)


def _shown(ended: Ended, p: int, _: int) -> Finding:
    draw = ended.here.kyoku.draw
    logged = ((draw and draw.tehais) or ((),) * SEATS)[p] or ()
    return ended.differs("hand", " ".join(logged), " ".join(_hand(ended.g, p)))


def _hand(g: Game, p: int) -> list[str]:
    return list(named(tiles_held(g.hand, g.red, p)))


def _deltas(ended: Ended, _: int, __: int) -> Finding:
    g = ended.g
    told = ended.here.kyoku.deltas or ()
    return ended.differs("deltas", numbers(told), numbers(tuple(g.delta[p] for p in range(SEATS))))


def _scores(ended: Ended, _: int, __: int) -> Finding:
    g, told = ended.g, ended.here.kyoku.scores_after or ()
    after = (g.score_before[p] - DEPOSIT * g.paid[p] + g.delta[p] for p in range(SEATS))
    return ended.differs("scores", numbers(told), numbers(tuple(after)))


WORDED: Mapping[int, Say] = MappingProxyType({
    s.D_WINNERS: _winners,
    s.D_ENDING: _reason,
    s.D_DECLARER: _declarer,
    s.D_INDICATORS: _indicators,
    s.D_YAKU: _yaku,
    s.D_DORA: _of_win("dora"),
    s.D_RED: _of_win("dora", "red"),
    s.D_URA: _of_win("dora", "ura"),
    s.D_HAN: _of_win("han"),
    s.D_FU: _of_win("fu"),
    s.D_YAKUMAN: _of_win("yakuman"),
    s.D_POINTS: _of_win("points"),
    s.D_PAO: _of_win("pao"),
    s.D_FROM: _from,
    s.D_TILE: _tile,
    s.D_LIMIT: _of_win("limit"),
    s.D_WIN_DELTAS: _win_deltas,
    s.D_WIN_HAND: _win_hand,
    s.D_URA_INDICATORS: _ura,
    s.D_TENPAI: _tenpai,
    s.D_HAND: _shown,
    s.D_DELTAS: _deltas,
    s.D_SCORES: _scores,
})  # fmt: skip
"""The function that creates the finding for each difference."""


def _key_of(yaku: str) -> str:
    """The key that sets the worth of a yaku; empty for a name that no rulebook knows."""
    if yaku in KEYS_OF_OTHERS:
        return KEYS_OF_OTHERS[yaku]
    return f"yaku.{yaku}" if f"yaku.{yaku}" in keys() else ""


def _yaku_told(yaku: Mapping[str, int]) -> str:
    rows = sorted(yaku.items())
    told = (sentence("finding-yaku_of", yaku=_named(name), han=han) for name, han in rows)
    return joined(told) or NONE


def _named(yaku: str) -> str:
    return term(yaku, f"yaku-{yaku}") if yaku in YAKU_NAMES else yaku


def _value(field: str, value: object) -> str:
    """The value of a win's field; a limit is rendered by its name."""
    if field == "limit" and value in LIMITS.values():
        return term(str(value), f"limit-{value}", units=1)
    return term("None", "finding-none") if value is None else str(value)
