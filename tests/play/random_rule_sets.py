"""Rule sets that nobody wrote: every key from a rulebook drawn by lot."""

import os
import random
from functools import cache

from hanchan.errors import RulesError
from hanchan.rules import RuleSet, from_plain_values, load_rules, rulebooks
from hanchan.rules.value_types import Plain

SEEDS = int(os.environ.get("HANCHAN_SEEDS", "16"))
"""Number of rule sets or matches that a property is tried on; before a release, thousands."""


def rules_of_seed(seed: int) -> RuleSet:
    """Mixtures and, every fourth time, the next rulebook as it is."""
    books = rulebooks()
    return mixture(seed) if seed % 4 else load_rules(books[seed // 4 % len(books)])


@cache
def mixture(seed: int) -> RuleSet:
    """A rule set that takes every key from a rulebook drawn by lot; impossible ones are redrawn."""
    lot = random.Random(seed)
    books = plain_books()
    while True:
        values = {key: lot.choice(books)[key] for key in books[0]}
        try:
            return from_plain_values(values, id=f"mixture-{seed}", title="A mixture of rulebooks")
        except RulesError:
            continue


@cache
def plain_books() -> list[dict[str, Plain]]:
    """The keys of every rulebook with their values."""
    return [load_rules(name).plain_values() for name in rulebooks()]
