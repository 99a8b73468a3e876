"""Provenance of values: the articles that fix one or, if the text is silent, our own choice."""

from collections.abc import Iterator, Sequence

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.rules.articles import articles
from hanchan.rules.loader import load_rules
from hanchan.rules.rules_document import all_rulebooks, read_preset
from hanchan.rules.ruleset import RuleSet

OWN_CHOICE = "hanchan/the program's own choice"
"""Citation for a choice that the program made because the text of the rulebook is silent."""


def rulebook_ancestry(rules: RuleSet) -> Iterator[str]:
    """Yield the preset that a rule set is or extends, then its parent, and so on."""
    book = rules.id if rules.id in all_rulebooks() else rules.extends
    while book in all_rulebooks():
        yield book
        book = read_preset(book).extends


def has_articles(rules: RuleSet) -> bool:
    """Whether the rulebook or a parent has articles, so that its text can be silent.

    >>> has_articles(load_rules("jpml-b")), has_articles(load_rules("tenhou"))
    (True, False)
    """
    return any(articles(book) for book in rulebook_ancestry(rules))


def provenance_of(rules: RuleSet, name: str) -> tuple[str, ...]:
    """Return the articles that fix the value of a key, or `OWN_CHOICE`.

    A rulebook without articles has at most cites of its sources. A value that an override has
    changed has none.

    >>> provenance_of(load_rules("wiki-numbered"), "placement.ties")
    ('wiki-numbered/11.2',)
    >>> provenance_of(load_rules("wiki-bulleted"), "placement.ties")
    ("hanchan/the program's own choice",)
    >>> provenance_of(load_rules("wiki-bulleted", {"placement.ties": "shared"}), "placement.ties")
    ()
    """
    cites = rules.cites_of(name)
    if cites or not has_articles(rules):
        return cites
    book = next(rulebook_ancestry(rules))
    return (OWN_CHOICE,) if rules[name] == load_rules(book)[name] else ()


def is_undocumented(cites: Sequence[str]) -> bool:
    """Whether a rule is known only from an account of the rules, not from a document.

    Only the first cite is checked; later ones say where it was found. `OWN_CHOICE` is no account.

    >>> is_undocumented(("toronto/rules.md",))
    True
    >>> is_undocumented(("ema-rules/3.3.1", "toronto/rules.md"))
    False
    """
    first = cites[0] if cites else OWN_CHOICE
    return first != OWN_CHOICE and is_account_source(first.partition("/")[0])


@cached_with_bounded_bytes(MEBIBYTE)
def is_account_source(source: str) -> bool:
    """Whether the source with this id is an account, by the first rulebook that lists it.

    Most accounts are named after their rulebook, so that rulebook is read first.
    """
    if source in all_rulebooks():
        return False
    books = sorted(all_rulebooks(), key=lambda book: not source.startswith(book))
    listed = (read_preset(book).sources.get(source) for book in books)
    found = next((one for one in listed if one is not None), None)
    return found is not None and not found.document
