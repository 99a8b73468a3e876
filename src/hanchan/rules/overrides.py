"""Overrides as keyword arguments: their types, and the refusal of unknown names."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from hanchan.errors import RulesError, literal, nearest_name
from hanchan.rules.schema import schema

LONGEST_VALUE = 40
"""Maximum length of a value that a refusal repeats."""
CUTOFF = 0.7
"""Minimum likeness of a name that a refusal suggests, of all that could be meant."""
SELF = "overrides"
"""The parameter that takes the overrides themselves."""


class ResultOverrides(TypedDict, total=False):
    """The variations that do not share their name with a parameter of `hanchan.result`."""

    casual: object
    daisharin: object
    dealer_stop: object
    east: object
    kuikae: object
    min_han: object
    open_riichi: object
    red_fives: object
    renhou: object
    seating_schedule: object
    start: object
    tanyao: object
    tournament: object
    two_han_from_honba: object
    uma: object
    yakitori: object


class Overrides(ResultOverrides, total=False):
    """The variations of the rulebooks that come with hanchan, as keyword arguments.

    Rule keys have a dot in their names, and a rulebook of your own may list other variations:
    both are given as `**{"win.min_han": 2}`. A checker holds the value of such a dictionary
    against each name here, so the names alone are checked; values are checked when they are read.

    >>> from hanchan.rules import load_rules
    >>> asked: Overrides = {"tournament": True}
    >>> load_rules("club-4p", **asked).id
    'club-4p'
    """

    chips: object


@dataclass(frozen=True, slots=True)
class OverrideTarget:
    """A function that takes overrides: which other names it knows, to say where one belongs.

    `flags` are circumstances of a win, `written` shows one of them as an argument.
    """

    function: Callable[..., Any]
    flags: tuple[str, ...] = ()
    written: str = 'flags=("{}",)'


def as_text(name: str, _: object) -> str:
    """An override as a command line writes it."""
    return f"{name}=VALUE"


def as_name(name: str, _: object) -> str:
    """An override by its name only, for readers who may use any form."""
    return name


def as_keyword(name: str, value: object) -> str:
    """An override as an argument in Python.

    >>> as_keyword("calls.kuikae", "allowed"), as_keyword("seat", "S")
    ("**{'calls.kuikae': 'allowed'}", "seat='S'")
    """
    said = literal(value)
    said = said if len(said) <= LONGEST_VALUE else "..."
    return f"**{{{name!r}: {said}}}" if "." in name else f"{name}={said}"


def unknown_override(
    rules: str,
    name: str,
    value: object,
    variations: Iterable[str],
    *,
    caller: OverrideTarget | None = None,
    form: Callable[[str, object], str] = as_name,
) -> RulesError:
    """The refusal of an override that is neither a rule key nor a variation of the rulebook.

    >>> print(unknown_override("tenhou", "kuikae", "allowed", ()))
    override: 'kuikae' is not known. Did you mean calls.kuikae?
    >>> print(unknown_override("tenhou", "luck", 1, ()))
    override: 'luck' is not known: it is no rule key TOPIC.NAME, and tenhou offers no variations
    """
    offered = tuple(variations)
    flags = caller.flags if caller else ()
    form = as_keyword if caller else form
    meant = dict(_meant(offered, caller, lambda one: form(one, value)))
    near = name if name in flags else nearest_name(name, meant, CUTOFF)
    kind = "flag" if name in flags else "near" if near else "offered" if offered else "none"
    return RulesError(
        "override-unknown",
        field=caller.function.__name__ if caller else "override",
        given=name,
        kind=kind,
        write=meant.get(near, ""),
        rules=rules,
        allowed=offered,
    )


def _meant(
    offered: Sequence[str], caller: OverrideTarget | None, write: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    """Each name that a caller may have meant, as it is written; the last of a name counts."""
    for entry in schema():
        yield entry.name, write(entry.key)
    for name in offered:
        yield name, write(name)
    if caller is None:
        return
    for flag in caller.flags:
        yield flag, caller.written.format(flag)
    for parameter in inspect.signature(caller.function).parameters:
        if parameter != SELF:
            yield parameter, write(parameter)
