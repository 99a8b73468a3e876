"""The rules of a table, or of a house, as an address says them: a rulebook, and what is changed.

Only what can decide what one hand is worth is said, so that an address stays short.
"""

from collections.abc import Mapping

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.messages.rulebooks import RulesSaid
from hanchan.rules import RuleSet, diff, load_rules, rulebooks
from hanchan.rules.load import parse_overrides
from hanchan.rules.schema import key

LONGEST_CHANGE = 400
SCORING = frozenset({
    "equipment", "riichi", "dora", "win", "yaku", "fu", "limits", "payments", "draws",
})  # fmt: skip
"""The topics that decide what one hand is worth."""


def rules_said(rules: RuleSet) -> RulesSaid:
    """The rulebook it comes from, or is most like, and what it changes of that.

    >>> rules_said(load_rules("tenhou", **{"limits.kiriage_mangan": "all", "ending.rounds": 1}))
    RulesSaid(rules='tenhou', title='', changes={'limits.kiriage_mangan': 'all'})
    """
    book = rules.id if rules.id in rulebooks() else book_like(rules)
    title = "" if rules.id == book else rules.title
    return RulesSaid(rules=book, title=title, changes=changes_of(load_rules(book), rules))


@bounded_cache(2 * MEBIBYTE)
def book_like(rules: RuleSet) -> str:
    r"""The rulebook that a house one extends, or else the one that it changes least of.

    >>> from hanchan.rules.load import rules_of_text
    >>> book_like(rules_of_text('title = "Ours"\nextends = "jpml-b"'))
    'jpml-b'
    """
    if rules.extends in rulebooks():
        return rules.extends
    return min(rulebooks(), key=lambda one: sum(map(len, diff(load_rules(one), rules).values())))


def changes_of(base: RuleSet, rules: RuleSet) -> dict[str, str]:
    """What the rules change of a rulebook, as far as it can decide what a hand is worth."""
    return {
        row.key: key(row.key).text(rules.get(row.key))
        for topic, rows in diff(base, rules).items()
        if topic in SCORING
        for row in rows
    }


def read_changes(book: str, changes: Mapping[str, object]) -> dict[str, object]:
    """Changes with their values; one may be given as TOML has it, or as the text that writes it.

    >>> read_changes("ema-2008", {"win.min_han": "2", "equipment.red_fives": [1, 1, 1]})
    {'equipment.red_fives': [1, 1, 1], 'win.min_han': 2}
    """
    written = [f"{name}={value}" for name, value in changes.items() if isinstance(value, str)]
    plain = {name: value for name, value in changes.items() if not isinstance(value, str)}
    return plain | parse_overrides(book, written)
