"""A regulation in words: the name of each key, and the meaning of its value."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import msgspec

from hanchan.club.event import regulation as r
from hanchan.club.event.fields import RecordedRegulation
from hanchan.wording.figures import figure
from hanchan.wording.texts import text

SHARES = {"0": "none", "1/2": "half", "1": "all"}
"""Values that are shares, and their names in messages."""
OF_LEAGUES = "league."
OPEN = "N"
"""Stands for a number that has not been chosen."""


class OptionTold(msgspec.Struct, frozen=True, kw_only=True):
    """A possible value of a key, as written and in words; a number in it is `N`."""

    value: str
    said: str


class KeyTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A key of a regulation: its name, its value as written and in words, its citations.

    `options` are the possible values, whose number has at most `decimals` decimals. Without options
    the value is a whole number from `least` to `most`.
    """

    key: str
    name: str
    value: str
    said: str
    cites: tuple[str, ...] = ()
    options: tuple[OptionTold, ...] = ()
    least: int = 0
    most: int = 0
    decimals: int = 0


def told_regulation(regulation: RecordedRegulation, kind: str, lang: str) -> Iterator[KeyTold]:
    """Describe every key of an event of this kind; keys of leagues only for a league.

    >>> from hanchan.club.event.regulation import load_regulation
    >>> first = next(told_regulation(load_regulation("wrc"), "tournament", "en"))
    >>> first.name, first.said
    ('Length of a round', '90 minutes')
    """
    for key in r.KEYS.values():
        if key.name.startswith(OF_LEAGUES) and kind != "league":
            continue
        told = KeyTold(
            key=key.name,
            name=told_key(key.name, lang),
            value=str(regulation.values.get(key.name, key.unsaid)),
            said=told_value(key, r.value_of(regulation, key), lang),
            cites=regulation.cites.get(key.name, ()),
        )
        if isinstance(allowed := key.kind, r.Words):
            options = tuple(_option(key, word, lang) for word in allowed.words)
            yield msgspec.structs.replace(told, options=options, decimals=allowed.decimals)
        elif isinstance(allowed, r.WholeNumber):
            yield msgspec.structs.replace(told, least=allowed.numbers[0], most=allowed.numbers[-1])


def _option(key: r.Key[Any], word: str, lang: str) -> OptionTold:
    chosen = r.Choice(word.removesuffix(f":{OPEN}"))
    return OptionTold(value=word, said=told_value(key, chosen, lang))


def told_key(key: str, lang: str) -> str:
    """The name of a key.

    >>> told_key("time.after", "en")
    'When time is up'
    """
    return text(lang, f"regulation-key-{_id(key)}")


def told_value(key: r.Key[Any], value: r.Choice | int, lang: str) -> str:
    """Describe a value of a key.

    >>> told_value(r.TIME_MINUTES, 0, "en")
    'no time limit'
    >>> told_value(r.STANDINGS_SHOWN, r.STANDINGS_SHOWN.accept("hidden-from:5"), "en")
    'after each round up to round 4, and again at the end'
    """
    chosen = value if isinstance(value, r.Choice) else r.Choice("", Decimal(value))
    word = SHARES[chosen.word] if key is r.LEAGUE_CARRY else chosen.word
    number = chosen.number
    values = {"word": word, "number": _counted(number), "before": _before(number)}
    return text(lang, f"regulation-value-{_id(key.name)}", **values)


def _counted(number: Decimal | None) -> int | str:
    """A number for a message that counts; deductions are written with their sign."""
    if number is None:
        return OPEN
    return int(number) if str(number).isdecimal() else figure(str(number))


def _before(number: Decimal | None) -> int | str:
    return f"{OPEN} - 1" if number is None else int(number) - 1


def _id(key: str) -> str:
    return key.replace(".", "-")
