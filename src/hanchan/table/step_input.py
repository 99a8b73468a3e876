"""Input of a match step: answers of seats, an undo, a ruling, or a deposit for a dead hand."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from hanchan.core import codes
from hanchan.errors import IllegalActionError
from hanchan.i18n.lazy_text import sentence
from hanchan.records import Redeem, Ruling, Undo
from hanchan.records.actions import Action, ActionType, find_actions


class ClaimTiming(IntEnum):
    """The time of a claim: in time, after another, or after the draw (`calls.simultaneous`)."""

    IN_TIME = codes.IN_TIME
    AFTER_ANOTHER = codes.AFTER_ANOTHER
    AFTER_DRAW = codes.AFTER_DRAW


Choice: TypeAlias = Action | int | str
"""One of the actions open to a seat: the action itself, its number, or its words."""


class Answer(NamedTuple):
    """The choice of a seat and, for a claim, its timing.

    >>> Answer("pon 55p", ClaimTiming.AFTER_ANOTHER).late.name
    'AFTER_ANOTHER'
    """

    choice: Choice
    late: ClaimTiming = ClaimTiming.IN_TIME


StepInput: TypeAlias = Mapping[int, Choice | Answer] | Undo | Ruling | Redeem
"""Input of `Match.apply`: answers by seat, an undo, a ruling, or a deposit for a dead hand."""
UNKNOWN_ACTION = "unknown_action"
AMBIGUOUS = "ambiguous"
CHOICE_ERRORS = {UNKNOWN_ACTION: "illegal-unknown", AMBIGUOUS: "illegal-ambiguous"}
"""The ids of the errors for a choice that matches no action, or several."""
DEFAULT_TYPES = (ActionType.PASS, ActionType.TSUMOGIRI, ActionType.SHOW, ActionType.PLAY_ON)
"""Actions for a seat whose time is up, in order of preference; without any, the last discard."""


def matching_actions(choices: Iterable[Action], choice: Choice) -> tuple[Action, ...]:
    """Return the actions that match a choice; words may match several."""
    if isinstance(choice, str):
        return find_actions(choices, choice)
    if isinstance(choice, Action):
        return tuple(one for one in choices if one == choice)
    return tuple(one for one in choices if one.code == choice)


def default_action(legal: Sequence[Action]) -> Action:
    """Return the action for a seat whose time is up: a pass, tsumogiri or the like, if legal.

    `DEFAULT_TYPES` are tried in order, then the last legal action, a discard.


    >>> default_action((Action(190, ActionType.RON), Action(195, ActionType.PASS))).type.value
    'pass'
    """
    found = (first_of_type(legal, (kind,)) for kind in DEFAULT_TYPES)
    return next((action for action in found if action is not None), legal[-1])


def first_of_type(legal: Iterable[Action], types: Sequence[ActionType]) -> Action | None:
    """Return the first action of one of these types, or None."""
    return next((action for action in legal if action.type in types), None)


def illegal_action_error(
    seat: int, choice: Choice, reason: str, choices: Sequence[Action]
) -> IllegalActionError:
    """Return the error for a refused choice, with the reason and the actions open to the seat."""
    return IllegalActionError(
        CHOICE_ERRORS.get(reason, "illegal-action"),
        seat=seat,
        action=f"action {choice}" if isinstance(choice, int) else str(choice),
        reason=reason,
        why="" if reason in CHOICE_ERRORS else sentence(f"reason-{reason}"),
        choices=len(choices),
        allowed=tuple(map(str, choices)),
    )
