"""Set up a match: check its settings, seat its players."""

from collections.abc import Sequence

from hanchan.checks import check_yes_no
from hanchan.core.codes import SEATS
from hanchan.core.seating import DrawnSeating, draw_seats
from hanchan.errors import RulesError, literal
from hanchan.records.record import Enforcement
from hanchan.rules import RuleSet
from hanchan.rules.choices import FirstDealer, SeatDraw


def chosen_enforcement(enforcement: str) -> Enforcement:
    """`engine` or `table`.

    >>> chosen_enforcement("police")
    Traceback (most recent call last):
    hanchan.errors.RulesError: enforcement: 'police' is none of these: engine, table
    """
    if enforcement not in list(Enforcement):
        raise RulesError(
            "value-choice",
            field="enforcement",
            given=literal(str(enforcement)),
            allowed=tuple(Enforcement),
        )
    return Enforcement(enforcement)


def chosen_draw(draw_seats: bool | None, otherwise: bool) -> bool:  # noqa: FBT001 - two answers
    """Whether seats are drawn: as chosen, or the default if nothing was."""
    return otherwise if draw_seats is None else check_yes_no("draw_seats", draw_seats)


def refuse_other_seat(seat: int) -> None:
    """Refuse a seat other than 0-3."""
    if seat not in range(SEATS):
        raise RulesError("match-seat", field="seat", given=literal(seat))


def four_names(players: Sequence[str] | None) -> tuple[str, ...]:
    """The four names of the players, or numbered ones by default.

    >>> four_names(None)[0]
    'Player 1'
    """
    if players is None:
        return tuple(f"Player {number}" for number in range(1, SEATS + 1))
    if isinstance(players, str) or len(players) != SEATS:
        raise RulesError("match-players", field="players", given=literal(players))
    return tuple(players)


def seat_players(
    seed: bytes, rules: RuleSet, *, drawn: bool, seated: Sequence[int] | None = None
) -> DrawnSeating:
    """Seat the players: as the rulebook draws them, as given, or in order of arrival.

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
    return DrawnSeating(seat_of=seat_of, player_at=tuple(seated), steps=())
