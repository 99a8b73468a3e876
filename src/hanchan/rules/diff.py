"""Differences between two rule sets, key by key."""

from collections.abc import Mapping
from dataclasses import dataclass

from hanchan.rules.loader import load_rules
from hanchan.rules.provenance import provenance_of
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A key whose values differ: both values as text, each with its articles and reading."""

    key: str
    meaning: str
    left: str
    right: str
    left_cites: tuple[str, ...]
    right_cites: tuple[str, ...]
    left_reading: str = ""
    right_reading: str = ""


def diff(left: str | RuleSet, right: str | RuleSet) -> Mapping[str, tuple[Difference, ...]]:
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
    return {topic: tuple(rows) for topic, rows in topics.items()}
