"""Practice exercises that need no match, and the verdicts on the answers."""

from hanchan.messages.base import Count, MessagePart, Wind
from hanchan.messages.match import DiscardView
from hanchan.messages.replays import DecisionReviewView
from hanchan.table.narration.sheet_text import SheetLine


class DiscardExercise(MessagePart, frozen=True, kw_only=True):
    """A hand from which to choose a discard.

    `rivers`, `scores`, `kita` (the norths set aside) and `riichi` begin with the player's own, in
    turn order; `kyoku` counts from 1 within the round.
    """

    hand: tuple[str, ...]
    drawn: str
    dora: tuple[str, ...]
    round: Wind
    wind: Wind
    kyoku: Count
    turn: Count
    scores: tuple[int, ...]
    rivers: tuple[tuple[DiscardView, ...], ...]
    kita: tuple[Count, ...]
    riichi: tuple[bool, ...]


class DiscardVerdict(MessagePart, frozen=True, kw_only=True):
    """Whether the discard is as good as the bot's choice, and why."""

    right: bool
    reviewed: DecisionReviewView


class ExerciseMeld(MessagePart, frozen=True, kw_only=True):
    """A meld of the exercise: its kind, and its tiles in order."""

    type: str
    tiles: tuple[str, ...]


class HandValueExercise(MessagePart, frozen=True, kw_only=True):
    """A winning hand to be scored, and the number of norths that the winner has set aside.

    `payers` are the paying sides: `discarder`, `each`, `dealer`.
    """

    hand: tuple[str, ...]
    melds: tuple[ExerciseMeld, ...]
    win: str
    tsumo: bool
    riichi: bool
    round: Wind
    wind: Wind
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    kita: Count
    payers: tuple[str, ...]


class HandValueVerdict(MessagePart, frozen=True, kw_only=True):
    """The value of the hand, which parts of the answer are right, and the score sheet.

    At a limit fu do not matter, so any fu are right.
    """

    right: bool
    han_right: bool
    fu_right: bool
    pays_right: bool
    han: Count
    fu: Count
    pays: tuple[Count, ...]
    worth: str
    lines: tuple[SheetLine, ...]
    link: str


class WaitsExercise(MessagePart, frozen=True, kw_only=True):
    """A tenpai hand whose waits are to be named."""

    hand: tuple[str, ...]


class WaitsVerdict(MessagePart, frozen=True, kw_only=True):
    """All waits of the hand, those that the answer missed, and the wrong ones."""

    right: bool
    waits: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
