"""Rules in words as a page writes them, with points apart."""

from hanchan.wording import rule_values
from hanchan.wording.figures import prose


def value_text(language: str, key: str, value: object) -> str:
    r"""A value of a rule key in words.

    >>> value_text("ru", "ending.target", 30000)
    '30\u202f000 очков'
    """
    return prose(language, rule_values.value_text(language, key, value))
