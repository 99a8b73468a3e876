"""The seating draw: seats and first dealer, step by step as at a table.

`seating.draw` and `seating.first_dealer` decide. Players are numbered in order of arrival from 0;
at first, player n sits at place n. Places are numbered counter-clockwise. The draw moves them to
the places of the winds; the first dealer becomes seat 0, and seats follow counter-clockwise. Dice
are counted counter-clockwise, the roller being one.
"""

from dataclasses import dataclass
from enum import StrEnum

from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import RandomStream
from hanchan.rules.value_enums import FirstDealer, SeatDraw

ODD = 4
EVEN = 5
TILE_ROW = (0, 1, 2, 3, ODD, EVEN)
"""The six tiles of the row: the winds 0-3 from east to north, an odd and an even number."""
NO_DEALER = -1


class StepType(StrEnum):
    """Type of one step of the draw."""

    ROW = "row"  # the tiles are face up in a row
    ROLL = "roll"
    TAKE = "take"  # a player takes a wind
    SIT = "sit"  # a player moves to their place
    DEALER = "dealer"  # the first dealer is known


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingStep:
    """One step of the draw.

    `tiles` is the row, or the wind taken; `dice` is the roll of `player`, and `counted` the player
    it reached; `place` is where a player sits down.
    """

    type: StepType
    player: int | None = None
    tiles: tuple[int, ...] = ()
    dice: tuple[int, int] | None = None
    counted: int | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingDraw:
    """A seating: `seat_of[player]`, `player_at[seat]` and the steps; seat 0 deals first."""

    seat_of: tuple[int, ...]
    player_at: tuple[int, ...]
    steps: tuple[SeatingStep, ...]


class _DrawInProgress:
    """A draw in progress: the player at each place, and the steps so far."""

    def __init__(self, seed: bytes, players: int) -> None:
        self.stream = RandomStream(seed, "seating")
        self.players = players
        self.at = list(range(players))
        self.steps: list[SeatingStep] = []

    def roll(self, place: int) -> tuple[int, int]:
        """Roll the dice at a place; returns the place the count reaches, and the total."""
        dice = self.stream.roll_dice()
        total = sum(dice)
        reached = place_counted_to(place, total, self.players)
        self.steps.append(
            SeatingStep(
                type=StepType.ROLL, player=self.at[place], dice=dice, counted=self.at[reached]
            )
        )
        return reached, total

    def lay_row(self) -> tuple[tuple[int, ...], int]:
        """Lay six tiles in a row; returns the winds in order, and the number nearer the start."""
        row = self.stream.shuffled(TILE_ROW)
        self.steps.append(SeatingStep(type=StepType.ROW, tiles=row))
        winds = tuple(tile for tile in row if tile < SEATS)
        return winds, ODD if row.index(ODD) < row.index(EVEN) else EVEN

    def take_winds(self, winds: tuple[int, ...], first: int, east: int) -> None:
        """Let each player from place `first` on take the next wind; East sits at place `east`."""
        takers = [self.at[(first + i) % self.players] for i in range(self.players)]
        for player, wind in zip(takers, winds, strict=True):
            self.steps.append(SeatingStep(type=StepType.TAKE, player=player, tiles=(wind,)))
        for player, wind in sorted(zip(takers, winds, strict=True), key=lambda pair: pair[1]):
            place = (east + wind) % self.players
            self.at[place] = player
            self.steps.append(
                SeatingStep(type=StepType.SIT, player=player, tiles=(wind,), place=place)
            )


def place_counted_to(place: int, total: int, players: int = SEATS) -> int:
    """Return the place that a count reaches: counter-clockwise, with the roller as one.

    >>> place_counted_to(2, 6)
    3
    """
    return (place + total - 1) % players


def draw_seats(
    seed: bytes, draw: SeatDraw, first_dealer: FirstDealer, players: int = SEATS
) -> SeatingDraw:
    """Draw the seats and the first dealer of a match from its seed.

    Three `players` do not draw from a row of tiles (`seating.draw`).

    >>> seating = draw_seats(bytes(32), SeatDraw.GIVEN, FirstDealer.EAST_SEAT)
    >>> seating.seat_of, [step.type.value for step in seating.steps]
    ((0, 1, 2, 3), ['dealer'])
    """
    table = _DrawInProgress(seed, players)
    dealer = NO_DEALER
    east = 0
    if draw is SeatDraw.DRAWN:
        table.take_winds(table.stream.shuffled(range(players)), 0, 0)
    elif draw is SeatDraw.LINE:
        east, _ = _draw_line(table, rolls=1)
    elif draw is SeatDraw.LINE_SECOND_ROLL:
        east, dealer = _draw_line(table, rolls=2)
    if first_dealer is FirstDealer.EAST_SEAT:
        dealer = table.at[east]
    elif first_dealer is FirstDealer.ONE_ROLL:
        dealer = table.at[table.roll(east)[0]]
    elif dealer == NO_DEALER:
        dealer = table.at[table.roll(table.roll(east)[0])[0]]
    return _finish_seating(table, dealer)


def _draw_line(table: _DrawInProgress, *, rolls: int) -> tuple[int, int]:
    """Draw from a row of tiles; returns the place of east and the player found by the last roll.

    The first roll finds provisional east, who makes the second one. The last roll finds the player
    who takes first and, by an odd or even total, the end to take from. After two rolls that player
    is the first dealer, wherever they sit afterwards.
    """
    winds, first_end = table.lay_row()
    found, total = table.roll(0)
    east = found
    if rolls > 1:
        found, total = table.roll(east)
    player = table.at[found]
    odd_side = total % 2 == 1
    table.take_winds(winds if odd_side == (first_end == ODD) else winds[::-1], found, east)
    return east, player


def _finish_seating(table: _DrawInProgress, dealer: int) -> SeatingDraw:
    table.steps.append(SeatingStep(type=StepType.DEALER, player=dealer))
    start = table.at.index(dealer)
    players = range(table.players)
    player_at = tuple(table.at[(start + seat) % table.players] for seat in players)
    seat_of = tuple(map(player_at.index, players))
    return SeatingDraw(seat_of=seat_of, player_at=player_at, steps=tuple(table.steps))
