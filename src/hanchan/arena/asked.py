"""What is asked of the arena, refused where it cannot be."""

from collections.abc import Iterable

from hanchan.errors import RulesError, literal


def check_least(field: str, given: float, least: int) -> None:
    """Refuse a number that is too small.

    >>> check_least("games", 0, 1)
    Traceback (most recent call last):
    hanchan.errors.RulesError: games: 0 is less than 1
    """
    if given < least:
        raise RulesError("number-least", field=field, given=given, least=least)


def check_share(field: str, given: float) -> None:
    """Refuse what is no share of 1."""
    if not 0 <= given <= 1:
        raise RulesError("number-between", field=field, given=given, least=0, most=1)


def check_choice(field: str, given: object, allowed: Iterable[object]) -> None:
    """Refuse what is none of these."""
    known = tuple(allowed)
    if given not in known:
        shown = tuple(str(one) for one in known)
        raise RulesError("value-choice", field=field, given=literal(given), allowed=shown)


def check_workers(given: int | None) -> None:
    """Refuse to work with nobody; None is as many as there are cores."""
    if given is not None:
        check_least("workers", given, 1)
