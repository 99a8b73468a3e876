"""The rulebook that a command line names, by id or file, or the default."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from hanchan.rules.default_rulebook import DEFAULT_RULES

if TYPE_CHECKING:
    from hanchan.rules import RuleSet


def rulebook_name(rules: str | None) -> str:
    """Return the named rulebook, or the default if it is None.

    >>> rulebook_name("jpml-a"), rulebook_name(None)
    ('jpml-a', 'tenhou')
    """
    return DEFAULT_RULES if rules is None else rules


def requested_rules(rules: str | None, changes: Sequence[str]) -> "RuleSet":
    """Load the named or the default rules with changes.

    >>> requested_rules(None, ["placement.start=30000"]).placement.start
    30000
    """
    book = rulebook_name(rules)
    return load_named_rules(book, parse_changes(book, changes))


def load_named_rules(rules: str, overrides: Mapping[str, object] | None = None) -> "RuleSet":
    """Load a rulebook by id, or a rules file, with overrides.

    >>> load_named_rules("jpml-a", {"win.min_han": 2}).win.min_han
    2
    """
    from hanchan.rules.file_loader import load_rules_or_file

    return load_rules_or_file(rules, overrides)


def parse_changes(rules: str, texts: Iterable[str]) -> dict[str, object]:
    """Parse changes to a rulebook or a rules file; return the overrides by name.

    >>> parse_changes("club-4p", ["tournament"])
    {'tournament': True}
    """
    from hanchan.rules.file_loader import parse_file_overrides
    from hanchan.rules.loader import is_path, parse_overrides

    return (parse_file_overrides if is_path(rules) else parse_overrides)(rules, texts)


def load_log_rules(rules: str | None) -> "RuleSet | None":
    """Load the rules for replaying a log; None for the rules that the log names."""
    return None if rules is None else load_named_rules(rules)


def default_text(lang: str, command: str) -> str:
    """Return the sentence that names the default rulebook and says how to choose another.

    >>> default_text("en", "score")
    'tenhou is the default: ... Others: hanchan rules list, then hanchan score --rules ID'
    """
    from hanchan.i18n.texts import text

    return text(lang, "rules-default", rules=DEFAULT_RULES, command=f"hanchan {command}")
