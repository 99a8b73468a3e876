"""The observation of a seat at a table, for a policy that learned in an environment."""

import numpy as np
from numpy.typing import NDArray

from hanchan.argument_checks import check_choice
from hanchan.bots.observations.channels import BARE, OBSERVATIONS, PARTS, PLANES_2
from hanchan.bots.observations.planes import (
    action_count,
    channel_count,
    observe_views,
    scalar_count,
)
from hanchan.bots.observations.shown_rules import fits_first_observations
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import KINDS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Rules
from hanchan.core.view_record import View
from hanchan.errors import RulesError
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Records
from hanchan.table.seat_view import SeatView


class SeatObserver:
    """Observer of the views that a seat is asked with, in the numbers of `hanchan.envs.Batch`.

    A policy that learned in an environment sits down with it: `choose(view)` observes the view, and
    returns the number of an action whose `mask` is 1. `planes` (without any in `scalars-1` and
    `masks`), `scalars` and `mask` are the last observation; the next one overwrites them.

    >>> from hanchan.table import Match
    >>> observer = SeatObserver("planes-1-bare")
    >>> planes, scalars, mask = observer.observe(Match("tenhou", seed=1).view(0))
    >>> planes.shape, scalars.shape, mask.shape, int(mask.sum())
    ((81, 34), (40,), (206,), 10)
    """

    def __init__(self, observation: str = OBSERVATIONS[0]) -> None:
        """Make the arrays of an observation, such as `planes-1`; refuse an unknown one."""
        check_choice("observation", observation, OBSERVATIONS)
        self._kind = OBSERVATIONS.index(observation)
        self._views, self._books = Records(View, 1), Records(Rules, 1)
        self._book_of, self._workspace = np.zeros(1, np.int16), BotWorkspace()
        shown = channel_count(self._kind) if self._kind % PARTS <= BARE else 0
        self.planes = np.zeros((shown, KINDS), np.int8)
        self.scalars = np.zeros(scalar_count(self._kind), np.int32)
        self.mask = np.zeros(action_count(self._kind), np.uint8)

    def shows(self, rules: Rules) -> bool:
        """Whether the observation can show games under these rules."""
        return self._kind >= PLANES_2 or fits_first_observations(rules)

    def observe(
        self, view: SeatView
    ) -> tuple[NDArray[np.int8], NDArray[np.int32], NDArray[np.uint8]]:
        """Return planes, scalars and mask of a view.

        Raises `RulesError` for a game that the observation cannot show: `planes-1` and others of
        the first ids show games of four with all tiles.
        """
        if not self.shows(view.rules):
            given, wanted = OBSERVATIONS[self._kind], OBSERVATIONS[self._kind + PARTS]
            raise RulesError("observation-view", field="observation", given=given, wanted=wanted)
        record = view.record
        self._views[0], self._books[0] = record, view.rules
        best_form(observe_views)(
            self._views, self._books, load_tables(), self._workspace, self._book_of.data,
            self._kind, self.planes.data, self.scalars.data,
        )  # fmt: skip
        self.mask[:] = 0
        self.mask[[record.choice[i] for i in range(record.choices)]] = 1
        return self.planes, self.scalars, self.mask
