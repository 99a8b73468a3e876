"""What stands beside every rule value: its meaning and what it allows."""

from typing import Any, NamedTuple

from hanchan.rules.kinds import Kind


class Rule(NamedTuple):
    """The meaning of one rule key, and the kind of its values."""

    meaning: str
    kind: Kind[Any]
