"""The score calculator: a hand's score sheet, other rulebooks, shanten and ukeire."""

from typing import Any, TypedDict

from hanchan.messages.base import MessagePart, NamedOption, RemainingTile
from hanchan.messages.table import RequestRefusal
from hanchan.table.narration.sheet_text import SheetLine


class IncompleteHandView(MessagePart, frozen=True, kw_only=True):
    """A hand without its winning tile: tiles still `missing`, its shanten, and the useful tiles.

    `waits` says that the useful tiles complete the hand.
    """

    text: str
    missing: int = 0
    waits: bool = False
    tiles: tuple[RemainingTile, ...] = ()


class ReadingView(MessagePart, frozen=True, kw_only=True):
    """The reading of a hand: its sets and its pair, tile by tile, and the wait in words."""

    sets: tuple[tuple[str, ...], ...]
    pair: tuple[str, ...]
    wait: str


class CaseRefusal(RequestRefusal, tag="refused", frozen=True, kw_only=True):
    """An impossible case; `culprits` are the tiles or circumstances that make it impossible."""

    culprits: tuple[str, ...] = ()


class DecidingRule(MessagePart, frozen=True, kw_only=True):
    """A rule that makes the two results differ, with its values and articles in both rulebooks."""

    key: str
    name: str
    here: str
    there: str
    articles: tuple[str, ...] = ()


class OtherRulebookResult(MessagePart, frozen=True, kw_only=True):
    """The hand under another rulebook; `changes` and `why` are empty if the value is the same."""

    rules: str
    title: str
    same: bool
    total: int
    worth: str
    changes: tuple[str, ...] = ()
    why: tuple[DecidingRule, ...] = ()


class CalculatorResult(MessagePart, frozen=True, kw_only=True):
    """A case and its score sheet: whether it wins, its payments, and every reason, line by line.

    `changes` describes the changes to the rulebook. `worth` summarizes the value, `result` is the
    answer of `hanchan score --jsonl`, `text` the whole sheet for copying.
    """

    rules: str
    title: str
    changes: tuple[str, ...] = ()
    won: bool
    total: int
    worth: str
    lines: tuple[SheetLine, ...]
    result: dict[str, Any]
    text: str
    reading: ReadingView | None = None


class OtherRulebookResults(MessagePart, frozen=True, kw_only=True):
    """The same case under every other rulebook."""

    others: tuple[OtherRulebookResult, ...]


class CalculatorForm(MessagePart, frozen=True, kw_only=True):
    """The form options under a rulebook; `reds` are the red fives of each suit.

    `discarder` tells that it matters whether the player who deals into an open riichi is in riichi.
    `changes` describes the changes to the rulebook.
    """

    rules: str
    reds: tuple[int, int, int]
    riichi: tuple[NamedOption, ...]
    flags: tuple[NamedOption, ...]
    discarder: bool = False
    changes: tuple[str, ...] = ()


class WinPayments(TypedDict):
    """A winner's income by payer; null where there is no such payment."""

    total: int
    from_discarder: int | None
    from_dealer: int | None
    from_each: int | None


class ScoreSheetLine(TypedDict):
    """A line of a score sheet; `articles` are its sources in the rulebook."""

    kind: str
    name: str
    values: dict[str, Any]
    articles: list[str]
    text: str


class HandSheet(TypedDict):
    """The value of a hand; `error` is the reason why it cannot win, null if it can.

    `id` is that of the request.
    """

    id: Any
    yaku: dict[str, int]
    dora: dict[str, int]
    han: int
    fu: int
    yakuman: int
    limit: str | None
    points: WinPayments
    error: str | None
    rules: str
    lines: list[ScoreSheetLine]


class ShantenReport(TypedDict):
    """Shanten by kind of hand; null if melds exclude it."""

    least: int
    normal: int
    chiitoitsu: int | None
    kokushi: int | None


class UkeireReport(TypedDict):
    """The tiles that improve a hand after a discard, and the number of unseen copies of each.

    `discard` is null for a hand of 13 tiles. `normal`, `chiitoitsu` and `kokushi` are the tiles
    that improve this kind of hand.
    """

    discard: str | None
    shanten: ShantenReport
    tiles: dict[str, int]
    total: int
    normal: list[str]
    chiitoitsu: list[str]
    kokushi: list[str]


class HandAnalysis(TypedDict):
    """A hand, its shanten, and the tiles that would help."""

    hand: str
    shanten: ShantenReport
    waits: list[str]
    ukeire: list[UkeireReport]
