"""Checks of arguments that many public functions have."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import TypeVar

from hanchan.errors import HanchanError, RulesError, literal

N = TypeVar("N", int, float)


def check_yes_no(field: str, given: object, error: type[HanchanError] = RulesError) -> bool:
    """Return the truth value; refuse all else, such as the text "no", which counts as true.

    >>> check_yes_no("tsumo", "no")
    Traceback (most recent call last):
    hanchan.errors.RulesError: tsumo: 'no' is neither true nor false
    """
    if given is True or given is False:
        return given
    if type(given).__name__ == "bool":  # that of numpy, which a table of cases holds
        return bool(given)
    raise error("value-yes-no", field=field, given=literal(given))


def check_least(field: str, given: N, least: int) -> N:
    """Return a number that is not too small.

    >>> check_least("equal", -1, 0)
    Traceback (most recent call last):
    hanchan.errors.RulesError: equal: -1 is less than 0
    """
    _refuse_no_number(field, given)
    if given < least:
        raise RulesError("number-least", field=field, given=given, least=least)
    return given


def check_whole(field: str, given: object, least: int) -> None:
    """Refuse what is no whole number, or too small.

    >>> check_whole("matches", "10", 1)
    Traceback (most recent call last):
    hanchan.errors.RulesError: matches: '10' is not a whole number
    """
    if isinstance(given, bool) or not isinstance(given, Integral):
        raise RulesError("value-whole", field=field, given=literal(given))
    check_least(field, int(given), least)


def check_share(field: str, given: float) -> None:
    """Refuse what is no share of 1."""
    _refuse_no_number(field, given)
    if not 0 <= given <= 1:
        raise RulesError("number-between", field=field, given=given, least=0, most=1)


def _refuse_no_number(field: str, given: object) -> None:
    if isinstance(given, bool) or not isinstance(given, Real):
        raise RulesError("value-number", field=field, given=literal(given))


def check_choice(field: str, given: object, allowed: Iterable[object]) -> None:
    """Refuse what is none of these."""
    known = tuple(allowed)
    if given not in known:
        shown = tuple(str(one) for one in known)
        raise RulesError("value-choice", field=field, given=literal(given), allowed=shown)


def check_workers(given: int | None) -> None:
    """Refuse to work with nobody; None is as many as there are cores."""
    if given is not None:
        check_whole("workers", given, 1)
