"""Validation of the arguments of a batch, and their conversion for its kernels."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.bots import BOT_NAMES
from hanchan.bots.observations.shown_rules import require_shown
from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game, Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.envs.lane_layout import LEARNER
from hanchan.errors import BatchError, RulesError, quote_input
from hanchan.i18n.code_names import REASONS
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.record import Records
from hanchan.records.actions import read_action
from hanchan.rules import RuleSet, load_rules

# Players and rules of a batch, in the form that kernels take.

LEARNER_PLAYER = "learner"
"""Name of a player whose decisions the caller makes."""
PLAYERS = (LEARNER_PLAYER, *BOT_NAMES)
RulesLike: TypeAlias = str | RuleSet


def rule_sets(rules: RulesLike | Sequence[RulesLike]) -> tuple[RuleSet, ...]:
    """Load one rule set or several; refuse an empty list."""
    given = [rules] if isinstance(rules, str) or not isinstance(rules, Sequence) else rules
    if not given:
        raise RulesError("value-missing", field="rules")
    return tuple(map(load_rules, given))


def rules_records(rules: Sequence[RuleSet], observation: int) -> Records[Rules]:
    """Return the rule sets as kernel records; refuse those that `observation` cannot show."""
    books = Records(Rules, len(rules))
    for i, one in enumerate(rules):
        require_shown(observation, one)
        books[i] = encoded_rules(one)
    return books


def table_size(rules: Sequence[RuleSet]) -> int:
    """Return how many play under these rule sets (`seating.players`); refuse different numbers.

    >>> table_size(rule_sets(["tenhou", "wrc"])), table_size(rule_sets("tenhou-sanma"))
    (4, 3)
    """
    first = rules[0]
    for other in rules:
        if other.seating.players != first.seating.players:
            raise RulesError(
                "batch-table-sizes",
                field="rules",
                given=first.id,
                count=first.seating.players,
                other=other.id,
                wanted=other.seating.players,
            )
    return first.seating.players


def bots_of(players: Sequence[str], seats: int = SEATS) -> list[int]:
    """Return the number of each player's bot, or `LEARNER`, also for an empty chair.

    Refuses players without a learner, and another number of players than that of `seats`.
    """
    if len(players) != seats:
        raise RulesError("batch-count", field="players", count=len(players), wanted=seats)
    for player in players:
        if player not in PLAYERS:
            raise RulesError.unknown("players", player, PLAYERS)
    if LEARNER_PLAYER not in players:
        raise RulesError("batch-no-learner", field="players", wanted=LEARNER_PLAYER)
    vacant = (SEATS - seats) * (LEARNER_PLAYER,)
    return [LEARNER + PLAYERS.index(player) for player in (*players, *vacant)]


INVALID_ACTION = -1
"""Number in place of one that does not fit in int16; no action has it."""


def word_index(field: str, word: object, allowed: Sequence[str]) -> int:
    """Return the index of a word, or of an enum member's value, in `allowed`; refuse others."""
    value = getattr(word, "value", word)
    if value not in allowed:
        raise RulesError(
            "value-choice", field=field, given=quote_input(value), allowed=tuple(allowed)
        )
    return allowed.index(value)


def checked_index(field: str, index: int, count: int) -> int:
    """Return an index after checking that it is at least 0 and below `count`."""
    if not 0 <= index < count:
        raise BatchError("value-range", field=field, given=str(index), least=0, most=count - 1)
    return index


def book_numbers(numbers: ArrayLike | None, lanes: int, books: int) -> NDArray[np.integer]:
    """Return the index of each lane's rule set; by default, lanes take them in rotation."""
    if numbers is None:
        return np.arange(lanes) % books
    book = checked_array("rule_of_lane", np.asarray(numbers), (lanes,))
    check_numbers("rule_of_lane", book, books - 1)
    return book


def check_numbers(field: str, numbers: NDArray[Any], most: int) -> None:
    """Raise an error for the first number that is not a whole number from 0 to `most`."""
    whole = numbers.dtype.kind in "iu"
    wrong = numbers[(numbers < 0) | (numbers > most)] if whole else numbers
    if wrong.size:
        given = str(wrong.flat[0])
        raise BatchError("value-range", field=field, given=given, least=0, most=str(most))


def action_numbers(numbers: ArrayLike, lanes: int) -> NDArray[np.int16]:
    """Return one int16 action per lane; a number out of its range becomes `INVALID_ACTION`."""
    if type(numbers) is np.ndarray and numbers.dtype == np.int16 and numbers.shape == (lanes,):
        return numbers
    actions = checked_array("actions", np.asarray(numbers), (lanes,))
    if actions.dtype.kind not in "iu":
        values = {"given": str(actions.dtype), "wanted": "numbers"}
        raise BatchError("array-dtype", field="actions", **values)
    narrow = actions.astype(np.int16)
    narrow[narrow != actions] = INVALID_ACTION
    return narrow


def checked_array(field: str, array: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """Return the array after checking that it has exactly this shape."""
    if array.shape != shape:
        raise BatchError("array-shape", field=field, given=str(array.shape), allowed=str(shape))
    return array


def action_error(lane: int, g: Game, seat: int, action: int, reason: int) -> BatchError:
    """Return the error for an illegal action in a lane, with the deciding seat."""
    return BatchError(
        "illegal-action",
        lane=lane,
        seat=seat,
        action=_named(g, seat, action),
        reason=REASONS[reason],
        why=sentence(f"reason-{REASONS[reason]}"),
    )


def _named(g: Game, seat: int, action: int) -> str:
    try:
        return str(read_action(g, seat, action))
    except (IndexError, KeyError, ValueError):  # its tile is missing, or no action has this number
        return f"action {action}"
