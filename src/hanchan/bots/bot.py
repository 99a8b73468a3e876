"""A bot at a table: the kernels of one bot with a scratch record of its own."""

from hanchan.bots.choosing import BOT_NAMES, BOT_RANDOM, bot_choice
from hanchan.bots.thought import Thought
from hanchan.core.tables import load_tables
from hanchan.errors import RulesError
from hanchan.kernels.library import best_form
from hanchan.table.seat_view import SeatView

LONGEST_SEED = 1 << 63


def bot_number(name: str) -> int:
    """The number of a bot by name.

    >>> bot_number("efficient")
    1
    """
    if name not in BOT_NAMES:
        raise RulesError.unknown("bot", name, BOT_NAMES)
    return BOT_NAMES.index(name)


class Bot:
    """One of the bots that come with hanchan, as a seat.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> str(match.action_of(0, Bot("expected").choose(match.view(0))))
    'discard 1m'
    """

    def __init__(self, name: str, seed: int = 1) -> None:
        """A bot by name; `seed` matters only to bots that draw lots."""
        self.name = name
        self._number = bot_number(name)
        self._thought = Thought()
        self._thought.own_seed = seed % LONGEST_SEED

    def choose(self, view: SeatView) -> int:
        """The number of the action the bot takes (`hanchan.core.codes`)."""
        choose = best_form(bot_choice)
        return choose(self._number, view.record, view.rules, load_tables(), self._thought)

    def catch_up(self, answers: int) -> None:
        """Take up the state after this many answers, where a match is continued."""
        if self._number == BOT_RANDOM:
            self._thought.own_lots += answers
