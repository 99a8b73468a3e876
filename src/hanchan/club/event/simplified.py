"""Matches for the simplified rating: by what a book permits and no other rules (`count.rated`)."""

from hanchan.errors import RulesError
from hanchan.rules.load import load_rules, variations
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.variations import Variation

BOOK, ARTICLE = "furiten-club", "furiten-club/13.0b"


def deviation(rules: RuleSet) -> str:
    """The first key by which rules differ otherwise than the book permits; empty if by none.

    >>> deviation(load_rules("furiten-club", min_han=2)), deviation(load_rules("jpml-a")) != ""
    ('', True)
    """
    book = load_rules(BOOK)
    changed = {key for key in book if rules.get(key) != book.get(key)}
    for variation in variations(BOOK):
        changed -= _permitted(variation, rules)
    return min(changed, default="")


def _permitted(variation: Variation, rules: RuleSet) -> set[str]:
    """The keys whose values in these rules are those that a variation offers."""
    try:
        offered = variation.values(rules.get(variation.key) if variation.key else True)
    except RulesError:
        return set()
    return set(offered) if all(rules.get(key) == offered[key] for key in offered) else set()
