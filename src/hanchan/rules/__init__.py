"""Rulebooks as data: 160 typed values, the articles that fix them, and what differs between them.

`hanchan.rules("ema-2008")` loads one: the package itself is what the public name calls.
"""

import sys
from pathlib import Path
from types import ModuleType

from hanchan.rules.articles import Article, article, articles
from hanchan.rules.diff import Difference, diff
from hanchan.rules.document import rulebooks
from hanchan.rules.load import from_plain, load_rules, parse_overrides, variations
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import Key, schema
from hanchan.rules.variations import Variation

__all__ = [
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


class Rules(ModuleType):
    """This package, callable: the public function and the floor share one name."""

    def __call__(self, name_or_path: str | Path, /, **overrides: object) -> RuleSet:
        """The rule set of a rulebook or of a TOML file, with overrides; see `load_rules`."""
        return load_rules(name_or_path, **overrides)


sys.modules[__name__].__class__ = Rules
