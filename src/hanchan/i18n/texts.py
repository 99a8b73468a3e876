"""Messages in the language of the reader.

A message may have attributes: `yaku-pinfu` is the name of the yaku, `yaku-pinfu.gloss` its
explanation. Numbers are written as the language writes them, without grouping.
"""

from hanchan.errors import HanchanError
from hanchan.localized_messages import (
    LANGUAGE_PROFILES,
    LANGUAGES,
    LANGUAGES_AND_PROFILES,
    Value,
    format_message_text,
)

__all__ = [
    "LANGUAGES", "LANGUAGES_AND_PROFILES", "LANGUAGE_PROFILES", "LanguageError", "Value",
    "check_language", "text",
]  # fmt: skip


class LanguageError(HanchanError, ValueError):
    """Error for an unsupported language.

    >>> check_language("de")
    Traceback (most recent call last):
    hanchan.i18n.texts.LanguageError: language: 'de' is none of these: en, ja, ru, en-ema
    """


def text(language: str, message: str, /, **values: Value) -> str:
    """Format a message in a language.

    >>> text("en", "sheet-yaku", name="Pinfu", han=1, gloss="no fu")
    'Pinfu, 1 han: no fu'
    >>> text("ru", "sheet-dora", name="Дора", han=2), text("ja", "yaku-pinfu")
    ('Дора, 2 хан', '平和')
    >>> text("en-ema", "yaku-tanyao"), text("en-ema", "yaku-tanyao.gloss")
    ('All simples', 'only tiles from 2 to 8')
    """
    return format_message_text(check_language(language), message, values)


def check_language(language: str) -> str:
    """Return the language. Raises `LanguageError` if it is not supported.

    >>> check_language("ja")
    'ja'
    >>> check_language("de")
    Traceback (most recent call last):
    hanchan.i18n.texts.LanguageError: language: 'de' is none of these: en, ja, ru, en-ema
    """
    if language not in LANGUAGES_AND_PROFILES:
        known = LANGUAGES_AND_PROFILES
        raise LanguageError("value-choice", field="language", given=repr(language), allowed=known)
    return language
