"""What is answered about a hand."""

from typing import Any, TypedDict


class Paid(TypedDict):
    """What a winner receives, and from whom; null where nobody pays so."""

    total: int
    from_discarder: int | None
    from_dealer: int | None
    from_each: int | None


class SheetLine(TypedDict):
    """A line of a score sheet; `articles` are those of the rulebook that it follows."""

    kind: str
    name: str
    values: dict[str, Any]
    articles: list[str]
    text: str


class Sheet(TypedDict):
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
    lines: list[SheetLine]


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


class Analysis(TypedDict):
    """A hand, how far it is from winning, and what would help."""

    hand: str
    shanten: Distance
    waits: list[str]
    ukeire: list[Nearer]
