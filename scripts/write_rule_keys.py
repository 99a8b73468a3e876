"""Write `docs/rule-keys.md`: every rule key with its type, allowed values and meaning.

Run it from the root of the checkout whenever a key changes: ``python scripts/write_rule_keys.py``.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from hanchan.rules import RuleKey, schema
from hanchan.rules.composite_types import SANCTION_RULE, YAKU_VALUE

PAGE = Path("docs/rule-keys.md")
TYPES = {"bool": "boolean", "int": "number", "enum": "string", "table": "string"}
"""The JSON type of a value, by the type of its key; for a list its members decide."""
FORMS = {YAKU_VALUE.allowed: "a yaku value", SANCTION_RULE.allowed: "a sanction"}
"""Value types that are common to several keys, which the page describes once."""
HEAD = """\
# The rule keys

Every key of a rule set, in the order of a [record](record.md) and of their hash. *Type* is the JSON
type. `hanchan rules show NAME` prints the values of a rulebook; each key links to its values in
[all rulebooks](rulebooks/side-by-side.md). `scripts/write_rule_keys.py` writes this page; a test
refuses it if it is out of date.
"""


def type_of(entry: RuleKey) -> str:
    """The JSON type of a key's value."""
    if entry.type == "list":
        return "list of numbers" if entry.key == "equipment.red_fives" else "list of strings"
    return TYPES[entry.type]


def lines() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    for allowed, name in FORMS.items():
        yield f"*{name[0].upper()}{name[1:]}* is one of: {allowed}.\n"
    for topic, entries in groupby(schema(), key=lambda entry: entry.topic):
        yield f"## {topic}\n"
        yield "| key | type | allowed | meaning |\n|---|---|---|---|"
        for entry in entries:
            allowed = f"*{FORMS[entry.allowed]}*" if entry.allowed in FORMS else entry.allowed
            key = f'<a id="{entry.key}"></a>[`{entry.key}`](rulebooks/side-by-side.md#{entry.key})'
            cells = (key, type_of(entry), allowed.replace("*:", "\\*:"), entry.meaning)
            yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
        yield ""


def page() -> str:
    """The whole page."""
    return "\n".join(lines()).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
