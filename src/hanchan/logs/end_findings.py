"""Findings about the end of a kyoku, one for each difference between the log and the law."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import count_players
from hanchan.core.view import count_turned_ura
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.situation_yaku import ANY_RIICHI
from hanchan.i18n.code_names import ENDINGS, LIMITS, YAKU_NAMES
from hanchan.i18n.lazy_text import join_sentences, sentence, term
from hanchan.logs.finding import (
    Finding,
    FindingFactory,
    describe_ending,
    ending_name,
    format_points,
    format_seats,
)
from hanchan.records.actions import held_tiles
from hanchan.records.event_details import values_of_seats
from hanchan.records.tile_names import name_tiles
from hanchan.replay import log_comparison as s
from hanchan.replay.memory_layout import ReplayState
from hanchan.rules.schema import keys_by_name
from hanchan.scoring.win_result import Result, read_result

NO_VALUE = term("none", "finding-none")
YAKUHAI = ("haku", "hatsu", "chun", "seat_wind", "round_wind")
KEYS_OF_UNNAMED = {**dict.fromkeys(YAKUHAI, "yaku.yakuhai"), "nagashi_mangan": "draws.nagashi"}
"""The rule key of each yaku whose key is not named after it."""


class EndedKyoku:
    """A kyoku that the law has ended, and what the log states about that end."""

    def __init__(self, factory: FindingFactory, g: Game, r: Rules) -> None:
        self.factory, self.kyoku, self.g, self.r = factory, factory.kyoku, g, r

    def finding(self, field: str, logged: str, by_law: str, **options: tuple[str, ...]) -> Finding:
        """Create a finding at the end of the kyoku."""
        return self.factory.create(field, logged, by_law, end=True, keys=options.get("keys"))

    def result(self, slot: int) -> Result:
        """Return the law's score sheet in a result slot."""
        return read_result(self.g, slot, self.r)


FindingMaker: TypeAlias = Callable[[EndedKyoku, int, int], Finding]
"""A function that creates the finding for a difference, given its win or seat and result slot."""


def end_findings(
    factory: FindingFactory, g: Game, r: Rules, marks: ReplayState
) -> Iterator[Finding]:
    """Yield a finding for each difference in `marks`; the law must have ended the kyoku in `g`."""
    ended = EndedKyoku(factory, g, r)
    for i in range(marks.differences):
        kind, which, slot = (marks.difference[i, column] for column in range(3))
        yield FINDING_MAKERS[kind](ended, which, slot)


def _winners(ended: EndedKyoku, _: int, __: int) -> Finding:
    g = ended.g
    draw = ended.kyoku.draw
    may_be_nagashi = draw is not None and draw.reason in {None, "", "nagashi"}
    drawn = may_be_nagashi and s.paid_as_draw(g.kyoku_end)
    seats = ", ".join(str(g.res_seat[slot]) for slot in range(0 if drawn else g.res_count))
    law = sentence("finding-seats_win", seats=seats) if seats else _ending_name(g)
    return ended.finding("winners", describe_ending(ended.kyoku), law)


def _ending_name(g: Game) -> str:
    return ending_name(ENDINGS[g.kyoku_end])


def _reason(ended: EndedKyoku, _: int, __: int) -> Finding:
    draw = ended.kyoku.draw
    stated = ending_name(draw.reason or "") if draw else ""
    return ended.finding("ending", stated, _ending_name(ended.g))


def _declarer(ended: EndedKyoku, _: int, __: int) -> Finding:
    draw = ended.kyoku.draw
    declared = sentence("finding-declared_by", seat=(draw and draw.actor) or 0)
    nobody = sentence("finding-by_nobody", ending=_ending_name(ended.g))
    return ended.finding("ending", declared, nobody)


def _indicators(ended: EndedKyoku, _: int, __: int) -> Finding:
    count = len(ended.kyoku.dora_markers)
    stated = sentence("finding-at_the_end", count=count)
    return ended.finding("indicators", stated, str(ended.g.dora_open))


def _yaku(ended: EndedKyoku, win: int, slot: int) -> Finding:
    """Return a finding about yaku; the keys are those of the yaku that differ."""
    stated = ended.kyoku.wins[win].yaku or {}
    logged = {name: han for name, han in stated.items() if han}
    by_law = {name: han for name, han in ended.result(slot).yaku.items() if han}
    odd = {name for name in {*logged, *by_law} if logged.get(name) != by_law.get(name)}
    deciding = tuple(key for key in map(_yaku_key, sorted(odd)) if key)
    return ended.finding("yaku", _format_yaku(logged), _format_yaku(by_law), keys=deciding)


def _win_field_maker(field: str, name: str = "") -> FindingMaker:
    """Create the finding maker for a field; `name` is its name in wins and sheets, if different."""

    def create(ended: EndedKyoku, win: int, slot: int) -> Finding:
        logged = getattr(ended.kyoku.wins[win], name or field)
        by_law = getattr(ended.result(slot), name or field)
        return ended.finding(field, _format_value(field, logged), _format_value(field, by_law))

    return create


def _dora(ended: EndedKyoku, win: int, slot: int) -> Finding:
    """Return a finding about dora, among which logs count norths set aside."""
    result = ended.result(slot)
    by_law = str(result.dora + result.kita)
    return ended.finding("dora", _format_value("dora", ended.kyoku.wins[win].dora), by_law)


def _discarder(ended: EndedKyoku, win: int, slot: int) -> Finding:
    win_in_log, result = ended.kyoku.wins[win], ended.result(slot)
    by_law = win_in_log.actor if result.from_seat is None else result.from_seat
    return ended.finding("from", str(win_in_log.target), str(by_law))


def _tile(ended: EndedKyoku, win: int, slot: int) -> Finding:
    tile = ended.result(slot).tile
    by_law = None if tile is None else tile.mjai
    return ended.finding("tile", str(ended.kyoku.wins[win].pai), _format_value("tile", by_law))


def _win_deltas(ended: EndedKyoku, win: int, slot: int) -> Finding:
    result = ended.result(slot)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    stated = ended.kyoku.wins[win].deltas or ()
    by_law = format_points(values_of_seats(ended.g, deltas))
    return ended.finding("deltas", format_points(stated), by_law)


def _win_hand(ended: EndedKyoku, win: int, slot: int) -> Finding:
    result = ended.result(slot)
    by_law = _hand_tiles(ended.g, result.seat)
    if result.tsumo and result.tile is not None:
        by_law.remove(result.tile.mjai)
    logged = ended.kyoku.wins[win].tehai or ()
    return ended.finding("hand", " ".join(logged), " ".join(by_law))


def _ura(ended: EndedKyoku, win: int, slot: int) -> Finding:
    g = ended.g
    turned = count_turned_ura(g, ended.r) if ended.result(slot).flags & ANY_RIICHI else 0
    by_law = name_tiles(g.wall[indicator_place(g.spare, i) + 1] for i in range(turned))
    logged = ended.kyoku.wins[win].ura_markers or ()
    names = [" ".join(tiles) or NO_VALUE for tiles in (logged, by_law)]
    return ended.finding("ura indicators", *names)


def _tenpai(ended: EndedKyoku, _: int, __: int) -> Finding:
    draw, g = ended.kyoku.draw, ended.g
    stated = sum(1 << p for p, hand in enumerate((draw and draw.tehais) or ()) if hand is not None)
    tenpai = sum(1 << p for p in range(SEATS) if g.tenpai[p])
    texts = [sentence("finding-seats", seats=format_seats(seats)) for seats in (stated, tenpai)]
    return ended.finding("tenpai", *texts)


def _revealed_hand(ended: EndedKyoku, p: int, _: int) -> Finding:
    draw = ended.kyoku.draw
    logged = ((draw and draw.tehais) or ((),) * SEATS)[p] or ()
    return ended.finding("hand", " ".join(logged), " ".join(_hand_tiles(ended.g, p)))


def _hand_tiles(g: Game, p: int) -> list[str]:
    return list(name_tiles(held_tiles(g.hand, g.red, p)))


def _deltas(ended: EndedKyoku, _: int, __: int) -> Finding:
    stated = ended.kyoku.deltas or ()
    by_law = format_points(values_of_seats(ended.g, ended.g.delta))
    return ended.finding("deltas", format_points(stated), by_law)


def _scores(ended: EndedKyoku, _: int, __: int) -> Finding:
    g, stated = ended.g, ended.kyoku.scores_after or ()
    seats = range(count_players(g))
    after = (g.score_before[p] - DEPOSIT * g.paid[p] + g.delta[p] for p in seats)
    return ended.finding("scores", format_points(stated), format_points(after))


FINDING_MAKERS: Mapping[int, FindingMaker] = MappingProxyType({
    s.D_WINNERS: _winners, s.D_ENDING: _reason, s.D_DECLARER: _declarer,
    s.D_INDICATORS: _indicators, s.D_YAKU: _yaku, s.D_DORA: _dora,
    s.D_RED: _win_field_maker("dora", "red"), s.D_URA: _win_field_maker("dora", "ura"),
    s.D_HAN: _win_field_maker("han"), s.D_FU: _win_field_maker("fu"),
    s.D_YAKUMAN: _win_field_maker("yakuman"), s.D_POINTS: _win_field_maker("points"),
    s.D_PAO: _win_field_maker("pao"), s.D_FROM: _discarder, s.D_TILE: _tile,
    s.D_LIMIT: _win_field_maker("limit"), s.D_WIN_DELTAS: _win_deltas, s.D_WIN_HAND: _win_hand,
    s.D_URA_INDICATORS: _ura, s.D_TENPAI: _tenpai, s.D_HAND: _revealed_hand,
    s.D_DELTAS: _deltas, s.D_SCORES: _scores,
})  # fmt: skip
"""The function that creates the finding, by the code of the difference (`D_*`)."""


def _yaku_key(yaku: str) -> str:
    """Return the rule key that sets the han of a yaku; empty for an unknown yaku."""
    if yaku in KEYS_OF_UNNAMED:
        return KEYS_OF_UNNAMED[yaku]
    return f"yaku.{yaku}" if f"yaku.{yaku}" in keys_by_name() else ""


def _format_yaku(yaku: Mapping[str, int]) -> str:
    rows = sorted(yaku.items())
    names = {name: term(name, f"yaku-{name}") if name in YAKU_NAMES else name for name in yaku}
    parts = (sentence("finding-yaku_of", yaku=names[name], han=han) for name, han in rows)
    return join_sentences(parts) or NO_VALUE


def _format_value(field: str, value: object) -> str:
    """Format a win's value for users: a limit by name, None as a word, anything else as text."""
    if field == "limit" and value in LIMITS.values():
        return term(str(value), f"limit-{value}", units=1)
    return term("None", "finding-none") if value is None else str(value)
