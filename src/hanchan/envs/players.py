"""Who plays in a batch, and by which rules, as kernels take them."""

from collections.abc import Sequence
from typing import TypeAlias

from hanchan.bots import BOT_NAMES
from hanchan.core.codes import SEATS
from hanchan.core.encode import encoded
from hanchan.core.layout import Rules
from hanchan.envs.lane_layout import LEARNER
from hanchan.errors import RulesError
from hanchan.kernels.record import Records
from hanchan.rules.load import load_rules
from hanchan.rules.ruleset import RuleSet

LEARNER_NAME = "learner"
"""Who is named so is decided for by the caller."""
PLAYERS = (LEARNER_NAME, *BOT_NAMES)
RulesLike: TypeAlias = str | RuleSet


def rule_sets(rules: RulesLike | Sequence[RulesLike]) -> tuple[RuleSet, ...]:
    """Return the rule sets of one rulebook or of several."""
    given = [rules] if isinstance(rules, str) or not isinstance(rules, Sequence) else rules
    if not given:
        raise RulesError("number-least", field="rules", given=0, least=1)
    return tuple(map(load_rules, given))


def books_of(rules: Sequence[RuleSet]) -> Records[Rules]:
    """The rule sets as kernels read them."""
    books = Records(Rules, len(rules))
    for i, one in enumerate(rules):
        books[i] = encoded(one)
    return books


def bots_of(players: Sequence[str]) -> list[int]:
    """The number of each player's bot, or that they learn."""
    if len(players) != SEATS:
        raise RulesError("batch-count", field="players", count=len(players), wanted=SEATS)
    for player in players:
        if player not in PLAYERS:
            raise RulesError.unknown("players", player, PLAYERS)
    if LEARNER_NAME not in players:
        raise RulesError("batch-no-learner", field="players", wanted=LEARNER_NAME)
    return [LEARNER + PLAYERS.index(player) for player in players]
