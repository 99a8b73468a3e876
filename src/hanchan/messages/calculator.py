"""The score calculator: a hand's score sheet, results by rulebook, shanten and ukeire."""

from typing import Any, TypedDict

from hanchan.messages.base import MessagePart, NamedOption, RemainingTile
from hanchan.messages.table import RequestRefusal
from hanchan.table.narration.sheet_text import SheetLine


class IncompleteHandView(MessagePart, frozen=True, kw_only=True):
    """A hand without a winning tile: how many tiles are `missing`, its shanten, its useful tiles.

    `waits` means that the useful tiles complete the hand.
    """

    text: str
    missing: int = 0
    waits: bool = False
    tiles: tuple[RemainingTile, ...] = ()


class ReadingView(MessagePart, frozen=True, kw_only=True):
    """The scored reading of a hand: its sets and its pair, tile by tile, and the wait in words."""

    sets: tuple[tuple[str, ...], ...]
    pair: tuple[str, ...]
    wait: str


class CaseRefusal(RequestRefusal, tag="refused", frozen=True, kw_only=True):
    """The refusal of a case; `culprits` are the tiles or circumstances that make it impossible."""

    culprits: tuple[str, ...] = ()


class DecidingRule(MessagePart, frozen=True, kw_only=True):
    """A rule that makes two results differ: both values, and the other rulebook's articles."""

    key: str
    name: str
    here: str
    there: str
    articles: tuple[str, ...] = ()


class OtherRulebookResult(MessagePart, frozen=True, kw_only=True):
    """A case under another rulebook; `changes` and `why` are empty if the value is the same."""

    rules: str
    title: str
    same: bool
    total: int
    worth: str
    changes: tuple[str, ...] = ()
    why: tuple[DecidingRule, ...] = ()


class CalculatorResult(MessagePart, frozen=True, kw_only=True):
    """A case and its score sheet: whether it wins, its payments, and every reason in lines.

    `changes` describes the changes to the rulebook. `worth` summarizes the value, `result` is the
    output of `hanchan score --jsonl`, and `text` the whole sheet for copying.
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
    """The calculator's options under a rulebook; `reds` counts red fives of man, pin and sou.

    `discarder` means that it matters whether the player who deals into an open riichi is in riichi.
    `players` says how many play, `kita` whether they may set norths aside, `chi` whether there is
    chi, `absent` which tiles the set lacks, `rounds` how many round winds a hand can have.
    `changes` describes the changes to the rulebook.
    """

    rules: str
    reds: tuple[int, int, int]
    riichi: tuple[NamedOption, ...]
    flags: tuple[NamedOption, ...]
    discarder: bool = False
    players: int = 4
    kita: bool = False
    chi: bool = True
    absent: tuple[str, ...] = ()
    rounds: int = 4
    changes: tuple[str, ...] = ()


class WinPayments(TypedDict):
    """The points that a winner receives, by payer; null if the win has no such payer."""

    total: int
    from_discarder: int | None
    from_dealer: int | None
    from_each: int | None


class ScoreSheetLine(TypedDict):
    """A line of a score sheet; `articles` are the ids of its sources in the rulebook."""

    kind: str
    name: str
    values: dict[str, Any]
    articles: list[str]
    text: str


class HandSheet(TypedDict):
    """The value of a hand; `error` is the reason why it cannot win, null if it can.

    `id` is the `id` of the request.
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
    """Shanten by kind of hand, and the `least`; null for a kind that the melds rule out."""

    least: int
    normal: int
    chiitoitsu: int | None
    kokushi: int | None


class UkeireReport(TypedDict):
    """The tiles that improve a hand after a discard, and the number of unseen copies of each.

    `discard` is null for a hand of 13 tiles. `normal`, `chiitoitsu` and `kokushi` are the tiles
    that improve a hand of that kind.
    """

    discard: str | None
    shanten: ShantenReport
    tiles: dict[str, int]
    total: int
    normal: list[str]
    chiitoitsu: list[str]
    kokushi: list[str]


class HandAnalysis(TypedDict):
    """A hand, its shanten, its waits if it is tenpai, and its ukeire after each discard."""

    hand: str
    shanten: ShantenReport
    waits: list[str]
    ukeire: list[UkeireReport]
