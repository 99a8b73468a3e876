"""The first lines of an event."""

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.fields import RecordedRegulation
from hanchan.club.event.regulation import load_regulation
from hanchan.club.event.writing import Book, Hand
from hanchan.core.deals import commitment
from hanchan.records.record import recorded_rules
from hanchan.rules.load import load_rules
from hanchan.rules.ruleset import RuleSet


def begun(
    hand: Hand,
    *,
    name: str,
    rules: str | RuleSet,
    regulation: str | RecordedRegulation,
    seed: bytes,
    kind: f.Kind = "tournament",
) -> Book:
    """An event of one line and its first stage, its draws committed to by this seed.

    Rules go by the id of a rulebook, a regulation by the name of a template, unless they have been
    loaded already.
    """
    if isinstance(regulation, str):
        regulation = load_regulation(regulation)
    book = Book()
    fields = {
        "format": e.FORMAT,
        "version": e.VERSION,
        "name": name,
        "kind": kind,
        "rules": msgspec.to_builtins(recorded_rules(load_rules(rules))),
        "regulation": msgspec.to_builtins(regulation),
        "commitment": commitment(seed),
    }
    book.add(e.Begin, hand, fields)
    book.add(e.Stage, hand, {"name": "1"})
    return book
