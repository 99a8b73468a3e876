"""What a command says of the rulebook where nobody named one."""

from hanchan.rules.default import DEFAULT_RULES

IF_NOT_GIVEN = f"A rulebook or a TOML file; {DEFAULT_RULES} if not given"
"""The help of `--rules`."""


def book_named(rules: str | None) -> str:
    """The rulebook that was named; the default if none was.

    >>> book_named("jpml-a"), book_named(None)
    ('jpml-a', 'tenhou')
    """
    return DEFAULT_RULES if rules is None else rules


def default_text(lang: str, command: str) -> str:
    """That the default was taken, and how the command is told another rulebook.

    >>> default_text("en", "score")
    'tenhou is the default: ... Others: hanchan rules list, then hanchan score --rules ID'
    """
    from hanchan.wording.texts import text

    return text(lang, "rules-default", rules=DEFAULT_RULES, command=f"hanchan {command}")
