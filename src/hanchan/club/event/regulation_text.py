"""Texts of a regulation: the name of each key, and the meaning of its value."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import msgspec

from hanchan.club.event import regulation as r
from hanchan.club.event.field_types import RecordedRegulation
from hanchan.i18n.number_format import format_number
from hanchan.i18n.texts import text

SHARES = {"0": "none", "1/2": "half", "1": "all"}
"""Names in messages for values that are shares, by value."""
OPEN_NUMBER = "N"
"""Placeholder of a number that has not been chosen."""


class RegulationOptionText(msgspec.Struct, frozen=True, kw_only=True):
    """A possible value of a key, as written and in words; a number in it is `N`."""

    value: str
    said: str


class RegulationKeyText(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A key of a regulation: its name, its value as written and in words (`said`), its citations.

    `options` are the possible values; a number in them has at most `decimals` decimals. Without
    options the value is a whole number from `least` to `most`.
    """

    key: str
    name: str
    value: str
    said: str
    cites: tuple[str, ...] = ()
    options: tuple[RegulationOptionText, ...] = ()
    least: int = 0
    most: int = 0
    decimals: int = 0


def describe_regulation(
    regulation: RecordedRegulation, kind: str, lang: str
) -> Iterator[RegulationKeyText]:
    """Yield a description of every key for a kind of event; only leagues have league keys.

    >>> from hanchan.club.event.regulation import load_regulation
    >>> first = next(describe_regulation(load_regulation("wrc"), "tournament", "en"))
    >>> first.name, first.said
    ('Length of a round', '90 minutes')
    """
    for key in r.KEYS.values():
        if key.name.startswith("league.") and kind != "league":
            continue
        row = RegulationKeyText(
            key=key.name,
            name=describe_key(key.name, lang),
            value=str(regulation.values.get(key.name, key.unsaid)),
            said=describe_value(key, r.regulation_value(regulation, key), lang),
            cites=regulation.cites.get(key.name, ()),
        )
        if isinstance(allowed := key.kind, r.WordKind):
            chosen = {word: r.ChosenWord(word.removesuffix(":N")) for word in allowed.words}
            options = tuple(
                RegulationOptionText(value=word, said=describe_value(key, one, lang))
                for word, one in chosen.items()
            )
            yield msgspec.structs.replace(row, options=options, decimals=allowed.decimals)
        elif isinstance(allowed, r.WholeNumberType):
            yield msgspec.structs.replace(row, least=allowed.numbers[0], most=allowed.numbers[-1])


def describe_key(key: str, lang: str) -> str:
    """Return the name of a key in a language.

    >>> describe_key("time.after", "en")
    'When time is up'
    """
    return text(lang, f"regulation-key-{key.replace('.', '-')}")


def describe_value(key: r.RegulationKey[Any], value: r.ChosenWord | int, lang: str) -> str:
    """Describe a value of a key in a language; a number that is not chosen is `N`.

    >>> describe_value(r.TIME_MINUTES, 0, "en")
    'no time limit'
    >>> describe_value(r.STANDINGS_SHOWN, r.STANDINGS_SHOWN.accept("hidden-from:5"), "en")
    'after each round up to round 4, and again at the end'
    """
    word, number = value if isinstance(value, r.ChosenWord) else ("", Decimal(value))
    word = SHARES[word] if key is r.LEAGUE_CARRY else word
    value_number: int | str = OPEN_NUMBER
    if number is not None:  # one that a message counts; deductions keep their sign
        value_number = int(number) if str(number).isdecimal() else format_number(str(number))
    before = f"{OPEN_NUMBER} - 1" if number is None else int(number) - 1
    message = f"regulation-value-{key.name.replace('.', '-')}"
    return text(lang, message, word=word, number=value_number, before=before)
