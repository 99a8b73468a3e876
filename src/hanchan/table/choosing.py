"""Which action a choice means, and how one that is not open to the seat is refused."""

from collections.abc import Iterable, Sequence

from hanchan.errors import IllegalActionError
from hanchan.records.actions import Action, find_action
from hanchan.table.deeds import Choice
from hanchan.wording.sentences import sentence

UNKNOWN_ACTION = "unknown_action"
AMBIGUOUS = "ambiguous"
WRONG_WORDS = {UNKNOWN_ACTION: "illegal-unknown", AMBIGUOUS: "illegal-ambiguous"}
"""What words may be instead of one action that is refused."""


def fitting(choices: Iterable[Action], choice: Choice) -> tuple[Action, ...]:
    """The actions that a choice may mean; words may fit several."""
    if isinstance(choice, str):
        return find_action(choices, choice)
    if isinstance(choice, Action):
        return tuple(one for one in choices if one == choice)
    return tuple(one for one in choices if one.code == choice)


def illegal(
    seat: int, choice: Choice, reason: str, choices: Sequence[Action]
) -> IllegalActionError:
    """The refusal of a choice for a reason, with what might be chosen instead."""
    return IllegalActionError(
        WRONG_WORDS.get(reason, "illegal-action"),
        seat=seat,
        action=f"action {choice}" if isinstance(choice, int) else str(choice),
        reason=reason,
        why="" if reason in WRONG_WORDS else sentence(f"reason-{reason}"),
        choices=len(choices),
        allowed=tuple(map(str, choices)),
    )
