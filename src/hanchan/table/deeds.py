"""What can be done in a match: answers of seats, an undo, a ruling, a deposit for a dead hand."""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from hanchan.core import codes
from hanchan.records import Redeem, Ruling, Undo
from hanchan.records.actions import Action


class Late(IntEnum):
    """When a claim was called (`calls.simultaneous`)."""

    IN_TIME = codes.IN_TIME
    AFTER_ANOTHER = codes.AFTER_ANOTHER
    AFTER_DRAW = codes.AFTER_DRAW


Choice: TypeAlias = Action | int | str
"""One of the actions that are open to a seat, its number, or its words."""


class Answer(NamedTuple):
    """What a seat does, and when it called.

    >>> Answer("pon 55p", Late.AFTER_ANOTHER).late.name
    'AFTER_ANOTHER'
    """

    choice: Choice
    late: Late = Late.IN_TIME


Deed: TypeAlias = Mapping[int, Choice | Answer] | Undo | Ruling | Redeem
"""What can happen next: answers by seat, an undo, a ruling, a deposit for a dead hand."""
