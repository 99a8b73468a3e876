"""Setup of a match: checks of its seats and players, and the seating."""

from collections.abc import Sequence

from hanchan.core.codes import SEATS
from hanchan.core.seating_draw import SeatingDraw, draw_seats
from hanchan.errors import RulesError, quote_input
from hanchan.rules import RuleSet
from hanchan.rules.value_enums import FirstDealer, SeatDraw


def check_seat_number(seat: int, players: int = SEATS) -> None:
    """Raise an error for a seat that is not one of those that play."""
    if seat not in range(players):
        message = "match-seat" if players == SEATS else "match-seat-three"
        raise RulesError(message, field="seat", given=quote_input(seat))


def player_names(players: Sequence[str] | None, count: int) -> tuple[str, ...]:
    """Return the names of the `count` players, by default `Player 1` and so on.

    >>> player_names(None, 3)
    ('Player 1', 'Player 2', 'Player 3')
    """
    if players is None:
        return tuple(f"Player {number}" for number in range(1, count + 1))
    if isinstance(players, str) or len(players) != count:
        given = quote_input(players)
        raise RulesError("match-players", field="players", given=given, players=count)
    return tuple(players)


def seat_players(
    seed: bytes, rules: RuleSet, *, drawn: bool, seated: Sequence[int] | None = None
) -> SeatingDraw:
    """Return the seating: by the draw of the rulebook if `drawn`, else as `seated` or as given.

    >>> from hanchan.rules import load_rules
    >>> seat_players(bytes(32), load_rules("tenhou"), drawn=False, seated=(3, 0, 1, 2)).seat_of
    (1, 2, 3, 0)
    """
    players = rules.seating.players
    if drawn:
        return draw_seats(seed, rules.seating.draw, rules.seating.first_dealer, players)
    given = draw_seats(seed, SeatDraw.GIVEN, FirstDealer.EAST_SEAT, players)
    if seated is None or tuple(seated) == given.player_at:
        return given
    seat_of = tuple(seated.index(player) for player in range(players))
    return SeatingDraw(seat_of=seat_of, player_at=tuple(seated), steps=())
