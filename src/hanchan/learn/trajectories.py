"""Trajectories of a batch: observations, actions, and the outcome of each kyoku."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.arena.contest_result import mean_place
from hanchan.bots.fitted_parameters import WIDTH
from hanchan.bots.fixed_point import ONE
from hanchan.bots.observations import channels
from hanchan.bots.placement_value import MAX_KYOKU, NORMAL
from hanchan.core.codes import SEATS
from hanchan.envs import Batch, TimeStep

Choose: TypeAlias = Callable[[TimeStep], NDArray[np.int16]]
"""Function that chooses an action for each lane."""


# Outcome of a kyoku: the change of each player's expected place.
#
# Expected places are those of the bot `expected` (`bots/placement_value.py`): what a lead is worth
# depends on the points that still change hands until the end of the match, which are normally
# distributed, with a spread that narrows every kyoku.

Floats: TypeAlias = NDArray[np.float32]
HUNDRED = 100
NORMAL_STEPS = 8
"""Number of entries of `NORMAL` per standard deviation."""


def expected_points(
    scalars: NDArray[np.int32], seats: NDArray[np.int8], players: int = SEATS
) -> Floats:
    """Return the mean place minus each player's expected place when the kyoku was dealt, (B, 4).

    Players are in turn order from the seat that observed `scalars`; where three play, the last has
    0. The mean of four places is 2.5.

    >>> scalars = np.zeros((1, channels.SCALARS), np.int32)
    >>> scalars[0, channels.S_SCORES_AT_DEAL : channels.S_RIVERS] = 550, 150, 150, 150
    >>> scalars[0, channels.S_ROUND], scalars[0, channels.S_ROUNDS] = 1, 2
    >>> expected_points(scalars, np.array([1], np.int8)).round(1).tolist()
    [[1.5, -0.5, -0.5, -0.5]]
    """
    dealer = (seats + scalars[:, channels.S_DEALER]) % players
    left = (scalars[:, channels.S_ROUNDS] - scalars[:, channels.S_ROUND]) * players - dealer - 1
    first = (SEATS - players) * MAX_KYOKU
    width = np.array(WIDTH[first : first + MAX_KYOKU])[left.clip(0, MAX_KYOKU - 1)]
    scores = scalars[:, channels.S_SCORES_AT_DEAL : channels.S_SCORES_AT_DEAL + players] * HUNDRED
    leads = scores[:, :, None] - scores[:, None, :]
    deviations = abs(leads) * NORMAL_STEPS / width[:, None, None]
    ahead = np.interp(deviations, np.arange(len(NORMAL)), np.array(NORMAL) / ONE) - 0.5
    return _with_empty_chair((np.sign(leads) * ahead).sum(2))


def _with_empty_chair(values: NDArray[np.floating]) -> Floats:
    """Return values of players (B, 3) or (B, 4) in four columns."""
    found = np.zeros((len(values), SEATS), np.float32)
    found[:, : values.shape[1]] = values
    return found


def place_points(places: NDArray[np.int8], players: int = SEATS) -> Floats:
    """Return the mean place minus each place; tied players share the mean of their places.

    >>> place_points(np.array([[1, 2, 2, 4]], np.int8)).tolist()
    [[1.5, 0.0, 0.0, -1.5]]
    >>> place_points(np.array([[1, 3, 2, 0]], np.int8), players=3).tolist()
    [[1.0, -1.0, 0.0, 0.0]]
    """
    places = places[:, :players]
    level = (places[:, :, None] == places[:, None, :]).sum(2)
    return _with_empty_chair(mean_place(players) - places - (level - 1) / 2)


def rotate_players(
    values: Floats, player: NDArray[np.int8], *, players: int = SEATS, back: bool = False
) -> Floats:
    """Rotate values by player number to turn order from `player`; `back` rotates the other way.

    >>> rotate_players(np.array([[0, 1, 2, 3]], np.float32), np.array([3], np.int8)).tolist()
    [[3.0, 0.0, 1.0, 2.0]]
    """
    order = np.arange(players) + (-1 if back else 1) * player[:, None].astype(int)
    return _with_empty_chair(np.take_along_axis(values, order % players, 1))


def settled_changes(
    scalars: NDArray[np.int32],
    seats: NDArray[np.int8],
    player: NDArray[np.int8],
    after: TimeStep,
    players: int = SEATS,
) -> Floats:
    """Return how many places each player gained by the step to `after`, by player number (L, 4).

    It is NaN in lanes where no kyoku ended, or the match was truncated. The other arguments are
    from the observations before the step.
    """
    changes = np.full((len(seats), SEATS), np.nan, np.float32)
    ended = (after.kyoku_ended & ~after.truncated).nonzero()[0]
    if not len(ended):
        return changes
    begun = expected_points(scalars[ended], seats[ended], players)
    before = rotate_players(begun, player[ended], players=players, back=True)
    dealt = expected_points(after.scalars[ended], after.seat[ended], players)
    now = rotate_players(dealt, after.player[ended], players=players, back=True)
    over = after.terminated[ended]
    now[over] = place_points(after.final_place[ended][over], players)
    changes[ended] = now - before
    return changes


class Demonstrations(NamedTuple):
    """Decisions to learn from, one per row.

    `outcome` (B, 4) is how many places each player still gained in the kyoku, in turn order from
    the deciding seat, NaN if unknown.
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    outcome: Floats

    def select(self, rows: NDArray[np.integer] | NDArray[np.bool_]) -> "Demonstrations":
        """Return the rows with these indices, or those marked True."""
        return Demonstrations._make(array[rows] for array in self)


def concatenate(lessons: Sequence[Demonstrations]) -> Demonstrations:
    """Join several demonstrations row by row."""
    return Demonstrations._make(map(np.concatenate, zip(*lessons, strict=True)))


class Trajectory(NamedTuple):
    """T steps of L lanes: the arrays of `Demonstrations` by step and lane, and deciding players.

    `changes` (T, L, 4) is how many places each player gained in a step, NaN if no kyoku ended;
    `players` is how many play.
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    player: NDArray[np.int8]
    changes: Floats
    players: int = SEATS

    @property
    def had_choice(self) -> NDArray[np.bool_]:
        """Whether each decision (T, L) offered more than one action."""
        return self.mask.sum(2) > 1

    def outcome(self) -> Floats:
        """Return how many places each player still gains in the kyoku (T, L, 4).

        The gains of a kyoku whose end was not played are NaN.
        """
        found = self.changes.copy()
        for step in range(len(found) - 2, -1, -1):
            open_still = np.isnan(found[step, :, 0])
            found[step, open_still] = found[step + 1, open_still]
        return found

    def demonstrations(self, chosen: NDArray[np.bool_]) -> Demonstrations:
        """Return the decisions marked in `chosen` (T, L), in the order of steps."""
        return Demonstrations(
            self.planes[chosen],
            self.scalars[chosen],
            self.mask[chosen],
            self.action[chosen],
            rotate_players(self.outcome()[chosen], self.player[chosen], players=self.players),
        )


def play_steps(
    batch: Batch, turns: TimeStep, choose: Choose, steps: int
) -> tuple[Trajectory, TimeStep]:
    """Take `steps` steps; return the trajectory and the observation after the last one."""
    lanes = len(batch)
    played = Trajectory(
        planes=np.zeros((steps, *turns.planes.shape), np.int8),
        scalars=np.zeros((steps, *turns.scalars.shape), np.int32),
        mask=np.zeros((steps, *turns.mask.shape), np.uint8),
        action=np.zeros((steps, lanes), np.int16),
        player=np.zeros((steps, lanes), np.int8),
        changes=np.zeros((steps, lanes, SEATS), np.float32),
        players=len(batch.players),
    )
    for step in range(steps):
        seats = turns.seat.copy()
        for name in ("planes", "scalars", "mask", "player"):
            getattr(played, name)[step] = getattr(turns, name)
        played.action[step] = choose(turns)
        turns = batch.step(played.action[step])
        before = (played.scalars[step], seats, played.player[step])
        played.changes[step] = settled_changes(*before, turns, played.players)
    return played, turns
