"""Text of Fluent patterns: values, references, and variants chosen by a number or a word.

The runtime of Fluent's authors depends on Babel, which installs the data of every language, 33 MB;
of these only the plural forms of three languages are needed. See
https://projectfluent.org for the syntax, and the rules of CLDR for `PLURAL_FORMS`.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from fluent.syntax import ast

FindPattern: TypeAlias = Callable[[str], ast.Pattern]
"""Finds the pattern of a name: `-term`, `message` or `message.attribute`; `KeyError` if unknown."""


def _russian_form(number: int) -> str:
    last, last_two = number % 10, number % 100
    if last_two in {11, 12, 13, 14}:
        return "many"
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(last, "many")


PLURAL_FORMS: Mapping[str, Callable[[int], str]] = {
    "en": lambda number: "one" if number == 1 else "other",
    "ja": lambda _number: "other",
    "ru": _russian_form,
}
"""The plural form of a whole number in each language."""


class PatternFormatter:
    r"""Formats patterns in a language with these values.

    >>> from fluent.syntax import FluentParser
    >>> source = "tiles = { $n ->\n [one] a tile\n *[other] { $n } tiles\n }"
    >>> entry = FluentParser().parse_entry(source)
    >>> assert isinstance(entry, ast.Message) and entry.value is not None
    >>> PatternFormatter("en", {"n": 3}, {}.__getitem__).format(entry.value)
    '3 tiles'
    """

    def __init__(self, language: str, values: Mapping[str, str | int], find: FindPattern) -> None:
        self.values, self.find = values, find
        self.plural_form = PLURAL_FORMS[language]

    def format(self, pattern: ast.Pattern) -> str:
        """Return the text of a pattern; raises `KeyError` for a value or a reference not known."""
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else str(self._value(element.expression))
            for element in pattern.elements
        )

    def _value(
        self, expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression
    ) -> str | int:
        match expression:
            case ast.VariableReference():
                return self.values[expression.id.name]
            case ast.StringLiteral():
                return expression.parse()["value"]
            case ast.Placeable():
                return self._value(expression.expression)
            case ast.SelectExpression():
                return self.format(self._variant(expression))
            case _:
                return self.format(self.find(_referred_name(expression)))

    def _variant(self, choice: ast.SelectExpression) -> ast.Pattern:
        chosen = self._value(choice.selector)
        default = next(one.value for one in choice.variants if one.default)
        return next((one.value for one in choice.variants if self._fits(one.key, chosen)), default)

    def _fits(self, key: ast.Identifier | ast.NumberLiteral, chosen: str | int) -> bool:
        if isinstance(chosen, str):
            return isinstance(key, ast.Identifier) and key.name == chosen
        if isinstance(key, ast.NumberLiteral):
            return float(key.value) == chosen
        return key.name == self.plural_form(chosen)


def _referred_name(expression: object) -> str:
    """Return the name of a referred message or term; `KeyError` for what no message has."""
    match expression:
        case ast.TermReference(attribute=None, arguments=None):
            return f"-{expression.id.name}"
        case ast.MessageReference(attribute=None):
            return expression.id.name
        case ast.MessageReference(attribute=ast.Identifier(name=name)):
            return f"{expression.id.name}.{name}"
        case _:
            raise KeyError(type(expression).__name__)
