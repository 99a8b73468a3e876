"""Messages by language and id, from the Fluent files in `i18n/locales`.

Only this module formats messages; `i18n` chooses them, and an exception in `errors` is formatted
when it is printed. Fluent itself is loaded with the first message, and parses each message on first
use, because a command uses only a few of the thousands.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

LANGUAGES = ("en", "ja", "ru")
"""The supported languages: English, Japanese and Russian."""
LANGUAGE_PROFILES = {"en-ema": "en"}
"""The language of each variant; `en-ema` names yaku and calls as at European tournaments."""
LANGUAGES_AND_PROFILES = ("en", "ja", "ru", "en-ema")

Value = str | int
MINUS = "\N{MINUS SIGN}"
MAX_VALUE_LENGTH = 1000
ENTRY_PATTERN = re.compile(r"^(?=-?[a-z][\w-]* *=)", re.MULTILINE)
REFERENCE_PATTERN = re.compile(r"\{\s*(-?[a-z][\w-]*)")


def format_message_text(language: str, message: str, values: dict[str, Value]) -> str:
    """Format a message in a language; raises `KeyError` for an unknown message or a missing value.

    >>> format_message_text("ru", "sheet-dora", {"name": "Дора", "han": 2})
    'Дора, 2 хан'
    """
    given = [(name, _shorten_value(value)) for name, value in values.items()]
    return _format_cached(language, message, tuple(given))


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _format_cached(language: str, message: str, values: tuple[tuple[str, Value], ...]) -> str:
    bundle, pattern = _find_pattern(language, message)
    numbered = {key: _format_number(value) for key, value in values}
    formatted, problems = bundle.format_pattern(pattern, numbered)
    if problems or not isinstance(formatted, str):
        raise KeyError(f"{message}: {problems}")
    return formatted


def _find_pattern(language: str, message: str) -> tuple[FluentBundle, Pattern]:
    """Return a message's bundle and pattern; a profile falls back on its language."""
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    pattern: Pattern | None = None
    if name in _message_sources(language):  # names invented by a client are not cached
        _parse(language, name)
    if bundle.has_message(name):
        found = bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is not None:
        return bundle, pattern
    if language not in LANGUAGE_PROFILES:
        raise KeyError(message)
    return _find_pattern(LANGUAGE_PROFILES[language], message)


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - most runs format nothing

    return FluentBundle([LANGUAGE_PROFILES.get(language, language)], use_isolating=False)


@cache
def _parse(language: str, name: str) -> None:
    """Add a message or term, and all that it refers to, to the language's bundle."""
    from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

    entry = _message_sources(language).get(name, "")
    for other in REFERENCE_PATTERN.findall(entry):
        _parse(language, other)
    _bundle(language).add_resource(FluentResource(entry))


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


def _format_number(value: Value) -> object:
    """Prepare a value for Fluent: whole numbers without grouping (12000, not 12,000).

    Negative numbers become text with a minus sign, because Fluent would write a hyphen. Only points
    can be negative; they are hundreds, for which no language has a plural form of its own.
    """
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - loaded with the bundle

    if isinstance(value, str):
        return value
    return str(value).replace("-", MINUS) if value < 0 else fluent_number(value, useGrouping=False)
