"""Messages by language and id, from the Fluent files beside this module.

A message may have attributes: `yaku-pinfu` is the name of the yaku, `yaku-pinfu.gloss` what it
asks for. Numbers are written as the language writes them, without grouping.
"""

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import fluent_number

from hanchan.errors import HanchanError
from hanchan.wording.figures import figure

LANGUAGES = ("en", "ja", "ru")
"""English, Japanese and Russian."""
PROFILES = {"en-ema": "en"}
"""Other terms in one of them: yaku and calls by their English names, as at European tournaments."""
SPOKEN = ("en", "ja", "ru", "en-ema")
"""All of them together."""

Value = str | int
LONGEST_VALUE = 1000
MOST_REMEMBERED = 4096
"""So many messages are remembered as they were written; a table says the same ones all day."""


class LanguageError(HanchanError, ValueError):
    """A language hanchan does not speak.

    >>> raise LanguageError("de")
    Traceback (most recent call last):
    hanchan.wording.texts.LanguageError: language: 'de' given, allowed: en, ja, ru or en-ema
    """

    def __init__(self, given: str) -> None:
        super().__init__(f"language: {given!r} given, allowed: {_either(SPOKEN)}")
        self.field = "language"
        self.given = given
        self.allowed = SPOKEN


def text(language: str, message: str, /, **values: Value) -> str:
    """The message in that language with its values filled in.

    >>> text("en", "sheet-yaku", name="Pinfu", han=1, gloss="no fu")
    'Pinfu, 1 han: no fu'
    >>> text("ru", "sheet-dora", name="Дора", han=2), text("ja", "yaku-pinfu")
    ('Дора, 2 хана', '平和')
    >>> text("en-ema", "yaku-tanyao"), text("en-ema", "yaku-tanyao.gloss")
    ('All simples', 'only tiles from 2 to 8')
    """
    return _written(language, message, tuple((name, _cut(value)) for name, value in values.items()))


@lru_cache(MOST_REMEMBERED)
def _written(language: str, message: str, values: tuple[tuple[str, Value], ...]) -> str:
    bundle, pattern = _found(check_language(language), message)
    numbered = {key: _number(value) for key, value in values}
    written, problems = bundle.format_pattern(pattern, numbered)
    if problems or not isinstance(written, str):
        raise KeyError(f"{message}: {problems}")
    return written


def check_language(language: str) -> str:
    """The language itself; `LanguageError` for one that hanchan does not speak."""
    if language not in SPOKEN:
        raise LanguageError(language)
    return language


def _found(language: str, message: str) -> tuple[FluentBundle, Pattern]:
    """The pattern of a message, and the bundle that has it; a profile has only what it changes."""
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    pattern: Pattern | None = None
    if bundle.has_message(name):
        found = bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is not None:
        return bundle, pattern
    if language not in PROFILES:
        raise KeyError(message)
    return _found(PROFILES[language], message)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([PROFILES.get(language, language)], use_isolating=False)
    folder = files("hanchan.wording") / "locales" / language
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _cut(value: Value) -> Value:
    """What stands in a sentence is no longer than anybody reads, and Fluent takes."""
    if isinstance(value, int) or len(value) <= LONGEST_VALUE:
        return value
    return f"{value[: LONGEST_VALUE - 1]}…"


def _number(value: Value) -> object:
    """Whole numbers stay whole and ungrouped: 12000 points, not 12,000.

    One below zero is written here, for languages would write it with a hyphen. Only points are,
    in hundreds, and no language has a word of its own for so many.
    """
    if isinstance(value, str):
        return value
    return figure(value) if value < 0 else fluent_number(value, useGrouping=False)


def _either(names: tuple[str, ...]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
