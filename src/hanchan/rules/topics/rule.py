"""What stands beside every rule value: its meaning, what it allows, and what was before it."""

from typing import Any, NamedTuple

from hanchan.rules.kinds import Plain, ValueKind


class Rule(NamedTuple):
    """The meaning of one rule key, the kind of its values, and how was played before it existed.

    `before` is the value, as TOML has it, of a record that is older than the key; None for the
    keys that every record has.
    """

    meaning: str
    kind: ValueKind[Any]
    before: Plain | None = None
