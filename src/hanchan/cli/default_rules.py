"""What a command says of the rulebook where nobody named one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hanchan.rules.default import DEFAULT_RULES

if TYPE_CHECKING:
    from hanchan.rules import RuleSet


def book_named(rules: str | None) -> str:
    """The rulebook that was named; the default if none was.

    >>> book_named("jpml-a"), book_named(None)
    ('jpml-a', 'tenhou')
    """
    return DEFAULT_RULES if rules is None else rules


def rules_asked(rules: str | None, changes: Sequence[str]) -> "RuleSet":
    """The rules that were named, or the default, with what is changed of them.

    >>> rules_asked(None, ["placement.start=30000"]).placement.start
    30000
    """
    from hanchan.rules.load import load_rules, parse_overrides

    book = book_named(rules)
    return load_rules(book, **parse_overrides(book, changes))


def default_text(lang: str, command: str) -> str:
    """That the default was taken, and how the command is told another rulebook.

    >>> default_text("en", "score")
    'tenhou is the default: ... Others: hanchan rules list, then hanchan score --rules ID'
    """
    from hanchan.wording.texts import text

    return text(lang, "rules-default", rules=DEFAULT_RULES, command=f"hanchan {command}")
