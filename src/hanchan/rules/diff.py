"""Differences between two rule sets, key by key."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from hanchan.copy_protection import FrozenDict
from hanchan.pictures import Picture, PictureGrid
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.rules.loader import load_rules
from hanchan.rules.provenance import provenance_of
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import schema

MAX_CITED = 2
"""Maximum number of articles of a value in a notebook; a `Difference` has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A key whose values differ: both values as text, each with its articles and reading.

    >>> diff("jpml-a", "jpml-b")["calls"][0].right_cites
    ('jpml-b/faq.3h',)
    """

    key: str
    meaning: str
    left: str
    right: str
    left_cites: tuple[str, ...]
    right_cites: tuple[str, ...]
    left_reading: str = ""
    right_reading: str = ""

    def to_dict(self) -> dict[str, object]:
        """Return the difference as JSON values; a reading that is empty is None."""
        return {
            "key": self.key,
            "meaning": self.meaning,
            "left": self.left,
            "right": self.right,
            "left_articles": list(self.left_cites),
            "right_articles": list(self.right_cites),
            "left_reading": self.left_reading or None,
            "right_reading": self.right_reading or None,
        }


class RuleDifferences(FrozenDict[str, tuple[Difference, ...]], Pictured):
    """The differences between two rule sets by topic: an immutable dictionary.

    >>> diff("jpml-a", "jpml-b")
    <RuleDifferences from jpml-a to jpml-b: ... keys in ... topics>
    """

    __slots__ = ("left", "right")
    left: RuleSet
    right: RuleSet

    @classmethod
    def of(
        cls, left: RuleSet, right: RuleSet, topics: Mapping[str, tuple[Difference, ...]]
    ) -> Self:
        """Make the differences of two rule sets."""
        found = cls(topics)
        found.left, found.right = left, right
        return found

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return type(self).of, (self.left, self.right, dict(self))

    def __repr__(self) -> str:
        keys = sum(map(len, self.values()))
        return (
            f"<RuleDifferences from {self.left.id} to {self.right.id}: "
            f"{keys} keys in {len(self)} topics>"
        )

    def to_dict(self) -> list[dict[str, object]]:
        """Return a list with a dictionary for each key, as `hanchan rules diff --json` prints it.

        >>> diff("jpml-a", "jpml-b").to_dict()[0]["left_articles"]
        ['jpml-a/basic.11d', 'jpml-a/basic.12d']
        """
        return [row.to_dict() for rows in self.values() for row in rows]

    def picture(self) -> Picture:
        """Return a table with a row for each key that differs: both values with their articles."""
        rows = tuple(
            (
                row.key,
                _value_cell(row.left, row.left_cites),
                _value_cell(row.right, row.right_cites),
            )
            for rows in self.values()
            for row in rows
        )
        head = ("", self.left.id, self.right.id)
        return Picture(f"{self.left.title} / {self.right.title}", (PictureGrid(head, rows),))


def _value_cell(value: str, cites: tuple[str, ...]) -> str:
    return f"{value} [{', '.join(cites[:MAX_CITED])}]" if cites else value


def diff(left: str | RuleSet, right: str | RuleSet) -> RuleDifferences:
    """Return the keys whose values differ, by topic in the order of the schema.

    Each side is the id of a rulebook, or a rule set.

    >>> rows = diff("jpml-a", "jpml-b")
    >>> [(row.key, row.left, row.right) for row in rows["calls"]]
    [('calls.kuikae', 'no-same-tile', 'no-same-or-suji')]
    """
    left, right = load_rules(left), load_rules(right)
    topics: dict[str, list[Difference]] = {}
    for entry in schema():
        if left[entry.key] == right[entry.key]:
            continue
        topics.setdefault(entry.topic, []).append(
            Difference(
                key=entry.key,
                meaning=entry.meaning,
                left=left.text(entry.key),
                right=right.text(entry.key),
                left_cites=provenance_of(left, entry.key),
                right_cites=provenance_of(right, entry.key),
                left_reading=left.reading_of(entry.key),
                right_reading=right.reading_of(entry.key),
            )
        )
    by_topic = {topic: tuple(rows) for topic, rows in topics.items()}
    return RuleDifferences.of(left, right, by_topic)
