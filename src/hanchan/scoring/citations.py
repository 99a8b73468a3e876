"""Which articles of the rulebook in force a line of a score sheet rests on."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hanchan.core.tiles_in_hand import is_terminal_or_honour
from hanchan.rules.document import preset, rulebooks
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import keys
from hanchan.scoring.results import FuItem

YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})
FU_BY_KEY = {
    "chiitoitsu": "fu.chiitoitsu",
    "pair_double_wind": "fu.double_wind_pair",
    "open_pinfu": "fu.open_pinfu",
    "pinfu_tsumo": "yaku.pinfu_tsumo",
}
"""Fu items that have a rule key of their own."""

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
    """The articles behind rule keys and laws, each once, in the order of the names.

    What an override has changed is no article's any more, so nothing is cited for it.

    >>> from hanchan.rules import load_rules
    >>> cited(load_rules("jpml-b"), "yaku.pinfu", "fu.base")
    ('jpml-a/yaku.pinfu', 'jpml-a/fu.1')
    """
    found: list[str] = []
    for name in names:
        ids = rules.cites_of(name) if name in keys() else _law_articles(rules, name)
        found += [article for article in ids if article not in found]
    return tuple(found)


def cited_for_yaku(rules: RuleSet, yaku: str) -> tuple[str, ...]:
    """The articles that make this a yaku and give its value."""
    if yaku == "nagashi_mangan":
        return cited(rules, "draws.nagashi")
    return cited(rules, "yaku.yakuhai" if yaku in YAKUHAI else f"yaku.{yaku}")


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
    """The articles that say from where on this limit is paid."""
    return cited(rules, "points.limit", f"points.{limit}")


@cache
def law_articles() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The table beside this module: by name of the law, then by rulebook."""
    text = (files("hanchan.scoring") / "law_articles.toml").read_text(encoding="utf-8")
    table: dict[str, dict[str, list[str]]] = tomllib.loads(text)
    return {
        name: {book: tuple(ids) for book, ids in books.items()} for name, books in table.items()
    }


def _law_articles(rules: RuleSet, name: str) -> tuple[str, ...]:
    by_book = law_articles().get(name, {})
    for book in _books(rules):
        if book in by_book:
            return by_book[book]
    return ()


def _books(rules: RuleSet) -> list[str]:
    """The rulebook and its parents, nearest first."""
    books = [rules.id]
    parent = rules.extends
    while parent in rulebooks():
        books.append(parent)
        parent = preset(parent).extends
    return books
