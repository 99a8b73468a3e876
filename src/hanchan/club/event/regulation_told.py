"""A regulation in words: what each key is called, and what its value means."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hanchan.club.event.fields import RecordedRegulation, RegulationValue
from hanchan.club.event.regulation import KEYS, Choice, value_of
from hanchan.wording.figures import figure
from hanchan.wording.texts import text

SHARES = {"0": "none", "1/2": "half", "1": "all"}
"""Values that are shares, and what messages call them."""
OF_LEAGUES = "league."
OPEN = "N"
"""Stands where a number has not been chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyTold:
    """A key of a regulation: its name, its value as it is written and in words, what it rests on.

    `options` are the values it may have, each with its words; a number in one of them is `N`, with
    so many `decimals` at most. Where a value is a number alone it is from `least` to `most`, and
    there are no options.
    """

    key: str
    name: str
    value: str
    said: str
    cites: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    decimals: int = 0


def told_regulation(regulation: RecordedRegulation, kind: str, lang: str) -> Iterator[KeyTold]:
    """Every key that an event of a kind has, in words; those of leagues only for a league.

    >>> from hanchan.club.event.regulation import load_regulation
    >>> first = next(told_regulation(load_regulation("wrc"), "tournament", "en"))
    >>> first.name, first.said
    ('Length of a round', '90 minutes')
    """
    for key, choice in KEYS.items():
        if key.startswith(OF_LEAGUES) and kind != "league":
            continue
        value = value_of(regulation, key)
        told = KeyTold(
            key=key,
            name=told_key(key, lang),
            value=str(value),
            said=told_value(key, value, lang),
            cites=regulation.cites.get(key, ()),
        )
        if isinstance(choice, Choice):
            options = tuple((word, told_value(key, word, lang)) for word in choice.words)
            yield replace(told, options=options, decimals=choice.decimals)
        else:
            yield replace(told, least=choice.least, most=choice.most)


def told_key(key: str, lang: str) -> str:
    """What a key is called.

    >>> told_key("time.after", "en")
    'When time is up'
    """
    return text(lang, f"regulation-key-{_id(key)}")


def told_value(key: str, value: RegulationValue, lang: str) -> str:
    """A value of a key in words.

    >>> told_value("time.minutes", 0, "en"), told_value("standings.shown", "hidden-from:5", "en")
    ('no time limit', 'after each round up to round 4, and again at the end')
    """
    word, colon, number = str(value).partition(":")
    if isinstance(value, int):
        word, number = "", str(value)
    elif not colon:
        number = OPEN
    if key == "league.carry":
        word = SHARES[word]
    values = {"word": word, "number": _counted(number), "before": _before(number)}
    return text(lang, f"regulation-value-{_id(key)}", **values)


def _counted(number: str) -> int | str:
    """A number as a message counts with it; what is taken off is written with its sign."""
    return int(number) if number.isdecimal() else figure(number)


def _before(number: str) -> int | str:
    return int(number) - 1 if number.isdecimal() else f"{OPEN} - 1"


def _id(key: str) -> str:
    return key.replace(".", "-")
