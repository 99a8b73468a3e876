"""Setup of a match: checks of its seats and players, and the seating."""

from collections.abc import Sequence

from hanchan.core.codes import SEATS
from hanchan.core.seating_draw import SeatingDraw, draw_seats
from hanchan.errors import RulesError, quote_input
from hanchan.rules import RuleSet
from hanchan.rules.value_enums import FirstDealer, SeatDraw


def check_seat_number(seat: int) -> None:
    """Raise an error for a seat other than 0-3."""
    if seat not in range(SEATS):
        raise RulesError("match-seat", field="seat", given=quote_input(seat))


def player_names(players: Sequence[str] | None) -> tuple[str, ...]:
    """Return the names of the four players, by default `Player 1` to `Player 4`.

    >>> player_names(None)[0]
    'Player 1'
    """
    if players is None:
        return tuple(f"Player {number}" for number in range(1, SEATS + 1))
    if isinstance(players, str) or len(players) != SEATS:
        raise RulesError("match-players", field="players", given=quote_input(players))
    return tuple(players)


def seat_players(
    seed: bytes, rules: RuleSet, *, drawn: bool, seated: Sequence[int] | None = None
) -> SeatingDraw:
    """Return the seating: by the draw of the rulebook if `drawn`, else as `seated` or as given.

    >>> from hanchan.rules import load_rules
    >>> seat_players(bytes(32), load_rules("tenhou"), drawn=False, seated=(3, 0, 1, 2)).seat_of
    (1, 2, 3, 0)
    """
    if drawn:
        return draw_seats(seed, rules.seating.draw, rules.seating.first_dealer)
    given = draw_seats(seed, SeatDraw.GIVEN, FirstDealer.EAST_SEAT)
    if seated is None or tuple(seated) == given.player_at:
        return given
    seat_of = tuple(seated.index(player) for player in range(SEATS))
    return SeatingDraw(seat_of=seat_of, player_at=tuple(seated), steps=())
