"""Score sheets: a hand's value with every reason for it, line by line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.results import Result
from hanchan.tiles import Hand
from hanchan.wording.rulebooks import cites_text, with_note
from hanchan.wording.sheet import line_text
from hanchan.wording.texts import Value, check_language

MOST_CITED = 3
"""A line of text names no more articles than these; `Line.articles` has them all."""


class LineKind(StrEnum):
    """What a line of a score sheet speaks of."""

    SHAPE = "shape"  # the rulebook, the hand, how it is read
    YAKU = "yaku"
    DORA = "dora"
    FU = "fu"
    LIMIT = "limit"  # from han and fu to basic points
    PAYMENT = "payment"
    TOTAL = "total"
    REASON = "reason"  # why the hand cannot win


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line: what it speaks of (`kind`, `name`), its values, and the articles it rests on."""

    kind: LineKind
    name: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    articles: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """The line in words, with the first of its articles."""
        words = line_text(language, self.kind, self.name, self.values)
        if not self.articles:
            return words
        return f"{words} [{cites_text(language, self.articles, MOST_CITED)}]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """What a win brings: `total` is all that the winner receives, honba and deposits included.

    The others are single payments, honba included: by ron what the discarder pays; by tsumo what
    the dealer pays, and what each other player pays. None where there is no such payer.
    """

    total: int
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_each: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A hand's explained value under one rule set, or why it cannot win.

    `error` is None for a win, else `no-yaku`, `not-complete`, `no-nagashi`, or the han a win
    needs and those the hand has: `{"needs": 2, "has": 1}`.
    """

    rules: RuleSet
    hand: Hand
    result: Result
    points: Points
    lines: tuple[Line, ...]
    error: str | Mapping[str, int] | None

    @property
    def won(self) -> bool:
        """Whether the hand wins."""
        return self.error is None

    @property
    def han(self) -> int:
        """The han of yaku and dora; 0 for a yakuman."""
        return self.result.han

    @property
    def fu(self) -> int:
        """The fu, rounded as they are paid."""
        return self.result.fu

    @property
    def yaku(self) -> Mapping[str, int]:
        """The han each yaku is paid, or for a yakuman its units."""
        return self.result.yaku

    @property
    def yakuman(self) -> int:
        """How many yakuman the hand is paid; 0 for a counted yakuman."""
        return self.result.yakuman

    @property
    def limit(self) -> str | None:
        """`mangan`, `haneman`, `baiman`, `sanbaiman`, `yakuman`, or None below mangan."""
        return self.result.limit

    def __repr__(self) -> str:
        """The hand and its worth on one line; `explain()` has every reason.

        >>> from hanchan.scoring import score
        >>> score("234m456p3388s pon 555z", "8s", rules="ema-2008")
        <ScoreSheet 234m456p3388s pon 555z by ema-2008: haku 1, 1 han, 30 fu, 1500 points>
        >>> score("234m456p3388s pon 444z", "8s", rules="ema-2008")
        <ScoreSheet 234m456p3388s pon 444z by ema-2008: no-yaku>
        """
        worth = ", ".join(self._worth()) if self.error is None else self.error
        return f"<ScoreSheet {self.hand} by {self.rules.id}: {worth}>"

    def _worth(self) -> Iterator[str]:
        yield from (f"{name} {han}" for name, han in self.yaku.items())
        if not self.yakuman:
            yield f"{self.han} han, {self.fu} fu"
        if self.limit:
            yield self.limit
        yield f"{self.points.total} points"

    def explain(self, language: str = "en") -> str:
        """The sheet as text, one line for each reason, with the articles that give it."""
        check_language(language)
        return with_note(language, "\n".join(line.text(language) for line in self.lines))

    def __str__(self) -> str:
        """The sheet in English."""
        return self.explain()
