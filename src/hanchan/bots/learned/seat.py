"""Whoever plays by weights: of the legal actions the one that the net rates highest."""

from pathlib import Path

import numpy as np

from hanchan.bots.learned.net import forward, seen
from hanchan.bots.learned.weights import read_weights
from hanchan.bots.observations.channels import CHANNELS, PLANES_1, SCALARS
from hanchan.bots.observations.views import observe_views
from hanchan.bots.thought import Thought
from hanchan.core.codes import KINDS
from hanchan.core.layout import Rules
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.errors import RulesError, literal
from hanchan.kernels.library import best_form
from hanchan.kernels.record import Records
from hanchan.table.seat_view import SeatView

LEARNED = "learned"


class Learned:
    """A seat that plays by the weights of a file, or of a folder that `hanchan learn` filled."""

    def __init__(self, path: Path, name: str = LEARNED) -> None:
        """The weights are read, and refused if they do not fit this net."""
        self.name = name
        self._weights = read_weights(path)
        self._views, self._books = Records(View, 1), Records(Rules, 1)
        self._planes = np.zeros((1, CHANNELS, KINDS), np.int8)
        self._scalars = np.zeros((1, SCALARS), np.int32)
        self._book_of, self._thought = np.zeros(1, np.int16), Thought()

    def choose(self, view: SeatView) -> int:
        """The number of the action that is taken (`hanchan.core.codes`)."""
        v = view.record
        legal = [v.choice[i] for i in range(v.choices)]
        if len(legal) == 1:
            return legal[0]
        self._views[0], self._books[0] = v, view.rules
        best_form(observe_views)(
            self._views, self._books, load_tables(), self._thought, self._book_of.data, PLANES_1,
            self._planes.data, self._scalars.data,
        )  # fmt: skip
        logits, _ = forward(np, self._weights, *seen(self._planes, self._scalars))
        return max(legal, key=lambda action: logits[0, action])


def learned_seat(spec: str) -> Learned:
    """The seat that `learned:PATH` means.

    >>> learned_seat("learned:")
    Traceback (most recent call last):
    hanchan.errors.RulesError: bot: 'learned:' names no weights; it is learned:PATH, a file or a \
folder of `hanchan learn`
    """
    _, _, path = spec.partition(":")
    if not path:
        raise RulesError("learned-spec", field="bot", given=literal(spec))
    return Learned(Path(path), spec)
