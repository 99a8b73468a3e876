"""Which seat of a match is meant."""

from collections.abc import Sequence

from hanchan.errors import RecordError, literal

WINDS = "ESWN"


def seat_named(given: str, names: Sequence[str]) -> int:
    """The seat that began as this wind, or in which a player of this name sits.

    >>> names = ("Aki", "Emi", "Ken", "Yui")
    >>> seat_named("s", names), seat_named("Ken", names)
    (1, 2)
    """
    if names.count(given) == 1:
        return names.index(given)
    if len(given) == 1 and given.upper() in WINDS:
        return WINDS.index(given.upper())
    players = ", ".join(names)
    raise RecordError("review-no-seat", field="seat", given=literal(given), players=players)
