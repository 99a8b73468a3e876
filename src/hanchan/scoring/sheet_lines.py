"""The lines of a score sheet, in the usual order of counting a hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from hanchan.copy_protection import FrozenDict
from hanchan.core.codes import S_RINSHAN
from hanchan.i18n.code_names import WINDS as WIND_NAMES
from hanchan.i18n.rulebook_text import cites_text
from hanchan.i18n.sheet_lines import line_text
from hanchan.i18n.texts import Value
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.article_citations import (
    DEALER,
    WINDS,
    articles_for_fu,
    articles_for_honba,
    articles_for_limit,
    articles_for_payment,
    articles_for_yaku,
    cited_articles,
    cited_articles_for_case,
    merge_citations,
    role_of_winner,
)
from hanchan.scoring.win_case import Case
from hanchan.scoring.win_result import Result, SetRead
from hanchan.tiles import Kind, Tile, format_tiles

PAIR = 2
TRIPLET = 3
KAN = 4
SET_SIZES = {"pair": PAIR, "triplet": TRIPLET, "kan": KAN}
KIRIAGE_BASIC = 1920
MANGAN_HAN = 5
SPECIAL_FORM_WAITS = ("seven_pairs", "kokushi", "kokushi_thirteen")


# The lines of a score sheet: the subject of each, and its articles.

MAX_CITED = 3
"""Maximum number of articles in the text of a line; `ScoreLine.articles` has them all."""


class LineKind(StrEnum):
    """Subject of a line in a score sheet."""

    SHAPE = "shape"  # the rulebook, the hand, its reading
    YAKU = "yaku"
    DORA = "dora"
    FU = "fu"
    LIMIT = "limit"  # from han and fu to basic points
    PAYMENT = "payment"
    TOTAL = "total"
    REASON = "reason"  # why the hand cannot win


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score sheet: its subject (`kind`, `name`), its values, and its articles."""

    kind: LineKind
    name: str
    values: Mapping[str, Value] = field(default_factory=lambda: FrozenDict({}))
    articles: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """Return the line as text, with its first articles."""
        line, cites = self.words_and_cites(language)
        return f"{line} [{cites}]" if cites else line

    def words_and_cites(self, language: str) -> tuple[str, str]:
        """Return the line without articles, and its first articles, a text that can be empty."""
        line = line_text(language, self.kind, self.name, self.values)
        cites = cites_text(language, self.articles, MAX_CITED) if self.articles else ""
        return line, cites


def heading_lines(case: Case, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for the rulebook, and for the hand with its winning tile and winds."""
    yield ScoreLine(LineKind.SHAPE, "rulebook", {"book": rules.id, "title": rules.title})
    winds: dict[str, Value] = {"seat": WIND_NAMES[case.seat], "round": WIND_NAMES[case.round]}
    if case.tile is None:
        articles = cited_articles(rules, "draws.nagashi")
        yield ScoreLine(LineKind.SHAPE, "nagashi", winds, articles)
        return
    won = {"hand": str(case.hand), "tile": str(case.tile)}
    yield ScoreLine(LineKind.SHAPE, "tsumo" if case.tsumo else "ron", won | winds)


def reading_lines(result: Result, rest: tuple[Result, ...], rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for the reading that is paid and for the others; none for an incomplete hand."""
    if result.wait is None:
        return
    form = result.wait.partition("_thirteen")[0] if result.wait in SPECIAL_FORM_WAITS else "reading"
    yield ScoreLine(LineKind.SHAPE, form, _shape_values(result))
    if not rest:
        return
    count, articles = len(rest) + 1, cited_articles(rules, "win.best")
    yield ScoreLine(LineKind.SHAPE, "best", {"count": count}, articles)
    for other in rest:
        values = _shape_values(other) | {"han": other.han, "fu": other.fu}
        name = "other_seven_pairs" if other.wait == "seven_pairs" else "other"
        yield ScoreLine(LineKind.SHAPE, name, values)


def _shape_values(result: Result) -> dict[str, Value]:
    shape: dict[str, Value] = {"wait": result.wait or ""}
    if result.pair is not None:
        shape["sets"] = " ".join(set_text(one) for one in result.sets)
        shape["pair"] = tiles_text(result.pair, PAIR)
    return shape


def set_text(one: SetRead) -> str:
    """Return the tiles of a set in notation.

    >>> set_text(SetRead(type="sequence", kind=Kind.M2, open=False))
    '234m'
    """
    if one.type == "sequence":
        return format_tiles([Tile(one.kind + offset) for offset in range(TRIPLET)])
    return tiles_text(one.kind, KAN if one.type == "kan" else TRIPLET)


def tiles_text(kind: Kind, count: int) -> str:
    """Return `count` tiles of a kind in notation.

    >>> tiles_text(Kind.HAKU, 3)
    '555z'
    """
    return format_tiles([Tile(kind)] * count)


def yaku_lines(result: Result, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield a line for each yaku, with its han or yakuman units."""
    double_wind = result.yaku.keys() >= WINDS
    for name, value in result.yaku.items():
        articles = articles_for_yaku(rules, name, double_wind=double_wind)
        unit = "units" if result.yakuman else "han"
        yield ScoreLine(LineKind.YAKU, name, {unit: value}, articles)


def dora_lines(result: Result, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for dora, norths set aside, red fives and ura dora, if there are any."""
    sources = (
        ("dora", result.dora, "dora"),
        ("kita", result.kita, "kita.worth"),
        ("red", result.red, "equipment.red_fives"),
        ("ura", result.ura, "dora.ura"),
    )
    for name, han, key in sources:
        if han:
            articles = cited_articles_for_case(rules, key, "han")
            yield ScoreLine(LineKind.DORA, name, {"han": han}, articles)


def fu_lines(result: Result, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for each fu item and their sum; none for a yakuman, whose value ignores fu."""
    if result.yakuman:
        return
    rinshan = bool(result.flags & S_RINSHAN)
    for item in result.fu_items:
        values: dict[str, Value] = {"fu": item.fu}
        if item.kind is not None:
            values["tiles"] = tiles_text(item.kind, SET_SIZES[item.item.partition("_")[0]])
        articles = articles_for_fu(rules, item, rinshan=rinshan)
        yield ScoreLine(LineKind.FU, item.item, values, articles)
    if result.fu_items:
        yield ScoreLine(LineKind.FU, "total", {"fu": result.fu})


def limit_line(result: Result, rules: RuleSet) -> ScoreLine:
    """Return the line from han and fu to the basic points, or to a printed cell of the rulebook."""
    name, articles = _limit_name_and_articles(result, rules)
    values: dict[str, Value] = {"han": result.han, "fu": result.fu, "basic": result.basic}
    if result.limit is not None:
        values["limit"] = "counted_yakuman" if result.is_counted_yakuman else result.limit
    if result.yakuman:
        values["units"] = result.yakuman
    if name == "printed":
        values["points"] = _printed_value(result, rules) or 0
    return ScoreLine(LineKind.LIMIT, name, values, articles)


def _limit_name_and_articles(result: Result, rules: RuleSet) -> tuple[str, tuple[str, ...]]:
    """Return the name of the rule that gives the basic points, and its articles."""
    seat = role_of_winner(result)
    if result.yakuman:
        several = [cited_articles(rules, "limits.several_yakuman")] * (len(result.yaku) > 1)
        found = "units", merge_citations(*several, articles_for_limit(rules, "yakuman"))
    elif _printed_value(result, rules) is not None:
        found = "printed", cited_articles_for_case(rules, "limits.printed_cells", seat)
    elif result.limit is None:
        found = "none", cited_articles_for_case(rules, "points.formula", seat)
    elif result.is_counted_yakuman:
        found = "han", cited_articles(rules, "limits.counted_yakuman")
    elif result.han == 0:  # a yaku or a draw that is paid a plain mangan
        found = "units", articles_for_limit(rules, result.limit)
    elif result.han >= MANGAN_HAN:
        found = "han", articles_for_limit(rules, result.limit)
    elif result.fu << result.han + 2 == KIRIAGE_BASIC:
        found = "kiriage", cited_articles_for_case(rules, "limits.kiriage_mangan", seat)
    else:
        found = "points", cited_articles_for_case(rules, "points.cap", seat)
    return found


def _printed_value(result: Result, rules: RuleSet) -> int | None:
    """Return the printed value of a ron with this fu and han, or None if the formula applies."""
    for cell in rules.limits.printed_cells:
        if not result.tsumo and (cell.fu, cell.han) == (result.fu, result.han):
            return cell.dealer if result.seat == DEALER else cell.child
    return None


def payment_lines(result: Result, case: Case, rules: RuleSet) -> Iterator[ScoreLine]:
    """Yield lines for the payments, the honba in them, and the deposits taken."""
    articles = articles_for_payment(rules, result)
    for name, values in payments_by_payer(result):
        yield ScoreLine(LineKind.PAYMENT, name, values, articles)
    if result.honba:
        values = {"points": result.honba, "honba": case.honba}
        yield ScoreLine(LineKind.PAYMENT, "honba", values, articles_for_honba(rules, result))
    if result.deposits:
        values = {"points": result.deposits, "deposits": case.deposits}
        yield ScoreLine(LineKind.PAYMENT, "deposits", values, cited_articles(rules, "deposits"))


def payments_by_payer(result: Result) -> Iterator[tuple[str, dict[str, Value]]]:
    """Yield each kind of payer (`discarder`, `dealer`, `each`) with what one of them pays."""
    if result.from_seat is not None:
        yield "discarder", {"points": result.payments[result.from_seat]}
        return
    others = [p for p in range(len(result.payments)) if p not in (result.seat, DEALER)]
    yield "each", {"points": result.payments[others[0]], "payers": len(others)}
    if result.seat != DEALER:
        yield "dealer", {"points": result.payments[DEALER]}
