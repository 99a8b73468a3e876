"""Former names of rule keys: files may use them, and hashes are computed from them.

A rename changes the spelling of a key, never the meaning of a file or the hash of its rules.
"""

from collections.abc import Mapping
from typing import TypeVar

from hanchan.errors import RulesError
from hanchan.rules.safe_toml import flatten_tables

RENAMED_TOPICS: Mapping[str, str] = {"offences": "faults"}
"""The former name of each renamed topic, by its current name."""
RENAMED_KEYS: Mapping[str, str] = {"ending.bust": "ending.bankruptcy"}
"""The former name of each key renamed on its own, by its current name."""

FORMER_TOPICS = {former: topic for topic, former in RENAMED_TOPICS.items()}
FORMER_KEYS = {former: key for key, former in RENAMED_KEYS.items()}

Value = TypeVar("Value")


def name_in_hash(key: str) -> str:
    """Return the name under which a key enters `RuleSet.content_hash`: always its first name.

    >>> [name_in_hash(key) for key in ("offences.noten_riichi", "ending.bust", "win.min_han")]
    ['faults.noten_riichi', 'ending.bankruptcy', 'win.min_han']
    """
    topic, dot, name = key.partition(".")
    return RENAMED_KEYS.get(key, f"{RENAMED_TOPICS.get(topic, topic)}{dot}{name}")


def current_name(key: str) -> str:
    """Return the current name of a key, given its current or its former name.

    >>> current_name("faults.noten_riichi"), current_name("ending.bankruptcy")
    ('offences.noten_riichi', 'ending.bust')
    """
    topic, dot, name = key.partition(".")
    return FORMER_KEYS.get(key, f"{FORMER_TOPICS.get(topic, topic)}{dot}{name}")


def with_current_names(entries: Mapping[str, Value]) -> dict[str, Value]:
    """Return the entries under the current names of their keys.

    Raises `RulesError` if a key appears under both its names, because it is unclear which value
    counts.

    >>> with_current_names({"faults.noten_riichi": 1, "offences.noten_riichi": 2})
    Traceback (most recent call last):
    hanchan.errors.RulesError: faults.noten_riichi: this key is now called ...
    """
    for former in entries:
        name = current_name(former)
        if name != former and name in entries:
            raise RulesError("rules-both-names", field=former, name=name)
    return {current_name(name): value for name, value in entries.items()}


def flatten_with_current_names(given: object, field: str) -> dict[str, object]:
    """Flatten a TOML table of rule keys, and give each key its current name."""
    return with_current_names(flatten_tables(given, field))
