"""Rulebooks as data: typed values, the articles that fix them, and comparisons of rulebooks.

The package itself is the public function: `hanchan.rules("ema-2008")` loads a rulebook, and
`hanchan.rules.load_rules_file(path)` a file of your own.

>>> import hanchan
>>> rules = hanchan.rules("ema-2008")
>>> rules.title, rules.placement.start
('European Mahjong Association riichi rules, 2008', 30000)
>>> hanchan.rules.articles("ema-2008")[0].id
'ema-2008/0.scope'
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from hanchan.rules.articles import Article, article, articles
    from hanchan.rules.default_rulebook import DEFAULT_RULES
    from hanchan.rules.diff import Difference, RuleDifferences, diff
    from hanchan.rules.file_loader import load_rules_file
    from hanchan.rules.loader import from_plain_values, load_rules, parse_overrides, variations
    from hanchan.rules.overrides import Overrides
    from hanchan.rules.rules_document import rulebooks
    from hanchan.rules.ruleset import RuleSet
    from hanchan.rules.schema import RuleKey, schema
    from hanchan.rules.variations import Variation

__all__ = [
    "DEFAULT_RULES", "Article", "Difference", "Overrides", "RuleDifferences", "RuleKey", "RuleSet",
    "RulesPackage", "Variation", "article", "articles", "diff", "from_plain_values", "load_rules",
    "load_rules_file", "parse_overrides", "rulebooks", "schema", "variations",
]  # fmt: skip

_NAMES = {
    "articles": ("Article", "article", "articles"),
    "default_rulebook": ("DEFAULT_RULES",),
    "diff": ("Difference", "RuleDifferences", "diff"),
    "file_loader": ("load_rules_file",),
    "loader": ("from_plain_values", "load_rules", "parse_overrides", "variations"),
    "overrides": ("Overrides",),
    "rules_document": ("rulebooks",),
    "ruleset": ("RuleSet",),
    "schema": ("RuleKey", "schema"),
    "variations": ("Variation",),
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names}
"""The module that defines each public name, loaded on first use."""


def _public(name: str) -> object:
    return getattr(import_module(f"hanchan.rules.{_HOMES[name]}"), name)


def _protect_function_from_module(name: str) -> property:
    """Make a property for a function that importing its module, a namesake, does not replace."""

    def ignore_module(_package: object, _module: object) -> None:
        pass

    return property(lambda _: _public(name), ignore_module)


class RulesPackage(
    ModuleType if not TYPE_CHECKING else object
):  # a checker lets any module have any name
    """This package as a callable, because the public function and the package share one name.

    >>> import hanchan
    >>> hanchan.rules("wrc", {"ending.rounds": 1}).ending.rounds
    1
    """

    if TYPE_CHECKING:
        article = staticmethod(article)
        articles = staticmethod(articles)
        diff = staticmethod(diff)
        load_rules_file = staticmethod(load_rules_file)
        schema = staticmethod(schema)
        variations = staticmethod(variations)
    else:
        articles = _protect_function_from_module("articles")
        diff = _protect_function_from_module("diff")
        schema = _protect_function_from_module("schema")
        variations = _protect_function_from_module("variations")

        def __getattr__(self, name: str) -> object:
            if name not in _HOMES:
                raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
            value = self.__dict__[name] = _public(name)
            return value

    def __dir__(self) -> list[str]:
        """List the public names, loaded or not, besides those that every module has."""
        return sorted({*super().__dir__(), *__all__})

    def __call__(self, rules: "str | RuleSet", overrides: "Overrides | None" = None) -> "RuleSet":
        """Return the rule set of an id, or a given rule set, with overrides (see `load_rules`)."""
        from hanchan.rules.loader import load_rules  # noqa: PLC0415 - see _HOMES

        return load_rules(rules, overrides)


sys.modules[__name__].__class__ = cast("type[ModuleType]", RulesPackage)
