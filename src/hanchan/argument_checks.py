"""Checks for arguments that many public functions share."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import TypeVar

from hanchan.errors import HanchanError, RulesError, quote_input

N = TypeVar("N", int, float)


def check_bool(field: str, given: object, error: type[HanchanError] = RulesError) -> bool:
    """Return a bool; raise an error for other values, such as the text "no", which is truthy.

    >>> check_bool("tsumo", "no")
    Traceback (most recent call last):
    hanchan.errors.RulesError: tsumo: 'no' is neither true nor false
    """
    if given is True or given is False:
        return given
    if type(given).__name__ == "bool":  # also numpy's, found in tables of cases
        return bool(given)
    raise error("value-yes-no", field=field, given=quote_input(given))


def check_minimum(field: str, given: N, least: int) -> N:
    """Return the value; raise an error unless it is a number of at least `least`.

    >>> check_minimum("equal", -1, 0)
    Traceback (most recent call last):
    hanchan.errors.RulesError: equal: -1 is less than the minimum of 0
    """
    _check_number(field, given)
    if given < least:
        raise RulesError("number-least", field=field, given=given, least=least)
    return given


def check_whole_number(field: str, given: object, least: int) -> None:
    """Raise an error unless the value is a whole number of at least `least`.

    >>> check_whole_number("matches", "10", 1)
    Traceback (most recent call last):
    hanchan.errors.RulesError: matches: '10' is not a whole number
    """
    if isinstance(given, bool) or not isinstance(given, Integral):
        raise RulesError("value-whole", field=field, given=quote_input(given))
    check_minimum(field, int(given), least)


def check_fraction(field: str, given: float) -> None:
    """Raise an error unless the value is a number from 0 to 1."""
    _check_number(field, given)
    if not 0 <= given <= 1:
        raise RulesError("number-between", field=field, given=given, least=0, most=1)


def _check_number(field: str, given: object) -> None:
    if isinstance(given, bool) or not isinstance(given, Real):
        raise RulesError("value-number", field=field, given=quote_input(given))


def check_choice(field: str, given: object, allowed: Iterable[object]) -> None:
    """Raise an error unless the value is one of the allowed values."""
    known = tuple(allowed)
    if given not in known:
        choices = tuple(str(one) for one in known)
        raise RulesError("value-choice", field=field, given=quote_input(given), allowed=choices)


def check_workers(given: int | None) -> None:
    """Raise an error unless the value is a positive whole number, or None for one per core."""
    if given is not None:
        check_whole_number("workers", given, 1)
