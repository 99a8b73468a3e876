"""Citations of the rulebook articles on which the lines of score sheets are based."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from hanchan.core.codes import S_RINSHAN
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.rules.provenance import OWN_CHOICE, has_articles, provenance_of, rulebook_ancestry
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import keys_by_name
from hanchan.rules.table_size import THREE
from hanchan.scoring.win_result import FuItem, Result

DEALER = 0
RON, TSUMO = "ron", "tsumo"
DRAGONS = frozenset({"haku", "hatsu", "chun"})
WINDS = frozenset({"seat_wind", "round_wind"})
FU_ITEM_KEYS = {
    "chiitoitsu": "fu.chiitoitsu",
    "pair_double_wind": "fu.double_wind_pair",
    "open_pinfu": "fu.open_pinfu",
    "pinfu_tsumo": "yaku.pinfu_tsumo",
}
"""The rule key of each fu item that has one."""

FU_ITEM_LAWS = {
    "base": "fu.base",
    "concealed_ron": "fu.concealed_ron",
    "tsumo": "fu.tsumo",
    "pair_dragon": "fu.pair",
    "pair_seat_wind": "fu.pair",
    "pair_round_wind": "fu.pair",
    "wait_edge": "fu.wait_edge",
    "wait_closed": "fu.wait_edge",
    "wait_pair": "fu.wait_pair",
    "rounded": "fu.rounded",
}
"""The name of the law for each fu item on which all rulebooks agree."""


def cited_articles(rules: RuleSet, *names: str) -> tuple[str, ...]:
    """Return the articles for rule keys and laws, without duplicates, in the order of the names.

    If a rulebook with articles has none for any of the names, `OWN_CHOICE` (the program's own
    choice) is cited. A value changed by an override has no citation, as no article fixes it.

    >>> from hanchan.rules import load_rules
    >>> cited_articles(load_rules("jpml-b"), "yaku.pinfu", "fu.base")
    ('jpml-a/yaku.pinfu', 'jpml-a/fu.1')
    >>> cited_articles(load_rules("wiki-bulleted"), "result.places")
    ("hanchan/the program's own choice",)
    """
    return merge_citations(*(_provenance(rules, name) for name in names))


def cited_articles_for_case(rules: RuleSet, name: str, *cases: str) -> tuple[str, ...]:
    """Return the articles for a rule key or a law that apply to the case at hand.

    `cases` go from the most specific to the least; the first one with articles in the rulebook is
    used, or all articles about the key or the law if none has any. Articles for a key must also be
    cited by the rule set, because an override or a derived rulebook may have changed its value.

    >>> from hanchan.rules import load_rules
    >>> cited_articles_for_case(load_rules("wiki-bulleted"), "payments.honba", "tsumo")
    ('wiki-bulleted/honba.1',)
    """
    whole = cited_articles(rules, name)
    for case in cases:
        found = _law_articles(rules, f"{name}.{case}")
        if found and (name not in keys_by_name() or set(found) & set(whole)):
            return found
    return whole


def merge_citations(*cites: tuple[str, ...]) -> tuple[str, ...]:
    """Merge citations; `OWN_CHOICE` remains only if every argument has it and nothing else."""
    found = dict.fromkeys(one for some in cites for one in some if one != OWN_CHOICE)
    own = bool(cites) and all(cites) and not found
    return (OWN_CHOICE,) if own else tuple(found)


def articles_for_yaku(rules: RuleSet, yaku: str, *, double_wind: bool = False) -> tuple[str, ...]:
    """Return the articles that define a yaku and its value."""
    if yaku == "nagashi_mangan":
        return cited_articles(rules, "draws.nagashi")
    if yaku in WINDS:
        return cited_articles_for_case(rules, "yaku.yakuhai", *["double_wind"] * double_wind, yaku)
    if yaku in DRAGONS:
        return cited_articles_for_case(rules, "yaku.yakuhai", "dragon")
    return cited_articles(rules, f"yaku.{yaku}")


def articles_for_fu(rules: RuleSet, item: FuItem, *, rinshan: bool) -> tuple[str, ...]:
    """Return the articles on which a fu item is based."""
    if item.item in FU_ITEM_KEYS:
        return cited_articles(rules, FU_ITEM_KEYS[item.item])
    if item.item == "tsumo" and rinshan:
        return cited_articles(rules, "fu.rinshan_tsumo")
    if item.item in FU_ITEM_LAWS:
        return cited_articles(rules, FU_ITEM_LAWS[item.item])
    outside = item.kind is not None and is_terminal_or_honour(item.kind)
    if item.item == "triplet_concealed" and not outside:
        return cited_articles(rules, "fu.concealed_simple_triplet")
    shape = item.item.partition("_")[0]
    return cited_articles(rules, f"fu.{shape}_{'outside' if outside else 'simple'}")


def articles_for_limit(rules: RuleSet, limit: str) -> tuple[str, ...]:
    """Return the articles that define the minimum han of this limit."""
    return cited_articles_for_case(rules, "points.limit", limit)


def articles_for_payment(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """Return the articles on the payments for a win, in which seat 0 must be the dealer."""
    way, seat = _ron_or_tsumo(result), role_of_winner(result)
    articles = cited_articles_for_case(rules, "points.payment", f"{way}_{seat}", way, seat)
    if way == TSUMO and rules.seating.players == THREE:
        return merge_citations(articles, cited_articles(rules, "payments.empty_chair"))
    return articles


def articles_for_honba(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """Return the articles on honba and, if a liable seat shares a ron, on who pays the honba."""
    honba = cited_articles_for_case(rules, "payments.honba", _ron_or_tsumo(result))
    if result.pao in (None, result.from_seat) or _ron_or_tsumo(result) == TSUMO:
        return honba
    return merge_citations(honba, cited_articles(rules, "pao.ron_honba"))


def articles_for_pao(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """Return the articles that make a player liable for a hand, and for which part of it."""
    fed = [name for name in rules.pao.yakuman if result.yakuman and name in result.yaku]
    parts = [cited_articles_for_case(rules, "pao.yakuman", name) for name in fed]
    if rules.pao.rinshan_feeder and result.flags & S_RINSHAN:
        parts.append(cited_articles(rules, "pao.rinshan_feeder"))
    return (
        merge_citations(*parts, cited_articles_for_case(rules, "pao.covers", _ron_or_tsumo(result)))
        if fed
        else merge_citations(*parts)
    )


def role_of_winner(result: Result) -> str:
    """Return the winner's role as a case: `dealer` (seat 0) or `child`."""
    return "dealer" if result.seat == DEALER else "child"


def _ron_or_tsumo(result: Result) -> str:
    return TSUMO if result.from_seat is None else RON


@cache
def load_law_articles() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Load the articles in `law_articles.toml`, by name of the law and then by rulebook."""
    text = (files("hanchan.scoring") / "law_articles.toml").read_text(encoding="utf-8")
    laws: dict[str, dict[str, list[str]]] = tomllib.loads(text)
    return {name: {book: tuple(ids) for book, ids in books.items()} for name, books in laws.items()}


def _provenance(rules: RuleSet, name: str) -> tuple[str, ...]:
    if name in keys_by_name():
        return provenance_of(rules, name)
    return _law_articles(rules, name) or (OWN_CHOICE,) * has_articles(rules)


def _law_articles(rules: RuleSet, name: str) -> tuple[str, ...]:
    by_book = load_law_articles().get(name, {})
    for book in _citable_rulebooks(rules):
        if book in by_book:
            return by_book[book]
    return ()


def _citable_rulebooks(rules: RuleSet) -> Iterator[str]:
    """Yield those of the rulebook and its parents that the rule set cites."""
    named = {cite.partition("/")[0] for _, cites in rules.cites for cite in cites}
    return (book for book in rulebook_ancestry(rules) if book in named)
