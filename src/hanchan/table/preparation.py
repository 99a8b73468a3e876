"""What a match needs before its first deal: settings that make sense, and people in their seats."""

from collections.abc import Sequence
from enum import StrEnum

from hanchan.core.codes import SEATS
from hanchan.core.seating import Seating, draw_seats
from hanchan.errors import RulesError
from hanchan.rules import RuleSet
from hanchan.rules.choices import FirstDealer, SeatDraw


class Enforcement(StrEnum):
    """Who sees to it that the rules are kept."""

    ENGINE = "engine"  # only what is legal can be done
    TABLE = "table"  # whatever is physically possible may be declared, and sanctions follow


def refuse_other_enforcement(enforcement: str) -> None:
    """Only `engine` is offered.

    >>> refuse_other_enforcement("table")
    Traceback (most recent call last):
    hanchan.errors.RulesError: enforcement: 'table' is not offered yet: only 'engine'
    """
    if enforcement == Enforcement.ENGINE:
        return
    problem = f"enforcement: {enforcement!r} given, allowed: 'engine'"
    if enforcement == Enforcement.TABLE:
        problem = "enforcement: 'table' is not offered yet: only 'engine'"
    raise RulesError(problem, field="enforcement", given=enforcement, allowed="'engine'")


def refuse_other_seat(seat: int) -> None:
    """Seats are 0-3."""
    if seat not in range(SEATS):
        raise RulesError.bad_value("seat", seat, f"0 to {SEATS - 1}")


def four_names(players: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the players, plain numbers if none are given.

    >>> four_names(None)[0]
    'Player 1'
    """
    if players is None:
        return tuple(f"Player {number}" for number in range(1, SEATS + 1))
    if isinstance(players, str) or len(players) != SEATS:
        raise RulesError.bad_value("players", players, f"{SEATS} names")
    return tuple(players)


def seat_players(seed: bytes, rules: RuleSet, *, drawn: bool) -> Seating:
    """Who sits where: drawn as the rulebook says, or as the players came."""
    if drawn:
        return draw_seats(seed, rules.seating.draw, rules.seating.first_dealer)
    return draw_seats(seed, SeatDraw.GIVEN, FirstDealer.EAST_SEAT)
