"""The number of players of a document, whose lists have places for four seats.

In a game of three the fourth place is empty. Some programs leave it out; others fill it with zeros.
"""

from collections.abc import Sequence
from typing import TypeVar

from hanchan.core.codes import SEATS
from hanchan.formats.tenhou6.document import FIRST_HAND, LAST_HAND, Document
from hanchan.logs.consistency_checks import HAND_SIZE, seat_count_error
from hanchan.rules.table_size import THREE

T = TypeVar("T")
Value = TypeVar("Value", int, float)

THREE_PLAYER_MARK = "三"


def count_players(document: Document, *, says_three: bool) -> int:
    """Return how many play; `says_three` is what the rules say, otherwise the deals tell."""
    dealt = all(len(row[FIRST_HAND]) == HAND_SIZE and not row[LAST_HAND] for row in document.log)
    if not document.log:
        dealt = len(document.name) == THREE
    return THREE if says_three or dealt else SEATS


def fit_values(
    values: Sequence[Value], players: int, path: str, line: int | None
) -> tuple[Value, ...]:
    """Return one value for each player, without the zero of an empty seat.

    Raises `RecordError` for any other number of values.

    >>> fit_values([35000, 34000, 36000, 0], 3, "scores", None)
    (35000, 34000, 36000)
    """
    given = tuple(values)
    if len(given) == players:
        return given
    if players == THREE and len(given) == SEATS and given[-1] == 0:
        return given[:THREE]
    raise seat_count_error(path, len(given), players, line)


def with_empty_seat(values: Sequence[T], empty: T) -> list[T]:
    """Return the values of the players, of three with an empty fourth one.

    >>> with_empty_seat(["A", "B", "C"], "")
    ['A', 'B', 'C', '']
    """
    return [*values, *[empty] * (SEATS - len(values))]
