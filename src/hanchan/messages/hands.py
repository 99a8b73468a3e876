"""One hand: its sheet, the same hand under other rulebooks, how far it is."""

from typing import Any, TypedDict

from hanchan.messages.basics import NamedOption, Part
from hanchan.messages.table import Refused
from hanchan.table.telling.sheet import SheetLine


class TileLeft(Part, frozen=True, kw_only=True):
    """A tile, and how many of its kind the hand does not show."""

    tile: str
    left: int


class HandShown(Part, frozen=True, kw_only=True):
    """A hand without its winning tile: what is `missing`, how far it is, and which tiles help.

    `waits` says that those tiles complete the hand.
    """

    text: str
    missing: int = 0
    waits: bool = False
    tiles: tuple[TileLeft, ...] = ()


class ReadingShown(Part, frozen=True, kw_only=True):
    """How the hand is read: its sets and its pair, tile by tile, and the wait in words."""

    sets: tuple[tuple[str, ...], ...]
    pair: tuple[str, ...]
    wait: str


class CaseRefused(Refused, tag="refused", frozen=True, kw_only=True):
    """A case that cannot be; `culprits` are the tiles or circumstances that are at fault."""

    culprits: tuple[str, ...] = ()


class WhyKey(Part, frozen=True, kw_only=True):
    """A rule that makes the difference: its value here and there, and the articles there."""

    key: str
    name: str
    here: str
    there: str
    articles: tuple[str, ...] = ()


class OtherBook(Part, frozen=True, kw_only=True):
    """The hand under another rulebook; `changes` and `why` are empty where it is worth the same."""

    rules: str
    title: str
    same: bool
    total: int
    worth: str
    changes: tuple[str, ...] = ()
    why: tuple[WhyKey, ...] = ()


class Scored(Part, frozen=True, kw_only=True):
    """A case and its sheet: whether it wins, what it brings, and every reason, line by line.

    `changes` are those of the rulebook, in words. `worth` is the value in a few words, `result`
    what `hanchan score --jsonl` answers, `text` the whole sheet to be copied.
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
    reading: ReadingShown | None = None


class Elsewhere(Part, frozen=True, kw_only=True):
    """The same case under every other rulebook."""

    others: tuple[OtherBook, ...]


class ScoreForm(Part, frozen=True, kw_only=True):
    """What may be said of a hand under a rulebook; `reds` are the red fives of each suit.

    `discarder` tells that it matters whether whoever deals into an open riichi is in riichi.
    `changes` are those of the rulebook, in words.
    """

    rules: str
    reds: tuple[int, int, int]
    riichi: tuple[NamedOption, ...]
    flags: tuple[NamedOption, ...]
    discarder: bool = False
    changes: tuple[str, ...] = ()


class Paid(TypedDict):
    """What a winner receives, and from whom; null where nobody pays so."""

    total: int
    from_discarder: int | None
    from_dealer: int | None
    from_each: int | None


class ScoreLine(TypedDict):
    """A line of a score sheet; `articles` are those of the rulebook that it follows."""

    kind: str
    name: str
    values: dict[str, Any]
    articles: list[str]
    text: str


class HandSheet(TypedDict):
    """What a hand is worth; `error` says why it cannot win, null if it can."""

    id: Any
    yaku: dict[str, int]
    dora: dict[str, int]
    han: int
    fu: int
    yakuman: int
    limit: str | None
    points: Paid
    error: str | None
    rules: str
    lines: list[ScoreLine]


class Distance(TypedDict):
    """Shanten by the way to win; null where melds exclude it."""

    least: int
    normal: int
    chiitoitsu: int | None
    kokushi: int | None


class Nearer(TypedDict):
    """What brings a hand nearer after a discard: tiles with how many of each are left."""

    discard: str | None
    shanten: Distance
    tiles: dict[str, int]
    total: int
    normal: list[str]
    chiitoitsu: list[str]
    kokushi: list[str]


class HandAnalysis(TypedDict):
    """A hand, how far it is from winning, and what would help."""

    hand: str
    shanten: Distance
    waits: list[str]
    ukeire: list[Nearer]
