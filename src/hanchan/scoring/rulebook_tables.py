"""The tables at the end of a rulebook: yaku, fu, limits, payments and sanctions, in words.

Every figure is computed by the law under the rule set, so that the tables always agree with play.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.fu import add_pair_fu, add_set_fu, add_wait_fu, count_fu, end_fu
from hanchan.core.game_state import Game
from hanchan.core.hand_readings import PAIR_CELL
from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.core.payments import pay_win
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import set_up_table
from hanchan.i18n.code_names import FU_ITEMS, LIMITS, YAKU_NAMES
from hanchan.i18n.offence_text import offence_groups, offence_name, sanction_gloss
from hanchan.i18n.rule_values import value_text
from hanchan.i18n.texts import text
from hanchan.rules.composite_values import SanctionRule, YakuKind, YakuValue
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import keys_by_name
from hanchan.rules.value_enums import ChiitoitsuFu
from hanchan.scoring.article_citations import (
    DRAGONS,
    WINDS,
    articles_for_fu,
    articles_for_limit,
    articles_for_yaku,
    cited_articles,
    cited_articles_for_case,
)
from hanchan.scoring.sheet_lines import PAIR, tiles_text
from hanchan.scoring.win_result import FuItem
from hanchan.tiles import Kind

NONE = TO = "\N{EN DASH}"
NEVER_OPEN = frozenset({
    "renhou", "tenhou", "chiihou", "kokushi", "kokushi_juusanmen", "suuankou", "suuankou_tanki",
    "chuuren", "junsei_chuuren", "daisharin", "daichikurin", "daisuurin",
})  # fmt: skip
"""Yakuman impossible with open melds, whatever open value the rule set has."""


# Payments by fu and han, and the sources of fu, both computed by the law under a rule set.

MIN_FU, PAIRS_FU = 20, 25
FU = (MIN_FU, PAIRS_FU, 30, 40, 50, 60, 70, 80, 90, 100, 110)
BELOW_LIMITS = (1, 2, 3, 4)
"""The numbers of han with which the fu affect the payment."""
DEALER, NON_DEALER, DISCARDER = 0, 1, 2
OTHER = DISCARDER
"""A non-dealer who pays for the tsumo of another seat; the same seat, so that three may play."""
MAX_HAN = 13
WINNING_WAYS = ((0, 1, 0), (codes.S_TSUMO, 1, 0), (0, 0, 0), (codes.S_TSUMO, 1, 1))
"""Ways to win, as flags, concealed and pinfu; the last only if the rules have pinfu by tsumo."""
PAIRS = (
    (DEALER, Kind.HAKU), (NON_DEALER, Kind.SOUTH), (NON_DEALER, Kind.EAST), (DEALER, Kind.EAST),
)  # fmt: skip
"""Seats and pairs in the east round: a dragon, the seat wind, the round wind, a double wind."""


class FuHanPayments(NamedTuple):
    """Points paid for a win by ron, or by each payer of a tsumo; a child is a non-dealer."""

    dealer_ron: int
    dealer_tsumo: int
    child_ron: int
    child_tsumo_dealer: int
    child_tsumo_other: int


class LimitPayments(NamedTuple):
    """A limit with its payments; `least` and `most` are the han that reach it, 0 for no bound."""

    limit: str
    least: int
    most: int
    price: FuHanPayments


def fu_han_payments(rules: RuleSet, fu: int, han: int) -> FuHanPayments:
    """Return the payments for a hand with this fu and han, without honba.

    >>> from hanchan.rules import load_rules
    >>> tuple(fu_han_payments(load_rules("ema-2008"), 30, 4))
    (11600, 3900, 7700, 3900, 2000)
    """
    limit = limit_of_hand(encoded_rules(rules), han, fu)
    return _fu_han_payments(rules, fu, han, basic_points(limit, han, fu))


def limit_payments(rules: RuleSet) -> Iterator[LimitPayments]:
    """Yield the payments of every limit that han can reach, followed by those of a yakuman.

    >>> from hanchan.rules import load_rules
    >>> [(row.limit, row.least, row.most) for row in limit_payments(load_rules("ema-2008"))][:2]
    [('mangan', 5, 5), ('haneman', 6, 7)]
    """
    fu, record = 30, encoded_rules(rules)
    reached = {han: limit_of_hand(record, han, fu) for han in range(5, MAX_HAN + 1)}
    for limit in dict.fromkeys(reached.values()):
        han = [one for one, of in reached.items() if of == limit]
        most = 0 if han[-1] == MAX_HAN else han[-1]
        yield LimitPayments(LIMITS[limit], han[0], most, fu_han_payments(rules, fu, han[0]))
    price = _fu_han_payments(rules, 0, 0, basic_points(codes.L_YAKUMAN, 0, 0))
    yield LimitPayments(LIMITS[codes.L_YAKUMAN], 0, 0, price)


def is_possible_fu_and_han(rules: RuleSet, fu: int, han: int, *, tsumo: bool) -> bool:
    """Whether a hand can have this fu and han when won by tsumo or ron.

    20 fu are pinfu by tsumo, or an open ron without any other fu; 25 are seven pairs.
    """
    if fu == MIN_FU:
        return (han > 1 and rules.yaku.pinfu_tsumo) if tsumo else rules.fu.open_pinfu == 0
    if fu == PAIRS_FU:
        pairs = rules.fu.chiitoitsu is ChiitoitsuFu.TWENTY_FIVE_FU
        return pairs and han >= rules.yaku.chiitoitsu.concealed + tsumo
    return True


def fu_items(rules: RuleSet) -> Iterator[FuItem]:
    """Return the different fu items that the law can count under the rules.

    >>> from hanchan.rules import load_rules
    >>> {one.item: one.fu for one in fu_items(load_rules("ema-2008"))}["pair_double_wind"]
    4
    """
    g = Game()
    found = (item for _ in _count_fu_variants(g, rules) for item in _counted_fu_items(g))
    return iter(dict.fromkeys(found))


def _count_fu_variants(g: Game, rules: RuleSet) -> Iterator[None]:
    """Let the law count the fu of each way to win, wait, pair and set in `g`; yield after each."""
    r = encoded_rules(rules)
    for flags, concealed, pinfu in WINNING_WAYS[: 4 if rules.yaku.pinfu_tsumo else 3]:
        count_fu(g, r, DEALER, flags, concealed, pinfu, yaku_ids.FORM_KOKUSHI, yaku_ids.W_KOKUSHI)
        yield
    for wait in (yaku_ids.W_EDGE, yaku_ids.W_CLOSED, yaku_ids.W_PAIR):
        yield end_fu(g, add_wait_fu(g, 0, wait))
    for seat, pair in PAIRS:
        g.read_state[PAIR_CELL] = pair
        yield end_fu(g, add_pair_fu(g, r, seat, 0))
    for g.set_type[0], g.set_open[0], g.set_kind[0] in product(
        (yaku_ids.T_TRIPLET, yaku_ids.T_KAN), (1, 0), (Kind.M2, Kind.M1)
    ):
        yield end_fu(g, add_set_fu(g, r, 0, 0))
    count_fu(g, r, DEALER, 0, 1, 0, yaku_ids.FORM_SEVEN_PAIRS, yaku_ids.W_SEVEN_PAIRS)
    yield


def _counted_fu_items(g: Game) -> Iterator[FuItem]:
    """Yield the fu items just counted in `g`, without the rounding."""
    for n in range(yaku_ids.FU_ITEMS):
        item, fu, kind = (g.try_fu[n, column] for column in range(3))
        if item in (0, yaku_ids.F_ROUNDED):
            return
        yield FuItem(item=FU_ITEMS[item], fu=fu, kind=Kind(kind) if kind >= 0 else None)


def _fu_han_payments(rules: RuleSet, fu: int, han: int, basic: int) -> FuHanPayments:
    dealer_ron, dealer_tsumo, child_ron, child_tsumo = (
        _payments_by_seat(rules, fu, han, basic, seat, tsumo=tsumo)
        for seat in (DEALER, NON_DEALER)
        for tsumo in (False, True)
    )
    return FuHanPayments(
        dealer_ron=dealer_ron[DISCARDER],
        dealer_tsumo=dealer_tsumo[OTHER],
        child_ron=child_ron[DISCARDER],
        child_tsumo_dealer=child_tsumo[DEALER],
        child_tsumo_other=child_tsumo[OTHER],
    )


def _payments_by_seat(
    rules: RuleSet, fu: int, han: int, basic: int, seat: int, *, tsumo: bool
) -> list[int]:
    """Return the points that each seat pays; the dealer is seat 0, and a ron comes from seat 2."""
    g, r = Game(), encoded_rules(rules)
    set_up_table(g, r)
    g.res_seat[0] = seat
    g.res_from[0] = codes.NOBODY if tsumo else DISCARDER
    g.res_flags[0] = codes.S_TSUMO if tsumo else 0
    g.res_fu[0], g.res_han[0], g.res_basic[0] = fu, han, basic
    pay_win(g, r, 0, 0)
    return [g.res_pay[0, p] for p in range(codes.SEATS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTableRow:
    """A row of text cells, and the articles it is based on."""

    cells: tuple[str, ...]
    articles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTable:
    """A table of a rulebook; `name` is its id, `title` its heading, `note` an introduction."""

    name: str
    title: str
    note: str = ""
    columns: tuple[str, ...]
    rows: tuple[BookTableRow, ...]
    articles: tuple[str, ...] = ()


def book_tables(language: str, rules: RuleSet) -> tuple[BookTable, ...]:
    """Return all tables of a rule set.

    >>> from hanchan.rules import load_rules
    >>> [table.name for table in book_tables("en", load_rules("ema-2008"))][:3]
    ['yaku', 'fu', 'limits']
    """
    return (
        _book_table(
            language, "yaku", ("yaku", "asks", "concealed", "open"), yaku_rows(language, rules)
        ),
        _book_table(language, "fu", ("fu_for", "fu"), fu_rows(language, rules)),
        _book_table(language, "limits", LIMIT_COLUMNS, limit_rows(language, rules)),
        *payment_tables(language, rules),
        _book_table(language, "sanctions", SANCTION_COLUMNS, sanction_rows(language, rules)),
    )


LIMIT_COLUMNS = ("limit", "han", "dealer_ron", "dealer_tsumo", "child_ron", "child_tsumo")
SANCTION_COLUMNS = ("offence", "sanction", "means")


def yaku_rows(language: str, rules: RuleSet) -> Iterator[BookTableRow]:
    """Yield a row for each enabled yaku: its name, condition, and value concealed and open."""
    for name in YAKU_NAMES:
        key = "yaku.yakuhai" if name in DRAGONS | WINDS else f"yaku.{name}"
        value = rules[key] if key in keys_by_name() else None
        if isinstance(value, YakuValue) and value.kind is not YakuKind.NONE:
            words = text(language, f"yaku-{name}"), text(language, f"yaku-{name}.gloss")
            numbers = value.concealed, 0 if name in NEVER_OPEN else value.open
            values = (_yaku_value_text(language, value, number) for number in numbers)
            yield BookTableRow(cells=(*words, *values), articles=articles_for_yaku(rules, name))


def _yaku_value_text(language: str, value: YakuValue, number: int) -> str:
    if value.kind is YakuKind.MANGAN:
        return text(language, "limit-mangan")
    if not number:
        return NONE
    if value.kind is YakuKind.YAKUMAN:
        return text(language, "value-yaku-yakuman", units=number)
    han = text(language, "value-yaku-han", han=number)
    exclusive = value.kind is YakuKind.EXCLUSIVE
    return text(language, "value-yaku-exclusive", value=han) if exclusive else han


def fu_rows(language: str, rules: RuleSet) -> Iterator[BookTableRow]:
    """Yield a row for each fu item with its fu."""
    for item in fu_items(rules):
        articles = articles_for_fu(rules, item, rinshan=False)
        yield BookTableRow(cells=(_fu_text(language, item), str(item.fu)), articles=articles)


def _fu_text(language: str, item: FuItem) -> str:
    if item.kind is None:
        return text(language, f"fu-{item.item}")
    tiles = tiles_text(item.kind, PAIR)
    if not item.item.startswith("pair"):
        outside = is_terminal_or_honour(item.kind)
        tiles = text(language, "book-outside" if outside else "book-simple")
    return text(language, f"fu-{item.item}", tiles=tiles)


def limit_rows(language: str, rules: RuleSet) -> Iterator[BookTableRow]:
    """Yield a row for each limit: the han that reach it, and its payments."""
    for row in limit_payments(rules):
        name = text(language, f"limit-{row.limit}", units=1)
        cells = (name, _han_text(language, row), *_payment_cells(row.price))
        yield BookTableRow(cells=cells, articles=articles_for_limit(rules, row.limit))


def _han_text(language: str, row: LimitPayments) -> str:
    if not row.least:
        return NONE
    if not row.most:
        return text(language, "book-han_from", han=row.least)
    return str(row.least) if row.least == row.most else f"{row.least}{TO}{row.most}"


def _payment_cells(paid: FuHanPayments) -> tuple[str, ...]:
    """Return the payments to a dealer by ron and tsumo, and to a non-dealer by ron and tsumo."""
    child = f"{paid.child_tsumo_dealer}/{paid.child_tsumo_other}"
    return str(paid.dealer_ron), str(paid.dealer_tsumo), str(paid.child_ron), child


def payment_tables(language: str, rules: RuleSet) -> Iterator[BookTable]:
    """Yield tables of payments below the limits: a row for each fu, a column for each han."""
    columns = tuple(text(language, "value-yaku-han", han=han) for han in BELOW_LIMITS)
    for at, name in enumerate(LIMIT_COLUMNS[2:]):
        winner, way = name.split("_")
        cases = f"{way}_{winner}", way, winner
        rows: list[BookTableRow] = []
        for fu in FU:
            label, tsumo = text(language, "book-fu_count", fu=fu), way == "tsumo"
            cells = (_payment_cell(rules, fu, han, at, tsumo=tsumo) for han in BELOW_LIMITS)
            rows.append(BookTableRow(cells=(label, *cells)))
        yield BookTable(
            name=name,
            title=text(language, f"book-table_{name}"),
            note=text(language, f"book-note_{name}"),
            columns=(text(language, "book-column_fu"), *columns),
            rows=tuple(rows),
            articles=cited_articles_for_case(rules, "points.payment", *cases),
        )


def _payment_cell(rules: RuleSet, fu: int, han: int, at: int, *, tsumo: bool) -> str:
    return (
        _payment_cells(fu_han_payments(rules, fu, han))[at]
        if is_possible_fu_and_han(rules, fu, han, tsumo=tsumo)
        else NONE
    )


def sanction_rows(language: str, rules: RuleSet) -> Iterator[BookTableRow]:
    """Yield a row for each offence, its sanction and what that means, grouped by topic."""
    pairs = ((name.partition(".")[2], rules[name]) for name in rules)
    ruled = {name: rule for name, rule in pairs if isinstance(rule, SanctionRule)}
    for _, offences in offence_groups(language, ruled):
        for offence in offences:
            key, rule = f"offences.{offence}", ruled[offence]
            what = value_text(language, key, rule), sanction_gloss(language, rule.sanction)
            cells = (offence_name(language, offence), *what)
            yield BookTableRow(cells=cells, articles=cited_articles(rules, key))


def _book_table(
    language: str, name: str, columns: tuple[str, ...], rows: Iterator[BookTableRow]
) -> BookTable:
    return BookTable(
        name=name,
        title=text(language, f"book-table_{name}"),
        note=text(language, f"book-note_{name}"),
        columns=tuple(text(language, f"book-column_{one}") for one in columns),
        rows=tuple(rows),
    )
