"""A bot at a table: the kernel of one bot with its own scratch memory."""

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack_from

from hanchan.bots.dispatch import BOT_NAMES, BOT_RANDOM, bot_choice
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.errors import RulesError
from hanchan.kernels.compiled_library import best_form
from hanchan.records.actions import Action, ActionType
from hanchan.table.seat_view import SeatView

MAX_SEED_LENGTH = 1 << 63


def bot_number(name: str) -> int:
    """Return the number of the bot with this name; refuse an unknown name.

    >>> bot_number("efficient")
    1
    """
    if name not in BOT_NAMES:
        raise RulesError.unknown("bot", name, BOT_NAMES)
    return BOT_NAMES.index(name)


class Bot:
    """A seat played by a bot that is included with hanchan.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> str(match.resolve_action(0, Bot("expected").choose(match.view(0))))
    'discard 1m'
    """

    def __init__(self, name: str, seed: int = 1) -> None:
        """Make a bot by name; `seed` matters only to bots that choose at random."""
        self.name = name
        self._number = bot_number(name)
        self._workspace = BotWorkspace()
        self._workspace.own_seed = seed % MAX_SEED_LENGTH

    def choose(self, view: SeatView) -> int:
        """Return the number of the chosen action (`hanchan.core.codes`)."""
        choose = best_form(bot_choice)
        return choose(self._number, view.record, view.rules, load_tables(), self._workspace)

    def fast_forward(self, answers: int) -> None:
        """Advance the random state by this many answers, for a match that is continued."""
        # The others derive random numbers from what they see, so a continued match repeats them.
        if self._number == BOT_RANDOM:
            self._workspace.own_lots += answers


# Deliberate mistakes of a bot: at a given rate it declares something possible that is illegal.
#
# The mistake is drawn from what it can declare with its own tiles, so it knows no more than
# the seat does. `arena.play_with_errors` is the same for compiled matches, which draw from their
# own generator.


class MistakeModel:
    """Model that decides when a bot makes a mistake, and which one.

    It depends only on the seed and the number of the decision, so that a replay repeats it.
    """

    def __init__(self, rate: float, seed: int) -> None:
        """Set the share of decisions with a mistake, from 0 to 1, and the seed.

        >>> MistakeModel(1.5, seed=1)
        Traceback (most recent call last):
        hanchan.errors.RulesError: error_rate: 1.5 is not a number from 0 to 1
        """
        if not 0 <= rate <= 1:
            raise RulesError("number-between", field="error_rate", given=rate, least=0, most=1)
        self.rate = rate
        self._seed = seed

    def makes_mistake(self, moment: int) -> bool:
        """Whether the bot makes a mistake in the decision at this moment of the match.

        >>> [MistakeModel(rate, seed=1).makes_mistake(20) for rate in (0, 1)]
        [False, True]
        """
        return self._random_numbers(moment)[0] < self.rate * (1 << 32)

    def choose_mistake(
        self, moment: int, possible: Sequence[Action], legal: Sequence[Action]
    ) -> Action | None:
        """Return a possible but illegal action, each type equally likely; None if there is none.

        >>> wrong = Action(192, ActionType.TSUMO)
        >>> only = Action(37, ActionType.TSUMOGIRI)
        >>> MistakeModel(1, seed=1).choose_mistake(20, (wrong, only), (only,)) == wrong
        True
        """
        allowed = {action.code for action in legal}
        by_kind: dict[ActionType, list[Action]] = {}
        for action in possible:
            if action.code not in allowed:
                by_kind.setdefault(action.type, []).append(action)
        if not by_kind:
            return None
        _, kind, which = self._random_numbers(moment)
        wrong = by_kind[sorted(by_kind)[kind % len(by_kind)]]
        return wrong[which % len(wrong)]

    def _random_numbers(self, moment: int) -> tuple[int, int, int]:
        """Return three 32-bit random numbers: for whether, which type, and which of that type."""
        return unpack_from(">3I", sha256(f"{self._seed} {moment}".encode()).digest())
