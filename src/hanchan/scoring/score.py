"""`hanchan.score`: what a hand is worth under a rulebook and why, or why it cannot win."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from hanchan.core.choices import NG_WIN
from hanchan.core.codes import NO_YAKU as HAS_NO_YAKU
from hanchan.core.codes import NOBODY, OK, TOO_FEW_HAN
from hanchan.core.draws import nagashi
from hanchan.core.encode import encode
from hanchan.core.judge import judge
from hanchan.core.layout import Game, Rules
from hanchan.core.settle import pay_winners, settle_exhausted, settle_nagashi_win
from hanchan.core.situation import ron_flags, tsumo_flags
from hanchan.core.tables import load_tables
from hanchan.errors import HandError
from hanchan.kernels.record import Ints
from hanchan.rules.load import load_rules
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring import lines as sheet_lines
from hanchan.scoring.case import (
    Case,
    check_situation,
    check_tiles,
    read_count,
    read_flags,
    read_hand,
    read_indicators,
    read_riichi,
    read_wind,
    without_win,
)
from hanchan.scoring.citations import cited
from hanchan.scoring.placed import discarder, place_case
from hanchan.scoring.readings import other_readings
from hanchan.scoring.results import Result, read_result
from hanchan.scoring.sheet import Line, LineKind, Points, ScoreSheet
from hanchan.scoring.shortcomings import (
    han_short,
    no_yaku_lines,
    not_complete_lines,
    too_few_han_lines,
)
from hanchan.tiles import Hand, Meld, Tile

WIN = 0
"""The slot of the record in which the win is judged."""

NAGASHI = "nagashi"
NO_YAKU, NOT_COMPLETE, NO_NAGASHI = "no-yaku", "not-complete", "no-nagashi"


def score(  # noqa: PLR0913 - every part of a case is one parameter
    hand: str | Hand,
    win: str | None = None,
    *,
    rules: str | Path | RuleSet,
    tsumo: bool = False,
    melds: str | Iterable[str | Meld] = (),
    seat: str = "E",
    round: str = "E",  # noqa: A002 - the word of the glossary
    riichi: bool | str = False,
    flags: Collection[str] = (),
    dora: str = "",
    ura: str = "",
    honba: int = 0,
    deposits: int = 0,
    discarder_in_riichi: bool = False,
    **overrides: object,
) -> ScoreSheet:
    """The score sheet of a hand won with one tile, under a rulebook or rule set.

    `hand` is its text, melds in it or beside it in `melds`; the winning tile may be written in it
    or not. `riichi` is True, `double`, `open` or `open-double`; `flags` are ippatsu, rinshan,
    chankan, haitei, houtei, tenhou, chiihou, renhou or nagashi. `dora` and `ura` are indicators.
    Overrides are rule keys or variations of the rulebook. Who fed a set (pao) is known at a table
    only; here the usual payers pay.

    >>> sheet = score("234m456p3388s pon 555z", "8s", rules="ema-2008")
    >>> sheet.han, sheet.fu, sheet.points.total, dict(sheet.yaku)
    (1, 30, 1500, {'haku': 1})
    >>> score("234m456p3388s pon 444m", "8s", rules="ema-2008").error
    'no-yaku'
    >>> score("234m456p3388s pon 555z", "8s", rules="ema-2008", riichi=True)
    Traceback (most recent call last):
    hanchan.errors.HandError: Riichi needs a concealed hand; only concealed kans leave it so.
    """
    book = load_rules(rules, **overrides)
    named = read_flags(flags)
    held, tile = _held(read_hand(hand, melds), win, named)
    case = Case(
        hand=held,
        tile=tile,
        tsumo=tsumo or tile is None,
        seat=read_wind("seat", seat),
        round=read_wind("round", round),
        riichi=read_riichi(riichi),
        flags=named,
        dora=read_indicators("dora", dora),
        ura=read_indicators("ura", ura),
        honba=read_count("honba", honba),
        deposits=read_count("deposits", deposits),
        feeder_in_riichi=discarder_in_riichi,
    )
    check_tiles(case, book)
    check_situation(case, book)
    return score_case(case, book)


def score_case(case: Case, rules: RuleSet) -> ScoreSheet:
    """The score sheet of a case that has been checked."""
    g, r, tables = place_case(case), encode(rules), load_tables()
    if case.nagashi:
        return _nagashi_sheet(g, r, case, rules)
    p, code = case.seat, int(case.tile or 0)
    flags = tsumo_flags(g, r, p) if case.tsumo else ron_flags(g, r, p)
    status = judge(g, r, tables, p, code, flags, WIN)
    g.res_from[WIN] = NOBODY if case.tsumo else discarder(case)
    g.res_count = 1
    if status == OK:
        pay_winners(g, r)
        result = read_result(g, WIN, r)
        return _paid(case, rules, result, other_readings(g, r, result))
    return _refused(g, r, tables, case, rules)


def _held(hand: Hand, win: str | None, flags: frozenset[str]) -> tuple[Hand, Tile | None]:
    """The hand without its winning tile, and that tile; with nagashi there is none."""
    if NAGASHI not in flags:
        return without_win(hand, win or "")
    if win:
        raise HandError("case-win-with-nagashi", field="win", tile=win)
    return hand, None


def _nagashi_sheet(g: Game, r: Rules, case: Case, rules: RuleSet) -> ScoreSheet:
    if nagashi(g, r, case.seat) == 0:
        why = Line(kind=LineKind.REASON, name="not_nagashi", articles=cited(rules, "draws.nagashi"))
        return _unpaid(case, rules, read_result(g, WIN, r), NO_NAGASHI, (why,))
    if r.nagashi == NG_WIN:
        settle_nagashi_win(g, r)
    else:
        settle_exhausted(g, r)
    return _paid(case, rules, read_result(g, WIN, r), ())


def _paid(case: Case, rules: RuleSet, result: Result, others: tuple[Result, ...]) -> ScoreSheet:
    lines = (
        *sheet_lines.heading(case, rules),
        *sheet_lines.reading_lines(result, others, rules),
        *sheet_lines.yaku_lines(result, rules),
        *sheet_lines.dora_lines(result, rules),
        *sheet_lines.fu_lines(result, rules),
        sheet_lines.limit_line(result, rules),
        *sheet_lines.payment_lines(result, case, rules),
        sheet_lines.total_line(result),
    )
    payments = {f"from_{name}": points for name, points, _ in sheet_lines.payers_of(result)}
    return ScoreSheet(
        rules=rules,
        hand=case.hand,
        result=result,
        points=Points(total=result.total, **payments),
        lines=lines,
        error=None,
    )


def _refused(g: Game, r: Rules, tables: Ints, case: Case, rules: RuleSet) -> ScoreSheet:
    """The sheet of a hand that cannot win, with the reason and what it lacks."""
    result = read_result(g, WIN, r)
    if g.res_status[WIN] == TOO_FEW_HAN:
        short = han_short(g, r, case, WIN)
        shown = (
            *sheet_lines.reading_lines(result, (), rules),
            *sheet_lines.yaku_lines(result, rules),
        )
        return _unpaid(case, rules, result, short, (*shown, *too_few_han_lines(short, rules)))
    if g.res_status[WIN] == HAS_NO_YAKU:
        why = tuple(no_yaku_lines(g, r, tables, case, result, rules))
        shape = tuple(sheet_lines.reading_lines(result, (), rules))
        return _unpaid(case, rules, result, NO_YAKU, (*shape, *why))
    return _unpaid(case, rules, result, NOT_COMPLETE, tuple(not_complete_lines(case)))


def _unpaid(
    case: Case,
    rules: RuleSet,
    result: Result,
    error: str | Mapping[str, int],
    why: tuple[Line, ...],
) -> ScoreSheet:
    return ScoreSheet(
        rules=rules,
        hand=case.hand,
        result=result,
        points=Points(total=0),
        lines=(*sheet_lines.heading(case, rules), *why),
        error=error,
    )
