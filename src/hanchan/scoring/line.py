"""The lines of a score sheet: what each speaks of, and the articles it rests on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from hanchan.copies import FrozenDict
from hanchan.wording.rulebooks import cites_text
from hanchan.wording.sheet import line_text
from hanchan.wording.texts import Value

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
    values: Mapping[str, Value] = field(default_factory=lambda: FrozenDict({}))
    articles: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """The line in words, with the first of its articles."""
        words = line_text(language, self.kind, self.name, self.values)
        if not self.articles:
            return words
        return f"{words} [{cites_text(language, self.articles, MOST_CITED)}]"
