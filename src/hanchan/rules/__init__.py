"""Rulebooks as data: 161 typed values, the articles that fix them, and what differs between them.

`hanchan.rules("ema-2008")` loads one: the package itself is what the public name calls.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from hanchan.rules.articles import Article, article, articles
from hanchan.rules.default import DEFAULT_RULES
from hanchan.rules.diff import Difference, diff
from hanchan.rules.document import rulebooks
from hanchan.rules.load import from_plain, load_rules, parse_overrides, variations
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import Key, schema
from hanchan.rules.variations import Variation

__all__ = [
    "DEFAULT_RULES",
    "Article",
    "Difference",
    "Key",
    "RuleSet",
    "Rules",
    "Variation",
    "article",
    "articles",
    "diff",
    "from_plain",
    "load_rules",
    "parse_overrides",
    "rulebooks",
    "schema",
    "variations",
]


class Rules(ModuleType if not TYPE_CHECKING else object):  # a checker lets any module have any name
    """This package, callable: the public function and the floor share one name."""

    article = staticmethod(article)
    articles = staticmethod(articles)
    diff = staticmethod(diff)
    schema = staticmethod(schema)
    variations = staticmethod(variations)

    def __call__(self, rules: str | Path | RuleSet, /, **overrides: object) -> RuleSet:
        """The rule set of a rulebook, a TOML file or a rule set, with overrides: `load_rules`."""
        return load_rules(rules, **overrides)


sys.modules[__name__].__class__ = cast("type[ModuleType]", Rules)
