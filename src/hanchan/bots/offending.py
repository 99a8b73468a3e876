"""Offences of a bot among people: now and then it declares what is possible and not allowed.

What it errs in is drawn from what it can declare with its own tiles, so it knows no more than the
seat does. `arena.offending` is the same for compiled matches, which draw from their own generator.
"""

from collections.abc import Sequence
from hashlib import sha256

from hanchan.errors import RulesError
from hanchan.records.actions import Action, ActionType

WIDTH = 4
"""So many bytes make one lot."""


class Offending:
    """When a bot errs, and in what: the same seed, moment and choices give the same error."""

    def __init__(self, rate: float, seed: int) -> None:
        """A bot that errs in this share of its decisions, 0 to 1.

        >>> Offending(1.5, seed=1)
        Traceback (most recent call last):
        hanchan.errors.RulesError: error_rate: 1.5 is not between 0 and 1
        """
        if not 0 <= rate <= 1:
            raise RulesError("number-between", field="error_rate", given=rate, least=0, most=1)
        self.rate = rate
        self._seed = seed

    def happens(self, moment: int) -> bool:
        """Whether the bot errs in the decision that it takes at this moment of the match.

        >>> [Offending(rate, seed=1).happens(20) for rate in (0, 1)]
        [False, True]
        """
        return self._lots(moment)[0] < self.rate * 256**WIDTH

    def choose(
        self, moment: int, possible: Sequence[Action], legal: Sequence[Action]
    ) -> Action | None:
        """Something possible but not legal, every kind of error equally likely; None if nothing is.

        >>> wrong = Action(192, ActionType.TSUMO)
        >>> only = Action(37, ActionType.TSUMOGIRI)
        >>> Offending(1, seed=1).choose(20, (wrong, only), (only,)) == wrong
        True
        """
        allowed = {action.code for action in legal}
        by_kind: dict[ActionType, list[Action]] = {}
        for action in possible:
            if action.code not in allowed:
                by_kind.setdefault(action.type, []).append(action)
        if not by_kind:
            return None
        _, kind, which = self._lots(moment)
        wrong = by_kind[sorted(by_kind)[kind % len(by_kind)]]
        return wrong[which % len(wrong)]

    def _lots(self, moment: int) -> tuple[int, int, int]:
        """Three lots: whether to err, in what kind of thing, and in which of that kind."""
        digest = sha256(f"{self._seed} {moment}".encode()).digest()
        first, second, third = (
            int.from_bytes(digest[i * WIDTH : (i + 1) * WIDTH], "big") for i in range(3)
        )
        return first, second, third
