"""A rule set as JSON values: every value with its meaning, its articles and its doubts."""

from collections.abc import Iterable
from dataclasses import asdict

from hanchan.rules.provenance import provenance_of
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import find_key


def ruleset_json(rules: RuleSet, names: Iterable[str]) -> dict[str, object]:
    """Return a rule set as JSON values, with the values of these keys."""
    plain = rules.plain_values()
    return {
        "id": rules.id,
        "title": rules.title,
        "extends": rules.extends or None,
        "content_hash": rules.content_hash(),
        "sources": [asdict(source) for source in rules.sources],
        "values": {
            name: {
                "value": plain[name],
                "meaning": find_key(name).meaning,
                "allowed": find_key(name).allowed,
                "articles": list(provenance_of(rules, name)),
                "documented": rules.is_documented(name),
                "reading": rules.reading_of(name) or None,
            }
            for name in names
        },
    }
