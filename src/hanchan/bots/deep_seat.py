"""The bot `deep` at a table: the search with scratch records of its own."""

from hanchan.bots.bot import LONGEST_SEED
from hanchan.bots.deep import deep_choice
from hanchan.bots.thought import Thought
from hanchan.bots.worlds_layout import Worlds
from hanchan.core.layout import Game
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.kernels.library import best_form
from hanchan.table.seat_view import SeatView

WORLDS = 96
"""How many worlds are played at most to find a better choice, and then to confirm it."""
MARGIN = 1500
"""What `expected` thinks so many points worse is not played out."""
SURENESS = 8
"""How many eighths of its standard error a difference must be."""


class Deep:
    """Plays out what `expected` finds nearly alike, in worlds that fit what the seat sees.

    What it does depends on its seed and on what it sees, whatever else it played before. It thinks
    some fifty times as long as `expected` (`benchmarks/deep_gain.py`); interpreted it is of no use.

    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> Deep(worlds=1).choose(view) in [action.code for action in view.actions]
    True
    """

    name = "deep"

    def __init__(self, seed: int = 1, *, worlds: int = WORLDS, turns: bool = False) -> None:
        """What it draws follows from the seed; with `turns` it plays out discards as well."""
        self._thought = Thought()
        self._thought.own_seed = seed % LONGEST_SEED
        self.terms = Worlds()
        self.terms.worlds = worlds
        self.terms.turns = turns
        self.terms.margin = MARGIN
        self.terms.sureness = SURENESS
        self.terms.confirming = worlds
        self._play = Game(), View(), Thought()

    def choose(self, view: SeatView) -> int:
        """The number of the action the bot takes (`hanchan.core.codes`)."""
        choose = best_form(deep_choice)
        return choose(
            view.record, view.rules, load_tables(), self._thought, self.terms, *self._play
        )
