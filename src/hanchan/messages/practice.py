"""Questions that need no match, and the verdicts on their answers."""

from hanchan.messages.basics import Count, Part, Wind
from hanchan.messages.replays import DecisionReviewed
from hanchan.table.telling.sheet import SheetLine


class DiscardAsked(Part, frozen=True, kw_only=True):
    """A hand of which a tile is to be discarded.

    `rivers` and `scores` begin with the own ones, in turn order; `kyoku` counts from 1 in a round.
    """

    hand: tuple[str, ...]
    drawn: str
    dora: tuple[str, ...]
    round: Wind
    wind: Wind
    kyoku: Count
    turn: Count
    scores: tuple[int, ...]
    rivers: tuple[tuple[str, ...], ...]


class DiscardJudged(Part, frozen=True, kw_only=True):
    """Whether the discard is as good as the bot's, and why."""

    right: bool
    reviewed: DecisionReviewed


class MeldAsked(Part, frozen=True, kw_only=True):
    """A meld: its kind, and its tiles in order."""

    type: str
    tiles: tuple[str, ...]


class WorthAsked(Part, frozen=True, kw_only=True):
    """A hand that wins; `payers` are who pays: `discarder`, `each`, `dealer`."""

    hand: tuple[str, ...]
    melds: tuple[MeldAsked, ...]
    win: str
    tsumo: bool
    riichi: bool
    round: Wind
    wind: Wind
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    payers: tuple[str, ...]


class WorthJudged(Part, frozen=True, kw_only=True):
    """What it is worth, which parts of the answer are right, and the sheet.

    Where a limit is paid fu do not matter, and any are right.
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


class WaitsAsked(Part, frozen=True, kw_only=True):
    """A hand that is tenpai."""

    hand: tuple[str, ...]


class WaitsJudged(Part, frozen=True, kw_only=True):
    """All kinds that complete it, those that the answer missed, and those that do not."""

    right: bool
    waits: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
