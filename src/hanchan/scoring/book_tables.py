"""The tables at the end of a rulebook: yaku, fu, limits, payments and sanctions, in words.

Every figure is what the law counts under the rule set, so that a table never says anything else
than the table at which people play.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hanchan.core.tiles_in_hand import is_terminal_or_honour
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import keys
from hanchan.rules.values import SanctionRule, YakuKind, YakuValue
from hanchan.scoring.citations import (
    DRAGONS,
    WINDS,
    cited,
    cited_case,
    cited_for_fu,
    cited_for_limit,
    cited_for_yaku,
)
from hanchan.scoring.lines import PAIR, copies
from hanchan.scoring.prices import (
    BELOW_LIMITS,
    FU,
    LimitPrice,
    Price,
    fu_items,
    limit_prices,
    occurs,
    price,
)
from hanchan.scoring.results import FuItem
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.offences import offence_groups, offence_name, sanction_gloss
from hanchan.wording.rule_values import value_text
from hanchan.wording.texts import text

NONE = TO = "\N{EN DASH}"
NEVER_OPEN = frozenset({
    "renhou", "tenhou", "chiihou", "kokushi", "kokushi_juusanmen", "suuankou", "suuankou_tanki",
    "chuuren", "junsei_chuuren", "daisharin", "daichikurin", "daisuurin",
})  # fmt: skip
"""Yakuman that no hand with open melds can have, whatever its value says of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row as it is read, and the articles behind it."""

    cells: tuple[str, ...]
    articles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTable:
    """A table of a rulebook: its id, heading, a sentence above it, and its columns and rows."""

    name: str
    title: str
    note: str = ""
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    articles: tuple[str, ...] = ()


def book_tables(language: str, rules: RuleSet) -> tuple[BookTable, ...]:
    """All tables of a rule set.

    >>> from hanchan.rules import load_rules
    >>> [table.name for table in book_tables("en", load_rules("ema-2008"))][:3]
    ['yaku', 'fu', 'limits']
    """
    return (
        _table(language, "yaku", ("yaku", "asks", "concealed", "open"), yaku_rows(language, rules)),
        _table(language, "fu", ("fu_for", "fu"), fu_rows(language, rules)),
        _table(language, "limits", LIMIT_COLUMNS, limit_rows(language, rules)),
        *payment_tables(language, rules),
        _table(language, "sanctions", SANCTION_COLUMNS, sanction_rows(language, rules)),
    )


LIMIT_COLUMNS = ("limit", "han", "dealer_ron", "dealer_tsumo", "child_ron", "child_tsumo")
SANCTION_COLUMNS = ("offence", "sanction", "means")


def yaku_rows(language: str, rules: RuleSet) -> Iterator[TableRow]:
    """Each yaku that counts: its name, what it asks for, and its worth concealed and open."""
    for name in YAKU_NAMES:
        key = "yaku.yakuhai" if name in DRAGONS | WINDS else f"yaku.{name}"
        value = rules.get(key) if key in keys() else None
        if isinstance(value, YakuValue) and value.kind is not YakuKind.NONE:
            words = text(language, f"yaku-{name}"), text(language, f"yaku-{name}.gloss")
            numbers = value.concealed, 0 if name in NEVER_OPEN else value.open
            worth = (_worth(language, value, number) for number in numbers)
            yield TableRow(cells=(*words, *worth), articles=cited_for_yaku(rules, name))


def _worth(language: str, value: YakuValue, number: int) -> str:
    if value.kind is YakuKind.MANGAN:
        return text(language, "limit-mangan")
    if not number:
        return NONE
    if value.kind is YakuKind.YAKUMAN:
        return text(language, "value-yaku-yakuman", units=number)
    han = text(language, "value-yaku-han", han=number)
    exclusive = value.kind is YakuKind.EXCLUSIVE
    return text(language, "value-yaku-exclusive", value=han) if exclusive else han


def fu_rows(language: str, rules: RuleSet) -> Iterator[TableRow]:
    """Everything that gives fu, and how many."""
    for item in fu_items(rules):
        articles = cited_for_fu(rules, item, rinshan=False)
        yield TableRow(cells=(_fu_text(language, item), str(item.fu)), articles=articles)


def _fu_text(language: str, item: FuItem) -> str:
    if item.kind is None:
        return text(language, f"fu-{item.item}")
    tiles = copies(item.kind, PAIR)
    if not item.item.startswith("pair"):
        outside = is_terminal_or_honour(item.kind)
        tiles = text(language, "book-outside" if outside else "book-simple")
    return text(language, f"fu-{item.item}", tiles=tiles)


def limit_rows(language: str, rules: RuleSet) -> Iterator[TableRow]:
    """Each limit, the han that reach it, and what it is paid."""
    for row in limit_prices(rules):
        name = text(language, f"limit-{row.limit}", units=1)
        cells = (name, _han(language, row), *_paid(row.price))
        yield TableRow(cells=cells, articles=cited_for_limit(rules, row.limit))


def _han(language: str, row: LimitPrice) -> str:
    if not row.least:
        return NONE
    if not row.most:
        return text(language, "book-han_from", han=row.least)
    return str(row.least) if row.least == row.most else f"{row.least}{TO}{row.most}"


def _paid(paid: Price) -> tuple[str, ...]:
    """Dealer by ron and tsumo, others by ron and tsumo."""
    child = f"{paid.child_tsumo_dealer}/{paid.child_tsumo_other}"
    return str(paid.dealer_ron), str(paid.dealer_tsumo), str(paid.child_ron), child


def payment_tables(language: str, rules: RuleSet) -> Iterator[BookTable]:
    """What is paid below the limits: a row for each count of fu, a column for each of han."""
    columns = tuple(text(language, "value-yaku-han", han=han) for han in BELOW_LIMITS)
    for at, name in enumerate(LIMIT_COLUMNS[2:]):
        winner, way = name.split("_")
        rows = (
            TableRow(
                cells=(
                    text(language, "book-fu_count", fu=fu),
                    *(_cell(rules, fu, han, at, tsumo=way == "tsumo") for han in BELOW_LIMITS),
                )
            )
            for fu in FU
        )
        yield BookTable(
            name=name,
            title=text(language, f"book-table_{name}"),
            note=text(language, f"book-note_{name}"),
            columns=(text(language, "book-column_fu"), *columns),
            rows=tuple(rows),
            articles=cited_case(rules, "points.payment", f"{way}_{winner}", way, winner),
        )


def _cell(rules: RuleSet, fu: int, han: int, at: int, *, tsumo: bool) -> str:
    return _paid(price(rules, fu, han))[at] if occurs(rules, fu, han, tsumo=tsumo) else NONE


def sanction_rows(language: str, rules: RuleSet) -> Iterator[TableRow]:
    """Each offence with its sanction and what that means, by what the offence is about."""
    ruled = {
        name.partition(".")[2]: value
        for name in rules
        if isinstance(value := rules.get(name), SanctionRule)
    }
    for _, offences in offence_groups(language, ruled):
        for offence in offences:
            key, rule = f"faults.{offence}", ruled[offence]
            what = value_text(language, key, rule), sanction_gloss(language, rule.sanction)
            cells = (offence_name(language, offence), *what)
            yield TableRow(cells=cells, articles=cited(rules, key))


def _table(
    language: str, name: str, columns: tuple[str, ...], rows: Iterator[TableRow]
) -> BookTable:
    return BookTable(
        name=name,
        title=text(language, f"book-table_{name}"),
        note=text(language, f"book-note_{name}"),
        columns=tuple(text(language, f"book-column_{one}") for one in columns),
        rows=tuple(rows),
    )
