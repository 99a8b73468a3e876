"""Messages by language and id, from the Fluent files in `i18n/locales`.

Only this module formats messages; `i18n` chooses them, and an exception in `errors` is formatted
when it is printed. Fluent itself is loaded with the first message, and parses each message on first
use, because a command uses only a few of the thousands.
"""

from __future__ import annotations

import re
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fluent.syntax import ast

LANGUAGES = ("en", "ja", "ru")
"""The supported languages: English, Japanese and Russian."""
LANGUAGE_PROFILES = {"en-ema": "en"}
"""The language of each variant; `en-ema` names yaku and calls as at European tournaments."""
LANGUAGES_AND_PROFILES = ("en", "ja", "ru", "en-ema")

Value: TypeAlias = str | int
"""A value of a message."""
MINUS = "\N{MINUS SIGN}"
MAX_VALUE_LENGTH = 1000
ENTRY_PATTERN = re.compile(r"^(?=-?[a-z][\w-]* *=)", re.MULTILINE)


def format_message_text(language: str, message: str, values: dict[str, Value]) -> str:
    """Format a message in a language; raises `KeyError` for an unknown message or a missing value.

    >>> format_message_text("ru", "sheet-dora", {"name": "Дора", "han": 2})
    'Дора, 2 хан'
    """
    given = [(name, _shorten_value(value)) for name, value in values.items()]
    return _format_cached(language, message, tuple(given))


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _format_cached(language: str, message: str, values: tuple[tuple[str, Value], ...]) -> str:
    from hanchan.fluent_patterns import PatternFormatter  # noqa: PLC0415 - most runs format nothing

    find = partial(_find_pattern, language)
    given = {key: _format_number(value) for key, value in values}
    spoken = LANGUAGE_PROFILES.get(language, language)
    pattern = find(message)
    try:
        return PatternFormatter(spoken, given, find).format(pattern)
    except KeyError as missing:
        raise KeyError(f"{message}: {missing}") from None


def _find_pattern(language: str, message: str) -> ast.Pattern:
    """Return the pattern of a message; a profile falls back on its language."""
    name, _, attribute = message.partition(".")
    if name in _message_sources(language):  # names invented by a client are not cached
        entry = _parse(language, name)
        found = {one.id.name: one.value for one in entry.attributes}.get(attribute)
        pattern = found if attribute else entry.value
        if pattern is not None:
            return pattern
    if language not in LANGUAGE_PROFILES:
        raise KeyError(message)
    return _find_pattern(LANGUAGE_PROFILES[language], message)


@cache
def _parse(language: str, name: str) -> ast.Message | ast.Term:
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - as above

    entry = FluentParser(with_spans=False).parse_entry(_message_sources(language)[name])
    if not isinstance(entry, ast.Message | ast.Term):
        raise KeyError(name)
    return entry


@cache
def _message_sources(language: str) -> Mapping[str, str]:
    """Return the source of each message and term in a language, by name; terms begin with -."""
    folder = files("hanchan") / "i18n" / "locales" / language
    entries: dict[str, str] = {}
    for file in folder.iterdir():
        whole = file.read_text(encoding="utf-8")
        entries |= {entry.partition("=")[0].strip(): entry for entry in ENTRY_PATTERN.split(whole)}
    return entries


def _shorten_value(value: Value) -> Value:
    """Cut a value to a length that is readable and that Fluent accepts."""
    if isinstance(value, int) or len(value) <= MAX_VALUE_LENGTH:
        return value
    return f"{value[: MAX_VALUE_LENGTH - 1]}…"


def _format_number(value: Value) -> Value:
    """Write a negative number with a minus sign instead of a hyphen.

    Only points can be negative; they are hundreds, for which no language has a plural form.
    """
    return str(value).replace("-", MINUS) if isinstance(value, int) and value < 0 else value
