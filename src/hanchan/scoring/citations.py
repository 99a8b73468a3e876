"""Citations: the articles of the rulebook on which a line of a score sheet is based."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from hanchan.core.codes import S_RINSHAN
from hanchan.core.tiles_in_hand import is_terminal_or_honour
from hanchan.rules.grounds import OWN_CHOICE, grounds_of, has_text, lineage
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import keys
from hanchan.scoring.results import FuItem, Result

DEALER = 0
RON, TSUMO = "ron", "tsumo"
DRAGONS = frozenset({"haku", "hatsu", "chun"})
WINDS = frozenset({"seat_wind", "round_wind"})
FU_BY_KEY = {
    "chiitoitsu": "fu.chiitoitsu",
    "pair_double_wind": "fu.double_wind_pair",
    "open_pinfu": "fu.open_pinfu",
    "pinfu_tsumo": "yaku.pinfu_tsumo",
}
"""Fu items with their own rule key."""

FU_BY_LAW = {
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
"""Fu items on which all rulebooks agree, by the name of the law."""


def cited(rules: RuleSet, *names: str) -> tuple[str, ...]:
    """The articles for rule keys and laws, each once, in the order of the names.

    If the text of the rulebook has none, the choice is the program's own (`OWN_CHOICE`). A value
    changed by an override no longer comes from an article, so none is cited for it.

    >>> from hanchan.rules import load_rules
    >>> cited(load_rules("jpml-b"), "yaku.pinfu", "fu.base")
    ('jpml-a/yaku.pinfu', 'jpml-a/fu.1')
    >>> cited(load_rules("wiki-bulleted"), "result.places")
    ("hanchan/the program's own choice",)
    """
    return joined(*(_grounds(rules, name) for name in names))


def cited_case(rules: RuleSet, name: str, *cases: str) -> tuple[str, ...]:
    """The articles for a rule key or a law that apply to the case at hand.

    `cases` are ordered from the nearest; the first with articles in the rulebook counts. Articles
    for a key must be among those it cites, as an override or a child may have changed that. If
    there are none, all articles about the key or the law are cited.

    >>> from hanchan.rules import load_rules
    >>> cited_case(load_rules("wiki-bulleted"), "payments.honba", "tsumo")
    ('wiki-bulleted/honba.1',)
    """
    whole = cited(rules, name)
    for case in cases:
        found = _law_articles(rules, f"{name}.{case}")
        if found and (name not in keys() or set(found) & set(whole)):
            return found
    return whole


def joined(*cites: tuple[str, ...]) -> tuple[str, ...]:
    """Merge citations; the program's own choice is named only if there is nothing else."""
    found = dict.fromkeys(one for some in cites for one in some if one != OWN_CHOICE)
    own = bool(cites) and all(cites) and not found
    return (OWN_CHOICE,) if own else tuple(found)


def cited_for_yaku(rules: RuleSet, yaku: str, *, double_wind: bool = False) -> tuple[str, ...]:
    """The articles that make this a yaku and give its value."""
    if yaku == "nagashi_mangan":
        return cited(rules, "draws.nagashi")
    if yaku in WINDS:
        return cited_case(rules, "yaku.yakuhai", *["double_wind"] * double_wind, yaku)
    if yaku in DRAGONS:
        return cited_case(rules, "yaku.yakuhai", "dragon")
    return cited(rules, f"yaku.{yaku}")


def cited_for_fu(rules: RuleSet, item: FuItem, *, rinshan: bool) -> tuple[str, ...]:
    """The articles that give these fu."""
    if item.item in FU_BY_KEY:
        return cited(rules, FU_BY_KEY[item.item])
    if item.item == "tsumo" and rinshan:
        return cited(rules, "fu.rinshan_tsumo")
    if item.item in FU_BY_LAW:
        return cited(rules, FU_BY_LAW[item.item])
    outside = item.kind is not None and is_terminal_or_honour(item.kind)
    if item.item == "triplet_concealed" and not outside:
        return cited(rules, "fu.concealed_simple_triplet")
    shape = item.item.partition("_")[0]
    return cited(rules, f"fu.{shape}_{'outside' if outside else 'simple'}")


def cited_for_limit(rules: RuleSet, limit: str) -> tuple[str, ...]:
    """The articles that define the minimum han of this limit."""
    return cited_case(rules, "points.limit", limit)


def cited_for_payment(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """The articles on the payments for a win; the seat of the dealer is 0."""
    way, seat = _way(result), cited_seat(result)
    return cited_case(rules, "points.payment", f"{way}_{seat}", way, seat)


def cited_for_honba(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """The articles on honba; if two seats share a ron, also those on which of them pays."""
    honba = cited_case(rules, "payments.honba", _way(result))
    if result.pao in (None, result.from_seat) or _way(result) == TSUMO:
        return honba
    return joined(honba, cited(rules, "pao.ron_honba"))


def cited_for_pao(rules: RuleSet, result: Result) -> tuple[str, ...]:
    """The articles that make one player liable for this hand, and for which part of it."""
    fed = [name for name in rules.pao.yakuman if result.yakuman and name in result.yaku]
    who = [cited_case(rules, "pao.yakuman", name) for name in fed]
    if rules.pao.rinshan_feeder and result.flags & S_RINSHAN:
        who.append(cited(rules, "pao.rinshan_feeder"))
    return joined(*who, cited_case(rules, "pao.covers", _way(result))) if fed else joined(*who)


def cited_seat(result: Result) -> str:
    """The winner's role as a case, `dealer` or `child`; the seat of the dealer is 0."""
    return "dealer" if result.seat == DEALER else "child"


def _way(result: Result) -> str:
    return TSUMO if result.from_seat is None else RON


@cache
def law_articles() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The table next to this module: by name of the law, then by rulebook."""
    text = (files("hanchan.scoring") / "law_articles.toml").read_text(encoding="utf-8")
    table: dict[str, dict[str, list[str]]] = tomllib.loads(text)
    return {
        name: {book: tuple(ids) for book, ids in books.items()} for name, books in table.items()
    }


def _grounds(rules: RuleSet, name: str) -> tuple[str, ...]:
    if name in keys():
        return grounds_of(rules, name)
    return _law_articles(rules, name) or (OWN_CHOICE,) * has_text(rules)


def _law_articles(rules: RuleSet, name: str) -> tuple[str, ...]:
    by_book = law_articles().get(name, {})
    for book in _books(rules):
        if book in by_book:
            return by_book[book]
    return ()


def _books(rules: RuleSet) -> Iterator[str]:
    """The rulebook and its parents, up to the first that is complete in itself."""
    named = {cite.partition("/")[0] for _, cites in rules.cites for cite in cites}
    return (book for book in lineage(rules) if book in named)
