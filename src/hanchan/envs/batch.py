"""`Batch`: many matches that compiled calls step together."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import ArrayLike, NDArray

from hanchan.argument_checks import check_bool, check_minimum
from hanchan.bots import bot_number
from hanchan.bots.observations.channels import OBSERVATIONS
from hanchan.bots.observations.planes import action_count, channel_count, scalar_count
from hanchan.copy_protection import Uncopyable
from hanchan.core.codes import KINDS, NOBODY, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import illegal_reason
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.wall_sources import SimulationWalls
from hanchan.envs import validation
from hanchan.envs.determinize import TilePool, determinize_lanes
from hanchan.envs.lane_layout import BatchTerms, Lane
from hanchan.envs.observation import choose_bot_actions, write_seat_observation
from hanchan.envs.timestep import (
    BatchState,
    Bools,
    LaneSteps,
    ObservationBuffers,
    TimeStep,
    observation_arrays,
)
from hanchan.envs.validation import LEARNER_PLAYER, RulesLike
from hanchan.errors import BatchError
from hanchan.kernels.compiled_library import is_compiled_available, select_form
from hanchan.kernels.record import Records
from hanchan.kernels.thread_pool import usable_threads
from hanchan.records import Record, StartKyoku
from hanchan.rules.default_rulebook import DEFAULT_RULES
from hanchan.table import Match, SeatView

LaneNumbers: TypeAlias = NDArray[np.integer] | Sequence[int]
"""Numbers of lanes, from 0, in any order."""
LENGTHS = ("match", "kyoku")
REWARDS = ("points", "result", "place")
MODES = ("NextStep", "SameStep", "Disabled")
MAX_SEED = (1 << 62) - 1
SNAPSHOT = np.dtype([("game", Game.dtype), ("lane", Lane.dtype)])
"""Layout of a snapshot's row: the complete state of one lane."""


class Batch(Uncopyable):
    """Matches in lanes, stepped together, each up to a learner's next decision or the match end.

    `rules` are one rule set or several, for the same number of players; lane i uses number
    `rule_of_lane[i]`, by default i modulo their number. The caller decides for the `players` named
    "learner", by default all; the others are bots that come with hanchan. Player i sits at seat i,
    and with `rotate` one seat further in each match of a lane. The first match of lane i has the
    seed `seed + i`, each other match the seed of the one before plus `stride` (by default the
    number of lanes); with `duplicate` each seed has a match in each seating.

    `observation` is "planes-1", "planes-1-bare" (planes 76 to 80 are 0), "scalars-1" (no planes) or
    "masks" (no scalars either); games of three need "planes-2", "planes-2-bare", "scalars-2" or
    "masks-2". With the length "kyoku" a match ends after its first kyoku. Rewards are in thousands
    of points: "points" pays as each kyoku is settled and the rest of the result at the end,
    "result" all at the end; "place" pays the mean place, 2.5 of four, minus the place. In the mode
    "SameStep" the next match begins in the step in which one ends, in "NextStep" with the next
    step, whose action is ignored, and in "Disabled" by `reset`.

    Lanes are distributed over `threads`, which only affects speed. With two `buffers` the arrays of
    one step stay valid during the next.

    >>> batch = Batch(2, "ema-2008", players=("learner", "efficient", "efficient", "random"))
    >>> turns = batch.reset(seed=7)
    >>> turns.planes.shape, turns.mask.shape, turns.player.tolist()
    ((2, 81, 34), (2, 206), [0, 0])
    >>> turns = batch.step(turns.mask.argmax(axis=1))
    >>> batch.step(np.array([37, 193]))
    Traceback (most recent call last):
    hanchan.errors.BatchError: lane 1: Seat 0 may not do this now: ron. ...
    """

    bound_to = "memory"

    def __init__(
        self,
        lanes: int,
        rules: RulesLike | Sequence[RulesLike] = DEFAULT_RULES,
        *,
        rule_of_lane: NDArray[np.int16] | None = None,
        players: str | Sequence[str] | None = None,
        rotate: bool = True,
        observation: str = OBSERVATIONS[0],
        length: Literal["match", "kyoku"] = "match",
        reward: Literal["points", "result", "place"] = "points",
        autoreset: object = "SameStep",
        seed: int = 0,
        duplicate: bool = False,
        threads: int = 1,
        buffers: int = 1,
        stride: int | None = None,
    ) -> None:
        check_minimum("lanes", lanes, 1)
        self.rules = validation.rule_sets(rules)
        seats = validation.table_size(self.rules)
        chosen = LEARNER_PLAYER if players is None else players
        self.players = (chosen,) * seats if isinstance(chosen, str) else tuple(chosen)
        terms = BatchTerms()
        terms.observation = validation.word_index("observation", observation, OBSERVATIONS)
        terms.one_kyoku = validation.word_index("length", length, LENGTHS)
        terms.reward = validation.word_index("reward", reward, REWARDS)
        terms.autoreset = validation.word_index("autoreset", autoreset, MODES)
        terms.rotate = int(check_bool("rotate", rotate))
        terms.duplicate = int(check_bool("duplicate", duplicate))
        compiled = is_compiled_available()
        self._state = BatchState(
            games=Records(Game, lanes),
            lanes=Records(Lane, lanes),
            books=validation.rules_records(self.rules, terms.observation),
            terms=terms,
            actions=np.zeros(lanes, np.int16),
            chosen=np.zeros(lanes, np.uint8),
            compiled=compiled,
            threads=usable_threads(min(check_minimum("threads", threads, 1), lanes)),
        )
        cells = self._state.lanes.array
        cells["stride"] = lanes if stride is None else check_minimum("stride", stride, 0)
        cells["bot"] = validation.bots_of(self.players, seats)
        cells["book"] = validation.book_numbers(rule_of_lane, len(self), len(self.rules))
        self._seed = seed
        self._started = False
        count = check_minimum("buffers", buffers, 1)
        self._steps = LaneSteps(
            self._state, [ObservationBuffers(self._state) for _ in range(count)]
        )

    def __len__(self) -> int:
        """Return the number of lanes."""
        return len(self._state.lanes)

    def reset(
        self, *, seed: int | NDArray[np.int64] | None = None, lanes: Bools | None = None
    ) -> TimeStep:
        """Begin the next match in all lanes, or in those marked in `lanes`.

        With a seed, lane i restarts with `seed + i`, or with the i-th of an array of seeds; without
        a seed it continues with its next match.
        """
        chosen = np.ones(len(self), bool) if lanes is None else self._lane_mask(lanes)
        if not self._started:
            if not chosen.all():
                raise BatchError("batch-not-begun")
            seed = self._seed if seed is None else seed
        if seed is not None:
            self._set_seeds(seed, chosen)
        self._state.chosen[:] = chosen
        buffers = self._steps.next_buffers()
        buffers.begin()
        self._started = True
        return self._write_other_lanes(buffers)

    def step(self, actions: ArrayLike) -> TimeStep:
        """Take a legal action in each lane and play up to the next decisions.

        For an illegal action, raises `BatchError`, a `ValueError` that names the lane, and changes
        nothing.
        """
        if not self._started:
            raise BatchError("batch-not-begun")
        given = self._state.actions
        given[:] = validation.action_numbers(actions, len(given))
        # All lanes are checked before any is stepped, as an error must leave the batch unchanged.
        lane = self._steps.illegal_lane()
        if lane != NOBODY:
            raise self._illegal_action_error(lane)
        return self._steps.run()

    def snapshot(self, lanes: LaneNumbers | slice = slice(None)) -> NDArray[np.void]:
        """Return the complete state of the given lanes, one record each, for `restore`."""
        into = self._numbers(lanes)
        games, cells = self._state.games.array[into], self._state.lanes.array[into]
        taken = np.zeros(len(games), SNAPSHOT)
        taken["game"], taken["lane"] = games, cells
        return taken

    def restore(
        self, records: NDArray[np.void], lanes: LaneNumbers | slice = slice(None)
    ) -> TimeStep:
        """Set lanes to states from a snapshot, of these or other lanes; return the observations."""
        if records.dtype != SNAPSHOT:
            values = {"given": str(records.dtype), "wanted": "snapshot"}
            raise BatchError("array-dtype", field="records", **values)
        into = self._numbers(lanes)
        validation.checked_array("records", records, into.shape)
        self._state.games.array[into] = records["game"]
        self._state.lanes.array[into] = records["lane"]
        self._started = True
        return self._show(into)

    def fork(self, lane: int, into: LaneNumbers) -> TimeStep:
        """Copy one lane into others, whose next matches keep their seeds; return observations."""
        cells, into = self._state.lanes.array, self._numbers(into)
        # Copies get walls of their own after this match, or all would play the same ones.
        own = cells[["first_seed", "stride", "number"]][into]
        games, lane = self._state.games.array, validation.checked_index("lane", lane, len(self))
        games[into] = games[lane]
        cells[into] = cells[lane]
        for name in ("first_seed", "stride", "number"):
            cells[name][into] = own[name]
        return self._show(into)

    def determinize(self, lanes: LaneNumbers | slice, seed: int) -> None:
        """Reshuffle what the deciding seats cannot see: other hands, the wall, and later walls.

        Every arrangement consistent with the seen tiles is equally likely. Nothing is inferred from
        the play: a hand in riichi need not be tenpai. At the end of a kyoku, where hands are shown
        or the match may be stopped, only the later walls change.
        """
        state = self._state
        self._choose(self._numbers(lanes))
        redeal = select_form(determinize_lanes, compiled=state.compiled)
        first = check_minimum("seed", seed, 0)
        redeal(state.kernel_arguments(), TilePool(), state.chosen.data, first)

    def bot_actions(self, bot: str) -> NDArray[np.int16]:
        """Return the action of a bundled bot in each lane, from the deciding seat's view.

        >>> batch = Batch(2, "ema-2008", observation="masks")
        >>> turns = batch.reset(seed=7)
        >>> turns = batch.step(batch.bot_actions("efficient"))
        """
        state, advised = self._state, np.zeros(len(self), np.int16)
        advise = select_form(choose_bot_actions, compiled=state.compiled)
        advise(state.kernel_arguments(), advised.data, bot_number(bot))
        return advised

    def observe(
        self, lane: int, player: int
    ) -> tuple[NDArray[np.int8], NDArray[np.int32], NDArray[np.uint8]]:
        """Return a player's planes, scalars and mask; outside its turn a player may only pass."""
        state, observation = self._state, self._state.terms.observation
        planes = np.zeros((channel_count(observation), KINDS), np.int8)
        scalars = np.zeros(scalar_count(observation), np.int32)
        mask = np.zeros(action_count(observation), np.uint8)
        write = select_form(write_seat_observation, compiled=state.compiled)
        seat = self._seat_of(lane, player)
        arrays = observation_arrays(planes, scalars, mask)
        write(state.kernel_arguments(), arrays, lane, seat, 0)
        return planes, scalars, mask

    def view(self, lane: int, player: int) -> SeatView:
        """Return a player's full current view of a lane as a `SeatView`."""
        state, seat = self._state, self._seat_of(lane, player)
        cells, view = state.lanes[lane], View()
        book = state.books[cells.book]
        # Of a copy: filling a view lists actions in the game, which the next step reads.
        fill_view(view, state.games[lane].copy(), book, load_tables(), seat)
        return SeatView(view, tuple(self._names(cells)), book)

    def record(self, lane: int) -> Record:
        """Return the current match of a lane so far as a record; refuse a determinized lane."""
        cells = self._state.lanes[validation.checked_index("lane", lane, len(self))]
        if cells.redealt:
            raise BatchError("batch-redealt", lane=lane)
        names = self._names(cells)
        walls = SimulationWalls(cells.seed)
        match = Match(self.rules[cells.book], walls=walls, players=names, draw_seats=False)
        for i in range(self._state.games[lane].decisions):
            seats = list(match.legal())
            turn = match.view_record(seats[0]).seat
            # The order of `step_kernel.next_to_answer`.
            seat = min(seats, key=lambda seat: (seat - turn - 1) % SEATS)
            match.step({seat: cells.answers[i]})
        record = match.record()
        starts = [i for i, one in enumerate(record.events) if isinstance(one, StartKyoku)]
        if self._state.terms.one_kyoku and len(starts) > 1:  # a table deals the next one at once
            return replace(record, events=record.events[: starts[1]])
        return record

    def _names(self, lane: Lane) -> list[str]:
        """Return the name of the player at each seat of a lane."""
        seated = lane.player_at[: len(self.players)]
        return [f"{self.players[i]} {i + 1}" for i in seated]

    def _seat_of(self, lane: int, player: int) -> int:
        at = self._state.lanes.array["player_at"][validation.checked_index("lane", lane, len(self))]
        return at.tolist().index(validation.checked_index("player", player, len(self.players)))

    def _set_seeds(self, seed: int | NDArray[np.int64], chosen: Bools) -> None:
        every = seed + np.arange(len(self)) if isinstance(seed, int) else np.asarray(seed)
        seeds = validation.checked_array("seed", every, (len(self),))[chosen]
        validation.check_numbers("seed", seeds, MAX_SEED)
        cells = self._state.lanes.array
        cells["first_seed"][chosen] = seeds
        cells["number"][chosen] = 0

    def _lane_mask(self, lanes: Bools) -> Bools:
        chosen = validation.checked_array("lanes", np.asarray(lanes), (len(self),))
        if chosen.dtype != bool:
            values = {"given": str(chosen.dtype), "wanted": "booleans"}
            raise BatchError("array-dtype", field="lanes", **values)
        return chosen

    def _numbers(self, lanes: LaneNumbers | slice) -> NDArray[np.intp]:
        every = np.arange(len(self))
        if isinstance(lanes, slice):
            return every[lanes]
        numbers = np.asarray(lanes)
        if numbers.dtype.kind not in "iu":
            values = {"given": str(numbers.dtype), "wanted": "numbers"}
            raise BatchError("array-dtype", field="lanes", **values)
        validation.check_numbers("lanes", numbers, len(self) - 1)
        return numbers

    def _choose(self, lanes: NDArray[np.integer]) -> None:
        self._state.chosen[:] = 0
        self._state.chosen[lanes] = 1

    def _show(self, lanes: NDArray[np.integer]) -> TimeStep:
        self._choose(lanes)
        buffers = self._steps.next_buffers()
        buffers.write()
        return self._write_other_lanes(buffers)

    def _write_other_lanes(self, buffers: ObservationBuffers) -> TimeStep:
        """Also write the other lanes, which this buffer may hold from an earlier step."""
        if not self._state.chosen.all():
            self._state.chosen[:] = 1 - self._state.chosen
            buffers.write()
        return buffers.current()

    def _illegal_action_error(self, lane: int) -> BatchError:
        state = self._state
        cells, game = state.lanes[lane], state.games[lane].copy()
        if cells.ended:
            return BatchError("batch-over", lane=lane)
        action = int(state.actions[lane])
        reason = illegal_reason(game, state.books[cells.book], load_tables(), cells.seat, action)
        return validation.action_error(lane, game, cells.seat, action, reason)
