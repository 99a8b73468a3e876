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
"""Values that are shares, and their names in messages."""
LEAGUE_PREFIX = "league."
OPEN_NUMBER = "N"
"""Placeholder of a number that has not been chosen."""


class RegulationOptionText(msgspec.Struct, frozen=True, kw_only=True):
    """A possible value of a key, as written and in words; a number in it is `N`."""

    value: str
    said: str


class RegulationKeyText(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A key of a regulation: its name, its value as written and in words, its citations.

    `options` are the possible values, whose number has at most `decimals` decimals. Without options
    the value is a whole number from `least` to `most`.
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
    """Describe every key of an event of this kind; keys of leagues only for a league.

    >>> from hanchan.club.event.regulation import load_regulation
    >>> first = next(describe_regulation(load_regulation("wrc"), "tournament", "en"))
    >>> first.name, first.said
    ('Length of a round', '90 minutes')
    """
    for key in r.KEYS.values():
        if key.name.startswith(LEAGUE_PREFIX) and kind != "league":
            continue
        told = RegulationKeyText(
            key=key.name,
            name=describe_key(key.name, lang),
            value=str(regulation.values.get(key.name, key.unsaid)),
            said=describe_value(key, r.regulation_value(regulation, key), lang),
            cites=regulation.cites.get(key.name, ()),
        )
        if isinstance(allowed := key.kind, r.WordKind):
            options = tuple(_option(key, word, lang) for word in allowed.words)
            yield msgspec.structs.replace(told, options=options, decimals=allowed.decimals)
        elif isinstance(allowed, r.WholeNumberType):
            yield msgspec.structs.replace(told, least=allowed.numbers[0], most=allowed.numbers[-1])


def _option(key: r.RegulationKey[Any], word: str, lang: str) -> RegulationOptionText:
    chosen = r.ChosenWord(word.removesuffix(f":{OPEN_NUMBER}"))
    return RegulationOptionText(value=word, said=describe_value(key, chosen, lang))


def describe_key(key: str, lang: str) -> str:
    """Return the name of a key.

    >>> describe_key("time.after", "en")
    'When time is up'
    """
    return text(lang, f"regulation-key-{_message_id(key)}")


def describe_value(key: r.RegulationKey[Any], value: r.ChosenWord | int, lang: str) -> str:
    """Describe a value of a key.

    >>> describe_value(r.TIME_MINUTES, 0, "en")
    'no time limit'
    >>> describe_value(r.STANDINGS_SHOWN, r.STANDINGS_SHOWN.accept("hidden-from:5"), "en")
    'after each round up to round 4, and again at the end'
    """
    chosen = value if isinstance(value, r.ChosenWord) else r.ChosenWord("", Decimal(value))
    word = SHARES[chosen.word] if key is r.LEAGUE_CARRY else chosen.word
    number = chosen.number
    values = {"word": word, "number": _message_number(number), "before": _before(number)}
    return text(lang, f"regulation-value-{_message_id(key.name)}", **values)


def _message_number(number: Decimal | None) -> int | str:
    """Convert a number for a message that counts; deductions keep their sign."""
    if number is None:
        return OPEN_NUMBER
    return int(number) if str(number).isdecimal() else format_number(str(number))


def _before(number: Decimal | None) -> int | str:
    return f"{OPEN_NUMBER} - 1" if number is None else int(number) - 1


def _message_id(key: str) -> str:
    return key.replace(".", "-")
